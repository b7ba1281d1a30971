"""Weekdays that stand before days."""

from datetime import date

import pytest

from indexer.times.calendar_words import may_name_time
from indexer.times.dates import read_times
from indexer.times.named_time import NamedTime

# A Wednesday.
TODAY = date(2026, 5, 20)


def span(first: str, last: str) -> NamedTime:
    """Return the time from one day to another."""
    return NamedTime(first=date.fromisoformat(first), last=date.fromisoformat(last))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        *((text, NamedTime(None, 5, 3)) for text in (
            "Sun 3 May", "Sunday, 3 May", "Sun May 3", "Sunday the 3rd of May", "Sonntag, 3. Mai",
            "So, 3. Mai", "dimanche 3 mai", "domingo, 3 de mayo", "domenica 3 maggio",
        )),
        ("segunda-feira, 4 de maio", NamedTime(None, 5, 4)),
        ("Sun, 2026-05-03", NamedTime(2026, 5, 3)),
    ],
)  # fmt: skip
def test_a_weekday_before_a_day_says_no_more(text: str, named: NamedTime) -> None:
    """It is no other time, and no word that is asked for."""
    times, besides = read_times(text, TODAY)
    assert times == (named,)
    assert besides.split() in ([], ["the"])
    assert may_name_time(text)


def test_a_weekday_before_a_day_is_no_day_of_its_own() -> None:
    """Nor the last one or the next."""
    assert read_times("on Sunday, 3 May", TODAY)[0] == (NamedTime(None, 5, 3),)


@pytest.mark.parametrize("text", ["the sun in May 3", "sun screen", "2 sun 3 May"])
def test_other_words_stay(text: str) -> None:
    """Only what stands directly before a day is left out."""
    assert "sun" in read_times(text, TODAY)[1]
