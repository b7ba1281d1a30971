"""Which documents satisfy the filters of a search: type, tags, path, time."""

import os
from typing import Final

from indexer.documents.rows import CHUNK_BITS
from indexer.model import Filters
from indexer.storage.store import Store
from indexer.text.letters import fold_text

# A file that names no date anywhere has the day it was last saved.
_SAVED: Final = "date(d.mtime_ns / 1000000000, 'unixepoch', 'localtime')"
DOCUMENT_DATE: Final = f"coalesce(d.date, {_SAVED})"
_IN_DOCUMENT: Final = f"c.id BETWEEN d.id << {CHUNK_BITS} AND ((d.id + 1) << {CHUNK_BITS}) - 1"
_TAGS: Final = "(char(10) || folded(d.tags) || char(10))"


def _to_in_time(date: str) -> str:
    """Return the condition that *date* lies between :after and :before.

    All of them may be a month or a year; they are compared as far as both go.
    """
    return (
        f"substr({date}, 1, length(:after)) >= substr(:after, 1, length({date}))"
        f" AND substr({date}, 1, length(:before)) <= substr(:before, 1, length({date}))"
    )


def _is_dated(date: str) -> str:
    """Return the condition that there is a *date*, in time: an index finds those of its years."""
    years = "substr(:after, 1, 4) AND substr(:before, 1, 4) || '~'"
    return f"{date} BETWEEN {years} AND {_to_in_time(date)}"


_ENTRIES: Final = f"SELECT c.id AS chunk, c.date AS date FROM chunks c WHERE {_is_dated('c.date')}"
# What has no day of its own has that of its file.
_HAS_UNDATED: Final = f"EXISTS (SELECT 1 FROM chunks c WHERE {_IN_DOCUMENT} AND c.date IS NULL)"
_PLACES: Final = (
    f"SELECT chunk >> {CHUNK_BITS} AS document, date FROM ({_ENTRIES}) UNION ALL"
    f" SELECT d.id, d.date FROM documents d WHERE {_is_dated('d.date')} AND {_HAS_UNDATED}"
    f" UNION ALL SELECT d.id, {_SAVED} FROM documents d"
    f" WHERE d.date IS NULL AND {_to_in_time(_SAVED)} AND {_HAS_UNDATED}"
)


def find_filtered(store: Store, filters: Filters) -> set[int]:
    """Return the documents that satisfy *filters*, dates by any of their chunks."""
    wheres, values = _to_conditions(filters)
    for unwanted, unwanted_values in filter(any, map(_to_conditions, filters.without)):
        # A document may have no type.
        wheres.append(f"NOT coalesce({' AND '.join(unwanted)}, 0)")
        values += unwanted_values
    found = []
    if filters.after or filters.before:
        found.append(store.ask(f"SELECT document FROM ({_PLACES})", _time_values(filters)))
    if wheres or not found:
        sql = "SELECT d.id FROM documents d WHERE " + (" AND ".join(wheres) or "1")
        found.append(store.ask(sql, values))
    return set.intersection(*({row[0] for row in rows} for rows in found))


def _to_conditions(filters: Filters) -> tuple[list[str], list[object]]:
    """Return the conditions of *filters* except times, in SQL, and the values they take."""
    wheres: list[str] = []
    values: list[object] = []
    if filters.kind:
        wheres.append("folded(d.kind) = ?")
        values.append(fold_text(filters.kind))
    for tag in filters.tags:
        # "boat" is also asked for where "boat/engine" stands.
        wheres.append(f"(instr({_TAGS}, ?) OR instr({_TAGS}, ?))")
        values += [f"\n{fold_text(tag)}{end}" for end in "\n/"]
    if filters.path:
        wheres.append("(folded(d.path) GLOB ? OR instr(folded(d.path), ?) = 1)")
        # Windows has another separator, and a shell may complete a path to "./…".
        path = filters.path.replace(os.sep, "/").removeprefix("./").lstrip("/")
        values += [fold_text(path)] * 2
    return wheres, values


def find_newest(store: Store, filters: Filters) -> list[int]:
    """Return the documents that have a place of the time of *filters*, newest place first."""
    sql = (
        f"SELECT document FROM ({_PLACES}) AS p JOIN documents ON id = document"
        " GROUP BY document ORDER BY max(p.date) DESC, path"
    )
    return [row[0] for row in store.ask(sql, _time_values(filters))]


def find_entries(store: Store, filters: Filters) -> set[int]:
    """Return the chunks whose own date is of the time of *filters*."""
    return {chunk for chunk, _ in store.ask(_ENTRIES, _time_values(filters))}


def find_tables(store: Store, filters: Filters, most: int) -> dict[int, str]:
    """Return the chunks with tables of a month that is in part of the time of *filters*.

    With the month of each; none if there are more than *most*.
    """
    sql = (
        f"SELECT chunk, e.date FROM ({_ENTRIES}) AS e CROSS JOIN chunks AS c ON c.id = chunk"
        " WHERE length(e.date) = length('2026-05')"
        " AND (:after > e.date || '-01' OR :before < e.date || '-31')"
        " AND instr(text, '|') LIMIT :most + 1"
    )
    rows = store.ask(sql, {**_time_values(filters), "most": most})
    return dict(rows) if len(rows) <= most else {}


def find_days_around(store: Store, first: str, last: str) -> list[str]:
    """Return the last day before *first* and the first one behind *last* that anything has.

    Only days that are named; that on which a file was saved says nothing of what is in it. The
    month of *first* is not before it.
    """
    before = "date < :first AND date <> substr(:first, 1, length(date))"
    sql = (
        f"SELECT max(date) FROM (SELECT max(date) AS date FROM chunks WHERE {before}"
        f" UNION ALL SELECT max(date) FROM documents WHERE {before})"
        " UNION ALL SELECT min(date) FROM (SELECT min(date) AS date FROM chunks WHERE date > :last"
        " UNION ALL SELECT min(date) FROM documents WHERE date > :last)"
    )
    # Behind all days of a month or a year.
    rows = store.ask(sql, {"first": first, "last": f"{last}~"})
    return [day for (day,) in rows if day]


def _time_values(filters: Filters) -> dict[str, str]:
    return {"after": filters.after or "0000", "before": filters.before or "9999"}


def is_in_time(date: str | None, filters: Filters) -> bool:
    """Tell whether *date* lies within *filters*, compared as far as both are known."""
    if not (filters.after or filters.before):
        return True
    if date is None:
        return False
    after, before = filters.after or "", filters.before or "9999"
    return date[: len(after)] >= after[: len(date)] and date[: len(before)] <= before[: len(date)]
