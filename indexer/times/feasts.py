"""Feasts: "at Christmas", "Silvester 2025", "last Easter", "en Nochebuena".

The name of a feast is not always a time: "Christmas market", "a gift for Christmas". So it is read
as one only if it is used as one, and remains a word of the question even then.
"""

import re
from collections.abc import Mapping, Sequence
from datetime import MAXYEAR, MINYEAR, date
from typing import Final

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
from indexer.times.feast_names import (
    CHINESE,
    ENGLISH,
    FRENCH,
    GERMAN,
    ITALIAN,
    JAPANESE,
    KOREAN,
    PORTUGUESE,
    SPANISH,
    Feast,
)
from indexer.times.forms import Form, Test, has_all, has_any, move, span
from indexer.times.movable import MOVABLE
from indexer.times.named_time import NamedTime
from indexer.times.offsets import BEFORE, UNIT

_SPACED: Final = (ENGLISH, GERMAN, FRENCH, SPANISH, PORTUGUESE, ITALIAN)


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, fold(text)))


_FEASTS: Final = {
    fold(name): feast
    for named in (*_SPACED, CHINESE, JAPANESE, KOREAN)
    for feast, names in named.items()
    for name in names.split(", ")
}
# With no spaces and signs: the words of a name may be separated in several ways.
_BY_LETTERS: Final = {_letters(name): feast for name, feast in _FEASTS.items()}
_MOST_WORDS: Final = 5
_ENGLISH_NAMES: Final = frozenset(name for names in ENGLISH.values() for name in names.split(", "))


def _any_name(*tables: Mapping[Feast, str]) -> str:
    """Return a pattern of all names, the longest first: "Christmas Eve" before "Christmas"."""
    names = {name for table in tables for names in table.values() for name in names.split(", ")}
    return f"(?P<said>{one_of(sorted(names, key=lambda name: (-len(name), name)))})"


_NAME: Final = _any_name(*_SPACED) + r"\b"
_ARTICLE: Final = "(?:the |la |el |le |las |dem |den |die |d?[ao] |l'|d[ei] |del |della )?"

# Prepositions that make a time of a feast, in the language of its name. Not "for", because things
# for a feast are of the weeks before it, and not "until", which usually means the next one.
_AT: Final = (
    (ENGLISH, "at|over|on|during|around", "since|after"),
    (GERMAN, "an|am|zu|über|um|während", "seit|nach"),
    (FRENCH, "à|au|le|la(?= veille)|pendant|durant", "depuis|après"),
    (SPANISH, "en|el|la(?= víspera)|durante|por", "desde|después de"),
    (PORTUGUESE, "no|na|nos|pelo|pela|durante", "desde|depois d[oa]|após"),
    (
        ITALIAN,
        r"a|al|alla|sotto|durante|il(?= (?:giorno|\w+edì))|la(?= (?:vigilia|notte|domenica))",
        "da|dopo",
    ),
)
# Nor "a gift for Christmas 2025".
_NOT_FOR: Final = "(?<!for )(?<!für )(?<!pour )(?<!para )"

# What may follow an English feast that is a time, besides function words: not "market".
_AFTER: Final = frozenset(
    "last this next time weekend morning night holiday holidays break vacation".split()  # noqa: SIM905 - a dozen pairs of quotes say nothing
)
# Between a feast and its year.
_DAYS_OFF: Final = "(?: weekend| holidays?| break| vacation)?"
# "The week before Christmas" is of any year.
_NEAR_BEFORE: Final = f"{UNIT} {one_of(BEFORE)}"
_NEXT_WORD: Final = compile_late(r"(?:'s)?[ -]([^\W\d_]+)")

# In these scripts nothing separates a name from the next word, and a cake for a feast is of the
# days before it. So a feast is a time only after its year, or before words that follow times.
_AFTER_YEAR: Final = "|".join(
    rf"(?<={year}{of})" for year in (*YEARS_ON, r"\d年") for of in ("", "的", "の", " ")
)
_AFTER_CHINESE: Final = (
    "期间|期間|假期|放假|[长長连連]假|[当當][天日]|那天|那[几幾]天|那[1个個周週]|前[后後]|的?[时時]|$"
    "|[之以]?[前后後]的?[\\d几幾]|第2[天日]|隔[天日]|次日|[早晚夜上中下去我你是在和有吃做干过過怎,，、?？。]"
)
_SAID_WITH: Final = (
    (CHINESE, _AFTER_CHINESE),
    (
        JAPANESE,
        "休み|の?(?:翌[日朝]|前[日夜]|次の日|前の[日晩夜])|の(?:夜|朝|日|時|とき|頃|間)|[にはもをから、。?？]|$",
    ),
    (KOREAN, " ?(?:에|때|날|전날|다음 ?날|이튿날|연휴|당일|아침|저녁|은|는)|[,.?]|$"),
)

# "Between Christmas and New Year" is no longer than this: the next New Year is meant.
_HALF_A_YEAR: Final = 183

# A movable feast without its year is looked for in so many years before this one, and in the next.
_YEARS_BACK: Final = 10


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


def _is_of(feast: Feast, named: NamedTime) -> bool:
    if named.first is None:
        return (named.month, named.day) == (feast.month, feast.day)
    return any(named.first == found.first for found in _find_in(feast, named.first.year))


def _find_in(feast: Feast, year: int) -> Sequence[NamedTime]:
    """Return the days of *feast* in *year*; nothing if they are not known."""
    if feast.month > 0:
        return (span(date(year, feast.month, feast.day), feast.days),)
    begin = MOVABLE[feast.month](year)
    return (span(move(begin, feast.day), feast.days),) if begin else ()


def _find_around(feast: Feast, today: date, years_back: int) -> list[NamedTime]:
    years = range(max(MINYEAR, today.year - years_back), min(MAXYEAR, today.year + 1) + 1)
    return [named for year in years for named in _find_in(feast, year)]


def _of_any_year(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    return () if _is_of_it(match) else find_of_any_year(_FEASTS[fold(match["said"])], today)


def find_of_any_year(feast: Feast, today: date) -> Sequence[NamedTime]:
    """Return the days of *feast*; of a movable one, those of many years up to the next."""
    if feast.month <= 0:
        return _find_around(feast, today, _YEARS_BACK)
    # No feast that begins in February goes on into March, so that any year will do.
    begin = date(2000, feast.month, feast.day)
    days = (move(begin, day) for day in range(feast.days))
    return [NamedTime(month=day.month, day=day.day) for day in days]


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


def _has_feast_of(names: Mapping[Feast, str]) -> Test:
    return has_any(*", ".join(names.values()).split(", "))


_has_feast = has_any(*_FEASTS)

# Before the forms that see only a year or a weekday in them.
FORMS: Final[tuple[Form, ...]] = (
    Form(
        has_all(has_any("between", "zwischen", "entre", "tra ", "fra "), _has_feast),
        (
            rf"(?i)\b(?:between|zwischen|entre|tra|fra) {_ARTICLE}"
            rf"{_NAME.replace('said', 'first', 1)}"
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
        (
            rf"(?i){_NOT_FOR}\b{_NAME}{_DAYS_OFF}(?:,| of| de| von)? (?P<year>{YEAR})"
            r"(?:/\d\d)?(?!\d|\.\d)"
        ),
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
            (
                rf"(?i)\b(?:(?:{on})|(?P<before>{since}|{_NEAR_BEFORE})) "
                rf"{_ARTICLE}{_any_name(names)}\b"
            ),
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
