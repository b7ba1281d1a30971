"""Run one sub-agent: the program, its arguments, its walls, and a look at the memory after it."""

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from anyio import CancelScope, to_thread

from agent_bridge.agents.claude_cli import HouseRules, build_arguments, build_environment
from agent_bridge.agents.claude_program import ClaudeProgram
from agent_bridge.agents.credentials import find_credentials, without_credentials
from agent_bridge.agents.job_store import CHANGED_NAME
from agent_bridge.agents.jobs import Exit, JobId
from agent_bridge.agents.live_job import LiveJob
from agent_bridge.agents.memory_guard import MemoryGuard, resume_guard
from agent_bridge.agents.runner import Launch, Runner, Started
from agent_bridge.agents.sandbox import Closed, Sandbox
from agent_bridge.agents.sandbox_trial import SandboxTrial
from agent_bridge.errors import BridgeError, JobsUnavailableError
from agent_bridge.layout import GUIDE_NAME
from agent_bridge.memory.files import read_bytes
from indexer import to_reason

log = logging.getLogger(__name__)

# Every sub-agent pays for it. What is longer is no guide.
LONGEST_GUIDE_CHARACTERS: Final = 8000


class Workplace:
    """Where the sub-agents of a server work; *folder* is closed to them."""

    def __init__(
        self,
        program_name: str,
        rules: HouseRules,
        environ: Mapping[str, str],
        folder: Path,
        runner: Runner,
        *,
        sandboxed: bool,
    ) -> None:
        self._rules = rules
        self._environ = environ
        self._folder = folder
        self._runner = runner
        self._program = ClaudeProgram(program_name, environ, runner)
        self._trial = SandboxTrial(runner, environ) if sandboxed else None

    async def work(self, live: LiveJob, started: Started) -> Exit:
        """Run the sub-agent of *live* to its end.

        Raises:
            ClaudeMissingError, ClaudeUnsuitableError, ClaudeNotStartedError: It could not begin.
            JobsUnavailableError: The disk takes no copies of the memory, or no trial of a sandbox.
        """
        program = await self._program.locate()
        # It may hang there, and then it must not outlive this server.
        offered = await self._program.offered(program, live.job.id, started)
        places = self._places(live.job.id)
        try:
            sandbox = await self._trial.find(self._folder) if self._trial else None
            launch = await to_thread.run_sync(self._launch, live, program, offered, sandbox)
            # Even a closed memory is watched: a sandbox may not be what it seems.
            memory = Path(live.assignment.memory[0])
            guard = MemoryGuard(memory, *places, closed=sandbox is not None)
            await to_thread.run_sync(guard.begin)
        except OSError as error:
            raise JobsUnavailableError(str(self._folder), to_reason(error)) from error
        try:
            return await self._runner.run(launch, live, live.stderr, started)
        finally:
            with CancelScope(shield=True):
                found = await to_thread.run_sync(guard.end)
                live.note = guard.note(found)
            if found:
                facts = {"job_id": live.job.id, "files": [one.path for one in found]}
                log.warning("memory changed while a sub-agent ran", extra=facts)

    def _launch(
        self, live: LiveJob, program: Path, offered: frozenset[str], sandbox: Sandbox | None
    ) -> Launch:
        given = live.assignment
        # What other sub-agents answered is none of this one's business.
        jobs = tuple(dict.fromkeys((self._folder, self._folder.resolve())))
        rules = self._rules._replace(guide=read_guide(Path(given.memory[0])), jobs=jobs)
        command = (str(program), *build_arguments(given, rules, offered))
        if sandbox:
            closed = self._closed(live, program)
            command = sandbox.wrap(command, closed, given.working_directory)
        return Launch(
            command,
            Path(given.working_directory),
            build_environment(self._environ, live.job.id, program),
            given.task.encode("utf-8", "replace"),
            sandboxed=sandbox is not None and sandbox.is_parent,
        )

    def _closed(self, live: LiveJob, program: Path) -> Closed:
        memory = tuple(
            {Path(path).resolve() for path in live.assignment.memory if Path(path).is_dir()}
        )
        jobs = self._folder.resolve()
        # A script that starts Claude Code may lie in the memory; hidden, it could not be started.
        is_inside = any(program.resolve().is_relative_to(folder) for folder in memory)
        if live.assignment.memory_readable or is_inside:
            return Closed(locked=memory, hidden=(jobs,))
        return Closed(hidden=(*memory, jobs))

    def look_after_crash(self, job_id: JobId) -> str:
        """Return what has to be told of the memory after a job whose server is gone."""
        guard = resume_guard(*self._places(job_id))
        return guard.note(guard.end()) if guard else ""

    def _places(self, job_id: JobId) -> tuple[Path, Path]:
        return self._folder / f"{job_id}.before", self._folder / CHANGED_NAME / job_id


def read_guide(memory: Path) -> str:
    """Return what sub-agents are told about this computer, without what looks like credentials."""
    try:
        data = read_bytes(memory, GUIDE_NAME)
    except OSError:
        return ""
    except BridgeError as error:
        log.warning("the guide is not passed on", extra={"reason": str(error)})
        return ""
    text = data.decode("utf-8", "replace")[:LONGEST_GUIDE_CHARACTERS]
    if found := find_credentials(text):
        lines = ", ".join(str(item.line) for item in found)
        log.warning("lines look like credentials and are not passed on", extra={"lines": lines})
    return without_credentials(text)
