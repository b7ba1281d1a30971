"""Turn filesystem events into quiet batches of paths.

An event is only a hint. Editors write twice, kernels drop events under load,
and a rename may arrive as two halves. So this module never says what changed;
it says where to look, and `sync` looks.
"""

import contextlib
import logging
import os
import sys
import threading
import time
import warnings
from collections.abc import Callable
from pathlib import Path, PurePath
from typing import Literal, Self

from watchdog.events import (
    DirCreatedEvent,
    DirDeletedEvent,
    DirMovedEvent,
    FileClosedEvent,
    FileCreatedEvent,
    FileDeletedEvent,
    FileModifiedEvent,
    FileMovedEvent,
    FileSystemEvent,
    FileSystemEventHandler,
)
from watchdog.observers import Observer
from watchdog.observers.api import BaseObserver
from watchdog.observers.polling import PollingObserver

from indexer.errors import MemoryFolderError
from indexer.folder.batch import Batch
from indexer.folder.disk import identify
from indexer.folder.ignore import is_hidden, is_markdown_path
from indexer.folder.index_place import find_deafness
from indexer.folder.scan import check_folder, scan_folder
from indexer.reports import WatcherFacts

log = logging.getLogger(__name__)

# watchdog warns if it watches a folder again that it still watches: one that was moved
# away and back at once, or created while it listed the parent. It is the same watch.
warnings.filterwarnings("ignore", "Callback with id", RuntimeWarning, r"watchdog\.")

# It logs an event that arrives while it stops as an error, but nobody can do anything about that.
logging.getLogger("watchdog.observers.inotify").addFilter(
    lambda record: "when the thread is inactive" not in record.getMessage()
)

# watchdog still watches a folder that was moved out of the memory, under the path that it had. If
# another folder had that path since, none is left to forget once the first is deleted, or watching
# ends; and that error would end the thread that hears of changes. A version that is built otherwise
# needs no mending here.
if sys.platform == "linux":
    with contextlib.suppress(ImportError, AttributeError):
        from watchdog.observers.inotify import InotifyWatchGroup

        _forget = InotifyWatchGroup._remove_watch_internally  # noqa: SLF001 - see above

        def _forget_watch(group: InotifyWatchGroup, watch: int) -> None:
            with contextlib.suppress(KeyError):
                _forget(group, watch)  # type: ignore[arg-type]

        InotifyWatchGroup._remove_watch_internally = _forget_watch  # type: ignore[method-assign,assignment]  # noqa: SLF001 - as above

# A save is often write, rename, chmod: one batch, please. Still short enough
# that a search typed right after the save finds it.
QUIET_SECONDS = 0.4

# A file written without pause never goes quiet. After this long, index what
# is there and look again.
LONGEST_WAIT_SECONDS = 5.0

# Where the kernel reports nothing, look this often; but if a look keeps the
# processor busy for more than a fiftieth of that, less often, down to once a minute.
POLL_SECONDS = 2.0
POLL_SHARE = 0.02
LONGEST_POLL_SECONDS = 60.0

# How long the event of our own change may take. inotify needs a millisecond, FSEvents
# may gather events for one second.
PROBE_SECONDS = 2.0
PROBE_NAME = ".watch-probe"

# How often a waiting caller makes sure that events can still arrive.
CHECK_SECONDS = 5.0

# Without events of reading ("opened", "closed unchanged"): the index would wake
# itself for ever.
_EVENTS: list[type[FileSystemEvent]] = [
    DirCreatedEvent,
    DirDeletedEvent,
    DirMovedEvent,
    FileClosedEvent,
    FileCreatedEvent,
    FileDeletedEvent,
    FileModifiedEvent,
    FileMovedEvent,
]


Mode = Literal["auto", "native", "polling"]


class Watcher:
    """Watches a memory folder until closed.

    Paths are relative to the root, with '/'. The empty path means "anywhere":
    a folder came, went or moved.

    Mode ``auto`` uses the kernel's events (``native``), or, if there are none,
    looks at the folder from time to time (``polling``).

    Raises:
        MemoryFolderError: The folder is not there.
        OSError: The folder cannot be watched.
    """

    def __init__(
        self,
        root: Path,
        *,
        mode: Mode = "auto",
        quiet_seconds: float = QUIET_SECONDS,
        longest_wait_seconds: float = LONGEST_WAIT_SECONDS,
        poll_seconds: float = POLL_SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._root = root
        self._asked = mode
        self._poll_seconds = poll_seconds
        self._clock = clock
        self._batch = Batch(quiet_seconds, longest_wait_seconds)
        self._changed = threading.Condition()
        self._heard = threading.Event()
        self._closed = False
        self._last_event: float | None = None
        self._restarts = 0
        self._observer: BaseObserver
        self._start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def wait_quiet(self, timeout_seconds: float | None = None) -> frozenset[str] | None:
        """Block until a batch went quiet and return it; None after *close* or the time-out.

        Waiting also keeps the watcher alive: one that died, or whose folder was
        replaced, starts again, and the batch says "anywhere".
        """
        deadline = None if timeout_seconds is None else self._clock() + timeout_seconds
        while True:
            self._stay_alive()
            with self._changed:
                now, due = self._clock(), self._batch.due()
                if self._closed:
                    return None
                if due is not None and now >= due:
                    return self._batch.take()
                if deadline is not None and now >= deadline:
                    return None
                waits = [moment - now for moment in (due, deadline) if moment is not None]
                self._changed.wait(min([CHECK_SECONDS, *waits]))

    def is_alive(self) -> bool:
        """Tell whether events still arrive. They no longer do once the root itself is gone."""
        threads = [self._observer, *self._observer.emitters]
        working = not self._closed and all(thread.is_alive() for thread in threads)
        return working and identify(self._root) == self._place

    def facts(self) -> WatcherFacts:
        """Return the state of the watcher."""
        with self._changed:
            return WatcherFacts(
                mode=self.mode,
                alive=self.is_alive(),
                last_event=self._last_event,
                backlog=len(self._batch),
                restarts=self._restarts,
            )

    def close(self) -> None:
        """Stop watching, and wake all callers that wait."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        _stop(self._observer)

    def touch(self, path: str) -> None:
        """Note that *path* may have changed. Safe from any thread."""
        with self._changed:
            self._last_event = time.time()
            self._batch.add(path, self._clock())
            self._changed.notify_all()

    def hear_probe(self) -> None:
        """Note that an event of our own arrived."""
        self._heard.set()

    def _stay_alive(self) -> None:
        if self._closed or self.is_alive():
            return
        _stop(self._observer)
        try:
            self._start()
        except (OSError, MemoryFolderError):
            # The folder is missing. The next check looks for it again.
            return
        self._restarts += 1
        log.warning("the watcher had stopped and was started again", extra={"mode": self.mode})
        self.touch("")
        if not self.is_alive():
            # It was closed meanwhile, or the folder is gone again.
            _stop(self._observer)

    def _start(self) -> None:
        check_folder(self._root)
        self._place = identify(self._root)
        self.mode: Mode = "polling" if self._asked == "polling" else "native"
        if self.mode == "native":
            reason = self._start_natively()
            if not reason:
                return
            log.warning("cannot watch natively, polling instead", extra={"reason": reason})
            self.mode = "polling"
        self._observer = self._schedule(PollingObserver(timeout=self._poll_interval()))

    def _start_natively(self) -> str:
        """Start; if that fails and polling is allowed, return why the kernel reports no changes."""
        # Before the probe: a network drive would report our own change, but not those of others.
        if self._asked == "auto" and (reason := find_deafness(self._root)):
            return reason
        try:
            self._observer = self._schedule(Observer())
        except OSError as error:
            if self._asked == "native":
                raise
            # No watches or descriptors left; polling needs neither.
            return str(error)
        if self._asked == "native":
            return ""
        reason = _find_shortage(self._root)
        if not reason and not self._hears():
            reason = "the system does not report changes in this folder"
        if reason:
            _stop(self._observer)
        return reason

    def _poll_interval(self) -> float:
        # CPU time: on a busy machine a look at three files may take a second.
        started = time.thread_time()
        with contextlib.suppress(MemoryFolderError):
            # It needs two descriptors at a time, polling only one.
            scan_folder(self._root)
        needed = (time.thread_time() - started) / POLL_SHARE
        return max(self._poll_seconds, min(needed, LONGEST_POLL_SECONDS))

    def _hears(self) -> bool:
        """Tell whether there is an event for a change that we make ourselves.

        On network drives, and in folders that a virtual machine or container
        shares with its host, there may never be any.
        """
        self._heard.clear()
        probe = self._root / f"{PROBE_NAME}-{os.getpid()}"
        try:
            probe.touch()
            probe.unlink()
        except OSError:
            # A folder that may not be written cannot be probed.
            return True
        return self._heard.wait(PROBE_SECONDS)

    def _schedule(self, observer: BaseObserver) -> BaseObserver:
        root = self._root.resolve()
        observer.schedule(_Handler(self, root), str(root), recursive=True, event_filter=_EVENTS)
        observer.start()
        return observer


def _find_shortage(root: Path) -> str:
    """Return why the kernel may not report on each folder of *root*, or nothing.

    watchdog says nothing of the folders below that it could not watch. It could watch all if
    there is a watch left.
    """
    if sys.platform != "linux":
        return ""
    from indexer.folder.changes import ChangeQueue  # noqa: PLC0415 - only on Linux

    try:
        with contextlib.closing(ChangeQueue(root)) as queue:
            queue.watch("")
    except OSError as error:
        return str(error)
    return ""


def _stop(observer: BaseObserver) -> None:
    observer.stop()
    observer.join()


class _Handler(FileSystemEventHandler):
    """Passes on the paths of events. It must not raise: that would end the observer."""

    def __init__(self, watcher: Watcher, root: Path) -> None:
        self._watcher = watcher
        # The name of a whole drive ends with one already.
        self._prefix = str(root).rstrip(os.sep) + os.sep

    def on_any_event(self, event: FileSystemEvent) -> None:
        try:
            for raw in (event.src_path, event.dest_path):
                path = os.fsdecode(raw)
                # Windows tells of a folder that is gone as of a file.
                is_gone = isinstance(event, FileDeletedEvent) and not PurePath(path).suffix
                self._note(path, is_folder=event.is_directory or is_gone)
        except Exception:
            log.exception("a change in the memory folder was missed; the next scan sees it")

    def _note(self, path: str, *, is_folder: bool) -> None:
        if not path.startswith(self._prefix):
            return
        path = path[len(self._prefix) :].replace(os.sep, "/")
        if is_folder and not is_hidden(path):
            self._watcher.touch("")
        elif is_markdown_path(path):
            self._watcher.touch(path)
        elif path.startswith(PROBE_NAME):
            self._watcher.hear_probe()
