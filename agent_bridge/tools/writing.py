"""The tools that write memory: append, create, update, log.

File work runs in a thread and is never abandoned: a write that has begun is finished,
whether or not somebody still waits for its answer; one that is cancelled before its
turn is never begun. What is written is found by the next search, which looks at the
disk before it answers.
"""

from collections.abc import Callable
from datetime import date, datetime
from functools import partial
from typing import Annotated

import anyio
from pydantic import Field

from agent_bridge.errors import MemoryUnavailableError
from agent_bridge.memory.blocks import Blocks, WriteOutcome
from agent_bridge.memory.live_index import in_thread
from agent_bridge.texts.revision import Revision
from agent_bridge.tools.base import NOT_GIVEN, ONE_IS_ENOUGH, BridgeTool, NotGiven, make_tool
from agent_bridge.tools.writing_answers import AppendAnswer, WriteAnswer
from indexer import local_now


class WritingTools:
    """Append, create, update and log, over the blocks of one memory folder."""

    def __init__(self, blocks: Blocks, clock: Callable[[], datetime] = local_now) -> None:
        self._blocks = blocks
        self._clock = clock
        # Calls are written in the order in which they came, and those that wait take no
        # thread from the searches.
        self._turn = anyio.Lock()
        # Of the last call that waited in vain for the lock of another program.
        self._refusal: MemoryUnavailableError | None = None

    def tools(self) -> list[BridgeTool]:
        """Return the tools of this set."""
        return [
            make_tool(
                self.append_file,
                title="Append to memory file",
                description="Add text at the end of a memory file, which is made if missing."
                " Nothing that is there is changed.",
            ),
            make_tool(
                self.create_memory_block,
                title="Create memory block",
                description="Begin a block about a project, topic or person that will come back."
                " Front matter and index row are made.",
            ),
            make_tool(
                self.update_memory_block,
                title="Update memory block",
                description="Correct or complete a block or core.md. Give old_text and new_text to"
                " change one place; or, after reading, content to replace all below the front"
                " matter or below a heading. What others changed meanwhile is merged or shown.",
                destructive=True,
            ),
            make_tool(
                self.append_episodic_log,
                title="Log what happened",
                description="Add an entry to this month's log: what was done, decided or learnt, at"
                " once and at the end of a conversation. The dated heading is made for you.",
            ),
        ]

    async def append_file(  # noqa: D102 - the description above is what its reader sees
        self,
        path: Annotated[str, Field(description="e.g. blocks/decisions.md")],
        text: Annotated[str, Field(description="whole lines of markdown")],
    ) -> AppendAnswer:
        outcome = await self._write(partial(self._blocks.append, path, text))
        write = outcome.write
        return AppendAnswer(
            success=True,
            bytes_written=len(write.new) - len(write.old or b""),
            file=write.path,
            version=write.version,
            note=outcome.note,
        )

    async def create_memory_block(  # noqa: D102 - as above
        self,
        name: Annotated[str, Field(description="e.g. project-boat, reference-recipes")],
        summary: Annotated[str, Field(description="one line for the index, up to 200 characters")],
        content: Annotated[str, Field(description="markdown, no front matter")],
        tags: Annotated[tuple[str, ...], ONE_IS_ENOUGH] = (),
    ) -> WriteAnswer:
        work = partial(self._blocks.create, name, summary, content, tags)
        return _answer(await self._write(work))

    async def update_memory_block(  # noqa: D102 - as above
        self,
        block: Annotated[str, Field(description="e.g. project-boat, core.md")],
        old_text: Annotated[str, Field(description="exact text that is there once")] = "",
        new_text: str = NOT_GIVEN,
        content: str = "",
        heading: Annotated[str, Field(description="with content: the section to replace")] = "",
        summary: Annotated[str, Field(description="a new one for the index")] = "",
        expected_version: Annotated[str, Field(description="default: what you last read")] = "",
    ) -> WriteAnswer:
        revision = Revision(
            content=content,
            old_text=old_text,
            new_text=None if isinstance(new_text, NotGiven) else new_text,
            heading=heading,
            summary=summary,
            expected_version=expected_version,
        )
        return _answer(await self._write(partial(self._blocks.update, block, revision)))

    async def append_episodic_log(  # noqa: D102 - as above
        self,
        title: Annotated[str, Field(description="short, without date")],
        entry: Annotated[str, Field(description="facts, names, numbers")],
    ) -> WriteAnswer:
        return _answer(await self._write(partial(self._blocks.log, title, entry)))

    async def _write(self, work: Callable[[date], WriteOutcome]) -> WriteOutcome:
        """Do *work* when its turn has come, in a thread, with today's date."""
        refusal = self._refusal
        async with self._turn:
            # Whoever was queued behind a call that waited in vain has waited as long.
            if self._refusal and self._refusal is not refusal:
                raise self._refusal
            today = self._clock().date()
            try:
                return await in_thread(lambda: work(today))
            except MemoryUnavailableError as error:
                if isinstance(error.__cause__, TimeoutError):
                    self._refusal = error
                raise


def _answer(outcome: WriteOutcome) -> WriteAnswer:
    write = outcome.write
    return WriteAnswer(file=write.path, version=write.version, note=outcome.note)
