"""Related words of English: a question for the doctor may be about a note on the clinic.

The table in this folder has a line for each of 10,300 stems, with up to ten others that mean about
the same or occur beside it, the nearest first. Their similarity is the mean of two, and at least
0.4: the cosine of both GloVe vectors (Pennington, Socher and Manning, 2014: 6 billion words of
Wikipedia and news, 100 dimensions, public domain), and that of both embeddings by all-MiniLM-L6-v2
(sentence-transformers, Apache 2.0). The vector of a stem is the sum of its words' vectors, weighted
by how often English uses them, with the mean and the two main directions of all removed (Mu and
Viswanath, "All-but-the-Top", 2018); the words are the 25,000 that the lists behind `usual_words`
have in common. Words that `distinct` marks, whose stems had the lines of other words, have lines
chosen by hand among the same words. So have 190 stems of daily life and of software, before the
words found so, or in place of them: news and encyclopedias seldom say "born" where a note says
"birthday", nor "expires" for "valid until", "deploy" for "rollout", and a coach there has a team.

Left out are numbers, days, months, colours and names: who asks for one of them does not mean
another. Names are words that WordNet 3.1 has with a capital only, and words that it does not have,
but gender-guesser or the American census of 1990 do. Left out, too, are function words, insults and
words of a few letters that are not English.
"""

import functools
from collections.abc import Sequence

from indexer.text.table import find_line


@functools.lru_cache(4_000)
def find_related(stem: str) -> Sequence[str]:
    """Return the stems related to *stem*, the nearest first."""
    return find_line("thesaurus", stem).split()
