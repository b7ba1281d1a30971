"""A document and its chunks → what the index keeps of them. Pure."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Final

from indexer.documents.code import describe_code
from indexer.documents.kept import BOTH, HEADING_MARK, ChunkRow, Rows, to_spans
from indexer.documents.markdown import pieces_of
from indexer.documents.tables import find_header
from indexer.model import Chunk, Document, Stored
from indexer.text.words import prepare_texts

# "Thanks, I'll try that." says nothing. From 1 to 30 the same.
_LEAST_SAID_CHARS: Final = 30

# Of a chunk's row, how many words it has.
_WORDS: Final = 4

_FIRST_LINE: Final = attrgetter("first_line")
_LAST_LINE: Final = attrgetter("last_line")

# Letters, digits and whatever is not ASCII become "a", all else a space: counting these bytes is
# ten times faster than finding words.
_KINDS: Final = bytes(
    ord("a") if code >= 0x80 or chr(code).isalnum() else ord(" ")  # noqa: PLR2004 - ASCII
    for code in range(256)
)


def to_rows(
    document: Document, chunks: Sequence[Chunk], stored: Stored, held: Sequence[ChunkRow] = ()
) -> Rows:
    """Return what the index keeps of *document*, cut into *chunks*.

    *held* are the rows that the index holds of an earlier text. The first of them that are
    still right are taken over: of a long file, only what follows an edit is prepared.
    """
    numbers: dict[str, int] = {}
    paths = dict.fromkeys(chunk.heading_path for chunk in chunks)
    headings = {path: _refer(path, numbers) for path in paths}
    kept = _held_still(chunks, headings, held)
    new = chunks[len(kept) :]
    said = _find_said(document, HEADING_MARK.join(numbers))
    fields = _to_fields(said)
    prepared = prepare_texts([*fields, *(chunk.text for chunk in new)])
    counts = count_words(prepared)
    of_fields, of_chunks = counts[: len(fields)], counts[len(fields) :]
    row = {
        "path": document.path,
        **said,
        **_describe(document),
        "words": sum(row[_WORDS] for row in kept) + sum(of_chunks),
        "field_words": " ".join(map(str, of_fields)),
        "chunk_count": len(chunks),
        "superseded": to_spans(_place_superseded(document, chunks)),
        "tables": to_spans(_place_tables(document, chunks)),
        "speakers": to_spans(_place_speakers(document, chunks)),
        "problem": document.problem,
        **stored.fingerprint._asdict(),
        "version": stored.version,
        "read_ns": stored.read_ns,
    }
    rows = [
        (first_line, last_line, headings[path], date, count, text)
        for (path, first_line, last_line, date, text), count in zip(new, of_chunks, strict=True)
    ]
    return Rows(row, prepared[: len(fields)], [*kept, *rows], prepared[len(fields) :])


def _refer(heading_path: Sequence[str], numbers: dict[str, int]) -> str:
    """Return the numbers of the headings; one that has none yet is given the next in *numbers*."""
    return " ".join([str(numbers.setdefault(name, len(numbers))) for name in heading_path])


def _held_still(
    chunks: Sequence[Chunk], headings: Mapping[tuple[str, ...], str], held: Sequence[ChunkRow]
) -> Sequence[ChunkRow]:
    """Return the first rows of *held*, up to one that *chunks* no longer become."""
    for number, (chunk, row) in enumerate(zip(chunks, held, strict=False)):
        path, first_line, last_line, date, text = chunk
        if row != (first_line, last_line, headings[path], date, row[_WORDS], text):
            return held[:number]
    return held[: len(chunks)]


def _find_said(document: Document, headings: str) -> dict[str, str]:
    """Return what is said of *document* beside its text, by column."""
    symbols, comments = describe_code(document)
    return {
        "title": document.title,
        "headings": headings,
        "summary": document.summary,
        "tags": "\n".join(document.tags),
        "extra": document.extra,
        "path_words": document.path[: -len(".md")].replace("/", " "),
        "symbols": symbols,
        "comments": comments,
    }


def _to_fields(said: Mapping[str, str]) -> Sequence[str]:
    """Return what is *said* of a document in the order of `rank.FIELD_WEIGHTS`."""
    summary = f"{said['summary']} {said['tags']}"
    others = (said[name] for name in ("extra", "path_words", "symbols", "comments"))
    return (said["title"], said["headings"], summary, *others)


def _describe(document: Document) -> dict[str, str | int | None]:
    """Return what is said of *document* in columns that no word is looked for in."""
    names = filter(None, (document.title, *document.aliases, document.own_date))
    return {
        "kind": document.kind,
        "date": document.dates[0] if document.dates else None,
        "dates": " ".join(document.dates),
        "names": "\n".join(names),
    }


def _place_superseded(
    document: Document, chunks: Sequence[Chunk]
) -> Iterator[tuple[int, int, str]]:
    """Return the places of what no longer holds, and why: of several reasons, the first."""
    reasons: dict[int, str] = {}
    for first, last, reason in document.superseded:
        begin, end = _find_places(first, last, chunks)
        # A file without text says it of its title.
        for place in range(begin, max(begin, end) + 1):
            reasons.setdefault(place, reason)
    return _to_runs(reasons)


def _place_tables(document: Document, chunks: Sequence[Chunk]) -> Iterator[tuple[int, int, int]]:
    """Yield the places of the rows of each table of several chunks, with that of its header."""
    for piece in pieces_of(document.sections):
        if piece.kind != "table":
            continue
        first, last, _ = piece
        header, end = _find_places(first, last, chunks)
        if header < end and find_header(document.lines[first - 1 : first + 1]):
            yield header + 1, end, header


def _place_speakers(document: Document, chunks: Sequence[Chunk]) -> Iterator[tuple[int, int, str]]:
    """Yield the places of those who speak in turn; a place where two say something is of both."""
    lines = document.lines
    said: dict[int, Counter[str]] = {}
    for first, last, speaker in document.speakers:
        begin, end = _find_places(first, last, chunks)
        for place in range(begin, end + 1):
            top, bottom = chunks[place].first_line, chunks[place].last_line
            of_turn = lines[max(first, top) - 1 : min(last, bottom)]
            said.setdefault(place, Counter())[speaker] += sum(map(len, of_turn))
    return _to_runs({place: _name_speaker(counts) for place, counts in said.items()})


def _name_speaker(chars: Counter[str]) -> str:
    """Return who says a place, by the *chars* of each; both, if neither merely greets."""
    (speaker, _), *others = chars.most_common()
    return BOTH if others and others[-1][1] >= _LEAST_SAID_CHARS else speaker


def _to_runs(told: Mapping[int, str]) -> Iterator[tuple[int, int, str]]:
    """Yield the first and the last of each run of places of which the same is *told*."""
    numbered = enumerate(sorted(told))
    for (what, _), run in groupby(numbered, lambda one: (told[one[1]], one[1] - one[0])):
        places = [place for _, place in run]
        yield places[0], places[-1], what


def _find_places(first: int, last: int, chunks: Sequence[Chunk]) -> tuple[int, int]:
    """Return the first and the last place of those *chunks* with lines from *first* to *last*."""
    begin = bisect_left(chunks, first, key=_LAST_LINE)
    return begin, bisect_right(chunks, last, key=_FIRST_LINE) - 1


def count_words(prepared: Sequence[str]) -> list[int]:
    """Return the words of each prepared text: near enough to FTS5's for normalising lengths.

    Counting spaces would not do: code has as many before its lines as between its words,
    and none in `names_like_this`.
    """
    return [
        f" {text}".encode("utf-8", "replace").translate(_KINDS).count(b" a") for text in prepared
    ]
