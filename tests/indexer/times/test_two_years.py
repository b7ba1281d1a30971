"""Times that lie in two years."""

from datetime import date

import pytest
from named_times import span

from indexer.times.calendar_words import may_name_time
from indexer.times.dates import find_times
from indexer.times.named_time import NamedTime

# A Wednesday.
TODAY = date(2026, 5, 20)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        *((text, (span("2025-08-01", "2026-07-31"),)) for text in (
            "school year 2025/26", "in the academic year 2025-2026", "Schuljahr 2025/26",
            "année scolaire 2025-2026", "curso 2025/26", "el año escolar 2025/2026",
            "anno scolastico 2025/26", "ano letivo 2025/26",
        )),
        *((text, (span("2025-07-01", "2026-06-30"),)) for text in (
            "season 2025/26", "fiscal year 2025/26", "FY2025/26", "Saison 2025/26",
            "temporada 2025/26", "stagione 2025/26", "época 2025/26",
        )),
        *((text, (span("2025-12-20", "2026-01-10"),)) for text in (
            "the turn of the year 2025/26", "Jahreswechsel 2025/26", "Jahreswechsel von 2025/2026",
        )),
        ("at the turn of the year",
         (span("2025-12-20", "2026-01-10"), span("2026-12-20", "2027-01-10"))),
        ("winter 2025/26", (span("2025-12-01", "2026-02-28"),)),
        ("FY2025", (NamedTime(2025),)),
        ("FY 25 budget", (NamedTime(2025),)),
    ],
)  # fmt: skip
def test_a_year_may_begin_within_another(text: str, named: tuple[NamedTime, ...]) -> None:
    """A fiscal year without a second year is the year of its name."""
    assert find_times(text, TODAY) == named
    assert may_name_time(text)


@pytest.mark.parametrize("text", ["season 2025/28", "2025/26", "FY plan", "FYI 25", "FY 25/26"])
def test_other_numbers_are_no_two_years(text: str) -> None:
    """Years that are not consecutive, or without a word for what they are."""
    assert span("2025-07-01", "2026-06-30") not in find_times(text, TODAY)
    assert NamedTime(2025) not in find_times("FYI 25", TODAY)


@pytest.mark.parametrize("today", [date.min, date.max])
def test_the_turn_of_the_year_stays_in_the_calendar(today: date) -> None:
    """Nothing fails at either end of the calendar."""
    assert find_times("the turn of the year", today)
