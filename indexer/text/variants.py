"""What else a word of English is written as: the groups of `forms`, by stem.

The table beside this file is made of them (`pytest tests/indexer/text --update-golden`): to ask
FTS5 for the stems of a thousand words takes longer than most searches. A line holds a stem and,
behind commas, what it is spelled as, what is written for it, and its other forms.
"""

import functools
from typing import NamedTuple

from indexer.text.table import find_line


class Variants(NamedTuple):
    """The stems that say what one stem says.

    Attributes:
        spellings: The same word, as it is spelled elsewhere ("colour", "color").
        same: What is written short or in full for it ("db", "database").
        forms: Forms of it with another stem ("mice", "mouse").
    """

    spellings: tuple[str, ...] = ()
    same: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()


@functools.lru_cache(4_000)
def find_variants(stem: str) -> Variants:
    """Return what the word of *stem* is also written as, each in order."""
    return Variants(*(tuple(part.split()) for part in find_line("variants", stem).split(",")))
