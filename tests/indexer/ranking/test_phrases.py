"""Where phrases stand: chunks, and documents beside whose text they stand."""

from hypothesis import given
from hypothesis import strategies as st

from indexer.documents.kept import CHUNK_BITS
from indexer.ranking.phrases import Where


def chunk(document: int, place: int) -> int:
    """Return the id of a chunk."""
    return (document << CHUNK_BITS) + place


DOCUMENTS = st.frozensets(st.integers(1, 4))
CHUNKS = st.frozensets(st.builds(chunk, st.integers(1, 4), st.integers(0, 2)))
WHERES = st.builds(Where, CHUNKS, DOCUMENTS)


def documents_of(where: Where) -> set[int]:
    """Return all documents that a phrase stands in or beside."""
    return {one >> CHUNK_BITS for one in where.chunks} | where.documents


@given(WHERES, WHERES)
def test_both_is_what_lies_in_documents_of_both(one: Where, other: Where) -> None:
    """A document with one phrase in its text and one in its title has both; order is nothing."""
    both = one.both(other)
    assert both == other.both(one)
    assert documents_of(both) == documents_of(one) & documents_of(other)
    assert both.chunks <= one.chunks | other.chunks


@given(WHERES, WHERES)
def test_either_is_what_lies_in_one_of_the_two(one: Where, other: Where) -> None:
    """Nothing is lost and nothing is added."""
    either = one.either(other)
    assert either.chunks == one.chunks | other.chunks
    assert either.documents == one.documents | other.documents


@given(WHERES, DOCUMENTS)
def test_within_keeps_what_lies_there(where: Where, documents: frozenset[int]) -> None:
    """Of chunks and documents alike."""
    inside = where.within(documents)
    assert documents_of(inside) == documents_of(where) & documents
    assert inside.documents == where.documents & documents
