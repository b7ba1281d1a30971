"""Chunks whose text writes a time that is asked for, whatever their own date is.

"Anna was born on 3 March 1999" answers "1999-03-03", though no entry has that date.
"""

import itertools
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final

from indexer.asking.near_days import find_known_months, keep_near, list_days, read_few, to_plain
from indexer.asking.of_times import find_entries
from indexer.asking.postings import Postings
from indexer.asking.question import Term
from indexer.asking.told_ranges import find_named_for, find_ranges
from indexer.patterns import compile_late
from indexer.times.named_time import NamedTime
from indexer.times.numeric import SHORT_DAY
from indexer.times.written import days_of, find_months, write_number, write_times

# A time that more texts write tells nothing about any of them; the second limit includes entries.
_MOST_TELLING: Final = 2_000
_MOST_WRITING: Final = 20_000

# The most spellings that are looked up, in some 15 ms among 1,000 files. Most times have a hundred
# of them, a week has 400, and "KW 36", which may be that of two years, twice as many; more are from
# a pasted page of dates, or for a year and a half.
_MOST_WAYS: Final = 1_500

_YEAR: Final = compile_late(r"\b(?:19|20)\d\d\b")
_PART: Final = compile_late(
    r"(?i)\b(?:[a-z]\d\d?|(?:[ck]w|kalenderwoche|week|woche|semaine|semana|settimana) \d\d?)\b"
)


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
    chunks without a date: in an entry it is the one near its own day. A day near that, or near
    *today* in a chunk without a date, may be written without its year; or if its year is not given,
    in numbers with one of the years around today.
    """
    years = range(today.year - 1, today.year + 2)
    names = find_known_months(postings, find_months(times))
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
    writing |= find_ranges(postings, times, today)
    writing |= find_named_for(postings.contents, [first for first, _ in sought])
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
    for days in map(days_of, times):
        written = [NamedTime(None, day.month, day.day) for day in days]
        chunks = postings.few_with_any(write_times(written, names), _MOST_WRITING)
        found |= keep_near(postings, chunks, days, today)
    return found


def _find_short_days(postings: Postings, times: Sequence[NamedTime], today: date) -> set[int]:
    """Return the chunks that write one of *times* like "am 24.8.", and may mean that day."""
    found: set[int] = set()
    for day, has_year in list_days(times, today):
        ways = (f"{day.day} {day.month}", f"{day.day:02} {day.month:02}")
        writing = {
            chunk
            for chunk, text in read_few(postings, ways).items()
            for match in SHORT_DAY.finditer(text)
            if (int(match["day"]), int(match["month"])) == (day.day, day.month)
        }
        found |= keep_near(postings, writing, [day], today) if has_year else writing
    return found


def _find_decades(postings: Postings, ways: Sequence[str]) -> set[int]:
    """Return the chunks that write a decade in one of these *ways*.

    Their texts are read, for the stemmer makes "the 90" of "the 90s".
    """
    texts = postings.contents.texts_at(postings.few_with_any(ways, _MOST_TELLING))
    folded = {chunk: to_plain(text) for chunk, text in texts.items()}
    return {chunk for chunk, text in folded.items() if any(f" {way} " in text for way in ways)}
