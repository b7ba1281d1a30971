"""Entries of the log: dated, on their own, and one entry each."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.errors import InvalidArgumentsError
from agent_bridge.texts.entry import add_entry, check_entry, is_open
from agent_bridge.texts.page import Page
from indexer import parse_document

TODAY = date(2026, 11, 22)
NEW = """---
created: 2026-11-22
updated: 2026-11-22
tags: [episodic]
summary: Log of November 2026
---

# November 2026

## 2026-11-22 \u2014 Title
Text.
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("", NEW),
        (" \n", NEW),
        ("x", "x\n\n## 2026-11-22 \u2014 Title\nText.\n"),
        ("x\n", "x\n\n## 2026-11-22 \u2014 Title\nText.\n"),
        ("x\n\n", "x\n\n## 2026-11-22 \u2014 Title\nText.\n"),
        ("x\n \t\n", "x\n \t\n## 2026-11-22 \u2014 Title\nText.\n"),
        ("x\r\n", "x\r\n\r\n## 2026-11-22 \u2014 Title\r\nText.\r\n"),
    ],
)
def test_an_entry_stands_behind_a_blank_line(old: str, new: str) -> None:
    """Whatever the file ends with, the heading is on a line of its own, and the rest stays."""
    page = Page(old, "\r\n" if "\r" in old else "\n")
    assert add_entry(page, "Title", "Text.", TODAY) == new


@pytest.mark.parametrize(
    ("given_title", "title"),
    [
        ("Title", "Title"),
        ("## Title ", "Title"),
        ("# ## Title", "Title"),
        ("#412 is fixed", "#412 is fixed"),
        ("## #412 is fixed", "#412 is fixed"),
        ("2026-11-22 \u2014 Title", "Title"),
        ("2026-11-22: Title", "Title"),
        ("two\nlines", "two lines"),
    ],
)
def test_a_title_is_one_line_without_date(given_title: str, title: str) -> None:
    """Marks and today's date, which models like to add, are not doubled."""
    assert check_entry(given_title, "Text.", TODAY)[0] == title


@pytest.mark.parametrize(
    "day",
    [
        *("22.11.2026: ", "22.11.2026 ", "22. November 2026 - ", "22.11.: ", "22.11.26: "),
        *("Nov 22, 2026 \u2014 ", "November 22: ", "Sunday, 22 Nov 2026 ", "11/22/2026 \u2013 "),
        *("2026/11/22 ", "(2026-11-22) ", "[2026-11-22]: ", "22 de noviembre de 2026: "),
        *("22 \u043d\u043e\u044f\u0431\u0440\u044f 2026: ", "2026\u5e7411\u670822\u65e5\uff1a"),
    ],
)
def test_today_is_no_part_of_a_title_however_it_is_written(day: str) -> None:
    """The server's own date stands before it; what follows the day stays, as its time does."""
    for title in ("The boat is sold", "14:00 A call: Ada \u2014 Bo", "3 eggs"):
        assert check_entry(day + title, "Text.", TODAY)[0] == title
    with pytest.raises(InvalidArgumentsError, match="title: give 1 to 150"):
        check_entry(day, "Text.", TODAY)


@pytest.mark.parametrize(
    "title",
    [
        *("21.11.2026: Title", "Nov 22, 2025 \u2014 Title", "22.11.2026 - 25.11.2026: Trip"),
        *("Nov 22 - 25: Trip", "22 Nov 2026 \u2013 Dec 3: Trip", "November 2026: Title"),
        # The twelfth of November, or the eleventh of December.
        *("11/12/2026: Title", "Sunday: Title", "November 22 was cold", "Version 22.11: Title"),
        *("2026-11-22 \u2013 2026-11-25: Trip", "2026-11-22-1430: Title"),
        *("22 boats: Title", "2026: Plan", "Met Eva on 22.11.2026: Title"),
    ],
)
def test_another_time_is_part_of_a_title(title: str) -> None:
    """What happened then is told today; a longer time, or a number, does not say that it is."""
    assert check_entry(title, "Text.", TODAY)[0] == title


@pytest.mark.parametrize(
    "heading",
    ["# The sale", "## 2026-11-22 \u2014 the Sale", "### 22.11.2026: The sale", " ## The sale"],
)
def test_a_heading_that_repeats_the_title_is_no_part_of_an_entry(heading: str) -> None:
    """The server writes it; alone, it says nothing of what happened."""
    assert (
        check_entry("The sale", f"{heading}\n\nSold.\n\n- to Ada", TODAY)[1] == "Sold.\n\n- to Ada"
    )
    with pytest.raises(InvalidArgumentsError, match="entry: say what happened"):
        check_entry("The sale", heading, TODAY)
    assert check_entry("The sale", "The sale\nof the boat", TODAY)[1] == "The sale\nof the boat"


@pytest.mark.parametrize(
    ("title", "entry", "problem"),
    [
        ("", "x", "title: give 1 to 150"),
        ("#", "x", "title: give 1 to 150"),
        ("x" * 151, "x", "title: give 1 to 150"),
        ("2026-11-22", "x", "title: give 1 to 150"),
        ("2026-11-21 Yesterday", "x", "today is 2026-11-22; leave the date out"),
        ("2026-11-21 Yesterday", "x", "if it is another day's, say so in the entry"),
        ("T", "", "say what happened"),
        ("T", " \n", "say what happened"),
        ("T", "# A\nx", "begin with text"),
        ("T", "\n\n## 2026-11-22 \u2014 A\nx", "begin with text"),
        ("T", "---\nx", "not with a rule"),
        ("T", "===\nx", "not with a rule"),
        ("T", "x\n\n## B\ny", "start at '###'"),
        ("T", "x\n\n# B\ny", "start at '###'"),
        ("T", "x\n---\ny", "start at '###'"),
        ("T", "x\n```\ny", "not closed"),
        ("T", "x\n<!-- y", "not closed"),
    ],
)
def test_what_would_not_stay_one_entry_is_refused(title: str, entry: str, problem: str) -> None:
    """The reason says what to change."""
    with pytest.raises(InvalidArgumentsError) as caught:
        check_entry(title, entry, TODAY)
    assert problem in str(caught.value)


@pytest.mark.parametrize("entry", ["\n\nText.", "  \n\t\r\nText.\n ", "\r \rText."])
def test_blank_lines_around_an_entry_are_left_out(entry: str) -> None:
    """Spaces in them make no difference, and none of them is taken for a rule."""
    assert check_entry("T", entry, TODAY) == ("T", "Text.")
    assert check_entry("T", " \n    code", TODAY) == ("T", "    code")


@given(
    st.text(alphabet="ab \n#`~-=<!>é\r*", max_size=30),
    st.text(alphabet="ab# \n2-é", max_size=12),
    st.sampled_from(["", "# Log\n", "x", "x\r\n", "- item", "| a |\n|---|"]),
)
def test_every_entry_that_is_taken_is_one_entry(entry: str, title: str, old: str) -> None:
    """Another entry can follow it, and each is found below its own heading."""
    try:
        title, entry = check_entry(title, entry, TODAY)
    except InvalidArgumentsError:
        return
    text = add_entry(Page(old), title, entry, TODAY)
    assert text.startswith(old) or not old.strip()
    twice = add_entry(Page(text), "Second", "More.", TODAY)
    document = parse_document("x.md", twice.encode())
    day = "2026-11-22 \u2014 "
    names = [section.heading_path[-1] for section in document.sections if section.heading_path]
    tops = [name for name in names if name.startswith(day)]
    assert len(tops) >= 2
    assert tops[-1] == f"{day}Second"
    assert document.lines[document.sections[-1].first_line - 2] == ""


@pytest.mark.parametrize(
    ("text", "opened"),
    [
        *((text, True) for text in ("```", "a\n\n```sh\ncode\n~~~", "~~~~\n~~~\n", "<!-- later\n")),
        *((text, False) for text in ("", "# A\n", "`a`", "```\nb\n```", "<!-- x -->", "a <!-- b")),
        ("- ```\n  code\n", False),
    ],
)
def test_a_text_is_open_if_a_heading_behind_it_would_be_none(text: str, *, opened: bool) -> None:
    """A fence ends where it is closed, or with the list item that contains it."""
    assert is_open(text) is opened
