"""Turn filesystem events into quiet batches of paths.

An event is only a hint. Editors write twice, kernels drop events under load,
and a rename may arrive as two halves. So this module never says what changed;
it says where to look, and `sync` looks.
"""

import logging
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
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

from indexer.scan import is_hidden, is_markdown_path

log = logging.getLogger(__name__)

# A save is often write, rename, chmod: one batch, please. Still short enough
# that a search typed right after the save finds it.
QUIET_SECONDS = 0.4

# A file written without pause never goes quiet. After this long, index what
# is there and look again.
LONGEST_WAIT_SECONDS = 5.0

# Where the kernel tells nothing, look this often.
POLL_SECONDS = 2.0

# Reading a file is an event too ("opened", "closed unchanged"). Listening to
# those would make the index wake itself for ever.
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


class Batch:
    """The paths touched since the last batch, and when they are due. Pure: time is an argument.

    Not safe for threads; `Watcher` holds the lock.
    """

    def __init__(self, quiet_seconds: float, longest_wait_seconds: float) -> None:
        self._quiet_seconds = quiet_seconds
        self._longest_wait_seconds = longest_wait_seconds
        self._paths: set[str] = set()
        self._first = 0.0
        self._last = 0.0

    def __len__(self) -> int:
        return len(self._paths)

    def add(self, path: str, now: float) -> None:
        """Note that *path* was touched at *now* (seconds of any steady clock)."""
        if not self._paths:
            self._first = now
        self._last = now
        self._paths.add(path)

    def due(self) -> float | None:
        """Return when the batch is to be taken, or None while there is nothing to take."""
        if not self._paths:
            return None
        return min(self._last + self._quiet_seconds, self._first + self._longest_wait_seconds)

    def take(self) -> frozenset[str]:
        """Return the paths and begin a new batch."""
        taken = frozenset(self._paths)
        self._paths.clear()
        return taken


class Watcher:
    """Watches a memory folder until closed.

    Paths are relative to the root, with '/'. The empty path means "anywhere":
    a folder came, went or moved.

    Mode ``auto`` asks the kernel (``native``) and, if it will not, looks by
    itself from time to time (``polling``).

    Raises:
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
        self._root = root.resolve()
        self._poll_seconds = poll_seconds
        self._clock = clock
        self._batch = Batch(quiet_seconds, longest_wait_seconds)
        self._changed = threading.Condition()
        self._closed = False
        self.mode, self._observer = self._start(mode)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def wait_quiet(self, timeout_seconds: float | None = None) -> frozenset[str] | None:
        """Block until a batch went quiet and return it; None after *close* or the time-out."""
        deadline = None if timeout_seconds is None else self._clock() + timeout_seconds
        with self._changed:
            while not self._closed:
                now, due = self._clock(), self._batch.due()
                if due is not None and now >= due:
                    return self._batch.take()
                if deadline is not None and now >= deadline:
                    return None
                moments = [moment for moment in (due, deadline) if moment is not None]
                self._changed.wait(min(moments) - now if moments else None)
        return None

    def is_alive(self) -> bool:
        """Tell whether events still arrive. They no longer do once the root itself went."""
        threads = [self._observer, *self._observer.emitters]
        return not self._closed and all(thread.is_alive() for thread in threads)

    def close(self) -> None:
        """Stop watching and wake whoever waits."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        self._observer.stop()
        self._observer.join()

    def touch(self, path: str) -> None:
        """Note that *path* may have changed. Safe from any thread."""
        with self._changed:
            self._batch.add(path, self._clock())
            self._changed.notify_all()

    def _start(self, mode: Mode) -> tuple[Mode, BaseObserver]:
        if mode != "polling":
            try:
                return "native", self._schedule(Observer())
            except OSError as error:
                if mode == "native":
                    raise
                # No watches or descriptors left. Polling costs a walk every two
                # seconds and needs neither.
                log.warning("cannot watch natively, polling instead", extra={"reason": str(error)})
        return "polling", self._schedule(PollingObserver(timeout=self._poll_seconds))

    def _schedule(self, observer: BaseObserver) -> BaseObserver:
        observer.schedule(_Handler(self), str(self._root), recursive=True, event_filter=_EVENTS)
        observer.start()
        return observer


class _Handler(FileSystemEventHandler):
    """Passes on the paths of events. It must not raise: that would end the observer for good."""

    def __init__(self, watcher: Watcher) -> None:
        self._watcher = watcher
        self._prefix = str(watcher._root) + os.sep  # noqa: SLF001 - two halves of one thing

    def on_any_event(self, event: FileSystemEvent) -> None:
        try:
            for raw in (event.src_path, event.dest_path):
                self._note(os.fsdecode(raw), is_folder=event.is_directory)
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
