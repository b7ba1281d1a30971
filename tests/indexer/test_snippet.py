"""Places → the file's own lines, and as many of them as fit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.chunk import LONGEST_CHUNK_CHARS, make_chunks
from indexer.parse import parse_document
from indexer.snippet import CUT, join_chunks, shorten

LINE = st.text("ab .", max_size=12) | st.sampled_from(["", "# h", "- i", "word. " * 400, "x" * 999])


def join(rows: list[tuple[int, int, str]], *, before: bool = False, after: bool = False) -> str:
    """Join *rows*, cut on neither side unless told."""
    return join_chunks(rows, cut_before=before, cut_after=after)


@given(st.lists(LINE, max_size=20), st.integers(0, 9), st.integers(1, 9))
def test_a_snippet_is_the_lines_of_the_file(lines: list[str], first: int, count: int) -> None:
    """Any neighbouring chunks, joined, are the lines they name, verbatim but for blank ones."""
    document = parse_document("a.md", "\n".join(lines).encode())
    rows = [(c.first_line, c.last_line, c.text) for c in make_chunks(document)]
    some = rows[first : first + count]
    if not some:
        return
    before = first > 0 and rows[first - 1][1] == some[0][0]
    after = rows[first + count : first + count + 1]
    cut_after = bool(after) and after[0][0] == some[-1][1]
    shown = join(some, before=before, after=cut_after).split("\n")
    written = document.lines[some[0][0] - 1 : some[-1][1]]
    assert len(shown) == len(written)
    for number, (line, original) in enumerate(zip(shown, written, strict=True)):
        whole = not (before and number == 0) and not (cut_after and number == len(shown) - 1)
        if whole:
            assert line == original or line.strip() == original.strip() == ""
        else:
            assert CUT in line
            assert line.strip(CUT).strip() in original


def test_blank_lines_between_chunks_come_back() -> None:
    """Lines that are in no chunk are blank, and the ones behind them keep their numbers."""
    assert join([(3, 4, "a\nb"), (7, 7, "c")]) == "a\nb\n\n\nc"


def test_parts_of_one_line_are_one_line() -> None:
    """A line that was cut into chunks is put together again, and then goes on."""
    assert join([(3, 3, "one "), (3, 3, "two"), (4, 4, "three")]) == "one two\nthree"


def test_a_cut_is_shown_on_the_side_where_it_is() -> None:
    """An ellipsis stands where a line goes on outside, and nowhere else."""
    rows = [(3, 3, " one "), (4, 4, " two ")]
    assert join(rows) == " one \n two "
    assert join(rows, before=True) == f"{CUT}one \n two "
    assert join(rows, after=True) == f" one \n two{CUT}"
    assert join(rows[:1], before=True, after=True) == f"{CUT}one{CUT}"
    # Also where nothing but blanks of that line is left.
    assert join([(3, 4, "one\n ")], after=True) == f"one\n{CUT}"


@pytest.mark.parametrize(
    ("snippet", "room", "shown", "last"),
    [
        ("a\nb\nc", 99, "a\nb\nc", 12),
        ("a\nb\nc", 4, "a\nb", 11),
        ("a\n\n\nlong line", 6, "a", 10),
        ("a long line", 7, f"a long{CUT}", 10),
        ("a long line\nb", 0, f"a{CUT}", 10),
    ],
)
def test_whole_lines_are_kept_while_they_fit(
    snippet: str, room: int, shown: str, last: int
) -> None:
    """Lines that do not fit are left out from the end; a first one that does not is cut."""
    assert shorten(snippet, 10, room) == (shown, last)


@given(st.lists(st.text("ab ", max_size=9), min_size=1).map("\n".join), st.integers(2, 40))
def test_a_shortened_snippet_fits_and_begins_the_same(snippet: str, room: int) -> None:
    """What is left fits into the room, is the beginning, and says its last line truly."""
    shown, last = shorten(snippet, 10, room)
    assert len(shown) <= room
    assert snippet.startswith(shown.removesuffix(CUT))
    assert last == 10 + shown.count("\n")


def test_a_chunk_is_no_longer_than_a_hit_can_show() -> None:
    """Shortening by a chunk's length loses nothing of an ordinary chunk."""
    text = "x" * (LONGEST_CHUNK_CHARS - 1)
    assert shorten(text, 1, LONGEST_CHUNK_CHARS) == (text, 1)
