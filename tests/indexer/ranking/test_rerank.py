"""What the text of the best places tells, that no posting does."""

import re
from pathlib import Path

import pytest

from indexer import open_index
from indexer.asking.answer_types import AnswerType
from indexer.asking.contents import Contents
from indexer.asking.question import Question, Term, Terms
from indexer.ranking import tuned
from indexer.ranking.ranked import Found, Ranked
from indexer.ranking.rerank import prefer_answer_type, prefer_similar
from indexer.ranking.trace import Trace

# The fourth is like none of the others.
NOTES = {
    "0.md": "The wing bends in the wind.",
    "1.md": "A wing bends, and the rudder bends.",
    "2.md": "The rudder and the wing.",
    "3.md": "Kelp porridge for breakfast, at seven.",
}


def ranked(*documents: int) -> list[Ranked]:
    """Return the first place of each of *documents*, all as good as each other."""
    return [Ranked(0.5, document, 0, 1.0) for document in documents]


def test_documents_like_the_best_gain_on_those_that_are_not(contents: Contents) -> None:
    """By a factor, which the place tells."""
    places = ranked(1, 2, 3, 4)
    found = {d: Found(head, {}, {}) for d, head in contents.heads([1, 2, 3, 4]).items()}
    again = prefer_similar(contents, places, found)
    assert [place[1:4] for place in again] == [place[1:4] for place in places]
    scores = {place.document: place.score for place in again}
    assert min(scores[1], scores[2], scores[3]) > 0.5 > scores[4]
    assert all(place.score == 0.5 * place.similarity for place in again)


def test_the_titles_of_a_series_make_no_company(contents: Contents) -> None:
    """Files named alike but for their numbers are no more similar than what they say."""
    places, heads = ranked(1, 2, 3, 4), contents.heads([1, 2, 3, 4])
    titles = {1: "", 2: "", 3: "", 4: ""}, {1: "Log 1", 2: "Log 2", 3: "", 4: "Log 4"}
    plain, named = (
        prefer_similar(
            contents,
            places,
            {d: Found(heads[d]._replace(title=title), {}, {}) for d, title in each.items()},
        )
        for each in titles
    )
    assert named == plain


def test_one_document_keeps_its_own_company(contents: Contents) -> None:
    """So does none."""
    found = {d: Found(head, {}, {}) for d, head in contents.heads([4]).items()}
    assert prefer_similar(contents, ranked(4), found)[0].score == pytest.approx(0.5)
    assert prefer_similar(contents, [], {}) == []


def test_a_place_that_holds_what_is_asked_for_gains(contents: Contents) -> None:
    """In their order otherwise; the trace is told which. A sure kind gains more."""
    trace, kind = Trace(), AnswerType(re.compile("seven|eight"))
    asked = Question(Terms((), (), {}), "", (), answer_type=kind)
    again = prefer_answer_type(contents, asked, ranked(1, 4), {}, set(), trace)
    assert [place.document for place in again] == [1, 4]
    assert again[0] == ranked(1)[0]
    assert again[1].score > 0.5
    assert trace.answers == {(4, 0): tuned.TYPE_IN_PLACE}
    assert prefer_answer_type(contents, asked, ranked(1, 4), {}, set(), None) == again
    surely = asked._replace(answer_type=kind._replace(look="sure"))
    sure = prefer_answer_type(contents, surely, ranked(1, 4), {}, set(), None)
    assert sure[1].score > again[1].score
    labelled = prefer_answer_type(contents, asked, ranked(1, 4), {}, {ranked(4)[0].chunk}, None)
    assert labelled[1].score > again[1].score
    assert labelled[0] == again[0]
    nothing = asked._replace(answer_type=None)
    assert prefer_answer_type(contents, nothing, ranked(1, 4), {}, set(), None) == ranked(1, 4)


def test_an_address_counts_twice_where_nothing_else_is_asked(contents: Contents) -> None:
    """As in "where do I live?", but not in "where does Ada live?"."""
    name, live = (Term(text, text, (text,), 1, 1) for text in ("ada", "live"))
    kind = AnswerType(re.compile("seven"), "address", ("live",))
    alone, of_ada = (
        Question(Terms(terms, (0,), {}), "", (), answer_type=kind)
        for terms in ((live,), (live, name))
    )
    traces = Trace(), Trace()
    for asked, trace in zip((alone, of_ada), traces, strict=True):
        prefer_answer_type(contents, asked, ranked(1, 4), {}, set(), trace)
    assert traces[0].answers == {(4, 0): tuned.SURE_TYPE_ALONE}
    assert traces[1].answers == {(4, 0): tuned.SURE_TYPE_IN_PLACE}


@pytest.mark.parametrize(
    "typed", ["blocks/project-boat.md", "project-boat.md", "Project-Boat", "project-boat"]
)
def test_a_file_whose_name_is_typed_comes_first(tmp_path: Path, typed: str) -> None:
    """Before what repeats its words, and before copies of it; and no ending is missed."""
    (tmp_path / "blocks").mkdir()
    copies = (" (conflicted copy 2026-05-06)", ".sync-conflict-20260506-101112-ABCDEFG")
    for name in ("project-boat", *(f"project-boat{end}" for end in copies)):
        (tmp_path / "blocks" / f"{name}.md").write_text("# Boat\n\nHull.\n", "utf-8")
    (tmp_path / "log.md").write_text("# Boat log\n\nproject boat things.\n", "utf-8")
    with open_index(tmp_path) as index:
        named, asked = index.search(typed), index.search("the hull of the boat")
        assert index.search("md").note == "Occurs nowhere: 'md'."
    assert named.hits[0].path == asked.hits[0].path == "blocks/project-boat.md"
    assert named.note is None
    # The copies stay behind, though they say the same.
    assert asked.hits[1].score < 0.9 * asked.hits[0].score
