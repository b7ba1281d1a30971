"""The times a question names: "last week", "in early May 2023", "7 May", "1月18日".

A named time is a preference, not a filter: people misremember dates, and the
text about a day is often written on another one.
"""

import re
from datetime import date
from typing import Final

from indexer.patterns import compile_late
from indexer.times import (
    around_today,
    counted,
    counted_halves,
    counted_weekdays,
    day_alone,
    decades,
    feasts,
    month_names,
    numeric,
    of_month,
    ranges,
    seasons,
    short_days,
    two_years,
    weekdays,
    weeks,
    years,
)
from indexer.times.calendar_words import (
    SHORT_WEEKDAY,
    SHORT_WEEKDAY_IN_GERMAN,
    WEEKDAY,
    fold,
    has_digit,
    may_be_elsewhere,
)
from indexer.times.forms import MARK, Form, compile_narrow, number_of, read_forms
from indexer.times.named_time import NamedTime, name_day
from indexer.times.numerals import to_digits, writes_year
from indexer.times.ordinals import to_numbers
from indexer.times.short_days import is_on
from indexer.times.spans import join_spans
from indexer.times.weekday_signs import WEEKDAY_IN_SIGNS

# Tried in this order: a later form does not see what an earlier one has understood.
_DAYS: Final[tuple[Form, ...]] = (*numeric.DAYS, *month_names.DAYS)
_FORMS: Final[tuple[Form, ...]] = (
    *of_month.FORMS,
    *numeric.SHORT_YEARS,
    *ranges.FORMS,
    *numeric.EITHER_WAY,
    *_DAYS,
    *weeks.FORMS,
    *numeric.UNSURE,
    *two_years.FORMS,
    # Before the seasons: Spring Festival is no spring.
    *feasts.FORMS,
    *seasons.FORMS,
    *decades.FORMS,
    *years.WITH_SIGN,
    *month_names.MONTHS_ALONE,
    *years.FORMS,
    *counted_weekdays.FORMS,
    *counted_halves.FORMS,
    *counted.FORMS,
    *weekdays.FORMS,
    *around_today.FORMS,
    *day_alone.FORMS,
)

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
# "Late in the evening of 3 May", "am Abend des 3. Mai".
_PART_BEFORE_DAY: Final = compile_late(
    r"(?i)\b(?:(?:(?:late|early) )?(?:(?:in|on|during) the )?(?:(?:late|early) )?"
    r"(?:(?:morning|afternoon|evening|night|(?<=early )hours) of"
    r"|(?<=in the )(?:morning|afternoon|evening) on)"
    r"|(?:morgen|vormittag|mittag|nachmittag|abend) (?:des|vom)|nacht(?: vom| zum| auf den)?"
    r"|(?:matin|matinée|soir|soirée|nuit)(?: du)?|(?:pomeriggio|madrugada) del"
    r"|(?:mañana|tarde|noche|mattina|sera|notte)(?: del)?) "
    rf"(?=(?:the )?{MARK})"
)
_PART_IN_SIGNS: Final = compile_late(
    rf"{MARK}[的の]?(?:[那当當][天日])?的?(?:早上|早晨|清晨|凌晨|上午|中午(?![饭飯])|下午(?!茶)|傍晚"
    r"|晚上|夜[里裡晚]|[半深]夜|(?:[那当當])晚|(?<=の)(?:夜|晩|早朝|[朝昼](?![食ご])|夕方|午前|午[后後]))"
    rf"|{MARK} ?(?:아침|저녁|밤|새벽|오전|오후)에"
)
# "在整个五月期间", 5月中に, "5월 내내": everything of that time.
_FRAME_IN_SIGNS: Final = compile_late(
    rf"(?:整[个個])?({MARK})(?:的?期[间間]|的?[那当當][天日](?![气氣])|中に|の間に?"
    r"| ?(?:내내|동안|중에))?"
)
# "How did it change in the course of 2025?", "in the month of May".
_COURSE: Final = compile_late(
    r"(?i)\b(?:(?:in|over|during) the course of|im (?:laufe?|verlauf) (?:von|de[sr])"
    r"|(?:au cours|tout au long) d[eu]|(?:a lo largo|en el (?:transcurso|curso)) del?"
    r"|nel corso del|month of|(?<=im )monat|mois de|mes de|mese di) "
    rf"(?:(?:the|jahres|monats|año|mes de|mois de) |l'année )?(?={MARK})"
)
_SOME_WEEKDAY: Final = (
    rf"(?i)(?:(?:{WEEKDAY}|{SHORT_WEEKDAY}|{SHORT_WEEKDAY_IN_GERMAN}"
    r"|lun|mar|mer|mi[ée]|jeu|jue|gio|ven|vie|sam|s[áa]b|dim|dom)"
    r"\b\.?,?\s*)?"
)
_NO_WORD: Final = r"(?! ?[^\W\d_]|['\u2019])"
# "5月8日 牙医" can hardly be about anybody; "5月8日的会议" may be told on another day.
_IN_SIGNS: Final = compile_late(r"\W*(?:\w{1,3}月\w{1,3}[日号號]|\d{1,2}월 ?\d{1,2}일)")
_SPACED: Final = r"(?![^\W\d_])"
# Behind brackets, a text follows without a space: 3/4(周三)下雨.
_WITH_WEEKDAY: Final = compile_late(rf"\W*\d{{1,2}}[/.]\d{{1,2}}\.?{WEEKDAY_IN_SIGNS}")

# "3.4(二)" is a Tuesday, or the second part of a section.
_NUMERALS: Final = "一二三四五六"
_NUMERAL: Final = compile_late(rf"[(\uff08]([{_NUMERALS}])")


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
    besides = _COURSE.sub("", besides)
    if any(named.day or named.first for named in times):
        besides = _PART_BEFORE_DAY.sub("", _PART_OF_DAY.sub(" ", besides))
        besides = _PART_IN_SIGNS.sub(" ", besides)
    if not besides.isascii():
        besides = _FRAME_IN_SIGNS.sub(r"\1", besides)
    return tuple(dict.fromkeys(times)), re.sub(MARK, " ", besides)


def find_day(text: str, year: str = "") -> str | None:
    """Return a day that *text* writes, as ``YYYY-MM-DD``; None if there is none.

    A day written without its year is of *year*; if that is empty, it does not count.
    """
    return next(filter(None, _find_days(text, year)[1]), None)


def read_day(text: str) -> str | None:
    """Return the day that *text* consists of, written with its year."""
    day, rest = find_only_day(text, "")
    return None if rest else day


def find_only_day(text: str, year: str) -> tuple[str | None, str]:
    """Return the day that *text* writes, as `find_day` does, and the rest of the text.

    None if it names another time, too.
    """
    marked, days = _find_days(text, year)
    return (days[0] if len(days) == 1 else None), re.sub(MARK, "", marked)


def find_first_day(text: str, year: str = "") -> str | None:
    """Return the day that *text* begins with, perhaps after its weekday, as `find_day` does.

    Punctuation must follow a day without its year: "15 Jun has an offer" is about a man.
    """
    after_day = _SPACED if _IN_SIGNS.match(text) else _NO_WORD
    with_weekday = _WITH_WEEKDAY.match(text)
    ways = (("", ""), (year, "" if with_weekday else after_day))
    for of, after in ways if year else ways[:1]:
        marked, days = _find_days(text, of)
        if not (days and days[0]) or (of and with_weekday and not _fits(with_weekday[0], days[0])):
            continue
        begin = compile_narrow(f"{_SOME_WEEKDAY}{MARK}{after}", fold(marked))
        if begin.match(marked):
            return days[0]
        before, *_ = re.split(MARK, marked)
        if of and (word := fold(before).strip(" .,")) and is_on(word, date.fromisoformat(days[0])):
            return days[0]
        if before and _is_weekday_elsewhere(before):
            return days[0] if re.match(f"{MARK}{after}", marked[len(before) :]) else None
    return None


def _fits(written: str, day: str) -> bool:
    """Tell whether *written*, if it ends in a Chinese numeral, has the weekday of *day* there."""
    numeral = _NUMERAL.search(written)
    return not numeral or _NUMERALS.index(numeral[1]) == date.fromisoformat(day).weekday()


def _is_weekday_elsewhere(text: str) -> bool:
    if not may_be_elsewhere(text):
        return False
    from indexer.times.elsewhere_names import is_weekday  # noqa: PLC0415 - as above

    return is_weekday(text)


def _find_days(text: str, year: str) -> tuple[str, list[str | None]]:
    """Return *text* with a mark for each time, and their days; None for a time that is no day.

    A day without its year is of *year*; if that is empty, it is None, too.
    """
    text = to_digits(text)
    forms = _DAYS
    if may_be_elsewhere(text):
        from indexer.times.elsewhere import find_day_forms  # noqa: PLC0415 - as above

        forms = (*find_day_forms(), *_DAYS)
    if year:
        forms = (*short_days.FORMS, *forms)
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
