"""Days as notes write them."""

from datetime import date
from pathlib import Path

import pytest

from indexer.documents.days import (
    find_date,
    find_day_of,
    find_day_of_name,
    find_last_day,
    find_period_of,
    find_year,
    find_year_of_name,
    is_only_date,
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
        ("12 พ.ค. 69", "2026-05-12"),
        ("12 พฤษภาคม 69", "2026-05-12"),
        ("12 พ.ค. 69 บาท", None),
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
        ("log/call-28-05-2026-anna.md", "2026-05-28"),
        ("log/réunion-28-05-2026.md", "2026-05-28"),
        ("log/call-04-05-2026.md", None),
        ("log/call-1-28-05-2026.md", None),
        ("log/call-7-8-2026.md", None),
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
        ("202605041420.md", "2026-05-04"),
        ("zettel/20260504142003 Oars.md", "2026-05-04"),
        ("202605042520.md", None),
        ("20260504142.md", None),
        ("a120260504.md", None),
        ("Boat 8f0c1d2e3a4b4c5d9e6f7a20260504ab.md", None),
        ("Log 2026-05-04 8f0c1d2e3a4b4c5d9e6f7a20250101ab.md", "2026-05-04"),
        ("20260504-1f2e-4a4b-8c5d-9e6f7a8b9c0d.md", None),
    ],
)
def test_a_name_holds_a_day_in_several_ways(path: str, day: str | None) -> None:
    """With dashes, without, with low lines; not inside a longer number. Of two, its own counts."""
    assert find_day_of_name(path) == day


def test_a_name_holds_a_year() -> None:
    """If it is the only one; the number that an export adds to the name holds none."""
    assert find_year_of_name("2025/Plan 2026.md") == "2026"
    assert find_year_of_name("2025-2026.md") == ""
    assert find_year_of_name("Plan 8f0c1d2e3a4b4c5d9e6f7ac2024c8a9b.md") == ""


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
    assert find_day_of("5/4\uff08月\uff09", "2026") == "2026-05-04"
    assert find_day_of("The pier", "2026") is None


def test_a_date_may_be_all_that_a_text_says() -> None:
    """Also with a time of day."""
    assert is_only_date("2026-05-04")
    assert is_only_date("2026-05-04T10:30:00Z")
    assert is_only_date("\u0662\u0660\u0662\u0666-\u0660\u0665-\u0661\u0662")
    assert not is_only_date("2026-05-04, at the pier")
    assert not is_only_date("")


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
    ("name", "first", "last"),
    [
        ("2026-W19.md", "2026-05-04", "2026-05-10"),
        ("## Week 19", "2026-05-04", "2026-05-10"),
        ("KW 19 2026", "2026-05-04", "2026-05-10"),
        ("2026-W19.md", "2026-05-05", "2026-05-05"),
        ("KW 20", "2026-05-04", "2026-05-04"),
        ("W52", "9999-12-27", "9999-12-27"),
        ("2026-05-04--08 Lisbon", "2026-05-04", "2026-05-08"),
        ("2026-12-28--01-03", "2026-12-28", "2027-01-03"),
        ("2026-12-28--2027-01-03", "2026-12-28", "2027-01-03"),
        ("20260504-20260508.md", "2026-05-04", "2026-05-08"),
        ("2026-05-04_2026-05-08", "2026-05-04", "2026-05-08"),
        ("2026-05-04 - 2026-05-08", "2026-05-04", "2026-05-08"),
        ("2026-05-04-08 parts", "2026-05-04", "2026-05-04"),
        ("2026-05-04 to 9 people", "2026-05-04", "2026-05-04"),
        ("2026-05-04--99", "2026-05-04", "2026-05-04"),
    ],
)
def test_a_week_or_a_range_has_a_last_day(name: str, first: str, last: str) -> None:
    """A week must be that which begins on its first, and a range be of days that exist."""
    assert find_last_day(name, date.fromisoformat(first)) == date.fromisoformat(last)
