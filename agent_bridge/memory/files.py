"""The only module that writes memory files: atomically, and under a lock.

Every write creates a temporary file beside the target, flushes it to the disk,
and renames it over the target. A reader, a crash or a full disk sees the old file
or the new one, nothing between. So do appends: a plain ``O_APPEND`` write
may be cut short by a full disk, in the middle of a sentence.
"""

import contextlib
import errno
import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from agent_bridge.errors import MemoryUnavailableError, PathOutsideMemoryError
from agent_bridge.memory.folder import (
    HAS_DESCRIPTORS,
    Folder,
    irregular,
    is_irregular,
    opened,
    to_disk_remedy,
)
from agent_bridge.memory.history import Keeping, keeping, last_change_ns
from agent_bridge.memory.paths import to_real_path, unusable
from indexer import (
    LARGEST_READ_BYTES,
    Fingerprint,
    MemoryFolderError,
    check_folder,
    patiently,
    to_fingerprint,
    to_reason,
    to_version,
)

LOCK_NAME = ".write.lock"

# The ending of temporary files. What a killed writer left is removed by the next write, since
# only the holder of the lock writes. If there are two holders, because somebody deleted the
# lock's file, each has its own name, and neither renames the other's text.
TEMPORARY_ENDING = ".write.tmp"

# A write takes milliseconds, or seconds if a file is very large. If nothing at all was written
# for this long, the holder of the lock hangs.
LOCK_SECONDS = 10.0

# A person's save comes between once. With a program that writes without a pause, the lock would
# be held for ever.
_MOST_TRIES = 100

# How often a waiting writer tries again. A write takes about this long.
LOCK_POLL_SECONDS = 0.01

# What follows would be found by no search.
LARGEST_FILE_BYTES = LARGEST_READ_BYTES
_STAY_BELOW: Final = f"Memory files stay below {LARGEST_FILE_BYTES >> 20} MB"

OTHER_NAME = "Name another file; a person has to see what lies there in place of one."

# Returns the new bytes of a file for its old ones, None for no file. It may be called
# again if somebody else's save came between.
Edit = Callable[[bytes | None], bytes]


class Write(NamedTuple):
    """One write of a memory file, with its bytes before and after."""

    path: str
    old: bytes | None
    new: bytes

    @property
    def version(self) -> str:
        """The version of the file after it."""
        return to_version(self.new)


@contextlib.contextmanager
def writing(root: Path, wait_seconds: float = LOCK_SECONDS) -> Iterator[None]:
    """Hold the memory's write lock, across threads and processes.

    Raises:
        MemoryUnavailableError: Another holder wrote nothing for *wait_seconds*, or the folder
            is gone.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 - a server starts long before it writes

    lock = FileLock(root / LOCK_NAME, timeout=wait_seconds, thread_local=False)
    while not lock.is_locked:
        written_ns = last_change_ns(root)
        try:
            # To make the lock's file, the library would make the folders above it, too.
            check_folder(root)
            lock.acquire(poll_interval=LOCK_POLL_SECONDS)
        except Timeout as error:
            if last_change_ns(root) != written_ns:
                # The lock works: other writers are taking their turns.
                continue
            raise MemoryUnavailableError(
                f"another program has been writing to the memory for {wait_seconds:g} seconds",
                "Wait a moment and try again.",
            ) from error
        except MemoryFolderError as error:
            raise unusable(error) from error
        except OSError as error:
            raise _unlocked(root, error) from error
    try:
        yield
    finally:
        lock.release()


def change_file(root: Path, path: str, edit: Edit) -> Write:
    """Change the bytes of the memory file *path* by *edit*, and return what was done.

    Call it inside `writing`. If *edit* changes nothing, nothing is written.

    Raises:
        PathOutsideMemoryError: A link on the way leads out of *root*.
        MemoryUnavailableError: The file cannot be written, would be too large, or is changed
            all the time.
    """
    parts, name = _place(root, path)
    try:
        for _ in range(_MOST_TRIES):
            old = _read(root, parts, name)
            write = Write(path, old, edit(old))
            if write.new == (old or b""):
                return write
            if len(write.new) > LARGEST_FILE_BYTES:
                raise _too_large(f"{path} would grow to {_megabytes(len(write.new))}")
            if _commit(root, path, old, write.new):
                return write
    except OSError as error:
        raise _unavailable(path, error) from error
    raise MemoryUnavailableError(
        f"another program changes {path} all the time", "Wait until that has ended and try again."
    )


def put_file(root: Path, path: str, new: bytes | None, *, expected: bytes | None) -> bool:
    """Replace the bytes of the memory file *path* by *new* if they are *expected*.

    Return whether they were. None stands for no file. Call it inside `writing`.

    Raises:
        PathOutsideMemoryError: A link on the way leads out of *root*.
        MemoryUnavailableError: The file cannot be written or removed.
    """
    try:
        return _commit(root, path, expected, new)
    except OSError as error:
        raise _unavailable(path, error) from error


def read_bytes(root: Path, path: str) -> bytes:
    """Return the bytes of the memory file *path*, at most as many as the index reads.

    Raises:
        PathOutsideMemoryError: A link on the way leads out of *root*.
        OSError: It is missing, or may not be read.
    """
    # To resolve a path takes ten times as long, and few have a link on the way.
    *parts, name = path.split("/")
    if HAS_DESCRIPTORS and ".." not in parts:
        with contextlib.suppress(OSError, PathOutsideMemoryError), opened(root, parts) as folder:
            return folder.read(name, LARGEST_FILE_BYTES)
    parts, name = _place(root, path)
    with opened(root.resolve(), parts) as folder:
        return folder.read(name, LARGEST_FILE_BYTES)


def find_bytes(root: Path, path: str) -> bytes | None:
    """Return the bytes of the memory file *path*, or None if there is none.

    Raises:
        PathOutsideMemoryError: A link on the way leads out of *root*.
        MemoryUnavailableError: It is too large, no regular file, or may not be read.
    """
    parts, name = _place(root, path)
    try:
        with opened(root.resolve(), parts) as folder:
            data = folder.read(name, LARGEST_FILE_BYTES + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise MemoryUnavailableError(
            f"{path} cannot be read: {to_reason(error)}", to_reading_advice(error)
        ) from error
    if len(data) > LARGEST_FILE_BYTES:
        raise MemoryUnavailableError(
            f"{path} is too large for this",
            f"{_STAY_BELOW}; ask the user to open it in an editor.",
            "Open it in your editor.",
        )
    return data


def _place(root: Path, path: str) -> tuple[list[str], str]:
    """Return the folders on the way from the real *root* to *path*, and the file's name."""
    *parts, name = to_real_path(root, path).relative_to(root.resolve()).parts
    return parts, name


def _commit(root: Path, path: str, old: bytes | None, new: bytes | None) -> bool:
    """Replace *old* by *new* if the file still has *old*; return whether it had.

    Every change of a memory file passes through here, with its old bytes, before
    the rename.
    """
    parts, name = _place(root, path)
    with opened(root.resolve(), parts, make=new is not None) as folder:
        found = folder.find(name)
        # A rename ignores the file's mode, but whoever made it read-only meant it.
        if found is not None and not folder.may_write(name):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        for left in folder.names():
            if left.startswith(".") and left.endswith(TEMPORARY_ENDING):
                # It may be a folder, or another user's; it is in nobody's way.
                with contextlib.suppress(OSError):
                    folder.remove(left)
        temporary = f".{os.urandom(4).hex()}{TEMPORARY_ENDING}"
        try:
            if new is not None:
                folder.make(temporary, new, like=found)
            with _history(root, "/".join([*parts, name]), old, new) as record:
                # Each try compares anew: what is in the way may be an editor that saves.
                record.happened = patiently(
                    lambda: _put(folder, name, old, None if new is None else temporary)
                )
        finally:
            with contextlib.suppress(OSError):
                patiently(lambda: folder.remove(temporary))
    return record.happened


def _put(folder: Folder, name: str, old: bytes | None, temporary: str | None) -> bool:
    """Put *temporary*, or nothing, in place of *name* if that still has *old*; tell whether."""
    # Editors do not know our lock, so the old content is compared again when all but the rename is
    # done; and because that takes a while, the fingerprint before and after it.
    looked_at = _fingerprint(folder, name)
    if _content(folder, name) != old or _fingerprint(folder, name) != looked_at:
        return False
    if temporary is None:
        folder.remove(name)
        folder.flush()
    else:
        folder.rename(temporary, name)
    return True


def _history(
    root: Path, path: str, old: bytes | None, new: bytes | None
) -> contextlib.AbstractContextManager[Keeping]:
    # Our own state, such as who looked when, has no history.
    if not path.lower().endswith(".md"):
        return contextlib.nullcontext(Keeping())
    return keeping(root, path, old, new)


def _read(root: Path, parts: list[str], name: str) -> bytes | None:
    try:
        with opened(root.resolve(), parts) as folder:
            return _content(folder, name)
    except FileNotFoundError:
        return None


def _content(folder: Folder, name: str) -> bytes | None:
    found = folder.find(name)
    if found is None:
        folder.check_missing(name)
        return None
    # To open a pipe would wait for its other end, while everybody waits for our lock.
    if not stat.S_ISREG(found.st_mode):
        raise irregular()
    if found.st_size > LARGEST_FILE_BYTES:
        raise _too_large(f"{name} has {_megabytes(found.st_size)} already")
    try:
        return folder.read(name, LARGEST_FILE_BYTES + 1)
    except FileNotFoundError:
        return None


def _fingerprint(folder: Folder, name: str) -> Fingerprint | None:
    found = folder.find(name)
    return found and to_fingerprint(found)


def _too_large(sentence: str) -> MemoryUnavailableError:
    return MemoryUnavailableError(sentence, f"{_STAY_BELOW}: spread it over several blocks.")


def _megabytes(size_bytes: int) -> str:
    return f"{size_bytes / 1e6:.0f} MB"


def to_reading_advice(error: OSError) -> str:
    """Return advice about a file that cannot be read because of *error*."""
    if is_irregular(error):
        return OTHER_NAME
    remedy = to_disk_remedy(error) or "look at the file and the folder's permissions"
    return f"A person has to {remedy}."


def _unavailable(path: str, error: OSError) -> MemoryUnavailableError:
    return _not_written(path, error, OTHER_NAME if is_irregular(error) else "")


def _unlocked(root: Path, error: OSError) -> MemoryUnavailableError:
    is_open = os.access(root, os.W_OK) and not to_disk_remedy(error)
    if not (is_open and os.path.lexists(root / LOCK_NAME)):
        return _not_written(root.name or str(root), error)
    # It may be of another user, for whom a command ran once.
    look = (
        "look at the disk and at that file in the memory folder: its permissions, and whose it is"
    )
    return _not_written(LOCK_NAME, error, f"A person has to {look}. It may be deleted.")


def _not_written(name: str, error: OSError, advice: str = "") -> MemoryUnavailableError:
    remedy = to_disk_remedy(error) or "look at the disk and the folder's permissions"
    to_do = advice or f"A person has to {remedy}."
    return MemoryUnavailableError(
        f"{name} cannot be written: {to_reason(error)}", f"Nothing was changed. {to_do}"
    )
