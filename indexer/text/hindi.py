"""Forms of a word in Hindi whose stem is short: "घर" and "घरों", "बेटी" and "बेटियाँ".

The forms of longer words are found as relatives, because they share most of their letters; of short
ones, most letters are the ending. A row has the endings that follow the same stems.
"""

from collections.abc import Iterator
from typing import Final

from indexer.text.letters import fold_letters
from indexer.text.ways import Way, without_ending

# The fewest letters of the stems, and the endings that follow them.
_ROWS: Final = [
    (shortest, [fold_letters(ending) for ending in endings.split()])
    for shortest, endings in (
        (2, "ा े ों ो"),
        (2, "ा ाएं ाओं"),
        (2, "ी ियां ियों ियो"),
        (2, "ई इयां इयों इयो"),
        (2, "ू ुएं ुओं"),
        (2, "ु ुएं ुओं"),
        # The same sound in several spellings.
        (1, "या ये ए"),
        (1, "यी ई"),
    )
]
# After a consonant, if the word has no other ending.
_BARE: Final = ["", *map(fold_letters, ("ें", "ों"))]
_FIRST_CONSONANT, _LAST_CONSONANT = "क", "ह"
_SHORTEST_BARE: Final = 2


def find_forms(word: str) -> Iterator[Way]:
    """Yield the ways to write the folded *word* with the other endings that its stem may have."""
    for shortest, endings in _ROWS:
        for stem, ending in without_ending(word, endings):
            if len(stem) >= shortest:
                yield from (Way(stem + other) for other in endings if other != ending)
    for stem, ending in without_ending(word, _BARE):
        if len(stem) >= _SHORTEST_BARE and _FIRST_CONSONANT <= stem[-1] <= _LAST_CONSONANT:
            yield from (Way(stem + other) for other in _BARE if other != ending)
