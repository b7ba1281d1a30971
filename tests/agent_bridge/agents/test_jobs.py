"""The life of a job: ids, states, expiry."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.agents.jobs import (
    NEXT_STATE,
    Event,
    Exit,
    Job,
    JobId,
    State,
    Usage,
    find_job_ids,
    is_job_id,
    new_job_id,
    read_job_id,
    to_error,
)

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
EVENTS = st.lists(st.sampled_from(Event), max_size=8)


def make_job(state: State = State.RUNNING) -> Job:
    """Return a job that was spawned at noon."""
    return Job(JobId("job-1"), "count the files", NOON, 5.0, 100, state)


@pytest.mark.holds("TAME")
@given(EVENTS, EVENTS)
def test_a_job_ends_once(first: list[Event], later: list[Event]) -> None:
    """Nothing moves a job that ended, and the time of its end stays."""
    job = make_job()
    for number, event in enumerate(first):
        job = job.after(event, NOON + timedelta(seconds=number))
    ended = job
    for event in later:
        job = job.after(event, NOON + timedelta(hours=1))
    assert job == ended or ended.state is State.RUNNING


@pytest.mark.parametrize(("pair", "state"), NEXT_STATE.items())
def test_every_event_ends_a_running_job(pair: tuple[State, Event], state: State) -> None:
    """Each row of the table leads from running to an end that bears its time."""
    job = make_job(pair[0]).after(pair[1], NOON)
    assert (job.state, job.ended_at) == (state, NOON)
    assert state is not State.RUNNING


def test_the_table_knows_every_event() -> None:
    """A running job has a row for each event, so none is lost."""
    assert {event for state, event in NEXT_STATE if state is State.RUNNING} == set(Event)


def test_states_have_the_names_that_clients_and_files_know() -> None:
    """A job that an older version wrote down is understood, and so is an answer."""
    names = ["running", "complete", "failed", "timed_out", "cancelled"]
    assert [state.value for state in State] == names
    assert Usage() == Usage(cost_usd=0.0, input_tokens=0, output_tokens=0)


def test_a_thousand_ids_differ() -> None:
    """Job ids do not repeat, and all begin the same way for those who search logs."""
    ids = {new_job_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(job_id.startswith("job-") for job_id in ids)


@pytest.mark.parametrize(
    "text", ["", "job-", "job-012345678G", "job-0123456789/..", "JOB-0123456789"]
)
def test_what_is_no_id_is_known_as_such(text: str) -> None:
    """Only what `new_job_id` makes can name a file."""
    assert is_job_id(new_job_id())
    assert not is_job_id(text)


@pytest.mark.parametrize("text", ["{}", " {}\n", "`{}`", "the job {}.", "job_id={}"])
def test_an_id_is_read_where_it_is_quoted(text: str) -> None:
    """In capitals, too; what holds none stays as it is, for the answer to name."""
    job_id = new_job_id()
    assert read_job_id(text.format(job_id)) == job_id
    assert read_job_id(text.format(job_id.upper())) == job_id
    assert read_job_id(text) == text
    assert read_job_id(f"{job_id} ({job_id})") == job_id


@pytest.mark.parametrize("text", ["{}", "`{}`", "job {}", "job_{}", "Job: {}", "agent {}", "job{}"])
def test_an_id_is_read_without_its_beginning(text: str) -> None:
    """As models shorten it, or write it in their own way."""
    job_id = new_job_id()
    number = job_id.removeprefix("job-")
    assert read_job_id(text.format(number)) == job_id
    assert read_job_id(text.format(number.upper())) == job_id


def test_of_several_ids_none_is_taken_for_the_one_that_is_meant() -> None:
    """To cancel the first of them would be half of what was asked for, or the wrong half."""
    several = f"{new_job_id()}, {new_job_id()}"
    for text in (several, several.replace("job-", ""), f"{new_job_id()}0", f"x{new_job_id()}"):
        assert read_job_id(text) == text
    assert len(find_job_ids(several)) == 2


def test_a_result_expires_after_the_end_and_not_before() -> None:
    """A job is forgotten a while after it ended; a running one never."""
    running = make_job()
    ended = running.after(Event.EXITED_ZERO, NOON + timedelta(seconds=60))
    assert not running.is_expired(NOON + timedelta(days=1), 600)
    assert not ended.is_expired(NOON + timedelta(seconds=659), 600)
    assert ended.is_expired(NOON + timedelta(seconds=660), 600)


def test_elapsed_time_stops_with_the_job() -> None:
    """A running job's time grows, an ended one's stays, and a clock set back gives zero."""
    job = make_job()
    assert job.elapsed_seconds(NOON + timedelta(seconds=7)) == 7
    assert job.elapsed_seconds(NOON - timedelta(seconds=7)) == 0
    ended = job.after(Event.TIME_RAN_OUT, NOON + timedelta(seconds=5))
    assert ended.elapsed_seconds(NOON + timedelta(seconds=99)) == 5


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (0, "exited with code 0"),
        (3, "exited with code 3"),
        (-9, "was ended by signal 9 (SIGKILL)"),
        (-200, "was ended by signal 200 (unknown)"),
    ],
)
def test_an_exit_names_its_code_or_signal(code: int, words: str) -> None:
    """How a process ended is said in words."""
    assert str(Exit(code)) == words


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (State.FAILED, "the sub-agent exited with code 3; stderr: no disk"),
        (State.TIMED_OUT, "the sub-agent exceeded its timeout of 5 s; stderr: no disk"),
        (State.CANCELLED, "the sub-agent was cancelled; stderr: no disk"),
        (State.DONE, None),
        (State.RUNNING, None),
    ],
)
def test_an_error_says_why_a_job_is_not_complete(state: State, words: str | None) -> None:
    """Each end but completion has its sentence, with what stderr said."""
    assert to_error(make_job(state), Exit(3), " no disk\n") == words


def test_an_error_without_stderr_is_the_reason_alone() -> None:
    """A silent process leaves only how it ended, and a dead server that it was one."""
    assert to_error(make_job(State.FAILED), Exit(3), " \n") == "the sub-agent exited with code 3"
    assert "its server was gone" in (to_error(make_job(State.FAILED), None, "") or "")


def test_reasons_given_come_before_stderr() -> None:
    """What the program says of its end stands beside what it wrote to stderr."""
    error = to_error(make_job(State.FAILED), Exit(1), "oh", "error max budget usd")
    assert error == "the sub-agent exited with code 1; error max budget usd; stderr: oh"
