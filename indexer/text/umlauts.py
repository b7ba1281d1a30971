"""Letters that many keyboards lack, as people write them with two others: Müller, Mueller."""

from typing import Final

from indexer.patterns import compile_late

# Composed and not.
_SPELT_OUT: Final = (
    *(("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("å", "aa"), ("ø", "oe")),
    *(("a\u0308", "ae"), ("o\u0308", "oe"), ("u\u0308", "ue"), ("a\u030a", "aa")),
)
_WORD: Final = compile_late("(?:[^\\W\\d_]|[\u0308\u030a])+")


def spell_out(text: str) -> dict[str, str]:
    """Return those words of *text* that have such letters, in small ones, with two for each."""
    words = [] if text.isascii() else _WORD.findall(text.lower())
    spelt = {word: _spell_out(word) for word in words}
    return {word: other for word, other in spelt.items() if other != word}


def _spell_out(word: str) -> str:
    for letter, letters in _SPELT_OUT:
        word = word.replace(letter, letters)
    return word
