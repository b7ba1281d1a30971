"""The usual measures of a ranking, and their confidence intervals.

Definitions follow Manning, Raghavan and Schütze, "Introduction to Information
Retrieval" (2008), chapter 8; relevance is binary. The intervals are
percentile bootstraps (Efron and Tibshirani, 1993) over questions, with a
fixed seed, so that a run can be repeated to the digit.
"""

import math
import random
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Final

_RESAMPLES: Final = 500
_DEEPEST: Final = 10


def hit_at(ranked: Sequence[str], relevant: Collection[str], k: int) -> float:
    """Return 1 if any of the first *k* is relevant, else 0."""
    return float(any(item in relevant for item in ranked[:k]))


def recall_at(ranked: Sequence[str], relevant: Collection[str], k: int) -> float:
    """Return the share of *relevant* among the first *k*."""
    return len(set(ranked[:k]) & set(relevant)) / len(set(relevant))


def reciprocal_rank(ranked: Sequence[str], relevant: Collection[str]) -> float:
    """Return 1 / rank of the first relevant item of the first ten, else 0."""
    ranks = (rank for rank, item in enumerate(ranked[:_DEEPEST], 1) if item in relevant)
    return next((1 / rank for rank in ranks), 0.0)


def ndcg(ranked: Sequence[str], relevant: Collection[str]) -> float:
    """Return the normalised discounted cumulative gain of the first ten."""
    gain = sum(
        1 / math.log2(rank + 1)
        for rank, item in enumerate(ranked[:_DEEPEST], 1)
        if item in relevant
    )
    best = sum(1 / math.log2(rank + 1) for rank in range(1, min(_DEEPEST, len(relevant)) + 1))
    return gain / best


def mean(values: Sequence[float]) -> float:
    """Return the average; 0 if there are no *values*."""
    return sum(values) / len(values) if values else 0.0


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which *share* of *values* lie; 0 if there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def bootstrap(values: Sequence[float]) -> tuple[float, float]:
    """Return the 95 % confidence interval of the mean of *values*: its lower and upper end."""
    if not values:
        return 0.0, 0.0
    chance = random.Random(len(values))  # noqa: S311 - repeatable on purpose
    means = sorted(mean(chance.choices(values, k=len(values))) for _ in range(_RESAMPLES))
    return means[int(0.025 * _RESAMPLES)], means[int(0.975 * _RESAMPLES)]


# The measures by file; each takes the ranked files without repeats, and the relevant ones.
BY_FILE: Final[Mapping[str, Callable[[Sequence[str], Collection[str]], float]]] = {
    "hit@1": partial(hit_at, k=1),
    "hit@5": partial(hit_at, k=5),
    "recall@5": partial(recall_at, k=5),
    "recall@10": partial(recall_at, k=10),
    "MRR": reciprocal_rank,
    "nDCG@10": ndcg,
}
