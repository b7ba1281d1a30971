"""A stream of events and text becomes text on disk and a verdict."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from agent_bridge.agents import transcript as module
from agent_bridge.agents.claude_events import REST_IS_MISSING
from agent_bridge.agents.jobs import Usage
from agent_bridge.agents.transcript import Transcript

SAID = (
    b'{"type":"assistant","session_id":"1","message":{"content":'
    b'[{"type":"text","text":"I read."},{"type":"tool_use","name":"Read"}]}}\n'
)
NOISE = b'{"type":"user","session_id":"1","message":{"content":"' + b"x" * 1000 + b'"}}\n'
ENDED = b'{"type":"result","session_id":"1","result":"42","total_cost_usd":0.5}\n'

pieces = st.lists(
    st.sampled_from([b"text\n", b"{", b"{}\n", b"}\n", b"\n", SAID, NOISE, b"a {\n", b"\xff\n"])
)


@pytest.fixture
def transcript(tmp_path: Path) -> Transcript:
    """A transcript with room."""
    return Transcript(tmp_path / "out", 10_000)


def test_events_leave_only_what_was_said(transcript: Transcript) -> None:
    """Texts are kept in order, the bulk is not, and the verdict is remembered."""
    for data in (b"warning\n", SAID, NOISE, SAID, ENDED):
        transcript.write(data)
    transcript.close()
    assert transcript.read() == "warning\nI read.\nI read.\n"
    assert transcript.characters == 24
    assert transcript.verdict is not None
    assert (transcript.verdict.result, transcript.verdict.usage) == ("42", Usage(0.5))


def test_the_last_line_tells_what_is_done(transcript: Transcript) -> None:
    """While a tool runs, its name is news; after it, what is said."""
    transcript.write(SAID)
    assert transcript.last_line() == "uses Read"
    transcript.write(b"done\n")
    assert transcript.last_line() == "done"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(pieces, st.lists(st.integers(1, 50), min_size=1))
def test_how_the_stream_is_cut_makes_no_difference(
    tmp_path: Path, stream: list[bytes], sizes: list[int]
) -> None:
    """Byte by byte or at once, the same text is kept, and all that is no event."""
    data = b"".join(stream)
    whole, cut = Transcript(tmp_path / "a", 10**6), Transcript(tmp_path / "b", 10**6)
    whole.write(data)
    place, turn = 0, 0
    while place < len(data):
        size = sizes[turn % len(sizes)]
        cut.write(data[place : place + size])
        place, turn = place + size, turn + 1
    for item in (whole, cut):
        item.close()
    assert whole.read() == cut.read()
    if SAID not in stream and NOISE not in stream:
        assert whole.read() == data.decode("utf-8", "replace")
    for name in ("a", "b"):
        (tmp_path / name).unlink()


def test_a_line_without_end_is_text(
    transcript: Transcript, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What cannot be an event any more is not collected in memory, and not lost."""
    monkeypatch.setattr(module, "LONGEST_EVENT_BYTES", 100)
    transcript.write(b"{" + b"x" * 60)
    assert transcript.characters == 0
    transcript.write(b"x" * 60)
    assert transcript.characters == 121
    transcript.write(b"\n" + ENDED)
    assert transcript.verdict is not None


def test_of_a_line_that_was_cut_short_its_words_are_kept(transcript: Transcript) -> None:
    """When a process dies in the middle of an event, its words are still there to be read."""
    transcript.write(SAID[:-20])
    transcript.close()
    assert transcript.read() == f"I read.{REST_IS_MISSING}\n"


def test_of_an_event_without_end_its_words_are_kept(
    transcript: Transcript, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A model gets words and not JSON, and what follows that line counts as ever."""
    monkeypatch.setattr(module, "LONGEST_EVENT_BYTES", 100)
    answer = b'{"type":"result","result":"' + b"one\\ntwo " * 20
    transcript.write(answer)
    transcript.write(b"never seen")
    transcript.write(b' nor this","session_id":"1"}\nplain\n' + ENDED)
    transcript.close()
    said = ("one\ntwo " * 20).removesuffix(" ") + f" {REST_IS_MISSING}\nplain\n"
    assert transcript.read() == said
    assert transcript.verdict is not None


@pytest.mark.parametrize("data", [b'{"type":"result","size":', b'{"type":"result","result":"x"}'])
def test_json_of_others_is_text(transcript: Transcript, data: bytes) -> None:
    """A wrapper may print what looks like an event; it stays as it is, whole or not."""
    transcript.write(data)
    transcript.close()
    assert transcript.read() == data.decode()
