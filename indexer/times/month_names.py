"""Months by their names, and days of them: "7 May 2023", "May 7", "in early May 2023"."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Final

from indexer.patterns import compile_late
from indexer.times.calendar_words import (
    DOUBTFUL,
    DOUBTFUL_IF_SMALL,
    MONTH,
    MONTHS,
    NAMES_OF_PEOPLE,
    YEAR,
    fold,
    has_digit,
    has_month,
    number_words,
)
from indexer.times.forms import Form, has_all, has_any
from indexer.times.month_or_person import is_person
from indexer.times.named_time import NamedTime, name_day
from indexer.times.readers import PART_BEFORE, part_of

# What makes a count of the number before it, and no day.
_COUNTED: Final = compile_late(
    r"(?i) (?:or more |more |of (?:us|them|my|the) |other )?(?:people|persons|users|members|guests"
    r"|players|times|hours|minutes|days|weeks|months|years|files|items|points)\b"
)
_NEAR: Final = 100
_MARCH: Final = 3
_JOINED: Final = r"(?:,|[ ,]*(?:[-–/&]|to|until|through|and|or|bis|und|oder|y|et|e|a|al|à))"
_WORD_BEFORE: Final = compile_late(rf"(?i)\b([^\W\d_]+)\.?{_JOINED} ?\Z")
_WORD_AFTER: Final = compile_late(rf"(?i)(?:{_JOINED}|(?<=,)) ?([^\W\d_]+)")
_BEFORE_MAR: Final = frozenset(
    {"in", "since", "from", "until", "during", "between", "last", "this"}
)
# "In Mar del Plata".
_PLACE: Final = compile_late(r" (?:(?:de|del|a)\b|[A-Z])")
# Doubtful names that a month beside them makes sure in small letters, too; "may" is also a verb.
_NOT_IN_ENGLISH: Final = frozenset({"mai", "mars"})
# Before "mai" and "mars" in Nordic languages.
_NORDIC_IN: Final = (
    "(?-i:i|siden|sedan|mellom|mellan|og|och|fra|från|til|till|av)(?= (?:mai|mars)\\b)"
)


def _month_and_day(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    month, day, year = match.groups()
    # In "May 4 people join?" it is a verb.
    if month == "may" and not year and _COUNTED.match(match.string, match.end()):
        return ()
    if fold(month) == "mar" and not year and _OF_TUESDAY.match(match.string, match.end()):
        return ()
    return name_day(year, MONTHS[fold(month)], day)


def _month_alone(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    preposition, part, name, year = match.groups()
    small = fold(name)
    is_plain = not (preposition or part or year)
    may_be_verb = name == small and small not in _NOT_IN_ENGLISH
    if _is_doubtful(match, is_plain=is_plain) and (may_be_verb or not _is_beside_month(match)):
        return ()
    if is_plain and is_person(match, small):
        return ()
    return part_of(name_day(year, MONTHS[small]), part)


def _is_doubtful(match: re.Match[str], *, is_plain: bool) -> bool:
    """Tell whether a month with nothing beside it, if *is_plain*, may be another word."""
    preposition, part, name, year = match.groups()
    small = fold(name)
    # "En mar abierto" is at sea, so no preposition but those of English makes a month of it.
    if small == "mar":
        is_english = name == "Mar" and fold(preposition or "") in _BEFORE_MAR
        return not (part or year or (is_english and not _PLACE.match(match.string, match.end())))
    if not is_plain:
        return False
    # "May" in the middle of a sentence is the month, at its start the verb.
    if small in DOUBTFUL:
        return name != "May" or _opens(match)
    is_name = name in NAMES_OF_PEOPLE and not _opens(match)
    return is_name or (small in DOUBTFUL_IF_SMALL and name == small)


def _opens(match: re.Match[str]) -> bool:
    # Not a search from the start: a text may hold many months.
    start = match.start()
    return not any(map(str.isalnum, match.string[max(0, start - _NEAR) : start]))


def _is_beside_month(match: re.Match[str]) -> bool:
    """Tell whether the month is one of several, as in "Jan, Feb and Mar"."""
    text, start, end = match.string, match.start(), match.end()
    before = _WORD_BEFORE.search(text, max(0, start - _NEAR), start)
    words = (before, _WORD_AFTER.match(text, end))
    return any(word is not None and fold(word[1]) in MONTHS for word in words)


_may_have_day = has_all(has_digit, has_month)

# Of French, Spanish, Portuguese, Italian and Dutch. Many are other words, too: they are months only
# between a day and a year, or with the dot that makes them short.
SHORT: Final = number_words(
    enumerate(
        (
            *("janv ene gen", "févr fév fev", "mrt", "avr abr", "mag", "giu", "juil lug", "ago"),
            *("set", "out ott", "", "déc dic"),
        ),
        1,
    )
)

# Of Polish and Turkish. Most are other words, too: "o 12 sie zaczyna".
SHORT_WITH_YEAR: Final = number_words(
    enumerate(
        (
            *("sty oca", "lut şub sub", "", "kwi nis", "", "cze haz", "lip tem", "sie ağu agu"),
            *("wrz eyl", "paź paz eki", "lis kas", "gru ara"),
        ),
        1,
    )
)

# Behind a Tuesday of French, Italian or Spanish, and behind no day of March: "mar 10/2".
_OF_TUESDAY: Final = compile_late(rf"(?i)[/.]\d| (?:de )?(?:{'|'.join(SHORT)}|feb|apr)\b")

DAYS: Final[tuple[Form, ...]] = (
    Form(
        has_all(has_digit, has_any(*(f" {name}" for name in SHORT_WITH_YEAR))),
        (rf"(?i)(?<![\d:.])(\d{{1,2}})\.? ({'|'.join(SHORT_WITH_YEAR)})\.?,? ({YEAR})\b"),
        lambda m, _: name_day(m[3], SHORT_WITH_YEAR[fold(m[2])], m[1]),
    ),
    Form(
        has_all(has_digit, has_any(*(f" {name}" for name in SHORT))),
        (
            rf"(?i)(?<![\d:.])(\d{{1,2}})(?:er|[°º])? (?:de )?({'|'.join(SHORT)})"
            rf"(?:\.?,? (?:de )?({YEAR})\b"
            r"|(?<!set)(?<!ago)(?<!out)(?<!mag)(?<!gen)(?<!mrt)\.(?! ?\d))"
        ),
        lambda m, _: name_day(m[3], SHORT[fold(m[2])], m[1]),
    ),
    # Behind the article of a day; "il 3 set di lenzuola" are sheets.
    Form(
        has_all(has_digit, has_any(*(f" {name}" for name in SHORT))),
        (
            r"(?i)\b(?:il|dal|al|del|d[ií]a|el|le|du|au) (\d{1,2})(?:er|[°º])? (?:de )?"
            rf"({'|'.join(SHORT)})\b(?! d[aeio]\b)"
        ),
        lambda m, _: name_day(None, SHORT[fold(m[2])], m[1]),
    ),
    Form(
        _may_have_day,
        (
            rf"(?i)(?<![\d:.])(\d{{1,2}})(?:st|nd|rd|th|er|[.°º])?(?:\s+|-)(?:of\s+|de\s+)?({MONTH})\b\.?,?"
            rf"(?:(?:\s+|-)(?:of\s+|de\s+|del\s+)?({YEAR})\b)?"
        ),
        # Not "phase 2 may slip".
        lambda m, _: name_day(m[3], MONTHS[fold(m[2])], m[1]) if m[3] or m[2] != "may" else (),
    ),
    Form(
        _may_have_day,
        (
            rf"(?i)\b({MONTH})\b\.?\s+(?:the (?=\d\d?(?:st|nd|rd|th)\b))?(\d{{1,2}})"
            rf"(?:st|nd|rd|th)?(?!\d|:\d)(?:,?\s+({YEAR})\b)?"
        ),
        _month_and_day,
    ),
)
# After the forms that have a month in them.
MONTHS_ALONE: Final[tuple[Form, ...]] = (
    # Without its cedilla, and no Marco: "em marco", "10 de marco".
    Form(
        has_any(" marco"),
        r"\b(?:(\d{1,2}) de|(?P<before>em|at[eé]|desde|[Ee]ntre|fim de|in[ií]cio de)) marco\b",
        lambda m, _: name_day(None, _MARCH, m[1]),
    ),
    Form(
        has_month,
        (
            rf"(?i)(?:\b(?P<before>in|since|from|until|during|between|last|this|im|seit|von|vom|zum"
            r"|bis|zwischen|ab|monats?|letzten|diesen|nächsten|en|de|depuis|desde"
            rf"|(?-i:(?:à|vers|avant|après)(?= [a-z]))|entre|em|(?-i:des(?= Mai\b))"
            rf"|в|\u0441|{_NORDIC_IN})\s+"
            rf"|\b{PART_BEFORE})?"
            rf"\b(?-i:(?!May Day\b))({MONTH})\b\.?,?"
            rf"(?:(?:\s+|[-/])(?:of\s+|de\s+|del\s+)?({YEAR})\b)?"
        ),
        _month_alone,
    ),
)
