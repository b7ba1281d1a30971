"""The one room that reads folders and files.

Nothing here trusts a name: an entry that ends in ``.md`` may be a folder, a
pipe, a link that leads out of the memory or round in a circle. What is left
out is left out with a reason.
"""

import fnmatch
import os
import stat
from collections.abc import Iterable
from pathlib import Path

from indexer.errors import MemoryFolderError
from indexer.model import Fingerprint, Scan

# Past this size a "note" is a dump of something. Its beginning is indexed, and
# status says so; 16 MB is some 3,000 pages.
LARGEST_READ_BYTES = 16 * 1024 * 1024


# One glob pattern a line, relative to the memory folder. It lies in the folder
# itself, so that every program that keeps the index reads the same one.
IGNORE_NAME = ".memoryignore"


def scan_folder(root: Path) -> Scan:
    """Return every markdown file below *root* and every entry left out.

    Hidden files and folders are passed over, as is what ``.memoryignore`` names.

    Raises:
        MemoryFolderError: *root* is missing, not a folder, or may not be listed.
    """
    check_folder(root)
    patterns = read_ignore(root)
    files: dict[str, Fingerprint] = {}
    skipped: dict[str, str] = {}
    folders = [("", str(root))]
    while folders:
        prefix, folder = folders.pop()
        try:
            entries = list(os.scandir(folder))
        except OSError as error:
            if prefix:
                skipped[prefix] = _reason(error)
                continue
            raise MemoryFolderError(root, _reason(error)) from error
        for entry in entries:
            name = entry.name
            if name.startswith("."):
                continue
            path = prefix + name
            if patterns and is_ignored(path, patterns):
                continue
            try:
                if entry.is_dir(follow_symlinks=False):
                    folders.append((path + "/", entry.path))
                    continue
                if name[-3:].lower() != ".md":
                    continue
                found = _fingerprint(entry, root)
                path.encode("utf-8")
            except FileNotFoundError:
                continue
            except _LeftOutError as reason:
                skipped[path] = str(reason)
            except UnicodeEncodeError:
                skipped[path.encode("utf-8", "replace").decode()] = "its name is not UTF-8"
            except OSError as error:
                skipped[path] = _reason(error)
            else:
                files[path] = found
    return Scan(files, skipped)


def check_folder(root: Path) -> None:
    """Raise `MemoryFolderError` unless *root* is a folder that is there."""
    if not root.exists():
        raise MemoryFolderError(root, "it does not exist; 'agent-bridge init' creates it")
    if not root.is_dir():
        raise MemoryFolderError(root, "it is a file, not a folder")


def read_ignore(root: Path) -> tuple[str, ...]:
    """Return the patterns of the folder's ``.memoryignore``, if it has one."""
    try:
        text = (root / IGNORE_NAME).read_text("utf-8", "replace")
    except OSError:
        return ()
    lines = (line.strip() for line in text.splitlines())
    return tuple(line for line in lines if line and not line.startswith("#"))


def is_ignored(path: str, patterns: Iterable[str]) -> bool:
    """Tell whether *path*, or a folder on the way to it, matches one of *patterns*."""
    parts = path.split("/")
    ways = ["/".join(parts[: depth + 1]) for depth in range(len(parts))]
    return any(
        fnmatch.fnmatchcase(way, pattern.rstrip("/")) for way in ways for pattern in patterns
    )


def is_markdown_path(path: str) -> bool:
    """Tell whether a scan would take up *path* (relative, with '/') if it were a file."""
    return path[-3:].lower() == ".md" and not any(part.startswith(".") for part in path.split("/"))


def read_file(root: Path, path: str) -> bytes:
    """Return the first `LARGEST_READ_BYTES` of a file.

    Raises:
        OSError: The file vanished or may not be read.
    """
    # O_NONBLOCK: a pipe put in the place of a file must not hang us.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(root / path, flags), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(0, "it is not a regular file")
        return file.read(LARGEST_READ_BYTES)


def to_fingerprint(info: os.stat_result) -> Fingerprint:
    """Return the part of a stat that tells whether a file is still the same."""
    # On Windows a folder listing knows no inode, while a stat of the file does.
    inode = 0 if os.name == "nt" else info.st_ino
    return Fingerprint(info.st_size, info.st_mtime_ns, info.st_ctime_ns, inode)


class _LeftOutError(Exception):
    """An entry that looks like markdown and is none."""


def _fingerprint(entry: "os.DirEntry[str]", root: Path) -> Fingerprint:
    if entry.is_symlink():
        # Resolving is strict about loops and dangling ends, both of which
        # `exists` would call simply absent.
        try:
            target = Path(entry.path).resolve(strict=True)
        except (OSError, RuntimeError) as error:
            raise _LeftOutError("it is a link that leads nowhere") from error
        if not target.is_relative_to(root.resolve()):
            raise _LeftOutError("it is a link that leads out of the memory folder")
    info = entry.stat()
    if not stat.S_ISREG(info.st_mode):
        raise _LeftOutError("it is not a regular file")
    return to_fingerprint(info)


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
