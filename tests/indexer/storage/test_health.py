"""Questions and orders to one index file, while others want to write to it."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from indexer import open_index
from indexer.documents.chunk import make_chunks
from indexer.documents.parse import parse_document
from indexer.documents.rows import to_rows
from indexer.model import Fingerprint, Stored
from indexer.storage import connection
from indexer.storage.health import (
    TERM_TABLES,
    WORTH_BYTES,
    checkpoint,
    find_bad_pages,
    find_bad_tables,
    find_bad_terms,
    is_sound,
    merge,
    optimize,
    rebuild_terms,
    tidy,
    vacuum,
)
from indexer.storage.store import Store

STORED = Stored(Fingerprint(1, 2, 3, 4), "v", 5)


def test_optimizing_lets_no_writer_in_between(tmp_path: Path) -> None:
    """`PRAGMA optimize` by itself does not wait for a writer: it fails at once."""
    (tmp_path / "core.md").write_text("# Core\n\nA heron stands in the water.\n", "utf-8")
    with open_index(tmp_path) as index:
        index.sync()
    refused: list[str] = []

    def knock(statement: str) -> None:
        if statement.startswith("PRAGMA optimize"):
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                other.execute("BEGIN IMMEDIATE")
            refused.append(statement)

    database = tmp_path / ".search-index.db"
    other = sqlite3.connect(database, timeout=0, isolation_level=None)
    store = Store(database)
    try:
        store._conn.set_trace_callback(knock)
        optimize(store)
    finally:
        store.close()
        other.close()
    assert refused


NOTE = "# Heron\n\nA heron stands in the water.\n"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Give an index of one note."""
    store = Store(tmp_path / "index.db")
    document = parse_document("a.md", NOTE.encode())
    with store.writing():
        store.put([to_rows(document, make_chunks(document), STORED)])
    yield store
    store.close()


def count_parts(store: Store, table: str) -> int:
    """Return of how many parts FTS5 made an index of words."""
    rows = store.ask(f"SELECT DISTINCT segid FROM {table}_idx")  # noqa: S608 - the names above
    return len(rows)


def test_merging_bit_by_bit_ends_with_one_part(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each call leaves a sound index; one too many finds nothing to do."""
    monkeypatch.setattr("indexer.storage.health._MERGED_PAGES", 1)
    for number in range(50):
        document = parse_document(f"{number}.md", f"{NOTE}Heron {number}.\n".encode() * 50)
        with store.writing():
            store.put([to_rows(document, make_chunks(document), STORED)])
    assert max(count_parts(store, table) for table in TERM_TABLES) > 1
    calls = 1
    while merge(store):
        assert is_sound(store)
        calls += 1
    assert calls > 1
    assert [count_parts(store, table) for table in TERM_TABLES] == [1, 1]
    assert not merge(store)


def test_an_index_that_is_whole_is_sound(store: Store) -> None:
    """Nothing is found in it, and looking changes nothing."""
    assert is_sound(store)
    assert (find_bad_pages(store), find_bad_tables(store), find_bad_terms(store)) == ([], [], [])
    assert store.count() == (1, 1)


@pytest.mark.parametrize("table", TERM_TABLES)
@pytest.mark.parametrize("order", ["'delete-all'", "'rebuild'"])
def test_words_that_are_not_those_of_the_rows_are_found_and_made_anew(
    store: Store, table: str, order: str
) -> None:
    """Some are missing, or stand for rows that are gone; each table is told by its name."""
    with store.writing():
        if order == "'rebuild'":
            store.ask("UPDATE chunks SET text = 'otter'")
            store.ask("UPDATE documents SET title = 'Otter'")
            # The other table is put right, so that one is wrong.
            (ordered,) = set(TERM_TABLES) - {table}
        else:
            ordered = table
        store.ask(f"INSERT INTO {ordered} ({ordered}) VALUES ({order})")  # noqa: S608 - the names above
    assert find_bad_terms(store) == [table]
    assert not is_sound(store)
    with store.writing():
        rebuild_terms(store)
    assert find_bad_terms(store) == []


def test_a_table_that_is_another_is_found(store: Store) -> None:
    """One too many, one that is gone, and one with another column are told by their names."""
    with store.writing():
        store.ask("CREATE TABLE surplus (x)")
        store.ask("ALTER TABLE chunks ADD COLUMN surplus")
        store.ask("DROP VIEW document_words")
    assert find_bad_tables(store) == ["chunks", "document_words", "surplus"]
    assert not is_sound(store)


def test_a_damaged_page_is_found(store: Store) -> None:
    """By what SQLite says of it, in a line each."""
    database = store.database
    (page_bytes,), (pages,) = store.ask("PRAGMA page_size")[0], store.ask("PRAGMA page_count")[0]
    checkpoint(store)
    store.close()
    with database.open("r+b") as file:
        file.seek((pages - 1) * page_bytes)
        file.write(b"\xff" * 64)
    damaged = Store(database, doubted=True)
    try:
        complaints = find_bad_pages(damaged)
        assert complaints
        assert not any("\n" in line for line in complaints)
        assert not is_sound(damaged)
    finally:
        damaged.close()


def test_empty_pages_are_given_back_where_that_pays(store: Store) -> None:
    """A quarter of the file, and a megabyte at least."""
    assert not vacuum(store)
    with store.writing():
        store.ask("CREATE TABLE filler (x)")
        store.ask("INSERT INTO filler VALUES (zeroblob(?))", (2 * WORTH_BYTES,))
    checkpoint(store)
    assert not vacuum(store)
    large = store.database.stat().st_size
    with store.writing():
        store.ask("DROP TABLE filler")
    assert vacuum(store)
    assert checkpoint(store)
    assert store.database.stat().st_size < large - WORTH_BYTES
    assert is_sound(store)
    assert tidy(store) == (False, True)


def test_a_log_that_somebody_reads_is_emptied_later(store: Store) -> None:
    """That is no failure."""
    with contextlib.closing(sqlite3.connect(store.database, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM documents").fetchone()
        with store.writing():
            store.set_meta("x", "y")
        store._conn.execute("PRAGMA busy_timeout=0")
        assert not checkpoint(store)
        reader.execute("COMMIT")
    assert checkpoint(store)


def test_ctrl_c_inside_a_statement_is_ctrl_c(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite makes an error of what a function of ours raises; no index is damaged by that."""

    def interrupt(_text: str) -> str:
        raise KeyboardInterrupt

    store.close()
    monkeypatch.setattr(connection, "prepare_text", interrupt)
    with contextlib.closing(Store(store.database)) as again:
        with pytest.raises(KeyboardInterrupt):
            find_bad_terms(again)
        monkeypatch.undo()
    with contextlib.closing(Store(store.database)) as again:
        assert find_bad_terms(again) == []
