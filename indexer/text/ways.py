"""Ways to write other forms of a word, if they cannot be found by the word's beginning.

The rules of some languages make them: `indonesian`, `turkish`, `slavic`, `russian`, `arabic`,
`arabic_verbs`, `hebrew`, `hindi`, `persian`, `greek`, `german`, `dutch`, `swedish`, `danish`,
`finnish`, `hungarian`, `romance`.
The language of a question is not known, so each set of rules is tried on each word of its script;
in Latin letters, which most of them share, on those that occur nowhere. The rules are strict, and
only forms that occur count: in other languages, they hardly ever do.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
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


def to_ways(
    begun: Iterable[tuple[str, frozenset[str]]], listed: Collection[str] = ()
) -> tuple[Way, ...]:
    """Return a way for each beginning, with all endings that it is *begun* with."""
    found: dict[str, frozenset[str]] = {}
    for begin, ends in begun:
        found[begin] = found.get(begin, frozenset()) | ends
    return tuple(Way(begin, ends.__contains__, begin in listed) for begin, ends in found.items())


def to_parted(begun: Iterable[tuple[str, str, frozenset[str]]]) -> list[Parted]:
    """Return the verbs *begun* with each prefix, which is told before beginning and endings."""
    found: dict[str, list[tuple[str, frozenset[str]]]] = {}
    for prefix, begin, ends in begun:
        found.setdefault(prefix, []).append((begin, ends))
    return [Parted(prefix, to_ways(verbs)) for prefix, verbs in found.items()]


def without_prefix(word: str, prefixes: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield *word* with no prefix, and each of *prefixes* that it has with the rest."""
    yield "", word
    yield from ((one, word[len(one) :]) for one in prefixes if word.startswith(one))


def without_ending(word: str, endings: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the rest of *word* with each of *endings* that it has."""
    yield from ((word.removesuffix(one), one) for one in endings if word.endswith(one))


def read_root(pattern: str, word: str, never: str) -> dict[str, str] | None:
    """Return the root of *word* by the digits of *pattern*; None if the pattern does not fit.

    No letter of a root is one of *never*.
    """
    if len(word) != len(pattern):
        return None
    letters: dict[str, str] = {}
    for sign, letter in zip(pattern, word, strict=True):
        if not sign.isdecimal():
            if sign != letter:
                return None
        elif letter in never or letters.setdefault(sign, letter) != letter:
            return None
    return letters


def write_root(pattern: str, letters: Mapping[str, str]) -> str:
    """Return *pattern* with the *letters* of a root, as `read_root` returns them."""
    return "".join(letters.get(sign, sign) for sign in pattern)
