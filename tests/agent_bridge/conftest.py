"""Fixtures for the server's tests: a stand-in for Claude Code, and what its processes do."""

import os
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import anyio
import pytest
from mcp.client import stdio

# What an ending server does takes longer than the SDK's two seconds where the machine is busy,
# and one that the SDK kills then leaves its sub-agents behind.
stdio.PROCESS_TERMINATION_TIMEOUT = 30.0

# The SDK passes few variables on to the servers that it starts; coverage needs these as well.
stdio.DEFAULT_INHERITED_ENV_VARS += [name for name in os.environ if name.startswith("COVERAGE_")]

WaitUntil = Callable[[Callable[[], bool]], Awaitable[None]]

# Far beyond what anything here takes, so that only a real hang meets it.
LONGEST_WAIT_SECONDS = 40.0


@pytest.fixture(autouse=True, scope="session")
def _state_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the jobs of all servers that tests start out of this user's own folders."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        yield


@pytest.fixture(scope="session")
def fake_claude(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An executable that obeys its prompt line by line."""
    program = Path(__file__).parents[1] / "fakes" / "claude"
    if os.name != "nt":
        return program
    # Windows does not read the first line of a script.
    script = tmp_path_factory.mktemp("fakes") / "claude.cmd"
    script.write_text(f'@"{sys.executable}" "{program}" %*\n', "utf-8")
    return script


@pytest.fixture(params=["legacy", "auto"])
def era(request: pytest.FixtureRequest) -> str:
    """Which era of the protocol the client speaks."""
    return str(request.param)


@pytest.fixture
def wait_until() -> WaitUntil:
    """Wait until something that other processes do has happened, with a bound."""

    async def wait(happened: Callable[[], bool]) -> None:
        deadline = time.monotonic() + LONGEST_WAIT_SECONDS
        while not happened():
            assert time.monotonic() < deadline, "it did not happen"
            await anyio.sleep(0.01)

    return wait


@pytest.fixture
def begin_time_with(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Let the few seconds that a program is given begin once it has written a line to a file."""
    communicate = subprocess.Popen.communicate

    def arrange(file: Path) -> None:
        def wait_first(
            process: "subprocess.Popen[bytes]",
            stdin: bytes | None = None,
            timeout: float | None = None,
        ) -> tuple[bytes, bytes]:
            deadline = time.monotonic() + LONGEST_WAIT_SECONDS
            is_short = timeout is not None and timeout < LONGEST_WAIT_SECONDS
            while is_short and not (file.exists() and file.read_text().endswith("\n")):
                assert time.monotonic() < deadline, "it did not begin"
                time.sleep(0.01)
            return communicate(process, stdin, timeout)

        monkeypatch.setattr(subprocess.Popen, "communicate", wait_first)

    return arrange


@pytest.fixture
def is_alive() -> Callable[[int], bool]:
    """Say whether a process still runs; one that only waits to be reaped does not."""

    def look(pid: int) -> bool:
        if sys.platform == "win32":
            # There, signal 0 is Ctrl+C.
            command = ["tasklist", "/NH", "/FI", f"PID eq {pid}"]
            return str(pid).encode() in subprocess.check_output(command)
        try:
            os.kill(pid, 0)
            return b") Z " not in Path(f"/proc/{pid}/stat").read_bytes()
        except ProcessLookupError:
            return False
        except FileNotFoundError:
            # No /proc here, or the process went between the two looks.
            return Path("/proc/self").exists() is False

    return look
