"""Halves of a month or a year, and so many days or months at its beginning or at its end.

"The first half of March", "in the last three days of March", "the first two months of 2025",
3月下半月, 3月前十天, 去年最后三个月.
"""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial
from typing import Final

from indexer.times.calendar_words import (
    MONTH_DAYS,
    SPACED_UNITS,
    any_of,
    fold,
    number_words,
)
from indexer.times.counted import SMALL_COUNT, UNIT_DAYS, read_count
from indexer.times.forms import (
    MARK,
    Phrase,
    has_all,
    has_any,
    move,
    number_of,
    replace_phrase,
    span,
)
from indexer.times.named_time import NamedTime, end_of_month, find_days, name_days, only
from indexer.times.ordinal_names import HALF_NAMES, ORDINAL_NAMES

_HALF_DAYS: Final = 15
_HALF_YEAR_MONTHS: Final = 6
_YEAR_MONTHS: Final = 12
# A month without a year may be of any.
_LEAP_YEAR: Final = 2000
_AT_BEGIN: Final = (
    f"{ORDINAL_NAMES[0]} primeros primeras premiers premières prima primi prime primeira"
    " primeiros primeiras eerste första første первой"
)
_AT_END: Final = (
    "last final letzte letzten dernière derniers dernières última últimos últimas ultima ultimi"
    " ultime"
)
_SECOND: Final = f"{ORDINAL_NAMES[1]} latter seconda tweede andra anden andre"
_FIRST_SIGNS, _SECOND_SIGNS = "上 前 전", "下 后 後 후"
_BEGIN_SIGNS, _END_SIGNS = "前 头 頭 最初", "最后 最後"
# Whether the end is meant.
_ENDS: Final = number_words(
    [(False, f"{_AT_BEGIN} {_FIRST_SIGNS} {_BEGIN_SIGNS}")],
    [(True, f"{_AT_END} {_SECOND} {_SECOND_SIGNS} {_END_SIGNS}")],
)
_HALF: Final = (
    f"{HALF_NAMES} fortnight quinzaine quincena quinzena helft halvan halvdel halvdelen половине"
)
_UNITS: Final = f"{SPACED_UNITS[1]} {SPACED_UNITS[7]} {SPACED_UNITS[MONTH_DAYS]}"
_END: Final = f"(?P<end>{any_of((_AT_BEGIN, _AT_END))})"
_UNIT: Final = f"(?P<unit>{any_of((_UNITS,))})"
_OF_MARK: Final = (
    " (?:(?:of|in|im|des|vom|von|de|del|du|di|van|av|af) |dell'(?=anno ))?"
    "(?:(?:the year|the|jahres|el|año|mes de|mois de|il|anno|mese di) |l'année )?"
    f"(?P<mark>{MARK})"
)
_MARK_OF: Final = f"(?P<mark>{MARK})[的の ]?"

_has_unit = has_all(has_any(*_AT_BEGIN.split(), *_AT_END.split()), has_any(*_UNITS.split()))
_HALVES: Final = (
    Phrase(
        has_any(*_HALF.split()),
        rf"(?i)\b(?P<end>{any_of((_AT_BEGIN, _AT_END, _SECOND))}) {any_of((_HALF,))}{_OF_MARK}",
    ),
    Phrase(
        has_any("半", "전반", "후반"),
        rf"{_MARK_OF}(?P<end>{any_of((_FIRST_SIGNS, _SECOND_SIGNS))})(?:半(?:[个個]?月)?|반)",
    ),
    Phrase(_has_unit, rf"(?i)\b{_END} {SMALL_COUNT} {_UNIT}{_OF_MARK}"),
    Phrase(_has_unit, rf"(?i)\b{SMALL_COUNT} {_END} {_UNIT}{_OF_MARK}"),
    Phrase(
        has_any("天", "日", "周", "週", "月"),
        (
            rf"(?P<mark>{MARK})年?[的の ]?(?P<end>{any_of((_BEGIN_SIGNS, _END_SIGNS))})の?"
            r"(?P<count>\d{1,2})(?:[个個](?!月))?(?P<unit>[天日周週]|[个個か]月)間?"
        ),
    ),
)


def take_halves(left: dict[int, Sequence[NamedTime]], text: str) -> str:
    """Return *text* with "the first half of <1>" as <1>, changed so in *left*."""
    for phrase in _HALVES:
        text = replace_phrase(phrase, partial(_take, left), text)
    return text


def _take(left: dict[int, Sequence[NamedTime]], match: re.Match[str]) -> str:
    """Replace a time in *left* by what *match* names of it, and the match by its mark."""
    number = number_of(match["mark"])
    whole = only(left[number])
    if whole.year and whole == NamedTime(whole.year):
        piece = _find_in_year(match, whole.year)
    elif whole.month and whole == NamedTime(whole.year, whole.month):
        piece = _find_in_month(match, whole.year, whole.month)
    else:
        piece = ()
    if not piece:
        return match[0]
    left[number] = piece
    return match["mark"]


def _find_in_month(match: re.Match[str], year: int | None, month: int) -> Sequence[NamedTime]:
    """Return the days of a month that *match* names; nothing if it has not so many."""
    whole = next(find_days(NamedTime(year, month), (_LEAP_YEAR,)), None)
    if not whole:
        return ()
    begin, end = whole
    first, last = _find_ends(match.groupdict(), end.day, _HALF_DAYS)
    if not 0 < first < last <= end.day:
        return ()
    if year is None:
        return name_days(None, month, str(first), str(last))
    return (NamedTime(first=begin.replace(day=first), last=begin.replace(day=last)),)


def _find_in_year(match: re.Match[str], year: int) -> Sequence[NamedTime]:
    """Return the months of a year that *match* names, or the days; nothing if not so many."""
    said = match.groupdict()
    # After a year it may be half of a season: 2014年下半赛季.
    if "count" not in said and match[0].startswith(match["mark"]):
        return ()
    if "count" not in said or UNIT_DAYS[fold(said["unit"])] == MONTH_DAYS:
        first, last = _find_ends(said, _YEAR_MONTHS, _HALF_YEAR_MONTHS, MONTH_DAYS)
        if not 0 <= last - first < _YEAR_MONTHS - 1:
            return ()
        return (NamedTime(first=date(year, first, 1), last=end_of_month(year, last)),)
    begin, end = date(year, 1, 1), date(year, 12, 31)
    length = (end - begin).days + 1
    first, last = _find_ends(said, length, _HALF_DAYS)
    if not 0 < first <= last <= length:
        return ()
    return (span(move(begin, first - 1), last - first + 1),)


def _find_ends(said: Mapping[str, str], length: int, half: int, days: int = 1) -> tuple[int, int]:
    """Return the first and the last of *length* units of so many *days* that are *said*.

    The first *half* of them are its first half.
    """
    is_end = _ENDS[fold(said["end"])]
    if "count" not in said:
        return (half + 1, length) if is_end else (1, half)
    count = read_count(said["count"]) * UNIT_DAYS[fold(said["unit"])] // days
    return (length - count + 1, length) if is_end else (1, count)
