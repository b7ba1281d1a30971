"""Set one member of a JSON document as text, and keep every other byte. Pure.

A client's configuration belongs to a person, who may have put comments and
trailing commas into it and indented it as they like. So it is never parsed and
written anew: the text is read only to find where a value stands, and what is
put in is read once more before anybody gets it.
"""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from indexer import find_newline

# What may stand between two tokens, a byte order mark at the start among it.
_TRIVIA: Final = re.compile(r"(?:[ \t\r\n\ufeff]|//[^\r\n]*|/\*.*?\*/)*", re.DOTALL)
_SAME_LINE: Final = re.compile(r"(?:[ \t]*(?:/\*[^\r\n]*?\*/|//[^\r\n]*))*")
_STRING: Final = re.compile(r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"')
_PLAIN: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null")

_DEFAULT_INDENT: Final = "  "


class JsonTextError(ValueError):
    """The text cannot be read, or not be changed safely; the sentence says why, and where."""


@dataclass(frozen=True, slots=True)
class Member:
    """A name of an object and where its value stands."""

    name: str
    start: int
    value: "Node"


@dataclass(frozen=True, slots=True)
class Node:
    """A value and where it stands in the text.

    *after* is where an object's or array's last value ends, its comma included:
    behind the opening bracket if there is none. *comma* tells whether a comma
    is there already.
    """

    start: int
    end: int
    value: object
    members: tuple[Member, ...] | None = None
    after: int = 0
    comma: bool = False


def parse(text: str) -> object:
    """Return what *text* holds, comments and trailing commas aside; None if it holds nothing.

    Raises:
        JsonTextError: It is no such document.
    """
    root = _read(text)
    return None if root is None else root.value


def is_strict(text: str) -> bool:
    """Tell whether a reader that knows only JSON, as the standard has it, can read *text*."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def set_member(text: str, path: Sequence[str], value: object) -> str:
    """Return *text* with *value* at *path*, made or replaced; objects on the way are made.

    Every other character stays. Where the value is there already, nothing changes.

    Raises:
        JsonTextError: The text is broken, or *path* leads through what is no
            object or is named twice.
    """
    root = _read(text)
    if root is None:
        return _begun(text, _nested(path, value))
    wanted = _with(root.value, path, value)
    changed = _set(text, root, path, value)
    # Whatever was overlooked above ends here and not in somebody's file.
    if parse(changed) != wanted:
        raise JsonTextError("it cannot be changed without changing something else in it")
    return changed


def _set(text: str, root: Node, path: Sequence[str], value: object) -> str:
    node = root
    for depth, name in enumerate(path):
        if node.members is None:
            where = " > ".join(path[:depth]) or "the document"
            raise JsonTextError(f"{where} is no object")
        found = [member for member in node.members if member.name == name]
        if len(found) > 1:
            line = _line(text, found[1].start)
            raise JsonTextError(f"line {line}: {name!r} is there a second time")
        if not found:
            return _inserted(text, root, node, name, _nested(path[depth + 1 :], value))
        node = found[0].value
    if node.value == value:
        return text
    shown = _format(value, _indent_of_line(text, node.start), _unit(text, root), find_newline(text))
    return text[: node.start] + shown + text[node.end :]


def _inserted(text: str, root: Node, node: Node, name: str, value: object) -> str:
    """Put a member behind the last one of the object *node*, and behind that one's comment."""
    assert node.members is not None
    newline, unit = find_newline(text), _unit(text, root)
    comment = _SAME_LINE.match(text, node.after)
    assert comment is not None
    behind = comment.end()
    comma = "," if node.members and not node.comma else ""
    rest = text[behind : node.end - 1]
    one_line = bool(node.members) and "\n" not in text[node.start : node.end]
    if one_line and "//" not in comment[0]:
        put = f" {_quote(name)}: {json.dumps(value, ensure_ascii=False)}"
    else:
        outer = _indent_of_line(text, node.start)
        indent = _indent_of_member(text, node) or outer + unit
        put = f"{newline}{indent}{_quote(name)}: {_format(value, indent, unit, newline)}"
        if "\n" not in rest:
            put += newline + outer
    return text[: node.after] + comma + text[node.after : behind] + put + text[behind:]


def _begun(text: str, value: object) -> str:
    """Return a document behind what *text* holds, which is comments at most."""
    newline = find_newline(text)
    head = text if not text.strip(" \t\ufeff") or text.endswith("\n") else text + newline
    return f"{head}{_format(value, '', _DEFAULT_INDENT, newline)}{newline}"


def _nested(path: Sequence[str], value: object) -> object:
    for name in reversed(path):
        value = {name: value}
    return value


def _with(document: object, path: Sequence[str], value: object) -> object:
    if not path:
        return value
    outer = document if isinstance(document, dict) else {}
    return {**outer, path[0]: _with(outer.get(path[0], {}), path[1:], value)}


def _format(value: object, indent: str, unit: str, newline: str) -> str:
    """Return *value* as a person would write it: an object a member a line, a list in one."""
    if not isinstance(value, dict) or not value:
        return json.dumps(value, ensure_ascii=False)
    inner = indent + unit
    lines = (f"{inner}{_quote(k)}: {_format(v, inner, unit, newline)}" for k, v in value.items())
    return "{" + newline + f",{newline}".join(lines) + newline + indent + "}"


def _quote(name: str) -> str:
    return json.dumps(name, ensure_ascii=False)


def _indent_of_line(text: str, place: int) -> str:
    """Return the white space at the beginning of the line of *place*."""
    line = text[text.rfind("\n", 0, place) + 1 : place].lstrip("\ufeff")
    return line[: len(line) - len(line.lstrip(" \t"))]


def _indent_of_member(text: str, node: Node) -> str | None:
    """Return how far the last member that begins a line is indented; None if none does."""
    for member in reversed(node.members or ()):
        line = text[text.rfind("\n", 0, member.start) + 1 : member.start]
        if "\n" in text[node.start : member.start] and not line.strip(" \t"):
            return line
    return None


def _unit(text: str, root: Node) -> str:
    """Return by how much this document indents."""
    return _indent_of_member(text, root) or _DEFAULT_INDENT


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def _read(text: str) -> Node | None:
    """Return the document's value with its places; None if there is nothing but comments."""
    reader = _Reader(text)
    start = reader.skip(0)
    if start == len(text):
        return None
    try:
        root = reader.read(start)
    except RecursionError:
        raise JsonTextError("it is nested too deeply") from None
    end = reader.skip(root.end)
    if end != len(text):
        raise reader.error(end, "something follows the end")
    return root


class _Reader:
    """Reads values of one text, each from its place."""

    def __init__(self, text: str) -> None:
        self._text = text

    def skip(self, place: int) -> int:
        match = _TRIVIA.match(self._text, place)
        assert match is not None
        return match.end()

    def read(self, place: int) -> Node:
        sign = self._text[place : place + 1]
        if sign == "{":
            return self._read_object(place)
        if sign == "[":
            return self._read_array(place)
        match = (_STRING if sign == '"' else _PLAIN).match(self._text, place)
        if match is None:
            raise self.error(place, "no value begins like this" if sign else "it ends too early")
        return Node(place, match.end(), self._to_value(place, match[0]))

    def error(self, place: int, sentence: str) -> JsonTextError:
        near = self._text[place : place + 20].split("\n", maxsplit=1)[0].strip()
        shown = f": {near!r}" if near else ""
        return JsonTextError(f"line {_line(self._text, place)}: {sentence}{shown}")

    def _to_value(self, place: int, token: str) -> object:
        try:
            return json.loads(token)
        except ValueError:
            # A number of thousands of digits is more than Python reads.
            raise self.error(place, "no value begins like this") from None

    def _read_object(self, start: int) -> Node:
        members: list[Member] = []

        def read_item(place: int) -> int:
            match = _STRING.match(self._text, place)
            if match is None:
                raise self.error(place, "a name in double quotes is missing")
            colon = self.skip(match.end())
            if self._text[colon : colon + 1] != ":":
                raise self.error(colon, "a colon is missing")
            value = self.read(self.skip(colon + 1))
            members.append(Member(json.loads(match[0]), place, value))
            return value.end

        end, after, comma = self._read_items(start, "}", read_item)
        values = {member.name: member.value.value for member in members}
        return Node(start, end, values, tuple(members), after, comma)

    def _read_array(self, start: int) -> Node:
        values: list[object] = []

        def read_item(place: int) -> int:
            value = self.read(place)
            values.append(value.value)
            return value.end

        end, after, comma = self._read_items(start, "]", read_item)
        return Node(start, end, values, None, after, comma)

    def _read_items(
        self, start: int, closing: str, read_item: Callable[[int], int]
    ) -> tuple[int, int, bool]:
        """Read items up to *closing*; return the end, where the last item ends, and its comma."""
        after, comma = start + 1, True
        while True:
            place = self.skip(after)
            sign = self._text[place : place + 1]
            if sign == closing:
                return place + 1, after, comma
            if not comma:
                raise self.error(
                    place, f"a comma or {closing!r} is missing" if sign else "it ends too early"
                )
            end = read_item(place)
            behind = self.skip(end)
            comma = self._text[behind : behind + 1] == ","
            after = behind + 1 if comma else end
