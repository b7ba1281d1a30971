"""Clauses beside a question ("It should be in my notes.") that say only how to ask or to answer.

They are known by having no other words, where a frame (see `frames`) is known by its order. In
English alone.
"""

from typing import Final

from indexer.patterns import compile_late
from indexer.text.folding import fold_text
from indexer.text.small_words import is_common, is_function_word

# A clause of nothing but such words, and of small ones, says nothing of what is asked for. Those of
# the second row are not enough for one.
_OF_ASKING: Final = frozenset(
    """answer answering ask asked asking brief briefly check checked checking claude curious
    detail details exact find forget forgetting forgot forgotten help info information know look
    looked looking memories memory need needed note noted notes precise question questions quick
    quickly quote recall record recorded remember remind reply respond response said saved say
    search searched searching sentence short sorry stored sure tell thank thanks think told want
    wanted wonder wondering word words write written wrote""".split()  # noqa: SIM905 - a hundred pairs of quotes say nothing
)
_BESIDE: Final = frozenset(
    """again already anything before don't earlier first hello hey hi i'd i'll i'm i've it's just
    keep let let's no not now once one only please something somewhere still thing things use using
    very we've you'd you've yo""".split()  # noqa: SIM905 - as above
)
# Who talks to whom, and what they are told to do; else it may be a subject ("Search in memory: …").
_TALKING: Final = frozenset(
    """hello hey hi i i'd i'll i'm i've it just me my our please us we we've yo you you'd you've
    your""".split()  # noqa: SIM905 - as above
)
_ORDERS: Final = frozenset("answer keep no reply respond say".split())  # noqa: SIM905 - as above
_QUESTION_WORDS: Final = frozenset("how what when where which who whom whose why".split())  # noqa: SIM905 - as above
# By these a question asks for what the other one said.
_SAYING: Final = frozenset("said told wrote".split())  # noqa: SIM905 - as above
_CLAUSE_END: Final = compile_late(r"[.:,!?;\u2026]+\s+")
_LONGEST_CLAUSE: Final = 60

# Signs around words that are compared.
AROUND: Final = " \t\n\r\u3000,.:;!?()¿¡，、。：！？،؛؟।"


def find_aside_before(text: str) -> int:
    """Return how long the clause is that *text* begins with, if it says nothing of a subject."""
    found = _CLAUSE_END.search(text, 0, _LONGEST_CLAUSE)
    if found and _is_aside(text[: found.start()]) and _has_subject(text[found.end() :]):
        return found.end()
    return 0


def find_aside_behind(text: str) -> int:
    """Return how long the clause is that *text* ends with, if it says nothing of a subject."""
    body = text.rstrip(AROUND)
    ends = _CLAUSE_END.finditer(body, max(0, len(body) - _LONGEST_CLAUSE))
    last = max(ends, key=lambda found: found.start(), default=None)
    if last and ":" not in last[0] and _is_aside(body[last.end() :]):
        return len(text) - last.start() if _has_subject(text[: last.start()]) else 0
    return 0


def _to_words(text: str) -> list[str]:
    return [word for one in text.lower().split() if (word := one.strip(AROUND))]


def _is_aside(clause: str) -> bool:
    """Tell whether *clause* says nothing but how to ask or to answer."""
    order = _to_words(clause)
    words = {*order}
    if words.isdisjoint(_OF_ASKING) or not (_TALKING & words or order[0] in _ORDERS):
        return False
    if _QUESTION_WORDS & words or ("you" in words and "i" not in words and _SAYING & words):
        return False
    return not any(map(_is_of_subject, words))


def _has_subject(text: str) -> bool:
    return any(_is_of_subject(word) and not is_common(word) for word in _to_words(text))


def _is_of_subject(word: str) -> bool:
    return word not in _OF_ASKING and word not in _BESIDE and not is_function_word(fold_text(word))
