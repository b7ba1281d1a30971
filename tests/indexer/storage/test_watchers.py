"""What the processes that watch a memory say of themselves."""

import os
import time
from pathlib import Path

import pytest

from indexer import open_index
from indexer.reports import WatcherFacts
from indexer.storage.watchers import (
    BELIEVED_SECONDS,
    announce_watcher,
    find_dead_watchers,
    read_watchers,
)

FACTS = WatcherFacts(mode="native", alive=True, last_event=None, backlog=0, restarts=0)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """The place of an index."""
    return tmp_path / ".search-index.db"


def sign_of(database: Path) -> Path:
    """Return the file of this process."""
    return database.with_name(f"{database.name}.watch-{os.getpid()}")


def test_what_is_announced_is_read_until_it_ends(database: Path) -> None:
    """A watcher is seen with its facts while it says so, and no longer after its end."""
    announce_watcher(database, "test", FACTS)
    (only,) = read_watchers(database)
    assert only["pid"] == os.getpid()
    assert (only["program"], only["mode"], only["alive"]) == ("test", "native", True)
    announce_watcher(database, "test", FACTS._replace(backlog=3))
    (only,) = read_watchers(database)
    assert only["backlog"] == 3
    announce_watcher(database, "test", None)
    assert read_watchers(database) == ()
    assert list(database.parent.iterdir()) == []


def test_nothing_stays_of_a_sign_that_was_cut_short(database: Path) -> None:
    """Ctrl-C comes at any time, also between the sign's being written and its being in place."""
    half = sign_of(database).with_name(f"{sign_of(database).name}.tmp")
    half.write_text('{"pid": 1}', "utf-8")
    announce_watcher(database, "test", None)
    assert list(database.parent.iterdir()) == []


def test_a_sign_that_is_being_written_is_no_second_watcher(database: Path) -> None:
    """Whoever looks at that moment sees one; what a killed process left of it goes in time."""
    announce_watcher(database, "test", FACTS)
    half = sign_of(database).with_name(f"{sign_of(database).name}.tmp")
    half.write_bytes(sign_of(database).read_bytes())
    assert [told["pid"] for told in read_watchers(database)] == [os.getpid()]
    os.utime(half, (1, 1))
    sign_of(database).unlink()
    announce_watcher(database, "test", FACTS)
    assert list(database.parent.iterdir()) == [sign_of(database)]


def test_a_process_that_is_silent_is_not_believed(database: Path) -> None:
    """A killed process leaves its file; the next one that watches takes it away."""
    killed = database.with_name(f"{database.name}.watch-1")
    killed.write_text('{"pid": 1}', "utf-8")
    silent = time.time() - BELIEVED_SECONDS - 1
    os.utime(killed, (silent, silent))
    assert find_dead_watchers(database) == (1,)
    announce_watcher(database, "test", FACTS)
    assert find_dead_watchers(database) == ()
    assert not killed.exists()
    assert [told["pid"] for told in read_watchers(database)] == [os.getpid()]


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff"])
def test_a_torn_file_is_no_watcher(database: Path, content: bytes) -> None:
    """What cannot be read is passed over."""
    sign_of(database).write_bytes(content)
    assert read_watchers(database) == ()


def test_a_folder_that_is_not_there_stops_nobody(tmp_path: Path) -> None:
    """Saying so where nothing can be written does no harm."""
    announce_watcher(tmp_path / "nowhere" / "index.db", "test", FACTS)
    announce_watcher(tmp_path / "nowhere" / "index.db", "test", None)


def test_status_names_the_watchers(tmp_path: Path) -> None:
    """An index's status shows who watches its memory."""
    with open_index(tmp_path) as index:
        assert index.status().watchers == ()
        announce_watcher(index.database, "test", FACTS)
        (only,) = index.status().watchers
        assert only["program"] == "test"
        announce_watcher(index.database, "test", None)


def test_a_folder_may_be_called_like_a_pattern(tmp_path: Path) -> None:
    """An index elsewhere is called like its memory, and that may hold brackets."""
    database = tmp_path / "notes [work]*-0123.db"
    announce_watcher(database, "test", FACTS)
    assert [one["program"] for one in read_watchers(database)] == ["test"]
    assert read_watchers(tmp_path / "notes w-0123.db") == ()
    os.utime(sign_of(database), (1, 1))
    assert read_watchers(database) == ()
    assert find_dead_watchers(database) == (os.getpid(),)
    assert find_dead_watchers(tmp_path / "nowhere" / "x.db") == ()
