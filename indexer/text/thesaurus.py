"""Which words of English go with which: who asks for the doctor may have noted the clinic.

The table beside this file has a line for each of 10,200 stems, with up to ten others that stand for
about the same or are met beside it, the nearest first. They are the nearest in the middle of two
measures, 0.4 or more: the cosine of the GloVe vectors of both (Pennington, Socher and Manning,
2014: 6 billion words of Wikipedia and news, 100 dimensions, public domain), and that of what
all-MiniLM-L6-v2 makes of both (sentence-transformers, Apache 2.0). The vectors of a stem's words,
of the 25,000 that the lists behind `usual_words` have in common, were added as often as English
uses them, and the mean and the two main directions of all taken out (Mu and Viswanath,
"All-but-the-Top", 2018). Left out are numbers, days, months, colours and names: who asks for one
of them does not mean another. Names are what WordNet 3.1 writes with a capital only, and what it
does not have but gender-guesser or the American census of 1990 do. So are small words, insults
and words of a few letters that are no English.
"""

import functools
from collections.abc import Sequence
from pathlib import Path


@functools.lru_cache(1_000)
def find_related(stem: str) -> Sequence[str]:
    """Return the stems of the words that go with the one of *stem*, the nearest first."""
    table, beginning = _read(), f"{stem} ".encode()
    # Looked for as it lies there: to part it into lines takes as long as a hundred looks.
    first, last = 0, len(table)
    while first < last:
        start = table.rfind(b"\n", first, (first + last) // 2) + 1 or first
        end = table.find(b"\n", start)
        if table.startswith(beginning, start):
            return table[start:end].decode().split()[1:]
        if table[start:end] < beginning:
            first = end + 1
        else:
            last = start
    return ()


@functools.cache
def _read() -> bytes:
    return Path(__file__).with_suffix(".txt").read_bytes()
