"""Some lines of a file, as many as there is room for."""

import base64

from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.texts.excerpt import PLACE, read_lines
from indexer import split_lines, to_version

DATA = b"one\ntwo\nthree\nfour\n"


def test_the_lines_asked_for_are_shown() -> None:
    """From the first to the last or the end, with their numbers and the total."""
    found = read_lines(DATA, 2, 3, 1000)
    assert (found.shown, found.first, found.last, found.total) == (("two", "three"), 2, 3, 4)
    assert (found.version, found.whole_lines) == (to_version(DATA), range(2, 4))
    assert read_lines(DATA, 3, None, 1000).shown == ("three", "four")
    assert read_lines(DATA, 9, None, 1000).shown == ()
    assert read_lines(b"", 1, None, 1000).last == 0


def test_as_many_as_fit_are_shown() -> None:
    """A line counts with its line break; the limit is exact."""
    assert read_lines(DATA, 1, None, 8).shown == ("one", "two")
    assert read_lines(DATA, 1, None, 7).shown == ("one",)


def test_a_long_first_line_is_cut_and_is_not_whole() -> None:
    """The part shown says so, and the line does not count as read."""
    found = read_lines(b"x" * 50 + b"\nend\n", 1, None, 10)
    assert found.shown == ("x" * 10 + "… (a line of 50 characters)",)
    assert (found.last, found.whole_lines, found.cut) == (1, range(1, 1), 10)
    assert read_lines(b"x" * 10 + b"\nend\n", 1, None, 10).shown == ("x" * 10,)
    assert read_lines(b"a\n" + b"x" * 50, 1, None, 10).shown == ("a",)


def test_a_long_line_is_read_on_from_the_character_behind() -> None:
    """Piece by piece, and then the next lines; each place names the next one."""
    data = b"one\n" + b"x" * 12 + b"y" * 12 + b"z\nend\n"
    found = read_lines(data, 2, None, 12)
    assert found.place_after("x.md") == "x.md#L2C13-3"
    assert found.place_after("x.md", 2) == "x.md#L2C13-2"
    found = read_lines(data, 2, None, 12, 13)
    assert found.shown == ("y" * 12 + "… (a line of 25 characters)",)
    assert found.place_after("x.md") == "x.md#L2C25-3"
    found = read_lines(data, 2, None, 12, 25)
    assert (found.shown, found.whole_lines) == (("z", "end"), range(3, 4))
    assert found.place_after("x.md") is None
    assert read_lines(data, 2, None, 24, 2).whole_lines == range(3, 3)
    assert read_lines(b"a\nb", 1, None, 1).whole_lines == range(1, 2)
    assert read_lines(data, 1, 1, 12).place_after("x.md", 1) is None
    assert read_lines(data, 1, None, 12).place_after("x.md") == "x.md#L2-3"


@given(st.text(alphabet="ab\n\r", max_size=60), st.integers(1, 12))
def test_piece_by_piece_is_the_whole_file(text: str, room: int) -> None:
    """Each piece begins where the last one ended, and together they are all lines."""
    shown = ""
    place: tuple[int, int] | None = (1, 1)
    while place:
        found = read_lines(text.encode(), place[0], None, room, place[1])
        assert (not found.shown) == (not found.total)
        shown += "\n".join(found.shown).partition("…")[0]
        behind = PLACE.search(found.place_after("x.md") or "")
        place = (int(behind[1]), int(behind[2] or 1)) if behind else None
        shown += "\n" * (place is not None and not found.cut)
    assert shown == "\n".join(split_lines(text))


def test_what_is_encoded_is_shown_to_whoever_asks_for_the_line() -> None:
    """To read on to the end leaves it out; such a line does not count as shown."""
    picture = base64.b64encode(bytes(range(256)) * 3).decode()
    data = f"one\n{picture}\nthree\n".encode()
    for last in (None, 3):
        found = read_lines(data, 1, last, 2000)
        assert (found.shown, found.omitted) == (("one", "…", "three"), frozenset({2}))
    for first, last in ((2, 2), (1, 2)):
        found = read_lines(data, first, last, 2000)
        assert (found.shown[-1], found.omitted) == (picture, frozenset())
    assert read_lines(data, 2, None, 2000, 9).shown == (picture[8:], "three")
