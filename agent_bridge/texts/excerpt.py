"""A few lines of a file, as many as an answer has room for. Pure.

A line that is longer than that is shown piece by piece: a place names the line and, behind a C,
the character to begin with.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from indexer import decode, split_lines, to_version

# Behind a path, as a hit and a reader name the lines of a file, or as `agent-index search` does.
PLACE: Final = re.compile(r"(?:#L|(?<=\.md):)(\d{1,9})(?:C(\d{1,9}))?(?:-L?(\d{1,9}))?$")


class Excerpt(NamedTuple):
    """Lines *first* to *last* of a file of *total*; both count from 1, *last* is 0 for none.

    The first of the lines *shown* begins with its character *begin*. The last one may be cut:
    then *cut* of its characters were shown up to there. *whole_lines* are those shown whole.
    """

    shown: tuple[str, ...]
    first: int
    last: int
    total: int
    version: str
    whole_lines: range
    begin: int = 1
    cut: int = 0

    def place_behind(self, path: str, last: int | None = None) -> str | None:
        """Return the place in *path* to read on up to line *last* (None: the end), if any."""
        end = min(last or self.total, self.total)
        if self.cut:
            return f"{path}#L{self.last}C{self.cut + 1}-{end}"
        return f"{path}#L{self.last + 1}-{end}" if self.last < end else None


def read_lines(
    data: bytes, first: int, last: int | None, longest_chars: int, begin: int = 1
) -> Excerpt:
    """Return the lines *first* to *last* (None: the end) of *data*, as many as fit.

    Of a first line that is longer than *longest_chars* from its character *begin* on, a part is
    shown.
    """
    lines = split_lines(decode(data)[0])
    wanted = list(lines[first - 1 : last])
    if wanted:
        wanted[0] = wanted[0][begin - 1 :]
    shown = _fitting(wanted, longest_chars)
    end = first + len(shown) - 1
    cut = 0
    if shown and len(wanted[len(shown) - 1]) > longest_chars:
        cut = begin - 1 + longest_chars
        shown[-1] = f"{shown[-1]}… (a line of {len(lines[end - 1])} characters)"
    whole = range(first + (begin > 1), end + 1 - (cut > 0))
    return Excerpt(
        tuple(shown), first, end, len(lines), to_version(data), whole, begin=begin, cut=cut
    )


def _fitting(lines: Sequence[str], room: int) -> list[str]:
    """Return as many of *lines* as there is room for; of the first, at least a part."""
    shown: list[str] = []
    longest = room
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            return shown or [line[:longest]]
        shown.append(line)
    return shown
