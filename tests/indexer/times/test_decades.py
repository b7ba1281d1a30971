"""Decades, in two digits and in words."""

from datetime import date

import pytest
from named_times import span

from indexer.times.calendar_words import may_name_time
from indexer.times.dates import find_times

# A Wednesday.
TODAY = date(2026, 5, 20)


NINETIES = (span("1990-01-01", "1999-12-31"),)


@pytest.mark.parametrize(
    "text",
    ["the 1990s", "1990s style", "in the '90s", "in the 90s", "back in the early 90s",
     "what music did we like in the 90s?", "the nineties", "in the late nineties",
     "1990er Jahre", "90er Jahre", "in den 90er-Jahren", "in den 90ern", "in den Neunzigern",
     "Ende der Neunziger", "Neunzigerjahre", "les années 90", "les années 1990",
     "dans les années quatre-vingt-dix", "los años 90", "en los años noventa", "gli anni '90",
     "negli anni novanta", "nos anos 90", "os anos noventa",
     "90年代我在哪里", "九十年代", "1990年代に", "20世纪90年代", "上世纪九十年代", "90년대 음악"],
)  # fmt: skip
def test_a_decade_is_its_ten_years(text: str) -> None:
    """In six languages, in figures and in words."""
    assert find_times(text, TODAY) == NINETIES
    assert may_name_time(text)


def test_two_digits_are_of_the_nearest_century() -> None:
    """The twenties are those of this century, the thirties those of the last."""
    assert find_times("in the 20s", TODAY) == (span("2020-01-01", "2029-12-31"),)
    assert find_times("in the 30s", TODAY) == (span("1930-01-01", "1939-12-31"),)
    assert find_times("since the 90s", TODAY) == (span("1990-01-01", "2026-05-20"),)


@pytest.mark.parametrize(
    "text",
    ["the 90s timeout", "in the 90s timeout", "retry after 30s", "90s", "80s rock",
     "nineties music", "the nineties music", "60er Papier", "ein Achtziger", "40 años 50 personas",
     "$'90s", "x90s", "19世纪80年代", "1年代"],
)  # fmt: skip
def test_seconds_and_sizes_are_no_decade(text: str) -> None:
    """A decade that belongs to the next word is none."""
    assert find_times(text, TODAY) == ()
