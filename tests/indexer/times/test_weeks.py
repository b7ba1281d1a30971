"""Weeks by their number, of one year and of any."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.times.calendar_words import may_name_time
from indexer.times.dates import find_times
from indexer.times.named_time import NamedTime

# A Sunday, the last day of week 47.
TODAY = date(2026, 11, 22)


def week(year: int, number: int, weeks: int = 1) -> NamedTime:
    """Return the days of so many weeks, from a week of a year on."""
    first = date.fromisocalendar(year, number, 1)
    return NamedTime(first=first, last=first + timedelta(days=7 * weeks - 1))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("what did we do in week 34", week(2026, 34)),
        ("Week 34: what was done?", week(2026, 34)),
        ("calendar week 34 of 2026", week(2026, 34)),
        ("week 34, 2025", week(2025, 34)),
        ("week 34 of last year", week(2025, 34)),
        ("the 34th week of 2025", week(2025, 34)),
        ("CW 34", week(2026, 34)),
        ("weeks 33 to 35", week(2026, 33, 3)),
        ("weeks 33 and 34 of 2025", week(2025, 33, 2)),
        ("from week 33 to week 35", week(2026, 33, 3)),
        ("Was war in KW 34?", week(2026, 34)),
        ("KW34", week(2026, 34)),
        ("kw 8/2025", week(2025, 8)),
        ("KW 34 2025", week(2025, 34)),
        ("KW 34 letzten Jahres", week(2025, 34)),
        ("KW 34/35", week(2026, 34, 2)),
        ("KW 33-35", week(2026, 33, 3)),
        ("KW 33 bis KW 35", week(2026, 33, 3)),
        ("Kalenderwoche 34", week(2026, 34)),
        ("in der 34. KW", week(2026, 34)),
        ("34. Kalenderwoche 2025", week(2025, 34)),
        ("Woche 34", week(2026, 34)),
        ("34. Woche 2025", week(2025, 34)),
        ("la semaine 34", week(2026, 34)),
        ("semaine 34 de 2025", week(2025, 34)),
        ("la semana 34", week(2026, 34)),
        ("第34周", week(2026, 34)),
        ("第三十四周的计划", week(2026, 34)),
        ("2025年第3周", week(2025, 3)),
        ("去年第34週", week(2025, 34)),
        ("2026-W34", week(2026, 34)),
        ("2026W34", week(2026, 34)),
        ("episodic-2026-W34", week(2026, 34)),
        ("2026-W34-2", NamedTime(first=date(2026, 8, 18), last=date(2026, 8, 18))),
        ("W34", week(2026, 34)),
        ("what did we do in W34?", week(2026, 34)),
        ("notes W34 2025", week(2025, 34)),
        ("W34/2025", week(2025, 34)),
        ("since W45", NamedTime(first=date(2026, 11, 2), last=TODAY)),
        ("since week 45", NamedTime(first=date(2026, 11, 2), last=TODAY)),
        ("week 47", week(2026, 47)),
        # Most years have no such week.
        ("week 53 of 2020", week(2020, 53)),
    ],
)
def test_a_week_is_named_by_its_number(text: str, named: NamedTime) -> None:
    """As in ISO 8601, where weeks begin on Mondays; with or without a year."""
    assert find_times(text, TODAY) == (named,)
    assert may_name_time(text)


def test_a_week_that_has_not_begun_is_also_the_one_of_the_year_before() -> None:
    """Either may be meant; one that has begun is meant itself."""
    assert find_times("KW 48", TODAY) == (week(2026, 48), week(2025, 48))
    assert find_times("week 53", date(2025, 6, 1)) == (week(2020, 53),)
    assert find_times("week 1", date(2027, 1, 2)) == (week(2026, 1),)
    assert find_times("week 52", date(1, 2, 3)) == (week(1, 52),)


@pytest.mark.parametrize(
    "text",
    ["week 54", "KW 0", "week 53 of 2025", "per week 34 Euro",
     "in what week 12 people came",
     "pro Woche 3 Stunden", "die Woche 3 mal", "chaque semaine 3 heures", "3 weeks 2 days",
     "two weeks 3 days", "11 KW 3 Phasen", "ein 11 kW 3-phasiger Lader", "kW 34", "34 KW",
     "week 3 of the course", "Woche 3 des Kurses", "week 34.5", "week 345", "week 34%",
     "第3周", "第34周年", "a week 5 km", "weekly 34", "2026-W54", "2026-W34-8",
     "W10 resistor", "in W10 settings", "w34", "W2 form", "W54", "the W34"],
)  # fmt: skip
def test_what_is_no_week_of_the_calendar_is_none(text: str) -> None:
    """Counts beside a week, kilowatts, weeks of something else, and weeks that no year has."""
    weeks = {named for named in find_times(text, TODAY) if named.first}
    assert not weeks


def test_a_count_beside_another_week_is_no_number_of_it() -> None:
    """The week is the last one, whatever number follows."""
    assert find_times("last week 34 people came", TODAY) == (week(2026, 46),)
    assert find_times("letzte Woche 3 Mal", TODAY) == (week(2026, 46),)


@given(st.dates(date(1900, 1, 1), date(2099, 12, 20)))
def test_each_day_lies_in_its_week(day: date) -> None:
    """Even if its week belongs to another year."""
    year, number, _ = day.isocalendar()
    (named,) = find_times(f"KW {number}/{year}", TODAY)
    assert named.first is not None
    assert named.last is not None
    assert named.first <= day <= named.last
