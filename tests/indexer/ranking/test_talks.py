"""Conversations with a program: whose words count, and what they are about."""

import pytest

from indexer.asking.question import Question, Terms
from indexer.asking.speakers import Speaker
from indexer.documents.kept import Head
from indexer.ranking import tuned
from indexer.ranking.entries import Worth
from indexer.ranking.talks import count_heard, damp_other, find_of_other, find_replied

SPEAKERS = "0 1 asker\n2 5 program\n6 6 asker\n8 9 program"
TALK = Head("a.md", "A", "", 100, "", 10, None, "", "A", "v", speakers=SPEAKERS)


def question_for(speaker: Speaker) -> Question:
    """Return a question for the words of *speaker*."""
    return Question(Terms((), (), {}), "", (), speaker=speaker)


@pytest.mark.parametrize(("speaker", "places"), [("asker", [2, 9]), ("program", [1, 6]), ("", [])])
def test_who_is_not_asked_for_is_the_other(speaker: Speaker, places: list[int]) -> None:
    """Only in a talk, and not where nobody is known to speak."""
    asked = question_for(speaker)
    assert [*find_of_other(asked, TALK, [1, 2, 6, 7, 9])] == places
    assert not find_of_other(asked, TALK._replace(speakers=""), [1, 2])
    assert not find_of_other(asked._replace(sought=[("2026-01-01",) * 2]), TALK, [1, 2])


@pytest.mark.parametrize("speaker", ["asker", "program"])
def test_where_both_speak_either_is_heard(speaker: Speaker) -> None:
    """And the reply that goes on behind it is one to what was asked there."""
    of_both = TALK._replace(speakers="0 0 both\n1 1 program")
    assert find_of_other(question_for(speaker), of_both, [0, 1]) == [1] * (speaker == "asker")
    assert count_heard(of_both.speakers, speaker, [0]) == 1
    assert find_replied(question_for("program"), of_both, {0: {0: 1}, 1: {0: 1}}, [1.0]) == {1: 0}


def test_what_the_other_says_counts_less() -> None:
    """Its words and their proximity, but not its day."""
    share = tuned.OTHER_SPEAKER
    known = {1: Worth(0.5, 0.25, 0.125), 2: Worth(1.0, 1.0, 1.0)}
    assert damp_other(known, [1]) == {1: Worth(0.5 * share, 0.25 * share, 0.125)}
    assert count_heard(SPEAKERS, "asker", [0, 0, 3, 7]) == pytest.approx(3 + share)


def test_a_reply_is_one_to_what_was_said_right_before() -> None:
    """To the place there that weighs most; to nothing if none of its words was asked for."""
    counts = {0: {0: 1}, 1: {1: 1}, 3: {0: 1}, 5: {0: 1}, 7: {0: 1}, 9: {1: 1}}
    weights = [0.25, 0.75]
    assert find_replied(question_for("program"), TALK, counts, weights) == {3: 1, 5: 1}
    counts[6] = {0: 1}
    assert find_replied(question_for("program"), TALK, counts, weights) == {3: 1, 5: 1, 9: 6}
    assert not find_replied(question_for("asker"), TALK, counts, weights)
    assert not find_replied(question_for("program"), TALK._replace(speakers=""), counts, weights)
