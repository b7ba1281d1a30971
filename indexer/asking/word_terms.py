"""What a word is to the index: its term, how often that occurs, and what it weighs by itself."""

from collections.abc import Sequence
from typing import Final

from indexer.asking.frequencies import Frequencies
from indexer.asking.postings import Postings, add_up
from indexer.asking.question import Term
from indexer.asking.spelling import MOST_EXPANSIONS
from indexer.text.pairs import asks, to_other_kana, weigh_edge
from indexer.text.small_words import is_common, is_function_word
from indexer.text.usual_words import COMMON_SHARE
from indexer.text.words import is_unspaced

# Question words are rare in notes and would count as telling. Damped, not
# dropped: in a one-line note ("I dislike …") small words carry the meaning.
FUNCTION_WORD: Final = 0.3


def look_up_word(frequencies: Frequencies, text: str, surface: str) -> Term:
    """Return the term of a word as it was typed."""
    word = surface.lower()
    factor = FUNCTION_WORD if is_function_word(word) else 1.0
    least_share = COMMON_SHARE if is_common(word) else 0.0
    if is_unspaced(text):
        factor = weigh_asking(text) * weigh_edge(text)
    found, written = frequencies.of(text), text
    if not any(found) and (other := to_other_kana(text)):
        found, written = frequencies.of(other), other
    variants = (written,) if any(found) else ()
    return Term(text, surface, variants, *found, factor, least_share=least_share)


def stand_for(term: Term, ways: Sequence[Term]) -> Term:
    """Return *term* with the variants of all *ways* to write it."""
    return term._replace(
        variants=tuple(variant for way in ways for variant in way.variants),
        frequency=sum(way.frequency for way in ways),
        field_frequency=sum(way.field_frequency for way in ways),
    )


def expand_character(postings: Postings, text: str, surface: str) -> Term:
    """Return the term of a single character, which stands for the pairs that begin with it."""
    pairs = tuple(postings.expand_prefix(text, MOST_EXPANSIONS))
    return of_variants(postings, text, surface, pairs)


def of_variants(postings: Postings, text: str, surface: str, variants: tuple[str, ...]) -> Term:
    """Return a term that stands for all *variants*."""
    return Term(text, surface, variants, *add_up(postings.frequencies(variants).values()))


def weigh_asking(text: str) -> float:
    """Return the factor of a run of characters: lower if it is a question word."""
    return FUNCTION_WORD if asks(text) else 1.0
