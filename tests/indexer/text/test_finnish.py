"""Forms of a word in Finnish that do not begin like it."""

from itertools import permutations

import pytest

from indexer.text.finnish import find_forms
from indexer.text.letters import fold_letters


def makes(word: str, form: str) -> bool:
    """Tell whether *form* is one of those found for *word*."""
    word, form = fold_letters(word).lower(), fold_letters(form).lower()
    return any(way.makes(form) for way in find_forms(word))


@pytest.mark.parametrize(
    "forms",
    [
        "katu kadulla",
        "sänky sängyn",
        "kenkä kengät",
        "leipä leivän",
        "rikkoa rikoin",
        "juoda join",
        "tehdä teki",
        "käsi kädestä",
    ],
)
def test_forms_find_each_other(forms: str) -> None:
    """Whichever was typed."""
    for word, form in permutations(forms.split(), 2):
        assert makes(word, form), (word, form)


@pytest.mark.parametrize(("word", "other"), [("kauppa", "kaura"), ("talo", "tallissa"), ("", "on")])
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """The consonants are no grades of each other, or what follows is no ending."""
    assert not makes(word, other)
