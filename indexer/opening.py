"""Open the index of a memory folder, in the first place that can be used."""

import os
from pathlib import Path

from indexer.errors import StoreBusyError, StoreError
from indexer.folder.index_place import IN_MEMORY, find_places, make_room
from indexer.folder.scan import check_folder
from indexer.index import Index


def open_index(
    root: Path | str, database: Path | None = None, *, instead_of: Path | None = None
) -> Index:
    """Return the index of the memory folder *root*, creating its file if necessary.

    The file is *database*, else the first of `find_places` that can be used: one in the folder
    that ``$AGENT_INDEX_DIR`` names, else ``.search-index.db`` in *root*, or in the user's cache
    folder if *root* is not on a disk of this machine, or is kept in sync with others.
    *instead_of* is a damaged one that cannot be set aside. Nothing is indexed yet: the
    first `Index.search` or `Index.sync` does that.

    Raises:
        MemoryFolderError: *root* is missing or not a folder.
        StoreError: The index file *database* cannot be created or used, or another
            process keeps it locked.
    """
    root = Path(root)
    check_folder(root)
    if database is not None:
        return Index(root, database)
    failures: list[str] = []
    places = find_places(root, os.environ)
    while (place := next(places)).database != IN_MEMORY:
        if place.database == instead_of:
            failures.append(f"{str(instead_of)!r} is damaged and cannot be set aside")
            continue
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
