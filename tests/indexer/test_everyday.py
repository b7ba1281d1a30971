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


# Things that nobody asks about, one or two a note.
THINGS = ("apple", "ladder", "ribbon", "spoon", "hammer", "pencil", "saddle", "kettle", "walnut")


@pytest.fixture(scope="module")
def among_lists(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Index]:
    """Give the index of the sample memory among hundreds of notes that hold no sentence."""
    root = tmp_path_factory.mktemp("lists") / "memory"
    shutil.copytree(TESTS / "memories" / "sample", root)
    for number in range(400):
        first, second = THINGS[number % 9], THINGS[number // 9 % 9]
        (root / f"note-{number}.md").write_text(f"# {first} {number}\n\n- {second}\n", "utf-8")
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


@pytest.mark.parametrize(
    ("query", "contains", "depth"),
    [
        ("how is it going with the 猫, where are we now?", "猫粮在地下室", 3),
        ("when did the buoy go silent, and why?", "Last packet at 03:40", 1),
        ("what did Kenji buy in Kyoto?", "Kenji bought a smoothing plane", 5),
    ],
)
def test_small_talk_leads_nowhere(
    among_lists: Index, query: str, contains: str, depth: int
) -> None:
    """Among notes that hold few small words, none of them outweighs what is asked for."""
    hits = among_lists.search(query, today=date(2026, 11, 1)).hits
    assert any(contains in hit.snippet for hit in hits[:depth]), [hit.path for hit in hits]
