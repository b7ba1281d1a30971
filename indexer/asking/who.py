"""Questions who or what something is, and the line that tells: it begins with the name."""

import re
from typing import Final, NamedTuple

from indexer.patterns import compile_late
from indexer.text.small_words import is_common

_BEGINS: Final = ("who", "what", "wer ", "was ", "qu", "chi ", "cos", "кто ", "что ")
# A name in a few words, and nothing else of it.
_WHO: Final = compile_late(
    r"\W*(who(?:['\u2019]?s| is| are| was)|what(?:['\u2019]?s| is| are)|wer (?:ist|war|sind)"
    r"|was (?:ist|sind)|qui est|qu['\u2019]est-ce que?|qui[eé]n es|qu[eé] es|chi [eè]"
    r"|cos['\u2019] ?[eè]|кто так(?:ой|ая)|что такое)"
    r" ((?:the |an? |my |our |eine? |une? |una )?)(\w[^\s?!]*(?: [^\s?!]+){0,3})\W*"
)
_OF_SOMEBODY: Final = compile_late(r"['\u2019]s ")
# What marks an item or a heading, on one line: across lines, a search took the square of them.
_SIGNS: Final = r"[^\w\n]*"


class Who(NamedTuple):
    """A question who or what something is: the *name*, and the text that comes *before* it."""

    name: str
    before: str


def find_who(question: str) -> Who | None:
    """Return what *question*, in lowercase, asks about, if only who or what that is."""
    if not question.lstrip("\u00bf ").startswith(_BEGINS) or not (who := _WHO.fullmatch(question)):
        return None
    name = who[3]
    if _OF_SOMEBODY.search(name) or any(map(is_common, name.split())):
        return None
    return Who(name, f"{who[1]} {who[2]}")


def line_of(name: str) -> re.Pattern[str]:
    """Return the pattern of a heading, or of a line such as "- Ada Wenger: plumber"."""
    name = re.escape(name)
    return re.compile(
        rf"(?im)^(?:#+ {_SIGNS}(?:\w+ )?{name}{_SIGNS}$"
        rf"|{_SIGNS}(?:[^\W\d_]{{2,4}}\. )?{name}(?-i: [^\W\d_a-z]\w*)?[*_\]]*"
        r"(?: ?[:\uff1a(=|,\u2013\u2014\u2192]| - ))"
    )
