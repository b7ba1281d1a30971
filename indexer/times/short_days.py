"""Weekdays as diaries cut them, and days with a month that is cut: "śr 4", "sab 2 mag", "6ª 3/4".

Most of these are other words, too, so they count only where the year of the file is known: in its
headings, and where its entries begin.
"""

import re
from collections.abc import Sequence
from datetime import date
from functools import cache
from typing import Final

from indexer.patterns import compile_late
from indexer.times.calendar_words import WEEKDAY_NAMES, fold, has_digit
from indexer.times.forms import Form, has_all, has_any
from indexer.times.month_names import SHORT, SHORT_WITH_YEAR
from indexer.times.named_time import NUMBERED_WEEKDAY, NamedTime, name_day

# Of languages whose weekdays `calendar_words` does not have, so that no beginning counts but these:
# Polish, Dutch, Czech, Nordic languages, Hungarian, Turkish; Russian and Ukrainian.
_OTHER_WEEKDAYS: Final = tuple(
    """poniedziałek poniedzialek pon pn maandag ma pondělí pondeli po måndag mandag mån hétfő hétf
    pazartesi pzt понеділок пн
    |wtorek wt dinsdag di úterý utery út tisdag tirsdag tis tirs kedd salı вівторок вт
    |środa sroda śr sr woensdag wo středa streda st onsdag ons szerda sze çarşamba çar середа ср
    |czwartek czw cz donderdag do čtvrtek ctvrtek čt torsdag tors csütörtök csüt perşembe
    четвер чт
    |piątek piatek pt pią vrijdag vr pátek patek pá fredag péntek pén cuma п'ятниця пт
    |sobota sob sb zaterdag za so lördag lørdag lör lør szombat szo cumartesi cmt субота сб
    |niedziela niedz nd ndz zondag zo neděle nedele ne söndag søndag sön søn vasárnap vas неділя
    нд вс""".split("|")  # noqa: SIM905 - a list of lines too long for one
)
_FEWEST: Final = 2
_NUMBERED: Final = compile_late(NUMBERED_WEEKDAY)
_MONDAY: Final = 2

# Also as nobody cuts them elsewhere, and a month without its cedilla, which is also a name.
_MONTHS: Final = {
    **SHORT_WITH_YEAR,
    **SHORT,
    "genn": 1,
    "febbr": 2,
    "marco": 3,
    "may": 5,
    "magg": 5,
    "ag": 8,
    "sett": 9,
}
_END: Final = r"(?=\W*\Z|[*_)]*\s?[:\u2013\u2014]|\s-\s|[*_]+\s)"


@cache
def _weekdays() -> Sequence[tuple[Sequence[str], frozenset[str]]]:
    """Return the names of each weekday that may be cut anywhere, and those that may not."""
    whole = [fold(names).split() for names in WEEKDAY_NAMES]
    others = [frozenset(fold(names).split()) for names in _OTHER_WEEKDAYS]
    return [*zip(whole, others, strict=True)]


@cache
def beginnings() -> frozenset[str]:
    """Return the names of weekdays and all that they may be cut to, as folded."""
    return frozenset(
        name
        for whole, others in _weekdays()
        for name in (*others, *(one[:end] for one in whole for end in range(2, len(one) + 1)))
    )


def is_on(word: str, day: date) -> bool:
    """Tell whether *word*, in small letters, is the weekday of *day*, perhaps cut."""
    if _NUMBERED.fullmatch(word):
        return day.weekday() == int(word[0]) - _MONDAY
    whole, others = _weekdays()[day.weekday()]
    return word in others or (len(word) >= _FEWEST and any(one.startswith(word) for one in whole))


def _read(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    word = fold(match["before"] or "").strip()
    is_weekday = word in beginnings() or _NUMBERED.fullmatch(word)
    if (word and not is_weekday) or (match["end"] is None and not word):
        return ()
    return name_day(None, _MONTHS[fold(match["month"])], match["day"])


FORMS: Final[tuple[Form, ...]] = (
    Form(
        has_all(has_digit, has_any(*(f"{sign}{name}" for name in _MONTHS for sign in " -"))),
        (
            rf"(?i)\A\W*(?:(?P<before>[^\W\d_]{{2,13}}(?:-feira)?|{NUMBERED_WEEKDAY})"
            r"\.?,? {1,2})?"
            r"(?:(?:dia|día|il|el|le) )?(?P<day>\d{1,2})(?:er|[°º.])?[ -](?:de )?"
            rf"(?P<month>{'|'.join(_MONTHS)})(?![^\W_]|\.?,? (?:del? )?\d)\.?(?P<end>{_END})?"
        ),
        _read,
    ),
)
