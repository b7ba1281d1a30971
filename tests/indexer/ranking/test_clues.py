"""What was looked up for a question tells which places say what is asked for."""

from contextlib import closing
from datetime import date

import pytest
from small_memory import index_notes

from indexer.asking.of_times import OfTimes
from indexer.asking.postings import Postings
from indexer.asking.query import parse_query
from indexer.asking.terms import read_question
from indexer.asking.tokenizer import Tokenizer
from indexer.ranking.clues import Clues
from indexer.ranking.evidence import gather
from indexer.ranking.rank import Weights
from indexer.ranking.verbatim import NOWHERE

LONG = "and more of when the boat left and of the lake and of all that lies beside it " * 20
NOTES = {
    "vet.md": f"# Vet\n\nOpen on Monday. {LONG}\n\nPhone: 0123 4567\n",
    "kite.md": "# Kite\n\nThe vet has no dog.\n",
}


@pytest.mark.parametrize(
    ("asked", "is_labelled"),
    [
        ("what is the phone number of the vet?", True),
        ("What is the PHONE number of the vet?", True),
        ("where is the phone of the vet?", False),
        ("the boat", False),
        ("when does the vet open?", False),
    ],
)
def test_a_place_with_the_name_of_an_address_is_told(asked: str, is_labelled: bool) -> None:  # noqa: FBT001 - from the table
    """If one is asked for: where it stands, and not where other words of the question do."""
    with closing(index_notes(NOTES)) as store, closing(Tokenizer()) as tokenizer:
        postings = Postings(store, tokenizer)
        question = read_question(postings, parse_query(asked), date(2026, 11, 1))
        evidence = gather(postings, question.terms.terms)
        nothing = OfTimes(), NOWHERE, Weights((), ())
        found = Clues(question, postings.totals, evidence, *nothing).find_labelled()
        texts = [store.column("SELECT text FROM chunks WHERE id = ?", (one,))[0] for one in found]
    assert len(texts) == is_labelled
    assert all(text.endswith("Phone: 0123 4567") for text in texts)
