"""Halves that are counted from today: "two and a half weeks ago", "half a year ago"."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Final

from indexer.times.calendar_words import COUNT_NAMES, MONTH_DAYS, any_of, fold
from indexer.times.counted import (
    SMALL_COUNT,
    UNIT,
    UNIT_DAYS,
    UNSPACED_UNIT,
    has_ago,
    move_by,
    read_count,
)
from indexer.times.forms import Form, has_all, has_any, move, phrase_forms, span
from indexer.times.named_time import NamedTime

_UNITS: Final = "days?|weeks?|months?|years?"


def _half_more_ago(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    """Read "two and a half weeks ago", with half a unit before and after.

    In Spanish the count may be left out.
    """
    *counts, unit = (text for text in match.groups() if text)
    count = read_count(counts[0]) if counts else 1
    days = UNIT_DAYS.get(fold(unit), MONTH_DAYS)
    slack = days // 2
    return (span(move(today, -count * days - 2 * slack), 2 * slack + 1),)


# Before `counted`, to which "a year ago" is a whole year.
FORMS: Final[tuple[Form, ...]] = (
    Form(
        has_all(
            has_any(" and a half", "halb ", " et demi", " y medi", " e mezz", *"半반"), has_ago
        ),
        (
            rf"(?i)\b(?:{SMALL_COUNT} and a half ({_UNITS})|(an?|one) ({_UNITS}) and a half) ago\b"
            rf"|\bvor (anderthalb|eineinhalb|zweieinhalb) {UNIT}\b"
            rf"|\b(?:il y a|hace|há) (?:({any_of(COUNT_NAMES)}|\d{{1,2}}) )?{UNIT}"
            r" (?:et demie?|y medi[oa]|e meio|e meia)\b"
            rf"|\b({any_of(COUNT_NAMES)}|\d{{1,2}}) {UNIT} e mezz[oa] fa\b"
            rf"|(?<!\d)(\d{{1,2}}) ?{UNSPACED_UNIT} ?[半반] ?[以之]?[前전]"
            r"|(?<!\d)(\d{1,2})[个個]半(月)[以之]?前"
        ),
        _half_more_ago,
    ),
    *phrase_forms(
        lambda _match, today: move_by(-6, MONTH_DAYS, today),
        "half a year ago|vor einem halben jahr|hace medio año|mezzo anno fa|há meio ano",
        "半年[以之]?前|반년 ?전",
    ),
)
