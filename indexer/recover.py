"""A damaged index file is set aside, not deleted: it can be rebuilt, and looked at."""

import contextlib
import logging
from datetime import UTC, datetime
from pathlib import Path

from indexer.errors import StoreCorruptError
from indexer.store import Store

log = logging.getLogger(__name__)


def open_store(database: Path) -> Store:
    """Open the index file, setting a damaged one aside.

    Raises:
        StoreError: It can be neither opened nor set aside.
    """
    try:
        return Store(database)
    except StoreCorruptError:
        set_aside(database)
        return Store(database)


def set_aside(database: Path) -> None:
    """Rename a damaged index file, so that a new one can be made and the old one looked at."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S")
    for ending in ("", "-wal", "-shm"):
        file = database.with_name(database.name + ending)
        with contextlib.suppress(FileNotFoundError):
            file.replace(database.with_name(f"{database.name}.corrupt-{stamp}{ending}"))
    log.warning("index was damaged; set aside and rebuilt", extra={"database": str(database)})
