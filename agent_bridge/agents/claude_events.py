"""Read the lines that Claude Code prints with `--output-format stream-json`.

Pure. One line is one event; most are of no interest here. The last one holds
the answer and the bill. A line that is no event is text: a wrapper script may
print what it likes.
"""

import json
import math
import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from agent_bridge.agents.jobs import Usage
from agent_bridge.texts.page import to_whole

# Every event carries it, and no line of a person's text does. Inside an event's own
# texts quotes are escaped, so none of these can occur there.
_SIGN: Final = b'"session_id":'
_SAID: Final = b'"type":"assistant"'
_ENDED: Final = b'"type":"result"'
_USED: Final = b'"tool_use_id":'

# Where a line begins that may be an event, or whose end is not there yet.
EVENT_START: Final = re.compile(
    rb"^\{(?=[^\n]*+\Z|[^\n]*?(?:"
    + b"|".join((_SIGN, _USED, _ENDED, b'"type":"text","text":'))
    + b"))",
    re.MULTILINE,
)

# The values that a reader wants, without their closing quote: a line that was cut has none.
_TEXT: Final = rb'"((?:[^"\\]++|\\(?:u[0-9a-fA-F]{4}|[^u]))*+)'
_SAID_TEXT: Final = re.compile(rb'"type":"text","text":' + _TEXT, re.DOTALL)
_ANSWER: Final = re.compile(rb'"result":' + _TEXT, re.DOTALL)

REST_IS_MISSING: Final = "\n[The rest was cut off.]"

# Ends that a setting of ours brings about, by the program's own names for them.
_OURS: Final = {"error_max_budget_usd": "it reached its budget (sub_agent.max_budget_usd)"}

_INPUT_KINDS: Final = ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")


class Verdict(NamedTuple):
    """How Claude Code itself says the run ended. *reason* is empty unless it failed."""

    result: str
    reason: str
    usage: Usage


class Said(NamedTuple):
    """What the sub-agent said, and which tools it uses, between beginning and end."""

    text: str
    tools: tuple[str, ...]


# An event that tells nothing that is needed here.
OTHER: Final = Said("", ())


def read_event(line: bytes) -> Said | Verdict | None:
    """Return the event on *line*, or None if it is no event."""
    if not (line.startswith(b"{") and _SIGN in line and line.rstrip().endswith(b"}")):
        return None
    # Tool results are the bulk of a stream and can be megabytes: not worth parsing.
    if _SAID not in line and _ENDED not in line:
        return OTHER
    try:
        facts = json.loads(line)
        return _to_verdict(facts) if facts["type"] == "result" else _to_said(facts)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def read_part(line: bytes) -> Said | None:
    """Return what is said on a *line* whose end is missing, or None if it is no event's line."""
    # A line that ends like this is whole, and somebody else's.
    if not line.startswith(b"{") or line.rstrip().endswith(b"}"):
        return None
    texts = (_ANSWER if _ENDED in line else _SAID_TEXT).findall(line)
    if not texts:
        return OTHER if _SIGN in line or _USED in line else None
    said = "".join(
        json.loads(f'"{text.decode("utf-8", "ignore")}"', strict=False) for text in texts
    )
    return Said(f"{to_whole(said)}{REST_IS_MISSING}", ())


def _to_said(facts: dict[str, Any]) -> Said:
    if facts["type"] != "assistant" or facts.get("parent_tool_use_id"):
        return OTHER
    parts = facts["message"]["content"]
    text = "".join(part["text"] for part in parts if part["type"] == "text")
    return Said(text, tuple(to_whole(part["name"]) for part in parts if part["type"] == "tool_use"))


def _to_verdict(facts: dict[str, Any]) -> Verdict:
    used = facts.get("usage")
    used = used if isinstance(used, dict) else {}
    usage = Usage(
        _to_number(facts.get("total_cost_usd")),
        sum(int(_to_number(used.get(kind))) for kind in _INPUT_KINDS),
        int(_to_number(used.get("output_tokens"))),
    )
    subtype = str(facts.get("subtype") or "")
    # Limits that were reached are errors by name, though some versions do not say so.
    has_failed = facts.get("is_error") or subtype.startswith("error")
    reason = "; ".join(_reasons(subtype, facts)) if has_failed else ""
    return Verdict(to_whole(str(facts.get("result") or "")), to_whole(reason), usage)


def _to_number(value: Any) -> float:  # noqa: ANN401 - JSON
    """Return *value* as a number, or 0 if it can be no count."""
    try:
        number = float(value or 0)
    except (OverflowError, TypeError, ValueError):
        return 0.0
    return number if math.isfinite(number) and number >= 0 else 0.0


def _reasons(subtype: str, facts: dict[str, Any]) -> Iterator[str]:
    unnamed = subtype in {"", "success"}
    words = "it reported an error" if unnamed else subtype.replace("_", " ")
    yield _OURS.get(subtype, words)
    errors = facts.get("errors") or []
    yield from map(str, errors if isinstance(errors, list) else [errors])
