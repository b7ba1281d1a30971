"""Forms of a word in Turkish, which adds ending to ending: "anahtarlarımızdan", of "anahtar".

The vowels of an ending agree with the last vowel of the word (vowel harmony), and its first
consonant with the last one. What does not agree is no ending, and few words of other languages
agree by chance. All letters are folded: ı and i are one, and so are o and ö, u and ü, s and ş.
"""

import functools
from collections.abc import Iterator
from typing import Final

from indexer.patterns import compile_late
from indexer.text.ways import Way

_VOWELS: Final = "aeiou"
_FOLLOWING: Final = {"a": "ai", "e": "ei", "i": "aei", "o": "aeu", "u": "aeu"}
_VOICELESS: Final = "fstkhp"
# Folded, it is either voiceless or voiced.
_EITHER: Final = "c"

# Plural, possessive, case.
_ENDINGS: Final = compile_late(
    "(?:l[ae]r)?"
    "(?:[iu]?m[iu]z|[iu]?n[iu]z|[iu]m|[iu]n|s?[iu]|m|n)?"
    "(?:n?[dt][ae](?:n|ki)?|n?[iu]n|[yn]?[iuae]|y?l[ae])?"
)

# Some words lose their last vowel before an ending that begins with a vowel: "burun", "burnu".
_LOST: Final = compile_late(f"(.*([{_VOWELS}])[^{_VOWELS}])([iu])([^{_VOWELS}])")
_INSERTED: Final = {"a": "i", "e": "i", "i": "i", "o": "u", "u": "u"}

# Two letters are the beginning of too many words; the exceptions are everyday words.
_SHORTEST: Final = 3
_SHORT: Final = frozenset(("ev", "el", "is", "ay", "su"))


def find_forms(word: str) -> Iterator[Way]:
    """Yield the ways to write *word* without its endings, and with others."""
    for length in range(2, len(word)):
        base, end = word[:length], word[length:]
        if not _fits(base, end):
            continue
        if length >= _SHORTEST or base in _SHORT:
            yield Way(base)
        if end[0] in _VOWELS and (whole := _insert_vowel(base)):
            yield Way(whole)
    if len(word) >= _SHORTEST or word in _SHORT:
        yield Way(word, functools.partial(_fits_indexed, word))
    if shorter := _drop_vowel(word):
        yield Way(shorter, functools.partial(_fits_vowel, shorter))


def _fits(base: str, end: str) -> bool:
    """Tell whether *end* is a series of endings that may follow *base*."""
    # Short words of any language differ by one letter.
    if len(base) <= _SHORTEST and len(end) == 1:
        return False
    vowel = next((letter for letter in reversed(base) if letter in _VOWELS), "")
    # A vowel never follows another.
    is_apart = base[-1] not in _VOWELS or end[:1] not in _VOWELS
    return bool(vowel and end and is_apart and _ENDINGS.fullmatch(end)) and _agrees(
        vowel, base[-1], end
    )


def _fits_indexed(base: str, end: str) -> bool:
    """Tell the same of what is left of *end* in the index: the stemmer drops a last "e"."""
    return _fits(base, end) or _fits(base, f"{end}e")


def _agrees(vowel: str, before: str, end: str) -> bool:
    for letter in end:
        if letter in _VOWELS:
            if letter not in _FOLLOWING[vowel]:
                return False
            vowel = letter
        if letter == "d" and before in _VOICELESS:
            return False
        if letter == "t" and before not in _VOICELESS + _EITHER:
            return False
        before = letter
    return True


def _fits_vowel(base: str, end: str) -> bool:
    return end[:1] in tuple(_VOWELS) and _fits(base, end)


def _insert_vowel(base: str) -> str:
    """Return "burun" for "burn"; '' if no vowel was lost."""
    vowel = base[-3:-2]
    if vowel not in _INSERTED or base[-2] in _VOWELS or base[-1] in _VOWELS:
        return ""
    return base[:-1] + _INSERTED[vowel] + base[-1]


def _drop_vowel(word: str) -> str:
    """Return "burn" for "burun"; '' if no vowel may be lost."""
    found = _LOST.fullmatch(word)
    return found[1] + found[4] if found and _INSERTED[found[2]] == found[3] else ""
