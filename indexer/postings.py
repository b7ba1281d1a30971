"""What the index knows of words: how often, where, and what they are to FTS5.

Reads only; together with `store` the one room that speaks SQL. Words reach
FTS5 through the same tokenizer on both sides: a query's words are put into a
small index of their own, in memory, and read back as the terms they became.
"""

import functools
import itertools
import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from indexer.model import Filters
from indexer.patterns import compile_late
from indexer.query import quote_phrase
from indexer.rows import CHUNK_BITS, HEADING_MARK, OFFSET_BITS, spell_out
from indexer.store import TOKENIZER, Store
from indexer.words import IRREGULAR_FORMS, SAME_WORDS, fold_name, prepare_text

# SQLite takes 32,766 values a statement; smaller lists keep statements cached.
_MANY: Final = 500

# A longer document is rarely read whole for the sake of single characters.
_MOST_TEXTS: Final = 500

_SURFACE: Final = compile_late("(?:[^\\W_]|[\ue000-\uf8ff])+")


class Place(NamedTuple):
    """The row of a chunk, without its text."""

    words: int
    chars: int
    heading: str
    date: str | None


class Head(NamedTuple):
    """What a hit says of its document."""

    path: str
    title: str
    words: int
    field_words: str
    chunk_count: int
    date: str | None
    dates: str
    names: str
    version: str


class Tokenizer:
    """The index's own tokenizer, for texts that are not in it. One thread at a time."""

    def __init__(self) -> None:
        self._conn = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self._conn.execute(
            f"CREATE VIRTUAL TABLE t USING fts5(x, content='', tokenize='{TOKENIZER}')"
        )
        self._conn.execute("CREATE VIRTUAL TABLE v USING fts5vocab(t, instance)")

    def close(self) -> None:
        """Forget everything. Harmless twice."""
        self._conn.close()

    def terms(self, text: str) -> list[tuple[str, str]]:
        """Return (term, surface) of each word of *text*, in order; surface becomes term again."""
        surfaces = _SURFACE.findall(prepare_text(text, for_query=True))
        if not surfaces:
            return []
        # What is ASCII becomes one word each, so that one row holds them all and the
        # offset counts them. Of other letters FTS5 may see none, or a gap between two.
        number, rows = "doc", list(enumerate(surfaces))
        if text.isascii():
            number, rows = "offset", [(0, " ".join(surfaces))]
        self._conn.execute("BEGIN")
        try:
            self._conn.executemany("INSERT INTO t(rowid, x) VALUES (?, ?)", rows)
            found = self._conn.execute(f'SELECT "{number}", term FROM v').fetchall()
        finally:
            # Committed, each row would be a part of the index by itself.
            self._conn.execute("ROLLBACK")
        return [(term, surfaces[place]) for place, term in sorted(found)]

    @functools.cached_property
    def same_words(self) -> Mapping[str, frozenset[str]]:
        """The terms that stand for the same as a term, for `SAME_WORDS` and `IRREGULAR_FORMS`."""
        groups = SAME_WORDS + IRREGULAR_FORMS
        # All at once: each of them is one word.
        terms = iter([term for term, _ in self.terms(" ".join(map(" ".join, groups)))])
        same = [frozenset(itertools.islice(terms, len(group))) for group in groups]
        return {term: group - {term} for group in same for term in group}


class Postings:
    """Questions to one state of the index; ask them inside `Store.reading`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def totals(self) -> tuple[int, int, int]:
        """Return the number of documents, of chunks, and of words."""
        # A look at every document's row, which would be a third of a search among many.
        row = self._store.ask_once(
            "SELECT count(*), coalesce(sum(chunk_count), 0), coalesce(sum(words), 0) FROM documents"
        )[0]
        return int(row[0]), int(row[1]), int(row[2])

    def chunk_frequency(self, term: str) -> int:
        """Return in how many chunks *term* occurs."""
        rows = self._store.ask("SELECT doc FROM chunk_vocab WHERE term = ?", (term,))
        return int(rows[0][0]) if rows else 0

    def document_frequency(self, term: str) -> int:
        """Return in how many documents' title, headings, summary or header *term* occurs."""
        rows = self._store.ask("SELECT doc FROM document_vocab WHERE term = ?", (term,))
        return int(rows[0][0]) if rows else 0

    def chunk_places(self, term: str) -> list[int]:
        """Return chunk id and word offset of each occurrence of *term*, as one number, in order.

        See `OFFSET_BITS`.
        """
        # A row costs more to hand over than to find.
        rows = self._store.ask(
            f'SELECT json_group_array((doc << {OFFSET_BITS}) + "offset") FROM chunk_places'
            " WHERE term = ?",
            (term,),
        )
        found: list[int] = json.loads(rows[0][0])
        return found

    def document_places(self, term: str) -> list[tuple[int, str]]:
        """Return (document id, column) of each occurrence of *term* beside the text."""
        return self._store.ask("SELECT doc, col FROM document_places WHERE term = ?", (term,))

    def expand_prefix(self, prefix: str, limit: int) -> list[str]:
        """Return the terms that begin with *prefix*, the most frequent *limit* of them."""
        rows = self._store.ask(
            "SELECT term, doc FROM chunk_vocab WHERE term >= ? AND term < ?"
            " UNION ALL SELECT term, doc FROM document_vocab WHERE term >= ? AND term < ?",
            (prefix, prefix + "\U0010ffff") * 2,
        )
        total: dict[str, int] = {}
        for term, count in rows:
            total[term] = total.get(term, 0) + count
        return sorted(total, key=lambda term: (-total[term], term))[:limit]

    def prefix_frequency(self, prefix: str) -> int:
        """Return how often terms that begin with *prefix* occur, each chunk counted for each."""
        rows = self._store.ask(
            "SELECT coalesce(sum(doc), 0) FROM chunk_vocab WHERE term >= ? AND term < ?",
            (prefix, prefix + "\U0010ffff"),
        )
        return int(rows[0][0])

    def chunks_with(self, text: str, document_id: int | None = None) -> list[int]:
        """Return the ids of the chunks that hold the words of *text* side by side, in order."""
        match = quote_phrase(text)
        sql = "SELECT rowid FROM chunk_terms WHERE chunk_terms MATCH ?"
        if document_id is None:
            return [row[0] for row in self._store.ask(sql, (match,))]
        span = (document_id << CHUNK_BITS, ((document_id + 1) << CHUNK_BITS) - 1)
        rows = self._store.ask(sql + " AND rowid BETWEEN ? AND ?", (match, *span))
        return [row[0] for row in rows]

    def documents_with(self, text: str) -> list[int]:
        """Return the documents that hold the words of *text* in title, summary, tags or header.

        Headings do not count: each stands in the text of its own chunk, and
        says nothing about the other sections.
        """
        match = f"{{title summary extra}} : {quote_phrase(text)}"
        sql = "SELECT rowid FROM document_terms WHERE document_terms MATCH ?"
        return [row[0] for row in self._store.ask(sql, (match,))]

    def filtered(self, filters: Filters) -> set[int]:
        """Return the documents that satisfy *filters*, dates by any of their chunks."""
        wheres: list[str] = []
        values: list[object] = []
        if filters.kind:
            wheres.append("folded(d.kind) = ?")
            values.append(fold_name(filters.kind))
        for tag in filters.tags:
            wheres.append("instr(char(10) || folded(d.tags) || char(10), ?)")
            values.append(f"\n{fold_name(tag)}\n")
        if filters.path:
            wheres.append("(d.path GLOB ? OR instr(folded(d.path), ?) = 1)")
            path = filters.path.removeprefix("./").lstrip("/")
            values += [path, fold_name(path)]
        if filters.after or filters.before:
            wheres.append(f"EXISTS (SELECT 1 FROM chunks c WHERE {_IN_DOCUMENT} AND {_IN_TIME})")
            values += _time_values(filters)
        sql = "SELECT d.id FROM documents d WHERE " + (" AND ".join(wheres) or "1")
        return {row[0] for row in self._store.ask(sql, values)}

    def heads(self, ids: Iterable[int]) -> dict[int, Head]:
        """Return the heads of the documents *ids*."""
        found: dict[int, Head] = {}
        for part in _parts(sorted(ids)):
            rows = self._store.ask(
                "SELECT d.id, path, title, words, field_words, chunk_count,"
                f" {_DOCUMENT_DATE}, dates, names, version"
                f" FROM documents d WHERE id IN ({_marks(part)})",
                part,
            )
            found.update({row[0]: Head._make(row[1:]) for row in rows})
        return found

    def places(self, spans: Sequence[tuple[int, int]]) -> dict[int, Place]:
        """Return the rows of the chunks in *spans*: first and last id, of one document each."""
        rows = self._store.ask(
            "SELECT c.id, words, length(text), heading, date FROM json_each(?) AS span"
            " CROSS JOIN chunks AS c ON c.id BETWEEN json_extract(span.value, '$[0]')"
            " AND json_extract(span.value, '$[1]')",
            (json.dumps(spans),),
        )
        names = self._headings({first >> CHUNK_BITS for first, _ in spans})
        paths = {
            (document, heading): spell_out(heading, names[document])
            for document, heading in {(row[0] >> CHUNK_BITS, row[3]) for row in rows}
        }
        return {
            chunk: Place(words, chars, paths[chunk >> CHUNK_BITS, heading], date)
            for chunk, words, chars, heading, date in rows
        }

    def _headings(self, ids: Iterable[int]) -> dict[int, list[str]]:
        found: dict[int, list[str]] = {}
        for part in _parts(sorted(ids)):
            rows = self._store.ask(
                f"SELECT id, headings FROM documents WHERE id IN ({_marks(part)})", part
            )
            found.update({row[0]: row[1].split(HEADING_MARK) for row in rows})
        return found

    def texts(self, first_id: int, last_id: int) -> list[tuple[int, int, int, str]]:
        """Return (id, first line, last line, text) of the chunks *first_id* to *last_id*."""
        return self._store.ask(
            "SELECT id, first_line, last_line, text FROM chunks WHERE id BETWEEN ? AND ?",
            (first_id, last_id),
        )

    def texts_at(self, ids: Iterable[int]) -> dict[int, str]:
        """Return the texts of the chunks *ids*."""
        found: dict[int, str] = {}
        for part in _parts(sorted(ids)):
            found.update(
                self._store.ask(f"SELECT id, text FROM chunks WHERE id IN ({_marks(part)})", part)
            )
        return found

    def texts_of(self, document_id: int) -> list[tuple[int, str]]:
        """Return (chunk id, text) of the first `_MOST_TEXTS` chunks of a document."""
        first = document_id << CHUNK_BITS
        return self._store.ask(
            "SELECT id, text FROM chunks WHERE id BETWEEN ? AND ?", (first, first + _MOST_TEXTS - 1)
        )

    def vocabulary(self, first: str, shortest: int, longest: int) -> Mapping[str, int]:
        """Return the terms that begin with *first*, of a length in between, with frequencies."""
        rows = self._store.ask(
            "SELECT term, doc FROM chunk_vocab WHERE term >= ? AND term < ?"
            " AND length(term) BETWEEN ? AND ?",
            (first, first + "\U0010ffff", shortest, longest),
        )
        return dict(rows)


# A file that names no date anywhere has the day it was last saved.
_SAVED: Final = "date(d.mtime_ns / 1000000000, 'unixepoch', 'localtime')"
_DOCUMENT_DATE: Final = f"coalesce(d.date, {_SAVED})"
_IN_DOCUMENT: Final = f"c.id BETWEEN d.id << {CHUNK_BITS} AND ((d.id + 1) << {CHUNK_BITS}) - 1"
# Dates and bounds may be a month or a year; they are compared as far as both go.
_CHUNK_DATE: Final = f"coalesce(c.date, {_DOCUMENT_DATE})"
_IN_TIME: Final = (
    f"substr({_CHUNK_DATE}, 1, ?) >= substr(?, 1, length({_CHUNK_DATE}))"
    f" AND substr({_CHUNK_DATE}, 1, ?) <= substr(?, 1, length({_CHUNK_DATE}))"
)


def _time_values(filters: Filters) -> list[object]:
    after, before = filters.after or "0000", filters.before or "9999"
    return [len(after), after, len(before), before]


def is_in_time(date: str | None, filters: Filters) -> bool:
    """Tell whether *date* lies within *filters*, compared as far as both are known."""
    if not (filters.after or filters.before):
        return True
    if date is None:
        return False
    after, before = filters.after or "", filters.before or "9999"
    return date[: len(after)] >= after[: len(date)] and date[: len(before)] <= before[: len(date)]


def _marks(values: Sequence[object]) -> str:
    return ",".join("?" * len(values))


def _parts(values: list[int]) -> Iterable[list[int]]:
    return (values[start : start + _MANY] for start in range(0, len(values), _MANY))
