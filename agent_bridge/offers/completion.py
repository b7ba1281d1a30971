"""Completion: the names of blocks, where a person types one."""

from pathlib import Path
from typing import Any, Final

from mcp.server import MCPServer
from mcp.types import (
    Completion,
    CompletionArgument,
    CompletionContext,
    PromptReference,
    ResourceTemplateReference,
)

from agent_bridge.memory.block_files import BlockFile
from agent_bridge.memory.names import fold
from agent_bridge.offers.resources import BLOCK_TEMPLATE, find_blocks

# The protocol's own limit.
_MOST_VALUES: Final = 100

# Which arguments mean a block, of prompts and of templates.
_ARGUMENTS: Final = {("recall", "topic"), ("reconcile", "about"), (BLOCK_TEMPLATE, "name")}


def offer_completion(server: MCPServer[Any], root: Path) -> None:
    """Have *server* complete the names of the blocks in *root*."""

    async def complete(
        reference: PromptReference | ResourceTemplateReference,
        argument: CompletionArgument,
        _context: CompletionContext | None,
    ) -> Completion | None:
        target = reference.name if isinstance(reference, PromptReference) else reference.uri
        if (target, argument.name) not in _ARGUMENTS:
            return None
        names = fitting(await find_blocks(root), argument.value)
        return Completion(
            values=names[:_MOST_VALUES], total=len(names), has_more=len(names) > _MOST_VALUES
        )

    server.completion()(complete)  # type: ignore[no-untyped-call]  # the SDK's


def fitting(blocks: list[BlockFile], typed: str) -> list[str]:
    """Return the names of *blocks* that hold *typed*, those that begin with it first."""
    wanted = fold(typed.strip())
    names = {block.name: fold(block.name) for block in blocks}
    holding = [name for name, folded in names.items() if wanted in folded]
    return sorted(holding, key=lambda name: not names[name].startswith(wanted))
