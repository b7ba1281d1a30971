"""Which forms of a word the rules of a language make of another."""

from collections.abc import Callable, Iterable
from itertools import permutations

from indexer.text.folding import fold_letters
from indexer.text.ways import Way

# Takes a word, with its letters folded, and returns ways to write other forms of it.
Find = Callable[[str], Iterable[Way]]


def makes(find_forms: Find, word: str, form: str) -> bool:
    """Tell whether *form* is one of those found for *word*."""
    word, form = fold_letters(word).lower(), fold_letters(form).lower()
    return any(way.makes(form) for way in find_forms(word))


def missed(find_forms: Find, *forms: str) -> list[tuple[str, str]]:
    """Return each two of *forms* of which the first does not find the second."""
    return [pair for pair in permutations(forms, 2) if not makes(find_forms, *pair)]
