"""A document → chunks with their heading path: the rows of the index.

Chunks are small and do not overlap: a paragraph, a list item with what hangs
below it, a table, a fence; only what is long is cut. A fence is code, which
reads badly in halves, so it stays whole up to a few times the length of other
chunks; a longer one is a log or a dump and is cut at its lines. A fact and its
context are put together when a question is asked (see `rank`): only then is it known
how much of the neighbourhood the question is about. Rows that overlap would have to
guess that beforehand, and store every word twice.

The chunks of a document hold each line that is not blank, in order, and of its header
the facts (see `header.find_facts`). Left out are what is encoded in a line (see `encoded`)
and what a program writes at the end for itself (see `trailers`).
"""

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import accumulate
from typing import Final

from indexer.documents.dating import SectionTime, date_entries, date_sections, is_month
from indexer.documents.encoded import without_encoded
from indexer.documents.kept import SHORTEST_CHUNK_CHARS
from indexer.documents.tables import part_table
from indexer.documents.turns import find_paths
from indexer.model import Chunk, Document, Piece, Section, new_chunk, new_piece
from indexer.patterns import compile_late
from indexer.times.named_time import MONTH_CHARS

# About five sentences. Evaluation was flat between 400 and 700.
LONGEST_CHUNK_CHARS: Final = 500

# A screen of code, and still no more than half of an answer.
LONGEST_FENCE_CHARS: Final = 2000

# How many parts, a day or a month each, the paragraphs and tables of a file are cut into. With
# `MOST_PIECES`, that leaves a file less than the 2^20 chunks that ids allow.
MOST_PARTS: Final = 2**18

# Where an endless line may be cut: after a sentence, in any script, and the quotes or brackets
# that close after it; not after an initial or a title ("Dr. Weber").
_CLOSING: Final = "\"'\u201d\u2019\u00bb\u300d\u300f\uff09)\\]"
_SENTENCE_END: Final = compile_late(
    rf"(?:(?<!\b[A-Z])(?<!\b[DMS]r)(?<!\bMrs)(?<!\bProf)\."
    rf"|[!?\u2026\u0964\u0965\u061f\u06d4\u0589\u1362])[{_CLOSING}]*\s+"
    rf"|[\u3002\uff01\uff1f\uff1b][{_CLOSING}]*|(?<=[!?])(?=[^\x00-\x7f])(?![{_CLOSING}])"
)

# Where a line of data or code without spaces may be cut. Names may hold all other signs.
_BETWEEN_NAMES: Final = ",;:|/\"'(){}[]<>=&"

# Of any script.
_DIGIT: Final = compile_late(r"\d")

# A piece may be so much longer than the longest chunk and is not cut: else its last
# words would become a chunk that means nothing by itself.
_LONGEST_WHOLE_CHARS: Final = 1.3 * LONGEST_CHUNK_CHARS


def make_chunks(document: Document) -> tuple[Chunk, ...]:
    """Return the chunks of *document*, in the order of its lines."""
    chunks: list[Chunk] = []
    lines = without_encoded(document.lines)
    document = document if lines is document.lines else document._replace(lines=lines)
    # The characters before each line: those of a run of lines are then one subtraction.
    before = list(accumulate([len(line) + 1 for line in lines], initial=0))
    # The month of the whole file tells nothing of a place in it. In tables it does: their rows are
    # days of it.
    own = {*filter(is_month, document.dates)}
    paths, times = find_paths(document.sections, document.turns), date_sections(document)
    # The asker's next turn begins something new, and is not read as a part of the last reply.
    asked = {first for first, _, speaker in document.speakers[1:] if speaker == "asker"}
    for section, path, time in zip(document.sections, paths, times, strict=True):
        dated = _find_dates(section, lines, before, time, max(0, MOST_PARTS - len(chunks)))
        for run, found in _runs(dated, before, asked):
            day = None if found in own and run.kind != "table" else found
            for first, last, text in _cut(run, lines, before):
                chunks.append(new_chunk((path, first, last, day, text)))
    return tuple(chunks)


def _find_dates(
    section: Section, lines: Sequence[str], before: Sequence[int], time: SectionTime, room: int
) -> Iterator[tuple[Piece, str | None]]:
    """Yield each piece with the date of the entry that it belongs to, else that of its section.

    The header of a long table becomes a piece, and so does each month of a table of days; in a
    short one, if it would have the date of another month, as in a calendar of a quarter. At most
    *room* parts are made.
    """
    entries = date_entries(section, lines, time, room)
    room -= len(entries) - len(section.pieces)
    for piece, day in entries:
        if piece.kind != "table":
            yield piece, day
            continue
        is_long = _count(piece, piece, before) > _LONGEST_WHOLE_CHARS
        parts = _part_table(piece, lines, time.year, day, is_long=is_long)
        if len(parts) > room:
            parts = [(piece, day)]
        room -= len(parts) - 1
        for part, its_day in parts:
            yield part, its_day or day


def _part_table(
    table: Piece, lines: Sequence[str], year: str, day: str | None, *, is_long: bool
) -> Sequence[tuple[Piece, str | None]]:
    """Return the parts of *table*; of a short one, only if any is of another month than *day*."""
    if is_long:
        return part_table(table, lines, year)
    # If the first row has no day, none has one, and the first of three lines may be the header.
    head = "".join(lines[table.first_line - 1 : table.first_line + 2])
    parts = part_table(table, lines, year) if (day or year) and _DIGIT.search(head) else ()
    months = {date[:MONTH_CHARS] for _, date in (*parts, (None, day)) if date}
    return parts if len(months) > 1 else [(table, day)]


def _runs(
    dated: Iterable[tuple[Piece, str | None]], before: Sequence[int], apart: AbstractSet[int]
) -> Iterator[tuple[Piece, str | None]]:
    """Join pieces, with their dates, to chunks: a heading with what follows it, short neighbours.

    Neighbours of two dates are two entries, and a heading above entries belongs to none of them.
    What begins at a line of *apart* joins nothing but a heading.
    """
    held: Piece | None = None
    its_date: str | None = None
    for piece, date in dated:
        if (
            held
            and date == its_date
            and not (apart and held.kind != "heading" and piece.first_line in apart)
            and _joins(held, piece, before)
        ):
            held = new_piece((held.first_line, piece.last_line, piece.kind))
        else:
            if held:
                yield held, its_date
            held, its_date = piece, date
    if held:
        yield held, its_date


def _count(first: Piece, last: Piece, before: Sequence[int]) -> int:
    """Return the number of characters from *first* to *last*, line breaks included."""
    return before[last.last_line] - before[first.first_line - 1]


def _joins(held: Piece, piece: Piece, before: Sequence[int]) -> bool:
    if held.kind == "heading":
        # Unless that would make the fence too long to stay whole.
        return piece.kind != "fence" or _count(held, piece, before) <= LONGEST_FENCE_CHARS
    if held.kind != piece.kind or _count(held, piece, before) > LONGEST_CHUNK_CHARS:
        return False
    is_short = _count(piece, piece, before) < SHORTEST_CHUNK_CHARS
    return is_short or _count(held, held, before) < SHORTEST_CHUNK_CHARS


def _cut(run: Piece, lines: Sequence[str], before: Sequence[int]) -> Iterable[tuple[int, int, str]]:
    """Return (first line, last line, text) of each part, cut at lines, then at sentences."""
    first, last, kind = run
    limit = LONGEST_FENCE_CHARS if kind == "fence" else _LONGEST_WHOLE_CHARS
    if before[last] - before[first - 1] <= limit:
        return (_whole(first, last, lines),)
    return _at_lines(run, lines, before)


def _at_lines(
    run: Piece, lines: Sequence[str], before: Sequence[int]
) -> Iterator[tuple[int, int, str]]:
    start = run.first_line
    for number in range(start + 1, run.last_line + 1):
        if before[number] - before[start - 1] > LONGEST_CHUNK_CHARS:
            yield from _at_sentences(start, number - 1, lines)
            start = number
    yield from _at_sentences(start, run.last_line, lines)


def _at_sentences(first: int, last: int, lines: Sequence[str]) -> Iterator[tuple[int, int, str]]:
    # The middle of a long fence may be nothing but blank lines; a blank part of one long
    # line is still part of what that line says.
    if not any(map(str.strip, lines[first - 1 : last])):
        return
    if first == last:
        for text in cut_line(lines[first - 1]):
            yield first, last, text
    else:
        yield _whole(first, last, lines)


def cut_line(line: str) -> Iterator[str]:
    """Yield a long line in parts: whole sentences where there are any, else whole words or names.

    Joined again, the parts are the line.
    """
    start = 0
    while len(line) - start > _LONGEST_WHOLE_CHARS:
        window = line[start : start + LONGEST_CHUNK_CHARS]
        sentences = [match.end() for match in _SENTENCE_END.finditer(window)]
        word = max(window.rfind(" "), window.rfind("\t")) + 1
        sign = 1 + max(map(window.rfind, _BETWEEN_NAMES))
        # Parts that are too short mean nothing, so a word or its middle is better.
        ends = (end for end in (*sentences[-1:], word, sign) if end >= LONGEST_CHUNK_CHARS // 3)
        end = next(ends, LONGEST_CHUNK_CHARS)
        yield line[start : start + end]
        start += end
    yield line[start:]


def _whole(first: int, last: int, lines: Sequence[str]) -> tuple[int, int, str]:
    return first, last, "\n".join(lines[first - 1 : last])
