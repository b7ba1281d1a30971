"""A few lines of a file, as many as an answer has room for. Pure."""

from collections.abc import Sequence
from typing import NamedTuple

from indexer import decode, split_lines, to_version


class Excerpt(NamedTuple):
    """Lines *first* to *last* of a file of *total*; both count from 1, *last* is 0 for none.

    The last of the lines *shown* may be cut: then *whole_lines* ends before it.
    """

    shown: tuple[str, ...]
    first: int
    last: int
    total: int
    version: str
    whole_lines: range


def read_lines(data: bytes, first: int, last: int | None, longest_chars: int) -> Excerpt:
    """Return the lines *first* to *last* (None: the end) of *data*, as many as fit.

    Of a first line that is longer than *longest_chars*, a part is shown.
    """
    lines = split_lines(decode(data)[0])
    wanted = lines[first - 1 : last]
    shown = _fitting(wanted, longest_chars)
    end = first + len(shown) - 1
    whole = end if list(wanted[: len(shown)]) == shown else end - 1
    return Excerpt(tuple(shown), first, end, len(lines), to_version(data), range(first, whole + 1))


def _fitting(lines: Sequence[str], room: int) -> list[str]:
    """Return as many of *lines* as there is room for; of the first, at least a part."""
    shown: list[str] = []
    longest = room
    for line in lines:
        room -= len(line) + 1
        if room < 0 and shown:
            break
        if room < 0:
            shown.append(f"{line[:longest]}… (a line of {len(line)} characters)")
            break
        shown.append(line)
    return shown
