"""Questions for what is to come: what was planned before, and not what was written meanwhile."""

import os
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path

import pytest

from indexer import Index, Request, open_index

# A Tuesday.
TODAY = date(2026, 12, 1)
NOTES = {
    "core.md": "# Core\n\nHanna, a physiotherapist, and two children.\n",
    "practice.md": (
        "---\nupdated: 2026-11-28\nsummary: Opening the practice\n---\n# Practice\n\n"
        "## Tasks\n\n- [ ] Send the fire safety form to the city (by 4 December)\n"
        "- [ ] Order two treatment tables, 2026-12-10\n- [x] Sign the lease (2026-11-02)\n"
    ),
    "school.md": (
        "---\nupdated: 2026-11-25\nsummary: School, teachers and dates\n---\n# School\n\n"
        "- Parents' evening: 3 December 2026, 18:30\n- The project of Mila: until 9.12.\n"
    ),
    "calendar.md": (
        "---\nupdated: 2026-11-29\nsummary: Appointments\n---\n# Calendar\n\n"
        "| Date | Time | What |\n| --- | --- | --- |\n"
        "| 2026-11-27 | 09:00 | Dentist |\n| 2026-12-04 | 19:00 | Dinner with Gregor |\n"
        "| 2027-01-08 | 14:00 | Accountant |\n"
    ),
    "episodic-2026-11.md": (
        "# November 2026\n\n## 2026-11-27 — Market\n\nThe children saw the market in the rain.\n\n"
        "## 2026-11-30 — Planning\n\nTalked about the rooms.\n"
    ),
}


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Index]:
    """Give the index of a few notes, all saved today."""
    root = tmp_path_factory.mktemp("notes")
    saved = datetime.combine(TODAY, datetime.min.time()).timestamp()
    for path, text in NOTES.items():
        (root / path).write_text(text, "utf-8")
        os.utime(root / path, (saved, saved))
    with open_index(root) as index:
        yield index


def first(index: Index, asked: str) -> str:
    """Return the file that comes first, without its ending."""
    return Path(index.search(Request(asked), today=TODAY).hits[0].path).stem


@pytest.mark.parametrize(
    ("asked", "files"),
    [
        ("what do I need to do by Friday?", {"practice"}),
        ("what do I have to do this week?", {"practice"}),
        ("to do by Friday", {"practice"}),
        ("what is scheduled for Friday?", {"practice", "calendar"}),
        ("what's on my calendar on Friday?", {"calendar"}),
        ("what is planned for this week?", {"practice", "school", "calendar"}),
        ("what is coming up next week", {"practice", "school"}),
        ("what's happening next week?", {"practice", "school"}),
        ("what is due until 9 December", {"school"}),
        ("was muss ich bis Freitag machen?", {"practice", "school", "calendar"}),
        ("was steht am Freitag an?", {"practice", "calendar"}),
        ("qué tengo que hacer el viernes", {"practice", "calendar"}),
    ],
)
def test_what_is_to_come_is_told_by_texts_that_write_its_day(
    index: Index, asked: str, files: set[str]
) -> None:
    """On Friday is the next one, and a file that was saved this week is no plan for it."""
    assert first(index, asked) in files


@pytest.mark.parametrize(
    "asked",
    [
        *("what happened on Friday?", "what did I do on Friday?", "where was I on Friday"),
        *("what did I do last week", "what happened this week", "was war am Freitag"),
    ],
)
def test_what_was_is_told_by_what_was_written_then(index: Index, asked: str) -> None:
    """Looking back, the entries of a time tell what was."""
    assert first(index, asked) == "episodic-2026-11"


def test_where_nothing_is_planned_all_of_that_time_is_told(index: Index) -> None:
    """As of any other time: here, that nothing is."""
    answer = index.search(Request("what is planned for July 2027?"), today=TODAY)
    assert answer.note
    assert "2027-07" in answer.note
