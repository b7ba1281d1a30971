"""How near words stand, and that nearer is never worth less."""

import pytest

from indexer.ranking import proximity


def never(_left: int, _right: int) -> float:
    """Tell that no two terms stand together anywhere."""
    return 0.0


def test_pairs_are_found_where_words_stand_side_by_side() -> None:
    """Only neighbours in the right order count."""
    pairs = proximity.pair_weights([(0, 1)], [0.4, 0.6], {0}, never)
    assert pairs == {(0, 1): 0.4}
    assert proximity.find_pairs([(5, 1), (4, 0)], pairs) == {(0, 1)}
    assert proximity.find_pairs([(5, 0), (6, 1), (9, 1)], pairs) == {(0, 1)}
    assert proximity.find_pairs([(5, 1), (6, 0)], pairs) == set()
    assert proximity.find_pairs([(4, 0), (6, 1)], pairs) == set()
    assert (
        proximity.find_pairs([(4, 0)], pairs) == proximity.find_pairs([(4, 0), (5, 1)], {}) == set()
    )


def test_two_names_side_by_side_count_as_one() -> None:
    """A name beside another word counts as any pair does, and so do names that are always so."""
    neighbours, weights = [(0, 1), (1, 2)], [0.4, 0.2, 0.3]
    pairs = proximity.pair_weights(neighbours, weights, {0, 1}, never)
    assert pairs == {(0, 1): pytest.approx(0.2 * proximity.NAME_PAIR), (1, 2): 0.2}
    always = proximity.pair_weights(neighbours, weights, {0, 1}, lambda *_: 1.0)
    assert always == {(0, 1): pytest.approx(0.2), (1, 2): 0.2}


@pytest.mark.parametrize(
    ("weights", "idle"), [([], set()), ([0.5, 0.0, 0.2, 0.0], {1, 3}), ([0.5, 0.2], set())]
)
def test_what_weighs_nothing_changes_no_score(weights: list[float], idle: set[int]) -> None:
    """Wherever it stands; and nothing weighs less."""
    places = [(5 * term, term) for term in range(len(weights))]
    whole = proximity.score_proximity(places, weights)
    telling = [(offset, term) for offset, term in places if term not in idle]
    assert proximity.score_proximity(telling, weights) == whole
    assert (whole > 0) == (len(telling) > 1)


def test_a_word_counts_more_near_a_heavier_one() -> None:
    """In either order; the less the further apart, and no more for standing there twice."""
    weights = [0.6, 0.4, 0.1]
    scores = [
        proximity.score_proximity([(100, 0), (100 + far, 1)], weights) for far in range(1, 20)
    ]
    assert scores[0] == proximity.NEAR_IN_PLACE * 0.4
    assert scores == sorted(scores, reverse=True)
    assert scores[proximity.NEAR_WORDS - 1] > scores[proximity.NEAR_WORDS] == scores[-1] == 0
    assert proximity.score_proximity([(101, 1), (100, 0), (110, 0), (112, 1)], weights) == scores[0]
    assert proximity.score_proximity([(100, 0), (101, 0)], weights) == 0
    assert proximity.score_proximity([(100, 0), (101, 1)], [0.6, 0.0, 0.1]) == 0
    # Of three, each of the lighter two counts once.
    together = proximity.score_proximity([(1, 0), (2, 1), (3, 2)], weights)
    assert together == pytest.approx(scores[0] + proximity.NEAR_IN_PLACE * 0.1)


def test_one_word_over_and_over_is_not_compared_to_the_end() -> None:
    """That would take a second for a line of 50,000 characters."""
    again = [(offset, 0) for offset in range(0, 2_000, 2)]
    assert proximity.score_proximity([(1, 1), *again], [1.0, 0.5]) > 0
    assert proximity.score_proximity([*again, (1_999, 1)], [1.0, 0.5]) == 0
