"""Entries of the log: a dated heading on a line of its own, and text that stays below it. Pure."""

import calendar
import re
from datetime import date
from typing import Final

from agent_bridge.errors import InvalidArgumentsError
from agent_bridge.texts.front_matter import make_header, to_one_line
from agent_bridge.texts.near_misses import to_plain
from agent_bridge.texts.page import Page, to_sections, without_blank_ends
from indexer import read_bound, split_lines, to_lines, with_plain_ends

LONGEST_TITLE_CHARS: Final = 150

# The beginnings of fences and comments, and of the end of an element with verbatim content.
_HIDING: Final = ("```", "~~~", "<!--", "</")

# The marks of a heading, but not those of a number such as #412.
_SIGNS: Final = re.compile(r"^(?:#+(?: +|$))+")

_DATED: Final = re.compile(r"\d{4}-\d{2}-\d{2}")

# What may follow a date at the beginning of a title; a mere space only follows its year.
_SIGN: Final = re.compile(r" ?[:\u2013\u2014\uff1a] ?| -(?: |\Z)| |\Z")
# From one day to another.
_LONGEST_TIME_CHARS: Final = 2 * len("Mittwoch, 28 de septiembre del 2026")


def check_entry(title: str, entry: str, today: date) -> tuple[str, str]:
    """Return *title* and *entry* in the form in which they are written.

    Raises:
        InvalidArgumentsError: The title is empty, too long, or has another date; or the entry
            is empty, begins with another heading, or contains what would end it or hide later ones.
    """
    title = _SIGNS.sub("", to_one_line(title))
    problems = []
    if (dated := _DATED.match(title)) and dated[0] != today.isoformat():
        to_do = "leave the date out; if it is another day's, say so in the entry"
        problems.append(f"title: the server dates entries, today is {today}; {to_do}")
    title = _without_day(title, today)
    if not title or len(title) > LONGEST_TITLE_CHARS:
        problems.append(f"title: give 1 to {LONGEST_TITLE_CHARS} characters")
    entry = _without_title(without_blank_ends(with_plain_ends(entry)), title, today)
    problems += _problems(entry)
    if problems:
        raise InvalidArgumentsError(tuple(problems))
    return title, entry


def add_entry(page: Page, title: str, entry: str, today: date) -> str:
    """Return the page's text with the entry added after a blank line.

    An empty page becomes a month's log: front matter, title, entry.
    """
    text = page.text
    if not text.strip():
        month = f"{calendar.month_name[today.month]} {today.year}"
        values = {"created": f"{today}", "updated": f"{today}", "summary": f"Log of {month}"}
        text = page.fitted(f"{make_header(values, ['episodic'])}\n# {month}\n")
    # Before the entry: an end of the last line, if it has none, and a blank line.
    ends = to_lines(text[len(text.rstrip(" \t\r\n")) :])
    is_ended = text.endswith(("\n", "\r"))
    gap = "\n" * (len(ends) == 1) if is_ended else "\n\n"
    return text + page.fitted(f"{gap}{_heading(title, today)}\n{entry}\n")


def has_entry(page: Page, title: str, entry: str, today: date) -> bool:
    """Tell whether the page has this very entry of this day already."""
    return page.fitted(f"\n{_heading(title, today)}\n{entry}\n") in page.ended(page.text)


def is_hidden(text: str, title: str, today: date) -> bool:
    """Tell whether the last entry of *text* is hidden from readers, by an open fence or so."""
    if not _may_hide(text):
        return False
    heading = _heading(title, today)
    lines = split_lines(text)
    number = max((place for place, line in enumerate(lines, 1) if line == heading), default=0)
    return not any(s.heading_path and s.first_line == number for s in to_sections(text))


def is_open(text: str) -> bool:
    """Tell whether *text* ends within a code fence or comment, which would hide what follows."""
    if not _may_hide(text):
        return False
    return to_sections(f"{text}\n\n## Next\n")[-1].heading_path[-1:] != ("Next",)


def _may_hide(text: str) -> bool:
    # Few texts do, and others need not be parsed.
    return any(sign in text for sign in _HIDING)


def _heading(title: str, today: date) -> str:
    return f"## {today} \u2014 {title}"


def _without_day(title: str, today: date) -> str:
    """Return *title* without *today* at its beginning; a longer time is part of what it says."""
    heads = [
        (title[: sign.start()], sign)
        for sign in _SIGN.finditer(title)
        if sign.start() <= _LONGEST_TIME_CHARS
        and (sign[0] != " " or str(today.year) in title[: sign.start()])
    ]
    # A weekday alone may be the title's word.
    days = [(_days(head, today), sign.end()) for head, sign in heads if re.search(r"\d", head)]
    found = [(span, end) for span, end in days if span != (None, None)]
    if not found or any(span != (today.isoformat(),) * 2 for span, _ in found):
        return title
    return title[found[0][1] :]


def _without_title(entry: str, title: str, today: date) -> str:
    """Return *entry* without a heading that repeats *title*."""
    first, _, rest = entry.partition("\n")
    name = _without_day(_SIGNS.sub("", first.strip()), today)
    is_title = first.lstrip().startswith("#") and to_plain(name) == to_plain(title)
    return without_blank_ends(rest) if is_title else entry


def _days(text: str, today: date) -> tuple[str | None, str | None]:
    """Return the first and last day of the time that *text* is, if it is one."""
    return read_bound(text, today, last=False), read_bound(text, today, last=True)


def _problems(entry: str) -> list[str]:
    if not entry.strip():
        return ["entry: say what happened"]
    lines = split_lines(entry)
    if re.match(r" {0,3}#{1,6}(?:\s|$)", lines[0]):
        return ["entry: begin with text; the heading is made from the title"]
    if lines[0].strip("-= ") == "":
        return ["entry: begin with text, not with a rule"]
    # As in the file: below a heading, and with another entry after it.
    as_written = f"## This\n{entry}\n\n## Next\n"
    paths = [section.heading_path for section in to_sections(as_written)]
    if is_open(f"## This\n{entry}"):
        return ["entry: a code fence or comment in it is not closed"]
    if any(path[:1] != ("This",) or path == ("This",) for path in paths[1:-1]):
        advice = "start at '###', and a line of dashes needs a blank one above"
        return [f"entry: headings inside it {advice}"]
    return []
