"""Days of items that do not begin with one: in a field of its own, or in brackets at the end.

As programs list what they remember: "- 17 | 2026-05-04 | Has a dog", "- Has a dog (2026-05-04)".
"""

from typing import Final

from indexer.documents.days import LONGEST_DAY_CHARS
from indexer.documents.entry_days import read_day
from indexer.patterns import compile_late

_BETWEEN: Final = " | "
_CLOSING: Final = (")", "]", "\uff09")
# A link to a day is in two brackets. What sticks to them is a link to something else, or a call.
_IN_BRACKETS: Final = compile_late(r".*(?:\s[(\[]|\s?\uff08)([^()\[\]\uff08\uff09]+)[)\]\uff09]")
_ITEM: Final = compile_late(r"\s*(?:[-*+\u2022]|[0-9]{1,9}[.)])\s")


def find_day_in_field(line: str) -> str | None:
    """Return the day that is a field of *line*, if that is an item; the year must be there."""
    is_closed, has_fields = line.endswith(_CLOSING), _BETWEEN in line
    if not (is_closed or has_fields) or not _ITEM.match(line):
        return None
    fields = line.split(_BETWEEN)[1:] if has_fields else []
    if is_closed and (within := _IN_BRACKETS.fullmatch(line.replace("[[", "[").replace("]]", "]"))):
        fields.append(within[1])
    days = (read_day(field) for field in fields if len(field) <= LONGEST_DAY_CHARS)
    return next(filter(None, days), None)
