"""Weeks by their number, as ISO 8601 counts them: "week 34", "KW 34/2026", "2026-W34", "第34周"."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Final

from indexer.times.calendar_words import YEAR, fold, has_digit
from indexer.times.forms import Form, has_all, has_any, span
from indexer.times.named_time import NamedTime
from indexer.times.seasons import YEAR_SIGN, read_year

# After these words, no week number follows: "last week 3 people came", "pro Woche 3 Stunden".
_BEFORE_NO_NUMBER: Final = (
    "a an one per any each every last past this next same whole previous coming first second half",
    "what which welche welcher pro die jede jeder diese dieser letzte letzten letzter nächste",
    "nächsten nächster eine einer ganze halbe par cette une chaque por esta una cada ogni questa",
    "alla denna denne förra forrige sidste siste nästa neste næste varje hver",
)
_NO_NUMBER: Final = "".join(
    rf"(?<!\b{word} )" for words in _BEFORE_NO_NUMBER for word in words.split()
)
_WEEK: Final = rf"{_NO_NUMBER}\b(?:week|woche|semaine|semana|settimana|vecka|uke|uge)"
_WEEKS: Final = r"\b(?:weeks|wochen|semaines|semanas|settimane)"
# Not kilowatts, which have a number before them, or are written "kW".
_CALENDAR_WEEK: Final = (
    r"(?<!\d)(?<!\d )\b(?-i:(?!kW))(?:(?:calendar|iso) weeks?|kalenderwochen?|kw|cw)"
)

_YEARS_AWAY: Final = {
    **dict.fromkeys(("last year", "letzten jahres", "letztes jahr", "l'année dernière"), -1),
    **dict.fromkeys(("this year", "dieses jahres", "dieses jahr", "cette année"), 0),
    **dict.fromkeys(("next year", "nächsten jahres", "nächstes jahr", "l'année prochaine"), 1),
}
_FIRST, _LAST = (rf"(?P<{name}>\d{{1,2}})" for name in ("first", "last"))
_YEAR: Final = rf"(?P<year>{YEAR}(?!\d|\.\d)|{'|'.join(_YEARS_AWAY)})"
_OF_YEAR: Final = rf"(?:(?:,|/| of| in| im| von| vom| de| del| di)? ?{_YEAR})?"
_END: Final = r"(?![\w%]|[.,:/-]\d)"
# "Week 3 of the course" is no week of the calendar.
_OF_ELSE: Final = "(?! of | des | der | du | de | del )"
_TO: Final = "-|–|/|to |bis |à |al? "
_AND: Final = f"{_TO}|and |und |et |y |e "

# Without a year, "第3周" may be the third week of anything; from this number on it is a week of the
# calendar.
_FEWEST: Final = 10
# No two years with a 53rd week are farther apart.
_YEARS_BACK: Final = 7


def _find_weeks(year: int, first: int, last: int) -> Sequence[NamedTime]:
    """Return the weeks of *year* from *first* to *last*; nothing if it has no such weeks."""
    try:
        begin, end = (date.fromisocalendar(year, week, 1) for week in (first, last))
    except ValueError:
        return ()
    return (span(begin, (end - begin).days + 7),) if begin <= end else ()


def _find_of_any_year(first: int, last: int, today: date) -> Sequence[NamedTime]:
    """Return the last such weeks that have begun, and those of this year if still to come."""
    this = today.isocalendar().year
    found: list[NamedTime] = []
    for year in range(this, max(this - _YEARS_BACK, 1) - 1, -1):
        weeks = _find_weeks(year, first, last)
        found += weeks
        if any(named.first and named.first <= today for named in weeks):
            break
    return found


def _numbered(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    """Read the week ``first``, or the weeks from it to ``last``; of any year without ``year``."""
    groups = match.groupdict()
    weeks = int(match["first"]), int(groups.get("last") or match["first"])
    if not (year := groups.get("year")):
        return _find_of_any_year(*weeks, today)
    away = _YEARS_AWAY.get(fold(year))
    return _find_weeks(int(year) if away is None else today.year + away, *weeks)


def _in_iso(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    year, week, day = (int(number or 0) for number in match.groups())
    weeks = _find_weeks(year, week, week)
    return (span(date.fromisocalendar(year, week, day), 1),) if weeks and day else weeks


def _in_signs(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    year, number = read_year(match[1], today), int(match[2])
    if year is not None:
        return _find_weeks(year, number, number)
    return _find_of_any_year(number, number, today) if number >= _FEWEST else ()


_has_week = has_all(
    has_any("week", "woche", "semaine", "semana", "settiman", "vecka", "uke", "uge"), has_digit
)
_has_short = has_any(*(f"w{digit}" for digit in range(6)))
_has_calendar_week = has_any("kw", "cw", "calendar week", "iso week", "kalenderwoche")


# Before the forms that see only a year in them.
FORMS: Final[tuple[Form, ...]] = (
    Form(
        has_any("-w", *(f"{digit}w" for digit in range(10))),
        rf"(?<![A-Za-z\d.])({YEAR})-?[Ww](\d\d)(?:-?([1-7]))?(?![\w-])",
        _in_iso,
    ),
    # Without a word before it or a year after it, "W34" is the name of something.
    Form(
        _has_short,
        (
            r"(?:\A|\b(?P<before>(?i:in|during|of|for|since|until|by|from|seit|bis)) )"
            r"W(?P<first>\d\d)(?=\s*[?!.,)]*\s*\Z)"
        ),
        _numbered,
    ),
    Form(_has_short, rf"\bW(?P<first>\d\d)[ /-](?P<year>{YEAR})(?!\w)", _numbered),
    Form(
        _has_calendar_week,
        (
            rf"(?i){_CALENDAR_WEEK}(?: nr\.?)? ?{_FIRST}(?: ?(?:{_AND}) ?{_LAST})?"
            rf"{_OF_YEAR}{_END}"
        ),
        _numbered,
    ),
    Form(
        _has_calendar_week,
        rf"(?i)(?<![\d.]){_FIRST}\. ?(?:kw|kalenderwoche)\b{_OF_YEAR}{_END}",
        _numbered,
    ),
    Form(
        _has_week,
        rf"(?i){_WEEK} {_FIRST}(?: ?(?:{_TO}) ?{_LAST})?{_OF_YEAR}{_END}{_OF_ELSE}",
        _numbered,
    ),
    Form(
        _has_week,
        rf"(?i){_WEEKS} {_FIRST} ?(?:{_AND}) ?{_LAST}{_OF_YEAR}{_END}{_OF_ELSE}",
        _numbered,
    ),
    Form(
        _has_week,
        (
            rf"(?i)(?<![\d.]){_FIRST}(?:st|nd|rd|th|\.|e|ème) (?:week|woche|semaine)"
            rf"(?:,| of| von| de)? ?{_YEAR}"
        ),
        _numbered,
    ),
    Form(
        has_any("周", "週"),
        rf"(?:{YEAR_SIGN})?第 ?(\d{{1,2}}) ?[周週](?![目間间年次])",
        _in_signs,
    ),
)
