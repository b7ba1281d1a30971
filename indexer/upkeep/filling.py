"""Take a whole folder into an empty index, as a rebuild and most first syncs do, at once.

Nothing is compared here, and a second process reads ahead.
"""

import contextlib
import gc
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from indexer.documents.kept import Rows
from indexer.folder.scan import scan_in_parts
from indexer.storage.store import Store
from indexer.upkeep.helper import Batch, Brought, reading_ahead, to_batches
from indexer.upkeep.portion import Progress, Tally
from indexer.upkeep.reading import read_batch, read_rows, refuse_passing

# What is put into the index at a time.
AT_ONCE_BYTES: Final = 250_000


def fill(root: Path, store: Store, progress: Progress | None) -> Tally:
    """Make *store* hold the files of *root* and nothing else; return what was done.

    Raises:
        StoreError: The machine has no means to read files at the moment.
    """
    tally = Tally(total=0)
    with _collecting_nothing(), reading_ahead(root, _list(root, tally)) as brought:
        store.clear()
        _put_all(store, _read_all(root, store, brought), tally, progress)
    return tally


@contextlib.contextmanager
def _collecting_nothing() -> Iterator[None]:
    """Keep Python from looking for what refers to itself, which nothing made of a file does.

    To look takes some 3 % of the time.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _list(root: Path, tally: Tally) -> list[Batch]:
    """Return all files in batches, counting them."""
    # Nothing else is held of a file, for there may be very many. One that is replaced while its
    # folder is listed may be listed twice.
    sizes = dict[str, int]()
    for part in scan_in_parts(root):
        tally.skipped += len(part.skipped)
        sizes |= {path: found.size for path, found in part.files.items()}
    tally.total = len(sizes)
    return to_batches(sizes.items())


def _read_all(root: Path, store: Store, brought: Iterable[Brought]) -> Iterator[Rows | None]:
    """Yield the rows of each file that was *brought*, and read what is left to us."""
    for paths, ahead in brought:
        for path, rows in zip(paths, ahead or read_batch(root, paths), strict=True):
            yield rows or _read(root, store, path)


def _read(root: Path, store: Store, path: str) -> Rows | None:
    try:
        return read_rows(root, path)
    except OSError as error:
        # It has gone since it was listed, unless nothing can be read.
        refuse_passing(error, store.database)
        return None


def _put_all(
    store: Store, files: Iterable[Rows | None], tally: Tally, progress: Progress | None
) -> None:
    """Store what all *files* become, None for one that is gone."""
    held, held_bytes = list[Rows](), 0
    for number, rows in enumerate(files, start=1):
        if rows:
            tally.indexed += 1
            held.append(rows)
            held_bytes += int(rows.document["size"] or 0)
        if held_bytes > AT_ONCE_BYTES or number == tally.total:
            store.put(held)
            held, held_bytes = [], 0
        if progress:
            progress(number, tally.total)
