"""A long file is a collection of notes: a log of years, a list of all that somebody told.

BM25 over all of it says little of one note there. Each of its words counts less because the others
are many, and yet a question's words may stand in as many notes that have nothing to do with each
other. So the text of a file that is several times as long as usual is scored by stretches, each as
long as a document usually is. The same notes are then found as well in one file as in many. Pure.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from indexer.ranking import rank

# A file is long from so many times the usual length on. At 2, notes of one subject lose: their
# parts say what each of them leaves out.
LONG: Final = 3


class Size(NamedTuple):
    """How a document is cut into stretches.

    Attributes:
        step: The chunks from the beginning of a stretch to that of the next.
        steps: How many of these a stretch has: two, so that each place is far from the ends of
            one; or one, if that is as long as usual.
        length: The words of a stretch, relative to the usual number.
    """

    step: int
    steps: int
    length: float


class Stretches(NamedTuple):
    """The scores of a long document's text, by stretches.

    Attributes:
        size: That of the stretches.
        scores: The score of each stretch that holds a term, by the number of its first step.
    """

    size: Size
    scores: Mapping[int, float]

    def best(self) -> float:
        """Return the highest score."""
        return max(self.scores.values(), default=0.0)

    def at(self, place: int) -> float:
        """Return the best score of the stretches around *place*, or else of the nearest ones."""
        last = place // self.size.step
        first = last - self.size.steps + 1
        if around := [self.scores[n] for n in range(first, last + 1) if n in self.scores]:
            return max(around)
        nearest = min(self.scores, key=lambda other: (abs(other - last), other), default=last)
        return self.scores.get(nearest, 0.0)


def find_size(words: int, chunk_count: int, usual_words: float) -> Size | None:
    """Return how to cut a document with so many *words*; None if it is not long."""
    if words <= LONG * usual_words:
        return None
    chunks = usual_words * chunk_count / words
    step = max(1, round(chunks / 2))
    steps = 1 + (chunks >= 1.5)  # noqa: PLR2004 - nearer to two chunks than to one
    return Size(step, steps, step * steps / chunks)


def score_stretches(
    counts: Mapping[int, Mapping[int, int]],
    weights: Sequence[float],
    size: Size,
    named: Iterable[int],
) -> Stretches:
    """Return the BM25 scores of the stretches of a document.

    *counts* has the frequency of each term in each step. The terms that are *named* stand in each
    stretch once at least.
    """
    norm = rank.K1 * (1 - rank.B + rank.B * size.length)
    scores: dict[int, float] = {}
    add = scores.get
    once = {term: weights[term] / (1 + norm) for term in named}
    for term, found in counts.items():
        weight, known = weights[term], once.get(term, 0.0)
        for step, count in found.items():
            both = count + found.get(step + 1, 0) if size.steps > 1 else count
            scores[step] = add(step, 0.0) + weight * both / (both + norm) - known
            if size.steps > 1 and step - 1 not in found:
                scores[step - 1] = add(step - 1, 0.0) + weight * count / (count + norm) - known
    if once:
        least = sum(once.values())
        scores = {step: score + least for step, score in scores.items()}
    return Stretches(size, scores)
