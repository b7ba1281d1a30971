"""Which lines of an index are shown where it is too long for all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.texts.newest_rows import select_rows

HEAD = ["| Block | Summary | Updated |", "|---|---|---|"]


def row(name: str, day: str) -> str:
    """Return a row as the tools write it."""
    return f"| {name}.md | About {name} | {day} |"


def shown(lines: list[str], longest_chars: int) -> list[str]:
    """Return the lines that are chosen."""
    chosen = select_rows(lines, longest_chars)
    assert chosen is not None
    return [lines[number] for number in chosen.numbers]


def room_for(*lines: str) -> int:
    """Return how many characters *lines* take."""
    return sum(len(line) + 1 for line in lines)


def test_what_fits_is_shown_whole() -> None:
    """Every line, in its order."""
    lines = ["# Index", "", *HEAD, row("a", "2026-01-01"), "", "See also: my diary."]
    assert shown(lines, room_for(*lines)) == lines


def test_the_newest_rows_stay_where_they_are() -> None:
    """Below the heading that a person gave them, with all lines that are not rows."""
    old, new = row("old", "2025-01-01"), row("new", "2026-03-01")
    also = row("also", "2026-02-01")
    lines = [
        "# Index",
        "## Work",
        *HEAD,
        old,
        new,
        "",
        "## Home",
        *HEAD,
        also,
        row("x", "2024-05-05"),
    ]
    kept = ["# Index", "## Work", *HEAD, new, "", "## Home", *HEAD, also]
    assert shown(lines, room_for(*kept)) == kept
    chosen = select_rows(lines, room_for(*kept))
    assert chosen is not None
    assert (chosen.shown, chosen.rows) == (2, 4)


def test_of_one_day_the_row_that_was_added_last_is_the_newest() -> None:
    """Tools append rows; among rows without a day, a person puts the newest first."""
    rows = [row(name, "2026-01-01") for name in "abc"]
    assert shown([*HEAD, *rows], room_for(*HEAD, *rows[1:])) == [*HEAD, *rows[1:]]
    rows = [row(name, "") for name in "abc"]
    assert shown([*HEAD, *rows], room_for(*HEAD, *rows[1:])) == [*HEAD, *rows[:2]]
    rows = [row("a", "soon"), row("b", "2020-01-01"), row("c", "")]
    assert shown([*HEAD, *rows], room_for(*HEAD, rows[1])) == [*HEAD, rows[1]]


def test_the_day_is_looked_for_in_its_column() -> None:
    """In any place, whatever dates or pipes a summary has, with or without outer pipes."""
    head = ["Updated | Block | Summary", "--- | --- | ---"]
    rows = ["2026-01-01 | a.md | of 2020-01-01", r"2025-01-01 | b.md | a \| of 2027-01-01"]
    assert shown([*head, *rows], room_for(*head, rows[0])) == [*head, rows[0]]
    head = ["| Block | Summary \\| more | Updated |", "|---|---|---|"]
    rows = ["| b.md | x | 2025-01-01 |", "| a.md | x \\| y | 2026-01-01 |"]
    assert shown([*head, *rows], room_for(*head, rows[1])) == [*head, rows[1]]
    # A row without that cell has no day.
    rows = ["| b.md |", "| a.md | x | 2026-01-01 |"]
    assert shown([*head, *rows], room_for(*head, rows[1])) == [*head, rows[1]]


def test_a_head_in_another_language_has_its_days_where_ours_has() -> None:
    """Rows of a translated table are chosen by their days, too."""
    head = ["| Block | Zusammenfassung | Aktualisiert |", "|---|---|---|"]
    old, new = row("old", "2025-01-01"), row("new", "2026-03-01")
    assert shown([*head, old, new], room_for(*head, new)) == [*head, new]


def test_a_row_that_is_endlessly_long_keeps_out_no_other() -> None:
    """Only the long row is left out."""
    rows = [row("a", "2026-01-01"), row("b" * 1_000, "2026-02-01")]
    assert shown([*HEAD, *rows], room_for(*HEAD, rows[0]) + 10) == [*HEAD, rows[0]]


@pytest.mark.parametrize("lines", [["prose"] * 100, [*["prose"] * 100, *HEAD, row("a", "")]])
def test_where_the_rest_is_too_long_nothing_is_chosen(lines: list[str]) -> None:
    """To leave out rows would not help."""
    assert select_rows(lines, 100) is None


@given(
    st.lists(
        st.sampled_from(["", "# A", "text | more", *HEAD, row("a", "2026-01-01"), "|", "---"])
    ),
    st.integers(0, 300),
)
def test_what_is_chosen_has_room_and_keeps_its_order(lines: list[str], longest: int) -> None:
    """Whatever the lines are; and nothing is left out if all have room."""
    chosen = select_rows(lines, longest)
    if chosen is None:
        return
    assert list(chosen.numbers) == sorted(set(chosen.numbers))
    assert room_for(*(lines[number] for number in chosen.numbers)) <= longest
    left = len(lines) - len(chosen.numbers)
    assert left == chosen.rows - chosen.shown
    assert not left or room_for(*lines) > longest
