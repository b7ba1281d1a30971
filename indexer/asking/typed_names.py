"""Names in code that a question holds among other words: "where is max_retries set?".

To the index each is several words in a row, or a single word if it has humps, which no other style
of it is. So chunks that hold the name in any style are looked for in addition, unless they are
many, or the single word is found.
"""

from typing import Final

from indexer.asking.postings import Postings
from indexer.asking.question import Term
from indexer.text.code_names import find_names, holds_name

# A pasted page of code is about none of its names.
_MOST_NAMES: Final = 4
_LONGEST_TYPED: Final = 1_000
# Who knows the name means it, and not the texts that repeat its words. Flat from 1.5 to 3.
_NAME: Final = 2.0

# A name that more chunks hold tells little about any of them.
_MOST_TEXTS: Final = 60


def find_typed_names(postings: Postings, typed: str) -> list[Term]:
    """Return a term for each such name that was *typed*, with the chunks that hold it."""
    names = find_names(typed) if len(typed) <= _LONGEST_TYPED else {}
    if len(names) > _MOST_NAMES:
        return []
    found = (_find_one(postings, word, name) for name, word in names.items())
    return [term for term in found if term]


def _find_one(postings: Postings, typed: str, name: str) -> Term | None:
    if "_" not in typed and postings.chunks_with(typed, most=1):
        return None
    together = postings.chunks_with(name, most=_MOST_TEXTS + 1)
    if not 0 < len(together) <= _MOST_TEXTS:
        return None
    texts = postings.contents.texts_at(together)
    holding = sorted(chunk for chunk, text in texts.items() if holds_name(text, name))
    if not holding:
        return None
    return Term(name, name, (name,), len(holding), 0, factor=_NAME, role="joined", chunks=holding)
