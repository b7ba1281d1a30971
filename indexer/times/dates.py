"""The times a question names: "last week", "in early May 2023", "7 May", "1月18日".

A named time is a preference, not a filter: people misremember dates, and the
text about a day is often written on another one.
"""

import re
from collections.abc import Sequence
from datetime import date
from typing import Final

from indexer.patterns import compile_late
from indexer.times import (
    around_today,
    counted,
    day_alone,
    decades,
    feasts,
    of_month,
    ranges,
    seasons,
    two_years,
    weekdays,
    weeks,
    years,
)
from indexer.times.around_today import PART_AFTER, PART_BEFORE, YEARS_ON
from indexer.times.calendar_words import (
    DOUBTFUL,
    DOUBTFUL_IF_SMALL,
    MONTH,
    MONTHS,
    NAMES_OF_PEOPLE,
    WEEKDAY,
    YEAR,
    any_of,
    fold,
    has_digit,
    may_be_elsewhere,
)
from indexer.times.forms import MARK, Form, has_all, has_any, narrow, number_of, read_forms
from indexer.times.month_or_person import is_person
from indexer.times.named_time import NamedTime, name_day
from indexer.times.numerals import to_digits, writes_year
from indexer.times.ordinals import to_numbers
from indexer.times.ranges import has_dotted, has_month
from indexer.times.readers import PARTS
from indexer.times.spans import join_spans

# The years that notes are about: an inventory number may look like another year.
_YEARS: Final = range(1900, 2100)
# "Yesterday evening": notes have the day, and seldom what part of it they tell of.
_PART_OF_DAY: Final = compile_late(
    rf"(?i){MARK}(?:'s)?,?\s+(?:in the |at |por la |por el |de la |à |da |di |de |am |in der |på )?"
    r"(?:morning|noon|afternoon|evening|night|fr[üu]h|morgen|vormittag|mittag|nachmittag|abend|nacht"
    r"|matin|matinée|midi|après-midi|soir|soirée|nuit|mañana|mediodía|tarde|noche|mattina|mattino"
    r"|pomeriggio|sera|notte|manhã|noite|ochtend|middag|avond|morgon|kväll|aften|kveld|eftermiddag"
    r"|ettermiddag|утром|днём|вечером|ночью)\b"
)
# Words before "20.8." that make it a day: by itself it may be a version.
_ON_DAY: Final = "am|vom|zum|den|dem|der"
_AROUND_DAY: Final = "ab|seit|bis(?: zum?)?|zwischen|von|vor|nach"
_ON_WEEKDAY: Final = (
    r"montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag"
    r"|(?-i:Mo|Di|Mi|Do|Fr|Sa|So)\.?"
)
_SOME_WEEKDAY: Final = (
    rf"(?i)(?:(?:{WEEKDAY}|mon|tues?|wed|thu|thurs?|fri|sat|sun|mo|di|mi|do|fr|sa|so)"
    r"\b\.?,?\s*)?"
)
# What makes a count of the number before it, and no day.
_COUNTED: Final = compile_late(
    r"(?i) (?:or more |more |of (?:us|them|my|the) |other )?(?:people|persons|users|members|guests"
    r"|players|times|hours|minutes|days|weeks|months|years|files|items|points)\b"
)
_NEAR: Final = 100
# Where a number that looks like a day is a version.
_NO_VERSION: Final = r"(?<![Vv]ersion )(?<![Rr]elease )"
_NO_VERSION_AFTER: Final = r"(?!-(?:rc|alpha|beta|dev|pre|snapshot|SNAPSHOT)(?![^\W\d_]))"
_NO_WORD: Final = r"(?! ?[^\W\d_]|['\u2019])"
# Before "mai" and "mars" in Nordic languages.
_NORDIC_IN: Final = (
    "(?-i:i|siden|sedan|mellom|mellan|og|och|fra|från|til|till|av)(?= (?:mai|mars)\\b)"
)
# Words before "8/2026" that make it a month: by itself it may be a fraction.
_AROUND_MONTH: Final = (
    "in|im|since|from|until|till|to|between|and|for|of|by|seit|ab|bis|von|vom|für|en|de|du|depuis"
    "|desde|hasta|em"
)


def find_times(text: str, today: date) -> tuple[NamedTime, ...]:
    """Return the times that *text* names, each once; their order means nothing."""
    return read_times(text, today)[0]


def read_times(text: str, today: date) -> tuple[tuple[NamedTime, ...], str]:
    """Return the times that *text* names, and the rest of the text."""
    text = to_numbers(to_digits(text.replace("\u2019", "'")))
    if has_digit(text):
        from indexer.times.tidying import tidy  # noqa: PLC0415 - half of all times have no digit

        text = tidy(text)
    forms = _FORMS
    if may_be_elsewhere(text):
        from indexer.times.elsewhere import find_forms  # noqa: PLC0415 - most are asked in few languages
        from indexer.times.elsewhere_names import write_days  # noqa: PLC0415 - as above

        text = write_days(text)
        forms = (*find_forms(text), *_FORMS)
    marked, found = read_forms(text, forms, today)
    times, besides = join_spans(marked, found, today)
    if any(named.day or named.first for named in times):
        besides = _PART_OF_DAY.sub(" ", besides)
    return tuple(dict.fromkeys(times)), re.sub(MARK, " ", besides)


def find_day(text: str, year: str = "") -> str | None:
    """Return a day that *text* writes, as ``YYYY-MM-DD``; None if there is none.

    A day written without its year is of *year*; if that is empty, it does not count.
    """
    return next(filter(None, _find_days(text, year)[1]), None)


def read_day(text: str, year: str = "") -> str | None:
    """Return the day that *text* consists of, as `find_day` does."""
    day, rest = find_only_day(text, year)
    return None if rest else day


def find_only_day(text: str, year: str = "") -> tuple[str | None, str]:
    """Return the day that *text* writes, as `find_day` does, and the rest of the text.

    None if it names another time, too.
    """
    marked, days = _find_days(text, year)
    return (days[0] if len(days) == 1 else None), re.sub(MARK, "", marked)


def find_first_day(text: str, year: str = "") -> str | None:
    """Return the day that *text* begins with, perhaps after its weekday, as `find_day` does.

    Punctuation must follow a day without its year: "15 Jun has an offer" is about a man.
    """
    ways = (("", ""), (year, _NO_WORD))
    for of, after in ways if year else ways[:1]:
        marked, days = _find_days(text, of)
        if not (days and days[0]):
            continue
        begin = f"{narrow(_SOME_WEEKDAY, fold(marked))}{MARK}{after}"
        if re.match(begin, marked):
            return days[0]
        before, *_ = re.split(MARK, marked)
        if before and _is_weekday_elsewhere(before):
            return days[0] if re.match(f"{MARK}{after}", marked[len(before) :]) else None
    return None


def _is_weekday_elsewhere(text: str) -> bool:
    if not may_be_elsewhere(text):
        return False
    from indexer.times.elsewhere_names import is_weekday  # noqa: PLC0415 - as above

    return is_weekday(text)


def _find_days(text: str, year: str = "") -> tuple[str, list[str | None]]:
    """Return *text* with a mark for each time, and their days; None for a time that is no day.

    A day without its year is of *year*; if that is empty, it is None, too.
    """
    text = to_digits(text)
    forms = _DAYS
    if may_be_elsewhere(text):
        from indexer.times.elsewhere import find_day_forms  # noqa: PLC0415 - as above

        forms = (*find_day_forms(), *_DAYS)
    marked, found = read_forms(text, forms, date.min)
    in_order = [found[number_of(mark)] for mark in re.findall(MARK, marked)]
    return marked, [_to_day(named, text, year) for (named,) in in_order]


def _to_day(named: NamedTime, text: str, year: str) -> str | None:
    month, day = named.month, named.day
    if not (month and day):
        return None
    is_known = named.year and named.year in _YEARS and writes_year(text, named.year)
    if not is_known and (named.year or not year or not name_day(year, month, str(day))):
        return None
    return f"{named.year or year}-{month:02}-{day:02}"


def _named(
    year: str | None, month: int, day: str | None = None, part: str | None = None
) -> Sequence[NamedTime]:
    third = PARTS[fold(part)] if part and not day else None
    return tuple(named._replace(part=third) for named in name_day(year, month, day))


def _month_of_year(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    year, relative, month, day, part = match.groups()
    if relative:
        year = str(today.year + YEARS_ON[relative])
    return _named(year, int(month), day, part)


def _day_month_year(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    day, mark, month, year = match.groups()
    if mark in "/-":
        if max(int(day), int(month)) <= 12 and day != month:  # noqa: PLR2004 - the calendar
            # Half the world writes the month first: no entry is dated by it (see `_either_day`).
            return ()
        day, month = sorted((day, month), key=int, reverse=True)
    return _named(year, int(month), day)


def _either_day(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    """Read a day whose month may be either number: half the world writes the month first."""
    one, _, other, year = match.groups()
    if int(one) == int(other):
        return ()
    return (*_named(year, int(other), one), *_named(year, int(one), other))


def _month_alone(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    preposition, part, name, year = match.groups()
    small = fold(name)
    is_plain = not (preposition or part or year)
    if is_plain and name in NAMES_OF_PEOPLE and not _opens(match):
        return ()
    # "En mar abierto" is at sea, so a preposition does not make a month of it.
    if small == "mar" and not (part or year):
        return ()
    # "May" in the middle of a sentence is the month, at its start the verb.
    if is_plain and small in DOUBTFUL and (name != "May" or _opens(match)):
        return ()
    if is_plain and small in DOUBTFUL_IF_SMALL and name == small:
        return ()
    if is_plain and is_person(match, small):
        return ()
    return _named(year, MONTHS[small], part=part)


def _opens(match: re.Match[str]) -> bool:
    # Not a search from the start: a text may hold many months.
    start = match.start()
    return not any(map(str.isalnum, match.string[max(0, start - _NEAR) : start]))


def _day_and_month(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    before, opening, day, month, year = match.group("before", "opening", "day", "month", "year")
    # "3.2. Installation" is a section of a text, and 1.2.34 a version.
    if opening is not None and int(day) <= max(MONTHS.values()) and "0" not in day[0] + month[0]:
        return ()
    if year and before and re.fullmatch(_AROUND_DAY, before, re.IGNORECASE):
        return ()
    return _named(year and f"20{year}", int(month), day)


def _month_and_year(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    preposition, month, year = match.groups()
    # "3/2026 units" is a count, "1/2000" a fraction of a second.
    after = match.string[match.end() : match.end() + 2].strip()
    if not (preposition or month[0] == "0" or (year > "2000" and not after.isalnum())):
        return ()
    return _named(year, int(month))


def _month_and_day(match: re.Match[str], _today: date) -> Sequence[NamedTime]:
    month, day, year = match.groups()
    # In "May 4 people join?" it is a verb.
    if month == "may" and not year and _COUNTED.match(match.string, match.end()):
        return ()
    return _named(year, MONTHS[fold(month)], day)


_has_spaced = has_all(has_any(". "), has_digit)


# Tried in this order: a later form does not see what an earlier one has understood.
_DAYS: Final[tuple[Form, ...]] = (
    Form(
        has_digit,
        rf"(?<![A-Za-z\d.]){_NO_VERSION}({YEAR})([-/.])(\d{{1,2}})(?:\2(\d{{1,2}}))?(?!\d|[-/.]\d)",
        lambda m, _: _named(m[1], int(m[3]), m[4]),
    ),
    Form(
        has_digit,
        (
            rf"(?<![\d./-]){_NO_VERSION}(\d{{1,2}})([./]|(?<=\d\d)-(?=\d\d-))(\d{{1,2}})\2"
            rf"({YEAR})(?!\d|[./-]\d){_NO_VERSION_AFTER}"
        ),
        _day_month_year,
    ),
    Form(
        _has_spaced,
        rf"(?<![\d.])({YEAR})\. (\d{{1,2}})\. (\d{{1,2}})(?!\d)",
        lambda m, _: _named(m[1], int(m[2]), m[3]),
    ),
    Form(
        _has_spaced,
        rf"(?<![\d.])(\d{{1,2}})\. (\d{{1,2}})\. ({YEAR})(?!\d)",
        lambda m, _: _named(m[3], int(m[2]), m[1]),
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
    Form(
        has_all(has_digit, has_month),
        (
            rf"(?i)(?<![\d:.])(\d{{1,2}})(?:st|nd|rd|th|er|\.)?(?:\s+|-)(?:of\s+|de\s+)?({MONTH})\b\.?,?"
            rf"(?:(?:\s+|-)(?:of\s+|de\s+|del\s+)?({YEAR})\b)?"
        ),
        # Not "phase 2 may slip".
        lambda m, _: _named(m[3], MONTHS[fold(m[2])], m[1]) if m[3] or m[2] != "may" else (),
    ),
    Form(
        has_all(has_digit, has_month),
        rf"(?i)\b({MONTH})\b\.?\s+(\d{{1,2}})(?:st|nd|rd|th)?(?!\d|:\d)(?:,?\s+({YEAR})\b)?",
        _month_and_day,
    ),
)
_FORMS: Final[tuple[Form, ...]] = (
    *of_month.FORMS,
    # A day with leading zeros is hardly a version.
    Form(
        has_dotted,
        rf"(?<![\w.]){_NO_VERSION}(?:(0\d)\.(0\d|1[0-2])|([1-3]\d)\.(0\d))\.([0-4]\d)(?!\w|\.\d)",
        lambda m, _: _named(f"20{m[5]}", int(m[2] or m[4]), m[1] or m[3]),
    ),
    *ranges.FORMS,
    Form(
        has_digit,
        (
            rf"(?<![\d./-]){_NO_VERSION}(0?[1-9]|1[0-2])(/|(?<=\d\d)-(?=\d\d-))(0?[1-9]|1[0-2])\2"
            rf"({YEAR})(?!\d|[./-]\d){_NO_VERSION_AFTER}"
        ),
        _either_day,
    ),
    *_DAYS,
    *weeks.FORMS,
    # Where it can hardly be a version: after words that stand before days, or at the beginning.
    Form(
        has_dotted,
        (
            rf"(?i)(?:(?<!\d )\b(?P<before>{_ON_DAY}|{_AROUND_DAY}) "
            rf"|\b(?:{_ON_WEEKDAY}),? (?:den |dem )?"
            r"|(?<=\d\.[-–])|(?<=\d\. [-–] )|\A(?P<opening>))"
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
        lambda m, _: _named(None, int(m["month"]), m["day"]),
    ),
    # The weekday tells which number is the day.
    Form(
        has_any("(月", "(火", "(水", "(木", "(金", "(土", "(日"),
        r"(?<![\d./])(\d{1,2})/(\d{1,2}) ?\([月火水木金土日]\)",
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
    *two_years.FORMS,
    # Before the seasons: Spring Festival is no spring.
    *feasts.FORMS,
    *seasons.FORMS,
    Form(
        has_all(has_any("年", "년"), has_digit),
        rf"(?<!\d)({YEAR})\s*[年년](?!\s?[前전])",
        lambda m, _: (NamedTime(int(m[1])),),
    ),
    *decades.FORMS,
    Form(
        has_month,
        (
            rf"(?i)(?:\b(?P<before>in|since|from|until|during|between|last|this|im|seit|von|vom|zum"
            r"|bis|zwischen|ab|letzten|diesen|nächsten|en|de|depuis|desde"
            rf"|(?-i:(?:à|vers|avant|après)(?= [a-z]))|entre|em|в|\u0441|{_NORDIC_IN})\s+"
            rf"|\b{PART_BEFORE})?"
            rf"\b({MONTH})\b\.?,?(?:(?:\s+|[-/])(?:of\s+|de\s+|del\s+)?({YEAR})\b)?"
        ),
        _month_alone,
    ),
    *years.FORMS,
    *counted.FORMS,
    *weekdays.FORMS,
    *around_today.FORMS,
    *day_alone.FORMS,
)
