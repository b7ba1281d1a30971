"""A question → hits: ask the index little, rank what came back, show the file's own lines."""

import functools
import heapq
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from datetime import date
from typing import TYPE_CHECKING, Final

from indexer import rank
from indexer.asked import find_kind
from indexer.company import compare
from indexer.dates import find_times, match_time
from indexer.evidence import Evidence, gather, look_up_late
from indexer.layout import CHARS_PER_TOKEN, HITS_A_DOCUMENT, Found, Layout, Ranked
from indexer.model import Answer, Filters
from indexer.postings import Head, Place, Postings, Tokenizer
from indexer.query import Query, merge_filters, parse_query
from indexer.rows import CHUNK_BITS
from indexer.store import Store
from indexer.terms import Terms, read_terms
from indexer.where import Where, find_where

if TYPE_CHECKING:
    from indexer.trace import Trace

# Documents whose length and dates are looked at.
_PRELIMINARY: Final = 300

# Documents whose places are ranked, at least; or twice the hits asked for.
# More of them change no measure.
_CANDIDATES: Final = 24

# Places of one document that are ranked.
_PLACES_A_DOCUMENT: Final = 12

# Of a question with so many words that tell, the best documents are compared with each other:
# they may be about more than one thing it asks for, and it takes longer anyway.
_LONG_QUESTION: Final = 6
# How many of them.
_COMPARED: Final = 24

# Places whose text is looked at for what was asked, for each hit that may be shown.
_KIND_LOOKED_AT: Final = 4

# Rows around a found place that are looked at.
_AROUND: Final = 12

# Sums of the same numbers in another order differ by less than this.
_ROUNDING: Final = 1e-9

# What was read of so many documents is kept for the next search; it takes 1 MB.
_KEPT: Final = 1_000

_PLACE_MASK: Final = (1 << CHUNK_BITS) - 1


def find_hits(
    store: Store,
    tokenizer: Tokenizer,
    typed: str,
    *,
    max_results: int,
    filters: Filters,
    max_tokens: int,
    today: date,
    explain: bool = False,
) -> Answer:
    """Return the best places; with *explain*, and why they are."""
    query = parse_query(typed)
    filters = merge_filters(filters, query.filters)
    with store.reading():
        trace = _begin_trace() if explain else None
        search = _Search(Postings(store), tokenizer, query, filters, today, trace)
        return search.run(max_results, max_tokens)


def _begin_trace() -> "Trace":
    from indexer.trace import Trace  # noqa: PLC0415 - few ask why

    return Trace()


def find_matches(store: Store, tokenizer: Tokenizer, typed: str, text: str) -> frozenset[str]:
    """Return the words of *text*, as they stand there, that the query *typed* asks for."""
    with store.reading():
        terms = read_terms(Postings(store), tokenizer, parse_query(typed)).terms
    wanted = {variant for term in terms for variant in term.variants}
    return frozenset(surface for term, surface in tokenizer.terms(text) if term in wanted)


class _Search:
    """One search over one state of the index."""

    def __init__(
        self,
        postings: Postings,
        tokenizer: Tokenizer,
        query: Query,
        filters: Filters,
        today: date,
        trace: "Trace | None" = None,
    ) -> None:
        self._postings = postings
        self._trace = trace
        self._query = query
        self._filters = filters
        self._folded = rank.fold_name(query.text)
        self._times = find_times(query.text, today)
        self._documents, self._chunks, self._words = postings.totals()
        self._fields: dict[int, dict[int, float]] = {}
        self._terms: Terms = read_terms(postings, tokenizer, query)
        self._names = self._terms.names()
        self._notes = [_describe_unknown(self._terms.unknown)] if self._terms.unknown else []

    def run(self, max_results: int, max_tokens: int) -> Answer:
        """Return the best places."""
        allowed: AbstractSet[int] | None = None
        if self._filters != Filters():
            allowed = self._postings.filtered(self._filters)
        required = self._require_phrases(allowed)
        if required is not None:
            allowed = required.documents | {chunk >> CHUNK_BITS for chunk in required.chunks}
        excluded = self._find_excluded()
        evidence = gather(self._postings, self._terms.terms, self._documents, allowed)
        weights = self._weigh(evidence)
        most = max(_CANDIDATES, 2 * max_results)
        heads = self._choose(evidence, weights, allowed, most)
        heads = {d: head for d, head in heads.items() if d not in excluded.documents}
        look_up_late(self._postings, self._terms.terms, evidence, heads)
        scores = {
            document: self._score(evidence, weights, document, head)
            for document, head in heads.items()
        }
        occurrences = evidence.occurrences_in(heads.keys())
        pairs = rank.pair_weights(self._terms.word_pairs(), weights.place)
        rows = self._read_places(occurrences, heads)
        ranked: list[Ranked] = []
        found: dict[int, Found] = {}
        for document, score in scores.items():
            fields = self._score_fields(evidence, document, heads[document])
            found[document], places = self._look_closer(
                occurrences[document],
                weights.place,
                pairs,
                document,
                (score, fields),
                (heads[document], rows[document]),
            )
            ranked += [
                place for place in places if _may_show(document, place.place, required, excluded)
            ]
        paths = {document: about.head.path for document, about in found.items()}
        ranked = _in_order(ranked, paths)
        if self._terms.count_telling() >= _LONG_QUESTION:
            ranked = _in_order(self._keep_company(ranked, found), paths)
        if kind := find_kind(self._query.text):
            ranked = self._prefer(kind, ranked, _KIND_LOOKED_AT * max_results)
            ranked = _in_order(ranked, paths)
        layout = Layout(self._postings, found, excluded.chunks, self._filters)
        room = max_tokens * CHARS_PER_TOKEN - sum(map(len, self._notes))
        hits, more = layout.fill(ranked, max_results, room)
        if not hits:
            self._explain_nothing(allowed)
        answer = Answer(hits, more, " ".join(self._notes) or None)
        if self._trace is None:
            return answer
        return self._trace.explain(answer, layout.shown, self._terms.terms, weights, evidence)

    def _keep_company(self, ranked: Sequence[Ranked], found: Mapping[int, Found]) -> list[Ranked]:
        """Return *ranked*, with more for each of the best documents that is like the very best."""
        best: dict[int, Ranked] = {}
        for place in ranked:
            if len(best) < _COMPARED:
                best.setdefault(place.document, place)
        scores = [place.score for place in best.values()]
        chunks = [_chunk(place) for place in best.values()]
        texts = self._postings.texts_at(chunks)
        of_texts = compare([texts.get(chunk, "") for chunk in chunks], scores)
        of_titles = compare([found[document].head.title for document in best], scores)
        likeness = {
            document: (text + title) / 2
            for document, text, title in zip(best, of_texts, of_titles, strict=True)
        }
        usual, least = sum(likeness.values()) / max(1, len(best)), min(likeness.values(), default=0)
        # A factor, not an addend: places of one file keep their distances.
        factors = {d: 1 + rank.COMPANY * (likeness.get(d, least) - usual) for d in found}
        return [
            place._replace(
                score=place.score * factors[place.document], company=factors[place.document]
            )
            for place in ranked
        ]

    def _prefer(self, kind: re.Pattern[str], ranked: list[Ranked], most: int) -> list[Ranked]:
        """Return *ranked*, the first *most* with more where they hold what was asked for."""
        texts = self._postings.texts_at(map(_chunk, ranked[:most]))
        for number, place in enumerate(ranked[:most]):
            if kind.search(texts.get(_chunk(place), "")):
                more = place.later * place.company * rank.PLACE_SHARE * rank.KIND_IN_PLACE
                ranked[number] = place._replace(score=place.score + more)
                if self._trace is not None:
                    self._trace.kinds.add((place.document, place.place))
        return ranked

    def _require_phrases(self, allowed: AbstractSet[int] | None) -> Where | None:
        """Return where all typed phrases stand, or None if nothing is required."""
        where: Where | None = None
        for phrase in self._query.phrases:
            here = find_where(self._postings, phrase)
            where = here if where is None else where.both(here)
        if where is None:
            return None
        if allowed is not None:
            where = where.within(allowed)
        if where.chunks or where.documents:
            return where
        self._notes.append("The exact phrase occurs nowhere; its words were searched instead.")
        return None

    def _find_excluded(self) -> Where:
        where = Where(frozenset(), frozenset())
        for text in self._query.excluded:
            where = where.either(find_where(self._postings, text))
        return where

    def _weigh(self, evidence: Evidence) -> rank.Weights:
        terms = self._terms.terms
        documents = [
            rank.idf(evidence.holding.get(number, 0.0), self._documents, term.least_share)
            for number, term in enumerate(terms)
        ]
        places = [
            rank.idf(term.frequency, self._chunks, term.least_share)
            if term.frequency
            else rank.idf(term.field_frequency, self._documents, term.least_share)
            for term in terms
        ]
        repeated = rank.count_repeated(
            self._terms.overlapping_pairs(), evidence.counts, documents, self._documents
        )
        factors = [term.factor * (1 - share) for term, share in zip(terms, repeated, strict=True)]
        return rank.weigh(documents, places, factors)

    def _choose(
        self,
        evidence: Evidence,
        weights: rank.Weights,
        allowed: AbstractSet[int] | None,
        most: int,
    ) -> dict[int, Head]:
        """Return the *most* documents worth a closer look, in no order that matters."""
        bounds = rank.bound_documents(evidence.counts, weights.document)
        for document, counts in evidence.fields.items():
            for term, value in rank.score_fields(counts).items():
                bounds[document] = bounds.get(document, 0.0) + weights.document[term] * value
        if not self._terms.terms and allowed is not None:
            bounds = dict.fromkeys(allowed, 0.0)
        heads = self._postings.heads(_best(bounds, _PRELIMINARY))
        reach = self._bound(evidence, weights, heads)
        scores: dict[int, float] = {}
        leading: list[float] = []
        for document in sorted(reach, key=reach.__getitem__, reverse=True):
            if len(leading) == most and reach[document] + _ROUNDING < leading[0]:
                break  # neither this one nor any after it can be among the best
            scores[document] = self._score(evidence, weights, document, heads[document])
            push = heapq.heappush if len(leading) < most else heapq.heappushpop
            push(leading, scores[document])
        best = sorted(scores, key=lambda d: (-scores[d], _newest(heads[d]), heads[d].path))
        return {document: heads[document] for document in best[:most]}

    def _bound(
        self, evidence: Evidence, weights: rank.Weights, heads: Mapping[int, Head]
    ) -> dict[int, float]:
        """Return for each document what `_score` cannot exceed, in less time than it takes."""
        lengths = {d: self._relative_length(head) for d, head in heads.items()}
        bounds = rank.bound_texts(evidence.counts, weights.document, lengths)
        time = rank.TIME_WEIGHT if self._times else 0.0
        for document, head in heads.items():
            bounds[document] += time + rank.NAME_WEIGHT * self._match_name(head, weights)
            if document in evidence.fields:
                fields = self._score_fields(evidence, document, head)
                bounds[document] += sum(weights.document[t] * v for t, v in fields.items())
        return bounds

    def _relative_length(self, head: Head) -> float:
        """Return how long a document is, against the average."""
        return head.words / (self._words / self._documents if self._words else 1.0)

    def _score(self, evidence: Evidence, weights: rank.Weights, document: int, head: Head) -> float:
        """Return the score of a document as a whole."""
        counts, length = evidence.counts_in(document), self._relative_length(head)
        fields = self._score_fields(evidence, document, head)
        score = rank.score_document(counts, fields, weights.document, length)
        time = rank.TIME_WEIGHT * self._match_times(head.dates.split())
        name = rank.NAME_WEIGHT * self._match_name(head, weights)
        if self._trace is not None:
            left = rank.less_said(weights.document, fields)
            words = rank.score_document(counts, {}, left, length)
            self._trace.documents[document] = (words, score - words, name, time)
        return score + time + name

    def _score_fields(self, evidence: Evidence, document: int, head: Head) -> dict[int, float]:
        """Return what each term is worth for standing beside the text of a document."""
        fields = self._fields.get(document)
        if fields is None:
            counts = evidence.fields.get(document)
            fields = rank.score_fields(counts, _field_words(head.field_words)) if counts else {}
            self._fields[document] = fields
        return fields

    def _match_name(self, head: Head, weights: rank.Weights) -> float:
        """Return what the words of the document's name weigh, if the question holds it whole."""
        name = rank.match_name(_fold_names(head.names), self._folded)
        if not name:
            return 0.0
        return sum(
            weight
            for term, weight in zip(self._terms.terms, weights.document, strict=True)
            if rank.fold_name(term.surface) in name
        )

    def _look_closer(
        self,
        occurrences: Mapping[int, Sequence[tuple[int, int]]],
        weights: Sequence[float],
        pairs: Mapping[tuple[int, int], float],
        document: int,
        scores: tuple[float, Mapping[int, float]],
        read: tuple[Head, Mapping[int, Place]],
    ) -> tuple[Found, list[Ranked]]:
        """Return what is known of a document, and its best places.

        *scores* are that of the document as a whole, and what each term is worth for
        standing beside its text; *read* are its head, and its rows near a find.
        """
        (score, fields), (head, rows) = scores, read
        first_id = document << CHUNK_BITS
        near = sorted(chunk - first_id for chunk in occurrences)
        counts = {place: _counts(occurrences[first_id + place]) for place in near}
        place_scores = rank.score_places(
            counts,
            {place: row.words for place, row in rows.items()},
            {place: row.heading for place, row in rows.items()},
            rank.less_said(weights, fields),
            self._words / self._chunks if self._chunks else 1.0,
        )
        in_document: set[tuple[int, int]] = set()
        for place in near:
            together = rank.find_pairs(occurrences[first_id + place], pairs)
            words = place_scores[place]
            if self._names and _begins_with(self._names, occurrences[first_id + place]):
                words *= rank.NAME_FIRST
            pair_score = rank.PAIR_IN_PLACE * sum([pairs[pair] for pair in together])
            in_document |= together
            date = rows[place].date if place in rows else None
            time_score = rank.TIME_IN_PLACE * self._match_times([date] if date else [])
            place_scores[place] = words + pair_score + time_score
            if self._trace is not None:
                self._trace.places[document, place] = (words, pair_score, time_score)
        field_score = sum(weights[term] * value for term, value in fields.items())
        whole = score + rank.PAIR_IN_DOCUMENT * sum(pairs[pair] for pair in sorted(in_document))
        base = rank.PLACE_SHARE * rank.FIELD_IN_PLACE * field_score + (1 - rank.PLACE_SHARE) * whole
        if self._trace is not None:
            self._trace.around[document] = (field_score, whole - score)
        found = Found(
            head,
            rows,
            {place: sum(weights[term] for term in terms) for place, terms in counts.items()},
        )
        best = sorted(place_scores or {0: 0.0}, key=lambda p: (-place_scores.get(p, 0.0), p))
        ranked = []
        for number, place in enumerate(best[:_PLACES_A_DOCUMENT]):
            later = rank.LATER_PLACE ** min(number, HITS_A_DOCUMENT)
            score = (base + rank.PLACE_SHARE * place_scores.get(place, 0.0)) * later
            ranked.append(Ranked(score, document, place, later))
        return found, ranked

    def _read_places(
        self, occurrences: Mapping[int, Iterable[int]], heads: Mapping[int, Head]
    ) -> dict[int, dict[int, Place]]:
        """Return, for each of *heads*, its rows around the chunks found, by place."""
        # Only the chunks near a found one are read: a file may have thousands.
        spans = []
        for document, head in heads.items():
            first_id = document << CHUNK_BITS
            near = sorted(chunk - first_id for chunk in occurrences[document]) or [0]
            spans += [(first_id + a, first_id + b) for a, b in _spans(near, head.chunk_count)]
        rows: dict[int, dict[int, Place]] = {document: {} for document in heads}
        for chunk, row in self._postings.places(spans).items():
            rows[chunk >> CHUNK_BITS][chunk & _PLACE_MASK] = row
        return rows

    def _match_times(self, dates: Iterable[str]) -> float:
        if not self._times:
            return 0.0
        return max(
            (match_time(named, date) for named in self._times for date in dates), default=0.0
        )

    def _explain_nothing(self, allowed: AbstractSet[int] | None) -> None:
        if allowed is not None and not allowed:
            self._notes.append("No file satisfies the filters; leave some out.")
        elif not self._terms.unknown and self._documents:
            self._notes.append("Nothing in the memory answers this; try other words.")


def _in_order(ranked: Iterable[Ranked], paths: Mapping[int, str]) -> list[Ranked]:
    return sorted(ranked, key=lambda place: (-place.score, paths[place.document], place.place))


def _chunk(place: Ranked) -> int:
    return (place.document << CHUNK_BITS) + place.place


def _may_show(document: int, place: int, required: Where | None, excluded: Where) -> bool:
    chunk = (document << CHUNK_BITS) + place
    if chunk in excluded.chunks:
        return False
    return required is None or chunk in required.chunks or document in required.documents


def _best(scores: Mapping[int, float], most: int) -> list[int]:
    """Return the *most* best keys, and those as good as the last of them."""
    if len(scores) <= most:
        return list(scores)
    worst = sorted(scores.values(), reverse=True)[most - 1]
    return [key for key, score in scores.items() if score >= worst]


def _counts(occurrences: Iterable[tuple[int, int]]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for _, term in occurrences:
        counts[term] = counts.get(term, 0) + 1
    return counts


def _begins_with(terms: AbstractSet[int], occurrences: Iterable[tuple[int, int]]) -> bool:
    return any(not offset and term in terms for offset, term in occurrences)


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


@functools.lru_cache(_KEPT)
def _field_words(numbers: str) -> Mapping[str, int]:
    return dict(zip(rank.FIELD_WEIGHTS, map(int, numbers.split()), strict=True))


@functools.lru_cache(_KEPT)
def _fold_names(names: str) -> tuple[str, ...]:
    return tuple(map(rank.fold_name, names.split("\n")))


def _newest(head: Head) -> str:
    """Return a key that sorts newer documents first."""
    return (head.date or "").translate(_DIGITS_TURNED)


_DIGITS_TURNED: Final = str.maketrans("0123456789", "9876543210")


def _describe_unknown(unknown: Mapping[str, str]) -> str:
    missing = [
        f"{word!r} (searched {near!r} instead)" if near else repr(word)
        for word, near in unknown.items()
    ]
    return f"Occurs nowhere: {', '.join(missing)}."
