"""The places of one candidate document, best first: where in it the question is answered."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from heapq import nlargest
from typing import TYPE_CHECKING, Final, NamedTuple

from indexer.asking.contents import Contents
from indexer.documents.kept import CHUNK_BITS, OFFSET_BITS, Head, Place, find_in_spans
from indexer.ranking import proximity, rank, tuned
from indexer.ranking.clues import Clues
from indexer.ranking.entries import (
    Entries,
    Worth,
    day_of,
    find_sections,
    find_topmost,
    new_worth,
)
from indexer.ranking.ranked import Found, MayShow, Ranked, is_shown, later_factor, new_ranked
from indexer.ranking.stretches import Stretches
from indexer.ranking.talks import damp_other, find_of_other, find_replied

if TYPE_CHECKING:
    from indexer.ranking.trace import Trace

# Rows that are read on each side of a match; a document with no more than `_READ_WHOLE` rows is
# read whole.
_AROUND: Final = 12
_READ_WHOLE: Final = 64

# So many times the places that are wanted of a document are looked at closely, if it has more than
# twice as many.
_LOOKED_AT: Final = 4

# A document is about the question's words if they score at least this much in its fields.
_ABOUT: Final = 0.2

# What one day more adds to a score: it breaks ties, in favour of the newer.
_NEWER: Final = 1e-10

# More words than any chunk has: so far is the header of a table from the words of its rows.
_FAR: Final = 1 << OFFSET_BITS

# The chunks of a document that hold a term, with the (word offset, term) pairs in each.
Finds = Mapping[int, Sequence[tuple[int, int]]]


class Candidate(NamedTuple):
    """A document whose places are to be ranked.

    Attributes:
        document: Its number.
        rows: Those near its *finds*, by place.
        score: That of the document as a whole, without its text if it is long.
        fields: The scores of the terms in its fields.
        stretches: If it is long, the scores of its text.
    """

    document: int
    head: Head
    rows: Mapping[int, Place]
    finds: Finds
    score: float
    fields: Mapping[int, float]
    stretches: Stretches | None

    @property
    def first_id(self) -> int:
        """The id that its first chunk has."""
        return self.document << CHUNK_BITS


class PlaceRanker:
    """Ranks the places of documents; with *may_show*, only those for which it is true.

    It keeps the *most* best of each document. First come the chunks that hold all that was typed.
    If the search is filtered *by_time* and a document has places with a date of their own, only
    these are kept: the date of a file says when it was last changed, and not when the text above
    its entries was written.
    """

    def __init__(
        self,
        clues: Clues,
        may_show: MayShow | None,
        trace: "Trace | None",
        *,
        by_time: bool,
        most: int,
    ) -> None:
        self._most = most
        self._may_show = may_show
        self._by_time = by_time
        self._words_a_chunk = clues.totals.words_a_chunk
        self._question = question = clues.question
        names = question.terms.names()
        self._weights = clues.weights.place
        self._forms = question.terms.forms()
        self._named = names | {form for form, typed in self._forms.items() if typed in names}
        worth = rank.add_forms(self._weights, self._forms)
        self._pairs = proximity.pair_weights(
            question.terms.word_pairs(), worth, names, clues.evidence.share_together
        )
        # Words that only name a time are near each other wherever it is written.
        subject = question.subject or range(len(worth))
        self._near = [w if term in subject else 0.0 for term, w in enumerate(worth)]
        self._telling = self._weights
        if question.asks_for_order:
            # Of what is compared by its day only: "when did I last go" there.
            pairs = zip(question.terms.terms, self._weights, strict=True)
            self._telling = tuple([0.0 if term.is_common else weight for term, weight in pairs])
        self._is_of_days = bool(question.times) or question.asks_for_order
        self._trace = trace
        self._verbatim = clues.verbatim.chunks

    def keep_promising(self, finds: Finds) -> Finds:
        """Return those *finds* that may be the best places of a document, and those around them.

        Nothing but their words is looked at. If a filter, a time, "the latest" or "the first" is
        asked for, any of them may be wanted.
        """
        most = _LOOKED_AT * self._most
        if len(finds) <= 2 * most or self._may_show or self._is_of_days:
            return finds
        weights = self._weights
        held = {
            chunk: sum([weights[t] * n / (n + rank.PLACE_K1) for t, n in _count(pairs).items()])
            for chunk, pairs in finds.items()
        }
        beside, least = held.get, max(held.values()) / 2
        worth = {
            chunk: one
            + rank.NEIGHBOUR * (beside(chunk - 1, 0.0) + beside(chunk + 1, 0.0))
            + (self._find_near(finds[chunk])[0] if one >= least else 0.0)
            for chunk, one in held.items()
        }
        # Of equal entries the newest is wanted, which a log has at one of its ends.
        middle = (min(finds) + max(finds)) / 2
        best = nlargest(most, worth, key=lambda chunk: (worth[chunk], abs(chunk - middle), chunk))
        reach = range(-rank.REACH, rank.REACH + 1)
        near = {chunk + step for chunk in (*best, *self._verbatim) for step in reach}
        return {chunk: pairs for chunk, pairs in finds.items() if chunk in near}

    def _find_near(self, found: Sequence[tuple[int, int]]) -> tuple[float, set[tuple[int, int]]]:
        """Return what the proximity of words is worth in a place, and its pairs side by side."""
        pairs = self._as_typed(found)
        together = proximity.find_pairs(pairs, self._pairs)
        beside = proximity.PAIR_IN_PLACE * sum([self._pairs[pair] for pair in together])
        return beside + proximity.score_proximity(pairs, self._near), together

    def rank(self, of: Candidate) -> tuple[Found, list[Ranked]]:
        """Return what is known of a document, and its best places."""
        weights, first_id, finds = self._weights, of.first_id, of.finds
        near = {chunk - first_id: finds[chunk] for chunk in sorted(finds)}
        counts = {place: _count(pairs) for place, pairs in near.items()}
        entries = None
        if self._is_of_days:
            entries = Entries(self._question, of.head, of.rows, of.fields)
        known, in_document = self._weigh(of, near, counts, entries)
        of_other = find_of_other(self._question, of.head, known)
        if of.head.speakers:
            known = self._prefer_speaker(known, of_other)
        field_score = rank.add_fields(weights, of.fields)
        if entries:
            known |= entries.of_times(known)
            known |= entries.below_headings(counts, known)
            if self._question.asks_for_order and field_score >= _ABOUT:
                known |= entries.at_end(counts, known)
        file_pairs = proximity.PAIR_IN_DOCUMENT * sum(
            [self._pairs[pair] for pair in sorted(in_document)]
        )
        if self._trace is not None:
            self._trace.beside[of.document] = (field_score, file_pairs)
            self._trace.places |= {(of.document, place): worth for place, worth in known.items()}
        base = rank.PLACE_SHARE * rank.FIELD_IN_PLACE * field_score
        base += (1 - rank.PLACE_SHARE) * (of.score + file_pairs)
        telling = self._telling
        held = {place: sum([telling[term] for term in terms]) for place, terms in counts.items()}
        scores = {place: sum(worth) for place, worth in known.items()}
        if of.stretches and scores:
            scores = self._add_stretches(of.document, of.stretches, scores)
        for place in of_other:
            scores[place] -= base * (1 - tuned.BESIDE_OTHER) / rank.PLACE_SHARE
        best = self._find_best(of, scores, base)
        return Found(of.head, of.rows, held), best

    def _add_stretches(
        self, document: int, stretches: Stretches, scores: Mapping[int, float]
    ) -> dict[int, float]:
        """Return the *scores* of the places of a long document, each with that of its text around.

        Of places that match best and equally the newest is wanted, so the best text counts for all.
        """
        around = {place: stretches.at(place) for place in scores}
        best = max(scores.values())
        equal = [place for place, score in scores.items() if score == best]
        around |= dict.fromkeys(equal, max(around[place] for place in equal))
        if self._trace is not None:
            self._trace.around |= {(document, place): one for place, one in around.items()}
        share = (1 - rank.PLACE_SHARE) / rank.PLACE_SHARE
        return {place: score + share * around[place] for place, score in scores.items()}

    def _weigh(
        self,
        of: Candidate,
        near: Mapping[int, Sequence[tuple[int, int]]],
        counts: Mapping[int, Mapping[int, float]],
        entries: Entries | None,
    ) -> tuple[dict[int, Worth], set[tuple[int, int]]]:
        """Return the score of each place with matches, and all pairs that stand side by side there.

        *near* are the matches, and *counts* the counts of each term among them.
        """
        headers = find_in_spans(of.head.tables, near).items()
        tops = {row: top for row, told in headers if (top := int(told)) in near}
        left = rank.discount_weights(self._weights, of.fields)
        replied = find_replied(self._question, of.head, counts, self._weights)
        words = rank.score_places(counts, of.rows, left, self._words_a_chunk, tops, replied)
        if tops:
            near = _read_below(near, tops)
            counts = {place: _count(pairs) for place, pairs in near.items()}
        known: dict[int, Worth] = {}
        in_document: set[tuple[int, int]] = set()
        names = self._named
        for place, found in near.items():
            worth, near_by = words[place], 0.0
            if not names.isdisjoint(counts[place]) and _begins_with(names, found):
                worth *= tuned.NAME_FIRST
            if len(counts[place]) > 1:
                near_by, together = self._find_near(found)
                in_document |= together
            known[place] = new_worth((worth, near_by, entries.time_of(place) if entries else 0.0))
        return known, in_document

    def _prefer_speaker(self, known: dict[int, Worth], of_other: Iterable[int]) -> dict[int, Worth]:
        """Return the scores of places in a conversation, lower for those *of_other*.

        What frames a question for a time ("ask", "tell") may be said at any place of a conversation
        of that time, which is shown from its beginning: that says what it is about.
        """
        if self._question.only_time:
            return {
                place: Worth(0.0, 0.0, worth.time) if worth.time else worth
                for place, worth in known.items()
            }
        return {**known, **damp_other(known, of_other)}

    def _find_best(self, of: Candidate, scores: Mapping[int, float], base: float) -> list[Ranked]:
        """Return the best places, whose *scores* are added to the *base* of all of them."""
        # Only the document's fields matched, or the query has no words.
        if not scores or not (self._question.terms.terms or any(scores.values())):
            return self._to_ranked(of, base, self._list(of, scores), listed=True)
        return self._to_ranked(of, base, self._choose(of, scores), listed=False)

    def _choose(self, of: Candidate, scores: Mapping[int, float]) -> list[tuple[int, float]]:
        """Return the places that may be shown, with their *scores*."""
        rows, best = of.rows, sorted(scores.items())
        if self._may_show is not None:
            best = [one for one in best if self._shows(of, one[0])]
        if self._by_time:
            best = [one for one in best if day_of(rows, one[0])] or best
        if self._question.asks_for_order:
            return self._put_in_order(best, rows)
        if not self._question.only_time and len({score for _, score in best}) < len(best):
            # Of entries that match equally, the newest tells how things are now.
            best.sort(key=lambda one: day_of(rows, one[0]), reverse=True)
        return best

    def _put_in_order(
        self, best: Sequence[tuple[int, float]], rows: Mapping[int, Place]
    ) -> list[tuple[int, float]]:
        """Return the *best* places by their days, in the order that the question asks for.

        If there are too many, those nearly as good as the best one come first, then the others. A
        place of no day is as old as any.
        """
        ordered = sorted(best, key=lambda one: (day_of(rows, one[0]), -one[0]), reverse=True)
        if self._question.earliest:
            ordered.reverse()
        if len(ordered) > self._most:
            least = tuned.NEARLY_AS_GOOD * max(score for _, score in ordered)
            ordered.sort(key=lambda one: max(0.0, least - one[1]))
        return ordered[: self._most]

    def _to_ranked(
        self, of: Candidate, base: float, scores: Iterable[tuple[int, float]], *, listed: bool
    ) -> list[Ranked]:
        """Return the best of the places with *scores*; ties stay in the order given.

        Places that are only *listed*, for want of words to match, lose nothing for coming later.
        """
        first_id, held = of.first_id, self._verbatim

        def rank_of(one: tuple[int, float]) -> tuple[float, float]:
            return -held.get(first_id + one[0], 0.0), -one[1]

        best = sorted(scores, key=rank_of if held else lambda one: -one[1])[: self._most]
        ranked = []
        for number, (place, score) in enumerate(best):
            later = 1.0 if listed or not number else later_factor(number)
            whole = (base + rank.PLACE_SHARE * score) * later
            ranked.append(new_ranked((whole, of.document, place, later, later, 1.0)))
        return ranked

    def _shows(self, of: Candidate, place: int) -> bool:
        day = day_of(of.rows, place) or of.head.date
        return is_shown(self._may_show, of.first_id + place, day)

    def _list(self, of: Candidate, found: Collection[int]) -> list[tuple[int, float]]:
        """Return the places *found* that may be shown, newest first, else the first that may.

        In a search filtered by time: else the first of each section, and newer ones score a bit
        more. What is nested in an entry scores nothing, nor does any place but the first in a file
        without entries, so that these rank below the entries of all files.
        """
        rows = of.rows
        held = [p for p in sorted(found) if self._shows(of, p)]
        places = [p for p in sorted(rows) or [0] if self._shows(of, p)]
        if not self._by_time:
            held.sort(key=lambda place: day_of(rows, place), reverse=True)
            return [(place, 0.0) for place in held or places[:1]]
        sections = held or [p for p in find_sections(rows) if p in places] or places[:1]
        entries = [place for place in sections if day_of(rows, place)]
        first = find_topmost(rows, entries) or sections[:1]
        # Not the day on which the file was saved: nobody lists a time for that.
        own = of.head.dates.split()[:1]
        worth = {p: _count_newer(day_of(rows, p) or "".join(own)) for p in first}
        if self._trace is not None:
            self._trace.places |= {(of.document, p): (0.0, 0.0, one) for p, one in worth.items()}
        return [(place, worth.get(place, 0.0)) for place in entries or sections]

    def _as_typed(self, pairs: Sequence[tuple[int, int]]) -> Sequence[tuple[int, int]]:
        """Return (word offset, term) pairs in which each form is replaced by the word typed."""
        forms = self._forms
        return [(offset, forms.get(term, term)) for offset, term in pairs] if forms else pairs


def _count_newer(day: str) -> float:
    """Return a tiny score that is higher for a newer *day*, or month."""
    return _NEWER * int(day.replace("-", "").ljust(8, "0") or 0)


def read_places(
    contents: Contents,
    heads: Mapping[int, Head],
    finds: Mapping[int, Finds],
    whole: AbstractSet[int],
) -> Mapping[int, Mapping[int, Place]]:
    """Return the rows of each of *heads*, by place; of long documents only those near *finds*.

    Of a long document without finds, the first rows are returned; of those in *whole*, all rows.
    """
    rows = contents.places(d for d, head in heads.items() if head.chunk_count <= _READ_WHOLE)
    spans = []
    for document in heads.keys() - rows.keys():
        first_id = document << CHUNK_BITS
        near = sorted(chunk - first_id for chunk in finds[document])
        count = heads[document].chunk_count
        around = [(0, count)] if document in whole else _spans(near or [0], count)
        spans += [(first_id + first, first_id + last) for first, last in around]
    return {**rows, **contents.places_in(spans)} if spans else rows


def _spans(places: Sequence[int], total: int) -> Sequence[tuple[int, int]]:
    """Return the ranges of places around *places*, which are in order; overlaps are merged."""
    spans: list[tuple[int, int]] = []
    for place in places:
        low, high = max(0, place - _AROUND), min(total, place + _AROUND)
        is_near = spans and low <= spans[-1][1] + 1
        spans.append((spans.pop()[0] if is_near else low, high))
    return spans


def _read_below(
    near: Mapping[int, Sequence[tuple[int, int]]], tops: Mapping[int, int]
) -> Mapping[int, Sequence[tuple[int, int]]]:
    """Return the matches of each place; in rows of a table, those of its header come before."""
    return {
        place: [*((offset - _FAR, term) for offset, term in near[tops[place]]), *found]
        if place in tops
        else found
        for place, found in near.items()
    }


def _count(pairs: Iterable[tuple[int, int]]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for _, term in pairs:
        counts[term] = counts.get(term, 0) + 1
    return counts


def _begins_with(terms: AbstractSet[int], pairs: Iterable[tuple[int, int]]) -> bool:
    return any(not offset and term in terms for offset, term in pairs)
