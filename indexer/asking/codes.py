"""Codes that begin like one of the question: hashes, numbers of tickets and cars."""

from collections.abc import Sequence
from typing import Final

from indexer.asking.postings import Postings
from indexer.asking.question import Term
from indexer.patterns import compile_late

# Letters and digits, enough of them to identify something.
_CODE: Final = compile_late("(?=.*[0-9])(?=.*[a-z])[0-9a-z]{6,}")
_HASH: Final = compile_late("[0-9a-f]{8,64}")

# git shortens a hash to so many characters at least.
_SHORTEST_HASH: Final = 7

# If more codes than this begin alike, none of them is likely to be meant.
_MOST: Final = 20


def find_codes(postings: Postings, term: Term) -> Sequence[str]:
    """Return the codes that begin with *term*, if it looks like one; none if they are too many.

    Hashes are often shortened to their first characters: 9c55430a7f to 9c55430. If none begins with
    it, a text may have fewer characters of it.
    """
    code = term.surface.lower()
    if not _CODE.fullmatch(code):
        return ()
    found = sorted(postings.expand_prefix(code, _MOST + 1))
    if not found and _HASH.fullmatch(code):
        found = _find_shortened(postings, code)
    return found if len(found) <= _MOST else ()


def _find_shortened(postings: Postings, code: str) -> list[str]:
    """Return the longest beginning of *code* that occurs as a code of its own, if there is one."""
    lengths = range(len(code) - 1, _SHORTEST_HASH - 1, -1)
    shorter = [code[:length] for length in lengths if not code[:length].isalpha()]
    terms = [term for term, _ in postings.tokenizer.terms(" ".join(shorter))]
    known = postings.frequencies(terms)
    return next(([term] for term in terms if term in known), [])
