"""`Index`: sync, search, rebuild, close.

An index belongs to one memory folder and may be used from several threads,
one at a time; other processes may use the same file at the same time. Each
search first compares the folder with the index and indexes what differs.
"""

import threading
from collections.abc import Callable, Iterable
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Self, TypeVar

from indexer.asking.tokenizer import Tokenizer
from indexer.clock import local_today
from indexer.errors import IndexerError, StoreCorruptError, StoreError
from indexer.folder.lookout import Lookout
from indexer.folder.scan import check_folder, scan_folder
from indexer.model import Answer, Filters, Freshness, Request, SearchResult, SyncReport
from indexer.ranking.proof import prove
from indexer.ranking.search import find_hits, find_matches
from indexer.storage.health import is_sound, merge, tidy
from indexer.storage.recover import open_store, set_aside
from indexer.storage.store import Store
from indexer.upkeep.intake import Intake
from indexer.upkeep.portion import Progress

if TYPE_CHECKING:
    from indexer.reports import Status, VerifyReport

T = TypeVar("T")


class Index:
    """The search index of one memory folder."""

    def __init__(self, root: Path, database: Path, reason: str | None = None) -> None:
        self.root = root
        self.database = database
        self._reason = reason
        self._lock = threading.RLock()
        self._ending = threading.Event()
        self._lookout = Lookout(root)
        self._open()
        # Last, because nobody would close it if opening the file failed.
        self._tokenizer = Tokenizer()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the index file. Harmless twice.

        Work under way in other threads stops at its next slice; calls that wait for it fail.
        """
        self._ending.set()
        with self._lock:
            self._lookout.close()
            self._store.close()
            self._tokenizer.close()

    def listen(self) -> bool:
        """From now on let the kernel report what changed, if it can; return whether it does.

        A search then looks only at what was touched, which is exact and costs
        next to nothing. Useful if the index is kept open: a single search walks
        the folder once in any case.
        """
        with self._lock:
            self._lookout.listen()
            return self._lookout.is_listening

    @property
    def is_walk_due(self) -> bool:
        """Whether `sync` should walk the folder again, to find what the kernel did not report."""
        return self._lookout.is_walk_due

    @property
    def store(self) -> Store:
        """The open index file; a new object after the file was replaced."""
        return self._store

    def search(
        self,
        request: Request | str,
        max_results: int | None = None,
        filters: Filters | None = None,
        *,
        budget_seconds: float | None = None,
        today: date | None = None,
        explain: bool = False,
        progress: Progress | None = None,
    ) -> SearchResult:
        """Return the places in the memory that answer *request*, or just a query, best first.

        *max_results* and *filters*, if they are given, count instead of those of the request.
        The answer reflects every change that was on disk when the search began.
        With *budget_seconds*, changes that cannot be indexed within that time
        are left out and counted in ``freshness.pending``; so are changes that
        cannot be indexed because another process is rebuilding the index.
        With *explain*, the answer says what the words became, and each hit how it scored.

        Raises:
            MemoryFolderError: The memory folder is not there.
            StoreError: The index file cannot be used.
        """
        if isinstance(request, str):
            request = Request(request)
        request = request._replace(
            max_results=request.max_results if max_results is None else max_results,
            filters=request.filters if filters is None else filters,
        )
        find = partial(find_hits, request=request, today=today or local_today(), explain=explain)

        def work() -> tuple[SyncReport, Answer]:
            report = self._intake.sync(budget_seconds, progress, patient=False)
            search = partial(find, self._store, self._tokenizer)
            mend = None if report.pending else self._intake.take_in_again
            return report, prove(self.root, self.database, search, mend)

        with self._lock:
            report, answer = self._guarded(work)
            # A word that "occurs nowhere" may stand in a file that nobody could read.
            missed = bool(answer.note or not answer.hits) and bool(request.query.strip())
            left_out = self._describe_left_out() if missed else None
        freshness = Freshness(
            checked_files=report.checked,
            reindexed=report.indexed + report.removed,
            pending=report.pending,
            ms=round(report.seconds * 1000, 1),
        )
        note = " ".join(filter(None, (_describe_state(report), answer.note, left_out))) or None
        return SearchResult(answer.hits, answer.more, freshness, note, answer.terms)

    def find_matches(self, query: str, texts: Iterable[str]) -> frozenset[str]:
        """Return the words of *texts* that *query* asks for, as they are written there."""
        with self._lock:
            return self._guarded(
                lambda: find_matches(
                    self._store, self._tokenizer, query, "\n".join(texts), local_today()
                )
            )

    def sync(
        self,
        *,
        budget_seconds: float | None = None,
        slice_seconds: float | None = None,
        progress: Progress | None = None,
    ) -> SyncReport:
        """Make the index match the folder, and return what was done.

        *budget_seconds* limits all of the work. With *slice_seconds*, all of the folder is
        looked at, and then indexing ends after that long, or, if the kernel does not report
        changes, after as long as the look took: so other users of this index do not wait for
        much longer. For their sake it then waits only briefly for another process that writes,
        and does not fail if nothing can be written: the report says what is pending, and why.
        The next call goes on with that.

        Raises:
            MemoryFolderError: The memory folder is not there.
            StoreError: The index file cannot be used.
        """
        with self._lock:
            return self._guarded(
                lambda: self._intake.sync(
                    budget_seconds,
                    progress,
                    patient=slice_seconds is None,
                    slice_seconds=slice_seconds,
                )
            )

    def rebuild(self, *, progress: Progress | None = None) -> SyncReport:
        """Forget everything and index the folder again, in one transaction.

        Searches meanwhile, in any process, see the old index until the new one
        is complete.

        Raises:
            MemoryFolderError: The memory folder is not there.
            StoreError: The index file cannot be used.
        """
        with self._lock:
            return self._guarded(lambda: self._intake.rebuild(progress))

    def verify(self, *, repair: bool = False, progress: Progress | None = None) -> "VerifyReport":
        """Sync, then compare every file and every row; with *repair*, fix what differs.

        Raises:
            MemoryFolderError: The memory folder is not there.
            StoreError: The index file cannot be used.
        """
        # Imported here, so that a search need not wait for it.
        from indexer.upkeep.verify import verify_index  # noqa: PLC0415

        with self._lock:
            return verify_index(self, repair=repair, progress=progress)

    def maintain(self) -> tuple[bool, bool]:
        """Tidy the index file; return whether it was vacuumed, and whether its log was emptied."""
        with self._lock:
            return self._guarded(lambda: tidy(self._store))

    def merge(self) -> bool:
        """Merge some of the parts that indexing in slices leaves, which each search looks into.

        Returns:
            Whether there are more to merge: call it again, then.

        Raises:
            StoreError: The index file cannot be used, or another process is writing.
        """
        with self._lock:
            return self._guarded(lambda: merge(self._store))

    def status(self) -> "Status":
        """Return how large the index is and how it compares with the folder."""
        with self._lock:
            return self._guarded(self._status)

    def _status(self) -> "Status":
        from indexer.upkeep.status import read_status  # noqa: PLC0415 - see `verify`

        scan = scan_folder(self.root)
        pending = self._intake.count_pending(scan)
        return read_status(self.root, self._store, scan, pending, self._reason)

    def note(self, key: str, value: str) -> None:
        """Store *value* under *key*, one of the `KEPT_NOTES`, which outlive a rebuild."""
        with self._lock:
            self._guarded(lambda: self._intake.note(key, value))

    def take_in_again(self, paths: Iterable[str]) -> None:
        """Index *paths* whatever their fingerprints, and rebuild the terms."""
        with self._lock:
            self._intake.take_in_again(paths, words=True)

    def start_over(self, reason: str) -> None:
        """Set the index file aside as damaged, with *reason*, and create a new one."""
        with self._lock:
            identity = self._store.identity
            self._store.close()
            set_aside(self.database, identity, reason)
            self._reopen()

    def _guarded(self, work: Callable[[], T]) -> T:
        """Run *work*; if the index file is replaced or damaged, open a new one and run it again."""
        if self._ending.is_set():
            raise StoreError(self.database, "it was closed")
        if not self._store.is_current():
            self._reopen()
        try:
            return work()
        except StoreCorruptError as error:
            self.start_over(error.reason)
        except (IndexerError, OSError):
            raise
        except Exception:
            # Damage that SQLite does not notice may look like a bug of ours later.
            if is_sound(self._store):
                raise
            self.start_over("it is damaged")
        return work()

    def _open(self) -> None:
        self._store = open_store(self.database)
        self._intake = Intake(self.root, self._store, self._lookout, self._ending)

    def _reopen(self) -> None:
        # Usually all of the folder is missing, and that error says more.
        check_folder(self.root)
        self._store.close()
        self._open()

    def _describe_left_out(self) -> str | None:
        """Return how many files cannot be searched, as a sentence, for a search that missed."""
        count = self._intake.count_unreadable()
        if not count:
            return None
        files = "1 file is" if count == 1 else f"{count} files are"
        return f"{files} not searchable; 'agent-index status' says why."


def _describe_state(report: SyncReport) -> str | None:
    """Return what a reader must know about the index to understand an answer."""
    if not report.pending:
        return None if report.checked else "The memory holds no files yet."
    # "At least": a walk that was cut short does not know how many files it did not reach.
    files = "1 file" if report.pending == 1 else f"{report.pending} files"
    why = f": {report.trouble}." if report.trouble else "; ask again in a moment to search all."
    # Words that "occur nowhere" were only searched for in the other files.
    return f"At least {files} could not be looked at in time, and may hold what is missed here{why}"
