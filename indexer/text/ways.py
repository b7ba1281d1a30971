"""Ways to write other forms of a word, if they cannot be found by the word's beginning.

The rules of some languages make them: `indonesian`, `turkish`, `slavic`, `arabic`,
`hindi`, `german`, `dutch`, `swedish`, `romance`.
The language of a question is not known, so each set of rules is tried on each word of its script
that occurs nowhere. The rules are strict, and only forms that occur count: in other languages, they
hardly ever do.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple


class Way(NamedTuple):
    """The words that begin with *begin* and an ending that *fits*; without *fits*, only *begin*.

    If *begin* is in a table, it is no accident that it is also a small word of another language.
    """

    begin: str
    fits: Callable[[str], bool] | None = None
    is_listed: bool = False

    def makes(self, word: str) -> bool:
        """Tell whether *word* is one of these words."""
        if self.fits is None:
            return word == self.begin
        return word.startswith(self.begin) and self.fits(word[len(self.begin) :])


class Parted(NamedTuple):
    """A verb and the prefix that stands apart from it in a sentence: "rief … an"."""

    prefix: str
    ways: tuple[Way, ...]


def without_prefix(word: str, prefixes: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield *word* with no prefix, and each of *prefixes* that it has with the rest."""
    yield "", word
    yield from ((one, word[len(one) :]) for one in prefixes if word.startswith(one))
