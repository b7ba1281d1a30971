"""Tell the months April, May, June and August from people: "what did May say", "ask June"."""

import re
from typing import Final

from indexer.patterns import compile_late

_NAMES: Final = frozenset({"april", "may", "june", "august"})

# What people do, and months do not.
_DOINGS: Final = (
    *("advise", "agree", "arrive", "ask", "buy", "call", "come", "complain", "cook", "decide"),
    *("dislike", "drink", "drive", "eat", "email", "enjoy", "explain", "give", "hate", "join"),
    *("know", "learn", "leave", "like", "live", "love", "marry", "mean", "meet", "mention", "move"),
    *("need", "offer", "own", "pay", "play", "prefer", "promise", "quit", "recommend", "say"),
    *("send", "speak", "study", "suggest", "talk", "teach", "tell", "text", "think", "travel"),
    *("use", "visit", "want", "wear", "work", "write"),
)
_DONE: Final = (
    *("asked", "asks", "complained", "decided", "dislikes", "emailed", "explained", "hates"),
    *("liked", "likes", "loves", "mentioned", "prefers", "promised", "recommended", "said"),
    *("says", "suggested", "suggests", "thinks", "thought", "told", "wanted", "wants", "wrote"),
)
_AUXILIARY: Final = (
    *("can", "could", "did", "didn't", "do", "does", "doesn't", "had", "has", "hasn't", "may"),
    *("should", "will", "won't", "would"),
)
_ADDRESSED: Final = (
    *("ask", "asked", "call", "called", "email", "emailed", "invite", "invited", "phone"),
    *("remind", "reminded", "tell", "text", "thank", "told", "who is", "who was", "who's"),
)

# What people have.
_OWNED: Final = (
    *("address", "birthday", "boyfriend", "brother", "car", "cat", "child", "children", "daughter"),
    *("desk", "dog", "email", "favourite", "favorite", "flat", "friend", "girlfriend", "house"),
    *("husband", "job", "kids", "laptop", "mother", "mum", "mom", "father", "dad"),
    *("number", "opinion", "parents", "partner", "phone", "sister", "son", "surname", "wife"),
    "wedding",
)

_ASKED_OF: Final = compile_late(rf"(?i)\b(?:{'|'.join(_AUXILIARY)}) \Z")
_DOES: Final = compile_late(
    rf"(?i) (?:not |never |also |already |ever |really |usually )?(?:{'|'.join(_DOINGS)})\b"
)
_SPOKEN_TO: Final = compile_late(rf"(?i)\b(?:{'|'.join(_ADDRESSED)}) \Z")
_HAS_DONE: Final = compile_late(
    rf"(?i)(?: (?:also |never |already )?(?:{'|'.join(_DONE)})|'s (?:{'|'.join(_OWNED)}))\b"
)

# Characters to look at on either side of the name.
_AROUND: Final = 20


def is_person(match: re.Match[str], name: str) -> bool:
    """Tell whether the month that *match* found is a person; *name* is its name in lowercase."""
    if name not in _NAMES:
        return False
    text, start, end = match.string, match.start(), match.end()
    before, after = text[max(0, start - _AROUND) : start], text[end : end + _AROUND]
    if _SPOKEN_TO.search(before) or _HAS_DONE.match(after):
        return True
    return _ASKED_OF.search(before) is not None and _DOES.match(after) is not None
