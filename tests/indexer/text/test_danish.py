"""Forms of a word in Danish and Norwegian that do not begin like it."""

import pytest
from word_forms import makes, missed

from indexer.text.danish import find_forms


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
    assert not missed(find_forms, *forms.split())


@pytest.mark.parametrize(("word", "other"), [("bind", "bord"), ("sten", "stien"), ("", "gik")])
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """A stem has only the endings of a word."""
    assert not makes(find_forms, word, other)
