"""Lines above what somebody said."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.documents.messages import is_time_below_name, read_said, read_when


@pytest.mark.parametrize(
    ("line", "when"),
    [
        ("Ada, [12.05.26 18:32]", "12.05.26 18:32"),
        ("Ada \u2014 05/12/2026 6:32 PM", "05/12/2026 6:32 PM"),
        ("**Ada** (2026-05-12 18:32):", "2026-05-12 18:32"),
        ("Ada Ek, 12 May 2026, 18:32", "12 May 2026, 18:32"),
        ("> Ada [U012] @ 12/05/2026 18:32:10 Z:", "12/05/2026 18:32:10 Z"),
        ("Ada (2026-05-12 18:30)", "2026-05-12 18:30"),
        ("**Ada, 2026-05-12 18:32**", "2026-05-12 18:32"),
        ("_Ada, 2026-05-12 18:32_", "2026-05-12 18:32"),
        ("Ada, May 12, 2026, 6:32 pm", "May 12, 2026, 6:32 pm"),
        ("Ada @ 12/05/2026 18:32 Z", "12/05/2026 18:32 Z"),
        ("Ada (12.05.2026 18:32) :", "12.05.2026 18:32"),
        ("志强 2026/5/12 18:32:07", "2026/5/12 18:32:07"),
        ("志强(12345) 2026-05-12 18:32", "2026-05-12 18:32"),
        ("志强 2026年5月12日 18:32", "2026年5月12日 18:32"),
        ("**ada-ek** commented on 2026-05-12", "2026-05-12"),
        ("@ada commented on May 12, 2026", "May 12, 2026"),
        ("ada replied at 2026-05-12 18:32", "2026-05-12 18:32"),
        ("Ada commented on item 12", ""),
        ("Ada Ek commented on 2026-05-12", ""),
        ("@ada opened this issue on May 12, 2026", "May 12, 2026"),
        ("> **ada** commented on May 12, 2026:", "May 12, 2026"),
        ("Ada, [05.05.26 18:32], said so", ""),
        ("on the phone \u2014 12.05.26", ""),
        ("Ada, 12 May 2026", ""),
        ("Ada, some day, 18:32", ""),
        ("12 May 2026, 18:32", ""),
        (f"{'Ada ' * 40}, 12 May 2026, 18:32", ""),
        ("", ""),
    ],
)
def test_a_line_is_a_name_a_day_and_a_time(line: str, when: str) -> None:
    """And nothing else; its day may be in numbers alone."""
    assert read_when(line) == when


@pytest.mark.parametrize(
    ("line", "when"),
    [
        ("Ada (5/12/26, 6:32 PM): I am late", "5/12/26, 6:32 PM"),
        ("**Ada** (2026-05-12 18:32): I am late", "2026-05-12 18:32"),
        ("- **Ada Ek** [12 May 2026, 18:32]: I am late", "12 May 2026, 18:32"),
        ("> Ada (12.05.2026 18:32:10): komme", "12.05.2026 18:32:10"),
        ("Ada (2026-05-12T18:32) : late", "2026-05-12T18:32"),
        ("**ada** commented on May 12, 2026:", "May 12, 2026"),
        ("ada commented on item 12", ""),
        ("Ada (5/12/26): I am late", ""),
        ("Ada (May 12, 1990): a painter", ""),
        ("Ada (call at 18:32): late", ""),
        ("Ada (12 May 2026, 18:32) was late", ""),
        ("We said: Ada (12 May 2026, 18:32): late", ""),
        ("(12 May 2026, 18:32): late", ""),
        ("", ""),
    ],
)
def test_what_was_said_stands_behind_a_name_and_its_time(line: str, when: str) -> None:
    """On one line; a day without a time of day may be that of a birth."""
    assert read_said(line) == when


@given(st.text(max_size=80))
def test_any_line_may_be_one(line: str) -> None:
    """What is returned is a part of the line, whatever it holds."""
    assert read_when(line) in line
    assert read_said(line) in line


@pytest.mark.parametrize(
    ("line", "is_one"),
    [
        ("3/12/26, 3:05 PM", True),
        ("12 Mar 2026, 15:05", True),
        ("Thursday, 12 March 2026 15:05", True),
        ("2026-03-12 15:05:07", True),
        ("12 Mar 2026", False),
        ("15:05", False),
        ("at 15:05 on 12 Mar 2026 we met", False),
        (" 3/12/26, 3:05 PM", False),
        ("", False),
        ("12 Mar 2026, 15:05, or so they say in a long line", False),
    ],
)
def test_a_day_and_a_time_may_stand_below_a_name(line: str, *, is_one: bool) -> None:
    """Both, and nothing else."""
    assert is_time_below_name(line) is is_one
