"""Where phrases stand: chunks, and documents beside whose text they stand."""

from collections.abc import Collection
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_memory import index_notes

from indexer.asking.postings import Postings
from indexer.asking.tokenizer import Tokenizer
from indexer.documents.kept import CHUNK_BITS
from indexer.ranking.phrases import (
    Where,
    find_across,
    find_excluded,
    find_required,
    find_tagged,
    find_where,
)


def chunk(document: int, place: int) -> int:
    """Return the id of a chunk."""
    return (document << CHUNK_BITS) + place


def to_where(places: Collection[tuple[int, int]], documents: Collection[int] = ()) -> Where:
    """Return what stands in these chunks, and beside the text of these documents."""
    return Where(frozenset(chunk(*place) for place in places), frozenset(documents))


def count(first: int, last: int) -> str:
    """Return numbered words: of some thirty, a paragraph is a chunk by itself."""
    return " ".join(f"w{n}" for n in range(first, last + 1))


# Their numbers count from 1, those of the chunks from 0. A line of a header may be a chunk, too.
NOTES: Final = {
    "harbour/boat.md": (
        "---\ntitle: The Blue Boat\nsummary: a red sail\nowner: Captain Vega\ntags: [green, flag]\n"
        "---\n# Heading here\n\nWhite heron of the colors.\n"
    ),
    "cut.md": (
        "The first paragraph is so long that it is a chunk by itself, and ends with an amber winch"
        "\n\nbroke near pier nine, which is where the second goes on, until it is as long as that."
        "\n\nA third one says that the amber winch was mended later on, by whoever it was: a smith."
    ),
    "counted.md": "\n\n".join([count(0, 39), count(40, 79), count(80, 119)]),
    # It begins as the second chunk does, and goes on otherwise.
    "again.md": f"{count(0, 30)} other\n\n{count(0, 39)}",
    "signs.md": "Broke near pier nine. Of KELP-219 and kelpie, colour and colours. 東京都の数据库.",
    "twin.md": "---\ntitle: KELP-22\nsummary: A kelpie\nhue: colour\n---\nThe white heron, too.\n",
    "tokyo.md": "京都の東は東京都ではない。" * 60,
    "told.md": f"---\nsummary: {' '.join('abcdefghijklmnopqrstuvwxy')}\n---\nNAS東京 is on.\n",
}


@pytest.mark.parametrize(
    ("phrase", "places", "documents"),
    [
        ("white heron", [(1, 1), (6, 1)], []),
        ("WHITE herons", [(1, 1), (6, 1)], []),
        ("heron white", [], []),
        # What the header says is said of the whole file; a heading, of what stands below it.
        ("blue boat", [], [1]),
        ("red sail", [], [1]),
        ("captain vega", [(1, 0)], [1]),
        ("heading here", [(1, 1)], []),
        ("harbour", [], []),
        ("", [], []),
        # Across the end of a chunk, wherever it cuts the phrase.
        ("amber winch broke near", [(2, 0), (2, 1)], []),
        ("winch broke near pier nine", [(2, 0), (2, 1)], []),
        ("ends with an amber winch broke", [(2, 0), (2, 1)], []),
        ("winch near", [], []),
        ("smith broke", [], []),
        ("that broke near", [], []),
        # Signs are no words.
        ("— broke near", [(2, 1), (5, 0)], []),
        ("amber winch —", [(2, 0), (2, 2)], []),
        ("— amber winch broke", [(2, 0), (2, 1)], []),
        # Very long ones are followed from where they may begin.
        (count(0, 25), [(3, 0), (4, 0), (4, 1)], []),
        (count(0, 39), [(3, 0), (4, 1)], []),
        (count(0, 40), [(3, 0), (3, 1)], []),
        (count(0, 31), [(3, 0), (4, 1)], []),
        (count(12, 39), [(3, 0), (4, 1)], []),
        (count(20, 59), [(3, 0), (3, 1)], []),
        (count(20, 90), [(3, 0), (3, 1), (3, 2)], []),
        (count(0, 119), [(3, 0), (3, 1), (3, 2)], []),
        (f"{count(0, 118)} w120", [], []),
        (f"{count(20, 30)} {count(32, 45)}", [], []),
        ("x" * 301 + f" {count(0, 30)}", [], []),
        (" ".join("abcdefghijklmnopqrstuvwxy"), [], [8]),
        (" ".join("abcdefghijklmnopqrstuvwxyz"), [], []),
        # Where words are not parted, anywhere.
        ("い京", [(7, 0), (7, 1)], []),
        ("京都では", [(7, 0), (7, 1)], []),
        ("京都の数据", [(5, 0)], []),
        ("都の数", [(5, 0)], []),
        ("ない京都の東", [(7, 0), (7, 1)], []),
        ("京都の東は東京都ではない。" * 50, [(7, 0), (7, 1)], []),
        ("京都の東は東京都ではない。" * 61, [], []),
    ],
)
def test_a_phrase_stands_where_its_words_do(
    postings: Postings,
    phrase: str,
    places: Collection[tuple[int, int]],
    documents: Collection[int],
) -> None:
    """Side by side and in order, whatever signs and ends of chunks are between them."""
    assert find_where(postings, phrase) == to_where(places, documents)


def test_a_line_stands_across_the_cuts_that_are_tried(postings: Postings) -> None:
    """Others are not looked up."""
    line = "amber winch broke near"
    assert {*find_across(postings, line, [11])} == {chunk(2, 0), chunk(2, 1)}
    assert {*find_across(postings, line, [5, 17])} == set()


REST: Final = (
    "readings wait in the queue when the network is down, and nobody hears anything of them"
)


def test_of_many_places_that_begin_or_go_on_alike_only_the_one_is_found(
    tokenizer: Tokenizer,
) -> None:
    """The rarer part of a phrase tells where it stands."""
    notes = {f"{n}.md": f"n{n} {count(0, 30)}\n\n{REST}, n{n}\n" for n in range(301)}
    notes["a.md"] = f"{count(0, 30)}\n\nflash {REST}\n"
    notes["b.md"] = f"{count(0, 30)} glow\n\n{REST}\n"
    store = index_notes(notes)
    postings = Postings(store, tokenizer)
    places = {
        f"{count(22, 30)} flash": [(302, 0), (302, 1)],
        "glow readings wait in the queue": [(303, 0), (303, 1)],
        f"{count(0, 30)} glow {REST}": [(303, 0), (303, 1)],
        f"{count(0, 30)} glow {' '.join(REST.split()[:9])}": [(303, 0), (303, 1)],
    }
    for phrase, expected in places.items():
        assert find_where(postings, phrase) == to_where(expected)
    store.close()


@pytest.mark.parametrize(
    ("excluded", "places", "documents"),
    [
        (["white heron"], [(1, 1), (6, 1)], []),
        (["heron", "winch"], [(1, 1), (2, 0), (2, 2), (6, 1)], []),
        (["boat", "kelp"], [(5, 0)], [1, 6]),
        (["green"], [], [1]),
        (["heading"], [(1, 1)], []),
        (["harbour"], [], []),
        ([], [], []),
        # One word in any spelling, but a phrase letter by letter.
        (["color"], [(1, 1), (5, 0), (6, 0)], [6]),
        (["colours"], [(1, 1), (5, 0), (6, 0)], [6]),
        (["the colour"], [], []),
        (["the colors"], [(1, 1)], []),
        # The beginning of a word, or of the last of several.
        (["kelp*"], [(5, 0)], [6]),
        (["kelpi*"], [(5, 0)], [6]),
        (["kel"], [], []),
        (["KELP-2*"], [(5, 0)], [6]),
        (["KELP-21*"], [(5, 0)], []),
        (["KELP-21"], [], []),
        (["mended*"], [(2, 2)], []),
        (["headin*"], [(1, 1)], []),
        (["boa*"], [], [1]),
        # Where words are not parted, any character begins one.
        (["東京*"], [(5, 0), (7, 0), (7, 1), (8, 0)], []),
        (["の数*"], [(5, 0)], []),
        (["nas東*"], [(8, 0)], []),
    ],
)
def test_what_is_excluded_stands_where_any_of_it_does(
    postings: Postings,
    excluded: Collection[str],
    places: Collection[tuple[int, int]],
    documents: Collection[int],
) -> None:
    """In texts, and in what headers say of whole files; the name of a folder hides nothing."""
    assert find_excluded(postings, excluded) == to_where(places, documents)


@pytest.mark.parametrize(
    ("phrases", "allowed", "where", "note"),
    [
        ([], None, None, ""),
        ([], {1}, None, ""),
        (["white heron"], None, to_where([(1, 1), (6, 1)]), ""),
        (["white heron"], {6}, to_where([(6, 1)]), ""),
        (["white heron", "kelp"], None, to_where([(6, 1)], [6]), ""),
        # A file that is named so has it, too.
        (["harbour", "white heron"], {1, 2}, to_where([(1, 1)], [1]), ""),
        (["heron white"], None, None, "occurs nowhere"),
        (["heron white", "white heron"], {2}, None, "occurs nowhere"),
        (["white heron", "amber winch"], None, None, "No file has all"),
        (["white heron", "amber winch"], {1, 2}, None, "No file has all"),
        (["white heron"], {2}, None, "no file that satisfies the filters"),
        (["white heron"], {*()}, None, "no file that satisfies the filters"),
    ],
)
def test_all_phrases_are_required_or_none_is(
    postings: Postings,
    phrases: Collection[str],
    allowed: set[int] | None,
    where: Where | None,
    note: str,
) -> None:
    """Where they cannot be met, the answer says why."""
    found, told = find_required(postings, phrases, allowed)
    assert found == where
    assert note in told
    assert bool(note) == bool(told)


def test_tags_are_found_where_they_stand_in_a_text(tokenizer: Tokenizer) -> None:
    """With those nested in one, and in any case; as a word, or a part of one, they are none."""
    lines = [
        "We sail. #Lake",
        "A ` of the #other\n#lake/boat, and another `.",
        "The lake, `#lake`, #lakeside, #a/lake",
    ]
    paragraphs = "\n\n".join(f"{'x' * 90} {line}" for line in lines)
    store = index_notes({"a.md": paragraphs, "b.md": "#lake\n"})
    postings = Postings(store, tokenizer)
    assert {*find_tagged(postings, [1], ["lake"])} == {chunk(1, 0), chunk(1, 1)}
    assert {*find_tagged(postings, [1, 2], ["LAKE/boat"])} == {chunk(1, 1)}
    assert {*find_tagged(postings, [2], ["lake", "other"])} == {chunk(2, 0)}
    store.close()


DOCUMENTS = st.frozensets(st.integers(1, 4))
CHUNKS = st.frozensets(st.builds(chunk, st.integers(1, 4), st.integers(0, 2)))
WHERES = st.builds(Where, CHUNKS, DOCUMENTS)


def documents_of(where: Where) -> set[int]:
    """Return all documents that a phrase stands in or beside."""
    return {one >> CHUNK_BITS for one in where.chunks} | where.documents


@given(WHERES, WHERES)
def test_both_is_what_lies_in_documents_of_both(one: Where, other: Where) -> None:
    """A document with one phrase in its text and one in its title has both; order is nothing."""
    both = one.both(other)
    assert both == other.both(one)
    assert documents_of(both) == documents_of(one) & documents_of(other)
    assert both.chunks <= one.chunks | other.chunks


@given(WHERES, WHERES)
def test_either_is_what_lies_in_one_of_the_two(one: Where, other: Where) -> None:
    """Nothing is lost and nothing is added."""
    either = one.either(other)
    assert either.chunks == one.chunks | other.chunks
    assert either.documents == one.documents | other.documents


@given(WHERES, DOCUMENTS)
def test_within_keeps_what_lies_there(where: Where, documents: frozenset[int]) -> None:
    """Of chunks and documents alike."""
    inside = where.within(documents)
    assert documents_of(inside) == documents_of(where) & documents
    assert inside.documents == where.documents & documents
