"""Days as notes write them."""

import subprocess
import sys
from pathlib import Path

import pytest

from indexer.documents.days import (
    find_date,
    find_day_of,
    find_day_of_entry,
    find_day_of_name,
    find_period_of,
    find_year,
    is_only_date,
    leads_entries,
)

ROOT = Path(__file__).parents[3]


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
        # A month is one as it is in digits, if it is the only time
        ("May 2026", "2026-05"),
        ("Minutes, Mai 2026", "2026-05"),
        ("2026年5月", "2026-05"),
        ("May 2026 or June 2026", None),
        ("early May 2026", None),
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
        # Other digits, other years, other names
        ("\u0662\u0660\u0662\u0666-\u0660\u0665-\u0661\u0662", "2026-05-12"),
        ("\u0661\u0662/\u0660\u0665/\u0662\u0660\u0662\u0666", "2026-05-12"),
        ("\u0968\u0966\u0968\u096c-\u0966\u096b-\u0967\u0968 x", "2026-05-12"),
        ("2569-05-12", "2026-05-12"),
        ("12/5/2569", "2026-05-12"),
        ("2569-05", None),
        ("2513-13-12", None),
        ("order 2569-05-12-3", None),
        ("12 maja 2026 r. — Dermatolog", "2026-05-12"),
        ("12 \u039c\u03b1\u0390\u03bf\u03c5 2026", "2026-05-12"),
        ("12 Ma\u0308rz 2026", "2026-03-12"),
        ("ng\u00e0y 12 th\u00e1ng 5 n\u0103m 2026", "2026-05-12"),
        ("nga\u0300y 12 tha\u0301ng 5 na\u0306m 2026", "2026-05-12"),
        ("12 \u0e1e\u0e24\u0e29\u0e20\u0e32\u0e04\u0e21 2569", "2026-05-12"),
        ("\u0e1e\u0e24\u0e29\u0e20\u0e32\u0e04\u0e21 2569", "2026-05"),
        ("15-10-2026", "2026-10-15"),
        ("28-05-2026", "2026-05-28"),
        ("08-05-2026", None),
        ("05-15-2026", "2026-05-15"),
        ("13-13-2026", None),
        ("8-5-2026", None),
        ("555-08-05-2026", None),
        # A week and a quarter are of the day on which they begin
        ("2026-W21", "2026-05-18"),
        ("2026W21 plans", "2026-05-18"),
        ("2026-KW21", "2026-05-18"),
        ("2026 KW 21", "2026-05-18"),
        ("Week 21 2026", "2026-05-18"),
        ("Q2 2026", "2026-04-01"),
        ("2026-W21-3", "2026-05-20"),
        ("2026-W01", "2025-12-29"),
        ("2026-W54", None),
        ("2026-Q2", "2026-04-01"),
        ("2026 Q2", "2026-04-01"),
        ("2026-Q5", None),
        ("2026-W210", None),
        ("2026-05-12 in 2026-W21", "2026-05-12"),
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
        ("07.05.2026.md", "2026-05-07"),
        ("log/07.05.2026.md", "2026-05-07"),
        ("log/28-05-2026.md", "2026-05-28"),
        ("log/2026 05 13.md", "2026-05-13"),
        ("log/2026 05 13", "2026-05-13"),
        ("log/2026 05 13 people.md", None),
        ("log/Room 2026 05 13.md", None),
        ("log/2026-W21.md", "2026-05-18"),
        ("log/May 2026.md", "2026-05"),
        ("log/2026-Q2.md", "2026-04-01"),
        ("log/12 maja 2026.md", "2026-05-12"),
        ("2025/12 mei 2026.md", "2026-05-12"),
        ("2026-05/12.md", "2026-05"),
        ("2026/05/12.md", "2026-05-12"),
        ("2025-01/2026-05-04.md", "2026-05-04"),
        ("20261504.md", None),
        ("a120260504.md", None),
    ],
)
def test_a_name_holds_a_day_in_several_ways(path: str, day: str | None) -> None:
    """With dashes, without, with low lines; not inside a longer number. Of two, its own counts."""
    assert find_day_of_name(path) == day


def test_a_year_is_told_if_it_is_the_only_one() -> None:
    """Of two, nobody knows which is meant."""
    assert find_year("Log of 2026, and of 2026") == "2026"
    assert find_year("2025 and 2026") == find_year("12026") == find_year("") == ""
    assert find_year("\u0e15\u0e38\u0e25\u0e32\u0e04\u0e21 2569") == "2026"
    assert find_year("\u0662\u0660\u0662\u0666") == "2026"
    assert find_year("2569") == find_year("\u0e23\u0e32\u0e04\u0e32 2550") == ""


def test_a_day_without_its_year_is_of_the_year_that_is_known() -> None:
    """In a heading; what names no day has none."""
    assert find_day_of("Monday 4 May", "2026") == find_day_of("5月4日", "2026") == "2026-05-04"
    assert find_day_of("The pier", "2026") is None


def test_a_date_may_be_all_that_a_text_says() -> None:
    """Also with a time of day."""
    assert is_only_date("2026-05-04")
    assert is_only_date("2026-05-04T10:30:00Z")
    assert is_only_date("\u0662\u0660\u0662\u0666-\u0660\u0665-\u0661\u0662")
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
    ("line", "year", "period"),
    [
        ("- May 2026: we rested", "", "2026-05"),
        ("**Mai 2026** ruhig", "", "2026-05"),
        ("- 2026-05: we rested", "", "2026-05"),
        ("- 2026年5月\uff1a休み", "", "2026-05"),
        ("- 05/2026 - we rested", "", "2026-05"),
        ("- Q2 2026 \u2013 we rested", "", "2026-04-01"),
        ("- KW 21: we rested", "2026", "2026-05-18"),
        # Of another week, of two months, of none, or no beginning
        ("- Week 3: chapter 2", "2026", None),
        ("- May 2026 to June 2026: we rested", "", None),
        ("- May 2026 was calm: we rested", "", None),
        ("- 3: three eggs", "2026", None),
    ],
)
def test_an_entry_may_begin_with_its_month(line: str, year: str, period: str | None) -> None:
    """With a sign behind it, or it is part of a sentence."""
    assert find_day_of_entry(line, year) == period


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("March", "2026-03"),
        ("März", "2026-03"),
        ("May", "2026-05"),
        ("KW 5", "2026-01-26"),
        ("Q3", "2026-07-01"),
        ("Summer", "2026-06-01"),
        ("March 2025", "2025-03"),
        ("March of the penguins", None),
        ("last month", None),
        ("Week 3", None),
        ("12", None),
        ("", None),
        ("x" * 10**6, None),
    ],
)
def test_a_month_without_its_year_is_all_that_its_heading_says(
    text: str, period: str | None
) -> None:
    """And of the year that is known."""
    assert find_period_of(text, "2026") == period
    assert find_period_of(text) == (period if "2025" in text else None)


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


@pytest.mark.parametrize(
    "line",
    [
        "- Met Anna and her brother in 2023",
        "- Met Anna and Ben on 4 May 2026",
        "On the way back in May 2026",
    ],
)
def test_a_sentence_before_a_day_is_no_beginning(line: str) -> None:
    """No more than a weekday and a month stand before the number of a day that begins an entry."""
    assert find_day_of_entry(line) is None
    assert find_day_of_entry(line, "2023") is None


def test_a_sentence_costs_no_reader_of_days() -> None:
    """What reads days is not loaded for a year further on in a line, nor for days as ISO has them.

    Whoever reads files ahead of a rebuild starts anew each time.
    """
    script = """
import sys
from indexer.documents.days import find_day_of_entry
find_day_of_entry("- Met Anna and her brother in 2023")
find_day_of_entry("- 2026-05-04 We met")
print("indexer.times.dates" in sys.modules)
find_day_of_entry("- 4 May 2026 We met")
print("indexer.times.dates" in sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["False", "True"]


def test_a_day_may_stand_above_its_entries() -> None:
    """By itself, emphasised as a heading is, or before a colon."""
    assert all(map(leads_entries, ["2026-05-04", "**4 May 2026 \u2014 pier**", "4 May 2026:"]))
    assert leads_entries("4 May", "2026")
    assert not leads_entries("2026-05-04 At the pier.")
