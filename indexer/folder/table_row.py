"""A line of a markdown table: its cells, and the same row with other cells. Pure."""

from collections.abc import Mapping, Sequence
from typing import Final

from indexer.patterns import compile_late

_PIPE: Final = compile_late(r"(?<!\\)\|")
_RULE: Final = compile_late(r" {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*")


def is_table_rule(line: str) -> bool:
    """Tell whether *line* is what stands between the head of a table and its rows."""
    return _RULE.fullmatch(line.rstrip("\r\n")) is not None


def widths_of(line: str) -> tuple[int, ...]:
    """Return how wide each cell of a row is, with its spaces."""
    parts, first, last = _split(line.rstrip("\r\n"))
    return tuple(map(len, parts[first:last]))


def cells_of(line: str) -> tuple[str, ...]:
    """Return what each cell of a row says."""
    parts, first, last = _split(line.rstrip("\r\n"))
    return tuple(part.strip().replace(r"\|", "|") for part in parts[first:last])


def with_cells(line: str, cells: Mapping[int, str], widths: Sequence[int]) -> str:
    """Return *line* with *cells* in their places, and all else as it was.

    A cell that stands in a column, as wide as *widths* has it or filled up with spaces, stays so.
    """
    body = line.rstrip("\r\n")
    old = dict(enumerate(widths_of(body)))
    aligned = {place for place, width in enumerate(widths) if old.get(place) == width}
    is_table = bool(aligned - cells.keys())
    for place, value in sorted(cells.items()):
        parts, first, last = _split(body)
        parts[last:last] = [" "] * (first + place + 1 - last)
        keep = is_table and place in aligned
        parts[first + place] = _spaced_alike(parts[first + place], escape(value), keep=keep)
        # At the end of a cell it would be part of the next pipe.
        parts = [f"{part} " if part.endswith("\\") else part for part in parts]
        if len(parts) <= max(last, first + place + 1):
            parts[-1:] = [f"{parts[-1].rstrip()} ", ""]
        body = "|".join(parts)
    return body + line[len(line.rstrip("\r\n")) :]


def _spaced_alike(part: str, text: str, *, keep: bool) -> str:
    """Return *text* between spaces as those in *part*; as wide where that was filled, or *keep*."""
    left = right = 1
    if part.strip():
        left, right = len(part) - len(part.lstrip()), len(part) - len(part.rstrip())
    is_filled = keep or max(left, right) > 1 or not part.strip()
    room = (len(part) - min(left, 1) - min(right, 1)) if is_filled else 0
    filled = text.rjust(room) if left > max(right, 1) else text.ljust(room)
    return f"{' ' * min(left, 1)}{filled}{' ' * min(right, 1)}"


def _split(body: str) -> tuple[list[str], int, int]:
    """Return what stands between the pipes, and where among it cells begin and end."""
    parts = _PIPE.split(body)
    first = int(len(parts) > 1 and not parts[0].strip())
    last = len(parts) - int(len(parts) > 1 and not parts[-1].strip())
    return parts, first, max(first, last)


def on_one_line(text: str) -> str:
    """Return *text* with single spaces for all that parts its words."""
    return " ".join(text.split())


def escape(text: str) -> str:
    """Return *text* as a cell can hold it."""
    return on_one_line(text).replace("|", r"\|")
