"""Pictures, keys and files that a note holds as letters (base64): found and left out.

What exports documents, draws, or pastes a picture writes it so: tens of thousands of letters that
nobody asks for. As words they would fill an index and an answer, and be found by chance.
"""

import re
from collections.abc import Sequence
from typing import Final

from indexer.patterns import compile_late

OMITTED: Final = "…"

# A password, a token or a public key is shorter, and may be asked for.
_LONG_CHARS: Final = 500
_RUN: Final = compile_late(
    rf"(?<=;base64,)[\w+/=%-]{{64,}}|[A-Za-z0-9+/_-]{{{_LONG_CHARS},}}={{0,2}}"
)

# Certificates have lines of 64, mails of 76, drawings of 256.
_WIDE_CHARS: Final = 60
_WIDE: Final = compile_late(r"[ \t>]*[A-Za-z0-9+/_-]{60,}={0,2}[ \t]*")
_END: Final = compile_late(r"[ \t>]*[A-Za-z0-9+/_-]*={1,2}[ \t]*")

# A public key may be wrapped as well.
_FEWEST_LINES: Final = 5

# How far in the text of a list or of a quotation may begin.
_DEEPEST: Final = 8

# Of the 64 signs. A path, a rule or a word drawn out has far fewer.
_FEWEST_SIGNS: Final = 45


def without_encoded(lines: tuple[str, ...]) -> tuple[str, ...]:
    """Return *lines*, as many, with `OMITTED` in place of what is encoded.

    In a line of 500 characters that is a run of as many such signs, or what follows "base64,"; else
    lines of nothing but such signs, at least five one after the other.
    """
    # Few files hold such a line, and each has many others.
    suspects = {
        number
        for number, line in enumerate(lines)
        if len(line) >= _WIDE_CHARS
        and (len(line) >= _LONG_CHARS or " " not in line[_DEEPEST : _DEEPEST + _WIDE_CHARS])
    }
    if not suspects:
        return lines
    blocks = _find_blocks(lines)
    shown = list(lines)
    for number in suspects | blocks:
        line = lines[number]
        shown[number] = OMITTED if number in blocks else _RUN.sub(_shorten, line)
    return tuple(shown)


def _shorten(run: re.Match[str]) -> str:
    is_short = len(run[0]) < _LONG_CHARS
    return OMITTED if is_short or _is_mixed(run[0]) else run[0]


def _find_blocks(lines: Sequence[str]) -> set[int]:
    """Return the lines, from 0, that are nothing but encoded; blank ones may lie between them."""
    found: set[int] = set()
    block: list[int] = []
    for number, line in enumerate(lines):
        if len(line) >= _WIDE_CHARS and _WIDE.fullmatch(line):
            block.append(number)
        elif block and line.strip():
            if _is_block(block, lines):
                found.update(block, [number] if _END.fullmatch(line) else [])
            block = []
    return found.union(block) if _is_block(block, lines) else found


def _is_block(block: Sequence[int], lines: Sequence[str]) -> bool:
    return len(block) >= _FEWEST_LINES and _is_mixed("".join(lines[number] for number in block))


def _is_mixed(text: str) -> bool:
    return len(set(text)) >= _FEWEST_SIGNS
