"""Normalize a text before times are read in it: "May '24", "Sun 3 May", 25年5月, 5月3日周六.

Years in two digits are written out, after an apostrophe or before a month in signs. Weekdays
beside days are left out, because they add nothing.
"""

import re
from typing import Final

from indexer.patterns import compile_late
from indexer.times.calendar_words import (
    MONTH,
    MONTHS,
    SEASON_NAMES,
    SHORT_WEEKDAY,
    SHORT_WEEKDAY_IN_GERMAN,
    WEEKDAY,
    WEEKDAY_NAMES,
    fold,
    words_of,
)
from indexer.times.forms import compile_narrow, has_any

# Only after words that stand before years: not "the '24 hours' rule".
_YEAR: Final = compile_late(
    r"\b(?P<word>[^\W\d_]+|[Qq][1-4])(?P<between>\.?,? (?:of |\d{1,2}(?:st|nd|rd|th)?,? )?)"
    r"'(?P<year>\d\d)(?![\w'])(?P<end>\s*(?:[?!.,;:)]|\Z))?"
)
_DATED: Final = frozenset(
    {*MONTHS, *map(fold, words_of(SEASON_NAMES)), "q1", "q2", "q3", "q4"}
    | {"christmas", "xmas", "easter", "halloween"}
)
# What stands before years that nothing follows.
_BEFORE: Final = frozenset({"in", "since", "from", "until", "till", "before", "after", "during"})
_LAST_CENTURY: Final = 50

_SHORT_WEEKDAYS: Final = "mon tue tues wed thu thur thurs fri sat sun mo di mi do fr sa so"
_WEEKDAY_WORDS: Final = frozenset(
    re.findall(r"\w+", fold(" ".join((*WEEKDAY_NAMES, _SHORT_WEEKDAYS))))
)
_WEEKDAY_BEFORE_DAY: Final = (
    rf"(?i)(?<!\d )\b(?:{WEEKDAY}|(?:{SHORT_WEEKDAY})\b\.?"
    rf"|(?-i:{SHORT_WEEKDAY_IN_GERMAN})\b\.?)(?: (?:morning|afternoon|evening|night))?,? \(?"
    r"((?:the |den |dem |le |el )?"
    rf"(?:\d{{1,2}}(?:st|nd|rd|th|er|\.)?[ -](?:of |de )?{MONTH}\b"
    rf"|{MONTH}\b\.? \d{{1,2}}(?!\d)|\d{{4}}-\d\d-\d\d))"
)
# In signs the year stands before the month, and the weekday after the day.
_YEAR_IN_SIGNS: Final = compile_late(
    r"(?<!\d)(\d\d)(?=[年년]\s?(?:1[0-2]|[1-9])\s?[月월](?!間|间))"
)
_WEEKDAY_AFTER_DAY: Final = compile_late(
    r"([月월] ?\d{1,2} ?[日号號일]|\d{4}([-/.])\d{1,2}\2\d{1,2})"
    r"[,，、]?\s?"
    r"(?:([(（])?(?:(?:星期|周|週|礼拜|禮拜)[一二三四五六日天1-7]|[月火水木金土日]曜日?"
    r"|[월화수목금토일]요일)(?(3)[)）])|[(（][月火水木金土日월화수목금토일][)）])"
)
# "2ª feira" is Monday in Portuguese, "na 6ª passada" last Friday; "na 2ª via" is the second copy.
_NUMBERED_WEEKDAY: Final = compile_late(
    r"(?i)\b[2-6](?:\.?ª[ -]?feira|a[ -]feira|\.?ª(?= passada\b| que vem\b|,? \d)"
    r"|(?<=\bna [2-6])\.?ª(?=\s*(?:[?!.,;]|\Z)| (?:[aà]|de|da) (?:manh[aã]|tarde|noite)\b"
    r"| (?:o que|oq|que|quem|a?onde|com quem|a que horas|que horas)\b))(?!\w)"
)
_FEIRAS: Final = ("segunda", "terça", "quarta", "quinta", "sexta")
_has_weekday_in_signs = has_any(*"周週曜(（", "星期", "礼拜", "禮拜", "요일")


def tidy(text: str) -> str:
    """Return *text* with its years written out, and without weekdays beside days.

    Years in two digits before '50 are of this century.
    """
    if "'" in text:
        text = _YEAR.sub(_write_out, text)
    if "年" in text or "년" in text:
        text = _YEAR_IN_SIGNS.sub(lambda match: str(_of_century(int(match[1]))), text)
    if "ª" in text or "feira" in text:
        text = _NUMBERED_WEEKDAY.sub(lambda match: f"{_FEIRAS[int(match[0][0]) - 2]}-feira", text)
    if _has_weekday_in_signs(text):
        text = _WEEKDAY_AFTER_DAY.sub(r"\1", text)
    folded = fold(text)
    if _WEEKDAY_WORDS.isdisjoint(re.findall(r"\w+", folded)):
        return text
    return compile_narrow(_WEEKDAY_BEFORE_DAY, folded).sub(r"\1", text)


def _write_out(match: re.Match[str]) -> str:
    word, year = fold(match["word"]), int(match["year"])
    is_dated = word in _DATED or (word in _BEFORE and match["end"] is not None)
    if not is_dated:
        return match[0]
    return f"{match['word']}{match['between']}{_of_century(year)}{match['end'] or ''}"


def _of_century(year: int) -> int:
    return year + (2000 if year < _LAST_CENTURY else 1900)
