"""Tests for `indexer.documents.logs`."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.documents import chunk
from indexer.documents.chunk import make_chunks
from indexer.documents.parse import parse_document


def days(text: str) -> list[tuple[str | None, int, int]]:
    """Return the date, first and last line of each chunk of *text*."""
    found = make_chunks(parse_document("a.md", text.encode()))
    return [(one.date, one.first_line, one.last_line) for one in found]


def test_each_day_of_a_log_is_an_entry() -> None:
    """A line without a day goes on with the one above."""
    log = (
        "2026-05-04 Rain.\nAll day.\n2026-05-04 Called Ada.\n2026-05-05: Sun.\n\nNo log\n"
        "2026-05-06 after its first line.\n"
    )
    assert days(log) == [("2026-05-04", 1, 3), ("2026-05-05", 4, 4), (None, 6, 7)]


def test_a_log_below_a_month_needs_only_weekday_and_number() -> None:
    """As in lists."""
    assert days("## June 2026\n\nMon 8: dentist\nTue 9: rain\nstill rain\n") == [
        *(("2026-06", 1, 1), ("2026-06-08", 3, 3), ("2026-06-09", 4, 5)),
    ]


def test_messages_with_their_time_below_a_name_are_entries() -> None:
    """As they are copied from some programs; which number is the month, the others tell."""
    talk = "Ada\n3/12/26, 3:05 PM\nI am late\n\nBo Ek\n3/17/26, 8:55 AM\nWhy?\n"
    assert days(talk) == [("2026-03-12", 1, 3), ("2026-03-17", 5, 7)]


def test_a_day_below_a_name_or_above_a_comment_is_that_of_what_follows() -> None:
    """Up to the next; one comment is enough."""
    talk = "**Ada**\n4 May 2026, 3:05 PM\n\nI am late\n\n**Bo**\n5 May 2026, 8:55 AM\n\nWhy?\n"
    assert days(talk) == [("2026-05-04", 1, 4), ("2026-05-05", 6, 9)]
    issue = "# Oars\n\nThey break.\n\n**ada** commented on 2026-05-04\n\nBuy ash.\n"
    assert days(issue) == [(None, 1, 3), ("2026-05-04", 5, 7)]


def test_a_day_between_rules_begins_an_entry_amid_lines() -> None:
    """What stands before the first is of no day."""
    talk = "Ada 9:41\nwho?\n----- May 4th, 2026 -----\nBo 9:42\nme\n--- Tue May 05 2026\nAda\nyes\n"
    assert days(talk) == [(None, 1, 2), ("2026-05-04", 3, 5), ("2026-05-05", 6, 8)]
    assert days("a\n--- no day 12\nb\n") == [(None, 1, 3)]


def test_a_highlight_is_of_the_day_on_which_it_was_added() -> None:
    """What parts highlights is no heading, and ends the entry."""
    clips = (
        "Boats (Ek)\n- Your Highlight on page 5 | Added on Monday, May 4, 2026 10:12:33 PM\n\n"
        "Oars float.\n"
        "==========\nMasts (Ek)\n- Ihre Notiz | Hinzugefügt am Dienstag, 5. Mai 2026 22:12:33\n\n"
        "Ash.\n"
        "==========\n"
    )
    assert days(clips) == [
        *((None, 1, 1), ("2026-05-04", 2, 2), ("2026-05-04", 4, 4), (None, 5, 5)),
        *((None, 6, 6), ("2026-05-05", 7, 7), ("2026-05-05", 9, 9), (None, 10, 10)),
    ]
    assert parse_document("My Clippings.md", clips.encode()).title == "My Clippings"


def test_one_such_line_is_an_underline() -> None:
    """Or several, if the text does not end with one."""
    assert parse_document("a.md", b"Boat\n==========\n\ntext\n").title == "Boat"
    text = b"Boat\n==========\n\nMast\n==========\n\ntext\n"
    assert parse_document("a.md", text).title == "Boat"


def test_each_day_of_a_log_in_a_fence_is_an_entry() -> None:
    """If its lines are records with their time; other code stays whole."""
    log = (
        '{"zeit": "2026-05-04T09:12", "app": "Post"}\n{"zeit": "2026-05-05T10:00", "app": "Bank"}\n'
    )
    assert days(f"# Log\n\n```\n{log}```\n") == [
        *((None, 1, 1), ("2026-05-04", 3, 4), ("2026-05-05", 5, 6)),
    ]
    assert days("```\n2026-05-04 rain\n2026-05-05 sun\n```\n") == [(None, 1, 4)]


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (["[12.05.26, 18:32:10] Ada: hi", "[13.05.26, 09:00:00] Bo: yes"], ["05-12", "05-13"]),
        (["12/05/2026, 18:32 - Ada: hi", "13/05/2026, 09:00 - Bo: yes"], ["05-12", "05-13"]),
        (["5/12/26, 6:32\u202fPM - Ada: hi", "5/13/26, 9:00 AM - Bo: yes"], ["05-12", "05-13"]),
        (["11/05/26 18:32 Ada: hi", "12/05/26 09:00 Bo: yes"], ["05-11", "05-12"]),
        (["\u200e[1/9/26, 18:32] Ada: hi", "[2/1/26, 09:00] Bo: yes"], ["01-09", "02-01"]),
        (["[1/2/26, 18:32] Ada: hi", "[2/3/26, 09:00] Bo: yes"], [None]),
        (["[12.05.26, 18:32] Ada: hi", "and more", "[40.40.26, 9:00] x"], ["05-12"]),
        (["Ada, [12.05.26 18:32]", "hi", "Bo Ek, [13.05.2026 09:00:07]"], ["05-12", "05-13"]),
        (["Ada — 05/12/2026 6:32 PM", "hi", "Bo — 05/13/2026 9:00 AM", "yes"], ["05-12", "05-13"]),
        (["Ada, [05.05.26 18:32], said so", "on the phone — 12.05.26"], [None]),
        (["4.5.26 is a version", "and 12.05.26, too"], [None]),
    ],
)
def test_messages_of_a_chat_are_entries(lines: list[str], found: list[str | None]) -> None:
    """Their numbers tell which of them is the month; if they do not, no day is guessed."""
    chunks = days("# Chat\n\n" + "\n".join(lines) + "\n")
    dates = dict.fromkeys(date for date, *_ in chunks[len(chunks) - len(found) :])
    assert list(dates) == [date and f"2026-{date}" for date in found]


def test_messages_apart_tell_of_each_other_which_number_is_the_month() -> None:
    """Within one section, however many paragraphs they are."""
    chat = "12/05/26, 18:32 - Ada: hi\n\nWhat else?\n\n25/05/26, 9:00 - Ada: no\n"
    assert [date for date, *_ in days(chat)] == ["2026-05-12", None, "2026-05-25"]


STAMP = st.from_regex(r"[\[(]?[0-9]{1,2}[./-][0-9]{1,2}[./-][0-9]{2,4}, [0-9]:[0-9]{2}\]? [a-z]*")


@given(st.lists(STAMP | st.text(max_size=20), max_size=8))
def test_any_lines_are_entries_or_none(lines: list[str]) -> None:
    """Each line stays in one chunk, in order, whatever its numbers are."""
    text = "\n".join(lines)
    held = [line for _, first, last in days(text) for line in range(first, last + 1)]
    assert held == sorted(held)


def test_a_file_has_room_for_so_many_parts_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids allow no more chunks; what finds no room stays whole, and other logs are still parted."""
    monkeypatch.setattr(chunk, "MOST_PARTS", 3)
    logs = [[f"2026-0{month}-0{day} Rain." for day in range(1, 5)] for month in (1, 2, 3)]
    found = days("\n\n".join("\n".join(log) for log in logs) + "\n")
    assert [date for date, *_ in found] == [
        *(f"2026-01-0{day}" for day in range(1, 5)),
        *("2026-02-01", "2026-03-01"),
    ]
    rows = "".join(f"| 2026-{month:02} | {'rain ' * 20}|\n" for month in range(1, 10))
    assert len({date for date, *_ in days(rows)}) == 1
