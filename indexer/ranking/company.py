"""How much each of the best documents is like the very best of them.

Documents that answer one question are about one thing, and say so in more
words than the question has (van Rijsbergen, "Information Retrieval", 1979,
chapter 3: the cluster hypothesis). Only what was found anyway is compared, so
this asks the index for nothing but a few texts.
"""

import itertools
import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from indexer.patterns import compile_late
from indexer.text.small_words import COMMON_WORDS, FUNCTION_WORDS

# How many of the best the others are compared with. Flat from 3 to 8.
_BEST: Final = 5

# A word's beginning stands for all its forms.
_STEM_CHARS: Final = 6

_WORD: Final = compile_late(r"[^\W\d_]{2,}")
_SAYS_NOTHING: Final = FUNCTION_WORDS | COMMON_WORDS


def compare(texts: Sequence[str], scores: Sequence[float]) -> list[float]:
    """Return for each of *texts*, best first, the cosine with the sum of the first `_BEST`.

    Words are weighed by how few of *texts* hold them, the best by their *scores*.
    """
    counts = [_count(text) for text in texts]
    holding = Counter(itertools.chain.from_iterable(counts))
    idfs = {word: math.log(1 + len(texts) / number) for word, number in holding.items()}
    vectors = [_normalise({w: n * idfs[w] for w, n in found.items()}) for found in counts]
    middle: dict[str, float] = {}
    for score, vector in zip(scores[:_BEST], vectors, strict=False):
        for word, value in vector.items():
            middle[word] = middle.get(word, 0.0) + score * value
    middle = _normalise(middle)
    return [sum(v * middle.get(w, 0.0) for w, v in vector.items()) for vector in vectors]


def _count(text: str) -> dict[str, float]:
    found = Counter(
        [word[:_STEM_CHARS] for word in _WORD.findall(text.lower()) if word not in _SAYS_NOTHING]
    )
    return {word: 1 + math.log(number) for word, number in found.items()}


def _normalise(vector: Mapping[str, float]) -> dict[str, float]:
    # Not the root of a sum: squares of tiny numbers are 0.
    length = math.hypot(*vector.values()) or 1.0
    return {word: value / length for word, value in vector.items()}
