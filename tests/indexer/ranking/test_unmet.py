"""Conditions that no file satisfies are words, as those are that name no time."""

import pytest
from small_memory import small_memory

from indexer import Filters, Request

NOTES = {
    "blocks/decisions.md": "# Decisions\n\n## 2026-05-04 — Tokens\n\nTokens last 15 minutes.\n",
    "blocks/reference-health.md": "---\ntags: [body]\n---\n# Health\n\nTokens of the gym: 12.\n",
    "blocks/reference-tea.md": "# Tea\n\nGreen tea, and infra-red to dry it.\n",
}


@pytest.mark.parametrize(
    ("query", "filters", "wanted", "note"),
    [
        (
            "green type:preference",
            Filters(),
            "blocks/reference-tea.md",
            (
                "No file satisfies type:preference, so that was searched as text."
                " The types that files have: reference, decisions. Occurs nowhere: 'preference'."
            ),
        ),
        (
            "dry",
            Filters(tags=("infra",)),
            "blocks/reference-tea.md",
            (
                "No file satisfies tag:infra, so that was searched as text."
                " No file has the tag 'infra'; the most frequent: body."
            ),
        ),
        (
            "tokens path:blocks/health.md",
            Filters(),
            "blocks/reference-health.md",
            "No file satisfies path:blocks/health.md, so that was searched as text.",
        ),
    ],
)
def test_what_no_file_satisfies_is_text(
    query: str, filters: Filters, wanted: str, note: str
) -> None:
    """And the answer says so, with what there is."""
    with small_memory(NOTES) as index:
        found = index.search(Request(query, filters=filters))
    assert (found.hits[0].path if found.hits else None, found.note) == (wanted, note)


def test_a_type_is_named_like_one_of_many() -> None:
    """Or like many: the file of all decisions is named for them."""
    with small_memory(NOTES) as index:
        for kind in ("decision", "Decisions"):
            found = index.search(f"tokens type:{kind}")
            assert [hit.path for hit in found.hits] == ["blocks/decisions.md"]
            assert found.note is None


def test_conditions_that_some_file_satisfies_are_kept() -> None:
    """Each for itself: then it is known what there is, and nothing has all of it."""
    with small_memory(NOTES) as index:
        assert not index.search("tokens tag:body path:blocks/decisions").hits
        kept = index.search("tokens tag:body type:diary").hits
        assert [hit.path for hit in kept] == ["blocks/reference-health.md"]
