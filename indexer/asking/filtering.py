"""The filters of a search, as conditions in SQL: type, tags, path, time."""

import os
from collections.abc import Set as AbstractSet
from datetime import date
from typing import Final, NamedTuple

from indexer.documents.kept import CHUNK_BITS
from indexer.folder.disk import LARGEST_KEPT, to_kept
from indexer.model import BLOCKS, Filters
from indexer.text.folding import fold_text

_EPOCH: Final = date(1970, 1, 1).toordinal()
_DAY_NS: Final = 86_400_000_000_000
# What a year or a month lacks to be a day; the last of a month is at most three days later. Local
# times are within a day of the world's.
_FIRST_DAY: Final = "0000-01-01"
_LAST_DAY: Final = "0000-12-28"
_MARGIN_DAYS: Final = 5

# A file that names no date has the date on which it was last saved.
_SAVED: Final = "date(d.mtime_ns / 1000000000, 'unixepoch', 'localtime')"
DOCUMENT_DATE: Final = f"coalesce(d.date, {_SAVED})"
_IN_DOCUMENT: Final = f"c.id BETWEEN d.id << {CHUNK_BITS} AND ((d.id + 1) << {CHUNK_BITS}) - 1"
_TAGS: Final = "(char(10) || folded(d.tags) || char(10))"


class Allowed(NamedTuple):
    """The documents that a search may rank: *only* these (None: all), but for the *excluded*."""

    only: AbstractSet[int] | None = None
    excluded: AbstractSet[int] = frozenset()

    def keep(self, documents: AbstractSet[int]) -> AbstractSet[int]:
        """Return those of *documents* that may be ranked."""
        kept = documents - self.excluded
        return kept if self.only is None else kept & self.only


def _to_in_time(date: str) -> str:
    """Return the condition that *date* lies between :after and :before.

    Each of them may be only a month or a year; they are compared as far as both go.
    """
    return (
        f"substr({date}, 1, length(:after)) >= substr(:after, 1, length({date}))"
        f" AND substr({date}, 1, length(:before)) <= substr(:before, 1, length({date}))"
    )


def _is_dated(date: str) -> str:
    """Return the condition that *date* exists and is in time.

    An index finds what begins no earlier than :after, and the year and the month that :after is of.
    """
    of_after = "substr(:after, 1, 4), substr(:after, 1, 7)"
    found = f"({date} BETWEEN :after AND :before || '~' OR {date} IN ({of_after}))"
    return f"{found} AND {_to_in_time(date)}"


# A file's day of saving is worked out only where its nanoseconds may be of a day in time: an index
# finds these, and the local date of each file takes a microsecond.
_IS_SAVED: Final = f"d.mtime_ns BETWEEN :saved_after AND :saved_before AND {_to_in_time(_SAVED)}"

ENTRIES: Final = f"SELECT c.id AS chunk, c.date AS date FROM chunks c WHERE {_is_dated('c.date')}"
# A chunk without a date of its own has that of its file.
_HAS_UNDATED: Final = f"EXISTS (SELECT 1 FROM chunks c WHERE {_IN_DOCUMENT} AND c.date IS NULL)"
PLACES: Final = (
    f"SELECT chunk >> {CHUNK_BITS} AS document, date FROM ({ENTRIES}) UNION ALL"
    f" SELECT d.id, d.date FROM documents d WHERE {_is_dated('d.date')} AND {_HAS_UNDATED}"
    f" UNION ALL SELECT d.id, {_SAVED} FROM documents d"
    f" WHERE d.date IS NULL AND {_IS_SAVED} AND {_HAS_UNDATED}"
)


def to_conditions(filters: Filters) -> tuple[list[str], list[object]]:
    """Return the conditions of *filters* except times, in SQL, and the values they take."""
    wheres: list[str] = []
    values: list[object] = []
    if filters.kind:
        # One may be named like many: "type:decision", where the file is decisions.md.
        wheres.append("rtrim(folded(d.kind), 's') = rtrim(?, 's')")
        values.append(fold_text(filters.kind))
    for tag in filters.tags:
        # The tag "boat" also matches "boat/engine".
        wheres.append(f"(instr({_TAGS}, ?) OR instr({_TAGS}, ?))")
        values += [f"\n{fold_text(tag)}{end}" for end in "\n/"]
    if filters.path:
        begins = "folded(d.path) GLOB ? OR instr(folded(d.path), ?) = 1"
        wheres.append(f"({begins} OR {begins})")
        # Windows uses another separator, and a shell may complete a path to "./…".
        path = filters.path.replace(os.sep, "/").removeprefix("./").lstrip("/")
        # The index and the tools name a block by its path below its folder.
        values += [fold_text(below + path) for below in ("", BLOCKS) for _ in range(2)]
    return wheres, values


def time_values(filters: Filters) -> dict[str, str | int]:
    """Return the values that `ENTRIES` and `PLACES` take."""
    after, before = filters.after or "0000", filters.before or "9999"
    return {
        "after": after,
        "before": before,
        "saved_after": _to_ns(after + _FIRST_DAY[len(after) :], -_MARGIN_DAYS, -LARGEST_KEPT),
        "saved_before": _to_ns(before + _LAST_DAY[len(before) :], _MARGIN_DAYS, LARGEST_KEPT),
    }


def _to_ns(iso: str, days: int, otherwise: int) -> int:
    """Return the time of the day *iso*, moved by *days*; *otherwise* if it is no day or too far."""
    try:
        since = date.fromisoformat(iso).toordinal() + days - _EPOCH
    except ValueError:
        return otherwise
    return to_kept(since * _DAY_NS)


def is_in_time(date: str | None, filters: Filters) -> bool:
    """Tell whether *date* lies within *filters*, compared as far as both are known."""
    if not (filters.after or filters.before):
        return True
    if date is None:
        return False
    after, before = filters.after or "", filters.before or "9999"
    return date[: len(after)] >= after[: len(date)] and date[: len(before)] <= before[: len(date)]
