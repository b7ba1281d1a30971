"""The rules of settings: what a value must be, and the words for it when it is not."""

import math
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

_OF_MEMORY: Final = (".md", ".yaml", ".db")

# In double quotes, YAML makes a line break of what begins the name in "D:\\notes".
_UNMEANT: Final = re.compile("[A-Za-z]:[\1-\x1f]")

# A rule turns the value YAML gave into the value we keep, or raises ValueError
# with the end of the sentence "KEY must be …".
Rule = Callable[[object], object]


def number(*, low: float, high: float, whole: bool = False, open_end: bool = False) -> Rule:
    """Return the rule for numbers from *low* to *high*, which is included unless *open_end*."""
    kind = "a whole number" if whole else "a number"
    limits = f"from {low} to {'below ' if open_end else ''}{high}"
    highest = math.nextafter(high, low) if open_end else high

    def rule(value: object) -> object:
        fits = isinstance(value, (int, float)) and not isinstance(value, bool)
        if not fits or (whole and not isinstance(value, int)) or not low <= value <= highest:  # type: ignore[operator]  # *fits* holds a number here
            raise ValueError(f"{kind} {limits}")
        return value if whole else float(value)  # type: ignore[arg-type]  # the same

    return rule


def one_of(*choices: str) -> Rule:
    """Return the rule for one of a few words."""

    def rule(value: object) -> object:
        if value not in choices:
            raise ValueError(f"one of {', '.join(choices)}")
        return value

    return rule


def some_of(*choices: str) -> Rule:
    """Return the rule for a list of some of a few words."""

    def rule(value: object) -> object:
        if not isinstance(value, list) or not all(item in choices for item in value):
            raise ValueError(f"a list of texts, each one of {', '.join(choices)}")
        return tuple(value)

    return rule


def texts(value: object) -> object:
    """Return a list of texts as a tuple."""
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise ValueError("a list of texts")
    return tuple(value)


def flag(value: object) -> object:
    """Return true or false."""
    if not isinstance(value, bool):
        raise ValueError("true or false")  # noqa: TRY004 - one kind of error for all rules
    return value


def text(value: object) -> str:
    """Return a text that is not blank."""
    if not isinstance(value, str) or not value.strip():
        raise ValueError("a text")
    return value


def path(value: object) -> Path:
    """Return a path that a system call would take, ``~`` expanded."""
    written = text(value)
    if _UNMEANT.match(written):
        raise ValueError("a path; one with backslashes stands in single quotes")
    try:
        # YAML can spell NUL and half characters with escapes; no system call takes either.
        if b"\0" in os.fsencode(written):
            raise ValueError("a path")
        return Path(written).expanduser()
    except UnicodeEncodeError as error:
        raise ValueError("a path") from error
    except RuntimeError as error:
        raise ValueError("a path; nobody's home folder is known by this name") from error


def log(value: object) -> Path:
    """Return the path of a log, which is no file that a memory is made of."""
    found = path(value)
    # What grows there is moved aside, and at last deleted: of a note, it would be the note. What a
    # memory has besides, such as its lock and its history, begins with a dot.
    is_own = found.name.startswith(".") and found.parent == Path()
    if is_own or found.suffix.lower() in _OF_MEMORY:
        raise ValueError(
            "a path such as bridge.log, whose name does not begin with a dot"
            f" or end in one of {', '.join(_OF_MEMORY)}"
        )
    return found


def paths(value: object) -> object:
    """Return a list of paths as a tuple."""
    if not isinstance(value, list):
        raise ValueError("a list of paths")  # noqa: TRY004 - one kind of error for all rules
    if None in value:
        # YAML reads a bare ~ as null, like an item left empty, which may not mean the home folder.
        raise ValueError("a list of paths; a ~ alone needs quotes")
    return tuple(path(item) for item in value)
