"""The index file, opened: what is put into it and asked of it.

A connection is used by one thread at a time; the caller sees to that.
"""

import contextlib
import json
import sqlite3
import weakref
from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from pathlib import Path
from typing import Any, Final

from indexer.documents.kept import CHUNK_BITS, CHUNK_COLUMNS, ChunkRow, Rows, span_of
from indexer.errors import StoreCorruptError, StoreDoubtedError, StoreError, StoreNewerError
from indexer.folder.disk import identify
from indexer.folder.index_place import IN_MEMORY
from indexer.folder.plan import Known
from indexer.model import Stored, new_fingerprint
from indexer.storage.cache import Caches
from indexer.storage.connection import WAIT_SECONDS, connect, use_log
from indexer.storage.schema import (
    DOCUMENT,
    FIELDS,
    YOUNG,
    create_tables,
    drop_tables,
    has_notes,
    is_foreign,
    is_newer,
    runs_more,
    to_format,
)
from indexer.storage.seal import Seal, check_kind, keep_private
from indexer.storage.sqlite_errors import distrusting, translate, translated


def _to_insert(table: str, columns: str) -> str:
    """Return the statement for a row of *table*, its values in the order of *columns*."""
    marks = ", ".join("?" * len(columns.split(",")))
    return f"INSERT INTO {table} ({columns}) VALUES ({marks})"  # noqa: S608 - our own names


# By their places: SQLite is asked for each name in each row.
_INSERT_DOCUMENT: Final = _to_insert("documents", ", ".join(DOCUMENT))
_to_values: Final = itemgetter(*(column for column in DOCUMENT if column != "id"))
_INSERT_FIELDS: Final = _to_insert("document_terms", f"rowid, {FIELDS}")
_INSERT_CHUNK: Final = _to_insert("chunks", f"id, {CHUNK_COLUMNS}")
_HELD: Final = "SELECT path FROM documents WHERE path IN (SELECT value FROM json_each(?))"
_INSERT_WORDS: Final = _to_insert("chunk_terms", "rowid, body")
_COUNT: Final = (
    "UPDATE totals SET documents = documents + ?, chunks = chunks + ?, words = words + ?"
)

# What is to be known of an index even after it was built anew.
KEPT_NOTES: Final = ("last_nightly", "last_verify")


class Store:
    """The index file, opened. Every failure of SQLite that is not our bug is a `StoreError`.

    With *doubted* it is opened even if its seal is broken, to check whether it is sound.
    """

    def __init__(self, database: Path, *, doubted: bool = False) -> None:
        self.database = database
        self._seal = Seal(database)
        self._doubted = doubted
        # Looked at now: the last connection to close takes the log away.
        self._had_log = self._seal.has_log()
        check_kind(database)
        if database != IN_MEMORY:
            keep_private(database)
        # Before it is opened: of one that is replaced meanwhile, `is_current` must not be sure.
        self.identity = identify(database)
        with translated(self.database):
            self._conn = connect(database)
        self._cached_state = (-1, -1)
        self._caches = Caches()
        # Also at the end of a process that closes nothing: the last connection
        # to close writes into the file, and breaks its seal.
        self._closing = weakref.finalize(self, self._seal.close_with, self._conn)
        try:
            self._prepare()
        except BaseException:
            self._closing()
            raise

    def close(self) -> None:
        """Close the connection. Harmless twice."""
        self._closing()
        # The file may be back by the time somebody asks; this connection will not.
        self.identity = (-1, -1)

    def is_current(self) -> bool:
        """Tell whether the path still leads to the file that was opened, as we left it."""
        return self.identity == identify(self.database) and not self._seal.is_broken()

    def is_sealed(self) -> bool:
        """Tell whether nobody but us has written into the file."""
        return self._seal.is_whole()

    def seal(self) -> None:
        """Accept the file as it is now: seal it again."""
        self._seal.restore()

    @contextlib.contextmanager
    def writing(self, wait_seconds: float = WAIT_SECONDS) -> Iterator[None]:
        """Hold the only write transaction; commit at the end, roll back on any error.

        Raises:
            StoreBusyError: Another process held it for longer than *wait_seconds*.
        """
        with translated(self.database):
            self._conn.execute(f"PRAGMA busy_timeout={max(0, int(wait_seconds * 1000))}")
            # IMMEDIATE: a transaction that begins by reading and then wants to
            # write fails at once, whatever the timeout, if another one wrote.
            self._conn.execute("BEGIN IMMEDIATE")
            try:
                self._refuse_newer()
                yield
                # Only now is anything written into the file itself.
                with self._sealed():
                    self._conn.execute("COMMIT")
            except BaseException:
                self._roll_back()
                # What was cached in between saw rows that were never committed.
                self._cached_state = (-1, -1)
                raise

    @contextlib.contextmanager
    def reading(self) -> Iterator[None]:
        """Read one state of the index, whatever other processes write meanwhile."""
        with translated(self.database):
            self._conn.execute("BEGIN")
            try:
                yield
            finally:
                self._roll_back()

    def run_alone(self, sql: str) -> list[Any]:
        """Run a statement that cannot be part of a transaction, such as VACUUM."""
        with translated(self.database), self._sealed():
            return self._conn.execute(sql).fetchall()

    def data_version(self) -> int:
        """Return a number that differs once another connection has written."""
        return int(self.ask("PRAGMA data_version")[0][0])

    def load_known(self) -> Known:
        """Return what the index remembers of every file, in the order in which a walk met them.

        A write that comes in between moves `data_version`, so the next call sees it.
        """
        self._refuse_other()
        with translated(self.database):
            found = self._conn.execute(
                "SELECT path, size, mtime_ns, ctime_ns, inode FROM documents ORDER BY id"
            )
            # A search from the command line does this for each file, so nothing is made that it
            # has no use for. Most often both times are equal, and share one number.
            rested = {
                path: new_fingerprint(
                    (size, mtime_ns, mtime_ns if ctime_ns == mtime_ns else ctime_ns, inode)
                )
                for path, size, mtime_ns, ctime_ns, inode in found
            }
        return Known(self._each_stored(YOUNG), rested)

    def load_stored(self) -> dict[str, Stored]:
        """Return what the index remembers of every file, by path."""
        self._refuse_other()
        return dict(self._each_stored("true"))

    def _each_stored(self, condition: str) -> Iterator[tuple[str, Stored]]:
        columns = "path, version, read_ns, size, mtime_ns, ctime_ns, inode"
        rows = self.ask(f"SELECT {columns} FROM documents WHERE {condition}")  # noqa: S608 - our own
        for path, version, read_ns, *found in rows:
            yield path, Stored(new_fingerprint(found), version, read_ns)

    def _refuse_other(self) -> None:
        """Refuse an index that another version has made anew while we had it open."""
        self._refuse_newer()
        if self.get_meta("format") != to_format():
            raise StoreError(
                self.database, "another version of this program rebuilt it; restart this one"
            )

    def find_version(self, path: str) -> str | None:
        """Return the version of the text that the index holds of *path*, if it holds one."""
        rows = self.ask("SELECT version FROM documents WHERE path = ?", (path,))
        return str(rows[0][0]) if rows else None

    def find_chunks(self, path: str) -> list[ChunkRow]:
        """Return the rows of the chunks that the index holds of *path*, in order."""
        return self.ask(
            f"SELECT {CHUNK_COLUMNS} FROM chunks WHERE id BETWEEN"  # noqa: S608 - our own names
            " (SELECT id << :bits FROM documents WHERE path = :path) AND"
            " (SELECT ((id + 1) << :bits) - 1 FROM documents WHERE path = :path) ORDER BY id",
            {"path": path, "bits": CHUNK_BITS},
        )

    def put(self, documents: Sequence[Rows]) -> None:
        """Make the index hold *documents* instead of what it held at their paths.

        Many at once cost less than one by one. Chunks that have no body stay as they are.
        """
        (last,) = self._conn.execute("SELECT coalesce(max(id), 0) FROM documents").fetchone()
        paths = [str(rows.document["path"]) for rows in documents]
        held = {path for (path,) in self._conn.execute(_HELD, (json.dumps(paths),))}
        numbered = []
        for new, (path, rows) in enumerate(zip(paths, documents, strict=True), last + 1):
            kept = len(rows.chunks) - len(rows.bodies)
            old = self._remove(path, kept) if path in held else 0
            # FTS5 writes down all that it has collected when it gets a lower id.
            numbered.append((old if kept else new, kept, rows))
        # Never INSERT … SELECT: it opens a savepoint, at which FTS5 writes down
        # all that it has collected so far.
        self._conn.executemany(
            _INSERT_DOCUMENT, [(number, *_to_values(rows.document)) for number, _, rows in numbered]
        )
        self._conn.executemany(
            _INSERT_FIELDS, [(number, *rows.fields) for number, _, rows in numbered]
        )
        self._conn.executemany(
            _INSERT_CHUNK,
            [
                (place, *chunk)
                for number, kept, rows in numbered
                for place, chunk in enumerate(rows.chunks[kept:], (number << CHUNK_BITS) + kept)
            ],
        )
        self._conn.executemany(
            _INSERT_WORDS,
            [
                body
                for number, kept, rows in numbered
                for body in enumerate(rows.bodies, (number << CHUNK_BITS) + kept)
            ],
        )
        added = [rows.document for rows in documents]
        self._conn.executemany(_COUNT, [(1, one["chunk_count"], one["words"]) for one in added])

    def remove(self, path: str) -> bool:
        """Forget the document at *path*; tell whether there was one."""
        return bool(self._remove(path, 0))

    def _remove(self, path: str, kept: int) -> int:
        """Forget the document at *path*, but for its first *kept* chunks; return what its id was.

        Where there is none, that is 0.
        """
        found = self._conn.execute(
            "SELECT id, chunk_count, words FROM documents WHERE path = ?", (path,)
        ).fetchone()
        if found is None:
            return 0
        number, chunks, words = found
        first, last = span_of(number)
        span = first + kept, last
        # External content: FTS5 takes out the words it is given, so it must be
        # given the very words that went in. The views still hold them here.
        self._conn.execute(
            "INSERT INTO chunk_terms (chunk_terms, rowid, body)"
            " SELECT 'delete', id, body FROM chunk_words WHERE id BETWEEN ? AND ?",
            span,
        )
        self._conn.execute(
            f"INSERT INTO document_terms (document_terms, rowid, {FIELDS})"  # noqa: S608 - our own names
            f" SELECT 'delete', id, {FIELDS} FROM document_words WHERE id = ?",
            (number,),
        )
        self._conn.execute("DELETE FROM chunks WHERE id BETWEEN ? AND ?", span)
        self._conn.execute("DELETE FROM documents WHERE id = ?", (number,))
        self._conn.execute(_COUNT, (-1, -chunks, -words))
        return int(number)

    def touch(self, path: str, stored: Stored) -> None:
        """Note that the file at *path* was looked at again and holds the same text."""
        self._conn.execute(
            "UPDATE documents SET size = ?, mtime_ns = ?, ctime_ns = ?, inode = ?, read_ns = ?"
            " WHERE path = ?",
            (*stored.fingerprint, stored.read_ns, path),
        )

    def clear(self) -> None:
        """Forget everything, inside the transaction that holds `writing`."""
        notes = {key: value for key in KEPT_NOTES if (value := self._find_note(key))}
        with distrusting(self.database):
            drop_tables(self._conn)
        create_tables(self._conn)
        self.set_meta("format", to_format())
        # Also where the file system will not have one: a seal that is not there was lost.
        if self.database != IN_MEMORY:
            self.set_meta("seal", str(self._seal.choose() or ""))
        for key, value in notes.items():
            self.set_meta(key, value)

    def ask(self, sql: str, values: Sequence[object] | Mapping[str, object] = ()) -> list[Any]:
        """Run a statement and return its rows."""
        # Some thirty a search: `translated` would take a hundredth of it.
        try:
            return self._conn.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            if meant := translate(self.database, error):
                raise meant from error
            raise

    def column(self, sql: str, values: Sequence[object] | Mapping[str, object] = ()) -> list[Any]:
        """Run a statement and return the first value of each row."""
        return [row[0] for row in self.ask(sql, values)]

    def caches(self) -> Caches:
        """Return the caches of the present state of the index: new ones once somebody wrote."""
        state = (self.data_version(), self._conn.total_changes)
        if state != self._cached_state:
            self._cached_state, self._caches = state, Caches()
        return self._caches

    def get_meta(self, key: str) -> str | None:
        """Return the note kept under *key*."""
        rows = self.ask("SELECT value FROM meta WHERE key = ?", (key,))
        return str(rows[0][0]) if rows else None

    def set_meta(self, key: str, value: str) -> None:
        """Keep the note *value* under *key*."""
        self._conn.execute("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", (key, value))

    def count(self) -> tuple[int, int]:
        """Return how many documents and chunks there are."""
        sql = "SELECT (SELECT count(*) FROM documents), (SELECT count(*) FROM chunks)"
        documents, chunks = self.ask(sql)[0]
        return int(documents), int(chunks)

    def load_problems(self) -> dict[str, str]:
        """Return why documents could not be understood in full, by path."""
        sql = "SELECT path, problem FROM documents WHERE problem IS NOT NULL ORDER BY path"
        return dict(self.ask(sql))

    def _prepare(self) -> None:
        """Make sure that the file is an index of this version, made by whoever comes first."""
        if not self._set_up():
            with self.writing():
                if not self._is_ready():
                    self.clear()

    def _set_up(self) -> bool:
        """Set the connection up; tell whether the file is ready. What is odd about it is damage."""
        with distrusting(self.database):
            if is_foreign(self._conn):
                reason = "it is the database of another program; move it away"
                raise StoreError(self.database, reason)
            use_log(self._conn)
            return self._is_ready()

    def _is_ready(self) -> bool:
        """Tell whether the file is an index of this format, which nobody else has written into."""
        if not has_notes(self._conn):
            return False
        seal = self.get_meta("seal")
        if seal is None and self.database != IN_MEMORY:
            raise StoreCorruptError(self.database, "it has lost its seal")
        if seal:
            self._seal.time_ns = int(seal)
            # First of all: what is ours to doubt is no newer version's.
            self._refuse_newer()
            if not self._doubted and not self._seal.wait_whole(patient=self._had_log):
                raise StoreDoubtedError(self.database, had_log=self._had_log)
        return self.get_meta("format") == to_format() and not runs_more(self._conn)

    def _refuse_newer(self) -> None:
        """Refuse the index of a newer version, which would have to make anew what we write."""
        found = self._find_note("format")
        if found is not None and is_newer(found):
            raise StoreNewerError(self.database)

    def _find_note(self, key: str) -> str | None:
        """Return a note, also of a file that may be no index yet."""
        return self.get_meta(key) if has_notes(self._conn) else None

    def _roll_back(self) -> None:
        # What went wrong before is what the caller must hear of.
        with contextlib.suppress(sqlite3.Error):
            if self._conn.in_transaction:
                self._conn.execute("ROLLBACK")

    @contextlib.contextmanager
    def _sealed(self) -> Iterator[None]:
        """Leave the file as sealed as it was found."""
        # Who wrote before us may not have set the time yet. Their work would
        # cover up ours, and both be taken for somebody else's.
        whole = self._seal.wait_whole(patient=False)
        try:
            yield
        finally:
            if whole:
                self._seal.restore()
