"""A memory of a few files, for a test that asks it something."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from indexer import Index, SearchResult, open_index


@contextmanager
def small_memory(files: Mapping[str, str]) -> Iterator[Index]:
    """Give the index of *files*, texts by path."""
    with TemporaryDirectory() as folder:
        for path, text in files.items():
            file = Path(folder, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8", newline="")
        with open_index(Path(folder)) as index:
            yield index


def paths(result: SearchResult) -> list[str]:
    """Return the distinct files of an answer, best first."""
    return list(dict.fromkeys(hit.path for hit in result.hits))
