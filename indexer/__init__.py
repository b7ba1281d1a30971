"""The search library: markdown in, ranked snippets out.

    >>> from pathlib import Path
    >>> from indexer import open_index
    >>> with open_index(Path("~/.claude-agent-memory").expanduser()) as index:  # doctest: +SKIP
    ...     index.search("when is the boiler serviced?").hits

This is the public interface; anything else may change without notice. A name is imported on
first use: the process that reads ahead of a rebuild needs none of them.
"""

import importlib
from typing import TYPE_CHECKING, Any, Final

from indexer._version import __version__

if TYPE_CHECKING:
    from indexer.asking.query import MOST_ALSO, read_bound
    from indexer.clock import local_now, local_today
    from indexer.documents.days import find_date
    from indexer.documents.decoding import (
        decode,
        decode_bytewise,
        find_newline,
        first_lines,
        split_lines,
        to_lines,
        with_plain_ends,
    )
    from indexer.documents.encoded import without_encoded
    from indexer.documents.header import LONGEST_HEADER_LINES, read_header, to_texts
    from indexer.documents.inline_tags import to_tags
    from indexer.documents.markdown import lines_of, pieces_of, read_title
    from indexer.documents.parse import parse_document
    from indexer.documents.toml_header import read_toml_header
    from indexer.documents.trailers import find_trailer
    from indexer.errors import (
        FolderMissingError,
        IndexerError,
        MemoryFolderError,
        StoreBusyError,
        StoreError,
        StoreHeldError,
        StoreNewerError,
    )
    from indexer.folder.catalog import Catalog
    from indexer.folder.disk import (
        LARGEST_READ_BYTES,
        PRIVATE_MODE,
        is_junction,
        patiently,
        to_fingerprint,
        to_reason,
        to_sentence,
        to_version,
    )
    from indexer.folder.ignore import IGNORE_NAME, is_ignored, is_markdown_path
    from indexer.folder.index_place import DEFAULT_MEMORY, MEMORY_VARIABLE
    from indexer.folder.index_table import Block, index_drift, named_files, update_index
    from indexer.folder.name_cell import fold_name
    from indexer.folder.plan import is_unchanged
    from indexer.folder.scan import check_folder, read_ignore, scan_folder
    from indexer.folder.table_row import cells_of, is_table_rule
    from indexer.index import Index
    from indexer.model import (
        BLOCKS,
        CORE,
        TABLE_NAME,
        Document,
        Filters,
        Fingerprint,
        Freshness,
        Hit,
        Request,
        Scan,
        SearchResult,
        Section,
        Stored,
        SyncReport,
    )
    from indexer.opening import open_index
    from indexer.quoting import quote_words, show_name
    from indexer.reports import KEEP_DAYS, Status, WatcherFacts
    from indexer.storage.watchers import HEARTBEAT_SECONDS, announce_watcher, find_dead_watchers
    from indexer.upkeep.portion import Progress

__all__ = [
    "BLOCKS",
    "CORE",
    "DEFAULT_MEMORY",
    "HEARTBEAT_SECONDS",
    "IGNORE_NAME",
    "KEEP_DAYS",
    "LARGEST_READ_BYTES",
    "LONGEST_HEADER_LINES",
    "MEMORY_VARIABLE",
    "MOST_ALSO",
    "PRIVATE_MODE",
    "TABLE_NAME",
    "Block",
    "Catalog",
    "Document",
    "Filters",
    "Fingerprint",
    "FolderMissingError",
    "Freshness",
    "Hit",
    "Index",
    "IndexerError",
    "MemoryFolderError",
    "Progress",
    "Request",
    "Scan",
    "SearchResult",
    "Section",
    "Status",
    "StoreBusyError",
    "StoreError",
    "StoreHeldError",
    "StoreNewerError",
    "Stored",
    "SyncReport",
    "WatcherFacts",
    "__version__",
    "announce_watcher",
    "cells_of",
    "check_folder",
    "decode",
    "decode_bytewise",
    "find_date",
    "find_dead_watchers",
    "find_newline",
    "find_trailer",
    "first_lines",
    "fold_name",
    "index_drift",
    "is_ignored",
    "is_junction",
    "is_markdown_path",
    "is_table_rule",
    "is_unchanged",
    "lines_of",
    "local_now",
    "local_today",
    "named_files",
    "open_index",
    "parse_document",
    "patiently",
    "pieces_of",
    "quote_words",
    "read_bound",
    "read_header",
    "read_ignore",
    "read_title",
    "read_toml_header",
    "scan_folder",
    "show_name",
    "split_lines",
    "to_fingerprint",
    "to_lines",
    "to_reason",
    "to_sentence",
    "to_tags",
    "to_texts",
    "to_version",
    "update_index",
    "with_plain_ends",
    "without_encoded",
]

_ROOMS: Final = {
    "clock": "local_now local_today",
    "folder.catalog": "Catalog",
    "folder.disk": "LARGEST_READ_BYTES PRIVATE_MODE is_junction patiently"
    " to_fingerprint to_reason to_sentence to_version",
    "errors": "FolderMissingError IndexerError MemoryFolderError"
    " StoreBusyError StoreError StoreHeldError StoreNewerError",
    "documents.header": "LONGEST_HEADER_LINES read_header to_texts",
    "index": "Index",
    "folder.ignore": "IGNORE_NAME is_ignored is_markdown_path",
    "folder.index_table": "Block index_drift named_files update_index",
    "folder.name_cell": "fold_name",
    "upkeep.portion": "Progress",
    "model": "BLOCKS CORE TABLE_NAME Document Filters Fingerprint Freshness Hit Request Scan"
    " SearchResult Section Stored SyncReport",
    "opening": "open_index",
    "documents.days": "find_date",
    "documents.decoding": "decode decode_bytewise find_newline first_lines"
    " split_lines to_lines with_plain_ends",
    "documents.encoded": "without_encoded",
    "documents.inline_tags": "to_tags",
    "documents.markdown": "lines_of pieces_of read_title",
    "documents.parse": "parse_document",
    "documents.toml_header": "read_toml_header",
    "documents.trailers": "find_trailer",
    "folder.index_place": "DEFAULT_MEMORY MEMORY_VARIABLE",
    "folder.plan": "is_unchanged",
    "asking.query": "MOST_ALSO read_bound",
    "quoting": "quote_words show_name",
    "reports": "KEEP_DAYS Status WatcherFacts",
    "folder.scan": "check_folder read_ignore scan_folder",
    "folder.table_row": "cells_of is_table_rule",
    "storage.watchers": "HEARTBEAT_SECONDS announce_watcher find_dead_watchers",
}
_ROOM_OF: Final = {name: room for room, names in _ROOMS.items() for name in names.split()}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - the imports above say what
    if name not in _ROOM_OF:
        raise AttributeError(name)
    found = getattr(importlib.import_module(f"indexer.{_ROOM_OF[name]}"), name)
    globals()[name] = found
    return found
