"""The seal of an index file: the one modification time that it may have.

SQLite notices some damage and overlooks the rest: a bit that flipped in the
list of a word's places only makes a search find less. Hashing the whole file
before each search would cost more than the search. So an index file holds the
modification time that it must have. It is chosen once, and set again after each
of our own writes. Anybody else who writes into the file changes the time, and
the next process to open it notices.

Damage that does not change the time, such as a failing disk, is left to `verify`.
"""

import contextlib
import os
import sqlite3
import stat
import time
from pathlib import Path

from indexer.errors import StoreError
from indexer.folder.index_place import beside

# Setting the time follows our own writes within microseconds; under load the
# process may have to wait for its turn in between.
PATIENCE_SECONDS = 1.0

# Copying a large write-ahead log into the file takes seconds, and the time moves
# on all the while. A wrong time that has stood still this long is not our doing.
STILL_SECONDS = 2.0

_POLL_SECONDS = 0.01


class Seal:
    """The modification time that *file* must have; *time_ns* is None while there is none."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.time_ns: int | None = None

    def choose(self) -> int | None:
        """Give the file a seal, unless it has one; None if the file system will not have it."""
        if self.time_ns is None:
            # Microseconds, which all file systems of today keep. A coarser one rounds
            # the time, so it is read back.
            wanted = time.time_ns() // 1000 * 1000
            with contextlib.suppress(OSError):
                os.utime(self.file, ns=(wanted, wanted))
                self.time_ns = self.file.stat().st_mtime_ns
        return self.time_ns

    def is_whole(self) -> bool:
        """Tell whether nobody but us has written into the file."""
        return self.time_ns is None or self._found_ns() == self.time_ns

    def is_broken(self) -> bool:
        """Tell whether somebody else wrote into the file: no process of ours is at work on it."""
        if self.time_ns is None:
            return False
        found_ns = self._found_ns()
        still = abs(time.time_ns() - found_ns) > STILL_SECONDS * 1e9
        return found_ns not in (self.time_ns, 0) and still

    def wait_whole(self, *, patient: bool) -> bool:
        """Tell whether the file is whole, or becomes so when a process of ours has finished.

        *patient*: others have the file open, so wait as long as its time moves. Nobody waits
        for a file that is gone: another one in its place would not bear this seal.
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
        # Even if there is a log by now: the next process to open the file makes one at once.
        if whole:
            self.restore()

    def has_log(self) -> bool:
        """Tell whether a process of ours is at work or was killed: the last to close removes it."""
        # An empty one counts, too: `nightly` empties the log while others have it open.
        return log_of(self.file).exists()

    def _found_ns(self) -> int:
        try:
            return os.stat(self.file).st_mtime_ns  # noqa: PTH116 - a microsecond, before each search
        except OSError:
            return 0


def log_of(file: Path) -> Path:
    """Return the log (WAL) of an index file, whether there is one or not."""
    return beside(file, "-wal")


def check_kind(file: Path) -> None:
    """Refuse whatever is no regular file: SQLite would follow a link to some other place.

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
    """Let only its owner open *file*, which is made if it is missing; SQLite's others follow it.

    It holds the text of every note, even of those that others may not read. Errors
    are left to whoever opens the file.
    """
    # An existing file is not opened: closing it would release the locks that other
    # connections of this process hold on it.
    with contextlib.suppress(OSError):
        try:
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        except FileExistsError:
            if stat.S_IMODE(file.stat().st_mode) & 0o077:
                file.chmod(0o600)
