"""Where in a document the question is answered."""

from collections.abc import Mapping, Sequence
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_memory import index_notes

from indexer.asking.contents import Contents
from indexer.asking.of_times import OfTimes
from indexer.asking.postings import Totals
from indexer.asking.question import Question, Term, Terms
from indexer.documents.kept import CHUNK_BITS, Head, Place
from indexer.ranking import rank, tuned
from indexer.ranking.clues import Clues
from indexer.ranking.evidence import Evidence
from indexer.ranking.places import Candidate, PlaceRanker, read_places
from indexer.ranking.ranked import MayShow
from indexer.ranking.stretches import Size, Stretches
from indexer.ranking.verbatim import NOWHERE
from indexer.times.dates import find_times

TODAY = date(2026, 11, 1)
DOCUMENT = 7
HEAD = Head("a.md", "A", "", 100, "", 20, None, "", "A", "v")

# Three words, the second next to the first in the question; the third a name.
TERMS = Terms(
    tuple(Term(word.lower(), word, (word.lower(),), 1, 0) for word in ("lake", "otter", "Ivo")),
    (0, 1, 2),
    {},
)
WEIGHTS = rank.Weights((0.2, 0.3, 0.5), (0.2, 0.3, 0.5))


def to_ranker(asked: str, may_show: MayShow | None) -> PlaceRanker:
    """Return the ranker of the question for three words, at a time that is *asked* for."""
    subject = frozenset(range(len(TERMS.terms)))
    question = Question(TERMS, "", find_times(asked, TODAY), subject=subject)
    looked_up = Evidence({}, {}, {}, {}, []), OfTimes(), NOWHERE, WEIGHTS
    clues = Clues(question, Totals(10, 100, 1_000), *looked_up)
    return PlaceRanker(clues, may_show, None, by_time=False, most=12)


def look(
    finds: Mapping[int, Sequence[tuple[int, int]]],
    rows: dict[int, Place] | None = None,
    asked: str = "",
    fields: dict[int, float] | None = None,
    may_show: MayShow | None = None,
    head: Head = HEAD,
    stretches: Stretches | None = None,
) -> dict[int, float]:
    """Return the places of a document, best first, with their scores."""
    ranker = to_ranker(asked, may_show)
    usual = {place: Place(10, 50, f"h{place}", None) for place in range(20)}
    chunks = {(DOCUMENT << CHUNK_BITS) + place: pairs for place, pairs in finds.items()}
    read = {**usual, **(rows or {})}
    of = Candidate(DOCUMENT, head, read, chunks, 0.5, fields or {}, stretches)
    found, ranked = ranker.rank(of)
    assert found.head is head
    assert {place.document for place in ranked} <= {DOCUMENT}
    return {place.place: place.score for place in ranked}


def promising(
    finds: Mapping[int, Sequence[tuple[int, int]]],
    asked: str = "",
    may_show: MayShow | None = None,
) -> set[int]:
    """Return the places that are looked at closely."""
    chunks = {(DOCUMENT << CHUNK_BITS) + place: pairs for place, pairs in finds.items()}
    kept = to_ranker(asked, may_show).keep_promising(chunks)
    assert all(kept[chunk] == chunks[chunk] for chunk in kept)
    return {chunk - (DOCUMENT << CHUNK_BITS) for chunk in kept}


LAKES = {place: [(place % 40, 0)] for place in range(0, 4_000, 8)}


@pytest.mark.parametrize(
    "better",
    [
        [(3, 1)],
        [(3, 0), (20, 1)],
        [(3, 0), (9, 0)],
        [(3, 0), (39, 0), (60, 0)],
    ],
)
def test_of_very_many_places_those_with_more_of_the_words_are_looked_at(
    better: Sequence[tuple[int, int]],
) -> None:
    """With weightier words, more of them, or one more often; and with those around them."""
    kept = promising({**LAKES, 2_001: better, 2_003: [(1, 0)], 2_006: [(1, 0)]})
    assert {2_000, 2_001, 2_003} <= kept
    assert 2_006 not in kept
    assert 48 <= len(kept) <= 48 + 6


def test_of_places_with_the_same_words_those_that_hold_them_side_by_side_are_looked_at() -> None:
    """Everywhere else they stand far apart."""
    finds = {place: [(0, 0), (50, 1)] for place in LAKES}
    assert 2_000 not in promising(finds)
    assert 2_000 in promising({**finds, 2_000: [(4, 0), (5, 1)]})
    assert 2_000 in promising({**finds, 2_000: [(4, 0), (9, 1)]})


@pytest.mark.parametrize("beside", [2_000, 2_002])
def test_a_place_whose_neighbour_holds_a_word_too_is_looked_at(beside: int) -> None:
    """What is asked for may be told in two paragraphs."""
    others = {place: found for place, found in LAKES.items() if place != 2_000}
    assert 2_001 not in promising({**others, 2_001: [(3, 0)]})
    assert {2_001, beside} <= promising({**others, 2_001: [(3, 0)], beside: [(9, 0)]})


def test_of_equal_places_those_at_both_ends_are_looked_at() -> None:
    """The newest entry is one of them."""
    kept = promising(LAKES)
    assert {min(LAKES), max(LAKES)} <= kept
    assert len(kept) == 48


def test_places_are_left_out_only_if_there_are_very_many_and_any_may_not_be_wanted() -> None:
    """A filter or a time may want the one with the fewest words."""
    few, more = (dict([*LAKES.items()][:count]) for count in (96, 97))
    assert promising(few) == set(few)
    assert len(promising(more)) == 48
    assert promising(LAKES, asked="in May 2026") == set(LAKES)
    assert promising(LAKES, may_show=lambda _, __: True) == set(LAKES)


def test_only_what_may_be_shown_is_ranked() -> None:
    """However much better the rest is; a place of no day has that of its file."""
    rows = {place: Place(10, 50, "", f"2026-01-{place + 1:02}") for place in range(19)}
    better = {place: [(4, 0), (5, 1), (6, 2)] for place in range(18)}
    finds = {**better, 18: [(4, 0)], 19: [(4, 0)]}
    late = look(finds, rows, may_show=lambda _, date: (date or "") >= "2026-01-18")
    assert set(late) == {17, 18}
    assert late[17] > late[18]
    dated = HEAD._replace(date="2026-03-01")
    assert set(look(finds, rows, may_show=lambda _, date: date == "2026-03-01", head=dated)) == {19}
    only = (DOCUMENT << CHUNK_BITS) + 18
    assert set(look(finds, rows, may_show=lambda chunk, _: chunk == only)) == {18}
    assert look(finds, rows, may_show=lambda _, __: False) == {}


def test_of_a_document_found_by_its_title_the_first_that_may_be_shown_is() -> None:
    """Its beginning, most often."""
    assert set(look({})) == {0}
    second = (DOCUMENT << CHUNK_BITS) + 1
    assert set(look({}, may_show=lambda chunk, _: chunk >= second)) == {1}
    assert look({}, may_show=lambda _, __: False) == {}


def test_the_place_with_more_of_the_question_comes_first() -> None:
    """And each later one counts a little less for being later."""
    scores = look({3: [(4, 0)], 5: [(4, 2)], 9: [(1, 0), (8, 2)]})
    assert list(scores) == [9, 5, 3]
    assert list(scores.values()) == sorted(scores.values(), reverse=True)


def test_words_side_by_side_count_more() -> None:
    """As they stand in the question more than the other way round, or with words between them."""
    found = {2: [(3, 0), (4, 1)], 8: [(4, 0), (3, 1)], 14: [(3, 0), (5, 1)], 18: [(3, 0), (30, 1)]}
    scores = look(found)
    assert list(scores) == [2, 8, 14, 18]
    pair, near, between, apart = (
        score / tuned.LATER_PLACE**number for number, score in enumerate(scores.values())
    )
    assert pair - near > near - between > 0
    assert between > apart


def test_in_a_long_file_the_text_around_a_place_counts_and_not_the_whole() -> None:
    """As the text of the file does in a short one."""
    finds = {3: [(2, 1), (4, 2)], 9: [(2, 1)]}
    alone, around = look(finds), look(finds, stretches=Stretches(Size(3, 1, 1.0), {1: 0.4, 3: 0.2}))
    assert around[3] - alone[3] == pytest.approx(0.4 * (1 - rank.PLACE_SHARE))
    assert around[9] - alone[9] == pytest.approx(0.2 * (1 - rank.PLACE_SHARE) * tuned.LATER_PLACE)


def test_of_equal_places_of_a_long_file_the_newest_is_first_whatever_is_around() -> None:
    """The text around the oldest may hold more of the question."""
    rows = {place: Place(10, 50, f"h{place}", f"2026-0{place}-01") for place in (3, 9)}
    assert (
        next(
            iter(
                look(
                    {3: [(2, 1)], 9: [(2, 1)]},
                    rows,
                    stretches=Stretches(Size(3, 1, 1.0), {1: 0.4, 3: 0.2}),
                )
            )
        )
        == 9
    )


def test_a_name_at_the_beginning_counts_more() -> None:
    """It is what that person said. A word that is no name gains nothing by it."""
    assert next(iter(look({2: [(5, 2)], 8: [(0, 2)]}))) == 8
    assert next(iter(look({2: [(5, 1)], 8: [(0, 1)]}))) == 2


def test_a_place_of_the_time_that_is_named_counts_more() -> None:
    """Of two places that say the same. Otherwise the one with a day only comes first."""
    rows = {8: Place(10, 50, "h8", "2023-05-07")}
    finds: dict[int, Sequence[tuple[int, int]]] = {2: [(5, 1)], 8: [(5, 1)]}
    assert list(look(finds, rows, "in June 2023")) == list(look(finds, rows)) == [8, 2]
    assert look(finds, rows, "in May 2023")[8] > look(finds, rows)[8]
    assert look(finds, rows, "in June 2023")[8] == look(finds, rows)[8]


def test_where_its_file_is_of_the_time_an_entry_counts_as_a_file_of_a_day_does() -> None:
    """In the log of May each entry is of May; one that stands elsewhere tells more."""
    rows = {8: Place(10, 50, "h8", "2023-05-07"), 9: Place(10, 50, "h9", "2023-06-01")}
    finds: dict[int, Sequence[tuple[int, int]]] = {8: [(5, 1)]}

    def score(dates: str, of: dict[int, Place]) -> float:
        return look(finds, of, "in May 2023", head=HEAD._replace(dates=dates))[8]

    assert score("2023-05", rows) == pytest.approx(score("2023-05-07", {}))
    assert score("2023-05", rows) < score("", rows) == score("2023-04", rows)


def test_entries_of_a_time_count_what_their_heading_says() -> None:
    """So they come before it, below the same heading and where their own words say less."""
    heading, entry = Place(3, 20, "0", None), Place(10, 50, "0", "2023-05-07")
    rows = {1: heading, 2: entry, 3: entry._replace(date="2023-06-01")}
    found: dict[int, Sequence[tuple[int, int]]] = {1: [(0, 0)]}
    in_may = look(found, rows, "in May 2023")
    assert [*in_may] == [2, 1]
    assert [*look(found, rows, "in 2022")] == [*look(found, rows)] == [1]
    assert [*look({**found, 2: [(5, 0)]}, rows, "in May 2023")] == [2, 1]
    # Below another heading, or behind what has no day, it counts for its time alone.
    for apart in ({2: entry._replace(heading="1")}, {2: heading, 3: entry}):
        assert max(look(found, rows | apart, "in May 2023").values()) < in_may[2]


def test_what_is_said_beside_the_text_counts_in_each_place() -> None:
    """More of it for a place that says something else."""
    with_title = look({2: [(5, 0)], 8: [(5, 1)]}, fields={0: 0.8})
    without = look({2: [(5, 0)], 8: [(5, 1)]})
    assert with_title[8] > without[8]
    assert with_title[8] - without[8] > with_title[2] - without[2]


def test_a_document_without_such_words_has_its_beginning() -> None:
    """Its title answered."""
    assert list(look({})) == [0]


def test_so_many_places_of_one_document_are_enough() -> None:
    """A list of hundreds of items that all say the same does not fill an answer."""
    assert len(look({place: [(1, 0)] for place in range(20)})) == 12


@given(st.lists(st.integers(0, 299), min_size=1, max_size=6, unique=True))
def test_of_a_long_document_what_lies_around_the_finds_is_read(near: list[int]) -> None:
    """All that ranking and showing look at; of a short one, or without a find, the beginning."""
    texts = {1: 300, 2: 30}
    store = index_notes(
        {
            f"{number}.md": "\n\n".join(f"Paragraph {n} " * 9 for n in range(many))
            for number, many in texts.items()
        }
    )
    contents = Contents(store)
    heads = contents.heads([1, 2])
    assert {number: head.chunk_count for number, head in heads.items()} == texts
    finds = {1: {(1 << CHUNK_BITS) + place: [(0, 0)] for place in near}, 2: {}}
    rows = read_places(contents, heads, finds, set())
    reach = rank.REACH
    wanted = {place + step for place in near for step in range(-reach, reach + 1)} & {*range(300)}
    assert wanted <= rows[1].keys()
    assert len(rows[1]) <= len(near) * 25
    assert rows[2].keys() == {*range(30)}
    everything = contents.places([1])[1]
    assert rows[1].items() <= everything.items()
    none = read_places(contents, heads, {1: {}, 2: {}}, set())
    assert {*range(10)} <= none[1].keys() <= {*range(20)}
    store.close()
