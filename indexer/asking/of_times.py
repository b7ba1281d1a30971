"""What is of the times of a question that asks for nothing else; or else what is nearest."""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from datetime import date
from typing import NamedTuple

from indexer.asking.contents import Contents
from indexer.asking.question import Question
from indexer.documents.rows import CHUNK_BITS
from indexer.model import Filters
from indexer.times.named_time import NamedTime


class OfTimes(NamedTuple):
    """The documents that are of some times, and those with entries that are."""

    documents: AbstractSet[int] = frozenset()
    with_entries: AbstractSet[int] = frozenset()


def find_of_times(
    contents: Contents, question: Question, allowed: AbstractSet[int] | None
) -> OfTimes:
    """Return what is of the times that *question* asks for alone, of the documents *allowed*."""
    times = (Filters(after=first, before=last) for first, last in question.sought)
    documents = {document for time in times for document in contents.filtered(time)}
    if allowed is not None:
        documents &= allowed
    entries = find_entries(contents, question.sought)
    return OfTimes(documents, {chunk >> CHUNK_BITS for chunk in entries} & documents)


def find_entries(contents: Contents, sought: Iterable[tuple[str, str]]) -> set[int]:
    """Return the chunks whose own day lies between the first and the last day of any *sought*."""
    times = (Filters(after=first, before=last) for first, last in sought)
    return {chunk for time in times for chunk in contents.entries(time)}


def turn_to_nearest(contents: Contents, question: Question) -> tuple[Question, str]:
    """Return *question*, asking for the nearest days that there are instead, and a note on it."""
    around = {bounds: contents.days_around(*bounds) for bounds in question.sought}
    called = _describe(*question.sought[0]) if len(question.sought) == 1 else "that time"
    gaps = {
        bounds: min(_count_days(*bounds, day) for day in days)
        for bounds, days in around.items()
        if days
    }
    if not gaps:
        return question, f"Nothing is of {called}."
    days = around[min(gaps, key=lambda bounds: gaps[bounds])]
    note = f"Nothing is of {called}; nearest: {' and '.join(days)}."
    times = tuple(_to_time(day) for day in days)
    return question._replace(times=times, sought=tuple((day, day) for day in days)), note


def _describe(first: str, last: str) -> str:
    return first if first == last else f"{first} to {last}"


def _count_days(first: str, last: str, day: str) -> int:
    asked = [_to_date(first), _to_date(last)]
    return min(abs((_to_date(day) - one).days) for one in asked)


def _to_date(iso: str) -> date:
    return date.fromisoformat(iso + "-01-01"[len(iso) - len("2026") :])


def _to_time(iso: str) -> NamedTime:
    year, month, day = (*map(int, iso.split("-")), None, None)[:3]
    return NamedTime(year, month, day)
