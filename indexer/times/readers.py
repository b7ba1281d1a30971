"""Readers of times relative to today: so many days, weeks, months or years away, or a weekday."""

import re
from collections.abc import Sequence
from datetime import MINYEAR, date
from typing import Final

from indexer.times.calendar_words import PARTS_AFTER, PARTS_BEFORE, any_of, fold, number_words
from indexer.times.forms import Reader, last_group, move, span
from indexer.times.named_time import NamedTime, month_from, name_year, part_of_year

# The part of a month or a year that is named: its first third (0), the middle (1) or the last (2).
PARTS: Final = number_words(enumerate(PARTS_BEFORE), enumerate(PARTS_AFTER))
# How a part is written before what it is of, and after that. "Prima metà" is a half, "the fine may
# be paid" names no time, and neither do "fines" and "primeros" before other words than "de".
PART_BEFORE: Final = (
    rf"(?<!week-)(?<!prima )(?<!seconda )({any_of(PARTS_BEFORE)})"
    r"(?!(?:(?<=fine)|(?<=final)) may\b)(?!(?:(?<=fines)|(?<=primeros)|(?<=primi)) (?!d))"
    r"(?:\s+|-)(?:of\s+|in\s+|de\s+|di\s+|av\s+|af\s+|i\s+)?"
)
# Not "for the first time" in Japanese, nor Korean words that begin like a part ("said").
PART_AFTER: Final = rf"({any_of(PARTS_AFTER)})(?!め?て)(?<![초말](?=[^\W에까부쯤경의]))"


def days_away(first: int, days: int = 1) -> Reader:
    """Return the reader of *days* days, of which the first is *first* days after today."""
    return lambda _match, today: (span(move(today, first), days),)


def week_away(weeks: int) -> Reader:
    """Return the reader of the week, from Monday on, that is *weeks* weeks after this one."""
    return lambda _match, today: (span(move(today, 7 * weeks - today.weekday()), 7),)


def weekend_away(*weeks: int) -> Reader:
    """Return the reader of the Saturdays and Sundays that are *weeks* weeks after this week's."""
    return lambda _match, today: tuple(
        span(move(today, 7 * away + 5 - today.weekday()), 2) for away in weeks
    )


def month_away(away: int) -> Reader:
    """Return the reader of the month *away* months after this one, or of a third of it if named."""

    def read(match: re.Match[str], today: date) -> Sequence[NamedTime]:
        third = PARTS[last_group(match)] if match.lastindex else None
        return (NamedTime(*month_from(today, away), part=third),)

    return read


def part_of(months: Sequence[NamedTime], part: str | None) -> Sequence[NamedTime]:
    """Return the *part* of each of *months* that is named, such as "early"; all of it if None."""
    if part is None:
        return months
    return tuple(month._replace(part=PARTS[fold(part)]) for month in months)


def part_of_the_year(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    """Read a part of this year; if that is still to come, also of the last one."""
    third = PARTS[last_group(match)]
    this = part_of_year(today.year, third)
    if (this.first and this.first <= today) or today.year == MINYEAR:
        return (this,)
    return (part_of_year(today.year - 1, third), this)


def part_of_the_month(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    """Read a part of this month; if that is still to come, also of the last one."""
    third, last = PARTS[fold(match[1])], move(today.replace(day=1), -1)
    this = NamedTime(today.year, today.month, part=third)
    is_ahead = today.day <= 10 * third
    return (NamedTime(last.year, last.month, part=third), this) if is_ahead else (this,)


def year_away(years: int) -> Reader:
    """Return the reader of the year *years* years after this one."""
    return lambda _match, today: name_year(today.year + years)


def weekday_near(number: int, away: int, today: date) -> Sequence[NamedTime]:
    """Return the last such weekday before today (*away* -1), or the next one after today (1).

    For 0, both, with today in place of the last: a weekday named alone may be either.
    """
    days_back = (today.weekday() - number) % 7
    ahead = 7 - days_back
    days = {-1: (-days_back or -7,), 0: (-days_back, ahead), 1: (ahead,)}[away]
    return tuple(span(move(today, one), 1) for one in days)
