"""Headings that are items of a list."""

from hypothesis import given
from hypothesis import strategies as st

from indexer.documents.decoding import split_lines
from indexer.documents.markdown import read_sections
from indexer.documents.outline import part_by_outline
from indexer.documents.parse import parse_document
from indexer.model import Section


def read_paths(text: str) -> dict[str, tuple[str, ...]]:
    """Return the heading path of each line of *text* that is not blank."""
    lines = split_lines(text)
    sections = [*part_by_outline([*read_sections(lines, 0)], lines)]
    return {
        lines[number - 1].strip(" \t-*"): section.heading_path
        for section in sections
        for first, last, _ in section.pieces
        for number in range(first, last + 1)
    }


def test_what_is_indented_below_an_item_stands_under_its_heading() -> None:
    """And no longer where the indent ends."""
    paths = read_paths("- ## Work\n\t- lift\n\t\t- oil\n- ## Home\n\t- boiler\n- tea\n- milk\n")
    assert paths == {
        "## Work": ("Work",),
        "lift": ("Work",),
        "oil": ("Work",),
        "## Home": ("Home",),
        "boiler": ("Home",),
        "tea": (),
        "milk": (),
    }


def test_headings_of_an_outline_stand_below_each_other() -> None:
    """By their indents, and of one indent by their marks; all below the heading above the list."""
    text = "# Log\n\n- # A\n  id:: 7\n  - ## B\n    - b\n  - c\n- ### D\n  - d\n- # E\n  - e\n"
    paths = read_paths(text)
    assert paths["id:: 7"] == ("Log", "A")
    assert paths["b"] == ("Log", "A", "B")
    assert paths["c"] == ("Log", "A")
    assert paths["d"] == ("Log", "A", "D")
    assert paths["e"] == ("Log", "E")


def test_an_item_without_anything_below_it_is_no_heading() -> None:
    """Nor is a tag or a number."""
    assert set(read_paths("- # of seats: 5\n- # of oars: 2\n").values()) == {()}
    assert set(read_paths("- #boat\n  - mast\n- #7 is open\n  - oar\n").values()) == {()}


def test_the_seventh_heading_below_another_is_an_item() -> None:
    """Else each line of an endless staircase would repeat all steps above it."""
    text = "".join(f"{'  ' * depth}- # {depth}\n" for depth in range(9)) + "  " * 9 + "- x\n"
    assert read_paths(text)["x"] == tuple("012345")


def test_an_outline_is_named_after_its_file() -> None:
    """Its first heading heads a part of it."""
    document = parse_document("journals/2026_03_14.md", b"- # Work\n\t- lift\n")
    assert document.title == "2026 03 14"
    assert [section.heading_path for section in document.sections] == [("Work",)]


LINES = st.sampled_from(
    [
        "- # A",
        "- ## B",
        "- x",
        "  - # C",
        "\t- ### D",
        "\t- y",
        "text",
        "",
        "# Top",
        "    more",
        "```",
    ]
)


@given(st.lists(LINES, max_size=20))
def test_each_line_stands_in_one_section(lines: list[str]) -> None:
    """In the same order as before, whatever the outline is."""
    before = [*read_sections(lines, 0)]
    after = [*part_by_outline(before, lines)]

    def numbers(sections: list[Section]) -> list[int]:
        spans = (piece for section in sections for piece in section.pieces)
        return [number for first, last, _ in spans for number in range(first, last + 1)]

    assert numbers(after) == numbers(before)
    # Blank lines above the first heading are a section.
    assert all(section.pieces or section in before for section in after)
    firsts = [section.first_line for section in after]
    assert firsts == sorted(set(firsts))
