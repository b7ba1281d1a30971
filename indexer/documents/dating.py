"""The days that the pieces of a document tell of: of the entry they belong to, or of a heading."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from indexer.documents.days import (
    DIGIT,
    find_date,
    find_day_near,
    find_day_of,
    find_month,
    find_period_of,
    find_year,
    find_year_of_name,
    is_of_period,
)
from indexer.documents.entry_days import (
    LOOKED_AT_CHARS,
    find_day_of_entry,
    find_day_of_entry_near,
    find_day_of_month,
    find_day_of_weekday,
    find_numbered_day,
    find_tuesday,
    fit_weekdays,
    leads_entries,
    read_number_of_day,
    read_only_day,
)
from indexer.documents.field_days import find_day_in_field, leads_highlight
from indexer.documents.logs import ENTRIES, part_by_day
from indexer.documents.markdown import pieces_of
from indexer.documents.messages import (
    ENDS_OF_TIMES,
    LONGEST_CHARS,
    is_time_below_name,
    read_said,
    read_when,
)
from indexer.documents.quotes import ENDS_OF_SAYING, find_quotes, part_by_quote, read_quoted_day
from indexer.documents.stamps import (
    Stamp,
    find_first_stamp,
    find_order,
    find_stamp,
    is_only_stamp,
    to_day,
)
from indexer.documents.told import NAME_CHARS, RULES, find_day_told
from indexer.model import Document, Piece, Section
from indexer.times.named_time import MONTH_CHARS, YEAR_CHARS

# A day that is told in one of the first pieces of a section is that of all of it.
_NEAR_HEADING: Final = 6


class DaysOfFile(NamedTuple):
    """How a file writes its days.

    If nothing tells the year, a day with its weekday is of a year close to *near*. Days in
    numbers alone, if there are any, begin with the day or with the month (see `stamps`); those
    behind weekdays are days only if these fit, and "Dia 8" is one of a month unless the days of a
    journey are counted so. *quiet* are first lines of paragraphs and items that have no digit.
    *told* has the days of those such as "Date: 4 May 2026", by the numbers of these lines, and
    *quoted* those of mails that are quoted, by the first lines above them (see `quotes`).
    """

    near: str
    has_numbers: bool
    begins_with_day: bool | None
    has_messages: bool
    has_weekdays: bool
    has_numbered: bool
    quiet: Container[str]
    told: Mapping[int, str]
    quoted: Mapping[int, tuple[int, str]]


class SectionTime(NamedTuple):
    """What is known of the days of a section: its own date, or the year and month of its entries.

    The date is that of the innermost heading that names one. If none names a day, it is what the
    section, or one that it is part of, tells below its heading (*takes_told*).
    """

    date: str | None
    year: str
    month: str | None
    takes_told: bool
    days: DaysOfFile


# As in `model`; one for each heading.
_new_time: Final = partial(tuple.__new__, SectionTime)


def date_sections(document: Document) -> Iterator[SectionTime]:
    """Yield what is known of the days of each section of *document*, in order."""
    # One heading stands above many sections.
    times: dict[tuple[str, ...], SectionTime] = {(): _find_time_of_file(document)}
    # The sections around, each with its depth, the date of its heading, and the day that it tells.
    around: list[tuple[int, str | None, str]] = []
    for section in document.sections:
        time, depth = _find_time(section.heading_path, times), len(section.heading_path)
        while around and around[-1][0] >= depth:
            around.pop()
        if time.days.told and time.takes_told:
            firsts = (piece.first_line for piece in section.pieces[:_NEAR_HEADING])
            told = [*filter(None, map(time.days.told.get, firsts))]
            around += ((depth, time.date, day) for day in told[:1])
            # A month that a heading between names is nearer.
            if around and around[-1][1] == time.date:
                time = time._replace(date=around[-1][2])
        yield time


def _find_time_of_file(document: Document) -> SectionTime:
    title, dates = document.title, document.dates
    year = find_year_of_name(document.path) or find_year(title)
    month = next(filter(is_month, dates), None)
    headings = [section.heading_path[-1] for section in document.sections if section.heading_path]
    near = year or next(filter(None, map(find_year, (*dates, *headings))), "")
    month = month or (find_month(title, year) if year else None)
    return SectionTime(None, year, month, True, _find_days_of_file(document, headings, near))  # noqa: FBT003 - it is a field


def _find_days_of_file(document: Document, headings: Sequence[str], near: str) -> DaysOfFile:
    lines = document.lines
    entries = [piece for piece in pieces_of(document.sections) if piece[2] in ENTRIES]
    firsts = [lines[piece.first_line - 1] for piece in entries]
    # Most lines cannot be one of these, as one sign shows: a call for each would take longer.
    quiet = frozenset([line for line in firsts if not DIGIT.search(line, 0, LONGEST_CHARS)])
    numbered = [line for line in firsts if line not in quiet]
    has_messages = any(read_when(line) for line in numbered if line.endswith(ENDS_OF_TIMES))
    stamps = _find_stamps_of_headings(headings)
    below = [
        line
        for piece in entries
        if piece.kind == "text"
        and piece.first_line < piece.last_line
        and (line := lines[piece.first_line])[:1].isdecimal()
    ]
    if (
        has_messages
        or any(map(find_first_stamp, (*numbered, *below)))
        or any(map(read_said, numbered))
    ):
        every = (line for first, last, _ in entries for line in lines[first - 1 : last])
        stamps += filter(None, map(_read_stamp, every))
    quoted = [
        said
        for piece in entries
        if piece.kind == "text"
        and ((end := lines[piece.last_line - 1])[0] == ">" or end[-1] in ENDS_OF_SAYING)
        for said in find_quotes(lines, piece.first_line, piece.last_line)
    ]
    stamps += filter(None, (find_stamp(said.when) for _, said in quoted))
    order = find_order(stamps) if stamps else None
    told = (
        (piece.first_line, find_day_told(lines[piece.first_line - 1 : piece.last_line]))
        for line, piece in zip(firsts, entries, strict=True)
        if ":" in (begin := line[:NAME_CHARS])
        or "\uff1a" in begin
        or (piece.kind == "text" and begin.startswith(RULES))
    )
    near = near or next(filter(None, map(find_year, firsts)), "")
    return DaysOfFile(
        near=near,
        has_numbers=bool(stamps),
        begins_with_day=order,
        has_messages=has_messages,
        has_weekdays=bool(near) and fit_weekdays(numbered, int(near)),
        has_numbered=_has_numbered_days((*numbered, *headings)),
        quiet=quiet,
        told={first: day for first, day in told if day},
        quoted={
            first: (said.last_line, day)
            for first, said in quoted
            if (day := read_quoted_day(said.when, begins_with_day=order))
        },
    )


def _has_numbered_days(lines: Iterable[str]) -> bool:
    """Tell whether *lines* begin with "Dia 8" or the like, and not with the first two of these."""
    numbers = {*filter(None, map(read_number_of_day, lines))}
    return bool(numbers) and not numbers >= {1, 2}


def _find_stamps_of_headings(headings: Iterable[str]) -> list[Stamp]:
    dated = (heading for heading in headings if "/20" in heading or "-20" in heading)
    return [stamp for heading in dated if (stamp := find_stamp(heading))]


def _read_stamp(line: str) -> Stamp | None:
    return find_first_stamp(line) or find_first_stamp(read_when(line) or read_said(line))


def _find_time(path: tuple[str, ...], times: dict[tuple[str, ...], SectionTime]) -> SectionTime:
    """Return the date of the innermost heading of *path* that names one, likewise year and month.

    A day without its year, or a month, takes the year of the nearest heading above, or of the
    file. Below a heading with a day it does not count: an entry of one day may plan another. A week
    or a season is no such day, though its date is its first one.
    *times* keeps what was found for each path, and has it for the empty one.
    """
    if path not in times:
        above, heading = _find_time(path[:-1], times), path[-1]
        date, year, month = find_date(heading), find_year(heading) or above.year, above.month
        if not date and above.days.has_numbers and (stamp := find_stamp(heading)):
            date = to_day(stamp, begins_with_day=above.days.begins_with_day)
        if date:
            takes_told = is_month(date) or is_of_period(heading, date)
        else:
            month = (find_month(heading, year) if year else None) or month
            date = _find_day_of(heading, above) if above.takes_told else None
            takes_told = above.takes_told and not date
            date = date or (find_period_of(heading, above.year) if takes_told else None)
        month, date = (date if is_month(date) else month), date or above.date
        times[path] = _new_time((date, year, month, takes_told, above.days))
    return times[path]


def is_month(date: str | None) -> bool:
    """Tell whether *date* is a month: ``YYYY-MM``."""
    return date is not None and len(date) == MONTH_CHARS


def _find_day_of(heading: str, above: SectionTime) -> str | None:
    has_number = DIGIT.search(heading) is not None
    if has_number and above.month and (day := find_tuesday(heading, above.month)):
        return day
    if above.year and (day := find_day_of(heading, above.year)):
        return day
    if not has_number:
        return None
    year = above.year or above.days.near
    if year and (day := find_day_of_weekday(heading, int(year), above.date or above.month)):
        return day
    if above.month:
        return _find_day_of_month(heading, above)
    is_near = above.days.near and not above.year
    return find_day_near(heading, int(above.days.near)) if is_near else None


def _find_day_of_month(line: str, time: SectionTime) -> str | None:
    assert time.month is not None  # or nobody asks
    day = find_day_of_month(line, time.month)
    return day or (find_numbered_day(line, time.month) if time.days.has_numbered else None)


def date_entries(
    section: Section, lines: Sequence[str], time: SectionTime, room: int
) -> Sequence[tuple[Piece, str | None]]:
    """Return each piece of *section* with the date of its entry, else that of all of it.

    An entry begins with its day and holds what is indented below it. A line that says nothing but
    a day, or that and a name, gives it to what follows; so do a paragraph of one line that begins
    with a day and is emphasised or ends with a colon, and lines such as "Date: 4 May 2026". Of
    paragraphs with several days, at most *room* parts are made.
    """
    is_talk = time.days.has_messages and _is_talk(section, lines)

    def read_day(line: str) -> str | None:
        return _read_day(line, time, is_talk=is_talk)

    told = time.days.told if time.takes_told else {}
    entries = [*part_by_day(section.pieces, lines, read_day, room)]
    if told or [day for _, day in entries if day]:
        entries = [*_carry_on(entries, lines, told)]
    if time.date:
        entries = [(piece, day or time.date) for piece, day in entries]
    if not time.days.quoted:
        return entries
    return [*part_by_quote(entries, lines, time.days.quoted, time.days.told)]


def _is_talk(section: Section, lines: Sequence[str]) -> bool:
    """Tell whether lines of *section* are a name with a day and a time of day.

    One of them may be an appointment; several are a conversation.
    """
    texts = (piece for piece in section.pieces if piece.kind == "text")
    every = (line for one in texts for line in lines[one.first_line - 1 : one.last_line])
    return sum(map(bool, map(read_when, every))) > 1


def _read_day(line: str, time: SectionTime, *, is_talk: bool) -> str | None:
    """Return the day that *line* begins with, or on which was said what is below it."""
    begin = line[:LOOKED_AT_CHARS]
    # Most lines have no number there. In other scripts than ours, a day may have none, too.
    is_quiet = line in time.days.quiet or not DIGIT.search(begin)
    if is_quiet and not is_talk and begin.isascii():
        return find_day_in_field(line)
    day = None
    if time.days.has_numbers and (stamp := _read_stamp(line)):
        day = to_day(stamp, begins_with_day=time.days.begins_with_day)
    if not day and time.month:
        day = find_tuesday(line, time.month)
    day = day or find_day_of_entry(line, time.year, time.month)
    if not day and time.month:
        day = _find_day_of_month(line, time)
    if not day and time.days.near and not time.year:
        day = find_day_of_entry_near(line, int(time.days.near))
    if not day and (when := read_said(line) or (is_talk and read_when(line))):
        day = read_only_day(when)
    year = time.year or time.days.near
    if not day and year and (time.days.has_weekdays or year != time.days.near):
        day = find_day_of_weekday(line, int(year), time.date or time.month)
    return day or find_day_in_field(line)


def _carry_on(
    entries: Iterable[tuple[Piece, str | None]],
    lines: Sequence[str],
    told: Mapping[int, str],
) -> Iterator[tuple[Piece, str | None]]:
    """Yield *entries* with the days that they take from those above."""
    above: str | None = None
    within: tuple[int, str | None] = 0, None
    for piece, own in entries:
        line = lines[piece.first_line - 1]
        indent = len(line) - len(line.lstrip())
        if day := told.get(piece.first_line):
            above = day
        elif piece.kind == "divider":
            above, within = None, (0, None)
        elif day := own:
            within = indent, day
            if piece.kind == "text":
                above = day if _leads(piece, lines, day) else None
            elif leads_highlight(line):
                above = day
        elif indent <= within[0]:
            within = 0, None
        yield piece, day or within[1] or above


def _leads(paragraph: Piece, lines: Sequence[str], day: str) -> bool:
    """Tell whether a *paragraph*, which begins with a *day*, gives it to what follows."""
    first, last, _ = paragraph
    line, year = lines[first - 1], day[:YEAR_CHARS]
    if first == last:
        leads = leads_entries(line, year)
    else:
        leads = read_only_day(line, year) is not None
        leads = leads or (last == first + 1 and is_time_below_name(lines[first]))
    return leads or bool(read_when(line)) or is_only_stamp(line)
