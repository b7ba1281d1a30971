"""Years in two digits behind an apostrophe."""

from datetime import date

import pytest

from indexer.times.dates import find_times
from indexer.times.named_time import NamedTime
from indexer.times.short_years import write_out_years

TODAY = date(2026, 5, 20)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("summer of '24", "summer of 2024"),
        ("May '24 and June '25", "May 2024 and June 2025"),
        ("May 4 '26", "May 4 2026"),
        ("May 4th, '26", "May 4th, 2026"),
        ("4 May '26", "4 May 2026"),
        ("Sommer '99", "Sommer 1999"),
        ("l'été '24", "l'été 2024"),
        ("verano del '24", "verano del '24"),
        ("Q3 '24", "Q3 2024"),
        ("Christmas '24", "Christmas 2024"),
        ("in '24", "in 2024"),
        ("since '24?", "since 2024?"),
        ("in '24 hours'", "in '24 hours'"),
        ("the '24 rule", "the '24 rule"),
        ("in May '240", "in May '240"),
        ("in May '24'", "in May '24'"),
        ("the '90s", "the '90s"),
        ("no year", "no year"),
    ],
)
def test_a_short_year_behind_a_time_is_written_out(text: str, written: str) -> None:
    """And behind what stands before years, where no word follows."""
    assert write_out_years(text) == written


def test_a_short_year_is_read() -> None:
    """Whichever apostrophe it has."""
    assert find_times("May 4 \u201926", TODAY) == (NamedTime(2026, 5, 4),)
