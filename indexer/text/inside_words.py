"""Markup inside a word, at which the tokenizer would cut it.

Notes say what letters stand for (**S**pecific), stress a part of a word (un**believ**able), lower
or raise a number (CO<sub>2</sub>, m^2^), and have letters as HTML writes them (Fran&ccedil;ois).
People search for the word. Pure.
"""

import re
from typing import Final

from indexer.patterns import compile_late

# In stars; of single ones, which also multiply, only around one letter.
_STARRED: Final = compile_late(r"\*\*([^\W\d_]{1,40})\*\*|\*([^\W\d_])\*(?=[^\W\d_])")
_TAGGED: Final = compile_late(r"<(b|i|u|em|strong|mark|sub|sup)>(\w{1,40})</\1>")
_MOVED: Final = compile_late(r"([~^])(?<=[^\W_][~^])([^\W_]{1,4})\1")
_ENTITY: Final = compile_late(r"&(?:#(?:\d{2,6}|[xX][0-9A-Fa-f]{2,5})|[A-Za-z]{2,8});")

# A raised number may be that of a footnote, which `folding` tells from one of a unit.
_RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def join_marked(text: str) -> str:
    """Return *text* without the markup inside its words."""
    if "*" in text:
        text = _STARRED.sub(_join_starred, text)
    # A single sign is found thirty times faster than two, and most texts have none.
    if "<" in text and "</" in text:
        text = _TAGGED.sub(_join_tagged, text)
    if "^" in text or "~" in text:
        text = _MOVED.sub(lambda moved: _move(moved[2], is_raised=moved[1] == "^"), text)
    if "&" in text and ";" in text:
        text = _ENTITY.sub(_to_letter, text)
    return text


def _join_starred(starred: re.Match[str]) -> str:
    before, after = _around(starred)
    if starred[1]:
        return starred[1] if before.isalpha() or after.isalpha() else starred[0]
    # A product is written with letters before its sign, too.
    return starred[0] if before.isalnum() or before == "*" else starred[2]


def _join_tagged(tagged: re.Match[str]) -> str:
    before, after = _around(tagged)
    if not (before.isalnum() or after.isalnum()):
        return tagged[0]
    return _move(tagged[2], is_raised=tagged[1] == "sup")


def _move(letters: str, *, is_raised: bool) -> str:
    return letters.translate(_RAISED) if is_raised else letters


def _around(match: re.Match[str]) -> tuple[str, str]:
    """Return the characters before and after *match*, empty at the ends of its text."""
    text = match.string
    return text[max(0, match.start() - 1) : match.start()], text[match.end() : match.end() + 1]


def _to_letter(entity: re.Match[str]) -> str:
    """Return the letter that *entity* stands for; others, such as &nbsp;, part words anyway."""
    from html import unescape  # noqa: PLC0415 - its table takes a millisecond, and few texts need it

    letter = unescape(entity[0])
    return letter if letter.isalpha() else entity[0]
