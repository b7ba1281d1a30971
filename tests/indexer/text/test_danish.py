"""Forms of a word in Danish and Norwegian that do not begin like it."""

from itertools import permutations

import pytest

from indexer.text.danish import find_forms
from indexer.text.letters import fold_letters


def makes(word: str, form: str) -> bool:
    """Tell whether *form* is one of those found for *word*."""
    word, form = fold_letters(word).lower(), fold_letters(form).lower()
    return any(way.makes(form) for way in find_forms(word))


@pytest.mark.parametrize(
    "forms",
    [
        "sælge solgte solgt",
        "skrive skrev",
        "drikke drak drukket",
        "drikke drakk drukket",
        "gå gik gikk",
        "tage tog taget",
        "bog bøger bøgerne",
        "bok bøker bøkene",
        "tann tennene",
        "hjælpe hjalp hjulpet",
    ],
)
def test_forms_find_each_other(forms: str) -> None:
    """Whichever was typed."""
    for word, form in permutations(forms.split(), 2):
        assert makes(word, form), (word, form)


@pytest.mark.parametrize(("word", "other"), [("bind", "bord"), ("sten", "stien"), ("", "gik")])
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """A stem has only the endings of a word."""
    assert not makes(word, other)
