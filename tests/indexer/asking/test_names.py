"""Names that a question mentions."""

import pytest

from indexer.asking.names import fold_name, fold_question, match_name


def test_the_longest_name_counts() -> None:
    """Of several that stand in the question, the one that says most."""
    assert match_name([" lake ", " lake otter ", " "], " a lake otter swims ") == " lake otter "
    # Of two that are as long, the first: that is the title.
    assert match_name([" otter ", " heron "], " a heron and an otter ") == " otter "


@pytest.mark.parametrize(
    ("name", "question", "found"),
    [
        ("Redis", "what is redis doing?", "yes"),
        ("redis_cache", "the redis cache", "yes"),
        ("GHA", "gha-secrets config", "yes"),
        ("react", "reacting badly", ""),
        ("is_number", "check if it is a number", "yes"),
        ("The plan for a garden", "what is in the plan for the garden", "yes"),
        ("Plan A", "what does plan A say", "yes"),
        ("Plan A", "what does the plan say", ""),
        ("The", "what does the plan say", "yes"),
        ("an", "the plan", ""),
        ("ポルトガル", "ポルトガルの首都は", "yes"),
        ("圖書館", "图书馆在哪里", "yes"),
        ("Café Müller", "where is cafe muller", "yes"),
        ("Cafeteria", "where is the café", ""),
        ("", "anything", ""),
    ],
)
def test_a_name_stands_in_the_question_as_a_whole(name: str, question: str, found: str) -> None:
    """Case, signs and articles do not matter, the borders of words do; some scripts have none."""
    folded = match_name([fold_name(name)], fold_question(question))
    assert bool(folded) == bool(found)
