"""Processes from start to end, with nothing of their trees left behind."""

import errno
import itertools
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import anyio
import pytest

from agent_bridge.agents import process_tree, runner
from agent_bridge.agents.jobs import Exit
from agent_bridge.agents.runner import Launch, Runner
from agent_bridge.agents.spool import Spool
from agent_bridge.errors import ClaudeNotStartedError

posix_only = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
# Elsewhere, a process with a session of its own gets away.
NEEDS_PROC = pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")

FORKING = "ignore-term\nfork 2\npid"

MARK = "AGENT_BRIDGE_JOB"


class Stage:
    """Runs scripts and keeps what they wrote."""

    def __init__(self, program: Path, folder: Path) -> None:
        self.program = program
        self.folder = folder
        self.runner = Runner(grace_seconds=0.2)
        self.stdout = Spool(folder / "out", 1_000_000)
        self.stderr = Spool(folder / "err", 1_000_000)

    async def run(self, script: str) -> Exit:
        """Run *script* to its end."""
        launch = Launch(
            (str(self.program), "--print"),
            self.folder,
            # Another run of the tests has folders of the same names.
            {**os.environ, MARK: f"job-{self.folder.name}-{os.getpid()}"},
            script.encode(),
        )
        return await self.runner.run(launch, self.stdout, self.stderr)

    def lines(self) -> list[str]:
        """Return the lines so far."""
        return self.stdout.read().splitlines()

    def pids(self) -> list[int]:
        """Return the process ids that the script printed."""
        return [int(line.split()[-1]) for line in self.lines() if line.split()[-1].isdigit()]


@pytest.fixture
def stage(fake_claude: Path, tmp_path: Path) -> Stage:
    """A runner with a short grace period, and two spools."""
    return Stage(fake_claude, tmp_path)


async def test_output_errors_and_code_are_kept_apart(stage: Stage) -> None:
    """What a process writes to its two outputs stays apart, and its code is told."""
    assert await stage.run("say hi\nstderr oh\nexit 3") == Exit(3)
    assert (stage.stdout.read(), stage.stderr.read()) == ("hi\n", "oh\n")


@posix_only
async def test_a_signal_is_told_as_such(stage: Stage) -> None:
    """A process ended by a signal has its negative number."""
    assert await stage.run("signal 9") == Exit(-9)


async def test_a_large_task_reaches_a_process_that_reads_late(stage: Stage) -> None:
    """More than a pipe holds waits until it is read, and then stdin is closed."""
    assert await stage.run("read-late 0.1\nrest\n" + "x" * 1_000_000) == Exit(0)
    assert stage.lines() == ["1000000"]


async def test_a_process_that_never_reads_its_task_is_no_problem(stage: Stage) -> None:
    """A process may end with most of its task unread."""
    assert await stage.run("exit 4\n" + "x" * 1_000_000) == Exit(4)


@pytest.mark.holds("TAME")
async def test_a_flood_is_drained_and_bounded(stage: Stage, tmp_path: Path) -> None:
    """Output beyond the limit is counted, not kept, and never blocks the process."""
    assert await stage.run("flood 5000000") == Exit(0)
    assert stage.stdout.characters == 5_000_000
    assert (tmp_path / "out").stat().st_size == 1_000_000


async def test_a_process_that_closes_its_output_is_waited_for(stage: Stage, tmp_path: Path) -> None:
    """The end of output is not the end of the process."""
    assert await stage.run(f"close-stdout\nwrite {tmp_path}/later yes\nexit 5") == Exit(5)
    assert (tmp_path / "later").read_text() == "yes"


@NEEDS_PROC
@pytest.mark.holds("TAME")
async def test_what_a_process_leaves_in_the_background_dies_with_it(
    stage: Stage, is_alive: Callable[[int], bool]
) -> None:
    """A process that ends by itself takes its grandchildren along, and is not held up by them."""
    started = time.monotonic()
    assert await stage.run("fork 2\nfork-setsid\nsay done") == Exit(0)
    assert time.monotonic() - started < 40
    assert len(stage.pids()) == 3
    assert not any(map(is_alive, stage.pids()))


@posix_only
async def test_a_process_that_got_away_holds_nothing_up(
    stage: Stage, is_alive: Callable[[int], bool]
) -> None:
    """A grandchild without family and mark keeps the pipes open, and the run ends all the same."""
    with anyio.fail_after(40):
        assert await stage.run("fork-away\nexit 0\n" + "x" * 1_000_000) == Exit(0)
    (pid,) = stage.pids()
    assert is_alive(pid)
    os.kill(pid, signal.SIGKILL)


@posix_only
@pytest.mark.holds("TAME")
async def test_a_process_whose_birth_was_told_late_is_killed(
    stage: Stage,
    is_alive: Callable[[int], bool],
    wait_until: Callable[[Callable[[], bool]], Awaitable[None]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As on macOS, if no `ps` could be started when the job began: a living child is still ours."""
    births = itertools.chain([""], itertools.repeat("in May"))
    monkeypatch.setattr(process_tree, "_has_proc", lambda: False)
    for room in (runner, process_tree):
        monkeypatch.setattr(room, "birth_of", lambda _: next(births))
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(stage.run, f"{FORKING}\nsay ready\nsleep 60")
        await wait_until(lambda: "ready" in stage.lines())
        pids = stage.pids()
        assert all(map(is_alive, pids))
        tasks.cancel_scope.cancel()
    await wait_until(lambda: not any(map(is_alive, pids)))


@posix_only
@pytest.mark.holds("TAME")
async def test_on_windows_a_process_that_cannot_be_asked_to_end_is_killed(
    stage: Stage,
    tmp_path: Path,
    is_alive: Callable[[int], bool],
    wait_until: Callable[[Callable[[], bool]], Awaitable[None]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A server without a console sends no Ctrl+Break, which Python calls an error of its own."""
    ctrl_break, kill = 7, os.kill

    def kill_on_windows(pid: int, number: int) -> None:
        if number != ctrl_break:
            kill(pid, number)
            return
        refused = OSError(errno.EINVAL, "The handle is invalid")
        raise SystemError("kill returned a result with an exception set") from refused

    taskkill = tmp_path / "taskkill"
    taskkill.write_text('#!/bin/sh\nkill -9 "$4"\n')
    taskkill.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    with monkeypatch.context() as windows:
        windows.setattr(sys, "platform", "win32")
        windows.setattr(os, "kill", kill_on_windows)
        windows.setattr(signal, "CTRL_BREAK_EVENT", ctrl_break, raising=False)
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(stage.run, "pid\nsay ready\nsleep 60")
            await wait_until(lambda: "ready" in stage.lines())
            tasks.cancel_scope.cancel()
    pids = stage.pids()
    assert pids
    assert not any(map(is_alive, pids))


@pytest.mark.holds("TAME")
@pytest.mark.parametrize(
    "script",
    [
        "pid",
        *(pytest.param(script, marks=posix_only) for script in ("ignore-term\npid", FORKING)),
        pytest.param("fork 2\nfork-setsid\npid", marks=NEEDS_PROC),
    ],
)
async def test_a_cancelled_run_leaves_no_process(
    stage: Stage,
    script: str,
    is_alive: Callable[[int], bool],
    wait_until: Callable[[Callable[[], bool]], Awaitable[None]],
) -> None:
    """Cancelling ends the process and its tree, deaf or not, before the call returns."""
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(stage.run, f"{script}\nsay ready\nsleep 60")
        await wait_until(lambda: "ready" in stage.lines())
        pids = stage.pids()
        assert pids
        assert all(map(is_alive, pids))
        tasks.cancel_scope.cancel()
    assert not any(map(is_alive, pids))


async def test_a_polite_process_is_not_kept_for_the_grace_period(
    stage: Stage, wait_until: Callable[[Callable[[], bool]], Awaitable[None]]
) -> None:
    """A process that heeds the signal is gone at once."""
    stage.runner = Runner(grace_seconds=60)
    started = time.monotonic()
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(stage.run, "say ready\nsleep 60")
        await wait_until(lambda: "ready" in stage.lines())
        tasks.cancel_scope.cancel()
    assert time.monotonic() - started < 40


async def test_a_grace_period_under_way_can_be_shortened(
    stage: Stage, wait_until: Callable[[Callable[[], bool]], Awaitable[None]]
) -> None:
    """A server in a hurry does not wait for a deaf process as long as configured."""
    stage.runner = Runner(grace_seconds=60)
    ended = anyio.Event()

    async def run() -> None:
        try:
            await stage.run("ignore-term\nsay ready\nsleep 60")
        finally:
            ended.set()

    with anyio.fail_after(40):
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(run)
            await wait_until(lambda: "ready" in stage.lines())
            tasks.cancel_scope.cancel()
            with anyio.CancelScope(shield=True):
                await anyio.sleep(0.05)
                assert not ended.is_set()
                stage.runner.hurry(0.1)
    assert ended.is_set()


@pytest.mark.parametrize("content", [None, "", "\x7fELF nonsense"])
async def test_what_cannot_be_started_says_so(
    stage: Stage, tmp_path: Path, content: str | None
) -> None:
    """A program that is missing or no program is an error with the system's reason."""
    stage.program = tmp_path / "claude"
    if content is not None:
        stage.program.write_text(content)
        stage.program.chmod(0o644 if content == "" else 0o755)
    with pytest.raises(ClaudeNotStartedError, match="failed to start") as caught:
        await stage.run("say hi")
    assert caught.value.reason


@pytest.mark.holds("QUIET")
async def test_the_loop_goes_on_while_a_process_floods(stage: Stage) -> None:
    """Draining a flood leaves turns for everything else."""
    turns = 0

    async def count() -> None:
        nonlocal turns
        while True:
            turns += 1
            await anyio.sleep(0.001)

    async with anyio.create_task_group() as tasks:
        tasks.start_soon(count)
        await stage.run("flood 20000000")
        tasks.cancel_scope.cancel()
    assert turns > 5
