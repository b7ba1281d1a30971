"""The titles, summaries and links of a memory's files, as they are on disk at each call.

A look costs one stat per file. A file is read when it is shown, and again once it
differs; only what needs all files, such as the links, reads all.
"""

import contextlib
import threading
import time
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from agent_bridge.errors import BridgeError
from agent_bridge.memory.files import read_bytes
from agent_bridge.ui.links import Graph, Names, find_targets, to_graph
from agent_bridge.ui.shelf import Item
from indexer import Fingerprint, Stored, is_unchanged, parse_document, scan_folder, to_version


class Library:
    """The files of the memory folder *root*. Thread-safe."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._known: dict[str, tuple[Stored, Item]] = {}
        self._links: tuple[list[Item], Graph] | None = None
        self._lock = threading.Lock()
        self._linking = threading.Lock()
        self._ending = threading.Event()

    def close(self) -> None:
        """Stop reading files: nobody waits for the answer any more."""
        self._ending.set()

    def look(self) -> tuple[dict[str, Item], Mapping[str, str]]:
        """Return all files, and why others are left out; unread files only have their names.

        Raises:
            MemoryFolderError: The memory folder is missing or may not be listed.
        """
        scan = scan_folder(self._root)
        with self._lock:
            self._known = {path: known for path, known in self._known.items() if path in scan.files}
            items = {
                path: self._fresh(path, fingerprint) or _unread(path, fingerprint)
                for path, fingerprint in scan.files.items()
            }
        return items, scan.skipped

    def read(self, items: Mapping[str, Item], paths: Iterable[str]) -> dict[str, Item]:
        """Return *items*, as returned by `look`, with the files *paths* read."""
        found = dict(items)
        for path in paths:
            if self._ending.is_set():
                break
            if path in items:
                found[path] = self._read(path, items[path])
        return found

    def recall(self, paths: Iterable[str]) -> dict[str, Item]:
        """Return *paths* as they were last read, or else as they are now, without missing files."""
        found: dict[str, Item] = {}
        for path in paths:
            known = self._known.get(path)
            if known:
                found[path] = known[1]
                continue
            with contextlib.suppress(OSError, BridgeError):
                item = _unread(path, Fingerprint(0, 0, 0, 0))
                found[path] = to_item(read_bytes(self._root, path), item)
        return found

    def links(self) -> tuple[dict[str, Item], Graph]:
        """Return all files, read, and the links among them.

        Raises:
            MemoryFolderError: As `look`.
        """
        with self._linking:
            items, _ = self.look()
            items = self.read(items, items)
            state, known = list(items.values()), self._links
            # Files that were not read again are the same objects, so this takes no time.
            if known is None or known[0] != state:
                graph = to_graph({path: item.targets for path, item in items.items()}, names(items))
                known = self._links = state, graph
        return items, known[1]

    def _fresh(self, path: str, fingerprint: Fingerprint) -> Item | None:
        known = self._known.get(path)
        return known[1] if known and is_unchanged(known[0], fingerprint) else None

    def _read(self, path: str, item: Item) -> Item:
        known = self._known.get(path)
        if known is not None and known[1] is item:
            return item
        now_ns = time.time_ns()
        try:
            data = read_bytes(self._root, path)
        except (OSError, BridgeError):
            return item
        stored = Stored(item.fingerprint, to_version(data), now_ns)
        same = known is not None and known[0][:2] == stored[:2]
        read = known[1] if known is not None and same else to_item(data, item)
        with self._lock:
            self._known[path] = stored, read
        return read


def names(items: Mapping[str, Item]) -> Names:
    """Return the names of the files, with titles and aliases of those that were read."""
    return Names({path: (item.title, *item.aliases) for path, item in items.items()})


def to_item(data: bytes, found: Item) -> Item:
    """Return *found* with the title, summary and so on from its bytes *data*."""
    document = parse_document(found.path, data)
    return replace(
        found,
        title=document.title,
        kind=document.kind,
        summary=document.summary,
        aliases=document.aliases,
        targets=find_targets(document),
        problem=document.problem,
    )


def _unread(path: str, fingerprint: Fingerprint) -> Item:
    stem = path.rpartition("/")[2].rpartition(".")[0]
    title = stem.replace("-", " ").replace("_", " ")
    return Item(path, fingerprint, title, stem.split("-", 1)[0].lower())
