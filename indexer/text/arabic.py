"""Broken plurals of Arabic, which change inside the word: "مفتاح", "مفاتيح"; "كتبه", his "كتاب".

A word has a root of three or four consonants, with long vowels between them. The singular does not
tell the vowels of its plural, but there are few patterns, and each goes with few singulars. All
letters are folded: alif and yeh have no hamza, and teh marbuta is heh.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from indexer.text.ways import Way, read_root, without_ending

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


# Whose it is, behind the noun. There, teh marbuta is teh, and a hamza may have a letter below it.
# Heh may be teh marbuta, too, so it does not stand behind both of two forms.
_OWNERS: Final = frozenset("ه ها هم هن هما ك كم كن نا ي".split())  # noqa: SIM905 - ten pairs of quotes say nothing
_OWNED: Final = _OWNERS | {sign + owner for sign in "ءوي" for owner in _OWNERS}
_LEAST: Final = 3
_HAMZA: Final = "اء"


def find_forms(word: str) -> Iterator[Way]:
    """Yield the possible plurals and singulars of *word*, also as somebody's."""
    yield from _of_owners(word, _OWNERS)
    for bare, owner in without_ending(word, _OWNERS):
        if len(bare) >= _LEAST:
            others = _OWNERS - {owner} if owner == _MARBUTA else _OWNERS
            for whole in _to_whole(bare):
                yield Way(whole)
                yield from _of_owners(whole, others)


def _of_owners(word: str, owners: frozenset[str]) -> Iterator[Way]:
    for form in _break(word):
        yield Way(form)
        if form.endswith(_HAMZA):
            yield Way(form[:-1], _OWNED.__contains__)
        else:
            before = f"{form[:-1]}ت" if form.endswith(_MARBUTA) else form
            yield Way(before, owners.__contains__)


def _to_whole(bare: str) -> Iterator[str]:
    """Yield what *bare* is if nobody's: "رسالة" for the beginning of "رسالتي"."""
    yield bare
    if bare[-1] == "ت":
        yield bare[:-1] + _MARBUTA
    elif bare[-2:] in {"او", "اي"}:
        yield bare[:-2] + _HAMZA


def _break(word: str) -> Iterator[str]:
    """Yield the plurals or singulars of *word*, by the patterns."""
    never = _NEVER + _MARBUTA if word.endswith(_MARBUTA) else _NEVER
    for pair in _PATTERNS:
        for own, other in permutations(pair):
            if letters := read_root(own, word, never):
                yield "".join(letters.get(sign, sign) for sign in other)
