"""The server process at the other end of a pipe, whatever bytes come through it.

One server hears nearly all of this; at its end, all it ever wrote was JSON-RPC.
"""

import itertools
import json
import queue
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from patience import PATIENT_YAML

Facts = dict[str, Any]

ROOT = Path(__file__).parents[2]

# Far beyond what anything here takes, so that only a real hang meets it.
LONGEST_WAIT_SECONDS = 60.0

HELLO = {
    "protocolVersion": "2025-06-18",
    "capabilities": {},
    "clientInfo": {"name": "test", "version": "1"},
}
ENVELOPE = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": {"name": "test", "version": "1"},
    "io.modelcontextprotocol/clientCapabilities": {},
}
INVALID_REQUEST = -32600
INVALID_PARAMS = -32602


class Wire:
    """A server process and the bytes on its pipes."""

    def __init__(self, memory: Path) -> None:
        settings = memory.with_name("settings.yaml")
        settings.write_text(PATIENT_YAML)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "agent_bridge", "--memory", memory, "--config", settings],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self._count = 0
        self._late: list[Facts] = []
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line)

    def send(self, data: bytes) -> None:
        """Write raw bytes."""
        assert self.process.stdin is not None
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def next_id(self) -> str:
        """Return an id that was never used."""
        self._count += 1
        return f"ours-{self._count}"

    def answer(self, number: object) -> Facts:
        """Return the answer to a request; what else arrives is kept for `others`."""
        while True:
            message = to_message(self._lines.get(timeout=LONGEST_WAIT_SECONDS))
            if message.get("id") == number:
                return message
            self._late.append(message)

    def others(self) -> list[Facts]:
        """Ask whether the server is alive; return what it said besides since the last time."""
        number = self.next_id()
        self.send(request(number, "ping"))
        assert self.answer(number)["result"] == {}
        said, self._late = self._late, []
        return said

    def ask(self, method: str, **params: object) -> Facts:
        """Send a request and return its answer."""
        number = self.next_id()
        self.send(request(number, method, **params))
        return self.answer(number)

    def begin(self) -> None:
        """Shake hands."""
        assert "result" in self.ask("initialize", **HELLO)
        self.send(b'{"jsonrpc": "2.0", "method": "notifications/initialized"}\n')

    def end(self) -> list[Facts]:
        """Hang up, see that the server ended well and silently; return what it still said."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        try:
            self.process.stdin.close()
            assert self.process.wait(LONGEST_WAIT_SECONDS) == 0
            assert self.process.stderr.read() == b""
        finally:
            self.process.kill()
            self.process.wait()
            self._reader.join()
            self.process.stdout.close()
            self.process.stderr.close()
        rest = []
        while not self._lines.empty():
            rest.append(to_message(self._lines.get()))
        return rest


def to_message(line: bytes) -> Facts:
    """Return the one message that a line of output must be."""
    message: Facts = json.loads(line)
    assert line.endswith(b"\n")
    assert message["jsonrpc"] == "2.0"
    assert {"method", "result", "error"} & message.keys()
    assert b"Traceback" not in line
    return message


def request(number: object, method: str, **params: object) -> bytes:
    """Return a request as one line."""
    message = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    return json.dumps(message).encode() + b"\n"


def call(number: object, tool: str, **arguments: object) -> bytes:
    """Return a tool call as one line."""
    return request(number, "tools/call", name=tool, arguments=arguments)


@pytest.mark.skipif(sys.platform != "linux", reason="there, the name of each folder is text")
def test_a_folder_whose_name_is_no_text_is_named_all_the_same(tmp_path: Path) -> None:
    """With a question mark: an answer that cannot be written would be the last one."""
    memory = tmp_path / "caf\udce9"
    memory.mkdir()
    wire = Wire(memory)
    wire.begin()
    memory.rename(tmp_path / "gone")
    answer = wire.ask("tools/call", name="memory_search", arguments={"query": "tea"})
    assert "caf?" in answer["result"]["content"][0]["text"]
    assert wire.others() == []
    wire.end()


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The memory that is served."""
    folder = tmp_path_factory.mktemp("wire") / "sample"
    return shutil.copytree(ROOT / "tests" / "memories" / "sample", folder)


def serve(memory: Path) -> Iterator[Wire]:
    """Yield a server that shook hands, and must end well after all that it was sent."""
    wire = Wire(memory)
    wire.begin()
    yield wire
    wire.end()


# One for all tests that count its answers, and one whose answers may come late.
wire = pytest.fixture(scope="module", name="wire")(serve)
battered = pytest.fixture(scope="module", name="battered")(serve)


NOBODY_WAITS = {
    "blank": b"\n",
    "no JSON": b"garbage\n",
    "half a message": b'{"jsonrpc": "2.0", "id": 1, "meth\n',
    "no UTF-8": b'\xff\xfe{"jsonrpc"\n',
    "NUL": b"\0\0\0\n",
    "a number": b"7\n",
    "an empty batch": b"[]\n",
    "no method": b'{"jsonrpc": "2.0"}\n',
    "id that is a fraction": b'{"jsonrpc": "2.0", "id": 1.5, "method": "ping"}\n',
    "id that is null": b'{"jsonrpc": "2.0", "id": null, "method": "ping", "params": {}}\n',
    "id that is true": b'{"jsonrpc": "2.0", "id": true, "method": "ping"}\n',
    "id that is a list": b'{"jsonrpc": "2.0", "id": [1], "method": "ping"}\n',
    "id of too many digits": b'{"jsonrpc": "2.0", "id": ' + b"9" * 5_000 + b', "method": "ping"}\n',
    "brackets": b'{"jsonrpc": "2.0", "id": 1, "method": ' + b"[" * 100_000 + b"\n",
    "brackets that close": b"[" * 100_000 + b"]" * 100_000 + b"\n",
    "braces": b'{"a":' * 50_000 + b"1" + b"}" * 50_000 + b"\n",
    "an answer to nothing": b'{"jsonrpc": "2.0", "id": "' + b"9" * 5_000 + b'", "result": {}}\n',
    "an error about nothing": b'{"jsonrpc": "2.0", "id": 3, "error": {"code": 1e999}}\n',
    "cancelling nothing": b'{"jsonrpc": "2.0", "method": "notifications/cancelled",'
    b' "params": {"requestId": {"a": 1}}}\n',
    "progress of nothing": b'{"jsonrpc": "2.0", "method": "notifications/progress",'
    b' "params": {"progressToken": 1, "progress": 1e999}}\n',
    "a notification nobody knows": b'{"jsonrpc": "2.0", "method": "no/such", "params": {}}\n',
}


def test_what_nobody_waits_for_is_passed_over(wire: Wire) -> None:
    """What is no request with an id gets no answer, and the server goes on."""
    for what, data in NOBODY_WAITS.items():
        wire.send(data)
        assert wire.others() == [], what


REFUSED = {
    "params that are a list": b'{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": [1]}\n',
    "method that is a number": b'{"jsonrpc": "2.0", "id": 1, "method": 3}\n',
    "another JSON-RPC": b'{"jsonrpc": "1.0", "id": 1, "method": "ping"}\n',
    "half a character as id": b'{"id": 1, "method": 3, "params": "\\ud83d"}\n',
    "no version": b'{"id": 1, "method": "ping"}\n',
    "too deep": b'{"id": 1, "jsonrpc": "2.0", "method": "ping", "params": {"id": "\\"}", "x": '
    + b"[" * 5_000
    + b"]" * 5_000
    + b"}}\n",
    "too many digits": b'{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": {"x": '
    + b"9" * 5_000
    + b"}}\n",
    "a batch": b'[{"jsonrpc": "2.0", "id": 1, "method": "ping"}, {"id": "b", "method": "x"}, 5]\n',
}


def test_a_request_that_is_none_is_refused_by_its_id(wire: Wire) -> None:
    """Whoever waits for an answer gets one, also to a batch and to what is out of shape."""
    for what, data in REFUSED.items():
        wire.send(data)
        wire.send(request("after", "ping"))
        wire.answer("after")
        answers = wire.others()
        ids = [1, "b"] if what == "a batch" else [1]
        assert [answer["id"] for answer in answers] == ids, what
        assert {answer["error"]["code"] for answer in answers} == {INVALID_REQUEST}, what


def test_half_a_character_is_no_reason_to_say_nothing(wire: Wire, memory: Path) -> None:
    """A text that was cut within an emoji is searched and written, with '?' for the half."""
    found = wire.ask("tools/call", name="memory_search", arguments={"query": "Emil \ud83d"})
    assert found["result"]["structuredContent"]["hits"]
    wire.ask("tools/call", name="append_file", arguments={"path": "cut.md", "text": "so \ud83d"})
    assert (memory / "cut.md").read_text("utf-8") == "so ?\n"


ODD_CALLS = {
    "fraction beyond all": b'"arguments": {"query": "x", "max_results": 1e999}',
    "not a number": b'"arguments": {"query": "x", "max_results": NaN}',
    "hundreds of digits": b'"arguments": {"query": "x", "max_results": ' + b"9" * 400 + b"}",
    "deep": b'"arguments": {"query": ' + b"[" * 180 + b"]" * 180 + b"}",
    "null": b'"arguments": null',
    "a hundred thousand": b'"arguments": {'
    + b", ".join(b'"k%d": 1' % number for number in range(100_000))
    + b"}",
    "a list": b'"arguments": []',
    "token that is an object": b'"_meta": {"progressToken": {}}, "arguments": {"query": "x"}',
    "metadata that is a list": b'"_meta": [], "arguments": {"query": "x"}',
}


@pytest.mark.parametrize("arguments", ODD_CALLS.values(), ids=list(ODD_CALLS))
def test_odd_arguments_are_an_answer(wire: Wire, arguments: bytes) -> None:
    """A call that cannot be carried out says so, in a line that a model can read."""
    number = wire.next_id()
    wire.send(
        b'{"jsonrpc": "2.0", "id": "%s", "method": "tools/call",' % number.encode()
        + b' "params": {"name": "memory_search", %s}}\n' % arguments
    )
    answer = wire.answer(number)
    said = json.dumps(answer)
    assert "error" in answer or answer["result"]["isError"]
    assert len(said) < 5_000


def test_an_unknown_prompt_is_a_mistake_of_the_client(wire: Wire) -> None:
    """A prompt that is not there, or lacks an argument, is refused as invalid, and named."""
    for name in ("absent", "recall"):
        error = wire.ask("prompts/get", name=name)["error"]
        assert error["code"] == INVALID_PARAMS
        assert name in error["message"] or "topic" in error["message"]


@pytest.mark.parametrize("token", [True, 0, "t", 10**400])
def test_any_progress_token_will_do(wire: Wire, token: object) -> None:
    """Asking for progress never costs the answer."""
    meta = {"progressToken": token}
    answer = wire.ask(
        "tools/call", _meta=meta, name="memory_search", arguments={"query": "allergic"}
    )
    assert answer["result"]["structuredContent"]["hits"]


def test_ten_megabytes_are_one_message(wire: Wire) -> None:
    """A huge line is read and answered, and the next one, too."""
    answer = wire.ask("tools/call", name="memory_search", arguments={"query": "x " * 5_000_000})
    assert "structuredContent" in answer["result"]
    answer = wire.ask("tools/call", name="memory_read", arguments={"file": "x" * 10_000_000})
    assert answer["result"]["isError"]
    assert wire.others() == []


def test_each_request_under_one_id_is_answered(wire: Wire) -> None:
    """A client that uses an id twice, or cancels what has ended, gets no fewer answers."""
    for _ in range(2):
        wire.send(call("twice", "memory_search", query="Emil"))
    cancelled = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 0}}
    assert wire.answer("twice")["result"]
    assert wire.answer("twice")["result"]
    wire.send(json.dumps(cancelled).encode() + b"\n")
    assert wire.others() == []


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    texts=st.lists(st.text(max_size=20), min_size=1, max_size=6),
    cuts=st.lists(st.integers(0, 800), max_size=8),
)
def test_it_does_not_matter_how_bytes_arrive(wire: Wire, texts: list[str], cuts: list[int]) -> None:
    """Messages in pieces or several at once, also cut within a character, are each answered."""
    numbers = [wire.next_id() for _ in texts]
    parts = (
        {"jsonrpc": "2.0", "id": number, "method": "ping", "params": {"x": text}}
        for number, text in zip(numbers, texts, strict=True)
    )
    data = b"".join(
        json.dumps(part, ensure_ascii=False).encode("utf-8", "replace") + b"\n" for part in parts
    )
    places = sorted({0, len(data), *(cut for cut in cuts if cut < len(data))})
    for start, end in itertools.pairwise(places):
        wire.send(data[start:end])
    assert sorted(wire.answer(numbers[-1])["id"] for _ in "x") == numbers[-1:]
    assert sorted(answer["id"] for answer in wire.others()) == sorted(numbers[:-1])


SAMPLES = [
    *(REFUSED.values()),
    request("sample", "tools/list"),
    call("sample", "memory_search", query="Emil \ud83d", max_results=3),
    request("sample", "resources/read", uri="memory://blocks/decisions"),
    request("sample", "completion/complete", ref={"type": "ref/prompt", "name": "recall"}),
]


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_no_bytes_end_the_server(battered: Wire, data: st.DataObject) -> None:
    """After any message with some bytes exchanged, the server answers the next one."""
    sample = bytearray(data.draw(st.sampled_from(SAMPLES)))
    for _ in range(data.draw(st.integers(0, 3))):
        start = data.draw(st.integers(0, len(sample) - 1))
        sample[start : start + data.draw(st.integers(0, 9))] = data.draw(st.binary(max_size=9))
    battered.send(bytes(sample) + b"\n")
    battered.others()


def test_before_the_handshake_only_a_ping_is_answered(memory: Path) -> None:
    """A request that comes too early is refused, and the handshake still works."""
    wire = Wire(memory)
    assert wire.ask("ping")["result"] == {}
    wire.send(b"garbage\n" + REFUSED["a batch"])
    assert wire.ask("tools/list")["error"]["code"] < 0
    wire.begin()
    assert wire.ask("tools/list")["result"]["tools"]
    wire.end()


def test_a_byte_order_mark_is_no_reason_to_say_nothing(memory: Path) -> None:
    """A client that begins its first line with a mark, as .NET writes streams, is answered."""
    wire = Wire(memory)
    wire.send(b"\xef\xbb\xbf")
    wire.begin()
    assert wire.ask("tools/list")["result"]["tools"]
    wire.end()


def test_hanging_up_at_any_point_ends_the_server(memory: Path) -> None:
    """Wherever a message breaks off, the server ends by itself, with nothing but JSON said."""
    hello = request(0, "initialize", **HELLO)
    search = call(1, "memory_search", query="Emil")
    modern = request(
        1, "tools/call", _meta=ENVELOPE, name="memory_search", arguments={"query": "x"}
    )
    endings: dict[bytes, set[object]] = {
        hello[:-1]: {0},  # the message is whole without its line's end
        hello + search * 30 + REFUSED["a batch"] + "{ü".encode()[:-1]: {0, 1, "b"},
        modern * 5 + modern[:-9]: {1},
    }
    wires = {data: Wire(memory) for data in endings}
    for data, wire in wires.items():
        wire.send(data)
    for data, wire in wires.items():
        assert {message["id"] for message in wire.end()} <= endings[data], data


def test_a_client_that_does_not_read_ends_the_server_silently(memory: Path) -> None:
    """Whoever closes only the server's output is told of no traceback, and it ends well."""
    server = subprocess.Popen(
        [sys.executable, "-m", "agent_bridge", "--memory", memory],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert server.stdout is not None
    server.stdout.close()
    _, said = server.communicate(request(0, "initialize", **HELLO), LONGEST_WAIT_SECONDS)
    assert (server.returncode, said) == (0, b"")
