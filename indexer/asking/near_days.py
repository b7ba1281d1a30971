"""Days that a question names, and what the index holds of how texts may write them."""

import contextlib
import functools
import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Final

from indexer.asking.postings import Postings
from indexer.asking.tokenizer import split_surfaces
from indexer.patterns import compile_late
from indexer.times.forms import move
from indexer.times.named_time import NamedTime
from indexer.times.written import HALF_A_YEAR, names_of_month

# Texts are read for so many days of a question only, and for none of these if there are more.
_MOST_DAYS: Final = 2
_MOST_TEXTS: Final = 300

_SIGNS: Final = compile_late(r"[\W_]+|\A|\Z")


def list_days(times: Sequence[NamedTime], today: date) -> Sequence[tuple[date, bool]]:
    """Return the first of *times* that are one day each, and whether their years are named."""
    return list(itertools.islice(_single_days(times, today), _MOST_DAYS))


def _single_days(times: Sequence[NamedTime], today: date) -> Iterator[tuple[date, bool]]:
    for named in times:
        if named.first and named.first == named.last:
            yield named.first, True
        elif named.month and named.day:
            with contextlib.suppress(ValueError):  # 29 February, of this year
                yield date(named.year or today.year, named.month, named.day), bool(named.year)


def find_known_months(postings: Postings, months: Iterable[int]) -> Mapping[int, Sequence[str]]:
    """Return the names of *months* that stand in any text, in any language."""
    names = {month: names_of_month(month) for month in months}
    written = [one for month in names for one in _surfaces_of_month(month)]
    terms = postings.tokenizer.read([surface for surface, _ in written])
    read = [(written[place][1], term) for place, term in terms]
    occurring = postings.chunk_counts(term for _, term in read)
    known = {name for name, term in read if term in occurring}
    return {month: [name for name in of if name in known] for month, of in names.items()}


@functools.cache
def _surfaces_of_month(month: int) -> Sequence[tuple[str, str]]:
    """Return each word of the names of a month, as it is looked up, with that name."""
    return [(word, name) for name in names_of_month(month) for word in split_surfaces(name)]


def read_few(postings: Postings, ways: Iterable[str]) -> Mapping[int, str]:
    """Return the texts of the chunks that have any of *ways*; none if these are many."""
    return postings.contents.texts_at(postings.few_with_any(ways, _MOST_TEXTS))


def keep_near(postings: Postings, chunks: set[int], days: Sequence[date], today: date) -> set[int]:
    """Return those of *chunks* that are near *days*, or have no date of their own if *today* is."""
    if not chunks:
        return chunks
    first, last = move(min(days), -HALF_A_YEAR), move(max(days), HALF_A_YEAR)
    found = postings.contents.dated(chunks, first.isoformat(), last.isoformat())
    return found | postings.contents.without_day(chunks) if first <= today <= last else found


def to_plain(text: str) -> str:
    """Return the words of *text* in lowercase, each between two spaces."""
    return _SIGNS.sub(" ", text.casefold())
