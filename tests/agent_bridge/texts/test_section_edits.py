"""Replace a section: its heading stays, and everything else is untouched."""

import pytest
from boat_page import TEXT

from agent_bridge.errors import InvalidArgumentsError
from agent_bridge.texts.page import Page
from agent_bridge.texts.section_edits import lost_headings, replace_section, title_of


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


def test_lines_of_a_section_that_stay_keep_their_ends() -> None:
    """Where two programs wrote it, it has two kinds; what is new gets the usual one."""
    page = Page("# A\r\nx\ny\r\nz\n# B\nb", "\r\n")
    assert replace_section(page, "A", "x\nnew\nz") == "# A\r\nx\nnew\r\nz\n\r\n# B\nb"


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


def test_a_heading_below_that_is_called_the_same_is_no_repetition() -> None:
    """It is part of the content, if the level that was asked for tells it from the section's."""
    text = "## Mast\na\n### Mast\nb\n"
    assert replace_section(Page(text), "## Mast", "c\n### Mast\nd") == "## Mast\nc\n### Mast\nd\n"
    assert replace_section(Page(text), "## Mast", "### Mast\nd") == "## Mast\n### Mast\nd\n"
    assert replace_section(Page("# Log\na\n"), "# Log", "## Log\nb") == "# Log\n## Log\nb\n"
    assert replace_section(Page("## Log\na\n"), "Log", "### Log\nb") == "## Log\nb\n"


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


def test_a_last_heading_without_an_end_gets_one() -> None:
    """Text is not welded to the heading above it."""
    assert replace_section(Page("# A"), "A", "text") == "# A\ntext\n"
    assert replace_section(Page("# A\r\nx", "\r\n"), "A", "a\nb") == "# A\r\na\r\nb\r\n"


@pytest.mark.parametrize("content", [" \n", "---\n", "## Log", "# Boat > Log\n\n"])
def test_a_section_is_not_emptied_in_passing(content: str) -> None:
    """If nothing would be left below a heading, the error says how to ask for that."""
    with pytest.raises(InvalidArgumentsError, match="content: there is no text in it; to delete"):
        replace_section(Page(TEXT), "Boat > Log", content)


@pytest.mark.parametrize(
    "sent",
    ["# Boat\n\n## Status\n\nSold.", "Boat\n====\n## Status\nSold.", "# boat\n## status\n\nSold."],
)
def test_headings_above_that_are_sent_as_well_are_passed_over(sent: str) -> None:
    """A model may send the title with the section; the file would hold it twice."""
    text = "# Boat\n\nThe hull.\n\n## Status\n\n{}\n\n## Log\n\nx\n"
    for heading in ("Status", "Boat > Status"):
        assert replace_section(Page(text.format("old")), heading, sent) == text.format("Sold.")
    below = "# Boat\n\n## Status\n\n### Mast\n\n{}\n"
    new = replace_section(Page(below.format("Up.")), "Mast", below.format("Down."))
    assert new == below.format("Down.")


@pytest.mark.parametrize(
    ("heading", "content"),
    [
        ("Status", "Sold.\n\n## Log\n\nx"),
        ("Status", "# Boat\n\nThe hull.\n\n## Status\n\nSold.\n\n## Log\n\nx"),
        ("Status", "## Log\n\nSold."),
        ("Boat > Log", "y\n\n## Status\n\nSold."),
    ],
)
def test_a_heading_that_stands_outside_is_not_brought_again(heading: str, content: str) -> None:
    """Whoever sends more than the section means all of it; the rest would be there twice."""
    text = "# Boat\n\nThe hull.\n\n## Status\n\nOn land.\n\n## Log\n\nx\n"
    with pytest.raises(InvalidArgumentsError, match="in it stands outside of this section; give"):
        replace_section(Page(text), heading, content)


def test_headings_of_one_name_elsewhere_are_others() -> None:
    """Below another heading, or twice in the content itself; and what was twice may stay so."""
    text = "# A\n\n## Log\n\nx\n\n# B\n\nold\n"
    for content in ("## Log\n\ny", "## Day\n\na\n\n## Day\n\nb"):
        assert replace_section(Page(text), "B", content).endswith(f"# B\n\n{content}\n")
    twice = "# A\n\n## Log\n\nx\n\n## Log\n\ny\n\n## End\n\n{}\n"
    assert replace_section(Page(twice.format("old")), "End", "new") == twice.format("new")


def test_a_heading_right_beside_the_section_is_outside_of_it() -> None:
    """The last line of the section is inside, the line above its heading is not."""
    new = replace_section(Page("# A\n\n## B\n# C\nx\n"), "A", "## B\n\nx\n\n## B\n\ny")
    assert new == "# A\n\n## B\n\nx\n\n## B\n\ny\n\n# C\nx\n"
    with pytest.raises(InvalidArgumentsError, match="'A' in it stands outside"):
        replace_section(Page("# A\n## B\nold\n"), "B", "x\n\n# A\n\ny")
    assert replace_section(Page("One.\n\n## B\nold\n"), "B", "x\n\n#\n\ny").startswith("One.")


def test_a_mark_without_a_space_repeats_a_heading_too() -> None:
    """It is no heading, and was meant as one."""
    assert replace_section(Page("## Loose\nold\n"), "Loose", "##Loose\nnew") == "## Loose\nnew\n"


def test_the_headings_that_are_lost_are_those_with_marks() -> None:
    """Those that are still there, or that stood elsewhere, are not lost."""
    text = "# A\n\n## B\nx\n\nOne\n---\nx\n\n## C\ny\n\n# D\n\n## B\nz\n"
    for left, lost in (("new", ["## B", "## C"]), ("## C\n", ["## B"]), ("## B\n\n## C", [])):
        assert lost_headings(text, "A", f"# A\n\n{left}\n\n# D\n\n## B\nz\n") == lost
    assert lost_headings("# A\n\nOne\n---\nx\n", "A", "# A\n") == []


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("# A\n\n## B\n", "A"),
        ("Intro.\n\nA\n===\n\nx\n", "A"),
        ("---\na: b\n---\n# A", "A"),
        ("## B\n\n# A\n", ""),
        ("B\n---\n\n# A\n", ""),
        ("Intro.\n", ""),
        ("", ""),
    ],
)
def test_a_title_is_a_first_heading_of_the_first_level(text: str, title: str) -> None:
    """One further down, below another, is none."""
    assert title_of(text) == title
