"""What an entry is called, by the line that it begins with: "- 19:00 Graduation dinner; Eva baked".

Up to the place and the people, behind the marks, the day and the time of day that come before.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from indexer.documents.tables import find_days_of_rows
from indexer.patterns import compile_late
from indexer.times.weekday_signs import WEEKDAY_IN_SIGNS

# What an entry begins with, behind its marks and its times of day; and what it is called, up to the
# place and the people.
_CLOCK: Final = r"\d{1,2}(?:[:.h]\d\d)?(?:\s?[ap]\.?m\.?)?(?:\s?(?:uhr|h))?"
_LEAD: Final = compile_late(
    rf"(?i)[\s>]*(?:[-*+\u2022]\s+|(?={_CLOCK}))(?:\[.\]\s+)?"
    rf"[*_]*(?:{_CLOCK}(?:\s?(?:[-\u2013\u2014]|to|bis)\s?{_CLOCK})?(?!\w)[*_:,.]*\s+"
    r"(?:[-\u2013\u2014|]\s+)?)?"
)
# The day of an entry, in emphasis or with a sign behind it: "**Sat 9.5.** Accident!".
_DAY_LEAD: Final = compile_late(
    r"[\s>]*(?:[-*+\u2022]\s+)?[*_]*(?:[^\W\d_]{2,12}\.?,?\s+)?\d{1,2}(?!\d|[.:]\d\d\b)"
    r"[^*_:|\u2013\u2014]{0,24}?"
    r"(?:[*_]+[:.]?|:|(?=\s[\u2013\u2014-]\s))\s+(?:[\u2013\u2014-]\s+)?"
)
_CALLED_END: Final = compile_late(
    r"[,;:.!?@(\[\u2013\u2014\u3001\u3002\u300c\uff01\uff08\uff0c\uff1a\uff1b\uff1f]"
)
# The same of a day in Chinese, Japanese and Korean: "- 3/7 (土) 手術", "3월 7일(토) 수술".
_DAY_LEAD_IN_SIGNS: Final = compile_late(
    r"\A[\s>#]*(?:[-*+\u2022]\s+)?[*_]*(?:[^\W\d]{0,2}?'?(?:\d|[〇一二三四五六七八九十]){1,4}[年년./-]\s?)?"
    r"(?:\d{1,2}[월./-]|(?:\d{1,2}|[一二三四五六七八九十]{1,2})月)\s?(?:\d{1,2}|[一二三四五六七八九十]{1,3})[日号號일.]?"
    rf"(?:{WEEKDAY_IN_SIGNS}|\s[월화수목금토일月火水木金土日](?!\w))?[*_]*[\s:\uff1a]*"
)
# Of what is an event's own day, no more is said: 引っ越し当日, 搬家当天, "이사하는 날".
_OF_DAY: Final = compile_late(
    r"の?(?:当日|初日|[1一]日目|日)$|[当當][天日]$|第[1一]天$"
    r"| ?(?:당일|첫날|첫째 ?날)$|(?:[하가]는|한|간)? ?날$"
)
# What goes on longer says more than what the entry is called.
_LONGEST_CALLED_CHARS: Final = 100
_ROW: Final = "|"
_AT: Final = compile_late(
    r"(?i)\s(?:at|with|for|on|in|by|to|from|bei|mit|f\u00fcr|im|am|auf|chez|avec|pour|au|con|para|en|presso"
    r"|per|com|em|nos?|nas?|met|bij|voor|nach|zum|zur|al?|\u00e0s?|aux?|vers|hacia|verso|naar"
    r"|all[aeo]?|agli|nell?[aeo]?|negli|sull?[aeo]?|dall?[aeo]?|tra|pel[ao]|aos?"
    # And whose it is: "Hochzeit von Eva und Bo".
    r"|of|von|vom|de|del|des|du|d[ao]s?|di|dell[aeo]?|dei|degli|van)"
    r"(?:\s|(?<=ll)['\u2019])|(?<=\w)(?:[在於]|에서)(?=\s?\w)"
)


def find_called(
    texts: Mapping[int, str], entries: Mapping[int, str], years: Mapping[int, str]
) -> Iterator[tuple[str, str]]:
    """Yield the day and what it may be called of each line of *texts* that is of any.

    That is the day of its row, in one of *years*, or the one in *entries*.
    """
    for chunk, text in texts.items():
        above = ""
        for line in text.split("\n"):
            is_row = line.lstrip().startswith(_ROW)
            own = find_days_of_rows(text, years[chunk], line) if is_row else ()
            if day := next(iter(own), entries.get(chunk)):
                begins = _leads_entry(above)
                for called in _read_called(line, is_row=is_row, begins_entry=begins):
                    yield day, called
                    yield from ((day, called[: at.start()]) for at in _AT.finditer(called))
            above = line or above


def _leads_entry(line: str) -> bool:
    """Tell whether *line* is a heading of a day, or in signs nothing but a day."""
    if line.startswith("#"):
        return any(map(str.isdecimal, line))
    return not line.isascii() and _DAY_LEAD_IN_SIGNS.fullmatch(line) is not None


def _read_called(line: str, *, is_row: bool, begins_entry: bool) -> Sequence[str]:
    """Return what the entry on *line* may be called: the beginning of it, or of any cell.

    A paragraph is an entry if it begins with a day, or right below one (*begins_entry*).
    """
    if is_row:
        parts = line.split(_ROW)
    elif lead := _match_lead(line):
        parts = [line[lead.end() :]]
    else:
        parts = [line] if begins_entry else []
    called = [_CALLED_END.split(part[:_LONGEST_CALLED_CHARS], maxsplit=1)[0] for part in parts]
    return [_OF_DAY.sub("", one.strip()) for one in called]


def leave_out_lead(sentence: str) -> str:
    """Return *sentence* without its entry's own day, if that is in signs."""
    return sentence if sentence.isascii() else _DAY_LEAD_IN_SIGNS.sub("", sentence, count=1)


def _match_lead(line: str) -> re.Match[str] | None:
    """Match the marks, the day and the time of day that *line* begins with."""
    in_signs = None if line.isascii() else _DAY_LEAD_IN_SIGNS.match(line)
    return in_signs or _DAY_LEAD.match(line) or _LEAD.match(line)
