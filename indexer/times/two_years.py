"""Times that lie in two years: "school year 2025/26", "the turn of the year", "FY 2025/26"."""

import re
from collections.abc import Sequence
from datetime import MAXYEAR, MINYEAR, date
from typing import Final

from indexer.times.calendar_words import YEAR, one_of
from indexer.times.forms import Form, Reader, has_any
from indexer.times.named_time import NamedTime, end_of_month

_SCHOOL: Final = (
    *("school year", "academic year", "schuljahr", "studienjahr", "année scolaire"),
    *("année universitaire", "año escolar", "año académico", "curso", "curso escolar"),
    *("anno scolastico", "anno accademico", "ano letivo", "ano lectivo"),
)
# Assumed to end with June, as most do: the question does not tell.
_SEASONS: Final = (
    *("season", "fiscal year", "financial year", "fy", "saison", "geschäftsjahr"),
    *("wirtschaftsjahr", "temporada", "stagione", "época", "exercice", "ejercicio", "esercizio"),
    "exercício",
)
_TURN: Final = (
    *("turn of the year", "jahreswechsel", "passage à la nouvelle année", "cambio de año"),
    *("passaggio d'anno", "virada do ano", "passagem de ano"),
)
_TURN_DAYS: Final = (20, 10)
_YEARS: Final = rf"(?P<year>{YEAR})\s?[/–-]\s?(?P<next>(?:{YEAR}|\d\d))(?![\d/]|-\d)"


def _first_year(match: re.Match[str]) -> int | None:
    """Return the first of two years; None if they are not consecutive."""
    first, last = int(match["year"]), int(match["next"][-2:])
    return first if (first + 1) % 100 == last else None


def _from_month(month: int) -> Reader:
    """Return the reader of twelve months that begin with *month*."""

    def read(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
        if (year := _first_year(match)) is None:
            return ()
        return (NamedTime(first=date(year, month, 1), last=end_of_month(year + 1, month - 1)),)

    return read


def _turn_of(year: int) -> NamedTime:
    begin, end = _TURN_DAYS
    return NamedTime(first=date(year, 12, begin), last=date(year + 1, 1, end))


def _turn(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    if match["year"]:
        year = _first_year(match)
        return () if year is None else (_turn_of(year),)
    near = range(max(MINYEAR, today.year - 1), min(MAXYEAR - 1, today.year) + 1)
    return tuple(map(_turn_of, near))


def leave_out_school_years(words: Sequence[str]) -> Sequence[str]:
    """Return *words* without a name of such a year at their end ("school year")."""
    for name in (*_SCHOOL, *_SEASONS):
        parts = name.split()
        if [word.lower() for word in words[-len(parts) :]] == parts:
            return words[: -len(parts)]
    return words


# Before the forms that see only a year in them. The name remains in the text (``said``), because
# a note may be called so.
FORMS: Final[tuple[Form, ...]] = (
    Form(has_any(*_SCHOOL), rf"(?i)\b(?P<said>{one_of(_SCHOOL)})s? {_YEARS}", _from_month(8)),
    Form(has_any(*_SEASONS), rf"(?i)\b(?P<said>{one_of(_SEASONS)}) ?{_YEARS}", _from_month(7)),
    Form(has_any(*_TURN), rf"(?i)\b{one_of(_TURN)}\b(?: (?:von )?{_YEARS})?", _turn),
    Form(
        has_any("fy"),
        r"\bFY ?'?(?:20)?(\d\d)(?![\d/]|[.-]\d)\b",
        lambda match, _today: (NamedTime(2000 + int(match[1])),),
    ),
)
