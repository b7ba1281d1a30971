"""The one index of a server, also while somebody else takes its file."""

import contextlib
from pathlib import Path

import anyio
import pytest

from agent_bridge.config import Config, MemorySettings, WatchSettings
from agent_bridge.live_index import LiveIndex
from indexer import Filters
from indexer.store import Store

NEWER = '{"schema": 99}'


@pytest.mark.anyio
async def test_a_newer_program_costs_an_older_server_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever searches when the index is taken over is answered; the newer index stays as it is."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    memory = tmp_path / "memory"
    memory.mkdir()
    (memory / "core.md").write_text("The walrus likes tea.\n", "utf-8")
    config = Config(memory=MemorySettings(directory=memory), watch=WatchSettings(enabled=False))
    live, found = LiveIndex(config), list[str]()

    async def search() -> None:
        result = await live.search("walrus", max_results=1, filters=Filters(), max_tokens=100)
        found.extend(hit.path for hit in result.hits)

    with contextlib.closing(Store(memory / ".search-index.db")) as newer:
        async with live.running():
            await search()
            with newer.writing():
                newer.set_meta("format", NEWER)
            async with anyio.create_task_group() as group:
                for _ in range(5):
                    group.start_soon(search)
            await search()
        assert found == ["core.md"] * 7
        assert newer.get_meta("format") == NEWER
    assert not list(memory.glob("*.corrupt-*"))
