"""Names of people that occur nowhere as they were typed."""

import pytest

from indexer.asking.other_names import find_other_name
from indexer.asking.postings import Postings
from indexer.asking.tokenizer import Tokenizer

NOTES = {
    "a.md": (
        "That Katherine knows Robert, Elizabeth, Philip, Mark and John, who is married. Nobody is"
        " worthy of a kestrel, josef is only a folder, and Dominic is there."
    )
}


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("Bob", "robert"),
        ("liz", "elizabeth"),
        ("Kate", "katherine"),
        ("Phil", "philip"),
        ("Catherine", "katherine"),
        ("catherine", "katherine"),
        ("Filip", "philip"),
        ("Jon", "john"),
        ("jon", None),
        ("JON", None),
        ("Marc", "mark"),
        ("Mary", None),
        ("forty", None),
        ("Chestrel", "kestrel"),
        ("BOB", None),
        ("DOM", None),
        ("dom", None),
        ("Joe", "josef"),
        ("Jozef", None),
        ("Thaat", None),
        ("K9", None),
        ("Jo", None),
        ("Грегор", None),
    ],
)
def test_somebody_may_be_called_otherwise(
    postings: Postings, tokenizer: Tokenizer, typed: str, word: str | None
) -> None:
    """By a short name or a whole one, or one that sounds alike.

    Three letters only sound like another name if they are written like one.
    """
    ((term, _),) = tokenizer.terms(typed)
    found = find_other_name(postings, term, typed)
    assert (found and found.word) == word
