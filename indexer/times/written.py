"""How texts write a time: "2026-05-04", "4 May 2026", "den 4. Mai", 2026年5月4日.

The dates of files and entries are read when they are indexed. Times elsewhere in a text are found
by searching for all the ways to write them: reading all times of all texts would cost more than
indexing their words.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import Final

from indexer.times.calendar_words import DOUBTFUL, DOUBTFUL_IF_SMALL, MONTH_NAMES
from indexer.times.decades import write_decade
from indexer.times.elsewhere_words import MONTHS as MONTHS_ELSEWHERE
from indexer.times.elsewhere_words import TURKISH_MONTHS
from indexer.times.named_time import NamedTime, end_of_month

# A span of at most so many days, two weeks and today, is searched for day by day, a longer one by
# its whole months. One of more years than these ("before 2025") is not searched for: it would fit
# nearly any text.
_MOST_DAYS: Final = 15
_MOST_YEARS: Final = 2
_YEAR_MONTHS: Final = 12
_QUARTER_MONTHS: Final = 3
_WEEK_BUT_A_DAY: Final = timedelta(6)

# A range of days is found by its ends if it has at most so many days: a holiday of two weeks.
LONGEST_RANGE: Final = 15

_ORDINALS: Final = ("st", "nd", "rd", "th", "er")

# From so many days from today on, a day without its year may be of another year.
HALF_A_YEAR: Final = 183

# Up to this number a day may be taken for a month, because texts write either one first.
_LAST_MONTH: Final = 12


def find_months(times: Sequence[NamedTime]) -> set[int]:
    """Return the months, from 1 on, whose names may be in texts that write *times*."""
    return {month for _, month, _ in _parts_of(times) if month}


def names_of_month(month: int) -> list[str]:
    """Return the names of a month in all known languages."""
    tables = (MONTH_NAMES, MONTHS_ELSEWHERE, TURKISH_MONTHS)
    return list(dict.fromkeys(name for table in tables for name in table[month - 1].split()))


def write_times(
    times: Sequence[NamedTime], names: Mapping[int, Sequence[str]], years: Sequence[int] = ()
) -> Iterator[str]:
    """Yield how texts may write each of *times*, given the *names* of the months.

    Without a year, it may be written in numbers with each of *years*. Texts that end with "*" are
    prefixes.
    """
    for year, month, day in _parts_of(times):
        if month and day:
            yield from _write_day(year, month, day, names.get(month, ()))
            for near in years if year is None else ():
                yield from _write_numbers(near, month, day)
        elif month:
            yield from _write_month(year, month, names.get(month, ()))
            for near in years if year is None else ():
                yield from _write_days_of(near, month)
        elif year:
            yield str(year)
    for named in times:
        yield from write_decade(named)
        if named.first and (names_of_period := write_number(named)):
            year = named.first.isocalendar().year if _is_week(named) else named.first.year
            yield from (f"{name} {year}" for name in names_of_period)
            yield from (f"{year} {name}" for name in names_of_period)


def write_number(named: NamedTime) -> Sequence[str]:
    """Return how texts may write a week or a quarter by its number, without its year."""
    first, last = named.first, named.last
    if first is None or last is None:
        return ()
    if _is_week(named):
        # Not "week 3", which may be one of a course.
        week = first.isocalendar().week
        called = (f"{sign} {number}" for sign in ("kw", "cw") for number in (week, f"{week:02}"))
        return (*dict.fromkeys(called), f"w{week:02}")
    quarter, months = divmod(first.month - 1, _QUARTER_MONTHS)
    is_quarter = not months and first.day == 1 and last == end_of_month(first.year, first.month + 2)
    return (f"q{quarter + 1}",) if is_quarter else ()


def _is_week(named: NamedTime) -> bool:
    first, last = named.first, named.last
    return bool(first and last and not first.weekday() and last - first == _WEEK_BUT_A_DAY)


def write_ends(day: date, names: Mapping[int, Sequence[str]]) -> Iterator[str]:
    """Yield how texts may write an end of a range with *day* amid it, given the months' *names*.

    "8-10 August" has its last day next to the month, "August 8-10" and "8月8日至10日" the first.
    """
    for number in range(1, LONGEST_RANGE):
        first, last = day - timedelta(number), day + timedelta(number)
        # In few ways, for each reads all that the index has of the month's name.
        for name in names.get(first.month, ()):
            yield from (f"{name} {first.day}", f"{name} {_ordinal(first.day)}")
        for name in names.get(last.month, ()):
            yield from (f"{last.day} {name}", f"{last.day} de {name}")
            yield from (f"{_ordinal(last.day)} {name}", f"{_ordinal(last.day)} of {name}")
        yield first.isoformat().replace("-", " ")
        yield f"{first.month}月{first.day}日"
        yield f"{first.month}월 {first.day}일"
        yield f"{last.day} {last.month} {last.year}"
        yield f"{last.day:02} {last.month:02} {last.year}"


def _ordinal(day: int) -> str:
    ending = {1: "st", 2: "nd", 3: "rd"}.get(day % 10 if day // 10 != 1 else 0, "th")
    return f"{day}{ending}"


def days_of(named: NamedTime) -> list[date]:
    """Return the days that texts write for *named*; none without a year, or of a long span."""
    parts = _parts_of([named])
    return [date(year, month, day) for year, month, day in parts if year and month and day]


def _parts_of(times: Sequence[NamedTime]) -> Iterator[tuple[int | None, int | None, int | None]]:
    """Yield year, month and day of each of *times*; of a span, those of its days or months."""
    for named in times:
        first, last = named.first, named.last
        if first is None or last is None:
            yield named.year, named.month, named.day
            continue
        days = (last - first).days + 1
        if days <= _MOST_DAYS:
            for day in (first + timedelta(number) for number in range(days)):
                yield day.year, day.month, day.day
        elif last.year - first.year <= _MOST_YEARS:
            yield from _whole_months(first, last)


def _whole_months(first: date, last: date) -> Iterator[tuple[int, int, None]]:
    for year in range(first.year, last.year + 1):
        for month in range(1, _YEAR_MONTHS + 1):
            if first <= date(year, month, 1) and end_of_month(year, month) <= last:
                yield year, month, None


def _write_day(year: int | None, month: int, day: int, names: Sequence[str]) -> Iterator[str]:
    numbers = (str(day), f"{day:02}") if day < 10 else (str(day),)  # noqa: PLR2004 - two digits
    counted = (*numbers, *(f"{day}{ordinal}" for ordinal in _ORDINALS))
    end = "" if year is None else f" {year}"
    for name in names:
        for number in counted:
            yield f"{name} {number}{end}"
            yield f"{number} {name}{end}"
            yield f"{number} of {name}{end}"
        for number in numbers:
            yield f"{number} de {name}{end and ' de'}{end}"
    if year is None:
        yield f"{month}月{day}日"
        yield f"{month}월 {day}일"
        return
    yield f"{year}年{month}月{day}日"
    yield f"{year}년 {month}월 {day}일"
    yield from _write_numbers(year, month, day)


def _write_numbers(year: int, month: int, day: int) -> Iterator[str]:
    yield f"{year}{month:02}{day:02}"
    for first, second in dict.fromkeys(((f"{month:02}", f"{day:02}"), (str(month), str(day)))):
        yield f"{year} {first} {second}"
        # With a time of day after it.
        yield f"{year} {first} {second}t*"
        yield f"{second} {first} {year}"
        if day > _LAST_MONTH:
            yield f"{first} {second} {year}"


def _write_month(year: int | None, month: int, names: Sequence[str]) -> Iterator[str]:
    if year is None:
        # Not the names that may also be a verb or a girl.
        yield from (n for n in names if n not in DOUBTFUL and n not in DOUBTFUL_IF_SMALL)
        return
    for name in names:
        yield f"{name} {year}"
        yield f"{name} de {year}"
        yield f"{name} of {year}"
        yield f"{year} {name}"
    yield f"{year} {month:02}"
    yield f"{month:02} {year}"
    yield f"{month} {year}"
    yield f"{year}年{month}月"
    yield f"{year}년 {month}월"


def _write_days_of(year: int, month: int) -> Iterator[str]:
    """Yield how texts write the days of a month in numbers; a file for each month writes that."""
    yield from (f"{year} {month:02} {tens}*" for tens in range(4))
    yield f"{month:02} {year}"
    yield f"{year}年{month}月"
