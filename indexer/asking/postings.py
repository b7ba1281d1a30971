"""Queries for words: how often they occur and where they stand. Reads only."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

from indexer.asking.contents import Contents
from indexer.asking.packing import (
    Occurrences,
    PackedOccurrences,
    pack_columns,
    pack_places,
    unpack_columns,
    weigh_columns,
)
from indexer.asking.query import quote_phrase, quote_term
from indexer.asking.tokenizer import Tokenizer
from indexer.documents.kept import CHUNK_BITS, OFFSET_BITS, span_of
from indexer.storage.cache import Cache
from indexer.storage.store import Store

T = TypeVar("T")

# How many bytes of each kind of answer are cached for the next search: enough for the small words
# of questions to 1,000 documents of 20 chunks.
_CACHED_OCCURRENCES_BYTES: Final = 2_500_000
_CACHED_WORDS_BYTES: Final = 300_000
_CACHED_PREFIXES_BYTES: Final = 200_000
_CACHED_COLUMNS_BYTES: Final = 600_000
_CACHED_TERMS_BYTES: Final = 1_000_000

# Only in memories of up to this many chunks are all terms read, in some 10 ms: FTS5 counts the
# chunks of each.
_MOST_CHUNKS_READ: Final = 8_000

# Appended to a prefix, it makes the upper bound of all words with that prefix.
BEHIND_ALL: Final = "\U0010ffff"

# FTS5 cuts words at 32 KB, even in the middle of a character, and then they cannot be read. Nobody
# types such a word.
_LONGEST_WORD: Final = 1_000
_BEGINS: Final = "term >= ?1 AND term < ?2 AND length(term) < ?3"
_BEGINS_WITH_VALUE: Final = f"term >= value AND term < value || '{BEHIND_ALL}'"

# Texts lie far apart in a large index, so no more than this are read to save a look-up.
_FEW_TEXTS: Final = 16


class Totals(NamedTuple):
    """How many documents, chunks and words there are."""

    documents: int
    chunks: int
    words: int

    @property
    def words_a_document(self) -> float:
        """The average length of a document, in words."""
        return self.words / self.documents if self.words else 1.0

    @property
    def words_a_chunk(self) -> float:
        """The average length of a chunk, in words."""
        return self.words / self.chunks if self.chunks else 1.0


class Frequency(NamedTuple):
    """How often a word occurs.

    Attributes:
        chunks: The number of chunks that hold it.
        documents: The number of documents that hold it in title, headings, summary or header.
    """

    chunks: int = 0
    documents: int = 0


def add_up(found: Iterable[Frequency]) -> Frequency:
    """Return how often words with these frequencies occur together."""
    every = tuple(found)
    return Frequency(sum(one.chunks for one in every), sum(one.documents for one in every))


class Postings:
    """The words of one state of the index; use it inside `Store.reading`.

    *tokenizer* makes such words of other texts. What an earlier search read from the same state
    comes from a cache.
    """

    def __init__(self, store: Store, tokenizer: Tokenizer) -> None:
        self._store = store
        self.contents = Contents(store)
        self.tokenizer = tokenizer
        self.totals = Totals._make(store.ask("SELECT documents, chunks, words FROM totals")[0])
        caches = store.caches()
        self._frequencies = caches.cache(
            "frequencies", _CACHED_WORDS_BYTES, lambda f: 400 + 200 * len(f)
        )
        self._vocabularies = caches.cache(
            "vocabularies", _CACHED_WORDS_BYTES, lambda v: 400 + 150 * len(v)
        )
        # FTS5 reads all chunks of each such term, and a question in Chinese asks for some thirty.
        self._prefixes = caches.cache("prefixes", _CACHED_PREFIXES_BYTES, lambda _: 200)
        self._fields = caches.cache("fields", _CACHED_COLUMNS_BYTES, weigh_columns)
        self._all = caches.cache("terms", _CACHED_TERMS_BYTES, len)
        self._occurrences = caches.cache(
            "occurrences", _CACHED_OCCURRENCES_BYTES, PackedOccurrences.weigh
        )

    def frequency(self, term: str) -> Frequency:
        """Return how often *term* occurs."""
        return self.frequencies((term,)).get(term, Frequency())

    def frequencies(self, terms: Iterable[str]) -> Mapping[str, Frequency]:
        """Return how often each of *terms* occurs, without those that never do.

        A look-up of its own takes each of them five times as long.
        """
        return self._ask_words("term = value", terms)

    def families(self, beginnings: Iterable[str]) -> Mapping[str, Frequency]:
        """Return the frequency of each term with one of *beginnings*; none may begin another."""
        condition = f"{_BEGINS_WITH_VALUE} AND length(term) < {_LONGEST_WORD}"
        return self._ask_words(condition, beginnings)

    def _ask_words(self, condition: str, words: Iterable[str]) -> Mapping[str, Frequency]:
        sql = (
            f"SELECT term, doc, 0 FROM json_each(?1) CROSS JOIN chunk_vocab ON {condition}"
            " UNION ALL"
            f" SELECT term, 0, doc FROM json_each(?1) CROSS JOIN document_vocab ON {condition}"
        )
        return self._once(self._frequencies, sql, (json.dumps(sorted(words)),), _to_frequencies)

    def chunk_counts(self, terms: Iterable[str]) -> Mapping[str, int]:
        """Return the number of chunks that hold each of *terms*, without those that none holds."""
        sql = "SELECT term, doc FROM chunk_vocab WHERE term IN (SELECT value FROM json_each(?))"
        return self._once(self._vocabularies, sql, (json.dumps(sorted(terms)),), dict)

    def occurrences(self, *terms: str) -> Occurrences:
        """Return where any of *terms* stands in the texts."""
        # As one JSON array, for a row costs more to hand over than to find.
        sql = (
            f'SELECT json_group_array((doc << {OFFSET_BITS}) + "offset") FROM chunk_places'
            f" WHERE term IN ({','.join('?' * len(terms))})"
        )
        make = partial(_to_occurrences, of_many=len(terms) > 1)
        return self._once(self._occurrences, sql, terms, make).unpack()

    def fields_with(self, *terms: str) -> Mapping[int, str]:
        """Return, by document, the fields in which any of *terms* stands.

        They are one string, separated by spaces: "title title tags" if they stand in the title
        twice. There are few such strings, so what is computed from one can be cached.
        """
        sql = "SELECT doc, col FROM json_each(?) CROSS JOIN document_places ON term = value"
        return unpack_columns(self._once(self._fields, sql, (json.dumps(terms),), pack_columns))

    def expand_prefix(self, prefix: str, limit: int) -> list[str]:
        """Return the *limit* most frequent terms that begin with *prefix*."""
        sql = (
            f"SELECT term FROM (SELECT term, doc FROM chunk_vocab WHERE {_BEGINS}"
            f" UNION ALL SELECT term, doc FROM document_vocab WHERE {_BEGINS})"
            " GROUP BY term ORDER BY sum(doc) DESC, term LIMIT ?4"
        )
        values = (prefix, prefix + BEHIND_ALL, _LONGEST_WORD, limit)
        return self._store.column(sql, values)

    def ending(self, end: str, before: int) -> list[str]:
        """Return the terms that end with *end* after at least *before* other letters.

        In a large memory there are none, for all terms would have to be read, once for each state
        of the index.
        """
        if self.totals.chunks > _MOST_CHUNKS_READ:
            return []
        terms = self._once(self._all, "SELECT term FROM chunk_vocab", (), _to_lines)
        found, place = [], terms.find(f"{end}\n")
        while place >= 0:
            begin = terms.rfind("\n", 0, place) + 1
            if place - begin >= before:
                found.append(terms[begin : place + len(end)])
            place = terms.find(f"{end}\n", place + 1)
        return found

    def prefix_frequency(self, prefix: str) -> int:
        """Return the sum of the chunk counts of all terms that begin with *prefix*."""
        sql = "SELECT coalesce(sum(doc), 0) FROM chunk_vocab WHERE term >= ? AND term < ?"
        values = (prefix, prefix + BEHIND_ALL)
        found: int = self._prefixes.get(prefix, lambda: self._store.column(sql, values)[0])
        return found

    def chunks_with(
        self, text: str, *, first: bool = False, is_open: bool = False, most: int = -1
    ) -> list[int]:
        """Return the ids of the chunks that hold the words of *text* side by side, in order.

        With *first*, only chunks that begin with them; with *is_open*, the last word is a prefix.
        At most *most* are returned, unless that is negative. Which, if there are more, depends on
        the order in which files were indexed, so that no answer may depend on it.
        """
        return self._chunks("^ " * first + quote_phrase(text) + "*" * is_open, most)

    def first_with_all(
        self, texts: Iterable[str], most: int, begins: Sequence[str] = ("",)
    ) -> list[int]:
        """Return the ids of the first *most* chunks, by path, that hold each of *texts*.

        The words of a text stand side by side; the last word of one that ends with "*" is a
        prefix. Of more than *most*, only those that begin with one of *begins*.
        """
        match = " ".join(map(_quote_prefix, texts))
        found = self._chunks(match, most + 1)
        if len(found) <= most:
            return found
        sql = (
            "SELECT c.id FROM chunk_terms CROSS JOIN chunks AS c ON c.id = chunk_terms.rowid"
            f" JOIN documents AS d ON d.id = c.id >> {CHUNK_BITS}"
            " WHERE chunk_terms MATCH ?1 AND EXISTS"
            " (SELECT 1 FROM json_each(?2) WHERE substr(c.text, 1, length(value)) = value)"
            " ORDER BY d.path, c.id LIMIT ?3"
        )
        return self._store.column(sql, (match, json.dumps(begins), most))

    def chunks_with_any(self, texts: Iterable[str], most: int) -> set[int]:
        """Return the ids of chunks that hold the words of any of *texts* side by side.

        The last word of a text that ends with "*" is a prefix. Of more than *most*, as in
        `chunks_with`.
        """
        match = " OR ".join(map(_quote_prefix, texts))
        return set(self._chunks(match, most)) if match else set()

    def few_with(self, text: str, most: int) -> list[int]:
        """Return what `chunks_with` does; none of more than *most*, which tell little of any."""
        found = self.chunks_with(text, most=most + 1)
        return found if len(found) <= most else []

    def few_with_any(self, texts: Iterable[str], most: int) -> set[int]:
        """Return what `chunks_with_any` does; none of more than *most*."""
        found = self.chunks_with_any(texts, most + 1)
        return found if len(found) <= most else set()

    def chunks_with_near(
        self, words: Iterable[str], other: str, distance: int, most: int
    ) -> list[int]:
        """Return the ids of chunks with any of *words* and *other*, at most *distance* apart.

        Of more than *most*, as in `chunks_with`.
        """
        beside = quote_term(other)
        match = " OR ".join([f"NEAR({quote_term(word)} {beside}, {distance})" for word in words])
        return self._chunks(match, most)

    def _chunks(self, match: str, most: int) -> list[int]:
        sql = "SELECT rowid FROM chunk_terms WHERE chunk_terms MATCH ? LIMIT ?"
        return self._store.column(sql, (match, most))

    def chunks_holding(
        self, typed: str, most: int, among: Iterable[int] | None = None
    ) -> list[int]:
        """Return the ids of *most* chunks that hold *typed* verbatim, but in any case of ASCII.

        Only the chunks *among* are read, if these are given; else all texts are.
        """
        these = "" if among is None else "json_each(?2) CROSS JOIN "
        where = "instr(lower(text), lower(?1))" + " AND c.id = value" * bool(these)
        sql = f"SELECT c.id FROM {these}chunks AS c WHERE {where} LIMIT ?3"
        values = (typed, json.dumps(list(among or ())), most)
        return self._store.column(sql, values)

    def few_holding(self, typed: str, most: int) -> list[int]:
        """Return the ids of those of `few_with` that hold *typed* as `chunks_holding` does."""
        together = self.few_with(typed, most)
        return sorted(self.chunks_holding(typed, most, together)) if together else []

    def chunks_of(self, document_id: int, text: str) -> list[int]:
        """Return the ids of the chunks of a document that hold the words of *text*, in order."""
        sql = "SELECT rowid FROM chunk_terms WHERE chunk_terms MATCH ? AND rowid BETWEEN ? AND ?"
        return self._store.column(sql, (quote_phrase(text), *span_of(document_id)))

    def count_with_both(self, left: str, right: str, most: int) -> int:
        """Return how many chunks hold the words of *left* and those of *right*, up to *most*."""
        # Mostly the texts of *left* show enough; to look up a common *right* takes twice as long.
        sql = (
            "SELECT 1 FROM chunk_terms CROSS JOIN chunks ON id = chunk_terms.rowid"
            " WHERE chunk_terms MATCH ? AND instr(text, ?) LIMIT ?"
        )
        plainly = (quote_phrase(left), f" {right} ", most)
        if most <= _FEW_TEXTS and len(self._store.ask(sql, plainly)) == most:
            return most
        match = f"{quote_phrase(left)} AND {quote_phrase(right)}"
        sql = "SELECT 1 FROM chunk_terms WHERE chunk_terms MATCH ? LIMIT ?"
        return len(self._store.ask(sql, (match, most)))

    def texts_with_term(self, term: str, most: int, part: str = "") -> list[str]:
        """Return the texts of the first *most* chunks, by path, that hold *term*, and *part* as is.

        If there are none, return the fields of documents that hold *term* there.
        """
        # By path and not by id: the order in which files were indexed must not matter.
        sql = (
            "SELECT p.doc FROM (SELECT DISTINCT doc FROM chunk_places WHERE term = ?1) AS p"
            + " JOIN chunks AS c ON c.id = p.doc AND instr(lower(c.text), ?3)" * bool(part)
            + f" JOIN documents AS d ON d.id = p.doc >> {CHUNK_BITS}"
            " ORDER BY d.path, p.doc LIMIT ?2"
        )
        values = (term, most, part) if part else (term, most)
        ids = self._store.column(sql, values)
        texts = self.contents.texts_at(ids)
        return [texts[chunk] for chunk in ids] or self._said_with_term(term, most)

    def _said_with_term(self, term: str, most: int) -> list[str]:
        sql = (
            "SELECT title || ' ' || summary || ' ' || tags || ' ' || extra || ' ' || path_words"
            " FROM documents WHERE id IN"
            " (SELECT DISTINCT doc FROM document_places WHERE term = ?) ORDER BY path LIMIT ?"
        )
        return self._store.column(sql, (term, most))

    def documents_with(self, text: str, *, is_open: bool = False) -> list[int]:
        """Return the documents that hold the words of *text* in title, summary, tags or header.

        With *is_open*, the last word is a prefix. Headings do not count: each stands in the text
        of its own chunk, and says nothing about the other sections.
        """
        return self._documents(f"{{title summary extra}} : {quote_phrase(text)}" + "*" * is_open)

    def has_anywhere(self, text: str) -> bool:
        """Tell whether a chunk holds the words of *text* side by side, or a document does."""
        return bool(self.chunks_with(text, most=1) or self.documents_with(text))

    def documents_in(self, fields: str, text: str) -> list[int]:
        """Return the documents that hold the words of *text* in one of these *fields*."""
        return self._documents(f"{{{fields}}} : {quote_phrase(text)}")

    def is_titled(self, text: str) -> bool:
        """Tell whether a document has the words of *text* in its title or path."""
        return bool(self.documents_in("title path", text))

    def _documents(self, match: str) -> list[int]:
        sql = "SELECT rowid FROM document_terms WHERE document_terms MATCH ?"
        return self._store.column(sql, (match,))

    def vocabulary(
        self, beginnings: Iterable[str], shortest: int, longest: int
    ) -> Mapping[str, int]:
        """Return the terms of *shortest* to *longest* characters with any of these *beginnings*.

        Each comes with the number of chunks that hold it; if none does, with the number of
        documents that hold it in their fields.
        """
        within = f"ON {_BEGINS_WITH_VALUE} AND length(term) BETWEEN ?2 AND ?3"
        sql = " UNION ALL ".join(
            f"SELECT term, doc FROM json_each(?1) CROSS JOIN {table} {within}"
            for table in ("document_vocab", "chunk_vocab")
        )
        values = (json.dumps(sorted(beginnings)), shortest, longest)
        return self._once(self._vocabularies, sql, values, dict)

    def _once(
        self,
        cache: Cache[Any, Any],
        sql: str,
        values: tuple[object, ...],
        make: Callable[[list[Any]], T],
    ) -> T:
        """Return what *make* makes of the rows of a query; from *cache*, if it was asked before."""
        found: T = cache.get((sql, values), lambda: make(self._store.ask(sql, values)))
        return found


def _to_lines(rows: list[Any]) -> str:
    return "".join([f"{row[0]}\n" for row in rows])


def _to_frequencies(rows: list[Any]) -> dict[str, Frequency]:
    found: dict[str, Frequency] = {}
    for term, chunks, documents in rows:
        before = found.get(term)
        # The second row of a term is the one of `document_vocab`.
        found[term] = Frequency(chunks if before is None else before.chunks, documents)
    return found


def _to_occurrences(rows: list[Any], *, of_many: bool) -> PackedOccurrences:
    places = json.loads(rows[0][0])
    # The places of one term come in order.
    if of_many:
        places.sort()
    return pack_places(places)


def _quote_prefix(text: str) -> str:
    return quote_phrase(text.removesuffix("*")) + text[-1:] * (text[-1:] == "*")
