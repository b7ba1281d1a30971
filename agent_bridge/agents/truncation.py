"""How much of a result is shown: as many tokens as were asked for, and no half character. Pure."""

import unicodedata
from typing import Final

CHARACTERS_PER_TOKEN: Final = 4

# The longest run of combining marks that is still taken for one character. A text
# of nothing but marks has no good place to cut, so it is cut at the limit.
LONGEST_CHARACTER: Final = 32

JOINER: Final = "\u200d"
SKIN_TONES: Final = range(0x1F3FB, 0x1F400)


def to_tokens(characters: int) -> int:
    """Return how many tokens *characters* stand for, rounded up."""
    return -(-characters // CHARACTERS_PER_TOKEN)


def truncate(text: str, *, max_tokens: int, total_characters: int | None = None) -> str:
    """Return *text*, cut to *max_tokens* and marked if there was more.

    *text* may be only the beginning of what there was; *total_characters* then
    says how much that was. The marker comes on top of the limit.
    """
    total = len(text) if total_characters is None else total_characters
    limit = max_tokens * CHARACTERS_PER_TOKEN
    if total <= limit:
        return text
    kept = text[: _cut(text, min(limit, len(text)))]
    return (
        f"{kept}\n[Output truncated at ~{max_tokens} tokens. "
        f"Original output was ~{to_tokens(total)} tokens.]"
    )


def _cut(text: str, limit: int) -> int:
    """Return the last place at or before *limit* where no character is split."""
    for place in range(limit, max(0, limit - LONGEST_CHARACTER), -1):
        if not _is_inside_character(text, place):
            return place
    return limit


def _is_inside_character(text: str, place: int) -> bool:
    if place >= len(text):
        return False
    after = text[place]
    return (
        text[place - 1] == JOINER
        or after == JOINER
        or ord(after) in SKIN_TONES
        or unicodedata.category(after).startswith("M")
    )
