"""Names in code, which are written in several styles: `maxRetries`, `max_retries`, MAX-RETRIES."""

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
