"""Front matter in TOML, between lines of "+++", as Hugo and Zola have it. It never fails."""

from collections.abc import Iterator, Sequence
from typing import Final

from indexer.documents.header import LONGEST_HEADER_LINES, Header, Value
from indexer.patterns import compile_late

_FENCE: Final = "+++"
_PAIR: Final = compile_late(r"([A-Za-z_][\w-]{0,99})[ \t]*=[ \t]*(.*)")
_PROBLEM: Final = "its front matter is not valid TOML; it was read line by line"


def read_toml_header(lines: Sequence[str]) -> tuple[Header, int, str | None]:
    """Return the front matter, how many lines it takes, and what is wrong with it.

    Nothing, if the lines between the first two of "+++" hold no pair.
    """
    if not lines or lines[0].rstrip() != _FENCE:
        return {}, 0, None
    for number in range(1, min(len(lines), LONGEST_HEADER_LINES)):
        if lines[number].rstrip() == _FENCE:
            return _parse(lines[1:number], number + 1)
    return {}, 0, None


def _parse(inner: Sequence[str], length: int) -> tuple[Header, int, str | None]:
    loosely = {
        match[1].lower(): match[2].strip("\"'[] \t") for match in map(_PAIR.match, inner) if match
    }
    if not loosely:
        return {}, 0, None
    import tomllib  # noqa: PLC0415 - few notes have TOML, and all that reads notes would load it

    try:
        # Half characters stand for bytes that are not UTF-8.
        read = tomllib.loads("\n".join(inner).encode("utf-8", "replace").decode("utf-8"))
        header = {key.strip().lower(): _to_value(value) for key, value in read.items()}
    except (ValueError, RecursionError):
        # Among the first are numbers of thousands of digits, which Python neither reads nor writes.
        return loosely, length, _PROBLEM
    return header, length, None


def _to_value(value: object) -> Value:
    return [*_texts(value)] if isinstance(value, list | dict) else str(value)


def _texts(value: object) -> Iterator[str]:
    """Yield the texts in *value*, flat."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)
    else:
        yield str(value)
