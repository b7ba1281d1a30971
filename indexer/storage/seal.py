"""The seal of an index file: the one modification time that it may have.

SQLite notices some damage and overlooks the rest: a bit that flipped in the
list of a word's places only makes a search find less. Hashing the whole file
before each search would cost more than the search. So an index file carries
in itself the modification time that it must have. It is chosen once, and set
again after each of our own writes; whoever else writes into the file moves
it, and the next one to open the file notices.

What keeps the time, such as a disk that forgets, is found by `verify`.
"""

import contextlib
import os
import sqlite3
import stat
import time
from pathlib import Path

from indexer.errors import StoreError

# Setting the time follows our own writes within microseconds; under load the
# process may have to wait for its turn in between.
PATIENCE_SECONDS = 1.0

# Copying a large write-ahead log into the file takes seconds, and the time
# moves on all the while. A time that stood still this long is somebody else's.
STILL_SECONDS = 2.0

_POLL_SECONDS = 0.01


class Seal:
    """The modification time that *file* must have; None while there is none."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.time_ns: int | None = None

    def choose(self) -> int | None:
        """Give the file a seal, unless it has one; None if the file system will not have it."""
        if self.time_ns is None:
            # Microseconds, which all file systems of today keep. What a coarser
            # one makes of it is read back.
            wanted = time.time_ns() // 1000 * 1000
            with contextlib.suppress(OSError):
                os.utime(self.file, ns=(wanted, wanted))
                self.time_ns = self.file.stat().st_mtime_ns
        return self.time_ns

    def is_whole(self) -> bool:
        """Tell whether nobody but us has written into the file."""
        return self.time_ns is None or self._found_ns() == self.time_ns

    def is_broken(self) -> bool:
        """Tell whether somebody else wrote into the file, and is not just one of us at work."""
        if self.time_ns is None:
            return False
        found_ns = self._found_ns()
        still = abs(time.time_ns() - found_ns) > STILL_SECONDS * 1e9
        return found_ns not in (self.time_ns, 0) and still

    def wait_whole(self, *, patient: bool) -> bool:
        """Tell whether the file is sealed, or about to be by one of us at work on it.

        Whoever is *patient*, for others have the file open, waits while the time moves. For a
        file that is gone nobody waits: no other one comes to its place with this seal.
        """
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not self.is_whole():
            is_lost = self.is_broken() or not self._found_ns()
            if is_lost or (time.monotonic() > deadline and not patient):
                return False
            time.sleep(_POLL_SECONDS)
        return True

    def restore(self) -> None:
        """Set the time again, after we wrote into a file that was whole before."""
        if not self.is_whole():
            assert self.time_ns is not None
            with contextlib.suppress(OSError):
                os.utime(self.file, ns=(self.time_ns, self.time_ns))

    def close_with(self, conn: sqlite3.Connection) -> None:
        """Close a connection to the file. The last one writes what the log holds into it."""
        whole = self.is_whole()
        conn.close()
        # Not asking for a log: the next one to open the file makes one at once.
        if whole:
            self.restore()

    def has_log(self) -> bool:
        """Tell whether one of us may be at work, or was killed: the last one takes the log away."""
        # Also an empty one: `nightly` empties it while others have it open.
        return self.file.with_name(self.file.name + "-wal").exists()

    def _found_ns(self) -> int:
        try:
            return os.stat(self.file).st_mtime_ns  # noqa: PTH116 - a microsecond, before each search
        except OSError:
            return 0


def check_kind(file: Path) -> None:
    """Refuse what would lead SQLite to some other place than a file of this name.

    Raises:
        StoreError: A folder, a link or a device has this name.
    """
    try:
        mode = file.lstat().st_mode
    except OSError:
        return
    if not stat.S_ISREG(mode):
        kind = "a link" if stat.S_ISLNK(mode) else "a folder" if stat.S_ISDIR(mode) else "no file"
        raise StoreError(file, f"{kind} has this name; move it away")


def keep_private(file: Path) -> None:
    """Have *file*, which is made if it is missing, open to its owner only, and SQLite's with it.

    It holds the text of every note, also of those that are closed to others. What
    cannot be done here is for whoever opens the file to say.
    """
    # Never opened if it is there: closing it would take away the locks that other
    # connections of this process hold on it.
    with contextlib.suppress(OSError):
        try:
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        except FileExistsError:
            if stat.S_IMODE(file.stat().st_mode) & 0o077:
                file.chmod(0o600)
