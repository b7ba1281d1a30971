"""The server's upkeep: the history stays within the configured bounds, and trouble is survived."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import anyio
import pytest
from tool_calls import append_text

from agent_bridge.config import Config, HistorySettings, MemorySettings
from agent_bridge.memory.history import HISTORY_NAME, entries
from agent_bridge.memory.upkeep import Upkeep

WaitUntil = Callable[[Callable[[], bool]], Awaitable[None]]


def make_upkeep(root: Path, megabytes: float) -> Upkeep:
    """Return the upkeep of a memory whose history may take so much room."""
    settings = HistorySettings(days=1, megabytes=megabytes)
    return Upkeep(Config(memory=MemorySettings(directory=root), history=settings))


@asynccontextmanager
async def running(upkeep: Upkeep) -> AsyncIterator[None]:
    """Have *upkeep* look now and then while the block runs."""
    async with anyio.create_task_group() as group:
        group.start_soon(upkeep.look_for_ever)
        yield
        group.cancel_scope.cancel()


async def test_a_server_prunes_what_is_too_much(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, wait_until: WaitUntil
) -> None:
    """At its start a server brings the history within its bounds, and logs that."""
    for number in range(5):
        append_text(tmp_path, tmp_path / "a.md", f"line {number}\n")
    with caplog.at_level(logging.INFO, logger="agent_bridge"):
        async with running(make_upkeep(tmp_path, megabytes=0)):
            await wait_until(lambda: "history pruned" in caplog.text)
    assert len(entries(tmp_path)) == 1
    assert (tmp_path / "a.md").read_text().endswith("line 4\n")


async def test_what_fits_stays(tmp_path: Path) -> None:
    """Within the bounds nothing is removed, and an unchanged history is not looked at again."""
    append_text(tmp_path, tmp_path / "a.md", "x\n")
    append_text(tmp_path, tmp_path / "a.md", "y\n")
    upkeep = make_upkeep(tmp_path, megabytes=1)
    upkeep.look()
    assert len(entries(tmp_path)) == 2
    (tmp_path / ".write.lock").unlink()
    upkeep.look()
    assert not (tmp_path / ".write.lock").exists()


async def test_a_memory_that_is_not_there_is_no_trouble(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Without a history nothing is made and nothing is logged."""
    upkeep = make_upkeep(tmp_path / "absent", megabytes=0)
    with caplog.at_level(logging.DEBUG, logger="agent_bridge"):
        upkeep.look()
        async with running(upkeep):
            await anyio.wait_all_tasks_blocked()
    assert caplog.records == []
    assert list(tmp_path.iterdir()) == []


async def test_a_damaged_history_does_not_stop_a_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, wait_until: WaitUntil
) -> None:
    """A history that cannot be read is logged in a sentence, and serving goes on."""
    (tmp_path / HISTORY_NAME / "log").mkdir(parents=True)
    async with running(make_upkeep(tmp_path, megabytes=0)):
        await wait_until(lambda: "history not pruned" in caplog.text)
    (record,) = [one for one in caplog.records if one.name == "agent_bridge.memory.upkeep"]
    assert record.exc_info is None
