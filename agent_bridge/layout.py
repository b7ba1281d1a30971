"""What every memory has: files of its own, and blocks. How these are called and shown."""

from typing import Final

from indexer import BLOCKS, CORE, TABLE_NAME

# Who the user is and what to keep in mind.
CORE_NAME: Final = CORE

# A row for each block. It follows the blocks, so what it says is never news.
INDEX_NAME: Final = TABLE_NAME

# What every sub-agent is told about this computer.
GUIDE_NAME: Final = "CLAUDE.md"

ENDING: Final = ".md"


def path_of_block(name: str) -> str:
    """Return the path of the block called *name*."""
    return f"{BLOCKS}{name}{ENDING}"


def name_of_block(path: str) -> str:
    """Return what the block at *path* is called; of another file, its path without the ending."""
    return path.removeprefix(BLOCKS).removesuffix(ENDING)
