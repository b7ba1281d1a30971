"""The answers to the pages: memory in, plain data out. Blocking; called from threads.

Everything here reads through the same modules as the tools, and writes the same
way as they do.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from agent_bridge.errors import BridgeError, StaleVersionError
from agent_bridge.memory.blocks import Blocks
from agent_bridge.memory.files import find_bytes
from agent_bridge.memory.history import acting
from agent_bridge.memory.paths import missing, to_memory_path
from agent_bridge.memory.seen import Seen
from agent_bridge.texts.page import to_page
from agent_bridge.texts.revision import Revision
from agent_bridge.ui.history import CLIENT, Facts, to_comparison
from agent_bridge.ui.library import Library, names
from agent_bridge.ui.links import WITHOUT_LINKS
from agent_bridge.ui.render import render_part
from agent_bridge.ui.shelf import Item, Labels, Order, arrange
from indexer import (
    Document,
    local_today,
    parse_document,
    read_header,
    to_texts,
    to_version,
    with_plain_ends,
)

# The rows of one page of the list: some screens, so that scrolling need not wait.
MOST_ROWS: Final = 200

# As many characters as a row can show.
LONGEST_ROW_CHARS: Final = 300

# A graph of more nodes than these cannot be read.
MOST_NODES: Final = 150

# Larger files are for an editor.
LONGEST_EDITED_BYTES: Final = 1024 * 1024


class Desk:
    """The memory folder *root*, as the pages see it."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._library = Library(root)
        self._labels: Labels | None = None
        self._seen = Seen()
        self._blocks = Blocks(root, self._seen)

    def warm(self) -> None:
        """Read all files once, so that later requests for links need not wait."""
        self._library.links()

    def close(self) -> None:
        """Stop reading files."""
        self._library.close()

    def listing(self, order: Order, offset: int, limit: int) -> Facts:
        """Return one page of all files in *order*, and the sizes of the groups."""
        items, skipped = self._library.look()
        groups, paths = arrange(items.values(), order, local_today())
        rows = paths[offset : offset + min(limit, MOST_ROWS)]
        items = self._library.read(items, rows)
        labels = self._label(items)
        return {
            "total": len(paths),
            "groups": [group._asdict() for group in groups],
            "offset": offset,
            "rows": [_row(items[path], labels) for path in rows],
            "skipped": len(skipped),
        }

    def block(self, name: str, first_line: int) -> Facts:
        """Return a file from *first_line* on as HTML, with its title, front matter and so on.

        Raises:
            FileMissingError: There is none of this name.
            PathOutsideMemoryError, InvalidNameError: *name* is no memory file.
            MemoryUnavailableError: It cannot be read.
        """
        path, data = self._read(name)
        items, _ = self._library.look()
        known = names(items)
        document = parse_document(path, data)
        header, length, _ = read_header(document.lines)
        first = max(first_line, length + 1)
        part = render_part(document, first, lambda target: known.find(target, path))
        status = _status(document)
        return {
            "path": path,
            "title": document.title,
            # Labels of the list are better: it has read more files.
            "kind": (self._labels or self._label(items)).kind(document.kind),
            "summary": document.summary,
            "tags": [(tag, _search_for(tag)) for tag in document.tags],
            "header": {
                key: ", ".join(to_texts(value))
                for key, value in header.items()
                if key and key not in {"title", "summary", "tags", "type"}
            },
            "status": status,
            "successor": known.find(status.partition(" by ")[2] or "?", path),
            "problem": document.problem,
            "version": to_version(data),
            "bytes": len(data),
            "changed": items[path].fingerprint.mtime_ns / 1e6 if path in items else None,
            "lines": len(document.lines),
            "html": part.html,
            "next_line": part.next_line,
        }

    def around(self, name: str) -> Facts:
        """Return the files that *name* links to, and those that link to it."""
        items, graph = self._library.links()
        path = to_memory_path(self._root, name)
        labels = self._label(items)
        return {
            "out": _named(items, graph.out.get(path, ()), labels),
            "back": _named(items, graph.back.get(path, ()), labels),
        }

    def graph(self, centre: str) -> Facts:
        """Return the files with most links, or those around *centre*, and their links."""
        items, graph = self._library.links()
        if centre:
            paths = graph.near(to_memory_path(self._root, centre), MOST_NODES)
        else:
            shown = (path for path in items if path not in WITHOUT_LINKS)
            paths = graph.overview(shown, MOST_NODES)
        paths = [path for path in paths if path in items]
        labels = self._label(items)
        return {
            "nodes": [
                _name(items[path], labels) | {"degree": graph.degree(path)} for path in paths
            ],
            "edges": graph.edges(paths),
            "total": len(items),
        }

    def kinds(self, paths: Iterable[str]) -> Mapping[str, str]:
        """Return the kind of each of *paths*, as in the list, without those that are gone."""
        # Not by a look at all files: somebody is typing, and the list has just had one.
        labels = self._labels or self._label(self._library.look()[0])
        found = self._library.recall(paths)
        return {path: labels.kind(item.kind) for path, item in found.items()}

    def source(self, name: str) -> Facts:
        """Return the text of a file for a person to edit, and its version.

        Raises: As `block`; also TooLargeError.
        """
        path, data = self._read(name)
        if len(data) > LONGEST_EDITED_BYTES:
            raise TooLargeError(f"{path} is too large to be edited here")
        version = to_version(data)
        self._seen.offered(path, version, data)
        return {"path": path, "version": version, "text": _for_page(data)}

    def save(self, name: str, text: str, version: str) -> Facts:
        """Save *text*, edited from *version*, merged with changes by others elsewhere in the file.

        If both changed the same place, nothing is written: the answer then has the
        *conflict*, with the current text, the differences, and the version to go on from.
        """
        try:
            with acting("edit", CLIENT):
                revision = Revision(whole=text, expected_version=version)
                outcome = self._blocks.update(name, revision, local_today())
        except StaleVersionError as error:
            current = self.source(name)
            known = self._seen.known(error.path, version)
            base = _for_page(known.data) if known else text
            theirs = to_comparison(base, current["text"])
            yours = to_comparison(current["text"], text)
            return {"conflict": {**current, "theirs": theirs, "yours": yours}}
        return {"version": outcome.write.version, "note": outcome.note}

    def _read(self, name: str) -> tuple[str, bytes]:
        path = to_memory_path(self._root, name)
        data = find_bytes(self._root, path)
        if data is None:
            raise missing(self._root, path)
        return path, data

    def _label(self, items: Mapping[str, Item]) -> Labels:
        self._labels = Labels(items.values())
        return self._labels


class TooLargeError(BridgeError):
    """A file is too large to be edited in a page."""

    code = "too_large"
    advice = "Open it in your editor."


def _named(items: Mapping[str, Item], paths: Iterable[str], labels: Labels) -> list[Facts]:
    return [_name(items[path], labels) for path in sorted(paths)[:MOST_ROWS] if path in items]


def _name(item: Item, labels: Labels) -> Facts:
    return {"path": item.path, "title": labels.title(item), "kind": labels.kind(item.kind)}


def _row(item: Item, labels: Labels) -> Facts:
    return {
        **_name(item, labels),
        "summary": item.summary[:LONGEST_ROW_CHARS],
        "changed": item.fingerprint.mtime_ns / 1e6,
        "problem": item.problem,
    }


def _status(document: Document) -> str:
    """Return why the whole file no longer holds, in its own words; usually empty."""
    spans = ((part.last_line - part.first_line + 1, part.reason) for part in document.superseded)
    return next((reason for length, reason in spans if length >= len(document.lines)), "")


def _search_for(tag: str) -> str:
    # What is not quoted ends at a space, and what is quoted at a quotation mark.
    return f"tag:{tag}" if '"' in tag or re.fullmatch(r"[\w/-]+", tag) else f'tag:"{tag}"'


def _for_page(data: bytes) -> str:
    """Return a file's text as in a browser's text field, with LF line endings."""
    return with_plain_ends(to_page(data).text)
