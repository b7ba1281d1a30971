"""Halves of a month, and so many days at its beginning or at its end."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from named_times import span

from indexer.times.calendar_words import may_name_time
from indexer.times.dates import find_times, read_times
from indexer.times.named_time import NamedTime, end_of_month
from indexer.times.periods import read_period

TODAY = date(2026, 5, 13)


def days(month: int, first: int, last: int) -> tuple[NamedTime, ...]:
    """Return each day from one to another, of any year."""
    return tuple(NamedTime(None, month, day) for day in range(first, last + 1))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        *((text, days(3, 1, 15)) for text in (
            "in the first half of March", "in the first fortnight of March",
            "in der ersten Hälfte des März",
            "en la primera quincena de marzo", "la première quinzaine de mars",
            "nella prima metà di marzo", "na primeira quinzena de março",
            "in de eerste helft van maart", "i första halvan av mars", "i første halvdel af marts",
            "i første halvdelen av mars",
            "в первой половине марта",
            "3月上半月", "三月的前半月", "3月前半", "3월 전반",
        )),
        *((text, days(3, 16, 31)) for text in (
            "the second half of March", "the latter half of March", "la segunda mitad de marzo",
            "la seconde moitié de mars", "tweede helft van maart", "i andra halvan av mars",
            "во второй половине марта", "3月下半月", "3月后半个月", "3月後半に",
        )),
        ("the second half of February 2025", (span("2025-02-16", "2025-02-28"),)),
        ("2026年3月下半月", (span("2026-03-16", "2026-03-31"),)),
        ("the first half of last month", (span("2026-04-01", "2026-04-15"),)),
        ("去年最后一个月的支出", (span("2025-12-01", "2025-12-31"),)),
        ("去年头三个月", (span("2025-01-01", "2025-03-31"),)),
        ("2025年前三个月", (span("2025-01-01", "2025-03-31"),)),
        ("去年的最后一天", (span("2025-12-31", "2025-12-31"),)),
        ("the first two weeks of 2025", (span("2025-01-01", "2025-01-14"),)),
        ("2025年前十三个月", (NamedTime(2025),)),
        ("2025年前99周", (NamedTime(2025),)),
        ("上个月下半月", (span("2026-04-16", "2026-04-30"),)),
        ("the first ten days of March", days(3, 1, 10)),
        ("die letzten drei Tage des März", days(3, 29, 31)),
        ("the last three days of March", days(3, 29, 31)),
        ("les dix premiers jours de mars", days(3, 1, 10)),
        ("the first two weeks of March", days(3, 1, 14)),
        ("the last 2 weeks of March 2026", (span("2026-03-18", "2026-03-31"),)),
        ("the first 5 days of this month", (span("2026-05-01", "2026-05-05"),)),
        ("the last two days of February", days(2, 28, 29)),
        ("the last 31 days of March", days(3, 1, 31)),
        ("3月前十天", days(3, 1, 10)),
        ("三月最后3天", days(3, 29, 31)),
        ("la primera quincena del mes de marzo", days(3, 1, 15)),
        *((text, (span("2025-01-01", "2025-03-31"),)) for text in (
            "in the first three months of 2025", "the first 3 months of last year",
            "in den ersten drei Monaten des Jahres 2025", "in den ersten 3 Monaten von 2025",
            "dans les trois premiers mois de 2025", "les trois premiers mois de l'année 2025",
            "en los tres primeros meses de 2025", "los primeros tres meses del año 2025",
            "nei primi tre mesi del 2025", "nei primi tre mesi dell'anno 2025",
        )),
        ("the last six months of the year 2024", (span("2024-07-01", "2024-12-31"),)),
    ],
)  # fmt: skip
def test_each_day_of_it_is_meant(text: str, named: tuple[NamedTime, ...]) -> None:
    """In some languages; nothing else is found."""
    assert find_times(text, TODAY) == named
    assert may_name_time(text)


def test_a_half_of_something_else_is_no_time() -> None:
    """Beside one of a month, in whichever language."""
    text = "the second half of March, la otra mitad, zur Hälfte"
    times, rest = read_times(text, TODAY)
    assert times == days(3, 16, 31)
    assert rest.endswith("la otra mitad, zur Hälfte")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("the first 40 days of March", (NamedTime(month=3),)),
        ("the first 29 days of February 2025", (NamedTime(2025, 2),)),
        ("the first twelve months of 2025", (NamedTime(2025),)),
        ("the first sixty weeks of 2025", (NamedTime(2025),)),
        ("2014年下半赛季", (NamedTime(2014),)),
        ("the better half of March", (NamedTime(month=3),)),
        ("the first few days of March", (NamedTime(month=3, part=0),)),
    ],
)
def test_what_is_no_such_part_leaves_the_whole(text: str, named: tuple[NamedTime, ...]) -> None:
    """More days, weeks or months than it has, or other words."""
    assert find_times(text, TODAY) == named


@pytest.mark.parametrize(
    ("text", "besides"),
    [
        ("who came in the first half of March", "who came in the"),
        ("3月下半月的安排", "的安排"),
        ("三月最后2周的安排", "的安排"),
        ("who came in the first half of 3 March", "who came in the first half of"),
        ("who came on the first 40 days of March", "who came on the first 40 days of"),
    ],
)
def test_the_words_of_a_piece_are_no_words_of_the_question(text: str, besides: str) -> None:
    """Where a time has no such piece, they are left as they are."""
    assert read_times(text, TODAY)[1].split() == besides.split()


@given(year=st.integers(1901, 2099), month=st.integers(1, 12))
def test_two_halves_are_the_month(year: int, month: int) -> None:
    """No day is in both, and none in neither."""
    name = date(year, month, 1).strftime("%B %Y")
    (one,), (other,) = (
        find_times(f"the {which} half of {name}", TODAY) for which in ("first", "second")
    )
    assert one.last
    assert other.first == one.last + timedelta(days=1)
    assert (one.first, other.last) == (date(year, month, 1), end_of_month(year, month))


@pytest.mark.parametrize(
    ("text", "today"),
    [
        ("the first half of last month", date.min),
        ("the last three days of next month", date.max),
    ],
)
def test_no_half_is_of_a_month_beyond_the_calendar(text: str, today: date) -> None:
    """There is none, and no error either."""
    assert all(named.first is None for named in find_times(text, today))


def test_a_heading_may_be_a_half() -> None:
    """Its entries are of its first day, as those of a week or of a quarter are."""
    assert read_period("First half of March 2025") == "2025-03-01"
