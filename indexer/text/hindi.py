"""Forms of a word in Hindi whose stem is short: "घर" and "घरों", "बेटी" and "बेटियाँ".

The forms of longer words are found as relatives, because they share most of their letters; of short
ones, most letters are the ending. A row has the endings that follow the same stems.
"""

import functools
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from indexer.text.letters import fold_letters
from indexer.text.ways import Way, without_ending


class _Row(NamedTuple):
    shortest: int
    endings: Sequence[str]


_ROWS: Final = (
    _Row(2, ("ा", "े", "ों", "ो")),
    _Row(2, ("ा", "ाएं", "ाओं")),
    _Row(2, ("ी", "ियां", "ियों", "ियो")),
    _Row(2, ("ई", "इयां", "इयों", "इयो")),
    _Row(2, ("ू", "ुएं", "ुओं")),
    _Row(2, ("ु", "ुएं", "ुओं")),
    # The same sound in several spellings.
    _Row(1, ("या", "ये", "ए")),
    _Row(1, ("यी", "ई")),
)
# After a consonant, if the word has no other ending.
_BARE: Final = ("ें", "ों")
_FIRST_CONSONANT, _LAST_CONSONANT = "क", "ह"
_SHORTEST_BARE: Final = 2


def find_forms(word: str) -> Iterator[Way]:
    """Yield the ways to write the folded *word* with the other endings that its stem may have."""
    rows, bare_endings = _folded()
    for row in rows:
        for stem, ending in without_ending(word, row.endings):
            if len(stem) >= row.shortest:
                yield from (Way(stem + other) for other in row.endings if other != ending)
    for stem, ending in without_ending(word, ("", *bare_endings)):
        if len(stem) >= _SHORTEST_BARE and _ends_bare(stem):
            yield from (Way(stem + other) for other in ("", *bare_endings) if other != ending)


@functools.cache
def _folded() -> tuple[Sequence[_Row], Sequence[str]]:
    rows = [_Row(row.shortest, tuple(map(fold_letters, row.endings))) for row in _ROWS]
    return rows, tuple(map(fold_letters, _BARE))


def _ends_bare(stem: str) -> bool:
    return _FIRST_CONSONANT <= stem[-1] <= _LAST_CONSONANT
