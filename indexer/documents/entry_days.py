"""The days that entries begin with: lines of a diary, items of a list, and what heads them."""

import re
from collections.abc import Iterable
from datetime import date
from typing import Final

from indexer.documents.days import (
    ANY_YEAR,
    DIGIT,
    ISO_DATE,
    LONGEST_DAY_CHARS,
    find_date,
    find_day_near,
    find_period_of,
    has_no_year,
    is_on_weekday,
    is_only_date,
    may_hold_other_digits,
    may_name_thai_year,
    normalise,
)
from indexer.patterns import compile_late
from indexer.text.words import WORD
from indexer.times.named_time import (
    DAY_CHARS,
    MONTH_CHARS,
    NUMBERED_WEEKDAY,
    YEAR_CHARS,
    to_date,
)
from indexer.times.weekday_signs import WEEKDAY_IN_SIGNS

# What chats draw around a day, and what their programs say before it.
_RULE: Final = r"(?:[-=~*\u2500\u2014]{2,}[ \t]*(?:Day changed (?:to )?)?)?"
# What may stand before the first word of an entry: marks of a quote, a list, a task ("[x]", "(A)",
# or the "x" of todo.txt), emphasis.
_ENTRY_MARKS: Final = compile_late(
    rf"[ \t>]*{_RULE}"
    r"(?:(?:[-*+\u2022]|(?P<number>(?<!\*)[0-9]{1,9}[.)]))[ \t]+)?"
    r"(?:(?:\[[^\]]\]|\([A-Z]\)|x(?=[ \t]+[0-9]))[ \t]+)?[*_~`(\[\u3010]{0,6}"
)
_LONG_WEEKDAY: Final = rf"[^\W\d_]{{3,12}}(?:-feira)?|{NUMBERED_WEEKDAY}"
# "Mon 8: dentist", "Fr. 8", "Monday, 8th". After two letters no word may follow: "do 8 lengths".
_WEEKDAY_AND_NUMBER: Final = compile_late(
    rf"({_LONG_WEEKDAY}|[^\W\d_]{{2}}(?=\W+\d+(?!\d| ?[^\W\d_])))\.?,? {{1,2}}(?:d[ií]a )?"
    r"([0-9]{1,2})(?:st|nd|rd|th|\.)?(?![\w/%]|[-.:,]\d)"
)
# The month that is also a Tuesday.
_MAR: Final = compile_late(r"(?i)mar\b")
# "Dia 8: dentista": as the Portuguese name days, and others those of a journey.
_NUMBERED_DAY: Final = compile_late(
    r"(?i)(?:d[ií]a|giorno) {1,2}([0-9]{1,2})(?![\w/%]|[-.:,]\d| (?:de|d[io]) )"
)
_DAY_INITIALS: Final = frozenset("dDgG")
_MARKS_OF_TASK: Final = " \t>*_~`[]()-+\u2022x"
# "Sat 8/1", "Sa 1.8.": which number is the month, the weekday tells; not "Fri 1.30", a time. After
# two letters alone, both numbers have a dot.
_WEEKDAY_AND_NUMBERS: Final = compile_late(
    rf"((?:{_LONG_WEEKDAY})(?=[., ])|[^\W\d_]{{2}}(?=[.,]| {{1,2}}[0-9]{{1,2}}\.[0-9]{{1,2}}\.))"
    r"\.?,? {1,2}"
    r"([0-9]{1,2})([/.])([0-9]{1,2})(?:(?!\3)|\.)(?![\w/%]|[-.:,]\d| ?(?i:uhr|h|[ap]\.?m)\b)"
)
_IN_ENGLISH: Final = compile_late(
    "(?i)(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?"
)
# What each of them holds near its beginning, and few other lines do.
_NUMBERS: Final = compile_late("[/.][0-9]")
_WEEKDAY_CHARS: Final = 32
# "8.6.", "8. 6. dentist", "8/6: dentist"; 8.6 and "1/6 left" may be any number.
_DAY_AND_MONTH: Final = compile_late(
    rf"(?:({_LONG_WEEKDAY}|[^\W\d_]{{2}})\.?,? {{1,2}})?([0-9]{{1,2}})"
    r"(?:\. ?([0-9]{1,2})\.(?![\w.])|/([0-9]{1,2})(?=\s*(?:$|[:(\u2013\u2014])|\s-\s|[*_]+\s)"
    r"|(?<=(?<!\d)\d\d)\.([01][0-9])(?=[*_\s]*$))"
)
# "4日(水)", "4일 수", "4号 牙医"; "4日間" is how long.
_NUMBER_AND_SIGN: Final = compile_late(
    rf"([0-9]{{1,2}})(?:[日号號]|일)(?:{WEEKDAY_IN_SIGNS}"
    r"|[ \u3000][월화수목금토일月火水木金土日](?!\w)"
    r"|(?=\s*(?:$|[:\uff1a]))|(?=\s)(?! ?(?:동안|[뒤후전]|내내|만에|[째차]|정도|이상|연속)))"
)
# "26.3.4", "260304", "20260304": only a page of that month tells that they are no other numbers.
_YEAR_FIRST: Final = compile_late(
    r"['\u2019]?(?:20)?([0-9]{2})(?:([./-]) ?([0-9]{1,2})\2 ?([0-9]{1,2})"
    r"|([01][0-9])([0-3][0-9]))(?![\w/]|[-.][0-9])"
)
# A page of a week, or of a month, may go on into another year.
_SOON_DAYS: Final = 45
# No day is written as "4. May" in English, nor in Romance languages, so that its number is that of
# an item.
_MONTH_OF_ITEM: Final = compile_late(
    r"(?i)(?:january|february|march|april|may|june|july|august|september|october|november"
    r"|december|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|dicembre"
    r"|enero|febrero|abril|mayo|junio|julio|septiembre|octubre|noviembre|diciembre|janeiro"
    r"|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro)\b"
)
# What stands before the sign after which the text of an entry begins.
_BEFORE_SIGN: Final = compile_late(
    r"([^:*_|\uff1a\u2013\u2014]+?)(?: - | ?[:*_|\uff1a\u2013\u2014])"
)
_MONTH_SIGN: Final = "\u6708"
_MOST_WORDS_BEFORE: Final = 2
_SIGNS: Final = " \t>*_~`@[]|\u2022-=\u2500\u2014"
# A day with its weekday and time, between long rules.
_LONGEST_ALONE_CHARS: Final = 120
_DAY_CHANGED: Final = compile_late("Day changed (?:to )?")
_WEEKDAY_SIGN: Final = compile_late(
    "(?:星期|礼拜|禮拜|[周週])?[一二三四五六日天月火水木金土월화수목금토일](?:曜日?|요일)?"
)
# A time behind a day, with its zone: ", 2:22 PM", " um 14:22 Uhr", "T14:22:07 +0200 (CEST)".
_TIME: Final = compile_late(
    r"(?:,|,?\s(?:at|um|à|às|om|kl\.?|alle|a las))?[\sT](?:[01]?[0-9]|2[0-4])[:.h][0-5][0-9]"
    r"(?:[:.][0-9]{2})?(?:\s?[ap]\.?m\.?)?(?:\s?uhr)?"
    r"(?:\s(?:(?-i:[A-Z]{1,5})|(?:utc|gmt)?[-+][0-9]{1,2}(?::?[0-9]{2})?|\([^()]*\))){0,2}$",
    re.IGNORECASE,
)
# As much of a line as its marks and its day can take.
LOOKED_AT_CHARS: Final = 2 * LONGEST_DAY_CHARS


def find_day_of_entry(line: str, year: str = "", month: str | None = None) -> str | None:
    """Return the day that *line* begins with, whatever marks stand before it: ``YYYY-MM-DD``.

    As in "- 2026-05-04 We chose", "**Mon, 4 May 2026:** we chose", "- [x] 5月4日"; the last one is
    of the *year* given. A month, a week or a quarter counts if a colon or the like follows; of a
    week or a quarter, its first day is returned. On a page of a *month*, "4. March" is of that.
    """
    # Most lines have no year at their beginning, and a file has a hundred lines.
    seen = line[:LOOKED_AT_CHARS]
    if not year and has_no_year(seen):
        return None
    if may_hold_other_digits(seen):
        line = seen = normalise(seen)
    if not (year or "20" in seen or "19" in seen or may_name_thai_year(seen)):
        return None
    marks = _ENTRY_MARKS.match(line)
    assert marks is not None  # it may match nothing
    day = _find_first_day(line, marks.end(), year)
    # "4. Mai 2026:" is a day to whoever wrote it, and the fourth item of a list to markdown.
    is_month = not day or len(day) == MONTH_CHARS
    if not (marks[1] and is_month):
        return day
    if not _MONTH_OF_ITEM.match(line, marks.end()):
        return _find_first_day(line, marks.start("number"), year) or day
    period = day or _find_period(line[marks.end() :], year)
    # On a page of that month, the number can hardly be another than the day.
    if period and period != month:
        return period
    return _find_first_day(line, marks.start("number"), year) or period


def find_day_of_entry_near(line: str, year: int) -> str | None:
    """Return the day that *line* begins with, without its year but with its weekday.

    It is of the year closest to *year* in which it has that weekday.
    """
    day = find_day_near(line[:LOOKED_AT_CHARS], year)
    return day if day and find_day_of_entry(line, day[:YEAR_CHARS]) == day else None


def _find_first_day(line: str, at: int, year: str) -> str | None:
    """Return the day that begins *at* an index of *line*, if one does."""
    begin = line[at : at + LONGEST_DAY_CHARS]
    digit = DIGIT.search(begin)
    if not (digit or (year and _MONTH_SIGN in begin)):
        return None
    if not (year or ANY_YEAR.search(begin) or may_name_thai_year(begin)):
        return None
    if (iso := ISO_DATE.match(begin)) and iso[1]:
        return find_date(iso[0])
    if digit and _says_more_before(digit.start(), begin):
        return None
    from indexer.times.dates import find_first_day  # noqa: PLC0415 - as above

    if day := find_first_day(begin, year):
        return day
    return _find_period(begin, year)


def _find_period(begin: str, year: str) -> str | None:
    period = _BEFORE_SIGN.match(begin[:LONGEST_DAY_CHARS])
    return find_period_of(period[1], year) if period else None


def _says_more_before(at: int, begin: str) -> bool:
    """Tell whether the words before the first digit, at index *at*, are too many for a day.

    A weekday and a month may be there; most lines that name a day begin with a sentence.
    """
    before = begin[:at]
    if not before.isascii() or len(before.split()) <= _MOST_WORDS_BEFORE:
        return False
    from indexer.times.calendar_words import may_be_elsewhere  # noqa: PLC0415 - as above

    return not may_be_elsewhere(begin)


def find_day_of_month(line: str, month: str) -> str | None:
    """Return the day of *month* that *line* begins with: "Mon 8", or "8.6." and "8/6" in June.

    Likewise "8日" and, with the last digits of its year, "26.6.8". None if it has another
    weekday in that month.
    """
    marks = _ENTRY_MARKS.match(line)
    assert marks is not None  # as above
    year, number_of_month = int(month[:YEAR_CHARS]), month[-2:]
    if named := _WEEKDAY_AND_NUMBER.match(line, marks.end()):
        day = _to_day(year, number_of_month, named[2])
        return day if day and is_on_weekday(named[1].lower(), day) else None
    if signed := _NUMBER_AND_SIGN.match(line, marks.end()):
        return _to_day(year, number_of_month, signed[1])
    if (whole := _YEAR_FIRST.match(line, marks.end())) and whole[1] == str(year)[-2:]:
        is_same = int(whole[3] or whole[5]) == int(number_of_month)
        return _to_day(year, number_of_month, whole[4] or whole[6]) if is_same else None
    # "8. 6." is the eighth item of a list to markdown.
    starts = {marks.end(), marks.start("number") if marks[1] else marks.end()}
    for written in filter(None, (_DAY_AND_MONTH.match(line, at) for at in starts)):
        weekday, number, *others = written.groups()
        is_same = int(next(filter(None, others))) == int(number_of_month)
        day = _to_day(year, number_of_month, number) if is_same else None
        if day and (not weekday or _is_weekday(weekday.lower(), day)):
            return day
    return None


def find_tuesday(line: str, month: str) -> str | None:
    """Return the Tuesday of *month* that *line* begins with, if it is cut to "mar", as March is."""
    marks = _ENTRY_MARKS.match(line)
    assert marks is not None  # as above
    return find_day_of_month(line, month) if _MAR.match(line, marks.end()) else None


def read_number_of_day(line: str) -> int | None:
    """Return the number behind the word for a day that *line* begins with: "Dia 8: dentista"."""
    # Most lines begin with another letter, and this is asked of each heading.
    if line.lstrip(_MARKS_OF_TASK)[:1] not in _DAY_INITIALS:
        return None
    marks = _ENTRY_MARKS.match(line)
    assert marks is not None  # as above
    number = _NUMBERED_DAY.match(line, marks.end())
    return int(number[1]) if number else None


def find_numbered_day(line: str, month: str) -> str | None:
    """Return the day of *month* whose number `read_number_of_day` finds."""
    number = read_number_of_day(line)
    return _to_day(int(month[:YEAR_CHARS]), month[-2:], str(number)) if number else None


def find_day_of_weekday(line: str, year: int, near: str | None) -> str | None:
    """Return the day that *line* begins with in two numbers behind its weekday: "Sat 8/1".

    It is of *year*, or of one beside it if that is soon before or after the day *near*. If both
    orders fit, it is the one nearer to that, or in that month, or none.
    """
    if not (named := _find_weekday_and_numbers(line)):
        return None
    days = _find_fitting(named, year)
    if near and len(near) == DAY_CHARS:
        beside = _find_fitting(named, year - 1) + _find_fitting(named, year + 1)
        days += [day for day in beside if _is_soon(day, near)]
        return min(days, key=lambda day: abs(to_date(day) - to_date(near)), default=None)
    in_month = [day for day in days if near and day.startswith(near)]
    return next(iter(in_month or days), None) if len(in_month or days) == 1 else None


def fit_weekdays(lines: Iterable[str], year: int) -> bool:
    """Tell whether most of those of *lines* that may begin so do have a day of *year*.

    Scores, "Sat 4/5", fit their weekday by chance, a few of them.
    """
    # Two lines of three have no such numbers, and this is asked of each.
    numbered = (line for line in lines if _NUMBERS.search(line, 0, _WEEKDAY_CHARS))
    named = [*filter(None, map(_find_weekday_and_numbers, numbered))]
    fitting = [numbers for numbers in named if _find_fitting(numbers, year)]
    return 2 * len(fitting) >= len(named)


def _find_weekday_and_numbers(line: str) -> re.Match[str] | None:
    marks = _ENTRY_MARKS.match(line)
    assert marks is not None  # as above
    return _WEEKDAY_AND_NUMBERS.match(line, marks.end())


def _find_fitting(named: re.Match[str], year: int) -> list[str]:
    """Return the days of *year* that the numbers may mean, in either order, on that weekday.

    Who writes the month first, and a slash behind it, writes English.
    """
    word, one, sign, other = named.groups()
    may_swap = sign == "/" and _IN_ENGLISH.fullmatch(word)
    days = {_to_day(year, other, one), _to_day(year, one, other) if may_swap else None}
    return sorted(day for day in days if day and is_on_weekday(word.lower(), day))


def _is_soon(day: str, near: str) -> bool:
    return abs((to_date(day) - to_date(near)).days) <= _SOON_DAYS


def _to_day(year: int, month: str, day: str) -> str | None:
    try:
        return date(year, int(month), int(day)).isoformat()
    except ValueError:
        return None


def leads_entries(line: str, year: str = "") -> bool:
    """Tell whether *line*, which begins with a day, is a kind of heading of that day's entries.

    It is if it says nothing else, is emphasised, or ends with a colon.
    """
    line = line.strip()
    is_heading = line.endswith((":", "\uff1a", "*", "_", "]"))
    return is_heading or read_only_day(line, year) is not None


def read_only_day(text: str, year: str = "") -> str | None:
    """Return the day that *text* consists of, perhaps with its weekday, a time of day and signs.

    One without its year is of the *year* given.
    """
    if len(text) > _LONGEST_ALONE_CHARS:
        return None
    from indexer.times.dates import find_only_day  # noqa: PLC0415 - as above

    text = _DAY_CHANGED.sub("", normalise(text).strip(_SIGNS))
    day, rest = find_only_day(strip_time(text), year)
    words = map(str.lower, WORD.findall(_WEEKDAY_SIGN.sub("", rest))) if day else ()
    return day if day and all(_is_weekday(word, day) for word in words) else None


def read_day(text: str) -> str | None:
    """Return the day that *text* consists of, as ISO has it, or as `read_only_day` reads it."""
    return find_date(text) if is_only_date(text) else read_only_day(text)


def strip_time(text: str) -> str:
    """Return *text* without the time of day that it ends with, and its zone."""
    return _TIME.sub("", text)


def _is_weekday(word: str, day: str) -> bool:
    from indexer.times.elsewhere_names import is_weekday  # noqa: PLC0415 - as above

    return is_on_weekday(word, day) or is_weekday(word)
