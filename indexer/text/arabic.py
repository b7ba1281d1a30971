"""Broken plurals of Arabic, which change inside the word: "مفتاح", "مفاتيح".

A word has a root of three or four consonants, with long vowels between them. The singular does not
tell the vowels of its plural, but there are few patterns, and each goes with few singulars. All
letters are folded: alif and yeh have no hamza, and teh marbuta is heh.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from indexer.text.ways import Way, read_root

# Digits stand for the root's consonants. The first of a row is usually the singular, but a question
# may have any of them: "كتب" and "كتاب".
_PATTERNS: Final = (
    ("123", "ا12ا3"),
    ("123", "ا123"),
    ("1ا3", "ا1وا3"),
    ("123", "12و3"),
    ("123", "12ا3"),
    ("12ي3ه", "123"),
    ("12ي3ه", "12اي3"),
    ("12ا3ه", "12اي3"),
    ("12ي3", "12ا3"),
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
    ("12ه", "12ات"),
    ("12ه", "12وات"),
)
# Alif is hardly ever in a root, nor is heh where it may be teh marbuta; the other letters of long
# vowels may be: "بيت", "لون".
_NEVER: Final = "ا"
_MARBUTA: Final = "ه"


def find_forms(word: str) -> Iterator[Way]:
    """Yield the possible plurals and singulars of *word*."""
    never = _NEVER + _MARBUTA if word.endswith(_MARBUTA) else _NEVER
    for pair in _PATTERNS:
        for own, other in permutations(pair):
            if letters := read_root(own, word, never):
                yield Way("".join(letters.get(sign, sign) for sign in other))
