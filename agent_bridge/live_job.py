"""A job together with what holds it while it lives: its task's scope and its output.

Output lies on disk while the process writes it. When the job ends, what may be
shown of it becomes its `Outcome` and the files go.
"""

import logging
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Final

import anyio
from anyio import CancelScope, to_thread

from agent_bridge.claude_cli import Assignment, to_failure
from agent_bridge.errors import BridgeError
from agent_bridge.jobs import (
    CHARACTERS_PER_TOKEN,
    Event,
    Exit,
    Job,
    Outcome,
    State,
    to_error,
    truncate,
)
from agent_bridge.spool import Spool

log = logging.getLogger(__name__)

# UTF-8 spends at most this much on a character, so a spool of this size holds
# every character that may be shown.
BYTES_PER_CHARACTER: Final = 4
STDERR_LIMIT_BYTES: Final = 64 * 1024
# The end of stderr tells what went wrong, and a model reads it.
STDERR_SHOWN_CHARACTERS: Final = 2000


@dataclass(slots=True, eq=False)
class LiveJob:
    """A job in this process; *ended* is set once nothing of its process is left."""

    job: Job
    assignment: Assignment
    stdout: Spool
    stderr: Spool
    scope: CancelScope = field(default_factory=CancelScope)
    ended: anyio.Event = field(default_factory=anyio.Event)
    outcome: Outcome | None = None

    async def settle(self, exit_: Exit | None, failure: BridgeError | None, now: datetime) -> None:
        """Turn what the job left behind into its outcome, and let it be *ended*."""
        self.job = self.job.after(self._to_event(exit_, failure), now)
        self.stdout.close()
        self.stderr.close()
        result = truncate(
            await self._read(),
            max_tokens=self.job.max_output_tokens,
            total_characters=self.stdout.characters,
        ).strip()
        stderr = self.stderr.tail().strip()[-STDERR_SHOWN_CHARACTERS:]
        if self.job.state is State.FAILED and failure is None:
            failure = to_failure(result, stderr, self.assignment.model)
        error = str(failure) if failure else to_error(self.job, exit_, stderr)
        self.outcome = Outcome(result, error, failure)
        self.stdout.remove()
        self.stderr.remove()
        self.ended.set()

    async def _read(self) -> str:
        try:
            return await to_thread.run_sync(self.stdout.read)
        except OSError:
            log.exception("output of a sub-agent is lost", extra={"job_id": self.job.id})
            return self.stdout.tail()

    def _to_event(self, exit_: Exit | None, failure: BridgeError | None) -> Event:
        if failure is not None:
            return Event.NOT_STARTED
        if exit_ is not None:
            return Event.EXITED_NONZERO if exit_.code else Event.EXITED_ZERO
        # The scope ends by its deadline; a cancellation from outside leaves it alone.
        return Event.TIME_RAN_OUT if self.scope.cancel_called else Event.CANCEL_ASKED


def begin_live_job(job: Job, assignment: Assignment, folder: Path) -> LiveJob:
    """Return *job* with its clock running and its output in *folder*."""
    limit_bytes = job.max_output_tokens * CHARACTERS_PER_TOKEN * BYTES_PER_CHARACTER
    live = LiveJob(
        job,
        assignment,
        Spool(folder / f"{job.id}.out", limit_bytes),
        Spool(folder / f"{job.id}.err", STDERR_LIMIT_BYTES),
    )
    live.scope.deadline = anyio.current_time() + job.timeout_seconds
    return live
