"""The commands that look after an index: what they say, and when their exit code is 1."""

import json
import os
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest

from indexer import Index, open_index
from indexer.storage.recover import holding
from indexer.terminal.upkeep import nightly, verify

Output = pytest.CaptureFixture[str]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Give a memory of two notes."""
    root = tmp_path / "memory"
    root.mkdir()
    for name in ("a", "b"):
        (root / f"{name}.md").write_text(f"# {name}\n\nheron\n", "utf-8")
    return root


@pytest.fixture
def index(root: Path) -> Iterator[Index]:
    """Give its index, with all taken in."""
    with open_index(root) as index:
        index.sync()
        yield index


def damage(index: Index) -> None:
    """Let the index say of a note what does not stand in it."""
    with index.store.writing():
        index.store.ask("UPDATE documents SET title = 'wrong' WHERE path = 'a.md'")


def test_an_index_that_is_right_is_0(index: Index, capsys: Output) -> None:
    """It says how much was compared."""
    assert verify(index, Namespace(repair=False, json=False)) == 0
    assert "2 files and 2 chunks compared: no problems, " in capsys.readouterr().out


def test_a_damaged_index_is_1_until_it_is_repaired(index: Index, capsys: Output) -> None:
    """What is wrong is named with its file, and the command that mends it."""
    damage(index)
    assert verify(index, Namespace(repair=False, json=False)) == 1
    shown = capsys.readouterr().out
    assert "\na.md: its title" in shown
    assert "To repair this without changing markdown:  agent-index verify --repair\n" in shown
    assert "2 files and 2 chunks compared: 2 problems, " in shown
    assert verify(index, Namespace(repair=False, json=True)) == 1
    facts = json.loads(capsys.readouterr().out)
    assert facts["left"] == facts["problems"]
    assert verify(index, Namespace(repair=True, json=False)) == 0
    shown = capsys.readouterr().out
    assert "repaired: indexed the files concerned again" in shown
    assert "still wrong" not in shown
    assert "2 problems, 0 left, " in shown
    assert verify(index, Namespace(repair=False, json=True)) == 0
    assert json.loads(capsys.readouterr().out)["problems"] == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
def test_the_name_of_a_file_gives_a_terminal_no_orders(
    root: Path, index: Index, capsys: Output
) -> None:
    """Whoever named a file so could else wipe off the screen what is wrong."""
    (root / "blocks").mkdir()
    (root / "blocks" / "c\x1b[2J.md").write_text("# c\n", "utf-8")
    (root / "index.md").write_text(
        "# Index\n\n| Block | Summary | Updated |\n|---|---|---|\n", "utf-8"
    )
    index.sync()
    with index.store.writing():
        index.store.ask("UPDATE documents SET title = 'wrong' WHERE path LIKE '%c%'")
    assert verify(index, Namespace(repair=False, json=False)) == 1
    shown = capsys.readouterr().out
    assert "\nblocks/c\ufffd[2J.md: its title" in shown
    assert "\nnote: index.md: c\ufffd[2J.md: it is not" in shown
    assert "\x1b" not in shown


def test_what_is_out_of_step_in_the_markdown_is_a_note(
    root: Path, index: Index, capsys: Output
) -> None:
    """Nothing is wrong with the index, so the exit code is 0."""
    (root / "blocks").mkdir()
    (root / "blocks" / "c.md").write_text("# c\n", "utf-8")
    (root / "index.md").write_text(
        "# Index\n\n| Block | Summary | Updated |\n|---|---|---|\n", "utf-8"
    )
    index.sync()
    assert verify(index, Namespace(repair=False, json=False)) == 0
    shown = capsys.readouterr().out
    assert "note: " in shown
    assert "memory_start" in shown


def test_a_quiet_night_is_0_and_leaves_a_line_for_the_log(index: Index, capsys: Output) -> None:
    """A person reads one line; whoever started it keeps the other one."""
    assert nightly(index, Namespace(keep_days=30, json=False)) == 0
    shown = capsys.readouterr()
    assert shown.out.startswith("2 files, 2 chunks: 0 indexed, 0 removed, 0 problems; ")
    assert "markdown unchanged (" in shown.out
    assert json.loads(shown.err.partition("{")[1] + shown.err.partition("{")[2])
    assert nightly(index, Namespace(keep_days=30, json=True)) == 0
    shown = capsys.readouterr()
    assert json.loads(shown.out)["files"] == 2
    assert shown.err == ""


def test_a_night_that_mended_something_says_what(index: Index, capsys: Output) -> None:
    """And the next one has nothing to do."""
    damage(index)
    nightly(index, Namespace(keep_days=30, json=False))
    assert "repaired: " in capsys.readouterr().out
    nightly(index, Namespace(keep_days=30, json=False))
    assert "repaired: " not in capsys.readouterr().out


def test_two_nights_at_once_are_one(root: Path, index: Index, capsys: Output) -> None:
    """Whoever comes second says so, and that is no trouble."""
    with holding(index.database, "-nightly", 0):
        for as_json in (False, True):
            assert nightly(index, Namespace(keep_days=30, json=as_json)) == 0
            assert "another process is looking after this index" in capsys.readouterr().out
