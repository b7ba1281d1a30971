"""The one room that writes markdown: atomically, under a lock, and never torn.

Every write makes a temporary file beside the target, flushes it to the disk,
and renames it over. A reader, a crash or a full disk sees the old file or the
new one, nothing between. Appends go the same way: a plain ``O_APPEND`` write
may be cut short by a full disk, in the middle of a sentence.
"""

import contextlib
import os
import secrets
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock, Timeout

from agent_bridge.errors import MemoryUnavailableError
from indexer import to_version

LOCK_NAME = ".write.lock"

# A write takes milliseconds. Whoever holds the lock longer than this hangs.
LOCK_SECONDS = 10.0

# A memory file is text that a person reads.
LARGEST_FILE_BYTES = 16 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Written:
    """What a write left behind: how many bytes it added, and the file's new version."""

    bytes_written: int
    version: str


@contextlib.contextmanager
def writing(root: Path) -> Iterator[None]:
    """Hold the memory's write lock, across threads and processes.

    Raises:
        MemoryUnavailableError: Somebody else held it for `LOCK_SECONDS`.
    """
    lock = FileLock(root / LOCK_NAME, timeout=LOCK_SECONDS, thread_local=False)
    try:
        lock.acquire()
    except Timeout as error:
        raise MemoryUnavailableError(
            f"another program has been writing to the memory for {LOCK_SECONDS:g} seconds",
            "Wait a moment and try again.",
        ) from error
    except OSError as error:
        raise _unavailable(root, error) from error
    try:
        yield
    finally:
        lock.release()


def append_text(root: Path, file: Path, text: str) -> Written:
    """Add *text* at the end of *file*, which is made if it is missing.

    The text starts on a line of its own and keeps the file's line endings.
    Nothing is written for an empty *text*.

    Raises:
        MemoryUnavailableError: The file cannot be written, or would be too large.
    """
    with writing(root):
        while True:
            old = _read(file)
            if not text:
                return Written(0, to_version(old or b""))
            addition = _fitted(old or b"", text)
            new = (old or b"") + addition
            _refuse_large(file, len(new))
            if replace_file(file, new, expected=old):
                return Written(len(addition), to_version(new))


def replace_file(file: Path, data: bytes, *, expected: bytes | None) -> bool:
    """Make *file* hold *data*, all or nothing, if it still holds *expected*; tell whether it did.

    An *expected* of None means that the file must not exist. Editors do not
    know our lock, so the old content is looked at once more when everything
    but the rename is done. Permissions stay.

    Raises:
        MemoryUnavailableError: The disk is full, or the file may not be written.
    """
    temporary = file.with_name(f".{file.name[:100]}.{secrets.token_hex(4)}.tmp")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("xb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        if _read(file) != expected:
            return False
        if expected is not None:
            temporary.chmod(stat.S_IMODE(file.stat().st_mode))
        temporary.replace(file)
        _flush_folder(file.parent)
    except OSError as error:
        raise _unavailable(file, error) from error
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
    return True


def _read(file: Path) -> bytes | None:
    try:
        return file.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise _unavailable(file, error) from error


def _fitted(old: bytes, text: str) -> bytes:
    """Return *text* as bytes that fit behind *old*."""
    newline = b"\r\n" if b"\r\n" in old else b"\n"
    addition = text.replace("\r\n", "\n").encode("utf-8", "replace").replace(b"\n", newline)
    on_fresh_line = not old or old.endswith((b"\n", b"\r"))
    return addition if on_fresh_line else newline + addition


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
