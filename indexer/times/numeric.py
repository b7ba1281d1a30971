"""Days and months in numbers: "2026-05-07", "7.5.2026", "am 7.5.", "3/2026", "1月18日".

What surprises: by its numbers alone, much of this may as well be a version, a section, a fraction
or a count, and half the world writes the month before the day.
"""

import re
from collections.abc import Sequence
from datetime import date
from typing import Final

from indexer.patterns import compile_late
from indexer.times.around_today import YEARS_ON
from indexer.times.calendar_words import MONTHS, SHORT_WEEKDAY_IN_GERMAN, YEAR, any_of, has_digit
from indexer.times.forms import Form, has_all, has_any, has_dotted
from indexer.times.named_time import NamedTime, name_day
from indexer.times.readers import PART_AFTER, part_of
from indexer.times.weekday_signs import PARTS, WEEKDAY_IN_SIGNS

# Words before "20.8." that make it a day: by itself it may be a version.
_ON_DAY: Final = "am|vom|zum|den|dem|der"
_AROUND_DAY: Final = "ab|seit|bis(?: zum?)?|zwischen|von|vor|nach"
_ON_WEEKDAY: Final = (
    r"montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag"
    rf"|(?-i:{SHORT_WEEKDAY_IN_GERMAN})\.?"
)
# As a text writes a day of about its own time.
SHORT_DAY: Final = compile_late(
    rf"(?i)\b(?:{_ON_DAY}|{_AROUND_DAY}|{_ON_WEEKDAY}),? (?:den |dem )?"
    r"(?P<day>\d\d?)\.\s?(?P<month>\d\d?)\.(?!\d)"
)
# Words before "20/8" in languages that write the day first.
_ON_SLASHED_DAY: Final = (
    "el|del|al|d[ií]a|le|du|au|il|dal|giorno|am|vom|zum|den|em|lunes|martes|mi[eé]rcoles|jueves"
    "|viernes|s[aá]bado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|luned[iì]"
    "|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|segunda|ter[cç]a|quarta|quinta"
    "|sexta|feira"
)
# Where a number that looks like a day is a version.
_NO_VERSION: Final = r"(?<![Vv]ersion )(?<![Rr]elease )"
_NO_VERSION_AFTER: Final = r"(?!-(?:rc|alpha|beta|dev|pre|snapshot|SNAPSHOT)(?![^\W\d_]))"
# Words before "8/2026" that make it a month: by itself it may be a fraction.
_AROUND_MONTH: Final = (
    "in|im|since|from|until|till|to|between|and|for|of|by|seit|ab|bis|von|vom|für|en|de|du|depuis"
    "|desde|hasta|em"
)


def _month_of_year(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    year, relative, month, day, part = match.groups()
    if relative:
        year = str(today.year + YEARS_ON[relative])
    return part_of(name_day(year, int(month), day), part)


def _day_month_year(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    day, mark, month, year = match.groups()
    if mark in "/-":
        if max(int(day), int(month)) <= 12 and day != month:  # noqa: PLR2004 - the calendar
            # Half the world writes the month first: no entry is dated by it (see `_either_day`).
            return ()
        day, month = sorted((day, month), key=int, reverse=True)
    return name_day(year, int(month), day)


def _either_day(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    """Read a day whose month may be either number: half the world writes the month first."""
    one, _, other, year = match.groups()
    if int(one) == int(other):
        return ()
    return (*name_day(year, int(other), one), *name_day(year, int(one), other))


def _day_and_month(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    before, opening, day, month, year = match.group("before", "opening", "day", "month", "year")
    # "3.2. Installation" is a section of a text, and 1.2.34 a version.
    if opening is not None and int(day) <= max(MONTHS.values()) and "0" not in day[0] + month[0]:
        return ()
    if year and before and re.fullmatch(_AROUND_DAY, before, re.IGNORECASE):
        return ()
    return name_day(year and f"20{year}", int(month), day)


def _month_and_year(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    preposition, month, year = match.groups()
    # "3/2026 units" is a count, "1/2000" a fraction of a second.
    after = match.string[match.end() : match.end() + 2].strip()
    if not (preposition or month[0] == "0" or (year > "2000" and not after.isalnum())):
        return ()
    return name_day(year, int(month))


_has_spaced = has_all(has_any(". "), has_digit)

# As they stand in texts, too: with their years, or with signs for day and month.
DAYS: Final[tuple[Form, ...]] = (
    Form(
        has_digit,
        rf"(?<![A-Za-z\d.]){_NO_VERSION}({YEAR})([-/.])(\d{{1,2}})(?:\2(\d{{1,2}}))?(?!\d|[-/.]\d)",
        lambda m, _: name_day(m[1], int(m[3]), m[4]),
    ),
    Form(
        has_digit,
        (
            rf"(?:(?<![\d./-])|(?<=[^\W\d_]-)(?=\d\d-))"
            rf"{_NO_VERSION}(\d{{1,2}})([./]|(?<=\d\d)-(?=\d\d-))(\d{{1,2}})\2"
            rf"({YEAR})(?!\d|[./-]\d){_NO_VERSION_AFTER}"
        ),
        _day_month_year,
    ),
    Form(
        _has_spaced,
        rf"(?<![\d.])({YEAR})\. (\d{{1,2}})\. (\d{{1,2}})(?!\d)",
        lambda m, _: name_day(m[1], int(m[2]), m[3]),
    ),
    Form(
        _has_spaced,
        rf"(?<![\d.])(\d{{1,2}})\. (\d{{1,2}})\. ({YEAR})(?!\d)",
        lambda m, _: name_day(m[3], int(m[2]), m[1]),
    ),
    # The weekday tells which number is the day; before "4 월요일" is April.
    Form(
        has_all(has_any(*PARTS), has_any("/", ".")),
        rf"(?<![\w./-])(\d{{1,2}})[/.](\d{{1,2}})\.?{WEEKDAY_IN_SIGNS}",
        lambda m, _: name_day(None, int(m[1]), m[2]),
    ),
    Form(
        has_all(has_any("月", "월"), has_digit),
        (
            rf"(?:(?<!\d)(\d{{4}})\s*[年년]\s*|({any_of(YEARS_ON)})\s?[的の]?\s?)?"
            rf"(?<!\d)(\d{{1,2}})\s*[月월]份?\s*"
            rf"(?:(\d{{1,2}})\s*[日号號일]|[的の]?{PART_AFTER})?"
        ),
        _month_of_year,
    ),
)
# Before the ranges.
SHORT_YEARS: Final[tuple[Form, ...]] = (
    # A day with leading zeros is hardly a version.
    Form(
        has_dotted,
        rf"(?<![\w.]){_NO_VERSION}(?:(0\d)\.(0\d|1[0-2])|([1-3]\d)\.(0\d))\.([0-4]\d)(?!\w|\.\d)",
        lambda m, _: name_day(f"20{m[5]}", int(m[2] or m[4]), m[1] or m[3]),
    ),
)
EITHER_WAY: Final[tuple[Form, ...]] = (
    Form(
        has_digit,
        (
            rf"(?<![\d./-]){_NO_VERSION}(0?[1-9]|1[0-2])(/|(?<=\d\d)-(?=\d\d-))(0?[1-9]|1[0-2])\2"
            rf"({YEAR})(?!\d|[./-]\d){_NO_VERSION_AFTER}"
        ),
        _either_day,
    ),
)
# After the forms of whole days, which would be cut in two.
UNSURE: Final[tuple[Form, ...]] = (
    # Where it can hardly be a version: after words that stand before days, or at the beginning.
    Form(
        has_dotted,
        (
            rf"(?i)(?:(?<!\d )\b(?P<before>{_ON_DAY}|{_AROUND_DAY}) "
            rf"|\b(?:{_ON_WEEKDAY}),? (?:den |dem )?"
            r"|(?<=\d\.[-–])|(?<=\d\. [-–] )|(?<=\bam \d\.\d\. und )|(?<=\bam \d\d\.\d\d\. und )"
            r"|\A(?P<opening>))"
            rf"(?P<day>\d{{1,2}})\.\s?(?P<month>\d{{1,2}})\.(?P<year>\d\d)?(?!\w|\.\d)"
        ),
        _day_and_month,
    ),
    Form(
        has_any("am "),
        (
            r"(?i)(?<!\d )(?<!\bi )\b(?P<before>am) (?P<day>\d{1,2})\.(?P<month>\d{1,2})"
            r"(?!\w|\.\d)"
        ),
        lambda m, _: name_day(None, int(m["month"]), m["day"]),
    ),
    Form(
        has_any("/"),
        (
            rf"(?i)(?<!\d )\b(?:{_ON_SLASHED_DAY}) (?P<day>\d{{1,2}})/(?P<month>\d{{1,2}})"
            r"(?:/(?P<year>\d\d))?(?![\w/%]|[.,]\d| (?:de|di|del|von|d[ao]s?|delle|dei)\b)"
        ),
        lambda m, _: name_day(m["year"] and f"20{m['year']}", int(m["month"]), m["day"]),
    ),
    # Who asks in these languages writes the month first.
    Form(
        has_all(has_any("/"), has_any(*"にはって那當当發发에부까")),
        (
            r"(?<![\w./-])(\d{1,2})/(\d{1,2})"
            r"(?=(?:に|って|は|[那当當][天日]|[发發]生)|에(?!서)|부터|까지)"
        ),
        lambda m, _: name_day(None, int(m[1]), m[2]),
    ),
    Form(
        has_any("/19", "/20"),
        (
            rf"(?i)(?:\b(?P<before>{_AROUND_MONTH}) )?(?<![\w./-])(\d{{1,2}})/({YEAR})"
            r"(?![\w/-]|\.\d)"
        ),
        _month_and_year,
    ),
)
