"""The status of an index: its size, how it compares with the folder, and what was noted of it."""

import os
from pathlib import Path

from indexer.folder.index_place import find_leftovers
from indexer.model import Scan
from indexer.reports import Status
from indexer.storage.notes import to_night
from indexer.storage.recover import list_quarantined
from indexer.storage.seal import log_of
from indexer.storage.store import Store
from indexer.storage.watchers import read_watchers


def read_status(
    root: Path, store: Store, scan: Scan, pending: int, place_reason: str | None
) -> Status:
    """Return the status of the index in *store*, beside what *scan* found below *root*."""
    documents, chunks = store.count()
    problems = {**store.load_problems(), **scan.skipped}
    return Status(
        root=str(root),
        database=str(store.database),
        files=documents,
        chunks=chunks,
        database_bytes=size_bytes(store.database),
        pending=pending,
        last_sync=store.get_meta("last_sync"),
        problems=dict(sorted(problems.items())),
        place_reason=place_reason,
        leftovers=tuple(map(str, find_leftovers(root, store.database, os.environ))),
        quarantined=tuple(file.name for file in list_quarantined(store.database)),
        last_verify=store.get_meta("last_verify"),
        last_nightly=to_night(store.get_meta("last_nightly")),
        watchers=read_watchers(store.database),
        text_bytes=sum(fingerprint.size for fingerprint in scan.files.values()),
    )


def size_bytes(database: Path) -> int:
    """Return how much room an index takes on the disk, its log included."""
    names = (database, log_of(database))
    return sum(name.stat().st_size for name in names if name.exists())
