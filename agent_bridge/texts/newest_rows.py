"""Choose the lines of an index that is too long to be shown whole. Pure.

Conversations go on about what was worked on lately, so the most recently updated rows of the
tables are shown, in their own order, below the headings that a person gave them.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from indexer import cells_of, is_table_rule

_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")
_DATED_BY: Final = "updated"
# Its column in a table whose header is in another language.
_USUAL_COLUMN: Final = 2


class _Row(NamedTuple):
    number: int  # of its line, from 0
    day: str

    @property
    def newness(self) -> tuple[str, int]:
        """The sort key: of one day, later rows are newer; without days, earlier rows come first."""
        return self.day, self.number if self.day else -self.number


class Selection(NamedTuple):
    """The numbers of the lines to show, from 0, in order; *shown* of all *rows* are among them."""

    numbers: tuple[int, ...]
    shown: int
    rows: int


def select_rows(lines: Sequence[str], longest_chars: int) -> Selection | None:
    """Return the *lines* to show in *longest_chars*: all that are not rows, and the newest rows.

    None if the former alone are too long.
    """
    rows = list(_rows(lines))
    numbers = set(range(len(lines))) - {row.number for row in rows}
    room = longest_chars - sum(len(lines[number]) + 1 for number in numbers)
    if room < 0:
        return None
    shown = 0
    for row in sorted(rows, key=lambda row: row.newness, reverse=True):
        cost = len(lines[row.number]) + 1
        # One very long row does not keep out the others.
        if cost <= room:
            room -= cost
            shown += 1
            numbers.add(row.number)
    return Selection(tuple(sorted(numbers)), shown, len(rows))


def _rows(lines: Sequence[str]) -> Iterator[_Row]:
    """Yield the rows of each table."""
    column = _USUAL_COLUMN
    inside = False
    for number, line in enumerate(lines):
        if inside and "|" in line:
            yield _Row(number, _day(cells_of(line), column))
            continue
        inside = bool(number) and "|" in lines[number - 1] and is_table_rule(line)
        if inside:
            head = [cell.lower() for cell in cells_of(lines[number - 1])]
            column = head.index(_DATED_BY) if _DATED_BY in head else _USUAL_COLUMN


def _day(cells: Sequence[str], column: int) -> str:
    cell = cells[column] if column < len(cells) else ""
    return cell if _DAY.match(cell) else ""
