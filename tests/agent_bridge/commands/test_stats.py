"""`agent-bridge stats`: figures as sentences, bars, tables, a page, a picture, or JSON."""

import json
import os
import sys
from argparse import Namespace
from pathlib import Path

import pytest
from faulty import fill, small_disk

from agent_bridge.cli import main
from agent_bridge.commands.stats import show_stats, to_intro, to_panels, to_sheets
from agent_bridge.config import Config, MemorySettings
from agent_bridge.statistics.stats import FileUse, Month, Spend, Stats, ToolUse, Week

Output = pytest.CaptureFixture[str]


FULL = Stats(
    months=(Month("2026-10", 9, 900), Month("2026-11", 1_200, 2_500_000)),
    growth_from="dates",
    weeks=(Week("2026-11-09", 3, 1, 999), Week("2026-11-16", 1_000, 0, 1_500)),
    written_since="2026-11-09",
    tools=(ToolUse("memory_search", 1_000, 2, 1), ToolUse("append_file", 1, 0, 0)),
    called_since="2026-11-01",
    files=(
        FileUse("a.md", 3, 1, "2026-11-20"),
        FileUse("c.md", 0, 0, ""),
        FileUse("b.md", 0, 0, ""),
    ),
    sessions=1,
    sessions_loaded=1,
    spends=(Spend("2026-11", 1, 9.5, 0.125, 70),),
)
EMPTY = Stats((Month("2026-11", 0, 0),), "git", (), "", (), "", FULL.files, 0, 0, ())


def test_what_matters_is_said_in_sentences() -> None:
    """One of a thing is one; what was not recorded is not told of."""
    assert to_intro(FULL) == [
        "1,200 files, 2.5 MB.",
        "1,004 calls in 1 session since 2026-11-01; 1 of them began with the memory.",
        "2 files not read or found since then.",
        "1 sub-agent for 0.12 USD.",
        "Changes by hand are counted once a tool has come across them.",
        "Growth is based on the files' dates; deleted files are not counted.",
    ]
    # Without a log nobody knows whether a file was read.
    assert to_intro(EMPTY) == ["0 files, 0 B."]


def test_bars_are_of_the_newest_months_and_weeks() -> None:
    """As many as were asked for; what the history does not know has no bars."""
    growth, written, spent = to_panels(FULL, 1, 1)
    assert growth.bars == [("2026-11", 2_500_000, "2.5 MB in 1,200 files")]
    assert written.bars == [("11-16", 1_000, "1,000 by tools, +1.5 kB")]
    assert spent.bars == [("2026-11", 0.125, "0.12 USD in 1 run")]
    assert [len(panel.bars) for panel in to_panels(FULL, 9, 9)] == [2, 2, 1]
    assert [len(panel.bars) for panel in to_panels(EMPTY, 9, 9)] == [1, 0, 0]


def test_of_changes_by_hand_no_more_is_told_than_is_known() -> None:
    """Those that a tool came across are not all of them, and none that was found is not none."""
    _, written, _ = to_panels(FULL, 2, 2)
    first, second = written.bars
    assert first == ("11-09", 4.0, "3 by tools, at least 1 by hand, +999 B")
    assert "by hand" not in second[2]


def test_tables_name_some_and_count_the_rest() -> None:
    """A file that was never read is not among the most read; the calls are all calls."""
    calls, most, never = to_sheets(FULL, 1)
    assert calls.rows[0] == ("memory_search", "1,003", "2", "1")
    assert most.rows == [("a.md", "3", "1", "2026-11-20")]
    assert never.rows == [("b.md",), ("and 1 more",)]
    assert list(to_sheets(FULL, 2))[2].rows == [("b.md",), ("c.md",)]
    assert [list(sheet.rows) for sheet in to_sheets(EMPTY, 9)] == [
        [],
        [("a.md", "3", "1", "2026-11-20")],
        [],
    ]


def ask(memory: Path, **more: object) -> int:
    """Run the command."""
    config = Config(memory=MemorySettings(directory=memory))
    return show_stats(config, Namespace(**{"json": False, "html": None, "svg": None, **more}))


def test_figures_are_shown_where_no_file_was_asked_for(
    sample_memory: Path, tmp_path: Path, capsys: Output
) -> None:
    """A page and a picture are written whole, or a full disk is named; JSON has all of it."""
    assert ask(sample_memory) == 0
    assert capsys.readouterr().out.startswith("15 files, ")
    page, picture = tmp_path / "m.html", tmp_path / "m.svg"
    assert ask(sample_memory, html=str(page), svg=str(picture)) == 0
    assert capsys.readouterr().out == f"wrote {picture}\nwrote {page}\n"
    assert "Memory: sample" in page.read_text("utf-8")
    assert picture.read_text("utf-8").startswith("<svg")
    with pytest.raises(FileNotFoundError, match="absent"):
        ask(sample_memory, html=str(tmp_path / "absent" / "m.html"))
    assert not (tmp_path / "absent").exists()
    if Path("/dev/full").exists():
        with pytest.raises(OSError, match="'/dev/full'"):
            ask(sample_memory, html="/dev/full")
    assert ask(sample_memory, json=True) == 0
    assert json.loads(capsys.readouterr().out)["months"][-1]["files"] == 15


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_page_is_written_of_a_memory_whose_name_is_not_unicode(tmp_path: Path) -> None:
    """A page is UTF-8, which has no sign for it."""
    memory = tmp_path / os.fsdecode(b"caf\xe9")
    memory.mkdir()
    for page in (tmp_path / "m.html", Path("/dev/null")):
        assert ask(memory, html=str(page)) == 0
    assert "<h1>Memory: caf?</h1>" in (tmp_path / "m.html").read_text("utf-8")


def test_a_page_that_a_full_disk_does_not_take_is_left_as_it_was(
    sample_memory: Path, tmp_path: Path
) -> None:
    """No empty page is left, and the one of last week stays whole."""
    disk = tmp_path / "disk"
    with small_disk(disk, 1) as is_small:
        if not is_small:
            pytest.skip("this user may not mount")
        (disk / "old.html").write_text("old")
        fill(disk / "filler")
        for name in ("old.html", "new.html"):
            with pytest.raises(OSError, match=name):
                ask(sample_memory, html=str(disk / name))
        assert sorted(file.name for file in disk.iterdir()) == ["filler", "old.html"]
        assert (disk / "old.html").read_text() == "old"


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="this user may read everything")
def test_a_memory_that_may_not_be_listed_is_said_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder is there, and still there is a sentence and no traceback."""
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o300)
    try:
        assert main(["stats", "--memory", str(closed)]) == 1
    finally:
        closed.chmod(0o700)
    said = capsys.readouterr().err
    assert said.endswith(
        "closed' cannot be used: permission denied. Name another folder with --memory.\n"
    )
