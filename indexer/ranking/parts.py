"""Give each part of a question an early hit: who asks for two things wants both.

All words of a question are looked for together, so that the thing with more of them, or with rarer
ones, may take all first hits.
"""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from indexer.asking.parts import split_parts
from indexer.ranking import rank
from indexer.ranking.clues import Clues
from indexer.ranking.ranked import Ranked

# A part with a smaller share of a question's weight tells too little to be looked for. Flat from
# 0.1 to 0.15.
_LEAST_PART: Final = 0.1

# A place answers a part if it holds this share of the part's weight. Flat from 0.4 to 0.5.
_ANSWERS: Final = 0.4

# What a place is about may stand just above it, and its answer just below.
_AROUND: Final = (-1, 0, 1)


def answer_each_part(typed: str, clues: Clues, ranked: Sequence[Ranked]) -> Sequence[Ranked]:
    """Return *ranked*, best first, with a place for each part of what was *typed* in front.

    The first place stays. Behind it comes, as long as a part is left that no place before answers,
    the best of those that do.
    """
    terms = clues.question.terms
    parts = set(split_parts(terms, typed))
    if len(parts) <= 1 or not ranked:
        return ranked
    forms = terms.forms()
    words = {n for n, term in enumerate(terms.terms) if term.is_asked and n not in forms}
    worth = rank.add_forms(clues.weights.place, forms)
    of_parts = [{word: worth[word] for word in part & words} for part in parts]
    least = _LEAST_PART * sum([worth[word] for word in words])
    left = [part for part in of_parts if sum(part.values()) > least]
    if len(left) <= 1:
        return ranked
    held = _find_held(clues, forms, ranked)
    front, rest = list(ranked[:1]), list(ranked[1:])
    while left := [part for part in left if _share(part, held[front[-1].chunk]) < _ANSWERS]:
        shares = [max(_share(part, held[place.chunk]) for part in left) for place in rest]
        enough = [n for n, share in enumerate(shares) if share >= _ANSWERS]
        if not enough:
            break
        best = max(enough, key=lambda n: rest[n].score * shares[n])
        front.append(rest.pop(best).scored(front[-1].score))
    return front + rest


def _share(part: Mapping[int, float], held: AbstractSet[int]) -> float:
    """Return the share of a part's weight that its words among *held* have."""
    return sum([part[word] for word in part.keys() & held]) / sum(part.values())


def _find_held(
    clues: Clues, forms: Mapping[int, int], ranked: Sequence[Ranked]
) -> Mapping[int, AbstractSet[int]]:
    """Return the words in or beside each place, by its chunk, or in the fields of its file."""
    found = clues.evidence.occurrences_in({place.document for place in ranked})
    held = {}
    for place in ranked:
        near = found[place.document]
        terms = set(clues.evidence.fields_in(place.document))
        for step in _AROUND:
            terms.update(term for _, term in near.get(place.chunk + step, ()))
        held[place.chunk] = {forms.get(term, term) for term in terms}
    return held
