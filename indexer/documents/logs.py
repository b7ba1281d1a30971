"""Paragraphs whose lines begin with their day: logs, and chats that were exported or pasted.

Each day of such a paragraph is an entry. In chats, days are written in the order of the phone's
country and often with two digits of the year ("[12.05.26, 18:32:10] Ada: …", "5/12/26, 6:32 PM -
Ada: …"); which number is the month, other lines tell.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from itertools import islice
from typing import Final, NamedTuple

from indexer.model import Piece
from indexer.patterns import compile_late

# The kinds of pieces that may be entries.
_ENTRIES: Final = frozenset({"item", "text"})

# A day in numbers with the time of day, which nothing else looks like.
_DAY_AND_TIME: Final = (
    "([0-9]{1,2})([./-])([0-9]{1,2})\\2(20[0-9]{2}|[0-9]{2}),? +[0-9]{1,2}[:.][0-9]{2}"
)
_STAMP: Final = compile_late("[\\[(\u200e]{0,2}" + _DAY_AND_TIME)
# On a line of its own above what was said: "Ada, [12.05.26 18:32]" is copied from Telegram,
# "Ada \u2014 05/12/2026 6:32 PM" from Discord.
_STAMP_OF_NAME: Final = compile_late(
    ".{1,60}?(?:, \\[| [\u2013\u2014] )" + _DAY_AND_TIME + "(?::[0-9]{2})?(?:\\s?[AaPp][Mm])?\\]?"
)
_ENDS: Final = ("]", "M", "m", *"0123456789")
_CENTURY: Final = 2000
_MONTHS: Final = 12
# A day more in one order is a month more in the other.
_MUCH: Final = 10


class _Stamp(NamedTuple):
    """The numbers of a day as a line begins with them."""

    first: int
    second: int
    year: int
    sign: str


def part_by_day(
    pieces: Sequence[Piece], lines: Sequence[str], read_day: Callable[[str], str | None], room: int
) -> Iterator[tuple[Piece, str | None]]:
    """Yield each of *pieces* with the day that it begins with; paragraphs in parts of one day each.

    *read_day* returns the day that a line begins with, unless that is the stamp of a message. No
    more than *room* parts are made in addition to the pieces.
    """
    may_be = [piece for piece in pieces if piece.kind in _ENTRIES]
    if any(_read_stamp(lines[piece.first_line - 1]) for piece in may_be):
        read_day = _read_chats(may_be, lines, read_day)
    for piece in pieces:
        day = read_day(lines[piece.first_line - 1]) if piece.kind in _ENTRIES else None
        if day and piece.kind == "text":
            parts = list(islice(_part_paragraph(piece, lines, day, read_day), room + 2))
            if len(parts) <= room + 1:
                room -= len(parts) - 1
                yield from parts
                continue
        yield piece, day


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


def _read_chats(
    pieces: Sequence[Piece], lines: Sequence[str], read_day: Callable[[str], str | None]
) -> Callable[[str], str | None]:
    """Return *read_day* for *pieces* in which stamps of messages begin lines."""
    every = (line for piece in pieces for line in lines[piece.first_line - 1 : piece.last_line])
    begins_with_day = _begin_with_day([stamp for line in every if (stamp := _read_stamp(line))])

    def read(line: str) -> str | None:
        stamp = _read_stamp(line)
        day = _to_day(stamp, begins_with_day=begins_with_day) if stamp else None
        return day or read_day(line)

    return read


def _read_stamp(line: str) -> _Stamp | None:
    match = _STAMP.match(line) or (line.endswith(_ENDS) and _STAMP_OF_NAME.fullmatch(line))
    if not match:
        return None
    year = int(match[4])
    return _Stamp(int(match[1]), int(match[3]), year % _CENTURY + _CENTURY, match[2])


def _begin_with_day(stamps: Sequence[_Stamp]) -> bool | None:
    """Tell whether *stamps* have the day before the month; None if nothing tells.

    A number above twelve does, or else dots; or else the order in which the lines follow each other
    within much shorter time.
    """
    if any(stamp.first > _MONTHS for stamp in stamps) or stamps[0].sign == ".":
        return True
    if any(stamp.second > _MONTHS for stamp in stamps):
        return False
    by_day, by_month = (_span(stamps, begins_with_day=order) for order in (True, False))
    if by_day * _MUCH < by_month or by_month * _MUCH < by_day:
        return by_day < by_month
    return None


def _span(stamps: Sequence[_Stamp], *, begins_with_day: bool) -> float:
    """Return the days from the first to the last of *stamps*; endless if one is before another."""
    days = [_to_day(stamp, begins_with_day=begins_with_day) for stamp in stamps]
    dates = [date.fromisoformat(day) for day in days if day]
    return (dates[-1] - dates[0]).days if dates and dates == sorted(dates) else math.inf


def _to_day(stamp: _Stamp, *, begins_with_day: bool | None) -> str | None:
    if begins_with_day is None:
        return None
    day, month = (stamp.first, stamp.second) if begins_with_day else (stamp.second, stamp.first)
    try:
        return date(stamp.year, month, day).isoformat()
    except ValueError:
        return None
