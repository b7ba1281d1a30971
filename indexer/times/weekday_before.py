"""Weekdays that stand before days, and say no more: "Sun 3 May", "Montag, 4. Mai"."""

import re
from typing import Final

from indexer.times.calendar_words import MONTH_NAMES, WEEKDAY_NAMES, any_of, fold
from indexer.times.forms import narrow

_NAME: Final = any_of(MONTH_NAMES)
_SHORT: Final = "mon tue tues wed thu thur thurs fri sat sun mo di mi do fr sa so"
_WORDS: Final = frozenset(re.findall(r"\w+", fold(" ".join((*WEEKDAY_NAMES, _SHORT)))))
_PATTERN: Final = (
    rf"(?i)(?<!\d )\b(?:{any_of(WEEKDAY_NAMES)}|(?:mon|tues?|wed|thu|thurs?|fri|sat|sun)\b\.?"
    r"|(?-i:Mo|Di|Mi|Do|Fr|Sa|So)\b\.?),? ((?:the |den |dem |le |el )?"
    rf"(?:\d{{1,2}}(?:st|nd|rd|th|er|\.)?[ -](?:of |de )?(?:{_NAME})\b"
    rf"|(?:{_NAME})\b\.? \d{{1,2}}(?!\d)|\d{{4}}-\d\d-\d\d))"
)


def leave_out_weekday(text: str) -> str:
    """Return *text* without the weekdays before days, which they are: "Sun 3 May"."""
    folded = fold(text)
    if _WORDS.isdisjoint(re.findall(r"\w+", folded)):
        return text
    return re.sub(narrow(_PATTERN, folded), r"\1", text)
