"""Replace all below the front matter, or the whole text, and keep what stays as it is. Pure."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from agent_bridge.errors import InvalidArgumentsError
from agent_bridge.texts.front_matter import others_of, split_header
from agent_bridge.texts.merge import hunks
from agent_bridge.texts.page import Page, blank_start, without_blank_ends
from indexer import split_lines, to_lines, with_plain_ends

# Letters and digits of any script, and emoji: other characters alone are markup, or say nothing.
_TELLING: Final = frozenset({"Lu", "Ll", "Lt", "Lm", "Lo", "Nd", "Nl", "No", "So"})


def replace_body(page: Page, content: str) -> str:
    """Return the page's text with *content* below its front matter, as far below as the old text.

    A model that was shown the whole file may send it whole: front matter that
    is equal to the file's own is ignored.

    Raises:
        InvalidArgumentsError: The front matter of *content* is different, or there is no
            text below it.
    """
    header, old = split_header(page.text)
    given, body = split_header(page.fitted(content))
    check_text(body)
    if not (header and given):
        body = given + body
    elif others_of(given) != others_of(header):
        advice = "change the summary by its argument, other keys by old_text and new_text"
        raise InvalidArgumentsError((f"content: leave its front matter out; {advice}",))
    gap = blank_start(old) if old.strip() else page.newline
    whole = (header and header + gap) + page.ended(without_blank_ends(body))
    return replace_all(page, with_plain_ends(whole))


def replace_all(page: Page, text: str) -> str:
    """Return *text*, with LF line endings, as the page's; unchanged lines keep their bytes."""
    new = text.split("\n")
    # The last part is empty, or a line without a line ending.
    last = new.pop()
    whole = "".join(_as_page(page, [*new, last] if last else new))
    return _without_last_end(whole) if last else whole


def saved_as(base: Page, now: Page) -> Page:
    """Return *base* as the program that saved *now* would have saved it.

    Git and editors may change all line endings, the final newline, the byte order mark and the
    encoding; these are no edits.
    """
    lines = split_lines(base.text)
    text = "".join(_as_page(now, lines))
    # A final newline that was added or removed is no edit of the last line either.
    is_open = not now.text.endswith(("\n", "\r"))
    same_last = lines[-1:] == split_lines(now.text)[-1:]
    return now._replace(text=_without_last_end(text) if is_open and same_last else text)


def check_text(body: str) -> None:
    """Raise `InvalidArgumentsError` if *body*, which is to replace a text, says nothing."""
    # To delete a text, it must be quoted, which proves that this is meant; blanks or a rule do not.
    if not any(unicodedata.category(char) in _TELLING for char in body):
        advice = (
            "to delete what is there, quote it as old_text and give new_text as '';"
            " to delete the file, ask the user"
        )
        raise InvalidArgumentsError((f"content: there is no text in it; {advice}",))


def _as_page(page: Page, lines: Sequence[str]) -> list[str]:
    """Return *lines* with line endings; those that the page also has are as they are there."""
    old = to_lines(page.text)
    result: list[str] = []
    place = 0
    for hunk in hunks(split_lines(page.text), lines):
        result += [*old[place : hunk.start], *map(page.fitted, hunk.lines)]
        place = hunk.end
    result += old[place:]
    ended: list[str] = []
    for line in result:
        whole = line if line.endswith(("\n", "\r")) else line + page.newline
        # An LF after a CR would be one line ending with it.
        merges = whole == "\n" and bool(ended) and ended[-1].endswith("\r")
        ended.append("\r" if merges else whole)
    return ended


def _without_last_end(text: str) -> str:
    return re.sub(r"(\r\n|\r|\n)\Z", "", text)
