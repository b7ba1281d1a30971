"""What a question that looks ahead means by its times."""

from datetime import date

import pytest
from named_times import span

from indexer.times.dates import read_times
from indexer.times.named_time import NamedTime
from indexer.times.to_come import is_to_come, turn_ahead

# A Tuesday.
TODAY = date(2026, 12, 1)


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("on Friday", span("2026-12-04", "2026-12-04")),
        ("am Freitag", span("2026-12-04", "2026-12-04")),
        ("on Monday", span("2026-12-07", "2026-12-07")),
        ("this week", span("2026-11-30", "2026-12-06")),
        ("until Friday", span("2026-12-01", "2026-12-04")),
        ("bis Freitag", span("2026-12-01", "2026-12-04")),
        ("before Monday", span("2026-12-01", "2026-12-06")),
        ("until 15 December", span("2026-12-01", "2026-12-15")),
        ("in December", NamedTime(month=12)),
        ("on 4 May", NamedTime(month=5, day=4)),
        # Nothing of it is to come.
        ("last Friday", span("2026-11-27", "2026-11-27")),
        ("yesterday", span("2026-11-30", "2026-11-30")),
    ],
)
def test_what_is_to_come_is_meant(asked: str, meant: NamedTime) -> None:
    """Of two weekdays that one, and what ends with one ends with the next."""
    times, _ = read_times(f"what is due {asked}?", TODAY)
    assert list(turn_ahead(times, TODAY)) == [meant]


@pytest.mark.parametrize(
    ("asked", "to_come"),
    [
        ("next week", True),
        ("tomorrow", True),
        ("this week", False),
        ("today", False),
        ("on Friday", False),
        ("in May", False),
    ],
)
def test_some_times_are_to_come_whoever_asks(asked: str, to_come: bool) -> None:  # noqa: FBT001 - from the table
    """Whatever the words around them say."""
    assert is_to_come(read_times(asked, TODAY)[0], TODAY) == to_come
