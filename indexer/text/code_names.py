"""Names in code, which are written in several styles: `maxRetries`, `max_retries`, MAX-RETRIES."""

from collections.abc import Mapping
from typing import Final

from indexer.patterns import compile_late

# Where one word of a name ends and the next begins.
_JOINT: Final = compile_late(
    "(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z0-9])-(?=[A-Za-z0-9])"
)

# A name of several words, and what may stand around it: `--dry-run`, $HOME_DIR, withRetry().
_NAME: Final = compile_late("(?=.*[a-z])[a-z0-9]+(?:_[a-z0-9]+)+")
_AROUND: Final = " .,;:!?()[]{}<>|*`'\"-$@#%&+=/"


def join_names(text: str) -> str:
    """Return *text* with all names in one style: in small letters, with "_" between the words."""
    return _JOINT.sub("_", text).casefold()


def find_name(typed: str) -> str:
    """Return *typed* in that style, if it is nothing but a name of several words; else ''."""
    name = join_names(typed.strip(_AROUND))
    return name if _NAME.fullmatch(name) else ""


def find_names(typed: str) -> Mapping[str, str]:
    """Return the names of several words in *typed*, in that style, each with how it was typed.

    Not if only hyphens join them, as those of plain words: "check-in".
    """
    words = [word for word in typed.split() if _is_code(word)]
    return {name: word for word in words if (name := find_name(word))}


def holds_name(text: str, name: str) -> bool:
    """Tell whether *text* holds *name*, as `find_name` returns it, in any style."""
    joined = join_names(text)
    place = joined.find(name)
    while place >= 0:
        end = place + len(name)
        if not (joined[max(0, place - 1) : place].isalnum() or joined[end : end + 1].isalnum()):
            return True
        place = joined.find(name, place + 1)
    return False


def _is_code(word: str) -> bool:
    return "_" in join_names(word.replace("-", " "))
