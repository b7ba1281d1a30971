"""The memory tools, through a real client: what they answer, how fresh, and what they refuse."""

import base64
import functools
import hashlib
import json
import os
import re
import shlex
import sqlite3
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import anyio
import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters
from patience import PATIENT, PATIENT_YAML
from tool_calls import Caller, Facts

from agent_bridge.config import Config, IndexSettings, MemorySettings, ToolsSettings, WatchSettings
from agent_bridge.server import make_server
from agent_bridge.texts.excerpt import Excerpt, read_lines
from agent_bridge.tools.memory import LONGEST_READ_CHARS
from indexer import open_index

# Far beyond what anything here takes, so that only a real hang meets it.
LONGEST_WAIT_SECONDS = 100.0


@pytest.fixture
def memory(tmp_path: Path) -> Path:
    """A small memory."""
    root = tmp_path / "memory"
    (root / "blocks").mkdir(parents=True)
    (root / "core.md").write_text("# Core\n\nThe user is called Ada and keeps otters.\n")
    (root / "blocks" / "decisions.md").write_text(
        "# Decisions\n\n"
        "## 2026-01-10 — Storage\nChose Postgres for the gateway.\n\n"
        "## 2026-05-20 — Queue\nChose a plain table as the queue.\n"
    )
    (root / "blocks" / "project-boat.md").write_text(
        "---\nsummary: The boat\ntags: [sea, wood]\n---\n\n# Boat\n\nThe hull is larch.\n"
    )
    (root / "blocks" / "reference-food.md").write_text(
        "---\nsummary: Food\ntags: [home]\n---\n\n# Food\n\nNo hull of any nut, please.\n"
    )
    return root


USUAL = Config(index=PATIENT, tools=ToolsSettings(toolsets=("memory",)))


@asynccontextmanager
async def connect(root: Path, era: str = "auto", config: Config = USUAL) -> AsyncIterator[Caller]:
    """Connect a client to a server in this process, by default with the memory tools alone."""
    server = make_server(replace(config, memory=MemorySettings(directory=root)))
    async with Client(server, raise_exceptions=True, mode=era) as client:
        yield Caller(client)


@asynccontextmanager
async def connect_process(root: Path, checkout: Path, era: str = "auto") -> AsyncIterator[Caller]:
    """Connect a client to a server process, as Claude does."""
    settings = root.with_name("settings.yaml")
    settings.write_text(PATIENT_YAML)
    server = StdioServerParameters(
        command=sys.executable,
        args=["-m", "agent_bridge", "--memory", str(root), "--config", str(settings)],
        cwd=checkout,
    )
    async with Client(server, mode=era) as client:
        yield Caller(client)


class Editor:
    """Another process that changes files and says when it is done."""

    SCRIPT = """
import json, os, sys
for line in sys.stdin:
    how, path, text = json.loads(line)
    if how == "write":
        open(path, "w").write(text)
    elif how == "in place":
        file = open(path, "r+"); file.write(text); file.close()
    elif how == "rename":
        open(path + "~", "w").write(text); os.replace(path + "~", path)
    elif how == "delete":
        os.remove(path)
    print("done", flush=True)
"""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def edit(self, how: str, path: Path, text: str = "") -> None:
        """Return when the edit is done."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([how, str(path), text]) + "\n")
        self._process.stdin.flush()
        assert self._process.stdout.readline() == "done\n"


@pytest.fixture
def editor() -> Iterator[Editor]:
    """An editor of its own process."""
    command = [sys.executable, "-S", "-c", Editor.SCRIPT]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield Editor(process)
        assert process.stdin is not None
        process.stdin.close()


# Searching


async def test_a_question_finds_the_lines_that_answer(memory: Path, era: str) -> None:
    """A hit is a place: file, heading, lines, date, the lines as they stand, and a version."""
    async with connect(memory, era) as caller:
        facts = await caller.ask("memory_search", query="what did we choose for the gateway?")
    best = facts["hits"][0]
    file = memory / "blocks" / "decisions.md"
    assert best["file"] == "blocks/decisions.md"
    assert best["heading"] == "Decisions > 2026-01-10 — Storage"
    assert best["date"] == "2026-01-10"
    assert best["version"] == hashlib.sha256(file.read_bytes()).hexdigest()[:16]
    first, last = map(int, best["lines"].split("-"))
    assert best["snippet"] == "\n".join(file.read_text().split("\n")[first - 1 : last])
    assert "Chose Postgres for the gateway." in best["snippet"]
    assert facts["freshness"]["checked_files"] == 4
    assert facts["freshness"]["pending"] == 0


async def test_a_server_process_answers_the_same(memory: Path, checkout: Path, era: str) -> None:
    """Over real pipes a search, a read and an append work as they do in one process."""
    async with connect_process(memory, checkout, era) as caller:
        assert await caller.search("who keeps otters?") == ["core.md"]
        read = await caller.ask("memory_read", file="core")
        assert read["text"] == "# Core\n\nThe user is called Ada and keeps otters."
        await caller.ask("append_file", path="core.md", text="And 蕎麦, with 🦦.\n")
        assert await caller.search("蕎麦") == ["core.md"]
        error = await caller.refused("memory_read", file="../x.md")
        assert error["code"] == "path_outside_memory"


@pytest.mark.parametrize(
    ("filters", "files"),
    [
        ({}, {"blocks/project-boat.md", "blocks/reference-food.md"}),
        ({"type": "project"}, {"blocks/project-boat.md"}),
        ({"tags": ["home"]}, {"blocks/reference-food.md"}),
        ({"tags": "home"}, {"blocks/reference-food.md"}),
        ({"tags": '["sea", "wood"]'}, {"blocks/project-boat.md"}),
        ({"tags": "sea, wood"}, {"blocks/project-boat.md"}),
        ({"tags": ["#sea #wood"]}, {"blocks/project-boat.md"}),
        ({"tags": ["sea", "home"]}, set()),
        ({"path": "blocks/ref"}, {"blocks/reference-food.md"}),
        ({"path": "*boat*"}, {"blocks/project-boat.md"}),
        ({"path": "memory://blocks/project-boat"}, {"blocks/project-boat.md"}),
        ({"path": "[[project-boat#Hull]]"}, {"blocks/project-boat.md"}),
        ({"max_results": 1}, {"blocks/project-boat.md"}),
        ({"type": "", "path": " ", "tags": [], "after": "", "before": " "}, 2),
        ({"tags": [None, "home", None], "also": [None]}, {"blocks/reference-food.md"}),
        ({"tags": "null", "also": "null"}, 2),
        ({"type": None, "path": None, "tags": None, "after": None, "max_tokens": None}, 2),
    ],
)
async def test_filters_narrow_and_empty_ones_do_not(
    memory: Path, filters: Facts, files: set[str] | int
) -> None:
    """Each filter leaves what it names; an empty text or null is no filter."""
    async with connect(memory) as caller:
        found = set(await caller.search("hull", **filters))
    assert found == files or len(found) == files


@pytest.mark.parametrize("also", [["meals", "hull"], "hull, planks", None, []])
async def test_other_words_find_what_the_question_has_no_word_for(
    memory: Path, also: list[str] | str | None
) -> None:
    """A single text does as well; none is needed."""
    async with connect(memory) as caller:
        found = await caller.search("zeppelin", also=also)
    assert ("blocks/project-boat.md" in found) == bool(also)


async def test_of_a_huge_file_the_beginning_is_read_and_that_is_said(memory: Path) -> None:
    """The lines behind it are not among those that are counted."""
    (memory / "huge.md").write_bytes(b"12345678901234\n" * 1_200_000)
    async with connect(memory) as caller:
        facts = await caller.ask("memory_read", file="huge.md#L2-3")
        assert facts["total_lines"] < 1_200_000
        assert "only its first 16 MB" in facts["note"]
        assert (await caller.ask("memory_read", file="core.md"))["note"] is None


async def test_an_empty_question_is_asked_back(memory: Path) -> None:
    """Nothing was asked, so nothing is missing; filters alone list what they leave."""
    async with connect(memory) as caller:
        for query in ("", " \n"):
            facts = await caller.ask("memory_search", query=query)
            assert facts["hits"] == []
            assert facts["note"].startswith("The query is empty: ")
        assert (await caller.ask("memory_search", query="", type="project"))["hits"]
        facts = await caller.ask("memory_search", query="", type="nothing")
        assert "empty" not in facts["note"]


@pytest.mark.parametrize(
    ("dates", "heading"),
    [
        ({"after": "2026-02"}, "2026-05-20 — Queue"),
        ({"before": "2026-01-31"}, "2026-01-10 — Storage"),
        ({"after": "2026", "before": " 2026-02 "}, "2026-01-10 — Storage"),
        ({"after": "2026-05-20", "before": "2026-05-20"}, "2026-05-20 — Queue"),
        ({"after": "2026/05/20", "before": "yesterday"}, "2026-05-20 — Queue"),
        ({"before": "in January 2026"}, "2026-01-10 — Storage"),
    ],
)
async def test_dates_narrow_to_entries(memory: Path, dates: Facts, heading: str) -> None:
    """After and before include the day they name and judge each entry by its own date."""
    async with connect(memory) as caller:
        facts = await caller.ask("memory_search", query="chose", **dates)
    assert {hit["heading"] for hit in facts["hits"]} == {f"Decisions > {heading}"}


@pytest.mark.parametrize("date", ["soon", "2026-13", "13.13.2026", "[1]", "null", "0"])
async def test_what_is_no_date_is_refused(memory: Path, date: str) -> None:
    """A date that cannot be understood is named, with an example of a good one."""
    async with connect(memory) as caller:
        error = await caller.refused("memory_search", query="chose", after=date)
    assert error["code"] == "invalid_arguments"
    assert error["message"].startswith("after: give an ISO date such as 20")
    assert repr(date) in error["message"]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ({"tags": ["x"] * 101}, "tags: give at most 100"),
        ({"path": "x" * 1025}, "path: give at most 1024 characters"),
        (
            {"also": ["x"] * 25, "type": "reference"},
            "also: give at most 24, the likeliest first",
        ),
    ],
)
async def test_more_than_an_argument_holds_is_refused(
    memory: Path, arguments: dict[str, Any], problem: str
) -> None:
    """It is said which one holds less, and what fits is taken."""
    async with connect(memory) as caller:
        error = await caller.refused("memory_search", query="chose", **arguments)
        assert error["message"] == problem
        fitting = {name: value[1:] for name, value in arguments.items()}
        await caller.search("chose", **fitting)


@pytest.mark.holds("TOTAL")
async def test_any_text_is_a_query(memory: Path) -> None:
    """Whatever is typed is answered; what looks like JSON is text."""
    queries = [
        *(
            "",
            " ",
            '"',
            "''",
            "[1,2]",
            '{"a":1}',
            "123",
            "null",
            "true",
            "NEAR(",
            "a AND",
            "NOT",
            "*",
        ),
        *(
            "-",
            "--",
            "tag:",
            "path:",
            "after:x",
            "(",
            ")",
            "^",
            "c++",
            "it's",
            "\0",
            "🦦",
            "\u202e",
        ),
        *("x" * 10_000, "a " * 5_000, "otter -otter", '"otters', "ott*", "SELECT 1; DROP TABLE x"),
    ]
    async with connect(memory) as caller:
        for query in queries:
            await caller.ask("memory_search", query=query)
        assert await caller.search("otters") == ["core.md"]


async def test_a_miss_explains_itself(memory: Path) -> None:
    """Where nothing is found the note says which words occur nowhere, in text and structure."""
    async with connect(memory) as caller:
        facts = await caller.ask("memory_search", query="quixotic xylophone")
    assert facts["hits"] == []
    assert "xylophone" in facts["note"]


async def test_what_was_left_out_is_counted(memory: Path) -> None:
    """With room for one result, the answer says how many more there were."""
    async with connect(memory) as caller:
        facts = await caller.ask("memory_search", query="hull", max_results=1)
    assert len(facts["hits"]) == 1
    assert facts["more"] >= 1


async def test_an_answer_keeps_to_its_tokens(memory: Path) -> None:
    """The texts shown are together no longer than was asked for, at four characters a token."""
    for number in range(20):
        (memory / f"n{number}.md").write_text(f"# N{number}\n\n" + "otter word " * 200)
    async with connect(memory) as caller:
        for max_tokens in (100, 1_200):
            facts = await caller.ask(
                "memory_search", query="otter", max_results=50, max_tokens=max_tokens
            )
            shown = sum(len(hit["snippet"]) for hit in facts["hits"])
            assert 0 < shown <= max_tokens * 4


# Freshness


@pytest.mark.holds("FRESH")
async def test_what_was_appended_is_found_at_once(memory: Path) -> None:
    """A search right behind a write sees it, however often."""
    async with connect(memory) as caller:
        for number in range(20):
            await caller.ask(
                "append_file", path="blocks/log.md", text=f"\nWord sperling{number}x.\n"
            )
            assert await caller.search(f"sperling{number}x") == ["blocks/log.md"]


@pytest.mark.holds("FRESH")
@pytest.mark.parametrize("watch", [WatchSettings(), WatchSettings(enabled=False)])
async def test_what_another_process_saved_is_found_at_once(
    memory: Path, editor: Editor, watch: WatchSettings
) -> None:
    """Fifty edits in place, of the same size, each seen by the search behind it; no old one is."""
    file = memory / "note.md"
    file.write_text("The word is amsel00.\n")
    async with connect(memory, config=replace(USUAL, watch=watch)) as caller:
        for number in range(50):
            how = ("in place", "rename")[number % 5 == 4]
            editor.edit(how, file, f"The word is amsel{number:02}.\n")
            assert await caller.search(f"amsel{number:02}") == ["note.md"]
            if number:
                assert await caller.search(f'"amsel{number - 1:02}"') == []


@pytest.mark.holds("FRESH")
async def test_a_deleted_file_is_found_no_more(memory: Path, editor: Editor) -> None:
    """Neither a deleted nor a renamed file is shown under its old name."""
    async with connect(memory) as caller:
        assert await caller.search("otters") == ["core.md"]
        editor.edit("delete", memory / "core.md")
        assert await caller.search("otters") == []
        (memory / "blocks" / "project-boat.md").rename(memory / "boat.md")
        assert await caller.search("larch") == ["boat.md"]


@pytest.mark.holds("FRESH", "MANY")
async def test_two_servers_share_a_memory(memory: Path, checkout: Path) -> None:
    """Each of two servers finds at once what the other one wrote."""
    async with connect_process(memory, checkout) as first, connect(memory) as second:
        for number in range(10):
            await first.ask("append_file", path="a.md", text=f"fink{number}y\n")
            assert await second.search(f"fink{number}y") == ["a.md"]
            await second.ask("append_file", path="b.md", text=f"meise{number}y\n")
            assert await first.search(f"meise{number}y") == ["b.md"]
        assert (memory / "a.md").read_text().count("fink") == 10


@pytest.mark.holds("MANY")
async def test_many_calls_at_once_all_answer(memory: Path) -> None:
    """Twenty writes and twenty searches that overlap are all done, and nothing is lost."""
    async with connect(memory) as caller, anyio.create_task_group() as group:
        for number in range(20):
            write = {"path": "many.md", "text": f"line{number}\n"}
            group.start_soon(functools.partial(caller.ask, "append_file", **write))
            group.start_soon(caller.search, "otters line1")
    assert sorted((memory / "many.md").read_text().split()) == sorted(
        f"line{number}" for number in range(20)
    )


@pytest.mark.holds("QUIET")
async def test_a_search_does_not_wait_for_the_first_indexing(
    memory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a large memory is taken in, a search answers with what there is and says so."""
    # A fast machine takes all of it in within one slice of the usual length.
    monkeypatch.setattr("agent_bridge.memory.live_index.SLICE_SECONDS", 0.02)
    for number in range(2_500):
        (memory / f"n{number}.md").write_text(f"# N{number}\n\n" + f"kiebitz word{number} " * 60)
    settings = IndexSettings(sweep_budget_ms=1)
    async with connect(memory, config=replace(USUAL, index=settings)) as caller:
        facts = await caller.ask("memory_search", query="kiebitz")
        assert facts["freshness"]["pending"] > 0
        with anyio.fail_after(LONGEST_WAIT_SECONDS):
            while facts["freshness"]["pending"]:
                facts = await caller.ask("memory_search", query="kiebitz word2499")
        assert facts["freshness"]["checked_files"] == 2_504
        assert await caller.search("word2499") == ["n2499.md"]


async def test_a_file_too_large_for_a_search_is_taken_in_behind_it(memory: Path) -> None:
    """A search that leaves a large new file pending sets off its indexing."""
    async with connect(
        memory, config=replace(USUAL, index=IndexSettings(sweep_budget_ms=1))
    ) as caller:
        await caller.search("otters")
        (memory / "large.md").write_text("# Large\n\n" + "rohrdommel and more words\n" * 100_000)
        with anyio.fail_after(LONGEST_WAIT_SECONDS):
            while not await caller.search("rohrdommel"):  # noqa: ASYNC110 - nothing tells us
                await anyio.sleep(0.05)


# Reading


@pytest.mark.holds("QUIET")
async def test_the_loop_does_not_work_on_the_text_of_a_file(
    memory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To find the lines of a file of some megabytes takes longer than others may have to wait."""
    workers: list[threading.Thread] = []

    def noticed(
        data: bytes, first: int, last: int | None, longest_chars: int, begin: int
    ) -> Excerpt:
        workers.append(threading.current_thread())
        return read_lines(data, first, last, longest_chars, begin)

    monkeypatch.setattr("agent_bridge.tools.memory.read_lines", noticed)
    async with connect(memory) as caller:
        await caller.ask("memory_read", file="core")
    assert workers
    assert threading.current_thread() not in workers


@pytest.fixture
def long_file(memory: Path) -> Path:
    """A file of ten lines."""
    file = memory / "blocks" / "ten.md"
    file.write_text("".join(f"line {number}\n" for number in range(1, 11)))
    return file


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("ten", "1-10"),
        ("ten.md", "1-10"),
        ("blocks/ten.md", "1-10"),
        ("blocks/ten.md#L5", "5-5"),
        ("blocks/ten.md#L5-9", "5-9"),
        ("blocks/ten.md#L5-L9", "5-9"),
        ("ten#l5-9", "5-9"),
        ("ten.md#L5\u20139", "5-9"),
        ("blocks/ten.md:5", "5-5"),
        ("ten.md:5-9", "5-9"),
        ("ten#L10", "10-10"),
        ("[[ten#L5-9]]", "5-9"),
        ("[[blocks/ten.md#L5|five]]", "5-5"),
        ("ten#L9-99", "9-10"),
        ("ten#L1-1", "1-1"),
        ("ten#L1-999999999", "1-10"),
        ("ten#L5-", "5-10"),
        ("blocks/ten.md#L5-9 \u00b7 Ten > Five \u00b7 2026-10-17 \u00b7 score 0.86", "5-9"),
        ("memory://blocks/ten", "1-10"),
        ("memory://blocks/ten#L5-9", "5-9"),
    ],
)
async def test_a_name_and_a_range_give_those_lines(
    memory: Path, long_file: Path, name: str, lines: str
) -> None:
    """A file can be named as a person would, and a hit's place gives the hit's lines."""
    async with connect(memory) as caller:
        facts = await caller.ask("memory_read", file=name)
    first, last = map(int, lines.split("-"))
    assert facts == {
        "file": "blocks/ten.md",
        "text": "\n".join(f"line {number}" for number in range(first, last + 1)),
        "lines": lines,
        "total_lines": 10,
        "version": hashlib.sha256(long_file.read_bytes()).hexdigest()[:16],
        "next": None,
        "note": None,
    }


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("ten#L11", "file: blocks/ten.md has only 10 lines"),
        ("ten#L99-100", "file: blocks/ten.md has only 10 lines"),
        ("ten#L0", "file: lines count from 1 upwards, unlike '#L0'"),
        ("ten#L0-5", "file: lines count from 1 upwards, unlike '#L0-5'"),
        ("ten#L9-5", "file: lines count from 1 upwards, unlike '#L9-5'"),
    ],
)
async def test_lines_that_do_not_exist_are_refused(
    memory: Path, long_file: Path, name: str, message: str
) -> None:
    """A range beyond the end, before the start or backwards says what is wrong with it."""
    async with connect(memory) as caller:
        error = await caller.refused("memory_read", file=name)
    assert (error["code"], error["message"]) == ("invalid_arguments", message)


@pytest.mark.parametrize("name", ["ten#L", "ten#Lx", "ten#L5-x", "ten#5", "ten#L" + "9" * 5_000])
async def test_what_is_no_range_is_a_heading(memory: Path, long_file: Path, name: str) -> None:
    """A '#' that begins no range of lines names a heading, and the file has none."""
    async with connect(memory) as caller:
        error = await caller.refused("memory_read", file=name)
    assert error["code"] == "text_not_found"
    assert error["message"].endswith("; the file has none")


async def test_lines_beside_the_file_are_led_to_where_they_go(memory: Path) -> None:
    """Other programs take them as arguments of their own."""
    async with connect(memory) as caller:
        error = await caller.refused("memory_read", file="core.md", offset=3, limit=2)
    assert error["message"] == (
        "there is no argument 'offset' or 'limit', only file"
        " ('core.md', 'x', 'x#L12-40', 'x#Heading')"
    )


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("ten#3-5", "3-5"),
        ("ten.md#L3:5", "3-5"),
        ("ten#L3..L5", "3-5"),
        ("ten#l3,5", "3-5"),
        ("ten#lines 3 to 5", "3-5"),
        ("ten#Lines=3\u20145", "3-5"),
        ("[[ten#line 3|there]]", "3-3"),
        ("ten#line3", "3-3"),
    ],
)
async def test_lines_may_be_said_in_other_ways(
    memory: Path, long_file: Path, name: str, lines: str
) -> None:
    """What is no heading of the file and names lines is read as these, and the answer says so."""
    async with connect(memory) as caller:
        assert (await caller.ask("memory_read", file=name))["lines"] == lines
        long_file.write_text("# 3-5\n\nA score.\n\n# Line 3\n\nx\n\n# 9-5\n")
        assert (await caller.ask("memory_read", file="ten#3-5"))["text"].endswith("A score.\n")
        assert (await caller.refused("memory_read", file="ten#5-3"))["code"] == "text_not_found"
        # Of lines that it has not, years are more likely.
        long_file.write_text("# Year 2024-2025\n")
        refusal = await caller.refused("memory_read", file="ten#2024-2025")
        assert refusal["code"] == "text_not_found"
        assert "Year 2024-2025" in refusal["advice"]


async def test_a_section_is_read_by_its_heading(memory: Path) -> None:
    """As a link in a note names it; what was read may then be replaced."""
    text = "# Boat\n\n## Hull\n\nLarch.\n\n## Log\n\nSold.\n"
    (memory / "blocks" / "boat.md").write_text(text)
    (memory / "C# notes.md").write_text("# Open\n\nGenerics.\n")
    async with connect(memory) as caller:
        for name in (
            "boat#Hull",
            "[[boat#Hull|of larch]]",
            "boat.md#hull",
            "memory://blocks/boat#Hull",
        ):
            facts = await caller.ask("memory_read", file=name)
            assert (facts["text"], facts["lines"]) == ("## Hull\n\nLarch.\n", "3-6")
        await caller.ask("update_memory_block", block="boat", heading="Hull", content="Oak.")
        error = await caller.refused("memory_read", file="blocks/boat.md#Keel")
        assert (error["code"], error["message"]) == (
            "text_not_found",
            "there is no heading 'Keel'",
        )
        assert "line 3: Boat > Hull" in error["advice"]
        for name in ("C# notes#Open", "[[C# notes]]", "C# notes"):
            facts = await caller.ask("memory_read", file=name)
            assert facts["file"] == "C# notes.md"
        missing = await caller.refused("memory_read", file="boot#Hull")
        assert missing["advice"] == "Did you mean blocks/boat.md?"
    assert (memory / "blocks" / "boat.md").read_text() == text.replace("Larch", "Oak")


async def test_a_long_file_is_read_piece_by_piece(memory: Path) -> None:
    """Following `next` gives the whole file, each piece bounded, nothing twice or missing."""
    lines = [f"{number} " + "x" * (number % 300) for number in range(2_000)]
    (memory / "long.md").write_text("\n".join(lines) + "\n")
    found: list[str] = []
    place: str | None = "long.md"
    async with connect(memory) as caller:
        while place:
            facts = await caller.ask("memory_read", file=place)
            assert len(facts["text"]) <= LONGEST_READ_CHARS
            found += facts["text"].split("\n")
            place = facts["next"]
        middle = await caller.ask("memory_read", file="long.md#L100-900")
    assert found == lines
    assert middle["next"].endswith("-900")


async def test_a_line_longer_than_an_answer_is_read_in_pieces(memory: Path) -> None:
    """Nothing is left out in silence, the rest of the file can be read, and then be replaced."""
    line = "".join(map(str, range(8_000)))
    (memory / "wide.md").write_text(f"short\n{line}\nend\n")
    async with connect(memory) as caller:
        first = await caller.ask("memory_read", file="wide.md")
        assert (first["text"], first["next"]) == ("short", "wide.md#L2-3")
        error = await caller.refused("update_memory_block", block="wide.md", content="x")
        assert error["code"] == "not_read"
        second = await caller.ask("memory_read", file=first["next"])
        cut = line[:LONGEST_READ_CHARS]
        assert second["text"] == f"{cut}… (a line of {len(line)} characters)"
        assert second["next"] == f"wide.md#L2C{LONGEST_READ_CHARS + 1}-3"
        assert second["note"] == "wide.md#L3-3 skips the rest of line 2"
        third = await caller.ask("memory_read", file=second["next"])
        assert third["text"].startswith(line[LONGEST_READ_CHARS : LONGEST_READ_CHARS + 9])
        assert third["note"] == f"line 2 is shown from its character {LONGEST_READ_CHARS + 1}"
        assert (third["text"].split("\n")[-1], third["next"]) == ("end", None)
        await caller.ask("update_memory_block", block="wide.md", content="All of it.\n")
        error = await caller.refused("memory_read", file="wide.md#L1C99")
        assert "has fewer than 99 characters" in error["message"]
    assert (memory / "wide.md").read_text() == "All of it.\n"


async def test_a_picture_in_a_note_costs_an_answer_nothing(memory: Path) -> None:
    """It is left out and named, can be asked for, and is not overwritten unread."""
    picture = base64.b64encode(bytes(range(256)) * 99).decode()
    line = f"![label](data:image/png;base64,{picture})"
    (memory / "router.md").write_text(f"At 10.0.0.1.\n\n{line}\n\nBelow.\n")
    left_out = "![label](data:image/png;base64,…)"
    async with connect(memory) as caller:
        facts = await caller.ask("memory_read", file="router.md")
        assert facts["text"] == f"At 10.0.0.1.\n\n{left_out}\n\nBelow."
        assert facts["note"].startswith("… stands for encoded data")
        error = await caller.refused(
            "update_memory_block", block="router.md", content=facts["text"]
        )
        assert error["code"] == "not_read"
        there = re.search(r"\S+#L3-3", facts["note"])
        assert there
        own = await caller.ask("memory_read", file=there[0])
        assert own["text"].startswith(line[:9_000])
        found = await caller.ask("memory_search", query="what is the router's address?")
        assert found["hits"][0]["snippet"].split("\n")[2] == left_out
        await caller.ask(
            "update_memory_block", block="router.md", old_text="10.0.0.1", new_text="10.0.0.2"
        )
    assert (memory / "router.md").read_text() == f"At 10.0.0.2.\n\n{line}\n\nBelow.\n"


@pytest.mark.holds("TOTAL")
@pytest.mark.parametrize(
    ("data", "text", "total"),
    [
        (b"", "", 0),
        (b"\n", "", 1),
        (b"a", "a", 1),
        (b"a\r\nb\rc\n", "a\nb\nc", 3),
        (b"\xef\xbb\xbfa\n", "a", 1),
        (b"caf\xe9\n", "café", 1),
        (b"\xff\xfea\0\n\0", "a", 1),
        (b"a\0b\n", "a b", 1),
    ],
)
async def test_any_bytes_can_be_read(memory: Path, data: bytes, text: str, total: int) -> None:
    """Empty files and other encodings are read as the index reads them."""
    (memory / "odd.md").write_bytes(data)
    async with connect(memory) as caller:
        facts = await caller.ask("memory_read", file="odd.md")
    assert (facts["text"], facts["total_lines"]) == (text, total)


async def test_a_file_in_any_folder_is_read_by_its_name_alone(memory: Path) -> None:
    """As a link in a note names it; of two files of one name both are shown."""
    for name in ("people/Ana.md", "people/Ben.md", "2025/Ben.md"):
        (memory / name).parent.mkdir(exist_ok=True)
        (memory / name).write_text(f"# {name}\n")
    async with connect(memory) as caller:
        assert (await caller.ask("memory_read", file="[[ana]]"))["file"] == "people/Ana.md"
        assert (await caller.ask("memory_read", file="Ana#L1"))["file"] == "people/Ana.md"
        both = await caller.refused("memory_read", file="Ben")
    assert both["advice"] in {
        "Did you mean people/Ben.md or 2025/Ben.md?",
        "Did you mean 2025/Ben.md or people/Ben.md?",
    }


async def test_an_unknown_name_brings_the_nearest(memory: Path) -> None:
    """A name that is nearly right is answered with the right one, a strange one with advice."""
    async with connect(memory) as caller:
        near = await caller.refused("memory_read", file="decision")
        far = await caller.refused("memory_read", file="zzzz")
        through = await caller.refused("memory_read", file="core.md/decisions.md")
    assert near["code"] == far["code"] == through["code"] == "file_not_found"
    assert near["advice"] == "Did you mean blocks/decisions.md?"
    assert "memory_search" in far["advice"]
    assert "blocks/decisions.md" in through["advice"]


@pytest.mark.parametrize("name", ["people", "blocks/people/"])
async def test_the_name_of_a_folder_is_told_to_be_one(memory: Path, name: str) -> None:
    """With a file that is in it, whose path shows what to send."""
    folder = memory / "blocks" / "people"
    folder.mkdir()
    (folder / "ana.md").write_text("# Ana\n")
    async with connect(memory) as caller:
        refusal = await caller.refused("memory_read", file=name)
    assert refusal["code"] == "file_not_found"
    assert refusal["advice"] == "blocks/people/ is a folder, with blocks/people/ana.md for one."


@pytest.mark.holds("INSIDE")
@pytest.mark.parametrize("tool", ["memory_read", "append_file"])
async def test_names_outside_the_memory_are_refused(memory: Path, tool: str) -> None:
    """No tool follows a name or a link out of the memory, or touches what is no memory."""
    outside = memory.with_name("outside.md")
    outside.write_text("private")
    (memory / "link.md").symlink_to(outside)
    (memory / "bridge-config.yaml").write_text("")
    names = {
        "../outside.md": "path_outside_memory",
        str(outside): "path_outside_memory",
        "link.md": "path_outside_memory",
        "bridge-config.yaml": "invalid_name",
        ".write.lock": "invalid_name",
        "a\0b.md": "invalid_name",
        "": "invalid_name",
    }
    argument, rest = ("file", {}) if tool == "memory_read" else ("path", {"text": "x"})
    async with connect(memory) as caller:
        for name, code in names.items():
            error = await caller.refused(tool, **{argument: name}, **rest)
            assert error["code"] == code
            assert "private" not in str(error)
    assert outside.read_text() == "private"


async def test_a_folder_called_like_a_file_is_refused(memory: Path) -> None:
    """A folder x.md can be neither read nor written, and is said to be none."""
    (memory / "notes/x.md").mkdir(parents=True)
    async with connect(memory) as caller:
        read = await caller.refused("memory_read", file="notes/x.md")
        written = await caller.refused("append_file", path="notes/x.md", text="a")
    assert read["code"] == written["code"] == "memory_unavailable"
    assert read["message"] == "notes/x.md cannot be read: is a directory"
    assert written["message"] == "notes/x.md cannot be written: it is not a regular file"
    # Nobody's permissions are in the way.
    assert all("Name another file" in error["advice"] for error in (read, written))


@pytest.mark.usefixtures("permissions_count")
async def test_a_closed_file_is_reported(memory: Path) -> None:
    """A file that may not be read says so."""
    (memory / "core.md").chmod(0)
    async with connect(memory) as caller:
        error = await caller.refused("memory_read", file="core.md")
    assert error["message"] == "core.md cannot be read: permission denied"


# Appending


async def test_an_append_answers_with_what_it_wrote(memory: Path, era: str) -> None:
    """The answer names the bytes and the version, which is the one that a read gives."""
    async with connect(memory, era) as caller:
        facts = await caller.ask("append_file", path="blocks/new", text="é\n")
        read = await caller.ask("memory_read", file="new")
    written = {"success": True, "bytes_written": 3, "version": read["version"]}
    assert facts == {**written, "file": "blocks/new.md", "note": "New file blocks/new.md."}
    assert (memory / "blocks" / "new.md").read_text() == "é\n"


async def test_a_bare_name_adds_to_the_block_that_is_there(memory: Path) -> None:
    """Neither `decisions` nor `decisions.md` begins a second file beside the block."""
    async with connect(memory) as caller:
        for name in ("decisions", "decisions.md"):
            await caller.ask("append_file", path=name, text=f"added to {name}\n")
    text = (memory / "blocks" / "decisions.md").read_text()
    assert text.endswith("added to decisions\n\nadded to decisions.md\n")
    assert not (memory / "decisions.md").exists()


async def test_texts_that_look_like_json_are_written_as_they_are(memory: Path) -> None:
    """What is to be remembered is never taken for a structure."""
    async with connect(memory) as caller:
        for text in ('{"a": 1}\n', "[1, 2]\n", "null\n"):
            await caller.ask("append_file", path="json.md", text=text)
    assert (memory / "json.md").read_text() == '{"a": 1}\n\n[1, 2]\n\nnull\n'


# A folder or an index that is not as it should be

CALLS: tuple[tuple[str, Facts], ...] = (
    ("memory_search", {"query": "otters"}),
    ("memory_read", {"file": "core.md"}),
    ("append_file", {"path": "x.md", "text": "a"}),
)


async def test_a_missing_folder_is_said_and_works_once_it_is_there(memory: Path, era: str) -> None:
    """Every tool says what is missing and what to do; then it works, without a restart."""
    elsewhere = memory.rename(memory.with_name("elsewhere"))
    async with connect(memory, era) as caller:
        for tool, arguments in CALLS:
            error = await caller.refused(tool, **arguments)
            assert error["code"] == "memory_unavailable"
            assert str(memory) in error["message"]
            assert f"agent-bridge init --memory {shlex.quote(str(memory))}`" in error["advice"]
            assert not memory.exists()
        elsewhere.rename(memory)
        for tool, arguments in CALLS:
            await caller.ask(tool, **arguments)


async def test_a_folder_that_is_a_file_is_said_to_be_one(memory: Path) -> None:
    """A file in the folder's place is neither read nor replaced."""
    elsewhere = memory.rename(memory.with_name("elsewhere"))
    memory.write_text("a file")
    async with connect(memory) as caller:
        for tool, arguments in CALLS:
            error = await caller.refused(tool, **arguments)
            assert "it is a file, not a folder" in error["message"]
        assert memory.read_text() == "a file"
        memory.unlink()
        elsewhere.rename(memory)
        assert await caller.search("otters") == ["core.md"]


@pytest.mark.usefixtures("permissions_count")
@pytest.mark.parametrize("mode", [0, 0o600])
async def test_a_closed_folder_is_reported(memory: Path, mode: int) -> None:
    """A folder that may not be entered is named with the reason, and works once it is open."""
    memory.chmod(mode)
    try:
        async with connect(memory) as caller:
            for _ in range(2):
                for tool, arguments in CALLS:
                    error = await caller.refused(tool, **arguments)
                    assert error["code"] == "memory_unavailable"
                    assert error["message"].endswith("permission denied")
                memory.chmod(0o700)
                assert await caller.search("otters") == ["core.md"]
                memory.chmod(mode)
    finally:
        memory.chmod(0o700)


async def test_a_folder_that_goes_and_comes_is_served_again(memory: Path) -> None:
    """A memory that is moved away under a running server, as by an unmount, may come back."""
    async with connect(memory) as caller:
        assert await caller.search("otters") == ["core.md"]
        elsewhere = memory.rename(memory.with_name("elsewhere"))
        for _ in range(2):
            error = await caller.refused("memory_search", query="otters")
            assert error["code"] == "memory_unavailable"
        (elsewhere / "core.md").write_text("Now badgers.\n")
        elsewhere.rename(memory)
        assert await caller.search("badgers") == ["core.md"]


async def test_another_folder_in_its_place_is_served(memory: Path) -> None:
    """A memory that is replaced under a running server is searched as it now is."""
    async with connect(memory) as caller:
        assert await caller.search("otters") == ["core.md"]
        memory.rename(memory.with_name("old"))
        memory.mkdir()
        (memory / "core.md").write_text("Now badgers.\n")
        assert await caller.search("badgers") == ["core.md"]
        assert await caller.search("otters") == []


@pytest.mark.holds("TRUTH")
@pytest.mark.parametrize("data", [b"", b"garbage", b"SQLite format 3\0" + b"\xff" * 5_000])
async def test_a_damaged_index_is_replaced(memory: Path, data: bytes) -> None:
    """Whatever the index file holds, the search answers from the markdown."""
    (memory / ".search-index.db").write_bytes(data)
    async with connect(memory) as caller:
        assert await caller.search("otters") == ["core.md"]


@pytest.mark.holds("TRUTH")
async def test_an_index_damaged_in_the_middle_is_replaced(memory: Path) -> None:
    """Damage that shows only when the index is used costs a rebuild, not an answer."""
    database = memory / ".search-index.db"
    for number in range(50):
        (memory / f"n{number}.md").write_text("word " * 2_000)
    with open_index(memory) as index:
        index.sync()
    data = database.read_bytes()
    half = len(data) // 2
    database.write_bytes(data[:4_096] + os.urandom(half) + data[4_096 + half :])
    async with connect(memory) as caller:
        with anyio.fail_after(60):
            # On a busy machine 50 files take longer than a search has, and it says so.
            while (await caller.ask("memory_search", query="otters"))["freshness"]["pending"]:
                pass
        assert await caller.search("otters") == ["core.md"]


async def test_an_index_of_an_older_format_is_replaced(memory: Path) -> None:
    """An index of another version, or of another program, is made anew in silence."""
    database = memory / ".search-index.db"
    with open_index(memory) as index:
        index.sync()
    connection = sqlite3.connect(database)
    with connection:
        connection.execute("UPDATE meta SET value = 'older' WHERE key = 'format'")
        connection.execute("DELETE FROM documents")
        # As where the file system keeps none; else this change would be taken for damage.
        connection.execute("UPDATE meta SET value = '' WHERE key = 'seal'")
    connection.close()
    async with connect(memory) as caller:
        assert await caller.search("otters") == ["core.md"]
    assert not list(memory.glob(".search-index.db.corrupt-*"))


async def test_an_index_file_deleted_under_a_server_is_made_again(memory: Path) -> None:
    """The index is derived: without it the next search is only slower."""
    async with connect(memory) as caller:
        assert await caller.search("otters") == ["core.md"]
        for file in memory.glob(".search-index.db*"):
            # A sign of life is replaced meanwhile.
            file.unlink(missing_ok=True)
        assert await caller.search("otters") == ["core.md"]
    assert (memory / ".search-index.db").exists()


@pytest.mark.holds("TRUTH")
async def test_reading_tools_change_no_file(memory: Path) -> None:
    """Searching and reading leave every byte of markdown and every name as it was."""
    before = {path: path.read_bytes() for path in memory.rglob("*.md")}
    async with connect(memory) as caller:
        await caller.search("otters")
        await caller.ask("memory_read", file="decisions")
        await caller.refused("memory_read", file="absent")
    assert {path: path.read_bytes() for path in memory.rglob("*.md")} == before
    assert {path.name for path in memory.iterdir()} <= {
        *("core.md", "blocks", ".search-index.db", ".search-index.db-wal", ".search-index.db-shm")
    }


async def test_a_background_task_that_fails_takes_nothing_with_it(
    memory: Path, editor: Editor, caplog: pytest.LogCaptureFixture
) -> None:
    """A crash of the watcher is logged, and searches stay as fresh as before."""
    # A time that is none makes the watcher stumble over the first change.
    watch = WatchSettings(quiet_seconds="soon")  # type: ignore[arg-type]
    async with connect(memory, config=replace(USUAL, watch=watch)) as caller:
        with anyio.fail_after(LONGEST_WAIT_SECONDS):
            for number in range(10_000):
                editor.edit("write", memory / "note.md", f"uhu{number}z\n")
                assert await caller.search(f"uhu{number}z") == ["note.md"]
                if "background task failed" in caplog.text:
                    break
    assert "TypeError" in caplog.text


async def test_a_missing_folder_is_logged_in_a_sentence(
    memory: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """What a person will want to know stands in the log without a traceback."""
    async with connect(memory / "absent") as caller:
        await caller.refused("memory_search", query="otters")
    records = [record for record in caplog.records if record.getMessage() == "index not current"]
    assert records
    assert all(record.exc_info is None for record in records)
    assert all("does not exist" in record.__dict__["reason"] for record in records)
