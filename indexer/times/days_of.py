"""Which days a time is that was named."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import Final

from indexer.times.named_time import NamedTime, end_of_month

_LAST_THIRD: Final = 2

# The days of a time, first and last.
Days = tuple[date, date]


def find_days(named: NamedTime, years: Sequence[int]) -> Iterator[Days]:
    """Yield the days of a time, in each of *years* if it names none itself."""
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
    """Return the last of *spans* that has begun, and those to come."""
    in_order = sorted(set(spans))
    begun = sum(begin <= today for begin, _ in in_order)
    return [NamedTime(first=begin, last=end) for begin, end in in_order[max(0, begun - 1) :]]
