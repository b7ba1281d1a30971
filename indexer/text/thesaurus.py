"""Which words of English go with which: who asks for the doctor may have noted the clinic.

The table beside this file has a line for each of 10,300 stems, with up to ten others that stand for
about the same or are met beside it, the nearest first. They are the nearest in the middle of two
measures, 0.4 or more: the cosine of the GloVe vectors of both (Pennington, Socher and Manning,
2014: 6 billion words of Wikipedia and news, 100 dimensions, public domain), and that of what
all-MiniLM-L6-v2 makes of both (sentence-transformers, Apache 2.0). The vectors of a stem's words,
of the 25,000 that the lists behind `usual_words` have in common, were added as often as English
uses them, and the mean and the two main directions of all taken out (Mu and Viswanath,
"All-but-the-Top", 2018). Words that
`distinct` marks, whose stems had the lines of other words, have lines chosen by hand among the same
words. Left out are numbers, days, months, colours and names: who asks for one
of them does not mean another. Names are what WordNet 3.1 writes with a capital only, and what it
does not have but gender-guesser or the American census of 1990 do. So are small words, insults
and words of a few letters that are no English.
"""

import functools
from collections.abc import Sequence

from indexer.text.table import find_line


@functools.lru_cache(4_000)
def find_related(stem: str) -> Sequence[str]:
    """Return the stems of the words that go with the one of *stem*, the nearest first."""
    return find_line("thesaurus", stem).split()
