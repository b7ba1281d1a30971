"""The documents of the times that a question asks for and nothing else; or else the nearest."""

import itertools
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple, Self

from indexer.asking.contents import Contents
from indexer.asking.filtering import Allowed, is_in_time
from indexer.asking.question import Question
from indexer.documents.kept import CHUNK_BITS, PLACE_MASK, Place
from indexer.documents.tables import find_days_of_rows
from indexer.model import Filters
from indexer.times.named_time import DAY_CHARS, YEAR_CHARS, NamedTime, to_date

# The most parts of tables whose rows are read, in some 10 ms; with more, their months must do.
_MOST_TABLES: Final = 50


class OfTimes(NamedTuple):
    """The documents that are of some times, and those of them with entries of these times."""

    documents: AbstractSet[int] = frozenset()
    with_entries: AbstractSet[int] = frozenset()

    def within(self, allowed: Allowed) -> Self:
        """Return those of these documents that are *allowed*."""
        kept = allowed.keep(self.documents)
        return self._replace(documents=kept, with_entries=self.with_entries & kept)


def find_of_times(contents: Contents, question: Question) -> OfTimes:
    """Return the documents of the times that *question* asks for and nothing else."""
    times = [Filters(after=first, before=last) for first, last in question.sought]
    documents = {document for time in times for document in contents.filtered(time)}
    entries, others = _find_entries(contents, question.sought)
    with_entries = {chunk >> CHUNK_BITS for chunk in entries}
    # A table of other days is of none of these times, unless its file is.
    heads = contents.heads({chunk >> CHUNK_BITS for chunk in others} - with_entries)
    for document, head in heads.items():
        if not any(is_in_time(head.date, time) for time in times):
            documents.discard(document)
    return OfTimes(documents, with_entries & documents)


def find_entries(contents: Contents, sought: Iterable[tuple[str, str]]) -> set[int]:
    """Return the chunks whose own date is within any time *sought*: (first, last day) each."""
    return _find_entries(contents, sought)[0]


def _find_entries(
    contents: Contents, sought: Iterable[tuple[str, str]]
) -> tuple[set[int], set[int]]:
    """Return the chunks of any time *sought*, and tables of other days in the same months.

    The index has only the month of a table; its rows tell the days.
    """
    found: set[int] = set()
    others: set[int] = set()
    for first, last in sought:
        time = Filters(after=first, before=last)
        # If a month or a year is asked for, all of its days are meant.
        months = contents.tables(time, _MOST_TABLES) if len(first) == DAY_CHARS else {}
        of_other_days = {
            chunk
            for chunk, days in _read_days(contents, months)
            if not any(first <= day <= last for day in days)
        }
        found |= contents.entries(time) - of_other_days
        others |= of_other_days
    return found, others - found


def _read_days(
    contents: Contents, months: Mapping[int, str]
) -> Iterator[tuple[int, AbstractSet[str]]]:
    """Yield each chunk of *months* that is a table of days, with the days of its rows."""
    for chunk, text in contents.texts_at(months).items():
        if days := find_days_of_rows(text, months[chunk][:YEAR_CHARS]):
            yield chunk, days


def tell_days(
    contents: Contents, question: Question, rows: Mapping[int, Mapping[int, Place]]
) -> Mapping[int, Mapping[int, Place]]:
    """Return *rows* with a day in place of the month of tables in which a day asked for may be.

    It is one that is asked for, or else the first: the index has only the month of a table.
    """
    of_months = (
        ((document << CHUNK_BITS) + place, row.date)
        for document, places in rows.items()
        for place, row in places.items()
        if row.date and len(row.date) < DAY_CHARS and 0 < question.match_times([row.date]) < 1
    )
    told: dict[int, dict[int, Place]] = {}
    for chunk, days in _read_days(contents, dict(itertools.islice(of_months, _MOST_TABLES))):
        document, place = chunk >> CHUNK_BITS, chunk & PLACE_MASK
        day = max(sorted(days), key=lambda day: question.match_times([day]))
        row = rows[document][place]._replace(date=day)
        told.setdefault(document, {**rows[document]})[place] = row
    return {**rows, **told}


def turn_to_nearest(contents: Contents, question: Question) -> tuple[Question, str]:
    """Return *question* turned to the nearest days that there are, and a note that says so."""
    (first, last), *others = question.sought
    called = "that time" if others else " to ".join(dict.fromkeys((first, last)))
    around = {bounds: contents.days_around(*bounds) for bounds in question.sought}
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


def _count_days(first: str, last: str, day: str) -> int:
    return min(abs((to_date(day) - to_date(end)).days) for end in (first, last))


def _to_time(iso: str) -> NamedTime:
    year, month, day = (*map(int, iso.split("-")), None, None)[:3]
    return NamedTime(year, month, day)
