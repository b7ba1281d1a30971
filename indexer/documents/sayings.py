"""Whether what stands behind words for speakers is said by them, or facts about them. Pure.

"User: admin" above "Assistant: Jane Doe", "Me: 3 points" above "AI: 5 points", and a section
"[user]" of settings are labelled as turns of a conversation are.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from indexer.patterns import compile_late

# Of a line, so many characters tell.
_LOOKED_AT: Final = 400
# A line of so many words is said, whatever it ends with.
_MANY_WORDS: Final = 10
# One reply in so many says a sentence: results of tools do not, nor do numbers that were asked for.
_ONE_IN: Final = 4

# Not the point of "Dr. Roe", but "AI: These are the steps:". Thai and its neighbours have no points
# and few spaces.
_SENTENCE: Final = compile_late(
    r"[.?!\u2026;\u037e][\W_]*\Z|[^\W\d_]{4,}[.?!\u2026]\s|[\u3002\uff1f\uff01\u061f\u0964\u06d4]"
    r"|(?::[*_]*\s(?!\s)|\uff1a).*[:\uff1a]\Z"
    r"|[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff].{40}"
)
_QUESTION: Final = compile_late(r"[?\uff1f\u061f\u037e]")
# Behind who speaks, with nothing said in the line.
_ALONE: Final = frozenset(":\uff1a])\u3011*_")


def are_said(begins: Sequence[tuple[int, str]], lines: Sequence[str]) -> bool:
    """Tell whether the turns that begin at *begins* of *lines* are a conversation.

    *begins* have a number of a line and who speaks. Who asks is replied to, and in sentences; who
    types them often leaves out the signs.
    """
    if not _is_replied(speaker for _, speaker in begins):
        return False
    replies = [first for first, speaker in begins if speaker == "program"]
    needed = -(-len(replies) // _ONE_IN)
    for first in replies:
        needed -= _is_sentence(_read_said(first, lines))
        if not needed:
            return True
    return False


def go_on(begins: Sequence[tuple[int, str]], lines: Sequence[str]) -> bool:
    """Tell whether turns that follow each other line by line are a conversation, as `are_said`.

    One of them may be what a list of words explains: "User: a person." above "Assistant: a helper."
    """
    asks = [first for first, speaker in begins if speaker == "asker"]
    is_asked = len(asks) > 1 or any(_QUESTION.search(_read_said(first, lines)) for first in asks)
    return is_asked and are_said(begins, lines)


def _is_replied(speakers: Iterable[str]) -> bool:
    return any(pair == ("asker", "program") for pair in pairwise(speakers))


def _is_sentence(line: str) -> bool:
    return _SENTENCE.search(line) is not None or len(line.split()) >= _MANY_WORDS


def _read_said(first: int, lines: Sequence[str]) -> str:
    """Return the line that begins a turn, *first*, with the next one if it says nothing itself."""
    line = _cut(lines[first - 1])
    if not (line.startswith(">") or line[-1:] in _ALONE) or _is_sentence(line):
        return line
    # Most often, one is blank.
    below = next((_cut(below) for below in lines[first : first + 3] if below.strip()), "")
    return f"{line} {below}".rstrip()


def _cut(line: str) -> str:
    return line.rstrip() if len(line) <= _LOOKED_AT else line[:_LOOKED_AT]
