"""Feasts: "at Christmas", "Silvester 2025", "last Easter", "en Nochebuena".

The name of a feast is not always a time: "Christmas market", "a gift for Christmas". So it is read
as one only if it is used as one, and remains a word of the question even then.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import MAXYEAR, MINYEAR, date
from typing import Final, NamedTuple

from indexer.patterns import compile_late
from indexer.text.small_words import is_common
from indexer.times.around_today import YEARS_ON
from indexer.times.calendar_words import (
    LAST,
    LAST_AFTER,
    NEXT,
    NEXT_AFTER,
    OF_A_YEAR,
    THIS,
    YEAR,
    fold,
    one_of,
)
from indexer.times.forms import Form, Test, has_all, has_any, move, span
from indexer.times.lunar import find_dragon_boat, find_mid_autumn, find_new_year
from indexer.times.named_time import NamedTime


class _Feast(NamedTuple):
    """A number of days from a fixed day of the year on.

    If *month* is the number of a movable feast (0 and below), *day* counts days after that feast.
    """

    month: int
    day: int
    days: int = 1


# Movable feasts, in place of a month.
_EASTER: Final = 0
_NEW_YEAR: Final = -1
_DRAGON_BOAT: Final = -5
_MID_AUTUMN: Final = -8

# The names of feasts in languages with spaces, separated by commas.
_ENGLISH: Final = {
    _Feast(12, 24, 3): "christmas, xmas",
    _Feast(12, 24): "christmas eve, xmas eve",
    _Feast(12, 25): "christmas day",
    _Feast(12, 26): "boxing day",
    _Feast(12, 31): "new year's eve, new years eve",
    _Feast(1, 1): "new year's day, new years day, new year, new year's",
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
    _Feast(11, 1): "toussaint",
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
_PORTUGUESE: Final = {
    _Feast(12, 24, 3): "natal",
    _Feast(12, 24): "véspera de natal, consoada",
    _Feast(12, 25): "dia de natal",
    _Feast(12, 31): "véspera de ano novo, réveillon",
    _Feast(1, 1): "ano novo, dia de ano novo",
    _Feast(_EASTER, -50, 4): "carnaval",
    _Feast(_EASTER, -2): "sexta-feira santa",
    _Feast(_EASTER, -2, 4): "páscoa",
}
_ITALIAN: Final = {
    _Feast(12, 24, 3): "natale",
    _Feast(12, 24): "vigilia di natale",
    _Feast(12, 25): "giorno di natale",
    _Feast(12, 31): "vigilia di capodanno",
    _Feast(1, 1): "capodanno",
    _Feast(8, 15): "ferragosto",
    _Feast(_EASTER, -2, 4): "pasqua",
    _Feast(_EASTER, 1): "pasquetta",
}
# And in scripts without spaces.
_CHINESE: Final = {
    _Feast(1, 1): "元旦",
    _Feast(_NEW_YEAR, -1, 8): "春节, 春節, 过年, 過年",
    _Feast(_NEW_YEAR, -1): "除夕, 年三十, 大年三十",
    _Feast(_NEW_YEAR, 14): "元宵, 元宵节, 元宵節",
    _Feast(2, 14): "情人节, 情人節",
    _Feast(4, 4, 3): "清明, 清明节, 清明節",
    _Feast(5, 1, 5): "五一, 劳动节, 勞動節",
    _Feast(6, 1): "儿童节, 兒童節, 六一",
    _Feast(_DRAGON_BOAT, -1, 3): "端午, 端午节, 端午節",
    _Feast(_MID_AUTUMN, -1, 3): "中秋, 中秋节, 中秋節",
    _Feast(10, 1, 7): "国庆, 国庆节, 十一假期, 十一长假",
    _Feast(11, 11): "双十一, 雙十一",
    _Feast(12, 24): "平安夜",
    _Feast(12, 24, 2): "圣诞, 圣诞节, 聖誕, 聖誕節",
    _Feast(12, 31): "跨年, 跨年夜",
}
_JAPANESE: Final = {
    _Feast(1, 1): "元旦, 元日",
    _Feast(1, 1, 3): "お正月",
    _Feast(2, 14): "バレンタイン, バレンタインデー",
    _Feast(4, 29, 7): "ゴールデンウィーク",
    _Feast(8, 13, 4): "お盆",
    _Feast(10, 31): "ハロウィン",
    _Feast(12, 24): "クリスマスイブ, クリスマス・イブ",
    _Feast(12, 24, 2): "クリスマス",
    _Feast(12, 31): "大晦日",
}
_KOREAN: Final = {
    _Feast(_NEW_YEAR, -1, 3): "설날, 설",
    _Feast(_MID_AUTUMN, -1, 3): "추석",
    _Feast(5, 5): "어린이날",
    _Feast(12, 24): "크리스마스이브, 크리스마스 이브",
    _Feast(12, 24, 2): "크리스마스",
}


_SPACED: Final = (_ENGLISH, _GERMAN, _FRENCH, _SPANISH, _PORTUGUESE, _ITALIAN)


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, fold(text)))


_FEASTS: Final = {
    fold(name): feast
    for named in (*_SPACED, _CHINESE, _JAPANESE, _KOREAN)
    for feast, names in named.items()
    for name in names.split(", ")
}
# With no spaces and signs: the words of a name may be separated in several ways.
_BY_LETTERS: Final = {_letters(name): feast for name, feast in _FEASTS.items()}
_MOST_WORDS: Final = 5
_ENGLISH_NAMES: Final = frozenset(name for names in _ENGLISH.values() for name in names.split(", "))


def _any_name(*tables: Mapping[_Feast, str]) -> str:
    """Return a pattern of all names, the longest first: "Christmas Eve" before "Christmas"."""
    names = {name for table in tables for names in table.values() for name in names.split(", ")}
    return f"(?P<said>{one_of(sorted(names, key=lambda name: (-len(name), name)))})"


_NAME: Final = _any_name(*_SPACED) + r"\b"
_ARTICLE: Final = "(?:the |la |el |le |las |dem |den |o |a )?"

# Prepositions that make a time of a feast, in the language of its name. Not "for", because things
# for a feast are of the weeks before it, and not "until", which usually means the next one.
_AT: Final = (
    (_ENGLISH, "at|over|on|during|around", "since|after"),
    (_GERMAN, "an|am|zu|über|um|während", "seit|nach"),
    (_FRENCH, "à|au|le|pendant|durant", "depuis|après"),
    (_SPANISH, "en|el|durante|por", "desde|después de"),
    (_PORTUGUESE, "no|na|pelo|pela|durante", "desde|depois d[oa]|após"),
    (_ITALIAN, "a|alla|sotto|durante", "da|dopo"),
)
# Nor "a gift for Christmas 2025".
_NOT_FOR: Final = "(?<!for )(?<!für )(?<!pour )(?<!para )"

# What may follow an English feast that is a time, besides function words: not "market".
_AFTER: Final = frozenset({"last", "this", "next", "time", "weekend", "morning", "night"})
_NEXT_WORD: Final = compile_late(r"(?:'s)?[ -]([^\W\d_]+)")

# In these scripts nothing separates a name from the next word, and a cake for a feast is of the
# days before it. So a feast is a time only after its year, or before words that follow times.
_AFTER_YEAR: Final = "|".join(
    rf"(?<={year}{of})" for year in (*YEARS_ON, r"\d年") for of in ("", "的", "の", " ")
)
_AFTER_CHINESE: Final = (
    "期间|期間|假期|放假|[长長连連]假|[当當][天日]|那天|那[几幾]天|前[后後]|的?[时時]|$"
    "|[早晚上中下去我你是在和有吃做干过過怎,，、?？。]"
)
_SAID_WITH: Final = (
    (_CHINESE, _AFTER_CHINESE),
    (_JAPANESE, "休み|の(?:夜|朝|日|時|とき|頃|間)|[にはもをから、。?？]|$"),
    (_KOREAN, " ?(?:에|때|날|연휴|당일|아침|저녁|은|는)|[,.?]|$"),
)

# "Between Christmas and New Year" is no longer than this: the next New Year is meant.
_HALF_A_YEAR: Final = 183

# A movable feast without its year is looked for in so many years before this one, and in the next.
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


_MOVING: Final[Mapping[int, Callable[[int], date | None]]] = {
    _EASTER: find_easter,
    _NEW_YEAR: find_new_year,
    _DRAGON_BOAT: find_dragon_boat,
    _MID_AUTUMN: find_mid_autumn,
}


def leave_out_feasts(words: Sequence[str], times: Sequence[NamedTime]) -> Sequence[str]:
    """Return *words* without the names of feasts at their end, if these are among *times*."""
    while count := _count_feast(words[-_MOST_WORDS:], times):
        words = words[:-count]
    return words


def _count_feast(words: Sequence[str], times: Sequence[NamedTime]) -> int:
    """Return how many of the last *words* name a feast that is among *times*; 0 if none do."""
    for start in range(len(words)):
        feast = _BY_LETTERS.get(_letters("".join(words[start:])))
        if feast is not None and any(_is_of(feast, named) for named in times):
            return len(words) - start
    return 0


def _is_of(feast: _Feast, named: NamedTime) -> bool:
    if named.first is None:
        return (named.month, named.day) == (feast.month, feast.day)
    return any(named.first == found.first for found in _find_in(feast, named.first.year))


def _find_in(feast: _Feast, year: int) -> Sequence[NamedTime]:
    """Return the days of *feast* in *year*; nothing if they are not known."""
    if feast.month > 0:
        return (span(date(year, feast.month, feast.day), feast.days),)
    begin = _MOVING[feast.month](year)
    return (span(move(begin, feast.day), feast.days),) if begin else ()


def _find_around(feast: _Feast, today: date, years_back: int) -> list[NamedTime]:
    years = range(max(MINYEAR, today.year - years_back), min(MAXYEAR, today.year + 1) + 1)
    return [named for year in years for named in _find_in(feast, year)]


def _of_any_year(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    feast = _FEASTS[fold(match["said"])]
    if _is_of_it(match):
        return ()
    if feast.month <= 0:
        return _find_around(feast, today, _YEARS_BACK)
    return [NamedTime(month=feast.month, day=feast.day + day) for day in range(feast.days)]


def _of_year(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    return _find_in(_FEASTS[fold(match["said"])], int(match["year"]))


def _pointed(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    near = _find_around(_FEASTS[fold(match["said"])], today, 1)
    if _is_of_it(match):
        return ()
    if match["last"]:
        return [named for named in near if named.last and named.last < today][-1:]
    if match["next"]:
        return [named for named in near if named.first and named.first > today][:1]
    return [named for named in near if named.first and named.first.year == today.year]


def _between(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    first, last = (_FEASTS[fold(match[group])] for group in ("first", "said"))
    if match["year"]:
        begins = _find_in(first, int(match["year"]))
    else:
        begins = _find_around(first, today, _YEARS_BACK)
    return [
        NamedTime(first=begin.first, last=end.last)
        for begin in begins
        if begin.first
        for end in _find_around(last, begin.first, 0)
        if end.first and begin.first < end.first < move(begin.first, _HALF_A_YEAR)
    ]


def _is_of_it(match: re.Match[str]) -> bool:
    """Tell whether a feast only describes the next word: "at the Christmas market"."""
    if fold(match["said"]) not in _ENGLISH_NAMES:
        return False
    after = _NEXT_WORD.match(match.string, match.end())
    return after is not None and not (is_common(after[1]) or after[1].lower() in _AFTER)


def _has_feast_of(names: Mapping[_Feast, str]) -> Test:
    return has_any(*", ".join(names.values()).split(", "))


_has_feast = has_any(*_FEASTS)

# Before the forms that see only a year or a weekday in them.
FORMS: Final[tuple[Form, ...]] = (
    Form(
        has_all(has_any("between", "zwischen", "entre"), _has_feast),
        (
            rf"(?i)\b(?:between|zwischen|entre) {_ARTICLE}{_NAME.replace('said', 'first', 1)}"
            rf"(?: (?P<year>{YEAR}))? (?:and|und|y|et|e) {_ARTICLE}{_NAME}"
        ),
        _between,
    ),
    Form(
        has_any("zwischen den jahren"),
        r"(?i)\bzwischen den jahren\b(?! \d)",
        lambda _match, _today: [NamedTime(month=12, day=day) for day in range(27, 32)],
    ),
    Form(
        has_all(has_any("19", "20"), _has_feast),
        rf"(?i){_NOT_FOR}\b{_NAME}(?:,| of| de| von)? (?P<year>{YEAR})(?:/\d\d)?(?!\d|\.\d)",
        _of_year,
    ),
    Form(
        _has_feast,
        rf"(?i)\b(?:(?P<last>{LAST})|(?P<this>{THIS})|(?P<next>{NEXT})) {_NAME}",
        _pointed,
    ),
    Form(
        _has_feast,
        rf"(?i)\b{_NAME} (?:(?P<last>{LAST_AFTER})|(?P<next>{NEXT_AFTER}))\b",
        _pointed,
    ),
    Form(has_all(has_any("year's"), _has_feast), rf"(?i)(?<=year's ){_NAME}", _of_any_year),
    Form(_has_feast, rf"(?i){_NOT_FOR}\b{_NAME}(?={OF_A_YEAR})", _of_any_year),
    *(
        Form(
            _has_feast_of(names),
            rf"(?i)\b(?:(?:{on})|(?P<before>{since})) {_ARTICLE}{_any_name(names)}\b",
            _of_any_year,
        )
        for names, on, since in _AT
    ),
    *(
        Form(
            _has_feast_of(names),
            rf"({_AFTER_YEAR})?{_any_name(names)}(?(1)|(?=[节節]?(?:{after})))",
            _of_any_year,
        )
        for names, after in _SAID_WITH
    ),
)
