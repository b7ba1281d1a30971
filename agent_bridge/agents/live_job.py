"""A job together with what holds it while it lives: its task's scope and its output.

Output lies on disk while the process writes it. When the job ends, what may be
shown of it becomes its `Outcome` and the files go.
"""

import logging
import math
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Final

import anyio
from anyio import CancelScope, to_thread

from agent_bridge.agents.claude_cli import Assignment, to_failure
from agent_bridge.agents.job_record import Holder, Record
from agent_bridge.agents.jobs import Event, Exit, Job, Outcome, State, to_error
from agent_bridge.agents.spool import Spool
from agent_bridge.agents.transcript import Transcript
from agent_bridge.agents.truncation import CHARACTERS_PER_TOKEN, truncate
from agent_bridge.errors import BridgeError

log = logging.getLogger(__name__)

# UTF-8 spends at most this much on a character, so a spool of this size holds
# every character that may be shown.
BYTES_PER_CHARACTER: Final = 4
STDERR_LIMIT_BYTES: Final = 64 * 1024
# The end of stderr tells what went wrong, and a model reads it.
STDERR_SHOWN_CHARACTERS: Final = 2000

# Claude Code has been seen to tell its result and never exit (anthropics/claude-code,
# issue 25629). Tidying up takes it a moment; after this long without a sign it is ended.
LINGER_SECONDS: Final = 30.0


@dataclass(slots=True, eq=False)
class LiveJob:
    """A job in this process; *ended* is set once nothing of its process is left.

    *collected*: its result was handed over before the disk took it.
    """

    job: Job
    holder: Holder
    assignment: Assignment
    stdout: Transcript
    stderr: Spool
    scope: CancelScope = field(default_factory=CancelScope)
    # Ends a process that has told its result and stays.
    linger: CancelScope = field(default_factory=CancelScope)
    ended: anyio.Event = field(default_factory=anyio.Event)
    outcome: Outcome | None = None
    collected: bool = False
    # Shown below the result.
    note: str = ""

    @property
    def record(self) -> Record:
        """The job as others may see it."""
        record = Record(self.job, self.holder, self.outcome)
        return record.after_collection() if self.collected else record

    def write(self, data: bytes) -> None:
        """Take the next *data* of stdout; after the result, the process gets `LINGER_SECONDS`."""
        self.stdout.write(data)
        latest = anyio.current_time() + LINGER_SECONDS
        self.linger.deadline = latest if self.stdout.is_over else math.inf

    async def settle(
        self, exit_: Exit | None, failure: BridgeError | None, now: datetime
    ) -> Record:
        """Return the job's end, made of what it left behind. `finish` makes it known."""
        self.stdout.close()
        self.stderr.close()
        if self.job.ended_at:
            # It was ended, and how its process then exited says nothing more.
            exit_ = None
        elif self.linger.cancel_called or (self.scope.cancel_called and self.stdout.is_over):
            # What had told its result and stayed is judged by that, as if it had left.
            exit_ = Exit(0)
        job = self.job.after(self._to_event(exit_, failure), now)
        result = await self._result()
        stderr = self.stderr.tail().strip()[-STDERR_SHOWN_CHARACTERS:]
        if job.state is State.FAILED and failure is None:
            failure = to_failure(result, stderr, self.assignment.model)
        error = str(failure) if failure else to_error(job, exit_, stderr, self._reason())
        verdict = self.stdout.verdict
        shown = "\n\n".join(filter(None, (result, self.note)))
        outcome = Outcome(shown, error, failure, verdict.usage if verdict else None)
        return Record(job, self.holder, outcome)

    def finish(self, end: Record) -> None:
        """Let the job be *ended*, state and outcome at once."""
        self.job, self.outcome = end.job, end.outcome
        self.ended.set()

    async def _result(self) -> str:
        """Return what the sub-agent answers, or said before it was ended."""
        verdict = self.stdout.verdict
        whole = verdict.result if verdict else ""
        text, total = (whole, len(whole)) if whole else (await self._read(), self.stdout.characters)
        limit = self.job.max_output_tokens
        return truncate(text, max_tokens=limit, total_characters=total).strip()

    async def _read(self) -> str:
        try:
            return await to_thread.run_sync(self.stdout.read)
        except OSError:
            log.exception("output of a sub-agent is lost", extra={"job_id": self.job.id})
            return self.stdout.tail()

    def _reason(self) -> str:
        return self.stdout.verdict.reason if self.stdout.verdict else ""

    def _to_event(self, exit_: Exit | None, failure: BridgeError | None) -> Event:
        if failure is not None:
            return Event.NOT_STARTED
        if exit_ is not None:
            failed = exit_.code or self._reason()
            return Event.EXITED_NONZERO if failed else Event.EXITED_ZERO
        # The scope ends by its deadline; a cancellation from outside leaves it alone.
        return Event.TIME_RAN_OUT if self.scope.cancel_called else Event.CANCEL_ASKED


def open_spools(folder: Path, job: Job) -> tuple[Transcript, Spool]:
    """Return what takes the job's stdout and stderr, in *folder*.

    Raises:
        OSError: The output cannot be kept there.
    """
    limit_bytes = job.max_output_tokens * CHARACTERS_PER_TOKEN * BYTES_PER_CHARACTER
    stdout = Transcript(output_file(folder, job), limit_bytes)
    try:
        return stdout, Spool(folder / f"{job.id}.err", STDERR_LIMIT_BYTES)
    except OSError:
        stdout.close()
        raise


def output_file(folder: Path, job: Job) -> Path:
    """Return where the output of a running job is, for whoever comes after a crash."""
    return folder / f"{job.id}.out"
