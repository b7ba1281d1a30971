"""A way to write another form of a word, where the word's own beginning does not tell it.

The rules of some languages make them: `indonesian`, `turkish`, `slavic`, `arabic`, `hindi`.
Nobody says which language they write, so each set of rules is tried on each word of its script
that occurs nowhere. They are strict: what they make has to occur, and in a language that they
are not for, it hardly ever does.
"""

from collections.abc import Callable
from typing import NamedTuple


class Way(NamedTuple):
    """Words that begin so, with an ending that fits; without *fits*, the one word *begin*."""

    begin: str
    fits: Callable[[str], bool] | None = None

    def makes(self, word: str) -> bool:
        """Tell whether *word* is written so."""
        if self.fits is None:
            return word == self.begin
        return word.startswith(self.begin) and self.fits(word[len(self.begin) :])
