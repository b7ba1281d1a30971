"""Places → the file's own lines, and as many of them as fit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.documents.chunk import LONGEST_CHUNK_CHARS, make_chunks
from indexer.documents.parse import parse_document
from indexer.ranking.snippet import CUT, grow, join_chunks, shorten

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


LINES = ["a", "bb", "", "dddd eeee ffff", ""]


@pytest.mark.parametrize(
    ("best", "offset", "room", "shown"),
    [
        (0, 0, 99, ("a\nbb\n\ndddd eeee ffff", 0, 3)),
        (0, 0, 5, ("a\nbb", 0, 1)),
        (0, 0, 7, ("a\nbb", 0, 1)),
        (1, 0, 5, ("a\nbb", 0, 1)),
        (1, 0, 3, ("bb", 1, 1)),
        (1, 0, 4, ("bb", 1, 1)),
        (3, 0, 15, ("dddd eeee ffff", 3, 3)),
        (3, 0, 7, (f"dddd e{CUT}", 3, 3)),
        (3, 10, 8, (f"{CUT}ffff", 3, 3)),
        (3, 5, 8, (f"{CUT}eeee f{CUT}", 3, 3)),
        (3, 0, 0, (f"d{CUT}", 3, 3)),
    ],
)
def test_lines_around_the_best_are_kept_while_they_fit(
    best: int, offset: int, room: int, shown: tuple[str, int, int]
) -> None:
    """The nearest first; one that does not fit is cut."""
    assert shorten(LINES, best, offset, room) == shown


LONG_LINE = "Ada feeds the herons at the pond each day"


@pytest.mark.parametrize(
    ("offset", "room", "shown"),
    [
        # What stands in the first half of the room is shown from the line's beginning.
        (4, 12, f"Ada feeds t{CUT}"),
        (5, 12, f"{CUT}feeds the {CUT}"),
        # Any other word with some of what leads up to it, from the beginning of a word on.
        (14, 12, f"{CUT}herons at {CUT}"),
        (18, 14, f"{CUT}erons at the{CUT}"),
        # At the end of the line as much of it as fits.
        (37, 12, f"{CUT}each day"),
        (40, 12, f"{CUT}each day"),
        (1, 3, f"{CUT}d{CUT}"),
        (0, 4, f"Ada{CUT}"),
        (1, 4, f"{CUT}da{CUT}"),
    ],
)
def test_a_long_line_is_cut_around_what_answers(offset: int, room: int, shown: str) -> None:
    """No longer than the room, and marked on each side where more of it stands."""
    assert shorten([LONG_LINE], 0, offset, room) == (shown, 0, 0)
    assert len(shown) <= room


def test_a_line_without_spaces_is_cut_anywhere() -> None:
    """Down to its very end, where no mark stands."""
    assert shorten(["abcdefghijklmnopqrst"], 0, 19, 8) == (f"{CUT}opqrst", 0, 0)
    assert shorten(["abcdefghijklmnopqrst"], 0, 8, 10) == (f"{CUT}ghijklmn{CUT}", 0, 0)


@given(st.lists(st.text("ab ", max_size=9), min_size=1), st.integers(3, 40), st.data())
def test_a_shortened_snippet_fits_and_says_its_lines_truly(
    lines: list[str], room: int, data: st.DataObject
) -> None:
    """What is left fits into the room and holds what it was shortened for."""
    best = data.draw(st.integers(0, len(lines) - 1))
    offset = data.draw(st.integers(0, max(0, len(lines[best]) - 1)))
    shown, first, last = shorten(lines, best, offset, room)
    assert len(shown) <= room
    assert first <= best <= last
    kept = shown.split("\n")
    assert len(kept) == last - first + 1
    if CUT in shown:
        assert shown.strip(CUT) in lines[best]
        assert lines[best][offset : offset + 1] in shown
    else:
        assert kept == lines[first : last + 1]


@given(st.lists(st.text("ab ", max_size=9), min_size=1), st.data())
def test_less_room_shows_a_part_of_what_more_room_shows(
    lines: list[str], data: st.DataObject
) -> None:
    """But for blank lines at the end."""
    best = data.draw(st.integers(0, len(lines) - 1))
    small, large = sorted(data.draw(st.tuples(*[st.integers(3, 60)] * 2)))
    (_, first, last), (_, begin, end) = (shorten(lines, best, 0, room) for room in (small, large))
    assert begin <= first
    assert last <= end or not any(map(str.strip, lines[end + 1 : last + 1]))


def test_a_chunk_is_no_longer_than_a_hit_can_show() -> None:
    """Shortening by a chunk's length loses nothing of an ordinary chunk."""
    text = "x" * (LONGEST_CHUNK_CHARS - 1)
    assert shorten([text], 0, 0, LONGEST_CHUNK_CHARS) == (text, 0, 0)


def test_a_hit_grows_by_what_answers_then_forward_then_back() -> None:
    """Within its room, to the character; what is worth nothing is shown where there is room."""
    sizes = dict.fromkeys(range(5), 10)
    assert grow(2, sizes.get, {}, set(), 19)[-1] == (2, 2)
    assert grow(2, sizes.get, {}, set(), 20)[-1] == (2, 3)
    assert grow(2, sizes.get, {1: 0.1}, set(), 20)[-1] == (1, 2)
    assert grow(2, sizes.get, {1: 0.1, 3: 0.1}, set(), 20)[-1] == (2, 3)
    assert grow(2, sizes.get, {}, set(), 30)[-1] == (2, 4)
    assert grow(2, sizes.get, {}, {3}, 30)[-1] == (0, 2)
    assert grow(2, sizes.get, {}, {1, 3}, 99)[-1] == (2, 2)
    assert grow(9, {10: 5}.get, {}, set(), 5)[-1] == (9, 10)
    assert grow(2, sizes.get, {}, set(), 30) == [(2, 2), (2, 3), (2, 4)]
    # What answers on one side comes before what only goes on on the other.
    assert grow(2, sizes.get, {3: 0.9, 1: 0.5}, set(), 30)[-1] == (1, 3)
    assert grow(2, sizes.get, {1: 0.9, 3: 0.5}, set(), 30)[-1] == (1, 3)


@given(st.integers(0, 9), st.integers(0, 2000))
def test_what_is_shown_fits_and_holds_the_place(centre: int, room: int) -> None:
    """The range holds its centre, stays among the places there are, and within the room."""
    sizes = dict.fromkeys(range(10), 100)
    first, last = grow(centre, sizes.get, {2: 1.0}, {0}, room)[-1]
    assert 0 <= first <= centre <= last <= 9
    assert (last - first + 1) * 100 <= max(room, 100)
    assert first > 0 or centre == 0


def test_what_answers_is_taken_in_first() -> None:
    """With room for one neighbour, the one that holds a term is shown."""
    sizes = dict.fromkeys(range(5), 100)
    assert grow(2, sizes.get, {1: 0.5}, set(), 200)[-1] == (1, 2)
    assert grow(2, sizes.get, {3: 0.5}, set(), 200)[-1] == (2, 3)
    assert grow(2, sizes.get, {}, set(), 200)[-1] == (2, 3)
