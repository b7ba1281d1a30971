"""Paragraphs whose lines begin with their day: logs, and chats that were exported or pasted.

Each day of such a paragraph is an entry, and so it is in a fence around the records of a log.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final

from indexer.documents.days import DIGIT
from indexer.documents.entry_days import read_only_day
from indexer.documents.field_days import is_record
from indexer.documents.messages import is_time_below_name
from indexer.model import Piece

# The kinds of pieces that may be entries.
ENTRIES: Final = frozenset({"item", "text"})

# What chats have around a day between their messages: "----- May 4th, 2026 -----".
_RULES: Final = ("---", "===", "\u2014\u2014", "\u2500\u2500", "~~~", "***")


def part_by_day(
    pieces: Sequence[Piece], lines: Sequence[str], read_day: Callable[[str], str | None], room: int
) -> Iterator[tuple[Piece, str | None]]:
    """Yield each of *pieces* with the day that it begins with; paragraphs in parts of one day each.

    *read_day* returns the day that a line begins with. No more than *room* parts are made in
    addition to the pieces.
    """
    for piece in pieces:
        kind = piece.kind
        if kind in ENTRIES:
            begin = lines[piece.first_line - 1]
        else:
            begin = _find_record(piece, lines) if kind == "fence" else ""
        day = read_day(begin) if begin else None
        paragraph = piece
        if not day and kind == "text" and piece.first_line < piece.last_line and room > 0:
            first, day = _find_day_within(piece, lines, read_day)
            if first > piece.first_line:
                yield Piece(piece.first_line, first - 1, kind), None
                paragraph, room = Piece(first, piece.last_line, kind), room - 1
        if day and kind != "item":
            parts = list(islice(_part_paragraph(paragraph, lines, day, read_day), room + 2))
            if len(parts) <= room + 1:
                room -= len(parts) - 1
                yield from parts
                continue
        yield paragraph, day


def _find_record(fence: Piece, lines: Sequence[str]) -> str:
    """Return the first line in a *fence* if it is a record of a log, which may have days."""
    is_log = fence.first_line < fence.last_line and is_record(lines[fence.first_line])
    return lines[fence.first_line] if is_log else ""


def _part_paragraph(
    paragraph: Piece, lines: Sequence[str], day: str, read_day: Callable[[str], str | None]
) -> Iterator[tuple[Piece, str]]:
    """Yield the parts of a *paragraph*, each of one day; *day* is that of the first."""
    first, last, kind = paragraph
    for number in range(first + 1, last + 1):
        own = read_day(lines[number - 1]) or day
        if own != day:
            yield Piece(first, number - 1, kind), day
            first, day = number, own
    yield Piece(first, last, kind), day


def _find_day_within(
    paragraph: Piece, lines: Sequence[str], read_day: Callable[[str], str | None]
) -> tuple[int, str | None]:
    """Return the first day of a *paragraph* that does not begin with one, and from which line on.

    It stands below a name, or between rules; the line is the first one if there is none.
    """
    first, last, _ = paragraph
    if is_time_below_name(lines[first]):
        return first, read_day(lines[first])
    for number in range(first + 1, last + 1):
        line = lines[number - 1]
        is_day = line.startswith(_RULES) and DIGIT.search(line) and read_only_day(line)
        if is_day and (day := read_day(line)):
            return number, day
    return first, None
