"""Other words that a note may use, which the caller gives beside the question."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_memory import open_postings, paths, small_memory

from indexer.asking.query import MOST_ALSO, Query
from indexer.asking.question import Term
from indexer.asking.terms import read_terms
from indexer.model import Request

NOTES = {
    "boiler.md": "# Heizung\n\nDie Wartung der Heizungsanlage macht Herr Brandt im September.\n",
    "john.md": "# John\n\nHe rode his first waves five years ago, on a board of his brother's.\n",
    "board.md": "# Meetings\n\nThe board met on Monday and talked about surfing the market.\n",
    "tea.md": "# 茶\n\n祖母喜欢喝茉莉花茶。\n",
    "sea.md": "# Sea\n\nThe waves were high, and the ferry was late.\n",
}


def ask(question: str, also: Sequence[str]) -> list[str]:
    """Return the files among `NOTES` that answer, the best first."""
    with small_memory(NOTES) as index:
        return paths(index.search(Request(question, tuple(also))))


def read(question: str, also: Sequence[str]) -> list[Term]:
    """Return the terms that *also* becomes among `NOTES`, beside those of *question*."""
    query = Query(question, also=tuple(also))
    with open_postings(NOTES) as postings:
        return [term for term in read_terms(postings, query).terms if term.role == "also"]


@pytest.mark.parametrize(
    ("question", "also", "found"),
    [
        ("how long has John been surfing", ["waves", "board", "ocean"], "john.md"),
        ("when is the boiler serviced", ["maintenance", "Wartung", "Heizungen"], "boiler.md"),
        ("what does grandma drink", ["茉莉花茶", "祖母"], "tea.md"),
        ("", ["ferry"], "sea.md"),
    ],
)
def test_a_note_in_these_words_is_found(question: str, also: list[str], found: str) -> None:
    """Also in another language than the question, and if nothing else is asked."""
    assert ask(question, also)[0] == found


def test_what_was_typed_leads() -> None:
    """A given word counts less than a typed one."""
    assert ask("ferry", ["surfing"]) == ["sea.md", "board.md"]
    assert ask("surfing", ["ferry"]) == ["board.md", "sea.md"]


def test_what_occurs_nowhere_is_neither_mended_nor_told() -> None:
    """A caller guesses; the answer tells of what was asked."""
    with small_memory(NOTES) as index:
        answer = index.search(Request("ferry", ("boord", "submarine")))
    assert answer.note is None
    assert paths(answer) == ["sea.md"]


def test_the_same_question_with_other_words_is_another_one() -> None:
    """The answer that is kept for a question is not the one for it with other words."""
    with small_memory(NOTES) as index:
        assert [
            paths(index.search(Request("submarine", also)))
            for also in ((), ("ferry",), ("board",), ())
        ] == [[], ["sea.md"], ["board.md", "john.md"], []]


def test_only_what_is_new_and_tells_something_is_looked_for() -> None:
    """Not what is asked for anyway, small words, or what occurs nowhere."""
    found = read("a wave", ["the high waves", "ferry, on Monday", "zebra"])
    assert [term.text for term in found] == ["high", "ferri", "mondai"]
    assert not any(term.is_asked for term in found)


def test_a_word_of_another_language_stands_for_all_its_forms() -> None:
    """As a typed one does, whatever the language of the question."""
    (term,) = read("when was the boiler serviced", ["Heizungen"])
    assert term.variants == ("heizung",)


def test_a_usual_word_of_english_counts_as_usual() -> None:
    """In a small memory it may be rare by chance."""
    high, ferry = read("", ["high", "ferry"])
    assert high.least_share > ferry.least_share


def test_it_tells_no_more_than_what_was_typed() -> None:
    """A word that is rare by chance must not outweigh the question."""
    (ferry,) = read("waves", ["ferry"])
    assert ferry.least_share == pytest.approx(2 / 5)


def test_a_long_list_is_cut() -> None:
    """The likeliest words come first, and each costs a look-up."""
    assert ask("submarine", ["zebra"] * MOST_ALSO + ["ferry"]) == []
    assert ask("submarine", ["zebra"] * (MOST_ALSO - 1) + ["ferry"]) == ["sea.md"]


@pytest.mark.holds("TOTAL")
@given(st.lists(st.text(), max_size=30))
def test_any_words_can_be_given(also: list[str]) -> None:
    """They are text, whatever they hold."""
    with small_memory({"sea.md": NOTES["sea.md"]}) as index:
        assert paths(index.search(Request("ferry", tuple(also)))) == ["sea.md"]
