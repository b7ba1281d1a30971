"""Fixtures for the library's tests: its tokenizer, an index, a terminal with somebody at it."""

import contextlib
import os
import select
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from small_memory import index_notes, small_memory

from indexer import Index
from indexer.asking.contents import Contents
from indexer.asking.postings import Postings
from indexer.asking.tokenizer import Tokenizer

if sys.platform != "win32":
    import fcntl
    import termios

# Far beyond what anything here takes, so that only a real hang meets it.
LONGEST_WAIT_SECONDS = 60.0


@pytest.fixture(scope="module")
def tokenizer() -> Iterator[Tokenizer]:
    """Give the tokenizer of the index."""
    with contextlib.closing(Tokenizer()) as tokenizer:
        yield tokenizer


@pytest.fixture(scope="module")
def postings(request: pytest.FixtureRequest, tokenizer: Tokenizer) -> Iterator[Postings]:
    """Give the postings of the `NOTES` of the test's module."""
    with contextlib.closing(index_notes(request.module.NOTES)) as store:
        yield Postings(store, tokenizer)


@pytest.fixture(scope="module")
def contents(postings: Postings) -> Contents:
    """Give the contents of the `NOTES` of the test's module."""
    return postings.contents


@pytest.fixture(scope="module")
def index(request: pytest.FixtureRequest) -> Iterator[Index]:
    """Give the index of the `NOTES` of the test's module."""
    with small_memory(request.module.NOTES) as index:
        yield index


class Terminal:
    """A program at a terminal of 80 columns and 24 rows, what it showed, and a keyboard."""

    def __init__(self, command: list[str], environ: Mapping[str, str]) -> None:
        self._ours, theirs = os.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.modes = termios.tcgetattr(theirs)
        self.process = subprocess.Popen(
            command,
            env={**os.environ, "TERM": "xterm-256color", **environ},
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            # A shell expects its terminal to be its controlling terminal.
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509 - no thread is about
        )
        self._theirs = theirs
        self.shown = ""

    def press(self, keys: str) -> None:
        """Type *keys*."""
        os.write(self._ours, keys.encode())

    def wait_for(self, text: str) -> None:
        """Read until *text* was shown; what was shown before it is forgotten."""
        deadline = time.monotonic() + LONGEST_WAIT_SECONDS
        while text not in self.shown:
            assert time.monotonic() < deadline, self.shown
            self._read(0.1)
        self.shown = self.shown.partition(text)[2]

    def wait_end(self) -> int:
        """Read until the program ends and return its exit code."""
        deadline = time.monotonic() + LONGEST_WAIT_SECONDS
        while self.process.poll() is None:
            assert time.monotonic() < deadline, self.shown
            self._read(0.05)
        while self._read(0):
            pass
        return self.process.returncode

    def modes_now(self) -> list[object]:
        """Return how the terminal treats keys and output."""
        return termios.tcgetattr(self._theirs)

    def close(self) -> None:
        """End the program, if it still runs, and the terminal."""
        self.process.kill()
        self.process.wait()
        os.close(self._ours)
        os.close(self._theirs)

    def _read(self, seconds: float) -> bool:
        if not select.select([self._ours], [], [], seconds)[0]:
            return False
        with contextlib.suppress(OSError):
            self.shown += os.read(self._ours, 65_536).decode(errors="replace")
        return True


OpenTerminal = Callable[..., Terminal]


@pytest.fixture
def open_terminal() -> Iterator[OpenTerminal]:
    """Start a program at a terminal of its own."""
    with contextlib.ExitStack() as stack:

        def start(*command: str, **environ: str) -> Terminal:
            terminal = Terminal(list(command), environ)
            stack.callback(terminal.close)
            return terminal

        yield start


@pytest.fixture
def search_at_terminal(open_terminal: OpenTerminal, sample_memory: Path) -> OpenTerminal:
    """Start `agent-index search` on the sample memory at a terminal."""

    def start(*arguments: str, **environ: str) -> Terminal:
        memory = {"AGENT_MEMORY_DIR": str(sample_memory), **environ}
        return open_terminal(sys.executable, "-m", "indexer", "search", *arguments, **memory)

    return start


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """An empty memory folder with something beside it."""
    (tmp_path / "outside.md").write_text("secret")
    (tmp_path / "elsewhere").mkdir()
    folder = tmp_path / "memory"
    folder.mkdir()
    return folder


@pytest.fixture
def write(root: Path) -> Callable[..., Path]:
    """Write a file of the memory and return its path."""

    def write_file(path: str, text: str = "text") -> Path:
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        return file

    return write_file
