"""The names of the two files that every memory has, beside its blocks."""

from typing import Final

# Who the user is and what to keep in mind.
CORE_NAME: Final = "core.md"

# A row for each block. It follows the blocks, so what it says is never news.
INDEX_NAME: Final = "index.md"
