"""Which words of English go with which: who asks for the doctor may have noted the clinic.

The table beside this file has a line for each of 10,200 stems, with up to ten others that stand for
about the same or are met beside it, the nearest first. They are the nearest in the middle of two
measures, 0.4 or more: the cosine of the GloVe vectors of both (Pennington, Socher and Manning,
2014: 6 billion words of Wikipedia and news, 100 dimensions, public domain), and that of what
all-MiniLM-L6-v2 makes of both (sentence-transformers, Apache 2.0). The vectors of a stem's words
were added as often as English uses them, and the mean and the two main directions of all taken
out (Mu and Viswanath, "All-but-the-Top", 2018). Names, which WordNet 3.1 tells by their capital,
numbers, days, months and colours are left out: who asks for one of them does not mean another.
"""

import functools
from bisect import bisect_left
from collections.abc import Sequence
from pathlib import Path


def find_related(stem: str) -> Sequence[str]:
    """Return the stems of the words that go with the one of *stem*, the nearest first."""
    lines, beginning = _read(), f"{stem} "
    number = bisect_left(lines, beginning)
    found = number < len(lines) and lines[number].startswith(beginning)
    return lines[number].split()[1:] if found else ()


@functools.cache
def _read() -> Sequence[str]:
    return Path(__file__).with_suffix(".txt").read_text("ascii").splitlines()
