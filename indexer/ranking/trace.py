"""The addends of the scores of one search, recorded where they are made, to explain them.

A search that is not to be explained records nothing. What is recorded are the
numbers that the hits were ranked by, so an explanation cannot differ from them.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from indexer.documents.kept import OFFSET_BITS
from indexer.model import Answer, Parts, TermFind, TermUse
from indexer.ranking import rank
from indexer.ranking.clues import Clues
from indexer.ranking.evidence import Evidence
from indexer.ranking.ranked import Ranked
from indexer.text.folding import restore_marks

# The index of the file's name among the addends of a score.
_NAME: Final = 3


@dataclass(slots=True)
class Trace:
    """What a search recorded.

    Attributes:
        documents: The scores of each document for words, fields, name and time.
        beside: The scores of its fields for its places, and of its pairs for the document.
        around: The score of the text around each (document, place), if the document is long.
        places: The scores of each (document, place) for words, proximity and time.
        answers: The scores of the places that hold the kind of answer asked for, such as a time, or
            an item about what is asked.
    """

    documents: dict[int, tuple[float, float, float, float]] = field(default_factory=dict)
    beside: dict[int, tuple[float, float]] = field(default_factory=dict)
    around: dict[tuple[int, int], float] = field(default_factory=dict)
    places: dict[tuple[int, int], tuple[float, float, float]] = field(default_factory=dict)
    answers: dict[tuple[int, int], float] = field(default_factory=dict)

    def add_answer(self, ranked: Ranked, score: float) -> None:
        """Record that a place has such a *score*, beside any other."""
        where = (ranked.document, ranked.place)
        self.answers[where] = self.answers.get(where, 0.0) + score

    def explain(self, answer: Answer, shown: Sequence[Ranked], clues: Clues) -> Answer:
        """Return *answer*, whose hits are the places *shown*, with the reasons for its scores."""
        evidence, weights = clues.evidence, clues.weights
        return answer._replace(
            hits=tuple(
                hit._replace(parts=self._split(ranked, _find(ranked, evidence)))
                for hit, ranked in zip(answer.hits, shown, strict=True)
            ),
            terms=tuple(
                TermUse(
                    word=restore_marks(term.surface),
                    role=term.role,
                    variants=tuple(map(restore_marks, term.variants)),
                    documents=round(evidence.document_frequencies.get(number, 0.0)),
                    chunks=term.frequency,
                    counted=number not in evidence.late,
                    document_weight=weights.document[number],
                    place_weight=weights.place[number],
                )
                for number, term in enumerate(clues.question.terms.terms)
            ),
        )

    def _split(self, ranked: Ranked, found: tuple[TermFind, ...]) -> Parts:
        """Return the addends of a place's score, each times the weights and factors in it."""
        words, fields, name, time = self.documents[ranked.document]
        field_score, pairs = self.beside[ranked.document]
        # The one place of a document without words has no scores of its own.
        where = (ranked.document, ranked.place)
        here = self.places.get(where, (0.0, 0.0, 0.0))
        answer = self.answers.get(where, 0.0)
        words = self.around.get(where, words)
        of_file, of_place = 1 - rank.PLACE_SHARE, rank.PLACE_SHARE
        addends = [
            of_file * words,
            of_file * fields + of_place * rank.FIELD_IN_PLACE * field_score,
            of_file * pairs,
            of_file * name,
            of_file * time,
            *(of_place * score for score in (*here, answer)),
        ]
        times = ranked.later * ranked.similarity
        if not any(addends):
            # It was put first for its name, though no word of that has any weight, and was given
            # the score of the hit that it replaced.
            addends[_NAME] = ranked.score / times
        return Parts(
            found, ranked.later, ranked.similarity, *(addend * times for addend in addends)
        )


def _find(ranked: Ranked, evidence: Evidence) -> tuple[TermFind, ...]:
    """Return where each term stands in a place and its document, if it does."""
    in_file = evidence.counts_in(ranked.document)
    fields = evidence.fields_in(ranked.document)
    in_place = Counter(
        term
        for term in in_file
        for place in evidence.places.get(term, ())
        if place >> OFFSET_BITS == ranked.chunk
    )
    return tuple(
        TermFind(
            term,
            in_place[term],
            in_file.get(term, 0),
            tuple(sorted({*fields.get(term, "").split()})),
        )
        for term in sorted(in_file.keys() | fields.keys())
    )
