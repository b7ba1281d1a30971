"""A document → chunks with their heading path: the rows of the index.

Chunks are small and do not overlap: a paragraph, a list item with what hangs
below it, a table, a fence; only what is long is cut. A fact and its context
are put together when a question is asked (see `rank`), where it is known how
much of the neighbourhood the question is about. Rows that overlap would have
to guess that beforehand, and store every word twice.

The chunks of a document hold each of its lines that is not blank, in order.
"""

import re
from collections.abc import Iterator
from typing import Final

from indexer.model import Chunk, Document, Piece, Section
from indexer.parse import find_date

# About five sentences. Evaluation was flat between 400 and 700.
LONGEST_CHUNK_CHARS: Final = 500

# Lines shorter than this are joined with the next ones of their kind, so that
# a list of single words does not become a row for each word.
SHORTEST_CHUNK_CHARS: Final = 80

# Cutting one endless line: after a sentence's end, in any script.
_SENTENCE_END: Final = re.compile(r"(?<=[.!?…])\s+|(?<=[。！？!?；])")

# How far beyond the longest chunk a piece may go before it is cut; otherwise
# its last words would become a chunk that means nothing by itself.
_TOLERANCE: Final = 1.3


def make_chunks(document: Document) -> tuple[Chunk, ...]:
    """Return the chunks of *document*, in the order of its lines."""
    chunks: list[Chunk] = []
    for section in document.sections:
        dates = (find_date(heading) for heading in reversed(section.heading_path))
        date = next((date for date in dates if date), None)
        for first, last in _runs(section, document.lines):
            chunks += _cut(section.heading_path, date, first, last, document.lines)
    return tuple(chunks)


def _runs(section: Section, lines: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    """Yield line ranges: a heading with what follows it, short neighbours together."""
    held: Piece | None = None
    held_chars = 0
    for piece in section.pieces:
        chars = sum(
            len(lines[number - 1]) for number in range(piece.first_line, piece.last_line + 1)
        )
        if held is None:
            held, held_chars = piece, chars
        elif _joins(held, held_chars, piece, chars):
            held = Piece(held.first_line, piece.last_line, piece.kind)
            held_chars += chars
        else:
            yield held.first_line, held.last_line
            held, held_chars = piece, chars
    if held is not None:
        yield held.first_line, held.last_line


def _joins(held: Piece, held_chars: int, piece: Piece, chars: int) -> bool:
    if held.kind == "heading":
        return True
    return (
        held.kind == piece.kind
        and min(held_chars, chars) < SHORTEST_CHUNK_CHARS
        and held_chars + chars <= LONGEST_CHUNK_CHARS
    )


def _cut(
    heading_path: tuple[str, ...],
    date: str | None,
    first: int,
    last: int,
    lines: tuple[str, ...],
) -> Iterator[Chunk]:
    """Yield the lines *first* to *last* as chunks, cut at lines, then at sentences."""
    start, size = first, 0
    whole = sum(len(lines[number - 1]) + 1 for number in range(first, last + 1))
    if whole <= LONGEST_CHUNK_CHARS * _TOLERANCE:
        yield _chunk(heading_path, date, first, last, lines)
        return
    for number in range(first, last + 1):
        length = len(lines[number - 1]) + 1
        if size and size + length > LONGEST_CHUNK_CHARS:
            yield from _whole_lines(heading_path, date, start, number - 1, lines)
            start, size = number, 0
        size += length
    yield from _whole_lines(heading_path, date, start, last, lines)


def _whole_lines(
    heading_path: tuple[str, ...],
    date: str | None,
    first: int,
    last: int,
    lines: tuple[str, ...],
) -> Iterator[Chunk]:
    if first == last and len(lines[first - 1]) > LONGEST_CHUNK_CHARS * _TOLERANCE:
        for text in cut_line(lines[first - 1]):
            yield Chunk(heading_path, first, last, date, text)
    else:
        yield _chunk(heading_path, date, first, last, lines)


def cut_line(line: str) -> Iterator[str]:
    """Yield a long line in parts: whole sentences where there are any, else whole words.

    Joined again, the parts are the line.
    """
    start = 0
    while len(line) - start > LONGEST_CHUNK_CHARS * _TOLERANCE:
        window = line[start : start + LONGEST_CHUNK_CHARS]
        ends = [match.end() for match in _SENTENCE_END.finditer(window) if match.end()]
        end = ends[-1] if ends else window.rfind(" ") + 1
        if end < LONGEST_CHUNK_CHARS // 3:
            end = LONGEST_CHUNK_CHARS
        yield line[start : start + end]
        start += end
    yield line[start:]


def _chunk(
    heading_path: tuple[str, ...], date: str | None, first: int, last: int, lines: tuple[str, ...]
) -> Chunk:
    return Chunk(heading_path, first, last, date, "\n".join(lines[first - 1 : last]))
