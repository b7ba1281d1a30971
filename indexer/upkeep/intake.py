"""Take in what differs: the index after it is the folder before it.

What surprises: whoever had to wait for another writer looks again before
writing, so that one process does the work and an old look never overwrites a
newer one. The kernel's queue relies on that: a change is in it only once.
"""

import contextlib
import itertools
import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from indexer.clock import utc_note
from indexer.documents.kept import Rows, to_stored
from indexer.errors import StoreBusyError, StoreCorruptError, StoreError
from indexer.folder.disk import find_version
from indexer.folder.lookout import Lookout
from indexer.folder.plan import Known, make_plan
from indexer.folder.scan import look_again, read_ignore
from indexer.model import Fingerprint, Plan, Scan, Stored, SyncReport
from indexer.storage.connection import WAIT_SECONDS
from indexer.storage.health import rebuild_terms
from indexer.storage.store import Store
from indexer.upkeep.portion import Limits, Look, Progress, Tally

# Long enough that the cost of a commit hardly counts, short enough that another
# process that waits to write gets its turn within a search's budget.
SLICE_SECONDS: Final = 0.1

# How long a search without a deadline waits for whoever writes. Past this it is
# most likely a rebuild, and the old index answers.
READER_SECONDS: Final = 2.0

# How the reasons begin for which something is left out by rule: nobody expects to find it.
_BY_RULE: Final = ("it is a link", "it is not a regular file")


class Intake:
    """Keeps what *store* holds equal to what *lookout* sees. One thread at a time."""

    def __init__(self, root: Path, store: Store, lookout: Lookout, stop: threading.Event) -> None:
        self._root = root
        self._store = store
        self._lookout = lookout
        self._stop = stop
        self._known = Known()
        self._seen_version = -1
        # What was seen to differ and is not taken in yet, in the order in which it is to
        # be. The queue of changes does not tell it again.
        self._left: dict[str, None] = {}
        self._skipped: Mapping[str, str] = {}

    def count_unreadable(self) -> int:
        """Return how many files the last sync met and could not read, at most.

        What is left out by rule, as a link out of the memory is, does not count.
        """
        named = sum(not stored.version for stored in self._known.unrested.values())
        return named + sum(not reason.startswith(_BY_RULE) for reason in self._skipped.values())

    def count_pending(self, scan: Scan) -> int:
        """Return how many files a sync would take in or remove to match *scan*."""
        self._load()
        plan = make_plan(self._known, scan)
        return sum(not self._is_same(path) for path in plan.read) + len(plan.remove)

    def sync(
        self,
        budget_seconds: float | None,
        progress: Progress | None,
        *,
        patient: bool = True,
        slice_seconds: float | None = None,
    ) -> SyncReport:
        """Take in what differs, within *budget_seconds* if given; see `Index.sync`.

        Without a budget, it waits for another writer: `WAIT_SECONDS` if *patient*, else
        `READER_SECONDS`.
        """
        started = time.monotonic()
        limits = Limits(started, budget_seconds, slice_seconds)
        with self._exact():
            look = self._look(limits, anew=self._load())
            ends = limits.to_end(time.monotonic(), listening=self._lookout.is_listening)
            tally, trouble = Tally(total=len(look.plan.read)), None
            # A busy machine may let a slice pass before it has begun, and then the next one, too.
            is_due = slice_seconds is not None
            while look.has_work and not self._stop.is_set() and (is_due or time.monotonic() < ends):
                is_due = False
                before = look, tally.copy()
                try:
                    look = self._work(look, tally, limits, progress, patient=patient)
                except StoreCorruptError:
                    raise
                except StoreError as error:
                    is_busy = isinstance(error, StoreBusyError)
                    may_be_late = is_busy and limits.deadline is not None
                    if patient and not may_be_late:
                        raise
                    # A reader is better served with what is there, and with the
                    # reason. Nothing counts as done: it was rolled back.
                    look, tally = before
                    trouble = None if is_busy else str(error)
                    break
                if progress:
                    progress(tally.total - len(look.plan.read), tally.total)
            # At the end: what is too large for a search is not first in line at the next.
            self._left.update(dict.fromkeys(look.left()))
        self._skipped = look.scan.skipped
        return self._report(look, tally, started, trouble)

    def rebuild(self, progress: Progress | None) -> SyncReport:
        """Forget everything and take in the folder anew, in one transaction."""
        # Only now: a search would wait for it.
        from indexer.upkeep.filling import fill  # noqa: PLC0415

        started = time.monotonic()
        with self._exact(), self._writing(WAIT_SECONDS):
            # Looked at only now: another process may have taken in newer files
            # while we waited for our turn.
            self._lookout.forget()
            self._known, self._seen_version = Known(), -1
            tally = fill(self._root, self._store, progress)
            self._store.set_meta("last_sync", utc_note())
            self._store.set_meta("last_rebuild", utc_note())
            self._left.clear()
        return SyncReport(
            checked=tally.total,
            skipped=tally.skipped,
            indexed=tally.indexed,
            removed=0,
            unchanged=0,
            pending=0,
            seconds=time.monotonic() - started,
        )

    def take_in_again(self, paths: Iterable[str], *, words: bool = False) -> None:
        """Index *paths* whatever their fingerprints; with *words*, rebuild the terms, too."""
        paths = tuple(paths)
        # Terms are rebuilt when a repair was asked for; otherwise a reader waits.
        with self._exact(), self._writing(WAIT_SECONDS if words else READER_SECONDS):
            scan = look_again(self._root, Scan({}, {}), paths, read_ignore(self._root))
            tally = Tally(total=len(paths))
            for path in paths:
                # Of what is in doubt, no row stays.
                self._forget(path, tally)
                if path in scan.files:
                    self._take_in(path, scan, tally)
            if words:
                rebuild_terms(self._store)

    def note(self, key: str, value: str) -> None:
        """Keep *value* under one of the `KEPT_NOTES`, which outlive a rebuild."""
        with self._writing(WAIT_SECONDS):
            self._store.set_meta(key, value)

    @contextlib.contextmanager
    def _exact(self) -> Iterator[None]:
        """If the block raises, make the next look a walk: changes were taken from the queue."""
        try:
            yield
        except BaseException:
            self._lookout.forget()
            raise

    @contextlib.contextmanager
    def _writing(self, wait_seconds: float) -> Iterator[None]:
        try:
            with self._store.writing(wait_seconds):
                yield
        except BaseException:
            # What we remember of this transaction was rolled back with it.
            self._seen_version = -1
            raise

    def _work(
        self,
        look: Look,
        tally: Tally,
        limits: Limits,
        progress: Progress | None,
        *,
        patient: bool,
    ) -> Look:
        """Do some of what *look* found to do, in one transaction; return what is left of it.

        If another process has written since, that look is old, and another one takes its place.
        """
        wait_seconds = WAIT_SECONDS if patient else READER_SECONDS
        if limits.deadline is not None:
            wait_seconds = limits.deadline - time.monotonic()
        with self._writing(wait_seconds):
            if self._load():
                known = len(look.plan.read)
                look = self._look(limits, anew=True)
                tally.total += max(0, len(look.plan.read) - known)
            if limits.are_none and not self._known.fingerprints:
                look = self._fill(tally, limits, progress)
            else:
                look = self._apply(look, tally, limits.deadline)
            self._store.set_meta("last_sync", utc_note())
        return look

    def _fill(self, tally: Tally, limits: Limits, progress: Progress | None) -> Look:
        """Take in the whole folder, in the open transaction; return what has changed meanwhile."""
        from indexer.upkeep.filling import fill  # noqa: PLC0415 - as for `rebuild`

        tally.indexed = fill(self._root, self._store, progress).indexed
        self._known = self._store.load_known()
        return self._look(limits, anew=True)

    def _report(self, look: Look, tally: Tally, started: float, trouble: str | None) -> SyncReport:
        """Return what a sync did that *started* then and ended with *look*, and what it left."""
        return SyncReport(
            checked=len(look.scan.files),
            skipped=len(look.scan.skipped),
            indexed=tally.indexed,
            removed=tally.removed,
            unchanged=max(0, len(look.scan.files) - tally.indexed - len(self._left)),
            pending=len(self._left) + look.count_unseen(self._known),
            seconds=time.monotonic() - started,
            trouble=trouble,
        )

    def _look(self, limits: Limits, *, anew: bool) -> Look:
        """Look at the folder; return what is there and what to do.

        *anew*: what is known was just read from the index, and any file may differ from it. What
        is to do is no longer among what is left.
        """
        scan, paths = self._lookout.look(self._known.fingerprints, limits.deadline, anew=anew)
        left = self._take_left(None if paths is None else limits.files)
        among = None if paths is None else paths.union(left)
        if among is not None and not self._lookout.is_listening:
            # Their fingerprints are as they were, which does not prove yet that their texts are.
            among = among.union(self._known.unrested)
        plan = self._without_same(make_plan(self._known, scan, among), scan)
        fits = [scan.files[path].size <= limits.bytes for path in plan.read]
        late = tuple(path for path, fit in zip(plan.read, fits, strict=True) if not fit)
        return Look(scan, Plan(tuple(itertools.compress(plan.read, fits)), plan.remove), late)

    def _take_left(self, most: int | None) -> list[str]:
        """Return some of what is left, or all of it, and leave the others."""
        taken = list(itertools.islice(self._left, most))
        for path in taken:
            del self._left[path]
        return taken

    def _without_same(self, plan: Plan, scan: Scan) -> Plan:
        """Drop from *plan* the files that are only read again because they have not rested.

        Nothing is written for those that hold what is stored, and no lock is
        needed: somebody may hold it for a long time.
        """
        left = []
        for path in plan.read:
            known, read_ns = self._known.unrested.get(path), time.time_ns()
            if known and known.fingerprint == scan.files[path] and self._is_same(path):
                self._known.add(path, known._replace(read_ns=read_ns))
            else:
                left.append(path)
        return Plan(tuple(left), plan.remove)

    def _apply(self, look: Look, tally: Tally, deadline: float | None) -> Look:
        """Work off a slice of the plan inside the open transaction; return what is left of it."""
        ends = time.monotonic() + SLICE_SECONDS
        ends = ends if deadline is None else min(ends, deadline)
        remove, read = look.plan.remove, look.plan.read
        for number, path in enumerate((*remove, *read)):
            # At least one file: readers that have no time left must get on, too.
            if number and time.monotonic() >= ends:
                left = Plan(read[max(0, number - len(remove)) :], remove[number:])
                return look._replace(plan=left)
            if number < len(remove):
                self._forget(path, tally)
            else:
                self._take_in(path, look.scan, tally)
        return look._replace(plan=Plan((), ()))

    def _take_in(self, path: str, scan: Scan, tally: Tally) -> None:
        """Read one file and store what it holds, unless that is stored already."""
        if rows := self._read(path, scan.files[path], tally):
            self._known.add(path, to_stored(rows))
            tally.indexed += 1
            self._store.put([rows])

    def _read(self, path: str, found: Fingerprint, tally: Tally) -> Rows | None:
        """Return what the index is to hold of a file; None if that is what it holds already.

        Raises:
            StoreError: The machine has no means to read files at the moment.
        """
        # Only now: a search that finds nothing new reads no markdown.
        from indexer.upkeep.reading import make_rows, read_version, refuse_passing  # noqa: PLC0415

        read_ns = time.time_ns()
        try:
            data, version, problem = read_version(self._root, path)
        except OSError as error:
            refuse_passing(error, self._store.database)
            self._forget(path, tally)
            return None
        stored = Stored(found, version, read_ns)
        if version and self._find_stored(path) == version:
            self._store.touch(path, stored)
            self._known.add(path, stored)
            return None
        return make_rows(path, data, stored, problem, self._store.find_chunks(path))

    def _forget(self, path: str, tally: Tally) -> None:
        if self._store.remove(path):
            tally.removed += 1
        self._known.remove(path)

    def _load(self) -> bool:
        """Read what the index remembers, if another connection has changed it; tell whether."""
        version = self._store.data_version()
        if version == self._seen_version:
            return False
        self._known = self._store.load_known()
        self._seen_version = version
        return True

    def _is_same(self, path: str) -> bool:
        """Tell whether a file still holds, or still cannot be read to tell, what is stored."""
        return self._find_stored(path) == find_version(self._root, path)

    def _find_stored(self, path: str) -> str | None:
        """Return the version of the text that is indexed of *path*, if any is."""
        if unrested := self._known.unrested.get(path):
            return unrested.version
        return self._store.find_version(path) if path in self._known.fingerprints else None
