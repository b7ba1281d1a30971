"""The one room that reads folders and files.

Nothing here trusts a name: an entry that ends in ``.md`` may be a folder, a
pipe, a link that leads out of the memory or round in a circle. What is left
out is left out with a reason.
"""

import contextlib
import errno
import fnmatch
import functools
import hashlib
import itertools
import os
import re
import stat
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from indexer.errors import MemoryFolderError
from indexer.model import Fingerprint, Scan, new_fingerprint
from indexer.parse import decode, split_lines

# Past this size a "note" is a dump of something. Its beginning is indexed, and
# status says so; 16 MB is some 3,000 pages.
LARGEST_READ_BYTES = 16 * 1024 * 1024
TOO_LARGE = f"it is large; only its first {LARGEST_READ_BYTES >> 20} MB are searchable"

_PASSING = {errno.EMFILE, errno.ENFILE, errno.ENOMEM}

# One glob pattern a line: with a '/' in it of a path from the memory folder on,
# without one of any name. It lies in the folder itself, so that every program
# that keeps the index reads the same one.
IGNORE_NAME = ".memoryignore"


# Entries of a folder that are looked at in one go, the clock beside them.
_AT_ONCE: Final = 32

_NONE: Final[Mapping[str, Fingerprint]] = MappingProxyType({})


def scan_folder(
    root: Path,
    *,
    known: Mapping[str, Fingerprint] | None = None,
    deadline: float | None = None,
    on_folder: Callable[[str], None] | None = None,
    patterns: Sequence[str] | None = None,
) -> Scan:
    """Return every markdown file below *root* and every entry left out.

    Hidden files and folders are passed over, as is what *patterns* name, or by
    default ``.memoryignore``.
    If just the files that *known* holds are found, and as it holds them, the scan's
    *files* are *known* itself. Of files that are as they were known, second names are
    asked for only if there is *on_folder*: who walks each time sees what they do.
    Past *deadline* (of `time.monotonic`) the walk ends where it is. Each folder is
    told to *on_folder*, as a prefix such as ``""`` or ``"blocks/"``, before it is
    listed, perhaps more than once.

    Raises:
        MemoryFolderError: *root* is missing, not a folder, or may not be listed.
    """
    check_folder(root)
    patterns = read_ignore(root) if patterns is None else patterns
    if on_folder:
        # Who listens does so in all folders before the first file is looked at: a
        # second name that is made in one of them meanwhile shows or is heard.
        _Walk(root, patterns, deadline, on_folder).enter()
    return _Walk(root, patterns, deadline, on_folder).look(_NONE if known is None else known)


def scan_in_parts(root: Path) -> Iterator[Scan]:
    """Yield what `scan_folder` returns a little at a time, for whoever need not hold all of it.

    Raises:
        MemoryFolderError: *root* is missing, not a folder, or may not be listed.
    """
    check_folder(root)
    yield from _Walk(root, read_ignore(root), None, None).look_in_parts()


def look_again(root: Path, scan: Scan, paths: Iterable[str], patterns: Sequence[str]) -> Scan:
    """Return *scan* with what is at *paths* now, which are no folders, but not what is ignored."""
    found = _Found(root, scan)
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
    found = _Found(root)
    found.take_up(path, (root / path).lstat())
    scan = found.to_scan()
    if path not in scan.files:
        raise FileNotFoundError(0, scan.skipped[path])
    return scan.files[path]


class _Found:
    """A scan in the making."""

    def __init__(self, root: Path, scan: Scan | None = None) -> None:
        self._root = root
        self._files = dict(scan.files) if scan else {}
        self._skipped = dict(scan.skipped) if scan else {}
        self._shared = set(scan.shared) if scan else set()
        self.is_complete = scan is None or scan.complete

    def to_scan(self, same: Sequence[str] = (), known: Mapping[str, Fingerprint] = _NONE) -> Scan:
        """Return what was found, and *same*, which are as *known* holds them."""
        files: Mapping[str, Fingerprint] = self._files
        if same and len(same) == len(known) and not files:
            files = known
        elif same:
            files = {**{path: known[path] for path in same}, **files}
        return Scan(files, self._skipped, frozenset(self._shared), self.is_complete)

    def drop(self, path: str) -> None:
        """Forget what was found at *path*."""
        self._files.pop(path, None)
        self._skipped.pop(_shown(path), None)
        self._shared.discard(path)

    def take_up(self, path: str, info: os.stat_result) -> None:
        """Enter what *info*, an lstat, says of *path* where it belongs."""
        if info.st_nlink <= 1 and stat.S_ISREG(info.st_mode) and path.isascii():
            # So it is with nearly all; a walk has nothing else to ask of them.
            self._files[path] = to_fingerprint(info)
            return
        if not path.isascii() and _shown(path) != path:
            self._skipped[_shown(path)] = "its name is not UTF-8"
            return
        if stat.S_ISLNK(info.st_mode):
            self._shared.add(path)
            try:
                info = _follow(self._root, path)
            except _LeftOutError as reason:
                self._skipped[path] = str(reason)
                return
        if not stat.S_ISREG(info.st_mode):
            self._skipped[path] = "it is not a regular file"
            return
        if info.st_nlink > 1:
            self._shared.add(path)
        self._files[path] = to_fingerprint(info)

    def leave_out(self, path: str, error: OSError | str) -> None:
        """Enter why *path*, an entry or a folder, cannot be taken up."""
        if isinstance(error, OSError) and is_passing(error):
            # Nothing below it is known, so nothing below it may be called gone.
            self.is_complete = False
        # What has gone, or became a file, since it was listed was not left out.
        if not isinstance(error, FileNotFoundError | NotADirectoryError):
            self._skipped[_shown(path)] = error if isinstance(error, str) else to_reason(error)


class _LeftOutError(Exception):
    """A link that is not followed."""


def _follow(root: Path, path: str) -> os.stat_result:
    # Resolving is strict about loops and dangling ends, both of which
    # `exists` would call simply absent.
    try:
        target = (root / path).resolve(strict=True)
    except (OSError, RuntimeError) as error:
        raise _LeftOutError("it is a link that leads nowhere") from error
    if not target.is_relative_to(root.resolve()):
        raise _LeftOutError("it is a link that leads out of the memory folder")
    return target.stat()


class _Walk:
    """One way through all folders."""

    def __init__(
        self,
        root: Path,
        patterns: Sequence[str],
        deadline: float | None,
        on_folder: Callable[[str], None] | None,
    ) -> None:
        self._root = root
        self._by_name, self._by_path = _compile(tuple(patterns))
        self._has_patterns = bool(patterns)
        self._deadline = deadline
        self._on_folder = on_folder
        self._found = _Found(root)
        self._prefixes = [""]

    def enter(self) -> None:
        """List all folders, and look at no file."""
        for prefix, entries in self._list():
            for entry in entries:
                with contextlib.suppress(OSError):
                    self._is_passed_over(prefix + entry.name, entry)

    def look(self, known: Mapping[str, Fingerprint]) -> Scan:
        """Return what there is; see `scan_folder`."""
        found = self._found
        same: list[str] = []
        expect = self._unless_ignored(known.get) if self._has_patterns else known.get
        names_matter = self._on_folder is not None
        for prefix, entries in self._list():
            for entry in entries:
                path = prefix + entry.name
                try:
                    # Nearly all files are as they were, and nothing more is asked of those.
                    if (expected := expect(path)) is not None:
                        info = entry.stat(follow_symlinks=False)
                        seen = (info.st_size, info.st_mtime_ns, info.st_ctime_ns, info.st_ino)
                        if seen == expected and not (names_matter and info.st_nlink > 1):
                            same.append(path)
                            continue
                    if not self._is_passed_over(path, entry):
                        found.take_up(path, entry.stat(follow_symlinks=False))
                except OSError as error:
                    found.leave_out(path, error)
        return found.to_scan(same, known)

    def _unless_ignored(
        self, expect: Callable[[str], Fingerprint | None]
    ) -> Callable[[str], Fingerprint | None]:
        return lambda path: (
            None if self._is_ignored(path, path.rpartition("/")[2]) else expect(path)
        )

    def look_in_parts(self) -> Iterator[Scan]:
        """Yield what there is; see `scan_in_parts`."""
        for prefix, entries in self._list():
            for entry in entries:
                path = prefix + entry.name
                try:
                    if not self._is_passed_over(path, entry):
                        self._found.take_up(path, entry.stat(follow_symlinks=False))
                except OSError as error:
                    self._found.leave_out(path, error)
            yield self._found.to_scan()
            self._found = _Found(self._root)
        yield self._found.to_scan()

    def _is_passed_over(self, path: str, entry: "os.DirEntry[str]") -> bool:
        """Tell whether *entry* is nothing to look at; if it is a folder, note to list it."""
        if entry.name[0] == "." or (self._has_patterns and self._is_ignored(path, entry.name)):
            return True
        if entry.is_dir(follow_symlinks=False):
            self._prefixes.append(path + "/")
            return True
        if entry.name[-3:].lower() == ".md":
            return False
        if entry.is_symlink() and (self._root / path).is_dir():
            reason = "it is a link to a folder; such links are not followed"
            self._found.leave_out(path, reason)
        return True

    def _is_ignored(self, path: str, name: str) -> bool:
        # The folders on the way to it are not, or it would not be met.
        return bool(self._by_name.match(name) or self._by_path.match(path))

    def _list(self) -> Iterator[tuple[str, list["os.DirEntry[str]"]]]:
        """Yield (prefix, some entries) of one folder after the other, until the time is up."""
        while self._prefixes:
            prefix = self._prefixes.pop()
            try:
                if self._on_folder:
                    self._on_folder(prefix)
                with _open_folder(self._root, prefix) as listing:
                    # Some at a time: an entry holds what was asked of it, and a hundred
                    # thousand would not stay in the processor's cache.
                    while entries := list(itertools.islice(listing, _AT_ONCE)):
                        # Here, for there may be no markdown among a hundred thousand pictures.
                        if self._deadline is not None and time.monotonic() >= self._deadline:
                            self._found.is_complete = False
                            return
                        yield prefix, entries
            except OSError as error:
                if not prefix:
                    raise MemoryFolderError(self._root, to_reason(error)) from error
                self._found.leave_out(prefix, error)


@contextlib.contextmanager
def _open_folder(root: Path, prefix: str) -> Iterator[Iterator["os.DirEntry[str]"]]:
    """List a folder; where the system can, look at what is in it from there, not by its path."""
    if os.scandir not in os.supports_fd:
        with os.scandir(root / prefix) as listing:
            yield listing
        return
    # A folder that has become a link since it was met is not followed. The root may be one.
    flags = os.O_RDONLY | os.O_DIRECTORY | (os.O_NOFOLLOW if prefix else 0)
    folder = os.open(f"{root}/{prefix[:-1]}", flags)
    try:
        with os.scandir(folder) as listing:
            yield listing
    finally:
        os.close(folder)


def check_folder(root: Path) -> None:
    """Raise `MemoryFolderError` unless *root* is a folder that is there."""
    try:
        is_folder = stat.S_ISDIR(root.stat().st_mode)
    except (FileNotFoundError, ValueError):
        raise MemoryFolderError(root, "it does not exist; 'agent-bridge init' creates it") from None
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
    lines = (line.strip() for line in text.splitlines())
    return tuple(line for line in lines if line and not line.startswith("#"))


def is_ignored(path: str, patterns: Iterable[str]) -> bool:
    """Tell whether *path*, or a folder on the way to it, matches one of *patterns*."""
    by_name, by_path = _compile(tuple(patterns))
    names = path.split("/")
    ways = itertools.accumulate(names, "{}/{}".format)
    return any(map(by_name.match, names)) or any(map(by_path.match, ways))


@functools.lru_cache(maxsize=8)
def _compile(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what matches ignored names, and what matches ignored paths."""
    globs = [pattern.rstrip("/").removeprefix("**/") for pattern in patterns]
    names = [glob for glob in globs if glob and "/" not in glob]
    paths = [glob.removeprefix("/") for glob in globs if "/" in glob]
    # Of nothing, what matches nowhere.
    one, two = ("|".join(map(fnmatch.translate, some)) or "(?!)" for some in (names, paths))
    return re.compile(one), re.compile(two)


def is_markdown_path(path: str) -> bool:
    """Tell whether a scan would take up *path* (relative, with '/') if it were a file."""
    return path[-3:].lower() == ".md" and not is_hidden(path)


def is_hidden(path: str) -> bool:
    """Tell whether *path*, or a folder on the way to it, is hidden."""
    return path.startswith(".") or "/." in path


def read_file(root: Path, path: str) -> bytes:
    """Return the first `LARGEST_READ_BYTES` of a file.

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
        parts, room = [], LARGEST_READ_BYTES
        # More than there was, so that the second read says that this is all.
        while part := os.read(file, min(room, info.st_size + 4096)):
            parts.append(part)
            room -= len(part)
    finally:
        os.close(file)
    return b"".join(parts)


def is_passing(error: OSError) -> bool:
    """Tell whether the machine is short of something for the moment, and the file is all right."""
    return error.errno in _PASSING


def read_text(file: Path) -> tuple[tuple[str, ...], str]:
    """Return the lines of *file* as the index sees them, and its version.

    Raises:
        OSError: The file is not there or may not be read.
    """
    data = read_file(file.parent, file.name)
    return split_lines(decode(data)[0]), to_version(data)


def to_version(data: bytes) -> str:
    """Return the version of a file that holds *data*: the first 16 hex digits of its SHA-256."""
    return hashlib.sha256(data).hexdigest()[:16]


def to_fingerprint(info: os.stat_result) -> Fingerprint:
    """Return the part of a stat that tells whether a file is still the same."""
    return new_fingerprint(
        (info.st_size, info.st_mtime_ns, info.st_ctime_ns, info.st_ino if _HAS_INODES else 0)
    )


# On Windows a folder listing knows no inode, while a stat of the file does.
_HAS_INODES = os.name != "nt"


def identify(folder: Path) -> tuple[int, int]:
    """Return the device and number of the folder that stands at this path now, or (-1, -1)."""
    try:
        found = folder.stat()
    except OSError:
        return (-1, -1)
    return found.st_dev, found.st_ino


def _shown(path: str) -> str:
    """Return *path* as text that can be printed and stored, whatever bytes it has."""
    return path.encode("utf-8", "replace").decode()


def to_reason(error: OSError) -> str:
    """Return what the system says went wrong, to stand behind a colon."""
    return (error.strerror or str(error)).lower()
