"""Queries for documents and chunks: their heads, rows and texts, by id, filter or time.

Reads only. The conditions of filters are in `filtering`.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from indexer.asking.filtering import DOCUMENT_DATE, ENTRIES, PLACES, time_values, to_conditions
from indexer.documents.kept import CHUNK_BITS, PLACE_MASK, Head, Place, new_place, span_of
from indexer.model import CORE, TABLE_NAME, Filters
from indexer.storage.store import Store
from indexer.text.folding import fold_text

# How many bytes of rows and heads are cached for the next search: enough for 1,000 documents of 20
# chunks.
_CACHED_PLACES_BYTES: Final = 3_200_000
_CACHED_HEADS_BYTES: Final = 1_000_000

# The most chunks of a document in which single characters are looked for; few documents have more.
_MOST_TEXTS: Final = 500


def _weigh_head(head: Head) -> int:
    """Return about how many bytes *head* takes."""
    return 700 + len(head.headings) + len(head.tables) + len(head.speakers)


class Contents:
    """Documents and chunks of one state of the index; ask for them inside `Store.reading`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        caches = store.caches()
        self._heads = caches.cache("heads", _CACHED_HEADS_BYTES, _weigh_head)
        self._places = caches.cache(
            "places", _CACHED_PLACES_BYTES, lambda rows: 300 + 140 * len(rows)
        )

    def filtered(self, filters: Filters) -> set[int]:
        """Return the documents that satisfy *filters*; the date may be that of any chunk."""
        wheres, values = to_conditions(filters)
        for unwanted, unwanted_values in filter(any, map(to_conditions, filters.without)):
            # A document may have no type.
            wheres.append(f"NOT coalesce({' AND '.join(unwanted)}, 0)")
            values += unwanted_values
        found = []
        if filters.after or filters.before:
            sql = f"SELECT document FROM ({PLACES})"
            found.append(self._store.column(sql, time_values(filters)))
        if wheres or not found:
            sql = "SELECT d.id FROM documents d WHERE " + (" AND ".join(wheres) or "1")
            found.append(self._store.column(sql, values))
        return set.intersection(*map(set, found))

    def is_begun(self) -> bool:
        """Tell whether there is a document besides the core and the table of all files."""
        sql = "SELECT 1 FROM documents WHERE path NOT IN (?, ?) LIMIT 1"
        return bool(self._store.ask(sql, (CORE, TABLE_NAME)))

    def kinds(self) -> list[str]:
        """Return the types that documents have, the most frequent first."""
        sql = (
            "SELECT kind FROM documents WHERE kind <> '' GROUP BY kind ORDER BY count(*) DESC, kind"
        )
        return self._store.column(sql)

    def tags(self) -> list[str]:
        """Return the tags that documents have, the most frequent first."""
        rows = self._store.ask("SELECT tags FROM documents WHERE tags <> ''")
        counts = Counter(tag for (tags,) in rows for tag in tags.split("\n"))
        return sorted(counts, key=lambda tag: (-counts[tag], tag))

    def entries(self, filters: Filters) -> set[int]:
        """Return the chunks with a date of their own within the time of *filters*."""
        return {chunk for chunk, _ in self._store.ask(ENTRIES, time_values(filters))}

    def tables(self, filters: Filters, most: int) -> dict[int, str]:
        """Return the chunks with tables of a month that is partly within the time of *filters*.

        Each comes with its month; there are none if there would be more than *most*.
        """
        sql = (
            f"SELECT chunk, e.date FROM ({ENTRIES}) AS e CROSS JOIN chunks AS c ON c.id = chunk"
            " WHERE length(e.date) = length('2026-05')"
            " AND (:after > e.date || '-01' OR :before < e.date || '-31')"
            " AND instr(text, '|') LIMIT :most + 1"
        )
        rows = self._store.ask(sql, {**time_values(filters), "most": most})
        return dict(rows) if len(rows) <= most else {}

    def without_day(self, ids: Iterable[int]) -> set[int]:
        """Return those of the chunks *ids* that have no date of their own."""
        sql = (
            "SELECT c.id FROM json_each(?) CROSS JOIN chunks AS c ON c.id = value"
            " WHERE c.date IS NULL"
        )
        return set(self._store.column(sql, (json.dumps(sorted(ids)),)))

    def paths_of_days(self, first: str, last: str) -> list[tuple[int, str, str]]:
        """Return (id, path, day) of the documents with a day from *first* to *last*."""
        sql = (
            "SELECT id, path, date FROM documents"
            " WHERE date BETWEEN ? AND ? AND length(date) = length('2026-05-04')"
        )
        return self._store.ask(sql, (first, last))

    def undated_of(self, documents: Iterable[int]) -> set[int]:
        """Return the chunks of *documents* that have no date of their own."""
        spans = dict(map(span_of, documents))
        sql = (
            "SELECT c.id FROM json_each(?) AS span"
            " CROSS JOIN chunks AS c ON c.id BETWEEN span.key AND span.value WHERE c.date IS NULL"
        )
        return set(self._store.column(sql, (json.dumps(spans),))) if spans else set()

    def dated(self, ids: Iterable[int], first: str, last: str) -> set[int]:
        """Return those of the chunks *ids* that are of *first* to *last*, or whose files are."""
        sql = (
            "SELECT c.id FROM json_each(?) CROSS JOIN chunks AS c ON c.id = value"
            f" CROSS JOIN documents AS d ON d.id = c.id >> {CHUNK_BITS}"
            " WHERE coalesce(c.date, d.date) BETWEEN ? AND ?"
        )
        return set(self._store.column(sql, (json.dumps(sorted(ids)), first, last)))

    def not_of_weekday(self, ids: Iterable[int], weekday: int) -> list[int]:
        """Return those of the chunks *ids* whose date is no such *weekday*; 0 is Monday."""
        sql = (
            "SELECT c.id FROM json_each(?) CROSS JOIN chunks AS c ON c.id = value"
            f" CROSS JOIN documents AS d ON d.id = c.id >> {CHUNK_BITS}"
            " WHERE coalesce(strftime('%w', coalesce(c.date, d.date)) <> ?, 1) ORDER BY c.id"
        )
        sunday_first = str((weekday + 1) % 7)
        return self._store.column(sql, (json.dumps(sorted(ids)), sunday_first))

    def days_around(self, first: str, last: str) -> list[str]:
        """Return the last date before *first* and the first date after *last* that anything has.

        Only dates that notes name: when a file was saved says nothing about what is in it. The
        month that *first* lies in is not before it.
        """
        before = "date < :first AND date <> substr(:first, 1, length(date))"
        sql = (
            f"SELECT max(date) FROM (SELECT max(date) AS date FROM chunks WHERE {before}"
            f" UNION ALL SELECT max(date) FROM documents WHERE {before})"
            " UNION ALL SELECT min(date) FROM"
            " (SELECT min(date) AS date FROM chunks WHERE date > :last"
            " UNION ALL SELECT min(date) FROM documents WHERE date > :last)"
        )
        # The "~" sorts after all days of a month or a year.
        rows = self._store.ask(sql, {"first": first, "last": f"{last}~"})
        return [day for (day,) in rows if day]

    def by_newest(self, filters: Filters) -> list[int]:
        """Return the documents with a place within the time of *filters*, by their newest one."""
        sql = (
            f"SELECT document FROM ({PLACES}) AS p JOIN documents ON id = document"
            " GROUP BY document ORDER BY max(p.date) DESC, path"
        )
        return self._store.column(sql, time_values(filters))

    def at_end(self, ids: Iterable[int], most: int, *, oldest: bool = False) -> list[int]:
        """Return the *most* newest, or *oldest*, of the documents *ids* that have a day."""
        # When a file was saved is no such day: after a copy, those without one would be the newest.
        sql = (
            "SELECT d.id FROM json_each(?) CROSS JOIN documents AS d ON d.id = value"
            f" WHERE d.date <> '' ORDER BY d.date {'ASC' if oldest else 'DESC'}, d.path LIMIT ?"
        )
        return self._store.column(sql, (json.dumps(sorted(ids)), most))

    def first(self, ids: Iterable[int], most: int) -> list[int]:
        """Return the first *most* of the documents *ids*, by path."""
        sql = (
            "SELECT d.id FROM json_each(?) CROSS JOIN documents AS d ON d.id = value"
            " ORDER BY d.path LIMIT ?"
        )
        return self._store.column(sql, (json.dumps(sorted(ids)), most))

    def newest_of_kind(self, word: str) -> list[int]:
        """Return the dated documents whose type or folder *word* names, the newest first.

        If one has no date, that of its newest entry counts; for a name in ASCII, since to fold the
        names of all such files may take longer than the search.
        """
        entries = f"c.id BETWEEN d.id << {CHUNK_BITS} AND (d.id << {CHUNK_BITS}) + {PLACE_MASK}"
        sql = (
            "SELECT id FROM (SELECT d.id, d.path, coalesce(nullif(d.date, ''),"
            f" (SELECT max(c.date) FROM chunks AS c WHERE {entries})) AS day FROM documents AS d"
            " WHERE (d.date <> '' OR lower(d.kind) = ?1 OR instr(lower(d.path), ?1))"
            " AND (folded(d.kind) = ?1 OR instr('/' || folded(d.path), '/' || ?1 || '/')"
            " OR instr('/' || folded(d.path), '/' || ?1 || 's/')))"
            " WHERE day <> '' ORDER BY day DESC, path"
        )
        return self._store.column(sql, (fold_text(word),))

    def heads(self, ids: Iterable[int]) -> dict[int, Head]:
        """Return the heads of the documents *ids*."""
        return self._heads.get_many(ids, self._read_heads)

    def _read_heads(self, ids: Iterable[int]) -> dict[int, Head]:
        rows = self._store.ask(
            "SELECT d.id, d.path, title, headings, words, field_words, chunk_count,"
            f" {DOCUMENT_DATE}, dates, names, version, superseded, tables, speakers"
            " FROM json_each(?) CROSS JOIN documents AS d ON d.id = value",
            (json.dumps(sorted(ids)),),
        )
        return {row[0]: Head._make(row[1:]) for row in rows}

    def said_of(self, document: int) -> Mapping[str, str]:
        """Return what the header of a document says of it, by what it is."""
        ((title, summary, tags, names, dates),) = self._store.ask(
            "SELECT title, summary, tags, names, dates FROM documents WHERE id = ?", (document,)
        )
        # A day that the file is about is a name of it, too, and a hit tells that anyway.
        others = (name for name in names.split("\n") if name not in {title, *dates.split()})
        return {
            "title": title,
            "summary": summary,
            "tags": tags.replace("\n", ", "),
            "aliases": ", ".join(others),
        }

    def places(self, ids: Iterable[int]) -> dict[int, dict[int, Place]]:
        """Return all rows of each of the documents *ids*, by place. Not for long documents."""
        return self._places.get_many(ids, self._read_places)

    def _read_places(self, ids: Iterable[int]) -> dict[int, dict[int, Place]]:
        return self.places_in([*map(span_of, ids)])

    def places_in(self, spans: Sequence[tuple[int, int]]) -> dict[int, dict[int, Place]]:
        """Return the rows of the chunks in *spans*, by document and place.

        A span is a first and a last id, of one document each.
        """
        rows = self._store.ask(
            "SELECT c.id, words, length(text), heading, date FROM json_each(?) AS span"
            " CROSS JOIN chunks AS c ON c.id BETWEEN span.key AND span.value",
            (json.dumps(dict(spans)),),
        )
        found: dict[int, dict[int, Place]] = {first >> CHUNK_BITS: {} for first, _ in spans}
        same: dict[str | None, str | None] = {}
        for chunk, words, chars, heading, date in rows:
            # Equal heading paths and dates share one string.
            told = (words, chars, same.setdefault(heading, heading), same.setdefault(date, date))
            found[chunk >> CHUNK_BITS][chunk & PLACE_MASK] = new_place(told)
        return found

    def texts(self, first_id: int, last_id: int) -> list[tuple[int, int, int, str]]:
        """Return (id, first line, last line, text) of the chunks *first_id* to *last_id*."""
        return self._store.ask(
            "SELECT id, first_line, last_line, text FROM chunks WHERE id BETWEEN ? AND ?",
            (first_id, last_id),
        )

    def texts_at(self, ids: Iterable[int]) -> dict[int, str]:
        """Return the texts of the chunks *ids*."""
        asked = sorted(ids)
        if not asked:
            return {}
        sql = "SELECT c.id, text FROM json_each(?) CROSS JOIN chunks AS c ON c.id = value"
        return dict(self._store.ask(sql, (json.dumps(asked),)))

    def texts_of(self, document_id: int) -> list[tuple[int, str]]:
        """Return (chunk id, text) of the first `_MOST_TEXTS` chunks of a document."""
        first = document_id << CHUNK_BITS
        return self._store.ask(
            "SELECT id, text FROM chunks WHERE id BETWEEN ? AND ?", (first, first + _MOST_TEXTS - 1)
        )
