"""Tables of words in this folder: a sorted line for each stem, found by binary search in the bytes.

To split a table into lines takes as long as a hundred look-ups, and a search needs some ten.
"""

import functools
from pathlib import Path
from typing import Final

from indexer.text.distinct import MARK, MARK_IN_TABLES

# So many are searched as a whole, which takes as long as one step of a binary search.
_FEW_BYTES: Final = 2_000


def find_line(table: str, stem: str) -> str:
    """Return what follows *stem* in its line of the table *table*; ``""`` if there is none."""
    text, beginning = _read(table), f"{stem} ".replace(MARK, MARK_IN_TABLES).encode()
    first, last, length = 0, len(text), len(beginning)
    while last - first > _FEW_BYTES:
        start = text.rfind(b"\n", first, (first + last) // 2) + 1 or first
        found = text[start : start + length]
        if found < beginning:
            first = text.find(b"\n", start) + 1
        elif found > beginning:
            last = start
        else:
            first = start
            break
    if not text.startswith(beginning, first):
        first = text.find(b"\n" + beginning, first, last) + 1
        if not first:
            return ""
    line = text[first + length : text.find(b"\n", first)].decode()
    return line.replace(MARK_IN_TABLES, MARK)


@functools.cache
def _read(table: str) -> bytes:
    return Path(__file__).with_name(f"{table}.txt").read_bytes()
