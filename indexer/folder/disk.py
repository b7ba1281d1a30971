"""Read and stat one file on disk, and give reasons for what failed."""

import contextlib
import errno
import importlib
import os
import stat
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from indexer.model import Fingerprint, new_fingerprint

T = TypeVar("T")

# A larger "note" (this is some 3,000 pages) is a dump of something. Its beginning is indexed,
# and status says so.
LARGEST_READ_BYTES = 16 * 1024 * 1024
TOO_LARGE = f"it is large; only its first {LARGEST_READ_BYTES >> 20} MB are searchable"

# The mode of folders for this user alone. On Windows they are private by where they lie, and since
# Python 3.12.4 this mode would shut the user's other programs out of what an elevated one makes
# (python/cpython#157876).
PRIVATE_MODE: Final = 0o777 if sys.platform == "win32" else 0o700

# Windows refuses to replace or open a file that a virus scanner or an indexer
# has open; they close it within milliseconds.
PATIENCE_SECONDS: Final = 2.0
PATIENCE_STEP_SECONDS: Final = 0.02
_BUSY_ON_WINDOWS: Final = frozenset({5, 32, 33})  # access denied, sharing, locked

# A search does not wait as long as a writer: the next one reads the file again.
_READ_PATIENCE_SECONDS: Final = 0.2

_PASSING = {errno.EMFILE, errno.ENFILE, errno.ENOMEM}

# The reparse tag of junctions on Windows, links to folders that anybody may make.
_JUNCTION: Final = 0xA0000003

# SQLite keeps 64 bits, with a sign. As nanoseconds they end in 2262, while a file may be dated
# later, and the numbers of inodes have no sign.
LARGEST_KEPT: Final = 2**63 - 1

# Python's own SHA-256, which takes 3 ms for a megabyte, and OpenSSL 0.5 and 2.7 to load.
_OWN_SHA256: Final = "_sha2" if sys.version_info >= (3, 12) else "_sha256"
_SMALL_BYTES: Final = 100_000

# On Windows a folder's listing has no inodes, while a stat of a file does.
_HAS_INODES = os.name != "nt"


def patiently(action: Callable[[], T], seconds: float = PATIENCE_SECONDS) -> T:
    """Return the result of *action*, retried while another program on Windows is in the way.

    Raises:
        OSError: It failed for another reason, or for longer than *seconds*.
    """
    deadline = time.monotonic() + seconds
    while True:
        try:
            return action()
        except OSError as error:
            if not _is_busy(error) or time.monotonic() >= deadline:
                raise
        time.sleep(PATIENCE_STEP_SECONDS)


def _is_busy(error: OSError) -> bool:
    """Tell whether *error* says that another program on Windows may be in the way."""
    # Other systems' errors have no such attribute.
    number = getattr(error, "winerror", 0)
    # None is from the C library, which opens files and only says "permission denied".
    return number in _BUSY_ON_WINDOWS or (number is None and error.errno == errno.EACCES)


def read_file(root: Path, path: str, most_bytes: int = LARGEST_READ_BYTES) -> bytes:
    """Return the first *most_bytes* of a file.

    Raises:
        OSError: The file vanished or may not be read.
    """
    # O_NONBLOCK: a pipe that has replaced the file must not block us.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    file = patiently(lambda: os.open(f"{root}/{path}", flags), _READ_PATIENCE_SECONDS)
    try:
        info = os.fstat(file)
        if not stat.S_ISREG(info.st_mode):
            raise OSError(0, "it is not a regular file")
        parts, room = [], most_bytes
        # More than its size, so that the second read finds the end.
        while part := os.read(file, min(room, info.st_size + 4096)):
            parts.append(part)
            room -= len(part)
    finally:
        os.close(file)
    return b"".join(parts)


def to_version(data: bytes) -> str:
    """Return the version of a file with the content *data*: 16 hex digits of its SHA-256."""
    import hashlib  # noqa: PLC0415 - it loads OpenSSL, which takes as long as to import thirty rooms

    return hashlib.sha256(data).hexdigest()[:16]


def has_version(data: bytes, version: str) -> bool:
    """Tell whether *data*, one of a few files, has that *version*; for small ones without OpenSSL.

    A search in a process of its own reads no others.
    """
    if "hashlib" not in sys.modules and len(data) <= _SMALL_BYTES:
        # It is private, and may be missing.
        with contextlib.suppress(ImportError, AttributeError):
            sha256 = importlib.import_module(_OWN_SHA256).sha256
            return bool(sha256(data).hexdigest()[:16] == version)
    return to_version(data) == version


def find_version(root: Path, path: str) -> str:
    """Return the version of a file; empty if it cannot be read."""
    try:
        return to_version(read_file(root, path))
    except OSError:
        return ""


def to_fingerprint(info: os.stat_result) -> Fingerprint:
    """Return the part of a stat that tells whether a file is still the same."""
    # On Windows the other time is that of creation. Its old name (st_ctime) will mean another time
    # one day, and is missing from listings in Python 3.12.0 to 3.12.2.
    ctime_ns = (
        info.st_ctime_ns if _HAS_INODES else getattr(info, "st_birthtime_ns", info.st_ctime_ns)
    )
    inode = info.st_ino & LARGEST_KEPT if _HAS_INODES else 0
    return new_fingerprint((info.st_size, to_kept(info.st_mtime_ns), to_kept(ctime_ns), inode))


def to_kept(time_ns: int) -> int:
    """Return a time in nanoseconds as an index keeps it."""
    return max(-LARGEST_KEPT, min(time_ns, LARGEST_KEPT))


def is_junction(info: os.stat_result) -> bool:
    """Tell whether *info*, an lstat, is of a junction, which Python takes for a folder."""
    return getattr(info, "st_reparse_tag", 0) == _JUNCTION


def identify(path: Path) -> tuple[int, int]:
    """Return the identity of the file or folder at *path*: device and inode, (0, 0) if missing.

    It differs if another file or folder has taken its place.
    """
    try:
        found = os.stat(path)  # noqa: PTH116 - a microsecond, before each search
    except OSError:
        return (0, 0)
    return found.st_dev, found.st_ino


def is_passing(error: OSError) -> bool:
    """Tell whether *error* is about a temporary shortage of the machine, not about the file."""
    return error.errno in _PASSING


def to_reason(error: OSError) -> str:
    """Return the system's message for *error*, in the form that follows a colon."""
    return (error.strerror or str(error)).lower()


def to_sentence(error: OSError) -> str:
    """Return what went wrong with which file, as far as that is known."""
    # If a temporary file was to be renamed, its target tells more.
    file = error.filename2 or error.filename
    where = f"{file}: " if file else ""
    return f"{where}{to_reason(error)}"
