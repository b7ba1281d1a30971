"""Names and words of a command → one line, as a person reads or types it. Pure."""

import re
import sys
from pathlib import Path
from typing import Final

from indexer.patterns import compile_late

_CONTROL: Final = compile_late("[\0-\x1f\x7f-\x9f\u2028\u2029]")


def show_name(name: str) -> str:
    """Return the *name* of a file without what would end its line, or a terminal would obey.

    A file may be called so, and what is behind a line break would read as an answer's own words.
    """
    return name if name.isprintable() else _CONTROL.sub("\ufffd", name)


def quote_words(*words: str | Path, windows: bool = sys.platform == "win32") -> str:
    """Return the line that a shell of this machine, or of *windows*, splits into *words* again.

    There it suits cmd as well as PowerShell; neither keeps a percent or a dollar sign from
    standing for a variable in both.
    """
    if windows:
        return " ".join(_quote_for_windows(str(word)) for word in words)
    # Most commands quote nothing.
    import shlex  # noqa: PLC0415

    return shlex.join(map(str, words))


def _quote_for_windows(word: str) -> str:
    # Without need there are no quotes: to PowerShell, a name in quotes is a text and no command.
    if re.fullmatch(r"[\w.:\\/+~-]+", word):
        return word
    return '"' + re.sub(r'(\\*)("|\Z)', _double, word) + '"'


def _double(match: "re.Match[str]") -> str:
    # Backslashes are special only before a quote, and there each is written twice.
    return match[1] * 2 + ('\\"' if match[2] else "")
