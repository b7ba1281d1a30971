"""The life of a job: ids, states, truncation, expiry."""

import unicodedata
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.agents.jobs import (
    LONGEST_CHARACTER,
    NEXT_STATE,
    Event,
    Exit,
    Job,
    JobId,
    State,
    Usage,
    is_job_id,
    new_job_id,
    to_error,
    to_tokens,
    truncate,
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


@given(st.text(), st.integers(1, 30))
def test_truncation_keeps_a_beginning_within_the_limit(text: str, max_tokens: int) -> None:
    """What is shown is how the text begins, and never more of it than allowed."""
    shown = truncate(text, max_tokens=max_tokens)
    if len(text) <= max_tokens * 4:
        assert shown == text
        return
    kept, marker = shown.rsplit("\n", 1)
    assert text.startswith(kept)
    assert len(kept) <= max_tokens * 4
    assert marker == (
        f"[Output truncated at ~{max_tokens} tokens. "
        f"Original output was ~{to_tokens(len(text))} tokens.]"
    )


ACCENTED = st.text(st.sampled_from("ae\u0301\u0308e\U0001f469\u200d\U0001f4bb\U0001f3fd z"))


@given(ACCENTED, st.integers(1, 10))
def test_truncation_never_cuts_a_character(text: str, max_tokens: int) -> None:
    """What a reader sees as one character is shown whole or not at all."""
    shown = truncate(text, max_tokens=max_tokens)
    if shown == text:
        return
    kept = shown.rsplit("\n", 1)[0]
    if max_tokens * 4 - len(kept) >= LONGEST_CHARACTER or not kept:
        return
    following = text[len(kept)]
    is_mark = unicodedata.category(following).startswith("M") or following == "\u200d"
    # A text that is nothing but marks has no better place.
    assert not is_mark or len(kept) == max_tokens * 4
    assert not kept.endswith("\u200d") or len(kept) == max_tokens * 4


def test_an_accent_stays_with_its_letter() -> None:
    """A limit between a letter and its accent leaves both out."""
    assert truncate("abce\u0301 and more", max_tokens=1).split("\n")[0] == "abc"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("abc👩\u200d💻 and more", "abc"),
        ("ab👩\u200d💻 and more", "ab"),
        ("abc👍\U0001f3fb and more", "abc"),
        ("abc👍\U0001f3ff and more", "abc"),
        ("abcd🐀 and more", "abcd"),
        ("ab\u0301\u0301\u0301 and more", "a"),
        ("a" + "\u0301" * 9, "a" + "\u0301" * 3),
    ],
)
def test_joined_signs_and_tones_stay_together(text: str, kept: str) -> None:
    """A limit of four characters falls in front of what a reader sees as one."""
    assert truncate(text, max_tokens=1).split("\n")[0] == kept


def test_text_of_marks_alone_is_cut_at_the_limit() -> None:
    """Marks without end do not make the whole text vanish."""
    kept = truncate("a" + "\u0301" * 500, max_tokens=20).rsplit("\n", 1)[0]
    assert len(kept) == 80


def test_the_marker_tells_the_size_of_what_was_dropped_before() -> None:
    """The original's size counts, even if only its beginning is at hand."""
    assert truncate("x" * 8, max_tokens=2) == "x" * 8
    shown = truncate("x" * 8, max_tokens=2, total_characters=4001)
    assert shown.startswith("x" * 8 + "\n")
    assert shown.endswith("Original output was ~1001 tokens.]")


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
