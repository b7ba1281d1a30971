"""Measure what sub-agents cost the server that runs them, and whether any is left behind.

    python benchmarks/agents.py flood      5 jobs flood their output while the memory is searched
    python benchmarks/agents.py rounds     200 rounds of spawn, cancel, kill -9 and restart

`flood` runs server and client in one process, so the client's own work counts
against the event loop. A callback's processor time is what it spends itself;
its wall time includes what other programs take from this machine.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from typing import Any

import anyio
from cost.figures import Sample
from mcp import Client
from mcp.client.stdio import StdioServerParameters

from agent_bridge.config import ClaudeCliSettings, Config, MemorySettings, SubAgentSettings
from agent_bridge.server import make_server
from agent_bridge.user_folders import state_folder

ROOT = Path(__file__).resolve().parents[1]
STAND_IN = ROOT / "tests" / "fakes" / "claude"
FLOOD_BYTES = 50_000_000
JOBS = 5
NOTES = 1000

# The probabilities that a round cancels a job, and that a server is killed instead of closed.
CANCELS = 0.6
KILLS = 0.5


class Callbacks:
    """Times every callback of the event loop."""

    def __init__(self) -> None:
        self.wall_ms: list[float] = []
        self.cpu_ms: list[float] = []

    @contextlib.contextmanager
    def timed(self) -> Iterator[None]:
        """Time each callback of asyncio while the block runs."""
        plain = asyncio.Handle._run  # noqa: SLF001 - no other place sees them all

        def run(handle: asyncio.Handle) -> None:
            wall, cpu = time.perf_counter(), time.thread_time()
            plain(handle)
            self.wall_ms.append((time.perf_counter() - wall) * 1000)
            self.cpu_ms.append((time.thread_time() - cpu) * 1000)

        asyncio.Handle._run = run  # type: ignore[assignment, method-assign]  # noqa: SLF001 - the same
        try:
            yield
        finally:
            asyncio.Handle._run = plain  # type: ignore[method-assign]  # noqa: SLF001 - the same


async def flood(folder: Path, lines: str) -> None:
    """Print the loop's longest callback and the search's latency, at rest and under load."""
    memory = folder / "memory" / "blocks"
    memory.mkdir(parents=True)
    words = random.Random(1)
    for number in range(NOTES):
        text = " ".join(f"word{int(words.expovariate(1 / 800))}" for _ in range(500))
        memory.joinpath(f"note-{number}.md").write_text(f"# Note {number}\n\n{text}\n")
    config = Config(
        memory=MemorySettings(directory=memory.parent),
        sub_agent=SubAgentSettings(sync_window_seconds=0, roots=(folder,)),
        claude_cli=ClaudeCliSettings(path=str(STAND_IN)),
    )
    async with Client(make_server(config), mode="legacy") as client:
        await search(client, 0)
        rest = [await search(client, number) for number in range(200)]
        show("memory_search at rest", rest)
        callbacks = Callbacks()
        with callbacks.timed():
            started = time.monotonic()
            jobs = [await spawn(client, lines) for _ in range(JOBS)]
            busy: list[float] = []
            while await running(client):
                busy.append(await search(client, len(busy)))
            seconds = time.monotonic() - started
        show(f"memory_search under {JOBS} floods", busy)
        print(f"{JOBS} x {FLOOD_BYTES / 1e6:.0f} MB of {lines} in {seconds:.1f} s")
        print(
            f"longest callback: {max(callbacks.cpu_ms):.1f} ms of processor,"
            f" {max(callbacks.wall_ms):.1f} ms of wall time ({len(callbacks.cpu_ms)} callbacks)"
        )
        for job_id in jobs:
            facts = (await client.call_tool("check_agent", {"job_id": job_id})).structured_content
            assert facts is not None
            assert facts["status"] == "complete", facts
            assert facts["result"].endswith("tokens.]"), facts["result"][-100:]


async def search(client: Client, number: int) -> float:
    """Return how many milliseconds a search takes."""
    started = time.perf_counter()
    result = await client.call_tool(
        "memory_search", {"query": f"what about word{number} and word7?"}
    )
    assert not result.is_error
    return (time.perf_counter() - started) * 1000


async def spawn(client: Client, lines: str) -> str:
    """Start a job that floods its output, and return its id."""
    task = f"flood {FLOOD_BYTES}" if lines == "text" else f"flood-events {FLOOD_BYTES}"
    facts = (await client.call_tool("spawn_agent", {"task": task})).structured_content
    assert facts is not None
    return str(facts["job_id"])


async def running(client: Client) -> bool:
    """Tell whether any job is running."""
    facts = (await client.call_tool("check_agent", {})).structured_content
    assert facts is not None
    return any(row["status"] == "running" for row in facts["jobs"])


def show(name: str, times_ms: list[float]) -> None:
    """Print a line of figures."""
    found = Sample.of(times_ms)
    print(
        f"{name}: p50 {found.median:.1f} ms, p99 {found.p99:.1f} ms,"
        f" longest {found.high:.1f} ms ({found.count} searches)"
    )


async def rounds(folder: Path, count: int, seed: int, sandbox: str) -> None:
    """Spawn, cancel, hang up and kill at random; print how many processes are left."""
    folder.joinpath("memory").mkdir()
    choose = random.Random(seed)
    tally = dict.fromkeys(("spawned", "cancelled", "killed", "left in peace"), 0)
    pending = count
    while pending > 0:
        async with serving(folder, sandbox) as client:
            for _ in range(min(pending, choose.randint(3, 8))):
                pending -= 1
                await one_round(client, choose, tally)
            kill = choose.random() < KILLS
            tally["killed" if kill else "left in peace"] += 1
            if kill and (pid := server_pid(folder)):
                os.kill(pid, signal.SIGKILL)
    async with serving(folder, sandbox) as client:
        while await running(client):  # noqa: ASYNC110 - no event tells
            await anyio.sleep(0.1)
    left = marked(folder)
    print(f"{count} rounds, seed {seed}, sandbox {sandbox}: {tally}; processes left: {len(left)}")
    if left:
        sys.exit(f"still alive: {left}")


async def one_round(client: Client, choose: random.Random, tally: dict[str, int]) -> None:
    """Spawn a job of some kind, and perhaps cancel one."""
    lines = [
        *choose.sample(["ignore-term", "fork 2", "fork-setsid", "close-stdout", "flood 100000"], 3),
        choose.choice(["sleep 60", "exit 1", "signal 9", "say done"]),
    ]
    result = await client.call_tool("spawn_agent", {"task": "\n".join(lines)})
    tally["spawned"] += not result.is_error
    facts = (await client.call_tool("check_agent", {})).structured_content
    assert facts is not None
    alive = [row["job_id"] for row in facts["jobs"] if row["status"] == "running"]
    if alive and (choose.random() < CANCELS or len(alive) >= JOBS):
        await client.call_tool("cancel_agent", {"job_id": choose.choice(alive)})
        tally["cancelled"] += 1


@contextlib.asynccontextmanager
async def serving(
    folder: Path, sandbox: str, toolsets: Sequence[str] = ("agents",)
) -> AsyncIterator[Client]:
    """Run a server as a client starts it, and yield the client."""
    settings: dict[str, Any] = {
        "sub_agent": {
            "roots": [str(folder)],
            "sync_window_seconds": 0.05,
            "grace_seconds": 0.2,
            "sandbox": sandbox == "auto",
        },
        "claude_cli": {"path": str(STAND_IN)},
        "tools": {"toolsets": list(toolsets)},
    }
    file = folder / "settings.yaml"
    # JSON is YAML.
    file.write_text(json.dumps(settings))
    words = ["serve", "--memory", str(folder / "memory"), "--config", str(file)]
    command = StdioServerParameters(
        command=sys.executable,
        args=["-m", "agent_bridge", *words],
        env={**os.environ, "AGENT_BRIDGE_BENCHMARK": str(folder)},
        cwd=ROOT,
    )
    async with Client(command) as client:
        yield client


def server_pid(folder: Path) -> int:
    """Return the process id of the server that last recorded a job; 0 if there is no job."""
    jobs = sorted(
        state_folder(folder / "memory", os.environ).glob("job-*.json"),
        key=lambda file: file.stat().st_mtime,
    )
    return int(json.loads(jobs[-1].read_text())["holder"]["server_pid"]) if jobs else 0


def marked(folder: Path) -> dict[int, str]:
    """Return the command lines of the living processes that this benchmark started, by pid."""
    mark, found = f"AGENT_BRIDGE_BENCHMARK={folder}".encode(), dict[int, str]()
    for place in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if mark in place.joinpath("environ").read_bytes().split(b"\0"):
                found[int(place.name)] = place.joinpath("cmdline").read_text().replace("\0", " ")
    return found


def main() -> None:
    """Run the measurement named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=["flood", "rounds"])
    parser.add_argument("--lines", choices=["text", "events"], default="text")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sandbox", choices=["auto", "off"], default="off")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="agents-") as name:
        folder = Path(name).resolve()
        os.environ["XDG_STATE_HOME"] = str(folder / "state")
        if arguments.what == "flood":
            anyio.run(flood, folder, arguments.lines)
        else:
            anyio.run(rounds, folder, arguments.count, arguments.seed, arguments.sandbox)


if __name__ == "__main__":
    main()
