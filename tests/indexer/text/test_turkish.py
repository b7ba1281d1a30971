"""Forms of a word in Turkish."""

import pytest
from word_forms import makes, missed

from indexer.text.folding import fold_letters
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
        # Neither is the word without its endings.
        ("anahtarlarımızdan", "anahtarı"),  # noqa: RUF001 - Turkish
        ("madalyalarını", "madalyası"),  # noqa: RUF001 - Turkish
        ("masalarımızın", "masası"),  # noqa: RUF001 - Turkish
        ("gözlerimizden", "gözüm"),
        ("evlerimizden", "evimiz"),
        ("çocuklarımızın", "çocuğu"),  # noqa: RUF001 - Turkish
        ("kitaplarımdan", "kitabı"),  # noqa: RUF001 - Turkish
        ("renklerinden", "rengi"),
        ("gittik", "gidiyoruz"),
        ("aldım", "almışlar"),  # noqa: RUF001 - Turkish
        ("aldık", "alacağız"),  # noqa: RUF001 - Turkish
        ("ödedik", "ödeyeceğiz"),
        ("söyledi", "söylüyor"),
        ("başlıyor", "başladı"),  # noqa: RUF001 - Turkish
        ("yiyor", "yedik"),
        ("demişti", "diyorlar"),
        ("yazdılar", "yazmıyor"),  # noqa: RUF001 - Turkish
        ("bulunca", "bulamadık"),  # noqa: RUF001 - Turkish
        ("geldiğimizde", "gelmek"),
        ("okumalıyım", "okuyorduk"),  # noqa: RUF001 - Turkish
        ("arıyor", "aradım"),  # noqa: RUF001 - Turkish
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
        ("alma", "aldi"),
        ("beten", "beter"),
        ("raten", "ratmek"),
        ("kalin", "kaleci"),
        ("aldım", "Almanya"),  # noqa: RUF001 - Turkish
        ("akıyor", "akşam"),  # noqa: RUF001 - Turkish
    ],
)
def test_what_does_not_follow_the_word_is_no_ending(word: str, other: str) -> None:
    """Vowels must agree with the last vowel, and the first consonant with the last letter."""
    assert not makes(find_forms, word, other)
    assert not makes(find_forms, other, word)


def test_no_two_letters_are_all_that_is_looked_for() -> None:
    """Too many words of a large memory begin with them."""
    words = ("aldım", "yiyor", "demişti", "arıyor", "evimiz", "gidiyoruz")  # noqa: RUF001 - Turkish
    ways = [way for word in words for way in find_forms(fold_letters(word))]
    assert [way.begin for way in ways if way.fits and len(way.begin) < 3] == ["ev"]
