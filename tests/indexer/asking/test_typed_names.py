"""Names in code that a question holds among other words."""

from collections.abc import Iterator

import pytest
from small_memory import small_memory

from indexer import Index

NOTES = {
    "worker.md": "# Worker\n\n`APP_MAX_RETRY_COUNT=3` is what the worker has.\n",
    "client.md": "# Client\n\nconst openSparseFile = true\n",
    "retry.md": "# Retry\n\nThe max of a retry: count it, then retry. The count is set here.\n",
    "sparse.md": "# Sparse\n\nTo open the sparse file, set where the file is. Open it.\n",
    **{f"{n}.md": f"# Notes {n}\n\nA file is set, and count {n} of it.\n" for n in range(9)},
}


@pytest.fixture(scope="module")
def index() -> Iterator[Index]:
    """An index of notes that have names of code, and their words."""
    with small_memory(NOTES) as opened:
        opened.sync()
        yield opened


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
def test_the_name_counts_more_than_its_words(index: Index, asked: str, file: str) -> None:
    """In any style; but only if it was typed as a name."""
    assert index.search(asked).hits[0].path == file


def test_a_pasted_page_is_about_none_of_its_names(index: Index) -> None:
    """A word with a hyphen is no name of code, and one that is found needs no other style."""
    pasted = "a_b c_d e_f g_h max_retry_count"
    long = f"max_retry_count {'set it ' * 150}"
    for typed in (pasted, long, "set max-retry-count", "set openSparseFile"):
        terms = index.search(typed, explain=True).terms
        assert not [term.word for term in terms if term.role == "joined"]
    terms = index.search("set max_retry_count", explain=True).terms
    assert [term.role for term in terms if term.word == "max_retry_count"] == ["joined"]
