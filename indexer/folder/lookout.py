"""The memory folder as it is at this moment: all of it, or what was touched since the last look.

A walk over the folder is the fact. Where the kernel keeps an exact queue of
changes (`ChangeQueue`), a look after the first one need only look at the paths
in it. Whatever the queue cannot tell leads back to the walk.
"""

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from indexer.folder.disk import identify
from indexer.folder.ignore import is_markdown_path
from indexer.folder.place import find_inexactness
from indexer.folder.scan import look_again, read_ignore, scan_folder
from indexer.model import Fingerprint, Scan

if TYPE_CHECKING:
    from indexer.folder.changes import ChangeQueue, MountQueue

# What leads past the kernel's queue (see `changes`) is seen by a walk. Whoever
# has no deadline walks again after this long.
WALK_AGAIN_SECONDS: Final = 60.0
# But where a walk takes its time, after so many times as long.
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
        """Tell whether the kernel says what changed, so that a look costs next to nothing."""
        return self._queue is not None

    @property
    def is_walk_due(self) -> bool:
        """Tell whether a look that has time would walk, to make sure of what the kernel says."""
        return self.is_listening and self._clock() > self._walk_again

    def listen(self) -> None:
        """From the next look on, let the kernel say what changed, where it can."""
        if self._queue is not None:
            return
        # Only now: a search from the command line walks once and listens to nothing.
        from indexer.folder.changes import ChangeQueue, MountQueue  # noqa: PLC0415

        try:
            # In this order: what is mounted meanwhile is told by the queue.
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

        None instead of paths means: any. *known* is what the caller made of the last
        look, or comes from elsewhere, *anew*. Past *deadline* (of `time.monotonic`)
        a walk is cut short, and the scan says so. The next look changes what this one found.

        Raises:
            MemoryFolderError: The folder is missing or may not be listed.
        """
        if self._mounts and self._mounts.drain():
            self._check_mounts()
        if self._queue is None:
            scan = scan_folder(self._root, known=known, deadline=deadline)
            return scan, frozenset() if scan.files is known else None
        # Drained before looking: what changes while we look is in the queue the next time.
        touched = self._queue.drain()
        if (
            self._scan is None
            or touched is None
            or self._has_moved()
            # Compared, not listened for: it may be a link.
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
        # Asked again: a link that is the root may lead to another drive by now.
        if reason := entering.reason or find_inexactness(self._root):
            self._give_up(reason)
        elif scan.complete:
            queue.forget_but(entering.numbers)
            ended = self._clock()
            self._walk_again = ended + max(WALK_AGAIN_SECONDS, WALKS_APART * (ended - started))
            self._scan = scan
        return scan

    def _has_moved(self) -> bool:
        """Tell whether another folder stands at the root's path; no event tells of that."""
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
    """Return *scan* with files of its own, for the caller goes on to change *known*."""
    return scan._replace(files=dict(known)) if scan.files is known else scan


class _Entering:
    """Has each folder of a walk watched before it is listed, and remembers why it could not."""

    def __init__(self, queue: "ChangeQueue") -> None:
        self._queue = queue
        self.numbers: set[int] = set()
        self.reason = ""

    def __call__(self, prefix: str) -> None:
        try:
            self.numbers.add(self._queue.watch(prefix))
        except (FileNotFoundError, NotADirectoryError, PermissionError):
            # It went, or listing it will fail the same way. If it comes back or
            # opens, its parent folder's queue says so.
            return
        except OSError as error:
            self.reason = str(error)
