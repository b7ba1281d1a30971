"""What was read lately is not read again, and takes no more room than it may."""

from hypothesis import given
from hypothesis import strategies as st

from indexer.storage.kept import Kept, Shelf

ROOM = 20

# What is asked for, one search after the other; 7, 17 … are nowhere.
ASKED = st.lists(st.lists(st.integers(0, 30), max_size=8, unique=True), max_size=30)


def read(keys: list[int]) -> dict[int, str]:
    """Return a value for each key that there is, as heavy as the key says."""
    return {key: "x" * (key % 7) for key in keys if key % 10 != 7}


@given(ASKED)
def test_what_is_kept_is_what_is_read(searches: list[list[int]]) -> None:
    """Each search gets all there is of what it asks for, whatever was asked before."""
    shelf: Shelf[int, str] = Shelf(ROOM, len)
    for keys in searches:
        assert shelf.get(keys, read) == read(keys)


@given(ASKED)
def test_a_shelf_holds_what_was_asked_for_last(searches: list[list[int]]) -> None:
    """As much of it as there is room for, the last of all for sure, and no more."""
    shelf: Shelf[int, str] = Shelf(ROOM, len)
    lately: list[int] = []
    for keys in searches:
        shelf.get(keys, read)
        # What was kept is found first; what was missing is put behind it.
        for key in keys:
            if key % 10 != 7:
                lately = [*(other for other in lately if other != key), key]
    missing: list[int] = []

    def note(keys: list[int]) -> dict[int, str]:
        missing.extend(keys)
        return {}

    kept = [key for key in lately if shelf.get([key], note)]
    assert sum(key % 7 for key in kept) <= ROOM
    assert not missing or sum(key % 7 for key in lately) > ROOM


def test_what_is_kept_is_not_read_again() -> None:
    """Nor is anything asked where nothing is missing."""
    shelf: Shelf[int, str] = Shelf(ROOM, len)
    asked: list[list[int]] = []

    def read_and_note(keys: list[int]) -> dict[int, str]:
        asked.append(keys)
        return read(keys)

    for keys in ([1, 2], [2, 3], [3, 1], []):
        shelf.get(keys, read_and_note)
    assert asked == [[1, 2], [3]]


def test_what_was_not_asked_for_the_longest_makes_place() -> None:
    """Also what is heavier than all the room is given, and not kept."""
    shelf: Shelf[str, str] = Shelf(3, len)
    read_long = lambda keys: {key: key for key in keys}  # noqa: E731 - as short as it is
    assert shelf.get(["a", "b", "c"], read_long) == {"a": "a", "b": "b", "c": "c"}
    shelf.get(["a", "d"], read_long)
    assert shelf.get(["a", "c", "d", "b"], lambda missing: dict.fromkeys(missing, "new")) == {
        "a": "a",
        "c": "c",
        "d": "d",
        "b": "new",
    }
    assert shelf.get(["long"], read_long) == {"long": "long"}
    assert shelf.get(["long"], lambda _: {}) == {}


def test_a_shelf_is_found_by_its_name() -> None:
    """The same one for each search, another one for each name."""
    kept = Kept()
    assert kept.shelf("heads", 3, lambda _: 1) is kept.shelf("heads", 3, lambda _: 1)
    assert kept.shelf("heads", 3, lambda _: 1) is not kept.shelf("places", 3, lambda _: 1)
    kept.shelf("heads", 3, lambda _: 1).get([1], lambda _: {1: "one"})
    assert kept.shelf("heads", 3, lambda _: 1).get([1], lambda _: {}) == {1: "one"}
