"""One index that background tasks keep current, and the threads that work on it.

This is where the event loop hands work to the index. The index opens in the
background, so that the protocol is answered before the disk is touched; calls
that need it wait. If it cannot be opened, the caller learns why, and the next
call tries again: the folder may exist by then.
"""

import contextlib
import logging
import math
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import anyio
from anyio import to_thread

from agent_bridge.config import Config
from agent_bridge.errors import MemoryUnavailableError
from agent_bridge.memory.paths import unusable
from indexer import (
    HEARTBEAT_SECONDS,
    Index,
    IndexerError,
    MemoryFolderError,
    Request,
    SearchResult,
    StoreError,
    StoreHeldError,
    StoreNewerError,
    WatcherFacts,
    announce_watcher,
    open_index,
)

if TYPE_CHECKING:
    from indexer.folder.watch import Watcher

T = TypeVar("T")

log = logging.getLogger(__name__)

# A background task that fails is started again after this long.
RETRY_SECONDS: Final = 5.0

# The first indexing of a large memory takes a while. It is done in slices, so
# that searches get their turn in between, and closing need not wait.
SLICE_SECONDS: Final = 0.3

# Indexing many files in slices leaves many small parts, and each search looks into all of them.
# Merging them takes a twentieth of the time that it takes to index a whole memory.
_MANY: Final = 100
_MUCH: Final = 0.1

# Who watches, in the status of the index.
_PROGRAM: Final = "agent-bridge"


class LiveIndex:
    """The index of the configured memory, opened when needed and kept current."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._root = config.memory.directory
        self._index: Index | None = None
        self._opening = anyio.Lock()
        self._needs_sync = anyio.Event()
        # Each is called, on the loop, with every quiet batch of touched paths. The
        # empty path means "anywhere".
        self.listeners: list[Callable[[frozenset[str]], None]] = []

    async def search(self, request: Request) -> SearchResult:
        """Return the answer of the index, within the configured time for checking the disk.

        Raises:
            MemoryUnavailableError: The memory or its index cannot be used.
        """

        def work(index: Index) -> tuple[SearchResult, bool]:
            seconds = self._config.index.sweep_budget_ms / 1000
            result = index.search(request, budget_seconds=seconds)
            return result, index.is_walk_due

        result, is_walk_due = await self._with_index(work)
        # The answer does not wait for this.
        if result.freshness.pending or is_walk_due:
            self._needs_sync.set()
        return result

    async def find_matches(self, query: str, texts: Sequence[str]) -> frozenset[str]:
        """Return the words of *texts* that *query* asks for, as they are written there.

        Raises:
            MemoryUnavailableError: The memory or its index cannot be used.
        """
        return await self._with_index(lambda index: index.find_matches(query, texts))

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Open the index in the background and keep it current until left."""
        async with anyio.create_task_group() as group:
            group.start_soon(self._supervise, self._catch_up)
            if self._config.watch.enabled:
                group.start_soon(self._supervise, self._watch)
            try:
                yield
            finally:
                group.cancel_scope.cancel()
                with anyio.CancelScope(shield=True):
                    await self._close()

    async def _with_index(self, work: Callable[[Index], T]) -> T:
        """Run *work* on the index; on a new one if that file is another program's from now on."""
        while True:
            index = await self._opened()
            try:
                return await to_thread.run_sync(partial(work, index), abandon_on_cancel=True)
            except (StoreNewerError, StoreHeldError) as error:
                await self._leave(index, error)
            except IndexerError as error:
                if self._index in (index, None):
                    raise _to_unavailable(error) from error

    async def _leave(self, index: Index, error: StoreError) -> None:
        async with self._opening:
            if self._index is index:
                # A newer one is refused with its reason; a damaged one might be taken again.
                held = index.database if isinstance(error, StoreHeldError) else None
                self._index = await in_thread(partial(self._open, instead_of=held))
                log.warning(
                    "the index is left to other programs; this one has its own from now on",
                    extra={"reason": error.reason},
                )
                await in_thread(index.close)

    async def _opened(self) -> Index:
        # To take a lock that is free still gives all other tasks of the loop a turn.
        if self._index is not None:
            return self._index
        async with self._opening:
            if self._index is None:
                self._index = await in_thread(self._open)
            return self._index

    def _open(self, instead_of: Path | None = None) -> Index:
        index = open_index(self._root, instead_of=instead_of)
        if self._config.watch.enabled:
            index.listen()
        return index

    async def _close(self) -> None:
        # An index that is being opened is closed, too, once it is open.
        async with self._opening:
            index, self._index = self._index, None
        if index is not None:
            await in_thread(index.close)

    async def _catch_up(self) -> None:
        """Index what is there at the start, and whatever changed since."""
        while True:
            self._needs_sync = anyio.Event()
            await self._sync()
            await self._needs_sync.wait()

    async def _sync(self) -> None:
        indexed, removed, pending = 0, 0, math.inf
        while pending:
            report = await self._with_index(lambda index: index.sync(slice_seconds=SLICE_SECONDS))
            indexed, removed = indexed + report.indexed, removed + report.removed
            # Pending files that were merely touched are not counted as indexed.
            is_stuck = report.pending >= pending and not report.indexed + report.removed
            if report.trouble or is_stuck:
                reason = report.trouble or "not all files could be taken in"
                raise MemoryUnavailableError(reason, "It is tried again.")
            pending = report.pending
        if indexed or removed:
            log.info("index caught up", extra={"indexed": indexed, "removed": removed})
        if indexed >= max(_MANY, _MUCH * report.checked):
            # What another process keeps from being merged now, the nightly upkeep merges.
            with contextlib.suppress(MemoryUnavailableError):
                while await self._with_index(Index.merge):
                    pass

    async def _watch(self) -> None:
        """Index each batch of changes once it is quiet."""
        index = await self._opened()
        watcher = await in_thread(lambda: _make_watcher(self._config))
        wait = partial(watcher.wait_quiet, HEARTBEAT_SECONDS)
        next_beat = anyio.current_time()
        # Subscriptions are confirmed before the watcher starts, and a watcher that died
        # left a gap.
        self._notify(frozenset({""}))
        try:
            while True:
                if anyio.current_time() >= next_beat:
                    next_beat = anyio.current_time() + HEARTBEAT_SECONDS
                    index = await self._announce(watcher.facts(), index)
                # A blocking wait in a thread: it costs nothing while idle, and closing wakes it.
                batch = await in_thread(wait, abandon=True)
                if batch:
                    self._needs_sync.set()
                    self._notify(batch)
        finally:
            with anyio.CancelScope(shield=True):
                await in_thread(watcher.close)
                await in_thread(lambda: announce_watcher(index.database, _PROGRAM, None))

    async def _announce(self, facts: WatcherFacts, before: Index) -> Index:
        """Say who watches, at the index in use and no longer at the one *before* it; return it."""
        index = await self._opened()
        if index.database != before.database:
            await in_thread(lambda: announce_watcher(before.database, _PROGRAM, None))
        await in_thread(lambda: announce_watcher(index.database, _PROGRAM, facts))
        return index

    def _notify(self, batch: frozenset[str]) -> None:
        for listener in self.listeners:
            listener(batch)

    async def _supervise(self, task: Callable[[], Any]) -> None:
        """Run *task* again whenever it fails: an exception would end the server."""
        reason = ""
        while True:
            try:
                await task()
            except MemoryUnavailableError as error:
                # Warn once: the folder may be missing for days.
                level = logging.DEBUG if str(error) == reason else logging.WARNING
                reason = str(error)
                log.log(level, "index not current", extra={"reason": reason})
            except Exception:
                log.exception("background task failed")
            await anyio.sleep(RETRY_SECONDS)


async def in_thread(work: Callable[[], T], *, abandon: bool = False) -> T:
    """Run *work* in a thread; errors of the index become errors for a model.

    With *abandon*, a cancelled call does not wait until *work* is done.

    Raises:
        MemoryUnavailableError: The memory folder or its index cannot be used.
    """
    try:
        return await to_thread.run_sync(work, abandon_on_cancel=abandon)
    except IndexerError as error:
        raise _to_unavailable(error) from error


def _to_unavailable(error: IndexerError) -> MemoryUnavailableError:
    """Return *error* of the index as one for a model."""
    if isinstance(error, MemoryFolderError):
        return unusable(error)
    return MemoryUnavailableError(
        str(error),
        "Try again in a moment; if it stays, the user can look with 'agent-index status'.",
        "Try again in a moment; if it stays, look with 'agent-index status'.",
    )


def _make_watcher(config: Config) -> "Watcher":
    from indexer.folder.watch import Watcher  # noqa: PLC0415 - watchdog is imported only when asked for

    return Watcher(
        config.memory.directory,
        quiet_seconds=config.watch.quiet_seconds,
        longest_wait_seconds=config.watch.longest_wait_seconds,
    )
