"""Long files, scored by stretches."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.ranking import rank
from indexer.ranking.stretches import Size, Stretches, find_size, score_stretches

WEIGHTS = [0.4, 0.3, 0.2, 0.1]

# For each term, how often it stands in each step of a document.
COUNTS = st.dictionaries(
    st.integers(0, 3),
    st.dictionaries(st.integers(0, 12), st.integers(1, 9), min_size=1, max_size=6),
)


def score_slowly(counts: dict[int, dict[int, int]], begin: int, size: Size) -> float:
    """Return the score of the stretch that begins there, by its definition."""
    norm = rank.K1 * (1 - rank.B + rank.B * size.length)
    held = {
        t: sum(found.get(begin + n, 0) for n in range(size.steps)) for t, found in counts.items()
    }
    return sum(WEIGHTS[term] * count / (count + norm) for term, count in held.items())


@given(COUNTS, st.integers(1, 2), st.floats(0.1, 5))
def test_each_step_has_the_score_of_the_best_stretch_around_it(
    counts: dict[int, dict[int, int]], steps: int, length: float
) -> None:
    """Whatever else the file holds."""
    size = Size(1, steps, length)
    stretches = score_stretches(counts, WEIGHTS, size, ())
    held = {step for found in counts.values() for step in found}
    for step in held:
        around = [score_slowly(counts, step - back, size) for back in range(steps)]
        assert stretches.at(step) == pytest.approx(max(around))
    every = [score_slowly(counts, begin, size) for begin in range(-1, 14)]
    assert stretches.best() == pytest.approx(max(every))


@given(COUNTS, st.integers(1, 2))
def test_what_the_folder_is_named_for_stands_in_each_stretch_once(
    counts: dict[int, dict[int, int]], steps: int
) -> None:
    """And as often as the text says it, if it does."""
    size = Size(1, steps, 1.0)
    plain, named = (score_stretches(counts, WEIGHTS, size, said).scores for said in ((), (0,)))
    once = WEIGHTS[0] / (1 + rank.K1)
    assert named.keys() == plain.keys()
    for step, score in named.items():
        assert plain[step] - 1e-9 <= score <= plain[step] + once + 1e-9
        if not any(counts.get(0, {}).get(step + near) for near in range(steps)):
            assert score == pytest.approx(plain[step] + once)


def test_a_file_is_long_from_three_times_the_usual_length_on() -> None:
    """Its stretches are as long as usual; a single chunk may be longer."""
    assert find_size(300, 30, 100) is None
    assert find_size(301, 30, 100) == pytest.approx((5, 2, 1.0), abs=0.01)
    assert find_size(10_000, 1_000, 100) == pytest.approx((5, 2, 1.0))
    assert find_size(10_000, 200, 100) == pytest.approx((1, 2, 1.0))
    assert find_size(10_000, 100, 100) == pytest.approx((1, 1, 1.0))
    assert find_size(5_000, 10, 100) == pytest.approx((1, 1, 5.0))


def test_a_place_without_terms_has_the_score_of_the_nearest_one_that_has_any() -> None:
    """Such as a heading, or an entry that is found by its date."""
    size = Size(10, 1, 1.0)
    stretches, empty = Stretches(size, {3: 0.1, 8: 0.2}), Stretches(size, {})
    found = [stretches.at(place) for place in (0, 39, 55, 60, 85, 990)]
    assert found == [0.1, 0.1, 0.1, 0.2, 0.2, 0.2]
    assert empty.at(4) == empty.best() == 0.0
