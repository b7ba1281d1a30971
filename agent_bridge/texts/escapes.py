"""Line ends that came as a backslash and a letter: some callers escape a text twice. Pure."""

import re
from typing import Final

_CODE: Final = re.compile(r"`[^`]*`")
# One that another follows, or what begins an item, a heading, a row or a quote.
_ESCAPED: Final = re.compile(r"\\n(?:\\n|(?:[-*+|>]|#{1,6}|\d{1,9}[.)]) )")

_NOTE: Final = (
    r"It is one line, with '\n' in it as two characters: if line ends were meant, replace it with"
    " update_memory_block."
)


def escaped(text: str) -> list[str]:
    r"""Return a note if *text* is one line in which ``\n`` stands as for the ends of others.

    Only a note: a text about line ends may say so, too.
    """
    if "\n" in text.strip() or not _ESCAPED.search(_CODE.sub("", text)):
        return []
    return [_NOTE]
