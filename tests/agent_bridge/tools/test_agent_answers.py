"""What the sub-agent tools answer: the same facts as structure and as text."""

from datetime import UTC, datetime, timedelta

import pytest

from agent_bridge.agents.costs import Totals
from agent_bridge.agents.job_record import Holder, Record
from agent_bridge.agents.jobs import Event, Job, JobId, Outcome, State, Usage
from agent_bridge.tools.agent_answers import (
    TASK_SHOWN_CHARACTERS,
    to_check_answer,
    to_job_answer,
    to_list_answer,
    to_spawn_answer,
)

BEGUN = datetime(2026, 3, 1, 9, 0, 0, 123456, tzinfo=UTC)
LATER = BEGUN + timedelta(seconds=3, microseconds=400)
RUNNING = Job(JobId("job-0123456789"), "count\n  the   herons", BEGUN, 60, 100)
DONE = RUNNING.after(Event.EXITED_ZERO, LATER)
FAILED = RUNNING.after(Event.EXITED_NONZERO, LATER)
HOLDER = Holder("aabb", 12)


def test_a_job_that_runs_on_is_asked_for_by_its_id() -> None:
    """What there is not is not in the text either."""
    answer = to_spawn_answer(RUNNING, None)
    assert (answer.status, answer.job_id, answer.result) == (State.RUNNING, RUNNING.id, None)
    assert answer.to_text() == (
        "status: running\njob_id: job-0123456789\nstarted_at: 2026-03-01T09:00:00+00:00"
    )


def test_a_job_that_is_done_leaves_nothing_to_ask_for() -> None:
    """The result stands last, behind a blank line; none at all is said."""
    answer = to_spawn_answer(DONE, Outcome("41\n42"))
    assert answer.job_id is None
    assert answer.to_text() == ("status: complete\nstarted_at: 2026-03-01T09:00:00+00:00\n\n41\n42")
    assert to_spawn_answer(DONE, Outcome("")).to_text().endswith("\n\n(no output)")


def test_a_job_that_failed_keeps_its_id_and_says_why() -> None:
    """One that was told to end and is not gone yet still runs."""
    answer = to_spawn_answer(FAILED, Outcome("half", "it crashed"))
    assert (answer.job_id, answer.error) == (FAILED.id, "it crashed")
    assert "error: it crashed" in answer.to_text()
    cancelled = RUNNING.after(Event.CANCEL_ASKED, LATER)
    assert to_spawn_answer(cancelled, None).status is State.RUNNING


def test_one_job_is_told_alike_by_every_tool() -> None:
    """With its seconds, to the thousandth; a clock that was set back makes them none."""
    record = Record(DONE, HOLDER, Outcome("42"))
    answer = to_job_answer(record, LATER + timedelta(hours=1))
    assert answer.elapsed_seconds == 3.0
    assert answer.job_id == DONE.id
    check = to_check_answer(record, LATER)
    assert check.to_text() == to_job_answer(record, LATER).to_text()
    assert check.model_dump(exclude={"jobs", "total_cost_usd"}) == answer.model_dump()
    early = to_job_answer(Record(RUNNING, HOLDER), BEGUN - timedelta(seconds=9))
    assert (early.elapsed_seconds, early.result) == (0.0, None)


def test_the_list_has_a_line_for_each_job() -> None:
    """With the beginning of its task on one line, and a cost where one is known."""
    records = [
        Record(RUNNING, HOLDER),
        Record(DONE, HOLDER, Outcome("42", usage=Usage(0.25))),
        Record(FAILED, HOLDER, Outcome("", "it crashed")),
    ]
    answer = to_list_answer(records, Totals(2, 0.12345678), LATER)
    assert [row.cost_usd for row in answer.jobs] == [None, 0.25, None]
    lines = answer.to_text().split("\n")
    assert lines[0] == (
        "job-0123456789: running, started_at 2026-03-01T09:00:00+00:00,"
        " elapsed_seconds 3.0, task: count the herons"
    )
    assert "cost_usd 0.25, task: " in lines[1]
    assert "failed" in lines[2]
    assert lines[3:] == ["total_cost_usd: 0.123457"]
    assert to_list_answer([], Totals(), LATER).to_text() == "no jobs\ntotal_cost_usd: 0.0"


@pytest.mark.parametrize(
    ("chars", "shown"),
    [(TASK_SHOWN_CHARACTERS, "x" * TASK_SHOWN_CHARACTERS),
     (TASK_SHOWN_CHARACTERS + 1, "x" * TASK_SHOWN_CHARACTERS + "…")],
)  # fmt: skip
def test_a_long_task_is_shown_by_its_beginning(chars: int, shown: str) -> None:
    """One that fits is shown whole."""
    job = Job(RUNNING.id, "x" * chars, BEGUN, 60, 100)
    (row,) = to_list_answer([Record(job, HOLDER)], Totals(), LATER).jobs
    assert row.task == shown
