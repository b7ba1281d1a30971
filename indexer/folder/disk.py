"""What the disk says of one file: its text, its stat, and why not."""

import errno
import hashlib
import os
import stat
from pathlib import Path
from typing import Final

from indexer.model import Fingerprint, new_fingerprint

# Past this size a "note" is a dump of something. Its beginning is indexed, and
# status says so; 16 MB is some 3,000 pages.
LARGEST_READ_BYTES = 16 * 1024 * 1024
TOO_LARGE = f"it is large; only its first {LARGEST_READ_BYTES >> 20} MB are searchable"

_PASSING = {errno.EMFILE, errno.ENFILE, errno.ENOMEM}

# Windows' number for a folder that stands for another one, which needs no right to make.
_JUNCTION: Final = 0xA0000003

# On Windows a folder listing knows no inode, while a stat of the file does.
_HAS_INODES = os.name != "nt"


def read_file(root: Path, path: str, most_bytes: int = LARGEST_READ_BYTES) -> bytes:
    """Return the first *most_bytes* of a file.

    Raises:
        OSError: The file vanished or may not be read.
    """
    # O_NONBLOCK: a pipe put in the place of a file must not hang us.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    file = os.open(f"{root}/{path}", flags)
    try:
        info = os.fstat(file)
        if not stat.S_ISREG(info.st_mode):
            raise OSError(0, "it is not a regular file")
        parts, room = [], most_bytes
        # More than there was, so that the second read says that this is all.
        while part := os.read(file, min(room, info.st_size + 4096)):
            parts.append(part)
            room -= len(part)
    finally:
        os.close(file)
    return b"".join(parts)


def to_version(data: bytes) -> str:
    """Return the version of a file that holds *data*: the first 16 hex digits of its SHA-256."""
    return hashlib.sha256(data).hexdigest()[:16]


def find_version(root: Path, path: str) -> str:
    """Return the version of a file; empty if it cannot be read."""
    try:
        return to_version(read_file(root, path))
    except OSError:
        return ""


def to_fingerprint(info: os.stat_result) -> Fingerprint:
    """Return the part of a stat that tells whether a file is still the same."""
    # On Windows the one time besides is that of its birth. Python 3.12.0 to 3.12.2 leave it out
    # of listings under its old name, which is to mean another time some day.
    ctime_ns = (
        info.st_ctime_ns if _HAS_INODES else getattr(info, "st_birthtime_ns", info.st_ctime_ns)
    )
    return new_fingerprint(
        (info.st_size, info.st_mtime_ns, ctime_ns, info.st_ino if _HAS_INODES else 0)
    )


def is_junction(info: os.stat_result) -> bool:
    """Tell whether *info*, an lstat, is of a junction: to Python a folder and no link."""
    return getattr(info, "st_reparse_tag", 0) == _JUNCTION


def identify(path: Path) -> tuple[int, int]:
    """Return what tells the file or folder at *path* from another one that takes its place.

    Of what is not there it is (0, 0).
    """
    try:
        found = os.stat(path)  # noqa: PTH116 - a microsecond, before each search
    except OSError:
        return (0, 0)
    return found.st_dev, found.st_ino


def is_passing(error: OSError) -> bool:
    """Tell whether the machine is short of something for the moment, and the file is all right."""
    return error.errno in _PASSING


def to_reason(error: OSError) -> str:
    """Return what the system says went wrong, to stand behind a colon."""
    return (error.strerror or str(error)).lower()
