"""The life of a job: its id, its states, how it ended.

Pure: the clock and the process belong to the rooms above, and times come in
as arguments. The surprise: here a job that is told to end has ended at once,
while its process may live on for a grace period.
"""

import dataclasses
import re
import secrets
import signal
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, StrEnum, auto
from types import MappingProxyType
from typing import Final, NewType

from agent_bridge.errors import BridgeError

JobId = NewType("JobId", str)

_JOB_ID: Final = re.compile(r"\bjob-[0-9a-f]{10}\b")

# The same without its beginning, or with one in a model's own way.
_NUMBER: Final = re.compile(r"(?<![\w-])(?:job[_ :]*)?([0-9a-f]{10})\b")


class State(StrEnum):
    """Where a job is; the value is the word tools answer with."""

    RUNNING = "running"
    DONE = "complete"
    FAILED = "failed"
    TIMED_OUT = "timed_out"
    CANCELLED = "cancelled"


class Event(Enum):
    """What can happen to a job."""

    EXITED_ZERO = auto()
    EXITED_NONZERO = auto()
    NOT_STARTED = auto()
    CANCEL_ASKED = auto()
    TIME_RAN_OUT = auto()
    SERVER_DIED = auto()


# A job ends once. The exit of a process we killed arrives after the job has
# ended, so a pair missing here means "stay where you are".
NEXT_STATE: Final[Mapping[tuple[State, Event], State]] = MappingProxyType(
    {
        (State.RUNNING, Event.EXITED_ZERO): State.DONE,
        (State.RUNNING, Event.EXITED_NONZERO): State.FAILED,
        (State.RUNNING, Event.NOT_STARTED): State.FAILED,
        (State.RUNNING, Event.CANCEL_ASKED): State.CANCELLED,
        (State.RUNNING, Event.TIME_RAN_OUT): State.TIMED_OUT,
        (State.RUNNING, Event.SERVER_DIED): State.FAILED,
    }
)


@dataclass(frozen=True, slots=True)
class Job:
    """One run of a sub-agent, as far as a record can tell it."""

    id: JobId
    task: str
    started_at: datetime
    timeout_seconds: float
    max_output_tokens: int
    state: State = State.RUNNING
    ended_at: datetime | None = None

    def after(self, event: Event, now: datetime) -> "Job":
        """Return the job as it is once *event* has happened at *now*."""
        state = NEXT_STATE.get((self.state, event), self.state)
        if state is self.state:
            return self
        return dataclasses.replace(self, state=state, ended_at=now)

    def elapsed_seconds(self, now: datetime) -> float:
        """Return how long the job ran, or has been running at *now*."""
        # A wall clock may be set back while a job runs.
        return max(0.0, ((self.ended_at or now) - self.started_at).total_seconds())

    def is_expired(self, now: datetime, expiry_seconds: float) -> bool:
        """Say whether the job's result is to be forgotten; a running job has none."""
        if self.ended_at is None:
            return False
        return (now - self.ended_at).total_seconds() >= expiry_seconds


@dataclass(frozen=True, slots=True)
class Exit:
    """How a process ended; a negative *code* is the number of the signal that ended it."""

    code: int

    def __str__(self) -> str:
        if self.code >= 0:
            return f"exited with code {self.code}"
        try:
            name = signal.Signals(-self.code).name
        except ValueError:
            name = "unknown"
        return f"was ended by signal {-self.code} ({name})"


@dataclass(frozen=True, slots=True)
class Usage:
    """What a run cost, as Claude Code reports it. Tokens read from its cache count as input."""

    cost_usd: float = 0.0
    input_tokens: int = 0
    output_tokens: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is left of a job: its output, and why it is not complete if it is not.

    A *failure* means that the sub-agent never took up the task. No *usage*:
    nothing was reported.
    """

    result: str
    error: str | None = None
    failure: BridgeError | None = None
    usage: Usage | None = None


def new_job_id() -> JobId:
    """Return a new id, short enough to be read aloud."""
    # Forty bits: a thousand ids collide once in two million tries. The id names
    # files and marks a job's processes, where other servers' jobs live too.
    return JobId(f"job-{secrets.token_hex(5)}")


def is_job_id(text: str) -> bool:
    """Say whether *text* can be an id; nothing else may become part of a path."""
    return _JOB_ID.fullmatch(text) is not None


def read_job_id(text: str) -> str:
    """Return the one id in *text*, which models quote, shorten or put among words; else *text*."""
    found = find_job_ids(text)
    return min(found) if len(found) == 1 else text


def find_job_ids(text: str) -> frozenset[str]:
    """Return the ids in *text*; what could be the rest of one counts only where none is whole."""
    written = text.lower()
    found = _JOB_ID.findall(written) or (f"job-{it}" for it in _NUMBER.findall(written))
    return frozenset(found)


def to_error(job: Job, exit_: Exit | None, stderr: str, reason_given: str = "") -> str | None:
    """Return why *job* is not complete, with what its process gave as reasons."""
    match job.state:
        case State.RUNNING | State.DONE:
            return None
        case State.CANCELLED:
            reason = "the sub-agent was cancelled"
        case State.TIMED_OUT:
            reason = f"the sub-agent exceeded its timeout of {job.timeout_seconds:g} s"
        case State.FAILED:
            reason = f"the sub-agent {exit_ or 'was ended, because its server was gone'}"
    words = stderr.strip()
    return "; ".join(filter(None, (reason, reason_given, words and f"stderr: {words}")))
