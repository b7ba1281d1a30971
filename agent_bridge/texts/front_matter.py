"""Front matter, edited as text: everything else in it survives byte for byte.

A YAML library would sort keys, drop comments and change quotes. So YAML is only
used to locate a value. That span is replaced, and the result is parsed
again: if any other value is different now, the edit is refused.
"""

import json
import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Final

from agent_bridge.errors import HeaderUnreadableError
from indexer import (
    LONGEST_HEADER_LINES,
    first_lines,
    read_header,
    read_toml_header,
    split_lines,
    to_lines,
    to_texts,
)

if TYPE_CHECKING:
    import yaml

_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")

# A tag that YAML reads as one string without quotes, even inside brackets.
_PLAIN_TAG: Final = re.compile(r"[^\W\d_][\w/-]*")

# Characters that YAML does not allow unescaped, or that would end the line.
_CONTROL: Final = re.compile("[\0-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")


def split_header(text: str) -> tuple[str, str]:
    """Return the front matter of *text*, with its fences, and the rest; one may be empty."""
    lines = first_lines(text, LONGEST_HEADER_LINES)
    _, length, _ = _read(text)
    header = "".join(lines[:length])
    return header, text[len(header) :]


def make_header(values: Mapping[str, str], tags: Sequence[str] | None = None) -> str:
    """Return front matter with *values* and, if given, *tags* before the summary."""
    rows = {key: to_scalar(value) for key, value in values.items()}
    if tags is not None:
        rows["tags"] = f"[{', '.join(map(_to_tag, tags))}]"
    ordered = sorted(rows, key=lambda key: key == "summary")
    return "".join(["---\n", *(f"{key}: {rows[key]}\n" for key in ordered), "---\n"])


def set_values(text: str, values: Mapping[str, str], newline: str = "\n") -> str:
    """Return *text* with *values* in its front matter, which is added if there is none.

    Raises:
        HeaderUnreadableError: The front matter is broken, or cannot be edited safely.
    """
    header, body = split_header(text)
    if problem := _read(text)[2]:
        raise HeaderUnreadableError(problem)
    if read_toml_header(split_lines("".join(first_lines(text, LONGEST_HEADER_LINES))))[1]:
        raise HeaderUnreadableError("its front matter is TOML, which is left as it is")
    if not header:
        return make_header(values).replace("\n", newline) + text
    new = header
    for key, value in values.items():
        new = _set(new, key, value, newline)
    _check(header, new, values)
    return new + body


def is_broken(text: str) -> bool:
    """Tell whether the front matter of *text* is not valid YAML."""
    return _read(text)[2] is not None


def values_of(text: str) -> Mapping[str, str]:
    """Return the front matter's values that are single strings, by their lowercase keys."""
    header, _, _ = _read(text)
    return {key: value for key, value in header.items() if key and isinstance(value, str)}


def others_of(header: str) -> Mapping[str, object]:
    """Return the values in *header*, except for the date that every write sets."""
    values, _, _ = _read(header)
    return {key: value for key, value in values.items() if key not in {"", "updated"}}


def to_scalar(value: str) -> str:
    """Return *value* as a YAML scalar that every parser reads as this string, or this day."""
    if _is_day(value):
        return value
    import yaml  # noqa: PLC0415 - see _compose

    try:
        plain = yaml.safe_load(f"k: {value}") == {"k": value}
    except (yaml.YAMLError, ValueError):
        plain = False
    return value if plain else json.dumps(value, ensure_ascii=False)


def _is_day(value: str) -> bool:
    """Tell whether *value* is a day: "2026-02-30" looks so, and no parser of YAML reads it."""
    try:
        return bool(_DAY.fullmatch(value)) and bool(date.fromisoformat(value))
    except ValueError:
        return False


def to_one_line(text: str) -> str:
    """Return *text* on one line, without characters that a header cannot have."""
    return " ".join(_CONTROL.sub(" ", text).split())


def _read(text: str) -> tuple[Mapping[str, str | Sequence[str]], int, str | None]:
    """Return the result of `read_header`, looking at no more lines than a header may have."""
    return read_header(split_lines("".join(first_lines(text, LONGEST_HEADER_LINES))))


def _to_tag(tag: str) -> str:
    plain = _PLAIN_TAG.fullmatch(tag) and to_scalar(tag) == tag
    return tag if plain else json.dumps(tag, ensure_ascii=False)


def _set(header: str, key: str, value: str, newline: str) -> str:
    """Return *header* with *value* in place of the value of *key*, or with one more line."""
    opening, *inner, closing = to_lines(header)
    text = "".join(inner)
    root = _compose(text)
    if root is None:
        return f"{opening}{text}{key}: {to_scalar(value)}{newline}{closing}"
    found = [node for name, node in root.value if _name(name) == key]
    if found:
        start, end = _span(text, found[-1], key)
        lead = "" if text[start - 1 : start].isspace() else " "
        scalar = json.dumps(value, ensure_ascii=False) if root.flow_style else to_scalar(value)
        return f"{opening}{text[:start]}{lead}{scalar}{text[end:]}{closing}"
    if root.flow_style:
        raise HeaderUnreadableError("its front matter stands in braces")
    indent = " " * root.value[0][0].start_mark.column
    return f"{opening}{text}{indent}{key}: {to_scalar(value)}{newline}{closing}"


def _compose(text: str) -> "yaml.MappingNode | None":
    # Imported here: it takes a while to load, and no write comes before the first answer.
    import yaml  # noqa: PLC0415

    try:
        # Not the C parser, which counts offsets differently. This one rejects some tabs that YAML
        # allows; a space is as long.
        root = yaml.compose(text.replace("\t", " "), Loader=yaml.BaseLoader)
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise HeaderUnreadableError("its front matter cannot be edited safely") from error
    if root is not None and not isinstance(root, yaml.MappingNode):
        raise HeaderUnreadableError("its front matter is no 'key: value' list")
    return root


def _name(node: "yaml.Node") -> str:
    import yaml  # noqa: PLC0415 - see _compose

    return node.value.strip().lower() if isinstance(node, yaml.ScalarNode) else ""


def _span(text: str, node: "yaml.Node", key: str) -> tuple[int, int]:
    import yaml  # noqa: PLC0415 - see _compose

    start, end = node.start_mark.index, node.end_mark.index
    if isinstance(node, yaml.CollectionNode) and not node.flow_style:
        raise HeaderUnreadableError(f"its {key!r} holds a list")
    # For YAML, a string of several lines ends where the next token begins.
    return start, start + len(text[start:end].rstrip())


def _settled(value: str | Sequence[str]) -> list[str]:
    return [text.rstrip("\n") for text in to_texts(value)]


def _check(old: str, new: str, values: Mapping[str, str]) -> None:
    before, _, _ = _read(old)
    after, length, problem = _read(new)
    _compose("".join(to_lines(new)[1:-1]))
    # If a string of several lines was the last value, its final line break may be different now.
    wanted = {key: _settled(value) for key, value in {**before, **values}.items() if key}
    found = {key: _settled(value) for key, value in after.items() if key}
    if problem or length != len(to_lines(new)) or found != wanted:
        raise HeaderUnreadableError("its front matter cannot be edited safely")
