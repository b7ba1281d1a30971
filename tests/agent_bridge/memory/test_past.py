"""What the history knows of files that are gone: lived, planned, or taken back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tool_calls import write

from agent_bridge.memory import past as room
from agent_bridge.memory.changes import Change
from agent_bridge.memory.history import HISTORY_NAME, acting
from agent_bridge.memory.past import KEEPER, Past

ROW = b"| boat.md | Boat |  |\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A memory without history."""
    (tmp_path / "blocks").mkdir()
    return tmp_path


def was_added(root: Path) -> bool:
    """Tell whether the row was added for a file that existed."""
    return Past(root).was_added("boat.md")


@pytest.mark.parametrize(
    ("tool", "path", "expected"),
    [
        ("create_memory_block", "blocks/boat.md", True),
        (KEEPER, "", True),
        ("update_memory_block", "", False),
    ],
)
def test_a_row_was_added_for_a_file_or_as_a_plan(
    root: Path, *, tool: str, path: str, expected: bool
) -> None:
    """A row that came with a file, or from what keeps the rows, was no plan of a model."""
    with acting(tool, "test"):
        if path:
            write(root, path, b"# Boat\n")
        write(root, "index.md", ROW)
    assert was_added(root) is expected


def test_a_row_that_no_tool_added_was_not_added(root: Path) -> None:
    """Without a history nothing is known of a row."""
    assert not was_added(root)


@pytest.mark.parametrize("index_too", [True, False])
def test_a_creation_is_taken_back_with_its_row(root: Path, *, index_too: bool) -> None:
    """A file counts as taken back if the call that removed it wrote the index, too."""
    with acting("create_memory_block", "test"):
        write(root, "blocks/boat.md", b"# Boat\n")
        write(root, "index.md", ROW)
    with acting("undo 1", "test"):
        write(root, "blocks/boat.md", None)
        if index_too:
            write(root, "index.md", b"")
    past = Past(root)
    assert past.was_taken_back(["blocks/boat.md", "boat.md"], is_new=False) is index_too


def test_a_history_that_cannot_be_read_tells_nothing(root: Path) -> None:
    """A folder in place of the log leaves every row as it is."""
    (root / HISTORY_NAME / "log").mkdir(parents=True)
    assert not was_added(root)
    assert not Past(root).was_taken_back(["boat.md"], is_new=False)


def test_the_log_is_read_once_for_all_rows(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows of hundreds of files that were moved away do not read it once each."""
    reads = []

    def counted(root: Path) -> Iterator[Change]:
        reads.append(root)
        return iter(())

    monkeypatch.setattr(room, "entries", counted)
    past = Past(root)
    for number in range(3):
        past.was_added(f"{number}.md")
        past.was_taken_back([f"{number}.md"], is_new=False)
    assert reads == [root]
