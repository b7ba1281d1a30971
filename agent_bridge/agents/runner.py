"""The one room that starts processes, and the one that ends them.

`Runner.run` is the whole life of a process: cancel the call and the process is
asked to end, given the grace period, then killed with its tree. Whatever way
it ends, nothing of its tree is left: a child that went to the background dies
with the process that started it.

On Windows the polite signal is Ctrl+Break, and a job object holds the tree; where
the system gives none, `taskkill` ends the tree, as long as its leader lives.
"""

import asyncio
import errno
import logging
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, Protocol, cast

import anyio
from anyio import CancelScope, to_thread

from agent_bridge.agents.claude_cli import JOB_VARIABLE
from agent_bridge.agents.jobs import Exit
from agent_bridge.agents.process_tree import Tree, ask_to_end, birth_of, kill_tree
from agent_bridge.agents.windows_job import WindowsJob
from agent_bridge.cmd_script import without_shell
from agent_bridge.errors import ClaudeNotStartedError, CommandTooLongError
from agent_bridge.windows_tree import kill_family

log = logging.getLogger(__name__)

# What a killed process wrote is already in the pipe. A longer wait would only be
# for a process that escaped and still holds the other end.
DRAIN_SECONDS: Final = 0.5

STDOUT: Final = 1
STDERR: Final = 2

# What the system says of a command line that is too long; Windows takes it for a file's name.
_TOO_LONG: Final = ("winerror", 206) if sys.platform == "win32" else ("errno", errno.E2BIG)

# What a shell and a sandbox add to the number of the signal that ended their child.
SIGNAL_OFFSET: Final = 128


class Launch(NamedTuple):
    """A process to start. Its tree is known by the `JOB_VARIABLE` in its environment.

    *sandboxed*: the command starts a sandbox around the process. Killing the sandbox
    kills everything in it at once, and so would asking it to end.
    """

    command: tuple[str, ...]
    working_directory: Path
    environment: Mapping[str, str]
    stdin: bytes = b""
    sandboxed: bool = False


class Sink(Protocol):
    """Where the output of a process goes, piece by piece, on the event loop."""

    def write(self, data: bytes) -> None:
        """Take the next *data*."""
        ...


# Called with the tree of the process once that has started.
Started = Callable[[Tree], Awaitable[None]]


class Runner:
    """Runs processes, each with the same grace period."""

    def __init__(self, grace_seconds: float) -> None:
        self._grace_seconds = grace_seconds
        self._graces: set[CancelScope] = set()

    async def run(
        self, launch: Launch, stdout: Sink, stderr: Sink, started: Started | None = None
    ) -> Exit:
        """Start the process, wait for its end, leave nothing of its tree.

        Raises:
            ClaudeNotStartedError, CommandTooLongError: The system would not start it.
        """
        child = await _start(launch, stdout, stderr)
        try:
            if started:
                await started(child.tree)
            await child.exited.wait()
        finally:
            with CancelScope(shield=True):
                await self._end(child)
        return child.exit

    def hurry(self, grace_seconds: float) -> None:
        """Shorten the grace periods, those under way included, to *grace_seconds*."""
        self._grace_seconds = min(self._grace_seconds, grace_seconds)
        latest = anyio.current_time() + grace_seconds
        for scope in self._graces:
            scope.deadline = min(scope.deadline, latest)

    async def _end(self, child: "_Child") -> None:
        if not child.exited.is_set():
            await to_thread.run_sync(child.ask_to_end)
            await self._wait_politely(child)
        if not await to_thread.run_sync(child.kill_tree):
            log.warning("processes of a sub-agent could not be killed", extra={"pid": child.pid})
        with anyio.move_on_after(DRAIN_SECONDS):
            await child.closed.wait()
        child.close()

    async def _wait_politely(self, child: "_Child") -> None:
        with anyio.move_on_after(self._grace_seconds) as scope:
            self._graces.add(scope)
            await child.exited.wait()
        self._graces.discard(scope)


async def _start(launch: Launch, stdout: Sink, stderr: Sink) -> "_Child":
    loop = asyncio.get_running_loop()
    try:
        command = await to_thread.run_sync(without_shell, launch.command, launch.environment)
        # A cancelled start would leave a process that nobody holds; it takes
        # milliseconds, so it is finished first.
        with CancelScope(shield=True):
            _, child = await loop.subprocess_exec(
                lambda: _Child(launch, stdout, stderr),
                *command,
                cwd=launch.working_directory,
                env=launch.environment,
                start_new_session=True,  # POSIX; Windows ignores it
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),  # Windows
            )
            child.tree = await to_thread.run_sync(child.find_tree)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        name, number = _TOO_LONG
        is_too_long = getattr(error, name, None) == number
        refusal = CommandTooLongError if is_too_long else ClaudeNotStartedError
        raise refusal(launch.command[0], reason) from error
    child.feed()
    return child


class _Child(asyncio.SubprocessProtocol):
    """One process. The loop calls it as things happen.

    Not asyncio's streams: on Python 3.11 their `wait` does not return while a
    grandchild holds a pipe, and that is the case that matters here.
    """

    def __init__(self, launch: Launch, stdout: Sink, stderr: Sink) -> None:
        self.exited = anyio.Event()
        self.closed = anyio.Event()
        self._launch = launch
        self._spools = {STDOUT: stdout, STDERR: stderr}
        self._transport: asyncio.SubprocessTransport | None = None
        self._job: WindowsJob | None = None
        self.tree = Tree(0, "", f"{JOB_VARIABLE}={launch.environment[JOB_VARIABLE]}")

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.SubprocessTransport", transport)

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self._spools[fd].write(data)

    def process_exited(self) -> None:
        self.exited.set()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - asyncio's signature
        self.closed.set()

    @property
    def pid(self) -> int:
        return self._open().get_pid()

    @property
    def exit(self) -> Exit:
        code = self._open().get_returncode()
        if code is None:
            # A process stuck in the kernel has no code even after SIGKILL.
            return Exit(-signal.SIGTERM)
        if self._launch.sandboxed and code > SIGNAL_OFFSET:
            return Exit(SIGNAL_OFFSET - code)
        return Exit(code)

    def find_tree(self) -> Tree:
        """Return the tree that this process leads; on Windows, put it into a job object."""
        if sys.platform == "win32":
            try:
                self._job = WindowsJob(self.pid)
            except OSError:
                log.warning("a sub-agent is in no job object", exc_info=True)
        return Tree(self.pid, birth_of(self.pid), self.tree.mark)

    def feed(self) -> None:
        """Hand the process its stdin and close it, without waiting for it to read."""
        pipe = cast("asyncio.WriteTransport", self._open().get_pipe_transport(0))
        pipe.write(self._launch.stdin)
        pipe.close()

    def ask_to_end(self) -> None:
        """Send the polite signal; looks at the system's processes."""
        if sys.platform == "win32":
            # It fails without a console, and for a process that has just ended. Of the system's
            # own refusal, Python makes a SystemError.
            with suppress(OSError, SystemError):
                self._open().send_signal(signal.CTRL_BREAK_EVENT)
        else:
            ask_to_end(self.tree, spare_leader=self._launch.sandboxed)

    def kill_tree(self) -> bool:
        """Kill what is left of the tree; blocks."""
        if sys.platform == "win32":
            if self._job is not None:
                return self._job.kill()
            return kill_family(self.pid)
        tree = self.tree
        if not tree.born and self._open().get_returncode() is None:
            # It was not told at the start, for want of processes perhaps; this one is still ours.
            tree = tree._replace(born=birth_of(self.pid))
        return kill_tree(tree)

    def close(self) -> None:
        """Let go of the pipes, even if somebody still holds their other ends."""
        transport = self._open()
        stdin = cast("asyncio.WriteTransport", transport.get_pipe_transport(0))
        # Closing waits for what is unsent, and nobody is left to read it.
        if stdin.get_write_buffer_size():
            stdin.abort()
        transport.close()
        if self._job is not None:
            self._job.close()

    def _open(self) -> asyncio.SubprocessTransport:
        assert self._transport is not None, "the loop connects a child before anything else"
        return self._transport
