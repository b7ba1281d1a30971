"""Whether a word is English: nobody has to say in which language they write, or to keep to one."""

import functools
from collections.abc import Iterable
from typing import Final

from indexer.patterns import compile_late
from indexer.postings import Postings
from indexer.small_words import tells_english

# Where English is written, "the" is: in English notes 0.3 to 0.97 of all chunks hold it, in
# notes of another language 0.04 at most.
_THE: Final = compile_late(r"\b[Tt]he\b")
_LEAST_SHARE: Final = 0.1

# So many of a word's chunks are looked at. Where "the" would stand in fewer of them
# by chance, its absence tells nothing.
_LOOKED_AT: Final = 10
_TOO_FEW: Final = 0.5


class Language:
    """Tells which words of one question are English."""

    def __init__(self, postings: Postings, words: Iterable[str]) -> None:
        """Take the *words* of the question, as they were typed."""
        self._postings = postings
        self._told = tells_english(words)

    @property
    def is_another(self) -> bool:
        """Whether the question says by its small words that it is not English."""
        return self._told is False

    def is_english(self, word: str) -> bool:
        """Tell whether *word* is: by its letters, else by the question, else by the memory."""
        if not word.isascii():
            return False
        if self._told is not None:
            return self._told
        if self._share_of_the < _LEAST_SHARE:
            return False
        texts = self._postings.texts_with(word, _LOOKED_AT)
        if len(texts) * self._share_of_the < _TOO_FEW:
            return True
        return any(_THE.search(text) for text in texts)

    @functools.cached_property
    def _share_of_the(self) -> float:
        return self._postings.frequency("the").chunks / max(self._postings.totals().chunks, 1)
