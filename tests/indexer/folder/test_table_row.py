"""A row of a markdown table: its cells, and changing some of them."""

import pytest

from indexer.folder.table_row import cells_of, escape, widths_of, with_cells

HEAD = "| Block | Summary |\n"


@pytest.mark.parametrize(
    ("line", "cells"),
    [
        ("| a.md | Trip |\n", ("a.md", "Trip")),
        ("a.md | Trip", ("a.md", "Trip")),
        ("|a.md|\r\n", ("a.md",)),
        (r"| a.md | this \| that |", ("a.md", "this | that")),
        ("| a.md |  |", ("a.md", "")),
        ("", ("",)),
    ],
)
def test_a_row_has_the_cells_between_its_pipes(line: str, cells: tuple[str, ...]) -> None:
    """With or without outer pipes, and with escaped pipes in the text."""
    assert cells_of(line) == cells


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("| a.md | Trip |\n", "| a.md | Sea |\n"),
        ("|a.md|Trip|\r\n", "|a.md|Sea|\r\n"),
        ("a.md | Trip", "a.md | Sea |"),
        ("| a.md  | Trip    |\n", "| a.md  | Sea     |\n"),
        ("| a.md |\n", "| a.md | Sea |\n"),
        ("|\n", "| | Sea |\n"),
        ("| a.md |    Trip |\n", "| a.md |     Sea |\n"),
        ("| a.md | |\r\n", "| a.md | Sea |\r\n"),
        ("| Block | Trip    |\n", "| Block | Sea     |\n"),
        ("| a.md | A longer trip\n", "| a.md | Sea |\n"),
    ],
)
def test_other_cells_leave_a_row_as_it_was(line: str, changed: str) -> None:
    """Pipes, line ending and padding stay; but the row gets a closing pipe."""
    assert with_cells(line, {1: "Sea"}, widths_of(HEAD)) == changed


@pytest.mark.parametrize(
    ("line", "widths", "changed"),
    [
        ("| ab | x |", (4, 3), "| c  | x |"),
        ("| ab | x |", (4, 9), "| c | x |"),
        ("| ab| x |", (3, 3), "| c | x |"),
    ],
)
def test_a_cell_is_aligned_if_another_one_is(
    line: str, widths: tuple[int, ...], changed: str
) -> None:
    """As wide as its column by itself, it may be so by chance; a lone space puts nothing right."""
    assert with_cells(line, {0: "c"}, widths) == changed


def test_a_cell_that_is_written_is_read_back() -> None:
    """Whatever its text, on one line, even with a backslash at its end."""
    text = "a | b\nand\\"
    assert escape(text) == r"a \| b and" + "\\"
    assert cells_of(with_cells("| x | y |", {0: text}, ())) == ("a | b and\\", "y")
