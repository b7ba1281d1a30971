"""Thirds of a month, a season or a year: "early <1>", "the last days of <1>", 去年末."""

import re
from collections.abc import Sequence
from datetime import MAXYEAR, date
from functools import partial
from typing import Final

from indexer.patterns import compile_late
from indexer.times.calendar_words import PARTS_BEFORE, any_of, fold
from indexer.times.forms import MARK, Phrase, has_any, number_of, replace_phrase
from indexer.times.named_time import NamedTime, end_of_month, month_from, only, part_of_year
from indexer.times.offsets import ARTICLE
from indexer.times.readers import PART_AFTER, PART_BEFORE, PARTS

# "Early 2025", "at the end of last year", "the last days of January", 去年末.
# "Fine", "final" and "mi" are other words unless a preposition joins them to the time.
_NO_PART: Final = "(?!(?:final|mi) (?!d))(?!(?<!\\ba )fine (?!d))"
_WORD: Final = "(?:year |jahres |año |année |anno |month of |monats |mes de |mois de |mese di )?"
# Before days: by themselves they are no part.
_BEGIN: Final = "first ersten premiers primeros primi primeiros"
_END: Final = "last letzten derniers últimos ultimi"
_PART: Final = Phrase(
    has_any("days", "tage", "jours", "días", "giorni", "dias", *PARTS),
    (
        rf"(?i)\b{_NO_PART}{PART_BEFORE}{ARTICLE}{_WORD}({MARK})"
        rf"|\b({any_of((_BEGIN, _END))})(?: few)? (?:days|tagen?|jours|días|giorni|dias)"
        rf" (?:of|in|im|des|vom|von|de|del|du|di|do) {ARTICLE}{_WORD}({MARK})"
        rf"|({MARK})\s?[的の]?年?(?:(?:के|की) )?{PART_AFTER}"
    ),
)
# Words that can only belong to the time: "the end of last week", but not "late last week".
_OF_TIME: Final = compile_late(r"(?i)^(?:anfang|beginn|mitte|ende)\b|\b(?:of|del?|du|des|di) ")
# "Until the end of the summer" is until its last day.
_UNTIL: Final = compile_late(
    r"(?i)\b(?:until|till|bis|bis zum|jusqu'à|hasta|fino a|fino alla|até)(?: the| la| el| o)? \Z"
)
_NEAR: Final = 20
# Of a season.
_MONTHS: Final = 3
_LAST_THIRD: Final = 2
_FIRST_DAYS: Final = frozenset(map(fold, _BEGIN.split()))
# A third before one that is named already: "early to <1>", "mid-to-<1>"; 3月中下旬.
_TO_THIRD: Final = Phrase(
    has_any("下旬", "中旬", *PARTS),
    (
        rf"(?i)\b({any_of(PARTS_BEFORE)})"
        rf"(?: (?:to|or|and|bis|oder|und|à|a|o|e|y) |-to-|[-–/])({MARK})"
        rf"|({MARK})[的の]?(?:(上中)|中下)旬"
    ),
)


def take_thirds(left: dict[int, Sequence[NamedTime]], text: str, today: date) -> str:
    """Return *text* with "early <1>" as <1>, changed so in *left*."""
    text = replace_phrase(_PART, partial(_take_part, left, today), text)
    return replace_phrase(_TO_THIRD, partial(_take_several, left), text)


def _take_part(left: dict[int, Sequence[NamedTime]], today: date, match: re.Match[str]) -> str:
    """Replace a time in *left* by the part that *match* names, and the match by the time's mark."""
    part, of, days, of_days, of_part, after = match.groups()
    mark = of or of_days or of_part
    times = _find_part(left[number_of(mark)], fold(part or after or ""), days)
    # "Who paid late this year" asks about all of the year.
    is_adverb = part == "late" and times and times[0].first and times[0].first.year == today.year
    if (
        times
        and PARTS.get(fold(part or "")) == _LAST_THIRD
        and _find_seasons(left[number_of(mark)])
        and _UNTIL.search(match.string, max(0, match.start() - _NEAR), match.start())
    ):
        times = [month._replace(part=_LAST_THIRD) for month in times]
    if is_adverb or not (times or _OF_TIME.search(match[0])):
        return match[0]
    left[number_of(mark)] = times or left[number_of(mark)]
    return str(mark)


def _take_several(left: dict[int, Sequence[NamedTime]], match: re.Match[str]) -> str:
    """Replace a month in *left*, or a third of it, by the thirds that *match* names."""
    begin, third, month, early = match.groups()
    mark = third or month
    named = only(left[number_of(mark)])
    if not named.month or named != NamedTime(named.year, named.month, part=named.part):
        return match[0]
    first = PARTS[fold(begin)] if begin else 0 if early else 1
    last = named.part if begin else first + 1
    if last is None or not first < last:
        return match[0]
    left[number_of(mark)] = [named._replace(part=part) for part in range(first, last + 1)]
    return str(mark)


def _find_part(times: Sequence[NamedTime], part: str, days: str | None) -> Sequence[NamedTime]:
    """Return the *part* of a year, season or month; or with *days* its first or last days."""
    if not days and (seasons := _find_seasons(times)):
        return [months[PARTS[part]] for months in seasons]
    named = only(times)
    if named.month and named == NamedTime(named.year, named.month):
        return [named._replace(part=_third_of(days) if days else PARTS[part])]
    if named.year and named == NamedTime(named.year):
        if not days:
            return [part_of_year(named.year, PARTS[part])]
        third = _third_of(days)
        return [named._replace(month=12 if third else 1, part=third)]
    return ()


def _third_of(days: str) -> int:
    return 0 if fold(days) in _FIRST_DAYS else _LAST_THIRD


def _find_seasons(times: Sequence[NamedTime]) -> Sequence[Sequence[NamedTime]]:
    """Return the three months of each season that *times* are: of any year, or of one."""
    if len(times) == _MONTHS and all(named == NamedTime(month=named.month) for named in times):
        return [times]
    return [
        [NamedTime(*month_from(named.first, away)) for away in range(_MONTHS)]
        for named in times
        if named.first and named.first.day == 1 and named.first.year < MAXYEAR
        if named.last == end_of_month(*month_from(named.first, _MONTHS - 1))
    ]
