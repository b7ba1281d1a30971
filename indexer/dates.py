"""The times a question names: "last week", "in May 2023", "7 May", "1月18日".

A named time is a preference, not a filter: people misremember dates, and the
text about a day is often written on another one.
"""

import re
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Final, NamedTuple

_MONTH_NAMES: Final = (
    "january jan enero januar jänner janvier janeiro gennaio января январь январе ocak",
    "february feb febrero februar février fevereiro febbraio февраля февраль феврале şubat",
    "march mar marzo märz mars março марта март марте mart",
    "april apr abril avril aprile апреля апрель апреле nisan",
    "may mayo mai maio maggio мая май мае may\u0131s",
    "june jun junio juni juin junho giugno июня июнь июне haziran",
    "july jul julio juli juillet julho luglio июля июль июле temmuz",
    "august aug agosto août августа август августе ağustos",
    "september sep sept septiembre septembre setembro settembre сентября сентябрь сентябре eylül",
    "october oct octubre oktober okt octobre outubro ottobre октября октябрь октябре ekim",
    "november nov noviembre novembre novembro ноября ноябрь ноябре kas\u0131m",
    "december dec diciembre dezember dez décembre dezembro dicembre декабря декабре aral\u0131k",
)


def _fold(text: str) -> str:
    """Return *text* in small letters, with one for all that a pattern takes for the same."""
    return text.casefold().replace("i\u0307", "i").replace("\u0131", "i")


_MONTHS: Final = {
    _fold(name): number for number, names in enumerate(_MONTH_NAMES, 1) for name in names.split()
}
# Words that are a month only with a day, a year or a preposition beside them.
_DOUBTFUL: Final = frozenset({"may", "mar", "mars", "mai", "mart", "jan", "sep", "dec"})
# Words that are a month with a capital letter, or else with one of these beside them.
_DOUBTFUL_IF_SMALL: Final = frozenset({"march", "august"})

_NAME: Final = "|".join(_MONTHS)
_YEAR: Final = r"(?:19|20)\d\d"


class NamedTime(NamedTuple):
    """A time as it was named: some of year, month and day, or a span of days."""

    year: int | None = None
    month: int | None = None
    day: int | None = None
    first: date | None = None
    last: date | None = None


def find_times(text: str, today: date) -> tuple[NamedTime, ...]:
    """Return the times that *text* names, each once, in no order that matters."""
    found: list[NamedTime] = []
    text = text.replace("\u2019", "'")
    folded = _fold(text)
    for may_stand_in, pattern, read in _FORMS:
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


def _named(year: str | None, month: int, day: str | None = None) -> NamedTime | None:
    """Return the time, or None if no calendar has it."""
    try:
        # Without a year it may be any; this one has a 29th of February.
        date(int(year or 2000), month, int(day or 1))
    except ValueError:
        return None
    return NamedTime(_whole(year), month, _whole(day))


def _day_month_year(match: re.Match[str], _today: date) -> NamedTime | None:
    day, mark, month, year = match.groups()
    if mark == "/":
        if max(int(day), int(month)) <= 12 and day != month:  # noqa: PLR2004 - the calendar
            # Half the world writes the month first, and nothing tells.
            return NamedTime(int(year))
        day, month = sorted((day, month), key=int, reverse=True)
    return _named(year, int(month), day)


def _month_alone(match: re.Match[str], _today: date) -> NamedTime | None:
    preposition, name, year = match.groups()
    small = _fold(name)
    is_plain = not (preposition or year)
    # "May" in the middle of a sentence is the month, at its start the verb.
    if is_plain and small in _DOUBTFUL and (name != "May" or _opens(match)):
        return None
    if is_plain and small in _DOUBTFUL_IF_SMALL and name == small:
        return None
    return _named(year, _MONTHS[small])


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


def _month(months_back: int) -> _Reader:
    def read(_match: re.Match[str], today: date) -> NamedTime:
        months = today.year * 12 + today.month - 1 - months_back
        return NamedTime(months // 12, months % 12 + 1)

    return read


def _year(years_back: int) -> _Reader:
    return lambda _match, today: NamedTime(today.year - years_back)


def _ago(match: re.Match[str], today: date) -> NamedTime | None:
    number, unit = (text for text in match.groups() if text)
    count = _COUNTS.get(_fold(number)) or int(number)
    days = _UNIT_DAYS[_fold(unit)]
    if days == _YEAR_DAYS:
        return NamedTime(today.year - count) if count < today.year else None
    if days == _MONTH_DAYS:
        return _month(count)(match, today)
    middle = today - timedelta(days=count * days)
    # "Two weeks ago" is rarely fourteen days to the day.
    slack = timedelta(days=days // 2)
    return NamedTime(first=middle - slack, last=middle + slack)


_COUNTS: Final = {
    word: number
    for number, words in enumerate(
        ("a an one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 1
    )
    for word in words.split()
}

_MONTH_DAYS: Final = 30
_YEAR_DAYS: Final = 365
_SPACED_UNITS: Final = {
    1: "day days tag tagen día días dia dias jour jours giorno giorni день дня дней",
    7: "week weeks woche wochen semana semanas semaine semaines settimana settimane"
    " неделю недели недель",
    _MONTH_DAYS: "month months monat monaten mes meses mês mois mese mesi месяц месяца месяцев",
    _YEAR_DAYS: "year years jahr jahren año años ano anos an ans anno anni год года лет",
}
_UNSPACED_UNITS: Final = {
    1: "天 日 일",
    7: "周 星期 个星期 週間 주",
    _MONTH_DAYS: "个月 か月 ヶ月 カ月 개월 달",
    _YEAR_DAYS: "年 년",
}
_UNIT_DAYS: Final = {
    _fold(unit): days
    for table in (_SPACED_UNITS, _UNSPACED_UNITS)
    for days, units in table.items()
    for unit in units.split()
}


def _has_digit(folded: str) -> bool:
    return any(map(str.isdecimal, folded))


def _has_month(folded: str) -> bool:
    return not _MONTHS.keys().isdisjoint(re.findall(r"\w+", folded))


def _has_any(*parts: str) -> Callable[[str], bool]:
    """Return a test for texts that hold one of *parts*."""
    return lambda folded: any(part in folded for part in parts)


# Whether a folded text may hold the form, the form, and what it means.
_Form = tuple[Callable[[str], bool], str, _Reader]


def _words(phrases: str, read: _Reader) -> _Form:
    """Return the form of *phrases* that stand by themselves."""
    return _has_any(*map(_fold, phrases.split("|"))), rf"(?i)\b(?:{phrases})\b", read


def _signs(phrases: str, read: _Reader) -> _Form:
    """Return the form of *phrases* in a script without spaces."""
    return _has_any(*phrases.split("|")), phrases, read


def _any_of(table: Mapping[int, str]) -> str:
    return "|".join(unit for units in table.values() for unit in units.split())


_COUNT: Final = rf"({'|'.join(_COUNTS)}|\d{{1,4}})"

# Tried in this order; what one form has understood, a later one does not see.
_FORMS: Final[tuple[_Form, ...]] = (
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
        r"(?:(\d{4})\s*[年년]\s*)?(?<!\d)(\d{1,2})\s*[月월]份?\s*(?:(\d{1,2})\s*[日号號일])?",
        lambda m, _: _named(m[1], int(m[2]), m[3]),
    ),
    (_has_digit, rf"(?<!\d)({_YEAR})\s*[年년](?!\s?[前전])", lambda m, _: NamedTime(int(m[1]))),
    (
        _has_digit,
        (
            rf"(?i)(?<![\d:.])(\d{{1,2}})(?:st|nd|rd|th|er|\.)?\s+(?:of\s+|de\s+)?({_NAME})\b\.?,?"
            rf"(?:\s+(?:of\s+|de\s+)?({_YEAR})\b)?"
        ),
        lambda m, _: _named(m[3], _MONTHS[_fold(m[2])], m[1]),
    ),
    (
        _has_digit,
        rf"(?i)\b({_NAME})\b\.?\s+(\d{{1,2}})(?:st|nd|rd|th)?(?![\d:])(?:,?\s+({_YEAR})\b)?",
        lambda m, _: _named(m[3], _MONTHS[_fold(m[1])], m[2]),
    ),
    (
        _has_month,
        (
            rf"(?i)(?:\b(in|since|until|during|last|this|im|seit|en|depuis|desde|em|в|\u0441)\s+)?"
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
            rf"(?i)\b{_COUNT} ({_any_of(_SPACED_UNITS)}) (?:ago|fa|atrás|назад)\b"
            rf"|\b(?:vor|hace|há|il y a) {_COUNT} ({_any_of(_SPACED_UNITS)})\b"
            rf"|(?<!\d)(\d{{1,4}})\s?({_any_of(_UNSPACED_UNITS)})\s?[前전]"
        ),
        _ago,
    ),
    _words(
        "day before yesterday|vorgestern|anteayer|avant-hier|l'altro ieri|anteontem|позавчера",
        _span(2, 1),
    ),
    _signs("前天|一昨日|그저께", _span(2, 1)),
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
    _signs("上周|上个星期|先週|지난주", _week(1)),
    _words(
        "this week|diese woche|esta semana|cette semaine|questa settimana|на этой неделе", _week(0)
    ),
    _signs("本周|这周|今週|이번 주", _week(0)),
    _words(
        "last month|letzten monat|el mes pasado|le mois dernier|il mese scorso|mês passado"
        "|в прошлом месяце",
        _month(1),
    ),
    _signs("上个月|上月|先月|지난달", _month(1)),
    _words(
        "this month|diesen monat|este mes|ce mois-ci|questo mese|este mês|в этом месяце", _month(0)
    ),
    _signs("本月|这个月|今月|이번 달", _month(0)),
    _words(
        "last year|letztes jahr|el año pasado|l'année dernière|l'anno scorso"
        "|ano passado|в прошлом году",
        _year(1),
    ),
    _signs("去年|작년", _year(1)),
    _words("this year|dieses jahr|este año|cette année|quest'anno|este ano|в этом году", _year(0)),
    _signs("今年|올해", _year(0)),
)
