"""How an index does."""

from pathlib import Path

from indexer import open_index, scan_folder
from indexer.storage.store import Store
from indexer.upkeep.status import read_status, size_bytes


def test_the_log_of_an_index_takes_room_as_well(tmp_path: Path) -> None:
    """What SQLite has not yet moved into the file itself is counted, if it is there."""
    database = tmp_path / "index.db"
    database.write_bytes(b"12345")
    assert size_bytes(database) == 5
    (tmp_path / "index.db-wal").write_bytes(b"123")
    assert size_bytes(database) == 8
    assert size_bytes(tmp_path / "other.db") == 0


def test_a_status_tells_of_the_index_and_of_the_disk(tmp_path: Path) -> None:
    """What is indexed, how large the files are, what lies at places no longer used."""
    (tmp_path / "a.md").write_text("# Otter\n\nSeen at the lake.\n", "utf-8")
    with open_index(tmp_path) as index:
        index.sync()
    (tmp_path / "b.md").write_text("later\n", "utf-8")
    store = Store(index.database)
    status = read_status(tmp_path, store, scan_folder(tmp_path), 1, "a reason")
    store.close()
    assert (status.files, status.pending, status.place_reason) == (1, 1, "a reason")
    assert status.text_bytes == sum(file.stat().st_size for file in tmp_path.glob("*.md"))
    assert status.database_bytes >= index.database.stat().st_size
    assert (status.leftovers, status.quarantined, status.last_nightly) == ((), (), None)
    assert status.last_sync
