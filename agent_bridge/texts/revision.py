"""A revision of a block: what is asked for, and its result. Pure.

`bases` decides which text it is applied to.
"""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final, NamedTuple

from agent_bridge.errors import HeaderUnreadableError, InvalidArgumentsError
from agent_bridge.layout import CORE_NAME, INDEX_NAME
from agent_bridge.texts.edits import check_text, replace_all, replace_body
from agent_bridge.texts.front_matter import (
    is_broken,
    set_values,
    split_header,
    to_one_line,
    values_of,
)
from agent_bridge.texts.merge import merge
from agent_bridge.texts.near_misses import short
from agent_bridge.texts.page import Page
from agent_bridge.texts.quotes import adds_again, replace_text
from agent_bridge.texts.section_edits import lost_headings, replace_section, title_of
from agent_bridge.texts.sections import section_lines
from agent_bridge.texts.slips import find_placeholder
from indexer import to_lines

LONGEST_SUMMARY_CHARS: Final = 200

# A client that saw no answer in time calls again.
ADDED_AGAIN: Final = (
    "The very same was there already, and now stands there twice:"
    " if it was meant once, take one away with update_memory_block."
)

# Models take "content" with a heading for what is to be added below it.
_SHRUNK: Final = (
    "{} lines were replaced by {}: if that was meant to be added, put the old lines back."
)

# Files without a row in the index.
_WITHOUT_SUMMARY: Final = frozenset({CORE_NAME, INDEX_NAME})

# Of headings that are lost: a log may have hundreds.
_MOST_NAMED: Final = 10

# What a program fills in when it makes a note of a template.
_PLACEHOLDER: Final = re.compile(r"\{\{|<%")

# What breaks it: a line between the marks that is no longer YAML, or a mark that is gone.
_KEEP_HEADER: Final = (
    "Keep the lines that hold '---', put quotes around a value with ': ' in it, and give a new"
    " summary as summary."
)


class Revision(NamedTuple):
    """What is to be done to a block: *content* or *old_text*, or *summary* alone or with these.

    With a *heading*, *content* replaces what is below it. An empty *new_text*
    deletes *old_text*; None means that it was forgotten. A person's editor sends
    the *whole* text, front matter included.
    """

    content: str = ""
    old_text: str = ""
    new_text: str | None = None
    heading: str = ""
    summary: str = ""
    expected_version: str = ""
    whole: str | None = None

    @property
    def replaces(self) -> bool:
        """Whether it replaces a text without quoting it."""
        return bool(self.content) or self.whole is not None


class Revised(NamedTuple):
    """The revised text, and the reviser's *own* version of it, without changes by others."""

    text: str
    own: str
    is_merged: bool
    notes: tuple[str, ...]


def revised(before: Page, current: Page, revision: Revision, today: date) -> Revised | None:
    """Return *current* with the changes of *revision* to *before*; None if others changed these.

    Raises:
        InvalidArgumentsError: A line of it stands for lines that are to stay.
        TextNotFoundError, SeveralMatchesError: Its place does not exist, or is not unique.
        HeaderUnreadableError: The front matter cannot be edited safely.
    """
    mine = applied(before, revision)
    _check_complete(before.text, revision, mine)
    text = mine
    # If nobody else changed it, there is nothing to merge.
    if before.text != current.text:
        together = merge(*map(to_lines, (before.text, mine, current.text)))
        if together is None:
            return None
        text = "".join(together)
    stamp = values_to_set(revision, today)
    # Different line endings are no change by others, nor is the same edit on another day.
    is_merged = mine != text and stamped(mine, before, stamp) != stamped(text, current, stamp)
    values = stamp if text != current.text or revision.summary else {}
    result, *notes = stamped(text, current, values)
    check_header(current.text, result)
    notes += _losses(before.text, revision, mine)
    if revision.old_text and adds_again(before, revision.old_text, revision.new_text or ""):
        notes.append(ADDED_AGAIN)
    return Revised(result, stamped(mine, before, values)[0], is_merged, tuple(notes))


def _check_complete(before: str, revision: Revision, after: str) -> None:
    """Raise `InvalidArgumentsError` if the content of *revision* says "the rest as it was"."""
    if revision.content and (line := find_placeholder(before, after)):
        problem = f"content: {short(line)!r} would be all that is left of what it stands for"
        advice = "give all of the text, or change a part with old_text and new_text"
        raise InvalidArgumentsError((f"{problem}; {advice}",))


def _losses(before: str, revision: Revision, after: str) -> list[str]:
    """Return notes on what went with what was replaced without being quoted."""
    if not revision.content:
        return []
    if revision.heading and (lost := lost_headings(before, revision.heading, after)):
        named = [short(line) for line in lost[:_MOST_NAMED]]
        if len(lost) > _MOST_NAMED:
            named.append(f"and {len(lost) - _MOST_NAMED} more")
        return [f"Replaced with the section, what stood below: {', '.join(named)}."]
    notes = _shrinking(before, revision, after)
    title = "" if revision.heading else title_of(before)
    if title and not title_of(after):
        notes.append(f"Its title, {title!r}, was replaced as well, and there is no other.")
    return notes


def _shrinking(before: str, revision: Revision, after: str) -> list[str]:
    """Return a note if fewer than half of the lines are left: they may have been to stay."""
    lines, header = to_lines(before), to_lines(split_header(before)[0])
    place = section_lines(before, revision.heading) if revision.heading else (len(header), None)
    old = _filled(lines[slice(*place)])
    new = old + _filled(to_lines(after)) - _filled(lines)
    return [_SHRUNK.format(old, new)] if 2 * new < old else []


def _filled(lines: Sequence[str]) -> int:
    return sum(bool(line.strip()) for line in lines)


def applied(page: Page, revision: Revision) -> str:
    """Return the page's text after *revision*.

    Raises:
        TextNotFoundError, SeveralMatchesError: Its place does not exist, or is not unique.
    """
    if revision.whole is not None:
        return replace_all(page, revision.whole)
    if revision.heading:
        return replace_section(page, revision.heading, revision.content)
    if revision.content:
        return replace_body(page, revision.content)
    if revision.old_text and revision.new_text is not None:
        return replace_text(page, revision.old_text, revision.new_text)
    return page.text


def lines_needed(text: str, revision: Revision) -> range:
    """Return the numbers, from 1, of the lines of *text* that *revision* replaces whole."""
    if not revision.heading:
        kept = "" if revision.whole is not None else split_header(text)[0]
        return range(len(to_lines(kept)) + 1, len(to_lines(text)) + 1)
    first, last = section_lines(text, revision.heading)
    return range(first, last + 1)


def check_revision(path: str, revision: Revision) -> None:
    """Raise `InvalidArgumentsError` unless *revision* is complete, unambiguous and fits *path*."""
    if revision.content:
        check_text(revision.content)
    problems = []
    if revision.content and revision.old_text:
        problems.append("give content, or old_text with new_text, not both")
    if not (revision.replaces or revision.old_text or revision.summary or revision.heading):
        problem = "give content, or old_text with new_text, or a summary"
        problems.append(f"{problem}; to delete or rename a file, ask the user")
    if revision.heading and not revision.content:
        problem = "heading: give the content that is to stand below it"
        has_place = "with old_text, which finds its own place, leave it out"
        to_delete = "to delete the section, quote it all as old_text and give new_text as ''"
        problems.append(f"{problem}; {has_place if revision.old_text else to_delete}")
    if revision.new_text and not revision.old_text:
        problems.append("new_text: give the old_text that it replaces")
    if revision.old_text and revision.new_text is None:
        problems.append("new_text: give what is to stand there, or '' to delete old_text")
    if revision.old_text and revision.old_text == revision.new_text:
        problems.append("new_text: it is the same as old_text")
    if revision.summary and path in _WITHOUT_SUMMARY:
        problems.append(f"summary: {path} has none")
    if problems:
        raise InvalidArgumentsError(tuple(problems))


def values_to_set(revision: Revision, today: date) -> dict[str, str]:
    """Return the values that *revision* sets in the front matter."""
    values = {"updated": today.isoformat()}
    if revision.summary:
        values["summary"] = checked_summary(revision.summary)
    return values


def checked_summary(summary: str) -> str:
    """Return *summary* as it is written.

    Raises:
        InvalidArgumentsError: It is empty, too long, or more than one line.
    """
    text = to_one_line(summary)
    if "\n" in summary.strip() or not 0 < len(text) <= LONGEST_SUMMARY_CHARS:
        given = "several lines" if "\n" in summary.strip() else f"{len(text)}"
        limit = f"give one line of 1 to {LONGEST_SUMMARY_CHARS} characters"
        raise InvalidArgumentsError((f"summary: {limit}, not {given}",))
    return text


def stamped(text: str, page: Page, values: Mapping[str, str]) -> list[str]:
    """Return *text* with *values* in its front matter, followed by notes on that, if any.

    Front matter is only added for a summary. That of a template gets no day: whatever is made
    of it later would have that one.
    """
    header, _ = split_header(text)
    if _PLACEHOLDER.search(header):
        values = {key: value for key, value in values.items() if key != "updated"}
    if not values or not (header or "summary" in values):
        return [text]
    try:
        return [set_values(text, values, page.newline)]
    except HeaderUnreadableError as error:
        if "summary" in values:
            raise
        return [text, f"The date in its front matter was not set: {error}."]


def check_header(old: str, new: str) -> None:
    """Raise `BridgeError` if readable front matter breaks, or its date of creation changes."""
    header, _ = split_header(old)
    if not header or is_broken(header):
        return
    if not split_header(new)[0] or is_broken(new):
        error = HeaderUnreadableError("this edit would break the front matter; nothing was written")
        error.advice = _KEEP_HEADER
        raise error
    if values_of(old).get("created") != values_of(new).get("created"):
        raise InvalidArgumentsError(("the date of creation is kept; leave 'created' as it is",))
