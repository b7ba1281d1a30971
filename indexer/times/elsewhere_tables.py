"""The words of `elsewhere_words` and `elsewhere_phrases`, folded, with their meanings."""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple, TypeVar

from indexer.times import elsewhere_counts as counts
from indexer.times import elsewhere_phrases as told
from indexer.times import elsewhere_words as names
from indexer.times.elsewhere_feasts import FEASTS
from indexer.times.feast_names import Feast
from indexer.times.named_time import A_FEW


class Meaning(NamedTuple):
    """The meaning of a name: a kind of time, and the numbers or feasts that tell which one."""

    kind: str
    which: tuple[int, ...] | tuple[Feast, ...]


_Value = TypeVar("_Value")

# Removed: accents, vowel points, the nukta and the tatweel. Unified: letters that are written in
# two ways. To fold as the index does would take ten times as long, for a thousand words.
_LETTERS: Final = {
    **dict.fromkeys([*range(0x0300, 0x0370), *range(0x0591, 0x05BE), *range(0x064B, 0x0660)]),
    **dict.fromkeys([0x05BF, 0x05C1, 0x05C2, 0x0640, 0x0670, 0x093C]),
    **str.maketrans("\u0131łđ\u0629\u0649\u06cc\u06a9\u0901", "ild\u0647\u064a\u064a\u0643\u0902"),
    **str.maketrans("\u02bc\u2019", "''"),
}


def fold_name(text: str) -> str:
    """Return *text* in the form in which names of times are compared."""
    text = text.casefold()
    return text if text.isascii() else unicodedata.normalize("NFD", text).translate(_LETTERS)


def _by_name(
    numbered: Iterable[tuple[_Value, str]], apart: str | None = None
) -> Mapping[str, _Value]:
    """Return what each name stands for, of lines of names, separated by spaces or *apart*.

    They are there as folded, and also as written: "attende" is the 18th, "åttende" the 8th.
    """
    lines = [(value, line.casefold()) for value, line in numbered]
    folded = {name: value for value, line in lines for name in fold_name(line).split(apart)}
    return folded | {name: value for value, line in lines for name in line.split(apart)}


def _words(text: str, apart: str | None = None) -> frozenset[str]:
    """Return the words in *text*, or the phrases that are *apart*."""
    return frozenset(fold_name(text).split(apart))


MONTHS: Final = {
    **_by_name(enumerate(names.MONTHS, 1)),
    **{fold_name(name): number for number, name in names.MONTHS_OF_TWO_WORDS.items()},
}
TURKISH_MONTHS: Final = _by_name(enumerate(names.TURKISH_MONTHS, 1))


def _read_companions() -> Mapping[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for table in (names.DOUBTFUL_MONTHS, names.INFLECTED_MONTHS, names.MONTHS_BEFORE):
        for words, months in table.items():
            for month in _words(months):
                found[month] = found.get(month, frozenset()) | _words(words)
    return found


# The words of which one has to stand beside an ambiguous month for it to be a month.
COMPANIONS: Final = _read_companions()
INFLECTED_MONTHS: Final = _words(" ".join(names.INFLECTED_MONTHS.values()))

DAYS_OF_MONTH: Final = _by_name(enumerate(names.DAYS_OF_MONTH, 1), "|")
DAYS_OF_MONTH_BEGIN: Final = frozenset(name.partition(" ")[0] for name in DAYS_OF_MONTH)
OF_MONTH: Final = _words(names.OF_MONTH)
TO_DAY: Final = _words(names.TO_DAY)
MONTHS_ALIKE: Final = _words(names.MONTHS_ALIKE)

# Weekdays that need no other word beside them.
WEEKDAY_PHRASES: Final = _by_name(enumerate(names.WEEKDAY_PHRASES), "|")
WEEKDAYS: Final = {
    **_by_name(enumerate(names.WEEKDAYS)),
    **WEEKDAY_PHRASES,
    **_by_name(enumerate(names.COUNTED_WEEKDAYS), "|"),
}
ON_WEEKDAY: Final = _words(names.ON_WEEKDAY)
AFTER_WEEKDAY: Final = _words(names.AFTER_WEEKDAY)
PARTS_OF_DAY: Final = _words(names.PARTS_OF_DAY)
NO_WEEKDAY: Final = _words(names.NO_WEEKDAY)
LAST: Final = _words(names.LAST_WEEKDAY)
LAST_AFTER: Final = _words(names.LAST_AFTER_WEEKDAY)
NEXT: Final = _words(names.NEXT_WEEKDAY)
NEXT_AFTER: Final = _words(names.NEXT_AFTER_WEEKDAY)

UNITS: Final = _by_name(counts.UNITS.items())
UNITS_COUNTED: Final = _by_name(counts.UNITS_COUNTED.items())
COUNTS: Final = _by_name(enumerate(counts.COUNTS, 1))
SOME: Final = _words(counts.SOME, "|")
SOME_UNITS: Final = _words(counts.SOME_UNITS)
AGO_UNITS: Final = _words(counts.AGO_UNITS)
AGO_BEFORE: Final = _words(counts.AGO_BEFORE, "|")
AGO_AFTER: Final = _words(counts.AGO_AFTER, "|")
AHEAD_BEFORE_NUMBER: Final = _words(counts.AHEAD_BEFORE_NUMBER, "|")
AHEAD_BEFORE: Final = _words(counts.AHEAD_BEFORE, "|")
AHEAD_AFTER: Final = _words(counts.AHEAD_AFTER, "|")
LAST_COUNTED: Final = _words(counts.LAST_COUNTED)
LAST_COUNTED_AFTER: Final = _words(counts.LAST_COUNTED_AFTER)
OF_YEAR: Final = _words(told.OF_YEAR)
OF_ELSE: Final = _words(told.OF_ELSE)
FROM_ELSE_BEFORE: Final = _words(counts.FROM_ELSE_BEFORE)
FROM_ELSE_AFTER: Final = _words(counts.FROM_ELSE_AFTER)


def _read_phrases() -> Iterator[tuple[Meaning, str]]:
    for kind, table in (
        ("days away", told.DAYS_AWAY.items()),
        ("days around", told.DAYS_AROUND.items()),
        ("weeks away", told.WEEKS_AWAY.items()),
        ("months away", told.MONTHS_AWAY.items()),
        ("years away", told.YEARS_AWAY.items()),
        ("season", enumerate(told.SEASONS)),
        ("season of a year", enumerate(told.SEASON_NAMES)),
        ("quarter", enumerate(told.QUARTERS, 1)),
    ):
        for number, phrases in table:
            yield Meaning(kind, (number,)), phrases
    for kind, away, lines in (
        ("weekday", -1, names.LAST_WEEKDAYS),
        ("season near", -1, told.LAST_SEASONS),
        ("season near", 0, told.THIS_SEASON),
    ):
        for number, phrases in enumerate(lines):
            yield Meaning(kind, (number, away)), phrases
    for count, of_days in ((1, told.UNTIL_TODAY), (A_FEW, told.LAST_FEW)):
        for days, phrases in of_days.items():
            yield Meaning("last", (count, days)), phrases
    for weeks, phrases in told.WEEKENDS.items():
        yield Meaning("weekends away", weeks), phrases
    yield from _read_plain_weekdays()
    yield Meaning("ago", (6, 30)), told.HALF_A_YEAR_AGO
    yield Meaning("ahead", (1, 7)), counts.IN_A_WEEK
    for feasts, phrases in FEASTS.items():
        yield Meaning("feast", feasts), phrases


def _read_plain_weekdays() -> Iterator[tuple[Meaning, str]]:
    for number, name in enumerate(names.PLAIN_WEEKDAYS):
        for away, behind in names.BEHIND_PLAIN_WEEKDAYS.items():
            phrases = "|".join(f"{name} {word}" for word in behind.split("|"))
            yield Meaning("weekday", (number, away)), phrases


PHRASES: Final = _by_name(_read_phrases(), "|")

# The words that count or point from today: "last", "week", "ago", but no names of days and months.
_OF_ANY_YEAR: Final = frozenset({"season", "season of a year", "quarter", "feast"})
FROM_TODAY: Final = frozenset(
    word
    for phrases in (
        *(LAST, LAST_AFTER, NEXT, NEXT_AFTER, UNITS, UNITS_COUNTED, COUNTS),
        *(SOME, AGO_BEFORE, AGO_AFTER, AHEAD_BEFORE, AHEAD_AFTER),
        *(LAST_COUNTED, LAST_COUNTED_AFTER),
        (phrase for phrase, meaning in PHRASES.items() if meaning.kind not in _OF_ANY_YEAR),
    )
    for phrase in phrases
    for word in phrase.split()
)

# Single words that are known without their accents.
PLAIN: Final = frozenset(
    word
    for table in (
        *(names.MONTHS, names.TURKISH_MONTHS, names.WEEKDAYS, names.WEEKDAY_PHRASES),
        (phrases for _, phrases in _read_phrases()),
    )
    for line in table
    for word in line.replace("|", " ").split()
    if word.isascii()
)

# The first words of all phrases but months.
STARTS: Final = frozenset(
    name.partition(" ")[0]
    for table in (
        *(WEEKDAYS, LAST, NEXT, UNITS, UNITS_COUNTED, COUNTS, SOME, AGO_BEFORE, PHRASES),
        *(AHEAD_BEFORE_NUMBER, AHEAD_BEFORE, LAST_COUNTED),
    )
    for name in table
)
