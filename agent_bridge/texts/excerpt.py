"""Some lines of a file, as many as fit into an answer. Pure.

A line that is too long is shown in pieces: a place names the line and, after a C, the character
to begin with. What is encoded in a line, such as a picture, is left out where all is read to the
end of the file, and shown to whoever asks for that line.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from indexer import decode, split_lines, to_version, without_encoded

# Lines after a path, in the form of hits and readers, or of `agent-index search`; models also write
# a small letter and a dash, and copy what a hit says behind them.
PLACE: Final = re.compile(
    r"(?:#[Ll]|(?<=\.md):)(\d{1,9})(?:C(\d{1,9}))?(?:([-\u2013])(?:[Ll]?(\d{1,9}))?)?"
    r"(?: \u00b7 .*)?$"
)

# In other forms, which may also be headings, such as that of a score or a year.
_SAID: Final = re.compile(
    r"(?i)(?:l|lines?)?[\s=]*(\d{1,9})\s*(?:[-\u2013\u2014:,]|\.\.|to)\s*l?(\d{1,9})"
    r"|lines?[\s=]*(\d{1,9})"
)


class Excerpt(NamedTuple):
    """Lines *first* to *last*, from 1, of the *total* lines of a file.

    Without any, *last* is less than *first*. The first of the lines *shown* begins with its
    character *begin*, from 1. If the last one was cut, *cut* is the number of its last character
    shown. *whole_lines* are the numbers of those shown whole, but for what is *omitted* in some.
    """

    shown: tuple[str, ...]
    first: int
    last: int
    total: int
    version: str
    whole_lines: range
    begin: int = 1
    cut: int = 0
    omitted: frozenset[int] = frozenset()

    def place_after(self, path: str, last: int | None = None) -> str | None:
        """Return the place in *path* to read on from, up to line *last* (None: the end), if any."""
        end = min(last or self.total, self.total)
        if self.cut:
            return f"{path}#L{self.last}C{self.cut + 1}-{end}"
        return f"{path}#L{self.last + 1}-{end}" if self.last < end else None


def said_lines(text: str) -> tuple[int, int] | None:
    """Return the first and last line that *text* says in another form than a place; or None."""
    if match := _SAID.fullmatch(text.strip()):
        first, last = int(match[1] or match[3]), int(match[2] or match[3])
        return (first, last) if 1 <= first <= last else None
    return None


def read_lines(
    data: bytes, first: int, last: int | None, longest_chars: int, begin: int = 1
) -> Excerpt:
    """Return the lines *first* to *last* (None: the end) of *data*, as many as fit.

    The first one is shown from its character *begin* on, and only in part if it is longer than
    *longest_chars*.
    """
    own = split_lines(decode(data)[0])
    is_rest = begin == 1 and (last is None or first < last >= len(own))
    lines = without_encoded(own) if is_rest else own
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
    omitted = frozenset(number for number in whole if lines[number - 1] != own[number - 1])
    return Excerpt(
        tuple(shown), first, end, len(lines), to_version(data), whole, begin, cut, omitted
    )


def _fitting(lines: Sequence[str], room: int) -> list[str]:
    """Return as many of *lines* as fit into *room* characters; at least a part of the first."""
    shown: list[str] = []
    longest = room
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            return shown or [line[:longest]]
        shown.append(line)
    return shown
