"""How similar each of the best documents is to the very best of them.

Documents that answer one question are about one thing, and say so in more
words than the question has (van Rijsbergen, "Information Retrieval", 1979,
chapter 3: the cluster hypothesis). Only what was found anyway is compared, so
the index is asked for no more than a few texts.
"""

import itertools
import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from indexer.patterns import compile_late
from indexer.text.small_words import SMALL_WORDS

# All are compared with this many of the best. Flat from 3 to 8.
_BEST: Final = 5

# The beginning of a word stands for all its forms.
_STEM_CHARS: Final = 6

_WORD: Final = compile_late(r"[^\W\d_]{2,}")


def compare(texts: Sequence[str], scores: Sequence[float]) -> list[float]:
    """Return the cosine of each of *texts*, best first, with the centroid of the first `_BEST`.

    Words are weighted by their idf among *texts*, and the best texts by their *scores*.
    """
    counts = [_count(text) for text in texts]
    holding = Counter(itertools.chain.from_iterable(counts))
    # There are hundreds of words, and few such numbers.
    of_numbers = {number: math.log(1 + len(texts) / number) for number in {*holding.values()}}
    idfs = {word: of_numbers[number] for word, number in holding.items()}
    vectors = [{word: n * idfs[word] for word, n in found.items()} for found in counts]
    lengths = [_length(vector) for vector in vectors]
    centroid: dict[str, float] = {}
    # Only their ratio tells, and tiny numbers are rounded to one another.
    all_ = zip(scores[:_BEST], vectors, lengths, strict=False)
    best = [(score, vector, length) for score, vector, length in all_ if vector]
    most = max((score for score, _, _ in best), default=0.0) or 1.0
    for score, vector, length in best:
        for word, value in vector.items():
            centroid[word] = centroid.get(word, 0.0) + score / most * (value / length)
    whole = _length(centroid)
    centroid = {word: value / whole for word, value in centroid.items()}
    return [
        sum([value / length * centroid[word] for word, value in vector.items() if word in centroid])
        for vector, length in zip(vectors, lengths, strict=True)
    ]


def _count(text: str) -> dict[str, float]:
    found = Counter(
        [word[:_STEM_CHARS] for word in _WORD.findall(text.lower()) if word not in SMALL_WORDS]
    )
    return {word: 1 + math.log(n) if n > 1 else 1.0 for word, n in found.items()}


def _length(vector: Mapping[str, float]) -> float:
    return math.hypot(*vector.values()) or 1.0
