"""Days of items that do not begin with one: in a field, in brackets at the end, or behind a code.

As programs list what they remember: "- 17 | 2026-05-04 | Has a dog", "- Has a dog (2026-05-04)".
As they log what happens, a record on each line: {"time": "2026-05-04 10:30", "text": "Delivered"}.
And as people list releases and tickets: "- v1.4.2 (2026-05-04): fixes the clock".
"""

from typing import Final

from indexer.documents.days import LONGEST_DAY_CHARS
from indexer.documents.entry_days import read_day, read_only_day, strip_time
from indexer.patterns import compile_late

_BETWEEN: Final = " | "
_CLOSING: Final = (")", "]", "\uff09")
# A link to a day is in two brackets. What sticks to them is a link to something else, or a call.
_IN_BRACKETS: Final = compile_late(r".*(?:\s[(\[]|\s?\uff08)([^()\[\]\uff08\uff09]+)[)\]\uff09]")
_ITEM: Final = compile_late(r"\s*(?:[-*+\u2022]|[0-9]{1,9}[.)])\s")
# A ticket, a version or a number, which a word may lead, and what stands behind it in brackets or
# up to the next sign.
_BEHIND_CODE: Final = compile_late(
    r"\s*(?:[-*+\u2022]|[0-9]{1,9}[.)])\s+(?:\[[ xX]\]\s+)?[*_`\[]*(?:[^\W\d_]{2,12} )?"
    r"(?:#?(?=[^\W_]{0,12}[-_.]?\d)[\w.-]{1,24})[*_`\]]*[ ,:\u2013\u2014-]*"
    r"(?:[(\[]([^()\[\]]+)[)\]]|(?<=[ ,:])([^()\[\]:,\u2013\u2014]+?) ?(?:[:,\u2013\u2014]| - |$))"
)
# A record of a line, and the field with its time; others, such as "birthday", tell of other days.
_RECORD: Final = compile_late(r"\s*(?:[-*+\u2022][ \t]+)?\[?\s*\{\s*[\"']?\w")
_WHEN: Final = compile_late(
    r"(?i)[{,]\s*([\"']?)(?:(?:event|entry|call|message|msg|start|begin|sent|send|received|created"
    r"|posted|logged|recorded|taken|captured|published|local|utc)_?)?"
    r"(?:date_?time|time_?stamp|date|time|day|when|ts|at|on"
    r"|fecha(?:_?hora)?|hora|data(?:_?h?ora)?|datum|ora|orario|giorno|dia|quando|tijd(?:stip)?"
    r"|wanneer|czas|godzina|kiedy|dzie[nń]|(?:uhr|sende|empfangs)?zeit|zeitpunkt|zeitstempel|heure"
    r"|horodatage|quand|cu[aá]ndo|wann|дата|время|日期|时间|時間|日時|날짜|시간)"
    r"\1\s*:\s*(?:\"([^\"]+)\"|'([^']+)'|([^\"'{},]+))"
)
# What is inside a field tells of that: of whom a record is, and since when that person is there.
_INSIDE: Final = compile_late(r":\s*\{[^{}]*(?:\}|\Z)")
# Above what was highlighted in a book: "Added on Monday, 4 May 2026 10:12:33", in any language.
_LONGEST_ADDED_CHARS: Final = 72
_MOST_WORDS: Final = 3
_BETWEEN_WORDS: Final = compile_late(r"[\s:]+|\u4e8e\s*")
# A code and a day take no more of a line.
_LOOKED_AT_CHARS: Final = 40 + LONGEST_DAY_CHARS
# The fields of a record before its time.
_RECORD_CHARS: Final = 400
_LONGEST_TIME_CHARS: Final = LONGEST_DAY_CHARS + len(" 10:22:01.000000 +0000")


def find_day_in_field(line: str) -> str | None:
    """Return the day that is a field of *line*, if that is an item; the year must be there."""
    # Most lines begin a sentence; items and records begin with a sign.
    if line[:1].isalpha():
        return None
    if is_record(line):
        return _find_day_of_record(line)
    is_closed, has_fields = line.endswith(_CLOSING), _BETWEEN in line
    begin = line[:_LOOKED_AT_CHARS]
    has_year = "20" in begin or "19" in begin
    if not (is_closed or has_fields or has_year) or not _ITEM.match(line):
        return None
    fields = line.split(_BETWEEN)[1:] if has_fields else []
    if is_closed and (within := _IN_BRACKETS.fullmatch(line.replace("[[", "[").replace("]]", "]"))):
        fields.append(within[1])
    if has_year and (behind := _BEHIND_CODE.match(begin)):
        fields.append(behind[1] or behind[2])
    days = (read_day(field) for field in fields if len(field) <= LONGEST_DAY_CHARS)
    return next(filter(None, days), None) or (_find_day_added(fields[-1]) if has_fields else None)


def _find_day_added(field: str) -> str | None:
    """Return the day and time that *field* ends with, behind no more than a few words."""
    if len(field) > _LONGEST_ADDED_CHARS or strip_time(field) == field:
        return None
    starts = [0, *(match.end() for match in _BETWEEN_WORDS.finditer(field))][1 : _MOST_WORDS + 1]
    return next(filter(None, (read_only_day(field[start:]) for start in starts)), None)


def leads_highlight(line: str) -> bool:
    """Tell whether *line* is what Kindle has above a highlight or a note: where it is, and when."""
    return _BETWEEN in line and _find_day_added(line.rpartition(_BETWEEN)[2]) is not None


def is_record(line: str) -> bool:
    """Tell whether *line* is a record that a program logged."""
    return "{" in line and _RECORD.match(line) is not None


def _find_day_of_record(line: str) -> str | None:
    record, number = line[:_RECORD_CHARS], 1
    while number:
        record, number = _INSIDE.subn(":", record)
    found = _WHEN.search(record)
    when = found and (found[2] or found[3] or found[4]).strip()
    return read_day(when) if when and len(when) <= _LONGEST_TIME_CHARS else None
