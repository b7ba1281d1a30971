"""A time that comes back each year is the nearest one, in a memory of many years."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from small_memory import small_memory

from indexer import Index, open_index

TODAY = date(2026, 11, 24)


@pytest.fixture
def index(tmp_path: Path) -> Iterator[Index]:
    """An index of logs of three years, and of plans."""
    for year in (2024, 2025, 2026):
        for month, visitor in (("05", "dentist"), ("12", "plumber")):
            if (year, month) == (2026, "12"):
                continue
            text = (
                f"# Episodic {year}-{month}\n\n## {year}-{month}-03 — Standup\n\n"
                "We talked about the boiler.\n\n"
                f"## {year}-{month}-24 — Visit\n\nThe {visitor} came, then lunch with Anna.\n"
            )
            (tmp_path / f"episodic-{year}-{month}.md").write_text(text, "utf-8")
    plans = "# Plans\n\n## 2026-12-24 — Dinner\n\nAt Anna's place.\n"
    (tmp_path / "plans.md").write_text(plans, "utf-8")
    with open_index(tmp_path) as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "months"),
    [
        ("what happened in May", ["2026-05", "2025-05", "2024-05"]),
        ("the dentist in May", ["2026-05", "2025-05", "2024-05"]),
        ("what did I do on May 24", ["2026-05", "2025-05", "2024-05"]),
        ("what did we do in December", ["2025-12", "2024-12"]),
        ("was haben wir im Dezember gemacht", ["2025-12"]),
        ("what did we do in winter", ["2025-12", "2024-12"]),
        ("what did we do at Christmas", ["2025-12"]),
        ("what is planned for December", ["2026-12", "2025-12"]),
        ("what is on in December", ["2026-12", "2025-12"]),
        ("the plumber in December", ["2025-12", "2024-12"]),
        ("what happened in May 2024", ["2024-05"]),
    ],
)
def test_the_nearest_year_comes_first(index: Index, question: str, months: list[str]) -> None:
    """By its words a question looks back or ahead; and the others follow."""
    hits = index.search(question, today=TODAY).hits
    found = list(dict.fromkeys(str(hit.date)[:7] for hit in hits))
    assert found[: len(months)] == months


def test_what_only_another_year_holds_loses_nothing(tmp_path: Path) -> None:
    """The nearest May says nothing of a kayak."""
    for year, what in ((2024, "We bought the kayak."), (2026, "We painted the fence.")):
        text = f"# Log {year}\n\n## {year}-05-03\n\n{what}\n"
        (tmp_path / f"log-{year}.md").write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        hit = index.search("the kayak in May", today=TODAY, explain=True).hits[0]
    assert (hit.path, hit.parts and hit.parts.later) == ("log-2024.md", 1.0)


def test_another_year_with_hardly_a_word_may_score_nothing() -> None:
    """It still is the last hit of a question for the first of something."""
    notes = {
        "log.md": "# Log\n\n## 2026-05-03\n\nFirst concert with Anna, at the opera in Berlin.\n",
        "2024-05.md": "# Trip\n\nWe stayed with a friend.\n",
    }
    question = "who came with Anna to the earliest concert at the opera in Berlin in May"
    with small_memory(notes) as index:
        hits = index.search(question, today=TODAY).hits
    assert [(hit.path, hit.score > 0) for hit in hits] == [("log.md", True), ("2024-05.md", False)]


def test_where_today_is_decides(index: Index) -> None:
    """In May of 2025 the log of that month is not over, and that of 2026 not written."""
    hit = index.search("what happened in May", today=date(2025, 5, 30)).hits[0]
    assert str(hit.date).startswith("2025-05")
