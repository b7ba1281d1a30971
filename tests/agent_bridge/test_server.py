"""The server as a process: what goes over its pipes, and how it ends."""

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

import pytest
from mcp import Client
from patience import PATIENT_YAML

from agent_bridge.config import Config, MemorySettings, ToolsSettings
from agent_bridge.server import make_server

Facts = dict[str, Any]

# Far beyond what anything here takes, so that only a real hang meets it.
LONGEST_WAIT_SECONDS = 40.0


class Server:
    """A server process and the raw lines on its pipes."""

    def __init__(self, process: "subprocess.Popen[bytes]", stderr: Path) -> None:
        self.process = process
        self.stderr = stderr
        self.lines: list[bytes] = []
        self._arrived: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        assert process.stdout is not None
        self._reader = threading.Thread(target=self._read, args=(process.stdout,))
        self._reader.start()

    def _read(self, stdout: IO[bytes]) -> None:
        for line in stdout:
            self.lines.append(line)
            self._arrived.put(line)

    def write(self, line: bytes) -> None:
        """Send raw bytes."""
        assert self.process.stdin is not None
        self.process.stdin.write(line)
        self.process.stdin.flush()

    def request(self, number: int, method: str, **params: object) -> None:
        """Send a request and do not wait."""
        message = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        self.write(json.dumps(message).encode() + b"\n")

    def answer(self, number: int) -> Facts:
        """Return the answer to request *number*; what else arrives is passed over."""
        while True:
            message: Facts = json.loads(self._arrived.get(timeout=LONGEST_WAIT_SECONDS))
            if message.get("id") == number:
                return message

    def begin(self) -> Facts:
        """Shake hands and return the server's part."""
        self.request(
            0,
            "initialize",
            protocolVersion="2025-06-18",
            capabilities={},
            clientInfo={"name": "test", "version": "1"},
        )
        result: Facts = self.answer(0)["result"]
        self.write(b'{"jsonrpc": "2.0", "method": "notifications/initialized"}\n')
        return result

    def call(self, number: int, tool: str, **arguments: object) -> Facts:
        """Call a tool and return its structured content."""
        self.request(number, "tools/call", name=tool, arguments=arguments)
        facts: Facts = self.answer(number)["result"]["structuredContent"]
        return facts

    def hang_up(self) -> None:
        """Close the server's input."""
        assert self.process.stdin is not None
        self.process.stdin.close()

    def wait(self, seconds: float = LONGEST_WAIT_SECONDS) -> int:
        """Return the exit code, and all of standard output in `lines`."""
        code = self.process.wait(seconds)
        self._reader.join(LONGEST_WAIT_SECONDS)
        return code


Start = Callable[..., Server]


@pytest.fixture(autouse=True)
def _with_terminal() -> Iterator[None]:
    """Have a closed terminal noticed, as it is by what runs in one, even if `nohup` runs us."""
    if sys.platform == "win32":
        yield
        return
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


@pytest.fixture
def memory(sample_memory: Path) -> Path:
    """The memory that is served."""
    return sample_memory


@pytest.fixture
def start(tmp_path: Path, checkout: Path, fake_claude: Path) -> Iterator[Start]:
    """Start servers, and see that none outlives its test."""
    servers: list[Server] = []
    settings = tmp_path / "settings.yaml"
    settings.write_text(
        f"claude_cli: {{path: '{fake_claude}'}}\n"
        f"sub_agent: {{roots: ['{tmp_path}'], sync_window_seconds: 0.1, grace_seconds: 0.5,"
        " sandbox: off}\n" + PATIENT_YAML
    )

    def run(memory: Path, *arguments: str) -> Server:
        stderr = tmp_path / f"stderr-{len(servers)}"
        command = [sys.executable, "-m", "agent_bridge", "--memory", str(memory)]
        with stderr.open("wb") as errors:
            process = subprocess.Popen(
                [*command, "--config", settings, *arguments],
                cwd=checkout,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
            )
        servers.append(Server(process, stderr))
        return servers[-1]

    yield run
    for server in servers:
        server.process.kill()
        server.wait()
        with contextlib.suppress(BrokenPipeError):
            server.hang_up()
        assert server.process.stdout is not None
        server.process.stdout.close()


# What goes over the pipes


@pytest.mark.holds("QUIET")
def test_hands_are_shaken_before_the_memory_is_there(start: Start, tmp_path: Path) -> None:
    """A server without a memory says what it is, what it can do, and what is missing."""
    server = start(tmp_path / "absent")
    hello = server.begin()
    assert hello["serverInfo"]["name"] == "agent-bridge"
    assert "long-term memory" in hello["instructions"]
    server.request(1, "tools/list")
    assert len(server.answer(1)["result"]["tools"]) >= 6
    assert server.call(2, "memory_search", query="x")["code"] == "memory_unavailable"
    server.hang_up()
    assert server.wait() == 0
    assert not (tmp_path / "absent").exists()
    reasons = [json.loads(line) for line in server.stderr.read_text().splitlines()]
    assert reasons[0]["msg"] == "logging to standard error"


@pytest.mark.holds("QUIET")
def test_output_holds_nothing_but_the_protocol(start: Start, memory: Path) -> None:
    """Whatever is sent, each line that comes back is one message, and stderr stays empty."""
    server = start(memory)
    server.begin()
    hostile = (
        *(b"\n", b"garbage\n", b"{}\n", b"[]\n", b"null\n", b"\xff\xfe\n", b'{"jsonrpc": "2.0"}\n'),
        b'{"jsonrpc": "2.0", "id": 90, "method": "no/such"}\n',
        b'{"jsonrpc": "2.0", "id": 91, "method": "tools/call", "params": {"name": "absent"}}\n',
        b'{"jsonrpc": "2.0", "id": 92, "method": "tools/call", "params": {}}\n',
        b'{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 77}}\n',
    )
    for line in hostile:
        server.write(line)
    assert server.call(1, "memory_search", query="What is Emil allergic to?")["hits"]
    assert server.call(2, "memory_read", file="absent")["code"] == "file_not_found"
    assert server.call(3, "append_file", path="x.md", text="café 🦦\n")["success"]
    server.hang_up()
    assert server.wait() == 0
    for line in server.lines:
        message = json.loads(line)
        assert message["jsonrpc"] == "2.0"
        assert line.endswith(b"\n")
        assert line.count(b"\n") == 1
    assert server.stderr.read_bytes() == b""


def test_the_log_tells_what_was_done_and_not_what_was_said(start: Start, memory: Path) -> None:
    """Start, calls and end are JSON lines in the memory folder; queries and notes are not there."""
    server = start(memory)
    server.begin()
    server.call(1, "memory_search", query="a confidential question")
    server.call(2, "append_file", path="x.md", text="a confidential note")
    server.call(3, "memory_read", file="absent")
    server.hang_up()
    server.wait()
    text = (memory / "bridge.log").read_text()
    entries = [json.loads(line) for line in text.splitlines()]
    said = [(entry["msg"], entry.get("tool")) for entry in entries]
    assert said[0] == ("server started", None)
    assert ("tool answered", "memory_search") in said
    assert ("tool answered", "append_file") in said
    assert ("tool refused", "memory_read") in said
    assert said[-1] == ("server stopped", None)
    assert "confidential" not in text


# How it ends


def end(server: Server, how: str) -> int:
    """End *server* and return its exit code."""
    if how == "hang up":
        server.hang_up()
    else:
        server.process.send_signal(getattr(signal, how))
    return server.wait()


ENDINGS = [
    ("hang up", 0),
    pytest.param(
        "SIGTERM", 143, marks=pytest.mark.skipif(os.name == "nt", reason="Windows has no signals")
    ),
    pytest.param(
        "SIGINT", 130, marks=pytest.mark.skipif(os.name == "nt", reason="Windows has no signals")
    ),
    # The terminal in which the client ran was closed.
    pytest.param(
        "SIGHUP", 129, marks=pytest.mark.skipif(os.name == "nt", reason="Windows has no signals")
    ),
]


@pytest.mark.parametrize(("how", "code"), ENDINGS)
def test_an_idle_server_ends_at_once(start: Start, memory: Path, how: str, code: int) -> None:
    """A server ends by hang-up and by signal, with the code that says which."""
    server = start(memory)
    server.begin()
    server.call(1, "memory_search", query="x")
    assert end(server, how) == code
    assert server.stderr.read_bytes() == b""
    last = json.loads((memory / "bridge.log").read_text().splitlines()[-1])
    assert last["msg"] == "server stopped"
    assert last["signal"] == (code - 128 if code else None)


@pytest.mark.skipif(os.name == "nt", reason="there are no named pipes of this kind")
@pytest.mark.parametrize(("how", "code"), ENDINGS)
def test_a_server_ends_whose_log_nobody_reads(
    start: Start, memory: Path, how: str, code: int
) -> None:
    """A pipe that is full, or a disk that hangs, holds up the end for a moment only."""
    os.mkfifo(memory / "bridge.log")
    with os.fdopen(os.open(memory / "bridge.log", os.O_RDWR | os.O_NONBLOCK), "wb", 0) as end_of_it:
        while end_of_it.write(bytes(4096)):
            pass
        server = start(memory)
        server.begin()
        assert end(server, how) == code


@pytest.mark.holds("TAME")
@pytest.mark.parametrize(("how", "code"), ENDINGS)
def test_a_busy_server_ends_and_leaves_nobody(
    start: Start,
    memory: Path,
    tmp_path: Path,
    is_alive: Callable[[int], bool],
    how: str,
    code: int,
) -> None:
    """Searches under way, a first indexing and a sub-agent's whole tree end with the server."""
    for number in range(1_500):
        (memory / f"n{number}.md").write_text(f"# N{number}\n\n" + f"kiebitz word{number} " * 60)
    server = start(memory)
    server.begin()
    pids = tmp_path / "pids"
    task = f"fork 2\nwrite-pids {pids}\nsleep 50"
    assert server.call(1, "spawn_agent", task=task)["status"] == "running"
    deadline = time.monotonic() + LONGEST_WAIT_SECONDS
    while not pids.exists() or len(pids.read_text().split()) < 3:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    for number in range(2, 30):
        server.request(
            number, "tools/call", name="memory_search", arguments={"query": f"kiebitz word{number}"}
        )
    processes = [int(pid) for pid in pids.read_text().split()]
    assert all(map(is_alive, processes))
    assert end(server, how) == code
    assert not any(map(is_alive, processes))
    for line in server.lines:
        assert json.loads(line)["jsonrpc"] == "2.0"


@pytest.mark.holds("TAME")
@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals")
def test_a_second_signal_does_not_cut_the_ending_short(
    start: Start, memory: Path, tmp_path: Path, is_alive: Callable[[int], bool]
) -> None:
    """Whoever asks twice does not leave a deaf sub-agent behind."""
    server = start(memory)
    server.begin()
    pids = tmp_path / "pids"
    server.call(1, "spawn_agent", task=f"ignore-term\nwrite-pids {pids}\nsleep 50")
    deadline = time.monotonic() + LONGEST_WAIT_SECONDS
    while not pids.exists() or not pids.read_text().strip():
        assert time.monotonic() < deadline
        time.sleep(0.01)
    server.process.send_signal(signal.SIGINT)
    time.sleep(0.05)
    server.process.send_signal(signal.SIGINT)
    server.process.send_signal(signal.SIGTERM)
    assert server.wait() == 130
    assert not any(is_alive(int(pid)) for pid in pids.read_text().split())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals")
def test_a_server_that_is_to_outlive_its_terminal_does(start: Start, memory: Path) -> None:
    """What `nohup` starts ignores that the terminal was closed."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    server = start(memory)
    server.begin()
    server.process.send_signal(signal.SIGHUP)
    assert "hits" in server.call(1, "memory_search", query="x")
    assert end(server, "hang up") == 0


# Toolsets


def test_a_server_with_an_unknown_toolset_does_not_start(start: Start, tmp_path: Path) -> None:
    """A toolset that does not exist is a mistake of the configuration, said on stderr only."""
    (tmp_path / "settings.yaml").write_text("tools: {toolsets: [memory, telepathy]}")
    server = start(tmp_path)
    assert server.wait() == 2
    assert server.lines == []
    said = server.stderr.read_text()
    assert said.endswith(
        "settings.yaml:1: tools.toolsets must be a list of texts, each one of memory, agents,"
        " not ['memory', 'telepathy']\n"
    )


async def test_only_the_chosen_toolsets_are_offered(tmp_path: Path) -> None:
    """What is not configured is not there, and naming one twice is no harm."""
    for toolsets, tools in {
        ("memory", "memory"): {"memory_search", "memory_read", "append_file"},
        ("agents",): {"spawn_agent", "check_agent", "cancel_agent"},
        (): set[str](),
    }.items():
        config = Config(
            memory=MemorySettings(directory=tmp_path), tools=ToolsSettings(toolsets=toolsets)
        )
        async with Client(make_server(config), raise_exceptions=True) as client:
            names = [tool.name for tool in (await client.list_tools()).tools]
        assert tools <= set(names)
        assert len(names) == len(set(names))
        assert bool(names) == bool(tools)


@pytest.mark.parametrize("era", ["auto", "legacy"])
async def test_a_tool_that_is_not_there_is_refused_like_any_mistake(
    tmp_path: Path, era: str
) -> None:
    """A model that knows a tool from elsewhere reads a code, a sentence and advice."""
    config = Config(
        memory=MemorySettings(directory=tmp_path), tools=ToolsSettings(toolsets=("memory",))
    )
    async with Client(make_server(config), raise_exceptions=True, mode=era) as client:
        answer = await client.call_tool("spawn_agent", {"task": "say hi"})
    assert answer.is_error
    assert answer.structured_content == {
        "code": "unknown_tool",
        "message": "there is no tool 'spawn_agent'",
        "advice": "Call one of the tools that this server lists.",
    }


# As on Windows, as far as the server itself is concerned.
ON_WINDOWS = """
import sys, types
from agent_bridge import server
from agent_bridge.__main__ import main

server.sys = types.SimpleNamespace(platform="win32")
sys.exit(main())
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows sends it to all programs of a window")
def test_ctrl_c_ends_a_server_of_windows_whose_client_stays(memory: Path, tmp_path: Path) -> None:
    """Nothing interrupts the thread that reads standard input, and nobody waits for it."""
    stderr = tmp_path / "stderr"
    with (
        stderr.open("wb") as errors,
        subprocess.Popen(
            [sys.executable, "-c", ON_WINDOWS, "--memory", memory],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
        ) as process,
    ):
        server = Server(process, stderr)
        try:
            server.begin()
            assert end(server, "SIGINT") == 130
        finally:
            process.kill()
    assert stderr.read_bytes() == b""
    assert "server stopped" in (memory / "bridge.log").read_text()
