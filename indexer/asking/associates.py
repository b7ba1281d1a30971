"""Words associated with a word of the question: a note on the clinic may tell about the doctor.

People seldom say a thing twice in the same words, and a note with none of the words typed may be
the one that is meant. So words that mean about the same, or often occur together with it, are
looked for in the texts as well (`thesaurus`), with a low weight.
"""

import itertools
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from indexer.asking.postings import Postings
from indexer.asking.question import Term, Terms
from indexer.text.small_words import UNMISSED_WORDS
from indexer.text.thesaurus import find_related

# The weight of all associates of a word together, relative to the word; if the word itself occurs
# nowhere; and if no telling word of the question does: "how much do I owe the bank?" leads to the
# mortgage, and not to a note with "how" and "I". The first is flat from 0.15 to 0.25.
_WORTH: Final = 0.2
_INSTEAD: Final = 0.3
_ALONE: Final = 1.5

# With these a word occurs: as it was typed, or written in another way, "db" for "database".
_AS_IF_TYPED: Final = frozenset({"typed", "near", "same"})

# A question with more telling words says clearly what it is about: there associates weigh less.
_FEW_WORDS: Final = 3

# Associates must not count as rarer than the word itself. Only its share of the chunks is known;
# that of the documents, which have several chunks each, is larger by about this factor. Flat from
# 1.5 to 3.
_AS_COMMON: Final = 2

# The most occurrences of associates that are looked up for a word; the rarest, which tell most,
# come first.
_MOST_PLACES: Final = 1_500


def find_associates(
    postings: Postings, terms: Terms, is_english: Callable[[Term], bool]
) -> tuple[Term, ...]:
    """Return a term for each of *terms* that has associates which occur: these are its variants."""
    typed = [
        term
        for term in terms.terms
        if term.role in {"typed", "near"}
        and not term.is_common
        and term.surface not in UNMISSED_WORDS
    ]
    asked = {text for term in typed for text in (term.text, *term.variants)}
    related = {term: {*find_related(term.text)} - asked for term in typed}
    related = {term: words for term, words in related.items() if words and is_english(term)}
    if not related:
        return ()
    counts = postings.chunk_counts(itertools.chain.from_iterable(related.values()))
    share = min(1.0, _FEW_WORDS / max(1, terms.count_telling()))
    known = {term.surface for term in terms.terms if term.role in _AS_IF_TYPED and term.variants}
    instead = _ALONE if known.isdisjoint(term.surface for term in typed) else _INSTEAD
    chunks = postings.totals.chunks
    found = ((term, _rarest(words, counts)) for term, words in related.items())
    return tuple(
        _associate(term, words, share * (_WORTH if term.variants else instead), chunks)
        for term, words in found
        if words
    )


def _rarest(words: Iterable[str], counts: Mapping[str, int]) -> Mapping[str, int]:
    """Return the rarest of *words* that occur, and the number of chunks that hold each."""
    ordered = sorted((counts[word], word) for word in words if word in counts)
    places = itertools.accumulate(count for count, _ in ordered)
    return {
        word: count
        for (count, word), end in zip(ordered, places, strict=True)
        if end <= _MOST_PLACES
    }


def _associate(term: Term, words: Mapping[str, int], worth: float, chunks: int) -> Term:
    return term._replace(
        variants=tuple(words),
        frequency=sum(words.values()),
        field_frequency=0,
        factor=term.factor * worth,
        role="associates",
        least_share=max(term.least_share, _AS_COMMON * term.frequency / chunks),
    )
