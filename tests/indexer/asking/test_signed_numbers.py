"""Short numbers that a sign holds together."""

from collections.abc import Iterator
from datetime import date

import pytest
from small_memory import small_memory

from indexer import Index
from indexer.asking.postings import Postings
from indexer.asking.signed_numbers import find_signed_numbers
from indexer.asking.tokenizer import Tokenizer

TODAY = date(2026, 11, 24)

NOTES = {
    "incident.md": "# Incident\n\nThe last of the late mails went out at 14:05, said Raj.\n",
    "hotels.md": "# Hotels\n\n| where | room |\n| --- | --- |\n| Oban | 7 |\n| London | 1.11 |\n",
    "box-room.md": "# Box room\n\nThe room is damp. In the room: box 1 and 11, room for 11.\n",
    "runs.md": "# Runs\n\n| day | km |\n| --- | --- |\n| 14 | 5 |\n| 05 | 14 |\n| 05-14 | 14 |\n",
    "versions.md": "# Versions\n\nOut: 2.4.1, and 2 before 4. On 2026-05-14 it was 3,5 kg.\n",
    **{
        f"{n}.md": f"# Day {n}\n\nWhat happened on {n} at 14, room 1, 05 to 11.\n" for n in range(9)
    },
}


@pytest.fixture(scope="module")
def index() -> Iterator[Index]:
    """An index of notes with many numbers."""
    with small_memory(NOTES) as opened:
        opened.sync()
        yield opened


@pytest.mark.parametrize(
    ("asked", "file"),
    [
        ("what happened at 14:05", "incident.md"),
        ("at 14:05?", "incident.md"),
        ("room 1.11", "hotels.md"),
        ("what is in version 2.4.1", "versions.md"),
    ],
)
def test_where_it_stands_so_is_found(index: Index, asked: str, file: str) -> None:
    """And not where its parts are, though these be near and many."""
    assert index.search(asked, today=TODAY).hits[0].path == file


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("at 14:05, or 1.11.", ["14:05", "1.11"]),
        ("1.11 and 1.11", ["1.11"]),
        ("weighs 3,5 kg", ["3,5"]),
        ("05:14", []),
        ("the 2026-05-14 and v1.11 and 14.05", []),
        ("1.11-2", []),
        ("14:05 1.11 3,5 2.4.1 2:4", []),
        ("nothing, really: none.", []),
    ],
)
def test_numbers_with_signs_are_looked_for(
    index: Index, tokenizer: Tokenizer, typed: str, numbers: list[str]
) -> None:
    """As they are written; unless a page of them was pasted."""
    terms = find_signed_numbers(Postings(index.store, tokenizer), typed)
    assert [term.surface for term in terms] == numbers
    assert all(term.frequency == len(term.chunks) == 1 for term in terms)
