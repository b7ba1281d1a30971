"""Lines above what somebody said: a name, a day and a time of day, and nothing else.

"Ada, [12.05.26 18:32]" is copied from Telegram, "Ada \u2014 05/12/2026 6:32 PM" from Discord, and
others write "**Ada** (2026-05-12 18:32):", or what was said behind that. "**ada** commented on
2026-05-12" is above a comment on an issue.
"""

from typing import Final

from indexer.documents.days import DIGIT
from indexer.documents.entry_days import read_only_day, strip_time
from indexer.patterns import compile_late
from indexer.text.folding import holds_any

# A name, and the sign between it and the day; before one that begins with its year, a space is
# enough, as WeChat and QQ write it.
_NAME: Final = compile_late(
    "[ \t>*_]*[^\\W\\d].{0,60}?"
    "(?:(?<! ) (?=20[0-9]{2}[/\u5e74-])|,"
    "|[ *_]+[@(|\u00b7\u2022\u2013\u2014-]|[*_]+:?)[ *_]*[\\[(]?(?=\\w)"
)
_NUMBERS: Final = compile_late("[0-9]{1,2}([./-])[0-9]{1,2}\\1(?:20)?[0-9]{2}")
# The same in brackets before what was said: "Ada (5/12/26, 6:32 PM): I am late".
_SAID: Final = compile_late(
    "[ \t>*_-]*(?=[^\\W\\d])[^()\\[\\]:|*_\n]{1,40}[ *_]+"
    "[(\\[]([^()\\[\\]]{8,40})[)\\]][ *_]*[:\uff1a]"
)
_SAID_CHARS: Final = 100
# What trackers of issues write above a comment; its day is enough.
_COMMENTED: Final = compile_late(
    "[ \t>*_]*@?[\\w.-]{1,39}[*_]* "
    "(?:commented|replied|wrote|(?:opened|closed|reopened) this(?: issue| pull request)?)"
    "(?: on| at)? (?=\\w)"
)
_COMMENT_HINTS: Final = (" commented ", " replied ", " wrote ", "ed this ")
# What may stand alone below a name.
_LONGEST_TIME_CHARS: Final = 48
# As much as a line may have that is a name and a time.
LONGEST_CHARS: Final = 120
# What such a line ends with, behind the time of day.
ENDS_OF_TIMES: Final = ("]", ")", ":", "*", "_", "M", "m", "Z", *"0123456789")
_CLOSING: Final = " \t*_:)]"


def read_when(line: str) -> str:
    """Return the day and the time of day that *line* has behind a name; nothing if it says more."""
    if not line.endswith(ENDS_OF_TIMES) or len(line) > LONGEST_CHARS:
        return ""
    if when := _read_commented(line):
        return when
    if not (name := _NAME.match(line)):
        return ""
    when = line[name.end() :].rstrip(_CLOSING)
    day = strip_time(when)
    if day == when or not (_NUMBERS.fullmatch(day) or read_only_day(day)):
        return ""
    return when


def _read_commented(line: str) -> str:
    if not holds_any(line, _COMMENT_HINTS) or not (comment := _COMMENTED.match(line)):
        return ""
    when = line[comment.end() :].rstrip(_CLOSING)
    return when if read_only_day(when) else ""


def read_said(line: str) -> str:
    """Return the day and the time of day in brackets behind a name, before what was said then.

    Likewise the day above a comment: no appointment is written so.
    """
    if line.endswith(ENDS_OF_TIMES) and (when := _read_commented(line)):
        return when
    # Most lines have no brackets, and this is asked of each entry.
    if not ("(" in line or "[" in line) or not (said := _SAID.match(line[:_SAID_CHARS])):
        return ""
    when = said[1].strip()
    day = strip_time(when)
    return when if day != when and (_NUMBERS.fullmatch(day) or read_only_day(day)) else ""


def is_time_below_name(line: str) -> bool:
    """Tell whether *line* has nothing but a day and a time of day, as some have below a name."""
    if len(line) > _LONGEST_TIME_CHARS or not line[:1].isalnum() or not DIGIT.search(line):
        return False
    when = line.rstrip(_CLOSING)
    day = strip_time(when)
    return day != when and bool(_NUMBERS.fullmatch(day) or read_only_day(day))
