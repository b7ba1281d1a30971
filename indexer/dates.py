"""The times a question names: "last week", "in early May 2023", "7 May", "1月18日".

A named time is a preference, not a filter: people misremember dates, and the
text about a day is often written on another one.
"""

import re
from collections.abc import Callable, Iterable
from datetime import date, timedelta
from typing import Final, NamedTuple

from indexer.calendar_words import (
    COUNTS,
    DOUBTFUL,
    DOUBTFUL_IF_SMALL,
    MONTH_DAYS,
    MONTHS,
    PARTS,
    PARTS_BEFORE,
    PARTS_BEHIND,
    SPACED_UNITS,
    UNIT_DAYS,
    UNSPACED_UNITS,
    WEEKDAY_NAMES,
    WEEKDAYS,
    YEAR_DAYS,
    YEARS_ON,
    any_of,
    fold,
)
from indexer.numerals import to_digits

_NAME: Final = any_of(MONTHS)
_YEAR: Final = r"(?:19|20)\d\d"


class NamedTime(NamedTuple):
    """A time as it was named: some of year, month and day, a third of a month, or a span of days.

    Attributes:
        part: 0 for the first ten days of the month, 1 for the next ten, 2 for the rest.
    """

    year: int | None = None
    month: int | None = None
    day: int | None = None
    first: date | None = None
    last: date | None = None
    part: int | None = None


_Reader = Callable[[re.Match[str], date], NamedTime | None]
# Whether a folded text may hold the form, the form, and what it means.
_Form = tuple[Callable[[str], bool], str, _Reader]


def find_times(text: str, today: date) -> tuple[NamedTime, ...]:
    """Return the times that *text* names, each once, in no order that matters."""
    return _read(to_digits(text.replace("\u2019", "'")), _FORMS, today)


def find_day(text: str) -> str | None:
    """Return a day that *text* writes with its year, as ``YYYY-MM-DD``."""
    text = to_digits(text)
    for named in _read(text, _DAYS, date.min):
        if named.year and named.month and named.day and str(named.year) in text:
            return date(named.year, named.month, named.day).isoformat()
    return None


def _read(text: str, forms: Iterable[_Form], today: date) -> tuple[NamedTime, ...]:
    found: list[NamedTime] = []
    folded = fold(text)
    for may_stand_in, pattern, read in forms:
        # Most questions name no time: what is cheap to rule out is not even compiled.
        if not may_stand_in(folded):
            continue

        def take(match: re.Match[str], read: _Reader = read) -> str:
            named = read(match, today)
            if named is None:
                return match[0]
            found.append(named)
            return "|"  # what was understood is not understood again, and part of no form

        text = re.sub(pattern, take, text)
    return tuple(dict.fromkeys(found))


def match_time(named: NamedTime, iso: str) -> float:
    """Return how well the date *iso* (a day or a month) fits: 1 fully, 0.5 as far as known, 0."""
    year, month, day = int(iso[:4]), int(iso[5:7]), int(iso[8:] or 0)
    if named.first is not None and named.last is not None:
        return _match_span(named.first, named.last, year, month, day)
    if named.year not in {None, year} or named.month not in {None, month}:
        return 0.0
    if named.part is not None and day:
        # Who says "early May" may mean the second week.
        return 1.0 if named.part == min(2, (day - 1) // 10) else 0.5
    if named.day in {None, day}:
        return 1.0
    return 0.5 if day == 0 else 0.0


def _match_span(first: date, last: date, year: int, month: int, day: int) -> float:
    if day:
        try:
            return 1.0 if first <= date(year, month, day) <= last else 0.0
        except ValueError:
            return 0.0
    return 0.5 if (first.year, first.month) <= (year, month) <= (last.year, last.month) else 0.0


def _whole(text: str | None) -> int | None:
    return int(text) if text else None


def _named(
    year: str | None, month: int, day: str | None = None, part: str | None = None
) -> NamedTime | None:
    """Return the time, or None if no calendar has it."""
    try:
        # Without a year it may be any; this one has a 29th of February.
        date(int(year or 2000), month, int(day or 1))
    except ValueError:
        return None
    third = PARTS[fold(part)] if part and not day else None
    return NamedTime(_whole(year), month, _whole(day), part=third)


def _month_of_year(match: re.Match[str], today: date) -> NamedTime | None:
    year, relative, month, day, part = match.groups()
    if relative:
        year = str(today.year + YEARS_ON[relative])
    return _named(year, int(month), day, part)


def _day_month_year(match: re.Match[str], _today: date) -> NamedTime | None:
    day, mark, month, year = match.groups()
    if mark == "/":
        if max(int(day), int(month)) <= 12 and day != month:  # noqa: PLR2004 - the calendar
            # Half the world writes the month first, and nothing tells.
            return NamedTime(int(year))
        day, month = sorted((day, month), key=int, reverse=True)
    return _named(year, int(month), day)


def _month_alone(match: re.Match[str], _today: date) -> NamedTime | None:
    preposition, part, name, year = match.groups()
    small = fold(name)
    is_plain = not (preposition or part or year)
    # "May" in the middle of a sentence is the month, at its start the verb.
    if is_plain and small in DOUBTFUL and (name != "May" or _opens(match)):
        return None
    if is_plain and small in DOUBTFUL_IF_SMALL and name == small:
        return None
    return _named(year, MONTHS[small], part=part)


def _opens(match: re.Match[str]) -> bool:
    return not any(map(str.isalnum, match.string[: match.start()]))


def _span(days_back: int, days: int) -> _Reader:
    def read(_match: re.Match[str], today: date) -> NamedTime:
        first = today - timedelta(days=days_back)
        return NamedTime(first=first, last=first + timedelta(days=days - 1))

    return read


def _week(weeks_back: int) -> _Reader:
    def read(_match: re.Match[str], today: date) -> NamedTime:
        first = today - timedelta(days=today.weekday() + 7 * weeks_back)
        return NamedTime(first=first, last=first + timedelta(days=6))

    return read


def _last_weekday(match: re.Match[str], today: date) -> NamedTime | None:
    (name,) = (text for text in match.groups() if text)
    days_back = (today.weekday() - WEEKDAYS[fold(name)] - 1) % 7 + 1
    return _span(days_back, 1)(match, today)


def _weekday_of_last_week(match: re.Match[str], today: date) -> NamedTime | None:
    (name,) = (text for text in match.groups() if text)
    return _span(today.weekday() + 7 - WEEKDAYS[name], 1)(match, today)


def _month(months_back: int) -> _Reader:
    def read(_match: re.Match[str], today: date) -> NamedTime:
        months = today.year * 12 + today.month - 1 - months_back
        return NamedTime(months // 12, months % 12 + 1)

    return read


def _year(years_back: int) -> _Reader:
    return lambda _match, today: NamedTime(today.year - years_back)


def _ago(match: re.Match[str], today: date) -> NamedTime | None:
    number, unit = (text for text in match.groups() if text)
    count = COUNTS.get(fold(number)) or int(number)
    days = UNIT_DAYS[fold(unit)]
    if days == YEAR_DAYS:
        return NamedTime(today.year - count) if count < today.year else None
    if days == MONTH_DAYS:
        return _month(count)(match, today)
    middle = today - timedelta(days=count * days)
    # "Two weeks ago" is rarely fourteen days to the day.
    slack = timedelta(days=days // 2)
    return NamedTime(first=middle - slack, last=middle + slack)


def _has_digit(folded: str) -> bool:
    return any(map(str.isdecimal, folded))


def _has_month(folded: str) -> bool:
    return not MONTHS.keys().isdisjoint(re.findall(r"\w+", folded))


def _has_any(*parts: str) -> Callable[[str], bool]:
    """Return a test for texts that hold one of *parts*."""
    return lambda folded: any(part in folded for part in parts)


def _words(phrases: str, read: _Reader) -> _Form:
    """Return the form of *phrases* that stand by themselves."""
    return _has_any(*map(fold, phrases.split("|"))), rf"(?i)\b(?:{phrases})\b", read


def _signs(phrases: str, read: _Reader) -> _Form:
    """Return the form of *phrases* in a script without spaces."""
    return _has_any(*phrases.split("|")), phrases, read


_WEEKDAY: Final = any_of(WEEKDAY_NAMES)
_COUNT: Final = rf"({any_of(COUNTS)}|\d{{1,4}})"
# Not "for the first time" in Japanese, nor what begins like a part in Korean ("said").
_PART_BEHIND: Final = rf"({any_of(PARTS_BEHIND)})(?!め?て)(?<![초말](?=[^\W에까부쯤경의]))"
_SPACED_UNIT: Final = any_of(SPACED_UNITS.values())

# Tried in this order; what one form has understood, a later one does not see.
_DAYS: Final[tuple[_Form, ...]] = (
    (
        _has_digit,
        rf"(?<![A-Za-z\d.])({_YEAR})([-/.])(\d{{1,2}})(?:\2(\d{{1,2}}))?(?!\d|[-/.]\d)",
        lambda m, _: _named(m[1], int(m[3]), m[4]),
    ),
    (
        _has_digit,
        rf"(?<![\d./-])(\d{{1,2}})([./])(\d{{1,2}})\2({_YEAR})(?!\d|[./-]\d)",
        _day_month_year,
    ),
    (
        _has_digit,
        (
            rf"(?:(\d{{4}})\s*[年년]\s*|({any_of(YEARS_ON)})\s?[的の]?\s?)?"
            rf"(?<!\d)(\d{{1,2}})\s*[月월]份?\s*"
            rf"(?:(\d{{1,2}})\s*[日号號일]|[的の]?{_PART_BEHIND})?"
        ),
        _month_of_year,
    ),
    (
        _has_digit,
        (
            rf"(?i)(?<![\d:.])(\d{{1,2}})(?:st|nd|rd|th|er|\.)?\s+(?:of\s+|de\s+)?({_NAME})\b\.?,?"
            rf"(?:\s+(?:of\s+|de\s+)?({_YEAR})\b)?"
        ),
        lambda m, _: _named(m[3], MONTHS[fold(m[2])], m[1]),
    ),
    (
        _has_digit,
        rf"(?i)\b({_NAME})\b\.?\s+(\d{{1,2}})(?:st|nd|rd|th)?(?![\d:])(?:,?\s+({_YEAR})\b)?",
        lambda m, _: _named(m[3], MONTHS[fold(m[1])], m[2]),
    ),
)
_FORMS: Final[tuple[_Form, ...]] = (
    *_DAYS,
    (_has_digit, rf"(?<!\d)({_YEAR})\s*[年년](?!\s?[前전])", lambda m, _: NamedTime(int(m[1]))),
    (
        _has_month,
        (
            rf"(?i)(?:\b(in|since|until|during|last|this|im|seit|en|depuis|desde|em|в|\u0441)\s+"
            rf"|\b({any_of(PARTS_BEFORE)})(?:\s+|-)(?:of\s+|de\s+|di\s+)?)?"
            rf"\b({_NAME})\b\.?,?(?:\s+(?:of\s+|de\s+|del\s+)?({_YEAR})\b)?"
        ),
        _month_alone,
    ),
    (
        _has_digit,
        rf"(?<![\d$€£#])(?<!\d[./-])({_YEAR})(?!\d|[./-]\d)",
        lambda m, _: NamedTime(int(m[1])),
    ),
    (
        _has_any(" ago", " fa", " atrás", " назад", "vor ", "hace ", "há ", "il y a ", "前", "전"),
        (
            rf"(?i)\b{_COUNT} ({_SPACED_UNIT}) (?:ago|fa|atrás|назад)\b"
            rf"|\b(?:vor|hace|há|il y a) {_COUNT} ({_SPACED_UNIT})\b"
            rf"|(?<!\d)(\d{{1,4}})\s?({any_of(UNSPACED_UNITS.values())})\s?[前전]"
        ),
        _ago,
    ),
    _words(
        "day before yesterday|vorgestern|anteayer|avant-hier|l'altro ieri|anteontem|позавчера",
        _span(2, 1),
    ),
    _signs("前天|一昨日|그저께", _span(2, 1)),
    (
        _has_any(*map(fold, _WEEKDAY.split("|"))),
        (
            rf"(?i)\b(?:last|past|letzten|vergangenen|прошл(?:ый|ую|ое)) ({_WEEKDAY})\b"  # noqa: RUF001 - Russian
            rf"|\b({_WEEKDAY}) (?:pasado|dernier|scors[oa]|passad[oa])\b"
        ),
        _last_weekday,
    ),
    (
        _has_any("上周", "上週", "上星期", "上个星期", "上個星期", "先週", "지난주"),
        (
            r"上(?:周|週|[个個]?星期)([一二三四五六日天1-7])"
            r"|先週の?([月火水木金土日])曜|지난주 ?([월화수목금토일])요일"
        ),
        _weekday_of_last_week,
    ),
    _words("yesterday|last night|gestern|ayer|hier soir|ieri|ontem|вчера", _span(1, 1)),
    _signs("昨天|昨日|어제", _span(1, 1)),
    _words("today|this morning|tonight|heute|hoy|aujourd'hui|oggi|hoje|сегодня", _span(0, 1)),
    _signs("今天|今日|오늘", _span(0, 1)),
    _words(
        "last few days|past few days|last couple of days|past couple of days|recently", _span(6, 7)
    ),
    _words(
        "last week|letzte woche|la semana pasada|la semaine dernière|la settimana scorsa"
        "|semana passada|на прошлой неделе",
        _week(1),
    ),
    _signs("上周|上週|上星期|上个星期|上個星期|先週|지난주", _week(1)),
    _words(
        "this week|diese woche|esta semana|cette semaine|questa settimana|на этой неделе", _week(0)
    ),
    _signs("本周|本週|这周|這週|今週|이번 주", _week(0)),
    _words(
        "last month|letzten monat|el mes pasado|le mois dernier|il mese scorso|mês passado"
        "|в прошлом месяце",
        _month(1),
    ),
    _signs("上个月|上個月|上月|先月|지난달", _month(1)),
    _words(
        "this month|diesen monat|este mes|ce mois-ci|questo mese|este mês|в этом месяце", _month(0)
    ),
    _signs("本月|这个月|這個月|今月|이번 달", _month(0)),
    _words(
        "last year|letztes jahr|el año pasado|l'année dernière|l'anno scorso"
        "|ano passado|в прошлом году",
        _year(1),
    ),
    _signs("去年|昨年|작년", _year(1)),
    _words("this year|dieses jahr|este año|cette année|quest'anno|este ano|в этом году", _year(0)),
    _signs("今年|올해", _year(0)),
)
