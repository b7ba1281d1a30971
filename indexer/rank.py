"""Hits in order: what a document, and a place in it, are worth to a question.

Two scores are mixed. The document's is BM25 over the whole file and what is
said of it (title, headings, summary, header). The place's is BM25 over a
chunk and its neighbours, which count less the further away they are: so a
fact and the sentence that names whom it is about are found together, though
they are different rows. All of it is pure: numbers in, numbers out.

BM25 is Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25
and Beyond" (2009), formula 3.15; the weights below were chosen with
``agent-index eval`` on nine sets at once and lie on flat parts of the curves
(see ``benchmarks/search-quality.md``).
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

# A document's own BM25.
K1: Final = 1.5
B: Final = 0.75

# The same for a place. Chunks differ less in length than documents do.
PLACE_K1: Final = 1.2
PLACE_B: Final = 0.5

# Rare words decide which place answers; they may decide more there than among
# documents, where the field is wider.
PLACE_IDF_POWER: Final = 1.5

# How much a neighbour's words count, for each step away, and how many steps.
NEIGHBOUR: Final = 0.5
REACH: Final = 3

# Share of the place against the whole document in a hit's score.
PLACE_SHARE: Final = 0.5

# What a word is worth in the title, a heading, the summary or the header,
# against a word of the text.
FIELD_WEIGHT: Final = 0.5
FIELD_K1: Final = 0.9
FIELD_IN_PLACE: Final = 0.5

# Two words of the question that stand side by side.
PAIR_IN_PLACE: Final = 0.4
PAIR_IN_DOCUMENT: Final = 0.2

# A document or chunk of the time that the question names.
TIME_WEIGHT: Final = 0.1


@dataclass(frozen=True, slots=True)
class Weights:
    """What each term of a question is worth, as shares of 1."""

    document: tuple[float, ...]
    place: tuple[float, ...]


def idf(holding: float, total: int) -> float:
    """Return how telling a term is that *holding* of *total* rows hold; 0 for an unknown one."""
    if holding <= 0:
        return 0.0
    return math.log(1 + (max(total, holding) - holding + 0.5) / (holding + 0.5))


def spread(count: int, total: int) -> float:
    """Return in how many of *total* documents *count* chunks lie, if they lie anywhere."""
    return total * (1 - math.exp(-count / total)) if total else 0.0


def weigh(
    document_idfs: Sequence[float], place_idfs: Sequence[float], factors: Sequence[float]
) -> Weights:
    """Return the terms' weights; *factors* damp or raise single terms."""
    document = [value * factor for value, factor in zip(document_idfs, factors, strict=True)]
    place = [
        value**PLACE_IDF_POWER * factor for value, factor in zip(place_idfs, factors, strict=True)
    ]
    return Weights(_shares(document), _shares(place))


def _shares(values: Sequence[float]) -> tuple[float, ...]:
    total = sum(values)
    return tuple(value / total for value in values) if total else tuple(values)


def score_document(
    counts: Mapping[int, float],
    fields: Mapping[int, float],
    weights: Sequence[float],
    relative_length: float,
) -> float:
    """Return the score of a document.

    *counts* says how often each term stands in its text, *fields* what each
    is worth in its title and so on (see `score_field`), *relative_length* how
    long the text is, against the average.
    """
    norm = K1 * (1 - B + B * relative_length)
    score = sum(weights[term] * count / (count + norm) for term, count in counts.items())
    return score + sum(weights[term] * value for term, value in fields.items())


def score_field(count: int) -> float:
    """Return what *count* times a term in a title, heading, summary or header are worth."""
    return FIELD_WEIGHT * count / (count + FIELD_K1)


def score_places(
    found: Mapping[int, Mapping[int, float]],
    lengths: Mapping[int, int],
    weights: Sequence[float],
    average_length: float,
) -> dict[int, float]:
    """Return the score of each chunk that holds a term, by its place in the document.

    *found* says for each place how often each term stands there; *lengths*
    gives the words of each place, of those around a found one too.
    """
    decay = [NEIGHBOUR**step for step in range(REACH + 1)]
    average = average_length * (1 + 2 * sum(decay[1:]))
    scores = {}
    for centre in found:
        counts: dict[int, float] = {}
        length = 0.0
        for place in range(centre - REACH, centre + REACH + 1):
            factor = decay[abs(place - centre)]
            length += factor * lengths.get(place, 0)
            for term, count in found.get(place, {}).items():
                counts[term] = counts.get(term, 0.0) + factor * count
        norm = PLACE_K1 * (1 - PLACE_B + PLACE_B * length / average) if average else PLACE_K1
        scores[centre] = sum(
            weights[term] * count / (count + norm) for term, count in counts.items()
        )
    return scores


def pair_weights(terms: Sequence[int], weights: Sequence[float]) -> dict[tuple[int, int], float]:
    """Return what it is worth to find two neighbours of the question side by side."""
    return {
        (left, right): min(weights[left], weights[right])
        for left, right in zip(terms, terms[1:], strict=False)
        if left != right
    }


def find_pairs(
    occurrences: Sequence[tuple[int, int]], pairs: Mapping[tuple[int, int], float]
) -> set[tuple[int, int]]:
    """Return which of *pairs* stand side by side among *occurrences*, (offset, term) each."""
    ordered = sorted(occurrences)
    return {
        (left, right)
        for (offset, left), (next_offset, right) in zip(ordered, ordered[1:], strict=False)
        if next_offset == offset + 1 and (left, right) in pairs
    }


def grow(
    centre: int,
    sizes: Mapping[int, int],
    worth: Mapping[int, float],
    taken: set[int],
    room: int,
) -> tuple[int, int]:
    """Return the first and last place to show around *centre*, in at most *room* characters.

    *sizes* gives the characters of each place that may be shown, *worth* what
    the question finds in it. What answers is taken in first, then what
    follows, then what leads up to it; the centre always.
    """
    first = last = centre
    used = sizes.get(centre, 0)

    def gain(place: int, bonus: float) -> float:
        fits = place in sizes and place not in taken and used + sizes[place] <= room
        return worth.get(place, 0.0) + bonus if fits else -1.0

    while True:
        before, after = gain(first - 1, 1e-6), gain(last + 1, 2e-6)
        if before < 0 and after < 0:
            return first, last
        if after >= before:
            last += 1
            used += sizes[last]
        else:
            first -= 1
            used += sizes[first]
