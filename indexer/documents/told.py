"""What a text tells of itself below its title: its days, tags and other names.

Decision records have a line "Date: 2026-05-14" there, e-mails "Sent: Thursday, 14 May 2026 14:22",
exported pages "Created: May 14, 2026 9:14 AM" and "Tags: boat, winter", outliners "alias:: Tern".
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from indexer.documents.days import find_date, is_only_date
from indexer.documents.header import DATE_KEYS
from indexer.documents.inline_tags import to_tags
from indexer.patterns import compile_late

_LINE: Final = compile_late(
    r"[\s>*_+-]*([^\W\d_][^:*\uff1a]{0,23}?)[\s*_]*(?:::|[:\uff1a])[\s*_]*(.+?)[\s*_]*"
)
_ALIASES: Final = frozenset({"aliases", "alias"})
_LINK: Final = compile_late(r"\[\[|\]\]")
# The end of a sentence, which is neither a tag nor a name.
_SENTENCE_ENDS: Final = (".", "!", "?")
# The day on which a text was written or sent.
_DATES: Final = frozenset(
    """data dato datum dátum enviado envoyé fecha gesendet inviato ngày sent tanggal tarih tarikh
    verzonden wysłano ημερομηνία дата отправлено תאריך التاريخ تاريخ तारीख दिनांक
    วันที่ 日付 日期 날짜""".split()  # noqa: SIM905 - thirty pairs of quotes say nothing
)
# A time behind a day, with its zone: ", 2:22 PM", " um 14:22 Uhr", "T14:22:07 +0200 (CEST)".
_TIME: Final = compile_late(
    r"(?:,|,?\s(?:at|um|à|às|om|kl\.?|alle|a las))?\s(?:[01]?[0-9]|2[0-4])[:.h][0-5][0-9]"
    r"(?:[:.][0-9]{2})?(?:\s?[ap]\.?m\.?)?(?:\s?uhr)?"
    r"(?:\s(?:[a-z]{1,5}|(?:utc|gmt)?[-+][0-9]{1,2}(?::?[0-9]{2})?|\([^()]*\))){0,2}$",
    re.IGNORECASE,
)
_WEEKDAY: Final = compile_late(r"^[^\W\d_]{2,12}\.?(?:,\s*|\s+(?=[0-9]))")
_COLONS: Final = frozenset(":\uff1a")
_WITHIN_LINES: Final = 12
# Room for many tags. Longer lines are sentences, and are not looked at for names and days.
_LOOKED_AT_CHARS: Final = 300


class Told(NamedTuple):
    """What a text tells of itself.

    *days* are below what they are called: "date" is the day of which it tells, whatever the
    language calls that; others are called as in `DATE_KEYS`.
    """

    days: Mapping[str, str]
    tags: tuple[str, ...]
    aliases: tuple[str, ...]


def read_told(lines: Sequence[str]) -> Told:
    """Return what a text tells of itself in its first *lines*, of each kind what comes first.

    Not below the second heading: there, it is about something else.
    """
    days: dict[str, str] = {}
    tags: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    headings = 0
    for line in lines[:_WITHIN_LINES]:
        headings += line.startswith("#")
        if headings > 1:
            break
        if _COLONS.isdisjoint(line) or len(line) > _LOOKED_AT_CHARS:
            continue
        told = _LINE.fullmatch(unicodedata.normalize("NFC", line))
        if not told:
            continue
        name = told[1].lower()
        name = "date" if name in _DATES else name
        # Not "tag", which is German for a day.
        if name == "tags":
            tags = tags or to_tags((_listed(told[2]),))
        elif name in _ALIASES:
            aliases = aliases or tuple(
                name for part in _listed(told[2]).split(",") if (name := part.strip())
            )
        elif name in DATE_KEYS and name not in days and (day := _read_day(told[2])):
            days[name] = day
    return Told(days, tags, aliases)


def _listed(text: str) -> str:
    """Return *text*, a list, without the marks of links; nothing if it is a sentence."""
    return "" if text.endswith(_SENTENCE_ENDS) else _LINK.sub("", text)


def _read_day(text: str) -> str | None:
    """Return the day that *text* is, perhaps with a time."""
    if is_only_date(text):
        return find_date(text)
    from indexer.times.dates import read_day  # noqa: PLC0415 - few texts say so

    day = _TIME.sub("", text)
    return read_day(day) or read_day(_WEEKDAY.sub("", day))
