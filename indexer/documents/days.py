"""Days as notes write them: in headers, in names of files, in headings."""

import contextlib
import re
import unicodedata
from datetime import date, timedelta
from typing import Final

from indexer.documents.markdown import LONGEST_TITLE_CHARS
from indexer.patterns import compile_late

# What stands before is looked at where one may begin, and not at each character.
_BEGIN: Final = "(?:19|20)(?<![0-9]..)"
_IN_DIGITS: Final = f"{_BEGIN}[0-9]{{2}}(?![0-9])"
ANY_YEAR: Final = compile_late(_IN_DIGITS)
_YEAR: Final = compile_late(rf"{_IN_DIGITS}|[^ ]\u5e74")
# A day may be followed by "-" and a number ("2026-05-04-1430-call"), a month may not.
ISO_DATE: Final = compile_late(
    rf"{_BEGIN}[0-9]{{2}}-[0-9]{{2}}(?:(-[0-9]{{2}})(?![0-9])|(?!-?[0-9]))"
)
# As some name their files: 20260504.md, 2026_05_04.md.
# Boxes of notes number theirs by the minute: 202605041420.
_DAY_OF_NAME: Final = compile_late(
    rf"({_BEGIN}[0-9]{{2}})(_?)([01][0-9])\2([0-3][0-9])"
    r"(?:(?:[01][0-9]|2[0-3])(?:[0-5][0-9]){1,2})?(?![0-9])"
)
# The same with spaces, if the name holds no more; in other texts these are numbers.
_SPACED_NAME: Final = compile_late(r"((?:19|20)[0-9]{2}) ([01][0-9]) ([0-3][0-9])(?=\.[^.]*$|$)")
# What exports add to each name: some of its digits may look like a year, or a day.
_ID_IN_NAME: Final = compile_late("-?".join(f"[0-9a-f]{{{size}}}" for size in (8, 4, 4, 4, 12)))
_ID_CHARS: Final = 32
# A week as ISO 8601 writes it or Germans do, a day of one, a quarter.
_PERIOD: Final = compile_late(
    r"(?<![0-9A-Za-z])((?:19|20)[0-9]{2})[-_ ]?"
    r"(?:(?:KW ?|W)([0-9]{1,2})(?:-([1-7]))?|Q([1-4]))(?![0-9A-Za-z])",
    re.IGNORECASE,
)
# The same with its year elsewhere: "Week 19"; and days from one to another, as names of files have
# them: "2026-05-04--08", "20260504-20260508", "2026-05-04 to 2026-05-08".
_WEEK: Final = compile_late(
    r"(?i)(?<![^\W_])(?:[ck]?w|week|woche|semaine|semana)[ -]?(\d\d?)(?!\d)"
)
_RANGE: Final = compile_late(
    r"(?<!\d)(\d{4})-?(\d\d)-?\d\d"
    r"(?:--|[\u2013\u2014~]|_(?=\d{4})|-(?=\d{8})| (?:[-\u2013\u2014]|to|bis|au|al) (?=\d{4}))"
    r"(?:(?:(\d{4})-?)?(\d\d)-?)?(\d\d)(?!\d)"
)
# Latin letters, dashes and quotes are in one form, and have no digits among them.
_BEYOND_LATIN: Final = compile_late("[^\0-\u024f\u2010-\u203f]")
_DIGIT_ELSEWHERE: Final = compile_late(r"[^\0-\x7f](?<=\d)")
# The end of a month, and of a year that is cut to two digits.
_SHORT_THAI_YEAR: Final = compile_late("[ก-ฮ][.มน\u0e4c] ?'?[5-8][0-9](?![0-9])")
_THAI_COUNT: Final = compile_late("(?<![0-9])25[0-9]{2}(?![0-9])")
# After the name of a month or the word for a year: by itself it may be a price.
_THAI_YEAR: Final = compile_late("(?:คม|ยน|พันธ์|[ก-ฮ]\\.|ปี) *(25[0-9]{2})(?![0-9])")
# Years of eras and of Taiwan, in two digits or three: "R8.3.4", 115年3月4日, "26.3.4(수)".
_OTHER_YEAR: Final = compile_late(
    "令和|平成|昭和|民[国國]|[RHS][0-9]{1,2}[./年]"
    "|(?<![0-9./-])(?:1[0-3][0-9]年|1?[0-9]{2}([./-]) ?[0-9]{1,2}\\1 ?[0-9])"
)
_DAY_IN_NUMBERS: Final = compile_late(r"[0-9]([./-])[0-9]{1,2}\1(?:20)?[0-9]{2}")
_TIME_OF_DAY: Final = compile_late(r"[T0-9:.,+Z -]*")
_FIRST_WORD: Final = compile_late(r"\W*([^\W\d_]{2,})")
_WEEK_BUT_A_DAY: Final = timedelta(6)
# A date has the same weekday again after five years at the earliest.
_YEARS_AROUND: Final = (0, -1, 1, -2, 2)
DIGIT: Final = compile_late("[0-9]")
_NUMBERS: Final = compile_late(r"[0-9][-/.][0-9]|\b(?:Q|KW ?|W)[0-9]")
LONGEST_DAY_CHARS: Final = len("Mittwoch, 28 de septiembre del 2026")


def find_date(text: str) -> str | None:
    """Return the first ISO date of *text*, ``YYYY-MM-DD`` or ``YYYY-MM``, that exists.

    A day that is written another way, with its year, wins if it stands before. Without an ISO
    date, a month counts, too, and the first day of a week or a quarter.
    """
    if has_no_year(text):
        return None
    text = normalise(text)
    found, before = None, text
    # Most headings hold none, and each is looked at for every section below it.
    for match in ISO_DATE.finditer(text) if "-" in text else ():
        try:
            date.fromisoformat(match[0] if match[1] else f"{match[0]}-01")
        except ValueError:
            continue
        found, before = match[0], text[: match.start()]
        break
    if _may_name_year(before):
        from indexer.times.dates import find_day  # noqa: PLC0415 - most days are written as ISO has them
        from indexer.times.periods import find_period  # noqa: PLC0415 - as above

        before = before[:LONGEST_TITLE_CHARS]
        return find_day(before) or found or _find_period(before) or find_period(before)
    return found


def has_no_year(text: str) -> bool:
    """Tell whether *text* surely names no year, in any way of counting: true of most lines."""
    return not ("20" in text or "19" in text or "25" in text) and _is_latin(text)


def _is_latin(text: str) -> bool:
    return text.isascii() or _BEYOND_LATIN.search(text) is None


def _may_name_year(text: str) -> bool:
    is_likely = "20" in text or "19" in text or "\u5e74" in text
    return (is_likely and _YEAR.search(text) is not None) or may_name_thai_year(text)


def may_name_thai_year(text: str) -> bool:
    """Tell whether *text* may name a year as Thai counts it, 543 more than elsewhere."""
    return "25" in text and not text.isascii() and _THAI_COUNT.search(text) is not None


def _find_thai_year(text: str) -> str:
    """Return the year that *text* names in the Thai count, in the common one; or nothing."""
    if not may_name_thai_year(text) or not (year := _THAI_YEAR.search(text)):
        return ""
    from indexer.times.numerals import to_common_year  # noqa: PLC0415 - as below

    return to_common_year(year[1]) or ""


def normalise(text: str) -> str:
    """Return *text* with ASCII digits, and with letters as the tables of months write them."""
    if _is_latin(text):
        if "25" not in text:
            return text
    else:
        text = unicodedata.normalize("NFC", text)
    if not may_hold_other_digits(text):
        return text
    from indexer.times.numerals import to_digits  # noqa: PLC0415 - most days are in digits

    return to_digits(text)


def may_hold_other_digits(text: str) -> bool:
    """Tell whether *text* may hold the digits of another script, or a year as Thai counts it."""
    if not _is_latin(text) and (
        _DIGIT_ELSEWHERE.search(text) or _SHORT_THAI_YEAR.search(text) or _OTHER_YEAR.search(text)
    ):
        return True
    return "25" in text and _THAI_COUNT.search(text) is not None


def _find_period(text: str) -> str | None:
    """Return the day on which the week or the quarter begins that *text* names.

    An entry has one date. The first day of a week is found by whoever looks for that week, or for
    what came after it, and it sorts before the entries of its days.
    """
    if not (period := _PERIOD.search(text)):
        return None
    year, week, day, quarter = (int(number or 0) for number in period.groups())
    try:
        begin = (
            date.fromisocalendar(year, week, day or 1) if week else date(year, 3 * quarter - 2, 1)
        )
    except ValueError:
        return None
    return begin.isoformat()


def is_of_period(text: str, day: str) -> bool:
    """Tell whether *day*, which `find_date` found in *text*, only begins the period that it names.

    "Summer 2026" and "2026-W19" are more than their first day.
    """
    if day in text or _DAY_IN_NUMBERS.search(text):
        return False
    from indexer.times.dates import find_day  # noqa: PLC0415 - as above

    return find_day(normalise(text)[:LONGEST_TITLE_CHARS]) != day


def find_day_of(text: str, year: str) -> str | None:
    """Return the first day of *year* that *text* writes without it: "Monday 4 May", "5月4日"."""
    from indexer.times.calendar_words import may_name_time  # noqa: PLC0415 - as above

    if not may_name_time(text):
        return None
    from indexer.times.dates import find_day  # noqa: PLC0415 - as above

    return find_day(text[:LONGEST_TITLE_CHARS], year)


def find_period_of(text: str, year: str = "") -> str | None:
    """Return the month, ``YYYY-MM``, or the first day of the week or quarter that all of *text* is.

    One without its year is of the *year* given.
    """
    if len(text) > LONGEST_DAY_CHARS or not (year or ANY_YEAR.search(text)):
        return None
    has_digit = DIGIT.search(text) is not None
    if year and has_digit and (period := _find_period(f"{year} {text}")):
        return period
    from indexer.times.calendar_words import may_name_time  # noqa: PLC0415 - as above

    # Half of all lines have a colon, and few of them name a time before it.
    is_likely = has_digit and _NUMBERS.search(text)
    if not (is_likely or may_name_time(DIGIT.sub("", text) if has_digit else text)):
        return None
    from indexer.times.periods import read_period  # noqa: PLC0415 - as above

    return read_period(text, year)


def find_month(text: str, year: str) -> str | None:
    """Return the month that *text* begins with, ``YYYY-MM``; without its year, it is of *year*."""
    from indexer.times.calendar_words import MONTHS, fold  # noqa: PLC0415 - as above

    word = _FIRST_WORD.match(text)
    number = MONTHS.get(fold(word[1])) if word else None
    return f"{find_year(text) or year}-{number:02}" if number else None


def find_day_near(text: str, year: int) -> str | None:
    """Return the day that *text* writes after its weekday, without its year: "Wed, 19 June".

    It is of the year closest to *year* in which it has that weekday; None if no year near it fits.
    """
    from indexer.times.short_days import beginnings  # noqa: PLC0415 - as above

    word = _FIRST_WORD.match(text)
    begin = word[1].lower() if word else ""
    if begin not in beginnings() or not DIGIT.search(text):
        return None
    days = (find_day_of(text, str(year + away)) for away in _YEARS_AROUND)
    return next((day for day in days if day and is_on_weekday(begin, day)), None)


def is_on_weekday(word: str, day: str) -> bool:
    """Tell whether *word*, in small letters, is the weekday of *day* or the beginning of it."""
    from indexer.times.short_days import is_on  # noqa: PLC0415 - as above

    return is_on(word, date.fromisoformat(day))


def find_year(text: str) -> str:
    """Return the year that *text* names, if it names exactly one; else an empty text."""
    if has_no_year(text):
        return ""
    text = normalise(text)
    years = {*ANY_YEAR.findall(text)} or {_find_thai_year(text)}
    return years.pop() if len(years) == 1 else ""


def find_day_of_name(path: str) -> str | None:
    """Return the date in the name of a file, in any usual form, else the one in its folders."""
    path = _DAY_OF_NAME.sub(r"\1-\3-\4", without_id(normalise(path)))
    name = path.rpartition("/")[2]
    spaced = _SPACED_NAME.match(name)
    return find_date("-".join(spaced.groups()) if spaced else name) or find_date(path)


def find_last_day(name: str, first: date) -> date:
    """Return the last day of the week or the range that *name* is of, which begins on *first*."""
    week = _WEEK.search(name)
    with contextlib.suppress(ValueError, OverflowError):
        if week and first.isocalendar()[1:] == (int(week[1]), 1):
            return first + _WEEK_BUT_A_DAY
        if of_range := _RANGE.search(name):
            year, month, last_year, last_month, day = of_range.groups()
            last_month = last_month or month
            last_year = int(last_year) if last_year else int(year) + (last_month < month)
            return date(last_year, int(last_month), int(day))
    return first


def find_year_of_name(path: str) -> str:
    """Return the year in the name of a file, if it is the only one there; else an empty text."""
    return find_year(without_id(path.rpartition("/")[2]))


def without_id(name: str) -> str:
    """Return *name* without an id in hexadecimal digits, which exports add to each."""
    return _ID_IN_NAME.sub("", name) if len(name) >= _ID_CHARS else name


def is_only_date(text: str) -> bool:
    """Tell whether *text* is nothing but a day, or a day and a time."""
    text = normalise(text)
    day = find_date(text)
    return day is not None and bool(_TIME_OF_DAY.fullmatch(text.replace(day, "", 1)))
