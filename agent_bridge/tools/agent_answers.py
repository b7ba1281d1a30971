"""What the sub-agent tools answer with, as structure and as the same facts in text."""

from datetime import datetime
from typing import Annotated, Final

from pydantic import WithJsonSchema

from agent_bridge.agents.costs import Totals
from agent_bridge.agents.job_record import Record
from agent_bridge.agents.jobs import Job, Outcome, State
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
    cost_usd: OptionalNumber
    task: str

    def to_text(self) -> str:
        """Return the job as one line."""
        cost = "" if self.cost_usd is None else f"cost_usd {self.cost_usd}, "
        return (
            f"{self.job_id}: {self.status}, started_at {self.started_at}, "
            f"elapsed_seconds {self.elapsed_seconds}, {cost}task: {self.task}"
        )


class CheckAnswer(Answer):
    """The state of one job or, where none was named, all *jobs* and all they ever cost."""

    status: OptionalStatus = None
    job_id: OptionalText = None
    result: OptionalText = None
    error: OptionalText = None
    started_at: OptionalText = None
    elapsed_seconds: OptionalNumber = None
    jobs: tuple[JobRow, ...] = ()
    total_cost_usd: OptionalNumber = None

    def to_text(self) -> str:
        """Return the facts as lines, the result last; or one line a job."""
        if self.job_id is not None:
            return _to_text(self)
        rows = [job.to_text() for job in self.jobs] or ["no jobs"]
        return "\n".join((*rows, f"total_cost_usd: {self.total_cost_usd}"))


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


def to_job_answer(record: Record, now: datetime) -> JobAnswer:
    """Return the answer about a job; without an outcome it has not wholly ended."""
    job, outcome = record.job, record.outcome
    return JobAnswer(
        status=job.state,
        job_id=job.id,
        result=outcome.result if outcome else None,
        error=outcome.error if outcome else None,
        started_at=_to_time(job),
        elapsed_seconds=_to_seconds(job, now),
    )


def to_check_answer(record: Record, now: datetime) -> CheckAnswer:
    """Return the same facts as `to_job_answer`, as `check_agent` says them."""
    return CheckAnswer(**to_job_answer(record, now).model_dump())


def to_list_answer(records: list[Record], totals: Totals, now: datetime) -> CheckAnswer:
    """Return one row for each job, with the beginning of its task, and the cost of all ever."""
    return CheckAnswer(
        jobs=tuple(_to_row(record, now) for record in records),
        total_cost_usd=round(totals.cost_usd, 6),
    )


def _to_row(record: Record, now: datetime) -> JobRow:
    usage = record.outcome.usage if record.outcome else None
    return JobRow(
        job_id=record.job.id,
        status=record.job.state,
        started_at=_to_time(record.job),
        elapsed_seconds=_to_seconds(record.job, now),
        cost_usd=usage.cost_usd if usage else None,
        task=_shorten(record.job.task),
    )


def _shorten(task: str) -> str:
    line = " ".join(task.split())
    return line if len(line) <= TASK_SHOWN_CHARACTERS else f"{line[:TASK_SHOWN_CHARACTERS]}…"


def _to_time(job: Job) -> str:
    return job.started_at.isoformat(timespec="seconds")


def _to_seconds(job: Job, now: datetime) -> float:
    return round(job.elapsed_seconds(now), 3)


def _to_text(answer: Answer) -> str:
    facts = answer.model_dump(mode="json", exclude={"jobs", "total_cost_usd"})
    result = facts.pop("result")
    lines = [f"{name}: {value}" for name, value in facts.items() if value is not None]
    if result is not None:
        lines += ["", result or "(no output)"]
    return "\n".join(lines)
