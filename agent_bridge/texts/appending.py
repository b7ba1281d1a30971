"""Text that is added at the end of a file: what it joins, and from what it stands apart. Pure.

Markdown takes lines that follow each other for one paragraph, or for more of the item, row or
quote above them; a line of dashes would even make a heading of it.
"""

import re
from typing import Final

from agent_bridge.errors import InvalidArgumentsError
from agent_bridge.texts.entry import is_open
from agent_bridge.texts.front_matter import others_of
from agent_bridge.texts.page import Page, to_sections
from indexer import find_trailer, is_table_rule, to_lines

# An item with some text: a dash alone underlines what is above it.
_ITEM: Final = re.compile(r"[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\S")

# Signs of quotes, of definitions, and of items that markdown does not know.
_SIGNS: Final = frozenset(
    ">:\u2022\u30fb\u25cf\u25cb\u25a0\u25a1\u2610\u2611\u2612\u2713\u2192\u2013\u2014"
)

# A line of a list without marks, as some keep their days: "2026-05-04 Rain", "[18:32] Ada: …".
_DATED: Final = re.compile(r"[\[(*_]{0,3}(?:\d{1,4}[-./:]\d|[\u2460-\u2473])")


def appended(page: Page, text: str) -> str:
    """Return the page's text with *text* appended, on lines of its own.

    A blank line is put between unless *text* goes on with the list, table or quote at the end.
    The last line is ended: the next program that appends may not look for that. What a program
    keeps at the end for itself stays there: Joplin and Kanban boards lose what stands below.

    Raises:
        InvalidArgumentsError: *text* has front matter, and would not begin the file.
    """
    body, kept = _part(page.text)
    old, added = page.ended(body), page.fitted(text)
    if page.text.strip() and others_of(added):
        problem = "text: leave its front matter out; only the beginning of a file may have one"
        raise InvalidArgumentsError((problem,))
    gap = "" if goes_on(_last_line(old), *to_lines(added)[:2]) or is_open(old) else page.newline
    return page.ended(f"{old}{gap}{added}") + kept


def _part(text: str) -> tuple[str, str]:
    """Return *text* without what a program keeps at its end, and that, to the letter.

    Blank lines above it stay with it; a line more at the end would hide it from Joplin.
    """
    lines = to_lines(text)
    first = find_trailer([line.rstrip("\r\n") for line in lines]).first
    if first == len(lines):
        return text, ""
    body = first
    while body and not lines[body - 1].strip():
        body -= 1
    return "".join(lines[:body]), "".join(lines[body:])


def goes_on(above: str, first: str = "", second: str = "") -> bool:
    """Tell whether the line *first*, with the *second* below it, belongs directly below *above*.

    It does if it is blank, goes on with a list, table or quote, or is asked for by the line above.
    """
    if not above.strip() or not first.strip() or first[0] in " \t":
        return True
    # Up to a blank line, all below a tag is taken as it is.
    if _ITEM.match(first) and above.lstrip()[0] != "<":
        return True
    # A backslash or two spaces ask for the next line.
    if above.endswith(("\\", "  ")):
        return True
    is_row = "|" in above and "|" in first and not is_table_rule(second)
    is_dated = _DATED.match(above) and _DATED.match(first)
    return is_row or bool(is_dated) or first[0] == above.lstrip()[0] in _SIGNS


def ends_with(page: Page, text: str) -> bool:
    """Tell whether the page's last lines are those of *text*, which are not all blank."""
    added = page.fitted(text).strip()
    body, _ = _part(page.text)
    return bool(added) and f"\n{body.rstrip()}".endswith(f"\n{added}")


def doubled(page: Page, text: str) -> list[str]:
    """Return a note if *text*, to be appended, has a heading that the page has already."""
    # Few texts have one, and to look takes a while if the file is long.
    sections = to_sections(f"{page.text}\n\n{text}") if "#" in text else ()
    last = len(to_lines(page.text))
    known = {section.heading_path for section in sections if section.first_line <= last}
    added = (section.heading_path for section in sections if section.first_line > last)
    name = next((path[-1] for path in added if path and path in known), "")
    if not name:
        return []
    advice = "give its last line as old_text of update_memory_block, and as new_text with yours"
    return [f"There was a heading {name!r} already; to add to its section, {advice} below."]


def _last_line(text: str) -> str:
    end = len(text.removesuffix("\n").removesuffix("\r"))
    return text[max(text.rfind(sign, 0, end) for sign in "\r\n") + 1 : end]
