"""Words that are not in the memory as they were typed: misspelt, or not typed to their end."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from indexer.answering import find_answering
from indexer.patterns import compile_late
from indexer.postings import Postings
from indexer.small_words import is_common, is_telling
from indexer.tokenizer import Tokenizer, split_surfaces
from indexer.words import fold_letters, restore_marks

# Shorter words have too many neighbours one letter away.
_SHORTEST_NEAR: Final = 5
_NEAR_ENOUGH: Final = 0.8

# Words of the same few letters, such as those of genes, are too many to compare.
_MOST_ALIKE: Final = 10_000

# A prefix that begins more words than this tells little by any one of them.
MOST_EXPANSIONS: Final = 40

# What a stemmer takes from the end of a word, at most; and how many texts tell whether it did.
_LONGEST_ENDING: Final = 7
_SHORTEST_STEM: Final = 2
_TEXTS_OF_A_STEM: Final = 20

# What is written together elsewhere is looked for in parts no shorter than this.
_SHORTEST_PART: Final = 3
_THOUSANDS: Final = 3
_RUNS: Final = compile_late(r"\d+|[^\W\d_]+")
_TYPED: Final = compile_late(r"[^\W_]+")


def find_nearest(postings: Postings, text: str) -> str | None:
    """Return the term that *text* was most likely meant to be."""
    if len(text) < _SHORTEST_NEAR:
        return None
    # People rarely mistype the first letter; looking only there keeps it fast.
    known = postings.vocabulary(text[0], len(text) - 2, len(text) + 2)
    from difflib import get_close_matches  # noqa: PLC0415 - few words are misspelt

    letters = set(text)
    alike = [word for word in sorted(known) if len(letters ^ set(word)) <= 3]  # noqa: PLR2004 - two changed letters and a doubled one
    if len(alike) > _MOST_ALIKE:
        alike = [word for word in alike if word.startswith(text[:2])][:_MOST_ALIKE]
    near = get_close_matches(text, alike, n=3, cutoff=_NEAR_ENOUGH)
    near = [word for word in near if not is_common(word)]
    return max(near, key=lambda word: (_likeness(text, word), known[word]), default=None)


def _likeness(left: str, right: str) -> float:
    from difflib import SequenceMatcher  # noqa: PLC0415 - as above

    return SequenceMatcher(None, left, right).ratio()


def find_apart(postings: Postings, word: str) -> Sequence[str]:
    """Return the words that *word* is written as somewhere, side by side, or nothing.

    "KELP219" as "KELP-219", "airfryer" as "air fryer", "1780" as "1,780".
    """
    for parts in _take_apart(word.lower()):
        together = " ".join(parts)
        if postings.chunks_with(together, most=1) or postings.documents_with(together):
            return parts
    return ()


def _take_apart(word: str) -> Iterator[Sequence[str]]:
    if word.isdecimal():
        if len(word) > _THOUSANDS:
            first = len(word) % _THOUSANDS or _THOUSANDS
            ends = range(first, len(word) + 1, _THOUSANDS)
            yield [word[max(0, end - _THOUSANDS) : end] for end in ends]
        return
    runs = _RUNS.findall(word)
    if len(runs) > 1:
        yield runs
    elif word.isalpha():
        for cut in range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1):
            yield word[:cut], word[cut:]


def may_be_one(left: str, right: str) -> bool:
    """Tell whether two neighbours may be written as one: "lower case", "KELP-219", "1,780"."""
    if left.isdecimal() and right.isdecimal():
        return len(right) == _THOUSANDS
    if not (left.isalnum() and right.isalnum()):
        return False
    return is_telling(left) and is_telling(right)


def as_written(postings: Postings, tokenizer: Tokenizer, term: str) -> str:
    """Return a word that has become *term*, which may be no word itself."""
    for text in postings.texts_with_term(term, 1):
        for found in find_answering(tokenizer, {term: 1.0}, text):
            return found.word.lower()
    return restore_marks(term)


def as_typed(unknown: Mapping[str, str], typed: str) -> Mapping[str, str]:
    """Return *unknown* words and what stood in for them, with the words as they were *typed*."""
    if not unknown or typed.isascii():
        return unknown
    words = {
        restore_marks(surfaces[0]): word
        for word in _TYPED.findall(typed)
        if len(surfaces := split_surfaces(word)) == 1
    }
    return {words.get(word, word): near for word, near in unknown.items()}


def expand(postings: Postings, tokenizer: Tokenizer, prefix: str) -> tuple[str, ...]:
    """Return the terms of the words that begin with *prefix*, the most frequent ones."""
    begin = fold_letters(prefix).lower()
    found = dict.fromkeys(postings.expand_prefix(begin, MOST_EXPANSIONS))
    # A word's term is often shorter than the word, and may end in another letter: of
    # "decision" it is "decis", of "battery" "batteri".
    shorter = [begin[:length] for length in range(len(begin) - 1, _SHORTEST_STEM - 1, -1)]
    stems = [term for term, _ in tokenizer.terms(begin)]
    for term in dict.fromkeys([*stems, *shorter[:_LONGEST_ENDING]]):
        if term not in found and _begins_a_word(postings, begin, term):
            found[term] = None
    return tuple(found)


def _begins_a_word(postings: Postings, begin: str, term: str) -> bool:
    texts = postings.texts_with_term(term, _TEXTS_OF_A_STEM)
    return any(word.lower().startswith(begin) for text in texts for word in split_surfaces(text))
