"""A memory of a few files, or an index of them, for a test that asks it something."""

from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from indexer import Index, SearchResult, open_index
from indexer.asking.postings import Postings
from indexer.asking.query import parse_query
from indexer.asking.question import Term, Terms
from indexer.asking.terms import read_terms
from indexer.asking.tokenizer import Tokenizer
from indexer.documents.chunk import make_chunks
from indexer.documents.parse import parse_document
from indexer.documents.rows import to_rows
from indexer.folder.index_place import IN_MEMORY
from indexer.model import Fingerprint, Stored
from indexer.storage.store import Store

# Saved in the middle of 2001, for files that name no date.
STORED = Stored(Fingerprint(1, 994_000_000 * 10**9, 3, 4), "v", 5)

# Three notes with a header, headings, a day, and names that are not ASCII.
LAKE_NOTES: Final = {
    "blocks/project-lake.md": (
        "---\ntitle: The Lake\ntags: [Über, two words, '#Sign', 100%, a_b]\n---\n"
        "# Otters\n\nOtters swim by the pier.\n\n## Food\n\nFish, fish and otter food.\n"
    ),
    "blocks/Übung-a.md": "# Drill\n\nThe otter drill of 2024.\n\n## 2024-05-12\n\nIt rained.\n",
    "plain.md": "Nothing but otters here.\n",
}


@contextmanager
def small_memory(files: Mapping[str, str]) -> Iterator[Index]:
    """Yield the index of a memory that holds *files*, texts by path."""
    with TemporaryDirectory() as folder:
        for path, text in files.items():
            file = Path(folder, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8", newline="")
        with open_index(Path(folder)) as index:
            yield index


def index_notes(notes: Mapping[str, str], stored: Stored = STORED) -> Store:
    """Return an index, in memory, of *notes*, texts by path; their numbers count from 1."""
    store = Store(IN_MEMORY)
    documents = [parse_document(path, text.encode()) for path, text in notes.items()]
    with store.writing():
        store.put([to_rows(document, make_chunks(document), stored) for document in documents])
    return store


@contextmanager
def open_postings(notes: Mapping[str, str]) -> Iterator[Postings]:
    """Yield the postings of *notes*, texts by path; their numbers count from 1."""
    with closing(index_notes(notes)) as store, closing(Tokenizer()) as tokenizer:
        yield Postings(store, tokenizer)


def read_to(notes: Mapping[str, str], question: str) -> Terms:
    """Return the terms of *question* to *notes*."""
    with open_postings(notes) as postings:
        return read_terms(postings, parse_query(question))


def of_role(terms: Terms, role: str) -> dict[str, Term]:
    """Return the terms that are looked for for one reason, by what they became."""
    return {term.text: term for term in terms.terms if term.role == role}


def paths(result: SearchResult) -> list[str]:
    """Return the distinct files of an answer, best first."""
    return list(dict.fromkeys(hit.path for hit in result.hits))
