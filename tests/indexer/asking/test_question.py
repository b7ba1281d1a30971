"""A question that was read: its names, neighbours and forms, and how it is changed."""

import pytest

from indexer.asking.question import Question, Term, Terms
from indexer.model import Role
from indexer.text.usual_words import COMMON_SHARE
from indexer.times.named_time import NamedTime


def word(surface: str, role: Role = "typed", *variants: str) -> Term:
    """Return the term of a word; without *variants* it stands for itself."""
    text = surface.lower()
    return Term(text, surface, variants or (text,), 1, 0, role=role)


def terms_of(*found: Term, sequence: tuple[int, ...] | None = None) -> Terms:
    """Return these terms, typed in this order."""
    order = range(len(found)) if sequence is None else sequence
    return Terms(found, tuple(order), {})


def test_terms_may_be_left_out() -> None:
    """Of the others, the order in the question stays."""
    one, two, three = word("one"), word("two"), word("three")
    kept = terms_of(one, two, three, sequence=(2, 0, 1, 2)).keep([2, 1])
    assert kept.terms == (three, two)
    assert kept.sequence == (0, 1, 0)


def test_a_word_may_count_less() -> None:
    """In whatever case, with all that stands for it; others stay as they are."""
    terms = terms_of(word("Über"), word("über", "forms", "ueber"), word("uber-x"))
    assert [term.factor for term in terms.damp("ÜBER", 0.5).terms] == [0.5, 0.5, 1]


@pytest.mark.parametrize(
    ("term", "is_name"),
    [
        (word("Anna"), True),
        (word("anna"), False),
        (word("The"), False),
        (word("Anna", "forms"), False),
        (word("Эля"), True),
    ],
)
def test_a_name_begins_with_a_capital(term: Term, *, is_name: bool) -> None:
    """But is no common word, nor what is looked for beside it."""
    assert terms_of(word("x"), term).names() == (frozenset({1}) if is_name else frozenset())


def test_forms_belong_to_the_word_that_was_typed() -> None:
    """If that is looked for as well."""
    terms = terms_of(
        word("haus"), word("see", "forms"), word("haus", "forms"), word("haus", "near")
    )
    assert terms.forms() == {2: 0}


@pytest.mark.parametrize(
    ("term", "count"),
    [
        (word("heron"), 1),
        (word("heron", "forms"), 0),
        (Term("heron", "heron", (), 0, 0), 0),
        (word("東京"), 0),
        (word("the"), 0),
        (word("Lake"), 0),
    ],
)
def test_telling_words_were_typed_and_occur(term: Term, count: int) -> None:
    """Common words do not count, nor pairs of characters, nor those left out."""
    assert terms_of(term, word("otter")).count_telling({"lake"}) == 1 + count


def test_neighbours_are_pairs_of_words_or_overlap() -> None:
    """A word beside itself is no pair; the parts of a number that is written apart are one."""
    words = (word("big"), word("boat"), word("京都"), word("都の"))
    apart = (word("4500", "apart"), word("11", "apart"), word("x", "part"))
    terms = terms_of(*words, *apart, sequence=(0, 1, 1, 0, 1, 2, 3))
    assert terms.word_pairs() == [(4, 5), (0, 1), (1, 0), (1, 2)]
    assert terms.overlapping_pairs() == [(2, 3)]


def test_a_term_tells_what_it_is() -> None:
    """Common, typed in some form, or only looked for beside; and whether it can wait."""
    term = Term("heron", "heron", ("heron",), 1, 0)
    assert term == word("heron")
    assert not term.is_common
    assert not term._replace(least_share=COMMON_SHARE * 0.99).is_common
    assert term._replace(least_share=COMMON_SHARE).is_common
    roles: tuple[Role, ...] = ("typed", "forms", "near", "associates", "also")
    assert [word("x", role).is_asked for role in roles] == [True, True, True, False, False]
    assert term.can_wait
    assert not word("herons", "typed", "heron").can_wait
    assert word("herons", "typed", "heron")._replace(is_character=True).can_wait


def test_a_question_may_be_for_nothing_but_a_time() -> None:
    """The best of some dates tells how well they fit."""
    question = Question(terms_of(), "", [NamedTime(2026, 5, 4), NamedTime(2025)])
    assert (question.latest, question.earliest, question.speaker) == ("", "", "")
    assert not question.only_time
    assert not question.is_name
    assert question._replace(sought=[("2026-05-04", "2026-05-04")]).only_time
    assert question.match_times(["2024-01-01", "2026-05-04"]) == 1
    assert question.match_times(["2024-01-01", "2025-12-31"]) > 0
    assert question.match_times(["2024-01-01"]) == question.match_times([]) == 0
