"""Records of a memory → counts by month, week, tool and file."""

from datetime import date

from agent_bridge.memory.changes import BY_HAND, Change
from agent_bridge.statistics.sessions import DOCTOR
from agent_bridge.statistics.stats import (
    FileUse,
    Month,
    Spend,
    Tally,
    ToolUse,
    Week,
    carry_forward,
    count_spends,
    count_weeks,
    grow,
    months_between,
)

TODAY = date(2026, 3, 18)


def make_change(when: str, path: str, net: int, tool: str = "append_file") -> Change:
    """Return a change that made *path* larger by *net* bytes."""
    return Change(1, f"{when}T10:00:00+00:00", path, tool, "c", "1", "a", "b", 100, 100 + net)


def test_months_run_over_the_new_year() -> None:
    """All months from the first to the last, both ends included."""
    assert months_between("2025-11", "2026-02") == ["2025-11", "2025-12", "2026-01", "2026-02"]
    assert months_between("2026-02", "2026-02") == ["2026-02"]
    assert months_between("2027-01", "2026-02") == ["2026-02"]


def test_a_file_counts_from_its_day_less_what_was_added_since() -> None:
    """What the history knows is taken off; a file is never smaller than nothing."""
    files = {"a.md": ("2026-01-31", 500), "b.md": ("2026-03", 50)}
    changes = [make_change("2026-02-10", "a.md", 100), make_change("2026-03-01", "a.md", 900)]
    assert grow(files, changes, TODAY) == (
        Month("2026-01", 1, 0),
        Month("2026-02", 1, 0),
        Month("2026-03", 2, 550),
    )
    assert grow(files, changes[:1], TODAY)[0] == Month("2026-01", 1, 400)
    assert grow({}, [], TODAY) == (Month("2026-03", 0, 0),)


def test_a_month_without_a_commit_is_like_the_one_before() -> None:
    """What is there now is the last word."""
    now = Month("2026-03", 5, 900)
    known = {"2025-12": (2, 100), "2026-02": (3, 300)}
    assert carry_forward(known, now) == (
        Month("2025-12", 2, 100),
        Month("2026-01", 2, 100),
        Month("2026-02", 3, 300),
        now,
    )


def test_weeks_count_what_was_written_and_by_whom() -> None:
    """Quiet weeks are there too; the index is nobody's writing; what got shorter adds nothing."""
    changes = [
        make_change("2026-03-02", "a.md", 10),
        make_change("2026-03-08", "a.md", -40, BY_HAND),
        make_change("2026-03-08", "index.md", 10),
        make_change("2026-03-16", "b.md", 7),
        make_change("nonsense", "b.md", 7),
    ]
    assert count_weeks(changes, TODAY) == (
        Week("2026-03-02", 1, 1, 10),
        Week("2026-03-09", 0, 0, 0),
        Week("2026-03-16", 1, 0, 7),
    )
    assert count_weeks([], TODAY) == (Week("2026-03-16", 0, 0, 0),)
    assert len(count_weeks([make_change("1999-01-01", "a.md", 1)], TODAY)) == 104


def test_the_log_tells_calls_reads_and_finds() -> None:
    """What was refused is counted and read nothing; doctor's own calls are left out."""
    tally = Tally()
    for entry in (
        {"ts": "2026-03-01T10:00:00+00:00", "msg": "server started"},
        {"msg": "tool answered", "tool": "memory_start", "files": "core.md\nindex.md"},
        {"msg": "tool answered", "tool": "memory_read", "file": "a.md", "ts": "2026-03-02T1"},
        {"msg": "tool answered", "tool": "memory_search", "files": "a.md\nb.md"},
        {"msg": "tool answered", "tool": "memory_search"},
        {"msg": "tool refused", "tool": "memory_read", "file": "c.md"},
        {"msg": "tool failed", "tool": "memory_read"},
        {"msg": "tool answered", "tool": "memory_read", "file": "c.md", "client": DOCTOR},
        {"msg": "tool answered", "tool": 7},
        {},
    ):
        tally.add(entry)
    assert tally.since == "2026-03-01"
    assert tally.to_tools() == (
        ToolUse("memory_read", 1, 1, 1),
        ToolUse("memory_search", 2, 0, 0),
        ToolUse("memory_start", 1, 0, 0),
    )
    assert tally.to_files(["a.md", "b.md", "c.md", "core.md"]) == (
        FileUse("a.md", 1, 1, ""),
        FileUse("core.md", 1, 0, ""),
        FileUse("b.md", 0, 1, ""),
        FileUse("c.md", 0, 0, ""),
    )


def test_runs_are_summed_by_month() -> None:
    """Seconds, dollars and tokens, oldest month first."""
    runs = [("2026-02", 3.0, 0.5, 10), ("2026-01", 1.0, 0.25, 1), ("2026-02", 2.0, 0.5, 5)]
    # A quarter and halves have no rounding.
    assert count_spends(runs) == (
        Spend("2026-01", 1, 1.0, 0.25, 1),
        Spend("2026-02", 2, 5.0, 1.0, 15),
    )
