"""Replace a quoted passage: the right place, everything else untouched, help where it is not."""

import unicodedata
from typing import Literal

import pytest
from boat_page import TEXT
from hypothesis import assume, given
from hypothesis import strategies as st

from agent_bridge.errors import SeveralMatchesError, TextNotFoundError
from agent_bridge.texts.page import Page, to_page
from agent_bridge.texts.quotes import adds_again, replace_text


@pytest.mark.parametrize(
    ("old", "new", "result"),
    [
        ("larch", "oak", TEXT.replace("larch", "oak")),
        ("larch.\n\n## Status\n", "", TEXT.replace("larch.\n\n## Status\n", "")),
        ("summary: x", "summary: y", TEXT.replace("summary: x", "summary: y")),
    ],
)
def test_text_that_is_there_once_is_replaced(old: str, new: str, result: str) -> None:
    """The one place changes, on a line or across several."""
    assert replace_text(Page(TEXT), old, new) == result


@given(
    st.text(alphabet="ab\r\n", max_size=20),
    st.text(alphabet="ab\n", max_size=8),
    st.text(alphabet="ab\r\n", max_size=20),
    st.text(alphabet="xy\n", max_size=5),
)
def test_places_are_found_whatever_the_line_ends(
    before: str, middle: str, after: str, new: str
) -> None:
    """A quote with LF is found in a file with other line endings."""
    marked = f"[{middle}]"
    # Of deleted lines the ends go as well, and one of two ends: see below.
    if after.startswith(("\r", "\n")):
        assume(new or (before and before[-1] not in "\r\n"))
        assume(not new.endswith("\n"))
    for newline in ("\n", "\r\n", "\r"):
        text = before + marked.replace("\n", newline) + after
        page = Page(text, "\r\n")
        changed = before + new.replace("\n", "\r\n") + after
        assert replace_text(page, marked, new) == changed


def test_several_places_are_shown_with_their_lines() -> None:
    """The error names each place, so that the next call can name one of them."""
    with pytest.raises(SeveralMatchesError) as caught:
        replace_text(Page(TEXT), "la", "x")
    assert caught.value.candidates == ('line 7: "The hull is larch."', 'line 10: "On land."')
    assert caught.value.advice.startswith("Give more of the text around one of them:\nline 7: ")
    assert "heading" not in caught.value.advice


def test_places_that_look_the_same_are_shown_between_their_neighbours() -> None:
    """Up to the nearest lines that are not blank, which make each place unique."""
    with pytest.raises(SeveralMatchesError) as caught:
        replace_text(Page(TEXT), "Status", "x")
    last = TEXT.splitlines()[16]
    assert caught.value.candidates == (
        'lines 7-10: "The hull is larch.\\n\\n## Status\\nOn land."',
        f'lines 17-19: "{last}\\n\\n## Status"',
    )
    with pytest.raises(SeveralMatchesError) as caught:
        replace_text(Page(f"\nx\n\n{'y' * 161}\nx\nz\nzx\n"), "x", "")
    cut = "y" * 159 + "…"
    assert caught.value.candidates == (
        f'lines 2-4: "x\\n\\n{cut}"',
        f'lines 4-6: "{cut}\\nx\\nz"',
        'line 7: "zx"',
    )


def test_places_that_overlap_are_counted() -> None:
    """'aa' is in 'aaa' twice."""
    with pytest.raises(SeveralMatchesError, match="2 times"):
        replace_text(Page("aaa"), "aa", "b")


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("typed", ["NFC", "NFD"])
def test_letters_are_found_however_their_accents_are_written(
    form: Literal["NFC", "NFD"], typed: Literal["NFC", "NFD"]
) -> None:
    """What is around them keeps its bytes, and the new text is as it was sent."""
    text = unicodedata.normalize(
        form, "# Café\r\n\r\nÖffnet um 8, schließt später.\r\n한국 ñandú\r\n"
    )
    old, end = "Öffnet um 8, schließt später.\n한", "국 ñandú\r\n"
    changed = replace_text(to_page(text.encode()), unicodedata.normalize(typed, old), "Zu.")
    start = unicodedata.normalize(form, "# Café\r\n\r\n")
    assert changed == start + "Zu." + unicodedata.normalize(form, end)


def test_letters_that_are_there_twice_are_shown_twice() -> None:
    """However their accents are written; and a letter is no part of one with an accent."""
    with pytest.raises(SeveralMatchesError) as caught:
        replace_text(Page("o\u0308l\nund\no\u0308l\n"), "\u00f6l", "x")
    places = [place.partition(":")[0] for place in caught.value.candidates]
    assert places == ["lines 1-2", "lines 2-3"]
    with pytest.raises(SeveralMatchesError, match="7 times"):
        replace_text(Page("o\u0308l\n" * 7), "\u00f6l", "x")
    with pytest.raises(TextNotFoundError):
        replace_text(Page("a\u0308l\n"), "\u00f6l", "x")


def test_places_are_shown_by_their_lines_alone() -> None:
    """Once each, also behind a blank first line, and where the text ends with the line's end."""
    for text, old, shown in (
        (
            "one word\nthe one word of one\n",
            "one",
            ('line 1: "one word"', 'line 2: "the one word of one"'),
        ),
        ("\nStatus\n Status", "Status", ('line 2: "Status"', 'line 3: " Status"')),
        ("a x\nb\nb x\nc\n", "x\n", ('line 1: "a x"', 'line 3: "b x"')),
        ("1 a\nb\n2 a\nb\n", "a\nb", (r'lines 1-2: "1 a\nb"', r'lines 3-4: "2 a\nb"')),
    ):
        with pytest.raises(SeveralMatchesError) as caught:
            replace_text(Page(text), old, "y")
        assert caught.value.candidates == shown


def test_a_long_text_that_overlaps_itself_is_looked_for_once() -> None:
    """If hundreds of thousands of places overlap, the first few are enough for the error."""
    with pytest.raises(SeveralMatchesError, match="in the file 5 times") as caught:
        replace_text(Page("a" * 600_000), "a" * 300_000, "b")
    (shown,) = caught.value.candidates
    assert shown.startswith('line 1: "aaa')


@pytest.mark.parametrize(
    ("text", "old", "new", "changed"),
    [
        ("# A\r B\n\nx\n", " B", "", "# A\r\n\nx\n"),
        ("# A\r B\nx\n", " B", "\nC", "# A\r\n\nC\nx\n"),
        ("a\r\nB\r\nc\r\n", "B", "", "a\r\nc\r\n"),
    ],
)
def test_ends_of_two_lines_do_not_become_one(text: str, old: str, new: str, changed: str) -> None:
    """An LF after a CR would join two line breaks."""
    assert replace_text(to_page(text.encode()), old, new) == changed


@pytest.mark.parametrize(
    ("text", "old", "left"),
    [
        ("| a |\n| b |\n| c |\n", "| b |", "| a |\n| c |\n"),
        ("- a\n- b\n- c\n", "- a\n- b", "- c\n"),
        ("A.\n\nB.\n\nC.\n", "B.", "A.\n\nC.\n"),
        ("A.\n\nB.\n", "B.", "A.\n"),
        ("A.\nB.\n", "B.", "A.\n"),
        ("B.\n\nC.\n", "B.", "C.\n"),
        ("B.\n", "B.", ""),
        ("- a\n\n- b\n\n- c\n", "- b\n", "- a\n\n- c\n"),
        # What is quoted in part goes as it is quoted.
        ("- a\n- b\n", "b", "- a\n- \n"),
        ("- a\n- b", "- b", "- a\n"),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_deleted_lines_leave_no_gap(text: str, old: str, left: str, newline: str) -> None:
    """A blank line would cut the table in two."""
    page = to_page(text.replace("\n", newline).encode())
    assert replace_text(page, old, "") == left.replace("\n", newline)


@pytest.mark.parametrize(
    ("text", "old", "new", "changed"),
    [
        ("| a |\n| b |\n", "| a |", "| A |\n", "| A |\n| b |\n"),
        ("- a\n- b\n", "- a", "- A\n- B\n", "- A\n- B\n- b\n"),
        ("- a\n  more\n", "- a", "- A\n", "- A\n  more\n"),
        ("| a |\n| b |\n| c |\n| d |\n", "| a |", "| A |\n", "| A |\n| b |\n| c |\n| d |\n"),
        ("a\n| c |\n", "a", "a|\n", "a|\n| c |\n"),
        ("a\n| c |\n", "a", "| x |\n\nText\n", "| x |\n\nText\n\n| c |\n"),
        ("- a\n\n- b\n", "- a\n", "- A\n", "- A\n\n- b\n"),
        ("A.\n\nB.\n", "A.", "C.\n", "C.\n\nB.\n"),
        ("A.\n\nB.\n", "B.", "C.\n", "A.\n\nC.\n"),
        ("A.\n\nB.\n", "A.", "A.\n\nC.\n\n", "A.\n\nC.\n\n\nB.\n"),
        # A paragraph may be parted, and what is quoted with its end is replaced as it is.
        ("A.\nB.\n", "A.", "A.\n", "A.\n\nB.\n"),
        ("- a\n- b\n", "- a\n", "- A\n\n", "- A\n\n- b\n"),
        ("- x and b\n- c\n", "x", "X\n", "- X\n and b\n- c\n"),
        ("a", "a", "b\n", "b\n"),
        ("- a\n\n- b\n", "- a", "\n", "\n\n\n- b\n"),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_a_last_end_adds_no_blank_line(
    text: str, old: str, new: str, changed: str, newline: str
) -> None:
    """It would cut a list or table in two, or stand beside another blank line."""
    page = to_page(text.replace("\n", newline).encode())._replace(newline=newline)
    assert replace_text(page, old, new) == changed.replace("\n", newline)


@pytest.mark.parametrize(
    ("text", "old", "new", "changed"),
    [
        ("- a\n- b\n", "- a\n", "- A", "- A\n- b\n"),
        ("- a\n- c\n", "- a\n", "- a\n- b", "- a\n- b\n- c\n"),
        ("A.\n\n# B\n", "A.\n\n", "C.", "C.\n\n# B\n"),
        ("A.\n\n# B\n", "A.\n", "C.", "C.\n\n# B\n"),
        ("- a\n- b\n", "\n- b\n", "- B", "- a\n- B\n"),
        ("A.\n\n# B\n", "\n\n# B", "# C", "A.\n\n# C\n"),
        ("- a\n- b\n", "b\n", "B", "- a\n- B\n"),
        # The last line may have none.
        ("a\nb", "b\n", "B\n", "a\nB\n"),
        ("a\nb", "a\nb\n", "B", "B\n"),
        ("a\nb", "b\n", "", "a\n"),
        ("a\nbe\u0301", "b\u00e9\n", "B\n", "a\nB\n"),
        # Whoever leaves out an end alone, or writes what is to stand in its place, means that.
        ("a\nb\n", "a\n", "a", "ab\n"),
        ("a\nb\n", "\nb", "b", "ab\n"),
        ("a\nb\n", "a\n", "A ", "A b\n"),
        ("a\nb\n", "\nb", " B", "a B\n"),
        ("a\n\nb\n", "a\n\n", "A\n", "A\nb\n"),
        ("a\nb", "\n", ", ", "a, b"),
        # A gap has words on both of its sides.
        ("# A\n\nb\n", "\n\n", "C", "# A\n\nC\n\nb\n"),
        ("# A\n\nb\n", "\n\n", "\n\nC", "# A\n\nC\n\nb\n"),
        ("# A\n\nb\n", "\n\n", "\nC\n", "# A\nC\nb\n"),
        ("# A\n\nb\n", "\n\n", "  - c", "# A\n\n  - c\n\nb\n"),
        ("a\n\nb\n", "\n\n", "; ", "a; b\n"),
        ("a\n\nb\n", "\n\n", " ", "a b\n"),
        ("a\n\nb\n", "\n\n", "", "ab\n"),
        # More than one space there, or as it was, indents a line or breaks it.
        ("- a\n  - b\n- c\n", "\n  - b\n", "  - B", "- a\n  - B\n- c\n"),
        ("- a\n- b\n", "\n- b", "  - b", "- a\n  - b\n"),
        ("- a\n - b\n- c\n", "\n - b\n", " - B", "- a\n - B\n- c\n"),
        ("a\nb\n", "\nb\n", "\tB", "a\n\tB\n"),
        ("a\nb\n", "\nb\n", "\u3000B", "a\n\u3000B\n"),
        ("a  \nb\n", "a  \n", "A  ", "A  \nb\n"),
        ("a\nb\n", "a\n", "A  ", "A  \nb\n"),
        ("a \nb\n", "a \n", "A ", "A \nb\n"),
        ("a\nb\n", "\nb", " \nB", "a \nB\n"),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_what_is_quoted_with_its_ends_keeps_them(
    text: str, old: str, new: str, changed: str, newline: str
) -> None:
    """Without them, its first or last line would become a part of another one."""
    page = to_page(text.replace("\n", newline).encode())._replace(newline=newline)
    assert replace_text(page, old, new) == changed.replace("\n", newline)


@pytest.mark.parametrize(("text", "old"), [("", "\n"), ("a\n", "a\n\n"), ("a\r", "a\n\n")])
def test_a_blank_line_that_is_not_there_is_not_found(text: str, old: str) -> None:
    """Only the end of the last line may be one that readers cannot see is missing."""
    with pytest.raises(TextNotFoundError):
        replace_text(Page(text), old, "x")


def test_an_edit_that_was_made_already_is_not_made_elsewhere() -> None:
    """Whoever calls again is told where the new text is, and is shown no other place."""
    text = "# Birds\r\n\r\nText nine about otters.\r\nMore.\r\nText 19 about otters.\r\n"
    with pytest.raises(TextNotFoundError) as done:
        replace_text(to_page(text.encode()), "Text 9 about otters.\n", "Text nine about otters.\n")
    assert str(done.value) == (
        "old_text is not in the file, but new_text is, at line 3: it seems to be done"
    )
    assert done.value.candidates == ()
    assert done.value.advice.startswith("If that is the place, go on;")
    for new, end in (
        ("12345678", "new_text is, at line 2: it seems to be done"),
        ("1234567", "file"),
    ):
        with pytest.raises(TextNotFoundError) as short:
            replace_text(Page(f"\n{new}\n"), "Text 9 about otters.", new)
        assert str(short.value).endswith(end)
    # Two of them, or a few letters, may be anything.
    for new in ("about otters.", "Birds"):
        with pytest.raises(TextNotFoundError) as missing:
            replace_text(to_page(text.encode()), "Text 9 about otters.", new)
        assert str(missing.value) == "old_text is not in the file"
        assert missing.value.candidates


def test_what_an_edit_adds_is_there_only_beside_its_quote() -> None:
    """Whatever the line ends; a new text that leaves out the old one adds nothing to it."""
    assert adds_again(Page("a\r\nb\r\n"), "a", "a\nb")
    assert adds_again(Page("b a\n"), "a", "b a")
    assert not adds_again(Page("a\nb\n"), "a", "a\nc")
    assert not adds_again(Page("a b\n"), "a", "b")
    # Blanks are nothing that could be taken away again.
    assert not adds_again(Page("- a\n\n- b\n"), "- a", "- a\n")
    assert not adds_again(Page("a\r\n\r\nb"), "a", "a\n\n")
