"""Quarters, halves and seasons of a year: "Q3 2025", "last summer", "去年上半年"."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Final

from indexer.times.around_today import YEARS_ON
from indexer.times.calendar_words import (
    LAST,
    OF_A_YEAR,
    SEASON_NAMES,
    SEASON_SIGNS,
    YEAR,
    YEARS_AWAY,
    any_of,
    fold,
    number_words,
    words_of,
)
from indexer.times.forms import Form, Reader, has_all, has_any, last_group, pointed_forms
from indexer.times.named_time import NamedTime, end_of_month, name_months
from indexer.times.ordinal_names import HALF_NAMES, ORDINAL_NAMES

# No year has a fifth quarter.
_ORDINALS: Final = ORDINAL_NAMES[:4]
_NUMBERS: Final = number_words(
    enumerate(_ORDINALS, 1), enumerate(("1 一 上 前 상", "2 二 下 后 後 하", "3 三", "4 四"), 1)
)
_ORDINAL: Final = rf"({any_of(_ORDINALS)})".replace(".", r"\.")
_QUARTER: Final = "(?:quarter|quartals?|trimestre|квартале?)"
_HALF: Final = any_of((HALF_NAMES, "halbjahr", "jahreshälfte", "semestre"))
_SEASON: Final = rf"({any_of(SEASON_NAMES)})"
_SEASON_SIGN: Final = rf"({any_of(SEASON_SIGNS)})"
_YEAR: Final = rf"({YEAR})(?!\d|\.\d)"
_OF_YEAR: Final = (
    r"(?:\s+(?:of(?: the year)?|des jahres|del? año|de l'année|dell'anno|de|del|di)|,)?"
    rf"\s+{_YEAR}"
)
_OF_THIS_YEAR: Final = (
    r"(?: of the year| des jahres| del año| de l'année| dell'anno)\b(?! pasado| dernière)"
)
_OF_SOME_YEAR: Final = rf"(?:{_OF_YEAR}|(?={OF_A_YEAR})|({_OF_THIS_YEAR}))"
YEAR_SIGN: Final = rf"(\d{{4}}\s?[年년]|{any_of(YEARS_AWAY.values())})\s?[的の]?\s?"
_IN: Final = (
    "(?:in|during|over|since|im|en|au|nel|em|no|na|seit|depuis|desde|pendant|durant|durante)"
    r" (?:the |l'|le |el |la )?|à l'|(?<=\bde l')|(?<=\bdell')|(?<=\bnell')"
)

# Not "start spring cleaning".
_PART: Final = (
    "early|mid|late|(?:beginning|start|middle|end) of(?: the)?|anfang|mitte|ende"
    "|(?:principios|comienzos|mediados|finales) del?"
)

# Of three months each, from March on, as in the northern hemisphere.
_SEASONS: Final = number_words(enumerate(SEASON_NAMES), enumerate(SEASON_SIGNS))
_WINTER: Final = 3
# The Mid-Autumn Festival is at the full moon of September, or of early October.
_NO_FEAST: Final = "(?! festival)"
_SPRING_MONTHS: Final = range(3, 6)

# From one month to another.
_SCHOOL_HOLIDAYS: Final = {"暑假": (7, 8), "寒假": (1, 2)}

_has_quarter = has_any("quart", "trimestre", "кварта")
_has_quarter_sign = has_any("季度", "四半期", "분기")
_has_season = has_any(*words_of(SEASON_NAMES))
_has_season_sign = has_any(*words_of(SEASON_SIGNS))


def _find_months(year: int | None, first: int, last: int) -> Sequence[NamedTime]:
    if year is None:
        return name_months(first, last)
    try:
        return (NamedTime(first=date(year, first, 1), last=end_of_month(year, last)),)
    except ValueError:
        return ()


def _find_season(year: int, number: int) -> Sequence[NamedTime]:
    """Return the season that begins in *year*."""
    try:
        first = date(year, 3 * number + 3, 1)
        last = end_of_month(*((year + 1, 2) if number == _WINTER else (year, first.month + 2)))
    except ValueError:
        return ()
    return (NamedTime(first=first, last=last),)


def _season_of_year(year: int, name: str) -> Sequence[NamedTime]:
    """Return a season of *year*; of winters, both that have months in it."""
    number = _SEASONS[fold(name)]
    before = _find_season(year - 1, number) if number == _WINTER else ()
    return (*before, *_find_season(year, number))


def _season_of_any_year(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    name = match[match.lastindex or 0]
    # "Spring" is usually the framework, and German "im Fall" no season.
    if name == "Spring" or match[0].casefold() == "im fall":
        return ()
    return season_of_any_year(_SEASONS[last_group(match)])


def season_of_any_year(number: int) -> Sequence[NamedTime]:
    """Return the months of a season, by its number from spring (0) on."""
    return name_months(3 * number + 3, 3 * number + 5)


def _season(away: int) -> Reader:
    return lambda match, today: season_near(_SEASONS[last_group(match)], away, today)


def season_near(number: int, away: int, today: date) -> Sequence[NamedTime]:
    """Return the last such season that is over (*away* -1), this year's (0), or the next (1)."""
    years = range(today.year - 2, today.year + 2)
    near = [season for year in years for season in _find_season(year, number)]
    over = [season for season in near if season.last and season.last < today]
    ahead = [season for season in near if season.first and season.first > today]
    now = [season for season in near if season not in over and season not in ahead]
    # "This summer" in autumn is the past one, and in spring the one to come; "this winter" in
    # spring is the one that began last year.
    is_spring = today.month in _SPRING_MONTHS
    begun = today.year - (number == _WINTER and is_spring)
    of_this_year = now or _find_season(begun, number)
    return {-1: over[-1:], 0: of_this_year, 1: ahead[:1]}[away]


def _quarter(away: int) -> Reader:
    def read(_match: re.Match[str], today: date) -> Sequence[NamedTime]:
        quarters = today.year * 4 + (today.month - 1) // 3 + away
        return quarter_of(quarters // 4, quarters % 4 + 1)

    return read


def quarter_of(year: int | None, number: int) -> Sequence[NamedTime]:
    """Return a quarter of *year*; without one, its months."""
    return _find_months(year, 3 * number - 2, 3 * number)


def _half_of(year: int | None, number: int) -> Sequence[NamedTime]:
    return _find_months(year, 6 * number - 5, 6 * number) if number <= 2 else ()  # noqa: PLR2004 - halves


def _number(text: str) -> int:
    return _NUMBERS[fold(text)]


def read_year(text: str | None, today: date) -> int | None:
    """Return the year that *text* writes ("2025", "2025年") or names relative to today ("去年")."""
    if not text:
        return None
    return today.year + YEARS_ON[text] if text in YEARS_ON else int(text[:4])


# Before the forms that see only a year or a month in them.
FORMS: Final[tuple[Form, ...]] = (
    Form(
        has_any("q"),
        rf"(?<![\d.])({YEAR})[ /-]?[Qq]([1-4])(?!\w)",
        lambda m, _: quarter_of(int(m[1]), _number(m[2])),
    ),
    Form(
        has_any("q", *(f"t{number}" for number in range(1, 5))),
        (
            rf"\b(?:[Qq]|T(?=\d ?(?:20|19)\d\d))([1-4])(?:(?: of| de)?[ /-]?{_YEAR})?(?!\w)"
            # "Q3 of the year" is a quarter, "Q3 of the survey" a question.
            r"(?! of (?:the|a|an|my|our|your) (?!(?:\w+ )?year\b))"
        ),
        lambda m, today: quarter_of(read_year(m[2], today), _number(m[1])),
    ),
    Form(
        _has_quarter,
        rf"(?i)(?<!\w){_ORDINAL} {_QUARTER}\b(?:{_OF_YEAR})?",
        lambda m, today: quarter_of(read_year(m[2], today), _number(m[1])),
    ),
    Form(
        _has_quarter,
        rf"(?i)\b{LAST} {_QUARTER}\b{_OF_SOME_YEAR}",
        lambda m, today: quarter_of(today.year if m[2] else read_year(m[1], today), 4),
    ),
    *pointed_forms(_has_quarter, _QUARTER, _quarter),
    Form(
        _has_quarter_sign,
        rf"(?:{YEAR_SIGN})?第?\s?([1-4一二三四])(?:季度|四半期|분기)",
        lambda m, today: quarter_of(read_year(m[1], today), _number(m[2])),
    ),
    Form(_has_quarter_sign, "上[个個]?季度|前四半期|지난 분기", _quarter(-1)),
    Form(_has_quarter_sign, "[本这這][个個]?季度|今四半期|이번 분기", _quarter(0)),
    Form(_has_quarter_sign, "下[个個]?季度|来四半期|다음 분기", _quarter(1)),
    Form(
        has_any("half", "hälfte", "halbjahr", "mitad", "moiti", "met", "semestre"),
        rf"(?i)(?<!\w){_ORDINAL} {_HALF}\b{_OF_SOME_YEAR}",
        lambda m, today: _half_of(today.year if m[3] else read_year(m[2], today), _number(m[1])),
    ),
    # Without a year it is a heading.
    Form(
        has_any("h1", "h2"),
        rf"(?<![\d.])({YEAR})[ /-]?[Hh]([12])(?!\w)",
        lambda m, _: _half_of(int(m[1]), int(m[2])),
    ),
    Form(
        has_any("h1", "h2"),
        rf"\b[Hh]([12])(?: of)?[ /-]?{_YEAR}(?!\w)",
        lambda m, _: _half_of(int(m[2]), int(m[1])),
    ),
    Form(
        has_any("半", "반기"),
        (
            rf"(?:{YEAR_SIGN})?([上下前后後])半[年期]|(?:{YEAR_SIGN})?([상하])반기"
            rf"|{YEAR_SIGN}([前后後])半(?![个個年期月日])"
        ),
        lambda m, today: _half_of(
            read_year(m[1] or m[3] or m[5], today), _number(m[2] or m[4] or m[6])
        ),
    ),
    Form(
        has_all(has_any("19", "20"), _has_season),
        rf"(?i)\b{_SEASON}(?: holidays?| break| vacation)?{_OF_YEAR}([/–-](?:\d\d)?\d\d(?![\d-]))?",
        # A winter with two years begins in the first.
        lambda m, _: (
            _find_season(int(m[2]), _SEASONS[fold(m[1])])
            if m[3]
            else _season_of_year(int(m[2]), m[1])
        ),
    ),
    Form(
        _has_season,
        rf"(?i)\b{_SEASON}(?={OF_A_YEAR})|(?<=year's ){_SEASON}\b",
        _season_of_any_year,
    ),
    Form(has_all(has_any("quest'"), _has_season), rf"(?i)\bquest'{_SEASON}\b", _season(0)),
    *pointed_forms(_has_season, _SEASON, _season),
    Form(_has_season, rf"(?i)\b(?:{_IN}){_SEASON}\b{_NO_FEAST}", _season_of_any_year),
    Form(_has_season, rf"(?i)\b(?P<before>{_PART})[ -]{_SEASON}\b{_NO_FEAST}", _season_of_any_year),
    Form(
        has_any(*_SCHOOL_HOLIDAYS),
        rf"{YEAR_SIGN}(?P<said>暑假|寒假)",
        lambda m, today: _find_months(read_year(m[1], today), *_SCHOOL_HOLIDAYS[m[2]]),
    ),
    Form(
        _has_season_sign,
        rf"{YEAR_SIGN}{_SEASON_SIGN}(?:[天季](?![气氣]))?",
        lambda m, today: _season_of_year(read_year(m[1], today) or today.year, m[2]),
    ),
    Form(has_any("지난"), rf"지난\s?{_SEASON_SIGN}", _season(-1)),
    Form(has_any("올", "이번"), rf"(?:올\s?|이번\s){_SEASON_SIGN}", _season(0)),
    Form(
        _has_season_sign,
        r"([春夏秋冬])[天季]|(여름|가을|겨울)(?=에|\s|$)",
        _season_of_any_year,
    ),
)
