"""What the index holds of documents and chunks."""

from small_memory import index_notes

from indexer.asking.contents import Contents
from indexer.documents.rows import CHUNK_BITS


def test_many_documents_are_asked_for_at_once() -> None:
    """More than fit into one question of the database, none twice and none left out."""
    store = index_notes({f"{number:04}.md": f"# N{number}\n\nx\n" for number in range(1201)})
    contents = Contents(store)
    heads = contents.heads(range(1, 1300))
    assert [heads[number].path for number in range(1, 1202)] == [
        f"{number:04}.md" for number in range(1201)
    ]
    spans = [(number << CHUNK_BITS, (number << CHUNK_BITS) + 9) for number in range(1, 1202)]
    places = contents.places_in(spans)
    assert [places[n][0].words for n in range(1, 1202)] == [2] * 1201
    assert contents.places(range(1, 1202)) == places
    store.close()
