"""Feasts: "at Christmas", "Silvester 2025", "last Easter", "en Nochebuena".

A feast is also what it is like, and what there is for it: "Christmas market", "a gift for
Christmas". So its name is a time only where it is said as one, and stays a word of the question.
"""

import re
from collections.abc import Mapping, Sequence
from datetime import MAXYEAR, MINYEAR, date
from typing import Final, NamedTuple

from indexer.patterns import compile_late
from indexer.text.small_words import is_common
from indexer.times.calendar_words import LAST, LAST_BEHIND, NEXT, NEXT_BEHIND, OF_A_YEAR, THIS, fold
from indexer.times.forms import Form, has_any, move, span
from indexer.times.named_time import NamedTime


class _Feast(NamedTuple):
    """So many days from a day of each year on, or from so many days after Easter."""

    month: int
    day: int
    days: int = 1


# In place of a month.
_EASTER: Final = 0

# What feasts are called in English, German, French and Spanish; parted by commas.
_ENGLISH: Final = {
    _Feast(12, 24, 3): "christmas, xmas",
    _Feast(12, 24): "christmas eve, xmas eve",
    _Feast(12, 25): "christmas day",
    _Feast(12, 26): "boxing day",
    _Feast(12, 31): "new year's eve, new years eve",
    _Feast(1, 1): "new year's day, new years day",
    _Feast(10, 31): "halloween",
    _Feast(2, 14): "valentine's day, valentines day",
    _Feast(_EASTER, -2): "good friday",
    _Feast(_EASTER, -2, 4): "easter",
    _Feast(_EASTER, 0): "easter sunday",
    _Feast(_EASTER, 1): "easter monday",
    _Feast(_EASTER, 49, 2): "whitsun, pentecost",
    _Feast(_EASTER, 50): "whit monday",
}
_GERMAN: Final = {
    _Feast(12, 24, 3): "weihnachten",
    _Feast(12, 24): "heiligabend, heiligen abend",
    _Feast(12, 31): "silvester, silvesterabend",
    _Feast(1, 1): "neujahr, neujahrstag",
    _Feast(10, 31): "halloween",
    _Feast(2, 14): "valentinstag",
    _Feast(_EASTER, -2): "karfreitag",
    _Feast(_EASTER, -2, 4): "ostern",
    _Feast(_EASTER, 0): "ostersonntag",
    _Feast(_EASTER, 1): "ostermontag",
    _Feast(_EASTER, 49, 2): "pfingsten",
    _Feast(_EASTER, 49): "pfingstsonntag",
    _Feast(_EASTER, 50): "pfingstmontag",
}
_FRENCH: Final = {
    _Feast(12, 24, 3): "noël",
    _Feast(12, 24): "réveillon de noël, veille de noël",
    _Feast(12, 25): "jour de noël",
    _Feast(12, 31): "saint-sylvestre, réveillon du nouvel an",
    _Feast(1, 1): "jour de l'an, nouvel an",
    _Feast(2, 14): "saint-valentin",
    _Feast(_EASTER, -2): "vendredi saint",
    _Feast(_EASTER, -2, 4): "pâques",
    _Feast(_EASTER, 1): "lundi de pâques",
    _Feast(_EASTER, 49, 2): "pentecôte",
    _Feast(_EASTER, 50): "lundi de pentecôte",
}
_SPANISH: Final = {
    _Feast(12, 24, 3): "navidad, navidades",
    _Feast(12, 24): "nochebuena",
    _Feast(12, 25): "día de navidad",
    _Feast(12, 31): "nochevieja",
    _Feast(1, 1): "año nuevo, día de año nuevo",
    _Feast(2, 14): "san valentín, día de san valentín",
    _Feast(_EASTER, -7, 8): "semana santa",
    _Feast(_EASTER, -2): "viernes santo",
    _Feast(_EASTER, -2, 4): "pascua",
    _Feast(_EASTER, 49, 2): "pentecostés",
}


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, fold(text)))


_FEASTS: Final = {
    fold(name): feast
    for named in (_ENGLISH, _GERMAN, _FRENCH, _SPANISH)
    for feast, names in named.items()
    for name in names.split(", ")
}
# However the words of a name are parted.
_BY_LETTERS: Final = {_letters(name): feast for name, feast in _FEASTS.items()}
_MOST_WORDS: Final = 5
_ENGLISH_NAMES: Final = frozenset(name for names in _ENGLISH.values() for name in names.split(", "))


def _any_name(*tables: Mapping[_Feast, str]) -> str:
    """Return the pattern of any name, the longest first: "Christmas Eve" is more than Christmas."""
    names = {name for table in tables for names in table.values() for name in names.split(", ")}
    return rf"(?P<said>{'|'.join(sorted(names, key=lambda name: (-len(name), name)))})\b"


_NAME: Final = _any_name(_ENGLISH, _GERMAN, _FRENCH, _SPANISH)
_ARTICLE: Final = "(?:the |la |el |le |las |dem |den )?"

# What stands before a feast that is a time, in the language of its name. Not "for", for what is
# meant for a feast is of the weeks before, and not "until", which is most often the next one.
_AT: Final = (
    (_ENGLISH, "at|over|on|during|around", "since|after"),
    (_GERMAN, "an|am|zu|über|um|während", "seit|nach"),
    (_FRENCH, "à|au|le|pendant|durant", "depuis|après"),
    (_SPANISH, "en|el|durante|por", "desde|después de"),
)
# "A gift for Christmas 2025" neither.
_NOT_FOR: Final = "(?<!for )(?<!für )(?<!pour )(?<!para )"

# What stands behind an English feast that is a time, besides small words: not "market".
_BEHIND: Final = frozenset({"last", "this", "next", "time", "weekend", "morning", "night"})
_NEXT_WORD: Final = compile_late(r"(?:'s)?[ -]([^\W\d_]+)")
_LONGEST_WORD: Final = 30

# Of a feast whose days differ from year to year, those of so many years and of the next.
_YEARS_BACK: Final = 10


def find_easter(year: int) -> date:
    """Return Easter Sunday of a year of the Gregorian calendar.

    The formula without exceptions that an unnamed correspondent sent to *Nature* (20 April 1876,
    p. 487), as in Jean Meeus, *Astronomical Algorithms* (1991), chapter 8.
    """
    century, of_century = divmod(year, 100)
    corrected = (century - (century + 8) // 25 + 1) // 3
    moon = (19 * (year % 19) + century - century // 4 - corrected + 15) % 30
    to_sunday = (32 + 2 * (century % 4) + 2 * (of_century // 4) - moon - of_century % 4) % 7
    late = (year % 19 + 11 * moon + 22 * to_sunday) // 451
    month, day = divmod(moon + to_sunday - 7 * late + 114, 31)
    return date(year, month, day + 1)


def leave_out_feasts(words: Sequence[str], times: Sequence[NamedTime]) -> Sequence[str]:
    """Return *words* without the names at their end of feasts that are among *times*."""
    while count := _count_feast(words[-_MOST_WORDS:], times):
        words = words[:-count]
    return words


def _count_feast(words: Sequence[str], times: Sequence[NamedTime]) -> int:
    """Return how many words the feast has that *words* end with."""
    for start in range(len(words)):
        feast = _BY_LETTERS.get(_letters("".join(words[start:])))
        if feast is not None and any(_is_of(feast, named) for named in times):
            return len(words) - start
    return 0


def _is_of(feast: _Feast, named: NamedTime) -> bool:
    if named.first is None:
        return (named.month, named.day) == (feast.month, feast.day)
    return named.first == _find_in(feast, named.first.year).first


def _find_in(feast: _Feast, year: int) -> NamedTime:
    if feast.month == _EASTER:
        return span(move(find_easter(year), feast.day), feast.days)
    return span(date(year, feast.month, feast.day), feast.days)


def _find_around(feast: _Feast, today: date, years_back: int) -> list[NamedTime]:
    years = range(max(MINYEAR, today.year - years_back), min(MAXYEAR, today.year + 1) + 1)
    return [_find_in(feast, year) for year in years]


def _of_any_year(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    feast = _FEASTS[fold(match["said"])]
    if _is_of_it(match):
        return ()
    if feast.month == _EASTER:
        return _find_around(feast, today, _YEARS_BACK)
    return [NamedTime(month=feast.month, day=feast.day + day) for day in range(feast.days)]


def _of_year(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    return [_find_in(_FEASTS[fold(match["said"])], int(match["year"]))]


def _pointed(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    near = _find_around(_FEASTS[fold(match["said"])], today, 1)
    if _is_of_it(match):
        return ()
    if match["last"]:
        return [named for named in near if named.last and named.last < today][-1:]
    if match["next"]:
        return [named for named in near if named.first and named.first > today][:1]
    return [named for named in near if named.first and named.first.year == today.year]


def _is_of_it(match: re.Match[str]) -> bool:
    """Tell whether a feast is said of the word behind it: "at the Christmas market"."""
    if fold(match["said"]) not in _ENGLISH_NAMES:
        return False
    behind = _NEXT_WORD.match(match.string[match.end() : match.end() + _LONGEST_WORD])
    return behind is not None and not (is_common(behind[1]) or behind[1].lower() in _BEHIND)


_has_feast = has_any(*_FEASTS)

# Before the forms that see only a year or a weekday in them.
FORMS: Final[tuple[Form, ...]] = (
    Form(
        _has_feast,
        rf"(?i){_NOT_FOR}\b{_NAME}(?:,| of| de| von)? (?P<year>(?:19|20)\d\d)(?:/\d\d)?(?!\d|\.\d)",
        _of_year,
    ),
    Form(
        _has_feast,
        rf"(?i)\b(?:(?P<last>{LAST})|(?P<this>{THIS})|(?P<next>{NEXT})) {_NAME}",
        _pointed,
    ),
    Form(
        _has_feast,
        rf"(?i)\b{_NAME} (?:(?P<last>{LAST_BEHIND})|(?P<next>{NEXT_BEHIND}))\b",
        _pointed,
    ),
    Form(_has_feast, rf"(?i)(?<=year's ){_NAME}", _of_any_year),
    Form(_has_feast, rf"(?i){_NOT_FOR}\b{_NAME}(?={OF_A_YEAR})", _of_any_year),
    *(
        Form(
            _has_feast,
            rf"(?i)\b(?:(?:{on})|(?P<before>{since})) {_ARTICLE}{_any_name(names)}",
            _of_any_year,
        )
        for names, on, since in _AT
    ),
)
