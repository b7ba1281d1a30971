"""Have many clients search, read, write and spawn at once; fail on any error, loss or growth.

    python benchmarks/load.py [SECONDS] [--clients 1 8 32] [--servers 1 4]

A row for each number of clients and servers on one memory. A client is a
conversation that calls one tool after the other: clients of one server share its
connection, as the conversations of an application do. Each row warms up for a
third of its time, rests, is looked at, goes on, rests, and is looked at again;
what servers hold must not have grown. Where it has, the row goes on: what fills
up does so once, and what leaks grows each time. A refusal that the protocol means,
such as `agent_cap_reached`, is counted apart and is no error.

In the end each write that was acknowledged must be in the files, once and in its
newest state, and the index must answer like one that is made anew. Exit code 1 if
anything is not so. Needs Linux for what processes hold; elsewhere that is left out.
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

# How often a client does what; more reading than writing, as conversations do.
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

# By how much a server may hold more of what at the next look.
SLACKS: Final = {
    # A connection to the index opens its log when it first writes.
    "descriptors": 4,
    # Those that work off the loop are made when calls meet, 40 at most, and end when they were
    # not needed for ten seconds.
    "threads": 4,
    # A file that was made costs some 2 KB, Python's allocator gives back in large pieces, what was
    # read of the index is kept for the next question, 7 MB at most, and of a session the last 200
    # texts that it was shown. What grows all the time passes this within minutes.
    "resident_mb": 13.0,
}

# How many looks in a row have to find more, for how many calls ever meet is chance, and after
# seconds not all is warm.
STRETCHES: Final = 3
REST_SECONDS: Final = 60.0


@dataclass
class Ledger:
    """What came of all calls, and which writes were acknowledged."""

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
        """Call a tool and note what came of it; tell whether it did it."""
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
    """Load *servers* with *clients*, print what came of it, and return what was wrong."""
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
    """Make a memory with a block that holds a value of each client."""
    memory = folder / "memory"
    write_corpus(memory, SEED, files)
    lines = "\n\n".join(
        f"value {number}: 0.\n\nIt is client {number}'s." for number in range(clients)
    )
    (memory / "blocks").mkdir(exist_ok=True)
    (memory / "blocks" / "counters.md").write_text(f"# Counters\n\n{lines}\n", "utf-8")
    return memory


async def work(conversations: list[Conversation], seconds: float) -> None:
    """Have all conversations for so long."""
    deadline = time.monotonic() + seconds
    async with anyio.create_task_group() as group:
        for conversation in conversations:
            group.start_soon(conversation.run, deadline)


async def at_rest(folder: Path, connections: list[Client]) -> list[Usage]:
    """Wait until no sub-agent runs; return what each server holds then."""
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
    """Return of which servers each look finds more than the one before."""
    wrong = []
    for server in zip(*looks, strict=True):
        for name, slack in SLACKS.items():
            held = [getattr(look, name) for look in server]
            if all(new > old + slack for old, new in pairwise(held)):
                wrong.append(f"{name} grew: {told(held)}")
    return wrong


def told(held: Sequence[float]) -> str:
    """Return what was held at each look."""
    return " → ".join(f"{one:.0f}" for one in held)


async def left_over(folder: Path) -> list[str]:
    """Return the processes that are alive though all servers were closed."""
    deadline = time.monotonic() + REST_SECONDS / 6
    while (left := marked(folder)) and time.monotonic() < deadline:  # noqa: ASYNC110 - no event tells
        await anyio.sleep(0.1)
    return [f"left over: {command}" for command in left.values()]


def lost(memory: Path, ledger: Ledger) -> list[str]:
    """Return which acknowledged writes are not in the files, or there twice."""
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
