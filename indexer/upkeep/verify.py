"""Compare the index with the folder and with itself, and say each difference in a sentence.

Every file of the folder is read and cut into chunks again, so that nothing has
to be believed: neither times nor hashes nor what FTS5 says of itself. If asked
to repair, it takes the mildest repair that helps.
"""

import contextlib
import logging
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from indexer.clock import utc_note
from indexer.documents.decoding import decode
from indexer.documents.kept import CHUNK_BITS, CHUNK_COLUMNS, Rows, span_of
from indexer.errors import FolderUnlistedError, StoreBusyError, StoreError
from indexer.folder.catalog import Catalog
from indexer.folder.disk import read_file, to_fingerprint, to_version
from indexer.folder.index_table import index_drift
from indexer.folder.plan import has_rested
from indexer.folder.scan import scan_folder
from indexer.model import TABLE_NAME, Fingerprint, Scan, Stored
from indexer.reports import Problem, VerifyReport
from indexer.storage.health import find_bad_pages, find_bad_tables, find_bad_terms
from indexer.storage.store import Store
from indexer.upkeep.portion import Progress
from indexer.upkeep.reading import make_rows
from indexer.upkeep.repair import Repair, mend

log = logging.getLogger(__name__)

# When a text was read may differ, and nothing follows from it.
_NOT_COMPARED: Final = {"read_ns"}


@dataclass(frozen=True, slots=True)
class Subject:
    """What is compared: the index, and the folder as it was before and after a sync of that."""

    root: Path
    store: Store
    before: Scan
    scan: Scan
    progress: Progress | None = None


Check = Callable[[Subject], Iterator[Problem]]


class Mendable(Protocol):
    """What can be verified: an index that can also mend itself."""

    root: Path

    @property
    def store(self) -> Store:
        """The open index file."""

    def sync(self) -> object:
        """Take in what changed."""

    def take_in_again(self, paths: Iterable[str]) -> None:
        """Index files whatever their fingerprints say, and make all words anew."""

    def rebuild(self) -> object:
        """Make all rows anew."""

    def start_over(self, reason: str) -> None:
        """Begin a new file."""

    def note(self, key: str, value: str) -> None:
        """Keep a note."""


def verify_index(index: Mendable, *, repair: bool, progress: Progress | None) -> VerifyReport:
    """Sync *index*, compare it with its folder, and with *repair* mend what differs."""
    started = time.monotonic()

    def look() -> tuple[Problem, ...]:
        before = scan_folder(index.root)
        index.sync()
        scan = scan_folder(index.root)
        return find_problems(Subject(index.root, index.store, before, scan, progress))

    problems = look()
    done, left = mend(problems, _repairs(index) if repair else (), look)
    files = chunks = 0
    if not left:
        index.note("last_verify", utc_note())
    with contextlib.suppress(StoreError):
        files, chunks = index.store.count()
    notices = find_drift(index.root)
    return VerifyReport(files, chunks, problems, done, left, time.monotonic() - started, notices)


def find_drift(root: Path) -> tuple[str, ...]:
    """Return where ``index.md`` is not in step with the blocks; nothing if there is no such file.

    It is markdown, so the tools that write memory mend it, and the indexer never does.
    """
    try:
        text = decode(read_file(root, TABLE_NAME))[0]
    except OSError:
        return ()
    try:
        drift = index_drift(text, Catalog(root).blocks())
    except FolderUnlistedError as error:
        drift = (str(error),)
    return tuple(f"{TABLE_NAME}: {said}" for said in drift)


def _repairs(index: Mendable) -> tuple[Repair, ...]:
    """Return what can be done about problems, the mildest first."""
    rows = {"documents", "words"}

    def take_in_again(problems: Iterable[Problem]) -> None:
        # Rows that were wrong have left wrong words behind.
        index.take_in_again({p.path for p in problems if p.path})

    return (
        Repair("indexed the files concerned again", rows, take_in_again),
        Repair("rebuilt the index", {*rows, "chunks"}, lambda _: index.rebuild()),
        Repair(
            "set the index file aside and made a new one",
            {*rows, "chunks", "pages", "tables"},
            lambda problems: index.start_over(problems[0].sentence),
        ),
    )


def find_problems(subject: Subject) -> tuple[Problem, ...]:
    """Return what any of `CHECKS` finds.

    Raises:
        StoreBusyError: Another process is writing to the index.
    """
    found: list[Problem] = []
    for name, check in CHECKS.items():
        try:
            found += check(subject)
        except StoreBusyError:
            raise
        except StoreError as error:
            found.append(Problem(name, f"the index cannot be read: {error.reason}"))
        except Exception as error:
            log.info("a check failed: %s", name, exc_info=True)
            found.append(Problem(name, f"the index holds nonsense ({type(error).__name__})"))
    return tuple(found)


def check_pages(subject: Subject) -> Iterator[Problem]:
    """Let SQLite look at every page."""
    for text in find_bad_pages(subject.store):
        yield Problem("pages", f"the index file is damaged: {text}")


def check_tables(subject: Subject) -> Iterator[Problem]:
    """Compare the tables and views with those of a new index."""
    for name in find_bad_tables(subject.store):
        yield Problem("tables", f"the table or view {name!r} is not as this version makes it")


def check_words(subject: Subject) -> Iterator[Problem]:
    """Let FTS5 look up every word of every row."""
    for table in find_bad_terms(subject.store):
        yield Problem("words", f"{table!r} does not hold the words of the rows it was made from")


def check_documents(subject: Subject) -> Iterator[Problem]:
    """Read every file again and compare what it becomes with the rows."""
    with subject.store.reading():
        stored = subject.store.load_stored()
        paths = sorted({*stored, *subject.scan.files})
        for number, path in enumerate(paths, start=1):
            sentence = _compare(subject, path, stored)
            if sentence:
                yield Problem("documents", sentence, path)
            if subject.progress:
                subject.progress(number, len(paths))
        yield from _check_counts(subject.store)


def _check_counts(store: Store) -> Iterator[Problem]:
    """Look for chunks without a file, and compare the rows with the totals kept of them."""
    sql = "SELECT count(*) FROM chunks WHERE id >> ? NOT IN (SELECT id FROM documents)"
    if count := store.column(sql, (CHUNK_BITS,))[0]:
        yield Problem("chunks", f"{count} chunks belong to no file")
    counted = "SELECT count(*), coalesce(sum(chunk_count), 0), coalesce(sum(words), 0)"
    kept = store.ask("SELECT documents, chunks, words FROM totals")
    if store.ask(f"{counted} FROM documents") != kept:
        yield Problem("chunks", "the index miscounts its documents, chunks or words")


# From the bottom up: damage to pages makes nonsense of tables, and so on.
CHECKS: Final[Mapping[str, Check]] = {
    "pages": check_pages,
    "tables": check_tables,
    "words": check_words,
    "documents": check_documents,
}


def _compare(subject: Subject, path: str, stored: Mapping[str, Stored]) -> str | None:
    """Return what is wrong with the rows of one file; None if it was changed since we looked."""
    known, found = stored.get(path), subject.scan.files.get(path)
    # What came or went during the sync, as when a branch is checked out, it need not have seen.
    seen = known.fingerprint if known and found else subject.before.files.get(path)
    if seen != found:
        return None
    sentence = _find_difference(subject, path, known, found)
    return sentence if sentence and _look(subject.root / path) == found else None


def _find_difference(
    subject: Subject, path: str, known: Stored | None, found: Fingerprint | None
) -> str | None:
    if known is None:
        return "it is not indexed"
    if found is None:
        return "it is indexed but no longer exists"
    try:
        data = read_file(subject.root, path)
    except OSError:
        return "it could be read before and cannot be read now" if known.version else None
    if to_version(data) != known.version:
        if not has_rested(known):
            # Written again within the tick in which it was read; the next sync takes it in.
            return None
        return "its text differs from what was indexed, though its size and times are the same"
    return _compare_rows(subject.store, path, make_rows(path, data, known))


def _look(file: Path) -> Fingerprint | None:
    try:
        return to_fingerprint(file.stat())
    except OSError:
        return None


def _compare_rows(store: Store, path: str, right: Rows) -> str | None:
    wanted = right.document
    columns = [column for column in wanted if column not in _NOT_COMPARED]
    number, *values = store.ask(
        f"SELECT id, {', '.join(columns)} FROM documents WHERE path = ?", (path,)
    )[0]
    off = [column for column, value in zip(columns, values, strict=True) if wanted[column] != value]
    if off:
        return f"its {', '.join(off)} in the index does not match the file"
    span = span_of(number)
    sql = f"SELECT id, {CHUNK_COLUMNS} FROM chunks WHERE id BETWEEN ? AND ? ORDER BY id"
    rows: list[Any] = store.ask(sql, span)
    wanted_rows = [(place, *chunk) for place, chunk in enumerate(right.chunks, span[0])]
    if rows == wanted_rows:
        return None
    wrong = max(len({*rows} - {*wanted_rows}), len({*wanted_rows} - {*rows}))
    return f"{wrong} of its chunks in the index do not match the file"
