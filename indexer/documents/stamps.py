"""Days in numbers alone: "12/05/2026", and "[12.05.26, 18:32] Ada: …" as chats export messages.

They are written in the order of their country, and chats leave the century out. Which number is
the month, other days of the file tell; if they do not, no day is guessed.
"""

import math
import re
from collections.abc import Sequence
from datetime import date
from typing import Final, NamedTuple

from indexer.documents.entry_days import strip_time
from indexer.patterns import compile_late

# As in "12/05/26, 18:32", "12/05/26 à 18h32".
_CLOCK: Final = ",?\\s+(?:[^\\W\\d_]{1,3}\\s+)?[0-9]{1,2}[:.h][0-9]{2}"
# Two digits are a year if the time of day follows, which nothing else looks like.
_DAY: Final = (
    "([0-9]{1,2})([./-])([0-9]{1,2})\\2"
    f"(?:20([0-9]{{2}})(?![0-9]|[./-][0-9])|([0-9]{{2}})(?={_CLOCK}))"
)
_ANYWHERE: Final = compile_late(f"(?<![\\w./-]){_DAY}")
_MARKS: Final = " \t>-*+\u2022_~`[(\u200e"
_CLOSING: Final = " \t*_`)]:"
_AT_BEGIN: Final = compile_late(_DAY)
_CENTURY: Final = 2000
_MONTHS: Final = 12
# A day more in one order is a month more in the other.
_MUCH: Final = 10


class Stamp(NamedTuple):
    """The numbers of a day as they are written."""

    first: int
    second: int
    year: int
    sign: str


def find_stamp(text: str) -> Stamp | None:
    """Return the first day in numbers of *text*."""
    return _to_stamp(_ANYWHERE.search(text))


def find_first_stamp(line: str) -> Stamp | None:
    """Return the day in numbers that *line* begins with, whatever marks stand before it."""
    return _to_stamp(_match_begin(line))


def is_only_stamp(line: str) -> bool:
    """Tell whether *line* is nothing but a day in numbers and a time of day, with marks."""
    day = _match_begin(line)
    rest = day.string[day.end() :].rstrip(_CLOSING) if day else ""
    return bool(rest) and not strip_time(rest)


def _match_begin(line: str) -> re.Match[str] | None:
    begin = line.lstrip(_MARKS)
    return _AT_BEGIN.match(begin) if begin[:1].isdecimal() else None


def _to_stamp(match: re.Match[str] | None) -> Stamp | None:
    if not match:
        return None
    first, sign, second, *years = match.groups()
    return Stamp(int(first), int(second), _CENTURY + int(years[0] or years[1]), sign)


def find_order(stamps: Sequence[Stamp]) -> bool | None:
    """Tell whether *stamps* have the day before the month; None if nothing tells.

    A number above twelve does, or else the order in which the days follow each other within much
    shorter time.
    """
    if any(stamp.first > _MONTHS for stamp in stamps):
        return True
    if any(stamp.second > _MONTHS for stamp in stamps):
        return False
    by_day, by_month = (_span(stamps, begins_with_day=order) for order in (True, False))
    if by_day * _MUCH < by_month or by_month * _MUCH < by_day:
        return by_day < by_month
    return None


def _span(stamps: Sequence[Stamp], *, begins_with_day: bool) -> float:
    """Return the days from the first to the last of *stamps*; endless if one is before another."""
    days = [to_day(stamp, begins_with_day=begins_with_day) for stamp in stamps]
    dates = [date.fromisoformat(day) for day in days if day]
    return (dates[-1] - dates[0]).days if dates and dates == sorted(dates) else math.inf


def to_day(stamp: Stamp, *, begins_with_day: bool | None) -> str | None:
    """Return the day of *stamp* as ``YYYY-MM-DD``; None if it is none, or nothing tells its order.

    Between dots, the day is always the first.
    """
    if begins_with_day is None and stamp.sign != ".":
        return None
    is_first = begins_with_day or stamp.sign == "."
    day, month = (stamp.first, stamp.second) if is_first else (stamp.second, stamp.first)
    try:
        return date(stamp.year, month, day).isoformat()
    except ValueError:
        return None
