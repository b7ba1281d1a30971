"""Forms of a word in Turkish."""

import pytest
from word_forms import makes, missed

from indexer.text.turkish import find_forms


@pytest.mark.parametrize(
    ("word", "form"),
    [
        ("göz", "gözlerim"),
        ("anahtar", "anahtarlarımızdan"),  # noqa: RUF001 - Turkish
        ("ev", "evimizden"),
        ("doktor", "doktorumuzun"),
        ("burun", "burnum"),
        ("şehir", "şehrin"),
        ("oğul", "oğlumla"),
        ("kapı", "kapıdaki"),  # noqa: RUF001 - Turkish
        ("araba", "arabasını"),  # noqa: RUF001 - Turkish
        ("iş", "işte"),
    ],
)
def test_endings_stand_in_a_row(word: str, form: str) -> None:
    """Each form finds the other, whichever of the two was typed."""
    assert not missed(find_forms, word, form)


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("gar", "garten"),
        ("mes", "mesa"),
        ("cam", "camino"),
        ("kas", "kasdan"),
        ("kar", "karta"),
        ("ba", "badan"),
        ("kol", "kolar"),
        ("ara", "araim"),
        ("brr", "brrda"),
        ("qua", "quan"),
        ("mat", "mata"),
    ],
)
def test_what_does_not_follow_the_word_is_no_ending(word: str, other: str) -> None:
    """Vowels must agree with the last vowel, and the first consonant with the last letter."""
    assert not makes(find_forms, word, other)
    assert not makes(find_forms, other, word)
