"""Find and replace a section by its heading: the right one, everything else untouched."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.errors import InvalidArgumentsError, SeveralMatchesError, TextNotFoundError
from agent_bridge.texts.page import Page
from agent_bridge.texts.sections import linked_lines, replace_section, section_lines

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


@pytest.mark.parametrize("line", ["## Log\n", "Log\n---\n"])
@pytest.mark.parametrize("sent", ["Log\n---\n\n", "LOG\r\n--\r\n", "Log\n===\n", " ## Log\n"])
def test_a_heading_that_is_sent_back_underlined_is_passed_over(line: str, sent: str) -> None:
    """However it is marked, in the file and in the content."""
    text = f"# Boat\n\n{line}\n{{}}\n\n## Next\n"
    for heading in ("Log", "## Log", "Boat > Log"):
        new = replace_section(Page(text.format("old")), heading, f"{sent}new\n")
        assert new == text.format("new")


def test_what_is_no_underlined_heading_is_content() -> None:
    """An item or a row below the heading's words, or the words in a sentence of their own."""
    for content in ("Log\n- new", "Log\n\n---\nnew", "Log\nnew\n---", "- Log\n---\nnew"):
        new = replace_section(Page("## Log\nold\n"), "Log", content)
        assert new == f"## Log\n{content}\n"


def test_an_underlined_heading_of_the_level_is_the_new_name() -> None:
    """As one with marks is; one of another level is content, and one alone is no text."""
    for before in ("## Plan\n", "Plan\n----\n"):
        text = f"# Boat\n{before}old\n"
        assert replace_section(Page(text), "Plan", "Aim\n---\nnew") == "# Boat\nAim\n---\nnew\n"
        new = replace_section(Page(text), "Plan", "Aim\n===\nnew")
        assert new == f"# Boat\n{before}Aim\n===\nnew\n"
        with pytest.raises(InvalidArgumentsError, match="content: there is no text in it"):
            replace_section(Page(text), "Plan", "Aim\n---\n")


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
    for content in ("## Plan for 2027\n", "## Plan for 2027\n\n---\n"):
        with pytest.raises(InvalidArgumentsError, match="content: there is no text in it"):
            replace_section(Page(text.format(before)), "Plan", content)
    assert replace_section(Page("# A\nold\n"), "A", "# B\nnew") == "# B\nnew\n"


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
    assert replace_section(Page("# Log\na\n"), "# Log", "## Log\nb") == "# Log\n## Log\nb\n"
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


@pytest.mark.parametrize("marks", ["##", "## ", "##\0", "##\t#"])
def test_a_heading_without_a_name_is_called_nothing(marks: str) -> None:
    """It is no second one of the name above it, and what is below it stays."""
    text = f"# A\nold\n{marks}\nold\n# B\nx\n"
    assert section_lines(text, "A") == (1, 2)
    assert replace_section(Page(text), "A", "new") == f"# A\nnew\n\n{marks}\nold\n# B\nx\n"


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
    assert far.value.candidates[:2] == ("line 5: Boat", "line 9: Boat > Status")
    assert len(far.value.candidates) == 5
    days = "".join(f"## 2026-06-{day:02} \u2014 Drop {day}\n" for day in range(1, 10))
    with pytest.raises(TextNotFoundError) as part:
        section_lines(f"# Decisions\n{days}", "## 2026-06-09")
    assert part.value.candidates[0] == "line 10: Decisions > 2026-06-09 \u2014 Drop 9"
    with pytest.raises(SeveralMatchesError) as several:
        section_lines(TEXT, "Status")
    assert several.value.candidates == ("line 9: ## Boat > Status", "line 19: ## Boat > Status")
    with pytest.raises(TextNotFoundError):
        section_lines("no headings\n", "Log")


@pytest.mark.parametrize("content", [" \n", "---\n", "## Log", "# Boat > Log\n\n"])
def test_a_section_is_not_emptied_in_passing(content: str) -> None:
    """If nothing would be left below a heading, the error says how to ask for that."""
    with pytest.raises(InvalidArgumentsError, match="content: there is no text in it; to delete"):
        replace_section(Page(TEXT), "Boat > Log", content)


LINKED = """# Boat

## Key Decisions (2026)
Larch. ^hull

## Über C#
x

### Log
y
## Old
### Log
Sold ^hull2
end
"""


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Boat", (1, 14)),
        ("key decisions (2026)", (3, 5)),
        ("Boat > Key Decisions (2026)", (3, 5)),
        ("key-decisions-2026", (3, 5)),
        ("\u00dcber C#", (6, 10)),
        ("\u00fcber-c", (6, 10)),
        ("Old#Log", (12, 14)),
        ("Boat#Old#Log", (12, 14)),
        ("Old > Log", (12, 14)),
        ("^hull", (4, 4)),
        ("^hull2", (13, 13)),
    ],
)
def test_a_link_names_the_heading_and_all_below_it(name: str, lines: tuple[int, int]) -> None:
    """As notes and pages write it; the mark at a line's end names that line."""
    assert linked_lines(LINKED, name) == lines


def test_a_link_that_leads_nowhere_or_to_several_places_names_them() -> None:
    """With the lines, which can be read next."""
    with pytest.raises(TextNotFoundError, match="no heading 'Decisions'") as missed:
        linked_lines(LINKED, "Decisions")
    assert str(missed.value) == "there is no heading 'Decisions'"
    assert missed.value.candidates[0] == "line 3: Boat > Key Decisions (2026)"
    with pytest.raises(SeveralMatchesError, match="2 headings are called 'Log'") as several:
        linked_lines(LINKED, "Log")
    assert several.value.advice == (
        "Read the lines of one of them:\n"
        "#L9-10: Boat > \u00dcber C# > Log\n"
        "#L12-14: Boat > Old > Log"
    )
    with pytest.raises(TextNotFoundError, match=r"no heading '\^k'; the file has none"):
        linked_lines("text\n^k\n", "^k")


def test_a_section_is_found_by_the_end_of_its_path() -> None:
    """Unless another one is called so as a whole."""
    assert section_lines(LINKED, "Old > Log") == (12, 14)
    assert section_lines("# A > B\nx\n# C\n## A\n### B\ny\n", "A > B") == (1, 2)
    assert section_lines("# A\n## B\nx\n# C\n## A\n### B\ny\n", "A > B") == (2, 3)


@given(st.text("ab# \n>-=`\r", max_size=40), st.text("ab# >-\n", max_size=8))
def test_what_is_read_by_a_heading_can_be_replaced_by_it(text: str, heading: str) -> None:
    """The same section is meant; reading finds some that replacing does not."""

    def lines_by(look: Callable[[str, str], tuple[int, int]]) -> tuple[int, int] | str:
        try:
            return look(text, heading)
        except (TextNotFoundError, SeveralMatchesError) as error:
            return error.code

    replaced, read = lines_by(section_lines), lines_by(linked_lines)
    if isinstance(replaced, tuple):
        first, last = replaced
        assert read in {(first, last), (first - 1, last)}
    elif replaced == SeveralMatchesError.code:
        assert read == replaced
    elif isinstance(read, tuple):
        assert 1 <= read[0] <= read[1]
