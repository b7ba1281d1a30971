"""What agents did, in one order."""

from datetime import UTC, datetime, timedelta
from typing import Any

from agent_bridge.agents.job_record import Holder, Record
from agent_bridge.agents.jobs import Job, JobId, Outcome, State, Usage
from agent_bridge.memory.changes import Change
from agent_bridge.ui.activity import newest

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)


def ago(minutes: float) -> str:
    """Return a moment before NOW as the log has it."""
    return (NOW - timedelta(minutes=minutes)).isoformat()


def change(number: int, path: str, minutes: float, call: str) -> Change:
    """Return a change that a tool made."""
    return Change(number, ago(minutes), path, "update", "desk", call, "a", "b", 5, 9)


def entry(tool: str, minutes: float, **facts: object) -> dict[str, object]:
    """Return a line of the log."""
    return {
        "ts": ago(minutes),
        "msg": "tool answered",
        "pid": 1,
        "tool": tool,
        "client": "c",
        **facts,
    }


def test_everything_is_in_one_order_newest_first() -> None:
    """Writes of one call are one entry; a job counts at its start, calls at their last."""
    job = Job(JobId("job-1"), "look", NOW - timedelta(minutes=20), 60, 60, State.DONE, NOW)
    record = Record(job, Holder("s", 1), Outcome("found", None, None, Usage(0.5, 10, 2)))
    changes = [
        change(1, "a.md", 30, "x"),
        change(2, "index.md", 30, "x"),
        change(3, "b.md", 5, "y"),
    ]
    calls = [entry("memory_search", 12), entry("memory_search", 11), entry("memory_read", 10)]
    found = newest(changes, calls, [record], NOW, 10)
    assert [(one.kind, one.what) for one in found] == [
        ("change", "update"),
        ("calls", ""),
        ("job", "look"),
        ("change", "update"),
    ]
    assert found[1].facts["tools"] == {"memory_search": 2, "memory_read": 1}
    assert found[2].facts["cost_usd"] == 0.5
    files = found[3].facts["files"]
    assert isinstance(files, list)
    assert [file["path"] for file in files] == ["a.md", "index.md"]
    assert newest(changes, calls, [record], NOW, 2) == found[:2]


def test_calls_far_apart_are_different_occasions() -> None:
    """For one server and client, a pause of more than ten minutes begins a new entry."""
    calls = [entry("memory_read", 60), entry("memory_read", 40), entry("memory_read", 39, pid=2)]
    assert [one.when for one in newest([], calls, [], NOW, 9)] == [ago(39), ago(40), ago(60)]


def test_writing_calls_and_broken_lines_are_passed_over() -> None:
    """Writes are shown as changes; a line without a time or tool is ignored."""
    lines: list[dict[str, Any]] = [
        entry("append_file", 1),
        entry("memory_read", 1, ts="soon"),
        entry("memory_read", 1, ts="2026-11-22T10:00:00"),
        entry("memory_read", 1, msg="server started"),
        {"msg": "tool answered"},
    ]
    assert newest([], lines, [], NOW, 9) == []


def test_changes_by_hand_stand_alone_and_keep_their_place() -> None:
    """They belong to no call, and one of unknown time counts as the oldest."""
    by_hand = Change(0, "", "a.md", "(by hand)", "", "", "a", "b", 1, 2)
    found = newest([change(1, "a.md", 9, "x"), by_hand], [], [], NOW, 9)
    assert [one.what for one in found] == ["update", "(by hand)"]
