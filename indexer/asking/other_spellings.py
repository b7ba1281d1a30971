"""Other ways in which texts write words and numbers of a question: in one word, or in two.

Or in short ("db", "database"), in another form ("mouse", "mice"), with other zeros (ADR-0017).
"""

import itertools
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final

from indexer.asking.frequencies import Frequencies
from indexer.asking.postings import Postings
from indexer.asking.question import Term
from indexer.asking.split_words import find_as_verb, find_hyphened, find_in_two, split_number
from indexer.asking.word_terms import look_up_word, of_variants, stand_for
from indexer.text.small_words import is_common
from indexer.text.variants import find_variants

# The factor of two neighbours of the question in one word: "lower case", "lowercase". In code, the
# name of another function is made of them by chance. Flat from 0.3 to 0.5. A number is not.
_JOINED: Final = 0.5

# The factor of another way to write a word ("db", "database"), relative to the one that was
# typed. Flat from 0.2 to 0.4; at 0.6 the other way leads astray.
_SAME_WORD: Final = 0.3

# The same for forms that the stemmer does not know ("mice", "mouse"), which more surely say the
# same. Flat from 0.3 to 0.55.
_OTHER_FORM: Final = 0.5

# Another form counts as being in this share of the texts that have the word, at least. At 1
# cranfield loses 0.001, and locomo as much of its evidence.
_AS_COMMON: Final = 0.5

# Numbers of tickets and decisions are written with so many digits at most.
_LONGEST_NUMBER: Final = 5

# The factor of the parts of a number with signs that is found as a whole: "15" and "00" are not
# what is asked for.
_PART_OF_NUMBER: Final = 0.3


def find_joined(
    frequencies: Frequencies, words: Iterable[tuple[str, str]], asked: Collection[str]
) -> list[Term]:
    """Return the terms of joined *words* that occur, unless they are *asked* for already."""
    joined: dict[str, Term] = {}
    for text, surface in words:
        if text not in asked and text not in joined:
            known = look_up_word(frequencies, text, surface)
            factor = _JOINED if surface.isalpha() else 1.0
            joined[text] = known._replace(factor=factor, role="joined")
    return [term for term in joined.values() if term.variants]


def lessen_parts(terms: Sequence[Term], whole: Sequence[Term]) -> list[Term]:
    """Return *terms* with lower factors for parts of numbers that are found as a *whole*."""
    parts = {part for number in whole for part in split_number(number.surface)}
    share = _PART_OF_NUMBER
    return [t._replace(factor=t.factor * share) if t.surface in parts else t for t in terms]


def find_other_spellings(
    postings: Postings, frequencies: Frequencies, typed: Sequence[Term], joined: Sequence[Term]
) -> list[Term]:
    """Return a term for each other way in which texts write words that were *typed* or *joined*."""
    return [
        *_same_words(postings, frequencies, typed),
        *_in_two(postings, typed, find_as_verb),
        *_in_two(postings, joined, find_hyphened),
        *_in_two(postings, typed, find_in_two),
    ]


def find_same_numbers(postings: Postings, words: Sequence[tuple[str, str]]) -> list[Term]:
    """Return other spellings of the numbers after a name: ADR-0017 for "ADR 17".

    Never with two digits, which are hours and days.
    """
    found = []
    for (_, name), (text, surface) in itertools.pairwise(words):
        if not (text.isdecimal() and len(text) <= _LONGEST_NUMBER and name.isalpha()):
            continue
        if is_common(name) or not name.isascii():
            continue
        bare = text.lstrip("0")
        ways = {bare.zfill(length) for length in range(3, _LONGEST_NUMBER + 1)}
        ways |= {bare} if len(text) > 2 else set()  # noqa: PLR2004 - as above
        known = tuple(way for way in sorted(ways - {text, ""}) if any(postings.frequency(way)))
        if known:
            factor = _OTHER_FORM if any(postings.frequency(text)) else 1.0
            other = of_variants(postings, text, surface, known)
            found.append(other._replace(factor=factor, role="same"))
    return found


def _same_words(postings: Postings, frequencies: Frequencies, terms: Sequence[Term]) -> list[Term]:
    """Return a term for each of *terms* that has other spellings or forms which occur.

    A rarer way to write a word tells little more than the word does.
    """
    asked = {text for term in terms for text in (term.text, *term.variants)}
    found = []
    ways_of = [(term, find_variants(term.text)) for term in terms]
    same = [(term, ways.same, _SAME_WORD) for term, ways in ways_of]
    forms = [(term, ways.forms, _OTHER_FORM) for term, ways in ways_of]
    for term, ways, share_of_typed in same + forms:
        # Of a word that occurs nowhere as it was typed, they are all there is.
        factor = share_of_typed if term.variants else 1.0
        others = [look_up_word(frequencies, text, text) for text in ways if text not in asked]
        if any(other.variants for other in others):
            same_word = stand_for(term, others)
            share = _AS_COMMON * term.frequency / max(1, postings.totals.chunks)
            share = max(term.least_share, share)
            found.append(
                same_word._replace(factor=term.factor * factor, role="same", least_share=share)
            )
    return found


def _in_two(
    postings: Postings, terms: Iterable[Term], find: Callable[[Postings, str], Sequence[int]]
) -> list[Term]:
    """Return a term for each of *terms* that some text writes in two, as *find* tells."""
    return [
        term._replace(frequency=len(found), field_frequency=0, role="same", chunks=found)
        for term in terms
        if term.frequency and (found := find(postings, term.surface))
    ]
