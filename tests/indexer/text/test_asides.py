"""Clauses that say nothing of what is asked for, before a question and behind it."""

import pytest

from indexer.text.asides import find_aside_before, find_aside_behind


@pytest.mark.parametrize(
    ("aside", "question"),
    [
        ("I forgot again: ", "who is Ada?"),
        ("Keep it brief. ", "Who is Ada?"),
        ("I told you this already, ", "what is the wifi password"),
        ("Let me ask you something. ", "Which boat did we buy?"),
    ],
)
def test_a_clause_before_a_question_may_say_nothing_of_it(aside: str, question: str) -> None:
    """It has words of asking and small ones, and the question has others."""
    assert find_aside_before(aside + question) == len(aside)
    assert not find_aside_before(question)


@pytest.mark.parametrize(
    ("question", "aside"),
    [
        ("Who is Ada", "? It should be in my notes."),
        ("What is the wifi password", ", I forgot it again"),
        ("Which boat did we buy", "? Answer in one sentence."),
    ],
)
def test_a_clause_behind_a_question_may_say_nothing_of_it(question: str, aside: str) -> None:
    """The sign between both goes with it."""
    assert find_aside_behind(question + aside) == len(aside)
    assert not find_aside_behind(question)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "?!",
        # Nobody talks to anybody.
        "Search in memory: a survey",
        # What is asked for is what the other one said.
        "Who is Ada? You told me.",
        # Another subject, or none besides.
        "Ada, I told Ben",
        "I forgot. Can you remind me?",
        # A clause of that length says more.
        f"I want to know {'please ' * 12}: who is Ada?",
    ],
)
def test_other_clauses_are_part_of_the_question(text: str) -> None:
    """Or all there is of it."""
    assert not find_aside_before(text)
    assert not find_aside_behind(text)
