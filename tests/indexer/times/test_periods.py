"""The months and weeks of texts."""

import pytest

from indexer.times.periods import find_period, read_period


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("Minutes of March 2026", "2026-03"),
        ("3/2026", "2026-03"),
        ("enero de 2026", "2026-01"),
        ("Week 46, 2026", "2026-11-09"),
        ("Q3 2026", "2026-07-01"),
        ("Winter 2025/26", "2025-12-01"),
        # A day, a third of a month, a year, longer, two, told from today, with another year
        ("4 March 2026", None),
        ("early March 2026", None),
        ("2026", None),
        ("school year 2025/26", None),
        ("March 2026 and May 2027", None),
        ("this month, of 2026", None),
        ("March", None),
    ],
)
def test_a_period_is_the_only_time_of_its_text(text: str, period: str | None) -> None:
    """It has its year, and is no longer than a quarter."""
    assert find_period(text) == period


def test_a_period_may_be_all_of_a_text() -> None:
    """Then it needs no year if that is known; but a course has a third week, too."""
    assert read_period("March", "2026") == read_period("**March 2026**") == "2026-03"
    assert read_period("Week 3 2026") == "2026-01-12"
    assert read_period("Week 3", "2026") is read_period("Minutes of March 2026") is None
