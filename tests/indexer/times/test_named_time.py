"""How well a date fits a time as it was named."""

from datetime import date

import pytest

from indexer.times.named_time import NamedTime, bound_time, end_of_month, match_time, to_date


@pytest.mark.parametrize(
    ("year", "month", "last"), [(2024, 2, 29), (2026, 2, 28), (2026, 12, 31), (9999, 12, 31)]
)
def test_a_month_ends_on_its_last_day(year: int, month: int, last: int) -> None:
    """Leap years and the calendar's own end, too."""
    assert end_of_month(year, month) == date(year, month, last)


def test_a_month_inside_a_span_fits_it_fully() -> None:
    """Of one at its edge some days may lie outside."""
    summer = NamedTime(first=date(2026, 5, 20), last=date(2026, 7, 31))
    fits = [match_time(summer, f"2026-{month:02}") for month in (4, 5, 6, 7, 8)]
    assert fits == [0.0, 0.5, 1.0, 1.0, 0.0]


@pytest.mark.parametrize(
    ("named", "bounds"),
    [
        (NamedTime(2026), [("2026", "2026")]),
        (NamedTime(2026, 5), [("2026-05", "2026-05")]),
        (NamedTime(2026, 5, 7), [("2026-05-07", "2026-05-07")]),
        (NamedTime(first=date(2026, 5, 7), last=date(2026, 6, 1)), [("2026-05-07", "2026-06-01")]),
        (NamedTime(month=5), [("2024-05", "2024-05"), ("2023-05", "2023-05")]),
        (NamedTime(month=5, day=7), [("2024-05-07", "2024-05-07"), ("2023-05-07", "2023-05-07")]),
    ],
)
def test_a_time_has_bounds_as_filters_do(named: NamedTime, bounds: list[tuple[str, str]]) -> None:
    """As far as it is known; one of any year in each of those that are looked at."""
    assert list(bound_time(named, (2024, 2023))) == bounds


@pytest.mark.parametrize(
    ("iso", "day", "found"),
    [
        ("2026-05-07", 15, date(2026, 5, 7)),
        ("2026-05", 15, date(2026, 5, 15)),
        ("2026", 1, date(2026, 1, 1)),
        ("0001", 1, date(1, 1, 1)),
        ("9999-12-31", 1, date(9999, 12, 31)),
        ("2025-02-29", 1, date(2025, 3, 1)),
    ],
)
def test_a_date_that_is_known_in_part_has_a_day(iso: str, day: int, found: date) -> None:
    """The one that is asked for of a month; and a date that no calendar has one beside it."""
    assert to_date(iso, day=day) == found
