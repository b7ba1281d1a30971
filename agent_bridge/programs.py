"""Start programs that a person named, to hear what they say: `claude`, and servers to be tried.

Sub-agents have their own room, `runner`. Here every wait is bounded, and whatever
was started has ended when the call or the block has.
"""

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any, Final, Self

from agent_bridge.cmd_script import without_shell
from agent_bridge.windows_tree import kill_family

# `claude mcp add` takes a second; a cold disk and a virus scanner have been seen to need ten.
HEAR_SECONDS: Final = 30.0

# A server has this long to end itself after its standard input was closed.
END_SECONDS: Final = 3.0

# What a report shows of what a server said on standard error.
_TAIL_CHARACTERS: Final = 400


# Those that are listened to now, by any thread.
_HEARD: Final[set["subprocess.Popen[bytes]"]] = set()


class ProgramError(Exception):
    """A program cannot be started, ended early, hangs, or says what it should not."""


def hear(
    command: Sequence[str],
    environ: Mapping[str, str] | None = None,
    seconds: float = HEAR_SECONDS,
) -> tuple[int, str]:
    """Run *command* to its end and return its exit code and what it said, on either stream.

    Raises:
        ProgramError: It cannot be started, or takes longer than *seconds*.
    """
    # Not a pipe: a process that it leaves behind may hold that open.
    with (
        tempfile.TemporaryFile() as said,
        _start(command, environ, said, subprocess.STDOUT) as process,
    ):
        try:
            process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired as error:
            raise ProgramError(f"{command[0]} did not end within {seconds:g} s") from error
        finally:
            _kill(process)
        said.seek(0)
        return process.returncode, said.read().decode("utf-8", "replace").strip()


def end_all() -> None:
    """End all that is listened to: who waits for an answer learns that there will be none.

    Ctrl-C at a terminal reaches none of them, for each has a session of its own.
    """
    for process in tuple(_HEARD):
        _kill(process)


class Conversation:
    """A server on standard input and output, spoken to line by line until the block is left."""

    def __init__(self, command: Sequence[str], environ: Mapping[str, str]) -> None:
        self._command = command
        self._environ = environ
        self._lines: queue.Queue[bytes] = queue.Queue()
        self._errors = bytearray()
        self._number = 0

    def __enter__(self) -> Self:
        self._process = _start(self._command, self._environ, subprocess.PIPE, subprocess.PIPE)
        readers = (self._read_out, self._read_errors)
        self._threads = [threading.Thread(target=read, daemon=True) for read in readers]
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """End the server, politely at first. Harmless twice, and from another thread."""
        with contextlib.suppress(OSError, ValueError):
            assert self._process.stdin is not None
            self._process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(END_SECONDS)
        _kill(self._process)
        for thread, stream in zip(
            self._threads, (self._process.stdout, self._process.stderr), strict=True
        ):
            thread.join(END_SECONDS)
            assert stream is not None
            # A grandchild that escaped may hold the other end, and then the reader still waits.
            if not thread.is_alive():
                stream.close()

    def ask(self, method: str, params: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        """Send a request and return its result; what is no answer to it is passed over.

        Raises:
            ProgramError: No answer came within *seconds*, the server ended,
                refused, or said something that is not the protocol.
        """
        self._number += 1
        self._send({"id": self._number, "method": method, "params": params})
        deadline = time.monotonic() + seconds
        while True:
            message = self._next(method, deadline, seconds)
            if message.get("id") == self._number and "method" not in message:
                if "error" in message:
                    said = message["error"]
                    why = said.get("message") if isinstance(said, dict) else said
                    raise ProgramError(f"it refused {method!r}: {why}")
                result = message.get("result")
                return result if isinstance(result, dict) else {}

    def tell(self, method: str) -> None:
        """Send a notification."""
        self._send({"method": method})

    def _send(self, message: Mapping[str, Any]) -> None:
        line = json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n"
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except OSError as error:
            raise ProgramError(self._describe_end()) from error

    def _next(self, method: str, deadline: float, seconds: float) -> dict[str, Any]:
        try:
            line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise ProgramError(f"it did not answer {method!r} within {seconds:g} s") from None
        if not line:
            raise ProgramError(self._describe_end())
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
            shown = line[:60].decode("utf-8", "replace").strip()
            raise ProgramError(f"it writes to standard output what is not the protocol: {shown!r}")
        return message

    def _describe_end(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(END_SECONDS)
        # What it said last may still be on its way.
        self._threads[1].join(END_SECONDS)
        words = self._errors.decode("utf-8", "replace").split("\n")
        last = next((line.strip() for line in reversed(words) if line.strip()), "")
        said = f": {last[-_TAIL_CHARACTERS:]}" if last else " without a word"
        return f"it ended with exit code {self._process.poll()}{said}"

    def _read_out(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put(b"")

    def _read_errors(self) -> None:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self._errors += line
            del self._errors[: -4 * _TAIL_CHARACTERS]


def _start(
    command: Sequence[str], environ: Mapping[str, str] | None, stdout: int | IO[bytes], stderr: int
) -> "subprocess.Popen[bytes]":
    try:
        process = subprocess.Popen(  # noqa: S603 - a command the person's own settings name
            without_shell(command, os.environ if environ is None else environ),
            env=None if environ is None else dict(environ),
            stdin=subprocess.PIPE,
            stdout=stdout,
            stderr=stderr,
            start_new_session=True,
        )
    except (OSError, ValueError) as error:
        why = (getattr(error, "strerror", None) or str(error)).lower()
        if isinstance(error, FileNotFoundError) and Path(command[0]).exists():
            why = "the program that it needs to run, such as its Python, is gone"
        raise ProgramError(f"{command[0]} cannot be started: {why}") from error
    _HEARD.add(process)
    return process


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """End what was started, with what it started in turn."""
    _HEARD.discard(process)
    if sys.platform == "win32":
        # Of one that ended by itself, nobody knows the family any more.
        if process.poll() is None:
            kill_family(process.pid)
        process.kill()
    # The id of one that ended is another's only once nobody is left of its group.
    elif process.poll() is None or not _is_taken(process.pid):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _is_taken(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError as error:
        # Another user's process may not be signalled.
        return not isinstance(error, ProcessLookupError)
    return True
