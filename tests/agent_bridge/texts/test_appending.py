"""What is added at the end of a file: as markdown reads it, it is what was meant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.errors import InvalidArgumentsError, MemoryUnavailableError
from agent_bridge.texts.appending import appended, ends_with
from agent_bridge.texts.page import Page, to_page

MARKS = st.sampled_from([b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"])
BODIES = st.one_of(
    st.binary(max_size=40),
    st.text(max_size=20).map(lambda text: text.encode("utf-8", "replace")),
    st.text(max_size=20).map(lambda text: text.encode("utf-16-le", "replace")),
)


@pytest.mark.holds("WHOLE")
@given(MARKS, BODIES, st.text(max_size=10))
def test_appending_keeps_the_bytes_in_front(mark: bytes, body: bytes, text: str) -> None:
    """The old bytes stay; the new text can be read back, or is refused in a sentence."""
    page = to_page(mark + body)
    try:
        new = page.to_bytes(appended(page, text), "x.md")
    except MemoryUnavailableError as error:
        assert "is not UTF-8 and cannot hold" in str(error)  # noqa: PT017 - either way is right
        return
    assert new.startswith(mark + body)


TABLE = "| a | b |\n|---|---|\n| 1 | 2 |\n"


@pytest.mark.parametrize(
    ("old", "text"),
    [
        ("One.\n", "Two."),
        ("One.\nMore.\n", "Two."),
        ("- one\n", "A paragraph."),
        ("1. one\n   more\n", "A paragraph."),
        ("> one\n", "A paragraph."),
        ("> one\n", "\u2022 one"),
        ("12 boats were sold.\n", "3 were kept."),
        (TABLE, "A paragraph."),
        (TABLE, "| c | d |\n|---|---|\n| 3 | 4 |"),
        ("# Title\n", "A paragraph."),
        ("One.\n", "## Heading"),
        ("One.\n", "Heading\n---"),
        # Each would make a heading of the line above.
        ("One.\n", "---"),
        ("One.\n", "==="),
        ("One.\n", "-"),
        ("```\ncode\n```\n", "A paragraph."),
        # No item, but more of the verbatim lines that begin with the tag.
        ("<details>\n\n- one\n\n</details>\n", "- two"),
        ("---\nsummary: x\n---\n", "A paragraph."),
        ("\u4eca\u65e5\u306f\u6674\u308c\u3002\n", "\u660e\u65e5\u306f\u96e8\u3002"),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_a_paragraph_stands_apart_from_what_is_above(old: str, text: str, newline: str) -> None:
    """It is no more of a paragraph, item, row or quote above it, and makes no heading of it."""
    for end in ("", "\n"):
        page = to_page((old.removesuffix("\n") + end).replace("\n", newline).encode())
        page = page._replace(newline=newline)
        assert appended(page, text) == f"{old}\n{text}\n".replace("\n", newline)


@pytest.mark.parametrize(
    ("old", "text"),
    [
        ("- one\n", "- two"),
        ("- one\n  more\n", "- two"),
        ("- one\n", "  - below"),
        ("- one\n", "  more of it"),
        ("- [x] one\n", "- [ ] two"),
        ("1. one\n", "2. two"),
        ("3) one\n", "4) two"),
        ("* one\n", "* two"),
        ("\u2022 one\n", "\u2022 two"),
        ("\u30fb\u4e00\n", "\u30fb\u4e8c"),
        ("\u2460 one\n", "\u2461 two"),
        ("Term\n: one\n", ": two"),
        ("To buy:\n", "- milk"),
        (TABLE, "| 3 | 4 |"),
        (TABLE, "3 | 4"),
        ("> one\n", "> two"),
        ("2026-05-04 Rain\n", "2026-05-05 Sun"),
        ("[2026-05-04 18:32] Ada: hello\n", "[2026-05-04 18:33] Bo: hello"),
        ("A line that is broken  \n", "here."),
        ("A line that is broken\\\n", "here."),
        ("```\ncode\n", "more = 1\n```"),
        ("<!-- not yet\n", "over -->"),
        ("One.\n\n", "Two."),
        ("One.\n", "\nTwo."),
        ("One.\n \n", "Two."),
        ("", "One."),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_more_of_a_list_or_table_joins_it(old: str, text: str, newline: str) -> None:
    """A blank line would cut it in two; where there is one, or in code, none is added."""
    page = Page(old.replace("\n", newline), newline)
    assert appended(page, text) == f"{old}{text}\n".replace("\n", newline)


def test_an_end_of_the_last_line_is_added_with_the_text() -> None:
    """Whoever wrote the file may have left it out."""
    assert appended(Page("- one"), "- two") == "- one\n- two\n"
    assert appended(Page("One."), "Two.") == "One.\n\nTwo.\n"


@pytest.mark.parametrize("old", ["One.\n", "---\nsummary: x\n---\n"])
def test_front_matter_is_not_put_into_the_middle_of_a_file(old: str) -> None:
    """There it is a rule and a heading; rules around a text are none, and a new file has it."""
    text = "---\nsummary: x\n---\n\nTwo."
    with pytest.raises(InvalidArgumentsError, match="text: leave its front matter out"):
        appended(Page(old), text)
    assert appended(Page("\n"), text) == f"\n{text}\n"
    assert appended(Page(old), "---\n\nTwo.\n\n---") == f"{old}\n---\n\nTwo.\n\n---\n"


BOARD = '\n\n%% kanban:settings\n```\n{"kanban-plugin":"board"}\n```\n%%\n'
JOPLIN = "\n\nid: 3c1f0e2d4b5a69788796a5b4c3d2e1f0\nupdated_time: 2026-05-04\ntype_: 1"


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("old", "text", "kept", "new"),
    [
        ("## Backlog\n\n- [ ] oars", "- [ ] mast", BOARD, "## Backlog\n\n- [ ] oars\n- [ ] mast"),
        ("Boat\n\nRed.", "Blue.", JOPLIN, "Boat\n\nRed.\n\nBlue."),
        ("", "Blue.", JOPLIN, "Blue.\n"),
    ],
)
def test_what_a_program_keeps_at_the_end_stays_there(
    old: str, text: str, kept: str, new: str, newline: str
) -> None:
    """The program would lose what stands below."""
    page = to_page(f"{old}{kept}".replace("\n", newline).encode())
    added = appended(page, text)
    assert added == f"{new}{kept}".replace("\n", newline)
    assert ends_with(to_page(added.encode()), text)
    assert not ends_with(page, text)
