"""The memory toolset: search, read, append.

This is where the event loop hands work to the index's thread. The index opens
in the background, so that the protocol is answered before the disk is
touched; a tool that needs it waits. If it cannot be opened, the tool says why,
and the next call tries again: the folder may be there by then.
"""

import contextlib
import difflib
import logging
import re
from collections.abc import AsyncIterator, Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

import anyio
from anyio import to_thread
from pydantic import BeforeValidator, Field

from agent_bridge.config import Config
from agent_bridge.errors import (
    FileMissingError,
    InvalidArgumentsError,
    MemoryUnavailableError,
)
from agent_bridge.files import Written, append_text
from agent_bridge.paths import to_memory_path, to_real_path
from agent_bridge.tools.base import BridgeTool, make_tool
from agent_bridge.tools.memory_answers import (
    AppendAnswer,
    FreshnessFacts,
    HitFacts,
    ReadAnswer,
    SearchAnswer,
)
from indexer import (
    Filters,
    Index,
    IndexerError,
    MemoryFolderError,
    check_folder,
    find_date,
    open_index,
    read_text,
    scan_folder,
)

T = TypeVar("T")

log = logging.getLogger(__name__)

# Four characters are about one token. Claude Code moves results over some
# 25,000 tokens out of the model's sight; this stays far below.
LONGEST_READ_CHARS: Final = 24_000

# A background task that fails is started again after this long.
RETRY_SECONDS: Final = 5.0

# The first indexing of a large memory takes a while. It is done in slices, so
# that a search has its turn between two of them, and closing need not wait.
SLICE_SECONDS: Final = 0.3

_LINES = re.compile(r"#L(\d{1,9})(?:-L?(\d{1,9}))?$")

# A model that means one tag often sends it without the list around it.
ONE_IS_ENOUGH: Final = BeforeValidator(lambda value: (value,) if isinstance(value, str) else value)

Query = Annotated[
    str,
    Field(
        description='A question or words. Also: "exact phrase" -without prefix* tag:x'
        " type:project path:blocks/x after:2026-01-31 before:2026-12"
    ),
]


class MemoryToolset:
    """Search, read and append, over one index that background tasks keep current."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._root = config.memory.directory
        self._index: Index | None = None
        self._opening = anyio.Lock()
        self._behind = anyio.Event()

    def tools(self) -> list[BridgeTool]:
        """Return the tools of this set."""
        return [
            make_tool(
                self.memory_search,
                title="Search memory",
                description="Search the long-term memory of this user: notes, projects,"
                " decisions, preferences, logs of past conversations. Use it before answering"
                " anything that may have come up before. Ask in plain words. Read more of a hit"
                " with memory_read.",
                read_only=True,
                idempotent=True,
            ),
            make_tool(
                self.memory_read,
                title="Read memory file",
                description="Read a memory file, or the lines of a hit ('blocks/x.md#L12-40')."
                " At the start of a conversation read core.md and index.md.",
                read_only=True,
                idempotent=True,
            ),
            make_tool(
                self.append_file,
                title="Append to memory file",
                description="Add text at the end of a memory file, which is made if missing."
                " Nothing that is there is changed. For log entries: '## YYYY-MM-DD — Title',"
                " then what happened, in blocks/episodic-YYYY-MM.md.",
            ),
        ]

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

    async def memory_search(  # noqa: D102 - the description above is what its reader sees
        self,
        query: Query,
        max_results: Annotated[int, Field(ge=1, le=50)] = 10,
        type: Annotated[str, Field(description="e.g. project, reference, episodic")] = "",  # noqa: A002 - the tool's public name
        tags: Annotated[tuple[str, ...], Field(description="all of these"), ONE_IS_ENOUGH] = (),
        path: Annotated[str, Field(description="a path's beginning, or a glob")] = "",
        after: Annotated[str, Field(description="ISO date")] = "",
        before: Annotated[str, Field(description="ISO date")] = "",
        max_tokens: Annotated[int, Field(ge=100, le=20_000)] = 1200,
    ) -> SearchAnswer:
        filters = Filters(
            kind=type.strip() or None,
            tags=tags,
            path=path.strip() or None,
            after=_to_date("after", after),
            before=_to_date("before", before),
        )
        index = await self._opened()
        result = await _in_thread(
            lambda: index.search(
                query,
                max_results=max_results,
                filters=filters,
                max_tokens=max_tokens,
                budget_seconds=self._config.index.sweep_budget_ms / 1000,
            ),
            abandon=True,
        )
        if result.freshness.pending:
            self._behind.set()
        return SearchAnswer(
            hits=[
                HitFacts(
                    file=hit.path,
                    heading=" > ".join(hit.heading_path),
                    lines=f"{hit.first_line}-{hit.last_line}",
                    date=hit.date,
                    snippet=hit.snippet,
                    score=round(hit.score, 2),
                    version=hit.version,
                )
                for hit in result.hits
            ],
            more=result.more,
            freshness=FreshnessFacts.model_validate(result.freshness, from_attributes=True),
            note=result.note,
        )

    async def memory_read(  # noqa: D102 - the description above is what its reader sees
        self,
        file: Annotated[str, Field(description="'core.md', 'blocks/x.md', 'x', 'x#L12-40'")],
    ) -> ReadAnswer:
        name, first, last = _split_lines(file)
        path, lines, version = await _in_thread(lambda: self._read(name), abandon=True)
        if first > max(1, len(lines)):
            raise InvalidArgumentsError((f"file: {path} has only {len(lines)} lines",))
        rest = min(last or len(lines), len(lines))
        shown = _fitting(lines[first - 1 : rest])
        end = first + len(shown) - 1
        return ReadAnswer(
            file=path,
            text="\n".join(shown),
            lines=f"{first}-{end}" if shown else "0-0",
            total_lines=len(lines),
            version=version,
            next=f"{path}#L{end + 1}-{rest}" if end < rest else None,
        )

    async def append_file(  # noqa: D102 - the description above is what its reader sees
        self,
        path: Annotated[str, Field(description="e.g. blocks/episodic-2026-11.md")],
        text: Annotated[str, Field(description="whole lines of markdown")],
    ) -> AppendAnswer:
        memory_path, written = await _in_thread(lambda: self._append(path, text))
        log.info("appended", extra={"path": memory_path, "bytes": written.bytes_written})
        return AppendAnswer(
            success=True, bytes_written=written.bytes_written, version=written.version
        )

    def _read(self, name: str) -> tuple[str, tuple[str, ...], str]:
        path = to_memory_path(self._root, name)
        try:
            return path, *read_text(to_real_path(self._root, path))
        except OSError as error:
            # Something is wrong with the file or, worse, with the whole folder.
            names = list(scan_folder(self._root).files)
            if isinstance(error, FileNotFoundError | NotADirectoryError):
                raise FileMissingError(path, _similar(path, names)) from error
            raise MemoryUnavailableError(
                f"{path} cannot be read: {(error.strerror or str(error)).lower()}",
                "A person has to look at the file's permissions.",
            ) from error

    def _append(self, name: str, text: str) -> tuple[str, Written]:
        check_folder(self._root)
        path = to_memory_path(self._root, name)
        return path, append_text(self._root, to_real_path(self._root, path), text)

    async def _opened(self) -> Index:
        async with self._opening:
            if self._index is None:
                self._index = await _in_thread(lambda: open_index(self._root))
            return self._index

    async def _close(self) -> None:
        # An index that is just being opened is closed too, once it is open.
        async with self._opening:
            index, self._index = self._index, None
        if index is not None:
            await _in_thread(index.close)

    async def _catch_up(self) -> None:
        """Index what is there at the start, and whatever changed since."""
        while True:
            self._behind = anyio.Event()
            await self._sync()
            await self._behind.wait()

    async def _sync(self) -> None:
        index, indexed, removed, pending = await self._opened(), 0, 0, True
        slice_of_it = partial(index.sync, budget_seconds=SLICE_SECONDS)
        while pending:
            report = await _in_thread(slice_of_it, abandon=True)
            if report.pending and not (report.indexed or report.removed):
                # Too large for any slice, or another process is at it.
                report = await _in_thread(index.sync, abandon=True)
            indexed, removed = indexed + report.indexed, removed + report.removed
            pending = report.pending > 0
        if indexed or removed:
            log.info("index caught up", extra={"indexed": indexed, "removed": removed})

    async def _watch(self) -> None:
        """Index each batch of changes when it went quiet."""
        await self._opened()
        watcher = await _in_thread(lambda: _make_watcher(self._config))
        try:
            # A blocking wait in a thread: idle costs nothing, and closing wakes it.
            while (await _in_thread(watcher.wait_quiet, abandon=True)) is not None:
                self._behind.set()
        finally:
            with anyio.CancelScope(shield=True):
                await _in_thread(watcher.close)

    async def _supervise(self, task: Callable[[], Any]) -> None:
        """Run *task* again whenever it fails. A task that raised would hang the server."""
        reason = ""
        while True:
            try:
                await task()
            except MemoryUnavailableError as error:
                # Once is enough: the folder may be missing for days.
                level = logging.DEBUG if str(error) == reason else logging.WARNING
                reason = str(error)
                log.log(level, "index not current", extra={"reason": reason})
            except Exception:
                log.exception("background task failed")
            else:
                return
            await anyio.sleep(RETRY_SECONDS)


async def _in_thread(work: Callable[[], T], *, abandon: bool = False) -> T:
    """Run *work* off the loop; say what the index cannot do in words for a model.

    With *abandon*, a cancelled call does not wait for the end of its work.
    """
    try:
        return await to_thread.run_sync(work, abandon_on_cancel=abandon)
    except MemoryFolderError as error:
        raise MemoryUnavailableError(
            str(error), "Ask the user to put that right, then call again: no restart is needed."
        ) from error
    except IndexerError as error:
        raise MemoryUnavailableError(
            str(error),
            "Try again in a moment; if it stays, the user can look with 'agent-index status'.",
        ) from error


def _make_watcher(config: Config) -> Any:  # noqa: ANN401 - watchdog is imported only when asked for
    from indexer.watch import Watcher  # noqa: PLC0415

    return Watcher(
        config.memory.directory,
        quiet_seconds=config.watch.quiet_seconds,
        longest_wait_seconds=config.watch.longest_wait_seconds,
    )


def _similar(path: str, names: list[str]) -> tuple[str, ...]:
    """Return the paths among *names* whose file is called nearly as in *path*."""
    stems = {Path(name).stem: name for name in names}
    near = difflib.get_close_matches(Path(path).stem, stems, n=3, cutoff=0.5)
    return tuple(stems[stem] for stem in near)


def _fitting(lines: tuple[str, ...]) -> list[str]:
    """Return as many of *lines* as an answer may hold; of the first, at least a part."""
    shown: list[str] = []
    room = LONGEST_READ_CHARS
    for line in lines:
        room -= len(line) + 1
        if room < 0 and shown:
            break
        if room < 0:
            shown.append(f"{line[:LONGEST_READ_CHARS]}… (a line of {len(line)} characters)")
            break
        shown.append(line)
    return shown


def _to_date(name: str, text: str) -> str | None:
    if not text.strip():
        return None
    found = find_date(text)
    if found is None:
        today = datetime.now().astimezone().date().isoformat()
        raise InvalidArgumentsError((f"{name}: give an ISO date such as {today}, not {text!r}",))
    return found


def _split_lines(file: str) -> tuple[str, int, int | None]:
    match = _LINES.search(file)
    if match is None:
        return file, 1, None
    first, last = int(match[1]), int(match[2] or match[1])
    if not 1 <= first <= last:
        raise InvalidArgumentsError((f"file: lines count from 1 upwards, unlike {match[0]!r}",))
    return file[: match.start()], first, last
