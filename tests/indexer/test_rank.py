"""Scores: what must weigh more than what, whatever the numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer import rank


def test_rarer_words_tell_more() -> None:
    """Idf falls with the rows that hold a word, stays positive, and is 0 for an unknown one."""
    values = [rank.idf(holding, 100) for holding in (1, 10, 50, 100)]
    assert values == sorted(values, reverse=True)
    assert values[-1] > 0
    assert rank.idf(0, 100) == 0


def test_weights_are_shares() -> None:
    """Weights sum to 1, a damped term weighs less, and no term at all is no error."""
    weights = rank.weigh([1.0, 1.0], [2.0, 2.0], [1.0, 0.3])
    assert sum(weights.document) == pytest.approx(1)
    assert sum(weights.place) == pytest.approx(1)
    assert weights.document[1] < weights.document[0]
    assert rank.weigh([], [], []).document == ()


def test_what_two_pairs_say_together_counts_once() -> None:
    """Pairs that always occur together repeat each other; unrelated ones, or one alone, do not."""
    name, other = dict.fromkeys(range(5), 1), dict.fromkeys(range(4, 84), 1)
    idfs = [rank.idf(5, 100), rank.idf(5, 100), rank.idf(80, 100)]
    shares = rank.count_repeated([(0, 1), (1, 2)], {0: name, 1: name, 2: other}, idfs, 100)
    assert shares[0] == shares[1] > rank.REPEATED / 3
    assert shares[2] == 0
    assert max(rank.count_repeated([(0, 1), (1, 0)], {0: name, 1: name}, idfs, 100)) <= 1
    assert rank.count_repeated([(0, 1)], {0: name}, idfs, 100) == [0, 0, 0]


@given(st.integers(1, 50), st.floats(0.1, 5), st.floats(0, 1), st.floats(0, rank.FIELD_MOST))
def test_no_document_beats_its_bound(
    count: int, length: float, weight: float, field: float
) -> None:
    """What `bound_documents` says, fields added, is never less than the score at any length."""
    bound = rank.bound_documents({0: {7: count}}, [weight])[7] + weight * field
    assert rank.score_document({0: count}, {0: field}, [weight], length) <= bound + 1e-12


def test_a_text_tells_less_of_what_its_title_said() -> None:
    """A word in title and text is worth more than in one of them, and less than both together."""
    both = rank.score_document({0: 3}, {0: 0.8}, [1.0], 1.0)
    text = rank.score_document({0: 3}, {}, [1.0], 1.0)
    title = rank.score_document({}, {0: 0.8}, [1.0], 1.0)
    assert max(text, title) < both < text + title


def test_a_longer_document_needs_more() -> None:
    """The same count is worth less in a longer text, and more counts more."""
    short = rank.score_document({0: 2}, {}, [1.0], 0.5)
    assert short > rank.score_document({0: 2}, {}, [1.0], 2.0)
    assert rank.score_document({0: 3}, {}, [1.0], 0.5) > short


def test_a_word_in_every_field_counts_at_most_once() -> None:
    """Title, headings, summary, header and path together do not drown the text."""
    fields = dict.fromkeys(((0, column) for column in rank.FIELD_WEIGHTS), 3)
    assert rank.score_fields(fields)[0] <= rank.FIELD_MOST
    assert rank.score_fields({(0, "title"): 1})[0] > 0


def places(found: dict[int, dict[int, float]], headings: dict[int, str]) -> dict[int, float]:
    """Score places of ten words each."""
    return rank.score_places(found, dict.fromkeys(range(10), 10), headings, [0.5, 0.5], 10.0)


def test_a_fact_and_its_context_are_found_together() -> None:
    """A place with one term scores more beside the other term than far from it."""
    one = dict.fromkeys(range(10), "H")
    near = places({3: {0: 1}, 4: {1: 1}}, one)
    far = places({3: {0: 1}, 9: {1: 1}}, one)
    assert near[3] > far[3]


def test_the_next_entry_of_a_diary_is_no_context() -> None:
    """A neighbour under another heading adds nothing; one under a sub-heading does."""
    found: dict[int, dict[int, float]] = {3: {0: 1}, 4: {1: 1}}
    entries = places(found, {n: "D\nmonday" if n < 4 else "D\ntuesday" for n in range(10)})
    nested = places(found, {n: "D" if n < 4 else "D\ndetails" for n in range(10)})
    assert nested[3] > entries[3]


def test_pairs_are_found_where_words_stand_side_by_side() -> None:
    """Only neighbours in the right order count."""
    pairs = rank.pair_weights([(0, 1)], [0.4, 0.6])
    assert pairs == {(0, 1): 0.4}
    assert rank.find_pairs([(5, 1), (4, 0)], pairs) == {(0, 1)}
    assert rank.find_pairs([(5, 0), (6, 1), (9, 1)], pairs) == {(0, 1)}
    assert rank.find_pairs([(5, 1), (6, 0)], pairs) == set()
    assert rank.find_pairs([(4, 0), (6, 1)], pairs) == set()


@pytest.mark.parametrize(
    ("name", "question", "found"),
    [
        ("Redis", "what is redis doing?", "yes"),
        ("redis_cache", "the redis cache", "yes"),
        ("GHA", "gha-secrets config", "yes"),
        ("react", "reacting badly", ""),
        ("ポルトガル", "ポルトガルの首都は", "yes"),
        ("", "anything", ""),
    ],
)
def test_a_name_stands_in_the_question_as_a_whole(name: str, question: str, found: str) -> None:
    """Case and signs do not matter, the borders of words do; unspaced scripts have none."""
    folded = rank.match_name([rank.fold_name(name)], rank.fold_name(question))
    assert bool(folded) == bool(found)


@given(st.integers(0, 9), st.integers(0, 2000))
def test_what_is_shown_fits_and_holds_the_place(centre: int, room: int) -> None:
    """The range holds its centre, stays among the places there are, and within the room."""
    sizes = dict.fromkeys(range(10), 100)
    first, last = rank.grow(centre, sizes, {2: 1.0}, {0}, room)
    assert 0 <= first <= centre <= last <= 9
    assert (last - first + 1) * 100 <= max(room, 100)
    assert first > 0 or centre == 0


def test_what_answers_is_taken_in_first() -> None:
    """With room for one neighbour, the one that holds a term is shown."""
    sizes = dict.fromkeys(range(5), 100)
    assert rank.grow(2, sizes, {1: 0.5}, set(), 200) == (1, 2)
    assert rank.grow(2, sizes, {3: 0.5}, set(), 200) == (2, 3)
    assert rank.grow(2, sizes, {}, set(), 200) == (2, 3)
