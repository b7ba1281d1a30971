"""A place that was ranked: how its score changes, and what comes before what."""

import pytest

from indexer.documents.kept import HEADING_MARK, Head, Place
from indexer.ranking import rank
from indexer.ranking.ranked import Found, Ranked, in_order, put_first

PLACE = Ranked(0.4, 1, 0, 0.5, 0.8, 1.2)
HEAD = Head("a.md", "A", f"A{HEADING_MARK}B", 100, "", 3, "2026-05-01", "2026-05-01", "A", "v")
FOUND = {2: Found(HEAD, {}, {}), 1: Found(HEAD._replace(path="b.md"), {}, {})}


def test_factors_are_kept_apart_from_what_is_added() -> None:
    """A score is its addends times its factors, so that it can be taken apart again."""
    assert PLACE.plus(0.1).score == pytest.approx(0.4 + 0.5 * 1.2 * rank.PLACE_SHARE * 0.1)
    assert PLACE.plus(0.1)[1:] == PLACE[1:]
    for changed in (PLACE.times(0.5), PLACE.scored(0.2)):
        assert changed == pytest.approx((0.2, 1, 0, 0.25, 0.8, 1.2))
    assert PLACE._replace(score=0.0).scored(0.3).later == PLACE.later


def test_of_equal_scores_the_path_decides() -> None:
    """Not the number of a document, which tells only when it was indexed; then the place."""
    places = [Ranked(0.5, 1, 0, 1.0), Ranked(0.5, 2, 1, 1.0), Ranked(0.5, 2, 0, 1.0), PLACE]
    ordered = in_order(places, FOUND)
    assert ordered == [places[2], places[1], places[0], PLACE]
    assert in_order(ordered, FOUND, ordered) is ordered
    assert in_order([*places], FOUND, places) == ordered


@pytest.mark.parametrize(("behind", "order"), [(0, [3, 1, 2]), (1, [1, 3, 2]), (2, [1, 2, 3])])
def test_what_is_moved_up_gets_the_score_that_it_pushes_down(behind: int, order: list[int]) -> None:
    """What stands so high already stays."""
    places = [Ranked(1 / document, document, 0, 1.0) for document in (1, 2, 3)]
    moved = put_first(places[2], places, behind=behind)
    assert [place.document for place in moved] == order
    assert [place.score for place in moved][behind] == places[behind].score


def test_the_headings_above_a_place_are_told() -> None:
    """None of a place that was not read."""
    found = Found(HEAD, {0: Place(9, 9, "", None), 1: Place(9, 9, "0 1", None)}, {})
    assert [(*found.headings_above(place),) for place in (0, 1, 2)] == [(), ("A", "B"), ()]
