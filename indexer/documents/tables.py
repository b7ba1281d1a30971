"""Tables: their headers, and the tables in which each row has its day.

The latter (weights, spendings, mileage) are logs. They are cut by month and not by day, as other
entries are: a row says little by itself, and there may be thousands.
"""

import functools
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from indexer.model import Piece
from indexer.patterns import compile_late
from indexer.times.named_time import MONTH_CHARS, to_date

# What each row begins with.
_ROW: Final = "|"
_BELOW_HEADER: Final = compile_late(r"[\s|:]*-[\s|:-]*")
_HEADER_LINES: Final = 2
_MOST_HEADERS: Final = 3
_LETTER: Final = compile_late("[a-z]")
# More rows are no log that a person keeps, and would take ten seconds to read.
_MOST_ROWS: Final = 2**16
_NUMBER: Final = compile_late(r"#?\d{1,6}")
# A ticket, a version, an invoice: "OC-412", "v1.4.2", "1.4.2-rc1", "INV-2026-0071".
_CODE: Final = compile_late(r"[*_`\[]*(?=\D{0,12}\d)(?:[A-Za-z]|\d+\.\d+\.)[\w.+-]{1,24}[*_`\]]*")


def find_header(lines: Sequence[str]) -> str:
    """Return the header of the last table in *lines*, if there is one; else nothing."""
    for above, line in zip(reversed(lines[:-1]), reversed(lines[1:]), strict=True):
        if _BELOW_HEADER.fullmatch(line) and above.lstrip().startswith(_ROW):
            return above.strip()
    return ""


def part_table(table: Piece, lines: Sequence[str], year: str) -> Sequence[tuple[Piece, str | None]]:
    """Return the header of *table* and its rows, those of each month with its date; else with None.

    The date is a day if all rows of a part are of that day. Days, or months, stand in the first
    column, or in the second after a number or a code ("OC-412", "v1.4.2"); those without a year are
    of the *year* given. A row without a day belongs to the one above. No row has a date if the
    first has none, or if there are more than `_MOST_ROWS`.
    """
    first, last, kind = table
    parts: list[tuple[Piece, str | None]] = []
    if last > first and _BELOW_HEADER.fullmatch(lines[first]):
        parts.append((Piece(first, first + 1, kind), None))
        first += _HEADER_LINES
    rows = _find_days(first, last, lines, year) if last - first < _MOST_ROWS else ()
    for _, group in groupby(rows, lambda row: row[1][:MONTH_CHARS]):
        dated = [*group]
        month = Piece(dated[0][0], dated[-1][0], kind)
        parts.append((month, _find_common(day for _, day in dated)))
    if first <= last and (not parts or parts[-1][0].last_line < last):
        parts.append((Piece(first, last, kind), None))
    return parts


def find_days_of_rows(text: str, year: str, row: str = "") -> set[str]:
    """Return the days that the rows of a table are of, in *text*, which may be a part of it.

    Only that of one *row*, if it is given. Those without a year are of the *year* given.
    """
    order = _find_order_again(text, year)
    cells = {_find_cell(one, year) for one in ([row] if row else _rows_of(text))}
    return {day for cell in cells if (day := _find_day_again(cell, year, order))}


def _rows_of(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.lstrip().startswith(_ROW)]


# Cached: each row of a text is asked for by itself.
@functools.lru_cache(maxsize=16)
def _find_order_again(text: str, year: str) -> bool | None:
    return _find_order(_rows_of(text), year)


def _find_days(first: int, last: int, lines: Sequence[str], year: str) -> Iterator[tuple[int, str]]:
    """Yield each line number with its row's day; nothing if the first row has none."""
    day, order = "", _find_order(lines[first - 1 : last], year)
    for number in range(first, last + 1):
        cell = _find_cell(lines[number - 1], year)
        day = _find_day(cell, year, order) or (day and _go_on(cell, day))
        if not day:
            return
        yield number, day


def _find_order(rows: Sequence[str], year: str) -> bool | None:
    """Tell whether days in numbers, with their year, begin with the day in all of *rows*."""
    from indexer.documents.stamps import find_first_stamp, find_order  # noqa: PLC0415 - a search asks for headers

    # Most tables have none, as the first rows show.
    if not any(find_first_stamp(_find_cell(row, year)) for row in rows[:_MOST_HEADERS]):
        return None
    return find_order([*filter(None, (find_first_stamp(_find_cell(row, year)) for row in rows))])


def _find_cell(row: str, year: str) -> str:
    """Return the first cell of *row*; the second if the first is a number or a code."""
    first, *rest = [cell.strip() for cell in row.strip().strip("|").split("|", 2)]
    return rest[0] if rest and _names_row(first, year) else first


def _names_row(cell: str, year: str) -> bool:
    """Tell whether *cell* numbers or names its row and is no day itself, as "4.5.2026" may be."""
    is_code = _CODE.fullmatch(cell) and not _find_day(cell, year)
    return bool(is_code or _NUMBER.fullmatch(cell))


def _find_day(cell: str, year: str, order: bool | None = None) -> str | None:  # noqa: FBT001 - it is cached
    """Return the day that *cell* begins with, or the month that it consists of.

    One in numbers begins with the day or with the month, as *order* tells.
    """
    from indexer.documents.days import find_period_of  # noqa: PLC0415 - as above
    from indexer.documents.entry_days import (  # noqa: PLC0415 - as above
        find_day_of_entry,
        find_day_of_weekday,
    )
    from indexer.documents.stamps import find_first_stamp, to_day  # noqa: PLC0415 - as above

    day = find_day_of_entry(cell, year)
    if not day and (stamp := find_first_stamp(cell)):
        day = to_day(stamp, begins_with_day=order)
    # "Fri 9/1"; from each letter on, looking for the slash would take the square of a long cell.
    if not day and year and _LETTER.search(cell, 0, max(cell.rfind("/"), 0)):
        day = find_day_of_weekday(cell, int(year), None)
    return day or find_period_of(cell, year)


# Cached: the tables of one month have the same days, and a question looks at them more than once.
# Not for whole files, whose cells may be endlessly long.
_find_day_again: Final = functools.lru_cache(1_000)(_find_day)


def _go_on(cell: str, before: str) -> str:
    """Return the day of a row whose *cell* names no year: the nearest to the one *before*."""
    year = int(before[:4])
    near = (_find_day(cell, str(one)) for one in (year, year - 1, year + 1))
    last = to_date(before)
    return min(filter(None, near), key=lambda day: abs(to_date(day) - last), default=before)


def _find_common(days: Iterable[str]) -> str:
    """Return the one day that all *days* are, or their month."""
    several = {*days}
    day = several.pop()
    return day[:MONTH_CHARS] if several else day
