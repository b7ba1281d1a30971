"""What a question that looks ahead means by its times: of Fridays, the next one."""

from collections.abc import Sequence
from datetime import date, timedelta

from indexer.times.named_time import NamedTime


def turn_ahead(times: Sequence[NamedTime], today: date) -> Sequence[NamedTime]:
    """Return what is to come of *times*; all of them if nothing is.

    What ended with a day that comes again ("until Friday", "before 15 December") ends with the
    next one.
    """
    coming = [named for one in times for named in _to_come(one, today)]
    return coming or times


def is_to_come(times: Sequence[NamedTime], today: date) -> bool:
    """Tell whether all of *times* are after *today*."""
    return all(named.first is not None and named.first > today for named in times)


def _to_come(named: NamedTime, today: date) -> Sequence[NamedTime]:
    first, last = named.first, named.last
    if first is None or last is None:
        return (named,)
    if first == date.min:
        ends = (last, last + timedelta(weeks=1), last + timedelta(days=365))
        return [NamedTime(first=today, last=end) for end in ends if end >= today][:1]
    return (named,) if last >= today else ()
