"""A walk through all folders of a memory, and what it finds.

Nothing here trusts a name: an entry that ends in ``.md`` may be a folder, a
pipe, or a link that leads out of the memory or round in a circle. Whatever is
left out has a reason.
"""

import contextlib
import itertools
import os
import stat
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from indexer.errors import MemoryFolderError
from indexer.folder.disk import is_junction, is_passing, to_fingerprint, to_reason
from indexer.folder.ignore import compile_patterns
from indexer.model import Fingerprint, Scan

# Entries of a folder that are looked at between two looks at the clock.
_AT_ONCE: Final = 32

# Before macOS 14, iCloud Drive leaves ".x.md.icloud" in place of a file that it took off the disk.
_ICLOUD: Final = ".icloud"
_EVICTED: Final = f".md{_ICLOUD}"
_NOT_HERE: Final = "it is in iCloud and was not downloaded"
_LINK_TO_FOLDER: Final = "it is a link to a folder; such links are not followed"

_HAS_JUNCTIONS: Final = os.name == "nt"

# Nothing is known.
NONE: Final[Mapping[str, Fingerprint]] = MappingProxyType({})


class Found:
    """A scan in the making, or one that is continued: then its files are not copied."""

    def __init__(self, root: Path, scan: Scan | None = None) -> None:
        files = scan.files if scan else {}
        self._root = root
        self._files = files if isinstance(files, dict) else dict(files)
        self._skipped = dict(scan.skipped) if scan else {}
        self._shared = set(scan.shared) if scan else set()
        self.is_complete = scan is None or scan.complete

    def to_scan(self, same: Sequence[str] = (), known: Mapping[str, Fingerprint] = NONE) -> Scan:
        """Return what was found, together with the paths in *same*, which are as in *known*."""
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

    def has_met(self, path: str) -> bool:
        """Tell whether *path* is among the files or what is skipped."""
        return path in self._files or _shown(path) in self._skipped

    def take_up(self, path: str, info: os.stat_result) -> None:
        """Add *path*, whose lstat is *info*, to the files or to what is skipped."""
        if is_plain(path, info):
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
        """Note why *path*, an entry or a folder, is left out."""
        if isinstance(error, OSError) and is_passing(error):
            # What is below it is not known, so nothing there may count as removed.
            self.is_complete = False
        # What disappeared, or became a file, since it was listed was not left out.
        if not isinstance(error, FileNotFoundError | NotADirectoryError):
            self._skipped[_shown(path)] = error if isinstance(error, str) else to_reason(error)


def is_plain(path: str, info: os.stat_result) -> bool:
    """Tell whether *info*, an lstat, says all about a file, as about nearly all."""
    return info.st_nlink <= 1 and stat.S_ISREG(info.st_mode) and path.isascii()


class _LeftOutError(Exception):
    """A link that is not followed."""


def _follow(root: Path, path: str) -> os.stat_result:
    # A strict resolve reports loops and dangling links; to `exists`, both would simply be
    # missing.
    try:
        target = (root / path).resolve(strict=True)
    except (OSError, RuntimeError) as error:
        raise _LeftOutError("it is a link that leads nowhere") from error
    if not target.is_relative_to(root.resolve()):
        raise _LeftOutError("it is a link that leads out of the memory folder")
    return target.stat()


def _shown(path: str) -> str:
    """Return *path* as text that can be printed and stored, whatever its bytes."""
    return path.encode("utf-8", "replace").decode()


class Walk:
    """One walk through all folders."""

    def __init__(
        self,
        root: Path,
        patterns: Sequence[str],
        deadline: float | None,
        on_folder: Callable[[str], None] | None,
        below: str = "",
    ) -> None:
        self._root = root
        self._by_name, self._by_path = compile_patterns(tuple(patterns))
        self._has_patterns = bool(patterns)
        self._deadline = deadline
        self._on_folder = on_folder
        self._found = Found(root)
        self._prefixes = [below]
        self._listed: set[str] = set()

    def enter(self) -> None:
        """List all folders without looking at files."""
        for prefix, entries in self._list():
            for entry in entries:
                with contextlib.suppress(OSError):
                    self._is_passed_over(prefix + entry.name, entry)

    def look(self, known: Mapping[str, Fingerprint]) -> Scan:
        """Return what was found; see `scan_folder`."""
        same: list[str] = []
        expect = self._unless_ignored(known.get) if self._has_patterns else known.get
        for prefix, entries in self._list():
            self._look_at(prefix, entries, expect, same)
        missed = self._list_again(known, same)
        for prefix, entries in self._list():
            again = [entry for entry in entries if prefix + entry.name in missed]
            self._look_at(prefix, again, expect, same)
        return self._found.to_scan(same, known)

    def _list_again(self, known: Mapping[str, Fingerprint], same: Sequence[str]) -> set[str]:
        """Return the *known* files that were not met; the folders they were in are listed next.

        A long folder is listed in pieces, and a file that is replaced in between may be in none of
        them: btrfs puts it at the end, behind where the listing stops.
        """
        if len(same) == len(known):
            return set()
        missed = {path for path in known.keys() - {*same} if not self._found.has_met(path)}
        folders = {path[: path.rfind("/") + 1] for path in missed}
        # Others are gone, ignored, or behind a link by now.
        self._prefixes += folders & self._listed
        return missed

    def look_in_parts(self) -> Iterator[Scan]:
        """Yield what was found; see `scan_in_parts`."""
        for prefix, entries in self._list():
            self._look_at(prefix, entries, NONE.get, [])
            yield self._found.to_scan()
            self._found = Found(self._root)
        yield self._found.to_scan()

    def _look_at(
        self,
        prefix: str,
        entries: Iterable["os.DirEntry[str]"],
        expect: Callable[[str], Fingerprint | None],
        same: list[str],
    ) -> None:
        """Add *entries* of a folder to the scan; those that are as *expect* says go to *same*."""
        found, names_matter = self._found, self._on_folder is not None
        for entry in entries:
            path = prefix + entry.name
            try:
                # Nearly all files are unchanged, and need no further calls.
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

    def _unless_ignored(
        self, expect: Callable[[str], Fingerprint | None]
    ) -> Callable[[str], Fingerprint | None]:
        return lambda path: (
            None if self._is_ignored(path, path.rpartition("/")[2]) else expect(path)
        )

    def _is_passed_over(self, path: str, entry: "os.DirEntry[str]") -> bool:
        """Tell whether *entry* is no candidate for a file; a folder is noted to be listed."""
        if entry.name[0] == ".":
            if entry.name.endswith(_EVICTED):
                folder = path[: -len(entry.name)]
                self._found.leave_out(folder + entry.name[1 : -len(_ICLOUD)], _NOT_HERE)
            return True
        if self._has_patterns and self._is_ignored(path, entry.name):
            return True
        if entry.is_dir(follow_symlinks=False):
            # Only on Windows, because it costs a call elsewhere.
            if _HAS_JUNCTIONS and is_junction(entry.stat(follow_symlinks=False)):
                self._found.leave_out(path, _LINK_TO_FOLDER)
            else:
                self._prefixes.append(path + "/")
            return True
        if entry.name[-3:].lower() == ".md":
            return False
        if entry.is_symlink() and (self._root / path).is_dir():
            self._found.leave_out(path, _LINK_TO_FOLDER)
        return True

    def _is_ignored(self, path: str, name: str) -> bool:
        # Its parent folders are not ignored, or it would not be reached.
        return bool(self._by_name.match(name) or self._by_path.match(path))

    def _list(self) -> Iterator[tuple[str, list["os.DirEntry[str]"]]]:
        """Yield (prefix, some entries) of one folder after the other, until the deadline."""
        while self._prefixes:
            prefix = self._prefixes.pop()
            try:
                if self._on_folder:
                    self._on_folder(prefix)
                with _open_folder(self._root, prefix) as listing:
                    self._listed.add(prefix)
                    # Some at a time: an entry keeps its stat, and a hundred thousand would not
                    # fit into the processor's cache.
                    while entries := list(itertools.islice(listing, _AT_ONCE)):
                        # Here, because there may be no markdown among a hundred thousand pictures.
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
    """List a folder; where the system can, by a descriptor, so that no link can take its place."""
    if sys.platform == "win32" or os.scandir not in os.supports_fd:
        with os.scandir(root / prefix) as listing:
            yield listing
        return
    # A folder that has become a link since it was found is not followed. The root may be a link.
    flags = os.O_RDONLY | os.O_DIRECTORY | (os.O_NOFOLLOW if prefix else 0)
    folder = os.open(f"{root}/{prefix[:-1]}", flags)
    try:
        with os.scandir(folder) as listing:
            yield listing
    finally:
        os.close(folder)
