"""Edits of a whole text or all below its front matter: what stays keeps its bytes."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from agent_bridge.errors import InvalidArgumentsError
from agent_bridge.texts.edits import replace_all, replace_body, saved_as
from agent_bridge.texts.page import Page, to_page
from indexer import split_lines

TEXT = "---\nsummary: x\n---\n\n# Boat\n\nThe hull is larch.\n"


def test_the_body_is_replaced_below_the_front_matter() -> None:
    """Front matter stays byte for byte, and so do blank lines below it, or that there are none."""
    assert replace_body(Page(TEXT), "# New") == "---\nsummary: x\n---\n\n# New\n"
    assert replace_body(Page("old\n"), "new\n") == "new\n"
    assert replace_body(Page("---\r\na: b\r\n---\r\n", "\r\n"), "\nx") == (
        "---\r\na: b\r\n---\r\n\r\nx\r\n"
    )
    assert replace_body(Page("---\r\na: b\r\n---\r\nold", "\r\n"), "x\ny") == (
        "---\r\na: b\r\n---\r\nx\r\ny\r\n"
    )
    assert replace_body(Page("---\na: b\n---\n \n\n# Old"), "# New") == (
        "---\na: b\n---\n \n\n# New\n"
    )


def test_lines_of_a_body_that_stay_keep_their_ends() -> None:
    """Where two programs wrote a file, it has two kinds; what is new gets the usual one."""
    page = to_page(b"---\na: b\r\n---\r\n# Boat\r\n\nHull\r\nMast\n")
    new = "---\na: b\r\n---\r\n# Boat\r\n\nKeel\r\nMast\n"
    assert replace_body(page, "# Boat\n\nKeel\nMast\n") == new


@pytest.mark.parametrize("header", ["", "---\nsummary: x\n---\n", "---\nsummary: x\n---\n\n"])
def test_blank_lines_around_a_new_body_are_no_part_of_it(header: str) -> None:
    """A model's text in quotes has them; the file begins and ends as others do."""
    assert replace_body(Page(f"{header}old\n"), "\n\n\nx\n\ny\n\n \n") == f"{header}x\n\ny\n"


BLANK = (" ", "\n", "\r\n\t", "\u200b", "\xa0\n", "---\n", "***", "- [ ]\n", "| | |\n", "\u2026")


@pytest.mark.parametrize("content", [*BLANK, "---\nsummary: x\n---\n"])
def test_a_body_is_not_emptied_in_passing(content: str) -> None:
    """Neither by blanks or a rule nor by front matter alone."""
    with pytest.raises(InvalidArgumentsError, match="content: there is no text in it; to delete"):
        replace_body(Page(TEXT), content)


@pytest.mark.parametrize(
    "content", ["x", "7", "- 战\n", "क", "٣", "🦦", "✓", "ǅ", "々", "Ⅻ", "½", "---\n\nx\n"]
)
def test_a_single_sign_that_says_something_is_text(content: str) -> None:
    """A letter or digit of any script is text, and so is an emoji."""
    assert content.strip() in replace_body(Page("old\n"), content)


def test_front_matter_that_is_sent_back_is_passed_over() -> None:
    """A model that sends the whole file as it was shown means its body; other keys are refused."""
    assert replace_body(Page(TEXT), TEXT) == TEXT
    assert replace_body(Page(TEXT), "---\nsummary: x\nupdated: 2030-01-01\n---\nB\n") == (
        "---\nsummary: x\n---\n\nB\n"
    )
    with pytest.raises(InvalidArgumentsError, match="leave its front matter out"):
        replace_body(Page(TEXT), "---\nsummary: other\n---\nB\n")


# The whole text, as a person's editor sends it


@pytest.mark.parametrize(
    ("old", "text", "result"),
    [
        ("a\r\nb\nc\r", "a\nB\nc\n", "a\r\nB\r\nc\r"),
        ("a\r\nb", "a\nb\n", "a\r\nb\r\n"),
        ("a\nb\n", "a\nb", "a\nb"),
        ("", "new", "new"),
        ("a\n", "a\n\n\nb\n", "a\n\n\nb\n"),
        ("half \udce9\nold\n", "half \udce9\nnew\n", "half \udce9\nnew\n"),
    ],
)
def test_the_whole_text_is_replaced_and_lines_that_stay_keep_their_bytes(
    old: str, text: str, result: str
) -> None:
    """A browser knows LF alone; the file's own ends and damaged characters survive it."""
    newline = "\r\n" if "\r\n" in old else "\n"
    assert replace_all(Page(old, newline), text) == result


@given(st.text("ab\n"), st.text("ab\n"))
def test_whatever_is_sent_is_what_the_file_says_then(old: str, text: str) -> None:
    """In a file with LF line endings, the result is the text itself."""
    assert replace_all(Page(old), text) == text


@given(st.text("ab\r\n"), st.text("ab\r\n"))
@example("\r\r", "\ra\n")
def test_a_text_saved_otherwise_has_the_same_lines(old: str, now: str) -> None:
    """Only line endings differ, and if the lines are equal it is the current text."""
    lines, lines_now = (split_lines(text) for text in (old, now))
    saved = saved_as(to_page(old.encode()), to_page(now.encode())).text
    assert split_lines(saved) == lines
    assert saved == now or lines != lines_now
