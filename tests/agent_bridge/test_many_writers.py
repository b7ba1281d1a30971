"""Many servers, one memory: whatever they do at once, nothing is lost, torn or out of step."""

import random
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import anyio
import anyio.lowlevel
import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters

from agent_bridge.memory.files import TEMPORARY_ENDING
from indexer import Catalog, index_drift

Facts = dict[str, Any]

HEADER = """---
created: 2020-01-01
# a comment of mine
mine: 'kept'   # with its quotes
updated: 2020-01-01
list: [a,  b]
---
"""
SLOTS = 6


@asynccontextmanager
async def servers(memory: Path, checkout: Path, count: int) -> AsyncIterator[list[Client]]:
    """Start server processes of one memory, of both eras in turn, and connect to each."""
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "agent_bridge", "--memory", str(memory)], cwd=checkout
    )
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(Client(command, mode=("auto", "legacy")[number % 2]))
            for number in range(count)
        ]


async def ask(client: Client, tool: str, **arguments: object) -> tuple[str | None, Facts]:
    """Return the code of a refusal, or None, and the facts."""
    result = await client.call_tool(tool, arguments)
    assert result.structured_content is not None
    facts: Facts = result.structured_content
    return (str(facts["code"]) if result.is_error else None), facts


@pytest.fixture
def memory(tmp_path: Path) -> Path:
    """A memory with a block of slots, each on a line of its own, with air between."""
    root = tmp_path / "memory"
    (root / "blocks").mkdir(parents=True)
    lines = "\n\n".join(f"slot {number}: start." for number in range(SLOTS))
    (root / "blocks" / "slots.md").write_text(f"{HEADER}\n# Slots\n\n{lines}\n")
    (root / "index.md").write_text("My own words.\n\n| Block | Summary | Updated |\n|--|--|--|\n")
    return root


class Record:
    """What was accepted, and the calls that lead to it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.random = random.Random(1)
        self.appended: list[str] = []
        self.logged: list[str] = []
        self.created: list[str] = []
        self.replaced: list[tuple[int, str, str]] = []
        self.codes: set[str] = set()

    async def act(self, client: Client, token: str) -> None:
        """Make one random call and note what was accepted."""
        acts = [self.append, self.log, self.create, self.replace, self.rewrite, self.look]
        code = await self.random.choice(acts)(client, token)
        if code:
            self.codes.add(code)

    async def append(self, client: Client, token: str) -> str | None:
        """Append a line to one of two files."""
        path = self.random.choice(["blocks/list.md", "notes.md"])
        code, _ = await ask(client, "append_file", path=path, text=f"- {token}.")
        self.appended += [] if code else [token]
        return code

    async def log(self, client: Client, token: str) -> str | None:
        """Add an entry to the log."""
        code, _ = await ask(client, "append_episodic_log", title=token, entry=f"About {token}.")
        self.logged += [] if code else [token]
        return code

    async def create(self, client: Client, token: str) -> str | None:
        """Make one of a few blocks; who comes second is refused."""
        name = f"new-{self.random.randrange(4)}"
        code, _ = await ask(
            client, "create_memory_block", name=name, summary=f"{token} | x", content=f"{token}."
        )
        self.created += [] if code else [token]
        return code

    async def replace(self, client: Client, token: str) -> str | None:
        """Quote what a slot holds and put something else there."""
        slot = self.random.randrange(SLOTS)
        _, read = await ask(client, "memory_read", file="slots")
        old = read["text"].partition(f"slot {slot}: ")[2].partition(".")[0]
        await anyio.lowlevel.checkpoint()
        code, _ = await ask(
            client,
            "update_memory_block",
            block="slots",
            old_text=f"slot {slot}: {old}.",
            new_text=f"slot {slot}: {token}.",
        )
        self.replaced += [] if code else [(slot, old, token)]
        return code

    async def rewrite(self, client: Client, token: str) -> str | None:
        """Send the whole block with one slot changed, based on what was read."""
        slot = self.random.randrange(SLOTS)
        _, read = await ask(client, "memory_read", file="slots")
        old = read["text"].partition(f"slot {slot}: ")[2].partition(".")[0]
        code, _ = await ask(
            client,
            "update_memory_block",
            block="slots",
            content=read["text"].replace(f"slot {slot}: {old}.", f"slot {slot}: {token}."),
            expected_version=read["version"],
        )
        self.replaced += [] if code else [(slot, old, token)]
        return code

    async def look(self, client: Client, token: str) -> str | None:
        """Search, begin, or do by hand what a person would."""
        hand = self.root / "blocks" / f"hand-{self.random.randrange(3)}.md"
        if self.random.random() < 0.5:
            temporary = self.root / f"{token}~"
            temporary.write_text(f"---\nsummary: by hand {token}\n---\n# Hand\n")
            temporary.rename(hand)
        elif hand.exists() and self.random.random() < 0.5:
            hand.unlink()
        tool, arguments = self.random.choice(
            [("memory_start", {}), ("memory_search", {"query": token})]
        )
        code, _ = await ask(client, tool, **arguments)
        return code


def check_slots(text: str, replaced: list[tuple[int, str, str]]) -> None:
    """Each slot's accepted replacements form one chain, and its end is in the file."""
    for slot in range(SLOTS):
        follows = {old: new for number, old, new in replaced if number == slot}
        assert len(follows) == len([one for one in replaced if one[0] == slot]), "lost update"
        value, steps = "start", 0
        while value in follows:
            value, steps = follows[value], steps + 1
        assert steps == len(follows)
        assert f"slot {slot}: {value}.\n" in text


@pytest.mark.holds("MANY", "WHOLE")
async def test_random_work_of_many_servers_loses_nothing(memory: Path, checkout: Path) -> None:
    """Every accepted append is there once, every update took effect, the index is in step."""
    record = Record(memory)

    async def work(client: Client, name: str) -> None:
        for number in range(12):
            await record.act(client, f"{name}n{number}")

    async with servers(memory, checkout, 3) as clients:
        async with anyio.create_task_group() as group:
            for number, client in enumerate(clients):
                for task in range(2):
                    group.start_soon(work, client, f"s{number}t{task}")
        code, start = await ask(clients[0], "memory_start")
    assert code is None
    no_core, *others = start["note"].splitlines()
    assert no_core.startswith("There is no core.md yet.")
    # Which calls are made depends on which server answers first, and so may leave notes.md out.
    found = ["memory_search also finds 1 note outside blocks/."] * (memory / "notes.md").exists()
    assert others == found
    texts = {path: path.read_text() for path in memory.rglob("*.md")}
    everything = "".join(texts.values())
    for token in record.appended:
        assert everything.count(f"- {token}.") == 1
    log = "".join(text for path, text in texts.items() if path.name.startswith("episodic"))
    for token in record.logged:
        entry = rf"\n\n## \d{{4}}-\d\d-\d\d \u2014 {token}\nAbout {token}\.\n"
        assert len(re.findall(entry, log)) == 1
    blocks = [text for path, text in texts.items() if path.name.startswith("new-")]
    assert len(blocks) == len(record.created)
    assert all(any(f"{token}." in text for text in blocks) for token in record.created)
    slots = texts[memory / "blocks" / "slots.md"]
    check_slots(slots, record.replaced)
    header, _, _ = slots.partition("\n# Slots")
    kept = [line for line in HEADER.splitlines() if not line.startswith("updated")]
    assert [line for line in header.splitlines() if not line.startswith("updated")] == kept
    index = texts[memory / "index.md"]
    assert index.startswith("My own words.\n\n| Block | Summary | Updated |\n|--|--|--|\n|")
    assert index_drift(index, Catalog(memory).blocks()) == ()
    assert record.codes <= {"block_exists", "stale_version", "text_not_found"}
    assert not list(memory.rglob(f"*{TEMPORARY_ENDING}"))


@pytest.mark.holds("MANY", "WHOLE")
async def test_twenty_writers_of_one_place_lose_nothing(memory: Path, checkout: Path) -> None:
    """Of the edits of one version, one is taken; the others are refused, and try again."""
    async with servers(memory, checkout, 2) as clients:
        first: list[str | None] = []
        calls = 0

        async def write(client: Client, name: str) -> None:
            nonlocal calls
            _, read = await ask(client, "memory_read", file="slots")
            ready.append(name)
            while len(ready) < 20:  # noqa: ASYNC110 - all shall have read before one writes
                await anyio.sleep(0.01)
            version, text = read["version"], read["text"]
            for attempt in range(40):
                calls += 1
                code, facts = await ask(
                    client,
                    "update_memory_block",
                    block="slots",
                    content=f"{text}\n- by {name}",
                    expected_version=version,
                )
                if attempt == 0:
                    first.append(code)
                if code is None:
                    return
                assert code == "stale_version"
                version = facts["advice"].partition("expected_version '")[2].partition("'")[0]
                text = facts["advice"].partition("\n\nCurrent text:\n")[2].rstrip("\n")
            pytest.fail("never accepted")

        ready: list[str] = []
        async with anyio.create_task_group() as group:
            for number in range(20):
                group.start_soon(write, clients[number % 2], f"writer-{number:02}")
    text = (memory / "blocks" / "slots.md").read_text()
    assert first.count(None) == 1
    assert first.count("stale_version") == 19
    for number in range(20):
        assert text.count(f"- by writer-{number:02}\n") == 1
    assert calls > 20


@pytest.mark.holds("MANY", "WHOLE")
async def test_twenty_writers_of_different_places_are_all_merged(
    memory: Path, checkout: Path
) -> None:
    """Edits based on one version that do not touch are all accepted, and all in the file."""
    lines = "\n\n".join(f"line {number:02}: old" for number in range(20))
    (memory / "blocks" / "lines.md").write_text(f"{HEADER}\n{lines}\n")
    async with servers(memory, checkout, 2) as clients:
        codes: list[str | None] = []
        reads = [(await ask(client, "memory_read", file="lines"))[1] for client in clients]

        async def write(number: int) -> None:
            read = reads[number % 2]
            code, _ = await ask(
                clients[number % 2],
                "update_memory_block",
                block="lines",
                content=read["text"].replace(f"{number:02}: old", f"{number:02}: new"),
                expected_version=read["version"],
            )
            codes.append(code)

        async with anyio.create_task_group() as group:
            for number in range(20):
                group.start_soon(write, number)
    assert codes == [None] * 20
    text = (memory / "blocks" / "lines.md").read_text()
    assert text.count(": new\n") == 20


@pytest.mark.holds("WHOLE")
async def test_what_is_appended_at_once_stands_in_the_order_it_was_sent(
    memory: Path, checkout: Path
) -> None:
    """Calls that a client sends without waiting for answers are written one after the other."""
    names = [f"{number:02}" for number in range(20)]
    async with servers(memory, checkout, 1) as (client,), anyio.create_task_group() as group:
        for name in names:
            arguments = {"path": "notes.md", "text": f"{name}\n"}
            group.start_soon(client.call_tool, "append_file", arguments)
    assert (memory / "notes.md").read_text().split() == names


# Fifteen servers are started one after the other, on a machine that may be busy.
@pytest.mark.holds("WHOLE")
@pytest.mark.timeout(400)
def test_a_server_killed_at_any_instant_leaves_whole_files(checkout: Path) -> None:
    """Six times killed while it writes: nothing that was answered is lost, nothing is torn."""
    done = subprocess.run(
        [sys.executable, "benchmarks/crash.py", "6"],
        cwd=checkout,
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("6 kills:")
