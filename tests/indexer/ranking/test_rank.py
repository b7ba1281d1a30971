"""Scores: what must weigh more than what, whatever the numbers."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.documents.kept import Place
from indexer.ranking import rank

# The formulas, written once more from their sources.


@given(st.integers(1, 200), st.integers(1, 200))
def test_idf_is_that_of_bm25(holding: int, total: int) -> None:
    """Robertson and Walker's, kept positive; a row that is not counted yet counts."""
    rows = max(total, holding)
    expected = math.log((rows + 1) / (holding + 0.5))
    assert rank.idf(holding, total) == pytest.approx(expected)


def test_places_are_spread_over_documents() -> None:
    """So many balls in so many urns leave about so many urns that are not empty."""
    assert rank.estimate_documents(0, 10) == 0
    assert rank.estimate_documents(3, 0) == 0
    assert rank.estimate_documents(10, 10) == pytest.approx(10 - 10 / math.e)
    assert rank.estimate_documents(1_000, 10) == pytest.approx(10)


def test_what_is_in_common_is_mutual_information() -> None:
    """Half of it, as a share of the term's idf, never more than all of it, never less than none."""
    holding = {0: dict.fromkeys(range(10), 1), 1: dict.fromkeys(range(5, 25), 1)}
    common = math.log(100 * 5 / (10 * 20))
    shares = rank.count_repeated([(0, 1)], holding, [2.0, 4.0], 100)
    assert shares == pytest.approx([rank.REPEATED / 2 * common / idf for idf in (2.0, 4.0)])
    assert rank.count_repeated([(0, 1)], holding, [0.1, 0.1], 100) == [rank.REPEATED / 2] * 2


def test_terms_weigh_by_idf_and_by_a_power_of_it_in_a_place() -> None:
    """Factors damp both."""
    weights = rank.weigh([1.0, 3.0], [4.0, 9.0], [1.0, 0.5], [True, True])
    assert weights.document == pytest.approx((1 / 2.5, 1.5 / 2.5))
    places = (4**rank.PLACE_IDF_POWER, 9**rank.PLACE_IDF_POWER * 0.5)
    assert weights.place == pytest.approx(tuple(one / sum(places) for one in places))
    with pytest.raises(ValueError, match="argument"):
        rank.weigh([1.0], [1.0], [1.0, 1.0], [True])


def saturated(count: float, k1: float, b: float, length: float) -> float:
    """Return what BM25 makes of a count in a text of some length, against the average."""
    return count / (count + k1 * (1 - b + b * length))


def test_documents_are_scored_by_bm25() -> None:
    """Each term by its weight; as a short text it is the bound."""
    found = {0: {7: 2, 8: 1}, 1: {7: 5}}
    scores = rank.score_texts(found, {}, [0.25, 0.75], {7: 3.0, 9: 1.0})
    expected = [saturated(count, rank.K1, rank.B, 3.0) for count in (2, 5)]
    assert scores == pytest.approx({7: 0.25 * expected[0] + 0.75 * expected[1], 9: 0.0})
    bounds = rank.bound_documents(found, [0.25, 0.75])
    shortest = {count: saturated(count, rank.K1, rank.B, rank.SHORT) for count in (1, 2, 5)}
    assert bounds == pytest.approx(
        {7: 0.25 * shortest[2] + 0.75 * shortest[5], 8: 0.25 * shortest[1]}
    )


def test_fields_are_scored_by_bm25_up_to_a_limit() -> None:
    """Each column by its weight and length; several columns add up until the most is reached."""
    words = {"title": 2 * rank.FIELD_WORDS, "tags": 4, "comments": 16}

    def gain(column: str, count: int) -> float:
        length = words[column] / rank.FIELD_WORDS
        weight = rank.FIELD_WEIGHTS[column]
        return weight * saturated(count, rank.FIELD_K1, rank.FIELD_B, length)

    both = gain("title", 1) + gain("comments", 1)
    assert rank.score_fields("title comments", words) == pytest.approx(both)
    assert rank.score_fields("comments comments", words) == pytest.approx(gain("comments", 2))
    assert gain("title", 99) + gain("comments", 99) > rank.FIELD_MOST
    assert rank.score_fields("title comments " * 99, words) == rank.FIELD_MOST
    usual = rank.FIELD_WEIGHTS["comments"] * saturated(1, rank.FIELD_K1, rank.FIELD_B, 1)
    assert rank.guess_fields("comments") == pytest.approx(usual)
    assert rank.score_fields("", words) == rank.guess_fields("") == 0


def test_a_word_of_the_path_counts_more_if_the_title_lacks_it() -> None:
    """Then the name is a second title."""
    words = dict.fromkeys(rank.FIELD_WEIGHTS, rank.FIELD_WORDS)
    once = saturated(1, rank.FIELD_K1, rank.FIELD_B, 1)
    assert rank.score_fields("path", words) == pytest.approx(rank.PATH_ALONE * once)
    both = rank.FIELD_WEIGHTS["title"] + rank.FIELD_WEIGHTS["path"]
    assert rank.score_fields("path title", words) == pytest.approx(both * once)


def test_the_fields_are_those_of_the_index() -> None:
    """In the order of its columns."""
    assert list(rank.FIELD_WEIGHTS) == [
        *("title", "headings", "summary", "extra", "path", "symbols", "comments"),
    ]


PLACES = st.dictionaries(st.integers(0, 9), st.dictionaries(st.integers(0, 1), st.integers(1, 5)))


@given(PLACES, st.lists(st.sampled_from(["", "0", "0 1", "2", "01"]), min_size=10, max_size=10))
def test_places_are_scored_by_bm25_with_decaying_neighbours(
    found: dict[int, dict[int, int]], paths: list[str]
) -> None:
    """Neighbours of the same heading count less the further they are, words and lengths alike."""
    lengths = {place: 3 + place for place in range(10)}
    weights = [0.25, 0.75]
    rows = {place: Place(lengths[place], 0, paths[place], None) for place in range(10)}
    near = {step: rank.NEIGHBOUR**step for step in range(rank.REACH + 1)}
    average = 5 * (near[0] + 2 * sum(near[step] for step in range(1, rank.REACH + 1)))
    scores = rank.score_places(found, rows, weights, 5, {})
    assert scores.keys() == found.keys()
    for centre, score in scores.items():
        around = {
            place: near[abs(place - centre)]
            for place in range(10)
            if abs(place - centre) <= rank.REACH
            and (place == centre or rank.goes_with(paths[centre], paths[place]))
        }
        length = sum(factor * lengths[place] for place, factor in around.items())
        expected = 0.0
        for term, weight in enumerate(weights):
            count = sum(
                factor * found.get(place, {}).get(term, 0) for place, factor in around.items()
            )
            k1, b = rank.PLACE_K1, rank.PLACE_B
            expected += weight * saturated(count, k1, b, length / average)
        assert score == pytest.approx(expected)


def test_places_of_an_index_without_words_have_a_score() -> None:
    """Where the average is nothing, length tells nothing; unknown rows have no heading."""
    # Of a row that is not known there is no length to count.
    assert rank.score_places({0: {0: 1}}, {}, [1.0], 5, {}) == pytest.approx(
        {0: saturated(1, rank.PLACE_K1, rank.PLACE_B, 0)}
    )
    alone = saturated(1, rank.PLACE_K1, 0, 1)
    assert rank.score_places({0: {0: 1}}, {}, [1.0], 0, {}) == pytest.approx({0: alone})
    two, row = {0: {0: 1}, 1: {0: 1}}, Place(0, 0, "", None)
    assert rank.score_places(two, {1: row}, [1.0], 0, {})[0] > alone
    assert rank.score_places(two, {1: row._replace(heading="a")}, [1.0], 0, {})[0] == alone


def test_rarer_words_tell_more() -> None:
    """Idf falls with the rows that hold a word, stays positive, and is 0 for an unknown one."""
    values = [rank.idf(holding, 100) for holding in (1, 10, 50, 100)]
    assert values == sorted(values, reverse=True)
    assert values[-1] > 0
    assert rank.idf(0, 100) == 0


def test_a_common_word_is_never_rarer_than_it_is_taken_to_be() -> None:
    """Few rows with it change nothing; many count as they are; none is still nothing."""
    assert rank.idf(1, 100, 0.1) == rank.idf(10, 100)
    assert rank.idf(50, 100, 0.1) == rank.idf(50, 100)
    assert rank.idf(0, 100, 0.1) == 0


def test_weights_are_shares() -> None:
    """Weights sum to 1, a damped term weighs less, and no term at all is no error."""
    weights = rank.weigh([1.0, 1.0], [2.0, 2.0], [1.0, 0.3], [True, True])
    assert sum(weights.document) == pytest.approx(1)
    assert sum(weights.place) == pytest.approx(1)
    assert weights.document[1] < weights.document[0]
    assert rank.weigh([], [], [], []).document == ()


def test_what_was_not_asked_for_takes_nothing_from_what_was() -> None:
    """Its weight comes on top; where nothing else occurs, it is all there is."""
    weights = rank.weigh([1.0, 1.0, 2.0], [4.0, 4.0, 8.0], [1.0, 1.0, 0.2], [True, True, False])
    assert weights.document == pytest.approx((0.5, 0.5, 0.2))
    assert sum(weights.place[:2]) == pytest.approx(1)
    assert rank.weigh([0.0, 2.0], [0.0, 2.0], [1.0, 0.2], [True, False]).place == (0.0, 1.0)
    # If all that occurs of what was asked is "of", none weighs a hundred times as much.
    weights = rank.weigh([0.01, 4.0, 2.0], [0.01, 4.0, 2.0], [1.0] * 3, [True, False, False])
    assert weights.document == pytest.approx((0.0025, 1.0, 0.5))


def test_what_only_frames_a_question_weighs_a_share_of_it() -> None:
    """Among documents and in places alike."""
    weights = rank.damp(rank.Weights((0.2, 0.8), (0.4, 0.6)), 0.5)
    assert weights == rank.Weights((0.1, 0.4), (0.2, 0.3))


def test_what_two_pairs_say_together_counts_once() -> None:
    """Pairs that always occur together repeat each other; unrelated ones, or one alone, do not."""
    name, other = dict.fromkeys(range(5), 1), dict.fromkeys(range(4, 84), 1)
    idfs = [rank.idf(5, 100), rank.idf(5, 100), rank.idf(80, 100)]
    shares = rank.count_repeated([(0, 1), (1, 2)], {0: name, 1: name, 2: other}, idfs, 100)
    assert shares[0] == shares[1] > rank.REPEATED / 3
    assert shares[2] == 0
    assert max(rank.count_repeated([(0, 1), (1, 0)], {0: name, 1: name}, idfs, 100)) <= 1
    # In a long question, a pair has more neighbours than two.
    many = [(0, other) for other in range(1, 7)]
    assert rank.count_repeated(many, dict.fromkeys(range(7), name), idfs[:1] * 7, 100)[0] == 1
    assert rank.count_repeated([(0, 1)], {0: name}, idfs, 100) == [0, 0, 0]


@given(st.integers(1, 50), st.floats(rank.SHORT, 5), st.floats(0, 1), st.floats(0, rank.FIELD_MOST))
def test_no_text_beats_its_bound(count: int, length: float, weight: float, field: float) -> None:
    """As long as it is no shorter than a short one, and whatever stands beside it."""
    bound = rank.bound_documents({0: {7: count}}, [weight])[7]
    assert text_of({0: count}, {0: field}, [weight], length) <= bound + 1e-12


def text_of(
    counts: dict[int, int], fields: dict[int, float], weights: list[float], length: float
) -> float:
    """Return what the text of one document is worth."""
    found = {term: {7: count} for term, count in counts.items()}
    return rank.score_texts(found, {7: fields}, weights, {7: length})[7]


def test_what_stands_beside_a_text_counts_by_the_weights_of_its_words() -> None:
    """And takes nothing from the words that stand in the text only."""
    assert rank.add_fields([0.5, 0.3, 0.2], {0: 0.8, 2: 0.5}) == pytest.approx(0.5)
    assert rank.discount_weights([0.5, 0.3], {}) == [0.5, 0.3]
    assert rank.discount_weights([0.5, 0.3], {0: 1.0})[1] == 0.3


def test_a_text_tells_less_of_what_its_title_said() -> None:
    """A word in title and text is worth more than in one of them, and less than both together."""
    text = text_of({0: 3}, {}, [1.0], 1.0)
    title = rank.add_fields([1.0], {0: 0.8})
    both = text_of({0: 3}, {0: 0.8}, [1.0], 1.0) + title
    assert max(text, title) < both < text + title


def test_a_text_and_its_places_lose_the_same_for_what_their_title_said() -> None:
    """By the weights that are left, or term by term."""
    counts, fields, weights = {0: 3, 1: 2, 2: 1}, {0: 0.8, 2: 0.3}, [0.5, 0.2, 0.3]
    left = [*rank.discount_weights(weights, fields)]
    assert text_of(counts, fields, weights, 2.0) == pytest.approx(text_of(counts, {}, left, 2.0))


def test_a_longer_document_needs_more() -> None:
    """The same count is worth less in a longer text, and more counts more."""
    short = text_of({0: 2}, {}, [1.0], 0.5)
    assert short > text_of({0: 2}, {}, [1.0], 2.0)
    assert text_of({0: 3}, {}, [1.0], 0.5) > short


def test_a_word_in_every_field_counts_at_most_once() -> None:
    """Title, headings, summary, header and path together do not drown the text."""
    assert rank.guess_fields(" ".join([*rank.FIELD_WEIGHTS] * 3)) <= rank.FIELD_MOST
    assert rank.guess_fields("title") > 0


def places(
    found: dict[int, dict[int, int]],
    headings: dict[int, str],
    tops: dict[int, int] | None = None,
) -> dict[int, float]:
    """Score places of ten words each; *tops* are the headers of those that are rows."""
    rows = {place: Place(10, 50, headings.get(place, ""), None) for place in range(10)}
    return rank.score_places(found, rows, [0.5, 0.5], 10.0, tops or {})


def test_a_fact_and_its_context_are_found_together() -> None:
    """A place with one term scores more beside the other term than far from it."""
    one = dict.fromkeys(range(10), "H")
    near = places({3: {0: 1}, 4: {1: 1}}, one)
    far = places({3: {0: 1}, 9: {1: 1}}, one)
    assert near[3] > far[3]


def test_the_header_of_a_table_is_read_with_each_row() -> None:
    """As often as the word stands there, however far away; once if a row says it as well."""
    table = dict.fromkeys(range(1, 10), 0)
    header, row, both = {0: {0: 1}}, {5: {1: 1}}, {5: {0: 1, 1: 1}}
    assert places(header | row, {}, table)[5] == places(both, {})[5]
    assert places(header | both, {}, table)[5] == places(both, {})[5]
    assert places(header | row, {}, table)[0] == places(header | row, {})[0]


def test_a_reply_is_read_with_what_it_replies_to() -> None:
    """It says less of the reply than the reply's own words do, however far away it stands."""
    rows = {place: Place(10, 50, "", None) for place in range(10)}
    found: dict[int, dict[int, float]] = {0: {0: 1}, 5: {1: 1}}

    def score(found: dict[int, dict[int, float]], replied: dict[int, int]) -> float:
        return rank.score_places(found, rows, [0.5, 0.5], 10.0, {}, replied)[5]

    assert score(found, {}) < score(found, {5: 0}) < score({5: {0: 1, 1: 1}}, {})


def test_the_next_entry_of_a_diary_is_no_context() -> None:
    """A neighbour under another heading adds nothing; one under a sub-heading does."""
    found: dict[int, dict[int, int]] = {3: {0: 1}, 4: {1: 1}}
    entries = places(found, {n: "0 1" if n < 4 else "0 2" for n in range(10)})
    nested = places(found, {n: "0" if n < 4 else "0 1" for n in range(10)})
    assert nested[3] > entries[3]
