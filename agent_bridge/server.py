"""Registers toolsets, runs the loop, closes in reverse order.

What surprises: the SDK reads standard input in a thread that nothing can
interrupt, so after a signal the server cannot return cleanly. The lifespan
therefore closes everything itself and then ends the process.
"""

import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from typing import Any

import anyio
from mcp.server import MCPServer
from mcp.server.subscriptions import InMemorySubscriptionBus

from agent_bridge import __version__
from agent_bridge.config import Config
from agent_bridge.log import CLIENT_VARIABLE, wait_for_log
from agent_bridge.memory.upkeep import Upkeep
from agent_bridge.offers.completion import offer_completion
from agent_bridge.offers.prompts import offer_prompts
from agent_bridge.offers.resources import ResourceOffer
from agent_bridge.offers.skill import SkillExtension
from agent_bridge.stdio import StdioServer
from agent_bridge.tools import TOOLSETS, Toolset, Watching

# What runs as long as the server does.
Endless = Callable[[], Coroutine[Any, Any, None]]

log = logging.getLogger(__name__)


def make_server(config: Config) -> MCPServer[Any]:
    """Return the server with the toolsets *config* names."""
    toolsets = [TOOLSETS[name](config) for name in dict.fromkeys(config.tools.toolsets)]
    beside: list[Endless] = [Upkeep(config).look_for_ever]
    bus = InMemorySubscriptionBus()
    server = StdioServer(
        "agent-bridge",
        title="Agent memory",
        version=__version__,
        instructions="\n".join(toolset.instructions for toolset in toolsets),
        tools=[tool for toolset in toolsets for tool in toolset.tools()],
        lifespan=lambda _server: _life(toolsets, beside),
        extensions=[SkillExtension()],
        subscriptions=bus,
        log_level="WARNING",
    )
    root = config.memory.directory
    resources = ResourceOffer(root, server, bus)
    beside.append(resources.announce_for_ever)
    for toolset in toolsets:
        if isinstance(toolset, Watching):
            toolset.listeners.append(resources.changed)
    offer_prompts(server)
    offer_completion(server, root)
    return server


@contextlib.asynccontextmanager
async def _life(toolsets: Sequence[Toolset], beside: Sequence[Endless]) -> AsyncIterator[None]:
    """Run *toolsets*, and others *beside* them; end the process if a signal asks for that."""
    received: list[int] = []
    try:
        async with anyio.create_task_group() as group:
            for run in beside:
                group.start_soon(run)
            # Outside everything: a second signal must not end the process
            # while sub-agents are still being ended.
            with anyio.CancelScope() as serving:
                group.start_soon(_cancel_on_signal, serving, received)
                async with contextlib.AsyncExitStack() as stack:
                    for toolset in toolsets:
                        await stack.enter_async_context(toolset.running())
                    log.info("server started", extra={"version": __version__, **_client()})
                    yield
            group.cancel_scope.cancel()
    except asyncio.CancelledError:
        if sys.platform == "win32":
            # Where nothing receives signals, this is how Ctrl-C arrives.
            received.append(signal.SIGINT)
        raise
    finally:
        log.info("server stopped", extra={"signal": received[0] if received else None})
        if received:
            wait_for_log()
            os._exit(128 + received[0])


def _client() -> dict[str, str]:
    # What a client calls itself is known later, and logged with each call.
    name = os.environ.get(CLIENT_VARIABLE)
    return {"client": name} if name else {}


async def _cancel_on_signal(scope: anyio.CancelScope, received: list[int]) -> None:
    # Windows has no such receiver; there a client ends its server by closing
    # standard input, which needs no help.
    if sys.platform == "win32":
        return
    asked = [signal.SIGTERM, signal.SIGINT]
    # Its terminal was closed: without us, our sub-agents would go on. `nohup` has it ignored.
    if signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:
        asked.append(signal.SIGHUP)
    with anyio.open_signal_receiver(*asked) as signals:
        async for number in signals:
            received.append(int(number))
            scope.cancel()
