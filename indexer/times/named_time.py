"""A time as somebody named it: which days it has, and how well a date fits it."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import MAXYEAR, MINYEAR, date, timedelta
from typing import Final, NamedTuple

_LAST_THIRD: Final = 2

# The lengths of a year, a month and a day in ISO 8601.
YEAR_CHARS, MONTH_CHARS, DAY_CHARS = map(len, ("2026", "2026-05", "2026-05-04"))

# "2ª feira" is Monday: Portuguese counts from Sunday on.
NUMBERED_WEEKDAY: Final = r"[2-6]\.?(?:ª(?:[ -]?feira)?|a[ -]feira)"

# Makes of a day, as `str.translate` does, what sorts the latest first.
LATEST_FIRST: Final = str.maketrans("0123456789", "9876543210")

# The first and last month that "early", "mid" or "late" in a year may mean.
_PARTS_OF_YEAR: Final = ((1, 4), (4, 9), (9, 12))

# In place of a count that is not said: "a few weeks ago".
A_FEW: Final = -1

# Without a year, days are those of this year and of so many before: "between 3 May and 10 May".
_YEARS_BACK: Final = 2

# The first and last day of a time.
Days = tuple[date, date]


class NamedTime(NamedTuple):
    """A time as it was named: some of year, month and day, a third of a month, or a span of days.

    Attributes:
        part: 0 for the first ten days of the month, 1 for the next ten, 2 for the rest.
    """

    year: int | None = None
    month: int | None = None
    day: int | None = None
    first: date | None = None
    last: date | None = None
    part: int | None = None


def near_years(today: date) -> range:
    """Return the years of which days without one may be, this one last."""
    return range(max(MINYEAR, today.year - _YEARS_BACK), today.year + 1)


def name_year(year: int) -> Sequence[NamedTime]:
    """Return a year; nothing if the calendar has none."""
    return (NamedTime(year),) if MINYEAR <= year <= MAXYEAR else ()


def name_day(year: str | None, month: int, day: str | None = None) -> Sequence[NamedTime]:
    """Return the day or month that is written so; nothing if the calendar has none."""
    whole, number = (int(text) if text else None for text in (year, day))
    try:
        # A day without a year may be of any; 2000 has a 29th of February.
        date(2000 if whole is None else whole, month, number or 1)
    except ValueError:
        return ()
    return (NamedTime(whole, month, number),)


def name_days(year: str | None, month: int, first: str, last: str) -> Sequence[NamedTime]:
    """Return each day from *first* to *last*; nothing if *last* is no day, or not after *first*."""
    if not int(first) < int(last) or not name_day(year, month, last):
        return ()
    days = range(int(first), int(last) + 1)
    return tuple(named for day in days for named in name_day(year, month, str(day)))


def name_months(first: int, last: int) -> Sequence[NamedTime]:
    """Return the months of any year from *first* to *last*, perhaps one of the next year."""
    count = (last - first) % 12 + 1
    return [NamedTime(month=(first + number - 1) % 12 + 1) for number in range(count)]


def to_date(iso: str, *, day: int = 1) -> date:
    """Return the date of *iso*: a day, or the given *day* of a month, or of January of a year.

    A day that the month does not have (most years have no 29th of February) is one after its end.
    """
    year, month, number = map(int, (iso + f"-01-{day:02}"[len(iso) - YEAR_CHARS :]).split("-"))
    return date(year, month, 1) + timedelta(days=number - 1)


def match_time(named: NamedTime, iso: str) -> float:
    """Return how well the date *iso* (a day or a month) fits: 1 fully, 0.5 perhaps, 0 not."""
    year, month, day = int(iso[:4]), int(iso[5:7]), int(iso[8:] or 0)
    if named.first is not None and named.last is not None:
        return _match_span(named.first, named.last, year, month, day)
    if named.year not in {None, year} or named.month not in {None, month}:
        return 0.0
    if named.part is not None and day:
        # "Early May" may still mean the second week.
        return 1.0 if named.part == min(2, (day - 1) // 10) else 0.5
    if named.day in {None, day}:
        return 1.0
    return 0.5 if day == 0 else 0.0


def _match_span(first: date, last: date, year: int, month: int, day: int) -> float:
    try:
        if day:
            return 1.0 if first <= date(year, month, day) <= last else 0.0
        begin, end = date(year, month, 1), end_of_month(year, month)
    except ValueError:
        return 0.0
    if first <= begin and end <= last:
        return 1.0
    return 0.5 if begin <= last and first <= end else 0.0


def bound_time(named: NamedTime, years: Iterable[int]) -> Iterator[tuple[str, str]]:
    """Yield the first and last day of a time in ISO 8601; for a month or year, itself twice.

    A time without a year is yielded for each of *years*.
    """
    if named.first is not None and named.last is not None:
        yield named.first.isoformat(), named.last.isoformat()
        return
    for year in years if named.year is None else (named.year,):
        parts = [f"{year:04}", *(f"{part:02}" for part in (named.month, named.day) if part)]
        yield "-".join(parts), "-".join(parts)


def part_of_year(year: int, third: int) -> NamedTime:
    """Return the beginning (0), the middle (1) or the end (2) of a year."""
    begin, end = _PARTS_OF_YEAR[third]
    return NamedTime(first=date(year, begin, 1), last=end_of_month(year, end))


def end_of_month(year: int, month: int) -> date:
    """Return the last day of a month."""
    if month == 12:  # noqa: PLR2004 - the calendar
        return date(year, month, 31)
    return date(year, month + 1, 1) - timedelta(days=1)


def month_from(today: date, months: int) -> tuple[int, int]:
    """Return the year and month *months* months after today's, perhaps outside the calendar."""
    year, month = divmod(12 * today.year + today.month - 1 + months, 12)
    return year, month + 1


def find_days(named: NamedTime, years: Sequence[int]) -> Iterator[Days]:
    """Yield the days of a time; if it has no year, those in each of *years*."""
    if named.first is not None and named.last is not None:
        yield named.first, named.last
        return
    for year in years if named.year is None else (named.year,):
        try:
            yield _days_in(year, named)
        except ValueError:
            continue


def _days_in(year: int, named: NamedTime) -> Days:
    if named.month is None:
        return date(year, 1, 1), date(year, 12, 31)
    if named.day is not None:
        day = date(year, named.month, named.day)
        return day, day
    first, end = date(year, named.month, 1), end_of_month(year, named.month)
    if named.part is None:
        return first, end
    begin = first.replace(day=10 * named.part + 1)
    return begin, end if named.part == _LAST_THIRD else begin.replace(day=10 * named.part + 10)


def last_and_ahead(spans: Iterable[Days], today: date) -> Sequence[NamedTime]:
    """Return the last of *spans* that has begun, and all those to come."""
    in_order = sorted(set(spans))
    begun = sum(begin <= today for begin, _ in in_order)
    return [NamedTime(first=begin, last=end) for begin, end in in_order[max(0, begun - 1) :]]


def only(times: Sequence[NamedTime]) -> NamedTime:
    """Return the one of *times*; an empty one if they are several, or none."""
    return times[0] if len(times) == 1 else NamedTime()
