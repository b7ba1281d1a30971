"""A question, and what was looked up for it, before anything is ranked."""

from collections.abc import Set as AbstractSet
from typing import NamedTuple

from indexer.asking.of_times import OfTimes
from indexer.asking.postings import Totals
from indexer.asking.question import Question
from indexer.documents.kept import OFFSET_BITS
from indexer.ranking import rank
from indexer.ranking.evidence import Evidence
from indexer.ranking.verbatim import Verbatim
from indexer.text.folding import fold_text


class Clues(NamedTuple):
    """What tells which documents and places answer a question.

    Attributes:
        question: Its terms and times.
        totals: How many documents, chunks and words there are.
        evidence: Where its terms occur.
        of_times: What is of the times that it names.
        verbatim: What holds all that was typed side by side; it comes first.
        weights: What each of its terms is worth.
    """

    question: Question
    totals: Totals
    evidence: Evidence
    of_times: OfTimes
    verbatim: Verbatim
    weights: rank.Weights

    def find_labelled(self) -> AbstractSet[int]:
        """Return the chunks with a word by which an address that is asked for may be called."""
        answer_type = self.question.answer_type
        if answer_type is None or answer_type.look != "address":
            return set()
        return {
            place >> OFFSET_BITS
            for number, term in enumerate(self.question.terms.terms)
            if fold_text(term.surface) in answer_type.asking
            for place in self.evidence.places.get(number, ())
        }
