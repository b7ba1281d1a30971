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
_OF_NOUN: Final = (
    "(?:l[ae]r)?"
    "(?:[iu]?m[iu]z|[iu]?n[iu]z|[iu]m|[iu]n|s?[iu]|m|n)?"
    "(?:n?[dt][ae](?:n|ki)?|n?[iu]n|[yn]?[iuae]|y?l[ae])?"
)
_ENDINGS: Final = compile_late(_OF_NOUN)

# Able, not; then tense and person, or what makes a noun or an adverb of a verb.
_PERSON: Final = "(?:m|k|n(?:[iu]z)?|l[ae]r)?"
_OTHER_PERSON: Final = "(?:y?[iu]m|s[iu]n(?:[iu]z)?|y?[iu]z|l[ae]r)?"
_OF_VERB: Final = compile_late(
    "(?:y?[ae](?:bil|m[ae]?))?(?:m[ae]?(?=.))?"
    f"(?:(?:[dt][iu]|s[ae]){_PERSON}"
    "|(?:m[iu]s|y?[ae]c[ae](?:k|g(?=[iu]))|[iu]?yor|m[ae]l[iu]|[aeiu]?r|z)"
    f"{_OTHER_PERSON}(?:y?[dt][iu]{_PERSON}|[dt][iu]r)?"
    f"|(?:[dt][iu](?:k|g(?=[iu]))|m[ae]|y?[ae]n){_OF_NOUN}"
    "|m[ae]k|y?[iu]p|y?[ae]r[ae]k|y?[iu]nc[ae]|y?[ae]l[iu]m|s[iu]n(?:l[ae]r)?)"
)
# Verbs of two letters, and those whose stem is another one before a vowel.
_SHORT_VERBS: Final = frozenset("al at ac ak as ic ol et ed ye yi de di".split())  # noqa: SIM905 - a dozen pairs of quotes say nothing
_OTHER_STEMS: Final = dict(
    pair
    for one, other in map(str.split, ("git gid", "et ed", "tat tad", "ye yi", "de di"))
    for pair in ((one, other), (other, one))
)
# How the endings of the former begin.
_STARTS: Final = tuple(
    "di du ti tu mi mu ma me iy uy ac ec ya ye yo ip up in un an en ar er ir ur".split()  # noqa: SIM905 - as above
)
# A German is no "your taking", nor an evening "if I flow".
_NO_VERB: Final = ("man", "men", "sa", "se")
# Of short verbs, one of two endings is as long as no other language's.
_LONG_ENDING: Final = 3

# The last consonant of a noun, and what it is before a vowel.
_SOFT: Final = {"k": "g", "p": "b", "t": "d"}
_HARD: Final = {soft: hard for hard, soft in _SOFT.items()}
_PLURAL: Final = ("lar", "ler")
_SURE: Final = 4

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
            yield from _with_other_endings(base, end)
        if end[0] in _VOWELS and (whole := _insert_vowel(base)):
            yield Way(whole)
    if len(word) >= _SHORTEST or word in _SHORT:
        yield Way(word, functools.partial(_fits_indexed, word))
    if shorter := _drop_vowel(word):
        yield Way(shorter, functools.partial(_fits_vowel, shorter))
    yield from _conjugate(word)


def _with_other_endings(base: str, own: str) -> Iterator[Way]:
    if len(base) < _SURE and not own.startswith(_PLURAL):
        yield Way(base, functools.partial(_fits_plural, base))
        return
    yield Way(base, functools.partial(_fits_indexed, base))
    if base[-1] in _SOFT:
        softer = base[:-1] + _SOFT[base[-1]]
        yield Way(softer, functools.partial(_fits_vowel, softer))
    elif base[-1] in _HARD:
        harder = base[:-1] + _HARD[base[-1]]
        yield Way(harder)
        yield Way(harder, functools.partial(_fits_indexed, harder))


def _conjugate(word: str) -> Iterator[Way]:
    """Yield the ways to write *word*, if it is a verb, with other endings."""
    for length in range(2, len(word)):
        stem, end = word[:length], word[length:]
        if not _is_of_verb(stem, end):
            continue
        stems = {stem, _OTHER_STEMS.get(stem, stem)}
        if end[0] in _VOWELS and end[1:4] == "yor":
            # The last vowel of the stem is lost before this ending: "söyle", "söylüyor".
            stems |= {stem + vowel for vowel in _FOLLOWING[_last_vowel(stem)] if vowel in "ae"}
        for one in stems:
            # Of two letters, too many words begin with them to be looked through.
            for start in _STARTS if len(one) < _SHORTEST else ("",):
                yield Way(one + start, functools.partial(_fits_verb, one, end, start))
        if stem[-1] in "ae" and length >= _SHORTEST:
            for start in ("iyor", "uyor"):
                yield Way(stem[:-1] + start, functools.partial(_fits_verb, stem[:-1], start, start))


def _fits_verb(stem: str, own: str, start: str, rest: str) -> bool:
    end = start + rest
    is_sure = len(stem) > _SHORTEST or max(len(own), len(end)) >= _LONG_ENDING
    # With what the stemmer drops, for which "gelmiş" is a plural.
    return is_sure and any(_is_of_verb(stem, end + lost) for lost in ("", "e", "s"))


def _is_of_verb(stem: str, end: str) -> bool:
    """Tell whether *end* is a series of endings that may follow the *stem* of a verb."""
    vowel = _last_vowel(stem)
    is_short = stem in _SHORT_VERBS and not end.startswith(_NO_VERB)
    is_long = len(stem) >= _SHORTEST or is_short or (len(stem) > 1 and end[1:4] == "yor")
    is_apart = stem[-1] not in _VOWELS or end[:1] not in _VOWELS
    if not (vowel and is_long and is_apart and end and _OF_VERB.fullmatch(end)):
        return False
    # Its vowel never changes.
    head, _, tail = end.partition("yor")
    return _agrees(vowel, stem[-1], head) and _agrees("o", "r", tail)


def _last_vowel(text: str) -> str:
    return next((letter for letter in reversed(text) if letter in _VOWELS), "")


def _fits(base: str, end: str) -> bool:
    """Tell whether *end* is a series of endings that may follow *base*."""
    # Short words of any language differ by one letter.
    if len(base) <= _SHORTEST and len(end) == 1:
        return False
    vowel = _last_vowel(base)
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


def _fits_plural(base: str, end: str) -> bool:
    return end.startswith(_PLURAL) and _fits_indexed(base, end)


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
