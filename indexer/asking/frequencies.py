"""How often the words of one question occur, read from the vocabulary by their beginnings.

The words that share most of their beginning with one, its relatives, are read in any case.
The same rows often answer for the word itself, for two words written as one, and for other
forms. So these are looked up there first: each query of the vocabulary costs more than its rows.
"""

from bisect import bisect_left
from collections.abc import Collection, Mapping
from typing import Final

from indexer.asking.postings import BEHIND_ALL, Frequency, Postings

_NEVER: Final = Frequency()


class Frequencies:
    """Frequencies of words in one state of the index."""

    def __init__(self, postings: Postings) -> None:
        self._postings = postings
        self._families: dict[str, Mapping[str, Frequency]] = {}
        self._words: dict[str, Frequency] = {}
        # The length of the longest of those beginnings.
        self._longest = 0

    def load(self, texts: Collection[str]) -> None:
        """Look up *texts* at once: a question in Chinese has some thirty pairs of characters."""
        found = self._postings.frequencies(texts)
        self._words |= {text: found.get(text, _NEVER) for text in texts}

    def load_families(self, beginnings: Collection[str]) -> None:
        """Look up all words that begin with one of *beginnings* at once."""
        asked: list[str] = []
        for one in sorted(set(beginnings) - self._families.keys()):
            # What begins like the one before is among its words.
            if not (asked and one.startswith(asked[-1])):
                asked.append(one)
        words = self._postings.families(asked) if asked else {}
        known = sorted(words)
        for one in asked:
            alike = known[bisect_left(known, one) : bisect_left(known, one + BEHIND_ALL)]
            self._families[one] = {word: words[word] for word in alike}
            self._longest = max(self._longest, len(one))

    def family(self, beginning: str) -> Mapping[str, Frequency]:
        """Return all words that begin with *beginning*."""
        if beginning not in self._families:
            self.load_families((beginning,))
        return self._families[beginning]

    def of(self, text: str) -> Frequency:
        """Return how often a word occurs."""
        if text in self._words:
            return self._words[text]
        for length in range(min(len(text), self._longest), 0, -1):
            if (found := self._families.get(text[:length])) is not None:
                return found.get(text, _NEVER)
        return self._postings.frequency(text)
