"""The measures, against values worked out by hand."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.tasks.metrics import BY_FILE, bootstrap, mean, ndcg, percentile, reciprocal_rank

RANKED = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"]


@pytest.mark.parametrize(
    ("measure", "relevant", "value"),
    [
        ("hit@1", {"a"}, 1.0),
        ("hit@1", {"b"}, 0.0),
        ("hit@5", {"e", "x"}, 1.0),
        ("hit@5", {"f"}, 0.0),
        ("recall@5", {"a", "f"}, 0.5),
        ("recall@10", {"a", "f", "x"}, 2 / 3),
        ("MRR", {"c", "d"}, 1 / 3),
        ("MRR", {"k"}, 0.0),
        ("nDCG@10", {"a", "b"}, 1.0),
        ("nDCG@10", {"b"}, 1 / math.log2(3)),
    ],
)
def test_measures(measure: str, relevant: set[str], value: float) -> None:
    """Each measure gives the number its definition gives."""
    assert BY_FILE[measure](RANKED, relevant) == pytest.approx(value)


@given(
    st.lists(st.sampled_from("abcdef"), unique=True), st.sets(st.sampled_from("abcx"), min_size=1)
)
def test_every_measure_lies_between_0_and_1(ranked: list[str], relevant: set[str]) -> None:
    """No measure leaves its range, and nothing relevant found means 0."""
    for measure in BY_FILE.values():
        assert 0 <= measure(ranked, relevant) <= 1
    if not relevant & set(ranked):
        assert reciprocal_rank(ranked, relevant) == ndcg(ranked, relevant) == 0


def test_averages_of_nothing_are_zero() -> None:
    """An empty set of questions is no error."""
    assert (mean([]), percentile([], 0.5), bootstrap([])) == (0.0, 0.0, (0.0, 0.0))


def test_a_percentile_is_a_value_of_the_list() -> None:
    """Half lie below the median; the 99th of few is the largest."""
    assert percentile([3, 1, 2], 0.5) == 2
    assert percentile([3, 1, 2], 0.99) == 3


def test_the_bootstrap_repeats_and_holds_the_mean() -> None:
    """The same values give the same interval, which holds their mean and is not a point."""
    values = [0.0, 1.0] * 50
    low, high = bootstrap(values)
    assert (low, high) == bootstrap(values)
    assert 0.35 < low < 0.5 < high < 0.65
