"""Whether a word is English: nobody has to say which language they write, or use only one."""

import functools
import math
from collections.abc import Callable, Collection, Iterable
from typing import Final

from indexer.asking.postings import Postings
from indexer.text.small_words import tells_english
from indexer.text.usual_words import usual_share

# English has "the": 0.3 to 0.97 of the chunks of English notes hold it, and 0.04 at most of those
# in another language.
_THE: Final = "the"
_LEAST_SHARE: Final = 0.1

# If "the" is to be expected in fewer than this of a word's chunks, its absence tells nothing; nor
# does it in fewer than the second, of a word that English uses all the time.
_TOO_FEW: Final = 0.5
_TOO_FEW_OF_USUAL: Final = 2.0


class Language:
    """Tells which words of one question are English.

    Attributes:
        told: Whether the question is English, by its small words; None if they do not tell.
    """

    def __init__(self, postings: Postings, words: Iterable[str], toned: Collection[str]) -> None:
        """Take the *words* of the question, as they are looked up, and those typed with tones.

        The *toned* ones are Vietnamese: "thể" is no "the".
        """
        self._postings = postings
        self.told = tells_english(word for word in words if word.lower() not in toned)
        if self.told is None and toned:
            self.told = False
        self._known: dict[str, bool] = {}

    def is_english(self, word: str, holding: Callable[[], int]) -> bool:
        """Tell whether *word* is English: by its letters, else by the question, else by the memory.

        *holding* returns how many chunks hold it, and is called only if the memory has to tell.
        """
        if not word.isascii():
            return False
        if self.told is not None:
            return self.told
        if word not in self._known:
            self._known[word] = self._is_among_english(word, holding)
        return self._known[word]

    def _is_among_english(self, word: str, holding: Callable[[], int]) -> bool:
        if self._share_of_the < _LEAST_SHARE:
            return False
        chunks = holding()
        expected = chunks * self._share_of_the
        if expected < _TOO_FEW or (expected < _TOO_FEW_OF_USUAL and self._is_usual(word)):
            return True
        # All are counted: the first few would depend on the order in which files were indexed.
        enough = math.ceil(chunks * _LEAST_SHARE)
        return self._postings.count_with_both(word, _THE, enough) == enough

    def _is_usual(self, word: str) -> bool:
        return any(usual_share(stem) for _, stem in self._postings.tokenizer.read([word]))

    @functools.cached_property
    def _share_of_the(self) -> float:
        return self._postings.frequency(_THE).chunks / max(self._postings.totals.chunks, 1)
