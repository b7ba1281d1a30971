"""The tables of an index: made whole, dropped whole, and of a version that can be compared."""

import contextlib
import json
import sqlite3
from collections.abc import Iterator

import pytest

from indexer.storage.schema import (
    APPLICATION_ID,
    SCHEMA_VERSION,
    create_tables,
    drop_tables,
    is_foreign,
    is_newer,
    to_format,
)


@pytest.fixture
def conn() -> Iterator[sqlite3.Connection]:
    """Give a database that holds nothing."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as conn:
        yield conn


def names(conn: sqlite3.Connection) -> set[str]:
    """Return the names of all that is there."""
    return {row[0] for row in conn.execute("SELECT name FROM sqlite_master")}


def test_what_is_made_can_be_dropped_and_made_again(conn: sqlite3.Connection) -> None:
    """Dropping leaves nothing, and what is made then is what was made first."""
    create_tables(conn)
    made = names(conn)
    assert made >= {"meta", "documents", "chunks", "chunk_words", "chunk_terms", "document_vocab"}
    assert conn.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
    drop_tables(conn)
    assert names(conn) == set()
    create_tables(conn)
    assert names(conn) == made


def test_what_another_version_left_is_dropped(conn: sqlite3.Connection) -> None:
    """Tables, views and words of another schema go, whatever they are called and rest on."""
    conn.executescript(
        "CREATE TABLE more (x); CREATE VIEW seen AS SELECT x FROM more;"
        "CREATE VIRTUAL TABLE more_terms USING fts5(x, content='more');"
        "CREATE VIRTUAL TABLE more_vocab USING fts5vocab(more_terms, row);"
    )
    drop_tables(conn)
    assert names(conn) == set()


@pytest.mark.parametrize(
    ("script", "foreign"),
    [
        ("", False),
        ("PRAGMA application_id=7", False),
        ("CREATE TABLE meta (x); CREATE TABLE chunks (x)", False),
        ("CREATE TABLE meta (x)", True),
        ("PRAGMA application_id=7; CREATE TABLE notes (x)", True),
        (f"PRAGMA application_id={APPLICATION_ID}; CREATE TABLE notes (x)", False),
    ],
)
def test_a_database_of_another_program_has_neither_our_mark_nor_our_tables(
    conn: sqlite3.Connection, script: str, *, foreign: bool
) -> None:
    """An empty one is nobody's, and an old index of ours has no mark."""
    conn.executescript(script)
    assert is_foreign(conn) == foreign


@pytest.mark.parametrize("name", ["schema", "words", "chunks"])
def test_a_newer_version_is_known_by_any_of_its_numbers(name: str) -> None:
    """The next version of tables, words or chunks is newer; this one and the last one are not."""
    ours = json.loads(to_format())
    assert ours["schema"] == SCHEMA_VERSION
    for step, newer in ((-1, False), (0, False), (1, True)):
        assert is_newer(json.dumps({**ours, name: ours[name] + step})) is newer


@pytest.mark.parametrize("found", ["", "garbage", "[]", '{"schema": "x"}', "{}"])
def test_what_is_no_version_is_not_newer(found: str) -> None:
    """A note that cannot be read is damage, and no reason to keep away from the index."""
    assert not is_newer(found)
