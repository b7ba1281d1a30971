"""The titles and summaries of a memory's blocks, for the rows of ``index.md``.

A file that has not changed since the last look is not read again, so a look
costs one stat per file.
"""

import time
from collections.abc import Mapping
from pathlib import Path

from indexer.documents.days import find_date
from indexer.documents.header import read_header, to_texts
from indexer.documents.parse import parse_document
from indexer.errors import FolderUnlistedError
from indexer.folder.disk import read_file, to_version
from indexer.folder.index_table import Block
from indexer.folder.plan import is_unchanged
from indexer.folder.scan import read_ignore, scan_folder
from indexer.model import BLOCKS, Fingerprint, Scan, Stored


class Catalog:
    """The blocks of the memory folder *root*, as they are on disk at each call."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._known: dict[str, tuple[Stored, Block]] = {}

    def below(self) -> Mapping[str, Block]:
        """Return the block of each markdown file below ``blocks/``, by its path there.

        Blocks that cannot be read now have no title: nothing more is known of them than that
        they exist. So has a folder that cannot be listed (``2026/``) and a link to a folder
        (``2026``): they stand for all that may be in it. Files that the search ignores are
        blocks nevertheless, and marked as ignored.

        Raises:
            MemoryFolderError: The memory folder is missing or may not be listed.
            FolderUnlistedError: ``blocks/`` may not be listed, or not all of it was for now.
        """
        return self._describe(BLOCKS)

    def blocks(self) -> Mapping[str, Block]:
        """Return the same, and all files elsewhere, without a title, by their paths in the memory.

        Raises:
            MemoryFolderError, FolderUnlistedError: As `below`.
        """
        return self._describe("")

    def _describe(self, below: str) -> Mapping[str, Block]:
        scan = scan_folder(self._root, below=below)
        self._check(scan)
        every = self._with_ignored(scan, below)
        blocks = dict.fromkeys((*every.skipped, *every.files), Block(""))
        blocks = {path.removeprefix(BLOCKS): block for path, block in blocks.items()}
        found = {path: every.files[path] for path in every.files if path.startswith(BLOCKS)}
        # The answer is made of this look alone: one beside it, in another thread, keeps its own.
        self._known = described = {
            path: known
            for path, fingerprint in found.items()
            if (known := self._look(path, fingerprint)) is not None
        }
        return blocks | {
            path.removeprefix(BLOCKS): (
                block if path in scan.files else block._replace(is_ignored=True)
            )
            for path, (_, block) in described.items()
        }

    def _check(self, scan: Scan) -> None:
        reason = scan.skipped.get(BLOCKS)
        if reason is None and not scan.complete:
            closed = (why for path, why in scan.skipped.items() if path.endswith("/"))
            reason = next(closed, "the look at it was cut short")
        if reason is not None:
            raise FolderUnlistedError(self._root, BLOCKS, reason)

    def _look(self, path: str, fingerprint: Fingerprint) -> tuple[Stored, Block] | None:
        known = self._known.get(path)
        if known and is_unchanged(known[0], fingerprint):
            return known
        now_ns = time.time_ns()
        try:
            data = read_file(self._root, path)
        except OSError:
            return None
        return Stored(fingerprint, to_version(data), now_ns), to_block(path, data)

    def _with_ignored(self, scan: Scan, below: str) -> Scan:
        """Return *scan* with the files that the search ignores: they are blocks nevertheless."""
        if not read_ignore(self._root):
            return scan
        every = scan_folder(self._root, patterns=(), below=below)
        self._check(every)
        # A file that is in only one of the scans came or went between them.
        return Scan({**scan.files, **every.files}, {**scan.skipped, **every.skipped})


def to_block(path: str, data: bytes) -> Block:
    """Return the block at *path*, of which *data* is the content."""
    document = parse_document(path, data)
    # The date to show first may be that of an event which the block is about.
    changed = find_date(" ".join(to_texts(read_header(document.lines)[0].get("updated", ""))))
    dates = [day for day in (changed, *document.dates) if day and len(day) == len("YYYY-MM-DD")]
    return Block(
        title=document.title,
        summary=document.summary,
        updated=dates[0] if dates else "",
    )
