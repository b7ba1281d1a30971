"""Have many clients search, read, write and spawn at once; fail on any error, loss or growth.

    python benchmarks/load.py [SECONDS] [--clients 1 8 32] [--servers 1 4]

There is a row for each number of clients and servers on one memory. A client is a
conversation that calls one tool after the other; the clients of one server share
its connection, as the conversations of an application do. Each row warms up for a
third of its time, rests, is measured, goes on, rests, and is measured again: what
the servers hold must not have grown. If it has, the row goes on, for a cache fills
up once, and a leak grows each time. A refusal that is meant to happen, such as
`agent_cap_reached`, is counted separately and is no error.

At the end each acknowledged write must be in the files, once and in its newest
state, and the index must answer like one that is made anew; else the exit code is
1. What processes hold is measured on Linux only.
"""

import argparse
import contextlib
import os
import random
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Final

import anyio
from agents import marked, running, serving
from cost.corpus import make_questions, write_corpus
from cost.figures import percentile
from mcp import Client
from trust.ground import BrokenError, SkippedError, Usage, check_index, expect, usage

SEED: Final = 1

# The weights by which a client chooses its calls: like a conversation, it mostly reads.
MIX: Final = {
    "search": 50,
    "read": 15,
    "append": 10,
    "update": 8,
    "log": 6,
    "create": 4,
    "start": 4,
    "spawn": 3,
}
REFUSALS: Final = frozenset({"agent_cap_reached"})
TASKS: Final = ("say done", "sleep 0.2\nsay late", "fork-setsid\nsay left one", "exit 3")

# How much more of each a server may hold at the next look.
SLACKS: Final = {
    # A connection to the index opens its write-ahead log when it first writes.
    "descriptors": 4,
    # Worker threads are started when calls overlap, 40 at most, and end after ten idle seconds.
    "threads": 4,
    # A new file costs some 2 KB, Python's allocator returns memory in large pieces, up to 7 MB of
    # the index are cached, and so are the last 200 texts shown in a session. A leak exceeds this
    # within minutes.
    "resident_mb": 13.0,
}

# In how many looks in a row there must be more: it is chance how many calls overlap, and after
# some seconds not all caches are warm.
STRETCHES: Final = 3
REST_SECONDS: Final = 60.0


@dataclass
class Ledger:
    """The results of all calls, and the writes that were acknowledged."""

    milliseconds: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    refusals: Counter[str] = field(default_factory=Counter)
    errors: list[str] = field(default_factory=list)
    written: list[str] = field(default_factory=list)
    values: dict[int, int] = field(default_factory=dict)


class Conversation:
    """One client: calls a tool, waits for its answer, calls the next."""

    def __init__(self, number: int, client: Client, questions: Sequence[str], led: Ledger) -> None:
        self._number = number
        self._client = client
        self._questions = questions
        self._ledger = led
        self._random = random.Random(number)
        self._step = 0

    async def run(self, deadline: float) -> None:
        """Call tools until the *deadline*."""
        kinds, weights = list(MIX), list(MIX.values())
        while time.monotonic() < deadline:
            self._step += 1
            kind = self._random.choices(kinds, weights)[0]
            await getattr(self, f"_{kind}")()

    async def _search(self) -> None:
        await self._call("search", "memory_search", query=self._random.choice(self._questions))

    async def _read(self) -> None:
        await self._call("read", "memory_read", file="counters")

    async def _start(self) -> None:
        await self._call("start", "memory_start")

    async def _append(self) -> None:
        text = f"<{self._token}a>\n"
        if await self._call("append", "append_file", path="blocks/list.md", text=text):
            self._ledger.written.append(text.strip())

    async def _log(self) -> None:
        entry = f"<{self._token}l>"
        if await self._call("log", "append_episodic_log", title="Load", entry=entry):
            self._ledger.written.append(entry)

    async def _create(self) -> None:
        content = f"<{self._token}c>"
        name = f"load-{self._token}"
        if await self._call(
            "create", "create_memory_block", name=name, summary="Load.", content=content
        ):
            self._ledger.written.append(content)

    async def _update(self) -> None:
        value = self._ledger.values[self._number]
        texts = {
            "old_text": f"value {self._number}: {value}.",
            "new_text": f"value {self._number}: {value + 1}.",
        }
        if await self._call("update", "update_memory_block", block="counters", **texts):
            self._ledger.values[self._number] = value + 1

    async def _spawn(self) -> None:
        await self._call("spawn", "spawn_agent", task=self._random.choice(TASKS))

    @property
    def _token(self) -> str:
        return f"n{self._number}s{self._step}"

    async def _call(self, kind: str, tool: str, **arguments: object) -> bool:
        """Call a tool and record the result; tell whether it succeeded."""
        started = time.perf_counter()
        result = await self._client.call_tool(tool, arguments)
        self._ledger.milliseconds[kind].append((time.perf_counter() - started) * 1000)
        facts = result.structured_content or {}
        if not result.is_error:
            return True
        code = str(facts.get("code"))
        if code in REFUSALS:
            self._ledger.refusals[code] += 1
        else:
            self._ledger.errors.append(f"{kind}: {facts}")
        return False


async def row(folder: Path, clients: int, servers: int, seconds: float, files: int) -> list[str]:
    """Load *servers* with *clients* and print the figures; return what was wrong."""
    memory = prepare(folder, clients, files)
    questions, ledger = (
        make_questions(memory, SEED, 200),
        Ledger(values=dict.fromkeys(range(clients), 0)),
    )
    async with contextlib.AsyncExitStack() as stack:
        connections = [
            await stack.enter_async_context(serving(folder, "off", toolsets=["memory", "agents"]))
            for _ in range(servers)
        ]
        conversations = [
            Conversation(number, connections[number % servers], questions, ledger)
            for number in range(clients)
        ]
        await work(conversations, seconds / 3)
        looks = [await at_rest(folder, connections)]
        ledger.milliseconds.clear()
        passed = 0.0
        for _ in range(STRETCHES):
            started = time.monotonic()
            await work(conversations, seconds * 2 / 3)
            passed += time.monotonic() - started
            looks.append(await at_rest(folder, connections))
            if not growth(looks):
                break
    wrong = [*ledger.errors[:5], *growth(looks), *await left_over(folder)]
    wrong += lost(memory, ledger)
    wrong += judge_index(memory, questions)
    show(clients, servers, ledger, passed, looks)
    return wrong


def prepare(folder: Path, clients: int, files: int) -> Path:
    """Make a memory with a block that holds a value for each client."""
    memory = folder / "memory"
    write_corpus(memory, SEED, files)
    lines = "\n\n".join(
        f"value {number}: 0.\n\nIt is client {number}'s." for number in range(clients)
    )
    (memory / "blocks").mkdir(exist_ok=True)
    (memory / "blocks" / "counters.md").write_text(f"# Counters\n\n{lines}\n", "utf-8")
    return memory


async def work(conversations: list[Conversation], seconds: float) -> None:
    """Run all conversations for *seconds*."""
    deadline = time.monotonic() + seconds
    async with anyio.create_task_group() as group:
        for conversation in conversations:
            group.start_soon(conversation.run, deadline)


async def at_rest(folder: Path, connections: list[Client]) -> list[Usage]:
    """Wait until no sub-agent is running; return what each server holds then."""
    deadline = time.monotonic() + REST_SECONDS
    for connection in connections:
        while await running(connection):
            expect(time.monotonic() < deadline, "a sub-agent does not end")
            await anyio.sleep(0.1)
    # A search each, so that all have taken in what the others wrote.
    for connection in connections:
        await connection.call_tool("memory_search", {"query": "counters"})
    with contextlib.suppress(SkippedError):
        return [usage(pid) for pid, command in sorted(marked(folder).items()) if "serve" in command]
    return []


def growth(looks: Sequence[Sequence[Usage]]) -> list[str]:
    """Return a sentence for each server and resource of which every look found more."""
    wrong = []
    for server in zip(*looks, strict=True):
        for name, slack in SLACKS.items():
            held = [getattr(look, name) for look in server]
            if all(new > old + slack for old, new in pairwise(held)):
                wrong.append(f"{name} grew: {told(held)}")
    return wrong


def told(held: Sequence[float]) -> str:
    """Return as text what was *held* at each look."""
    return " → ".join(f"{one:.0f}" for one in held)


async def left_over(folder: Path) -> list[str]:
    """Return the processes that are still alive, though all servers were closed."""
    deadline = time.monotonic() + REST_SECONDS / 6
    while (left := marked(folder)) and time.monotonic() < deadline:  # noqa: ASYNC110 - no event tells
        await anyio.sleep(0.1)
    return [f"left over: {command}" for command in left.values()]


def lost(memory: Path, ledger: Ledger) -> list[str]:
    """Return the acknowledged writes that are not in the files, or there twice."""
    blocks = {file.name: file.read_text("utf-8") for file in (memory / "blocks").glob("*.md")}
    counts = Counter(
        word for text in blocks.values() for word in text.split() if word.startswith("<n")
    )
    wrong = [
        f"{word} is there {counts[word]} times" for word in ledger.written if counts[word] != 1
    ]
    for number, value in ledger.values.items():
        if f"value {number}: {value}." not in blocks["counters.md"]:
            wrong.append(f"the value {value} of client {number} is lost")
    return wrong[:5]


def judge_index(memory: Path, questions: Sequence[str]) -> list[str]:
    """Return what is wrong with the index."""
    try:
        check_index(memory, *questions[:20], "counters", "Load")
    except BrokenError as error:
        return [str(error)]
    return []


def show(
    clients: int,
    servers: int,
    ledger: Ledger,
    seconds: float,
    looks: Sequence[Sequence[Usage]],
) -> None:
    """Print the figures of a row."""
    calls = sum(map(len, ledger.milliseconds.values()))
    rate = f"{calls / seconds:.0f} calls a second"
    print(f"\n{clients} clients on {servers} servers: {rate} ({calls} in {seconds:.0f} s)")
    for kind in MIX:
        if times := ledger.milliseconds[kind]:
            p50, p99 = percentile(times, 50), percentile(times, 99)
            print(f"  {kind:8} p50 {p50:8.1f} ms   p99 {p99:8.1f} ms   ({len(times)})")
    print(f"  errors {len(ledger.errors)}, refused as meant {dict(ledger.refusals)}")
    print(f"  writes acknowledged {len(ledger.written) + sum(ledger.values.values())}")
    for server in zip(*looks, strict=True):
        held = {name: told([getattr(look, name) for look in server]) for name in SLACKS}
        print(
            f"  a server: {held['resident_mb']} MB, descriptors {held['descriptors']},"
            f" threads {held['threads']}"
        )


def main() -> int:
    """Run all rows; tell whether all was well."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("seconds", nargs="?", type=float, default=60.0, help="a row")
    parser.add_argument("--clients", type=int, nargs="+", default=[1, 8, 32])
    parser.add_argument("--servers", type=int, nargs="+", default=[1, 4])
    parser.add_argument("--files", type=int, default=1000)
    arguments = parser.parse_args()
    wrong: list[str] = []
    for servers in arguments.servers:
        for clients in arguments.clients:
            with tempfile.TemporaryDirectory(prefix="load-") as name:
                folder = Path(name).resolve()
                os.environ["XDG_STATE_HOME"] = str(folder / "state")
                found = anyio.run(row, folder, clients, servers, arguments.seconds, arguments.files)
            for sentence in found:
                print(f"  WRONG: {sentence}")
            wrong += found
    well = "all is well: 0 errors, 0 lost, nothing grew, nobody left over"
    print(f"\nwrong {len(wrong)} times, first: {wrong[0]}" if wrong else f"\n{well}")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
