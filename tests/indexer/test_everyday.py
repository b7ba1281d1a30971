"""Sixty questions a person would ask of the sample memory, with the answers they would want."""

import json
import shutil
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from indexer import Index, open_index

TESTS = Path(__file__).parent.parent
QUERIES = json.loads((TESTS / "golden" / "everyday.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Index]:
    """Give the index of a copy of the sample memory."""
    root = tmp_path_factory.mktemp("sample") / "memory"
    shutil.copytree(TESTS / "memories" / "sample", root)
    with open_index(root) as index:
        yield index


@pytest.mark.parametrize("case", QUERIES, ids=lambda case: case["query"])
def test_an_everyday_query_finds_what_a_person_wants(sample: Index, case: dict[str, Any]) -> None:
    """The most wanted line is in the first three hits, the next in the first five, a miss empty."""
    result = sample.search(case["query"], today=date(2026, 11, 1))
    for wanted, depth in zip(case["expect"], (3, 5), strict=False):
        shown = [(hit.path, hit.snippet) for hit in result.hits[:depth]]
        assert any(
            path == wanted["file"] and wanted["contains"] in snippet for path, snippet in shown
        ), f"{wanted} is not among {[(hit.path, hit.first_line) for hit in result.hits]}"
    if case.get("miss"):
        assert not result.hits
        assert result.note
