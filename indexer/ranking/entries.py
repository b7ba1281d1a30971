"""Scores the dates of a document's entries, for questions about a time, the latest or the first.

A log says what it is about once, above all of its entries, and each of these has its date. So
an entry may be the answer although it holds no word of the question.
"""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final, NamedTuple

from indexer.asking.question import Question
from indexer.documents.kept import Head, Place
from indexer.ranking import tuned
from indexer.times.named_time import DAY_CHARS

# The share that the date of a file counts if it is only that of the last change, and the file
# does not name it.
_TOUCHED: Final = 0.5


class Worth(NamedTuple):
    """The score of a place: for its words, for how near each other they stand, and for its date."""

    words: float
    proximity: float
    time: float


# Some hundred a search.
new_worth: Final = partial(tuple.__new__, Worth)


class Entries:
    """The entries of a document, as far as its *rows* were read, scored for one *question*.

    *fields* are the scores of the terms in the document's fields.
    """

    def __init__(
        self, question: Question, head: Head, rows: Mapping[int, Place], fields: Mapping[int, float]
    ) -> None:
        self._question = question
        self._head = head
        self._rows = rows
        self._days_count, of_file = self._find_days()
        # "What did we decide in May?" asks for the entries of decisions.md first.
        named = not question.framing.isdisjoint(fields)
        worth = tuned.TIME_IN_PLACE + tuned.NAMED_FOR * named
        self._of_file = worth * of_file
        self._of_entry = worth * self._find_share()

    def time_of(self, place: int) -> float:
        """Return the score for the date of *place*, or for that of the file if it has none."""
        if self._days_count and (day := day_of(self._rows, place)):
            return self._of_entry * self._question.match_times([day])
        return self._of_file

    def of_times(self, known: Mapping[int, Worth]) -> dict[int, Worth]:
        """Return the first place of each entry whose date the question asks for, unless *known*.

        If only times are asked for, each section of a document without dated entries is an entry.
        """
        if not self._question.times:
            return {}
        rows, match = self._rows, self._question.match_times
        days = {place: day for place in sorted(rows) if (day := rows[place].date)}
        fits = {
            place: match([day])
            for place, day in days.items()
            if not _goes_on(rows.get(place - 1), rows[place])
        }
        if self._question.only_time and not days:
            fits = dict.fromkeys(find_sections(rows) or [0], self._fit_of_file())
        return {
            place: Worth(0.0, 0.0, self._of_entry * fit)
            for place, fit in fits.items()
            if fit and place not in known
        }

    def below_headings(
        self, counts: Mapping[int, Mapping[int, int]], known: Mapping[int, Worth]
    ) -> dict[int, Worth]:
        """Return higher scores for those *known* places that a heading above them raises.

        "Expenses" stands once, above all of them. Someone who asks for the expenses of May wants
        the entries of May first, and not the heading; and the date of an entry says more about
        time than a heading does. *counts* are the term counts of each place.
        """
        rows, subject = self._rows, self._question.subject
        above = {
            rows[place].heading: sum(known[place])
            for place, found in counts.items()
            if not subject.isdisjoint(found) and _is_above_entries(rows, place)
        }
        better: dict[int, Worth] = {}
        for place in sorted(known) if above else ():
            row = rows.get(place)
            over = [worth for path, worth in above.items() if row and _is_below(row, path)]
            if over and row and row.date and (fit := self._question.match_times([row.date])):
                worth = Worth(max(over), 0.0, self._of_entry * fit)
                if sum(worth) > sum(known[place]):
                    better[place] = worth
        return better

    def at_end(
        self, counts: Mapping[int, Mapping[int, int]], known: Mapping[int, Worth]
    ) -> dict[int, Worth]:
        """Return the newest entry of a document that is about the question, unless *known*.

        Or the oldest, if the question asks for that. It scores as much as the best place without a
        date, such as the title above all entries. There is none if an entry holds a word that no
        undated place has: that entry is meant.
        """
        telling = {n for n, term in enumerate(self._question.terms.terms) if not term.is_common}
        above: set[int] = set()
        inside: set[int] = set()
        for place, found in counts.items():
            (inside if day_of(self._rows, place) else above).update(found)
        if inside & telling - above:
            return {}
        undated = [sum(worth) for place, worth in known.items() if not day_of(self._rows, place)]
        in_order = sorted(self._rows.items(), reverse=True)
        days = {row.date: place for place, row in in_order if row.date}
        if not undated or len(days) < 2:  # noqa: PLR2004 - of one day, none is newer
            return {}
        wanted = days[min(days) if self._question.earliest else max(days)]
        return {} if wanted in known else {wanted: Worth(0.0, 0.0, max(undated))}

    def _find_days(self) -> tuple[bool, float]:
        """Tell whether dates of places count, and return what the file's gives to other places."""
        if not self._question.times:
            return False, 0.0
        asked, has_days = self._question.only_time, any(row.date for row in self._rows.values())
        count = asked or _tell_days(self._head, self._rows)
        if count and has_days:
            return count, 0.0
        if asked:
            # Everything of a time is asked for, and that is each place of a file of that time.
            return count, self._fit_of_file()
        day = [date for date in self._head.dates.split() if len(date) == DAY_CHARS][:1]
        return count, tuned.OWN_DAY * self._question.match_times(day)

    def _fit_of_file(self) -> float:
        """Return how well the date of the file fits; less if the file does not name it.

        A file that names none has that on which it was saved.
        """
        dates = self._head.dates or self._head.date or ""
        fit = self._question.match_times(dates.split())
        return fit * (1.0 if find_named_day(self._head) else _TOUCHED)

    def _find_share(self) -> float:
        """Return the share that an entry's date counts: less, if that of its file fits as well.

        In the log of May each entry is of May, and none of them says more about May than other
        files of that month.
        """
        if self._question.only_time:
            return 1.0
        return 1 - tuned.OWN_DAY * self._question.match_times(self._head.dates.split())


def day_of(rows: Mapping[int, Place], place: int) -> str:
    """Return the day or month of a place; empty if it has none of its own or was not read."""
    return (rows[place].date if place in rows else None) or ""


def find_named_day(head: Head) -> str:
    """Return the date in the path or names of a file, or an empty text."""
    days = head.dates.split()
    return next((day for day in days if day in head.path or day in head.names), "")


def find_sections(rows: Mapping[int, Place]) -> list[int]:
    """Return, in order, the first place below each heading, and the first of each day there."""
    backwards = sorted(rows.items(), reverse=True)
    return sorted({(row.heading, row.date): place for place, row in backwards}.values())


def find_topmost(rows: Mapping[int, Place], sections: Iterable[int]) -> list[int]:
    """Return the *sections*, in order, except those nested in another one of the same date."""
    seen: set[tuple[str | None, str]] = set()
    topmost = []
    for place in sections:
        _, _, heading, day = rows[place]
        numbers = heading.split()
        above = {(day, " ".join(numbers[:depth])) for depth in range(len(numbers))}
        if seen.isdisjoint(above):
            topmost.append(place)
        seen.add((day, heading))
    return topmost


def _goes_on(before: Place | None, row: Place) -> bool:
    return before is not None and (before.date, before.heading) == (row.date, row.heading)


def _is_above_entries(rows: Mapping[int, Place], place: int) -> bool:
    """Tell whether *place* has no date, but the next place below its heading has one."""
    row, below = rows.get(place), rows.get(place + 1)
    if row is None or below is None or row.date or not below.date:
        return False
    return _is_below(below, row.heading)


def _is_below(row: Place, path: str) -> bool:
    return f"{row.heading} ".startswith(f"{path} ")


def _tell_days(head: Head, rows: Mapping[int, Place]) -> bool:
    """Tell whether the dates of places say more than the document's own, which count anyway."""
    dates = {row.date for row in rows.values()}
    return len(dates) > 1 or dates.isdisjoint(head.dates.split())
