"""Compounds of a word, and the words of which a compound is made: Öl, Heizung, Ölheizung."""

from collections.abc import Iterator, Sequence
from typing import Final

from indexer.asking.frequencies import Frequencies
from indexer.asking.postings import Frequency, Postings, add_up
from indexer.asking.question import Term
from indexer.asking.relatives import BEGINS_COMPOUNDS, FORMS
from indexer.asking.spelling import as_written
from indexer.asking.word_terms import of_variants
from indexer.text.folding import fold_letters
from indexer.text.thesaurus import find_related
from indexer.text.usual_words import usual_share

# The factor of a part of a compound. Flat from 0.15 to 0.5.
_PART: Final = 0.3
# Shorter ones are as often endings ("tion", "dade").
_SHORTEST_PART: Final = 4
# The linking elements of compounds in German, Dutch and the Scandinavian languages.
_LINKS: Final = ("", "s", "es", "n", "en", "e", "er")

# Of a last part that occurs in other forms, more letters must be the same.
_LAST_PART: Final = FORMS._replace(shortest=5, own=4)

# If more compounds than this begin or end with a word, none of them is likely to be meant.
_MOST_COMPOUNDS: Final = 20
# What makes a word of another, and no compound of two.
_SUFFIXES: Final = ("schaft", "weise", "schap", "skap", "achtig", "aktig")
# The fewest letters of the first part of a compound.
_FIRST_PART: Final = 2

# What the English stemmer takes from a long word and leaves to a short one; and the fewest letters
# before such a short one: "re" and "de" are no words.
_CUT: Final = "er"
_BEFORE_CUT: Final = 3


def find_parts(frequencies: Frequencies, term: Term) -> list[Term]:
    """Return the two words that *term* is a compound of, if both occur; or nothing."""
    text = term.text
    # The stemmer may have taken more from the whole word than it does from its last part.
    spellings = (text,) if term.variants else (text, term.surface.lower())
    for middle in range(_SHORTEST_PART, len(spellings[-1]) - _SHORTEST_PART + 1):
        for last in dict.fromkeys(spelling[middle:] for spelling in spellings):
            found = frequencies.of(last)
            if len(last) < _SHORTEST_PART or not found.chunks:
                continue
            for link in _LINKS:
                part = text[:middle].removesuffix(link)
                first = frequencies.of(part)
                if len(part) >= _SHORTEST_PART and first.chunks:
                    return [_part(term, part, first), _part(term, last, found)]
    return []


def find_part_forms(frequencies: Frequencies, term: Term) -> list[Term]:
    """Return the two words of a compound whose last part occurs only in other forms; or nothing.

    As in "Garnelenallergie", if "Garnelen" and "allergisch" occur.
    """
    text = term.text
    for middle in range(len(text) - _LAST_PART.shortest, BEGINS_COMPOUNDS - 1, -1):
        begun = {text[:middle].removesuffix(link) for link in _LINKS}
        firsts = sorted((part for part in begun if len(part) >= BEGINS_COMPOUNDS), key=len)
        for part in reversed(firsts):
            first = frequencies.of(part)
            if first.chunks and (last := _find_last(frequencies, term, text[middle:])):
                return [_part(term, part, first), last]
    return []


def find_parts_elsewhere(postings: Postings, frequencies: Frequencies, term: Term) -> list[Term]:
    """Return the two words of a compound one of which only other compounds have; or nothing.

    As in "Kreditrate", if "Rate" and "Hauskredit" occur.
    """
    bare = fold_letters(term.surface).lower()
    if bare.endswith(_SUFFIXES):
        return []
    for middle in range(len(bare) - _SHORTEST_PART, _SHORTEST_PART - 1, -1):
        if not (last := _find_part(postings, frequencies, bare[middle:], term.text[middle:])):
            continue
        for part in (bare[:middle].removesuffix(link) for link in _LINKS):
            first = _find_part(postings, frequencies, part, part)
            if first and (
                part in first or not {bare[middle:], term.text[middle:]}.isdisjoint(last)
            ):
                return [_part_of_others(postings, term, words) for words in (first, last)]
    return []


def find_one_part(postings: Postings, frequencies: Frequencies, term: Term) -> list[Term]:
    """Return the longer of the words that a compound ends or begins with, if one occurs.

    As in "Laktoseintoleranz", if "Laktose" occurs.
    """
    bare = fold_letters(term.surface).lower()
    if bare.endswith(_SUFFIXES):
        return []
    # Most beginnings end with no link, and are the same without each of them.
    parts = dict.fromkeys(
        part
        for length in range(len(bare) - _SHORTEST_PART, BEGINS_COMPOUNDS - 1, -1)
        for part in (
            bare[-length:],
            term.text[len(bare) - length :],
            *(bare[:length].removesuffix(link) for link in _LINKS),
        )
        if len(part) >= BEGINS_COMPOUNDS
    )
    frequencies.load(parts)
    for part in parts:
        found = frequencies.of(part)
        if found.chunks and _is_part(as_written(postings, part, part), bare):
            return [_part(term, part, found)]
    return []


def _is_part(word: str, bare: str) -> bool:
    """Tell whether *word* itself, of which a stem was found, is at either end of *bare*."""
    word = fold_letters(word).lower()
    return bare.startswith(word) or bare.endswith(word)


def _find_part(postings: Postings, frequencies: Frequencies, part: str, stem: str) -> Sequence[str]:
    """Return a *part* of a compound, if it occurs; else the words that end with it, if few do."""
    if len(part) < _SHORTEST_PART:
        return ()
    for word in dict.fromkeys((part, stem)):
        if len(word) >= _SHORTEST_PART and frequencies.of(word).chunks:
            return (word,)
    if len(part) < BEGINS_COMPOUNDS or len(stem) < _SHORTEST_PART:
        return ()
    found = postings.ending(stem, _FIRST_PART)
    return found if len(found) <= _MOST_COMPOUNDS else ()


def _part_of_others(postings: Postings, term: Term, words: Sequence[str]) -> Term:
    found = of_variants(postings, words[0], words[0], tuple(words))
    return found._replace(factor=term.factor * _PART, role="part")


def _find_last(frequencies: Frequencies, term: Term, text: str) -> Term | None:
    found = {
        word: frequency
        for word, frequency in frequencies.family(_LAST_PART.beginning(text)).items()
        if frequency.chunks and _LAST_PART.relates(text, word)
    }
    if not found:
        return None
    known, factor = tuple(sorted(found)), term.factor * _PART
    return Term(text, text, known, *add_up(found.values()), factor, role="part")


def _part(term: Term, part: str, found: Frequency) -> Term:
    return Term(part, part, (part,), *found, term.factor * _PART, role="part")


def find_compounds(postings: Postings, term: Term, *, is_english: bool) -> Sequence[str]:
    """Return the words that end with *term*, else those that begin with it; none if too many.

    For a word of any language that occurs nowhere: "Heizung", if "Ölheizung" occurs. In English
    there must be a second part: "planet" is no compound of "plane", nor "passport" of "sport".
    """
    bare = fold_letters(term.surface).lower()
    if len(bare) < BEGINS_COMPOUNDS or not bare.isalpha():
        return ()
    last_parts = {part for part in (bare, term.text) if len(part) >= _SHORTEST_PART}
    fronts = {
        word: word.removesuffix(part)
        for part in last_parts
        for word in postings.ending(part, _FIRST_PART)
    }
    fronts.update(_find_cut(postings, bare))
    ends = set(fronts)
    # A word of another language may well stand in an English question.
    if is_english and len(ends) <= _MOST_COMPOUNDS and _is_english_word(postings, bare):
        ends = {word for word in ends if _is_english_word(postings, fronts[word])}
    shortest = len(bare) + _SHORTEST_PART * is_english
    begun = postings.expand_prefix(bare, _MOST_COMPOUNDS + 1)
    found = sorted(ends) or sorted(word for word in begun if len(word) >= shortest)
    return found if len(found) <= _MOST_COMPOUNDS else ()


def _is_english_word(postings: Postings, word: str) -> bool:
    stems = (stem for stem, _ in postings.tokenizer.terms(word))
    return any(usual_share(stem) or find_related(stem) for stem in stems)


def _find_cut(postings: Postings, bare: str) -> Iterator[tuple[str, str]]:
    """Yield the terms of words that end with *bare*, of which the stemmer leaves less than of it.

    It takes "er" from long words: "badezimm", "zimmer". But "lebensgefahr" is none of "Fahrer".
    Each comes with what stands in front.
    """
    stem = bare.removesuffix(_CUT)
    if stem == bare:
        return
    for term in postings.ending(stem, _BEFORE_CUT)[:_MOST_COMPOUNDS]:
        word = fold_letters(as_written(postings, term, bare)).lower()
        if word.endswith(bare):
            yield term, word.removesuffix(bare)
