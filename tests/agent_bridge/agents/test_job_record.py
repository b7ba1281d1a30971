"""What is kept of a job says the same when it is read again."""

import json
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.agents.job_record import Holder, Record, from_json, to_json
from agent_bridge.agents.jobs import Event, Job, JobId, Outcome, State, Usage
from agent_bridge.errors import ClaudeNotLoggedInError

BEGUN = datetime(2026, 3, 1, 9, tzinfo=UTC)
JOB = Job(JobId("job-0123456789"), "count", BEGUN, 60, 100)
HOLDER = Holder("aabb", 12, 34, "boot 56")

texts = st.text(st.characters(codec=None))
usages = st.builds(Usage, st.floats(0, 9), st.integers(0), st.integers(0))
outcomes = st.builds(Outcome, texts, st.none() | texts, st.none(), st.none() | usages)


@given(texts, st.sampled_from(list(Event)), st.none() | outcomes, st.booleans())
def test_a_record_survives_the_disk(
    task: str,
    event: Event,
    outcome: Outcome | None,
    collected: bool,  # noqa: FBT001 - hypothesis fills it in
) -> None:
    """Whatever a job was asked and answered, half characters among it, is read back as it was."""
    job = Job(JOB.id, task, BEGUN, 0.5, 7).after(event, BEGUN + timedelta(seconds=3))
    record = Record(job, HOLDER, outcome, collected)
    text = to_json(record)
    assert text.isascii()
    assert from_json(text) == record


def test_a_failure_is_told_again_in_its_own_words() -> None:
    """Code, sentence and advice outlive the server that met the failure."""
    failure = ClaudeNotLoggedInError()
    kept = from_json(to_json(Record(JOB, HOLDER, Outcome("", "oh", failure))))
    assert kept is not None
    assert kept.outcome is not None
    told = kept.outcome.failure
    assert told is not None
    assert (told.code, str(told), told.advice) == (failure.code, str(failure), failure.advice)


WHOLE = to_json(Record(JOB, HOLDER))
ENDED = to_json(Record(JOB, HOLDER, Outcome("hi", "oh", None, Usage(0.25, 1, 2))))


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "null", "{}", "[" * 100_000),
        WHOLE.replace("task", "tusk"),
        WHOLE.replace("+00:00", ""),
        WHOLE.replace('"count"', "5"),
        WHOLE.replace(": 100", ": null"),
        WHOLE.replace(": 34", ': "34"'),
        WHOLE.replace('"outcome": null', '"outcome": {"failure": 5, "usage": null}'),
        ENDED.replace('"hi"', "5"),
        ENDED.replace('"oh"', "[]"),
        ENDED.replace("0.25", '"0.25"'),
        ENDED.replace("0.25", "NaN"),
        ENDED.replace("0.25", "9" * 400),
        ENDED.replace('"failure": null', '"failure": {"code": 1, "sentence": "", "advice": ""}'),
    ],
)
def test_what_is_no_record_is_none(text: str) -> None:
    """A torn or foreign file is nobody's job and no error."""
    assert from_json(text) is None


def test_a_crash_fails_a_running_job_and_keeps_what_it_said() -> None:
    """The job's end says that the server was gone, and shows the output so far."""
    ended = Record(JOB, HOLDER).after_crash("so far", BEGUN)
    assert ended.job.state is State.FAILED
    assert ended.outcome is not None
    assert ended.outcome.result == "so far"
    assert "server was gone" in (ended.outcome.error or "")


def test_what_was_collected_holds_no_result() -> None:
    """Only that the job was there is kept of it."""
    kept = Record(JOB, HOLDER, Outcome("secret")).after_collection()
    assert kept.collected
    assert "secret" not in json.dumps(to_json(kept))
