"""Forms of a word in Indonesian and Malay: with other prefixes, which may change its first letter.

A prefix that ends in a nasal replaces the first letter of some words: "membeli" is of "beli", but
"memotong" of "potong", "menulis" of "tulis", "menyewa" of "sewa".
"""

from collections.abc import Iterator
from typing import Final

from indexer.patterns import compile_late
from indexer.text.ways import Way, without_ending

# Shorter bases are the beginning or end of many words in any language. And how a base may begin.
_SHORTEST: Final = 4
_BASE: Final = compile_late("(?:n[gy]|[ks]h|sy|[bcdfgkpst]?[lrw]|[bcdfghjkmnpstvyz])?[aeiou]")

_SUFFIXES: Final = ("kan", "an", "i")
_CLITICS: Final = ("nya", "ku", "mu", "lah", "kah")
_ENDINGS: Final = frozenset(first + last for first in ("", *_SUFFIXES) for last in ("", *_CLITICS))

_PREFIXES: Final = ("memper", "diper", "keber", "di", "ber", "ter", "ke", "se", "per")
_NASAL_PREFIXES: Final = ("me", "pe")
_VOWELS: Final = tuple("aeiou")
# The nasal before each first letter, and whether it replaces the letter.
_NASALS: Final = {
    **dict.fromkeys("aeiough", ("ng", False)),
    **dict.fromkeys("bf", ("m", False)),
    **dict.fromkeys("dcj", ("n", False)),
    "k": ("ng", True),
    "p": ("m", True),
    "t": ("n", True),
    "s": ("ny", True),
}


def find_forms(word: str) -> Iterator[Way]:
    """Yield the ways to write *word* with other prefixes, or none, and other endings."""
    ends = list(_without_endings(word))
    bases = [*ends, *(base for end in ends for base in _without_prefix(end))]
    for base in dict.fromkeys(filter(_is_base, bases)):
        for begin in _with_prefixes(base):
            yield Way(begin, _ENDINGS.__contains__)


def _is_base(word: str) -> bool:
    return len(word) >= _SHORTEST and _BASE.match(word) is not None


def _without_endings(word: str) -> Iterator[str]:
    for bare, _ in without_ending(word, ("", *_CLITICS)):
        yield from (base for base, _ in without_ending(bare, ("", *_SUFFIXES)))


def _without_prefix(word: str) -> Iterator[str]:
    yield from (word.removeprefix(one) for one in _PREFIXES if word.startswith(one))
    for prefix in _NASAL_PREFIXES:
        if word.startswith(prefix):
            yield from _without_nasal(word.removeprefix(prefix))


def _without_nasal(rest: str) -> Iterator[str]:
    """Yield the words that *rest*, what follows "me" or "pe", may be of: "beli" of "mbeli"."""
    if rest.startswith(("l", "r", "w", "y", "m", "n")):
        yield rest
    for first, (nasal, is_taken) in _NASALS.items():
        bare = rest.removeprefix(nasal)
        if not rest.startswith(nasal):
            continue
        if is_taken and bare.startswith(_VOWELS):
            yield first + bare
        elif bare.startswith(first):
            yield bare


def _with_prefixes(base: str) -> Iterator[str]:
    yield base
    yield from (prefix + base for prefix in _PREFIXES)
    nasal, is_taken = _NASALS.get(base[0], ("", False))
    for prefix in _NASAL_PREFIXES:
        yield prefix + nasal + (base[1:] if is_taken else base)
