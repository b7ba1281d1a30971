"""What a text tells of itself below its title: its days, tags, type and other names.

Decision records have a line "Date: 2026-05-14" there, e-mails "Sent: Thursday, 14 May 2026 14:22",
minutes "Meeting date: 14 May 2026, 10:00-11:00",
exported pages "Created: May 14, 2026 9:14 AM" and "Tags: boat, winter", outliners "alias:: Tern"
and "type:: client"; others have a table of such lines, or "14 May 2026 · Aarhus · 34 min" right
below the title.
"""

import itertools
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from indexer.documents.days import DIGIT
from indexer.documents.entry_days import read_day, read_only_day
from indexer.documents.header import DATE_KEYS
from indexer.documents.inline_tags import to_tags
from indexer.patterns import compile_late

_LINE: Final = compile_late(
    r"[\s>*_+\[|-]*([^\W\d_][^:*|\uff1a]{0,23}?)[\s*_]*(?:::|[:\uff1a|])[\s*_]*(.+?)[\s*_\]|]*"
)
# Not "tag", which is German for a day.
_LISTS: Final = {"tags": "tags", "aliases": "aliases", "alias": "aliases", "type": "type"}
_LINK: Final = compile_late(r"\[\[|\]\]")
# The end of a sentence, which is neither a tag nor a name.
_SENTENCE_ENDS: Final = (".", "!", "?")
# The day on which a text was written or sent.
_DATES: Final = frozenset(
    """date when wann data dato datum dátum enviado envoyé fecha gesendet held inviato ngày played
    recorded sent tanggal tarih tarikh
    verzonden wysłano ημερομηνία дата отправлено תאריך التاريخ تاريخ तारीख दिनांक
    วันที่ 日付 日時 開催日 開催日時 日期 时间 時間 会议时间 会议日期 날짜 일시""".split()  # noqa: SIM905 - thirty pairs of quotes say nothing
)
# What may stand beside such a word: "Meeting date", "Date & time", "Datum der Sitzung". Not "due",
# nor "start", which make it the day of something that the text only tells of.
_BESIDE: Final = frozenset(
    """am and appointment besprechung call class conversation de del der des du e el entry et fecha
    heure held hora interview la le lecture log meeting met minutes note of on ora played recorded
    reunión réunion riunione seminar session sesión sitzung séance taken talk time treffens
    uhrzeit und visit vom von written y zeit и время встречи""".split()  # noqa: SIM905 - as above
)
# What follows the day that a text begins with, below its title, if it is not the day of one entry.
_BETWEEN: Final = frozenset("|\u00b7\u2022")
_BYLINE: Final = compile_late(r"[*_]{0,3}(\w[^|\u00b7\u2022]{6,60}?)\s+[|\u00b7\u2022](?:\s|$)")
# With the weekday that it fits, such a number is a year: "Wed, 14 May 26".
_SHORT_YEAR: Final = compile_late(r"([^\W\d_]{2,}\.?,? \d{1,2}\.? [^\W\d_]{3,}\.?) (\d\d)")
# Until when, or something else: "14 May 2026, 10:00\u201311:00", "14 May 2026 | Room 2".
_UNTIL: Final = compile_late(
    r"(?i)(?<=[:.h]\d\d)(?:\s?[ap]\.?m\.?)?\s?[-~\u2013\u2014\u301c\uff5e].*"
)
_MORE: Final = compile_late(r"[.;](?=\s)|\s(?=[|\u00b7\u2022\u2013\u2014(*])")
# A sign may be part of the day: "14. Mai 2026".
_MOST_SIGNS: Final = 3
_WORDS: Final = compile_late(r"[^\W\d_]+")
_EMPHASISED: Final = compile_late(r"([*_]{1,3})([^*_]{6,40})\1")
_SIGNS: Final = frozenset(":\uff1a|")
# From one day to another, as Notion writes it.
_TO: Final = "\u2192"
# What headers of mails take, and where the first sign of such a line stands.
_HEADER_LINES: Final = 6
NAME_CHARS: Final = 30
RULES: Final = ("---", "___")
# The line below the title.
_BELOW_TITLE: Final = 2
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
    kind: str


def read_told(lines: Sequence[str]) -> Told:
    """Return what a text tells of itself in its first *lines*, of each kind what comes first.

    Not below the second heading: there, it is about something else.
    """
    days: dict[str, str] = {}
    listed: dict[str, str] = {}
    headings = texts = 0
    for line in lines[:_WITHIN_LINES]:
        headings += line.startswith("#")
        if headings > 1:
            break
        if len(line) > _LOOKED_AT_CHARS or not line:
            continue
        texts += 1
        if texts == _BELOW_TITLE and "date" not in days and (day := _read_byline(line)):
            days["date"] = day
        if (alone := _EMPHASISED.fullmatch(line)) and (day := read_only_day(alone[2])):
            days.setdefault("date", day)
        if not (told := _read_line(line)):
            continue
        name = told[0]
        if name in _LISTS:
            listed[_LISTS[name]] = listed.get(_LISTS[name]) or _listed(told[1])
        elif name in DATE_KEYS and name not in days and (own := _read_day(told[1])):
            days[name] = own
    if not listed:
        return Told(days, (), (), "")
    aliases = map(str.strip, listed.get("aliases", "").split(","))
    tags = to_tags((listed.get("tags", ""),))
    return Told(days, tags, tuple(filter(None, aliases)), listed.get("type", ""))


def _read_byline(line: str) -> str | None:
    """Return the day that *line* begins with, if a sign parts it from what else is said there.

    Or if words before it say that this is the day of the text: "Played 14 May 2026. Level 3."
    """
    if not DIGIT.search(line):
        return None
    byline = None if _BETWEEN.isdisjoint(line) else _BYLINE.match(line)
    if not byline or not DIGIT.search(byline[1]):
        return _read_said(line)
    short = _SHORT_YEAR.fullmatch(byline[1])
    return read_only_day(f"{short[1]} 20{short[2]}" if short else byline[1])


def _read_said(line: str) -> str | None:
    """Return the day behind the words that *line* begins with, if these say no more than that."""
    text, said = line.strip("*_> "), False
    while (word := _WORDS.match(text)) and word[0].lower() in _BESIDE:
        text, said = text[word.end() :].lstrip(), True
    return _read_day(text) if said else None


def find_day_told(lines: Sequence[str]) -> str | None:
    """Return the day of which the *lines* of a paragraph or an item tell, as mails do.

    It is in one of the first, and each line above it tells something in the same way. The first
    one may be a rule, perhaps with words in it: "---------- Forwarded message ---------".
    """
    first = 1 if lines and lines[0].startswith(RULES) else 0
    for line in lines[first : first + _HEADER_LINES]:
        if _SIGNS.isdisjoint(line[:NAME_CHARS]) or len(line) > _LOOKED_AT_CHARS:
            return None
        if not (told := _read_line(line)):
            return None
        if told[0] == "date" and (day := _read_day(told[1])):
            return day
    return None


def _read_line(line: str) -> tuple[str, str] | None:
    """Return what *line* tells, and of what: one name for all that mean the date."""
    if _SIGNS.isdisjoint(line) or not (told := _LINE.fullmatch(unicodedata.normalize("NFC", line))):
        return None
    name = told[1].lower()
    return ("date" if _is_date(name) else name), told[2]


def _is_date(name: str) -> bool:
    """Tell whether *name* is a word for the day of a text, perhaps with the kind of text."""
    if name in _DATES or name.isalpha():
        return name in _DATES
    words = _WORDS.findall(name)
    return any(word in _DATES for word in words) and all(
        word in _DATES or word in _BESIDE for word in words
    )


def _listed(text: str) -> str:
    """Return *text*, a list, without the marks of links; nothing if it is a sentence."""
    return "" if text.endswith(_SENTENCE_ENDS) else _LINK.sub("", text).strip("[]")


def _read_day(text: str) -> str | None:
    """Return the day that *text* is or begins with: a time, the last day or more may follow."""
    text = _UNTIL.sub("", text.partition(_TO)[0])
    ends = (more.start() for more in itertools.islice(_MORE.finditer(text), _MOST_SIGNS))
    return next(filter(None, (read_day(text[:end]) for end in (len(text), *ends))), None)
