"""The tools that begin a conversation and write, through a real client in both eras."""

import hashlib
import sys
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager
from datetime import date
from functools import partial
from pathlib import Path

import anyio
import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters
from mcp.types import Implementation
from patience import PATIENT
from tool_calls import Caller, Facts

from agent_bridge import __version__
from agent_bridge.config import Config, MemorySettings, ToolsSettings
from agent_bridge.memory import blocks
from agent_bridge.memory.blocks import Blocks
from agent_bridge.memory.files import writing
from agent_bridge.memory.seen import Seen
from agent_bridge.server import make_server
from agent_bridge.statistics.sessions import WRITING_TOOLS
from agent_bridge.tools.starting import LONGEST_CORE_CHARS, LONGEST_INDEX_CHARS
from agent_bridge.tools.writing import WritingTools
from indexer import Catalog, index_drift


@pytest.fixture
def memory(sample_memory: Path) -> Path:
    """The memory that is served."""
    return sample_memory


@asynccontextmanager
async def connect(
    root: Path, era: str = "auto", name: str = "tester", **settings: tuple[str, ...] | int
) -> AsyncIterator[Caller]:
    """Connect a client to a server in this process."""
    config = Config(
        memory=MemorySettings(directory=root, **settings),  # type: ignore[arg-type]  # as given
        index=PATIENT,
        tools=ToolsSettings(toolsets=("memory",)),
    )
    who = Implementation(name=name, version="1")
    async with Client(
        make_server(config), raise_exceptions=True, mode=era, client_info=who
    ) as client:
        yield Caller(client)


# Beginning


async def test_a_start_gives_what_a_conversation_needs(memory: Path, era: str) -> None:
    """Core, index, the day, the version and the habits, and no news at the first time."""
    async with connect(memory, era) as caller:
        facts = await caller.ask("memory_start")
    core, index = facts["files"]
    assert core["text"] == (memory / "core.md").read_text().rstrip("\n")
    assert index["text"] == (memory / "index.md").read_text().rstrip("\n")
    assert (core["file"], index["file"]) == ("core.md", "index.md")
    assert core["version"] == hashlib.sha256((memory / "core.md").read_bytes()).hexdigest()[:16]
    assert facts["today"].endswith(date.today().isoformat())  # noqa: DTZ011 - the user's day
    assert facts["server_version"] == __version__
    assert "append_episodic_log" in facts["habits"]
    assert (facts["since"], facts["changed"], facts["note"]) == (None, [], None)


async def test_a_start_tells_what_changed_since_the_last(memory: Path, era: str) -> None:
    """Per client, across restarts of the server, with the headings that changed."""
    async with connect(memory, era, "desktop") as caller:
        await caller.ask("memory_start")
    async with connect(memory, era, "code") as caller:
        await caller.ask("memory_start")
        await caller.ask("append_episodic_log", title="Tried it", entry="It works.")
        (memory / "blocks" / "reference-recipes.md").unlink()
    for name in ("desktop", "code"):
        async with connect(memory, era, name) as caller:
            facts = await caller.ask("memory_start")
            today = date.today()  # noqa: DTZ011 - the user's day
            assert facts["since"].startswith(f"{today:%Y-%m}")
            assert [row.split(":")[0] for row in facts["changed"]] == [
                f"blocks/episodic-{today:%Y-%m}.md new",
                "blocks/reference-recipes.md deleted",
            ]
            assert f"{today} \u2014 Tried it" in facts["changed"][0]
            assert "reference-recipes" not in facts["files"][1]["text"]
            again = await caller.ask("memory_start")
            assert again["changed"] == []


async def test_a_start_shows_the_blocks_that_are_always_wanted(memory: Path) -> None:
    """They are shown in order until their room is used up, and what is missing is said."""
    (memory / "blocks" / "a.md").write_text("# A\n" + "word " * 20 + "\n" + "more " * 20 + "\n")
    wanted = ("core", "absent", "../x", "a", "a.md", "decisions")
    async with connect(memory, always_load=wanted, always_load_tokens=30) as caller:
        facts = await caller.ask("memory_start")
    *_, shown = facts["files"]
    assert [file["file"] for file in facts["files"]] == ["core.md", "index.md", "blocks/a.md"]
    assert shown["text"] == "# A\n" + "word " * 20
    assert shown["next"] == "blocks/a.md#L3-3"
    assert "memory.always_load names 'absent', which does not exist." in facts["note"]
    assert "'../x' is not inside the memory folder" in facts["note"]
    assert "decisions is not shown" in facts["note"]


async def test_a_start_is_bounded(memory: Path) -> None:
    """However large the memory's own files are, the answer is not."""
    (memory / "core.md").write_text("".join(f"line {n} of the core\n" for n in range(5_000)))
    (memory / "index.md").write_text("text of a person\n" * 5_000)
    async with connect(memory) as caller:
        _, text, facts = await caller.call("memory_start")
        core = facts["files"][0]
        more = await caller.ask("memory_read", file=core["next"])
    assert len(text) < LONGEST_CORE_CHARS + LONGEST_INDEX_CHARS + 2_000
    assert more["text"].startswith(f"line {core['text'].count('line ')} of")


@pytest.mark.holds("TOTAL")
async def test_a_start_bears_files_of_every_kind(memory: Path, era: str) -> None:
    """Empty, broken and binary files are files; none of them costs the answer."""
    strange = {"empty": b"", "nul": b"\0\0", "bytes": b"\xff\xfe\0", "header": b"---\na: [\n---\n"}
    for name, data in strange.items():
        (memory / "blocks" / f"{name}.md").write_bytes(data)
    async with connect(memory, era) as caller:
        await caller.ask("memory_start")
        for name in strange:
            (memory / "blocks" / f"{name}.md").write_bytes(b"")
        facts = await caller.ask("memory_start")
    assert "blocks/nul.md changed" in facts["changed"]


async def test_an_empty_memory_can_be_started(tmp_path: Path) -> None:
    """Without any file there is nothing to show, and the answer says so."""
    (tmp_path / "empty").mkdir()
    async with connect(tmp_path / "empty") as caller:
        facts = await caller.ask("memory_start")
        assert facts["files"] == []
        assert "There is no core.md yet." in facts["note"]
        assert await caller.ask("create_memory_block", name="first", summary="s", content="c")
        facts = await caller.ask("memory_start")
    assert [file["file"] for file in facts["files"]] == ["index.md"]


async def test_every_tool_says_that_the_folder_is_missing(tmp_path: Path) -> None:
    """Nothing is made where nothing was."""
    async with connect(tmp_path / "absent") as caller:
        for tool, arguments in WRITES.items():
            assert (await caller.refused(tool, **arguments))["code"] == "memory_unavailable"
        assert (await caller.refused("memory_start"))["code"] == "memory_unavailable"
    assert not (tmp_path / "absent").exists()


# Writing

WRITES: dict[str, Facts] = {
    "append_file": {"path": "x.md", "text": "kiebitz\n"},
    "create_memory_block": {"name": "new", "summary": "s", "content": "kiebitz"},
    "update_memory_block": {"block": "decisions", "old_text": "# Dec", "new_text": "# kiebitz"},
    "append_episodic_log": {"title": "T", "entry": "kiebitz"},
}


def test_whoever_reads_the_log_knows_which_tools_write(memory: Path) -> None:
    """The tools that are counted as writes are those that this set offers."""
    offered = WritingTools(Blocks(memory, Seen())).tools()
    assert {tool.name for tool in offered} == WRITING_TOOLS == WRITES.keys()


@pytest.mark.holds("FRESH")
@pytest.mark.parametrize("tool", WRITES)
async def test_what_is_written_is_found_when_the_tool_returns(
    memory: Path, era: str, tool: str
) -> None:
    """The next search sees it, and the version is the one that a read gives."""
    async with connect(memory, era) as caller:
        written = await caller.ask(tool, **WRITES[tool])
        found = await caller.ask("memory_search", query="kiebitz")
        file = found["hits"][0]["file"]
        read = await caller.ask("memory_read", file=file)
    assert read["version"] == written["version"]
    assert written.get("file", file) == file
    assert index_drift((memory / "index.md").read_text(), Catalog(memory).blocks()) == ()


async def test_who_waits_behind_one_that_waited_in_vain_is_refused_with_it(
    memory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a program hangs that holds the lock, calls made at once are all told after one wait."""
    waits: list[Path] = []

    def wait_little(root: Path) -> AbstractContextManager[None]:
        waits.append(root)
        return writing(root, wait_seconds=2.0)

    monkeypatch.setattr(blocks, "writing", wait_little)
    with writing(memory):
        async with connect(memory) as caller, anyio.create_task_group() as group:
            for number in range(3):
                arguments = {"path": "notes.md", "text": f"{number}\n"}
                group.start_soon(partial(caller.refused, "append_file", **arguments))
    assert len(waits) == 1
    async with connect(memory) as caller:
        await caller.ask("append_file", path="notes.md", text="3\n")
    assert (memory / "notes.md").read_text() == "3\n"


async def test_a_start_counts_as_reading(memory: Path) -> None:
    """What a session was shown whole it may replace; a hit in a part of it is not enough."""
    async with connect(memory) as caller:
        assert (await caller.refused("update_memory_block", block="core", content="x"))[
            "code"
        ] == "not_read"
        await caller.ask("memory_search", query="Emil")
        assert (await caller.refused("update_memory_block", block="core", content="x"))[
            "code"
        ] == "not_read"
        await caller.ask("memory_start")
        await caller.ask("update_memory_block", block="core", content="# Core\n\nNew.")
    assert (memory / "core.md").read_text() == "# Core\n\nNew.\n"


async def test_an_unfinished_merge_is_said_until_it_is_finished(memory: Path, era: str) -> None:
    """Whoever starts, reads or writes learns that the lines of both sides stand there."""
    boat, both = memory / "blocks" / "tern.md", "<<<<<<< HEAD\nred\n=======\nblue\n>>>>>>> laptop\n"
    for file in (boat, memory / "core.md"):
        file.write_text(f"# Tern\n\n{both}\nmore\n")
    edit = {"block": "tern", "old_text": "more", "new_text": "most"}
    mend = {"block": "tern", "old_text": both, "new_text": "red\n"}
    async with connect(memory, era) as caller:
        assert (
            "core.md: marks of a git merge stand in it"
            in (await caller.ask("memory_start"))["note"]
        )
        for tool, arguments in (
            ("memory_read", {"file": "tern#L1-2"}),
            ("append_file", {"path": "blocks/tern.md", "text": "a\n"}),
            ("update_memory_block", edit),
        ):
            assert (
                "arks of a git merge stand in it" in (await caller.ask(tool, **arguments))["note"]
            )
        assert (await caller.ask("update_memory_block", **mend))["note"] is None
        assert (await caller.ask("memory_read", file="tern"))["note"] is None


async def test_what_hits_showed_whole_may_be_replaced(memory: Path, era: str) -> None:
    """A section, twice, or all below the front matter; not once the file has another version."""
    file = memory / "blocks" / "project-tern.md"
    text = "---\nsummary: Terns\n---\n\n# Tern\n\nGelb.\n\n## Nest\n\nAm Kolk.\n\n## Ei\nZwei.\n"
    file.write_text(text)
    section = {"block": "project-tern", "heading": "Nest"}
    async with connect(memory, era) as caller:
        assert (await caller.refused("update_memory_block", **section, content="x"))[
            "code"
        ] == "not_read"
        await caller.ask("memory_search", query="Kolk")
        await caller.ask("update_memory_block", **section, content="Am Deich.")
        await caller.ask("update_memory_block", **section, content="Am Siel.")
    assert file.read_text().partition("## Nest")[2] == "\n\nAm Siel.\n\n## Ei\nZwei.\n"
    file.write_text(text)
    whole = {"block": "project-tern", "content": "# Tern\n\nBlau.\n"}
    async with connect(memory, era) as caller:
        for query in ("gelb", "Kolk", "Ei zwei"):
            await caller.ask("memory_search", query=query)
        file.write_text(text.replace("Gelb", "Rot"))
        assert (await caller.refused("update_memory_block", **whole))["code"] == "not_read"
        file.write_text(text)
        await caller.ask("update_memory_block", **whole)
    assert file.read_text().partition("# Tern")[2] == "\n\nBlau.\n"


@pytest.mark.holds("WHOLE")
@pytest.mark.parametrize(
    ("tool", "arguments", "code"),
    [
        (
            "create_memory_block",
            {"name": "decisions", "summary": "s", "content": "c"},
            "block_exists",
        ),
        ("create_memory_block", {"name": "A b", "summary": "s", "content": "c"}, "invalid_name"),
        ("create_memory_block", {"name": "x", "summary": "", "content": "c"}, "invalid_arguments"),
        ("create_memory_block", {"name": "x", "content": "c"}, "invalid_arguments"),
        ("update_memory_block", {"block": "absent", "content": "c"}, "file_not_found"),
        ("update_memory_block", {"block": "decisions"}, "invalid_arguments"),
        ("update_memory_block", {"block": "decisions", "content": "c"}, "not_read"),
        *(
            ("update_memory_block", {"block": "decisions", **quote}, code)
            for quote, code in (
                ({"old_text": "zzz", "new_text": ""}, "text_not_found"),
                ({"old_text": "Reason", "new_text": ""}, "several_matches"),
                ({"old_text": "# Decisions"}, "invalid_arguments"),
                ({"old_text": "# Decisions", "new_text": None}, "invalid_arguments"),
                ({"old_text": "# Decisions", "summary": "s"}, "invalid_arguments"),
            )
        ),
        (
            "update_memory_block",
            {"block": "decisions", "content": "c", "expected_version": "0"},
            "stale_version",
        ),
        ("append_episodic_log", {"title": "T", "entry": "# H"}, "invalid_arguments"),
    ],
)
async def test_each_refusal_has_its_code_and_changes_nothing(
    memory: Path, era: str, tool: str, arguments: Facts, code: str
) -> None:
    """A model can tell the refusals apart, and no byte of markdown moved."""
    before = {path: path.read_bytes() for path in memory.rglob("*.md")}
    async with connect(memory, era) as caller:
        assert (await caller.refused(tool, **arguments))["code"] == code
    assert {path: path.read_bytes() for path in memory.rglob("*.md")} == before


async def test_a_passage_is_deleted_by_an_empty_text(memory: Path, era: str) -> None:
    """An empty new_text that is given says so; with null or without it nothing was said."""
    file = memory / "blocks" / "decisions.md"
    line = file.read_text().splitlines(keepends=True)[-1]
    async with connect(memory, era) as caller:
        arguments = {"block": "decisions", "old_text": line, "new_text": ""}
        await caller.ask("update_memory_block", **arguments)
    assert line not in file.read_text()


ATTACKS = (
    *("../x", "../x.md", "..", "/etc/passwd", "/etc/x.md", "~/x.md", "C:\\x.md", "\\\\host\\x.md"),
    *("blocks/../../x.md", "..\\x", "./../x", "x/../../y", "//x", "\\\\?\\C:\\x", "\\\\.\\pipe\\x"),
    *("", " ", ".", "./", "/", "\\", "blocks/..", "../memory-2/x.md", "file:///etc/x.md"),
    *(
        "con",
        "CON.md",
        "nul",
        "prn.txt.md",
        "aux",
        "com1",
        "LPT9.md",
        "com\u00b9",
        "conin$",
        "blocks/nul.md",
    ),
    *("x.", "x.md.", "blocks./x.md", "blocks /x.md", "core.md...", "x. "),
    *(
        "x\0",
        "x\0.md",
        "\0",
        "x\n.md",
        "x\x1b[2J",
        "x\x7f",
        "\ud800",
        "x\u2028y",
        "x\u202edm",
        "x\u200b",
    ),
    *("x:y", "x.md:stream", "core.md::$DATA", "x<y", "x>y", 'x"y', "x|y", "x?", "x*", "x\u00ady"),
    *(
        "\uff0e\uff0e/x",
        "..\uff0fx",
        "x\u2215y",
        "x\u2044y",
        "x\uff3cy",
        "\u2025/x",
        "x\u29f8y",
        "\uff0ex",
    ),
    *(
        "Decisions",
        "DECISIONS.md",
        "blocks/Decisions.md",
        "BLOCKS/new.md",
        "Core.md",
        "\uff43ore.md",
    ),
    *(
        "x" * 300,
        "\u6218" * 100,
        "d/" * 600 + "x",
        ".hidden",
        ".write.lock",
        "blocks/.git/x",
        ".search-index.db",
    ),
    *(
        "link",
        "link.md",
        "folder/x.md",
        "folder/new.md",
        "loop",
        "dangling",
        "bridge-config.yaml",
        "x.txt",
    ),
)


@pytest.mark.holds("INSIDE")
@pytest.mark.parametrize("tool", ["append_file", "create_memory_block", "update_memory_block"])
async def test_no_name_leads_out_of_the_memory(memory: Path, tool: str) -> None:
    """Every attack is refused by its code; nothing is written or changed anywhere."""
    assert len(set(ATTACKS)) >= 80
    around = memory.parent
    (around / "x.md").write_text("private")
    (around / "memory-2").mkdir()
    (around / "memory-2" / "x.md").write_text("private")
    (memory / "blocks" / "link.md").symlink_to(around / "x.md")
    (memory / "blocks" / "dangling.md").symlink_to(around / "made.md")
    (memory / "blocks" / "loop.md").symlink_to("loop.md")
    (memory / "folder").symlink_to(around / "memory-2")
    arguments: Facts = {
        "append_file": {"text": "stolen"},
        "create_memory_block": {"summary": "stolen", "content": "stolen"},
        "update_memory_block": {"old_text": "private", "new_text": "stolen"},
    }[tool]
    key = {"append_file": "path", "create_memory_block": "name", "update_memory_block": "block"}
    before = {path: path.read_bytes() for path in around.rglob("*") if path.is_file()}
    # What looks like a file that is there is that file to who begins a block.
    codes = {"path_outside_memory", "invalid_name"}
    if tool == "create_memory_block":
        codes.add("block_exists")
    async with connect(memory) as caller:
        for name in ATTACKS:
            failed, text, facts = await caller.call(tool, **{key[tool]: name}, **arguments)
            assert failed, (name, text)
            assert facts["code"] in codes, (name, text)
            assert "private" not in text
    after = {path: path.read_bytes() for path in around.rglob("*") if path.is_file()}
    ours = {memory / "index.md", memory / "bridge.log"}
    changed = {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
    assert {path for path in changed - ours if not path.name.startswith(".")} == set()


async def test_over_real_pipes_a_conversation_writes_its_memory(
    memory: Path, checkout: Path, era: str
) -> None:
    """Start, search, read, change and log, as a model would, in one session."""
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "agent_bridge", "--memory", str(memory)], cwd=checkout
    )
    async with Client(command, mode=era) as client:
        caller = Caller(client)
        start = await caller.ask("memory_start")
        assert "Tilda Brannock" in start["files"][0]["text"]
        await caller.ask(
            "create_memory_block", name="project-shed", summary="A shed", content="Of larch."
        )
        read = await caller.ask("memory_read", file="project-shed")
        await caller.ask(
            "update_memory_block",
            block="project-shed",
            content=read["text"].replace("larch", "oak"),
            summary="A shed of oak",
        )
        await caller.ask("append_episodic_log", title="Shed", entry="Chose oak for the shed.")
        found = await caller.ask("memory_search", query="what is the shed made of?")
        assert "oak" in found["hits"][0]["snippet"]
    assert "| project-shed.md | A shed of oak |" in (memory / "index.md").read_text()
