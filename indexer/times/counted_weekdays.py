"""Weekdays and weekends that are counted from today: "three Fridays ago", "Monday in two weeks"."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Final

from indexer.times.calendar_words import LAST, OF_NONE, WEEK_DAYS, WEEKDAY, WEEKDAYS, fold, one_of
from indexer.times.counted import AGO, AGO_BEFORE, COUNT, SMALL_COUNT, has_ago, has_last, read_count
from indexer.times.forms import Form, has_all, has_any, last_group, move, span
from indexer.times.named_time import NamedTime
from indexer.times.readers import weekday_near, weekend_away
from indexer.times.weekdays import has_weekday

_WEEKENDS: Final = one_of(
    ("weekends", "week-ends", "wochenenden", "fines de semana", "fine settimana", "fins de semana")
)
_MOST_WEEKENDS: Final = 53
# As in "Fridays", "Freitagen", "vendredis".
_WEEKDAYS: Final = rf"({WEEKDAY})(?:s|en)?"

# "Am vorletzten Sonntag im Mai".
_OF_NONE_IN_GERMAN: Final = r"(?! (?:im|des|vor|nach)\b)"

_has_weekends = has_any("weekends", "week-ends", "wochenenden", "fin")


def _last_weekends(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    count = min(read_count(last_group(match)), _MOST_WEEKENDS)
    return weekend_away(*range(-count, 0))(match, today)


def _weekends_ago(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    return weekend_away(-read_count(last_group(match)))(match, today)


def _weekdays_ago(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    number, name = (text for text in match.groups() if text)
    weeks = read_count(number) - 1
    return weekday_near(WEEKDAYS[fold(name)], -1, move(today, -WEEK_DAYS * weeks))


def _weekday_before_last(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    return weekday_near(WEEKDAYS[last_group(match)], -1, move(today, -WEEK_DAYS))


def _weekday_weeks_ago(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    """Read the weekday nearest to that many weeks ago, and that of the calendar's week then."""
    then = move(today, -WEEK_DAYS * read_count(match["count"]))
    away = WEEKDAYS[fold(match["name"])] - then.weekday()
    nearest = (away + WEEK_DAYS // 2) % WEEK_DAYS - WEEK_DAYS // 2
    return tuple(span(move(then, days), 1) for days in sorted({away, nearest}))


def _weeks_from(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    """Read the day so many weeks after the next such weekday, or after tomorrow."""
    number, name = match.group("count", "name")
    days = WEEK_DAYS * read_count(number)
    if fold(name) not in WEEKDAYS:
        return (span(move(today, days + 1), 1),)
    return weekday_near(WEEKDAYS[fold(name)], 1, move(today, days))


FORMS: Final[tuple[Form, ...]] = (
    Form(
        has_all(has_last, _has_weekends),
        rf"(?i)\b(?:{LAST} {COUNT}|{COUNT} {LAST}) {_WEEKENDS}\b{OF_NONE}",
        _last_weekends,
    ),
    Form(
        has_all(has_ago, _has_weekends),
        rf"(?i)\b{COUNT} {_WEEKENDS} {AGO}\b|\b{AGO_BEFORE} {COUNT} {_WEEKENDS}\b",
        _weekends_ago,
    ),
    Form(
        has_all(has_ago, has_weekday),
        rf"(?i)\b{COUNT} {_WEEKDAYS} {AGO}\b|\b{AGO_BEFORE} {COUNT} {_WEEKDAYS}\b",
        _weekdays_ago,
    ),
    Form(
        has_all(has_any(" before last", "vorletzte"), has_weekday),
        rf"(?i)\b({WEEKDAY}) before last\b(?! [^\W\d_])"
        rf"|\bvorletzte[nr]? ({WEEKDAY})\b{_OF_NONE_IN_GERMAN}",
        _weekday_before_last,
    ),
    Form(
        has_all(has_any("übernächste"), has_weekday),
        rf"(?i)\bübernächste[nr]? ({WEEKDAY})\b{_OF_NONE_IN_GERMAN}",
        lambda m, today: weekday_near(WEEKDAYS[last_group(m)], 1, move(today, WEEK_DAYS)),
    ),
    Form(
        has_all(has_any("week ago", "weeks ago"), has_weekday),
        rf"(?i)\b(?P<name>{WEEKDAY}),? {SMALL_COUNT} weeks? ago\b",
        _weekday_weeks_ago,
    ),
    Form(
        has_any("week from ", "weeks from ", "week on ", "weeks on "),
        rf"(?i)\b{SMALL_COUNT} weeks? (?:from|on) (?P<name>{WEEKDAY}|tomorrow)\b",
        _weeks_from,
    ),
    Form(
        has_any("woche"),
        rf"(?i)\b(?P<name>{WEEKDAY}|morgen) in {SMALL_COUNT} wochen?\b",
        _weeks_from,
    ),
)
