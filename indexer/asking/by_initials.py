"""What is called by its initials in a question and by its words in a note, or the other way."""

import re
from collections.abc import Sequence
from typing import Final

from indexer.asking.frequencies import Frequencies
from indexer.asking.postings import Postings
from indexer.asking.question import Term
from indexer.asking.word_terms import look_up_word
from indexer.text.initials import find_initials, spell_initials
from indexer.text.small_words import is_small

# The factor of the other way if what was typed occurs, too, as for any word and its short form.
_BESIDE: Final = 0.3

# What more chunks hold tells little about any of them.
_MOST: Final = 100

# A pasted page is about none of its initials.
_MOST_WORDS: Final = 40


def find_by_initials(
    postings: Postings, frequencies: Frequencies, surfaces: Sequence[str]
) -> list[Term]:
    """Return a term for each other way to call what *surfaces* name, if some text has it."""
    if len(surfaces) > _MOST_WORDS:
        return []
    others = [
        _of_chunks(words, word, postings.few_with(words, _MOST))
        for word in dict.fromkeys(surfaces)
        for words in spell_initials(word)
    ]
    others += [
        _of_chunks(initials, words, _find_in_capitals(postings, initials.upper()))
        if is_small(initials)
        else look_up_word(frequencies, initials, words)
        for initials, words in find_initials(" ".join(surfaces).lower()).items()
    ]
    return [
        term._replace(factor=_weigh(postings, term.surface), role="joined")
        for term in others
        if term.variants
    ]


def _weigh(postings: Postings, typed: str) -> float:
    """Return the factor of another way to call what is called *typed*.

    A text that has the initials has all the words that they stand for.
    """
    return _BESIDE if postings.has_anywhere(typed) else len(typed.split())


def _of_chunks(text: str, surface: str, chunks: Sequence[int]) -> Term:
    variants = (text,) if chunks else ()
    return Term(text, surface, variants, len(chunks), 0, chunks=sorted(chunks))


def _find_in_capitals(postings: Postings, initials: str) -> list[int]:
    texts = postings.contents.texts_at(postings.few_with(initials, _MOST))
    written = re.compile(rf"\b{initials}\b")
    return [chunk for chunk, text in texts.items() if written.search(text)]
