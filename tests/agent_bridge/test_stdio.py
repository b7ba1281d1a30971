"""Lines that are no message: mended where that can be, refused where somebody waits."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mcp.types import JSONRPCRequest

from agent_bridge.stdio import mended, refusals

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text("aé\ud83d\udfff東"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)


def test_half_characters_become_question_marks() -> None:
    """What is a message but for half an emoji is that message, wherever the half stands."""
    request = {"jsonrpc": "2.0", "id": 1, "method": "m", "params": {"a": ["x\ud83d", "東"]}}
    assert mended(request) == JSONRPCRequest(
        jsonrpc="2.0", id=1, method="m", params={"a": ["x?", "東"]}
    )


@pytest.mark.parametrize(
    ("sent", "ids"),
    [
        ({"id": 1, "method": "m", "params": [1]}, [1]),
        ({"id": "a", "method": None}, ["a"]),
        ([{"id": 1, "method": "m"}, 3, {"id": 2, "method": "m"}, {"method": "m"}], [1, 2]),
        ({"id": True, "method": "m"}, []),
        ({"id": None, "method": "m"}, []),
        ({"id": 1.5, "method": "m"}, []),
        ({"id": 1, "result": 3}, []),
        ({"id": "a\ud83d", "method": 3}, ["a?"]),
        ([], []),
        (None, []),
    ],
)
def test_only_who_waits_is_answered(sent: object, ids: list[object]) -> None:
    """A refusal goes to each request that has an id, and to nothing else."""
    assert [answer.id for answer in refusals(sent)] == ids


@given(JSON | st.fixed_dictionaries({"id": JSON, "method": JSON}))
def test_anything_can_be_mended_or_refused(sent: object) -> None:
    """No JSON is too odd, and each answer can be written down."""
    mended(sent)
    for answer in refusals(sent):
        assert json.loads(answer.model_dump_json())["error"]["code"] == -32600


def test_who_waits_is_answered_however_deep_the_rest_is() -> None:
    """What is nested too deeply to be written is no reason to say nothing, or to end."""
    deep: object = 1
    for _ in range(200_000):
        deep = {"a": deep}
    sent = {"id": 1, "method": "m", "params": deep}
    assert mended(sent) is None
    assert [answer.id for answer in refusals(sent)] == [1]


def test_a_server_loads_nothing_that_paints() -> None:
    """The SDK's own log is not set up, and what was hidden from it is there afterwards."""
    script = """
import sys
from agent_bridge.stdio import StdioServer
StdioServer("a name")
print([name for name in sys.modules if name.startswith("rich")])
import rich.console
StdioServer("a name")
print(sys.modules["rich.console"] is rich.console)
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\nTrue\n"


def test_a_server_loads_no_web_server(sample_memory: Path) -> None:
    """Nor what that loads: the SDK imports it for the protocol over HTTP."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "agent_bridge", "--memory", sample_memory],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "mcp.server.streamable_http" in loaded
    assert "uvicorn.config" not in loaded
