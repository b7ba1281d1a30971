"""A server as a child process that talks JSON lines, and what the system reports about it."""

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from cost.ground import ROOT

# A process that hangs is killed after this long; the longest measurement takes two minutes.
LONGEST_LIFE_SECONDS: Final = 900.0

ECHO: Final = [sys.executable, str(Path(__file__).with_name("echo.py"))]


def ours(memory: Path) -> list[str]:
    """Return a command that does what the installed `agent-bridge` does to serve *memory*."""
    program = "import sys; from agent_bridge.cli import main; sys.exit(main())"
    return [sys.executable, "-c", program, "serve", "--memory", str(memory)]


class Server:
    """A server on stdio, already initialised.

    The client is not the SDK's: its cost counts both in ours and in the floor, and
    should be small.
    """

    def __init__(self, command: list[str], life_seconds: float = LONGEST_LIFE_SECONDS) -> None:
        self._number = 0
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 - as long as the process
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
        )
        self._timer = threading.Timer(life_seconds, self.process.kill)
        self._timer.daemon = True
        self._timer.start()
        hello = {"name": "bench", "version": "1"}
        first = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": hello}
        self.hello = self.ask("initialize", first)
        self.send({"method": "notifications/initialized"})

    def call(self, tool: str, **arguments: object) -> dict[str, Any]:
        """Call a tool and return its result.

        Raises:
            RuntimeError: The result is an error.
        """
        result = self.ask("tools/call", {"name": tool, "arguments": arguments})
        if result.get("isError"):
            raise RuntimeError(f"{tool} answered {result}")
        return result

    def ask(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        """Send a request and return the result of its answer.

        Raises:
            RuntimeError: The server ended, or answered with an error.
        """
        self._number += 1
        self.send({"id": self._number, "method": method, "params": params})
        assert self.process.stdout is not None
        while line := self.process.stdout.readline():
            answer = json.loads(line)
            if answer.get("id") == self._number:
                if "result" not in answer:
                    raise RuntimeError(f"{method} answered {answer}")
                return dict(answer["result"])
        self._errors.seek(0)
        raise RuntimeError(f"the server ended: {self._errors.read()}")

    def close(self) -> None:
        """Close its input and wait for its end; kill it if that takes too long."""
        self._timer.cancel()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self._errors.close()

    def send(self, message: dict[str, Any]) -> None:
        """Send a message without waiting for an answer."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
        self.process.stdin.flush()


@contextlib.contextmanager
def serving(command: list[str]) -> Iterator[Server]:
    """Run a server for a while."""
    server = Server(command)
    try:
        yield server
    finally:
        server.close()


def resident_mb(pid: int) -> float | None:
    """Return the resident memory of a process; None if the system does not tell."""
    if os.name == "nt":
        return None
    said = subprocess.check_output(["ps", "-o", "rss=", "-p", str(pid)], text=True)  # noqa: S607 - the system's
    return int(said) * 1024 / 1e6


def cpu_seconds(pid: int) -> float | None:
    """Return the processor time that a process has used; None if the system does not tell."""
    with contextlib.suppress(OSError):
        # The fields after the name, which may hold anything and ends with the last bracket.
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return None


def wait_calm(pid: int) -> None:
    """Wait until a server has finished the work of its start: a second without any."""
    deadline = time.monotonic() + 60
    before = cpu_seconds(pid)
    while time.monotonic() < deadline:
        time.sleep(1.0)
        after = cpu_seconds(pid)
        if before is None or after is None or after - before < 0.02:  # noqa: PLR2004 - two ticks of its clock
            return
        before = after
