"""What every memory has: two files of its own, and blocks. How these are called and shown."""

import re
from typing import Final

from indexer import BLOCKS, TABLE_NAME

# Who the user is and what to keep in mind.
CORE_NAME: Final = "core.md"

# A row for each block. It follows the blocks, so what it says is never news.
INDEX_NAME: Final = TABLE_NAME

ENDING: Final = ".md"

_CONTROL: Final = re.compile("[\0-\x1f\x7f-\x9f\u2028\u2029]")


def path_of_block(name: str) -> str:
    """Return the path of the block called *name*."""
    return f"{BLOCKS}{name}{ENDING}"


def name_of_block(path: str) -> str:
    """Return what the block at *path* is called; of another file, its path without the ending."""
    return path.removeprefix(BLOCKS).removesuffix(ENDING)


def show_name(name: str) -> str:
    """Return the *name* of a file without what would end its line, or a terminal would obey.

    A file may be called so, and what is behind a line break would read as an answer's own words.
    """
    return _CONTROL.sub("\ufffd", name)
