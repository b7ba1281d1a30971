"""Days as notes write them: in headers, in names of files, in headings."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Final

from indexer.documents.markdown import LONGEST_TITLE_CHARS
from indexer.patterns import compile_late

_IN_DIGITS: Final = "(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])"
_ANY_YEAR: Final = compile_late(_IN_DIGITS)
_YEAR: Final = compile_late(rf"{_IN_DIGITS}|[^ ]\u5e74")
# What follows a day may be a time or a number ("2026-05-04-1430-call"), behind a month it is none.
_DATE: Final = compile_late(
    r"(?<![0-9])(?:19|20)[0-9]{2}-[0-9]{2}(?:(-[0-9]{2})(?![0-9])|(?!-?[0-9]))"
)
# As some name their files: 20260504.md, 2026_05_04.md.
_DAY_OF_NAME: Final = compile_late(
    r"(?<![0-9])((?:19|20)[0-9]{2})(_?)([01][0-9])\2([0-3][0-9])(?![0-9])"
)
_TIME_OF_DAY: Final = compile_late(r"[T0-9:.,+Z -]*")
# What stands before the first word of an entry: of a list, of a quote, of a task, of emphasis.
_ENTRY_MARKS: Final = compile_late(
    r"[ \t>]*(?:(?:[-*+\u2022]|(?P<number>[0-9]{1,9}[.)]))[ \t]+)?"
    r"(?:\[[^\]]\][ \t]+)?[*_~`(\[]{0,6}"
)
_SOME_DAY: Final = compile_late("[0-9]|.\u6708")
_LONGEST_DAY_CHARS: Final = len("Mittwoch, 28 de septiembre del 2026")
# "* Date: 2026-05-14", "**Datum:** 14.05.2026": what a text says of itself below its title, as
# records of decisions do.
_TOLD: Final = compile_late(
    r"[\s>*_+-]*(?:date|datum|dato|data|fecha|\u0434\u0430\u0442\u0430|\u65e5\u4ed8|\u65e5\u671f|\ub0a0\uc9dc)[\s*_]*[:\uff1a][\s*_]*(.+?)[\s*_]*",
    re.IGNORECASE,
)
_COLONS: Final = frozenset(":\uff1a")
_TOLD_WITHIN_LINES: Final = 12
# What may hold a line's marks and its day.
_LOOKED_AT_CHARS: Final = 2 * _LONGEST_DAY_CHARS


def find_date(text: str) -> str | None:
    """Return the first ISO date of *text*, ``YYYY-MM-DD`` or ``YYYY-MM``, that exists.

    If there is none, or before it, a day that is written another way, with its year.
    """
    found, before = None, text
    # Most headings hold none, and each is asked for every section below it.
    for match in _DATE.finditer(text) if "-" in text else ():
        try:
            date.fromisoformat(match[0] if match[1] else f"{match[0]}-01")
        except ValueError:
            continue
        found, before = match[0], text[: match.start()]
        break
    if ("20" in before or "19" in before or "\u5e74" in before) and _YEAR.search(before):
        from indexer.times.dates import find_day  # noqa: PLC0415 - most days are written as ISO has them

        return find_day(before[:LONGEST_TITLE_CHARS]) or found
    return found


def find_day_of(text: str, year: str) -> str | None:
    """Return the first day of *year* that *text* writes without it: "Monday 4 May", "5月4日"."""
    from indexer.times.calendar_words import may_name_time  # noqa: PLC0415 - as above

    if not may_name_time(text):
        return None
    from indexer.times.dates import find_day  # noqa: PLC0415 - as above

    return find_day(text[:LONGEST_TITLE_CHARS], year)


def find_day_of_entry(line: str, year: str = "") -> str | None:
    """Return the day that *line* begins with, whatever marks stand before it: ``YYYY-MM-DD``.

    As in "- 2026-05-04 We chose", "**Mon, 4 May 2026:** we chose", "- [x] 5月4日"; the last one is
    of the *year* given.
    """
    # Most lines hold no year where they begin, and there are a hundred in a file.
    if not year and "20" not in (seen := line[:_LOOKED_AT_CHARS]) and "19" not in seen:
        return None
    marks = _ENTRY_MARKS.match(line)
    assert marks is not None  # it may match nothing
    # "4. Mai:" is a day to whoever wrote it, and the fourth item of a list to markdown.
    starts = (marks.end(), marks.start("number")) if marks["number"] else (marks.end(),)
    days = (_find_first_day(line[at : at + _LONGEST_DAY_CHARS], year) for at in starts)
    return next(filter(None, days), None)


def _find_first_day(begin: str, year: str) -> str | None:
    if not (_SOME_DAY if year else _ANY_YEAR).search(begin):
        return None
    if (iso := _DATE.match(begin)) and iso[1]:
        return find_date(iso[0])
    from indexer.times.dates import find_first_day  # noqa: PLC0415 - as above

    return find_first_day(begin, year)


def leads_entries(line: str, year: str = "") -> bool:
    """Tell whether *line*, which begins with a day, is above the entries of that day.

    So it is if it says no more, is emphasised as headings are, or ends with a colon.
    """
    from indexer.times.dates import read_day  # noqa: PLC0415 - as above

    line = line.strip()
    return line.endswith((":", "\uff1a", "*", "_", "]")) or read_day(line, year) is not None


def find_year(text: str) -> str:
    """Return the year that *text* names, if it names one and no other; else nothing."""
    years = {match[0] for match in _ANY_YEAR.finditer(text)}
    return years.pop() if len(years) == 1 else ""


def find_day_of_name(path: str) -> str | None:
    """Return the date that the name of a file holds, in any of the ways that such names do."""
    return find_date(_DAY_OF_NAME.sub(r"\1-\3-\4", path))


def find_told_day(lines: Sequence[str]) -> str | None:
    """Return the day that a text says is its own, in one of its first *lines*: "Date: 14 May 2026".

    Not below its second heading: that is about something else.
    """
    headings = 0
    for line in lines[:_TOLD_WITHIN_LINES]:
        headings += line.startswith("#")
        if headings > 1:
            return None
        if _COLONS.isdisjoint(line) or len(line) > _LOOKED_AT_CHARS:
            continue
        if told := _TOLD.fullmatch(line):
            from indexer.times.dates import read_day  # noqa: PLC0415 - few texts say so

            return find_date(told[1]) if is_only_date(told[1]) else read_day(told[1])
    return None


def is_only_date(text: str) -> bool:
    """Tell whether *text* says no more than a day, or a moment of it."""
    day = find_date(text)
    return day is not None and bool(_TIME_OF_DAY.fullmatch(text.replace(day, "", 1)))
