"""Find out, by trying, whether this computer can close folders to a sub-agent.

A program may be installed and still not work: unprivileged user namespaces are
switched off on some systems, and containers often forbid mounts. So the whole
wrapping is tried once, around a command that writes into a closed folder, and
only a write that failed is believed.
"""

import logging
import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import anyio
from anyio import to_thread

from agent_bridge.agents.claude_cli import JOB_VARIABLE
from agent_bridge.agents.jobs import new_job_id
from agent_bridge.agents.runner import Launch, Runner
from agent_bridge.agents.sandbox import Closed, Sandbox, programs_for
from agent_bridge.errors import ClaudeNotStartedError
from indexer import PRIVATE_MODE

log = logging.getLogger(__name__)

# Where the system keeps it. Not the PATH that a client was started with: what comes
# first there may be somebody's wrapper that closes nothing.
PLACES: Final = "/usr/bin:/bin:/usr/local/bin"

TRIAL_SECONDS: Final = 5.0

# Answers 3 if the sandbox holds: something can be started, and cannot write there.
_TRIAL: Final = ("/bin/sh", "-c", "touch trial 2>/dev/null && exit 1; exit 3")
_HELD: Final = 3


class SandboxTrial:
    """Finds a sandbox that works, and remembers it; without one, it is looked for each time."""

    def __init__(self, runner: Runner, environ: Mapping[str, str]) -> None:
        self._runner = runner
        self._environ = environ
        self._trying = anyio.Lock()
        self._found: Sandbox | None = None

    async def find(self, folder: Path) -> Sandbox | None:
        """Return a sandbox that works, or None; the trial takes place in *folder*."""
        async with self._trying:
            # A machine that was too busy for one trial may have one nevertheless.
            self._found = self._found or await self._try(folder)
            return self._found

    async def _try(self, folder: Path) -> Sandbox | None:
        for name in programs_for(sys.platform):
            if program := shutil.which(name, path=PLACES):
                sandbox = Sandbox(Path(program))
                holds = await self._holds_in(folder, sandbox)
                log.info("sandbox tried", extra={"program": program, "holds": holds})
                if holds:
                    return sandbox
        log.info("no sandbox here")
        return None

    async def _holds_in(self, folder: Path, sandbox: Sandbox) -> bool:
        mark = new_job_id()
        place = folder / f"trial-{mark}"
        await to_thread.run_sync(os.mkdir, place, PRIVATE_MODE)
        try:
            return await self._holds(sandbox, place.resolve(), mark)
        finally:
            with anyio.CancelScope(shield=True):
                await to_thread.run_sync(lambda: shutil.rmtree(place, ignore_errors=True))

    async def _holds(self, sandbox: Sandbox, place: Path, mark: str) -> bool:
        command = sandbox.wrap(_TRIAL, Closed(locked=(place,)), place)
        environment = {**self._environ, JOB_VARIABLE: mark}
        launch = Launch(command, place, environment, sandboxed=sandbox.is_parent)
        with anyio.move_on_after(TRIAL_SECONDS):
            try:
                exit_ = await self._runner.run(launch, _Nothing(), _Nothing())
            except ClaudeNotStartedError:
                return False
            return exit_.code == _HELD
        return False


class _Nothing:
    """Nobody reads what a trial prints."""

    def write(self, data: bytes) -> None:
        """Drop *data*."""
