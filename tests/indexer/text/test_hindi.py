"""Forms of a word in Hindi whose stem is short."""

import pytest

from indexer.text.hindi import find_forms
from indexer.text.letters import fold_letters


@pytest.mark.parametrize(
    ("word", "form"),
    [
        ("घर", "घरों"),
        ("बेटी", "बेटियाँ"),
        ("चाबी", "चाबियों"),
        ("दवाई", "दवाइयां"),
        ("पैसा", "पैसे"),
        ("माला", "मालाएँ"),
        ("आलू", "आलुओं"),
        ("गये", "गए"),
        ("नयी", "नई"),
        ("रुपया", "रुपये"),
    ],
)
def test_a_stem_has_other_endings(word: str, form: str) -> None:
    """Each form finds the other, whichever of the two was typed."""
    word, form = fold_letters(word), fold_letters(form)
    assert any(way.makes(form) for way in find_forms(word))
    assert any(way.makes(word) for way in find_forms(form))


@pytest.mark.parametrize(
    ("word", "other"), [("माल", "माला"), ("कल", "कली"), ("ये", "ए"), ("ना", "ने"), ("घर", "घरेलू")]
)
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """An ending is none of a stem that takes another one."""
    word, other = fold_letters(word), fold_letters(other)
    assert not any(way.makes(other) for way in find_forms(word))
