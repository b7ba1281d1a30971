"""`Index`: sync, search, rebuild, close.

An index belongs to one memory folder and may be used from several threads,
one at a time; other processes may use the same file at the same time. Each
search first compares the folder with the index and takes in what differs.
"""

import contextlib
import dataclasses
import math
import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Final, Self, TypeVar

from indexer.chunk import make_chunks
from indexer.errors import IndexerError, StoreBusyError, StoreCorruptError, StoreError
from indexer.health import is_sound, rebuild_terms, tidy
from indexer.layout import DEFAULT_MAX_TOKENS
from indexer.model import (
    Document,
    Filters,
    Freshness,
    Plan,
    Scan,
    SearchResult,
    Status,
    Stored,
    SyncReport,
    VerifyReport,
)
from indexer.notes import to_night
from indexer.parse import parse_document
from indexer.place import find_leftovers
from indexer.plan import make_plan
from indexer.postings import Tokenizer
from indexer.proof import Answer, prove
from indexer.recover import list_quarantined, open_store, set_aside
from indexer.scan import LARGEST_READ_BYTES, TOO_LARGE, read_file, scan_folder, to_version
from indexer.search import find_hits, find_matches
from indexer.store import WAIT_SECONDS, Store
from indexer.verify import verify_index

# Long enough that a commit's cost disappears, short enough that another
# process that waits to write gets its turn within a search's budget.
SLICE_SECONDS: Final = 0.1

# How long a search without a deadline waits for whoever writes. Past this it is
# most likely a rebuild, and the old index answers.
READER_SECONDS: Final = 2.0

# What a search may hope to index of a large file in the time it has left. A
# larger one is left to whoever has no deadline, and counted as pending.
BYTES_PER_SECOND: Final = 4_000_000

T = TypeVar("T")

# Called with (done, total) files as a long piece of work goes on.
Progress = Callable[[int, int], None]


class Index:
    """The search index of one memory folder."""

    def __init__(self, root: Path, database: Path, reason: str | None = None) -> None:
        self.root = root
        self.database = database
        self._reason = reason
        self._lock = threading.RLock()
        self._store = open_store(database)
        self._tokenizer = Tokenizer()
        self._stored: dict[str, Stored] = {}
        self._seen_version = -1
        self._closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the index file. Harmless twice.

        Work under way in other threads stops at its next slice; what waits fails.
        """
        self._closed = True
        with self._lock:
            self._store.close()
            self._tokenizer.close()

    @property
    def store(self) -> Store:
        """The open index file; another object once the file was replaced."""
        return self._store

    def search(
        self,
        query: str,
        *,
        max_results: int = 10,
        filters: Filters | None = None,
        max_tokens: int = DEFAULT_MAX_TOKENS,
        budget_seconds: float | None = None,
        today: date | None = None,
        progress: Progress | None = None,
    ) -> SearchResult:
        """Return the places in the memory that answer *query*, best first.

        The answer holds every change that was on disk when the search began.
        With *budget_seconds*, changes that cannot be taken in within that time
        are left out and counted in ``freshness.pending``; so are changes that
        nobody can take in because another process is rebuilding the index.

        Raises:
            MemoryFolderError: The memory folder is not there.
            StoreError: The index file cannot be used.
        """
        find = partial(
            find_hits,
            typed=query,
            max_results=max_results,
            filters=filters or Filters(),
            max_tokens=max_tokens,
            today=today or datetime.now().astimezone().date(),
        )

        def work() -> tuple[SyncReport, Answer]:
            report = self._sync(budget_seconds, progress, READER_SECONDS)
            search = partial(find, self._store, self._tokenizer)
            mend = None if report.pending else self.take_in_again
            return report, prove(self.root, self.database, search, mend)

        with self._lock:
            report, (hits, more, note) = self._guarded(work)
            left_out = None if hits else self._describe_left_out()
        freshness = Freshness(
            checked_files=report.checked,
            reindexed=report.indexed + report.removed,
            pending=report.pending,
            ms=round(report.seconds * 1000, 1),
        )
        note = " ".join(filter(None, (_describe_state(report), note, left_out))) or None
        return SearchResult(hits, more, freshness, note)

    def find_matches(self, query: str, texts: Iterable[str]) -> frozenset[str]:
        """Return the words of *texts*, as they stand there, that *query* asks for."""
        with self._lock:
            return self._guarded(
                lambda: find_matches(self._store, self._tokenizer, query, "\n".join(texts))
            )

    def sync(
        self, *, budget_seconds: float | None = None, progress: Progress | None = None
    ) -> SyncReport:
        """Make the index match the folder and return what that took.

        Raises:
            MemoryFolderError: The memory folder is not there.
            StoreError: The index file cannot be used.
        """
        with self._lock:
            return self._guarded(lambda: self._sync(budget_seconds, progress, WAIT_SECONDS))

    def rebuild(self, *, progress: Progress | None = None) -> SyncReport:
        """Forget everything and index the folder again, in one transaction.

        Whoever searches meanwhile, in whatever process, sees the old index
        until the new one is complete.

        Raises:
            MemoryFolderError: The memory folder is not there.
            StoreError: The index file cannot be used.
        """
        with self._lock:
            return self._guarded(lambda: self._rebuild(progress))

    def verify(self, *, repair: bool = False, progress: Progress | None = None) -> VerifyReport:
        """Sync, then compare every file and every row; with *repair*, mend what differs.

        Raises:
            MemoryFolderError: The memory folder is not there.
            StoreError: The index file cannot be used.
        """
        with self._lock:
            return verify_index(self, repair=repair, progress=progress)

    def maintain(self) -> tuple[bool, bool]:
        """Tidy the index file; tell whether it was vacuumed, and its log emptied."""
        with self._lock:
            return self._guarded(lambda: tidy(self._store))

    def status(self) -> Status:
        """Return how large the index is and how it compares with the folder."""
        with self._lock:
            return self._guarded(self._status)

    def _status(self) -> Status:
        scan = scan_folder(self.root)
        self._load()
        plan = make_plan(self._stored, scan)
        documents, chunks = self._store.count()
        problems = {**self._store.load_problems(), **scan.skipped}
        return Status(
            root=str(self.root),
            database=str(self.database),
            files=documents,
            chunks=chunks,
            database_bytes=self.size_bytes(),
            pending=sum(not self._is_same(path) for path in plan.read) + len(plan.remove),
            last_sync=self._store.get_meta("last_sync"),
            problems=dict(sorted(problems.items())),
            place_reason=self._reason,
            leftovers=tuple(map(str, find_leftovers(self.root, self.database, os.environ))),
            quarantined=tuple(file.name for file in list_quarantined(self.database)),
            last_verify=self._store.get_meta("last_verify"),
            last_nightly=to_night(self._store.get_meta("last_nightly")),
        )

    def note(self, key: str, value: str) -> None:
        """Keep *value* under one of the `KEPT_NOTES`, which outlive a rebuild."""

        def work() -> None:
            with self._writing(WAIT_SECONDS):
                self._store.set_meta(key, value)

        with self._lock:
            self._guarded(work)

    def take_in_again(self, paths: Iterable[str], *, words: bool = False) -> None:
        """Index *paths* whatever their fingerprints say; with *words*, make those anew, too."""
        with self._lock, self._writing(READER_SECONDS):
            scan, tally = scan_folder(self.root), _Tally(total=0)
            for path in paths:
                self._stored.pop(path, None)
                if path in scan.files:
                    self._take_in(path, scan, tally)
                else:
                    self._forget(path, tally)
            if words:
                rebuild_terms(self._store)

    def start_over(self, reason: str) -> None:
        """Set the index file aside, as damaged for *reason*, and begin a new one."""
        with self._lock:
            identity = self._store.identity
            self._store.close()
            set_aside(self.database, identity, reason)
            self._reopen()

    def _guarded(self, work: Callable[[], T]) -> T:
        """Run *work*; on a damaged or replaced index file, begin a new one and run it again."""
        if self._closed:
            raise StoreError(self.database, "it was closed")
        if not self._store.is_current():
            self._reopen()
        try:
            return work()
        except (IndexerError, OSError) as error:
            if not isinstance(error, StoreCorruptError):
                raise
            self.start_over(error.reason)
        except Exception:
            # Damage that SQLite overlooks looks like a mistake of ours further on.
            if is_sound(self._store):
                raise
            self.start_over("it is damaged")
        return work()

    def _reopen(self) -> None:
        self._store.close()
        self._store = open_store(self.database)
        self._seen_version = -1

    def _sync(
        self, budget_seconds: float | None, progress: Progress | None, patience_seconds: float
    ) -> SyncReport:
        started = time.monotonic()
        deadline = None if budget_seconds is None else started + budget_seconds
        room_bytes = math.inf if budget_seconds is None else budget_seconds * BYTES_PER_SECOND
        self._load()
        scan, plan, late = self._look(room_bytes)
        tally = _Tally(total=len(plan.read))
        trouble = None
        while (plan.read or plan.remove) and (deadline is None or time.monotonic() < deadline):
            if self._closed:
                break
            wait_seconds = patience_seconds if deadline is None else deadline - time.monotonic()
            before = plan, dataclasses.replace(tally)
            try:
                with self._writing(wait_seconds):
                    if self._load():
                        # Another process was at it while we waited for our
                        # turn, and may know files that came after our walk.
                        scan, plan, late = self._look(room_bytes)
                    plan = self._apply(plan, scan, tally, deadline)
                    self._store.set_meta("last_sync", _now())
            except StoreBusyError:
                if patience_seconds == WAIT_SECONDS and deadline is None:
                    raise
                plan, tally = before
                break
            except StoreCorruptError:
                raise
            except StoreError as error:
                # A reader is better served with what is there, and told why.
                if patience_seconds == WAIT_SECONDS:
                    raise
                # What is only known to fail at the commit was not done.
                plan, tally = before
                trouble = str(error)
                break
            if progress:
                progress(tally.total - len(plan.read), tally.total)
        pending = len(plan.read) + len(plan.remove) + len(late)
        return SyncReport(
            checked=len(scan.files),
            indexed=tally.indexed,
            removed=tally.removed,
            unchanged=len(scan.files) - tally.indexed - pending,
            pending=pending,
            seconds=time.monotonic() - started,
            trouble=trouble,
        )

    def _rebuild(self, progress: Progress | None) -> SyncReport:
        started = time.monotonic()
        scan = scan_folder(self.root)
        tally = _Tally(total=len(scan.files))
        with self._writing(WAIT_SECONDS):
            self._store.clear()
            self._stored = {}
            for number, path in enumerate(sorted(scan.files), start=1):
                self._take_in(path, scan, tally)
                if progress:
                    progress(number, tally.total)
            self._store.set_meta("last_sync", _now())
            self._store.set_meta("last_rebuild", _now())
        return SyncReport(
            checked=len(scan.files),
            indexed=tally.indexed,
            removed=0,
            unchanged=0,
            pending=0,
            seconds=time.monotonic() - started,
        )

    @contextlib.contextmanager
    def _writing(self, wait_seconds: float) -> Iterator[None]:
        try:
            with self._store.writing(wait_seconds):
                yield
        except BaseException:
            # What we remember of this transaction was rolled back with it.
            self._seen_version = -1
            raise

    def _apply(self, plan: Plan, scan: Scan, tally: "_Tally", deadline: float | None) -> Plan:
        """Work off a slice of *plan* inside the open transaction; return what is left of it."""
        ends = time.monotonic() + SLICE_SECONDS
        ends = ends if deadline is None else min(ends, deadline)
        for path in plan.remove:
            self._forget(path, tally)
        for number, path in enumerate(plan.read):
            # At least one, or a reader with no time left would never get on.
            if number and time.monotonic() >= ends:
                return Plan(plan.read[number:], ())
            self._take_in(path, scan, tally)
        return Plan((), ())

    def _look(self, room_bytes: float) -> tuple[Scan, Plan, tuple[str, ...]]:
        """Walk the folder; return what is there, what to do, and what is too large to do now."""
        scan = scan_folder(self.root)
        plan = self._look_again(make_plan(self._stored, scan), scan)
        return scan, *_set_aside(plan, scan, room_bytes)

    def _look_again(self, plan: Plan, scan: Scan) -> Plan:
        """Drop from *plan* the files that are only read again because they have not rested.

        Nothing is written for those that hold what is stored, and no lock is
        needed: somebody may hold it for a long time.
        """
        left = []
        for path in plan.read:
            known, read_ns = self._stored.get(path), time.time_ns()
            if known and known.fingerprint == scan.files[path] and self._is_same(path):
                self._stored[path] = dataclasses.replace(known, read_ns=read_ns)
            else:
                left.append(path)
        return Plan(tuple(left), plan.remove)

    def _take_in(self, path: str, scan: Scan, tally: "_Tally") -> None:
        """Read one file and store what it holds, unless that is stored already."""
        read_ns = time.time_ns()
        try:
            data = read_file(self.root, path)
        except FileNotFoundError:
            self._forget(path, tally)
            return
        except OSError as error:
            document, version = _unreadable(path, error), ""
        else:
            version = to_version(data)
            known = self._stored.get(path)
            if known is not None and known.version == version:
                self._keep(path, Stored(scan.files[path], version, read_ns))
                return
            document = parse_document(path, data)
            if len(data) == LARGEST_READ_BYTES:
                document = dataclasses.replace(document, problem=TOO_LARGE)
        stored = Stored(scan.files[path], version, read_ns)
        self._store.put(document, make_chunks(document), stored)
        self._stored[path] = stored
        tally.indexed += 1

    def _keep(self, path: str, stored: Stored) -> None:
        self._store.touch(path, stored)
        self._stored[path] = stored

    def _forget(self, path: str, tally: "_Tally") -> None:
        if self._store.remove(path):
            tally.removed += 1
        self._stored.pop(path, None)

    def _load(self) -> bool:
        """Read what the index remembers, if another connection has changed it; tell whether."""
        version = self._store.data_version()
        if version == self._seen_version:
            return False
        self._stored = self._store.load_stored()
        self._seen_version = version
        return True

    def _is_same(self, path: str) -> bool:
        try:
            return to_version(read_file(self.root, path)) == self._stored[path].version
        except (OSError, KeyError):
            return False

    def _describe_left_out(self) -> str | None:
        """Say how many files a search cannot see, for one that found nothing."""
        unreadable = sum(not stored.version for stored in self._stored.values())
        count = unreadable + len(scan_folder(self.root).skipped)
        if not count:
            return None
        files = "1 file is" if count == 1 else f"{count} files are"
        return f"{files} not searchable; 'agent-index status' says why."

    def size_bytes(self) -> int:
        """Return how much room the index takes on the disk, its log included."""
        names = (self.database, self.database.with_name(self.database.name + "-wal"))
        return sum(name.stat().st_size for name in names if name.exists())


@dataclass(slots=True)
class _Tally:
    """Counts, as the work goes on."""

    total: int
    indexed: int = 0
    removed: int = 0


def _set_aside(plan: Plan, scan: Scan, room_bytes: float) -> tuple[Plan, tuple[str, ...]]:
    """Split off the files of *plan* that are too large to be read in the time there is."""
    fitting = tuple(path for path in plan.read if scan.files[path].size <= room_bytes)
    late = tuple(path for path in plan.read if scan.files[path].size > room_bytes)
    return Plan(fitting, plan.remove), late


def _describe_state(report: SyncReport) -> str | None:
    """Say what a reader must know of the index to make sense of an answer."""
    if report.pending:
        why = f"{report.trouble}." if report.trouble else None
        return (
            f"{report.pending} of {report.checked} files are not indexed yet;"
            f" {why or 'ask again in a moment to search them too.'}"
        )
    return None if report.checked else "The memory holds no files yet."


def _unreadable(path: str, error: OSError) -> Document:
    reason = (error.strerror or str(error)).lower()
    return dataclasses.replace(parse_document(path, b""), problem=f"it cannot be read: {reason}")


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
