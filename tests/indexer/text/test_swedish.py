"""Forms of a verb in Swedish that do not begin like it."""

import pytest
from word_forms import makes, missed

from indexer.text.swedish import find_forms


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
    assert not missed(find_forms, *forms.split())


@pytest.mark.parametrize(("word", "other"), [("bar", "bord"), ("sten", "stan"), ("", "ge")])
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """A stem has only the endings of a verb."""
    assert not makes(find_forms, word, other)
