"""An entry of the log: a dated heading on a line of its own, and text that stays below it. Pure."""

import calendar
import re
from datetime import date
from typing import Final

from agent_bridge.errors import InvalidArgumentsError
from agent_bridge.texts.front_matter import make_header, to_one_line
from agent_bridge.texts.page import Page, to_lines, to_sections, without_blank_start
from indexer import split_lines

LONGEST_TITLE_CHARS: Final = 150

# What fences and comments begin with, and what ends an element that is taken as it stands.
_HIDING: Final = ("```", "~~~", "<!--", "</")

# What makes a line a heading; a number such as #412 does not.
_SIGNS: Final = re.compile(r"^(?:#+(?: +|$))+")

_DATED: Final = re.compile(r"(\d{4}-\d{2}-\d{2})\s*(?:[-\u2013\u2014:]\s*)?(.*)")


def check_entry(title: str, entry: str, today: date) -> tuple[str, str]:
    """Return *title* and *entry* as they are written.

    Raises:
        InvalidArgumentsError: The title is empty, long, or has another date; or the entry is
            empty, begins with a heading, or holds something that would end or swallow entries.
    """
    title = _SIGNS.sub("", to_one_line(title))
    problems = []
    if dated := _DATED.fullmatch(title):
        if dated[1] != today.isoformat():
            problems.append(
                f"title: the server dates entries, today is {today}; leave the date out"
            )
        title = dated[2]
    if not title or len(title) > LONGEST_TITLE_CHARS:
        problems.append(f"title: give 1 to {LONGEST_TITLE_CHARS} characters")
    entry = without_blank_start(re.sub(r"\r\n|\r", "\n", entry)).rstrip()
    problems += _problems(entry)
    if problems:
        raise InvalidArgumentsError(tuple(problems))
    return title, entry


def add_entry(page: Page, title: str, entry: str, today: date) -> str:
    """Return the page's text with the entry behind it, and a blank line between.

    An empty page becomes a month's log: front matter, title, entry.
    """
    text = page.text
    if not text.strip():
        month = f"{calendar.month_name[today.month]} {today.year}"
        values = {"created": f"{today}", "updated": f"{today}", "summary": f"Log of {month}"}
        text = page.fitted(f"{make_header(values, ['episodic'])}\n# {month}\n")
    # What lies between the last line and the entry: an end, if it has none, and air.
    ends = to_lines(text[len(text.rstrip(" \t\r\n")) :])
    is_ended = text.endswith(("\n", "\r"))
    gap = "\n" * (len(ends) == 1) if is_ended else "\n\n"
    return text + page.fitted(f"{gap}{_heading(title, today)}\n{entry}\n")


def is_hidden(text: str, title: str, today: date) -> bool:
    """Tell whether the entry that *text* ends with cannot be seen as one by a reader."""
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
    # Few texts do, and the whole of a long one need not be understood.
    return any(sign in text for sign in _HIDING)


def _heading(title: str, today: date) -> str:
    return f"## {today} \u2014 {title}"


def _problems(entry: str) -> list[str]:
    if not entry.strip():
        return ["entry: say what happened"]
    lines = split_lines(entry)
    if re.match(r" {0,3}#{1,6}(?:\s|$)", lines[0]):
        return ["entry: begin with text; the heading is made from the title"]
    if lines[0].strip("-= ") == "":
        return ["entry: begin with text, not with a rule"]
    # Seen as it will stand: below a heading, with another entry behind it.
    as_written = f"## This\n{entry}\n\n## Next\n"
    paths = [section.heading_path for section in to_sections(as_written)]
    if is_open(f"## This\n{entry}"):
        return ["entry: a code fence or comment in it is not closed"]
    if any(path[:1] != ("This",) or path == ("This",) for path in paths[1:-1]):
        advice = "start at '###', and a line of dashes needs a blank one above"
        return [f"entry: headings inside it {advice}"]
    return []
