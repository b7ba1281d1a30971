"""Chunks whose text writes a time that is asked for, whatever their own date is.

"Anna was born on 3 March 1999" answers "1999-03-03", though no entry has that date.
"""

import contextlib
import itertools
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import Final

from indexer.asking.contents import Contents
from indexer.asking.of_times import find_entries
from indexer.asking.postings import Postings
from indexer.asking.question import Term
from indexer.asking.tokenizer import split_surfaces
from indexer.documents.days import find_last_day
from indexer.model import Filters
from indexer.patterns import compile_late
from indexer.times.dates import read_times
from indexer.times.forms import move
from indexer.times.named_time import DAY_CHARS, NamedTime, to_date
from indexer.times.numeric import SHORT_DAY
from indexer.times.written import (
    HALF_A_YEAR,
    LONGEST_RANGE,
    find_days,
    find_months,
    names_of_month,
    write_ends,
    write_number,
    write_times,
)

# A time that more texts write tells nothing about any of them; the second limit includes entries.
_MOST_TELLING: Final = 2_000
_MOST_WRITING: Final = 20_000

# The most spellings that are looked up, in some 15 ms among 1,000 files. Most times have a hundred
# of them, a week has 400, and "KW 36", which may be that of two years, twice as many; more are from
# a pasted page of dates, or for a year and a half.
_MOST_WAYS: Final = 1_500

# Ranges around more days than these are not looked for, nor if more texts write one of their ends;
# and so many parts of these are read, each in some 0.3 ms.
_MOST_AMID: Final = 2
_MOST_WITH_END: Final = 300
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

_YEAR: Final = compile_late(r"\b(?:19|20)\d\d\b")
_PART: Final = compile_late(
    r"(?i)\b(?:[a-z]\d\d?|(?:[ck]w|kalenderwoche|week|woche|semaine|semana|settimana) \d\d?)\b"
)
_SIGNS: Final = compile_late(r"[\W_]+|\A|\Z")


def find_telling(
    postings: Postings,
    times: Sequence[NamedTime],
    sought: Sequence[tuple[str, str]],
    called: str,
    today: date,
) -> Term | None:
    """Return a term for the chunks that write *times* in any spelling; None if none does.

    *sought* are the first and the last day of each time; the entries of these days are left out.
    *called* is how the question names them; if that has a year ("summer 2015"), it is a spelling,
    too. A month without its year, or a part of one ("Q1", "KW 36", "mid May"), only counts in
    chunks without a date: in an entry it is the one near its own day. A day near
    that, or near *today* in a chunk without a date, may be written without its year; or if its year
    is not given, in numbers with one of the years around today.
    """
    years = range(today.year - 1, today.year + 2)
    names = _find_known(postings, {m: names_of_month(m) for m in find_months(times)})
    as_called = [called] if _YEAR.search(called) else []
    written = itertools.chain(as_called, write_times(times, names, years))
    ways = list(dict.fromkeys(itertools.islice(written, 2 * _MOST_WAYS)))
    if len(ways) > _MOST_WAYS:
        return None
    months = {name for of in names.values() for name in of}
    is_part = _PART.search(called) or not months.isdisjoint(called.casefold().split())
    parts = [called] if is_part and not as_called else []
    parts += dict.fromkeys(way for named in times for way in write_number(named))
    decades = [way for way in ways if way.endswith("0s")]
    whole = [way for way in ways if way not in {*months, *decades}]
    writing = postings.chunks_with_any(whole, _MOST_WRITING + 1)
    if len(writing) > _MOST_WRITING:
        return None
    writing |= _find_decades(postings, decades)
    writing |= _find_near(postings, times, names, today)
    writing |= _find_short_days(postings, times, today)
    writing |= _find_ranges(postings, times, today)
    writing |= _find_named_for(postings.contents, [first for first, _ in sought])
    # The entries need not be read if no text writes the time.
    telling = writing - find_entries(postings.contents, sought) if writing else set()
    without_year = [*(way for way in ways if way in months), *parts]
    named = postings.few_with_any(without_year, _MOST_WRITING)
    telling |= postings.contents.without_day(named)
    if not 0 < len(telling) <= _MOST_TELLING:
        return None
    words = {word for way in ways for word in way.split() if word in months or word[0].isdecimal()}
    variants = {
        term for term, _ in postings.tokenizer.terms(" ".join((*words, *as_called, *parts)))
    }
    shown = tuple(sorted(variants))
    return Term(called, called, shown, len(telling), 0, role="time", chunks=sorted(telling))


def _find_near(
    postings: Postings, times: Sequence[NamedTime], names: Mapping[int, Sequence[str]], today: date
) -> set[int]:
    """Return the chunks that write days of *times* without their year, and may mean those."""
    found: set[int] = set()
    for days in map(find_days, times):
        written = [NamedTime(None, day.month, day.day) for day in days]
        chunks = postings.few_with_any(write_times(written, names), _MOST_WRITING)
        found |= _near_days(postings, chunks, days, today)
    return found


def _find_short_days(postings: Postings, times: Sequence[NamedTime], today: date) -> set[int]:
    """Return the chunks that write one of *times* like "am 24.8.", and may mean that day."""
    found: set[int] = set()
    for day, has_year in itertools.islice(_single_days(times, today), _MOST_AMID):
        ways = (f"{day.day} {day.month}", f"{day.day:02} {day.month:02}")
        texts = postings.contents.texts_at(postings.few_with_any(ways, _MOST_WITH_END))
        writing = {
            chunk
            for chunk, text in texts.items()
            for match in SHORT_DAY.finditer(text)
            if (int(match["day"]), int(match["month"])) == (day.day, day.month)
        }
        found |= _near_days(postings, writing, [day], today) if has_year else writing
    return found


def _near_days(postings: Postings, chunks: set[int], days: Sequence[date], today: date) -> set[int]:
    """Return those of *chunks* that are near *days*, or have no date of their own if *today* is."""
    if not chunks:
        return chunks
    first, last = move(min(days), -HALF_A_YEAR), move(max(days), HALF_A_YEAR)
    found = postings.contents.dated(chunks, first.isoformat(), last.isoformat())
    return found | postings.contents.without_day(chunks) if first <= today <= last else found


def _find_ranges(postings: Postings, times: Sequence[NamedTime], today: date) -> set[int]:
    """Return the chunks that write a range of days with one of *times* amid it: "8-10 August".

    A range without its year is of that near the entry, or *today*; or its year is not asked for.
    """
    found: set[int] = set()
    for day, has_year in itertools.islice(_single_days(times, today), _MOST_AMID):
        around = {(day + timedelta(days)).month for days in (-LONGEST_RANGE, 0, LONGEST_RANGE)}
        names = _find_known(postings, {month: names_of_month(month) for month in around})
        ways = list(write_ends(day, names))
        texts = postings.contents.texts_at(postings.few_with_any(ways, _MOST_WITH_END))
        perhaps: set[int] = set()
        for chunk, part in itertools.islice(_near_ends(texts, ways), _MOST_READ):
            amid = [named for named in read_times(part, today)[0] if _is_amid(day, named)]
            if any(named.year or named.first or not has_year for named in amid):
                found.add(chunk)
            elif amid:
                perhaps.add(chunk)
        found |= _near_days(postings, perhaps, [day], today)
    return found


def _find_named_for(contents: Contents, begins: Sequence[str]) -> set[int]:
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


def _single_days(times: Sequence[NamedTime], today: date) -> Iterator[tuple[date, bool]]:
    """Yield those of *times* that are one day, and whether its year is named."""
    for named in times:
        if named.first and named.first == named.last:
            yield named.first, True
        elif named.month and named.day:
            with contextlib.suppress(ValueError):  # 29 February, of this year
                yield date(named.year or today.year, named.month, named.day), bool(named.year)


def _near_ends(texts: Mapping[int, str], ways: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield each part of *texts* that may be a range and has one of *ways*, with its chunk."""
    for chunk, lines in texts.items():
        text = _LAST_LINE.sub(" - ", lines)
        for match in _RANGE.finditer(text):
            part = text[max(0, match.start() - _AROUND) : match.end() + _AROUND]
            plain = f" {_SIGNS.sub(' ', part.casefold())} "
            # Chinese has no spaces around a day.
            if any(f" {way} " in plain or (way[-1] == "日" and way in plain) for way in ways):
                yield chunk, part


def _is_amid(day: date, named: NamedTime) -> bool:
    if named.first and named.last:
        return named.first <= day <= named.last
    return named == NamedTime(named.year and day.year, day.month, day.day)


def _find_decades(postings: Postings, ways: Sequence[str]) -> set[int]:
    """Return the chunks that write a decade in one of these *ways*.

    Their texts are read, for the stemmer makes "the 90" of "the 90s".
    """
    texts = postings.contents.texts_at(postings.few_with_any(ways, _MOST_TELLING))
    folded = {chunk: _SIGNS.sub(" ", text.casefold()) for chunk, text in texts.items()}
    return {chunk for chunk, text in folded.items() if any(f" {way} " in text for way in ways)}


def _find_known(postings: Postings, names: Mapping[int, Sequence[str]]) -> dict[int, list[str]]:
    """Return those of the *names* of months that stand in any text."""
    written = [
        (surface, name) for of in names.values() for name in of for surface in split_surfaces(name)
    ]
    terms = postings.tokenizer.read([surface for surface, _ in written])
    read = [(written[place][1], term) for place, term in terms]
    occurring = postings.chunk_counts(term for _, term in read)
    known = {name for name, term in read if term in occurring}
    return {month: [name for name in of if name in known] for month, of in names.items()}
