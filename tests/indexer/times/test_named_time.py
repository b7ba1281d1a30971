"""The days of a named time, and how well a date fits it."""

from datetime import date

import pytest

from indexer.times.named_time import (
    NamedTime,
    bound_time,
    end_of_month,
    find_days,
    last_and_ahead,
    match_time,
    month_from,
    name_day,
    name_days,
    part_of_year,
    to_date,
)


@pytest.mark.parametrize(
    ("year", "month", "last"), [(2024, 2, 29), (2026, 2, 28), (2026, 12, 31), (9999, 12, 31)]
)
def test_a_month_ends_on_its_last_day(year: int, month: int, last: int) -> None:
    """Also in leap years, and at the end of the calendar."""
    assert end_of_month(year, month) == date(year, month, last)


def test_a_month_inside_a_span_fits_it_fully() -> None:
    """Of a month at its edge, some days may be outside."""
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
    """As precise as the time is; one of any year has bounds in each of the given years."""
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
    """It is the given day of a month, or the one after its end if the month is shorter."""
    assert to_date(iso, day=day) == found


@pytest.mark.parametrize(
    ("named", "fits"),
    [
        (NamedTime(2026), (1.0, 1.0, 0.0, 1.0)),
        (NamedTime(month=5), (1.0, 1.0, 1.0, 0.0)),
        (NamedTime(2026, 5, 7), (1.0, 0.5, 0.0, 0.0)),
        (NamedTime(2026, 5, 8), (0.0, 0.5, 0.0, 0.0)),
        (NamedTime(2026, 5, part=0), (1.0, 1.0, 0.0, 0.0)),
        (NamedTime(2026, 5, part=1), (0.5, 1.0, 0.0, 0.0)),
        (NamedTime(first=date(2026, 5, 7), last=date(2026, 5, 7)), (1.0, 0.5, 0.0, 0.0)),
        (NamedTime(first=date(2026, 5, 8), last=date(2026, 6, 30)), (0.0, 0.5, 0.0, 1.0)),
    ],
)
def test_a_date_fits_as_far_as_it_is_known(named: NamedTime, fits: tuple[float, ...]) -> None:
    """A part of a month is not meant to the day."""
    dates = ("2026-05-07", "2026-05", "2025-05-07", "2026-06")
    assert tuple(match_time(named, iso) for iso in dates) == fits


@pytest.mark.parametrize(
    ("day", "part"), [(1, 0), (10, 0), (11, 1), (20, 1), (21, 2), (30, 2), (31, 2)]
)
def test_a_part_of_a_month_is_some_ten_days(day: int, part: int) -> None:
    """The last one has the remaining days."""
    fits = [match_time(NamedTime(month=5, part=one), f"2026-05-{day:02}") for one in range(3)]
    assert fits == [1.0 if one == part else 0.5 for one in range(3)]


def test_a_date_that_no_calendar_has_is_in_no_span() -> None:
    """Though its month is."""
    span = NamedTime(first=date(2026, 1, 1), last=date(2026, 12, 31))
    assert (match_time(span, "2026-02-30"), match_time(span, "2026-13")) == (0.0, 0.0)


@pytest.mark.parametrize(
    ("named", "days"),
    [
        (NamedTime(2024), [("2024-01-01", "2024-12-31")]),
        (NamedTime(2024, 2), [("2024-02-01", "2024-02-29")]),
        (NamedTime(2024, 2, 7), [("2024-02-07", "2024-02-07")]),
        (NamedTime(2024, 2, part=0), [("2024-02-01", "2024-02-10")]),
        (NamedTime(2024, 2, part=1), [("2024-02-11", "2024-02-20")]),
        (NamedTime(2024, 2, part=2), [("2024-02-21", "2024-02-29")]),
        (NamedTime(month=5, day=1), [("2026-05-01", "2026-05-01"), ("2025-05-01", "2025-05-01")]),
        (NamedTime(month=2, day=29), []),
        (NamedTime(first=date(2020, 5, 7), last=date(2020, 6, 1)), [("2020-05-07", "2020-06-01")]),
    ],
)
def test_a_time_has_its_days(named: NamedTime, days: list[tuple[str, str]]) -> None:
    """One of any year has days in each year that has them."""
    found = find_days(named, (2026, 2025))
    assert [(first.isoformat(), last.isoformat()) for first, last in found] == days


@pytest.mark.parametrize(
    ("months", "found"),
    [(0, (2026, 5)), (7, (2026, 12)), (8, (2027, 1)), (-5, (2025, 12)), (-17, (2024, 12))],
)
def test_months_are_counted_over_new_year(months: int, found: tuple[int, int]) -> None:
    """Forwards and backwards."""
    assert month_from(date(2026, 5, 31), months) == found


def test_a_day_is_named_if_a_calendar_has_it() -> None:
    """Without a year, if any year has it."""
    assert name_day(None, 2, "29") == (NamedTime(None, 2, 29),)
    assert name_day("2025", 2, "29") == name_day("2025", 13) == name_day("0000", 5) == ()
    assert name_day("2025", 2) == (NamedTime(2025, 2),)


def test_days_are_named_from_one_to_a_later_one() -> None:
    """Both ends are included, and the month must have the last."""
    assert [named.day for named in name_days("2025", 2, "26", "28")] == [26, 27, 28]
    assert name_days("2025", 2, "26", "29") == name_days("2025", 2, "7", "7") == ()


def test_parts_of_a_year_overlap() -> None:
    """Nobody says where one of them ends."""
    ends = [(part.first, part.last) for part in (part_of_year(2026, third) for third in range(3))]
    assert ends == [
        (date(2026, 1, 1), date(2026, 4, 30)),
        (date(2026, 4, 1), date(2026, 9, 30)),
        (date(2026, 9, 1), date(2026, 12, 31)),
    ]


def test_what_has_begun_last_is_meant_or_what_is_to_come() -> None:
    """Each once, in order; if none has begun, all are to come."""
    days = [(date(2026, month, 1), date(2026, month, 9)) for month in (7, 3, 5, 5)]
    for today, months in ((date(2026, 5, 1), [5, 7]), (date(2026, 4, 30), [3, 5, 7])):
        assert [named.first for named in last_and_ahead(days, today)] == [
            date(2026, month, 1) for month in months
        ]
    assert last_and_ahead(days, date(2026, 2, 1))[0].last == date(2026, 3, 9)
