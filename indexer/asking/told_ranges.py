"""Chunks that tell of a range of days amid which one is that is asked for.

Its text does, "8-10 August", or the name of its file or section, "2026-W19".
"""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import Final

from indexer.asking.contents import Contents
from indexer.asking.near_days import find_known_months, keep_near, list_days, read_few, to_plain
from indexer.asking.postings import Postings
from indexer.documents.days import find_last_day
from indexer.model import Filters
from indexer.patterns import compile_late
from indexer.times.dates import read_times
from indexer.times.forms import move
from indexer.times.named_time import DAY_CHARS, NamedTime, to_date
from indexer.times.written import LONGEST_RANGE, write_ends

# Files and sections are looked at for so many days of a question only.
_MOST_AMID: Final = 2

# So many parts of texts are read, each in some 0.3 ms.
_MOST_READ: Final = 60
_IN_NUMBERS: Final = (
    r"(?:\d{4}[-/.]\d\d?[-/.]\d\d?|\d\d?\.\d\d?\.(?:\d{4})?|\d\d?/\d\d?/\d{4})(?!\d)"
)
_RANGE: Final = compile_late(
    rf"(?i)(?<![\d-])(?:{_IN_NUMBERS}|\d\d?(?:st|nd|rd|th|er|[.°º日号號일])?)"
    r"(?: (?:of |de )?[^\W\d_]{3,10}\.?)?,?(?: (?:de )?\d{4})?(?:[(\uff08]\w{1,3}[)\uff09])?"
    r" ?(?:[-\u2013\u2014\u2192~\u301c\uff5e&]|(?<=\.)/|から|부터|[到至]"
    r"|(?:to|until|till|through|thru|bis|and|und|y|et|e|a|al|au|à|até|tot|do|по)\b)"
    rf" ?(?:(?:the |den |el |le |il )?(?:[^\W\d_]{{3,10}}\.? )?(?:{_IN_NUMBERS}|\d\d?(?!\d)))"
)
_AROUND: Final = 30
# The line after that with the first day: "end: 2026-05-08", "- **Until:** 8 May 2026".
_LAST_LINE: Final = compile_late(
    r"(?i)(?<=\d)[\"']?\n(?:[-*>] +)?\**(?:end|until|till|to|bis|ende|fin|hasta)"
    r"(?:[ _-]?(?:date|at))?\**::?\** *[\"']?(?=\w)"
)


def find_ranges(postings: Postings, times: Sequence[NamedTime], today: date) -> set[int]:
    """Return the chunks that write a range of days with one of *times* amid it: "8-10 August".

    A range without its year is of that near the entry, or *today*; or its year is not asked for.
    """
    found: set[int] = set()
    for day, has_year in list_days(times, today):
        around = {(day + timedelta(days)).month for days in (-LONGEST_RANGE, 0, LONGEST_RANGE)}
        ways = list(write_ends(day, find_known_months(postings, around)))
        texts = read_few(postings, ways)
        perhaps: set[int] = set()
        for chunk, part in itertools.islice(_near_ends(texts, ways), _MOST_READ):
            amid = [named for named in read_times(part, today)[0] if _is_amid(day, named)]
            if any(named.year or named.first or not has_year for named in amid):
                found.add(chunk)
            elif amid:
                perhaps.add(chunk)
        found |= keep_near(postings, perhaps, [day], today)
    return found


def _near_ends(texts: Mapping[int, str], ways: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield each part of *texts* that may be a range and has one of *ways*, with its chunk."""
    for chunk, lines in texts.items():
        text = _LAST_LINE.sub(" - ", lines)
        for match in _RANGE.finditer(text):
            part = text[max(0, match.start() - _AROUND) : match.end() + _AROUND]
            plain = to_plain(part)
            # Chinese has no spaces around a day.
            if any(f" {way} " in plain or (way[-1] == "日" and way in plain) for way in ways):
                yield chunk, part


def _is_amid(day: date, named: NamedTime) -> bool:
    if named.first and named.last:
        return named.first <= day <= named.last
    return named == NamedTime(named.year and day.year, day.month, day.day)


def find_named_for(contents: Contents, begins: Sequence[str]) -> set[int]:
    """Return the chunks of files and sections that are named for a week or days around *begins*.

    They have the date of its first day: "2026-W19", "## Week 19", "2026-05-04--08 Lisbon".
    """
    found: set[int] = set()
    for day in [to_date(day) for day in begins if len(day) == DAY_CHARS][:_MOST_AMID]:
        first, last = (move(day, -away).isoformat() for away in (LONGEST_RANGE, 1))
        named = contents.paths_of_days(first, last)
        found |= contents.undated_of(
            document for document, path, begin in named if _is_within(day, path, begin)
        )
        monday = move(day, -day.weekday()).isoformat()
        if monday < day.isoformat():
            sections = contents.texts_at(contents.entries(Filters(after=monday, before=monday)))
            found |= {
                chunk
                for chunk, text in sections.items()
                if text.startswith("#") and _is_within(day, text.partition("\n")[0], monday)
            }
    return found


def _is_within(day: date, name: str, begin: str) -> bool:
    return day <= find_last_day(name, to_date(begin))
