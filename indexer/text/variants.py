"""Other ways to write a word of English: the groups of `forms`, by stem.

The table in this folder is made of them (`pytest tests/indexer/text --update-golden`), because to
ask FTS5 for the stems of a thousand words takes longer than most searches. A line has a stem and,
separated by commas, its spellings, its abbreviations and the like, and its other forms.
"""

import functools
from typing import NamedTuple

from indexer.text.table import find_line


class Variants(NamedTuple):
    """Stems with the meaning of one stem.

    Attributes:
        spellings: The same word in another spelling ("colour", "color").
        same: The same word abbreviated, or in full ("db", "database").
        forms: Its forms with another stem ("mice", "mouse").
    """

    spellings: tuple[str, ...] = ()
    same: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()


@functools.lru_cache(4_000)
def find_variants(stem: str) -> Variants:
    """Return the other ways to write the word of *stem*, in the order of the table."""
    return Variants(*(tuple(part.split()) for part in find_line("variants", stem).split(",")))
