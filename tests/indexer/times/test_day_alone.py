"""Days without their month."""

from datetime import date

import pytest
from named_times import span

from indexer.times.calendar_words import may_name_time
from indexer.times.dates import find_times
from indexer.times.named_time import NamedTime

# A Wednesday.
TODAY = date(2026, 5, 20)


FOURTEENTH = (span("2026-05-14", "2026-05-14"), span("2026-06-14", "2026-06-14"))


@pytest.mark.parametrize(
    "text",
    ["on the night of the 14th", "in the afternoon of the 14th?",
     "on the 14th", "what happened on the 14th?", "on the 14th we met", "am 14.",
     "was war am 14. in Graz", "le 14", "le 14 ?", "el 14", "qué pasó el día 14", "il 14",
     "no dia 14", "ayın 14'ünde", "ayın 14ünde ne oldu", "ayin 14unde", "14日に何をした",
     "14号那天我做了什么", "十四号晚上和谁在一起", "14日の夜", "14일에 낸 돈", "14일 아침"],
)  # fmt: skip
def test_a_day_without_a_month_is_the_last_one_or_the_next(text: str) -> None:
    """As with a weekday, either may be meant."""
    assert find_times(text, TODAY) == FOURTEENTH
    assert may_name_time(text)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("on the 20th", (span("2026-05-20", "2026-05-20"), span("2026-06-20", "2026-06-20"))),
        ("on the 31st", (span("2026-03-31", "2026-03-31"), span("2026-05-31", "2026-05-31"))),
        ("the weekend of the 16th", (
            span("2026-05-16", "2026-05-17"), span("2026-06-20", "2026-06-21"),
        )),
        ("since the 14th", (span("2026-05-14", "2026-05-20"),)),
        ("from the 3rd to the 7th", (span("2026-05-03", "2026-05-07"),)),
        ("between the 3rd and the 7th", (span("2026-05-03", "2026-05-07"),)),
        ("vom 3. bis zum 7.", (span("2026-05-03", "2026-05-07"),)),
        ("zwischen dem 3. und dem 7.", (span("2026-05-03", "2026-05-07"),)),
        ("the 14th of last month", (NamedTime(2026, 4, 14),)),
        ("on 20260514", (NamedTime(2026, 5, 14),)),
        ("seit 20260514", (span("2026-05-14", "2026-05-20"),)),
    ],
)  # fmt: skip
def test_what_stands_around_such_a_day_is_seen(text: str, named: tuple[NamedTime, ...]) -> None:
    """Of the possible days, the nearest is meant; a day in one number needs a preposition."""
    assert find_times(text, TODAY) == named


@pytest.mark.parametrize(
    "text",
    ["the 14th amendment", "on the 14th floor", "on the 14th of the list", "by the 5th step",
     "on the 2nd and 3rd floor", "for the 1st time", "on the 32nd", "am 14. Tag", "vom 1. Stock",
     "am 3.14", "20260514", "order 20260514", "in room 20260514", "on 20261314", "on 20260230",
     "on 20260514-1", "le 14 rue", "el 14 cosas", "地铁3号线早上", "5号楼",
     "第3号上午", "3日に一回", "10일에 한 번", "15日の旅行"],
)  # fmt: skip
def test_what_has_a_number_is_no_day(text: str) -> None:
    """A floor, a step, an order, and a number beyond the calendar are no days."""
    assert find_times(text, TODAY) == ()


@pytest.mark.parametrize("today", [date.min, date.max])
def test_there_is_such_a_day_at_the_ends_of_the_calendar(today: date) -> None:
    """At least one day is found there."""
    assert find_times("on the 14th", today)
