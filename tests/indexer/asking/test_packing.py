"""What is packed for the cache is the same when it is unpacked, and much smaller meanwhile."""

import sys
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from indexer.asking.packing import (
    Occurrences,
    pack_columns,
    pack_places,
    unpack_columns,
    weigh_columns,
)
from indexer.documents.kept import PLACE_BITS

place_ids = st.integers(0, (1 << 63) - 1)
columns = st.sampled_from(["title", "headings", "path"])


@given(st.lists(place_ids).map(sorted))
def test_unpacked_occurrences_say_how_many_lie_in_each_document(places: list[int]) -> None:
    """The largest ids are among them, and so is a word that occurs nowhere."""
    packed = pack_places(places)
    found = packed.unpack()
    assert isinstance(found, Occurrences)
    assert [*found.places] == places
    assert found.counts == Counter(place >> PLACE_BITS for place in places)


@given(st.lists(st.tuples(st.integers(1, 5), columns)))
def test_unpacked_columns_stand_in_the_order_of_their_rows(rows: list[tuple[int, str]]) -> None:
    """A column is named as often as the word was found there."""
    expected: dict[int, list[str]] = {}
    for document, column in rows:
        expected.setdefault(document, []).append(column)
    found = unpack_columns(pack_columns(rows))
    assert found == {document: " ".join(names) for document, names in expected.items()}


def test_what_is_packed_weighs_what_it_takes() -> None:
    """So a cache holds as many bytes as it is given: four words and more where one was held."""
    places = [document << PLACE_BITS for document in range(1_000) for _ in range(3)]
    packed = pack_places(places)
    taken = sum(map(sys.getsizeof, packed))
    assert taken <= packed.weigh() <= 1.2 * taken
    beside = pack_columns((document, "title") for document in range(1_000))
    taken = sum(map(sys.getsizeof, beside.values()))
    assert taken <= weigh_columns(beside) <= 1.2 * taken
    assert taken < sys.getsizeof(unpack_columns(beside)) / 4
    # However little there is, it has a key.
    assert pack_places([]).weigh() > 500
    assert weigh_columns({}) > 0
