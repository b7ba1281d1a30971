"""Which words of a question the answer says to occur nowhere, and how it names them.

As they were typed: whole words, numbers and names, instead of the parts that are looked up.
"""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

from indexer.asking.question import Term
from indexer.asking.tokenizer import split_surfaces
from indexer.patterns import compile_late
from indexer.text.asking_runs import part_asking
from indexer.text.folding import restore_marks
from indexer.text.pairs import asks
from indexer.text.small_words import UNMISSED_WORDS, is_common, is_small_elsewhere, is_telling
from indexer.text.thesaurus import find_related
from indexer.text.words import WORD, as_written_in, find_unspaced, is_unspaced

if TYPE_CHECKING:
    from indexer.asking.long_numbers import FoundNumber

# The ending of file names, which texts seldom have.
_ENDING: Final = "md"

# Japanese writes names and most nouns in one of these scripts, and what joins them in hiragana.
# Korean separates words by spaces; not taken are those with the endings of verbs, or a syllable
# with a particle, which may occur in another form.
_NAME: Final = compile_late(
    "[\u3005\u3400-\u9fff\uf900-\ufaff]{2,}|[\u30a1-\u30fa\u30fc]{2,}"
    "|[가-힣]{2,}+(?<![요다어아지네니까게고서면나해자래])"
    "(?<!(?<![가-힣])[가-힣][을를이가은는의에도와과로])"
)

# The first number of a version, which is looked for without its letter as well.
_OF_VERSION: Final = compile_late(r"([Vv][0-9]{1,4})\.[0-9]")

# Of scripts with spaces, what signs hold together.
_HELD_TOGETHER: Final = compile_late(r"[^\W_](?:[\w.@:/+'\u2019-]*[^\W_])?")

# A word with a letter before it, "x-ray", and the word behind the hyphen.
_LETTERED: Final = compile_late(r"(?<![\w'\u2019-])[^\W\d_]-([^\W_]{3,})(?![\w-])")


def tell_unknown(
    unknown: Mapping[str, str],
    terms: Iterable[Term],
    made: Iterable[Term],
    numbers: Sequence["FoundNumber"],
    typed: str,
    is_english: Callable[[Term], bool],
) -> Mapping[str, str]:
    """Return those of the *unknown* words that the answer should name, as they were *typed*.

    Each word comes with what was searched instead. *made* are the terms of words that were made
    of what was typed, and *numbers* those that the notes have in other groups.
    """
    english = {
        term.surface
        for term in terms
        if term.surface in unknown
        and is_small_elsewhere(term.surface)
        and find_related(term.text)
        and is_english(term)
    }
    told = _worth_telling(unknown, terms, made, typed, english)
    told = tell_runs(told, unknown, part_asking(typed))
    told = _tell_numbers(told, numbers)
    told = tell_names(told, unknown, typed)
    found = {word for word in told if _is_found(word, unknown, typed)}
    told = {word: near for word, near in told.items() if word not in found}
    return as_typed(told, typed)


def _worth_telling(
    unknown: Mapping[str, str],
    terms: Iterable[Term],
    made: Iterable[Term],
    typed: str,
    english: Container[str],
) -> Mapping[str, str]:
    """Return those of the *unknown* words that the answer should name.

    A small word of another language is named if another was searched instead, if it is a word of
    *english* here ("war"), or if it was *typed* as a name ("Weil"): with a capital, but not at the
    beginning.
    """

    def is_small(word: str) -> bool:
        return is_small_elsewhere(word) and not (word in english or is_name(word))

    def is_name(word: str) -> bool:
        return word.istitle() and not typed.lstrip().startswith(word)

    telling = {
        word: near
        for word, near in unknown.items()
        if is_telling(word)
        and not (is_common(word) or (is_small(word) and not near))
        and (near or word not in UNMISSED_WORDS)
        and (len(word) > 1 or not word.islower())
    }
    parts = _find_parts({term.surface.lower() for term in made}, typed, unknown) if unknown else ()
    # Small words, letters and pairs of characters are noise, unless they were all there was.
    if telling or any(term.variants for term in terms):
        unknown = telling
    return {word: near for word, near in unknown.items() if word.lower() not in parts}


def _find_parts(found: AbstractSet[str], typed: str, unknown: Container[str]) -> AbstractSet[str]:
    """Return the words that are not missed, being parts of what was *found* of those *typed*.

    Such as "e" and "mail" if "email" was found, or "git" and "hub" if "GitHub" is not *unknown*.
    """
    parts = {part for whole in found for part in split_surfaces(whole)}
    for name in typed.lower().split():
        words = split_surfaces(name)
        parts.update(() if found.isdisjoint(words) else words)
    for pair in pairwise(split_surfaces(typed.lower())):
        parts.update(pair if "".join(pair) in found else ())
    for word in WORD.findall(typed):
        words = split_surfaces(word)
        is_found = word in words and (word not in unknown or word.lower() in parts)
        parts.update(map(str.lower, words) if is_found else ())
    return parts


def _tell_numbers(
    unknown: Mapping[str, str], numbers: Sequence["FoundNumber"]
) -> Mapping[str, str]:
    """Return *unknown* words without the groups of *numbers*, but with what stands in for these."""
    groups = {group for number in numbers for group in number.groups}
    instead = {number.typed: number.instead for number in numbers if number.instead}
    return {word: near for word, near in unknown.items() if word not in groups} | instead


def tell_names(
    told: Mapping[str, str], unknown: Mapping[str, str], typed: str
) -> Mapping[str, str]:
    """Return the words that are *told*, with names as they were *typed* in place of their parts.

    Such as "SQLite", "v1.2.3" or "OC-41252", where all parts occur nowhere, or the whole as a word.
    Of "x-ray", the letter may occur.
    """
    if not told:
        return told
    held_together = _HELD_TOGETHER.findall(typed)
    # Of "SQLite_v2" the whole, or else "SQLite" where it is "v2" that occurs.
    words = [word for name in held_together for word in WORD.findall(name)]
    missing = {word for word, near in unknown.items() if not near and not is_unspaced(word)}
    names = {
        part: name
        for name in dict.fromkeys([*words, *held_together])
        if len(parts := split_surfaces(name)) > 1 and (name in missing or missing.issuperset(parts))
        for part in missing.intersection(parts)
    }
    lettered = {found[1]: found[0] for found in _LETTERED.finditer(typed)}
    names |= {part: name for part, name in lettered.items() if part in missing}
    return {names.get(word, word): near for word, near in told.items()}


def _is_found(word: str, unknown: Mapping[str, str], typed: str) -> bool:
    """Tell whether *word* is only how a name was *typed* that is found without it.

    The ending of a file, or the first number of a version with its letter: "v3" of "v3.8.2".
    """
    if word.lower() == _ENDING:
        return f".{_ENDING}" in typed.lower()
    return word[1:] not in unknown and word in _OF_VERSION.findall(typed)


def tell_runs(told: Mapping[str, str], unknown: Mapping[str, str], typed: str) -> Mapping[str, str]:
    """Return the words that are *told*, with runs of what was *typed* in place of pairs.

    A run is told if none of its pairs occurs. That goes for names, which stand between other
    scripts or spaces; elsewhere a pair that occurs nowhere may lie across two words. Only if
    all that was asked for occurs nowhere, so that pairs are told, does it go for any run.
    """
    pairs = {word for word in unknown if is_unspaced(word)}
    if not pairs:
        return told
    typed = normalize("NFC", typed)
    runs = [run for run in _NAME.findall(typed) if _occurs_nowhere(run, pairs)]
    runs = [run for run in runs if not any(map(asks, split_surfaces(run)))]
    if not (runs or pairs.isdisjoint(told)):
        runs = [run for run in find_unspaced(typed) if _occurs_nowhere(run, pairs)]
        runs = [run for run in runs if not all(map(asks, split_surfaces(run)))] or runs
    words = {word: near for word, near in told.items() if word not in pairs or not runs}
    return words | dict.fromkeys(runs, "")


def as_typed(unknown: Mapping[str, str], typed: str) -> Mapping[str, str]:
    """Return *unknown* words and what stood in for them, with the words as they were *typed*."""
    if not unknown or typed.isascii():
        return unknown
    from indexer.asking.answering import WRITTEN_WORD  # noqa: PLC0415 - most are ASCII

    words = {}
    # Some keyboards type an accent after its letter, where it would end the word.
    for word in WRITTEN_WORD.findall(normalize("NFC", typed)):
        surfaces = split_surfaces(word)
        for surface in surfaces:
            whole = len(surfaces) == 1
            words[restore_marks(surface)] = word if whole else as_written_in(word, surface)
    return {words.get(word, word): near for word, near in unknown.items()}


def _occurs_nowhere(run: str, pairs: set[str]) -> bool:
    return pairs.issuperset(map(restore_marks, split_surfaces(run)))
