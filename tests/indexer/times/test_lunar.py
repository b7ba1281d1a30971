"""Feasts that follow the moon."""

from collections.abc import Callable
from datetime import date

import pytest

from indexer.times.lunar import find_dragon_boat, find_mid_autumn, find_new_year

# Nineteen years of the sun are 235 months of the moon but for two hours.
_METON_YEARS = 19


def test_the_days_of_a_year_are_those_of_the_calendar() -> None:
    """As newspapers had them."""
    assert find_new_year(2024) == date(2024, 2, 10)
    assert find_dragon_boat(2025) == date(2025, 5, 31)
    assert find_mid_autumn(2020) == date(2020, 10, 1)
    assert find_new_year(1999) is find_mid_autumn(2051) is None


@pytest.mark.parametrize(
    ("find", "earliest", "latest"),
    [
        (find_new_year, (1, 21), (2, 21)),
        (find_dragon_boat, (5, 27), (6, 25)),
        (find_mid_autumn, (9, 7), (10, 8)),
    ],
)
def test_each_year_has_its_day(
    find: Callable[[int], date], earliest: tuple[int, int], latest: tuple[int, int]
) -> None:
    """It varies by less than a month, and after 19 years it is nearly the same."""
    days = {year: find(year) for year in range(2000, 2051)}
    assert all(earliest <= (day.month, day.day) <= latest for day in days.values())
    for year in range(2000, 2051 - _METON_YEARS):
        again = days[year + _METON_YEARS].replace(year=2000) - days[year].replace(year=2000)
        assert abs(again.days) <= 1 or abs(again.days) >= 28
