"""The places of one candidate document, best first: where in it the question is answered."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Final

from indexer.asking.postings import Postings, Totals
from indexer.asking.question import Question
from indexer.documents.rows import CHUNK_BITS, Head, Place
from indexer.ranking import rank
from indexer.ranking.layout import HITS_A_DOCUMENT, Found, MayShow, Ranked

if TYPE_CHECKING:
    from indexer.ranking.trace import Trace

# Places of one document that are ranked, at least; or as many as the hits asked for.
_PLACES_A_DOCUMENT: Final = 12

# Rows around a found place that are looked at; all of them in a document of so many.
_AROUND: Final = 12
_READ_WHOLE: Final = 64

# What the day of a file is worth that is not named for it, against that of an entry.
_TOUCHED: Final = 0.5

# A day as ISO writes it.
_DAY_CHARS: Final = len("2026-05-04")

# What a question's words are worth beside the text of a document that is about them, at least.
_ABOUT: Final = 0.2

# What a day is worth against the one before it, where nothing else tells.
_NEWER: Final = 1e-10

# The chunks of a document that hold a term, with the (word offset, term) pairs found.
Finds = Mapping[int, Sequence[tuple[int, int]]]


# What each place of a document that is ranked is worth against the first.
_LATER: Final = [rank.LATER_PLACE**number for number in range(HITS_A_DOCUMENT + 1)]


class PlaceRanker:
    """Ranks the places of documents; with *may_show*, only those for which it is true.

    It keeps the best *most* of each document, at least a dozen. *by_time*, places with a day of
    their own leave out the others: the day of a file says when it was touched, and not when
    what stands above its entries was written.
    """

    def __init__(
        self,
        totals: Totals,
        question: Question,
        weights: rank.Weights,
        may_show: MayShow | None,
        trace: "Trace | None",
        *,
        by_time: bool,
        most: int,
    ) -> None:
        self._most = max(_PLACES_A_DOCUMENT, most)
        self._may_show = may_show
        self._by_time = by_time
        self._words_a_chunk = totals.words_a_chunk
        self._question = question
        self._names = question.terms.names()
        self._weights = weights.place
        self._forms = question.terms.forms()
        worth = list(weights.place)
        for form, typed in self._forms.items():
            worth[typed] += worth[form]
        self._pairs = rank.pair_weights(question.terms.word_pairs(), worth)
        self._trace = trace

    def rank(
        self,
        document: int,
        head: Head,
        rows: Mapping[int, Place],
        finds: Finds,
        score: float,
        fields: Mapping[int, float],
    ) -> tuple[Found, list[Ranked]]:
        """Return what is known of a document, and its best places.

        *rows* are those near the *finds*, *score* is that of the document as a whole, and
        *fields* say what each term is worth for standing beside its text.
        """
        weights = self._weights
        first_id = document << CHUNK_BITS
        near = {chunk - first_id: finds[chunk] for chunk in sorted(finds)}
        counts = {place: _count(pairs) for place, pairs in near.items()}
        left = rank.less_said(weights, fields)
        place_scores = rank.score_places(counts, rows, left, self._words_a_chunk)
        in_document: set[tuple[int, int]] = set()
        # "What did we decide in May?" asks for the entries of decisions.md first.
        named = not self._question.framing.isdisjoint(fields)
        worth_of_time = rank.TIME_IN_PLACE + rank.NAMED_FOR * named
        times, of_file = self._find_days(head, rows)
        of_entry = worth_of_time * self._worth_of_entries(head)
        for place, found in near.items():
            words, pair_score, time_score = place_scores[place], 0.0, worth_of_time * of_file
            pairs = self._as_typed(found)
            if self._names and _begins_with(self._names, pairs):
                words *= rank.NAME_FIRST
            if len(counts[place]) > 1 and (together := rank.find_pairs(pairs, self._pairs)):
                pair_score = rank.PAIR_IN_PLACE * sum([self._pairs[pair] for pair in together])
                in_document |= together
            if times and (date := _date_of(rows, place)):
                time_score = of_entry * self._question.match_times([date])
            place_scores[place] = words + pair_score + time_score
            if self._trace is not None:
                self._trace.places[document, place] = (words, pair_score, time_score)
        self._add_of_times(document, head, rows, of_entry, place_scores)
        self._add_heading(document, rows, counts, of_entry, place_scores)
        file_pairs = rank.PAIR_IN_DOCUMENT * sum(self._pairs[pair] for pair in sorted(in_document))
        field_score = rank.add_fields(weights, fields)
        if self._trace is not None:
            self._trace.around[document] = (field_score, file_pairs)
        if self._question.latest and field_score >= _ABOUT:
            self._add_newest(document, rows, counts, place_scores)
        base = rank.PLACE_SHARE * rank.FIELD_IN_PLACE * field_score
        base += (1 - rank.PLACE_SHARE) * (score + file_pairs)
        worth = {place: sum([weights[term] for term in terms]) for place, terms in counts.items()}
        best = self._choose(document, head, rows, place_scores)
        return Found(head, rows, worth), self._to_ranked(document, base, best)

    def _find_days(self, head: Head, rows: Mapping[int, Place]) -> tuple[bool, float]:
        """Tell whether the days of places count, and what the file's is worth to those without."""
        if not self._question.times:
            return False, 0.0
        # Where all of a time is asked for, a file of that time is worth it at its places, too.
        asked = self._question.only_time
        times = asked or _tell_days(head, rows)
        if asked or (times and any(row.date for row in rows.values())):
            return times, 0.0
        day = [date for date in head.dates.split() if len(date) == _DAY_CHARS][:1]
        return times, rank.OWN_DAY * self._question.match_times(day)

    def _worth_of_entries(self, head: Head) -> float:
        """Return what the day of an entry is worth: less, as far as that of its file fits, too.

        In the log of May each entry is of May, and none of them has more to say of it than
        another file of that month.
        """
        if self._question.only_time:
            return 1.0
        return 1 - rank.OWN_DAY * self._question.match_times(head.dates.split())

    def _add_of_times(
        self,
        document: int,
        head: Head,
        rows: Mapping[int, Place],
        worth: float,
        scores: dict[int, float],
    ) -> None:
        """Add to *scores* the first place of each entry of a time of the question, at *worth*.

        If nothing but times is asked for, a document without dated entries gets one place.
        """
        if not self._question.times:
            return
        match = self._question.match_times
        dates = {place: date for place in sorted(rows) if (date := rows[place].date)}
        fits = {
            place: match([date])
            for place, date in dates.items()
            if not _goes_on(rows.get(place - 1), rows[place])
        }
        if self._question.only_time and not dates:
            # A file that is not named for its day was only touched on it.
            days = head.dates.split()
            named = any(day in head.path or day in head.title for day in days)
            fits = {min(rows, default=0): match(days) * (1.0 if named else _TOUCHED)}
        for place, fit in fits.items():
            if fit and place not in scores:
                scores[place] = worth * fit
                if self._trace is not None:
                    self._trace.places[document, place] = (0.0, 0.0, scores[place])

    def _add_heading(
        self,
        document: int,
        rows: Mapping[int, Place],
        counts: Mapping[int, Mapping[int, int]],
        worth: float,
        scores: dict[int, float],
    ) -> None:
        """Count what a heading above entries says, in *scores*, for those of the question's times.

        "Expenses" is said once above all of them. Who asks for those of May wants these first,
        and not the heading; whatever it says of a time is said by the day of each better.
        """
        subject = self._question.subject
        above = {
            rows[place].heading: scores[place]
            for place, found in counts.items()
            if not subject.isdisjoint(found) and _is_above_entries(rows, place)
        }
        for place in sorted(scores) if above else ():
            row = rows.get(place)
            if row and row.date and (fit := self._question.match_times([row.date])):
                over = [score for path, score in above.items() if _is_below(row, path)]
                score = worth * fit + max(over, default=0.0)
                if over and score > scores[place]:
                    scores[place] = score
                    if self._trace is not None:
                        self._trace.places[document, place] = (max(over), 0.0, worth * fit)

    def _add_newest(
        self,
        document: int,
        rows: Mapping[int, Place],
        counts: Mapping[int, Mapping[int, int]],
        scores: dict[int, float],
    ) -> None:
        """Add to *scores* the newest entry of a document that is about what is asked for.

        It is worth as much as the best place without a day, such as the title above all entries.
        But not where an entry holds a word that none of these does: then that one is asked for.
        """
        telling = {n for n, term in enumerate(self._question.terms.terms) if not term.is_common}
        above: set[int] = set()
        inside: set[int] = set()
        for place, found in counts.items():
            (inside if _date_of(rows, place) else above).update(found)
        if inside & telling - above:
            return
        undated = [score for place, score in scores.items() if not _date_of(rows, place)]
        days = {row.date: place for place, row in sorted(rows.items(), reverse=True) if row.date}
        if undated and len(days) > 1:
            newest = days[max(days)]
            if newest not in scores:
                scores[newest] = max(undated)
                if self._trace is not None:
                    self._trace.places[document, newest] = (0.0, 0.0, scores[newest])

    def _choose(
        self, document: int, head: Head, rows: Mapping[int, Place], scores: Mapping[int, float]
    ) -> list[tuple[int, float]]:
        """Return the places that may be shown, with their *scores*; if none has one, the first."""
        if not scores:
            # The words stand beside the text of the document only.
            return self._first(document, head, rows)
        best = sorted(scores.items())
        if self._may_show is not None:
            best = [one for one in best if self._shows(document, head, rows, one[0])]
        if self._by_time:
            best = [one for one in best if _date_of(rows, one[0])] or best
        if self._question.latest:
            best = self._put_newest_first(best, rows)
        return best

    def _put_newest_first(
        self, best: Sequence[tuple[int, float]], rows: Mapping[int, Place]
    ) -> list[tuple[int, float]]:
        """Return the *best* places, newest first.

        If there are more than are ranked, only the newest of those nearly as good as the best.
        """
        newest = sorted(best, key=lambda one: (_date_of(rows, one[0]), -one[0]), reverse=True)
        if len(newest) <= self._most:
            return newest
        least = rank.NEARLY_AS_GOOD * max(score for _, score in newest)
        return [one for one in newest if one[1] >= least][: self._most]

    def _to_ranked(
        self, document: int, base: float, scores: Iterable[tuple[int, float]]
    ) -> list[Ranked]:
        """Return the best of the places with *scores*; among equals, those that come first."""
        best = sorted(scores, key=lambda one: -one[1])[: self._most]
        ranked = []
        for number, (place, score) in enumerate(best):
            later = _LATER[min(number, HITS_A_DOCUMENT)]
            ranked.append(Ranked((base + rank.PLACE_SHARE * score) * later, document, place, later))
        return ranked

    def _shows(self, document: int, head: Head, rows: Mapping[int, Place], place: int) -> bool:
        date = _date_of(rows, place) or head.date
        return self._may_show is None or self._may_show((document << CHUNK_BITS) + place, date)

    def _first(
        self, document: int, head: Head, rows: Mapping[int, Place]
    ) -> list[tuple[int, float]]:
        """Return the first place of a document that may be shown, if there is one, with score 0.

        By time, the first place of each of its days, with a bit more for newer days.
        """
        places = [p for p in sorted(rows) or [0] if self._shows(document, head, rows, p)]
        if self._by_time:
            days = {day: p for p in reversed(places) if (day := _date_of(rows, p))}
            newest = sorted(days, reverse=True)[: self._most]
            if self._trace is not None:
                for day in newest:
                    self._trace.places[document, days[day]] = (0.0, 0.0, _count_newer(day))
            if newest:
                return [(days[day], _count_newer(day)) for day in newest]
        return [(place, 0.0) for place in places[:1]]

    def _as_typed(self, pairs: Sequence[tuple[int, int]]) -> Sequence[tuple[int, int]]:
        """Return (word offset, term) pairs with the word that was typed in place of its forms."""
        forms = self._forms
        return [(offset, forms.get(term, term)) for offset, term in pairs] if forms else pairs


def _goes_on(before: Place | None, row: Place) -> bool:
    return before is not None and (before.date, before.heading) == (row.date, row.heading)


def _is_above_entries(rows: Mapping[int, Place], place: int) -> bool:
    """Tell whether *place* has no day, and what is right below it and its heading has one."""
    row, below = rows.get(place), rows.get(place + 1)
    if row is None or below is None or row.date or not below.date:
        return False
    return _is_below(below, row.heading)


def _is_below(row: Place, path: str) -> bool:
    return f"{row.heading} ".startswith(f"{path} ")


def _tell_days(head: Head, rows: Mapping[int, Place]) -> bool:
    """Tell whether the dates of places say more than the document's own, which counts anyway."""
    dates = {row.date for row in rows.values()}
    return len(dates) > 1 or dates.isdisjoint(head.dates.split())


def _count_newer(day: str) -> float:
    """Return a little that is more for a newer *day*, or month."""
    return _NEWER * int(day.replace("-", "").ljust(8, "0"))


def _date_of(rows: Mapping[int, Place], place: int) -> str:
    return (rows[place].date if place in rows else None) or ""


def read_places(
    postings: Postings,
    heads: Mapping[int, Head],
    finds: Mapping[int, Finds],
    whole: AbstractSet[int],
) -> Mapping[int, Mapping[int, Place]]:
    """Return the rows of each of *heads*, by place; of long documents those near the *finds*.

    Without finds the first rows; of the documents in *whole* all rows.
    """
    rows = postings.places(d for d, head in heads.items() if head.chunk_count <= _READ_WHOLE)
    spans = []
    for document in heads.keys() - rows.keys():
        first_id = document << CHUNK_BITS
        near = sorted(chunk - first_id for chunk in finds[document])
        count = heads[document].chunk_count
        around = [(0, count)] if document in whole else _spans(near or [0], count)
        spans += [(first_id + first, first_id + last) for first, last in around]
    return {**rows, **postings.places_in(spans)} if spans else rows


def _spans(places: Sequence[int], total: int) -> Iterator[tuple[int, int]]:
    """Yield the ranges of places that lie around *places*, none twice."""
    start = end = -1
    for place in places:
        low, high = max(0, place - _AROUND), min(total, place + _AROUND)
        if start < 0:
            start, end = low, high
        elif low <= end + 1:
            end = high
        else:
            yield start, end
            start, end = low, high
    if start >= 0:
        yield start, end


def _count(pairs: Iterable[tuple[int, int]]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for _, term in pairs:
        counts[term] = counts.get(term, 0) + 1
    return counts


def _begins_with(terms: AbstractSet[int], pairs: Iterable[tuple[int, int]]) -> bool:
    return any(not offset and term in terms for offset, term in pairs)
