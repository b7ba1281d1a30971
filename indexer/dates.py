"""The times a question names: "last week", "in May 2023", "7 May", "1月18日".

A named time is a preference, not a filter: people misremember dates, and the
text about a day is often written on another one.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

_MONTH_NAMES: Final = (
    "january jan enero januar jänner janvier janeiro gennaio января январь января ιανουαρίου ocak",
    "february feb febrero februar février fevereiro febbraio февраля февраль şubat",
    "march mar marzo märz mars março марта март mart",
    "april apr abril avril aprile апреля апрель nisan",
    "may mayo mai maio maggio мая май mayıs",
    "june jun junio juni juin junho giugno июня июнь haziran",
    "july jul julio juli juillet julho luglio июля июль temmuz",
    "august aug agosto août августа август ağustos",
    "september sep sept septiembre septembre setembro settembre сентября сентябрь eylül",
    "october oct octubre oktober okt octobre outubro ottobre октября октябрь ekim",
    "november nov noviembre novembre novembro ноября ноябрь kasım",
    "december dec diciembre dezember dez décembre dezembro dicembre декабря декабрь aralık",
)
_MONTHS: Final = {
    name: number for number, names in enumerate(_MONTH_NAMES, 1) for name in names.split()
}
# Words that are a month only with a day or a year beside them.
_DOUBTFUL: Final = frozenset({"may", "mar", "mars", "mai", "mart", "jan", "sep", "dec", "март"})

_NAME: Final = "|".join(sorted(_MONTHS, key=len, reverse=True))
_YEAR: Final = r"(?:19|20)\d\d"


@dataclass(frozen=True, slots=True)
class NamedTime:
    """A time as it was named: some of year, month and day, or a span of days."""

    year: int | None = None
    month: int | None = None
    day: int | None = None
    first: date | None = None
    last: date | None = None


def find_times(text: str, today: date) -> tuple[NamedTime, ...]:
    """Return the times that *text* names, each once, in no order that matters."""
    found: list[NamedTime] = []
    for pattern, read in _FORMS:

        def take(match: re.Match[str], read: _Reader = read) -> str:
            named = read(match, today)
            if named is None:
                return match[0]
            found.append(named)
            return " \n "  # what was understood is not understood again

        text = pattern.sub(take, text)
    return tuple(dict.fromkeys(found))


def match_time(named: NamedTime, iso: str) -> float:
    """Return how well the date *iso* (a day or a month) fits: 1 fully, 0.5 as far as known, 0."""
    year, month, day = int(iso[:4]), int(iso[5:7]), int(iso[8:10] or 0)
    if named.first is not None and named.last is not None:
        return _match_span(named.first, named.last, year, month, day)
    if named.year not in {None, year} or named.month not in {None, month}:
        return 0.0
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


_Reader = Callable[[re.Match[str], date], NamedTime | None]


def _whole(text: str | None) -> int | None:
    return int(text) if text else None


def _named(year: str | None, month: int | None, day: str | None) -> NamedTime | None:
    number = _whole(day)
    if month is not None and not 1 <= month <= 12:  # noqa: PLR2004 - the calendar
        return None
    if number is not None and not 1 <= number <= 31:  # noqa: PLR2004 - the calendar
        return None
    return NamedTime(_whole(year), month, number)


def _month_alone(match: re.Match[str], _today: date) -> NamedTime | None:
    name = match[1]
    if not match[2] and (name.lower() in _DOUBTFUL or not name[0].isupper()):
        # "May" in the middle of a sentence is the month, at its start the verb.
        if name != "May" or not match.string[: match.start()].strip():
            return None
    return _named(match[2], _MONTHS[name.lower()], None)


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


def _month(months_back: int) -> _Reader:
    def read(_match: re.Match[str], today: date) -> NamedTime:
        months = today.year * 12 + today.month - 1 - months_back
        return NamedTime(months // 12, months % 12 + 1)

    return read


def _year(years_back: int) -> _Reader:
    return lambda _match, today: NamedTime(today.year - years_back)


def _ago(match: re.Match[str], today: date) -> NamedTime | None:
    count = int(match[1]) if match[1].isdigit() else _COUNTS[match[1].lower()]
    unit = match[2].lower()
    if unit == "month":
        return _month(count)(match, today)
    if unit == "year":
        return NamedTime(today.year - count) if count < today.year else None
    middle = today - timedelta(days=min(count, 9999) * (7 if unit == "week" else 1))
    # "Two weeks ago" is rarely fourteen days to the day.
    slack = timedelta(days=3 if unit == "week" else 0)
    return NamedTime(first=middle - slack, last=middle + slack)


_COUNTS: Final = {
    word: number
    for number, word in enumerate("a two three four five six seven eight nine ten".split(), 1)
} | {"one": 1, "an": 1}


def _words(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE)


# Tried in this order; what one form has understood, a later one does not see.
_FORMS: Final[tuple[tuple[re.Pattern[str], _Reader], ...]] = (
    (
        re.compile(r"(?<![\d.])(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?![\d.])"),
        lambda m, _: _named(m[1], int(m[2]), m[3]) if 1900 <= int(m[1]) < 2100 else None,  # noqa: PLR2004 - four digits that are a year
    ),
    (
        re.compile(
            r"(?:(\d{4})\s*[年년]\s*)?(?<!\d)(\d{1,2})\s*[月월]份?\s*(?:(\d{1,2})\s*[日号號일])?"
        ),
        lambda m, _: _named(m[1], int(m[2]), m[3]),
    ),
    (re.compile(rf"(?<!\d)({_YEAR})\s*[年년]"), lambda m, _: NamedTime(int(m[1]))),
    (
        re.compile(
            rf"(?<!\d)(\d{{1,2}})(?:st|nd|rd|th|er|\.)?\s+(?:of\s+|de\s+)?({_NAME})\b\.?,?"
            rf"(?:\s+(?:of\s+|de\s+)?({_YEAR})\b)?",
            re.IGNORECASE,
        ),
        lambda m, _: _named(m[3], _MONTHS[m[2].lower()], m[1]),
    ),
    (
        re.compile(
            rf"\b({_NAME})\b\.?\s+(\d{{1,2}})(?:st|nd|rd|th)?(?![\d:])(?:,?\s+({_YEAR})\b)?",
            re.IGNORECASE,
        ),
        lambda m, _: _named(m[3], _MONTHS[m[1].lower()], m[2]),
    ),
    (
        re.compile(rf"\b({_NAME})\b\.?,?(?:\s+(?:of\s+|de\s+)?({_YEAR})\b)?", re.IGNORECASE),
        _month_alone,
    ),
    (re.compile(rf"(?<![\d.-])({_YEAR})(?![\d.-])"), lambda m, _: NamedTime(int(m[1]))),
    (_words("(?:the )?day before yesterday|vorgestern|anteayer|avant-hier"), _span(2, 1)),
    (_words("yesterday|last night|gestern|ayer|hier soir"), _span(1, 1)),
    (re.compile("前天"), _span(2, 1)),
    (re.compile("昨天|昨日|어제"), _span(1, 1)),
    (_words("today|this morning|tonight|heute"), _span(0, 1)),
    (re.compile("今天|今日|오늘"), _span(0, 1)),
    (_words(f"({'|'.join(_COUNTS)}|\\d{{1,4}}) (day|week|month|year)s? ago"), _ago),
    (_words("(?:the )?(?:last|past) (?:few|couple of) days|recently"), _span(6, 7)),
    (_words("last week|letzte woche|la semana pasada|la semaine dernière"), _week(1)),
    (re.compile("上周|上个星期|先週|지난주"), _week(1)),
    (_words("this week|diese woche|esta semana|cette semaine"), _week(0)),
    (re.compile("本周|这周|今週|이번 주"), _week(0)),
    (_words("last month|letzten monat|el mes pasado|le mois dernier"), _month(1)),
    (re.compile("上个月|上月|先月|지난달"), _month(1)),
    (_words("this month|diesen monat|este mes|ce mois-ci"), _month(0)),
    (re.compile("本月|这个月|今月|이번 달"), _month(0)),
    (_words("last year|letztes jahr|el año pasado|l'année dernière"), _year(1)),
    (re.compile("去年|작년"), _year(1)),
    (_words("this year|dieses jahr|este año|cette année"), _year(0)),
    (re.compile("今年|올해"), _year(0)),
)
