"""Plurals of Arabic that change a word inside: "مفتاح", "مفاتيح".

A word has three or four letters that stay, with long vowels between them. Which vowels a plural
has the singular does not tell, but there are few ways, and each goes with few singulars. All
letters are folded: the alif and the yeh bear no hamza, and teh marbuta is heh.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from indexer.text.ways import Way

# Digits are the letters that stay. The first of a row is most often the singular, but what was
# typed may be any: "كتب" and "كتاب".
_PATTERNS: Final = (
    ("123", "ا12ا3"),
    ("123", "12و3"),
    ("123", "12ا3"),
    ("12ي3ه", "123"),
    ("12ي3ه", "12اي3"),
    ("12ا3ه", "12اي3"),
    ("12ي3", "123اء"),
    ("12ي3", "ا123اء"),
    ("12ي2", "ا12اء"),
    ("1234", "12ا34"),
    ("1234ه", "12ا34"),
    ("1234", "12ا3ي4"),
    ("123ا4", "12ا3ي4"),
    ("123و4", "12ا3ي4"),
    ("123ي4", "12ا3ي4"),
    ("123و4ه", "12ا3ي4"),
    ("1ا23", "1وا23"),
    ("1ا23ه", "1وا23"),
    ("1ا2و3", "1وا2ي3"),
    ("1ا2و3ه", "1وا2ي3"),
)
# Alif and heh are hardly ever letters that stay; the others of a long vowel may be: "بيت", "لون".


def find_forms(word: str) -> Iterator[Way]:
    """Yield the ways to write the plural of *word*, or what it is the plural of."""
    for pair in _PATTERNS:
        for own, other in permutations(pair):
            if letters := _read(own, word):
                yield Way("".join(letters.get(sign, sign) for sign in other))


def _read(pattern: str, word: str) -> dict[str, str] | None:
    """Return the letters of *word* by their places in *pattern*, or None if it has another."""
    if len(word) != len(pattern):
        return None
    letters: dict[str, str] = {}
    for sign, letter in zip(pattern, word, strict=True):
        if not sign.isdecimal():
            if sign != letter:
                return None
        elif letter in "اه" or letters.setdefault(sign, letter) != letter:
            return None
    return letters
