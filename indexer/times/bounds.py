"""A time typed as a filter → its first or last day: after:yesterday, before:2026-Q2."""

import re
from collections.abc import Iterable, Sequence
from datetime import date
from typing import Final

from indexer.text.small_words import is_small
from indexer.times.calendar_words import LAST, THIS, fold
from indexer.times.dates import read_times
from indexer.times.forms import compile_narrow, move
from indexer.times.named_time import Days, NamedTime, find_days

# A time without its year may be of this year or the last.
_YEARS_BACK: Final = 1
# A weekday is the last one or the next. Two years have parts of three winters.
_MOST_PLACES: Final = 3

# "Last May" is the most recent one, as plain "May" is.
_POINTING: Final = f"(?i)(?:{LAST}|{THIS})"


def find_bound(text: str, today: date, *, last: bool) -> str | None:
    """Return the first or the *last* day of the one time that *text* is, as ``YYYY-MM-DD``.

    A weekday, or a month without its year, is the most recent one, for notes are about the past;
    if there was none, the next one. None if *text* is no time, or more than one.
    """
    # Alone, "march" and "may" are verbs.
    ways = (read_times(way, today) for way in (text, f"in {text}"))
    times, besides = next((found for found in ways if found[0]), ((), ""))
    if not all(map(_says_no_more, re.findall(r"\w+", besides))):
        return None
    years = range(today.year - _YEARS_BACK, today.year + 1)
    spans = _join(sorted(days for named in times for days in find_days(named, years)))
    if not 0 < len(spans) <= _MOST_PLACES:
        return None
    if _are_either(times):
        # Whichever of the two was meant, the filter must not exclude it.
        return (spans[-1][1] if last else spans[0][0]).isoformat()
    first, end = ([span for span in spans if span[0] <= today] or spans[:1])[-1]
    return (end if last else first).isoformat()


def _are_either(times: Sequence[NamedTime]) -> bool:
    """Tell whether *times* are the two readings of one day, such as "05/07/2026"."""
    if len(times) != 2:  # noqa: PLR2004 - the day first, or the month
        return False
    one, other = times
    return bool(one.day and other.day) and one == other._replace(month=other.day, day=other.month)


def _says_no_more(word: str) -> bool:
    return is_small(word) or compile_narrow(_POINTING, fold(word)).fullmatch(word) is not None


def _join(spans: Iterable[Days]) -> Sequence[Days]:
    """Return the sorted *spans*, with adjacent ones joined, as the months of a season are."""
    joined: list[Days] = []
    for first, last in spans:
        is_next = joined and first <= move(joined[-1][1], 1)
        begin, end = joined.pop() if is_next else (first, last)
        joined.append((begin, max(end, last)))
    return joined
