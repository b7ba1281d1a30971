"""The blocks of a memory, by the names that people and models use.

A block is a markdown file directly in `blocks/`; its name is the file's without
the ending.
"""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, NamedTuple

from agent_bridge.errors import MemoryUnavailableError, PathOutsideMemoryError
from agent_bridge.layout import ENDING, path_of_block
from agent_bridge.memory.paths import to_real_path
from agent_bridge.texts.page import to_whole
from indexer import BLOCKS

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


class BlockFile(NamedTuple):
    """A block as it is known from a folder listing."""

    name: str
    size_bytes: int
    changed_ns: int

    @property
    def path(self) -> str:
        """The block's file, relative to the memory folder."""
        return path_of_block(self.name)


def to_moment(changed_ns: int) -> datetime:
    """Return a file's time as a datetime; 1970 for one that no calendar has."""
    try:
        # Not `fromtimestamp`, which on Windows rejects times before 1970.
        return _EPOCH + timedelta(microseconds=changed_ns // 1000)
    except OverflowError:
        # A file system may have any number as a time.
        return _EPOCH


def list_blocks(root: Path) -> list[BlockFile]:
    """Return the blocks below *root*, the last changed first; without a folder there are none.

    Raises:
        OSError: The folder may not be listed.
    """
    try:
        listing = os.scandir(root / BLOCKS)
    except (FileNotFoundError, NotADirectoryError):
        return []
    with listing:
        blocks = [block for entry in listing if (block := _to_block(root, entry))]
    return sorted(blocks, key=lambda block: (-block.changed_ns, block.name))


def _to_block(root: Path, entry: "os.DirEntry[str]") -> BlockFile | None:
    name = entry.name
    if name.startswith(".") or not name.endswith(ENDING) or not _is_text(name):
        return None
    try:
        if entry.is_symlink():
            # Blocks that cannot be read are not listed: a link may lead out of the memory.
            to_real_path(root, f"{BLOCKS}{name}")
        if not entry.is_file():
            return None
        found = entry.stat()
    except (OSError, PathOutsideMemoryError, MemoryUnavailableError):
        return None
    return BlockFile(name.removesuffix(ENDING), found.st_size, found.st_mtime_ns)


def _is_text(name: str) -> bool:
    # File systems allow names that are not Unicode; these cannot be sent in a message.
    return name.isprintable() and to_whole(name) == name
