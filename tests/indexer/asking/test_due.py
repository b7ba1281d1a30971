"""Questions for what is due find the signs of that."""

from datetime import date

import pytest

from indexer.asking.due import ask_for_due
from indexer.asking.postings import Postings
from indexer.asking.query import parse_query
from indexer.asking.question import Terms
from indexer.asking.terms import read_question, read_terms
from indexer.text.folding import fold_text
from indexer.text.tasks import DUE_DATE

NOTES = {
    "boat.md": "# Boat\n\n- [ ] paint 📅 2026-05-04\n- [ ] sail\n",
    "rent.md": "# Rent\n\nThe rent was late due to a strike.\n",
    "today.md": "# Work\n\nWhat we do today is sailing.\n",
}


def asked(postings: Postings, text: str) -> tuple[Terms, Terms]:
    """Return the terms of *text*, and these when asked for what is due."""
    terms = read_terms(postings, parse_query(text))
    return terms, ask_for_due(postings, terms, text)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("what is due on Monday?", "due"),
        ("any overdue paint", "overdue"),
        ("what is scheduled for May", "scheduled"),
        ("was ist am Montag fällig?", "fällig"),
        ("quelles échéances en mai ?", "échéances"),
        ("qué vence el lunes", "vence"),
        ("cosa scade lunedì", "scade"),
        ("prazos de maio", "prazos"),
        ("jakie terminy w maju", "terminy"),
        ("сроки в мае", "сроки"),
        ("明天到期", "到期"),
        ("マスト 締切", "締切"),
        ("마감 목록", "마감"),
    ],
)
def test_a_word_for_due_stands_for_the_signs(postings: Postings, text: str, word: str) -> None:
    """And is not told as missing."""
    terms = asked(postings, text)[1]
    standing = [t.surface for t in terms.terms if DUE_DATE in t.variants]
    assert [*map(fold_text, standing)] == [fold_text(word)]
    assert word not in terms.unknown


@pytest.mark.parametrize("text", ["late due to the strike", "the rent", "Termin am Montag"])
def test_other_words_ask_for_nothing_due(postings: Postings, text: str) -> None:
    """Nor do words of the same letters."""
    before, after = asked(postings, text)
    assert after == before


def test_what_is_due_on_a_day_is_found(postings: Postings) -> None:
    """By its day alone, though the note says neither word; what is of today is not tomorrow's."""
    question = read_question(postings, parse_query("what is due tomorrow?"), date(2026, 5, 3))
    factors = {(t.role, t.surface): t.factor for t in question.terms.terms}
    assert factors.get(("associates", "tomorrow"), 0.0) == 0.0
    assert any(t.role == "time" and t.chunks for t in question.terms.terms)
