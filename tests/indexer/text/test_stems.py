"""Verbs with several stems."""

import pytest

from indexer.text.stems import Stems, as_indexed

STEMS = Stems("pon- pus- puest- / ver vi vist- / vi ir", ("o", "a", "er", "es"))


def makes(word: str, form: str) -> bool:
    """Tell whether *form* is one of those found for *word*."""
    return any(way.makes(form) for way in STEMS.find_forms(word))


@pytest.mark.parametrize(
    ("word", "form"),
    [
        ("poner", "puso"),
        ("componer", "compuesta"),
        ("puesta", "pones"),
        ("vista", "vi"),
        ("vi", "visto"),
        ("vi", "ir"),
    ],
)
def test_a_form_of_one_stem_finds_those_of_all_others(word: str, form: str) -> None:
    """With whatever is before it, and of each verb that it may be of."""
    assert makes(word, form)


@pytest.mark.parametrize(
    ("word", "form"),
    [
        ("poner", "compuesta"),
        ("poner", "pusimos"),
        ("ponible", "puso"),
        ("prever", "vi"),
        ("ver", "previsto"),
        ("", "vi"),
    ],
)
def test_other_words_are_no_forms(word: str, form: str) -> None:
    """A word by itself has nothing before it, and a stem no other endings."""
    assert not makes(word, form)


def test_endings_are_also_as_the_stemmer_leaves_them() -> None:
    """It takes an ending for English."""
    assert as_indexed(["es", "o"]) == {"es", "e", "", "o"}
