"""Tables of contents: lines of nothing but a link to a heading of the same file.

They hold the words of each heading, twice with its address, and answer nothing. So their words are
not in the index; the text of a chunk keeps the lines.
"""

import re
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import Final

from indexer.model import Section
from indexer.patterns import compile_late

# "- [Oars](#oars)", "2. [Oars](https://example.org/boat#oars)", "- [[#Oars]]", "[[Boat#Oars|1]]".
_LINE: Final = compile_late(
    r"(?m)^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?:\d+(?:\.\d+)*\.?[ \t]+)?"
    r"(?:\[([^\[\]\n]+)\]\([^()\s]*#[^()\s]*\)"
    r"|\[\[[^\[\]|\n]*#([^\[\]|\n]+)(?:\|[^\[\]\n]*)?\]\])[ \t]*$"
)
_DIGITS: Final = "0123456789"


def may_list(text: str) -> bool:
    """Tell whether *text* may have a line of a table of contents: few texts do."""
    return "#" in text and ("](" in text or "[[" in text) and _LINE.search(text) is not None


def find_headings(sections: Iterable[Section]) -> AbstractSet[str]:
    """Return the headings of *sections*, as links to them are compared with them."""
    return {_plain(section.heading_path[-1]) for section in sections if section.heading_path}


def leave_out_contents(text: str, headings: AbstractSet[str]) -> str:
    """Return *text* without lines that are nothing but a link to one of *headings*."""

    def keep(match: re.Match[str]) -> str:
        name = _plain(match[1] or match[2])
        # Some have the number of the page behind it.
        return "" if name in headings or name.rstrip(_DIGITS) in headings else match[0]

    return _LINE.sub(keep, text)


def _plain(heading: str) -> str:
    return "".join(filter(str.isalnum, heading.casefold()))
