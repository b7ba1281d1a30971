"""The words of `elsewhere_words` and `elsewhere_phrases`, folded, with their meanings."""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from indexer.times import elsewhere_phrases as told
from indexer.times import elsewhere_words as names
from indexer.times.elsewhere_feasts import FEASTS
from indexer.times.named_time import A_FEW


class Meaning(NamedTuple):
    """The meaning of a name: a kind of time, and the numbers that tell which one."""

    kind: str
    numbers: tuple[int, ...] = ()


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


def _number(lines: Iterable[str], start: int = 1, apart: str | None = None) -> dict[str, int]:
    """Return the line number of each name in *lines*, separated by spaces or *apart*."""
    return {
        name: number
        for number, line in enumerate(lines, start)
        for name in fold_name(line).split(apart)
    }


MONTHS: Final[Mapping[str, int]] = {
    **_number(names.MONTHS),
    **{fold_name(name): number for number, name in names.MONTHS_OF_TWO_WORDS.items()},
}
TURKISH_MONTHS: Final[Mapping[str, int]] = _number(names.TURKISH_MONTHS)


def _read_companions() -> Mapping[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for table in (names.DOUBTFUL_MONTHS, names.INFLECTED_MONTHS, names.MONTHS_BEFORE):
        for words, months in table.items():
            beside = frozenset(fold_name(words).split())
            for month in fold_name(months).split():
                found[month] = found.get(month, frozenset()) | beside
    return found


# The words of which one has to stand beside an ambiguous month for it to be a month.
COMPANIONS: Final = _read_companions()
INFLECTED_MONTHS: Final = frozenset(fold_name(" ".join(names.INFLECTED_MONTHS.values())).split())

DAYS_OF_MONTH: Final[Mapping[str, int]] = _number(names.DAYS_OF_MONTH, 1, "|")
DAYS_OF_MONTH_BEGIN: Final = frozenset(name.partition(" ")[0] for name in DAYS_OF_MONTH)
OF_MONTH, TO_DAY, MONTHS_ALIKE = (
    frozenset(fold_name(words).split())
    for words in (names.OF_MONTH, names.TO_DAY, names.MONTHS_ALIKE)
)

WEEKDAYS: Final[Mapping[str, int]] = {
    **_number(names.WEEKDAYS, 0),
    **_number(names.WEEKDAY_PHRASES, 0, "|"),
    **_number(names.COUNTED_WEEKDAYS, 0, "|"),
}
# Weekdays that need no other word beside them.
WEEKDAY_PHRASES: Final = frozenset(_number(names.WEEKDAY_PHRASES, 0, "|"))
ON_WEEKDAY, AFTER_WEEKDAY, PARTS_OF_DAY, NO_WEEKDAY, LAST, LAST_AFTER, NEXT, NEXT_AFTER = (
    frozenset(fold_name(words).split())
    for words in (
        names.ON_WEEKDAY,
        names.AFTER_WEEKDAY,
        names.PARTS_OF_DAY,
        names.NO_WEEKDAY,
        names.LAST_WEEKDAY,
        names.LAST_AFTER_WEEKDAY,
        names.NEXT_WEEKDAY,
        names.NEXT_AFTER_WEEKDAY,
    )
)

UNITS: Final[Mapping[str, int]] = {
    unit: days for days, units in told.UNITS.items() for unit in fold_name(units).split()
}
UNITS_COUNTED: Final[Mapping[str, tuple[int, int]]] = {
    unit: counted
    for counted, units in told.UNITS_COUNTED.items()
    for unit in fold_name(units).split()
}
COUNTS: Final[Mapping[str, int]] = _number(told.COUNTS)
SOME, AGO_BEFORE, AGO_AFTER, AHEAD_BEFORE_NUMBER, AHEAD_BEFORE, AHEAD_AFTER = (
    frozenset(fold_name(table).split("|"))
    for table in (
        told.SOME,
        told.AGO_BEFORE,
        told.AGO_AFTER,
        told.AHEAD_BEFORE_NUMBER,
        told.AHEAD_BEFORE,
        told.AHEAD_AFTER,
    )
)
(
    SOME_UNITS,
    OF_YEAR,
    OF_ELSE,
    FROM_ELSE_BEFORE,
    FROM_ELSE_AFTER,
    LAST_COUNTED,
    LAST_COUNTED_AFTER,
) = (
    frozenset(fold_name(table).split())
    for table in (
        told.SOME_UNITS,
        told.OF_YEAR,
        told.OF_ELSE,
        told.FROM_ELSE_BEFORE,
        told.FROM_ELSE_AFTER,
        told.LAST_COUNTED,
        told.LAST_COUNTED_AFTER,
    )
)


def _read_phrases() -> Iterator[tuple[str, Meaning]]:
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
            yield phrases, Meaning(kind, (number,))
    for kind, away, lines in (
        ("weekday", -1, names.LAST_WEEKDAYS),
        ("season near", -1, told.LAST_SEASONS),
        ("season near", 0, told.THIS_SEASON),
    ):
        for number, phrases in enumerate(lines):
            yield phrases, Meaning(kind, (number, away))
    for count, of_days in ((1, told.UNTIL_TODAY), (A_FEW, told.LAST_FEW)):
        for days, phrases in of_days.items():
            yield phrases, Meaning("last", (count, days))
    for weeks, phrases in told.WEEKENDS.items():
        yield phrases, Meaning("weekends away", weeks)
    yield from _read_plain_weekdays()
    yield told.HALF_A_YEAR_AGO, Meaning("ago", (6, 30))
    yield told.IN_A_WEEK, Meaning("ahead", (1, 7))
    for feasts, phrases in FEASTS.items():
        yield phrases, Meaning("feast", tuple(number for feast in feasts for number in feast))


def _read_plain_weekdays() -> Iterator[tuple[str, Meaning]]:
    for number, name in enumerate(names.PLAIN_WEEKDAYS):
        for away, behind in names.BEHIND_PLAIN_WEEKDAYS.items():
            phrases = "|".join(f"{name} {word}" for word in behind.split("|"))
            yield phrases, Meaning("weekday", (number, away))


_SEASONS: Final = frozenset({"season", "season of a year", "quarter"})

PHRASES: Final[Mapping[str, Meaning]] = {
    phrase: meaning
    for phrases, meaning in _read_phrases()
    for phrase in fold_name(phrases).split("|")
}

# The words that count or point from today: "last", "week", "ago", but no names of days and months.
FROM_TODAY: Final = frozenset(
    word
    for names_of in (LAST, LAST_AFTER, NEXT, NEXT_AFTER, UNITS, UNITS_COUNTED, COUNTS)
    for word in names_of
) | frozenset(
    word
    for phrases in (
        *(SOME, AGO_BEFORE, AGO_AFTER, AHEAD_BEFORE, AHEAD_AFTER),
        *(LAST_COUNTED, LAST_COUNTED_AFTER),
        (phrase for phrase, meaning in PHRASES.items() if meaning.kind not in _SEASONS | {"feast"}),
    )
    for phrase in phrases
    for word in phrase.split()
)

# Single words that are known without their accents.
PLAIN: Final = frozenset(
    word
    for table in (
        *(names.MONTHS, names.TURKISH_MONTHS, names.WEEKDAYS),
        "|".join(names.WEEKDAY_PHRASES).split("|"),
        (phrase for phrases, _ in _read_phrases() for phrase in phrases.split("|")),
    )
    for line in table
    for word in line.split()
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
