"""Bytes as text, and back to the same bytes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.texts.excerpt import read_lines
from agent_bridge.texts.page import Page, to_page, without_blank_ends

MARKS = st.sampled_from([b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"])
BODIES = st.one_of(
    st.binary(max_size=40),
    st.text(max_size=20).map(lambda text: text.encode("utf-8", "replace")),
    st.text(max_size=20).map(lambda text: text.encode("utf-16-le", "replace")),
)


@pytest.mark.holds("TOTAL")
@given(MARKS, BODIES)
def test_any_bytes_become_the_same_bytes_again(mark: bytes, body: bytes) -> None:
    """No encoding, mark or damage is lost on the way to text and back."""
    page = to_page(mark + body)
    assert page.to_bytes(page.text, "x.md") == mark + body


def test_new_text_takes_the_files_line_ends() -> None:
    """Whatever line endings the new text has, the file's own replace them."""
    assert Page("", "\r\n").fitted("a\nb\r\nc\rd") == "a\r\nb\r\nc\r\nd"
    assert Page("").fitted("a\r\nb\ud800") == "a\nb?"


def test_new_lines_end_as_those_of_the_file() -> None:
    """A page knows the line ending of most of the file's lines."""
    assert to_page(b"a\nb\r\nc\r\n").newline == "\r\n"


@pytest.mark.parametrize(
    ("first", "last", "room", "shown", "whole"),
    [
        (1, None, 100, ["one", "two", "three"], range(1, 4)),
        (2, 2, 100, ["two"], range(2, 3)),
        (1, None, 8, ["one", "two"], range(1, 3)),
        (3, None, 2, ["th… (a line of 5 characters)"], range(3, 3)),
        (9, None, 100, [], range(9, 9)),
    ],
)
def test_an_excerpt_says_which_lines_were_shown_whole(
    first: int, last: int | None, room: int, shown: list[str], whole: range
) -> None:
    """A line that was cut does not count as shown."""
    found = read_lines(b"one\r\ntwo\nthree", first, last, room)
    assert list(found.shown) == shown
    assert found.whole_lines == whole
    assert found.total == 3


def test_a_text_begins_and_ends_with_lines_that_say_something() -> None:
    """Blank lines around it are removed; its indentation, and a text of one line, stay."""
    assert without_blank_ends("\n \t\r\n\r  a\n\nb\n \r\n\t") == "  a\n\nb"
    assert without_blank_ends(" \n") == ""
    assert without_blank_ends("  a") == "  a"
