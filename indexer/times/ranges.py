"""Several days of a month, and months of a year: "3-7 May", 5月3日和4日, "May to July 2025"."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Final

from indexer.patterns import compile_late
from indexer.times.calendar_words import MONTH, MONTHS, YEAR, any_of, fold, has_digit, has_month
from indexer.times.forms import Form, has_all, has_any, has_dotted
from indexer.times.named_time import NamedTime, end_of_month, name_day, name_days, name_months

# "Between 2 and 3 may be" names no days.
_NO_VERB: Final = r"(?-i:(?!may (?!in\b|with\b)[^\W\d]))"
_THE: Final = "(?:the |den |dem |el |le |il |l')?"

_DAY: Final = r"\d{1,2}(?:st|nd|rd|th|er|[.°º])?"
# "6, 8 and" before another day.
_DAYS_AND: Final = rf"({_DAY}(?:, {_THE}{_DAY}){{0,9}}),? (?:and|und|y|et|e|&) {_THE}"
# Not "room 3 and 5 May".
_IS_DAY: Final = "|".join(
    (
        *(
            rf"(?<=\b{word} )"
            for word in ("on", "of", "the", "am", "le", "les", "du", "el", "del", "días", "il")
        ),
        *(r"(?<=\bl')", r"(?=\d\d?(?:st|nd|rd|th|\.))"),
    )
)
_NUMBER: Final = compile_late(r"\d+")
_SIGNS: Final = frozenset("-–/")
_AND: Final = frozenset({"and", "und", "y", "et", "e", "&"})
_TO_MONTH: Final = ("- – / & to until till through thru bis and und y et e à a al au até",)
# Not after a day, or a part of the month: "7 May - June 2025".
_NO_DAY_BEFORE: Final = "".join(
    rf"(?<!{word} )"
    for word in (
        *(r"\d", r"\d\.", r"\dst", r"\dnd", r"\drd", r"\dth", r"\d de", " of", "early", "mid"),
        *("late", "anfang", "mitte", "ende", "fin", "fine", "início", "meados de", "finales de"),
    )
)


def _months(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    """Read the months from one to another, or the two of them, of a year.

    Without a year they are of any, but only if a sign such as "-" joins them.
    """
    between, first, joined, last, year = match.groups()
    begin, end = (MONTHS[fold(name)] for name in (first, last))
    is_range = between or fold(joined) not in _AND
    if not year:
        return name_months(begin, end) if joined in _SIGNS else ()
    if not is_range:
        return (NamedTime(int(year), begin), NamedTime(int(year), end))
    begun = int(year) - (begin > end)
    return (NamedTime(first=date(begun, begin, 1), last=end_of_month(int(year), end)),)


def _months_in_signs(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    """Read the months from one to another, or the two of them, if a year stands before them."""
    year, first, joined, last = match.groups()
    begin, end = int(first), int(last)
    if not 0 < begin < end <= max(MONTHS.values()):
        return ()
    if joined:
        return [named for month in (begin, end) for named in name_day(year, month)]
    if not year:
        return name_months(begin, end)
    return (NamedTime(first=date(int(year), begin, 1), last=end_of_month(int(year), end)),)


def _list_days(year: str | None, month: int, before: str, last: str) -> Sequence[NamedTime]:
    """Return the days of a list, the *last* of which follows "and"; nothing if not in order."""
    days = [*map(int, _NUMBER.findall(before)), int(last)]
    if days != sorted(set(days)):
        return ()
    return [named for day in days for named in name_day(year, month, str(day))]


def _has_months(folded: str) -> bool:
    return sum(word in MONTHS for word in re.findall(r"\w+", folded)) > 1


_may_list_days: Final = has_all(
    has_digit, has_any(" and ", " und ", " y ", " et ", " e ", "&"), has_month
)


def _dotted(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    """Read the days from one to another, each with its month in numbers, of the year after them."""
    day, month, last_day, last_month, year = map(int, match.groups())
    try:
        first, last = (
            date(year - (month > last_month), month, day),
            date(year, last_month, last_day),
        )
    except ValueError:
        return ()
    return (NamedTime(first=first, last=last),) if first < last else ()


_YEAR_SIGN: Final = rf"(?=\d)(?:(?<!\d)({YEAR})\s?[年년]の?\s?)?"
_TO_SIGN: Final = "(?:から|부터|에서|[到至〜～~–-])"
_AND_SIGN: Final = r"(?:[和与與跟及と、，]|以及|[과와]\s|,\s?)"
_has_joined_in_signs = has_all(
    has_any("月", "월"),
    has_any(*"和与與跟及と、，,과와到至〜～~–-", "から", "부터", "에서"),
    has_digit,
)

# Before the forms that see only one day or month in them.
FORMS: Final[tuple[Form, ...]] = (
    Form(
        _has_joined_in_signs,
        (
            rf"{_YEAR_SIGN}(?<!\d)(\d{{1,2}})[月월] ?(\d{{1,2}})[日号號일]?\s?"
            rf"{_TO_SIGN}\s?(\d{{1,2}})[日号號일](?:まで|까지)?"
        ),
        lambda m, _: name_days(m[1], int(m[2]), m[3], m[4]),
    ),
    Form(
        _has_joined_in_signs,
        (
            rf"{_YEAR_SIGN}(?<!\d)(\d{{1,2}})[月월] ?((?:\d{{1,2}}[日号號일]?{_AND_SIGN}){{1,9}})"
            r"(\d{1,2})[日号號일](?![間间])"
        ),
        lambda m, _: _list_days(m[1], int(m[2]), m[3], m[4]),
    ),
    # Not "12-5月3日", nor with a count: "3、4个月".
    Form(
        _has_joined_in_signs,
        (
            rf"{_YEAR_SIGN}(?<![\d月월/.-])(\d{{1,2}})[月월]?\s?(?:{_TO_SIGN}|({_AND_SIGN}))\s?"
            r"(\d{1,2})[月월](?!間|间| ?\d)(?:まで|까지)?"
        ),
        _months_in_signs,
    ),
    Form(
        _has_months,
        (
            rf"(?i)(?:\b(between|zwischen|entre|tra|fra) )?{_NO_DAY_BEFORE}\b({MONTH})\b\.?\s?"
            rf"({any_of(_TO_MONTH)})\s?(?:the )?\b({MONTH})\b\.?,?"
            rf"(?:(?:\s+|[-/])(?:of\s+|de\s+|del\s+|di\s+)?({YEAR})(?!\d)|(?!\s?\d))"
        ),
        _months,
    ),
    Form(
        has_all(has_digit, has_month),
        (
            rf"(?i)(?:\b(?:(between|zwischen|entre|tra|fra)|from|vom|von|del?|du|dal|dall(?='))"
            rf" ?{_THE})?"
            rf"(?<![\d:./-])(\d{{1,2}})(?:st|nd|rd|th|er|[.°º])?\s?"
            rf"(?(1)(?:and|und|y|et|e)|(?:-|–|(?<=\.)/|to|until|through|thru|bis(?: zum)?"
            rf"|auf(?= den)|al?|al(?=l')|au|по))\s?"
            rf"{_THE}(\d{{1,2}})(?:st|nd|rd|th|\.)?\s+(?:of\s+|de\s+)?{_NO_VERB}({MONTH})\b\.?,?"
            rf"(?:\s+(?:of\s+|de\s+)?({YEAR})\b)?"
        ),
        lambda m, _: name_days(m[5], MONTHS[fold(m[4])], m[2], m[3]),
    ),
    Form(
        has_all(has_any("-", "–", "to", "until", "thr"), has_digit, has_month),
        (
            rf"(?i)\b({MONTH})\b\.?\s+(?:the )?(\d{{1,2}})(?:st|nd|rd|th)?\s?"
            rf"(?:-|–|to|until|through|thru)\s?(?:the )?(\d{{1,2}})"
            rf"(?:st|nd|rd|th)?(?!\d|[:.-]\d)(?:,?\s+({YEAR})\b)?"
        ),
        lambda m, _: name_days(m[4], MONTHS[fold(m[1])], m[2], m[3]),
    ),
    # Not "on 6 May and the 8th of June".
    Form(
        has_all(has_any(" the "), has_digit, has_month),
        (
            rf"(?i)(\bbetween )?(?:\bthe )?(?<![\d:./-])(\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?"
            rf"{_NO_VERB}({MONTH})\b\.?,?(?:\s+({YEAR})\b)? (?:(and)|-|–|to|until|through|thru)"
            rf" the (\d{{1,2}})(?:st|nd|rd|th)\b(?! (?:of\b|{MONTH}\b))"
        ),
        lambda m, _: (
            _list_days(m[4], MONTHS[fold(m[3])], m[2], m[6])
            if m[5] and not m[1]
            else name_days(m[4], MONTHS[fold(m[3])], m[2], m[6])
        ),
    ),
    # After "between 6 and 8 May".
    Form(
        _may_list_days,
        (
            rf"(?i)(?<![\d:./-])(?:{_IS_DAY}){_DAYS_AND}(\d{{1,2}})(?:st|nd|rd|th|\.)?\s+(?:of\s+|de\s+)?"
            rf"{_NO_VERB}({MONTH})\b\.?,?(?:\s+(?:of\s+|de\s+)?({YEAR})\b)?"
        ),
        lambda m, _: _list_days(m[4], MONTHS[fold(m[3])], m[1], m[2]),
    ),
    # Not "May 6 and 8 guests".
    Form(
        _may_list_days,
        (
            rf"(?i)(\bbetween )?\b({MONTH})\b\.?\s+(?:the )?{_DAYS_AND}(\d{{1,2}})"
            rf"(?:(?:st|nd|rd|th)\b|(?=,?\s+{YEAR}\b|\s*(?:[?!.,;)](?!\d)|\Z)))(?:,?\s+({YEAR})\b)?"
        ),
        lambda m, _: (
            name_days(m[5], MONTHS[fold(m[2])], _NUMBER.findall(m[3])[-1], m[4])
            if m[1]
            else _list_days(m[5], MONTHS[fold(m[2])], m[3], m[4])
        ),
    ),
    Form(
        has_dotted,
        (
            r"(?<![\w.:/-])(\d{1,2})\.(\d{1,2})\.\s?(?:[-–—]|bis(?: zum)?)\s?"
            rf"(\d{{1,2}})\.(\d{{1,2}})\.({YEAR})(?!\w|\.\d)"
        ),
        _dotted,
    ),
    Form(
        has_dotted,
        (
            rf"(?i)(?:\b(?:(zwischen)|vom|von) {_THE})?(?<![\d.:/-])(\d{{1,2}})\.\s?"
            rf"(?(1)und|(?:-|–|/|bis(?: zum)?))\s?{_THE}"
            rf"(\d{{1,2}})\.\s?(\d{{1,2}})\.({YEAR})?(?!\w|\.\d)"
        ),
        lambda m, _: name_days(m[5], int(m[4]), m[2], m[3]),
    ),
)
