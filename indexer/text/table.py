"""Tables of words beside this file: a line for each stem, in order, looked for as it lies there.

To part a table into lines takes as long as a hundred looks, and a search needs some ten.
"""

import functools
from pathlib import Path

from indexer.text.distinct import MARK, MARK_IN_TABLES


def find_line(table: str, stem: str) -> str:
    """Return what stands behind *stem* in the table of that name, or ``""``."""
    text, beginning = _read(table), f"{stem} ".replace(MARK, MARK_IN_TABLES).encode()
    first, last, length = 0, len(text), len(beginning)
    while first < last:
        start = text.rfind(b"\n", first, (first + last) // 2) + 1 or first
        found = text[start : start + length]
        if found == beginning:
            line = text[start + length : text.find(b"\n", start)].decode()
            return line.replace(MARK_IN_TABLES, MARK)
        if found < beginning:
            first = text.find(b"\n", start) + 1
        else:
            last = start
    return ""


@functools.cache
def _read(table: str) -> bytes:
    return Path(__file__).with_name(f"{table}.txt").read_bytes()
