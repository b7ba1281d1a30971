"""Quarters, halves and seasons: of one year, of any, and relative to today."""

from datetime import date

import pytest

from indexer.times.calendar_words import may_name_time
from indexer.times.dates import find_times
from indexer.times.named_time import NamedTime

TODAY = date(2026, 5, 13)


def months(year: int, first: int, last_day: date) -> tuple[NamedTime, ...]:
    """Return the span from the first day of a month to *last_day*."""
    return (NamedTime(first=date(year, first, 1), last=last_day),)


def any_year(*numbers: int) -> tuple[NamedTime, ...]:
    """Return months of any year."""
    return tuple(NamedTime(month=number) for number in numbers)


WINTERS_OF_2025 = (
    *months(2024, 12, date(2025, 2, 28)),
    *months(2025, 12, date(2026, 2, 28)),
)
FIRST_OF_2026 = months(2026, 1, date(2026, 3, 31))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Q3 2025", months(2025, 7, date(2025, 9, 30))),
        ("What did we plan for Q3 2025.", months(2025, 7, date(2025, 9, 30))),
        ("2025-Q1", months(2025, 1, date(2025, 3, 31))),
        ("Q4 goals", any_year(10, 11, 12)),
        ("first quarter of 2026", FIRST_OF_2026),
        ("au 1er trimestre 2026", FIRST_OF_2026),
        ("T1 2026", FIRST_OF_2026),
        ("Terminal T1", ()),
        ("1. Quartal 2026", FIRST_OF_2026),
        ("im ersten Quartal 2026", FIRST_OF_2026),
        ("premier trimestre 2026", FIRST_OF_2026),
        ("第三季度", any_year(7, 8, 9)),
        ("2026年第一季度", FIRST_OF_2026),
        ("第1四半期", any_year(1, 2, 3)),
        ("2026년 1분기", FIRST_OF_2026),
        ("last quarter", FIRST_OF_2026),
        ("letztes Quartal", FIRST_OF_2026),
        ("上季度", FIRST_OF_2026),
        ("last quarter of 2025", months(2025, 10, date(2025, 12, 31))),
        ("letztes Quartal des Jahres", months(2026, 10, date(2026, 12, 31))),
        ("last quarter of last year", tuple(NamedTime(2025, month) for month in (10, 11, 12))),
        ("this quarter", months(2026, 4, date(2026, 6, 30))),
        ("next quarter", months(2026, 7, date(2026, 9, 30))),
        ("first half of 2025", months(2025, 1, date(2025, 6, 30))),
        ("in der ersten Jahreshälfte 2025", months(2025, 1, date(2025, 6, 30))),
        ("au premier semestre 2025", months(2025, 1, date(2025, 6, 30))),
        ("second semestre de l'année 2025", months(2025, 7, date(2025, 12, 31))),
        ("en el segundo semestre de 2025", months(2025, 7, date(2025, 12, 31))),
        ("nella prima metà del 2025", months(2025, 1, date(2025, 6, 30))),
        ("H1 2025", months(2025, 1, date(2025, 6, 30))),
        ("what we sold in h1 of 2025?", months(2025, 1, date(2025, 6, 30))),
        ("2025-H2", months(2025, 7, date(2025, 12, 31))),
        ("H2/2025", months(2025, 7, date(2025, 12, 31))),
        ("zweite Hälfte 2025", months(2025, 7, date(2025, 12, 31))),
        ("去年上半年", months(2025, 1, date(2025, 6, 30))),
        ("2025年の前半に", months(2025, 1, date(2025, 6, 30))),
        ("去年の後半", months(2025, 7, date(2025, 12, 31))),
        ("去年暑假报了什么班", months(2025, 7, date(2025, 8, 31))),
        ("2025年寒假", months(2025, 1, date(2025, 2, 28))),
        ("下半期", any_year(7, 8, 9, 10, 11, 12)),
        ("in summer 2024", months(2024, 6, date(2024, 8, 31))),
        ("summer of 2024", months(2024, 6, date(2024, 8, 31))),
        ("in the summer holidays 2024", months(2024, 6, date(2024, 8, 31))),
        ("How was the summer of 2024...", months(2024, 6, date(2024, 8, 31))),
        ("Sommer 2024", months(2024, 6, date(2024, 8, 31))),
        ("2024年夏天", months(2024, 6, date(2024, 8, 31))),
        ("winter 2025", WINTERS_OF_2025),
        ("winter 2024/25", months(2024, 12, date(2025, 2, 28))),
        ("in winter 2024-25", months(2024, 12, date(2025, 2, 28))),
        ("im Winter 2024/2025", months(2024, 12, date(2025, 2, 28))),
        ("last summer", months(2025, 6, date(2025, 8, 31))),
        ("letzten Sommer", months(2025, 6, date(2025, 8, 31))),
        ("l'estate dell'anno scorso", tuple(NamedTime(2025, month) for month in (6, 7, 8))),
        ("nell'estate del 2025", months(2025, 6, date(2025, 8, 31))),
        *((text, any_year(6, 7, 8)) for text in (
            "pendant l'été", "durante el verano", "nell'estate", "durant l'été",
        )),
        *((text, any_year(8)) for text in ("alla fine dell'estate", "à la fin de l'été")),
        ("quest'estate", months(2026, 6, date(2026, 8, 31))),
        ("el verano pasado", months(2025, 6, date(2025, 8, 31))),
        ("去年の夏", months(2025, 6, date(2025, 8, 31))),
        ("지난 여름", months(2025, 6, date(2025, 8, 31))),
        ("올여름", months(2026, 6, date(2026, 8, 31))),
        ("이번 여름에", months(2026, 6, date(2026, 8, 31))),
        ("neste verão", months(2026, 6, date(2026, 8, 31))),
        ("last spring", months(2025, 3, date(2025, 5, 31))),
        ("this spring", months(2026, 3, date(2026, 5, 31))),
        ("last winter", months(2025, 12, date(2026, 2, 28))),
        ("this summer", months(2026, 6, date(2026, 8, 31))),
        ("next summer", months(2026, 6, date(2026, 8, 31))),
        ("next spring", months(2027, 3, date(2027, 5, 31))),
        ("in the fall", any_year(9, 10, 11)),
        ("Q3 of the year", any_year(7, 8, 9)),
        ("Q3 of the fiscal year", any_year(7, 8, 9)),
        ("im Winter", any_year(12, 1, 2)),
        ("en été", any_year(6, 7, 8)),
        ("au printemps", any_year(3, 4, 5)),
        ("in spring", any_year(3, 4, 5)),
        ("冬天", any_year(12, 1, 2)),
        ("여름에", any_year(6, 7, 8)),
    ],
)  # fmt: skip
def test_a_part_of_a_year_is_understood(text: str, named: tuple[NamedTime, ...]) -> None:
    """With its year, of any year, or relative to today."""
    assert find_times(text, TODAY) == named
    assert may_name_time(text)


def test_this_winter_is_the_one_that_is() -> None:
    """In January it began a year ago."""
    (named,) = find_times("this winter", date(2026, 1, 20))
    assert named == NamedTime(first=date(2025, 12, 1), last=date(2026, 2, 28))


def test_this_winter_is_in_spring_the_one_that_was() -> None:
    """In March, nobody speaks of a winter that is nine months away."""
    was, will_be = date(2025, 12, 1), date(2026, 12, 1)
    for month, first in ((3, was), (5, was), (6, will_be), (11, will_be)):
        (named,) = find_times("this winter", date(2026, month, 31 if month < 6 else 1))
        assert named.first == first


@pytest.mark.parametrize(
    "text",
    ["in Spring Boot", "spring cleaning", "fall detection sensor", "the winter tires", "estate",
     "q3 of the keyboard", "Q2 of my survey", "second half of the code",
     "half past two", "first half", "a quarter of the cake", "FAQ3", "the H1 of a page", "TH1 x",
     "春雨", "第三季"],
)  # fmt: skip
def test_what_is_no_part_of_a_year_is_none(text: str) -> None:
    """A framework, an attribute, a half and a quarter of anything else."""
    assert find_times(text, TODAY) == ()


@pytest.mark.parametrize("text", ["last winter", "next winter", "next quarter", "this winter"])
@pytest.mark.parametrize("today", [date.min, date.max])
def test_no_part_of_a_year_leaves_the_calendar(text: str, today: date) -> None:
    """A question does not fail at either end of the calendar."""
    find_times(text, today)
