"""A document and its chunks → the rows of the index. Pure.

A chunk's id is made of its document's id and its place in it, so that a posting tells
its document without a look-up. Headings are kept once per document, and a chunk only
says which of them it stands under: spelled out, they were a tenth of the index.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import groupby
from operator import attrgetter
from typing import Any, Final, NamedTuple

from indexer.documents.tables import find_header
from indexer.documents.turns import find_speakers
from indexer.model import Chunk, Document, Fingerprint, Stored
from indexer.text.words import prepare_texts

# Stored with the index. Raise it with any change of what a file becomes, here, in `chunk` or
# in `parse`, and every index is made anew.
CHUNKS_VERSION: Final = 27

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

# The bits below the document's id in such a number.
PLACE_BITS: Final = CHUNK_BITS + OFFSET_BITS

# Between the headings of a chunk's path; no heading holds it.
HEADING_MARK: Final = "\n"

# The columns of a chunk behind its id.
CHUNK_COLUMNS: Final = "first_line, last_line, heading, date, words, text"

ChunkRow = tuple[int, int, str, str | None, int, str]

# Of a chunk's row, how many words it has.
_WORDS: Final = 4

_FIRST_LINE: Final = attrgetter("first_line")


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


# Letters, digits and whatever is not ASCII become "a", all else a space, but for the NUL between
# texts: counting these bytes is ten times faster than finding words.
_KINDS: Final = b"\0" + bytes(
    ord("a") if code >= 0x80 or chr(code).isalnum() else ord(" ")  # noqa: PLR2004 - ASCII
    for code in range(1, 256)
)


def to_rows(
    document: Document, chunks: Sequence[Chunk], stored: Stored, held: Sequence[ChunkRow] = ()
) -> Rows:
    """Return what the index keeps of *document*, cut into *chunks*.

    *held* are the rows that the index holds of an earlier text. The first of them that are
    still right are taken over: of a long file, only what follows an edit is prepared.
    """
    # Only now, like all that reads markdown: a search needs only the rows that are there.
    from indexer.documents.code import describe_code  # noqa: PLC0415

    numbers: dict[str, int] = {}
    paths = dict.fromkeys(chunk.heading_path for chunk in chunks)
    headings = {path: _refer(path, numbers) for path in paths}
    tags = "\n".join(document.tags)
    path_words = document.path[: -len(".md")].replace("/", " ")
    symbols, comments = describe_code(document)
    listed = HEADING_MARK.join(numbers)
    said = (
        *(document.title, listed, f"{document.summary} {tags}"),
        *(document.extra, path_words, symbols, comments),
    )
    kept = _held_still(chunks, headings, held)
    prepared = prepare_texts([*said, *(chunk.text for chunk in chunks[len(kept) :])])
    counts = count_words(prepared)
    fields, bodies = prepared[: len(said)], prepared[len(said) :]
    words = counts[len(said) :]
    row = {
        "path": document.path,
        "title": document.title,
        "headings": listed,
        "summary": document.summary,
        "tags": tags,
        "extra": document.extra,
        "path_words": path_words,
        "symbols": symbols,
        "comments": comments,
        "kind": document.kind,
        "date": document.dates[0] if document.dates else None,
        "dates": " ".join(document.dates),
        "names": "\n".join(filter(None, (document.title, *document.aliases, document.own_date))),
        "line_count": len(document.lines),
        "words": sum(row[_WORDS] for row in kept) + sum(words),
        "field_words": " ".join(map(str, counts[: len(said)])),
        "chunk_count": len(chunks),
        "superseded": _place_superseded(document, chunks),
        "tables": _place_tables(document, chunks),
        "speakers": _place_speakers(document, chunks),
        "problem": document.problem,
        **stored.fingerprint._asdict(),
        "version": stored.version,
        "read_ns": stored.read_ns,
    }
    rows = [
        (first_line, last_line, headings[path], date, count, text)
        for (path, first_line, last_line, date, text), count in zip(
            chunks[len(kept) :], words, strict=True
        )
    ]
    return Rows(row, fields, [*kept, *rows], bodies)


def _held_still(
    chunks: Sequence[Chunk], headings: Mapping[tuple[str, ...], str], held: Sequence[ChunkRow]
) -> Sequence[ChunkRow]:
    """Return the first rows of *held*, up to one that *chunks* no longer become."""
    for number, (chunk, row) in enumerate(zip(chunks, held, strict=False)):
        path, first_line, last_line, date, text = chunk
        if row != (first_line, last_line, headings[path], date, row[_WORDS], text):
            return held[:number]
    return held[: len(chunks)]


def to_stored(rows: Rows) -> Stored:
    """Return the `Stored` that *rows* were made with."""
    row: Mapping[str, Any] = rows.document
    fingerprint = Fingerprint(*(row[name] for name in Fingerprint._fields))
    return Stored(fingerprint, row["version"], row["read_ns"])


def span_of(document: int) -> tuple[int, int]:
    """Return the first and the last id that a chunk of *document* may have."""
    first = document << CHUNK_BITS
    return first, first + PLACE_MASK


def _refer(heading_path: Sequence[str], numbers: dict[str, int]) -> str:
    """Return the numbers of the headings; one that has none yet is given the next in *numbers*."""
    return " ".join([str(numbers.setdefault(name, len(numbers))) for name in heading_path])


def spell_out(heading: str, headings: str) -> tuple[str, ...]:
    """Return the heading path whose numbers are *heading*, by a document's *headings*."""
    names = headings.split(HEADING_MARK)
    return tuple([names[int(number)] for number in heading.split()])


def _place_superseded(document: Document, chunks: Sequence[Chunk]) -> str:
    """Return the first and last place of what no longer holds, and why, a line each."""
    return "\n".join(
        f"{places[0]} {places[-1]} {reason}"
        for first, last, reason in document.superseded
        if (places := [n for n, one in enumerate(chunks) if first <= one.first_line <= last] or [0])
    )


def find_reason(superseded: str, place: int) -> str:
    """Return why *place* no longer holds, by what `_place_superseded` made; "" if it does."""
    for line in superseded.split("\n") if superseded else ():
        first, last, reason = line.split(" ", 2)
        if int(first) <= place <= int(last):
            return reason
    return ""


def _place_tables(document: Document, chunks: Sequence[Chunk]) -> str:
    """Return the places of the rows of each table of several chunks, with that of its header."""
    spans = []
    for section in document.sections:
        for first, last, kind in section.pieces:
            if kind == "table" and find_header(document.lines[first - 1 : first + 1]):
                header, end = _find_places(first, last, chunks)
                spans += [f"{header + 1} {end} {header}"] if header < end else []
    return "\n".join(spans)


def _place_speakers(document: Document, chunks: Sequence[Chunk]) -> str:
    """Return the places of those who speak in turn; of a place with two, who says most of it."""
    lines = document.lines
    said: dict[int, Counter[str]] = {}
    for first, last, speaker in find_speakers(document.sections, document.turns, lines):
        begin, end = _find_places(first, last, chunks)
        for place in range(begin, end + 1):
            top, bottom = chunks[place].first_line, chunks[place].last_line
            of_turn = lines[max(first, top) - 1 : min(last, bottom)]
            said.setdefault(place, Counter())[speaker] += sum(map(len, of_turn))
    most = {place: counts.most_common(1)[0][0] for place, counts in said.items()}
    runs = ((speaker, [*run]) for speaker, run in groupby(most, most.__getitem__))
    return "\n".join(f"{run[0]} {run[-1]} {speaker}" for speaker, run in runs)


def _find_places(first: int, last: int, chunks: Sequence[Chunk]) -> tuple[int, int]:
    """Return the places of the *chunks* with the lines *first* and *last*."""
    begin, end = (bisect_right(chunks, line, key=_FIRST_LINE) - 1 for line in (first, last))
    return begin, end


def find_in_spans(spans: str, places: Iterable[int]) -> dict[int, str]:
    """Return what *spans* say of those of *places* that lie in one.

    *spans* are lines of a first and a last place, and what is so there, in order.
    """
    if not spans:
        return {}
    lines = [line.split(" ") for line in spans.split("\n")]
    begins = [int(first) for first, _, _ in lines]
    nearest = ((place, lines[bisect_right(begins, place) - 1]) for place in places)
    return {
        place: told for place, (first, last, told) in nearest if int(first) <= place <= int(last)
    }


def count_words(prepared: Sequence[str]) -> list[int]:
    """Return the words of each prepared text: near enough to FTS5's for normalising lengths.

    Counting spaces would not do: code has as many before its lines as between its words,
    and none in `names_like_this`.
    """
    joined = "\0 ".join(prepared)
    if joined.count("\0") >= len(prepared):
        joined = "\0 ".join([text.replace("\0", " ") for text in prepared])
    kinds = f" {joined}".encode("utf-8", "replace").translate(_KINDS)
    return [kind.count(b" a") for kind in kinds.split(b"\0")]
