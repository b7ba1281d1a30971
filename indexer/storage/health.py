"""Whether an index file is sound, as far as the file itself can tell, and how to keep it so.

Questions and orders to one `Store`; `verify` compares it with the folder.
"""

import contextlib
from typing import Final

from indexer.errors import StoreBusyError, StoreCorruptError, StoreError, StoreNewerError
from indexer.folder.index_place import IN_MEMORY
from indexer.storage.store import Store

TERM_TABLES: Final = ("chunk_terms", "document_terms")

# Rewriting the file costs as much as reading and writing all of it. It pays
# when a quarter of it is empty, and never for less than a megabyte.
WORTH_SHARE: Final = 0.25
WORTH_BYTES: Final = 1_000_000

# A call of `merge` writes some so many pages of each index of words: tens of milliseconds, in
# which others that want to write wait.
_MERGED_PAGES: Final = 500

# The first few complaints about a damaged file tell as much as a thousand.
_MOST_COMPLAINTS: Final = 5


def is_sound(store: Store) -> bool:
    """Tell whether neither SQLite nor FTS5 finds anything wrong. Takes as long as a rebuild.

    Raises:
        StoreNewerError: By now it is the index of a newer version.
    """
    try:
        return not any(find(store) for find in (find_bad_pages, find_bad_tables, find_bad_terms))
    except StoreBusyError:
        return True
    except StoreNewerError:
        raise
    except Exception:  # noqa: BLE001 - a table whose very name is damaged is no table to SQLite
        return False


def find_bad_pages(store: Store) -> list[str]:
    """Return what SQLite finds wrong with the file's pages, tables and their indexes."""
    try:
        rows = store.ask(f"PRAGMA integrity_check({_MOST_COMPLAINTS})")
    except StoreCorruptError as error:
        return [error.reason]
    return ["; ".join(text.splitlines()) for (text,) in rows if text != "ok"]


def find_bad_tables(store: Store) -> list[str]:
    """Return the tables and views that are not as a new index would have them."""
    sql = "SELECT name, type, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_stat%'"
    with contextlib.closing(Store(IN_MEMORY)) as new:
        return sorted({row[0] for row in {*store.ask(sql)} ^ {*new.ask(sql)}})


def find_bad_terms(store: Store) -> list[str]:
    """Return the indexes of words that do not hold what the rows hold.

    Raises:
        StoreBusyError: Another process is writing.
    """
    bad = []
    for table in TERM_TABLES:
        try:
            with store.writing():
                # With rank 1, the words are also compared with those of the rows.
                store.ask(f"INSERT INTO {table} ({table}, rank) VALUES ('integrity-check', 1)")
        except StoreCorruptError:
            bad.append(table)
    return bad


def rebuild_terms(store: Store) -> None:
    """Make both indexes of words anew from the rows, inside `Store.writing`."""
    for table in TERM_TABLES:
        store.ask(f"INSERT INTO {table} ({table}) VALUES ('rebuild')")


def merge(store: Store) -> bool:
    """Merge some of what `optimize` would merge at once; return whether any of it is left.

    Raises:
        StoreBusyError: Another process is writing.
    """
    # Below zero, FTS5 goes on until one part is left, and then changes nothing but a row of
    # its own: https://sqlite.org/fts5.html#the_merge_command
    is_left = False
    for table in TERM_TABLES:
        with store.writing():
            before = _count_changes(store)
            store.ask(f"INSERT INTO {table} ({table}, rank) VALUES ('merge', {-_MERGED_PAGES})")
            is_left |= _count_changes(store) - before > 1
    return is_left


def optimize(store: Store) -> None:
    """Merge the many small parts that updates leave in the indexes of words."""
    for table in TERM_TABLES:
        with store.writing():
            store.ask(f"INSERT INTO {table} ({table}) VALUES ('optimize')")
    # By itself it begins with a read, and fails at once if another process writes.
    with store.writing():
        store.ask("PRAGMA optimize")


def vacuum(store: Store) -> bool:
    """Give empty pages back to the disk if that pays; tell whether it did."""
    page_bytes, pages, free = (
        store.ask(f"PRAGMA {name}")[0][0] for name in ("page_size", "page_count", "freelist_count")
    )
    if free * page_bytes < WORTH_BYTES or free < pages * WORTH_SHARE:
        return False
    store.run_alone("VACUUM")
    return True


def checkpoint(store: Store) -> bool:
    """Move the write-ahead log into the file and empty it; False while somebody reads from it."""
    try:
        busy, _, _ = store.run_alone("PRAGMA wal_checkpoint(TRUNCATE)")[0]
    except StoreError:
        return False
    return not busy


def tidy(store: Store) -> tuple[bool, bool]:
    """Optimize, vacuum if it pays, empty the log; tell whether the last two were done."""
    optimize(store)
    return vacuum(store), checkpoint(store)


def _count_changes(store: Store) -> int:
    (count,) = store.ask("SELECT total_changes()")[0]
    return int(count)
