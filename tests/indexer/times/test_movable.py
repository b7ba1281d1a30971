"""Movable feasts, against their published days."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.times.movable import (
    EID_AL_ADHA,
    EID_AL_FITR,
    FATHERS_DAY,
    LABOR_DAY,
    MEMORIAL_DAY,
    MIDSUMMER,
    MOTHERS_DAY,
    MOVABLE,
    ORTHODOX_EASTER,
    RAMADAN,
    THANKSGIVING,
    find_easter,
)


@pytest.mark.parametrize(
    ("feast", "days"),
    [
        (ORTHODOX_EASTER, ["1990-04-15", "2000-04-30", "2010-04-04", "2016-05-01", "2021-05-02"]),
        (ORTHODOX_EASTER, ["2019-04-28", "2023-04-16", "2024-05-05", "2025-04-20", "2026-04-12"]),
        (MOTHERS_DAY, ["2022-05-08", "2024-05-12", "2025-05-11", "2026-05-10"]),
        (MEMORIAL_DAY, ["2024-05-27", "2025-05-26", "2026-05-25"]),
        (MIDSUMMER, ["2024-06-22", "2025-06-21", "2026-06-20"]),
        (FATHERS_DAY, ["2024-06-16", "2025-06-15", "2026-06-21"]),
        (LABOR_DAY, ["2024-09-02", "2025-09-01", "2026-09-07"]),
        (THANKSGIVING, ["2018-11-22", "2023-11-23", "2024-11-28", "2025-11-27", "2026-11-26"]),
    ],
)
def test_feasts_are_on_their_days(feast: int, days: list[str]) -> None:
    """In each of these years."""
    for day in days:
        found = MOVABLE[feast](int(day[:4]))
        assert found == date.fromisoformat(day)


@pytest.mark.parametrize(
    ("feast", "days"),
    [
        (RAMADAN, ["2023-03-23", "2024-03-11", "2025-03-01", "2026-02-18", "2030-01-06"]),
        (EID_AL_FITR, ["2023-04-21", "2024-04-10", "2025-03-30", "2026-03-20"]),
        (EID_AL_ADHA, ["2023-06-28", "2024-06-16", "2025-06-06", "2026-05-27"]),
    ],
)
def test_feasts_of_the_moon_are_on_their_days_or_next_to_them(feast: int, days: list[str]) -> None:
    """They begin when the moon is seen, which differs between countries."""
    for day in days:
        found = MOVABLE[feast](int(day[:4]))
        assert found is not None
        assert abs((found - date.fromisoformat(day)).days) <= 1


@pytest.mark.parametrize(
    ("year", "easter"),
    [(1583, "04-10"), (1818, "03-22"), (1943, "04-25"), (1954, "04-18"), (1981, "04-19"),
     (2000, "04-23"), (2008, "03-23"), (2024, "03-31"), (2025, "04-20"), (2026, "04-05"),
     (2027, "03-28"), (2038, "04-25"), (4200, "04-20")],
)  # fmt: skip
def test_easter_is_computed(year: int, easter: str) -> None:
    """On its earliest and latest day, and where simpler formulas have exceptions."""
    assert find_easter(year).isoformat() == f"{year}-{easter}"


@given(st.integers(1, 9999))
def test_easter_is_a_sunday_in_spring(year: int) -> None:
    """From 22 March to 25 April, in any year of the calendar."""
    easter = find_easter(year)
    assert easter.weekday() == 6
    assert date(year, 3, 22) <= easter <= date(year, 4, 25)


@given(year=st.integers(1, 9999))
def test_no_year_fails(year: int) -> None:
    """Each feast is in the year that was asked for, or is not known there."""
    for find in MOVABLE.values():
        found = find(year)
        assert found is None or found.year == year
