"""The sub-agents of one server: spawned, cancelled, listed, forgotten.

A job belongs to this room and not to the tool call that asked for it, so a
call may be cancelled and the job is still there to be found. Each job is one
task that never raises; leaving `running` ends all of them.
"""

import logging
import shutil
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import anyio
from anyio import CancelScope, to_thread

from agent_bridge.claude_cli import (
    JOB_VARIABLE,
    Assignment,
    HouseRules,
    build_arguments,
    build_environment,
    is_sub_agent,
)
from agent_bridge.claude_program import ClaudeProgram
from agent_bridge.config import SubAgentSettings
from agent_bridge.errors import (
    AgentCapError,
    AgentDepthError,
    BridgeError,
    InternalError,
    JobCollectedError,
    JobNotFoundError,
)
from agent_bridge.jobs import Event, Exit, Job, JobId, new_job_id
from agent_bridge.live_job import LiveJob, begin_live_job
from agent_bridge.runner import Launch, Runner

if TYPE_CHECKING:
    from anyio.abc import TaskGroup

log = logging.getLogger(__name__)

# A client closes our stdin and sends SIGTERM when 2 s later we are still there,
# SIGKILL after 2 s more. Whoever is deaf has to be gone before the first of them.
SHUTDOWN_GRACE_SECONDS: Final = 1.0

LONGEST_EXPIRY_PAUSE_SECONDS: Final = 30.0


class SubAgents:
    """Every job of one server, by its id. Use inside `running`."""

    def __init__(
        self,
        settings: SubAgentSettings,
        program_name: str,
        rules: HouseRules,
        environ: Mapping[str, str],
    ) -> None:
        self._settings = settings
        self._rules = rules
        self._environ = environ
        self._runner = Runner(settings.grace_seconds)
        self._program = ClaudeProgram(program_name, environ, self._runner)
        self._jobs: dict[JobId, LiveJob] = {}
        self._collected: dict[JobId, datetime] = {}
        self._folder: Path | None = None
        self._tasks: TaskGroup | None = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Allow jobs; on leaving, end all of them, deaf ones after a second."""
        async with anyio.create_task_group() as tasks:
            self._tasks = tasks
            tasks.start_soon(self._forget_on_time)
            try:
                yield
            finally:
                self._tasks = None
                with CancelScope(shield=True):
                    await self._end_all()
                tasks.cancel_scope.cancel()

    def check_may_spawn(self) -> None:
        """Return quietly if another job may begin.

        Raises:
            AgentDepthError: This server was itself started by a sub-agent.
            AgentCapError: As many jobs run as may.
        """
        if is_sub_agent(self._environ):
            raise AgentDepthError
        running, cap = self._running(), self._settings.max_concurrent_agents
        if len(running) >= cap:
            now = self.now()
            names = (f"{live.job.id} ({live.job.elapsed_seconds(now):.0f} s)" for live in running)
            raise AgentCapError(cap, tuple(names))

    def spawn(
        self, assignment: Assignment, *, timeout_seconds: float, max_output_tokens: int
    ) -> LiveJob:
        """Begin a job and return it at once; whatever goes wrong will be in its outcome.

        Raises:
            AgentDepthError, AgentCapError: As `check_may_spawn`.
        """
        self.check_may_spawn()
        assert self._tasks is not None, "jobs live inside `running`"
        job_id = new_job_id({*self._jobs, *self._collected})
        job = Job(job_id, assignment.task, self.now(), timeout_seconds, max_output_tokens)
        live = self._jobs[job_id] = begin_live_job(job, assignment, self._make_folder())
        self._tasks.start_soon(self._run, live)
        return live

    def get(self, job_id: str) -> LiveJob:
        """Return the job.

        Raises:
            JobCollectedError: Its result was handed over.
            JobNotFoundError: There is none, or no longer.
        """
        self._forget_expired()
        if live := self._jobs.get(JobId(job_id)):
            return live
        if job_id in self._collected:
            raise JobCollectedError(job_id)
        raise JobNotFoundError(job_id)

    def list_jobs(self) -> list[Job]:
        """Return the jobs whose results were not handed over yet, oldest first."""
        self._forget_expired()
        return [live.job for live in self._jobs.values()]

    def cancel(self, live: LiveJob) -> None:
        """Ask the job to end; it has when its *ended* is set."""
        live.job = live.job.after(Event.CANCEL_ASKED, self.now())
        live.scope.cancel()

    def collect(self, live: LiveJob) -> None:
        """Forget the job, since its result is being handed over."""
        if self._jobs.pop(live.job.id, None):
            self._collected[live.job.id] = self.now()

    @staticmethod
    def now() -> datetime:
        """Return the time, as jobs are stamped with it."""
        return datetime.now(UTC)

    def _running(self) -> list[LiveJob]:
        return [live for live in self._jobs.values() if not live.ended.is_set()]

    async def _run(self, live: LiveJob) -> None:
        facts = {"job_id": live.job.id, "model": live.assignment.model}
        log.info("sub-agent spawned", extra=facts)
        exit_: Exit | None = None
        failure: BridgeError | None = None
        try:
            with live.scope:
                exit_ = await self._work(live)
        except BridgeError as error:
            failure = error
        except Exception:
            log.exception("sub-agent could not be run", extra=facts)
            failure = InternalError()
        finally:
            with CancelScope(shield=True):
                await live.settle(exit_, failure, self.now())
            facts |= {"state": live.job.state, "characters": str(live.stdout.characters)}
            seconds = live.job.elapsed_seconds(self.now())
            log.info("sub-agent ended", extra={**facts, "elapsed_seconds": seconds})

    async def _work(self, live: LiveJob) -> Exit:
        program = await self._program.locate()
        offered = await self._program.offered(program, self._make_folder())
        launch = Launch(
            (str(program), *build_arguments(live.assignment, self._rules, offered)),
            Path(live.assignment.working_directory),
            build_environment(self._environ, live.job.id, program),
            JOB_VARIABLE,
            live.assignment.task.encode("utf-8", "replace"),
        )
        return await self._runner.run(launch, live.stdout, live.stderr)

    async def _end_all(self) -> None:
        self._runner.hurry(SHUTDOWN_GRACE_SECONDS)
        running = self._running()
        for live in running:
            self.cancel(live)
        for live in running:
            await live.ended.wait()
        log.info("sub-agents ended with the server", extra={"count": len(running)})
        self._jobs.clear()
        if self._folder is not None:
            await to_thread.run_sync(_remove_folder, self._folder)
            self._folder = None

    async def _forget_on_time(self) -> None:
        pause = min(LONGEST_EXPIRY_PAUSE_SECONDS, self._settings.job_expiry_seconds / 2)
        while True:
            await anyio.sleep(pause)
            self._forget_expired()

    def _forget_expired(self) -> None:
        now, expiry_seconds = self.now(), self._settings.job_expiry_seconds
        for live in list(self._jobs.values()):
            if live.ended.is_set() and live.job.is_expired(now, expiry_seconds):
                log.warning("result of a sub-agent expired", extra={"job_id": live.job.id})
                del self._jobs[live.job.id]
        for job_id, collected_at in list(self._collected.items()):
            if (now - collected_at).total_seconds() >= expiry_seconds:
                del self._collected[job_id]

    def _make_folder(self) -> Path:
        # Made for the first job, so a server that has none never touches the
        # disk. mkdtemp gives it to this user alone.
        if self._folder is None or not self._folder.is_dir():
            self._folder = Path(tempfile.mkdtemp(prefix="agent-bridge-"))
        return self._folder


def _remove_folder(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
