"""Forms of a verb in Swedish that do not begin like it."""

from itertools import permutations

import pytest

from indexer.text.letters import fold_letters
from indexer.text.swedish import find_forms


def makes(word: str, form: str) -> bool:
    """Tell whether *form* is one of those found for *word*."""
    word, form = fold_letters(word).lower(), fold_letters(form).lower()
    return any(way.makes(form) for way in find_forms(word))


@pytest.mark.parametrize(
    "forms",
    [
        "sälja sålde sålt",
        "dricka drack druckit",
        "avbryta avbröt avbrutit",
        "stjäla stal stulen",
        "ligga låg legat",
        "ta tog tagit",
        "bok böcker böckerna",
    ],
)
def test_stems_of_a_verb_find_each_other(forms: str) -> None:
    """Whichever was typed."""
    for word, form in permutations(forms.split(), 2):
        assert makes(word, form), (word, form)


@pytest.mark.parametrize(("word", "other"), [("bar", "bord"), ("sten", "stan"), ("", "ge")])
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """A stem has only the endings of a verb."""
    assert not makes(word, other)
