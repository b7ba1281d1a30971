"""Which documents are worth a closer look, and what each is worth as a whole."""

import functools
import heapq
from collections.abc import Collection, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Final

from indexer.asking.contents import Contents
from indexer.asking.names import fold_name, fold_names, match_name
from indexer.documents.kept import Head
from indexer.ranking import rank, tuned
from indexer.ranking.clues import Clues
from indexer.ranking.entries import find_named_day
from indexer.ranking.folders import Named, find_named, say_in_texts
from indexer.ranking.stretches import LONG, Stretches, find_size, score_stretches
from indexer.ranking.talks import count_heard
from indexer.times.named_time import LATEST_FIRST

if TYPE_CHECKING:
    from indexer.ranking.trace import Trace

# The documents with the highest upper bounds, whose length and dates may be looked at: these
# many first, then only those of the others that may still get among the best.
_PROMISING: Final = 300
_FIRST_LOOK: Final = 75

# How many of the newest, or the oldest, are looked at besides if these are asked for.
_AT_END: Final = 8

# The weight, in this choice, of holding all that was typed: more than all else together.
_SURE: Final = 10.0

# Of words that weigh less, it is not looked up who says them.
_TELLING: Final = 0.05

# Heads whose parsed texts are kept for the next search; they take 1 MB.
_KEPT: Final = 1_000

# The name of a folder tells nothing if a larger share of the files has its words in their fields.
_MOST_NAMED_SHARE: Final = 0.5

# The highest score of a word for being said once in a short text.
_SAID: Final = 1 / (1 + rank.K1 * (1 - rank.B + rank.B * rank.SHORT))


class Candidates:
    """Scores documents by their text, their fields (title, headings, …), their name and date.

    Documents that hold all that was typed are chosen first.

    Attributes:
        scores: The score of each document that was scored.
        stretches: For each of those that is long, the scores of its text by stretches; the best
            of these is that of its text.
        fields: The scores of the terms in its fields, for each of those that has any there.
        named: The terms that its folders are named with, for each of those that has such (see
            `folders`).
    """

    def __init__(self, contents: Contents, clues: Clues, trace: "Trace | None") -> None:
        self._contents = contents
        self._documents = clues.totals.documents
        self._usual_words = min(clues.totals.words_a_document, rank.MOST_USUAL_WORDS)
        self._question = clues.question
        self._evidence = clues.evidence
        self._of_times = clues.of_times
        self._weights = clues.weights.document
        self._verbatim = clues.verbatim.best()
        self._trace = trace
        self.scores: dict[int, float] = {}
        self.stretches: dict[int, Stretches] = {}
        self.fields: dict[int, Mapping[int, float]] = {}
        self.named: dict[int, Sequence[int]] = {}

    def choose(self, allowed: AbstractSet[int] | None, most: int) -> dict[int, Head]:
        """Return the *most* best documents, in no particular order."""
        heads = self._look(allowed, most)
        scores = self.scores
        if self._verbatim:
            scores = {d: score + _SURE * self._verbatim.get(d, 0.0) for d, score in scores.items()}
        best = _best(scores, most)
        if len(best) > most:
            best.sort(key=lambda d: (-scores[d], self._by_day(heads[d]), heads[d].path))
        chosen = dict.fromkeys(best[:most])
        if self._question.asks_for_order:
            at_end = self._find_at_end()
            heads |= self._look_at(at_end - heads.keys(), most)
            chosen |= dict.fromkeys(at_end)
        return {document: heads[document] for document in chosen}

    def _find_at_end(self) -> set[int]:
        """Return the newest, or the oldest, of the documents that hold about as much as any.

        Of a hundred notes that name the dentist, those that are best as a whole are of any day. If
        nothing but a time is asked for, all of that time hold as much.
        """
        oldest = bool(self._question.earliest)
        if self._question.only_time:
            return set(self._contents.at_end(self._of_times.documents, _AT_END, oldest=oldest))
        forms = self._question.terms.forms()
        worth = rank.add_forms(self._weights, forms)
        holding: dict[int, set[int]] = {}
        for number, term in enumerate(self._question.terms.terms):
            if term.is_asked:
                found = holding.setdefault(forms.get(number, number), set())
                found.update(self._evidence.counts.get(number, ()))
                found.update(self._evidence.fields.get(number, ()))
        held: dict[int, float] = {}
        for number, documents in holding.items():
            for document in documents:
                held[document] = held.get(document, 0.0) + worth[number]
        least = tuned.ENOUGH_FOR_ITS_DAY * max(held.values(), default=0.0)
        alike = [document for document, share in held.items() if share >= least]
        return set(self._contents.at_end(alike, _AT_END, oldest=oldest))

    def _look(self, allowed: AbstractSet[int] | None, most: int) -> dict[int, Head]:
        """Score enough documents to have the *most* best among them, and return those scored."""
        if not self._question.terms.terms and allowed is not None:
            return self._look_at(allowed, most)
        bounds = self._bound()
        for document in self._of_times.documents:
            bounds[document] = bounds.get(document, 0.0) + tuned.HOLDS_TIME
        for document, worth in self._verbatim.items():
            bounds[document] = bounds.get(document, 0.0) + _SURE * worth
        in_order = sorted(bounds.values(), reverse=True)
        if (most_promising := max(_PROMISING, most)) < len(bounds):
            least = in_order[most_promising - 1]
            bounds = {document: bound for document, bound in bounds.items() if bound >= least}
        first = _first(bounds, in_order, most)
        heads = self._look_at(first, most)
        if len(bounds) > len(first):
            worst = self._find_worst(self.scores, most)
            others = [d for d, bound in bounds.items() if bound >= worst and d not in heads]
            heads |= self._look_at(others, most)
        return heads

    def _look_at(self, documents: Collection[int], most: int) -> dict[int, Head]:
        heads = self._contents.heads(documents)
        self.score(heads, most)
        return heads

    def _bound(self) -> dict[int, float]:
        """Return roughly the highest score that each document with a term may reach."""
        bounds = rank.bound_documents(self._evidence.counts, self._weights)
        for term, found in self._evidence.fields.items():
            weight = self._weights[term]
            # Computed once for the hundreds of documents that hold a word in the same columns.
            # The word may be part of a name, or of that of a folder.
            gains = {
                columns: weight
                * (rank.guess_fields(columns) + tuned.NAME_WEIGHT + _SAID * ("path" in columns))
                for columns in set(found.values())
            }
            for document, columns in found.items():
                bounds[document] = bounds.get(document, 0.0) + gains[columns]
        return bounds

    def score(self, heads: Mapping[int, Head], most: int) -> None:
        """Score each of *heads* as a whole, by what was looked up so far.

        The scores of the *most* best are exact; others may lack the share of their dates.
        """
        weights = self._weights
        fields = self._score_fields(heads)
        named = self._find_named({document: heads[document] for document in fields})
        stretches = self._score_stretches(heads, fields, named)
        whole = heads.keys() - stretches.keys()
        lengths = {document: heads[document].words / self._usual_words for document in whole}
        counts = say_in_texts(self._count_heard(heads), named)
        texts = rank.score_texts(counts, fields, weights, lengths)
        texts |= {document: one.best() for document, one in stretches.items()}
        of_fields = {d: rank.add_fields(weights, found) for d, found in fields.items()}
        # The words of a name are in the fields as well, so no other document can match its name.
        names = {d: tuned.NAME_WEIGHT * self._match_name(heads[d]) for d in fields}
        scores = dict(texts)
        for document, score in of_fields.items():
            scores[document] += score + names[document]
        times = self._score_times(heads, scores, most) if self._question.times else {}
        for document, score in times.items():
            scores[document] += score
        self.scores |= scores
        self.stretches |= stretches
        self.fields |= fields
        self.named |= named
        if self._trace is not None:
            for document, words in texts.items():
                self._trace.documents[document] = (
                    words,
                    of_fields.get(document, 0.0),
                    names.get(document, 0.0),
                    times.get(document, 0.0),
                )

    def _count_heard(self, heads: Mapping[int, Head]) -> Mapping[int, Mapping[int, float]]:
        """Return the frequency of each term in texts; in conversations, less in others' words."""
        evidence, wanted = self._evidence, self._question.speaker
        talks = {document: head for document, head in heads.items() if head.speakers}
        if wanted != "asker" or not talks:
            return evidence.counts
        counts: dict[int, Mapping[int, float]] = dict(evidence.counts)
        for term, found in evidence.counts.items():
            if self._weights[term] >= _TELLING:
                heard = {
                    document: count_heard(
                        talks[document].speakers, wanted, evidence.places_of(term, document)
                    )
                    for document in talks.keys() & found.keys()
                }
                counts[term] = {d: found[d] for d in heads.keys() & found.keys()} | heard
        return counts

    def _score_stretches(
        self, heads: Mapping[int, Head], fields: Mapping[int, Mapping[int, float]], named: Named
    ) -> dict[int, Stretches]:
        """Return the scores of the texts of those of *heads* that are long, by stretches.

        A text without any term has none.
        """
        found: dict[int, Stretches] = {}
        longest = LONG * self._usual_words
        for document, head in heads.items():
            # Asked here, for few files are, and this is asked of each.
            if head.words <= longest:
                continue
            size = find_size(head.words, head.chunk_count, self._usual_words)
            if size and (counts := self._evidence.counts_by(size.step, document)):
                weights = rank.discount_weights(self._weights, fields.get(document, {}))
                found[document] = score_stretches(counts, weights, size, named.get(document, ()))
        return found

    def _score_fields(self, heads: Mapping[int, Head]) -> dict[int, dict[int, float]]:
        """Return the score of each term in the fields of each document that has any there."""
        scores: dict[int, dict[int, float]] = {}
        for term, found in self._evidence.fields.items():
            for document in heads.keys() & found.keys():
                words = _field_words(heads[document].field_words)
                scores.setdefault(document, {})[term] = rank.score_fields(found[document], words)
        return scores

    def _find_named(self, heads: Mapping[int, Head]) -> dict[int, list[int]]:
        """Return the terms that the folders of each of *heads* are named with, in order."""
        folders = {document: head.path.rpartition("/")[0] for document, head in heads.items()}
        names = {one: find_named(one, self._question.folded) for one in {*folders.values()}}
        named = {document: names[one] for document, one in folders.items() if names[one]}
        terms: dict[int, list[int]] = {}
        for term, found in sorted(self._evidence.fields.items()) if named else ():
            if len(found) > _MOST_NAMED_SHARE * self._documents:
                continue
            for document in named.keys() & found.keys():
                if self._folded_surfaces[term] in named[document]:
                    terms.setdefault(document, []).append(term)
        return terms

    def _score_times(
        self, heads: Mapping[int, Head], scores: Mapping[int, float], most: int
    ) -> dict[int, float]:
        """Return the scores for dates, of the documents that may get among the *most* best."""
        worst = self._find_worst(scores, most)
        times = {
            document: tuned.TIME_WEIGHT * self._question.match_times(heads[document].dates.split())
            for document, score in scores.items()
            if score >= worst
        }
        of_times = scores.keys() & self._of_times.documents
        saved = (document for document in of_times if not heads[document].dates)
        held = (document for document in of_times if self._is_of_times(document, heads[document]))
        times |= dict.fromkeys(saved, tuned.TIME_WEIGHT)
        return times | dict.fromkeys(held, tuned.HOLDS_TIME)

    def _is_of_times(self, document: int, head: Head) -> bool:
        """Tell whether a document has entries of the times asked for, or is named for one."""
        if document in self._of_times.with_entries:
            return True
        day = find_named_day(head)
        return bool(day) and self._question.match_times([day]) == 1

    def _find_worst(self, scores: Mapping[int, float], most: int) -> float:
        """Return the lowest score without dates that may still be among the *most* best."""
        worst = min(heapq.nlargest(most, scores.values()), default=0.0)
        return worst - tuned.TIME_WEIGHT if self._question.times else worst

    def _match_name(self, head: Head) -> float:
        """Return the weight of the words of the document's name, if the question holds it whole."""
        name = match_name(fold_names(head.names, "\n"), self._question.folded)
        if not name:
            return 0.0
        weights = zip(self._folded_surfaces, self._weights, strict=True)
        return sum(weight for surface, weight in weights if surface in name)

    def _by_day(self, head: Head) -> str:
        """Return a key that sorts newer documents first; older ones if the oldest is asked for."""
        day = head.date or ""
        return day if self._question.earliest else day.translate(LATEST_FIRST)

    @functools.cached_property
    def _folded_surfaces(self) -> Sequence[str]:
        return [fold_name(term.surface) for term in self._question.terms.terms]


def _first(bounds: Mapping[int, float], in_order: Sequence[float], most: int) -> Sequence[int]:
    """Return the documents to look at first: those with the highest *bounds*, here *in_order*.

    Of documents with equal bounds either all are looked at or none yet, since their order only
    tells which file was indexed first.
    """
    count = max(_FIRST_LOOK, most)
    if len(bounds) <= count:
        return [*bounds]
    least = in_order[count - 1]
    first = [document for document, bound in bounds.items() if bound >= least]
    if len(first) > count:
        better = [document for document in first if bounds[document] > least]
        first = better if len(better) >= most else first
    return first


def _best(scores: Mapping[int, float], most: int) -> list[int]:
    """Return the *most* best keys, and all that tie with the last of them."""
    if len(scores) <= most:
        return list(scores)
    worst = sorted(scores.values(), reverse=True)[most - 1]
    return [key for key, score in scores.items() if score >= worst]


@functools.lru_cache(_KEPT)
def _field_words(numbers: str) -> Mapping[str, int]:
    return dict(zip(rank.FIELD_WEIGHTS, map(int, numbers.split()), strict=True))
