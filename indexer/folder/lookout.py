"""The memory folder as it is at this moment: all of it, or what was touched since the last look.

A walk over the folder is the fact. Where the kernel keeps an exact queue of
changes (`ChangeQueue`), each look after the first only needs to check the paths
in it. Whenever the queue is not exact, the next look is a walk.
"""

import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from indexer.folder.disk import identify
from indexer.folder.ignore import is_markdown_path
from indexer.folder.index_place import find_inexactness
from indexer.folder.scan import look_again, read_ignore, scan_folder
from indexer.model import Fingerprint, Scan

if TYPE_CHECKING:
    from indexer.folder.changes import ChangeQueue, MountQueue

# Only a walk sees the changes that the kernel's queue misses (see `changes`). A look without
# a deadline walks again after this long.
WALK_AGAIN_SECONDS: Final = 60.0
# Or after so many times the duration of a walk, if that is longer.
WALKS_APART: Final = 20


class Lookout:
    """Looks at the memory folder *root*. One thread at a time."""

    def __init__(self, root: Path, clock: Callable[[], float] = time.monotonic) -> None:
        self._root = root
        self._clock = clock
        self._queue: ChangeQueue | None = None
        self._mounts: MountQueue | None = None
        self._scan: Scan | None = None
        self._place = (0, 0)
        self._patterns: tuple[str, ...] = ()
        self._walk_again = 0.0

    @property
    def is_listening(self) -> bool:
        """Whether the kernel reports what changed, so that a look costs next to nothing."""
        return self._queue is not None

    @property
    def is_walk_due(self) -> bool:
        """Whether a look without a deadline would walk, to find what the kernel did not report."""
        return self.is_listening and self._clock() > self._walk_again

    def listen(self) -> None:
        """From the next look on, let the kernel report what changed, if it can."""
        if self._queue is not None or sys.platform != "linux":
            return
        # Only now: a search from the command line walks once and listens to nothing.
        from indexer.folder.changes import ChangeQueue, MountQueue  # noqa: PLC0415

        try:
            # In this order, so that a mount in between is in the queue.
            self._mounts = MountQueue()
            self._queue = ChangeQueue(self._root)
        except OSError as error:
            self._give_up(str(error))
        else:
            self._check_mounts()
        self._scan = None

    def close(self) -> None:
        """Stop listening. Harmless twice; looking still works, by walks."""
        for queue in (self._queue, self._mounts):
            if queue:
                queue.close()
        self._queue = self._mounts = self._scan = None

    def forget(self) -> None:
        """Make the next look a walk."""
        self._scan = None

    def look(
        self,
        known: Mapping[str, Fingerprint],
        deadline: float | None = None,
        *,
        anew: bool = False,
    ) -> tuple[Scan, frozenset[str] | None]:
        """Return the folder as it is now, and the paths that may differ from *known*.

        None in place of the paths means that any may. *known* is what the caller made of the
        last look; *anew*, it comes from elsewhere. At *deadline* (of `time.monotonic`) a walk
        is cut short, and the scan says so. The next look may change the scan returned.

        Raises:
            MemoryFolderError: The folder is missing or may not be listed.
        """
        if self._mounts and self._mounts.drain():
            self._check_mounts()
        if self._queue is None:
            scan = scan_folder(self._root, known=known, deadline=deadline)
            return scan, frozenset() if scan.files is known else None
        # Drained before looking: a change meanwhile is in the queue the next time.
        touched = self._queue.drain()
        if (
            self._scan is None
            or touched is None
            or self._has_moved()
            # Read each time: it may be a link to a file in a folder that is not watched.
            or read_ignore(self._root) != self._patterns
            or (deadline is None and self.is_walk_due)
        ):
            return self._walk(self._queue, known, deadline), None
        paths = self._scan.shared.union(filter(is_markdown_path, touched))
        if paths:
            self._scan = look_again(self._root, self._scan, paths, self._patterns)
        return self._scan, None if anew else paths

    def _walk(
        self, queue: "ChangeQueue", known: Mapping[str, Fingerprint], deadline: float | None
    ) -> Scan:
        self._scan = None
        started = self._clock()
        self._place = identify(self._root)
        self._patterns = read_ignore(self._root)
        entering = _Entering(queue)
        scan = scan_folder(
            self._root,
            known=known,
            deadline=deadline,
            on_folder=entering,
            patterns=self._patterns,
        )
        scan = _own(scan, known)
        # Asked again: if the root is a link, it may lead to another drive by now.
        if reason := entering.reason or find_inexactness(self._root):
            self._give_up(reason)
        elif scan.complete:
            queue.forget_but(entering.numbers)
            ended = self._clock()
            self._walk_again = ended + max(WALK_AGAIN_SECONDS, WALKS_APART * (ended - started))
            self._scan = scan
        return scan

    def _has_moved(self) -> bool:
        """Tell whether another folder is at the root's path now; no event reports that."""
        return identify(self._root) != self._place

    def _check_mounts(self) -> None:
        if reason := find_inexactness(self._root):
            self._give_up(reason)

    def _give_up(self, reason: str) -> None:
        import logging  # noqa: PLC0415 - a search from the command line has nothing to say

        log = logging.getLogger(__name__)
        log.warning("every search walks the folder", extra={"reason": reason})
        self.close()


def _own(scan: Scan, known: Mapping[str, Fingerprint]) -> Scan:
    """Return *scan* with its own files, because the caller goes on to change *known*."""
    return scan._replace(files=dict(known)) if scan.files is known else scan


class _Entering:
    """Watches each folder of a walk before it is listed, and remembers why one could not be."""

    def __init__(self, queue: "ChangeQueue") -> None:
        self._queue = queue
        self.numbers: set[int] = set()
        self.reason = ""

    def __call__(self, prefix: str) -> None:
        try:
            self.numbers.add(self._queue.watch(prefix))
        except (FileNotFoundError, NotADirectoryError, PermissionError):
            # It is gone, or cannot be listed either. If that changes, there is an event in
            # its parent folder.
            return
        except OSError as error:
            self.reason = str(error)
