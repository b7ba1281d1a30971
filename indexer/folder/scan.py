"""What is in a memory folder now: all of it, some of it, or one file."""

import errno
import os
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from indexer.documents.decoding import decode
from indexer.errors import FolderMissingError, MemoryFolderError
from indexer.folder.disk import is_passing, read_file, to_fingerprint, to_reason
from indexer.folder.ignore import IGNORE_NAME, is_ignored, parse_patterns
from indexer.folder.walk import NONE, Found, Walk, is_plain
from indexer.model import Fingerprint, Scan


def scan_folder(
    root: Path,
    *,
    known: Mapping[str, Fingerprint] | None = None,
    deadline: float | None = None,
    on_folder: Callable[[str], None] | None = None,
    patterns: Sequence[str] | None = None,
    below: str = "",
) -> Scan:
    """Return every markdown file below *root*, and every entry left out.

    Hidden files and folders are ignored, and whatever matches *patterns*, by default those of
    ``.memoryignore``. If the files are exactly those in *known*, unchanged, the scan's *files*
    are *known* itself. At *deadline* (of `time.monotonic`) the walk ends where it is.
    *on_folder* is called with each folder, as a prefix such as ``""`` or ``"blocks/"``, before
    that is listed, perhaps more than once. Only with it are unchanged files checked for second
    names (`Scan.shared`): a caller that walks each time sees such changes anyway. With *below*,
    such a prefix, only that folder is walked.

    Raises:
        MemoryFolderError: *root* is missing, not a folder, or may not be listed.
    """
    check_folder(root)
    patterns = read_ignore(root) if patterns is None else patterns
    if on_folder:
        # All folders are watched before the first file is looked at: a second name that is made
        # meanwhile is either seen or reported.
        Walk(root, patterns, deadline, on_folder, below).enter()
    walk = Walk(root, patterns, deadline, on_folder, below)
    return walk.look(NONE if known is None else known)


def scan_in_parts(root: Path) -> Iterator[Scan]:
    """Yield the result of `scan_folder` in parts, for callers that need not keep all of it.

    Raises:
        MemoryFolderError: *root* is missing, not a folder, or may not be listed.
    """
    check_folder(root)
    yield from Walk(root, read_ignore(root), None, None).look_in_parts()


def look_again(root: Path, scan: Scan, paths: Iterable[str], patterns: Sequence[str]) -> Scan:
    """Return *scan* updated with what is at *paths* now, unless ignored; they are not folders.

    The files of *scan* are changed in place: to copy a million takes longer than a search may.
    """
    found = Found(root, scan)
    for path in paths:
        found.drop(path)
        if patterns and is_ignored(path, patterns):
            continue
        try:
            found.take_up(path, (root / path).lstat())
        except OSError as error:
            found.leave_out(path, error)
    return found.to_scan()


def find_fingerprint(root: Path, path: str) -> Fingerprint:
    """Return the fingerprint that a scan would have for the file at *path*.

    Raises:
        OSError: It is missing, or a scan would leave it out.
    """
    info = os.lstat(f"{root}/{path}")
    if is_plain(path, info):
        return to_fingerprint(info)
    found = Found(root)
    found.take_up(path, info)
    scan = found.to_scan()
    if path not in scan.files:
        raise FileNotFoundError(0, scan.skipped[path])
    return scan.files[path]


def check_folder(root: Path) -> None:
    """Raise `MemoryFolderError` unless *root* is an existing folder that may be entered."""
    try:
        is_folder = stat.S_ISDIR(root.stat().st_mode)
    except (FileNotFoundError, ValueError):
        if root.is_symlink():
            # Its drive may be away. Nothing can be made in its place.
            reason = f"it is a link to {root.readlink()}, which does not exist"
            raise MemoryFolderError(root, reason) from None
        raise FolderMissingError(root) from None
    except OSError as error:
        raise MemoryFolderError(root, to_reason(error)) from error
    if not is_folder:
        raise MemoryFolderError(root, "it is a file, not a folder")
    if not os.access(root, os.X_OK):
        raise MemoryFolderError(root, os.strerror(errno.EACCES).lower())


def read_ignore(root: Path) -> tuple[str, ...]:
    """Return the patterns of the folder's ``.memoryignore``, if it has one.

    Raises:
        MemoryFolderError: It is there and cannot be read.
    """
    try:
        text = decode(read_file(root, IGNORE_NAME))[0]
    except OSError as error:
        if is_passing(error) or (root / IGNORE_NAME).is_file():
            # Without the patterns, files that are to be ignored would be indexed.
            raise MemoryFolderError(root, f"{IGNORE_NAME}: {to_reason(error)}") from error
        return ()
    return parse_patterns(text)
