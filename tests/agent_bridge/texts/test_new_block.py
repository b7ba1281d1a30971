"""What a new block begins with."""

from collections.abc import Sequence
from datetime import date

import pytest

from agent_bridge.texts.new_block import make_block

TODAY = date(2026, 11, 22)


def block(content: str, tags: Sequence[str] = (), name: str = "a") -> str:
    """Return the text of a new block."""
    return make_block(f"blocks/{name}.md", "s", content, tags, TODAY)


@pytest.mark.parametrize(
    ("given", "written"),
    [
        (["# sea", "boat", "boat"], "[sea, boat]"),
        (["#sea #boat/engine"], "[sea, boat/engine]"),
        (["[sea, two words]"], '[sea, "two words"]'),
        (['["sea", "boat"]', "#", " "], "[sea, boat]"),
        (["C#", "a&b"], '["C#", "a&b"]'),
    ],
)
def test_tags_are_taken_one_by_one(given: list[str], written: str) -> None:
    """However a model sends several, each can be searched for, and none is there twice."""
    assert f"\ntags: {written}\n" in block("Fast.", given)


@pytest.mark.parametrize(
    "content", ["My title\n========\n\ntext", "  # My title\ntext", "My title\n=", "#\tMy title"]
)
def test_a_title_is_known_in_each_way_of_writing_it(content: str) -> None:
    """Underlined, indented or behind a tab it is the title, and stays as it was written."""
    assert block(content).endswith(f"---\n\n{content}\n")


@pytest.mark.parametrize("content", ["Part\n---\ntext", "## Part\n===", "#tag\n", "text\n\n# Part"])
def test_what_is_no_title_gets_one_above(content: str) -> None:
    """A heading below the first level, a tag, or a title further down."""
    assert f"---\n\n# A\n\n{content.strip()}\n" in block(content)


def test_a_content_with_its_own_title_gets_no_other() -> None:
    """A first heading is the title; an empty content is a title alone."""
    assert block("\n  \n# My title\n\ntext\n \n\n").endswith("---\n\n# My title\n\ntext\n")
    assert block("", name="b-c").endswith("---\n\n# B c\n")


@pytest.mark.parametrize("heading", ["## Old boat", "### OLD boat", "Old Boat\n---", "##Old boat"])
def test_a_heading_that_repeats_the_name_is_the_title(heading: str) -> None:
    """Whatever its level; it would stand below a title that says the same."""
    assert block(f"{heading}\n\ntext", name="old-boat").endswith("---\n\n# Old boat\n\ntext\n")
    assert block(heading, name="old-boat").endswith("---\n\n# Old boat\n")
