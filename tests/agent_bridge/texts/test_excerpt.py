"""Some lines of a file, as many as there is room for."""

from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.texts.excerpt import read_lines
from agent_bridge.texts.page import to_lines
from indexer import to_version

DATA = b"one\ntwo\nthree\nfour\n"


def test_the_lines_asked_for_are_shown() -> None:
    """From the first to the last or the end, with where they stand and of what."""
    found = read_lines(DATA, 2, 3, 1000)
    assert (found.shown, found.first, found.last, found.total) == (("two", "three"), 2, 3, 4)
    assert (found.version, found.whole_lines) == (to_version(DATA), range(2, 4))
    assert read_lines(DATA, 3, None, 1000).shown == ("three", "four")
    assert read_lines(DATA, 9, None, 1000).shown == ()
    assert read_lines(b"", 1, None, 1000).last == 0


def test_as_many_as_fit_are_shown() -> None:
    """A line counts with its end; the limit is exact."""
    assert read_lines(DATA, 1, None, 8).shown == ("one", "two")
    assert read_lines(DATA, 1, None, 7).shown == ("one",)


def test_a_long_first_line_is_cut_and_is_not_whole() -> None:
    """What is shown of it says so, and it counts as not read."""
    found = read_lines(b"x" * 50 + b"\nend\n", 1, None, 10)
    assert found.shown == ("x" * 10 + "… (a line of 50 characters)",)
    assert (found.last, found.whole_lines) == (1, range(1, 1))
    assert read_lines(b"a\n" + b"x" * 50, 1, None, 10).shown == ("a",)


@given(st.text(alphabet="ab\n\r", max_size=60), st.integers(1, 12))
def test_piece_by_piece_is_the_whole_file(text: str, room: int) -> None:
    """Each piece begins behind the last one, and together they are all lines."""
    shown: list[str] = []
    while True:
        found = read_lines(text.encode(), len(shown) + 1, None, room)
        assert found.shown or len(shown) == found.total
        if not found.shown:
            break
        shown += found.shown
    lines = [line.rstrip("\r\n") for line in to_lines(text)]
    assert len(shown) == len(lines)
    assert all(one == line or len(line) >= room for one, line in zip(shown, lines, strict=True))
