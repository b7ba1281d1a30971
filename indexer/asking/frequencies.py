"""How often the words of one question occur, asked for by their beginnings.

What shares most of its beginning with a word is its relative, and is asked for in any
case. What the same look tells of the word itself, of two words written as one, and of
other forms is not asked again: a look at a vocabulary costs more than what it brings.
"""

from collections.abc import Mapping
from typing import Final

from indexer.asking.postings import Frequency, Postings

_NEVER: Final = Frequency()


class Frequencies:
    """Frequencies of words, of one state of the index."""

    def __init__(self, postings: Postings) -> None:
        self._postings = postings
        self._families: dict[str, Mapping[str, Frequency]] = {}

    def family(self, beginning: str) -> Mapping[str, Frequency]:
        """Return all words that begin with *beginning*."""
        if beginning not in self._families:
            self._families[beginning] = self._postings.family(beginning)
        return self._families[beginning]

    def of(self, text: str) -> Frequency:
        """Return how often a word occurs."""
        for beginning, found in self._families.items():
            if text.startswith(beginning):
                return found.get(text, _NEVER)
        return self._postings.frequency(text)
