"""Signs that a text came in another form than its caller meant. Pure.

Some callers escape a text twice, so that its line ends come as a backslash and a letter, or hand
over the fence in which they would show it in a chat, or the margin with which they were shown it.
Others write a sign for lines that they do not want to repeat.
"""

import re
from typing import Final

from indexer import split_lines

_CODE: Final = re.compile(r"`[^`]*`")
# One that another follows, or what begins an item, a heading, a row or a quote.
_ESCAPED: Final = re.compile(r"\\n(?:\\n|(?:[-*+|>]|#{1,6}|\d{1,9}[.)]) )")
_FENCED: Final = re.compile(r"(?is)\s*(`{3,}|~{3,})(?:markdown|md)[ \t]*\n.*\n\1\s*")

# A dots' line, alone, between others, or in or before brackets or a comment, is what a model writes
# for text that is to stay; indented, it is code. Of many dots, the first or last three are enough.
_DOTS: Final = r"(?:\.{3}|\u2026)"
_OPEN, _SHUT = r"[\[(\uff3b\uff08\u3010\u3014]", r"[\])\uff3d\uff09\u3011\u3015]"
_WITHIN: Final = r"[^\])\uff3d\uff09\u3011\u3015]*"
_STANDS_FOR: Final = re.compile(
    r"(?:(?:[-*+]|\d{1,9}[.)]|#{1,6}) )?[*_]*"
    rf"(?:{_DOTS}(?:[.\u2026]*|.*{_DOTS}|[.\u2026]* *{_OPEN}{_WITHIN}{_SHUT})"
    rf"|{_OPEN}(?:{_DOTS}{_WITHIN}|{_WITHIN}{_DOTS}){_SHUT}"
    rf"|<!-- *(?:{_DOTS}.*|.*{_DOTS} *)-->|(?://|/\*) *{_DOTS}.*)[*_]*\s*"
)

_ESCAPED_NOTE: Final = (
    r"It is one line, with '\n' in it as two characters: if line ends were meant, replace it with"
    " update_memory_block."
)
_FENCED_NOTE: Final = (
    "All of it is in a code fence, so no heading or item in it is one: if that was not meant,"
    " replace it with update_memory_block."
)
_MARGIN_NOTE: Final = (
    "Each line of it begins with the '|' of a search's answer, which is not in the files: if that"
    " was not meant, replace it with update_memory_block."
)


def find_slips(text: str) -> list[str]:
    r"""Return a note if *text* has ``\n`` for line ends, is all code, or has the margin of hits.

    Only a note: a text about line ends, or about markdown, may be just so.
    """
    if "\n" not in text.strip() and _ESCAPED.search(_CODE.sub("", text)):
        return [_ESCAPED_NOTE]
    if _has_margin(text):
        return [_MARGIN_NOTE]
    return [_FENCED_NOTE] if _FENCED.fullmatch(text) else []


def find_placeholder(old: str, new: str) -> str:
    """Return a line of *new* that stands for lines of *old* which are no longer there; or ''."""
    before, after = set(split_lines(old)), split_lines(new)
    line = next((one for one in after if one not in before and _STANDS_FOR.fullmatch(one)), "")
    is_lost = bool(line) and any(one.strip() for one in before.difference(after))
    return line if is_lost else ""


def _has_margin(text: str) -> bool:
    """Tell whether each line has the bar that answers put before a file's lines; rows have more."""
    lines = split_lines(text.strip())
    bars = [line.count("|") for line in lines if line.startswith("| ")]
    return 1 in bars and all(line.rstrip() == "|" or line.startswith("| ") for line in lines)
