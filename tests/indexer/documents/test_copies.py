"""Copies that programs keep of other files; the tests of `repeats` have more paths of them."""

import pytest

from indexer.documents.copies import is_conflict, is_copy


@pytest.mark.parametrize(
    ("path", "conflict", "copy"),
    [
        ("blocks/plan (Ada's conflicted copy 2026-03-01).md", True, True),
        ("plan.sync-conflict-20260301-101010-ABCDEF.md", True, True),
        ("plan (conflict 2).md", True, True),
        ("logseq/bak/pages/plan/2026-05-13T10_22_11.123Z.Desktop.md", False, True),
        ("logseq/version-files/local/pages/plan.md", False, True),
        ("blocks/conflict (old).md", False, False),
        ("plan.md", False, False),
    ],
)
def test_a_copy_of_a_conflict_is_told_from_a_backup(
    path: str, *, conflict: bool, copy: bool
) -> None:
    """Only for the former is there anything to do: it may have what the file itself lacks."""
    assert (is_conflict(path), is_copy(path)) == (conflict, copy)
