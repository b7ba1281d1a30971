"""The months, weeks and quarters of headings, entries and rows of tables."""

import re
from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from indexer.times.dates import read_times
from indexer.times.named_time import NamedTime, only
from indexer.times.numerals import writes_year

_YEAR: Final = r"(?<!\d)(?:19|20|25)\d\d(?!\d)"
# In place of today, which means nothing in a stored text: there, the year must be written.
_LONG_AGO: Final = date(1900, 1, 1)
# A quarter or a summer.
_LONGEST: Final = timedelta(days=92)
_WEEK: Final = timedelta(days=6)


def find_period(text: str) -> str | None:
    """Return the month that *text* writes with its year, as ``YYYY-MM``, if it names no other time.

    For a week, a quarter or the like it is the first day.
    """
    return _to_period(read_times(text, _LONG_AGO)[0], text)


def read_period(text: str, year: str = "") -> str | None:
    """Return the month or the like that *text* consists of, as `find_period` does.

    One without its year is of *year*, but not a week: "week 3" may be that of a course.
    """
    written = text if re.search(_YEAR, text) else f"{text} {year}"
    times, besides = read_times(written, _LONG_AGO)
    if any(map(str.isalnum, besides)) or (written != text and _is_week(times)):
        return None
    return _to_period(times, written)


def _to_period(times: Sequence[NamedTime], text: str) -> str | None:
    year, month, day, first, last, part = only(times)
    if first and last and last - first < _LONGEST and writes_year(text, first.year):
        return first.isoformat()
    if year and month and day is part is None and writes_year(text, year):
        return f"{year}-{month:02}"
    return None


def _is_week(times: Sequence[NamedTime]) -> bool:
    return any(named.first and named.last and named.last - named.first == _WEEK for named in times)
