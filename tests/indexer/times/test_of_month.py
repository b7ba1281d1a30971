"""Days and weeks of a month: "second Sunday of July", "先月15日"."""

from collections.abc import Sequence
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.times.dates import find_times, read_times
from indexer.times.named_time import NamedTime

TODAY = date(2026, 11, 20)


def days(text: str) -> set[tuple[str, str]]:
    """Return the first and last day of each span that *text* names."""
    return {(str(time.first), str(time.last)) for time in find_times(text, TODAY)}


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("second Sunday of July 2026", "2026-07-12", "2026-07-12"),
        ("the 1st Monday in March, 2025", "2025-03-03", "2025-03-03"),
        ("na última sexta de outubro de 2026", "2026-10-30", "2026-10-30"),
        ("na primeira semana de maio de 2026", "2026-05-01", "2026-05-07"),
        ("last Friday of October 2026", "2026-10-30", "2026-10-30"),
        ("the first week of May 2026", "2026-05-01", "2026-05-07"),
        ("last week in February 2024", "2024-02-23", "2024-02-29"),
        ("the last weekend of October 2026", "2026-10-31", "2026-11-01"),
        ("zweiter Dienstag im Mai 2026", "2026-05-12", "2026-05-12"),
        ("1. Montag im Mai 2026", "2026-05-04", "2026-05-04"),
        ("la première semaine de mai 2026", "2026-05-01", "2026-05-07"),
        ("el último viernes de octubre 2026", "2026-10-30", "2026-10-30"),
        ("erste Woche im März 2026", "2026-03-01", "2026-03-07"),
        ("the final week of April 2026", "2026-04-24", "2026-04-30"),
        ("in week 2 of April 2026", "2026-04-08", "2026-04-14"),
        ("in Woche 2 im April 2026", "2026-04-08", "2026-04-14"),
        ("the last day of February 2024", "2024-02-29", "2024-02-29"),
        ("the first day of April, 2026", "2026-04-01", "2026-04-01"),
        ("am letzten Tag im März 2026", "2026-03-31", "2026-03-31"),
        ("el último día de marzo de 2026", "2026-03-31", "2026-03-31"),
        ("2026年3月最后一周", "2026-03-25", "2026-03-31"),
        ("2026年3月的最后一个周末", "2026-03-28", "2026-03-29"),
        ("2026年3月的最后一天", "2026-03-31", "2026-03-31"),
        ("2026年3月の最後の週", "2026-03-25", "2026-03-31"),
        ("2026年3月の最初の日", "2026-03-01", "2026-03-01"),
        ("2026年3月最后一个星期五", "2026-03-27", "2026-03-27"),
        ("2026年11月の第2週", "2026-11-08", "2026-11-14"),
        ("2025년 5월 둘째 주 일요일", "2025-05-11", "2025-05-11"),
        ("2025년 5월 첫째 주", "2025-05-01", "2025-05-07"),
        ("2025년 5월 마지막 금요일", "2025-05-30", "2025-05-30"),
        ("2025년 5월 마지막 날", "2025-05-31", "2025-05-31"),
        ("2025年5月の最終日", "2025-05-31", "2025-05-31"),
        ("上个月的第一个周末", "2026-10-03", "2026-10-04"),
        ("上个月最后一天", "2026-10-31", "2026-10-31"),
        ("2025年11月第二月曜日", "2025-11-10", "2025-11-10"),
        ("2026年7月第二个星期日", "2026-07-12", "2026-07-12"),
        ("2026年10月第一个周末", "2026-10-03", "2026-10-04"),
    ],
)
def test_what_is_counted_in_a_month_is_found(text: str, first: str, last: str) -> None:
    """In words and in scripts without spaces; nothing else is found."""
    assert days(text) == {(first, last)}


def test_without_a_year_it_is_of_this_one_or_two_before() -> None:
    """The question does not tell which of them is meant."""
    found = {"2024-07-14", "2025-07-13", "2026-07-12"}
    assert days("what happened on the second Sunday of July") == {(day, day) for day in found}


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("the last Friday of last month", [("2026-10-30", "2026-10-30")]),
        ("the last day of last month", [("2026-10-31", "2026-10-31")]),
        ("the last day of the year", [("2025-12-31", "2025-12-31"), ("2026-12-31", "2026-12-31")]),
        ("the first week of this month", [("2026-11-01", "2026-11-07")]),
        ("der zweite Sonntag des letzten Monats", [("2026-10-11", "2026-10-11")]),
        ("the first Monday of the month", [("2026-11-02", "2026-11-02")]),
        ("last Friday of the month", [("2026-10-30", "2026-10-30"), ("2026-11-27", "2026-11-27")]),
        ("letzter Freitag im Monat", [("2026-10-30", "2026-10-30"), ("2026-11-27", "2026-11-27")]),
        ("am ersten Freitag letzten Monats", [("2026-10-02", "2026-10-02")]),
        ("am letzten Tag dieses Jahres", [("2026-12-31", "2026-12-31")]),
        ("el primer viernes del mes pasado", [("2026-10-02", "2026-10-02")]),
        ("l'ultimo venerdì del mese scorso", [("2026-10-30", "2026-10-30")]),
        ("le premier lundi du mois prochain", [("2026-12-07", "2026-12-07")]),
        ("el primer día del mes", [("2026-11-01", "2026-11-01")]),
        ("le dernier jour du mois", [("2026-10-31", "2026-10-31"), ("2026-11-30", "2026-11-30")]),
        ("the last week of last year", [("2025-12-25", "2025-12-31")]),
        ("the last week of 2024", [("2024-12-25", "2024-12-31")]),
        ("letzte Woche des Jahres 2024", [("2024-12-25", "2024-12-31")]),
        ("erste Woche des Jahres", [("2026-01-01", "2026-01-07")]),
        ("last week of the year", [("2025-12-25", "2025-12-31"), ("2026-12-25", "2026-12-31")]),
        ("the last weekend of the year 2025", [("2025-12-27", "2025-12-28")]),
    ],
)
def test_what_is_counted_in_a_month_or_year_told_from_today(
    text: str, spans: Sequence[tuple[str, str]]
) -> None:
    """If it is still to come, the last one may be meant as well."""
    assert days(text) == {*spans}


@pytest.mark.parametrize("today", [date.min, date.max])
def test_what_is_counted_stays_in_the_calendar(today: date) -> None:
    """Nothing fails at either end of the calendar."""
    for text in ("the last week of the year", "the last Friday of last month", "next month"):
        find_times(text, today)


@pytest.mark.parametrize(
    ("text", "month", "day"),
    [
        ("on the 3rd of last month", 10, 3),
        ("the 1st of this month", 11, 1),
        ("am 3. letzten Monats", 10, 3),
        ("le 3 du mois dernier", 10, 3),
        ("am 24. nächsten Monats", 12, 24),
        ("el 15 del mes pasado", 10, 15),
        ("il 15 del mese scorso", 10, 15),
        ("dia 15 do mês passado", 10, 15),
        ("今月1日に夫からもらったもの", 11, 1),
        ("先月の15日", 10, 15),
        ("上个月5号开会", 10, 5),
        ("지난달 3일", 10, 3),
    ],
)
def test_a_day_of_a_month_close_by_is_that_day(text: str, month: int, day: int) -> None:
    """And not the whole month."""
    assert find_times(text, TODAY) == (NamedTime(2026, month, day),)


@pytest.mark.parametrize(
    "text",
    [
        "the second week of the course",
        "第2周",
        "the last day",
        "el primer día del mes de obras",
        "le premier lundi de ce mois-là",
        "a second",
    ],
)
def test_what_is_counted_in_something_else_is_none(text: str) -> None:
    """Nor is a week or day that the month does not have."""
    assert not any(time.day or time.first == time.last for time in find_times(text, TODAY))


@pytest.mark.parametrize(
    "text", ["the fifth Monday of February 2026", "31st of last month, no", "0月第1周"]
)
def test_a_day_that_no_month_has_is_no_day(text: str) -> None:
    """The month is still read, if there is one."""
    today = date(2026, 10, 20)
    assert not any(time.day or time.first for time in find_times(text, today))


@given(st.dates(date(1950, 1, 1), date(2090, 12, 31)))
def test_each_day_is_one_of_its_month(day: date) -> None:
    """It is found by its number among the same weekdays of its month."""
    ordinal = ("first", "second", "third", "fourth", "fifth")[(day.day - 1) // 7]
    text = f"the {ordinal} {day:%A} of {day:%B} {day.year}"
    assert read_times(text, TODAY) == ((NamedTime(first=day, last=day),), "the  ")
    if (day + timedelta(7)).month != day.month:
        assert days(f"last {day:%A} of {day:%B} {day.year}") == {(str(day), str(day))}
