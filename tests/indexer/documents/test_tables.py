"""Tables: what their columns are, and a part of one for each month of its days."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.documents.tables import find_days_of_rows, find_header, part_table
from indexer.model import Piece

HEADER = ("| Date | What |", "|---|:--|")


def parts(*rows: str, year: str = "") -> list[tuple[int, int, str | None]]:
    """Return the first and last line of each part of a table, and its date."""
    found = part_table(Piece(1, len(rows), "table"), rows, year)
    assert {piece.kind for piece, _ in found} <= {"table"}
    return [(piece.first_line, piece.last_line, date) for piece, date in found]


@pytest.mark.parametrize("parting", ["|---|---|", "| :-- | --: |", "--- | ---", "|:---:|-----"])
def test_the_header_of_a_table_is_above_its_parting(parting: str) -> None:
    """Of two tables that of the last; without a parting there is none."""
    rows = ("# Shop", "| Day | What |", parting, "| 1 | gas -- |")
    assert find_header(rows) == "| Day | What |"
    assert find_header((*rows, "", "| a | b |", parting)) == "| a | b |"
    assert find_header(rows[:2]) == find_header(rows[2:]) == find_header(()) == ""
    assert find_header(("What is it?", "---")) == ""


def test_an_endless_row_is_no_parting_in_no_time() -> None:
    """It is followed to its end once, and not from each of its signs."""
    started = time.process_time()
    for sign in "-:| ":
        assert find_header(["| a |", f"| - {sign * 200_000} x"]) == ""
    assert time.process_time() - started < 5


def test_a_table_of_days_has_a_part_for_each_month() -> None:
    """Below its header, which is of no month."""
    rows = ("| 2026-04-30 | rent |", "| 2026-05-01 | gas |", "| 2026-05-09 | books |")
    assert parts(*HEADER, *rows) == [(1, 2, None), (3, 3, "2026-04-30"), (4, 5, "2026-05")]
    assert parts(*rows) == [(1, 1, "2026-04-30"), (2, 3, "2026-05")]


def test_the_rows_of_one_month_are_one_part() -> None:
    """Of that month, or of the one day that all of them are of."""
    rows = (*HEADER, "| 2026-05-01 | gas |", "| 2026-05-09 | books |")
    assert parts(*rows) == [(1, 2, None), (3, 4, "2026-05")]
    assert parts(*rows[:3]) == [(1, 2, None), (3, 3, "2026-05-01")]


def test_the_rows_of_a_table_tell_which_number_is_the_month() -> None:
    """Or the weekday before two numbers does, in the year of the file."""
    rows = ("| 05/04/2026 | rent |", "| 06/04/2026 | gas |", "| 24/05/2026 | books |")
    assert parts(*HEADER, *rows) == [(1, 2, None), (3, 4, "2026-04"), (5, 5, "2026-05-24")]
    assert parts(*HEADER, *rows[:2]) == [(1, 2, None), (3, 4, "2026-04")]
    assert parts(*HEADER, rows[0]) == [(1, 2, None), (3, 3, None)]
    assert find_days_of_rows("\n".join(rows), "") == {"2026-04-05", "2026-04-06", "2026-05-24"}
    assert find_days_of_rows("\n".join(rows), "", rows[0]) == {"2026-04-05"}
    row = "| ven 9/1 | 17:30 | Loredana |"
    assert parts(*HEADER, row, year="2026") == [(1, 2, None), (3, 3, "2026-01-09")]
    assert parts(*HEADER, row) == [(1, 2, None), (3, 3, None)]


def test_rows_without_days_are_one_part() -> None:
    """Below their header, if there is one."""
    rows = ("| lamp | 3 |", "| rope | 4 |")
    assert parts(*HEADER, *rows) == [(1, 2, None), (3, 4, None)]
    assert parts(*rows) == [(1, 2, None)]
    assert parts(*HEADER) == [(1, 2, None)]


@pytest.mark.parametrize(
    "row",
    [
        "| 2026-05-04 | gas |",
        "2026-05-04 | gas",
        "|2026-05-04|",
        "| **2026-05-04** | gas |",
        "| 04.05.2026 | gas |",
        "| Mon, May 4, 2026 | gas |",
        "| 2026年5月4日 | gas |",
        "| 12 | 2026-05-04 | gas |",
        "| #12 | 4 May 2026 | gas |",
        "| OC-412 | 2026-05-04 | gas |",
        "| v1.4.2 | 2026-05-04 | gas |",
        "| 1.5.0-rc1 | 4 May 2026 | gas |",
        "| `INV-2026-0071` | 04.05.2026 | gas |",
        "| **E-041** | 2026-05-04 | gas |",
    ],
)
def test_days_stand_in_the_first_column(row: str) -> None:
    """In any way of writing them, or behind the number of the row."""
    assert parts(row) == [(1, 1, "2026-05-04")]


def test_days_without_a_year_are_of_that_of_the_file() -> None:
    """As those of other entries."""
    assert parts("| May 4 | 82 |", "| Jun 1 | 81 |", year="2026") == [
        (1, 1, "2026-05-04"),
        (2, 2, "2026-06-01"),
    ]
    assert parts("| May 4 | 82 |") == [(1, 1, None)]


@pytest.mark.parametrize(
    "months",
    [("2025-12", "2026-01"), ("Dec 2025", "January 2026"), ("12/2025", "01/2026"),
     ("Dezember 2025", "Januar"), ("2025年12月", "2026年1月")],
)  # fmt: skip
def test_rows_may_be_of_months(months: tuple[str, str]) -> None:
    """As the readings of a meter are."""
    rows = [f"| {month} | 82 |" for month in months]
    assert parts(*HEADER, *rows) == [(1, 2, None), (3, 3, "2025-12"), (4, 4, "2026-01")]


def test_months_without_a_year_are_of_that_of_the_file() -> None:
    """As days are; without one they are a calendar of any year."""
    rows = ("| March | 82 |", "| May | 81 |")
    assert parts(*rows, year="2026") == [(1, 1, "2026-03"), (2, 2, "2026-05")]
    assert parts(*rows) == [(1, 2, None)]


def test_a_year_may_be_written_once() -> None:
    """What follows is of the year in which it is nearest to the row above."""
    rows = ("| 10 Dec 2025 | a |", "| 14 Dec | b |", "| 3 Jan | c |", "| 28 Dec | d |")
    assert [date for _, _, date in parts(*rows)] == ["2025-12", "2026-01-03", "2025-12-28"]


def test_a_row_without_a_day_goes_with_the_one_above() -> None:
    """As where a day is written once for all its rows, and a sum below them."""
    rows = ("| 2026-05-04 | gas |", "| | books |", "| 2026-06-01 | rent |", "| **Sum** | 90 |")
    assert parts(*rows) == [(1, 2, "2026-05-04"), (3, 4, "2026-06-01")]


@pytest.mark.parametrize(
    "row",
    [
        "| Anna | 1990-05-04 |",
        "| OC-412 | Anna |",
        "| v1.4.2 |",
        "| | 2026-05-04 |",
        "| 12 | 13 |",
        "|",
        "||",
        "| 2026-13-45 |",
    ],
)
def test_other_tables_have_no_days(row: str) -> None:
    """A list of birthdays is no log."""
    assert parts(*HEADER, row) == [(1, 2, None), (3, 3, None)]


@given(
    st.lists(
        st.sampled_from(["2026-05-04", "2026-05-05", "2026-06-01", "", "rent", "7", "----"]).map(
            "| {} | x |".format
        ),
        min_size=1,
        max_size=12,
    )
)
def test_parts_are_all_lines_once(rows: list[str]) -> None:
    """In order, whatever the table holds."""
    found = parts(*rows)
    lines = [number for first, last, _ in found for number in range(first, last + 1)]
    assert lines == list(range(1, len(rows) + 1))
