"""Letters that many keyboards lack, as people write them with two others: Müller, Mueller."""

import itertools
from typing import Final

from indexer.patterns import compile_late

# Composed and not.
_SPELT_OUT: Final = (
    *(("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("å", "aa"), ("ø", "oe")),
    *(("a\u0308", "ae"), ("o\u0308", "oe"), ("u\u0308", "ue"), ("a\u030a", "aa")),
)
_WORD: Final = compile_late("(?:[^\\W\\d_]|[\u0308\u030a])+")
_LETTERS: Final = {"ae": "ä", "oe": "ö", "ue": "ü", "aa": "å"}
_PAIR: Final = compile_late("[aou]e|aa")

# "Aeroeskoebing" has four, each of which may be two letters by themselves.
_MOST_PAIRS: Final = 4


def spell_out(text: str) -> dict[str, str]:
    """Return those words of *text* that have such letters, in small ones, with two for each."""
    words = [] if text.isascii() else _WORD.findall(text.lower())
    spelt = {word: _spell_out(word) for word in words}
    return {word: other for word, other in spelt.items() if other != word}


def spell_with_umlauts(word: str) -> list[str]:
    """Return *word* in small letters, with one letter for some or all of two: Mueller, müller."""
    word = word.lower()
    ways = [""]
    start = 0
    for pair in itertools.islice(_PAIR.finditer(word), _MOST_PAIRS):
        before = word[start : pair.start()]
        ways = [way + before + letters for way in ways for letters in (_LETTERS[pair[0]], pair[0])]
        start = pair.end()
    return [way + word[start:] for way in ways[:-1]]


def _spell_out(word: str) -> str:
    for letter, letters in _SPELT_OUT:
        word = word.replace(letter, letters)
    return word
