"""How near each other words of a question stand, and what that is worth. Pure."""

import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import Final

# Two neighbours of the question that stand side by side.
PAIR_IN_PLACE: Final = 0.3
PAIR_IN_DOCUMENT: Final = 0.1
# A word of the question counts this much more right beside a heavier one, and less with each word
# between them. Flat from 0.3 to 0.4, and from 12 to 24 words.
NEAR_IN_PLACE: Final = 0.3
NEAR_WORDS: Final = 16
# A sentence of the question's words has some ten. More than these are one word over and over, of
# which each would be compared with sixteen.
_MOST_OCCURRENCES: Final = 400
# Two names side by side are one ("Hanne Berg"); other people in the same list have only one of
# them. Flat from 3 to 5 where lists are asked, and English and German paragraphs lose a bit from
# 5 on. Where nobody else has the rarer of them, as with the person whom the memory is of, the pair
# says no more than that one does.
NAME_PAIR: Final = 3.0


def pair_weights(
    neighbours: Iterable[tuple[int, int]],
    weights: Sequence[float],
    names: AbstractSet[int],
    share_together: Callable[[int, int], float],
) -> dict[tuple[int, int], float]:
    """Return the weight of each pair of *neighbours* of the question, if found side by side.

    It is higher if both are among the *names*, and the less often they stand together, as
    *share_together* says.
    """
    return {
        (left, right): min(weights[left], weights[right])
        * (
            NAME_PAIR + (1 - NAME_PAIR) * share_together(left, right)
            if left in names and right in names
            else 1.0
        )
        for left, right in neighbours
    }


def find_pairs(
    occurrences: Sequence[tuple[int, int]], pairs: Mapping[tuple[int, int], float]
) -> set[tuple[int, int]]:
    """Return those of *pairs* that stand side by side among *occurrences*: (offset, term) each."""
    if not pairs or len(occurrences) < 2:  # noqa: PLR2004 - a pair
        return set()
    ordered = sorted(occurrences)
    return {
        (left, right)
        for (offset, left), (next_offset, right) in pairwise(ordered)
        if next_offset == offset + 1 and (left, right) in pairs
    }


def score_proximity(occurrences: Sequence[tuple[int, int]], weights: Sequence[float]) -> float:
    """Return how much more terms score in a place for standing near each other there.

    *occurrences* are (word offset, term) pairs. In a list, two facts may hold one word of the
    question each, and the one that is asked for both.
    """
    # Beside what weighs nothing, nothing counts; in Chinese that is half of what stands in a place.
    ordered = [one for one in sorted(occurrences)[:_MOST_OCCURRENCES] if weights[one[1]]]
    apart: dict[int, int] = {}
    for number, (offset, term) in enumerate(ordered, 1):
        last, weight = offset + NEAR_WORDS, weights[term]
        for next_offset, other in itertools.islice(ordered, number, None):
            if next_offset > last:
                break
            if other == term:
                continue
            than = weights[other]
            lighter = term if weight < than or (weight == than and term < other) else other
            words = next_offset - offset
            if lighter not in apart or words < apart[lighter]:
                apart[lighter] = words
    near = [weights[term] * (1 - (words - 1) / NEAR_WORDS) for term, words in apart.items()]
    return NEAR_IN_PLACE * sum(near)
