"""JSON edited as text: what was put in is there, and all else is as it was."""

import contextlib
import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.installing import json_text
from agent_bridge.installing.json_text import JsonTextError, is_strict, parse, set_member

PATH = ("mcpServers", "agent-bridge")
ENTRY = {"command": "/opt/ab/bin/agent-bridge", "args": ["serve", "--memory", "/m"]}

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(10**9), 10**9)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text('abZé"\\/', max_size=4), inner, max_size=3)
    ),
    max_leaves=8,
)
SERVERS = st.dictionaries(
    st.sampled_from(["git", "fs", "agent-bridge", "日本"]), VALUES, max_size=3
)
DOCUMENTS = st.dictionaries(
    st.sampled_from(["theme", "x y", "//", "/*"]), VALUES, max_size=3
).flatmap(
    lambda rest: st.builds(
        lambda servers, first: (
            rest
            if servers is None
            else {"mcpServers": servers, **rest}
            if first
            else {**rest, "mcpServers": servers}
        ),
        st.none() | SERVERS,
        st.booleans(),
    )
)


def write_oddly(value: object, chance: random.Random, newline: str) -> str:
    """Write *value* as no program would: comments, trailing commas, any indentation."""

    def gap() -> str:
        pieces = ("", " ", newline, "\t", f' // {{ " ,{newline}', "/* } ] , */", f"{newline}    ")
        return "".join(chance.choice(pieces) for _ in range(chance.randrange(3)))

    def write(inner: object) -> str:
        if isinstance(inner, dict):
            items = [f"{quote(name)}{gap()}:{gap()}{write(one)}" for name, one in inner.items()]
            return "{" + join(items) + "}"
        if isinstance(inner, list):
            return "[" + join([write(one) for one in inner]) + "]"
        return quote(inner)

    def join(items: list[str]) -> str:
        comma = "," if items and chance.random() < 0.3 else ""
        return gap() + f"{gap()},{gap()}".join(items) + gap() + comma + gap()

    def quote(inner: object) -> str:
        return json.dumps(inner, ensure_ascii=chance.random() < 0.5)

    return chance.choice(("", "\ufeff")) + gap() + write(value) + gap()


ODD_TEXTS = st.builds(
    lambda value, seed, newline: (value, write_oddly(value, random.Random(seed), newline)),
    DOCUMENTS,
    st.integers(0, 2**32),
    st.sampled_from(["\n", "\r\n"]),
)


def is_kept(old: str, new: str) -> bool:
    """Tell whether *old* stands in *new*, whole and in order, around at most two insertions."""
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    # Between the two there may be a comment that was there before.
    return any(
        new.endswith(old[end:]) and old[start:end] in new[start : len(new) - len(old[end:])]
        for end in range(start, len(old) + 1)
    )


def find_span(text: str, path: tuple[str, ...]) -> tuple[int, int]:
    """Return where the value at *path* begins and ends."""
    node = json_text._read(text)
    for name in path:
        assert node is not None
        node = next(member.value for member in node.members or () if member.name == name)
    assert node is not None
    return node.start, node.end


@given(ODD_TEXTS)
def test_a_document_with_comments_is_read(odd: tuple[Any, str]) -> None:
    """Comments, trailing commas, marks and odd white space hide nothing."""
    value, text = odd
    assert parse(text) == value


@given(ODD_TEXTS)
def test_what_is_put_in_is_there_and_the_rest_is_as_it_was(odd: tuple[Any, str]) -> None:
    """Read again, the document differs in our entry alone; a second time changes nothing."""
    value, text = odd
    changed = set_member(text, PATH, ENTRY)
    servers = {**value.get("mcpServers", {}), "agent-bridge": ENTRY}
    assert parse(changed) == {**value, "mcpServers": servers}
    assert set_member(changed, PATH, ENTRY) == changed


@given(ODD_TEXTS)
def test_every_other_character_stays(odd: tuple[Any, str]) -> None:
    """A new entry is an insertion, and a replaced one a replacement of just that value."""
    value, text = odd
    changed = set_member(text, PATH, ENTRY)
    if "agent-bridge" not in value.get("mcpServers", {}):
        assert is_kept(text, changed)
        return
    before, after = (find_span(one, PATH) for one in (text, changed))
    assert changed[: after[0]] == text[: before[0]]
    assert changed[after[1] :] == text[before[1] :]


@given(st.text(max_size=40) | st.text('{}[],:"/*\\\n 1ae\ufeff', max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever a file holds, it is a document or an error with a sentence."""
    with contextlib.suppress(JsonTextError):
        changed = set_member(text, PATH, ENTRY)
        document = parse(changed)
        assert isinstance(document, dict)
        assert document["mcpServers"]["agent-bridge"] == ENTRY


EXAMPLES = {
    "empty": ("", '{\n  "a": {\n    "b": "x"\n  }\n}\n'),
    "only a comment": ("// mine", '// mine\n{\n  "a": {\n    "b": "x"\n  }\n}\n'),
    "no members": ("{}", '{\n  "a": {\n    "b": "x"\n  }\n}'),
    "one line": ('{"a": {"c": 1}}\n', '{"a": {"c": 1, "b": "x"}}\n'),
    "a comment behind the last": (
        '{\n\t"a": {\n\t\t"c": 1 // one\n\t}\n}\n',
        '{\n\t"a": {\n\t\t"c": 1, // one\n\t\t"b": "x"\n\t}\n}\n',
    ),
    "a trailing comma": (
        '{\n    "a": {\n        "c": 1,\n    },\n}',
        '{\n    "a": {\n        "c": 1,\n        "b": "x"\n    },\n}',
    ),
    "CRLF and a mark": (
        '\ufeff{\r\n  "a": {\r\n  }\r\n}\r\n',
        '\ufeff{\r\n  "a": {\r\n    "b": "x"\r\n  }\r\n}\r\n',
    ),
    "a comment in an empty object": (
        '{\n  "a": { // none yet\n  }\n}',
        '{\n  "a": { // none yet\n    "b": "x"\n  }\n}',
    ),
    "replaced in its place": (
        '{ "a": { "b" : 1 /* old */ , "c": 2 } }',
        '{ "a": { "b" : "x" /* old */ , "c": 2 } }',
    ),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_it_looks_as_a_person_would_have_written_it(name: str) -> None:
    """Indentation, line ends, comments and commas follow what is there."""
    before, after = EXAMPLES[name]
    assert set_member(before, ("a", "b"), "x") == after


BROKEN = {
    '{"a": {"b": 1} "c": 2}': "line 1: a comma or '}' is missing: '\"c\": 2}'",
    '{\n  "a": {\n': "line 3: a name in double quotes is missing",
    "{'a': 1}": "line 1: a name in double quotes is missing",
    '{"a" 1}': "line 1: a colon is missing",
    '{"a": nope}': "line 1: no value begins like this",
    f'{{"a": {"9" * 5_000}}}': "line 1: no value begins like this",
    "{} {}": "line 1: something follows the end",
    '{"a": null}': "a is no object",
    "[1]": "the document is no object",
    '{"a": {},\n"a": {}}': "line 2: 'a' is there a second time",
    "[" * 100_000: "it is nested too deeply",
}


@pytest.mark.parametrize("text", BROKEN, ids=lambda text: text[:20])
def test_what_is_broken_is_refused_with_its_line(text: str) -> None:
    """Nothing is guessed: the sentence leads to the place."""
    with pytest.raises(JsonTextError) as caught:
        set_member(text, ("a", "b"), "x")
    assert str(caught.value).startswith(BROKEN[text])


def test_strict_readers_are_told_apart() -> None:
    """Comments, trailing commas and marks are read here, but not by every client."""
    assert is_strict('{"a": 1}\n')
    for text in ('{"a": 1,}', "{} // x", "\ufeff{}", ""):
        assert not is_strict(text)
