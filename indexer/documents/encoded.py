"""Pictures, keys and files that a note holds as letters (base64): found and left out.

What exports documents, draws, or pastes a picture writes it so: tens of thousands of letters that
nobody asks for. As words they would fill an index and an answer, and be found by chance.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from indexer.patterns import compile_late

OMITTED: Final = "…"

# A password, a token or a public key is shorter, and may be asked for: one of 4,096 bits has 716.
_LONG_CHARS: Final = 800
_RUN: Final = compile_late(
    rf"(?<=;base64,)[\w+/=%-]{{64,}}|[A-Za-z0-9+/_-]{{{_LONG_CHARS},}}={{0,2}}"
)

# Certificates have lines of 64, mails of 76, drawings of 256.
_WIDE_CHARS: Final = 60
_WIDE: Final = compile_late(rf"[ \t>]*[A-Za-z0-9+/_-]{{{_WIDE_CHARS},}}={{0,2}}[ \t]*")
_END: Final = compile_late(r"[ \t>]*[A-Za-z0-9+/_-]*={1,2}[ \t]*")

# A public key may be wrapped as well.
_FEWEST_LINES: Final = 5

# How far in the text of a list or of a quotation may begin.
_DEEPEST: Final = 8

# Of the 64 signs. A path, a rule or a word drawn out has far fewer.
_FEWEST_SIGNS: Final = 45


def without_encoded(lines: tuple[str, ...]) -> tuple[str, ...]:
    """Return *lines*, as many, with `OMITTED` in place of what is encoded.

    In a line of 800 characters that is a run of as many such signs, or what follows "base64,"; else
    lines of nothing but such signs, at least five one after the other.
    """
    # Few files hold such a line, and each has many others.
    long = [
        number
        for number, line in enumerate(lines)
        if len(line) >= _WIDE_CHARS
        and (len(line) >= _LONG_CHARS or " " not in line[_DEEPEST : _DEEPEST + _WIDE_CHARS])
    ]
    blocks = {*_find_blocks(lines, long)} if len(long) >= _FEWEST_LINES else set()
    runs = [number for number in long if _may_hold_run(lines[number])]
    if not (blocks or runs):
        return lines
    shown = list(lines)
    for number in runs:
        shown[number] = _RUN.sub(_shorten, lines[number])
    for number in blocks:
        shown[number] = OMITTED
    return tuple(shown)


def _may_hold_run(line: str) -> bool:
    # A run holds one of these stretches whole, and most long lines are sentences.
    step = _LONG_CHARS // 2
    for start in range(0, len(line) - step + 1, step):
        if " " not in line[start : start + step]:
            return True
    return ";base64," in line


def _shorten(run: re.Match[str]) -> str:
    is_short = len(run[0]) < _LONG_CHARS
    return OMITTED if is_short or _is_mixed(run[0]) else run[0]


def _find_blocks(lines: Sequence[str], long: Iterable[int]) -> Iterator[int]:
    """Yield the lines, from 0, that are nothing but encoded; blank ones may lie between them."""
    wide = [number for number in long if _WIDE.fullmatch(lines[number])]
    block: list[int] = []
    for number, following in pairwise((*wide, len(lines))):
        block.append(number)
        behind = next((at for at in range(number + 1, following) if lines[at].strip()), None)
        if behind is None and following < len(lines):
            continue
        if len(block) >= _FEWEST_LINES and _is_mixed("".join(map(lines.__getitem__, block))):
            yield from block
            if behind is not None and _END.fullmatch(lines[behind]):
                yield behind
        block = []


def _is_mixed(text: str) -> bool:
    return len(set(text)) >= _FEWEST_SIGNS
