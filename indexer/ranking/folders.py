"""What a folder is named for, each of its files is about, whether its text says so or not.

Of `clients/north-rail/` one file may say "North Rail" and the others need not. So where a question
holds the whole name of a folder, its words count as said in the text of each file below it, and at
each place there that holds anything else of the question.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from indexer.asking.names import fold_names, match_name
from indexer.documents.kept import OFFSET_BITS

# The terms of each document that its folders are named with.
Named = Mapping[int, Sequence[int]]
Pairs = Sequence[tuple[int, int]]

# Far from the words of any chunk, and of the header of its table.
_FAR: Final = 2 << OFFSET_BITS


def find_named(folder: str, question: str) -> str:
    """Return the longest name on the path of *folder* that stands in *question* whole, or ''.

    They are compared as `fold_name` and `fold_question` make them.
    """
    return match_name(fold_names(folder, "/"), question)


def say_in_texts(
    counts: Mapping[int, Mapping[int, float]], named: Named
) -> Mapping[int, Mapping[int, float]]:
    """Return the *counts* of each term in each document, where those *named* are one at least."""
    said: dict[int, dict[int, float]] = {}
    for document, terms in named.items():
        for term in terms:
            said.setdefault(term, {})[document] = 1
    return {**counts, **{term: {**once, **counts.get(term, {})} for term, once in said.items()}}


def say_in_places(places: Mapping[int, Pairs], terms: Iterable[int]) -> dict[int, Pairs]:
    """Return the (word offset, term) pairs of each place, with those *terms* that it lacks.

    They stand side by side, and near no other word.
    """
    said = [(term - _FAR, term) for term in terms]
    if not said:
        return {**places}
    return {chunk: [*_lacking(said, pairs), *pairs] for chunk, pairs in places.items()}


def _lacking(said: Pairs, pairs: Pairs) -> Pairs:
    """Return those of the pairs *said* whose terms are not among *pairs*."""
    held = {term for _, term in pairs}
    return [pair for pair in said if pair[1] not in held]
