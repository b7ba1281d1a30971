"""Letters that many keyboards lack, written with two others."""

import unicodedata
from typing import Literal

import pytest

from indexer.text.umlauts import spell_out


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
