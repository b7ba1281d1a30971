"""Questions and orders to one index file, while others want to write to it."""

import sqlite3
from pathlib import Path

import pytest

from indexer import open_index
from indexer.health import optimize
from indexer.store import Store


def test_optimizing_lets_no_writer_in_between(tmp_path: Path) -> None:
    """`PRAGMA optimize` by itself does not wait for a writer: it fails at once."""
    (tmp_path / "core.md").write_text("# Core\n\nA heron stands in the water.\n", "utf-8")
    with open_index(tmp_path) as index:
        index.sync()
    refused = []

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
