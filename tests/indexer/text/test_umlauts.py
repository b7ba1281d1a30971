"""Letters that many keyboards lack, written with two others."""

import unicodedata
from typing import Literal

import pytest

from indexer.text.umlauts import spell_out, spell_with_umlauts


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("Frau Müller isst Äpfel.", ["mueller", "aepfel"]),
        ("ÖL, Ålborg/Kjøbenhavn", ["oel", "aalborg", "kjoebenhavn"]),
        ("Überprüfung", ["ueberpruefung"]),
        ("Muller, café, naïve, ñandú, 東京", []),
        ("", []),
    ],
)
def test_words_are_spelt_out(text: str, spelt: list[str], form: Literal["NFC", "NFD"]) -> None:
    """Composed or not; words without such letters are not told."""
    found = spell_out(unicodedata.normalize(form, text))
    assert list(found.values()) == spelt


@pytest.mark.parametrize(
    ("word", "ways"),
    [
        ("Mueller", ["müller"]),
        ("AEPFEL", ["äpfel"]),
        ("Aeroe", ["ärö", "äroe", "aerö"]),
        ("Aalborg", ["ålborg"]),
        ("Muller", []),
        ("Öl", []),
        ("東京", []),
        ("", []),
    ],
)
def test_two_letters_may_be_one(word: str, ways: list[str]) -> None:
    """Any of them, all first."""
    assert spell_with_umlauts(word) == ways


def test_a_word_of_nothing_but_pairs_has_few_ways() -> None:
    """Where others would be thousands."""
    assert len(spell_with_umlauts("ae" * 1000)) == 15
