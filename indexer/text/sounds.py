"""How words sound, roughly: people know a name by its sound, and spell it in more than one way.

Two words that are the same in `to_sound` may be one name: Catherine and Katherine, Filip and
Philip, Jon and John, Meier and Mayer. What is taken for one sound is what European names have for
one; finer rules, such as those of Metaphone (Philips, 1990), are for one language each.
"""

import itertools
from collections.abc import Iterable
from typing import Final

from indexer.patterns import compile_late

_WITH_H: Final = (("sch", "s"), ("ph", "f"))
_CONSONANTS: Final = (("dt", "t"), ("tz", "s"), ("x", "ks"))
_ONE_LETTER: Final = str.maketrans("cqzvwyj", "kksffii")
_VOWELS: Final = (("ou", "u"), ("ai", "ei"))
_SILENT: Final = compile_late(r"(?<=.)h")
_DOUBLED: Final = compile_late(r"(.)\1+")

# What each sound may be written as, if not as the letter itself, doubled, or with a silent "h". An
# "x" is the beginning of two.
_WRITTEN: Final = {
    "k": ("c", "q", "ck", "ch", "x"),
    "f": ("v", "w", "ph"),
    "s": ("z", "sch", "tz"),
    "i": ("y", "j"),
    "t": ("dt",),
    "u": ("ou",),
    "e": ("a",),
}
_BEGINNING_SOUNDS: Final = 3


def to_sound(word: str) -> str:
    """Return what is the same for all words that sound like *word*, in small ASCII letters."""
    word = _DOUBLED.sub(r"\1", _SILENT.sub("", _replace(word, _WITH_H)))
    word = _replace(word, _CONSONANTS).translate(_ONE_LETTER)
    return _DOUBLED.sub(r"\1", _replace(word, _VOWELS))


def _replace(word: str, pairs: Iterable[tuple[str, str]]) -> str:
    for written, sound in pairs:
        word = word.replace(written, sound)
    return word


def sound_beginnings(word: str) -> set[str]:
    """Return beginnings of which every word has one that sounds like *word*."""
    sounds = to_sound(word)[:_BEGINNING_SOUNDS]
    ways = [{sound, sound * 2, f"{sound}h", *_WRITTEN.get(sound, ())} for sound in sounds]
    # Whatever follows the first letter of the last one.
    ways[-1:] = [{way[0] for way in last} for last in ways[-1:]]
    return set(map("".join, itertools.product(*ways)))
