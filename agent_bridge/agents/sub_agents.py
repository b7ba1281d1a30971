"""The sub-agents of one server: spawned, cancelled, listed, forgotten.

A job belongs to this room and not to the tool call that asked for it, so a
call may be cancelled and the job is still there to be found. Each job is one
task that never raises; leaving `running` ends all of them. What is known of a
job lies on disk, where the other servers on the same memory find it, and those
that come after this one.
"""

import logging
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import anyio
from anyio import CancelScope, to_thread
from anyio.lowlevel import checkpoint_if_cancelled

from agent_bridge.agents.claude_cli import JOB_VARIABLE, Assignment, HouseRules, is_sub_agent
from agent_bridge.agents.costs import Totals, read_totals
from agent_bridge.agents.job_record import Holder, Record
from agent_bridge.agents.job_store import JobStore
from agent_bridge.agents.jobs import Event, Exit, Job, JobId, new_job_id
from agent_bridge.agents.live_job import LiveJob, open_spools, output_file
from agent_bridge.agents.process_tree import Tree, birth_of, kill_tree
from agent_bridge.agents.runner import Runner
from agent_bridge.agents.spool import Spool, read_text
from agent_bridge.agents.transcript import Transcript
from agent_bridge.agents.truncation import truncate
from agent_bridge.agents.workplace import Workplace
from agent_bridge.config import SubAgentSettings
from agent_bridge.errors import (
    AgentDepthError,
    BridgeError,
    InternalError,
    JobCollectedError,
    JobNotFoundError,
    JobsUnavailableError,
)
from indexer import to_reason

if TYPE_CHECKING:
    from anyio.abc import TaskGroup

log = logging.getLogger(__name__)

# A client closes our stdin, sends SIGTERM if we are still there 2 s later, and
# SIGKILL after 2 s more. A deaf process has to be gone before the first of them.
SHUTDOWN_GRACE_SECONDS: Final = 1.0

LONGEST_EXPIRY_PAUSE_SECONDS: Final = 30.0

# How soon a server sees that another one was asked to end its job. Looked for
# only while jobs run.
CANCEL_PAUSE_SECONDS: Final = 0.2


class SubAgents:
    """Every job of one server, by its id. Use inside `running`. *folder* is that of all jobs."""

    def __init__(
        self,
        settings: SubAgentSettings,
        program_name: str,
        rules: HouseRules,
        environ: Mapping[str, str],
        folder: Path,
    ) -> None:
        self._settings = settings
        self._environ = environ
        self._runner = Runner(settings.grace_seconds)
        self._workplace = Workplace(
            program_name, rules, environ, folder, self._runner, sandboxed=settings.sandbox
        )
        self._store = JobStore(folder)
        self._live: dict[JobId, LiveJob] = {}
        self._keeping = anyio.Lock()
        self._housekeeping_due = anyio.Event()
        self._adopted: list[Record] = []
        self._tasks: TaskGroup | None = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Allow jobs; on leaving, end all of them, deaf ones after a second."""
        async with anyio.create_task_group() as tasks:
            self._tasks = tasks
            tasks.start_soon(self._keep_house)
            tasks.start_soon(self._heed_others)
            try:
                yield
            finally:
                self._tasks = None
                with CancelScope(shield=True):
                    await self._end_all()
                tasks.cancel_scope.cancel()

    def check_may_spawn(self) -> None:
        """Return quietly if this server may have sub-agents.

        Raises:
            AgentDepthError: It was itself started by a sub-agent.
        """
        if is_sub_agent(self._environ):
            raise AgentDepthError

    async def spawn(
        self, assignment: Assignment, *, timeout_seconds: float, max_output_tokens: int
    ) -> LiveJob:
        """Begin a job and return it at once; whatever goes wrong later will be in its outcome.

        Raises:
            AgentDepthError: As `check_may_spawn`.
            AgentCapError: As many jobs run on this memory as may.
            JobsUnavailableError: The disk does not take the job.
        """
        self.check_may_spawn()
        job = Job(new_job_id(), assignment.task, self.now(), timeout_seconds, max_output_tokens)
        holder = Holder(self._store.server, os.getpid())
        # What dead servers left behind would run beside it until the next round.
        self._housekeeping_due.set()
        mine = [live.record for live in self._live.values() if not live.ended.is_set()]
        with CancelScope(shield=True):
            stdout, stderr = await to_thread.run_sync(self._begin, Record(job, holder), mine)
            live = LiveJob(job, holder, assignment, stdout, stderr)
            live.scope.deadline = anyio.current_time() + timeout_seconds
            self._live[job.id] = live
            if self._tasks is None:
                # The server is closing: the job ends before it has done anything.
                self._end(live, Event.SERVER_DIED)
                await self._run(live)
            else:
                self._tasks.start_soon(self._run, live)
        return live

    def find_live(self, job_id: str) -> LiveJob | None:
        """Return the job if it is this server's and has not wholly ended."""
        return self._live.get(JobId(job_id))

    async def get(self, job_id: str) -> Record:
        """Return the job, whichever server runs it.

        Raises:
            JobCollectedError: Its result was handed over.
            JobNotFoundError: There is none, or no longer.
        """
        if live := self.find_live(job_id):
            return _uncollected(live)
        record = await to_thread.run_sync(self._store.get, job_id)
        if self._is_expired(record):
            raise JobNotFoundError(job_id)
        return record

    async def collect(self, job_id: str) -> Record:
        """Return the job; if it has ended, hand its result over, which happens once.

        Raises:
            JobCollectedError, JobNotFoundError: As `get`.
        """
        if (live := self.find_live(job_id)) and live.ended.is_set():
            await self._keep(live)
        if live := self.find_live(job_id):
            record = _uncollected(live)
            live.collected = live.ended.is_set()
            return record
        record = await self.get(job_id)
        if record.outcome is None:
            # Its server may be gone, and then nobody else would end it soon.
            self._housekeeping_due.set()
            return record
        record = await to_thread.run_sync(self._store.collect, job_id)
        try:
            await checkpoint_if_cancelled()
        except anyio.get_cancelled_exc_class():
            # What a call returns that was cancelled meanwhile is handed to nobody.
            with CancelScope(shield=True):
                await to_thread.run_sync(self._store.save, record)
            raise
        return record

    async def list_jobs(self) -> list[Record]:
        """Return the jobs whose results were not handed over yet, oldest first."""
        records = await to_thread.run_sync(self._store.records)
        known = {item.job.id: item for item in records if not self._is_expired(item)}
        known |= {job_id: live.record for job_id, live in self._live.items()}
        waiting = (item for item in known.values() if not item.collected)
        return sorted(waiting, key=lambda item: item.job.started_at)

    async def read_totals(self) -> Totals:
        """Return what the sub-agents of this memory cost so far."""
        return await to_thread.run_sync(read_totals, self._store.folder)

    async def cancel(self, job_id: str) -> None:
        """Ask the job to end, or the server that runs it to end it.

        Raises:
            JobCollectedError, JobNotFoundError: As `get`.
        """
        if live := self.find_live(job_id):
            self._end(live)
            return
        record = await self.get(job_id)
        if record.outcome is None:
            await to_thread.run_sync(self._store.ask_to_cancel, record.job.id)
            # If that server is gone, nobody reads the note, but keeping house ends its jobs.
            self._housekeeping_due.set()

    @staticmethod
    def now() -> datetime:
        """Return the time, as jobs are stamped with it."""
        return datetime.now(UTC)

    def _is_expired(self, record: Record) -> bool:
        # Judged here, and its file deleted by keeping house: that needs the lock, which somebody
        # may hold for longer than an answer may take.
        return record.job.is_expired(self.now(), self._settings.job_expiry_seconds)

    def _end(self, live: LiveJob, event: Event = Event.CANCEL_ASKED) -> None:
        live.job = live.job.after(event, self.now())
        live.scope.cancel()

    def _begin(self, record: Record, mine: list[Record]) -> tuple[Transcript, Spool]:
        cap = self._settings.max_concurrent_agents
        self._store.begin(record, cap, record.job.started_at, mine)
        try:
            return open_spools(self._store.folder, record.job)
        except OSError as error:
            self._store.forget(record.job.id)
            raise JobsUnavailableError(str(self._store.folder), to_reason(error)) from error

    async def _run(self, live: LiveJob) -> None:
        facts: dict[str, object] = {"job_id": live.job.id, "model": live.assignment.model}
        log.info("sub-agent spawned", extra=facts)
        exit_: Exit | None = None
        failure: BridgeError | None = None
        try:
            with live.scope, live.linger:
                exit_ = await self._workplace.work(live, self._noting_process(live))
        except BridgeError as error:
            failure = error
        except Exception:
            log.exception("sub-agent could not be run", extra=facts)
            failure = InternalError()
        finally:
            with CancelScope(shield=True):
                end = await live.settle(exit_, failure, self.now())
                await self._keep(live, end)
                await self._note_cost(live, end)
                live.finish(end)
            facts |= {"state": live.job.state, "characters": live.stdout.characters}
            seconds = live.job.elapsed_seconds(self.now())
            log.info("sub-agent ended", extra={**facts, "elapsed_seconds": seconds})

    def _noting_process(self, live: LiveJob) -> Callable[[Tree], Awaitable[None]]:
        async def note(tree: Tree) -> None:
            live.holder = Holder(live.holder.server, live.holder.server_pid, tree.leader, tree.born)
            try:
                await to_thread.run_sync(self._store.save, Record(live.job, live.holder))
            except BridgeError:
                # It is needed only after a crash, and then the mark will do.
                log.warning("process of a sub-agent not noted", exc_info=True)

        return note

    async def _keep(self, live: LiveJob, end: Record | None = None) -> None:
        """Move an ended job from this process to the disk, as *end* or as it is now."""
        async with self._keeping:
            try:
                if live.job.id in self._live:
                    await to_thread.run_sync(self._write_down, end or live.record)
                    del self._live[live.job.id]
            except (BridgeError, OSError):
                # The disk is full or gone: the result stays here, and this is tried again.
                log.exception("result of a sub-agent not kept", extra={"job_id": live.job.id})

    def _write_down(self, end: Record) -> None:
        self._store.save(end)
        self._store.discard(end.job.id)

    async def _note_cost(self, live: LiveJob, end: Record) -> None:
        usage = end.outcome.usage if end.outcome else None
        if usage is None:
            return
        facts: dict[str, object] = {"job_id": end.job.id, "cost_usd": usage.cost_usd}
        facts |= {"input_tokens": usage.input_tokens, "output_tokens": usage.output_tokens}
        log.info("sub-agent cost", extra=facts)
        model = live.assignment.model
        try:
            await to_thread.run_sync(self._store.note_cost, end.job, model, usage)
        except BridgeError:
            log.exception("cost of a sub-agent not recorded", extra=facts)

    async def _end_all(self) -> None:
        self._runner.hurry(SHUTDOWN_GRACE_SECONDS)
        running = list(self._live.values())
        for live in running:
            # Not a cancellation, and whoever asks for the job later should not read of one.
            self._end(live, Event.SERVER_DIED)
        for live in running:
            await live.ended.wait()
        # Results that the disk did not take before: this is their last chance.
        for live in list(self._live.values()):
            await self._keep(live)
        log.info("sub-agents ended with the server", extra={"count": len(running)})
        await to_thread.run_sync(self._store.close)

    async def _heed_others(self) -> None:
        """End the jobs that another server was asked to end."""
        while True:
            await anyio.sleep(CANCEL_PAUSE_SECONDS)
            try:
                asked = await to_thread.run_sync(self._store.asked_to_cancel) if self._live else ()
            except OSError:
                # Nobody watches this task: what it raises would end the server.
                log.warning("cancel requests of other servers could not be read", exc_info=True)
                continue
            for job_id in asked:
                if live := self._live.get(job_id):
                    self._end(live)

    async def _keep_house(self) -> None:
        """End what dead servers left behind and forget what is old, regularly and when due."""
        pause = min(LONGEST_EXPIRY_PAUSE_SECONDS, self._settings.job_expiry_seconds / 2)
        while True:
            for live in list(self._live.values()):
                if live.ended.is_set():
                    await self._keep(live)
            try:
                await to_thread.run_sync(self._end_orphans)
            except Exception:
                # Nobody watches this task: what it raises would end the server.
                log.exception("jobs of dead servers could not be ended")
            await self._forget_expired()
            with anyio.move_on_after(pause):
                await self._housekeeping_due.wait()
            self._housekeeping_due = anyio.Event()

    def _end_orphans(self) -> None:
        # Killing needs no room on the disk, so a full one lets no orphan live.
        for record in self._store.orphans():
            kill_tree(_to_tree(record))
        self._adopted += self._store.adopt_orphans()
        while self._adopted:
            self._end_adopted(self._adopted[0])
            del self._adopted[0]

    def _end_adopted(self, record: Record) -> None:
        job = record.job
        gone = kill_tree(_to_tree(record))
        said = read_text(output_file(self._store.folder, job))
        output = truncate(said, max_tokens=job.max_output_tokens).strip()
        note = self._workplace.look_after_crash(job.id)
        shown = "\n\n".join(filter(None, (output, note)))
        self._write_down(record.after_crash(shown, self.now()))
        log.warning("job of a dead server ended", extra={"job_id": job.id, "gone": gone})

    async def _forget_expired(self) -> None:
        now, expiry_seconds = self.now(), self._settings.job_expiry_seconds
        try:
            await to_thread.run_sync(self._store.forget_expired, now, expiry_seconds)
        except (BridgeError, OSError):
            # They stay a while longer, and hold up nothing.
            log.warning("expired jobs could not be forgotten", exc_info=True)


def _uncollected(live: LiveJob) -> Record:
    if live.collected:
        raise JobCollectedError(live.job.id)
    return live.record


def _to_tree(record: Record) -> Tree:
    """Return what is known of the processes of a dead server's job; it may be dead for long."""
    holder = record.holder
    # Without its leader, the job's process group cannot be told from a later one of the same
    # number; then the mark alone decides.
    leader = holder.pid if holder.born and birth_of(holder.pid) == holder.born else 0
    return Tree(leader, holder.born, f"{JOB_VARIABLE}={record.job.id}")
