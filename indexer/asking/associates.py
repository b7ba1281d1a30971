"""Words that go with a word of the question: who asks for the doctor may have noted the clinic.

People seldom say a thing twice in the same words, and a note with none of those that were typed
may be the one that is meant. So words that stand for about the same, or are met beside it, are
looked for in the texts as well (`thesaurus`), and count a little.
"""

import itertools
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from indexer.asking.postings import Postings
from indexer.asking.question import Term, Terms
from indexer.text.thesaurus import find_related

# What all words are worth together that go with one, against that one; and where it occurs nowhere.
# Flat from 0.15 to 0.25.
_WORTH: Final = 0.2
_INSTEAD: Final = 0.3

# A question with more words that tell says itself what it is about: there they are worth less.
_FEW_WORDS: Final = 3

# They tell no more than the word itself does. A document has several chunks, so it stands in a
# larger share of those. Flat from 1.5 to 3.
_AS_COMMON: Final = 2

# So many of their places are looked up for each word, of the rarest first: these tell the most.
_MOST_PLACES: Final = 1_500


def find_associates(
    postings: Postings, terms: Terms, is_english: Callable[[Term], bool]
) -> tuple[Term, ...]:
    """Return, one for each of *terms* that has any, the words that go with it and occur."""
    typed = [term for term in terms.terms if term.role in {"typed", "near"} and not term.is_common]
    asked = {text for term in typed for text in (term.text, *term.variants)}
    related = {term: {*find_related(term.text)} - asked for term in typed}
    related = {term: words for term, words in related.items() if words and is_english(term)}
    if not related:
        return ()
    counts = postings.chunk_counts(itertools.chain.from_iterable(related.values()))
    share = min(1.0, _FEW_WORDS / max(1, terms.count_telling()))
    chunks = postings.totals.chunks
    found = ((term, _rarest(words, counts)) for term, words in related.items())
    return tuple(_associate(term, words, share, chunks) for term, words in found if words)


def _rarest(words: Iterable[str], counts: Mapping[str, int]) -> Mapping[str, int]:
    """Return the rarest of *words* that occur, and in how many chunks each does."""
    ordered = sorted((counts[word], word) for word in words if word in counts)
    places = itertools.accumulate(count for count, _ in ordered)
    return {
        word: count
        for (count, word), end in zip(ordered, places, strict=True)
        if end <= _MOST_PLACES
    }


def _associate(term: Term, words: Mapping[str, int], share: float, chunks: int) -> Term:
    return term._replace(
        variants=tuple(words),
        frequency=sum(words.values()),
        field_frequency=0,
        factor=term.factor * share * (_WORTH if term.variants else _INSTEAD),
        role="associates",
        least_share=max(term.least_share, _AS_COMMON * term.frequency / chunks),
    )
