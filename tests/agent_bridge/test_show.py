"""What a person at a terminal sees of changes, sessions, checks and figures."""

import dataclasses
import re

import pytest

from agent_bridge.memory.changes import Change
from agent_bridge.show import (
    clean,
    show_changes,
    show_figures,
    show_finding,
    show_lines,
    show_sessions,
    to_local,
)
from agent_bridge.statistics.plot import Panel, Sheet
from agent_bridge.statistics.sessions import Session

Output = pytest.CaptureFixture[str]

WRITTEN = Change(
    7, "2026-03-01T09:00:00+00:00", "blocks/a.md", "append_file", "desktop", "1",
    "0123456789abcdef", "fedcba9876543210", 100, 142,
)  # fmt: skip


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be neither colours nor a width."""
    for name in ("FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)


def use_terminal(monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    """Let standard output be taken for a terminal of this width."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", str(columns))


def visible(capsys: Output) -> list[str]:
    """Return the lines that were printed, as they look."""
    return re.sub(r"\x1b\[[0-9;]*m", "", capsys.readouterr().out).splitlines()


def test_a_change_is_a_row_that_a_pipe_cannot_cut(capsys: Output) -> None:
    """With the difference in bytes, and as many digits of the version as a person types."""
    long = "blocks/" + "x" * 300 + ".md"
    gone = Change(0, "yesterday", long, "", "", "", "a", None, 100, 0)
    show_changes([WRITTEN, gone])
    head, one, other = capsys.readouterr().out.splitlines()
    assert head.split() == ["id", "when", "file", "tool", "who", "bytes", "version"]
    assert one.split()[-4:] == ["append_file", "desktop", "+42", "fedcba98"]
    assert one.split()[0] == "7"
    assert long in other
    assert other.split()[-3:] == ["unknown", "-100", "deleted"]
    assert other.startswith("    yesterday")


def test_a_session_is_a_row_with_what_it_should_have_done(capsys: Output) -> None:
    """A server that was killed has no end, and one that nobody used is called so."""
    begun = "2026-03-01T09:00:00+00:00"
    show_sessions(
        [
            Session(12, begun, begun, "desktop", 40, 2, "start"),
            Session(13, begun, "", "", 0),
            Session(14, begun, begun, "code", 40, 0, "never"),
        ]
    )
    _, good, unused, bad = capsys.readouterr().out.splitlines()
    assert "at the start" in good
    assert "memory was" not in good
    assert "(running, or killed)" in unused
    assert "(not used)" in unused
    assert "unknown" in unused
    assert bad.rstrip().endswith("memory was never loaded, nothing was written")


def test_nobody_makes_up_a_row(capsys: Output) -> None:
    """A name with a line break in it stays on its line."""
    show_changes([dataclasses.replace(WRITTEN, client="x\n 8  2026", path="a\nb.md")])
    show_sessions([Session(12, "then", "", "x\ny")])
    assert len(capsys.readouterr().out.splitlines()) == 4


@pytest.mark.parametrize("columns", [30, 60, 80, 100, 120, 200])
def test_a_terminal_shows_ids_and_files_whole(
    columns: int, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who takes a change back types its id and its file, however narrow the terminal is."""
    use_terminal(monkeypatch, columns)
    changes = [
        dataclasses.replace(
            WRITTEN, number=number, path=f"blocks/{name}.md", tool="append_episodic_log"
        )
        for number, name in enumerate(("a", "reference-family-preferences", "x" * 40), 1_183)
    ]
    show_changes(changes)
    lines = visible(capsys)
    words = " ".join(lines).split()
    for change in changes:
        assert str(change.number) in words
        assert change.path in words
    assert words.count("append_episodic_log") == len(changes)
    assert words.count("+42") == len(changes)
    if columns >= 60:
        assert max(map(len, lines)) <= columns
    # Two of them are compared by it; that can wait for a wider terminal.
    assert ("fedcba98" in words) == (columns >= 60)


def test_a_name_longer_than_the_screen_costs_no_column(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stands on a line of its own, and only that is longer than the screen."""
    use_terminal(monkeypatch, 80)
    long = dataclasses.replace(WRITTEN, path=f"blocks/{'x' * 100}.md")
    show_changes([long, WRITTEN])
    head, *lines = visible(capsys)
    assert head.split() == ["id", "when", "tool", "who", "bytes", "version"]
    assert long.path in "".join(lines)


@pytest.mark.parametrize("columns", [30, 60, 80, 100, 120, 200])
def test_a_terminal_shows_problems_whole(
    columns: int, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are why the command ends with 1; a session without one takes no second line."""
    use_terminal(monkeypatch, columns)
    begun = "2026-03-01T09:00:00+00:00"
    good = Session(12, begun, begun, "desktop", 40, 2, "start")
    show_sessions([good, Session(13, begun, "", "claude-code", 40, 0, "never"), good])
    lines = visible(capsys)
    assert sum("memory was never loaded, nothing was written" in line for line in lines) == 1
    assert sum("at the start" in line for line in lines) == 2
    assert len(list(filter(None, lines))) == (4 if columns >= 120 else 5)
    if columns >= 60:
        assert max(map(len, lines)) <= columns


def test_a_pipe_gets_no_blanks_at_the_ends_of_lines(capsys: Output) -> None:
    """They are nobody's words, and show in every comparison."""
    show_changes([WRITTEN])
    show_sessions([Session(12, "then", "", "desktop", 40, 2, "start")])
    show_finding("disk", "fault", "is full", "free some")
    show_figures([], [], [Sheet("Calls", ("tool", "calls"), [("a", "12"), ("bcdef", "1")])])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 10
    assert [line for line in lines if line != line.rstrip()] == []


def test_nothing_that_is_shown_is_obeyed(capsys: Output) -> None:
    """Neither a terminal's signs nor what looks like markup in any text of others."""
    evil = "\x1b[2J[b]x[/b]\x07\x9b"
    show_lines([f"+{evil}", f" {evil}"])
    show_finding("index", "fault", evil, evil)
    show_changes([Change(1, evil, evil, evil, evil, "", None, evil, 0, 1)])
    show_sessions([Session(1, evil, evil, evil)])
    show_figures([evil], [], [Sheet("t", ("a",), [(evil,)])])
    shown = capsys.readouterr().out
    assert not {"\x1b", "\x07", "\x9b"} & set(shown)
    assert shown.count("[b]x[/b]") >= 9


def test_a_diff_is_shown_line_by_line(capsys: Output) -> None:
    """However long a line is."""
    lines = ["--- a", "+++ b", "@@ -1 +1 @@", "-" + "x" * 300, "+y", " z"]
    show_lines(lines)
    assert capsys.readouterr().out == "\n".join(lines) + "\n"


def test_a_diff_keeps_its_tabs(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a tab that became spaces is no difference to see, nor any for a program to apply."""
    show_lines(["-\tone", "+        one", " a\tb"])
    assert capsys.readouterr().out == "-\tone\n+        one\n a\tb\n"
    use_terminal(monkeypatch, 60)
    show_lines(["+\tone"])
    assert "\tone" in capsys.readouterr().out


@pytest.mark.parametrize(("mark", "sign"), [("ok", "✓"), ("warning", "!"), ("fault", "✗")])
def test_a_finding_has_its_sign_and_below_it_the_remedy(
    mark: str, sign: str, capsys: Output
) -> None:
    """Where there is none, there is no line for it."""
    show_finding("disk", mark, "is full", "")
    assert capsys.readouterr().out.split() == [sign, "disk", "is", "full"]
    show_finding("set aside", mark, "no index", "")
    assert "set aside  no index" in capsys.readouterr().out
    show_finding("disk", mark, "is full", "free some")
    first, second = capsys.readouterr().out.splitlines()
    assert first.split() == [sign, "disk", "is", "full"]
    assert second.split() == ["→", "free", "some"]


def test_a_moment_that_cannot_be_read_is_shown_as_it_is() -> None:
    """Others are shown in the reader's own time, to the second."""
    assert to_local("once") == "once"
    assert to_local("") == ""
    assert len(to_local("2026-03-01T09:00:00.123456+00:00")) == len("2026-03-01 09:00:00")
    assert clean("a\x1bb").plain == "a\ufffdb"


def test_figures_are_bars_and_tables(capsys: Output) -> None:
    """The largest value has the longest bar; what is empty has no title either."""
    show_figures(
        ["15 files."],
        [
            Panel(
                "Growth", [("2026-01", 1, "1 kB"), ("2026-02", 4, "4 kB"), ("2026-03", 0, "0 B")]
            ),
            Panel("Nothing", []),
        ],
        [Sheet("Calls", ("tool", "calls"), [("memory_search", "12")]), Sheet("None", ("x",), [])],
    )
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "15 files."
    bars = [line.count("█") for line in lines if line.startswith("2026-")]
    assert bars[1] > bars[0] > bars[2] == 0
    assert [line.split() for line in lines[-2:]] == [["Calls", "calls"], ["memory_search", "12"]]
    assert not any("Nothing" in line or "None" in line for line in lines)


def test_a_name_of_two_lines_is_one_row_of_a_table(capsys: Output) -> None:
    """A file may be called so; its second line would be taken for a row."""
    show_figures([], [], [Sheet("Read", ("file",), [("new\nline.md",)])])
    assert capsys.readouterr().out.splitlines() == ["", "Read", "new\ufffdline.md"]
