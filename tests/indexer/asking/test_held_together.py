"""What signs hold together: short numbers, and names in code."""

from collections.abc import Iterator
from datetime import date

import pytest
from small_memory import small_memory

from indexer import Index
from indexer.asking.held_together import find_signed_numbers
from indexer.asking.postings import Postings

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


CODE_NOTES = {
    "worker.md": "# Worker\n\n`APP_MAX_RETRY_COUNT=3` is what the worker has.\n",
    "client.md": "# Client\n\nconst openSparseFile = true\n",
    "retry.md": "# Retry\n\nThe max of a retry: count it, then retry. The count is set here.\n",
    "sparse.md": "# Sparse\n\nTo open the sparse file, set where the file is. Open it.\n",
    **{f"{n}.md": f"# Notes {n}\n\nA file is set, and count {n} of it.\n" for n in range(9)},
}


@pytest.fixture(scope="module")
def code() -> Iterator[Index]:
    """An index of notes that have names of code, and their words."""
    with small_memory(CODE_NOTES) as opened:
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
    postings: Postings, typed: str, numbers: list[str]
) -> None:
    """As they are written; unless a page of them was pasted."""
    terms = find_signed_numbers(postings, typed)
    assert [term.surface for term in terms] == numbers
    assert all(term.frequency == len(term.chunks) == 1 for term in terms)


@pytest.mark.parametrize(
    ("written", "ways"),
    [
        ("95 \u00d7 120", ("95x120", "95 x 120", "95\u00d7120", "95 \u00d7 120", "95X120")),
        ("95x120", ("95x120", "95 x 120", "95\u00d7120", "95 \u00d7 120")),
        ("M6 x 40", ("M6x40", "m6\u00d740", "M6 \u00d7 40")),
        ("2.5x4x300", ("2.5 \u00d7 4 \u00d7 300", "2.5x4x300", "2.5 x 4 x 300")),
    ],
)
def test_a_size_is_found_with_any_sign_between_its_numbers(
    written: str, ways: tuple[str, ...]
) -> None:
    """Before notes that have only the numbers; and nothing of it is said to occur nowhere."""
    notes = {f"{n}.md": f"# Bill {n}\n\nIt was 95 of 120, M6 to 40, 2.5.\n" for n in range(9)}
    with small_memory(
        {**notes, "cellar.md": f"# Cellar\n\nA piece of {written} is there.\n"}
    ) as index:
        for way in ways:
            result = index.search(f"what is {way}?")
            assert result.hits[0].path == "cellar.md"
            assert result.note is None


@pytest.mark.parametrize("written", ["1.5 kg", "1.5kg"])
@pytest.mark.parametrize(
    ("typed", "other"), [("1.5kg", "5kg"), ("1.5kg", "5 kg"), ("1.5 kg", "5kg")]
)
def test_an_amount_is_not_one_that_only_ends_like_it(written: str, typed: str, other: str) -> None:
    """Whether a space stands before the unit or not."""
    notes = {f"{n}.md": f"# Bill {n}\n\nIt was 1 of {n}, and 5 more.\n" for n in range(9)}
    notes |= {
        "gym.md": f"# Gym\n\nDumbbell: {other}.\n",
        "oven.md": f"# Oven\n\nOats: {written}.\n",
    }
    with small_memory(notes) as index:
        for question in (typed, f"what weighs {typed}?"):
            assert index.search(question).hits[0].path == "oven.md"


@pytest.mark.parametrize(
    ("asked", "file"),
    [
        ("where is max_retry_count set?", "worker.md"),
        ("where is maxRetryCount set?", "worker.md"),
        ("where do we set MAX_RETRY_COUNT", "worker.md"),
        ("where is open_sparse_file set?", "client.md"),
        # Words that are no name.
        ("where do we set the max retry count", "retry.md"),
    ],
)
def test_the_name_counts_more_than_its_words(code: Index, asked: str, file: str) -> None:
    """In any style; but only if it was typed as a name."""
    assert code.search(asked).hits[0].path == file


def test_a_pasted_page_is_about_none_of_its_names(code: Index) -> None:
    """A word with a hyphen is no name of code, and one that is found needs no other style."""
    pasted = "a_b c_d e_f g_h max_retry_count"
    long = f"max_retry_count {'set it ' * 150}"
    for typed in (pasted, long, "set max-retry-count", "set openSparseFile"):
        terms = code.search(typed, explain=True).terms
        assert not [term.word for term in terms if term.role == "joined"]
    terms = code.search("set max_retry_count", explain=True).terms
    assert [term.role for term in terms if term.word == "max_retry_count"] == ["joined"]
