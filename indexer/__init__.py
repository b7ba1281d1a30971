"""The library beneath: markdown in, ranked snippets out.

    >>> from pathlib import Path
    >>> from indexer import open_index
    >>> with open_index(Path("~/.claude-agent-memory").expanduser()) as index:  # doctest: +SKIP
    ...     index.search("when is the boiler serviced?").hits

This is the front door. What it does not name may change without notice.
"""

import importlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from indexer._version import __version__
from indexer.errors import (
    IndexerError,
    MemoryFolderError,
    StoreBusyError,
    StoreError,
    StoreNewerError,
)
from indexer.header import read_header
from indexer.index import Index
from indexer.intake import Progress
from indexer.model import (
    Document,
    Filters,
    Fingerprint,
    Freshness,
    Hit,
    SearchResult,
    Status,
    Stored,
    SyncReport,
    WatcherFacts,
)
from indexer.parse import decode, find_date, parse_document
from indexer.place import find_places, make_room
from indexer.plan import has_rested
from indexer.scan import check_folder, read_text, scan_folder, to_version
from indexer.store import IN_MEMORY
from indexer.watchers import announce_watcher

if TYPE_CHECKING:
    from indexer.catalog import Catalog
    from indexer.index_table import Block, index_drift, update_index

__all__ = [
    "Block",
    "Catalog",
    "Document",
    "Filters",
    "Fingerprint",
    "Freshness",
    "Hit",
    "Index",
    "IndexerError",
    "MemoryFolderError",
    "Progress",
    "SearchResult",
    "Status",
    "StoreBusyError",
    "StoreError",
    "StoreNewerError",
    "Stored",
    "SyncReport",
    "WatcherFacts",
    "__version__",
    "announce_watcher",
    "check_folder",
    "decode",
    "find_date",
    "has_rested",
    "index_drift",
    "open_index",
    "parse_document",
    "read_header",
    "read_text",
    "scan_folder",
    "to_version",
    "update_index",
]


# What only writing tools ask for is imported when they do: a search from the
# command line would wait for it.
_LATE: Final = {
    "Block": "indexer.index_table",
    "Catalog": "indexer.catalog",
    "index_drift": "indexer.index_table",
    "update_index": "indexer.index_table",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - the imports above say what
    if name not in _LATE:
        raise AttributeError(name)
    return getattr(importlib.import_module(_LATE[name]), name)


def open_index(root: Path, database: Path | None = None) -> Index:
    """Return the index of the memory folder *root*, making its file if need be.

    The file is *database*, else the first of `find_places` that can be used:
    ``.search-index.db`` in *root*, unless that is no disk of this machine.
    Nothing is indexed yet: the first `Index.search` or `Index.sync` does that.

    Raises:
        MemoryFolderError: *root* is missing or not a folder.
        StoreError: The index file *database* cannot be made or used, or another
            process keeps it locked.
    """
    check_folder(root)
    if database is not None:
        return Index(root, database)
    failures: list[str] = []
    places = find_places(root, os.environ)
    while (place := next(places)).database != IN_MEMORY:
        try:
            if place.database.parent != root:
                make_room(place.database)
            return Index(root, place.database, _join(failures, place.reason))
        except StoreBusyError:
            raise
        except StoreError as error:
            failures.append(str(error))
    return Index(root, place.database, _join(failures, place.reason))


def _join(failures: list[str], reason: str | None) -> str | None:
    return "; ".join(filter(None, (*failures, reason))) or None
