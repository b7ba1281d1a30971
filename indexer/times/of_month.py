"""Days and weeks of a month: "second Sunday of July", "the 3rd of last month", "先月15日"."""

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from typing import Final

from indexer.times.calendar_words import (
    FEIRAS,
    MONTH,
    MONTHS,
    WEEK_DAYS,
    WEEKDAY,
    WEEKDAY_NAMES,
    WEEKDAYS,
    YEAR,
    fold,
    has_digit,
    number_words,
    one_of,
    words_of,
)
from indexer.times.forms import Form, has_all, has_any, move, span
from indexer.times.named_time import NamedTime, end_of_month, month_from, name_day, near_years
from indexer.times.ordinal_names import ORDINAL_NAMES

_LAST: Final = -1
_ORDINALS: Final = number_words(
    enumerate(ORDINAL_NAMES, 1),
    [(_LAST, "last final closing letzte letzter letztes letzten dernier dernière")],
    [(_LAST, "última último ultima ultimo")],
)
_IN_SIGNS: Final = number_words(
    enumerate(("1 一 最初 첫 첫째", "2 二 둘째", "3 三 셋째", "4 四 넷째", "5 五 다섯째"), 1),
    [(_LAST, "最后 最後 最終 마지막")],
)
_DAY: Final = "day"
_DAYS: Final = (_DAY, "tag", "día", "dia", "jour", "giorno")
_WEEKS: Final = ("week", "woche", "semaine", "semana", "settimana", "周", "週", "星期", "주")
_WEEKENDS: Final = ("weekend", "week-end", "wochenende", "fin de semana", "周末", "週末", "주말")
_WEEKEND: Final = "|".join(_WEEKENDS)
_UNIT: Final = f"{WEEKDAY}|{FEIRAS}|{_WEEKEND}|{'|'.join((*_WEEKS, *_DAYS))}"
_SATURDAY: Final = 5

_SPOKEN: Final = {
    **dict.fromkeys(
        (
            *("last month", "letzten monats", "mes pasado", "mois dernier", "mese scorso"),
            "mês passado",
        ),
        -1,
    ),
    **dict.fromkeys(
        ("this month", "dieses monats", "este mes", "ce mois", "questo mese", "deste mês"), 0
    ),
    **dict.fromkeys(
        (
            *("next month", "nächsten monats", "mes que viene", "mois prochain", "mese prossimo"),
            "mês que vem",
        ),
        1,
    ),
}
_SIGNED: Final = {
    **dict.fromkeys(("上个月", "上個月", "上月", "先月", "지난달", "지난 달"), -1),
    **dict.fromkeys(("本月", "这个月", "這個月", "今月", "이번 달", "이번달"), 0),
    **dict.fromkeys(("下个月", "下個月", "下月", "来月", "다음 달", "다음달"), 1),
}

# Months and years by their distance from this one. None is this one, and also the last one if the
# time in this one is still to come.
_MONTH_HERE: Final = {
    **_SPOKEN,
    **dict.fromkeys(("the month", "monats", "monat", "mes", "mois", "mese", "mês"), None),
}
_YEAR_HERE: Final = {
    **dict.fromkeys(("last year", "letzten jahres"), -1),
    **dict.fromkeys(("this year", "dieses jahres"), 0),
    **dict.fromkeys(("next year", "nächsten jahres"), 1),
    **dict.fromkeys(("the year", "jahres", "jahr"), None),
}

_YEAR: Final = rf"({YEAR})(?!\d)"
# "El primer día del mes de mayo", "de ce mois-là".
_NO_OTHER: Final = "(?! d[ei] | d'|-là)"
# In German the genitive says it: "am ersten Freitag nächsten Monats".
_OF: Final = r"(?:(?:of|in|im|des|del?|du|do) |(?=\w+ (?:monats|jahres)\b))"


def _days_of(year: int, month: int, ordinal: int, unit: str) -> Iterator[NamedTime]:
    """Yield the day, week, weekend or weekday with this *ordinal* in a month, if it has so many."""
    try:
        first, last = date(year, month, 1), end_of_month(year, month)
    except ValueError:
        return
    if unit in _WEEKS:
        step = WEEK_DAYS * (ordinal - 1)
        begin = first + timedelta(step) if ordinal > 0 else last - timedelta(WEEK_DAYS - 1)
        days = WEEK_DAYS
    elif unit in _DAYS:
        begin, days = move(first, ordinal - 1) if ordinal > 0 else last, 1
    else:
        is_weekend = unit in _WEEKENDS
        name = unit if unit in WEEKDAYS else f"{unit}-feira"
        weekday, days = _SATURDAY if is_weekend else WEEKDAYS[name], 1 + is_weekend
        if ordinal > 0:
            ahead = (weekday - first.weekday()) % WEEK_DAYS
            begin = first + timedelta(ahead + WEEK_DAYS * (ordinal - 1))
        else:
            begin = last - timedelta((last.weekday() - weekday) % WEEK_DAYS)
    if begin <= last:
        yield span(begin, days)


def _of_years(
    year: str | None, month: int, ordinal: int, unit: str, today: date
) -> Sequence[NamedTime]:
    years = [int(year)] if year else near_years(today)
    return tuple(named for one in years for named in _days_of(one, month, ordinal, unit))


def _counted(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    ordinal, unit, month, year = (fold(group or "") for group in match.groups())
    return _of_years(year, MONTHS[month], _ORDINALS[ordinal], unit, today)


def _numbered_week(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    unit, number, month, year = match.groups()
    return _of_years(year, MONTHS[fold(month)], int(number), fold(unit), today)


def _counted_of_month(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    ordinal, unit, which = map(fold, match.groups())

    def find(away: int) -> Iterator[NamedTime]:
        return _days_of(*month_from(today, away), _ORDINALS[ordinal], unit)

    return _find_here(_MONTH_HERE[which], find, today)


def _counted_of_year(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    ordinal, unit, which, year = (fold(group or "") for group in match.groups())
    number = _ORDINALS[ordinal]

    def find(away: int) -> Iterator[NamedTime]:
        return _days_of(today.year + away, 12 if number == _LAST else 1, number, unit)

    return _find_here(int(year) - today.year if year else _YEAR_HERE[which], find, today)


def _find_here(
    away: int | None, find: Callable[[int], Iterator[NamedTime]], today: date
) -> Sequence[NamedTime]:
    found = tuple(find(away or 0))
    is_ahead = all(one.first and one.first > today for one in found)
    return (*find(-1), *found) if away is None and is_ahead else found


def _counted_in_signs(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    year, month, here, number, end, korean, day, *units = match.groups()
    ordinal = _IN_SIGNS[number or end or korean]
    unit = _DAY if day else next(filter(None, units))
    if here:
        return tuple(_days_of(*month_from(today, _SIGNED[here]), ordinal, unit))
    return _of_years(year, int(month), ordinal, unit, today)


def _day_beside(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    """Read a day of the last month, this or the next one."""
    # The day stands before the month in words, and after it in scripts without spaces.
    month, day = sorted(match.groups(), key=str.isdecimal)
    year, number = month_from(today, (_SPOKEN | _SIGNED)[fold(month)])
    return name_day(str(year), number, day)


_has_ordinal = has_any(*_ORDINALS)
_has_unit = has_any(*words_of(WEEKDAY_NAMES), *FEIRAS.split("|"), *_WEEKENDS, *_WEEKS, *_DAYS)
_ORDINAL: Final = one_of(_ORDINALS).replace(".", r"\.")

# Before the forms that see only the month in them, or the day.
FORMS: Final[tuple[Form, ...]] = (
    Form(
        has_all(_has_unit, _has_ordinal, has_any(*MONTHS)),
        (
            rf"(?i)\b({_ORDINAL}) ({_UNIT})"
            rf" (?:of|in|im|des|vom|de|del|di) ({MONTH})\b(?:,? (?:of )?{_YEAR})?"
        ),
        _counted,
    ),
    Form(
        has_all(has_any(*_WEEKS), has_digit, has_any(*MONTHS)),
        (
            rf"(?i)\b({'|'.join(_WEEKS)}) ([1-5])"
            rf" (?:of|in|im|des|vom|de|del|di) ({MONTH})\b(?:,? (?:of |de )?{_YEAR})?"
        ),
        _numbered_week,
    ),
    Form(
        has_all(has_any("month", "monat", "mes", "mois", "mês"), _has_unit, _has_ordinal),
        rf"(?i)\b({_ORDINAL}) ({_UNIT}) {_OF}({'|'.join(_MONTH_HERE)})\b{_NO_OTHER}",
        _counted_of_month,
    ),
    Form(
        has_all(has_any("year", "jahr", "19", "20"), _has_unit, _has_ordinal),
        (
            rf"(?i)\b({_ORDINAL}) ({_UNIT}) {_OF}"
            rf"(?:({'|'.join(_YEAR_HERE)})\b(?! {YEAR})|(?:the year |jahr(?:es)? )?{_YEAR})"
        ),
        _counted_of_year,
    ),
    Form(
        has_any("周", "週", "曜", "星期", "最", "第", "째", "마지막"),
        (
            rf"(?:(?:{_YEAR}\s?[年년]\s?)?(?<!\d)(\d{{1,2}})[月월]|({'|'.join(_SIGNED)}))[的の ]?"
            r"(?:第\s?([1-5一二三四五])\s?|(最初|最[后後終])の?[1一]?"
            r"|(첫째?|[둘셋넷]째|다섯째|마지막)\s?)[个個]?"
            rf"(?:([天日]|날)(?![曜间間程])|({_WEEKEND})|(?:周|週|星期)([1-7一二三四五六日天])"
            r"|([月火水木金土日])曜日?|(?:주\s?)?([월화수목금토일])요일|([周週주]|星期))"
        ),
        _counted_in_signs,
    ),
    Form(
        has_any(*_SPOKEN),
        (
            r"(?i)\b(\d{1,2})(?:(?:st|nd|rd|th|\.) (?:day )?(?:of )?| (?:de |del |du |do )?)"
            rf"({'|'.join(_SPOKEN)})\b"
        ),
        _day_beside,
    ),
    Form(
        has_any(*_SIGNED),
        rf"({'|'.join(_SIGNED)})[的の]?\s?(\d{{1,2}})\s?[日号號일](?![間间])",
        _day_beside,
    ),
)
