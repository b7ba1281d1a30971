"""What the sub-agent tools answer with, as structure and as the same facts in text."""

from datetime import datetime
from typing import Annotated, Final

from pydantic import WithJsonSchema

from agent_bridge.jobs import Job, Outcome, State
from agent_bridge.tools.base import Answer

TASK_SHOWN_CHARACTERS: Final = 80

# Pydantic's own schema for these is three times as long, and every
# conversation pays for it.
Status = Annotated[State, WithJsonSchema({"enum": [state.value for state in State]})]
OptionalStatus = Annotated[State | None, WithJsonSchema({"type": ["string", "null"]})]
OptionalText = Annotated[str | None, WithJsonSchema({"type": ["string", "null"]})]
OptionalNumber = Annotated[float | None, WithJsonSchema({"type": ["number", "null"]})]


class SpawnAnswer(Answer):
    """How far a new job got within the sync window. No job id: nothing is left to ask for."""

    status: Status
    job_id: OptionalText
    result: OptionalText
    error: OptionalText
    started_at: str

    def to_text(self) -> str:
        """Return the facts as lines, the result last."""
        return _to_text(self)


class JobAnswer(SpawnAnswer):
    """The state of one job."""

    elapsed_seconds: float


class JobRow(Answer):
    """One job in the list."""

    job_id: str
    status: str
    started_at: str
    elapsed_seconds: float
    task: str

    def to_text(self) -> str:
        """Return the job as one line."""
        return (
            f"{self.job_id}: {self.status}, started_at {self.started_at}, "
            f"elapsed_seconds {self.elapsed_seconds}, task: {self.task}"
        )


class CheckAnswer(Answer):
    """The state of one job or, where none was named, all *jobs*."""

    status: OptionalStatus = None
    job_id: OptionalText = None
    result: OptionalText = None
    error: OptionalText = None
    started_at: OptionalText = None
    elapsed_seconds: OptionalNumber = None
    jobs: tuple[JobRow, ...] = ()

    def to_text(self) -> str:
        """Return the facts as lines, the result last; or one line a job."""
        if self.job_id is not None:
            return _to_text(self)
        return "\n".join(job.to_text() for job in self.jobs) or "no jobs"


def to_spawn_answer(job: Job, outcome: Outcome | None) -> SpawnAnswer:
    """Return the answer about a new *job*; without an *outcome* it still runs."""
    return SpawnAnswer(
        # A job can have been told to end by another call and not be gone yet.
        status=job.state if outcome else State.RUNNING,
        job_id=None if outcome and job.state is State.DONE else job.id,
        result=outcome.result if outcome else None,
        error=outcome.error if outcome else None,
        started_at=_to_time(job),
    )


def to_job_answer(job: Job, outcome: Outcome | None, now: datetime) -> JobAnswer:
    """Return the answer about *job*; without an *outcome* it has not wholly ended."""
    return JobAnswer(
        status=job.state,
        job_id=job.id,
        result=outcome.result if outcome else None,
        error=outcome.error if outcome else None,
        started_at=_to_time(job),
        elapsed_seconds=_to_seconds(job, now),
    )


def to_check_answer(job: Job, outcome: Outcome | None, now: datetime) -> CheckAnswer:
    """Return the same facts as `to_job_answer`, as `check_agent` says them."""
    return CheckAnswer(**to_job_answer(job, outcome, now).model_dump())


def to_list_answer(jobs: list[Job], now: datetime) -> CheckAnswer:
    """Return one row for each of *jobs*, with the beginning of its task."""
    return CheckAnswer(
        jobs=tuple(
            JobRow(
                job_id=job.id,
                status=job.state,
                started_at=_to_time(job),
                elapsed_seconds=_to_seconds(job, now),
                task=_shorten(job.task),
            )
            for job in jobs
        )
    )


def _shorten(task: str) -> str:
    line = " ".join(task.split())
    return line if len(line) <= TASK_SHOWN_CHARACTERS else f"{line[:TASK_SHOWN_CHARACTERS]}…"


def _to_time(job: Job) -> str:
    return job.started_at.isoformat(timespec="seconds")


def _to_seconds(job: Job, now: datetime) -> float:
    return round(job.elapsed_seconds(now), 3)


def _to_text(answer: Answer) -> str:
    facts = answer.model_dump(mode="json", exclude={"jobs"})
    result = facts.pop("result")
    lines = [f"{name}: {value}" for name, value in facts.items() if value is not None]
    if result is not None:
        lines += ["", result or "(no output)"]
    return "\n".join(lines)
