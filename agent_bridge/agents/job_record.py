"""A job as it lies on disk: everything another server needs to answer for it.

Pure: text in, text out. A record that cannot be read was written by a newer or
an older version, and is no job to this one.
"""

import dataclasses
import json
import math
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from agent_bridge.agents.jobs import Event, Job, JobId, Outcome, State, Usage, to_error
from agent_bridge.errors import BridgeError, RememberedError


@dataclass(frozen=True, slots=True)
class Holder:
    """Who runs a job: the server, and the process that leads the job's tree.

    *born* is what the system says about the start of that process: process ids
    are reused, an id together with its birth is not. A *pid* of 0 means that the
    process has not been started yet.
    """

    server: str
    server_pid: int
    pid: int = 0
    born: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """A job, its holder, and its outcome once it has ended."""

    job: Job
    holder: Holder
    outcome: Outcome | None = None
    collected: bool = False

    def after_collection(self) -> "Record":
        """Return what is kept once the result was handed over: enough to say so, and no result."""
        return dataclasses.replace(self, outcome=Outcome(""), collected=True)

    def after_crash(self, output: str, now: datetime) -> "Record":
        """Return the end of a job whose server is gone."""
        job = self.job.after(Event.SERVER_DIED, now)
        reason = to_error(job, None, "") or ""
        return dataclasses.replace(self, job=job, outcome=Outcome(output, reason))


def to_json(record: Record) -> str:
    """Return *record* as JSON."""
    facts = dataclasses.asdict(dataclasses.replace(record, outcome=None))
    if record.outcome is not None:
        outcome = dataclasses.replace(record.outcome, failure=None)
        facts["outcome"] = dataclasses.asdict(outcome)
        facts["outcome"]["failure"] = _to_facts(record.outcome.failure)
    # Output may hold half surrogate pairs, which UTF-8 has no bytes for; ASCII escapes carry them.
    return json.dumps(facts, default=str)


def from_json(text: str) -> Record | None:
    """Return the record that *text* holds, or None if it holds none."""
    try:
        facts: dict[str, Any] = json.loads(text)
        job = {
            **facts["job"],
            "id": JobId(facts["job"]["id"]),
            "state": State(facts["job"]["state"]),
            "started_at": datetime.fromisoformat(facts["job"]["started_at"]),
            "ended_at": _to_time(facts["job"]["ended_at"]),
        }
        outcome = facts["outcome"]
        record = Record(
            Job(**job),
            Holder(**facts["holder"]),
            _to_outcome(outcome) if outcome else None,
            collected=facts["collected"],
        )
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError):
        return None
    return record if _is_sound(record, facts) else None


def _is_sound(record: Record, facts: dict[str, Any]) -> bool:
    """Say whether each value has its type: one bad file must not stop all jobs."""
    job, holder = facts["job"], facts["holder"]
    return (
        all(time.tzinfo for time in (record.job.started_at, record.job.ended_at) if time)
        and isinstance(job["timeout_seconds"], int | float)
        and all(type(number) is int for number in (job["max_output_tokens"], holder["pid"]))
        and all(isinstance(text, str) for text in (job["task"], holder["server"], holder["born"]))
    )


def _to_outcome(facts: dict[str, Any]) -> Outcome:
    failure, usage = facts["failure"], facts["usage"]
    texts = (facts["result"], facts["error"], *(failure or {}).values())
    is_text = all(isinstance(text, str | None) for text in texts)
    if not is_text or not all(map(math.isfinite, (usage or {}).values())):
        raise ValueError("no answer can show such a result or such costs")
    return Outcome(
        facts["result"],
        facts["error"],
        RememberedError(**failure) if failure else None,
        Usage(**usage) if usage else None,
    )


def _to_facts(failure: BridgeError | None) -> dict[str, str] | None:
    if failure is None:
        return None
    return {"code": failure.code, "sentence": str(failure), "advice": failure.advice}


def _to_time(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None
