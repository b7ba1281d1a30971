"""One line of Claude Code's stream is one event, or text."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.agents.claude_events import (
    OTHER,
    REST_IS_MISSING,
    Said,
    Verdict,
    read_event,
    read_part,
)
from agent_bridge.agents.jobs import Usage

# As printed by version 2.1.330, shortened.
REFUSAL = (
    b'{"duration_api_ms":0,"session_id":"cced565a","total_cost_usd":0,"usage":{"input_tokens":0,'
    b'"cache_creation_input_tokens":0,"cache_read_input_tokens":0,"output_tokens":0},'
    b'"is_error":true,"num_turns":1,"subtype":"success","result":"Not logged in","type":"result"}\n'
)


def line(**facts: Any) -> bytes:  # noqa: ANN401 - JSON
    """Return an event as the program prints it."""
    return json.dumps({**facts, "session_id": "cced"}, separators=(",", ":")).encode() + b"\n"


def test_the_last_event_holds_answer_and_bill() -> None:
    """Cost, tokens and answer are read; tokens from the cache were sent, too."""
    usage = {
        "input_tokens": 3,
        "cache_creation_input_tokens": 20,
        "cache_read_input_tokens": 100,
        "output_tokens": 7,
    }
    event = read_event(line(type="result", result="42", total_cost_usd=0.25, usage=usage))
    assert event == Verdict("42", "", Usage(0.25, 123, 7))


def test_a_refusal_is_an_error_whatever_its_subtype() -> None:
    """A result that says so is an error, though it calls itself a success."""
    event = read_event(REFUSAL)
    assert isinstance(event, Verdict)
    assert (event.result, event.reason) == ("Not logged in", "it reported an error")


def test_a_spent_budget_is_named() -> None:
    """The reason names the setting that a person would change, with the program's own errors."""
    event = read_event(
        line(type="result", subtype="error_max_budget_usd", is_error=True, errors=["$1 spent"])
    )
    assert isinstance(event, Verdict)
    assert event.reason == "it reached its budget (sub_agent.max_budget_usd); $1 spent"


def test_an_end_that_is_called_an_error_is_one() -> None:
    """Of a limit that was reached, not every version says that it is an error."""
    event = read_event(line(type="result", subtype="error_max_budget_usd", is_error=False))
    assert isinstance(event, Verdict)
    assert event.reason == "it reached its budget (sub_agent.max_budget_usd)"


def test_any_other_end_is_named_in_its_own_words() -> None:
    """What the program calls it is the best there is."""
    event = read_event(line(type="result", subtype="error_max_turns", is_error=True))
    assert isinstance(event, Verdict)
    assert event.reason == "error max turns"


def test_what_is_said_and_done_is_told_apart() -> None:
    """Texts are joined, tools are named; what the program's own helpers say is left out."""
    content = [{"type": "text", "text": "I look. "}, {"type": "tool_use", "name": "Read"}]
    said = line(type="assistant", message={"content": content})
    assert read_event(said) == Said("I look. ", ("Read",))
    nested = line(type="assistant", parent_tool_use_id="toolu_1", message={"content": content})
    assert read_event(nested) == OTHER


@pytest.mark.parametrize("kind", ["system", "user", "rate_limit_event", "stream_event"])
def test_other_events_tell_nothing(kind: str) -> None:
    """An event of any other kind is no text, whatever texts are in it."""
    quoted = '"type":"result","type":"assistant"'
    assert read_event(line(type=kind, message={"content": quoted})) == OTHER


@given(st.binary() | st.text().map(str.encode))
def test_anything_else_is_text(data: bytes) -> None:
    """No bytes are an error, and without the program's sign they are no event."""
    assert read_event(data) is None
    read_event(b'{"type":"result","session_id":' + data + b"}")
    read_event(b'{"type":"assistant","session_id":"","message":' + data + b"}")


@pytest.mark.parametrize("message", ["null", "[]", '{"content":[{}]}', '{"content":5}', '"x"'])
def test_an_event_of_another_shape_is_text(message: str) -> None:
    """What a later version prints is shown rather than lost."""
    data = f'{{"type":"assistant","session_id":"","message":{message}}}'.encode()
    assert read_event(data) in {None, OTHER}


@pytest.mark.parametrize(
    "facts",
    [
        {"usage": {"input_tokens": float("inf")}},
        {"usage": {"output_tokens": -5}},
        {"total_cost_usd": float("nan")},
        {"total_cost_usd": float("-inf")},
        {"total_cost_usd": 10**400},
        {"total_cost_usd": "free"},
        {"total_cost_usd": [1]},
        {"total_cost_usd": {"usd": 1}},
        {"usage": [1, 2]},
        {"usage": {"input_tokens": "many", "output_tokens": {}}},
        {"is_error": False, "errors": 7},
    ],
)
def test_a_bill_that_cannot_be_is_none(facts: dict[str, Any]) -> None:
    """What is no number, or an impossible one, spoils neither the answer nor all bills' sum."""
    assert read_event(line(type="result", result="42", **facts)) == Verdict("42", "", Usage())


def test_a_tool_without_a_proper_name_is_text() -> None:
    """What is no name is not shown as one."""
    content = [{"type": "tool_use", "name": 5}]
    assert read_event(line(type="assistant", message={"content": content})) is None


def test_half_a_character_in_a_tool_s_name_is_replaced() -> None:
    """Progress can always be told: the protocol has no bytes for half a character."""
    content = [{"type": "tool_use", "name": "look\ud83d"}]
    said = line(type="assistant", message={"content": content})
    assert read_event(said) == Said("", ("look?",))


def test_half_a_character_in_an_answer_is_replaced() -> None:
    """An answer can always be sent on: the protocol has no bytes for half a character."""
    event = read_event(line(type="result", result="a\ud800b", errors=["\udfff"], is_error=True))
    assert isinstance(event, Verdict)
    assert (event.result, event.reason) == ("a?b", "it reported an error; ?")


ANSWER = line(type="result", result='Grüße: "a\\b"\n\u2028\U0001f600\ttab', is_error=False)


@pytest.mark.parametrize("size", range(40, len(ANSWER) - 2, 3))
def test_of_a_part_of_an_event_the_words_are_read(size: int) -> None:
    """Wherever it is cut, in the middle of a character or not, a beginning of the text is told."""
    whole = json.loads(ANSWER)["result"]
    found = read_part(ANSWER[:size])
    assert found is not None
    assert whole.startswith(found.text.removesuffix(REST_IS_MISSING).rstrip("?"))
    assert found.text.endswith(REST_IS_MISSING)
    assert read_part(ANSWER) is None


def test_of_a_part_of_a_tools_result_nothing_is_told() -> None:
    """It is the bulk of a stream, and no words of the sub-agent."""
    content = [{"tool_use_id": "1", "type": "tool_result", "content": "x" * 100}]
    assert read_part(line(type="user", message={"content": content})[:90]) == OTHER
