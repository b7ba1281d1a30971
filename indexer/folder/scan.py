"""What a memory folder holds now: all of it, some of it, one file of it."""

import os
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

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
    """Return every markdown file below *root* and every entry left out.

    Hidden files and folders are passed over, as is what *patterns* name, or by
    default ``.memoryignore``.
    If just the files that *known* holds are found, and as it holds them, the scan's
    *files* are *known* itself. Of files that are as they were known, second names are
    asked for only if there is *on_folder*: who walks each time sees what they do.
    Past *deadline* (of `time.monotonic`) the walk ends where it is. Each folder is
    told to *on_folder*, as a prefix such as ``""`` or ``"blocks/"``, before it is
    listed, perhaps more than once. With such a prefix *below*, only what lies there is met.

    Raises:
        MemoryFolderError: *root* is missing, not a folder, or may not be listed.
    """
    check_folder(root)
    patterns = read_ignore(root) if patterns is None else patterns
    if on_folder:
        # Who listens does so in all folders before the first file is looked at: a
        # second name that is made in one of them meanwhile shows or is heard.
        Walk(root, patterns, deadline, on_folder, below).enter()
    walk = Walk(root, patterns, deadline, on_folder, below)
    return walk.look(NONE if known is None else known)


def scan_in_parts(root: Path) -> Iterator[Scan]:
    """Yield what `scan_folder` returns a little at a time, for whoever need not hold all of it.

    Raises:
        MemoryFolderError: *root* is missing, not a folder, or may not be listed.
    """
    check_folder(root)
    yield from Walk(root, read_ignore(root), None, None).look_in_parts()


def look_again(root: Path, scan: Scan, paths: Iterable[str], patterns: Sequence[str]) -> Scan:
    """Return *scan* with what is at *paths* now, which are no folders, but not what is ignored.

    The files of *scan* are changed: to copy a million of them takes longer than a search has.
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
    """Return what a scan would say of the file at *path*.

    Raises:
        OSError: It is not there, or a scan would leave it out.
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
    """Raise `MemoryFolderError` unless *root* is a folder that is there."""
    try:
        is_folder = stat.S_ISDIR(root.stat().st_mode)
    except (FileNotFoundError, ValueError):
        raise FolderMissingError(root) from None
    except OSError as error:
        raise MemoryFolderError(root, to_reason(error)) from error
    if not is_folder:
        raise MemoryFolderError(root, "it is a file, not a folder")


def read_ignore(root: Path) -> tuple[str, ...]:
    """Return the patterns of the folder's ``.memoryignore``, if it has one.

    Raises:
        MemoryFolderError: The machine has no means to read files at the moment.
    """
    try:
        text = read_file(root, IGNORE_NAME).decode("utf-8-sig", "replace")
    except OSError as error:
        if is_passing(error):
            # What a person wants passed over would be taken in meanwhile.
            raise MemoryFolderError(root, to_reason(error)) from error
        return ()
    return parse_patterns(text)
