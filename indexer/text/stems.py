"""Verbs with several stems, in tables: whichever a word has, the forms of all others are found.

The tables are text: "/" separates verbs. A stem with "-" behind it takes endings, and anything
may be before it, which stays as it is: "pon- pus- puest-" has "propuso" and "compuesta", too.
Without "-", it is a word by itself. All letters are folded. Pure.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from indexer.text.ways import Way

# What a word may lose when it is indexed, for the stemmer takes it for English.
_LOST: Final = ("s", "e", "es", "ent", "ant")


def as_indexed(endings: Iterable[str]) -> frozenset[str]:
    """Return *endings*, and what the English stemmer leaves of each."""
    kept = frozenset(endings)
    return kept | {one.removesuffix(lost) for one in kept for lost in _LOST}


class Stems:
    """The verbs of one table, and the endings that their stems take."""

    def __init__(self, table: str, endings: Iterable[str]) -> None:
        self._typed = frozenset(endings)
        self._indexed = as_indexed(self._typed)
        self._verbs: Mapping[str, list[Sequence[str]]] = defaultdict(list)
        for verb in (group.split() for group in table.split("/")):
            for stem in verb:
                self._verbs[stem].append(verb)
        self._longest = max(map(len, self._verbs))

    def find_forms(self, word: str) -> Iterator[Way]:
        """Yield the ways to write other forms of *word*."""
        for before, verb in self._find_verbs(word):
            for stem in verb:
                if stem.endswith("-"):
                    yield Way(before + stem[:-1], self._indexed.__contains__, not before)
                elif not before:
                    yield Way(stem, is_listed=True)

    def _find_verbs(self, word: str) -> Iterator[tuple[str, Sequence[str]]]:
        """Yield each verb that *word* may be a form of, and what is before its stem."""
        yield from (("", verb) for verb in self._verbs.get(word, ()))
        for end in range(len(word), 1, -1):
            if word[end:] in self._typed:
                for start in range(max(0, end - self._longest), end - 1):
                    for verb in self._verbs.get(f"{word[start:end]}-", ()):
                        yield word[:start], verb
