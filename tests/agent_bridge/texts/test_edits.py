"""Edits of a text: the right place, everything else untouched, and help where there is none."""

import unicodedata
from typing import Literal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from agent_bridge.errors import InvalidArgumentsError, SeveralMatchesError, TextNotFoundError
from agent_bridge.texts.edits import (
    replace_all,
    replace_body,
    replace_section,
    replace_text,
    saved_as,
    section_lines,
)
from agent_bridge.texts.page import Page, to_page
from indexer import split_lines

TEXT = """---
summary: x
---

# Boat

The hull is larch.

## Status
On land.

### Mast
Up.

## Log

One \u201cquoted\u201d line \u2014 with a  gap.

## Status
"""


# One place


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
    # Where nothing is left between a CR and an LF, they stay the ends of two lines.
    apart = "\n" * (not new and before.endswith("\r") and after.startswith("\n"))
    for newline in ("\n", "\r\n", "\r"):
        text = before + marked.replace("\n", newline) + after
        page = Page(text, "\r\n")
        changed = before + new.replace("\n", "\r\n") + apart + after
        assert replace_text(page, marked, new) == changed


def test_several_places_are_shown_with_their_lines() -> None:
    """The error names each place, so that the next call can name one of them."""
    with pytest.raises(SeveralMatchesError) as caught:
        replace_text(Page(TEXT), "la", "x")
    assert caught.value.candidates == ("line 7: 'The hull is larch.'", "line 10: 'On land.'")
    assert caught.value.advice.startswith("Give more of the text around one of them:\nline 7: ")
    assert "heading" not in caught.value.advice


def test_places_that_look_the_same_are_shown_between_their_neighbours() -> None:
    """Up to the nearest lines that are not blank, which make each place unique."""
    with pytest.raises(SeveralMatchesError) as caught:
        replace_text(Page(TEXT), "Status", "x")
    last = TEXT.splitlines()[16]
    assert caught.value.candidates == (
        "lines 7-10: 'The hull is larch.\\n\\n## Status\\nOn land.'",
        f"lines 17-19: '{last}\\n\\n## Status'",
    )
    with pytest.raises(SeveralMatchesError) as caught:
        replace_text(Page(f"\nx\n\n{'y' * 161}\nx\nz\nzx\n"), "x", "")
    cut = "y" * 159 + "…"
    assert caught.value.candidates == (
        f"lines 2-4: 'x\\n\\n{cut}'",
        f"lines 4-6: '{cut}\\nx\\nz'",
        "line 7: 'zx'",
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


@pytest.mark.parametrize(
    ("old", "near"),
    [
        ("the HULL is larch", "line 7, but for spaces, quotes or case: 'The hull is larch.'"),
        ('One "quoted" line - with a gap', "line 17, but for spaces, quotes or case"),
        ("On land.\n\n\n### Mast", "lines 10-13, but for spaces, quotes or case"),
        ("… hull is larch…", "line 7, but for the '…' around it, spaces, quotes or case"),
        ("...hull is\tlarch.", "line 7, but for the '…' around it, spaces, quotes or case"),
        ("The hull is mostly larch.", "line 7: 'The hull is larch.'"),
    ],
)
def test_near_misses_are_shown(old: str, near: str) -> None:
    """Text that differs in spaces, quotes, case or a word is shown as it is in the file."""
    with pytest.raises(TextNotFoundError) as caught:
        replace_text(Page(TEXT), old, "x")
    assert any(shown.startswith(near) for shown in caught.value.candidates), caught.value.candidates


def test_nothing_near_is_shown_for_what_is_far() -> None:
    """For a text that is not similar to anything there is advice, but no candidate."""
    with pytest.raises(TextNotFoundError) as caught:
        replace_text(Page(TEXT), "quixotic zebras", "x")
    assert caught.value.candidates == ()
    assert "copy the exact text" in caught.value.advice


def candidates(text: str, old: str) -> tuple[str, ...]:
    """Return what is shown to somebody who asks for *old*, which is not there."""
    with pytest.raises(TextNotFoundError) as caught:
        replace_text(Page(text), old, "x")
    return caught.value.candidates


def test_a_few_words_in_common_are_not_near() -> None:
    """Neither the first word alone nor spaces alone make a line a candidate."""
    assert candidates(TEXT, "the quixotic zebras") == ()
    assert candidates(TEXT, " " * 9) == ()
    assert candidates(TEXT, "…") == ()


@pytest.mark.parametrize("sign", "\u2018\u2019\u201a\u201b\u2032`")
def test_every_apostrophe_is_one(sign: str) -> None:
    """What an editor made of a typed sign is found, and shown as it stands."""
    (shown,) = candidates(f"it{sign}s larch\n", "it's larch")
    assert shown == f"line 1, but for spaces, quotes or case: {f'it{sign}s larch'!r}"


@pytest.mark.parametrize(
    ("signs", "typed"),
    [
        ("\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb", '"'),
        ("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
    ],
)
def test_quotes_and_dashes_are_those_that_were_typed(signs: str, typed: str) -> None:
    """Each kind of quote and dash is found."""
    for sign in signs:
        assert "but for spaces" in candidates(f"a {sign} b\n", f"a {typed} b")[0]


def test_of_overlapping_runs_the_one_that_begins_with_it_is_shown() -> None:
    """A text that spans lines is shown once, from where it starts."""
    shown = candidates("a\none  two\nthree\nb\n", "one two\n\nthree")
    assert shown == ("lines 2-4, but for spaces, quotes or case: 'one  two\\nthree\\nb'",)


def test_lines_that_follow_each_other_are_shown_each() -> None:
    """Three rows of a list that all hold the text are three candidates."""
    shown = candidates("- x  y 1\n- x  y 2\n- x  y 3\n", "x y")
    assert [one.partition(",")[0] for one in shown] == ["line 1", "line 2", "line 3"]


def test_only_some_candidates_are_shown_and_none_whole_if_it_is_long() -> None:
    """Five that are the same but for spaces, three that are nearly so, 160 characters of each."""
    assert len(candidates("x  y\n\n" * 9, "x y")) == 5
    near = "".join(f"the hull is made of larch {number}\n" for number in range(5))
    assert len(candidates(near, "the hull is made of birch 2")) == 3
    for length, shown in ((160, "y" * 158 + " z"), (161, "y" * 159 + "…")):
        (one,) = candidates("y" * (length - 2) + " z\n", "Y" * 9)
        assert one.endswith(repr(shown))
    assert candidates("\n" * 4_999 + "X  y\n", "x y") != ()
    assert candidates("\n" * 5_000 + "X  y\n", "x y") == ()


SHELF = "- shelf {}: the {} box stands in the {} corner of the long shelf beside the door"
COLOURS = ("red", "green", "blue", "black", "white", "brown", "grey", "pink")


def test_lines_that_are_nearly_the_text_are_shown_from_where_they_differ() -> None:
    """Not the lines above them, which hold the beginning of a long quote as well."""
    lines = [SHELF.format(number, *[colour] * 2) for number, colour in enumerate(COLOURS)]
    quote = "\n".join(lines[2:6]).replace("white corner", "dark corner")
    nearest = candidates("\n".join(["# Shelves", "", *lines]), quote)[0]
    assert nearest.startswith("lines 5-8: '…")
    assert "the white box stands in the white corner" in nearest


def test_a_part_of_a_long_line_that_is_nearly_the_text_is_shown() -> None:
    """However far behind it begins, and however long it is the same."""
    line = " ".join(SHELF.format(number, *[colour] * 2) for number, colour in enumerate(COLOURS))
    for quote in (line, line[300:], line[340:420], line[330:520] + "\nThe end."):
        (nearest, *_) = candidates(
            f"# Shelves\n\n{line}\nThe end.\n", quote.replace("white", "dark")
        )
        assert nearest.startswith(("line 3: ", "lines 3-4: "))
        assert "the white box stands" in nearest


def test_places_are_shown_by_their_lines_alone() -> None:
    """Also behind a blank first line, and where the text ends with the line's end."""
    for text, old, shown in (
        ("\nStatus\n Status", "Status", ("line 2: 'Status'", "line 3: ' Status'")),
        ("a x\nb\nb x\nc\n", "x\n", ("line 1: 'a x'", "line 3: 'b x'")),
    ):
        with pytest.raises(SeveralMatchesError) as caught:
            replace_text(Page(text), old, "y")
        assert caught.value.candidates == shown


# A section


@pytest.mark.parametrize(
    ("heading", "lines"),
    [
        ("Log", (15, 18)),
        ("## log", (15, 18)),
        ("Mast", (12, 14)),
        ("Boat > Log", (15, 18)),
        ("Boat", (5, 19)),
    ],
)
def test_a_section_goes_down_to_the_next_that_is_not_below_it(
    heading: str, lines: tuple[int, int]
) -> None:
    """The heading itself stays out, what is below its own headings belongs to it."""
    assert section_lines(TEXT, heading) == lines


def test_a_section_is_replaced_and_its_heading_stays() -> None:
    """A blank line below the heading stays, and one is put before the next heading."""
    new = replace_section(Page(TEXT), "Log", "\n \n## Log\n \nNew.\n\n")
    assert new == TEXT.replace("One \u201cquoted\u201d line \u2014 with a  gap.", "New.")
    new = replace_section(Page(TEXT), "Mast", "Down.")
    assert new == TEXT.replace("### Mast\nUp.\n", "### Mast\nDown.\n")


def test_a_section_keeps_the_line_ends_of_its_file() -> None:
    """Content with other line endings, and with the heading's whole path, needs no blank lines."""
    new = TEXT.replace("One \u201cquoted\u201d line \u2014 with a  gap.", "New.")
    assert replace_section(Page(TEXT), "Log", "\r\n\r\nNew.\r\n\r\n") == new
    assert replace_section(Page(TEXT), "## Boat > Log", "\r\n# Log\r\nNew.") == new
    assert replace_section(Page("# A\rold\r", "\r"), "A", "x") == "# A\rx\r"
    damaged = "half \udce9\n\n# B\nold\n"
    assert replace_section(Page(damaged), "B", "new") == damaged.replace("old", "new")


def test_a_heading_that_is_sent_back_is_passed_over() -> None:
    """However the section was named, its heading at the top of the content is not repeated."""
    text = "# Boat\n\n## Log> x\nold\n"
    for heading in ("Log> x", "## Log> x", "Boat > Log> x"):
        assert replace_section(Page(text), heading, "## Log> X\nnew\n") == text.replace(
            "old", "new"
        )


@pytest.mark.parametrize(
    "before", ["## Plan\n\nold\n\n", "## Plan ##\nold\n### Part\nold\n", "Plan\n----\nold\n"]
)
def test_another_heading_of_the_level_at_the_top_is_the_new_name(before: str) -> None:
    """Else the old heading would stay above it, with nothing below."""
    text = "# Boat\n{}## Log\nx\n"
    for heading in ("Plan", "Boat > Plan", "## Plan"):
        new = replace_section(Page(text.format(before)), heading, "\n## Plan for 2027\n\nnew\n")
        assert new == text.format("## Plan for 2027\n\nnew\n\n")
    for content in ("### Plan for 2027\nnew", "# Plan for 2027\nnew", "##Mast\nnew", "#mast\nnew"):
        new = replace_section(Page(text.format(before)), "Plan", content)
        assert new.startswith("# Boat\n" + before.partition("old")[0])
        assert f"\n{content}\n" in new
    with pytest.raises(InvalidArgumentsError, match="content: there is no text in it"):
        replace_section(Page(text.format(before)), "Plan", "## Plan for 2027\n")


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("## #1 priority", "#1 priority"),
        ("## #1 priority", "## #1 priority"),
        ("## Closed ##", "## Closed ##"),
        ("## Closed ##", "Closed"),
        ("## C#", "## C#"),
        ("## C#", "C#"),
        ("## Loose", "##Loose"),
        ("## A > B", "## A > B"),
    ],
)
def test_a_heading_is_found_however_it_is_quoted(line: str, asked: str) -> None:
    """With or without its marks, even if its text begins or ends with such a mark."""
    text = f"# T\n\n{line}\nold\n"
    assert replace_section(Page(text), asked, "new") == f"# T\n\n{line}\nnew\n"
    sent_back = f"{line}\nnew"
    assert replace_section(Page(text), asked, sent_back) == f"# T\n\n{line}\nnew\n"


def test_of_headings_that_differ_in_signs_alone_the_very_one_is_meant() -> None:
    """A number sign that belongs to the heading distinguishes it from another."""
    text = "## 1 priority\na\n## #1 priority\nb\n"
    assert section_lines(text, "#1 priority") == section_lines(text, "## #1 priority") == (3, 4)
    assert section_lines(text, "1 priority") == section_lines(text, "## 1 priority") == (1, 2)


def test_a_heading_below_that_is_called_the_same_is_no_repetition() -> None:
    """It is part of the content, if the level that was asked for tells it from the section's."""
    text = "## Mast\na\n### Mast\nb\n"
    assert replace_section(Page(text), "## Mast", "c\n### Mast\nd") == "## Mast\nc\n### Mast\nd\n"
    assert replace_section(Page(text), "## Mast", "### Mast\nd") == "## Mast\n### Mast\nd\n"
    assert replace_section(Page("## Log\na\n"), "Log", "### Log\nb") == "## Log\nb\n"


def test_of_headings_that_differ_in_level_alone_the_one_of_the_typed_level_is_meant() -> None:
    """Its marks tell which; a level that none of them has does not."""
    text = "# Boat\n\n## Mast\na\n\n### Mast\nb\n\nKeel\n====\nc\n\nKeel\n----\nd\n"
    assert section_lines(text, "## Mast") == (3, 8)
    assert section_lines(text, "### Mast") == section_lines(text, " ###  mast ##") == (6, 8)
    assert section_lines(text, "# Keel") == (10, 15)
    assert section_lines(text, "## Keel") == (14, 15)
    assert section_lines("# Boat\n\n### Mast\nb\n", "## Mast") == (3, 4)
    assert section_lines("# Boat\na\n##", "# Boat") == (1, 2)
    for heading in ("Mast", "# Mast", "###Mast"):
        with pytest.raises(SeveralMatchesError, match="2 headings are called") as caught:
            section_lines(text, heading)
        places = ("line 3: ## Boat > Mast", "line 6: ### Boat > Mast > Mast")
        assert caught.value.candidates == places
        assert caught.value.advice.startswith("Give one of these as heading;")
    assert section_lines(text, "## Boat > Mast") == (3, 8)


@pytest.mark.parametrize("content", ["```\nopen", "text\n<!-- open", "~~~~\nx\n```\n~~~"])
def test_a_section_that_would_swallow_what_follows_is_refused(content: str) -> None:
    """An open fence or comment would hide the next headings from every reader."""
    with pytest.raises(InvalidArgumentsError, match="not closed"):
        replace_section(Page("# A\nold\n# B\nx\n"), "A", content)
    # At the end of a file there is nothing to swallow.
    assert replace_section(Page("# A\nold\n"), "A", content) == f"# A\n{content}\n"


def test_a_section_may_bring_headings_and_closed_fences() -> None:
    """Also headings above those that follow; and a file that was broken stays editable."""
    text = "# A\nold\n## B\nx\n# C\ny\n"
    new = replace_section(Page(text), "B", "```\n# no heading\n```\n\n# D\nz")
    assert new == text.replace("x\n", "```\n# no heading\n```\n\n# D\nz\n\n")
    broken = "# A\nold\n# B\n```\nx\n# C\n"
    assert replace_section(Page(broken), "A", "new") == broken.replace("old\n", "new\n\n")


def test_underlined_headings_are_headings() -> None:
    """Both lines of such a heading stay."""
    text = "Top\n===\n\nOld.\n\nNext\n----\nx\n"
    assert replace_section(Page(text), "Next", "y") == text.replace("x\n", "y\n")
    assert replace_section(Page(text), "Top", "New.") == "Top\n===\n\nNew.\n"


def test_a_last_heading_without_an_end_gets_one() -> None:
    """Text is not welded to the heading above it."""
    assert replace_section(Page("# A"), "A", "text") == "# A\ntext\n"
    assert replace_section(Page("# A\r\nx", "\r\n"), "A", "a\nb") == "# A\r\na\r\nb\r\n"


def test_headings_that_are_missing_or_several_are_told() -> None:
    """The most similar headings, or all with that name, are listed with their lines."""
    with pytest.raises(TextNotFoundError) as missing:
        section_lines(TEXT, "Logg")
    assert "line 15: Boat > Log" in missing.value.candidates
    with pytest.raises(TextNotFoundError) as far:
        section_lines(TEXT + "\n## x\n## y\n", "qqqqqq")
    assert far.value.candidates[:2] == ("line 5: Boat", "line 19: Boat > Status")
    assert len(far.value.candidates) == 5
    with pytest.raises(SeveralMatchesError) as several:
        section_lines(TEXT, "Status")
    assert several.value.candidates == ("line 9: ## Boat > Status", "line 19: ## Boat > Status")
    with pytest.raises(TextNotFoundError):
        section_lines("no headings\n", "Log")


# All of it


def test_the_body_is_replaced_below_the_front_matter() -> None:
    """Front matter stays byte for byte, and a blank line stands below it."""
    assert replace_body(Page(TEXT), "# New") == "---\nsummary: x\n---\n\n# New\n"
    assert replace_body(Page("old\n"), "new\n") == "new\n"
    assert replace_body(Page("---\r\na: b\r\n---\r\n", "\r\n"), "\nx") == (
        "---\r\na: b\r\n---\r\n\r\nx\r\n"
    )
    assert replace_body(Page("---\r\na: b\r\n---\r\nold", "\r\n"), "x\ny") == (
        "---\r\na: b\r\n---\r\n\r\nx\r\ny\r\n"
    )


BLANK = (" ", "\n", "\r\n\t", "\u200b", "\xa0\n", "---\n", "***", "- [ ]\n", "| | |\n", "\u2026")


@pytest.mark.parametrize("content", [*BLANK, "## Log", "# Boat > Log\n\n"])
def test_a_section_is_not_emptied_in_passing(content: str) -> None:
    """If nothing would be left below a heading, the error says how to ask for that."""
    with pytest.raises(InvalidArgumentsError, match="content: there is no text in it; to delete"):
        replace_section(Page(TEXT), "Boat > Log", content)


@pytest.mark.parametrize("content", [*BLANK, "---\nsummary: x\n---\n"])
def test_a_body_is_not_emptied_in_passing(content: str) -> None:
    """Neither by blanks or a rule nor by front matter alone."""
    with pytest.raises(InvalidArgumentsError, match="content: there is no text in it; to delete"):
        replace_body(Page(TEXT), content)


@pytest.mark.parametrize("content", ["x", "7", "- 战\n", "क", "٣", "🦦", "✓", "---\n\nx\n"])
def test_a_single_sign_that_says_something_is_text(content: str) -> None:
    """A letter or digit of any script is text, and so is an emoji."""
    assert content.strip() in replace_body(Page("old\n"), content)
    assert content.strip() in replace_section(Page(TEXT), "Boat > Log", content)


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


def test_a_long_text_that_overlaps_itself_is_looked_for_once() -> None:
    """If hundreds of thousands of places overlap, the first few are enough for the error."""
    with pytest.raises(SeveralMatchesError, match="in the file 5 times") as caught:
        replace_text(Page("a" * 600_000), "a" * 300_000, "b")
    assert len(caught.value.candidates) == 5


@pytest.mark.parametrize(
    ("text", "old", "new", "changed"),
    [
        ("# A\r B\nx\n", " B", "", "# A\r\n\nx\n"),
        ("# A\r B\nx\n", " B", "\nC", "# A\r\n\nC\nx\n"),
        ("a\r\nB\r\nc\r\n", "B", "", "a\r\n\r\nc\r\n"),
    ],
)
def test_ends_of_two_lines_do_not_become_one(text: str, old: str, new: str, changed: str) -> None:
    """An LF after a CR would join two line breaks."""
    assert replace_text(to_page(text.encode()), old, new) == changed
