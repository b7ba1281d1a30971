"""The longest time for which the event loop was blocked."""

import gc
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import anyio
from mcp import Client

from agent_bridge.config import Config, LoggingSettings, MemorySettings
from agent_bridge.server import make_server
from cost.echo import make_echo
from cost.figures import Goal, Row, take_turns
from cost.ground import Ground

if TYPE_CHECKING:
    from mcp.server import MCPServer

# As many as a model asks in parallel, with a second client beside it.
AT_ONCE: Final = 8

TICK_SECONDS: Final = 0.001


def block(ground: Ground) -> Iterator[Row]:
    """Ask eight questions at a time, and measure how late a tick of one millisecond comes."""
    config = Config(
        memory=MemorySettings(directory=ground.memory),
        logging=LoggingSettings(level="error"),
    )
    questions = ground.questions[: ground.runs(64)]

    def ours() -> float:
        asked = [("memory_search", {"query": question}) for question in questions]
        return anyio.run(_longest_ms, make_server(config), asked)

    def floor() -> float:
        asked = [("echo", {"text": question}) for question in questions]
        return anyio.run(_longest_ms, make_echo(), asked)

    # As the program does before it serves.
    gc.freeze()
    samples = take_turns(ours, floor, ground.runs(5))
    yield Row(
        "event loop's longest block", "ms", *samples, "the same load of echoes", Goal(0.0, 50.0)
    )


async def _longest_ms(server: "MCPServer[Any]", asked: list[tuple[str, dict[str, Any]]]) -> float:
    async with Client(server, raise_exceptions=True) as client:
        # The first answer waits for the index, which is not to be measured.
        await client.call_tool(*asked[0])
        async with anyio.create_task_group() as group:
            ticker = _Ticker()
            group.start_soon(ticker.run)
            async with anyio.create_task_group() as askers:
                for number in range(AT_ONCE):
                    askers.start_soon(_ask, client, asked[number::AT_ONCE])
            group.cancel_scope.cancel()
    return ticker.longest * 1000


async def _ask(client: Client, asked: list[tuple[str, dict[str, Any]]]) -> None:
    for tool, arguments in asked:
        await client.call_tool(tool, arguments)


class _Ticker:
    """Sleeps a millisecond at a time, and notes by how much the latest wake-up was late."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def run(self) -> None:
        before = time.perf_counter()
        while True:
            await anyio.sleep(TICK_SECONDS)
            now = time.perf_counter()
            self.longest = max(self.longest, now - before - TICK_SECONDS)
            before = now
