"""Occurrences of words, packed for the cache of searches.

A question shares its small words with the next one, and these stand in most documents.
Arrays of numbers take a tenth of the memory of dictionaries, and are turned into
dictionaries again in a tenth of the time that reading the index takes.
"""

from array import array
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from indexer.documents.kept import PLACE_BITS

# What a cached value takes besides its arrays, and an array besides its numbers.
_VALUE_BYTES: Final = 500
_ARRAY_BYTES: Final = 150
_NUMBER_BYTES: Final = 8


class Occurrences(NamedTuple):
    """Where a word stands in the texts, and how often in each document.

    Attributes:
        places: Chunk id and word offset of each occurrence as one number (see `OFFSET_BITS`), in
            order.
        counts: The number of occurrences in each document.
    """

    places: Sequence[int]
    counts: Mapping[int, int]


class PackedOccurrences(NamedTuple):
    """The same in arrays; *documents* and *counts* are parallel."""

    # Not "array[int]": evaluating that would cost each start a millisecond.
    places: Sequence[int]
    documents: Sequence[int]
    counts: Sequence[int]

    def unpack(self) -> Occurrences:
        """Return them as a search uses them."""
        return Occurrences(self.places, dict(zip(self.documents, self.counts, strict=True)))

    def weigh(self) -> int:
        """Return how many bytes they take."""
        return _VALUE_BYTES + sum(map(_weigh, self))


def pack_places(places: Iterable[int]) -> PackedOccurrences:
    """Return the occurrences at *places*, which are in order."""
    counts = Counter([place >> PLACE_BITS for place in places])
    return PackedOccurrences(array("q", places), array("q", counts), array("q", counts.values()))


# The documents that hold a word, by the columns in which they do; few such sets of columns exist.
PackedColumns = Mapping[str, "array[int]"]


def pack_columns(rows: Iterable[tuple[int, str]]) -> PackedColumns:
    """Return the documents of (document, column) *rows* by columns; see `Postings.fields_with`."""
    columns: dict[int, str] = {}
    for document, column in rows:
        columns[document] = f"{columns[document]} {column}" if document in columns else column
    packed: dict[str, array[int]] = {}
    for document, names in columns.items():
        packed.setdefault(names, array("q")).append(document)
    return packed


def unpack_columns(packed: PackedColumns) -> dict[int, str]:
    """Return the columns of each document."""
    columns: dict[int, str] = {}
    for names, documents in packed.items():
        columns |= dict.fromkeys(documents, names)
    return columns


def weigh_columns(packed: PackedColumns) -> int:
    """Return how many bytes they take."""
    return _VALUE_BYTES + sum(map(_weigh, packed.values()))


def _weigh(numbers: Sequence[int]) -> int:
    return _ARRAY_BYTES + _NUMBER_BYTES * len(numbers)
