"""The terms that FTS5 makes of words.

Texts and queries must go through the same tokenizer, and FTS5's cannot be called. So the words
of a query are put into a small index of their own, in memory, and read back as terms.
"""

import sqlite3
from collections.abc import Sequence
from typing import Final

from indexer.patterns import compile_late
from indexer.storage.schema import TOKENIZER
from indexer.text.distinct import keep_distinct
from indexer.text.words import MARKED_WORD, prepare_text

# `MARKED_WORD` for ASCII text; it compiles in a tenth of the time.
PLAIN_WORD: Final = compile_late("[A-Za-z0-9]+")


def split_surfaces(text: str) -> list[str]:
    """Return the words of *text* as they are looked up, before FTS5 makes terms of them."""
    prepared = prepare_text(text, for_query=True)
    return (PLAIN_WORD if prepared.isascii() else MARKED_WORD).findall(prepared)


class Tokenizer:
    """The index's own tokenizer, for texts that are not in it. One thread at a time."""

    def __init__(self) -> None:
        self._conn = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self._conn.execute(
            f"CREATE VIRTUAL TABLE t USING fts5(x, content='', tokenize='{TOKENIZER}')"
        )
        self._conn.execute("CREATE VIRTUAL TABLE v USING fts5vocab(t, instance)")

    def close(self) -> None:
        """Forget everything. Harmless twice."""
        self._conn.close()

    def terms(self, text: str) -> list[tuple[str, str]]:
        """Return (term, surface) of each word of *text*, in order; surface becomes term again."""
        surfaces = split_surfaces(text)
        return [(term, surfaces[place]) for place, term in self.read(surfaces)]

    def read(self, surfaces: Sequence[str]) -> list[tuple[int, str]]:
        """Return (index, term) for each of *surfaces*, in order.

        Some have no term, and a few have two.
        """
        if not surfaces:
            return []
        # Each ASCII surface becomes one word, so that one row can hold them all, and the
        # offset is the index. Others FTS5 may leave out, or split in two.
        together = " ".join(surfaces)
        marked = keep_distinct(together)
        number, rows = "offset", [(0, marked)]
        if not together.isascii():
            number, rows = "doc", list(enumerate(marked.split(" ")))
        self._conn.execute("BEGIN")
        try:
            self._conn.executemany("INSERT INTO t(rowid, x) VALUES (?, ?)", rows)
            found = self._conn.execute(f'SELECT "{number}", term FROM v').fetchall()
        finally:
            # If committed, each row would stay in the index, as a segment of its own.
            self._conn.execute("ROLLBACK")
        return sorted(found)
