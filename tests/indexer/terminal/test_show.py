"""What a person at a terminal sees, and what a terminal must not obey."""

import os
import socket
from pathlib import Path
from urllib.parse import quote

import pytest

from indexer.terminal.show import (
    progress_bar,
    show_comparison,
    show_evaluation,
    show_lines,
    to_link,
)

Output = pytest.CaptureFixture[str]

HIDE_CURSOR = "\x1b[?25l"

CELL = {"mean": 0.51234, "low": 0.4, "high": 0.6}


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every terminal be one of 40 columns without colours."""
    monkeypatch.setenv("COLUMNS", "40")
    for name in ("FORCE_COLOR", "TERM", "TERM_PROGRAM", "PAGER"):
        monkeypatch.delenv(name, raising=False)


def test_lines_are_shown_as_they_are(capsys: Output) -> None:
    """Whatever looks like markup or is longer than the screen stays; nothing is put between."""
    long = "x" * 100
    lines = [[("[b]a[/b] ", ""), ("1.5 'q'", "bold")], [], [(long, "")]]
    show_lines(lines, paged=True)
    assert capsys.readouterr().out == f"[b]a[/b] 1.5 'q'\n\n{long}\n"


def test_a_terminal_is_not_told_to_obey_a_note(capsys: Output) -> None:
    """Signs that move, colour or ring become one that shows that there was something."""
    show_lines([[("a\x1b[2Jb\x07\x9bc\rd\te", "")]])
    shown = capsys.readouterr().out
    assert "\x1b" not in shown
    assert "a\ufffd[2Jb\ufffd\ufffdc\ufffdd" in shown


@pytest.mark.skipif(os.name == "nt", reason="paths of POSIX")
def test_a_place_is_an_address_that_terminals_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On this machine, not the terminal's; a line is told to those that understand it."""
    root = tmp_path / "my notes"
    file = f"file://{socket.gethostname()}{quote(str(tmp_path))}/my%20notes/blocks/%C3%BC%231.md"
    assert to_link(root, "blocks/ü#1.md", 7) == file
    monkeypatch.setenv("TERM_PROGRAM", "vscode")
    assert to_link(root, "blocks/ü#1.md", 7) == f"{file}#L7"
    monkeypatch.setenv("TERM", "xterm-kitty")
    assert to_link(root, "blocks/ü#1.md", 7) == f"{file}#7"


def test_an_evaluation_is_not_cut_where_there_is_no_screen(capsys: Output) -> None:
    """Each group is a row, the interval stands below all; what was not measured is empty."""
    facts = {
        "questions": 12,
        "measures": {"hit@1": CELL, "tokens": CELL},
        "unanswerable": 4,
        "unanswerable_empty": 0.25,
        "p50_ms": 1.23456,
        "p99_ms": 1234.5,
    }
    summary = {"all": facts, "a group with a very long name": {**facts, "unanswerable": 0}}
    show_evaluation("dev", summary)
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line != line.rstrip()] == []
    assert lines[0] == "dev"
    assert lines[2].split() == [
        "all",
        "12",
        "0.5123",
        "0.5123",
        "1.23",
        "1.23e+03",
        *("25%", "of", "4"),
    ]
    assert lines[3].split() == ["95", "%", "±0.1", "±0.1"]
    assert lines[4].startswith("a group with a very ")
    assert "%" not in lines[4]


def test_a_difference_that_is_more_than_chance_is_marked(capsys: Output) -> None:
    """On either side of zero; an interval that holds zero is not."""
    row = {"change": 0.1, "low": 0.05, "high": 0.15, "better": 9, "worse": 2}
    worse = {**row, "change": -0.1, "low": -0.15, "high": -0.05}
    chance = {**row, "low": -0.1}
    show_comparison({"dev": {"a": row, "b": worse, "c": chance}})
    shown = capsys.readouterr().out
    assert "+0.100*" in shown
    assert "-0.100*" in shown
    assert "+0.100 " in shown
    assert shown.index("dev") < shown.index("better")


def test_a_bar_appears_when_there_is_something_to_show(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is written to standard output, and nothing at all for work that is quick."""
    with progress_bar("indexing"):
        pass
    assert capsys.readouterr() == ("", "")
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    with progress_bar("indexing") as advance:
        advance(1, 2)
        advance(2, 2)
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "indexing" in shown.err
    assert "2/2" in shown.err
    # Nobody could bring it back if the program is stopped or killed meanwhile.
    assert HIDE_CURSOR not in shown.err
