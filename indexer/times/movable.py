"""Movable feasts: the days of Easter, of feasts of other calendars, and on a weekday of a month."""

from collections.abc import Callable, Mapping
from datetime import date
from functools import partial
from typing import Final

from indexer.times.lunar import find_dragon_boat, find_mid_autumn, find_new_year

# In place of a month.
EASTER: Final = 0
NEW_YEAR: Final = -1
ORTHODOX_EASTER: Final = -2
RAMADAN: Final = -3
EID_AL_FITR: Final = -4
DRAGON_BOAT: Final = -5
EID_AL_ADHA: Final = -6
MID_AUTUMN: Final = -8
MEMORIAL_DAY: Final = -9
MOTHERS_DAY: Final = -10
FATHERS_DAY: Final = -11
LABOR_DAY: Final = -12
THANKSGIVING: Final = -13
MIDSUMMER: Final = -14
BRAZILIAN_FATHERS_DAY: Final = -15
PORTUGUESE_MOTHERS_DAY: Final = -16

_MONDAY, _THURSDAY, _SATURDAY, _SUNDAY = 0, 3, 5, 6
_WEEK_DAYS: Final = 7
# The ordinal of the day before the first of the Islamic calendar, 16 July 622 of the Julian one.
_BEFORE_HEGIRA: Final = 227014
_DAYS_IN_30_YEARS: Final = 10631


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


def find_orthodox_easter(year: int) -> date:
    """Return Easter Sunday of the Eastern churches, in the Gregorian calendar.

    The formula for the Julian calendar of Jean Meeus, *Astronomical Algorithms* (1991), chapter 8,
    and the days between both calendars.
    """
    moon = (19 * (year % 19) + 15) % 30
    to_sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
    month, day = divmod(moon + to_sunday + 114, 31)
    apart = year // 100 - year // 400 - 2
    return date.fromordinal(date(year, month, day + 1).toordinal() + apart)


def find_islamic(year: int, month: int, day: int) -> date | None:
    """Return the first such day of the Islamic calendar in a Gregorian year, if it has one.

    By the arithmetical calendar (Reingold and Dershowitz, *Calendrical Calculations*, chapter 7),
    from which a sighting of the moon may differ by a day or two.
    """
    first, last = date(year, 1, 1).toordinal(), date(year, 12, 31).toordinal()
    begun = (first - _BEFORE_HEGIRA) * 30 // _DAYS_IN_30_YEARS
    days = (_count_islamic(begun + later, month, day) for later in range(3))
    return next((date.fromordinal(one) for one in days if first <= one <= last), None)


def _count_islamic(year: int, month: int, day: int) -> int:
    """Return the ordinal of a day of the Islamic calendar."""
    in_years = 354 * (year - 1) + (3 + 11 * year) // 30
    return _BEFORE_HEGIRA + in_years + 29 * (month - 1) + month // 2 + day


def _find_weekday(month: int, first_day: int, weekday: int, year: int) -> date:
    """Return the first such *weekday* from a day of a month on."""
    first = date(year, month, first_day)
    return first.replace(day=first_day + (weekday - first.weekday()) % _WEEK_DAYS)


# The first day of each, by the year; None if it is not known.
MOVABLE: Final[Mapping[int, Callable[[int], date | None]]] = {
    EASTER: find_easter,
    ORTHODOX_EASTER: find_orthodox_easter,
    NEW_YEAR: find_new_year,
    DRAGON_BOAT: find_dragon_boat,
    MID_AUTUMN: find_mid_autumn,
    RAMADAN: partial(find_islamic, month=9, day=1),
    EID_AL_FITR: partial(find_islamic, month=10, day=1),
    EID_AL_ADHA: partial(find_islamic, month=12, day=10),
    MOTHERS_DAY: partial(_find_weekday, 5, 8, _SUNDAY),
    PORTUGUESE_MOTHERS_DAY: partial(_find_weekday, 5, 1, _SUNDAY),
    MEMORIAL_DAY: partial(_find_weekday, 5, 25, _MONDAY),
    FATHERS_DAY: partial(_find_weekday, 6, 15, _SUNDAY),
    MIDSUMMER: partial(_find_weekday, 6, 20, _SATURDAY),
    BRAZILIAN_FATHERS_DAY: partial(_find_weekday, 8, 8, _SUNDAY),
    LABOR_DAY: partial(_find_weekday, 9, 1, _MONDAY),
    THANKSGIVING: partial(_find_weekday, 11, 22, _THURSDAY),
}
