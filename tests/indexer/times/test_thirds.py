"""Thirds of a month, a season or a year, one or several: "late summer", "mid to late March"."""

from datetime import date

import pytest
from named_times import span

from indexer.times.dates import find_times, read_times
from indexer.times.named_time import NamedTime

TODAY = date(2026, 5, 13)


def thirds(first: int, last: int, year: int | None = None) -> tuple[NamedTime, ...]:
    """Return the thirds of March from one to another."""
    return tuple(NamedTime(year, 3, part=part) for part in range(first, last + 1))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        *((text, thirds(1, 2)) for text in (
            "mid-to-late March", "mid to late March", "Mitte bis Ende März", "3月中下旬",
        )),
        *((text, thirds(0, 1)) for text in (
            "early to mid-March", "early and mid March", "Anfang/Mitte März", "3月上中旬",
        )),
        ("early to mid March 2025", thirds(0, 1, 2025)),
        ("beginning or end of March", thirds(0, 2)),
        *((text, thirds(2, 2)) for text in (
            "at the end of the month of March", "Ende des Monats März", "à la fin du mois de mars",
            "a finales del mes de marzo", "alla fine del mese di marzo", "a fines de marzo",
            "in den letzten Tagen des März", "les derniers jours de mars",
            "los últimos días de marzo", "negli ultimi giorni di marzo",
        )),
        *((text, thirds(0, 0)) for text in (
            "a primeros de marzo", "a inicios de marzo", "ai primi di marzo",
            "in den ersten Tagen des März",
        )),
        ("los primeros marzo", (NamedTime(month=3),)),
        ("the fine may be paid", ()),
        # Not in this order
        ("late to early March", thirds(0, 0)),
        ("early to March", (NamedTime(month=3),)),
        ("early to 3 March", (NamedTime(month=3, day=3),)),
    ],
)  # fmt: skip
def test_several_thirds_of_a_month_are_each_of_them(
    text: str, named: tuple[NamedTime, ...]
) -> None:
    """From the first that is named to the last; of what has no thirds, nothing changes."""
    assert find_times(text, TODAY) == named


@pytest.mark.parametrize(
    ("text", "named", "besides"),
    [
        ("paid in mid-to-late March 2025", thirds(1, 2, 2025), "paid in"),
        ("what came early in 2025", (span("2025-01-01", "2025-04-30"),), "what came"),
        ("what came early this year", (span("2026-01-01", "2026-04-30"),), "what came"),
        ("what came late this year", (NamedTime(2026),), "what came late"),
        ("the first few days of 2025", (NamedTime(2025, 1, part=0),), "the"),
        ("the last days of 2025", (NamedTime(2025, 12, part=2),), "the"),
        ("the last days in March", thirds(2, 2), "the"),
        ("Ende letzter Woche", (span("2026-05-04", "2026-05-10"),), ""),
        ("late last week", (span("2026-05-04", "2026-05-10"),), "late"),
    ],
)
def test_the_words_of_a_third_are_said_of_the_time(
    text: str, named: tuple[NamedTime, ...], besides: str
) -> None:
    """They are no words of the question then; where they may be about something else, they are."""
    assert find_times(text, TODAY) == named
    assert read_times(text, TODAY)[1].split() == besides.split()


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("in late autumn 2025", (NamedTime(2025, 11),)),
        ("at the end of the summer of 2025", (NamedTime(2025, 8),)),
        ("a principios del otoño de 2025", (NamedTime(2025, 9),)),
        ("Ende Sommer", (NamedTime(month=8),)),
        ("late last summer", (NamedTime(2025, 8),)),
        ("late winter last year", (NamedTime(2025, 2),)),
        ("early winter 2025", (NamedTime(2024, 12), NamedTime(2025, 12))),
        ("in early spring", (NamedTime(month=3),)),
        ("in mid-summer", (NamedTime(month=7),)),
        ("at the end of the winter", (NamedTime(month=2),)),
        ("at the end of Q2 2025", (NamedTime(2025, 6),)),
        ("from early spring to mid-summer 2025", (span("2025-03-01", "2025-07-31"),)),
        ("start spring cleaning", ()),
        ("the early Spring release", ()),
    ],
)
def test_a_third_of_a_season_is_a_month(text: str, named: tuple[NamedTime, ...]) -> None:
    """So it is of a quarter. It needs no preposition before it, as a season by itself does."""
    assert find_times(text, TODAY) == named
    assert isinstance(find_times(text, date.min), tuple)
    assert isinstance(find_times(text, date.max), tuple)
