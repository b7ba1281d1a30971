"""Words of a command → one line, as a person types it or a Windows program is given it. Pure."""

import re
import sys
from pathlib import Path


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
