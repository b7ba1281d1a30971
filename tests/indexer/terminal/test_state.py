"""The state of an index, as a person reads it."""

from datetime import UTC, datetime, timedelta

import pytest

from indexer.reports import Night, Status
from indexer.terminal.state import to_state_lines

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)

FINE = Status(
    root="/notes",
    database="/notes/.search-index.db",
    files=15,
    chunks=208,
    database_bytes=230_000,
    pending=0,
    last_sync="2026-11-22T11:58:30+00:00",
    text_bytes=52_034,
)


def show(status: Status, most: int | None = None) -> list[str]:
    """Return what is read where there are no styles."""
    lines = to_state_lines(status, "03:30 (cron)", NOW, most)
    return ["".join(text for text, _ in line) for line in lines]


@pytest.mark.parametrize(
    ("status", "sentence"),
    [
        (FINE, "all is well: "),
        (FINE._replace(files=0, chunks=0), "the memory holds no files yet"),
        (FINE._replace(pending=1), "1 file is not indexed yet; the next search takes it in"),
        (
            FINE._replace(pending=2000),
            "2,000 files are not indexed yet; the next search takes them",
        ),
        (
            FINE._replace(database=":memory:", pending=2000),
            "the index has no file: each program that starts makes its own; below is why",
        ),
        (FINE._replace(problems={"a.md": "x"}), "the index is current; 1 file needs a look"),
        (FINE._replace(problems={"a.md": "x", "b.md": "y"}), "the index is current; 2 files need"),
    ],
)
def test_the_first_line_says_whether_all_is_well(status: Status, sentence: str) -> None:
    """Whoever reads one line only reads the one that matters."""
    assert show(status)[0].startswith(sentence)


def test_a_folder_s_name_stands_on_one_line() -> None:
    """What is behind a line break in it would read as a fact of its own."""
    assert "memory        /notes\ufffdindex" in show(FINE._replace(root="/notes\nindex"))


def test_facts_stand_below_with_units_and_times() -> None:
    """Sizes of notes and index; when it was synced, and how long ago that is."""
    shown = show(FINE)
    assert "files         15 files (52.0 kB) in 208 chunks" in shown
    assert "index         /notes/.search-index.db (230.0 kB)" in shown
    # What lies on the disk is no size of what the index holds, if these differ.
    pending = show(FINE._replace(files=0, chunks=0, pending=15))
    assert "files         0 files in 0 chunks" in pending
    assert any(line.startswith("last sync ") and line.endswith("(1 minute ago)") for line in shown)
    assert "last nightly  never" in shown
    assert "schedule      03:30 (cron)" in shown


@pytest.mark.parametrize(
    ("ago", "told"),
    [
        (timedelta(seconds=-5), "0 seconds ago"),
        (timedelta(seconds=59), "59 seconds ago"),
        (timedelta(hours=23), "23 hours ago"),
        (timedelta(days=400), "400 days ago"),
    ],
)
def test_a_time_is_told_in_the_unit_that_fits(ago: timedelta, told: str) -> None:
    """A clock that was set back makes no nonsense."""
    status = FINE._replace(last_verify=(NOW - ago).isoformat())
    assert told in "\n".join(show(status))


def test_what_is_no_time_is_told_as_it_is() -> None:
    """Whatever stands in the index file, the screen comes."""
    assert "last sync     yesterday" in show(FINE._replace(last_sync="yesterday"))


def test_the_same_trouble_is_told_once() -> None:
    """Files stand by their reasons, the most frequent first, and only some of many by name."""
    problems = {**{f"bad{n}.md": "not UTF-8" for n in range(7)}, "loop.md": "a loop"}
    shown = show(FINE._replace(problems=problems), most=2)
    assert shown[-6:] == [
        "",
        "  bad0.md: not UTF-8",
        "  bad1.md: not UTF-8",
        "  and 5 files more, for the same reason (--json has all)",
        "",
        "  loop.md: a loop",
    ]
    assert "  bad6.md: not UTF-8" in show(FINE._replace(problems=problems))


def test_what_somebody_should_know_is_told() -> None:
    """Another place, leftovers, files set aside, and how the night went."""
    status = FINE._replace(
        place_reason="it is synced",
        leftovers=("/old.db",),
        quarantined=("x.corrupt",),
        last_nightly=Night("2026-11-22T03:30:00+00:00", ("disk full",), ("a row",)),
    )
    shown = "\n".join(show(status))
    for told in (
        "not in the memory folder: it is synced",
        "no longer used, delete it: /old.db",
        "1 index file,",
        "x.corrupt",
        "disk full; repaired: a row",
    ):
        assert told in shown
