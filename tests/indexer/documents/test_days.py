"""Days as notes write them."""

import pytest

from indexer.documents.days import (
    find_date,
    find_day_of,
    find_day_of_entry,
    find_day_of_name,
    find_told_day,
    find_year,
    is_only_date,
    leads_entries,
)


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2026-05-12", "2026-05-12"),
        ("2026-05", "2026-05"),
        ("## 2026-05-12 — Title", "2026-05-12"),
        ("episodic-2026-05", "2026-05"),
        ("2026-05-12T10:00:00Z", "2026-05-12"),
        ("2024-02-29", "2024-02-29"),
        ("2026-02-29 then 2026-03-01", "2026-03-01"),
        ("2026-02-30", None),
        ("2026-13-01", None),
        ("2026-00", None),
        ("0000-01-01", None),
        ("12026-05-12", None),
        ("2026-05-123", None),
        ("2026-055", None),
        ("2026-05-12-3", "2026-05-12"),
        ("2026-05-12-1430-standup", "2026-05-12"),
        ("2026-05-3", "2026-05-03"),
        ("2026-05-1234", None),
        ("4711-05", None),
        ("ISO 8859-10", None),
        ("2026. 5. 12.", "2026-05-12"),
        ("12. 5. 2026", "2026-05-12"),
        ("12-May-2026", "2026-05-12"),
        ("12 de mayo del 2026", "2026-05-12"),
        ("2026/05/12", "2026-05-12"),
        ("Tuesday, May 12, 2026", "2026-05-12"),
        ("12 May 2026", "2026-05-12"),
        ("## Dienstag, 12. Mai 2026", "2026-05-12"),
        ("el 12 de mayo de 2026", "2026-05-12"),
        ("12.05.2026", "2026-05-12"),
        ("2026年5月12日", "2026-05-12"),
        ("20236年5月3日", None),
        ("0236年5月3日", None),
        ("二〇二六年五月十二日", "2026-05-12"),
        ("May 2026", None),
        ("May 12, 2026, and 2026-03-01", "2026-05-12"),
        ("12.5.2026 — contract until 2027-05", "2026-05-12"),
        ("reply of 12 May 2026 to the letter of 2025/11/03", "2026-05-12"),
        ("2026-03-01, and May 12, 2026", "2026-03-01"),
        ("May 12", None),
        ("2026", None),
        ("the plan of 2026, last month", None),
        ("去年5月, 2026", None),
        ("05/12/2026", None),
        ("May 5, 2026 " + "x" * 10**6, "2026-05-05"),
        ("\u0662\u0660\u0662\u0666-\u0660\u0665-\u0661\u0662", None),
        ("", None),
    ],
)
def test_a_date_is_one_that_exists(text: str, date: str | None) -> None:
    """Days and months of the calendar are dates, and longer numbers with dashes are none."""
    assert find_date(text) == date


@pytest.mark.parametrize(
    ("path", "day"),
    [
        ("20260504.md", "2026-05-04"),
        ("log/2026_05_04 call.md", "2026-05-04"),
        ("2026-05.md", "2026-05"),
        ("20261504.md", None),
        ("a120260504.md", None),
    ],
)
def test_a_name_holds_a_day_in_several_ways(path: str, day: str | None) -> None:
    """With dashes, without, with low lines; not inside a longer number."""
    assert find_day_of_name(path) == day


def test_a_year_is_told_if_it_is_the_only_one() -> None:
    """Of two, nobody knows which is meant."""
    assert find_year("Log of 2026, and of 2026") == "2026"
    assert find_year("2025 and 2026") == find_year("12026") == find_year("") == ""


def test_a_day_without_its_year_is_of_the_year_that_is_known() -> None:
    """In a heading; what names no day has none."""
    assert find_day_of("Monday 4 May", "2026") == find_day_of("5月4日", "2026") == "2026-05-04"
    assert find_day_of("The pier", "2026") is None


def test_a_date_may_be_all_that_a_text_says() -> None:
    """Also with a time of day."""
    assert is_only_date("2026-05-04")
    assert is_only_date("2026-05-04T10:30:00Z")
    assert not is_only_date("2026-05-04, at the pier")
    assert not is_only_date("")


@pytest.mark.parametrize(
    "line",
    [
        "2026-05-04 We chose Postgres",
        "- 2026-05-04 We chose Postgres",
        "  * 2026-05-04T10:30 chose",
        "1. 4 May 2026 we chose",
        "4. Mai 2026 gewählt",
        "> - [x] **Mon, May 4, 2026:** chosen",
        "+ [[2026-05-04]] chosen",
        "- `2026-05-04` chosen",
        "(04.05.2026) gewählt",
        "\u2022 Montag, 4. Mai 2026: gewählt",
        "- 2026年5月4日 决定",
    ],
)
def test_an_entry_begins_with_its_day(line: str) -> None:
    """Whatever stands before it that is no word of the entry, and however it is written."""
    assert find_day_of_entry(line) == "2026-05-04"


@pytest.mark.parametrize(
    ("line", "day"),
    [
        ("- 4 May: we chose", "2026-05-04"),
        ("**May 4 \u2013 Postgres.** Chosen.", "2026-05-04"),
        ("4 May", "2026-05-04"),
        ("4. Mai: gewählt", "2026-05-04"),
        ("12. Oktober \u2013 gewählt", "2026-10-12"),
        ("2. 4 May: we chose", "2026-05-04"),
        ("- 5月4日\uff1a决定", "2026-05-04"),
        ("- 4 May 2025 we chose", "2025-05-04"),
        ("- 15 Jun has an offer", None),
        ("- 5 Jun's mother called", None),
        ("- 30 Feb: no such day", None),
        ("- 3 eggs", None),
    ],
)
def test_an_entry_without_its_year_is_of_that_of_its_file(line: str, day: str | None) -> None:
    """But a number before a name is no day of a month that is called so."""
    assert find_day_of_entry(line, "2026") == day


@pytest.mark.parametrize(
    "line",
    [
        "- We chose it on 2026-05-04",
        "- 4 May: we chose",
        "- 2026-05 was calm",
        "- 2026 was calm",
        "- 2026-13-45",
        "- Monday",
        "- ",
        "",
        "[" * 10**6 + "2026-05-04",
    ],
)
def test_an_entry_may_begin_with_no_day(line: str) -> None:
    """Another day in it is what it is about; a day without its year is of no year."""
    assert find_day_of_entry(line) is None


def test_a_day_may_stand_above_its_entries() -> None:
    """By itself, emphasised as a heading is, or before a colon."""
    assert all(map(leads_entries, ["2026-05-04", "**4 May 2026 \u2014 pier**", "4 May 2026:"]))
    assert leads_entries("4 May", "2026")
    assert not leads_entries("2026-05-04 At the pier.")


@pytest.mark.parametrize(
    "line",
    [
        "Date: 2026-05-14",
        "* Date: 2026-05-14",
        "**Date:** 2026-05-14",
        "- **Date**: 14 May 2026",
        "> Datum: 14.05.2026",
        "date: 2026-05-14T10:00:00Z",
        "\u65e5\u4ed8\uff1a2026\u5e745\u670814\u65e5",
    ],
)
def test_a_text_may_tell_its_own_day(line: str) -> None:
    """Below its title, as records of decisions do."""
    assert find_told_day(["# ADR 1", "", "* Status: accepted", line, "", "Text."]) == "2026-05-14"
    assert find_told_day([line]) == "2026-05-14"


@pytest.mark.parametrize(
    "lines",
    [
        ["# A", "## Part", "Date: 2026-05-14"],
        ["# A", "Due date: 2026-05-14"],
        ["# A", "The date: 2026-05-14"],
        ["# A", "Date: Thursday"],
        ["# A", "Date: 2026-05-14, or later"],
        ["# A", "Date: 2026-02-30"],
        ["# A", "Date:"],
        ["# A", *[""] * 12, "Date: 2026-05-14"],
        ["Date: " + "* _" * 99_999],
        [],
    ],
)
def test_a_date_elsewhere_is_not_that_of_the_text(lines: list[str]) -> None:
    """Nor one of something, one that is none, or one in a sentence."""
    assert find_told_day(lines) is None
