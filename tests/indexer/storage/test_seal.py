"""The seal: our own writes leave it whole, anybody else's break it."""

import contextlib
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from indexer import open_index
from indexer.folder.index_place import make_room
from indexer.storage.recover import list_quarantined
from indexer.storage.seal import PATIENCE_SECONDS, STILL_SECONDS, Seal, keep_private
from indexer.storage.store import Store


@pytest.fixture
def seal(tmp_path: Path) -> Seal:
    """Give the seal of a file."""
    file = tmp_path / "file"
    file.write_bytes(b"x")
    seal = Seal(file)
    seal.choose()
    return seal


def age(file: Path, seconds: float) -> None:
    """Make a file look as if it had been written that long ago."""
    then = time.time_ns() - int(seconds * 1e9)
    os.utime(file, ns=(then, then))


class Clock:
    """A clock that moves only while somebody sleeps; the file is written to until *seconds*."""

    def __init__(self, seal: Seal, seconds: float) -> None:
        self.seal = seal
        self.seconds = seconds
        self.now = 0.0

    def monotonic(self) -> float:
        """Return how long was slept."""
        return self.now

    def time_ns(self) -> int:
        """Return the time of files."""
        return time.time_ns()

    def sleep(self, seconds: float) -> None:
        """Let somebody else write, or seal the file."""
        self.now += seconds
        age(self.seal.file, 0)
        if self.now > self.seconds:
            self.seal.restore()


def test_it_is_chosen_once(seal: Seal) -> None:
    """The same time for ever, and the file has it."""
    chosen = seal.time_ns
    assert seal.choose() == chosen == seal.file.stat().st_mtime_ns
    assert seal.is_whole()


def test_a_write_breaks_it_at_once(seal: Seal) -> None:
    """Even one in the same tick of the clock, of the same size."""
    for _ in range(100):
        seal.file.write_bytes(b"y")
        assert not seal.is_whole()
        seal.restore()
        assert seal.is_whole()


def test_nobody_waits_for_a_file_that_is_gone(seal: Seal) -> None:
    """Whoever opened it would wait for ever: its time moves no more."""
    seal.file.unlink()
    assert not seal.wait_whole(patient=True)


def test_without_one_everything_is_whole(tmp_path: Path) -> None:
    """A file system that keeps no times, or no file at all, is no damage."""
    seal = Seal(tmp_path / "absent")
    assert seal.choose() is None
    assert seal.is_whole()
    assert seal.wait_whole(patient=False)
    assert not seal.is_broken()


def test_who_is_at_work_is_waited_for(seal: Seal, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seal that comes back in time was never broken."""
    for patient, seconds in ((False, PATIENCE_SECONDS * 0.9), (True, PATIENCE_SECONDS * 5)):
        clock = Clock(seal, seconds)
        monkeypatch.setattr("indexer.storage.seal.time", clock)
        seal.file.write_bytes(b"y")
        assert seal.wait_whole(patient=patient)
        assert clock.now > seconds


def test_nobody_is_waited_for_long(seal: Seal) -> None:
    """Without a log, or once the time stood still, it is somebody else's write."""
    seal.file.write_bytes(b"y")
    assert not seal.wait_whole(patient=False)
    age(seal.file, STILL_SECONDS + 1)
    started = time.monotonic()
    assert not seal.wait_whole(patient=True)
    assert time.monotonic() - started < STILL_SECONDS


def test_who_writes_while_another_one_is_about_to_seal_seals_too(tmp_path: Path) -> None:
    """Two of us that write one after the other leave the file whole, whoever sets the time last."""
    file = tmp_path / "index.db"
    with contextlib.closing(Store(file)) as one, contextlib.closing(Store(file)) as two:
        # What copying the log into the file does to its time.
        age(file, 0)
        timer = threading.Timer(PATIENCE_SECONDS / 5, one.seal)
        with two.writing():
            two.set_meta("more than the log keeps to itself", "x" * 8_000_000)
            timer.start()
        timer.join()
        assert two.is_sealed()


def test_a_write_of_somebody_else_in_a_long_transaction_is_not_sealed(tmp_path: Path) -> None:
    """What was whole when we began and is not when we end was written to by others."""
    file = tmp_path / "index.db"
    with contextlib.closing(Store(file)) as store:
        with store.writing():
            store.set_meta("something", "x" * 8_000_000)
            age(file, STILL_SECONDS + 1)
        assert not store.is_sealed()


SCRIPT = """
import sys
from pathlib import Path
from indexer import open_index
index = open_index(Path(sys.argv[1]))
index.sync()
"""


def test_every_way_to_end_leaves_it_whole(tmp_path: Path) -> None:
    """Closing, not closing, overlapping, rebuilding, tidying: the next one trusts the file."""
    (tmp_path / "core.md").write_text("The walrus likes tea.\n", "utf-8")
    subprocess.run([sys.executable, "-c", SCRIPT, str(tmp_path)], check=True)
    with open_index(tmp_path) as one, open_index(tmp_path) as two:
        (tmp_path / "new.md").write_text("The osprey hovers.\n" * 50_000, "utf-8")
        one.sync()
        two.rebuild()
        one.maintain()
        two.close()
        one.search("walrus")
    with open_index(tmp_path) as index:
        assert index.status().files == 2
    assert list_quarantined(tmp_path / ".search-index.db") == []


KILLED = """
import os, signal, sys
from pathlib import Path
from indexer import open_index
from indexer.storage.seal import Seal
# The last moment: what the log holds is in the file, and the seal is not restored.
Seal.restore = lambda seal: None if seal.is_whole() else os.kill(os.getpid(), signal.SIGKILL)
index = open_index(Path(sys.argv[1]))
index.sync()
index.maintain()
"""


@pytest.mark.skipif(os.name == "nt", reason="nobody is killed there like that")
@pytest.mark.parametrize("damaged", [False, True])
def test_a_process_killed_before_it_sealed_is_no_damage(tmp_path: Path, *, damaged: bool) -> None:
    """What it left is looked through and believed if it is sound, and only then."""
    memory = tmp_path / "memory"
    memory.mkdir()
    for number in range(20):
        (memory / f"n{number}.md").write_text(f"Walrus {number}.\n" * 40, "utf-8")
    database = memory / ".search-index.db"
    with open_index(memory) as index:
        index.sync()
        inode = database.stat().st_ino
    (memory / "new.md").write_text("Osprey.\n" * 20_000, "utf-8")
    killed = subprocess.run([sys.executable, "-c", KILLED, str(memory)], check=False)
    assert killed.returncode == -9
    # A killed process leaves its log, and here the time of its last write.
    database.with_name(database.name + "-wal").touch()
    with database.with_name(database.name + "-wal").open("ab") as log:
        log.write(b"\0")
    if damaged:
        data = bytearray(database.read_bytes())
        data[len(data) // 2 : len(data) // 2 + 64] = bytes(64)
        database.write_bytes(data)
    age(database, STILL_SECONDS + 1)
    with open_index(memory) as index:
        index.sync()
        assert index.search("osprey").hits[0].path == "new.md"
        assert index.verify().problems == ()
        assert (database.stat().st_ino == inode) is not damaged
    assert bool(list_quarantined(database)) is damaged


@pytest.mark.holds("MANY")
def test_many_that_open_and_close_at_once_trust_each_other(tmp_path: Path) -> None:
    """Processes that come and go while others write do not take that for damage."""
    for number in range(40):
        (tmp_path / f"n{number}.md").write_text(f"Walrus {number}.\n", "utf-8")
    script = SCRIPT + (
        "for number in range(6):\n"
        "    index.close()\n"
        "    (Path(sys.argv[1]) / f'n{number}.md').write_text(f'Osprey {number} {sys.argv[2]}.')\n"
        "    index = open_index(Path(sys.argv[1]))\n"
        "    index.search('osprey')\n"
    )
    running = [
        subprocess.Popen([sys.executable, "-c", script, str(tmp_path), str(number)])
        for number in range(5)
    ]
    assert [process.wait(timeout=90) for process in running] == [0] * 5
    with open_index(tmp_path) as index:
        index.sync()
        assert index.verify().problems == ()
    assert list_quarantined(tmp_path / ".search-index.db") == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_nobody_else_may_read_the_index(tmp_path: Path) -> None:
    """It holds the text of every note, so it is its owner's; an older one is closed, too."""
    (tmp_path / "core.md").write_text("Osprey.\n", "utf-8")
    old_umask = os.umask(0)
    try:
        for _ in range(2):
            with open_index(tmp_path) as index:
                index.sync()
                modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.glob(".*")}
                assert len(modes) == 3
                assert set(modes.values()) == {0o600}
            (tmp_path / ".search-index.db").chmod(0o644)
    finally:
        os.umask(old_umask)


@pytest.mark.skipif(sys.platform != "linux", reason="asks /proc for the locks")
def test_opening_an_index_again_takes_no_locks_away(tmp_path: Path) -> None:
    """Closing any descriptor of a file takes away all locks that its process has on it."""
    (tmp_path / "core.md").write_text("Osprey.\n", "utf-8")
    database = tmp_path / "elsewhere" / "index.db"
    database.parent.mkdir()

    def locks() -> set[str]:
        lines = Path("/proc/locks").read_text().splitlines()
        mine = f":{database.stat().st_ino} "
        return {line.split(None, 1)[1] for line in lines if mine in line}

    with open_index(tmp_path, database) as index:
        index.sync()
        before = locks()
        assert before
        keep_private(database)
        make_room(database)
        assert locks() == before
