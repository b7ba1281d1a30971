"""Times in languages whose words have many forms, and days written in these languages.

The names in a text are looked up in tables (`elsewhere_names`), and each is a form for that text
alone. Only days are patterns: a number, a word, a year.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Final

from indexer.times import inflected_names as inflected
from indexer.times import thai
from indexer.times.calendar_words import DOUBTFUL, MONTHS, YEAR, fold, has_digit
from indexer.times.counted import ago, ahead, until_today
from indexer.times.elsewhere_names import LETTER, WORD, find_names, read_month
from indexer.times.elsewhere_tables import Meaning, fold_name
from indexer.times.feast_names import Feast
from indexer.times.feasts import find_of_any_year
from indexer.times.forms import Form, Reader, has_all, has_any
from indexer.times.named_time import NamedTime, name_day, name_days
from indexer.times.readers import (
    days_away,
    month_away,
    week_away,
    weekday_near,
    weekend_away,
    year_away,
)
from indexer.times.seasons import quarter_of, season_near, season_of_any_year

_VIETNAMESE_MONTHS: Final = tuple(
    map(fold_name, "giêng hai ba tư năm sáu bảy tám chín mười mười-một mười-hai".split())  # noqa: SIM905 - a dozen pairs of quotes say nothing
)


def find_forms(text: str) -> Sequence[Form]:
    """Return the forms of the times that *text* names in these languages."""
    named = (
        Form(_always, _alone(written, meaning), _READERS[meaning.kind](*meaning.which))
        for written, meaning in find_names(text)
        # Months that `dates` knows, it reads better: "в начале мая"; but the doubtful ones not in
        # these languages: "mart sonunda".
        if meaning.kind != "month" or fold(written) not in MONTHS or fold(written) in DOUBTFUL
    )
    return (_RANGE, _DAYS_BEHIND_MONTH, *_DAYS, _YEAR_AND_MONTH, _YEAR_ALONE, *thai.FORMS, *named)


def find_day_forms() -> Sequence[Form]:
    """Return the forms of days that are written with the month's name in these languages."""
    return (*_DAYS, thai.DAY)


def _always(_folded: str) -> bool:
    return True


def _alone(written: str, meaning: Meaning) -> str:
    # A feast remains a word of the question.
    said = "?P<said>" if meaning.kind == "feast" else "?:"
    return rf"(?<![^\W_])({said}{re.escape(written)})(?!{LETTER}|\d)"


def _feasts(*feasts: Feast) -> Reader:
    return lambda _match, today: [
        named for feast in feasts for named in find_of_any_year(feast, today)
    ]


def _days_around(days: int) -> Reader:
    before, after = days_away(-days), days_away(days)
    return lambda match, today: (*before(match, today), *after(match, today))


def _seen_from(find: Callable[[int, int, date], Sequence[NamedTime]]) -> Callable[..., Reader]:
    """Return what makes a reader of two numbers: of the times that they mean as seen from today."""
    return lambda one, other: lambda _match, today: find(one, other, today)


_READERS: Final[Mapping[str, Callable[..., Reader]]] = {
    "days away": days_away,
    "days around": _days_around,
    "weeks away": week_away,
    "weekends away": weekend_away,
    "months away": month_away,
    "years away": year_away,
    "ago": _seen_from(ago),
    "ahead": _seen_from(ahead),
    "last": _seen_from(until_today),
    "season": lambda number: lambda _match, _today: season_of_any_year(number),
    "quarter": lambda number: lambda _match, _today: quarter_of(None, number),
    "season near": _seen_from(season_near),
    "weekday": _seen_from(weekday_near),
    "month": lambda number: lambda _match, _today: (NamedTime(month=number),),
    "feast": _feasts,
}


def _read_day(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    day, name, year = match.groups()
    month = read_month(name)
    return name_day(year, month, day) if month else ()


def _read_days(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    first, last, name, year = match.groups()
    month = read_month(name)
    return name_days(year, month, first, last) if month else ()


def _read_vietnamese(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    day, name, year = match.groups()
    key = "-".join(fold_name(name).split())
    return name_day(year, int(key) if key.isdecimal() else _VIETNAMESE_MONTHS.index(key) + 1, day)


def _number_of(name: str) -> int:
    """Return the number of a month in Hungarian or Finnish, which may be shortened."""
    found = read_month(name)
    return found or 1 + _FIRST_LETTERS.index(fold_name(name)[:3])


_FIRST_LETTERS: Final = "jan feb mar apr maj jun jul aug sze okt nov dec".split()  # noqa: SIM905 - a dozen pairs of quotes say nothing

# After a day. A month of the Levant may be two words: "12 كانون الثاني".
_ORDINAL: Final = r"(?:\.|-?(?:го|ого|е|й|му|ше|те|η|ης|go|tego)|:[ae])?"
_NAME: Final = rf"((?:[وبفل]?(?:كانون|تشرين)\s+)?{WORD})(?!{LETTER})"
# What marks a number as a year, after it or before it.
_OF_YEAR: Final = r"(?:\s?(?:г\.|год[ау]?\b|р\.|року\b|році\b|roku\b|-?b[ae]n\b|r\.|yılı\w*))"
_IS_YEAR: Final = r"\b(?:năm|tahun|vuonna|vuoden|vuosi|سال|roku|roce|سنة|عام|שנת|सन)"
_AFTER: Final = rf"(?:,?\s+(?:de\s+)?({YEAR})(?!\d|[./-]\d)(?:-го)?{_OF_YEAR}?)?"
_FROM: Final = (
    "între|між|между|między|mezi|μεταξύ|בין|بين|mellan|tussen|antara|từ|dari|von|от|з|od|من|מ|από"
)
_TO: Final = (
    "-|–|і|та|и|și|a|i|και|و|ו|och|og|en|dan|và|đến|hingga|sampai|до|по|do|až|tot(?: en met)?|t/m"
    "|till|til|الى|إلى|עד(?: ה-?)?|până la|ל-?|(?:μέχρι|έως|ως)(?: τις)?|ile"
)
_VIETNAMESE: Final = (
    r"(?i)(?:\bng(?:à|a)y\s+)?(?:(?<![\d.:])(\d{1,2})\s+)?\bth(?:á|a)ng\s+(\d{1,2}(?!\d)"
    r"|giêng|hai|ba|tư|năm(?!\s+(?:\d|ngoái|nay|sau|trước|tới))|sáu|bảy|tám|chín"
    rf"|mười(?:\s+(?:một|hai))?)\b(?:\s*(?:n(?:ă|a)m\s+|[/-]\s?|,\s?)({YEAR})(?!\d))?"
)
_has_vietnamese_month = has_any("tháng", "thang")
# In numbers, the day first: "ngày 3/5".
_VIETNAMESE_DAY: Final = (
    rf"(?i)\b(?:ngày|hôm|mùng|mồng)\s+(\d{{1,2}})[/-](\d{{1,2}})(?:[/-]({YEAR}))?(?![\d/-])"
)

# Behind a month in Hungarian or Finnish: "május 8-án", "toukokuun 8. päivä". Those that are also
# English need an ending of the day, or a year before them.
_YEAR_BEFORE: Final = rf"(?<![\d.])({YEAR})(?:\.|-\w{{1,3}})?\s+"
_DAY_ENDING: Final = r"(?:\.|-[^\W\d_]{1,6})?(?:\s+(?:p[äa]iv[äa]\w{0,5}|nap\w{0,3})\b)?"
_BEFORE_DAY: Final = (
    rf"(?i)(?:{_YEAR_BEFORE})?\b({inflected.DATED_HUNGARIAN}|{inflected.DATED_FINNISH}"
    rf"|(?:(?<=\d\d\d\d\. )(?:nov|dec)ember)|(?:nov|dec)ember(?= \d\d?(?:-[^\W\d_]|\.(?! ?\d)))"
    rf"|(?:{inflected.SHORT_HUNGARIAN})\.(?= \d\d?-[^\W\d_])"
    rf"|(?:(?<=\d\d\d\d\. )(?:{inflected.SHORT_HUNGARIAN})\.))\s"
)
_has_month_before = has_any(*inflected.DATED.split("|"))
_DAYS_BEHIND_MONTH: Final = Form(
    has_all(has_digit, _has_month_before),
    (
        rf"{_BEFORE_DAY}(\d{{1,2}})(?:(?:\.|-[^\W\d_]{{1,6}})?\s?(?:[-–]|és\b|ja\b)|-t[óoőö]l)\s?"
        rf"(\d{{1,2}})(?!\d|[:,.]\d){_DAY_ENDING}(?:\s+között)?"
    ),
    lambda match, _today: name_days(match[1], _number_of(match[2]), match[3], match[4]),
)
_DAY_BEHIND_MONTH: Final = Form(
    _has_month_before,
    (
        rf"{_BEFORE_DAY}(?:(\d{{1,2}})(?!\d){_DAY_ENDING}(?![:,.]\d|\s?(?:[-–]\s?\d|[€%]))"
        r"|els(?:ő|o|ej)\w*)"
    ),
    lambda match, _today: name_day(match[1], _number_of(match[2]), match[3] or "1"),
)
_YEAR_AND_MONTH: Final = Form(
    has_all(has_digit, _has_month_before),
    rf"(?i){_YEAR_BEFORE}((?:{inflected.DATED_HUNGARIAN})[^\W\d_]*)(?!\s?\d)",
    lambda match, _today: name_day(match[1], _number_of(match[2])),
)

_DAYS: Final[tuple[Form, ...]] = (
    _DAY_BEHIND_MONTH,
    Form(_has_vietnamese_month, _VIETNAMESE, _read_vietnamese),
    Form(
        has_any("ngày", "hôm", "mùng", "mồng"),
        _VIETNAMESE_DAY,
        lambda match, _today: name_day(match[3], int(match[2]), match[1]),
    ),
    Form(
        has_digit,
        rf"(?i)(?<![\d:.])(?<!\d[-/])(\d{{1,2}}){_ORDINAL}\s+(?:من\s+)?{_NAME}{_AFTER}",
        _read_day,
    ),
)
_RANGE: Final = Form(
    has_digit,
    (
        rf"(?i)(?:\b(?:{_FROM})\s+)?(?<![\d:./-])(\d{{1,2}}){_ORDINAL}\s?(?:{_TO})\s?"
        rf"(\d{{1,2}}){_ORDINAL}\s+{_NAME}{_AFTER}"
    ),
    _read_days,
)
_YEAR_ALONE: Final = Form(
    has_digit,
    (
        rf"(?i){_IS_YEAR}\s+({YEAR})(?!\d|[./-]\d)"
        rf"|(?<![\d$€£#])(?<!\d[./-])({YEAR})(?!\d)(?:-го|{_OF_YEAR})"
    ),
    lambda match, _today: (NamedTime(int(match[1] or match[2])),),
)
