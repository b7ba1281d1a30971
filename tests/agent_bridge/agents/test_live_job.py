"""A job and what holds it: how it ended, and what is told of what it wrote."""

import math
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import anyio
import pytest

from agent_bridge.agents.claude_cli import Assignment
from agent_bridge.agents.job_record import Holder
from agent_bridge.agents.jobs import Event, Exit, Job, JobId, State, Usage
from agent_bridge.agents.live_job import (
    LINGER_SECONDS,
    STDERR_SHOWN_CHARACTERS,
    LiveJob,
    open_spools,
    output_file,
)
from agent_bridge.errors import ClaudeMissingError, ClaudeNotLoggedInError

pytestmark = pytest.mark.anyio

BEGUN = datetime(2026, 3, 1, 9, tzinfo=UTC)
LATER = BEGUN + timedelta(seconds=3)
MISSING = ClaudeMissingError("claude", ())
VERDICT = (
    b'{"type":"result","session_id":"1","result":"42","total_cost_usd":0.5,"is_error":false}\n'
)


@pytest.fixture
async def live(tmp_path: Path) -> LiveJob:
    """Give a job of at most ten tokens that has written nothing yet."""
    job = Job(JobId("job-0123456789"), "count", BEGUN, 60, 10)
    given = Assignment("count", tmp_path, (tmp_path,), model="nonsense")
    return LiveJob(job, Holder("aabb", 1), given, *open_spools(tmp_path, job))


@pytest.mark.parametrize(
    ("code", "state", "error"),
    [
        (0, State.DONE, None),
        (3, State.FAILED, "the sub-agent exited with code 3; stderr: oh"),
        (-9, State.FAILED, "the sub-agent was ended by signal 9 (SIGKILL); stderr: oh"),
    ],
)
async def test_an_exit_is_told_with_what_was_written(
    live: LiveJob, code: int, state: State, error: str | None
) -> None:
    """The output is the result either way; what was complained of is a reason only of a failure."""
    live.stdout.write(b"  half done\n")
    live.stderr.write(b"\n oh \n")
    end = await live.settle(Exit(code), None, LATER)
    assert (end.job.state, end.job.ended_at) == (state, LATER)
    assert end.outcome is not None
    assert (end.outcome.result, end.outcome.error) == ("half done", error)
    # Nobody sees it before it is made known.
    assert live.record.outcome is None
    assert not live.ended.is_set()
    live.finish(end)
    assert live.record == end
    assert live.ended.is_set()


async def test_a_verdict_counts_more_than_what_was_written(live: LiveJob) -> None:
    """It has the result and what it cost; a run that Claude Code calls failed has failed."""
    live.stdout.write(b"noise\n" + VERDICT)
    end = await live.settle(Exit(0), None, LATER)
    assert end.outcome is not None
    assert (end.outcome.result, end.outcome.usage) == ("42", Usage(0.5))


async def test_a_run_that_says_itself_that_it_failed_has_failed(live: LiveJob) -> None:
    """Also where its process ended well."""
    live.stdout.write(VERDICT.replace(b'"is_error":false', b'"is_error":true'))
    end = await live.settle(Exit(0), None, LATER)
    assert end.job.state is State.FAILED


async def test_long_output_is_cut_and_says_so(live: LiveJob) -> None:
    """To the tokens that were asked for; of complaints the end is told."""
    live.stdout.write(b"x" * 41)
    live.stderr.write(b"y" * 9 + b"z" * STDERR_SHOWN_CHARACTERS)
    end = await live.settle(Exit(1), None, LATER)
    assert end.outcome is not None
    assert end.outcome.result.startswith("x" * 40 + "\n[Output truncated at ~10 tokens.")
    assert end.outcome.error is not None
    assert end.outcome.error.endswith("stderr: " + "z" * STDERR_SHOWN_CHARACTERS)


async def test_what_never_began_is_the_failure_that_kept_it(live: LiveJob) -> None:
    """In its own words."""
    end = await live.settle(None, MISSING, LATER)
    assert end.job.state is State.FAILED
    assert end.outcome is not None
    assert (end.outcome.failure, end.outcome.error) == (MISSING, str(MISSING))


async def test_a_known_refusal_is_told_as_one(live: LiveJob) -> None:
    """Claude Code exits in error when nobody is logged in; a result that only says so is none."""
    live.stdout.write(b"Not logged in \xc2\xb7 Please run /login\n")
    end = await live.settle(Exit(1), None, LATER)
    assert end.outcome is not None
    assert isinstance(end.outcome.failure, ClaudeNotLoggedInError)


async def test_whoever_ended_it_is_told_apart(live: LiveJob) -> None:
    """Somebody outside, or its own time that ran out."""
    assert (await live.settle(None, None, LATER)).job.state is State.CANCELLED
    live.scope.cancel()
    assert (await live.settle(None, None, LATER)).job.state is State.TIMED_OUT


async def test_what_has_told_its_result_is_judged_by_it(live: LiveJob) -> None:
    """Also if its process stays and has to be ended; what goes on after a result has not ended."""
    live.write(VERDICT)
    assert live.linger.deadline <= anyio.current_time() + LINGER_SECONDS
    live.scope.cancel()
    end = await live.settle(None, None, LATER)
    assert end.outcome is not None
    assert (end.job.state, end.outcome.result, end.outcome.error) == (State.DONE, "42", None)


async def test_what_goes_on_after_a_result_is_left_alone(live: LiveJob) -> None:
    """Work in the background may begin another turn, and that may run out of time."""
    live.write(VERDICT)
    live.write(b'{"type":"system","subtype":"init","session_id":"1"}\n')
    assert live.linger.deadline == math.inf
    live.scope.cancel()
    end = await live.settle(None, None, LATER)
    assert end.outcome is not None
    assert (end.job.state, end.outcome.result) == (State.TIMED_OUT, "42")


async def test_what_is_said_when_it_is_ended_after_its_result_changes_nothing(
    live: LiveJob,
) -> None:
    """A process that was asked to end may report just that."""
    live.write(VERDICT)
    live.linger.cancel()
    live.write(b'{"type":"system","subtype":"shutdown","session_id":"1"}\n')
    assert (await live.settle(None, None, LATER)).job.state is State.DONE


async def test_what_ended_it_first_is_told(live: LiveJob) -> None:
    """A process that ends by itself, just when its server ends it, is not what failed."""
    live.write(VERDICT)
    live.job = live.job.after(Event.SERVER_DIED, LATER)
    end = await live.settle(Exit(0), None, LATER)
    assert end.outcome is not None
    assert end.outcome.error == "the sub-agent was ended, because its server was gone"


async def test_what_else_is_to_be_told_stands_below_the_result(live: LiveJob) -> None:
    """A change of the memory, say; with no result it stands alone."""
    live.note = "core.md changed."
    live.stdout.write(b"42\n")
    end = await live.settle(Exit(0), None, LATER)
    assert end.outcome is not None
    assert end.outcome.result == "42\n\ncore.md changed."


async def test_output_that_is_lost_is_told_as_far_as_it_is_remembered(
    live: LiveJob, tmp_path: Path
) -> None:
    """A file that somebody took away costs the beginning of a long result, and no error."""
    live.stdout.write(b"42\n")
    output_file(tmp_path, live.job).unlink()
    end = await live.settle(Exit(0), None, LATER)
    assert end.outcome is not None
    assert end.outcome.result == "42"


async def test_a_result_that_was_handed_over_is_not_shown_again(live: LiveJob) -> None:
    """Others see that it was collected, whether or not the disk knows yet."""
    live.stdout.write(b"42\n")
    live.finish(await live.settle(Exit(0), None, LATER))
    live.collected = True
    assert live.record.collected
    assert live.record.outcome is not None
    assert live.record.outcome.result == ""


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
async def test_output_that_cannot_all_be_kept_holds_no_file_open(
    live: LiveJob, tmp_path: Path
) -> None:
    """If descriptors are what is short, one is lost with each try otherwise."""
    live.stdout.close()
    live.stderr.close()
    output_file(tmp_path, live.job).unlink()
    held = Path("/proc/self/fd")
    before = len(list(held.iterdir()))
    with pytest.raises(FileExistsError):
        open_spools(tmp_path, live.job)
    assert len(list(held.iterdir())) == before
