"""Decades: "1990s", "in the '90s", "the nineties", "90er Jahre", "les années 90", 90年代."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from indexer.patterns import compile_late
from indexer.text.small_words import is_common
from indexer.times.calendar_words import fold, number_words, one_of
from indexer.times.forms import Form, has_all, has_any, last_group
from indexer.times.named_time import NamedTime

# Each in English, in German and in other languages.
_DECADE_NAMES: Final = {
    50: "fifties fünfziger cinquante cincuenta cinquanta cinquenta",
    60: "sixties sechziger soixante sesenta sessanta sessenta",
    70: "seventies siebziger soixante-dix setenta settanta",
    80: "eighties achtziger quatre-vingt quatre-vingts ochenta ottanta oitenta",
    90: "nineties neunziger quatre-vingt-dix noventa novanta",
}
_NAMES: Final = number_words(_DECADE_NAMES.items())
_ENGLISH, _GERMAN = zip(*(fold(names).split()[:2] for names in _DECADE_NAMES.values()), strict=True)
# The longest first: one may be the beginning of another.
_OTHERS: Final = sorted(
    (name for name in _NAMES if name not in {*_ENGLISH, *_GERMAN}), key=len, reverse=True
)

_PART: Final = "(?:early |mid[ -]|late )?"
_BEFORE: Final = r"(?:\b(?P<before>in|during|since|until|before|after|from|of|to|and) )?"
_YEARS: Final = ("années", "años", "anni", "anos")
# Two digits up to this number are of this century.
_LAST_CENTURY: Final = 30
# From the first year to the last.
_YEARS_ON: Final = 9

_NEXT_WORD: Final = compile_late(r"[ -]([^\W\d_]+)")


def _read(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    written = last_group(match)
    number = _NAMES[written] if written in _NAMES else int(written)
    if number < 100:  # noqa: PLR2004 - a century
        number += 2000 if number < _LAST_CENTURY else 1900
    return (NamedTime(first=date(number, 1, 1), last=date(number + _YEARS_ON, 12, 31)),)


def _read_alone(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    """Read a decade unless it belongs to the word after it: "the 90s timeout" is none."""
    after = _NEXT_WORD.match(match.string, match.end())
    return _read(match, today) if after is None or is_common(after[1]) else ()


def write_decade(named: NamedTime) -> Iterator[str]:
    """Yield how texts may write *named* if it is a decade, and each of its years."""
    first, last = named.first, named.last
    if first is None or last is None or first.year % 10 or last.year - first.year != _YEARS_ON:
        return
    yield from map(str, range(first.year, last.year + 1))
    short = f"{first.year % 100:02}"
    names = [name for name, decade in _NAMES.items() if decade == int(short)]
    yield from (f"{first.year}er", f"{short}er", f"{short}ern")
    yield from (f"{written}{sign}" for written in (first.year, short) for sign in ("年代", "년대"))
    yield from (f"{before} {short}s" for before in ("the", "early", "mid", "late"))
    for name in names:
        if name in _ENGLISH:
            yield name
        elif name in _GERMAN:
            yield from (name, f"{name}n", f"{name}jahre", f"{name}jahren")
    yield from (f"{years} {name}" for years in _YEARS for name in (short, *names))


# Before the forms that see only a year in them.
FORMS: Final[tuple[Form, ...]] = (
    Form(
        has_any("0s", "0's"),
        rf"(?<![\w$€£#.])(?:{_PART}((?:19|20)\d0)'?|'(\d0))s\b",
        _read,
    ),
    Form(
        has_all(has_any("the "), has_any("0s", *_ENGLISH)),
        rf"(?i){_BEFORE}\bthe {_PART}(?:(\d0)s|({one_of(_ENGLISH)}))\b",
        _read_alone,
    ),
    Form(
        has_any("0er", *_GERMAN),
        (
            r"(?i)(?<![\w.])(?:((?:19|20)\d0(?=er)|\d0(?=er[ -]?jahre|ern\b))er"
            rf"|(?:(?<=den )|(?<=der )|(?<=die )|(?=\w+[ -]?jahre))({one_of(_GERMAN)}))"
            r"(?:n|[ -]?jahren?)?\b"
        ),
        _read,
    ),
    Form(
        has_any("0年代", "0년대"),
        # Not "19世纪80年代".
        r"(?:(?:20|二十|上个?|上個)世[纪紀]|(?<!世[纪紀])(?<!\d))((?:19|20)?\d0)(?:年代|년대)",
        _read,
    ),
    Form(
        has_any(*_YEARS),
        (
            rf"(?i)(?<!\d )\b{one_of(_YEARS)} '?"
            rf"(?:((?:19|20)?\d0)|({one_of(_OTHERS)}))\b"
        ),
        _read_alone,
    ),
)
