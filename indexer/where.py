"""Where a phrase stands, and what follows for what must or must not be shown."""

from collections.abc import Set as AbstractSet
from typing import NamedTuple

from indexer.postings import Postings
from indexer.rows import CHUNK_BITS


class Where(NamedTuple):
    """Where a phrase stands: in which chunks, and beside the text of which documents."""

    chunks: frozenset[int]
    documents: frozenset[int]

    def both(self, other: "Where") -> "Where":
        """Return the chunks of either one in documents that have both."""
        mine = self.documents | {chunk >> CHUNK_BITS for chunk in self.chunks}
        theirs = other.documents | {chunk >> CHUNK_BITS for chunk in other.chunks}
        return self.either(other).within(mine & theirs)

    def either(self, other: "Where") -> "Where":
        """Return what is in one of the two."""
        return Where(self.chunks | other.chunks, self.documents | other.documents)

    def within(self, documents: AbstractSet[int]) -> "Where":
        """Return what lies in *documents*."""
        chunks = frozenset(chunk for chunk in self.chunks if chunk >> CHUNK_BITS in documents)
        return Where(chunks, frozenset(self.documents & documents))


def find_where(postings: Postings, text: str) -> Where:
    """Return where the words of *text* stand side by side."""
    return Where(frozenset(postings.chunks_with(text)), frozenset(postings.documents_with(text)))
