"""What the index keeps of documents, as it is kept and read again: numbers, columns, spans. Pure.

A chunk's id is made of its document's id and its place in it, so that a posting tells
its document without a look-up. Headings are kept once per document, and a chunk only
says which of them it stands under: spelled out, they were a tenth of the index.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from indexer.model import Fingerprint, Stored

# Stored with the index. Raise it with any change of what a file becomes, in `rows`, `chunk` or
# `parse`, and every index is made anew.
CHUNKS_VERSION: Final = 53

# Lines shorter than this are joined with the next ones of their kind, so that
# a list of single words does not become a row for each word.
SHORTEST_CHUNK_CHARS: Final = 80

# 2^20 chunks of at least 80 characters are five times what is read of the largest file.
CHUNK_BITS: Final = 20

# The bits of a chunk's id that are its place in the document.
PLACE_MASK: Final = (1 << CHUNK_BITS) - 1

# Bits of a word's offset, in the numbers that hold a chunk's id and such an offset. No chunk
# has a tenth of so many words, with all that `words` adds to them.
OFFSET_BITS: Final = 16

# Who says a place of a conversation, if both do.
BOTH: Final = "both"

# The bits below the document's id in such a number.
PLACE_BITS: Final = CHUNK_BITS + OFFSET_BITS

# Between the headings of a chunk's path; no heading holds it.
HEADING_MARK: Final = "\n"

# The columns of a chunk behind its id.
CHUNK_COLUMNS: Final = "first_line, last_line, heading, date, words, text"

ChunkRow = tuple[int, int, str, str | None, int, str]


class Rows(NamedTuple):
    """What the index keeps of one document.

    Attributes:
        document: The row of the document, by column.
        fields: What is said of it beside its text, prepared, in the order of
            `rank.FIELD_WEIGHTS`.
        chunks: The rows of its chunks, in order, without their ids.
        bodies: The prepared texts of its chunks, but for the first ones if the index holds them.
    """

    document: Mapping[str, str | int | None]
    fields: Sequence[str]
    chunks: Sequence[ChunkRow]
    bodies: Sequence[str]


class Place(NamedTuple):
    """The row of a chunk, without its text; its heading path in numbers, for `spell_out`."""

    words: int
    chars: int
    heading: str
    date: str | None


# Some five hundred a search.
new_place: Final = partial(tuple.__new__, Place)


class Head(NamedTuple):
    """What a hit says of its document."""

    path: str
    title: str
    headings: str
    words: int
    field_words: str
    chunk_count: int
    date: str | None
    dates: str
    names: str
    version: str
    superseded: str = ""
    tables: str = ""
    speakers: str = ""


def to_stored(rows: Rows) -> Stored:
    """Return the `Stored` that *rows* were made with."""
    row: Mapping[str, Any] = rows.document
    fingerprint = Fingerprint(*(row[name] for name in Fingerprint._fields))
    return Stored(fingerprint, row["version"], row["read_ns"])


def span_of(document: int) -> tuple[int, int]:
    """Return the first and the last id that a chunk of *document* may have."""
    first = document << CHUNK_BITS
    return first, first + PLACE_MASK


def spell_out(heading: str, headings: str) -> tuple[str, ...]:
    """Return the heading path whose numbers are *heading*, by a document's *headings*."""
    names = headings.split(HEADING_MARK)
    return tuple([names[int(number)] for number in heading.split()])


def to_spans(told: Iterable[tuple[int, int, object]]) -> str:
    """Return spans as a column has them: lines of a first and a last place, and what is *told*."""
    return "\n".join(f"{first} {last} {what}" for first, last, what in told)


def find_reason(superseded: str, place: int) -> str:
    """Return why *place* no longer holds; "" if it does."""
    # Of most files nothing is, and this is asked of each place.
    return find_in_spans(superseded, (place,)).get(place, "") if superseded else ""


def find_in_spans(spans: str, places: Iterable[int]) -> dict[int, str]:
    """Return what *spans*, which are in order and apart, tell of those of *places* in one."""
    if not spans:
        return {}
    lines = [line.split(" ", 2) for line in spans.split("\n")]
    begins = [int(first) for first, _, _ in lines]
    nearest = ((place, lines[bisect_right(begins, place) - 1]) for place in places)
    return {
        place: told for place, (first, last, told) in nearest if int(first) <= place <= int(last)
    }
