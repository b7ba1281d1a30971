"""The times of day in a question: read as people write them, and written in all ways."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_memory import small_memory

from indexer.asking.clock_times import find_clock_times

THREE = ["3pm", "3 p.m.", "3 PM", "15:00", "3:00 pm", "15h", "15h00", "15 Uhr", "15.00 Uhr"]
HALF_PAST = ["3:30pm", "3:30 p.m.", "15:30", "15h30", "15.30 Uhr"]
NOON = ["noon", "12pm", "12 p.m.", "12:00"]
MIDNIGHT = ["midnight", "12am", "0:00", "00:00", "12:00 a.m."]


@pytest.mark.parametrize("ways", [THREE, HALF_PAST, NOON, MIDNIGHT])
def test_each_way_to_write_a_time_leads_to_all_others(ways: list[str]) -> None:
    """But for 15h, which may be so many hours, unless it is said as a time."""
    for typed in ways:
        asked = f"à {typed}" if typed == "15h" else typed
        ((found, others),) = find_clock_times(f"what is {asked}?").items()
        assert found == typed
        known = {way.lower() for way in others}
        assert known >= {way.lower() for way in ways}


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("call at 9am or 10:15 a.m. on 3 May", ["9am", "10:15 a.m."]),
        ("um 8 Uhr 15 und 8.15 Uhr", ["8 Uhr 15", "8.15 Uhr"]),
        ("à 9h, à 19h30", ["9h", "19h30"]),
        ("slept 8h, 12h a day", []),
        ("13pm, 25:00, 12:60, 1:2, 10:15:30, 0pm", []),
        ("2026-11-28, v1.12, 3.15, 192.168.0.12:80, ratio 16:9", []),
        ("3 amps, 5 pmol, a 7 pm2 file, 4h2", []),
        ("no time at all", []),
    ],
)
def test_what_is_a_time_of_day(text: str, times: list[str]) -> None:
    """No date, version, duration, ratio or address."""
    assert list(find_clock_times(text)) == times


@given(st.integers(0, 23), st.integers(0, 59))
def test_every_minute_of_the_day_is_read(hour: int, minute: int) -> None:
    """Each way that is written for it is read as the same time again."""
    ways = find_clock_times(f"at {hour:02}:{minute:02}")[f"{hour:02}:{minute:02}"]
    for way in ways:
        again = find_clock_times(f"à {way}")
        assert set(ways) <= {*again.get(way, ()), f"{hour:02}:{minute:02}"}


@given(st.text("0123456789:.apmhUrà s-", max_size=40))
def test_any_text_may_be_asked(text: str) -> None:
    """Whatever is found was typed so."""
    for typed, ways in find_clock_times(text).items():
        assert typed in text
        assert ways[0] == typed


@pytest.mark.parametrize(
    ("written", "asked"), [*permutations(["3 p.m.", "3pm", "15:00", "15 Uhr"], 2)]
)
def test_a_note_is_found_by_a_time_in_another_way(written: str, asked: str) -> None:
    """And not a note with the numbers of which it is made."""
    notes = {
        "standup.md": f"# Standup\n\nThe standup moved to {written} for now.\n",
        "fruit.md": "# Fruit\n\n15 plums and 3 pears, 00 flour; 3 more pears and 15 plums.\n",
        "tea.md": "# Tea\n\nTea with Ann: 16:00 or 5 p.m., never later.\n",
    }
    with small_memory(notes) as index:
        index.sync()
        answer = index.search(f"what is at {asked}")
    assert answer.hits[0].path == "standup.md"
    assert answer.note is None
