"""A damaged index file: set aside once, kept for a while, never more than a few."""

import os
import shutil
import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from indexer.errors import StoreBusyError, StoreError
from indexer.folder.disk import identify
from indexer.folder.index_place import IN_MEMORY
from indexer.storage.recover import (
    MOST_KEPT,
    holding,
    list_quarantined,
    open_store,
    remove_quarantined,
    set_aside,
)

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """An index file that holds no index, and the log that belongs to it."""
    file = tmp_path / "notes [1].db"
    file.write_bytes(b"no database" * 1000)
    file.with_name(file.name + "-wal").write_bytes(b"its log")
    return file


@pytest.mark.holds("TRUTH")
def test_a_damaged_file_is_kept_and_a_new_one_opened(damaged: Path) -> None:
    """The caller gets an index that works; what was there can be looked at."""
    before = damaged.read_bytes()
    store = open_store(damaged)
    store.close()
    (kept,) = list_quarantined(damaged)
    assert kept.read_bytes() == before
    open_store(damaged).close()
    assert list_quarantined(damaged) == [kept]


@pytest.mark.holds("MANY")
def test_whoever_comes_second_sets_nothing_aside(damaged: Path) -> None:
    """A file that is another one by now is not the damaged one."""
    identity = identify(damaged)
    open_store(damaged).close()
    set_aside(damaged, identity, "damaged")
    assert len(list_quarantined(damaged)) == 1
    assert damaged.exists()


@pytest.mark.skipif(os.name == "nt", reason="Windows renames no file that is open")
@pytest.mark.holds("MANY")
@pytest.mark.parametrize("replace", [False, True], ids=["gone", "replaced"])
def test_a_file_set_aside_while_it_is_opened_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, replace: bool
) -> None:
    """SQLite has it open under a name that leads nowhere by now, or to another file."""
    database = tmp_path / "index.db"
    open_store(database).close()
    connect: Callable[..., sqlite3.Connection] = sqlite3.connect
    moves = iter(["aside"])

    def open_late(*arguments: object, **options: object) -> sqlite3.Connection:
        conn = connect(*arguments, **options)
        for name in moves:
            database.rename(tmp_path / name)
            if replace:
                shutil.copy2(tmp_path / name, database)
        return conn

    monkeypatch.setattr(sqlite3, "connect", open_late)
    with closing(open_store(database)) as store:
        assert store.count() == (0, 0)
        assert store.is_current() is not replace


def test_only_the_newest_are_kept(damaged: Path) -> None:
    """However often it happens, a disk does not fill up with old files."""
    for _ in range(MOST_KEPT + 2):
        damaged.write_bytes(b"no database" * 1000)
        set_aside(damaged, identify(damaged), "damaged")
    kept = list_quarantined(damaged)
    assert len(kept) == MOST_KEPT
    assert kept == sorted(kept, reverse=True)


def test_what_is_old_goes_with_its_log(damaged: Path) -> None:
    """Files from before a time are deleted, later ones and other files stay."""
    set_aside(damaged, identify(damaged), "damaged")
    other = damaged.with_name("notes 1.db.corrupt-20200101T000000.000000")
    other.write_bytes(b"of another index")
    (kept,) = list_quarantined(damaged)
    assert kept.with_name(kept.name + "-wal").read_bytes() == b"its log"
    now = datetime.now(UTC)
    assert remove_quarantined(damaged, now - timedelta(days=1)) == []
    assert remove_quarantined(damaged, now + timedelta(seconds=1)) == [kept]
    assert list(damaged.parent.glob("*.corrupt-*")) == [other]


def test_an_index_without_a_file_has_nothing_to_set_aside() -> None:
    """In memory there is nothing to rename, list or delete."""
    set_aside(IN_MEMORY, (0, 0), "damaged")
    assert list_quarantined(IN_MEMORY) == []
    assert remove_quarantined(IN_MEMORY, datetime.now(UTC)) == []


def test_one_looks_after_an_index_at_a_time(tmp_path: Path) -> None:
    """The second is told that it is busy, and has its turn once the first is done."""
    database = tmp_path / "notes.db"
    with (
        holding(database, "-lock", 1.0),
        pytest.raises(StoreBusyError, match="another process"),
        holding(database, "-lock", 0.01),
    ):
        pass
    with holding(database, "-lock", 0.01):
        pass


def test_a_folder_that_was_moved_away_is_not_made_anew_for_a_lock(tmp_path: Path) -> None:
    """It may be a memory's, which then could not come back."""
    with (
        pytest.raises(StoreError, match="its folder is gone"),
        holding(tmp_path / "gone" / "notes.db", "-lock", 0.01),
    ):
        pass
    assert not (tmp_path / "gone").exists()


def test_where_no_lock_can_be_there_is_a_sentence(tmp_path: Path) -> None:
    """A folder that is not there is said, not raised as the system does; names keep their case."""
    (tmp_path / "File").touch()
    with (
        pytest.raises(StoreError) as caught,
        holding(tmp_path / "File" / "notes.db", "-lock", 0.01),
    ):
        pass
    assert caught.value.reason.startswith(f"it cannot be locked: {tmp_path / 'File'}")
    assert "errno" not in caught.value.reason.lower()


@pytest.fixture
def touched(tmp_path: Path) -> Path:
    """An index with a note of its own, into which somebody wrote an hour ago."""
    database = tmp_path / "notes.db"
    store = open_store(database)
    with store.writing():
        store.set_meta("x", "y")
    store.close()
    then = time.time_ns() - 3600 * 10**9
    os.utime(database, ns=(then, then))
    return database


def test_who_was_killed_at_writing_is_no_damage(touched: Path) -> None:
    """A log that is left tells of one of us; a file that is whole is kept, and sealed once."""
    touched.with_name(touched.name + "-wal").touch()
    for _ in range(2):
        store = open_store(touched)
        assert store.get_meta("x") == "y"
        assert store.is_sealed()
        store.close()
    assert list_quarantined(touched) == []


@pytest.mark.holds("TRUTH")
def test_a_file_that_is_not_whole_is_set_aside_whoever_wrote(touched: Path) -> None:
    """Also where a log is left; what it holds is another index."""
    touched.with_name(touched.name + "-wal").touch()
    with closing(sqlite3.connect(touched)) as other:
        other.execute("CREATE TABLE surplus (x)")
        other.commit()
    then = time.time_ns() - 3600 * 10**9
    os.utime(touched, ns=(then, then))
    touched.with_name(touched.name + "-wal").touch()
    store = open_store(touched)
    assert store.get_meta("x") is None
    store.close()
    assert len(list_quarantined(touched)) == 1


@pytest.mark.holds("TRUTH")
def test_what_another_program_wrote_is_set_aside(touched: Path) -> None:
    """Without a log it was none of us."""
    store = open_store(touched)
    assert store.get_meta("x") is None
    store.close()
    assert len(list_quarantined(touched)) == 1
