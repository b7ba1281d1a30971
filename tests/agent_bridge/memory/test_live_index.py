"""The one index of a server, also while somebody else takes its file."""

import contextlib
import errno
import logging
import mmap
import shutil
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import anyio
import pytest

from agent_bridge.config import Config, IndexSettings, MemorySettings, WatchSettings
from agent_bridge.errors import MemoryUnavailableError
from agent_bridge.memory.live_index import LiveIndex
from indexer import Request, SearchResult
from indexer.storage.store import Store
from indexer.storage.watchers import read_watchers

WaitUntil = Callable[[Callable[[], bool]], Awaitable[None]]

# Far less than a writer is waited for, where waiting hurts nobody.
LONGEST_WAIT_SECONDS = 200.0

NEWER = '{"schema": 99}'


@pytest.fixture
def memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A memory of one note, whose index may move to a cache folder."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "memory"
    folder.mkdir()
    (folder / "core.md").write_text("The walrus likes tea.\n", "utf-8")
    return folder


@pytest.fixture
def live(memory: Path) -> LiveIndex:
    """The index of a server."""
    settings = MemorySettings(directory=memory)
    return LiveIndex(Config(memory=settings, watch=WatchSettings(enabled=False)))


async def search(live: LiveIndex) -> SearchResult:
    """Ask what every note here answers."""
    return await live.search(Request("walrus", max_results=1, max_tokens=100))


@pytest.mark.anyio
async def test_a_newer_program_costs_an_older_server_no_answer(
    memory: Path, live: LiveIndex
) -> None:
    """Who searches when the index is taken over is answered; the newer index stays as it is."""
    found = list[str]()

    async def ask() -> None:
        found.extend(hit.path for hit in (await search(live)).hits)

    with contextlib.closing(Store(memory / ".search-index.db")) as newer:
        async with live.running():
            await ask()
            with newer.writing():
                newer.set_meta("format", NEWER)
            async with anyio.create_task_group() as group:
                for _ in range(5):
                    group.start_soon(ask)
            await ask()
        assert found == ["core.md"] * 7
        assert newer.get_meta("format") == NEWER
    assert not list(memory.glob("*.corrupt-*"))


@pytest.mark.anyio
async def test_a_damaged_index_that_another_process_holds_costs_no_answer(
    memory: Path, live: LiveIndex, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows renames no file that a second server has open; this one goes on in another place."""
    replace = Path.replace

    def refuse(file: Path, target: Path) -> Path:
        if ".corrupt-" in str(target):
            raise PermissionError(errno.EACCES, "it is used by another process")
        return replace(file, target)

    async with live.running():
        await search(live)
        monkeypatch.setattr(Path, "replace", refuse)
        with contextlib.closing(sqlite3.connect(memory / ".search-index.db")) as other:
            other.execute("DROP TABLE chunks")
            other.commit()
        assert [hit.path for hit in (await search(live)).hits] == ["core.md"]
        (memory / "core.md").write_text("The walrus likes milk.\n", "utf-8")
        (hit,) = (await search(live)).hits
        assert "milk" in hit.snippet
    assert not list(memory.glob("*.corrupt-*"))


@pytest.mark.anyio
async def test_a_writer_that_hangs_keeps_no_search_waiting(memory: Path, live: LiveIndex) -> None:
    """While another process holds the index's lock, each search is answered and counts."""
    with contextlib.closing(Store(memory / ".search-index.db")) as other:
        async with live.running():
            await search(live)
            with other.writing():
                (memory / "new.md").write_text("The walrus sleeps.\n", "utf-8")
                # The first one has the server catch up behind it, which cannot be done.
                with anyio.fail_after(LONGEST_WAIT_SECONDS):
                    results = [await search(live) for _ in range(3)]
    assert [result.freshness.pending for result in results] == [1, 1, 1]
    assert all(result.hits for result in results)


@pytest.mark.anyio
async def test_a_search_has_its_turn_while_very_many_files_are_taken_in(
    memory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if a slice of the work is too short to look at them all, nobody waits for its end."""
    if sys.platform != "linux":
        pytest.skip("without the kernel's queue so short a search never sees all of it")
    monkeypatch.setattr("agent_bridge.memory.live_index.SLICE_SECONDS", 0.002)
    count = 3_000
    for number in range(count):
        (memory / f"{number}.md").write_text(f"The walrus met heron{number}.\n", "utf-8")
    live = LiveIndex(
        Config(
            memory=MemorySettings(directory=memory),
            index=IndexSettings(sweep_budget_ms=1),
        )
    )
    pending = [1]
    async with live.running():
        with anyio.fail_after(LONGEST_WAIT_SECONDS):
            while pending[-1]:
                result = await search(live)
                pending.append(result.freshness.pending)
                await anyio.sleep(0.001)
    # One may come before the work begins; how many come in between is the machine's affair.
    assert sum(map(bool, pending[1:])) > 1, pending
    assert result.freshness.checked_files == count + 1


@pytest.mark.anyio
async def test_a_change_that_nobody_asks_for_is_taken_in_and_told(
    memory: Path, wait_until: WaitUntil
) -> None:
    """Whoever listens hears the path; the index has it, and the disk says who watches."""
    watch = WatchSettings(enabled=True, quiet_seconds=0.05)
    live = LiveIndex(Config(memory=MemorySettings(directory=memory), watch=watch))
    heard = set[str]()
    live.listeners.append(heard.update)
    database = memory / ".search-index.db"

    def watching() -> bool:
        return any(row.get("mode") for row in read_watchers(database))

    async with live.running():
        await search(live)
        # Before it watched, anything may have changed.
        await wait_until(lambda: "" in heard)
        heard.clear()
        await wait_until(watching)
        (memory / "new.md").write_text("The walrus sleeps.\n", "utf-8")
        await wait_until(lambda: "new.md" in heard or "" in heard)
        with contextlib.closing(Store(database)) as other:
            await wait_until(lambda: "new.md" in other.load_stored())
    assert not read_watchers(database)


@pytest.mark.anyio
async def test_an_index_filled_in_slices_is_merged_once_it_is_full(
    memory: Path, monkeypatch: pytest.MonkeyPatch, wait_until: WaitUntil
) -> None:
    """Searches need not look into a part for each slice; a few changes merge nothing."""
    monkeypatch.setattr("indexer.upkeep.intake.SLICE_SECONDS", 0)
    for number in range(200):
        (memory / f"{number}.md").write_text(f"The walrus sees ship {number}.\n" * 9, "utf-8")
    live = LiveIndex(Config(memory=MemorySettings(directory=memory)))
    database = memory / ".search-index.db"

    def count() -> tuple[int, int]:
        """Return how many files and parts there are, as far as there are tables yet."""
        with (
            contextlib.suppress(sqlite3.Error),
            contextlib.closing(sqlite3.connect(database)) as db,
        ):
            files = db.execute("SELECT path FROM documents").fetchall()
            parts = db.execute("SELECT DISTINCT segid FROM chunk_terms_idx").fetchall()
            return len(files), len(parts)
        return 0, 0

    async with live.running():
        await wait_until(lambda: count() == (201, 1))
        (memory / "new.md").write_text("The walrus sleeps.\n", "utf-8")
        await wait_until(lambda: count() == (202, 2))
        assert (await live.search(Request("sleeps", max_results=1, max_tokens=100))).hits


@pytest.mark.anyio
async def test_who_left_an_index_is_no_longer_told_as_its_watcher(
    memory: Path, monkeypatch: pytest.MonkeyPatch, wait_until: WaitUntil
) -> None:
    """The status of a newer program's index names no server that takes nothing into it."""
    monkeypatch.setattr("agent_bridge.memory.live_index.HEARTBEAT_SECONDS", 0.05)
    live = LiveIndex(Config(memory=MemorySettings(directory=memory)))
    left = memory / ".search-index.db"
    with contextlib.closing(Store(left)) as newer:
        async with live.running():
            await wait_until(lambda: bool(read_watchers(left)))
            with newer.writing():
                newer.set_meta("format", NEWER)
            await search(live)
            assert live._index is not None
            taken = live._index.database
            await wait_until(lambda: bool(read_watchers(taken)))
            assert not read_watchers(left)
    assert not read_watchers(taken)


@pytest.mark.anyio
@pytest.mark.holds("FRESH")
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a queue that can be led past")
async def test_what_the_kernel_does_not_tell_is_seen_by_a_walk_behind_an_answer(
    memory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A store into a mapped file is no event; once a walk is due, an answer has one behind it."""
    monkeypatch.setattr("indexer.folder.lookout.WALK_AGAIN_SECONDS", 0.1)
    other = memory / "other.md"
    other.write_text("The heron, sleeps.\n", "utf-8")
    watch = WatchSettings(enabled=True, quiet_seconds=3_600)
    live = LiveIndex(Config(memory=MemorySettings(directory=memory), watch=watch))

    async def count() -> int:
        result = await live.search(Request("walrus", max_results=9, max_tokens=999))
        return len({hit.path for hit in result.hits})

    async with live.running():
        assert await count() == 1
        # Closing the file would tell.
        with other.open("r+b") as file, mmap.mmap(file.fileno(), 0) as mapped:
            mapped[4:10] = b"walrus"
            mapped.flush()
            with anyio.fail_after(LONGEST_WAIT_SECONDS):
                while await count() == 1:
                    pass
    assert other.read_text("utf-8") == "The walrus sleeps.\n"


@pytest.mark.anyio
async def test_a_memory_that_is_not_there_yet_is_told_and_then_found(
    memory: Path, live: LiveIndex
) -> None:
    """Each call tries anew, so that nothing has to be started again."""
    elsewhere = memory.with_name("elsewhere")
    memory.rename(elsewhere)
    async with live.running():
        with pytest.raises(MemoryUnavailableError, match="cannot be used") as caught:
            await search(live)
        assert "no restart is needed" in caught.value.advice
        elsewhere.rename(memory)
        assert (await search(live)).hits


@pytest.mark.anyio
async def test_background_work_that_fails_says_so_once_and_goes_on(
    memory: Path, live: LiveIndex, caplog: pytest.LogCaptureFixture, wait_until: WaitUntil
) -> None:
    """A folder that is missing for days is one line of the log; the server lives on."""
    shutil.rmtree(memory)
    with caplog.at_level(logging.DEBUG, "agent_bridge.memory.live_index"):
        async with live.running():
            await wait_until(lambda: "index not current" in caplog.text)
    (record,) = (one for one in caplog.records if one.msg == "index not current")
    assert record.levelno == logging.WARNING
    assert "it does not exist" in record.__dict__["reason"]
