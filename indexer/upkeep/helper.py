"""A second process that reads files ahead of whoever fills an index.

Reading, parsing and cutting are most of a rebuild and need nothing from the index,
and one Python process computes one thing at a time. So a helper takes files from
the end of the list while the caller takes them from its front. Whatever the
helper does not bring, the caller reads itself.
"""

import contextlib
import os
import queue
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from indexer.documents.kept import Rows
from indexer.upkeep.helper_process import CODE, receive, send

# Starting Python and importing what reads takes as long as reading some 120 files.
FEWEST_FILES: Final = 400

# What the helper is given at a time: so much that handing it over costs next to
# nothing, and so little that the wait for the last batch is short.
_BATCH_BYTES: Final = 50_000

# What it may have in hand: enough to keep it reading while the caller does nothing but
# put `filling.AT_ONCE_BYTES` into the index.
_IN_HAND_BYTES: Final = 500_000

# Where a pipe can hold more than the usual 64 KB, it does: else the helper would wait, each time
# these are full, until our listening thread gets its turn beside the one that reads and inserts.
_PIPE_BYTES: Final = 2**18

# Reading the largest file takes seconds. A helper that brings nothing for this long was stopped.
_PATIENCE_SECONDS: Final = 60.0

_COMMAND: Final = "from indexer.upkeep.helper_process import serve; serve()"


class Batch(NamedTuple):
    """Files that are read in one go."""

    paths: list[str]
    size_bytes: int


class Brought(NamedTuple):
    """Some files, and the rows of each; where there are none, the caller has to read the file."""

    paths: list[str]
    rows: list[Rows | None] | None


@contextlib.contextmanager
def reading_ahead(root: Path, batches: Sequence[Batch]) -> Iterator[Iterator[Brought]]:
    """Begin to read, and yield each path of *batches* once, in any order, some at a time.

    The second process ends with the block.
    """
    helper = _start(root, batches)
    if helper is None:
        yield (Brought(batch.paths, None) for batch in batches)
        return
    with contextlib.closing(helper):
        yield _share(helper, deque(batches))


def _share(helper: "_Helper", todo: deque[Batch]) -> Iterator[Brought]:
    """Yield what *helper* brings from the end of *todo*, and until it does, what comes first."""
    while todo or helper.in_hand:
        helper.give(todo)
        yield helper.take(wait=not todo) or Brought(todo.popleft().paths, None)


def to_batches(files: Iterable[tuple[str, int]]) -> list[Batch]:
    """Return *files*, pairs of path and size in bytes, in batches of about `_BATCH_BYTES`."""
    batches = list[Batch]()
    paths, held_bytes = list[str](), 0
    for path, size in files:
        paths.append(path)
        held_bytes += size
        if held_bytes >= _BATCH_BYTES:
            batches.append(Batch(paths, held_bytes))
            paths, held_bytes = [], 0
    return [*batches, Batch(paths, held_bytes)] if paths else batches


def _start(root: Path, batches: Sequence[Batch]) -> "_Helper | None":
    """Start a helper, if there is enough to do and a second processor to do it."""
    if sum(len(batch.paths) for batch in batches) < FEWEST_FILES or _count_processors() < 2:  # noqa: PLR2004 - one is not two
        return None
    try:
        return _Helper(root)
    except OSError:
        return None


class _Helper:
    """A process that reads files, and brings what it read in the order it was asked."""

    def __init__(self, root: Path) -> None:
        self._brought: queue.SimpleQueue[list[Any] | None] = queue.SimpleQueue()
        self._is_gone = False
        self.in_hand: deque[Batch] = deque()
        # -P: an `indexer.py` in the current folder is not ours.
        # -S: PYTHONPATH tells where the libraries are, so it need not look for them.
        self._process = subprocess.Popen(  # noqa: S603 - this Python and this package
            [sys.executable, "-P", "-S", "-c", _COMMAND],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pipesize=_PIPE_BYTES,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            # Or Windows would open a console for it.
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self._send([CODE, os.fsencode(root)])

    def close(self) -> None:
        """End the process, whatever it is doing: it holds nothing that could be lost."""
        self._process.kill()
        self._process.wait()
        self._listener.join()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe
            with contextlib.suppress(OSError):
                pipe.close()

    def give(self, todo: deque[Batch]) -> None:
        """Hand it batches from the end of *todo*, until it has enough in hand."""
        held_bytes = sum(batch.size_bytes for batch in self.in_hand)
        while todo and held_bytes < _IN_HAND_BYTES and not self._is_gone:
            batch = todo.pop()
            self.in_hand.append(batch)
            held_bytes += batch.size_bytes
            self._send(batch.paths)

    def take(self, *, wait: bool) -> Brought | None:
        """Return one batch that it has read; if it is gone, all that is left, without rows."""
        if not self.in_hand:
            return None
        try:
            brought = self._brought.get(wait, _PATIENCE_SECONDS)
        except queue.Empty:
            if not wait:
                return None
            brought = None
        if brought is None:
            self._is_gone = True
            left = [path for batch in self.in_hand for path in batch.paths]
            self.in_hand.clear()
            return Brought(left, None)
        rows = [Rows(*one) if one else None for one in brought]
        return Brought(self.in_hand.popleft().paths, rows)

    def _send(self, values: list[Any]) -> None:
        assert self._process.stdin
        # If it has ended, the listener finds out.
        with contextlib.suppress(OSError):
            send(self._process.stdin, values)

    def _listen(self) -> None:
        assert self._process.stdout
        # If it says anything but what was agreed, it is of no use any more.
        with contextlib.suppress(OSError, EOFError, ValueError, TypeError, MemoryError):
            while (brought := receive(self._process.stdout)) is not None:
                self._brought.put(brought)
        self._brought.put(None)


def _count_processors() -> int:
    """Return how many processors this process may use."""
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable else os.cpu_count() or 1
