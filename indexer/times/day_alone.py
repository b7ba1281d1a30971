"""Days without their month: "on the 14th", "am 14.", "el día 14", 14号那天; and "on 20260514".

The last such day or the next is meant, as with a weekday.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from indexer.patterns import compile_late
from indexer.text.small_words import is_common, is_small_elsewhere
from indexer.times.calendar_words import has_digit, one_of
from indexer.times.forms import Form, has_all, has_any, has_dotted, span
from indexer.times.named_time import NamedTime, month_from, name_day

_DAYS: Final = 31
# A month may lack the day, but never two in a row.
_MONTHS_AROUND: Final = 2

_NEXT_WORD: Final = compile_late(r"[ -]([^\W_]+)")
# What is also counted ("the 3rd time"), or makes it the day of something.
_OF_ELSE: Final = frozenset("of day one time way place part week month year page step line".split())  # noqa: SIM905 - as many pairs of quotes say nothing
_ON: Final = (
    *("on", "since", "by", "until", "till", "before", "after", "from", "to", "and", "for"),
    *("between", "morning of", "afternoon of", "evening of", "night of", "week of", "weekend of"),
)
_ON_GERMAN: Final = (
    *("am", "vom", "zum", "seit dem", "bis zum", "vor dem", "nach dem", "und dem", "zwischen dem"),
)
_ON_COMPACT: Final = (
    *("on", "since", "by", "until", "till", "before", "after", "from", "to", "am", "vom", "seit"),
    *("bis", "le", "el", "il", "du", "del", "depuis", "desde", "dal", "em", "no"),
)


def _near_day(match: re.Match[str], today: date) -> Sequence[NamedTime]:
    """Read the last such day and the next, unless the number belongs to the word after it."""
    day = int(match[match.lastindex or 0])
    after = _NEXT_WORD.match(match.string, match.end())
    return () if after is not None and not _is_small(after[1]) else _find_near(day, today)


def _find_near(day: int, today: date) -> Sequence[NamedTime]:
    if not 0 < day <= _DAYS:
        return ()
    near = list(_find_around(day, today))
    last = [one for one in near if one <= today][-1:]
    return tuple(span(one, 1) for one in (*last, *[one for one in near if one > today][:1]))


def _find_around(day: int, today: date) -> Iterator[date]:
    for away in range(-_MONTHS_AROUND, _MONTHS_AROUND + 1):
        year, month = month_from(today, away)
        if name_day(str(year), month, str(day)):
            yield date(year, month, day)


def _is_small(word: str) -> bool:
    lowered = word.lower()
    return lowered not in _OF_ELSE and (
        is_common(lowered) or (word == lowered and is_small_elsewhere(lowered))
    )


# After all forms that have a month, or another time, in them.
FORMS: Final[tuple[Form, ...]] = (
    Form(
        has_all(has_any("the "), has_any("1st", "2nd", "3rd", *(f"{n}th" for n in range(10)))),
        rf"(?i)\b(?P<before>{one_of(_ON)}) the (\d{{1,2}})(?:st|nd|rd|th)\b(?! (?:and|or) \d)",
        _near_day,
    ),
    Form(
        has_all(has_any(*_ON_GERMAN), has_dotted),
        rf"(?i)(?<!\d )\b(?P<before>{one_of(_ON_GERMAN)}) (\d{{1,2}})\.(?! ?\d|\w)",
        _near_day,
    ),
    Form(
        has_any("el ", "le ", "il ", "dia ", "día "),
        (
            r"(?i)\b(?:(?:el |no |o )?d[ií]a (\d{1,2})(?=\s*[?!.,]|\s*\Z)"
            r"|(?:el|le|il) (\d{1,2})(?=\s*[?!.]*\s*\Z))"
        ),
        _near_day,
    ),
    # In Dutch, Nordic languages, Russian and Ukrainian, Hebrew, Greek,
    # Indonesian and Turkish.
    Form(
        has_all(
            has_digit,
            has_any("de ", "den ", "числа", "לחודש", "του μ", "tanggal ", "ayın ", "ayin "),
        ),
        (
            r"(?i)\b(?:op|vanaf|sinds|tot) de (\d{1,2})(?:e|de|ste)\b"
            r"|\bden (\d{1,2})(?::[ae]\b|\.(?=\s*[?!]?\s*\Z))|(?<![\d.-])(\d{1,2})(?:-го)? числа\b"
            r"|(?<!\w)ב-?(\d{1,2}) לחודש|\bστις (\d{1,2}) του μ(?:ηνός|ήνα)\b"
            r"|\btanggal (\d{1,2})(?=\s*(?:[?!,;]|\Z))"
            r"|\bay[ıi]n (\d{1,2})['\u2019]?(?:s?[ıiuü](?:n?d[ae]n?)?|[dt][ae]n?)\b"
        ),
        _near_day,
    ),
    # Not "once in 3 days".
    Form(
        has_any("日に", "日の", "号", "號", "일"),
        (
            r"(?<![\d月年第])(\d{1,2})(?:日(?:に(?!一|[何数]回|何度|\d)|(?=の[朝昼夜晩夕午]))"
            r"|[号號](?=[那当當]天|[那当當]?晚|[凌早上中下][晨午]|早上|傍晚|[我他她]))"
            r"|(?<![\d월년] )(?<![\d월년])(\d{1,2})일"
            r"(?:에(?! ?[한몇\d])|(?= (?:아침|저녁|밤|오전|오후)))"
        ),
        lambda match, today: _find_near(int(match[1] or match[2]), today),
    ),
    Form(
        has_any("19", "20"),
        (
            rf"(?i)\b(?P<before>{one_of(_ON_COMPACT)}) ((?:19|20)\d\d)(0[1-9]|1[0-2])([0-3]\d)"
            r"(?![\w-]|\.\d)"
        ),
        lambda match, _today: name_day(match[2], int(match[3]), match[4]),
    ),
)
