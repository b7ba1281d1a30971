"""Bytes become text, and text lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.documents.decoding import (
    decode,
    find_newline,
    first_lines,
    split_lines,
    to_lines,
    with_plain_ends,
)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", ()),
        ("\n", ("",)),
        ("a", ("a",)),
        ("a\n", ("a",)),
        ("a\n\n", ("a", "")),
        ("a\nb", ("a", "b")),
        ("a\r\nb\r\n", ("a", "b")),
        ("a\rb\r", ("a", "b")),
        ("a\n\rb", ("a", "", "b")),
        ("a\r\n\nb", ("a", "", "b")),
        ("a\u2028b\u2029c", ("a\u2028b\u2029c",)),
        ("a\x0bb\x0cc\x1cd\x85e", ("a\x0bb\x0cc\x1cd\x85e",)),
    ],
)
def test_lines_count_as_editors_count_them(text: str, lines: tuple[str, ...]) -> None:
    """LF, CRLF and CR end a line, and none of what Python also takes for an end does."""
    assert split_lines(text) == lines


@pytest.mark.parametrize(
    ("text", "newline"),
    [
        ("", "\n"),
        ("a\r\n", "\r\n"),
        ("a\r", "\r"),
        ("a\nb\r\nc\n", "\n"),
        ("a\nb\r\nc\r\n", "\r\n"),
    ],
)
def test_the_line_ending_of_most_lines_is_that_of_the_text(text: str, newline: str) -> None:
    """One line that was pasted from elsewhere does not decide how all new lines end."""
    assert find_newline(text) == newline


@pytest.mark.parametrize(
    ("data", "text", "problem"),
    [
        (b"", "", None),
        ("Zürich 東京".encode(), "Zürich 東京", None),
        (b"\xef\xbb\xbf# Title", "# Title", None),
        ("Zürich\n".encode("utf-16"), "Zürich\n", None),
        (b"\xff\xfe" + "Zürich".encode("utf-16-le"), "Zürich", None),
        (b"\xfe\xff" + "Zürich".encode("utf-16-be"), "Zürich", None),
        (b"\xff\xfeodd", "\u646f\ufffd", None),
        ("Zürich, déjà vu".encode("latin-1"), "Zürich, déjà vu", "Latin-1"),
        (b"\xe9", "é", "Latin-1"),
        (
            "2026-05-04 — “déjà vu” … 5 €".encode("cp1252"),
            "2026-05-04 — “déjà vu” … 5 €",
            "Latin-1",
        ),
        (b"\x93\xe9\x81", "\x93é\x81", "Latin-1"),
        (b"nul \0 here", "nul   here", "NUL"),
        ("東京".encode()[:-1], "東\ufffd", "not UTF-8"),
        ("Grüße aus Köln".encode() + b"\xff", "Grüße aus Köln\ufffd", "not UTF-8"),
        (b"\xef\xbb\xbf" + "Grüße".encode() + b"\xff", "Grüße\ufffd", "not UTF-8"),
    ],
)
def test_bytes_become_the_text_they_most_likely_are(
    data: bytes, text: str, problem: str | None
) -> None:
    """UTF-8, UTF-16 with its mark and Latin-1 are told apart, and damage is named."""
    found, complaint = decode(data)
    assert found == text
    assert (complaint is None) is (problem is None)
    assert (problem or "") in (complaint or "")


@given(st.text(alphabet="a\r\n\x0b\x0c\x85\u2028", max_size=20))
def test_lines_hold_the_whole_text(text: str) -> None:
    """Lines end as in the index, and together are the text."""
    lines = to_lines(text)
    assert "".join(lines) == text
    assert all(line for line in lines)
    assert tuple(line.rstrip("\r\n") for line in lines) == split_lines(text)
    assert first_lines(text, 3) == lines[:3]
    assert with_plain_ends(text).split("\n")[: len(lines)] == list(split_lines(text))
