"""`memory_start`: what a conversation begins with, bounded, and whatever is missing."""

from datetime import UTC, datetime
from pathlib import Path

import anyio
import pytest
from mcp.server.mcpserver import Context

from agent_bridge.config import MemorySettings
from agent_bridge.errors import NotReadError
from agent_bridge.memory.blocks import Blocks
from agent_bridge.memory.seen import Seen
from agent_bridge.texts.revision import Revision
from agent_bridge.tools.memory_answers import StartAnswer
from agent_bridge.tools.starting import LONGEST_CORE_CHARS, LONGEST_INDEX_CHARS, StartingTool

NOW = datetime(2026, 11, 22, 9, tzinfo=UTC)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Give a memory with a core and three blocks."""
    (tmp_path / "blocks").mkdir()
    (tmp_path / "core.md").write_text("# Core\n\nAda.\n", "utf-8")
    for name in "abc":
        (tmp_path / "blocks" / f"{name}.md").write_text(f"# {name}\n\n{'x' * 36}\n", "utf-8")
    return tmp_path


def start(root: Path, *always: str, tokens: int = 1_000, client: str = "tester") -> StartAnswer:
    """Begin a conversation."""
    settings = MemorySettings(directory=root, always_load=always, always_load_tokens=tokens)
    seen = Seen()
    return call(StartingTool(settings, Blocks(root, seen), seen, lambda: NOW), client)


def call(tool: StartingTool, client: str) -> StartAnswer:
    """Call *tool* and be told its news."""
    answer, remember = tool._start(client)
    remember()
    return answer


def files(answer: StartAnswer) -> list[str]:
    """Return the names of the files that are shown."""
    return [file.file for file in answer.files]


def test_core_and_index_come_first_and_then_what_always_does(root: Path) -> None:
    """Each once, however it is named; the day is the clock's."""
    answer = start(root, "b", "blocks/b.md", "core", "a")
    assert files(answer) == ["core.md", "index.md", "blocks/b.md", "blocks/a.md"]
    assert answer.today == "Sunday, 2026-11-22"
    assert (answer.since, answer.changed) == (None, [])


@pytest.mark.parametrize(
    ("core", "is_told"),
    [("# Core\n", True), ("", True), ("# Core\n\n## Who\n \n", True), ("# Core\n\nAda.\n", False)],
)
def test_what_belongs_into_an_empty_core_is_told(root: Path, core: str, *, is_told: bool) -> None:
    """As long as it has nothing below its headings, and no longer."""
    (root / "core.md").write_text(core, "utf-8")
    assert ("core.md is still empty." in (start(root).note or "")) == is_told


def test_what_always_comes_is_named_as_memory_read_takes_it(root: Path) -> None:
    """Also a note of a vault, by its name alone."""
    (root / "People").mkdir()
    (root / "People" / "Marta.md").write_text("# Marta\n", "utf-8")
    answer = start(root, "Marta", "[[a]]")
    assert files(answer) == ["core.md", "index.md", "People/Marta.md", "blocks/a.md"]


def test_notes_that_are_no_blocks_are_counted(root: Path) -> None:
    """The index has no rows of them, and that of a vault is empty beside thousands."""
    assert start(root).note is None
    (root / "Daily").mkdir()
    (root / "Daily" / "2026-11-22.md").write_text("# Sunday\n", "utf-8")
    assert start(root).note == "memory_search also finds 1 note outside blocks/."
    (root / "Trips.md").write_text("# Trips\n", "utf-8")
    assert start(root).note == "memory_search also finds 2 notes outside blocks/."


def test_what_is_too_long_is_cut_at_a_line_and_says_where_to_read_on(root: Path) -> None:
    """The rest of the room goes to nobody: what would follow is named."""
    (root / "core.md").write_text("word\n" * LONGEST_CORE_CHARS, "utf-8")
    answer = start(root, "a", "b", "c", tokens=25)
    core = answer.files[0]
    assert len(core.text) <= LONGEST_CORE_CHARS
    assert core.next == f"core.md#L{core.text.count(chr(10)) + 2}-{LONGEST_CORE_CHARS}"
    # Two of forty characters fit into a hundred, and the beginning of the third.
    assert files(answer)[2:] == ["blocks/a.md", "blocks/b.md", "blocks/c.md"]
    assert [file.next for file in answer.files[2:]] == [None, None, "blocks/c.md#L3-3"]
    answer = start(root, "a", "b", "c", tokens=10)
    assert files(answer)[2:] == ["blocks/a.md"]
    assert answer.note is not None
    assert answer.note.count("is not shown: memory.always_load_tokens is used up.") == 2


def test_of_an_index_of_thousands_the_rows_updated_last_are_shown(root: Path) -> None:
    """Between the text of a person; to read on would cost a hundred thousand tokens."""
    rows = [f"| note-{n}.md | A note | 20{n % 60:02}-05-04 |\n" for n in range(5_000)]
    table = "| Block | Summary | Updated |\n|---|---|---|\n" + "".join(rows)
    (root / "index.md").write_text(f"# Mine\n\n{table}\nThe end.\n", "utf-8")
    answer = start(root)
    index = answer.files[1]
    assert len(index.text) <= LONGEST_INDEX_CHARS
    assert index.text.startswith("# Mine\n\n| Block |")
    assert index.text.endswith("\n\nThe end.")
    assert "| 2059-05-04 |" in index.text
    assert "| 2030-05-04 |" not in index.text
    assert (index.next, index.total_lines) == (None, 5_009)
    shown = index.text.count(".md |")
    said = f"Of index.md, the {shown} rows updated last are shown, of 5003"
    assert answer.note is not None
    assert f"{said}: find the other blocks with memory_search." in answer.note.splitlines()


def test_of_an_index_that_is_long_for_its_text_the_beginning_is_shown(root: Path) -> None:
    """And what is not shown is to be searched."""
    (root / "index.md").write_text("A word on everything.\n" * 2_000, "utf-8")
    answer = start(root)
    index = answer.files[1]
    assert index.next is not None
    left = index.total_lines - index.text.count("\n") - 1
    said = f"index.md goes on for {left} lines: find a block there with memory_search."
    assert answer.note is not None
    assert said in answer.note.splitlines()


def test_rows_that_were_not_shown_are_not_replaced(root: Path) -> None:
    """A session knows of the index what it saw of it."""
    rows = "".join(f"| note-{n}.md | A note | 2026-05-04 |\n" for n in range(5_000))
    (root / "index.md").write_text(f"| Block | Summary | Updated |\n|---|---|---|\n{rows}", "utf-8")
    seen = Seen()
    blocks = Blocks(root, seen)
    call(StartingTool(MemorySettings(directory=root), blocks, seen, lambda: NOW), "x")
    with pytest.raises(NotReadError):
        blocks.update("index.md", Revision(content="# Empty"), NOW.date())


def test_what_is_not_there_is_a_note_and_no_failure(root: Path) -> None:
    """A new memory begins so; a name that leads out is told, and a folder is no file."""
    (root / "core.md").unlink()
    (root / "blocks" / "folder.md").mkdir()
    answer = start(root, "none", "../outside", "folder", "a")
    assert files(answer) == ["index.md", "blocks/a.md"]
    assert answer.note is not None
    notes = answer.note.splitlines()
    assert notes[0].startswith("There is no core.md yet. Write down there who the user is")
    assert "memory.always_load names 'none', which does not exist." in notes
    for name in ("../outside", "folder"):
        said = f"memory.always_load names {name!r}, which cannot be shown: "
        (reason,) = [note.removeprefix(said) for note in notes if note.startswith(said)]
        # Within a sentence, as every other refusal has it.
        assert not reason[0].isupper()


def test_a_note_on_a_file_that_is_named_twice_is_told_once(root: Path) -> None:
    """The core is shown anyway, whether or not it is among what is always loaded."""
    (root / "core.md").write_text("<<<<<<< a\nAda\n=======\nAdam\n>>>>>>> b\n", "utf-8")
    note = start(root, "core", "core.md").note
    assert note is not None
    assert note.count("core.md: ") == 1


def test_news_are_told_to_each_client_once(root: Path) -> None:
    """Since its own last look; nothing new is an empty list."""
    start(root, client="one")
    (root / "blocks" / "a.md").write_text("# a\n\n## Plans\n\nnew\n", "utf-8")
    answer = start(root, client="one")
    assert answer.since is not None
    assert any(row.startswith("blocks/a.md") for row in answer.changed)
    assert start(root, client="one").changed == []
    assert start(root, client="other").since is None


async def test_a_start_that_was_cancelled_has_told_nothing(root: Path) -> None:
    """They are told by the next one; nor may what it would have shown be replaced."""
    start(root, client="")
    (root / "blocks" / "a.md").write_text("# a\n\nNew.\n", "utf-8")
    scope = anyio.CancelScope()

    def clock() -> datetime:
        anyio.from_thread.run_sync(scope.cancel)
        return NOW

    seen = Seen()
    blocks = Blocks(root, seen)
    tool = StartingTool(MemorySettings(directory=root), blocks, seen, clock)
    with scope:
        await tool.memory_start(Context())
    assert scope.cancelled_caught
    with pytest.raises(NotReadError):
        blocks.update("core.md", Revision(content="# Core\n\nNew.\n"), NOW.date())
    assert start(root, client="").changed == ["blocks/a.md changed: a"]


def test_many_changes_are_named_in_part(root: Path) -> None:
    """The rest is counted."""
    start(root)
    for number in range(200):
        (root / "blocks" / f"n{number}.md").write_text(f"# n{number}\n", "utf-8")
    changed = start(root).changed
    assert changed[-1].startswith("and ")
    assert changed[-1].endswith(" more files")
