"""A document and its chunks → the rows of the index. Pure.

A chunk's id is its document's id and its place in it, so that a posting tells
its document without a look-up.
"""

from collections.abc import Sequence
from typing import Final

from indexer.code import describe_code
from indexer.model import Chunk, Document, Stored
from indexer.words import prepare_text

# 2^20 chunks of 80 characters and more are five times what `scan` reads of the
# largest file.
CHUNK_BITS: Final = 20

# Between the headings of a chunk's path; no heading holds it.
HEADING_MARK: Final = "\n"


def to_document_row(
    document: Document, chunks: Sequence[Chunk], bodies: Sequence[str], stored: Stored
) -> dict[str, object]:
    """Return the row of *document*, by column; *bodies* are its chunks' prepared texts."""
    headings = "\n".join(dict.fromkeys(h for chunk in chunks for h in chunk.heading_path))
    tags = "\n".join(document.tags)
    path_words = document.path[: -len(".md")].replace("/", " ")
    symbols, comments = describe_code(document)
    # In the order of `rank.FIELD_WEIGHTS`.
    fields = (
        *(document.title, headings, f"{document.summary} {tags}"),
        *(document.extra, path_words, symbols, comments),
    )
    return {
        "path": document.path,
        "title": document.title,
        "headings": headings,
        "summary": document.summary,
        "tags": tags,
        "extra": document.extra,
        "path_words": path_words,
        "symbols": symbols,
        "comments": comments,
        "kind": document.kind,
        "date": document.dates[0] if document.dates else None,
        "dates": " ".join(document.dates),
        "names": "\n".join((document.title, *document.aliases)),
        "line_count": len(document.lines),
        "words": sum(map(count_words, bodies)),
        "field_words": " ".join(str(count_words(prepare_text(text))) for text in fields),
        "chunk_count": len(chunks),
        "problem": document.problem,
        "size": stored.fingerprint.size,
        "mtime_ns": stored.fingerprint.mtime_ns,
        "ctime_ns": stored.fingerprint.ctime_ns,
        "inode": stored.fingerprint.inode,
        "version": stored.version,
        "read_ns": stored.read_ns,
    }


def to_chunk_rows(
    document_id: int, chunks: Sequence[Chunk], bodies: Sequence[str]
) -> list[tuple[int, int, int, str, str | None, int, str]]:
    """Return the rows of a document's chunks: id, lines, heading, date, words, text."""
    first_id = document_id << CHUNK_BITS
    return [
        (
            first_id + place,
            chunk.first_line,
            chunk.last_line,
            HEADING_MARK.join(chunk.heading_path),
            chunk.date,
            count_words(body),
            chunk.text,
        )
        for place, (chunk, body) in enumerate(zip(chunks, bodies, strict=True))
    ]


def count_words(prepared: str) -> int:
    """Return the words of a prepared text by their gaps: near enough for normalising lengths."""
    return prepared.count(" ") + prepared.count("\n") + 1
