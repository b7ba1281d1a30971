"""Years that stand alone."""

from datetime import date

import pytest

from indexer.times.dates import find_times
from indexer.times.named_time import NamedTime

# A Wednesday.
TODAY = date(2026, 5, 20)


@pytest.mark.parametrize(
    "text",
    ["in 2025", "the 2025 plan", "what was 2025 like", "rooms in 2025", "the errors of 2025",
     "2025: people"],
)  # fmt: skip
def test_a_year_is_one(text: str) -> None:
    """Whatever is said about it."""
    assert find_times(text, TODAY) == (NamedTime(2025),)


@pytest.mark.parametrize(
    "text",
    ["room 2025", "port 2020", "page 2001", "HTTP 2026", "in 2000 characters", "2048 bytes",
     "2000 words", "1920x1080", "2000px wide", "Zimmer 2025", "in 2000 Zeichen", "página 2020",
     "salle 2020", "2000 caractères", "2000 palabras", "2000 parole", "version 2.5.2024-rc",
     "2.5.2024-rc1", "2000 €", "2000€", "$2000", "2000 EUR", "1984 euros",
     "version 2024.5.2", "Version 2.5.2024"],
)  # fmt: skip
def test_a_number_beside_what_has_or_counts_them_is_no_year(text: str) -> None:
    """Rooms, ports and versions; characters, bytes and pixels."""
    assert find_times(text, TODAY) == ()
