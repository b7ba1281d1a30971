"""The ways in which texts write a time are all read as that time."""

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from indexer.times.calendar_words import MONTH_NAMES
from indexer.times.dates import find_day, find_times
from indexer.times.named_time import NamedTime
from indexer.times.written import (
    LONGEST_RANGE,
    find_months,
    names_of_month,
    write_ends,
    write_number,
    write_times,
)

TODAY = date(2026, 11, 24)
NAMES = {number: names.split() for number, names in enumerate(MONTH_NAMES, 1)}
DAYS = st.dates(date(1950, 1, 1), date(2060, 12, 31))


def write(named: NamedTime) -> set[str]:
    """Return what a time may be written as."""
    return set(write_times([named], NAMES))


def to_words(text: str) -> str:
    """Return *text* with a space for each sign between words, as the index has them."""
    return " ".join("".join(c if c.isalnum() else " " for c in text).split())


@given(DAYS, st.sampled_from("/.-"))
def test_a_day_is_written_in_figures(day: date, sign: str) -> None:
    """The year first or last, with and without zeros."""
    ways = write(NamedTime(day.year, day.month, day.day))
    for text in (
        day.isoformat(),
        f"{day.year}{sign}{day.month}{sign}{day.day}",
        f"{day.day}{sign}{day.month}{sign}{day.year}",
        f"{day:%d.%m.%Y}",
        f"{day:%Y%m%d}",
    ):
        assert to_words(text) in ways


@given(DAYS)
def test_a_day_is_written_with_the_name_of_its_month(day: date) -> None:
    """In any language and order."""
    ways = write(NamedTime(day.year, day.month, day.day))
    for name in NAMES[day.month]:
        assert {f"{day.day} {name} {day.year}", f"{name} {day.day} {day.year}"} <= ways
    assert f"{day.year}年{day.month}月{day.day}日" in ways


@settings(max_examples=20)
@given(DAYS)
def test_no_other_day_is_written_so(day: date) -> None:
    """Each text that is read as a day with its year is this day."""
    ways = write(NamedTime(day.year, day.month, day.day))
    found = {find_day(way) for way in ways if not way.endswith("*")}
    assert found - {None} == {day.isoformat()}


@pytest.mark.parametrize(
    ("named", "way"),
    [
        (NamedTime(month=5, day=3), "3rd may"),
        (NamedTime(month=5, day=3), "may 03"),
        (NamedTime(month=5, day=3), "3 de mayo"),
        (NamedTime(month=5, day=3), "5月3日"),
        (NamedTime(2019, 3), "march 2019"),
        (NamedTime(2019, 3), "marzo de 2019"),
        (NamedTime(2019, 3), "2019 03"),
        (NamedTime(2019, 3, part=0), "march 2019"),
        (NamedTime(month=9), "september"),
        (NamedTime(2019), "2019"),
    ],
)
def test_parts_of_a_date_are_written_too(named: NamedTime, way: str) -> None:
    """A day without its year, a month, a year."""
    assert way in write(named)


def test_a_time_of_any_year_is_written_in_numbers_with_those_that_are_near() -> None:
    """A table of shifts has the year, even if the question does not."""
    month = set(write_times([NamedTime(month=11)], NAMES, [2025, 2026]))
    assert {"november", "2025 11 0*", "2026 11 3*", "11 2026"} <= month
    named = NamedTime(month=11, day=9)
    near = set(write_times([named], NAMES, [2025, 2026]))
    assert {"2026 11 09", "2025 11 09", "9 11 2026", "9 november"} <= near
    assert near - write(named) == {w for w in near if w[:4] == "2026" or w.endswith("2026")} | {
        w for w in near if w[:4] == "2025" or w.endswith("2025")
    }
    assert set(write_times([NamedTime(2020, 11, 9)], NAMES, [2026])) == write(
        NamedTime(2020, 11, 9)
    )


def test_a_decade_is_written_by_its_name_and_its_years() -> None:
    """In six languages, in figures and in words."""
    ways = write(NamedTime(first=date(1990, 1, 1), last=date(1999, 12, 31)))
    assert {"the 90s", "late 90s", "nineties", "1990er", "neunzigern", "anni 90"} <= ways
    assert {"1990", "1994", "1999"} <= ways
    assert not {"2000", "1989", "90", "90s"} & ways
    assert "the 00s" in write(NamedTime(first=date(2000, 1, 1), last=date(2009, 12, 31)))
    assert not write(NamedTime(first=date(1991, 1, 1), last=date(2000, 12, 31)))


def test_a_verb_is_no_month() -> None:
    """A text with "may be" or "march" may name no month."""
    assert not {"may", "march", "august"} & {
        way for m in (3, 5, 8) for way in write(NamedTime(month=m))
    }


def test_a_short_span_is_written_day_by_day() -> None:
    """A longer one is written by its whole months."""
    week = NamedTime(first=date(2026, 4, 28), last=date(2026, 5, 4))
    assert {"2026 04 28", "2026 04 30", "2026 05 04"} <= write(week)
    assert not {"2026 04 27", "2026 05 05", "2026 04", "may 2026"} & write(week)
    quarter = NamedTime(first=date(2025, 12, 1), last=date(2026, 3, 10))
    months = {"december 2025", "january 2026", "february 2026"}
    assert months <= write(quarter)
    assert not {"march 2026", "november 2025", "2026 03 10"} & write(quarter)


@given(DAYS)
def test_a_week_and_a_quarter_are_written_by_their_numbers(day: date) -> None:
    """Before or after their year, that of the calendar of weeks."""
    week = NamedTime(first=day - timedelta(day.weekday()), last=day + timedelta(6 - day.weekday()))
    year, number, _ = day.isocalendar()
    assert {f"{year} w{number:02}", f"kw {number} {year}"} <= write(week)
    assert f"kw {number}" in write_number(week)
    for way in ("q2 2026", "2026 q2"):
        assert way in write(NamedTime(first=date(2026, 4, 1), last=date(2026, 6, 30)))
    assert not write_number(NamedTime(first=date(2026, 5, 1), last=date(2026, 7, 31)))
    assert not write_number(NamedTime(2026))


@pytest.mark.parametrize("first", [date.min, date(2020, 1, 1)])
def test_a_span_of_many_years_is_not_looked_for(first: date) -> None:
    """All the time before a day has no beginning."""
    assert not write(NamedTime(first=first, last=date(2025, 12, 31)))


@settings(max_examples=60)
@given(DAYS, st.integers(0, 400), st.integers(0, max(map(len, NAMES.values())) - 1))
def test_of_a_span_nothing_else_is_written(first: date, length: int, place: int) -> None:
    """Each month and day that is searched for is inside it."""
    last = first + timedelta(length)
    # One name for each month: of a span of weeks, all would be thousands of ways.
    names = {month: [all_of_it[place % len(all_of_it)]] for month, all_of_it in NAMES.items()}
    for way in write_times([NamedTime(first=first, last=last)], names):
        for named in find_times(way, TODAY) if not way.endswith("*") else ():
            if named.year and named.month:
                assert (first.year, first.month) <= (named.year, named.month)
                assert (named.year, named.month) <= (last.year, last.month)


def test_months_are_called_in_many_languages() -> None:
    """Each name occurs once."""
    assert find_months([NamedTime(2026, 5), NamedTime(2025), NamedTime(month=2)]) == {2, 5}
    names = names_of_month(5)
    assert {"may", "mai", "maja", "мая", "मई"} <= set(names)
    assert len(names) == len(set(names))


@given(DAYS, st.integers(0, LONGEST_RANGE - 1), st.integers(0, LONGEST_RANGE - 1))
def test_a_range_around_a_day_is_found_by_an_end(day: date, before: int, after: int) -> None:
    """By the one that stands next to a month, however it is written."""
    first, last = day - timedelta(before), day + timedelta(after)
    ways = set(write_ends(day, NAMES))
    for name in NAMES[last.month] if after else ():
        assert {f"{last.day} {name}", f"{last.day} de {name}"} <= ways
    for name in NAMES[first.month] if before else ():
        assert f"{name} {first.day}" in ways
    if before:
        assert {to_words(first.isoformat()), f"{first.month}月{first.day}日"} <= ways
    if after:
        assert to_words(f"{last:%d.%m.%Y}") in ways


@pytest.mark.parametrize(
    ("day", "written"),
    [(1, "2nd"), (2, "3rd"), (10, "11th"), (11, "12th"), (20, "21st"), (22, "23rd")],
)
def test_the_end_of_a_range_may_be_an_ordinal(day: int, written: str) -> None:
    """As English has them, the teens too."""
    ways = set(write_ends(date(2026, 5, day), {5: ["may"]}))
    assert {f"{written} may", f"{written} of may"} <= ways
