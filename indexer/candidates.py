"""Which documents are worth a closer look, and what each is worth as a whole."""

import functools
import heapq
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Final

from indexer import rank
from indexer.evidence import Evidence
from indexer.postings import Postings, Totals
from indexer.rows import Head
from indexer.terms import Question

if TYPE_CHECKING:
    from indexer.trace import Trace

# Documents whose length and dates are looked at.
_PROMISING: Final = 300

# Sums of the same numbers in another order differ by less than this.
_ROUNDING: Final = 1e-9

# What was made of the texts of so many heads is kept for the next search; it takes 1 MB.
_KEPT: Final = 1_000


class Candidates:
    """Scores documents by their text, by what is said of them, by name and by date."""

    def __init__(
        self,
        postings: Postings,
        totals: Totals,
        question: Question,
        evidence: Evidence,
        weights: rank.Weights,
        trace: "Trace | None",
    ) -> None:
        self._postings = postings
        self._words_a_document = totals.words_a_document
        self._question = question
        self._evidence = evidence
        self._weights = weights.document
        self._trace = trace
        self._fields: dict[int, Mapping[int, float]] = {}
        self._scores: dict[int, float] = {}

    def choose(self, allowed: AbstractSet[int] | None, most: int) -> dict[int, Head]:
        """Return the *most* documents worth a closer look, in no order that matters."""
        bounds = self._bound()
        if not self._question.terms.terms and allowed is not None:
            bounds = dict.fromkeys(allowed, 0.0)
        heads = self._postings.heads(_best(bounds, _PROMISING))
        reach = self._reach(heads)
        scores: dict[int, float] = {}
        leading: list[float] = []
        for document in sorted(reach, key=reach.__getitem__, reverse=True):
            if len(leading) == most and reach[document] + _ROUNDING < leading[0]:
                break  # neither this one nor any after it can be among the best
            scores[document] = score = self.score(document, heads[document])
            push = heapq.heappush if len(leading) < most else heapq.heappushpop
            push(leading, score)
        best = sorted(scores, key=lambda d: (-scores[d], _newest(heads[d]), heads[d].path))
        return {document: heads[document] for document in best[:most]}

    def _bound(self) -> dict[int, float]:
        """Return for each document that holds a term about how promising it is."""
        bounds = rank.bound_documents(self._evidence.counts, self._weights)
        for term, found in self._evidence.fields.items():
            weight = self._weights[term]
            # Hundreds of documents hold a word in the same columns.
            gains = {
                columns: weight * rank.guess_fields(columns) for columns in set(found.values())
            }
            for document, columns in found.items():
                bounds[document] += gains[columns]
        return bounds

    def _reach(self, heads: Mapping[int, Head]) -> dict[int, float]:
        """Return for each document what its score cannot exceed, in less time than it takes."""
        lengths = {d: head.words / self._words_a_document for d, head in heads.items()}
        reach = rank.bound_texts(self._evidence.counts, self._weights, lengths)
        named: set[int] = set()
        for term, found in self._evidence.fields.items():
            weight = self._weights[term]
            for document in reach.keys() & found.keys():
                reach[document] += weight * rank.bound_fields(found[document])
                named.add(document)
        for document in named:
            reach[document] += rank.NAME_WEIGHT * self._match_name(heads[document])
        if self._question.times:
            reach = {document: most + rank.TIME_WEIGHT for document, most in reach.items()}
        return reach

    def score(self, document: int, head: Head) -> float:
        """Return the score of a document as a whole, by what was looked up so far."""
        known = self._scores.get(document)
        # What is looked up late changes it.
        if known is None or self._evidence.late:
            known = self._scores[document] = self._score(document, head)
        return known

    def _score(self, document: int, head: Head) -> float:
        counts = self._evidence.counts_in(document)
        length = head.words / self._words_a_document
        fields = self.score_fields(document, head)
        score = rank.score_document(counts, fields, self._weights, length)
        time = name = 0.0
        if self._question.times:
            time = rank.TIME_WEIGHT * self._question.match_times(head.dates.split())
        # The words of a name stand beside the text, too.
        if fields:
            name = rank.NAME_WEIGHT * self._match_name(head)
        if self._trace is not None:
            left = rank.less_said(self._weights, fields)
            words = rank.score_document(counts, {}, left, length)
            self._trace.documents[document] = (words, score - words, name, time)
        return score + time + name

    def score_fields(self, document: int, head: Head) -> Mapping[int, float]:
        """Return what each term is worth for standing beside the text of a document."""
        fields = self._fields.get(document)
        if fields is None:
            words = _field_words(head.field_words)
            fields = {
                term: rank.score_fields(columns, words)
                for term, columns in self._evidence.fields_in(document).items()
            }
            self._fields[document] = fields
        return fields

    def _match_name(self, head: Head) -> float:
        """Return what the words of the document's name weigh, if the question holds it whole."""
        name = rank.match_name(_fold_names(head.names), self._question.folded)
        if not name:
            return 0.0
        return sum(
            weight
            for term, weight in zip(self._question.terms.terms, self._weights, strict=True)
            if rank.fold_name(term.surface) in name
        )


def _best(scores: Mapping[int, float], most: int) -> list[int]:
    """Return the *most* best keys, and those as good as the last of them."""
    if len(scores) <= most:
        return list(scores)
    worst = sorted(scores.values(), reverse=True)[most - 1]
    return [key for key, score in scores.items() if score >= worst]


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
