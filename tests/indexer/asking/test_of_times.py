"""What is of the times that a question asks for; or else of the nearest."""

from collections.abc import Collection, Sequence
from datetime import date

import pytest
from small_memory import index_notes

from indexer.asking.contents import Contents
from indexer.asking.filtering import Allowed
from indexer.asking.of_times import (
    OfTimes,
    find_entries,
    find_of_times,
    tell_days,
    turn_to_nearest,
)
from indexer.asking.question import Question, Terms
from indexer.documents.kept import CHUNK_BITS
from indexer.times.named_time import NamedTime

# Long enough to be one of days; of March, it has none between the second and the fifteenth.
TABLE = "| day | cost |\n| --- | --- |\n" + "".join(
    f"| 2026-03-{day:02} | {day} for paint, ropes, a sail and so on |\n"
    for day in (2, *range(15, 29))
)
NOTES = {
    "log.md": "# Log\n\n## 2026-05-04\n\nPainted.\n\n## 2026-05-20\n\nDentist.\n",
    "day.md": "---\ndate: 2026-05-04\n---\nA goose.\n",
    "table.md": f"# Costs\n\n{TABLE}",
    "dated.md": f"---\ndate: 2026-03-10\n---\n# More costs\n\n{TABLE}",
    "none.md": "Nothing of a day.\n",
}
LOG, DAY, COSTS, DATED = 1, 2, 3, 4
BOTH = frozenset({COSTS, DATED})

Bounds = tuple[str, str]
FOURTH: Bounds = ("2026-05-04", "2026-05-04")
MAY: Bounds = ("2026-05-01", "2026-05-31")


def ask_for(*sought: Bounds, times: Sequence[NamedTime] = ()) -> Question:
    """Return a question for nothing but these times."""
    return Question(Terms((), (), {}), "", times, sought=sought)


@pytest.mark.parametrize(
    ("sought", "documents", "with_entries"),
    [
        ([FOURTH], {LOG, DAY}, {LOG}),
        ([("2026-05-20", "2026-05-20")], {LOG}, {LOG}),
        ([MAY], {LOG, DAY}, {LOG}),
        ([("2026-05-05", "2026-05-19")], set(), set()),
        ([FOURTH, ("2026-05-20", "2026-05-20")], {LOG, DAY}, {LOG}),
        # The rows of a table are of days; a month asked for as such has all of them.
        ([("2026-03-15", "2026-03-15")], BOTH, BOTH),
        ([("2026-03-03", "2026-03-14")], {DATED}, set()),
        ([("2026-03-10", "2026-03-10")], {DATED}, set()),
        ([("2026-03-03", "2026-03-14"), ("2026-01-01", "2026-01-01")], {DATED}, set()),
        ([("2026-03-03", "2026-03-14"), ("2026-03-02", "2026-03-02")], BOTH, BOTH),
        ([("2026-03", "2026-03")], BOTH, BOTH),
        ([], set(), set()),
    ],
)  # fmt: skip
def test_files_are_of_a_time_by_their_own_date_or_their_entries(
    contents: Contents,
    sought: Sequence[Bounds],
    documents: Collection[int],
    with_entries: Collection[int],
) -> None:
    """Of tables, only those with a row of that day."""
    found = find_of_times(contents, ask_for(*sought))
    assert found == OfTimes(frozenset(documents), frozenset(with_entries))
    entries = {chunk >> CHUNK_BITS for chunk in find_entries(contents, sought)}
    assert entries == set(with_entries)


def test_what_is_not_allowed_is_left_out() -> None:
    """Of both."""
    found = OfTimes(frozenset({LOG, DAY}), frozenset({LOG}))
    assert found.within(Allowed({DAY}, frozenset())) == OfTimes({DAY}, frozenset())
    assert found.within(Allowed(None, frozenset({DAY}))) == OfTimes({LOG}, frozenset({LOG}))


@pytest.mark.parametrize(
    ("day", "told"), [(2, "2026-03-02"), (15, "2026-03-15"), (4, "2026-03-02")]
)
def test_a_table_is_of_the_day_that_is_asked_for(contents: Contents, day: int, told: str) -> None:
    """If it has a row of that day; else of its first."""
    rows = contents.places([LOG, COSTS])
    question = ask_for(times=[NamedTime(2026, 3, day)])
    found = tell_days(contents, question, rows)
    dates = [row.date for row in found[COSTS].values() if row.date]
    # It is long enough to be cut in two.
    assert dates == [told, "2026-03-23"]
    assert found[LOG] == rows[LOG]
    assert tell_days(contents, ask_for(times=[NamedTime(2026, 3)]), rows) == rows


@pytest.mark.parametrize(
    ("sought", "days", "note"),
    [
        ([("2026-05-10", "2026-05-10")], ["2026-05-04", "2026-05-20"], "2026-05-10"),
        ([("2026-05-18", "2026-05-19")], ["2026-05-04", "2026-05-20"], "2026-05-18 to 2026-05-19"),
        ([("2030-01-01", "2030-01-01")], ["2026-05-20"], "2030-01-01"),
        # Of several times, what is nearest to any of them.
        (
            [("2020-01-01", "2020-01-01"), ("2026-05-21", "2026-05-21")],
            ["2026-05-20"],
            "that time",
        ),
        (
            [("2026-05-06", "2026-05-06"), ("2026-05-30", "2026-05-30")],
            ["2026-05-04", "2026-05-20"],
            "that time",
        ),
        (
            [("2026-05-30", "2026-05-30"), ("2026-05-05", "2026-05-19")],
            ["2026-05-04", "2026-05-20"],
            "that time",
        ),
    ],
)
def test_where_nothing_is_of_a_time_the_nearest_days_are_asked_for(
    contents: Contents, sought: Sequence[Bounds], days: Sequence[str], note: str
) -> None:
    """The last before it and the first after it, and the answer says so."""
    question, told = turn_to_nearest(contents, ask_for(*sought))
    assert [first for first, last in question.sought if first == last] == days
    assert question.times == tuple(
        NamedTime(one.year, one.month, one.day) for one in map(date.fromisoformat, days)
    )
    assert told == f"Nothing is of {note}; nearest: {' and '.join(days)}."


def test_where_nothing_has_a_day_nothing_is_nearest() -> None:
    """The question stays as it is."""
    store = index_notes({"a.md": NOTES["none.md"]})
    question = ask_for(FOURTH)
    assert turn_to_nearest(Contents(store), question) == (question, "Nothing is of 2026-05-04.")
    store.close()
