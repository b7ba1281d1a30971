"""A row of a markdown table: read its cells, and change some of them. Pure."""

from collections.abc import Mapping, Sequence
from typing import Final

from indexer.patterns import compile_late

_PIPE: Final = compile_late(r"(?<!\\)\|")
_RULE: Final = compile_late(r" {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?")


def is_table_rule(line: str) -> bool:
    """Tell whether *line* is the delimiter row, between the header of a table and its rows."""
    return _RULE.fullmatch(line.rstrip("\r\n")) is not None


def widths_of(line: str) -> tuple[int, ...]:
    """Return the width of each cell of a row in characters, including its spaces."""
    parts, first, last = _split(line)
    return tuple(map(len, parts[first:last]))


def cells_of(line: str) -> tuple[str, ...]:
    """Return the text of each cell of a row."""
    parts, first, last = _split(line)
    return tuple(part.strip().replace(r"\|", "|") for part in parts[first:last])


def with_cells(line: str, cells: Mapping[int, str], widths: Sequence[int]) -> str:
    """Return *line* with *cells* replaced, by their numbers from 0, and all else as it was.

    A cell that is aligned, being as wide as its column in *widths* or padded with spaces, stays
    aligned.
    """
    body = line.rstrip("\r\n")
    ending = line[len(body) :]
    old = dict(enumerate(widths_of(body)))
    aligned = {place for place, width in enumerate(widths) if old.get(place) == width}
    is_table = bool(aligned - cells.keys())
    for place, value in sorted(cells.items()):
        parts, first, last = _split(body)
        parts[last:last] = [" "] * (first + place + 1 - last)
        keep = is_table and place in aligned
        parts[first + place] = _spaced_alike(parts[first + place], escape(value), keep=keep)
        # A backslash at the end of a cell would escape the next pipe.
        parts = [f"{part} " if part.endswith("\\") else part for part in parts]
        if len(parts) <= max(last, first + place + 1):
            parts[-1:] = [f"{parts[-1].rstrip()} ", ""]
        body = "|".join(parts)
    return body + ending


def _spaced_alike(part: str, text: str, *, keep: bool) -> str:
    """Return *text* with the spaces around it that *part* has; as wide if padded, or *keep*."""
    left = right = 1
    if part.strip():
        left, right = len(part) - len(part.lstrip()), len(part) - len(part.rstrip())
    is_filled = keep or max(left, right) > 1 or not part.strip()
    room = (len(part) - min(left, 1) - min(right, 1)) if is_filled else 0
    filled = text.rjust(room) if left > max(right, 1) else text.ljust(room)
    return f"{' ' * min(left, 1)}{filled}{' ' * min(right, 1)}"


def _split(line: str) -> tuple[list[str], int, int]:
    """Return the parts between the pipes, and the range of those that are cells."""
    parts = _PIPE.split(line.rstrip("\r\n"))
    first = int(len(parts) > 1 and not parts[0].strip())
    last = len(parts) - int(len(parts) > 1 and not parts[-1].strip())
    return parts, first, max(first, last)


def on_one_line(text: str) -> str:
    """Return *text* with each run of whitespace replaced by one space."""
    return " ".join(text.split())


def escape(text: str) -> str:
    """Return *text* on one line with its pipes escaped, for a cell."""
    return on_one_line(text).replace("|", r"\|")
