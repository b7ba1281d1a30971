"""What was read lately is not read again, and takes no more room than it may."""

from hypothesis import given
from hypothesis import strategies as st

from indexer.storage.cache import Cache, Caches

ROOM = 20

# What is asked for, one search after the other; 7, 17 … are nowhere.
ASKED = st.lists(st.lists(st.integers(0, 30), max_size=8, unique=True), max_size=30)


def read(keys: list[int]) -> dict[int, str]:
    """Return a value for each key that there is, as heavy as the key says."""
    return {key: "x" * (key % 7) for key in keys if key % 10 != 7}


@given(ASKED)
def test_what_is_cached_is_what_is_read(searches: list[list[int]]) -> None:
    """Each search gets all there is of what it asks for, whatever was asked before."""
    cache: Cache[int, str] = Cache(ROOM, len)
    for keys in searches:
        assert cache.get_many(keys, read) == read(keys)


@given(ASKED)
def test_a_cache_holds_what_was_asked_for_last(searches: list[list[int]]) -> None:
    """As much of it as there is room for, the last of all for sure, and no more."""
    cache: Cache[int, str] = Cache(ROOM, len)
    lately: list[int] = []
    for keys in searches:
        cache.get_many(keys, read)
        # What was cached is found first; what was missing is put behind it.
        for key in keys:
            if key % 10 != 7:
                lately = [*(other for other in lately if other != key), key]
    missing: list[int] = []

    def note(keys: list[int]) -> dict[int, str]:
        missing.extend(keys)
        return {}

    cached = [key for key in lately if cache.get_many([key], note)]
    assert sum(key % 7 for key in cached) <= ROOM
    assert not missing or sum(key % 7 for key in lately) > ROOM


def test_what_is_cached_is_not_read_again() -> None:
    """Nor is anything asked where nothing is missing."""
    cache: Cache[int, str] = Cache(ROOM, len)
    asked: list[list[int]] = []

    def read_and_note(keys: list[int]) -> dict[int, str]:
        asked.append(keys)
        return read(keys)

    for keys in ([1, 2], [2, 3], [3, 1], []):
        cache.get_many(keys, read_and_note)
    assert asked == [[1, 2], [3]]


def test_what_was_not_asked_for_the_longest_makes_place() -> None:
    """Also what is heavier than all the room is given, and not cached."""
    cache: Cache[str, str] = Cache(3, len)
    read_long = lambda keys: {key: key for key in keys}  # noqa: E731 - as short as it is
    assert cache.get_many(["a", "b", "c"], read_long) == {"a": "a", "b": "b", "c": "c"}
    cache.get_many(["a", "d"], read_long)
    assert cache.get_many(["a", "c", "d", "b"], lambda missing: dict.fromkeys(missing, "new")) == {
        "a": "a",
        "c": "c",
        "d": "d",
        "b": "new",
    }
    assert cache.get_many(["long"], read_long) == {"long": "long"}
    assert cache.get_many(["long"], lambda _: {}) == {}


def test_one_value_is_made_once_and_counts_like_many() -> None:
    """It is dropped when it is the least recently used, and makes others drop out."""
    cache: Cache[str, str] = Cache(3, len)
    assert cache.get("a", lambda: "aa") == "aa"
    assert cache.get("b", lambda: "b") == "b"
    assert cache.get("a", lambda: "new") == "aa"
    assert cache.get("c", lambda: "c") == "c"
    assert cache.get_many(["a", "c"], lambda _: {}) == {"a": "aa", "c": "c"}
    assert cache.get("b", lambda: "new") == "new"
    assert cache.get("long", lambda: "long") == "long"
    assert cache.get("long", lambda: "longer") == "longer"


def test_a_cache_is_found_by_its_name() -> None:
    """The same one for each search, another one for each name."""
    caches = Caches()
    assert caches.cache("heads", 3, lambda _: 1) is caches.cache("heads", 3, lambda _: 1)
    assert caches.cache("heads", 3, lambda _: 1) is not caches.cache("places", 3, lambda _: 1)
    caches.cache("heads", 3, lambda _: 1).get_many([1], lambda _: {1: "one"})
    assert caches.cache("heads", 3, lambda _: 1).get_many([1], lambda _: {}) == {1: "one"}
