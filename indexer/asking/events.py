"""The date of an event by which a question names a time: "the day after the move".

It is the date of the entry whose heading names the event; else the only day that sentences about it
name ("I signed up for the marathon on 10 May"), or that of a heading that says little else, or of a
line that begins with it ("- 19:00 Graduation dinner; Lesley made the cake").
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Final

from indexer.asking.asked import may_be_near_event, tells_when
from indexer.asking.contents import Contents
from indexer.asking.postings import Postings
from indexer.asking.tokenizer import Tokenizer
from indexer.documents.kept import CHUNK_BITS, PLACE_MASK
from indexer.documents.tables import find_days_of_rows
from indexer.patterns import compile_late
from indexer.text.small_words import is_small
from indexer.times.apart import date_event, find_near_event
from indexer.times.beside import leave_out_doing
from indexer.times.dates import find_times, read_times
from indexer.times.named_time import DAY_CHARS, YEAR_CHARS, NamedTime, find_days, to_date

# The most texts that are read, in some 5 ms: few headings name an event.
_MOST_NAMING: Final = 500
# How many other words a heading may have: "Moved to Elm Street" is the move, and "Asked Bert to
# lend his van for the move" is not.
_MOST_BESIDES: Final = 2
# A line says more than a heading does, so that it must say less besides: "Shopping for the party".
_MOST_BESIDES_IN_LINE: Final = 1
# What was on more days is no single event: "after lunch".
_MOST_TIMES: Final = 2
# What so many texts talk about is no single event.
_MOST_TELLING: Final = 100
_SENTENCE_END: Final = compile_late(r"(?<=[.!?])\s+|\n|(?<=[\u3002\uff01\uff1f])")
_MARKS: Final = ("#", "- ", "* ", "+ ")
# What an entry begins with, behind its marks and its times of day; and what it is called, up to the
# place and the people.
_CLOCK: Final = r"\d{1,2}(?:[:.h]\d\d)?(?:\s?[ap]\.?m\.?)?(?:\s?(?:uhr|h))?"
_LEAD: Final = compile_late(
    rf"(?i)[\s>]*(?:[-*+\u2022]\s+|(?={_CLOCK}))(?:\[.\]\s+)?"
    rf"[*_]*(?:{_CLOCK}(?:\s?(?:[-\u2013\u2014]|to|bis)\s?{_CLOCK})?(?!\w)[*_:,.]*\s+"
    r"(?:[-\u2013\u2014|]\s+)?)?"
)
_CALLED_END: Final = compile_late(r"[,;:.!?@(\[\u2013\u2014]")
_ROW: Final = "|"
_AT: Final = compile_late(
    r"(?i)\s(?:at|with|for|on|in|by|to|from|bei|mit|f\u00fcr|im|am|auf|chez|avec|pour|au|con|para|en|presso"
    r"|per|com|em|no|na|met|bij|voor)\s"
)


def date_events(postings: Postings, text: str, today: date) -> str:
    """Return *text* with the date of an event in place of its name, if the memory has it."""

    def find_day(event: str) -> str | None:
        return None if find_times(event, today) else _find_day(postings, event, today)

    return date_event(text, find_day)


def date_beside_event(postings: Postings, text: str, today: date) -> Sequence[NamedTime]:
    """Return the days near the event that *text* sets something beside, unless that looks ahead.

    "Whom did I call after the accident?" is answered by an entry that need not name the accident.
    But what comes after "lunch" comes after any.
    """
    if tells_when(text) > 0 or not may_be_near_event(text):
        return ()

    def find_day(event: str) -> str | None:
        found = _find_days(postings, event, today)
        return _choose(found, today) if len(found) <= _MOST_TIMES else None

    days = find_near_event(text, find_day)
    return (NamedTime(first=days[0], last=days[1]),) if days else ()


def _find_day(postings: Postings, event: str, today: date) -> str | None:
    """Return the date of *event*; of several, the last."""
    return _choose(_find_days(postings, event, today), today)


def _choose(days: Collection[str], today: date) -> str | None:
    """Return the last of *days* up to *today*, or else the first; None if there are none."""
    past = (day for day in days if day <= today.isoformat())
    return max(past, default=min(days, default=None))


def _find_days(postings: Postings, event: str, today: date) -> Collection[str]:
    """Return the dates of the entries with the fewest words besides *event*.

    A heading with other words, "Couch to marathon", may be of another day than the event, so a day
    that is told of it goes first.
    """
    # "Eva's wedding" is the "Wedding of Eva".
    wanted = _find_telling(postings.tokenizer, leave_out_doing(event))
    if not wanted:
        return ()
    found: dict[int, set[str]] = {}
    for day, line in _find_entries(postings, wanted.values()):
        told = _find_telling(postings.tokenizer, read_times(line, today)[1]).keys()
        besides = len(told - wanted.keys())
        if wanted.keys() <= told and besides <= _MOST_BESIDES:
            found.setdefault(besides, set()).add(day)
    if 0 not in found:
        if told_day := _find_told_day(postings, wanted):
            return (told_day,)
        for day, called in _find_called(postings, wanted.values()):
            told = _find_telling(postings.tokenizer, called).keys()
            if wanted.keys() <= told and len(told - wanted.keys()) <= _MOST_BESIDES_IN_LINE:
                found.setdefault(len(told - wanted.keys()), set()).add(day)
    return found[min(found)] if found else ()


def _find_told_day(postings: Postings, wanted: Mapping[str, str]) -> str | None:
    """Return the day that sentences with all the words *wanted* name, if it is one and the same.

    It is one near the day of the text: "yesterday" is the day before.
    """
    contents, tokenizer = postings.contents, postings.tokenizer
    chunks = postings.first_with_all(wanted.values(), _MOST_TELLING)
    texts = contents.texts_at(chunks if len(chunks) < _MOST_TELLING else ())
    days: set[date] = set()
    for chunk, said in _days_of(contents, texts):
        for sentence in _SENTENCE_END.split(texts[chunk]):
            if wanted.keys() <= _find_telling(tokenizer, sentence).keys():
                days |= set(_find_days_near(sentence, to_date(said)))
    return days.pop().isoformat() if len(days) == 1 else None


def _find_days_near(sentence: str, said: date) -> Iterator[date]:
    """Yield each day that *sentence* names, the one next to the day on which it was *said*."""
    for named in find_times(sentence, said):
        spans = find_days(named, range(said.year - 1, said.year + 2))
        days = [first for first, last in spans if first == last]
        if days:
            yield min(days, key=lambda day: abs((day - said).days))


def _find_telling(tokenizer: Tokenizer, text: str) -> Mapping[str, str]:
    """Return the telling words of *text*, all but its small words, by their terms."""
    return {
        term: word for term, word in tokenizer.terms(text) if len(word) > 1 and not is_small(word)
    }


def _find_entries(postings: Postings, words: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the date and the first line, if it is a heading, of each entry that holds *words*."""
    contents = postings.contents
    texts = contents.texts_at(postings.first_with_all(words, _MOST_NAMING, _MARKS))
    lines = {chunk: text.split("\n", 1)[0] for chunk, text in texts.items()}
    naming = {chunk: line for chunk, line in lines.items() if line.startswith(_MARKS)}
    for chunk, day in _days_of(contents, naming):
        yield day, naming[chunk]


def _find_called(postings: Postings, words: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the day and what it may be called of each line with *words* in an entry of a day."""
    contents = postings.contents
    texts = contents.texts_at(postings.first_with_all(words, _MOST_NAMING))
    days = dict(_days_of(contents, texts))
    for chunk, text in texts.items():
        for line in text.split("\n"):
            is_row = line.lstrip().startswith(_ROW)
            own = find_days_of_rows(line, days.get(chunk, "")[:YEAR_CHARS]) if is_row else ()
            if day := next(iter(own), days.get(chunk)):
                for called in _read_called(line, is_row=is_row):
                    yield day, called
                    yield from ((day, called[: at.start()]) for at in _AT.finditer(called))


def _read_called(line: str, *, is_row: bool) -> Sequence[str]:
    """Return what the entry on *line* may be called: the beginning of it, or of any cell."""
    parts = (
        line.split(_ROW) if is_row else [line[lead.end() :]] if (lead := _LEAD.match(line)) else []
    )
    return [_CALLED_END.split(part, maxsplit=1)[0] for part in parts]


def _days_of(contents: Contents, chunks: Collection[int]) -> Iterator[tuple[int, str]]:
    """Yield those of *chunks* that are of a day, with their own or else that of their file."""
    heads = contents.heads({chunk >> CHUNK_BITS for chunk in chunks})
    rows = contents.places_in([(chunk, chunk) for chunk in chunks])
    for chunk in chunks:
        document = chunk >> CHUNK_BITS
        own = rows[document][chunk & PLACE_MASK].date
        day = own or heads[document].dates.partition(" ")[0]
        if len(day) == DAY_CHARS:
            yield chunk, day
