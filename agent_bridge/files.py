"""The one room that writes markdown: atomically, under a lock, and never torn.

Every write makes a temporary file beside the target, flushes it to the disk,
and renames it over. A reader, a crash or a full disk sees the old file or the
new one, nothing between. Appends go the same way: a plain ``O_APPEND`` write
may be cut short by a full disk, in the middle of a sentence.
"""

import codecs
import contextlib
import contextvars
import errno
import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock, Timeout

from agent_bridge.errors import MemoryUnavailableError
from agent_bridge.history import Keeping, keeping
from indexer import to_version

LOCK_NAME = ".write.lock"

# One name for all, since only the holder of the lock writes: what a killed
# writer left behind is in nobody's way and gone with the next write.
TEMPORARY_NAME = ".write.tmp"

# A write takes milliseconds. Whoever holds the lock longer than this hangs.
LOCK_SECONDS = 10.0

# How often a waiting writer looks. A write takes about this long.
LOCK_POLL_SECONDS = 0.01

# A memory file is text that a person reads.
LARGEST_FILE_BYTES = 16 * 1024 * 1024

# The memory whose lock is held: there the history of a replaced file is kept.
_locked: contextvars.ContextVar[Path | None] = contextvars.ContextVar("locked", default=None)


@dataclass(frozen=True, slots=True)
class Written:
    """What a write left behind: how many bytes it added, and the file's new version."""

    bytes_written: int
    version: str


@contextlib.contextmanager
def writing(root: Path, wait_seconds: float = LOCK_SECONDS) -> Iterator[None]:
    """Hold the memory's write lock, across threads and processes.

    Raises:
        MemoryUnavailableError: Somebody else held it for *wait_seconds*.
    """
    lock = FileLock(root / LOCK_NAME, timeout=wait_seconds, thread_local=False)
    try:
        lock.acquire(poll_interval=LOCK_POLL_SECONDS)
    except Timeout as error:
        raise MemoryUnavailableError(
            f"another program has been writing to the memory for {wait_seconds:g} seconds",
            "Wait a moment and try again.",
        ) from error
    except OSError as error:
        raise _unavailable(root, error) from error
    held = _locked.set(root)
    try:
        yield
    finally:
        _locked.reset(held)
        lock.release()


def append_text(root: Path, file: Path, text: str) -> Written:
    """Add *text* at the end of *file*, which is made if it is missing.

    The text starts on a line of its own and keeps the file's line endings and
    encoding. Nothing is written for an empty *text*.

    Raises:
        MemoryUnavailableError: The file cannot be written, or would be too large,
            or its encoding has no way to write *text*.
    """
    with writing(root):
        while True:
            old = read_bytes(file)
            if not text:
                return Written(0, to_version(old or b""))
            addition = _fitted(file, old or b"", text)
            new = (old or b"") + addition
            _refuse_large(file, len(new))
            if replace_file(file, new, expected=old):
                return Written(len(addition), to_version(new))


def replace_file(file: Path, data: bytes, *, expected: bytes | None) -> bool:
    """Make *file* hold *data*, all or nothing, if it still holds *expected*; tell whether it did.

    Call it inside `writing`. An *expected* of None means that the file must
    not exist. Editors do not know our lock, so the old content is looked at
    once more when all but the rename is done. Permissions stay. The history
    keeps what is replaced.

    Raises:
        MemoryUnavailableError: The disk is full, or the file may not be written.
    """
    temporary = file.with_name(TEMPORARY_NAME)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        temporary.unlink(missing_ok=True)
        with temporary.open("xb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        _take_over_mode(file, temporary)
        with _history(file, expected, data) as change:
            if read_bytes(file) != expected:
                return False
            temporary.replace(file)
            change.came_true()
            _flush_folder(file.parent)
    except OSError as error:
        raise _unavailable(file, error) from error
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
    return True


def remove_file(file: Path, *, expected: bytes) -> bool:
    """Remove *file* if it still holds *expected*; tell whether it did. The history keeps it.

    Call it inside `writing`.

    Raises:
        MemoryUnavailableError: The file may not be removed.
    """
    try:
        with _history(file, expected, None) as change:
            if read_bytes(file) != expected:
                return False
            file.unlink()
            change.came_true()
            _flush_folder(file.parent)
    except OSError as error:
        raise _unavailable(file, error) from error
    return True


def _history(
    file: Path, old: bytes | None, new: bytes | None
) -> contextlib.AbstractContextManager[Keeping]:
    root = _locked.get()
    if root is None or file.suffix.lower() != ".md":
        return contextlib.nullcontext(Keeping())
    return keeping(root, file, old, new)


def _take_over_mode(file: Path, temporary: Path) -> None:
    try:
        mode = file.stat().st_mode
    except FileNotFoundError:
        return
    # A rename does not ask; but a person who closed the file meant it.
    if not os.access(file, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    temporary.chmod(stat.S_IMODE(mode))


def read_bytes(file: Path) -> bytes | None:
    """Return what *file* holds, or None if there is none.

    Raises:
        MemoryUnavailableError: It is too large, no regular file, or may not be read.
    """
    try:
        found = file.stat()
        _refuse_irregular(found.st_mode)
        _refuse_large(file, found.st_size)
        return file.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise _unavailable(file, error) from error


def _fitted(file: Path, old: bytes, text: str) -> bytes:
    """Return *text* as bytes that fit behind *old*."""
    encoding = _encoding(old)
    newline = "\r\n" if "\r\n".encode(encoding) in old else "\n"
    on_fresh_line = not old or old.endswith(("\n".encode(encoding), "\r".encode(encoding)))
    addition = text.replace("\r\n", "\n").replace("\n", newline)
    # Half characters have no bytes in any encoding.
    whole = addition.encode("utf-8", "replace").decode()
    try:
        return (whole if on_fresh_line else newline + whole).encode(encoding)
    except UnicodeEncodeError as error:
        raise MemoryUnavailableError(
            f"{file.name} is not UTF-8 and cannot hold {error.object[error.start]!r}",
            "Append to another file, or ask the user to save this one as UTF-8.",
        ) from error


def _encoding(data: bytes) -> str:
    """Return the encoding as which the index reads *data*, without the mark at its beginning."""
    for mark, name in ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")):
        if data.startswith(mark):
            return name
    try:
        data.decode()
    except UnicodeDecodeError:
        return "latin-1"
    return "utf-8"


def _flush_folder(folder: Path) -> None:
    # The rename itself is only safe once the folder is on the disk. Windows
    # has no such call and journals renames instead.
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _refuse_irregular(mode: int) -> None:
    # Opening a pipe would wait for its other end, and everybody for our lock.
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is not a regular file")


def _refuse_large(file: Path, size_bytes: int) -> None:
    if size_bytes > LARGEST_FILE_BYTES:
        raise MemoryUnavailableError(
            f"{file.name} would grow to {size_bytes / 1e6:.0f} MB",
            "Start a new block instead; memory files stay below 16 MB.",
        )


def _unavailable(path: Path, error: OSError) -> MemoryUnavailableError:
    reason = (error.strerror or str(error)).lower()
    return MemoryUnavailableError(
        f"{path.name or path} cannot be written: {reason}",
        "Nothing was changed. A person has to look at the disk and the folder's permissions.",
    )
