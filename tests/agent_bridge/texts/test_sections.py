"""Find and replace a section by its heading: the right one, everything else untouched."""

from collections.abc import Callable

import pytest
from boat_page import TEXT
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.errors import SeveralMatchesError, TextNotFoundError
from agent_bridge.texts.page import Page
from agent_bridge.texts.section_edits import replace_section
from agent_bridge.texts.sections import MOST_PLACES, linked_lines, section_lines


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
        ("## **Bold**", "Bold"),
        ("## **Bold**", "## **Bold**"),
        ("## Oars \\- ash {#oars}", "Oars - ash"),
        ("## Oars \\- ash {#oars}", "## Oars \\- ash {#oars}"),
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


def test_of_headings_that_differ_in_case_alone_the_one_typed_so_is_meant() -> None:
    """Each place that a refusal shows can be given, in whichever case it stands there."""
    text = "# T\n\n## PIN\na\n\n## Pin\nb\n\n## pin\nc\n"
    assert section_lines(text, "PIN") == section_lines(text, "## PIN ##") == (3, 5)
    assert section_lines(text, "## T > Pin") == section_lines(text, "T > Pin") == (6, 8)
    assert linked_lines(text, "T#pin") == linked_lines(text, "pin") == (9, 10)
    with pytest.raises(SeveralMatchesError, match="3 headings") as caught:
        section_lines(text, "piN")
    for place in caught.value.candidates:
        assert section_lines(text, place.partition(": ")[2])


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


def test_headings_that_are_missing_or_several_are_told() -> None:
    """The most similar headings, or all with that name, are listed with their lines."""
    with pytest.raises(TextNotFoundError) as missing:
        section_lines(TEXT, "Logg")
    assert str(missing.value) == "there is no heading 'Logg'"
    assert "line 15: Boat > Log" in missing.value.candidates
    with pytest.raises(TextNotFoundError) as far:
        section_lines(TEXT + "\n## x\n## y\n", "qqqqqq")
    assert str(far.value) == "there is no heading 'qqqqqq'; append_file adds one at the end"
    assert far.value.candidates[:2] == ("line 5: Boat", "line 9: Boat > Status")
    assert len(far.value.candidates) == 5
    days = "".join(f"## 2026-06-{day:02} \u2014 Drop {day}\n" for day in range(1, 10))
    with pytest.raises(TextNotFoundError) as part:
        section_lines(f"# Decisions\n{days}", "## 2026-06-09")
    assert part.value.candidates[0] == "line 10: Decisions > 2026-06-09 \u2014 Drop 9"
    told = "# Bots\n\n## The long story of the old boat and of all who sailed in her\n"
    with pytest.raises(TextNotFoundError) as held:
        section_lines(told, "## Boat")
    assert held.value.candidates[0].startswith("line 3: Bots > The long story")
    with pytest.raises(SeveralMatchesError) as several:
        section_lines(TEXT, "Status")
    assert several.value.candidates == ("line 9: ## Boat > Status", "line 19: ## Boat > Status")
    with pytest.raises(TextNotFoundError, match="'Log'; the file has none; append_file adds one"):
        section_lines("no headings\n", "Log")


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


def test_a_link_may_lack_the_signs_of_its_heading() -> None:
    """Programs for notes leave out what has a meaning in links or names, pages much more."""
    text = "# Trip\n\n## 2. Result: **good** | done\n\nx\n\n## \U0001f6a4\n\ny\n"
    assert linked_lines(text, "2. Result good done") == (3, 6)
    assert linked_lines(text, "\U0001f6a4") == (7, 9)
    with pytest.raises(TextNotFoundError):
        linked_lines(text, "\U0001f6a3")


def test_a_link_that_leads_nowhere_or_to_several_places_names_them() -> None:
    """With the lines, which can be read next."""
    with pytest.raises(TextNotFoundError, match="no heading 'Decisions'") as missed:
        linked_lines(LINKED, "Decisions")
    assert str(missed.value) == "there is no heading 'Decisions'"
    with pytest.raises(TextNotFoundError, match=r"^there is no heading 'qqqqqq'$"):
        linked_lines(LINKED, "qqqqqq")
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


@pytest.mark.parametrize("find", [section_lines, linked_lines])
def test_of_thousands_of_headings_the_first_are_told(find: Callable[[str, str], object]) -> None:
    """A saved chat has one for each turn; all of them would fill an answer, and took minutes."""
    text = "".join(f"## User\n\nq{turn}\n\n## Assistant\n\na{turn}\n\n" for turn in range(3_000))
    with pytest.raises(SeveralMatchesError, match="3000 headings are called 'User'") as raised:
        find(text, "User")
    assert len(raised.value.candidates) == MOST_PLACES
