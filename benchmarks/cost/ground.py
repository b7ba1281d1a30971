"""What is measured on: a memory of some size, its index, questions, and the floor's own database.

In the memory, only files named `bench-*.md` are changed, and removed again; a
person's own folder is copied first.
"""

import contextlib
import os
import re
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cost.corpus import VERSION, make_key_words, make_questions, write_corpus
from indexer import Index, open_index, scan_folder
from indexer.documents.chunk import make_chunks
from indexer.documents.parse import parse_document

ROOT: Final = Path(__file__).resolve().parents[2]

# In memories with more files than these, runs take seconds, and fewer of them tell as much.
_LARGE: Final = 5_000
_HUGE: Final = 30_000

_TOKENIZER: Final = "porter unicode61 remove_diacritics 2"
_PRAGMAS: Final = "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;"


@dataclass(frozen=True)
class Ground:
    """One memory, with how often to measure on it."""

    memory: Path
    work: Path
    size: int
    questions: Sequence[str]
    key_words: Sequence[str]
    texts: Sequence[str]
    quick: bool
    idle_seconds: float

    def runs(self, many: int) -> int:
        """Return how often to run here what is run *many* times on a small memory."""
        if self.quick:
            return 1 + (many > 10)  # noqa: PLR2004 - of cheap ones, two
        share = 4 if self.size > _HUGE else 2 if self.size > _LARGE else 1
        return max(1, many // share)

    @property
    def raw(self) -> Path:
        """The database of the floor: the same chunks in an FTS5 table, and nothing else."""
        return self.work / "floor.db"

    @contextlib.contextmanager
    def index(self, *, listen: bool = False) -> Iterator[Index]:
        """Open the index of the memory, up to date."""
        with open_index(self.memory) as index:
            if listen:
                index.listen()
            index.sync()
            yield index


def prepare(memory: Path, work: Path, *, quick: bool, idle_seconds: float) -> Ground:
    """Index *memory* and return the ground; the floor's database is put into *work*."""
    work.mkdir(parents=True, exist_ok=True)
    with open_index(memory) as index:
        index.sync()
    paths = sorted(scan_folder(memory).files)
    texts = [
        chunk.text
        for path in paths
        for chunk in make_chunks(parse_document(path, (memory / path).read_bytes()))
    ]
    count = 10 if quick else 200
    questions = make_questions(memory, len(paths), count)
    key_words = make_key_words(memory, len(paths), count)
    ground = Ground(memory, work, len(paths), questions, key_words, texts, quick, idle_seconds)
    insert_raw(ground)
    return ground


def make_memory(work: Path, seed: int, size: int) -> Path:
    """Return a generated memory of *size* files in *work*, made only if it is not there."""
    folder = work / f"memory-v{VERSION}-{seed}-{size}"
    done = folder.with_suffix(".done")
    if not done.exists():
        write_corpus(folder, seed, size)
        done.touch()
    return folder


def copy_memory(memory: Path, work: Path) -> Path:
    """Return a copy of a person's *memory* in *work*; only what is searched is copied."""
    folder = work / "memory-copy"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for path in scan_folder(memory).files:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(memory / path, folder / path)
    return folder


def read_all(ground: Ground) -> int:
    """Read every file, which is the floor of any indexing; return the number of bytes."""
    total = 0
    for folder, _, names in os.walk(ground.memory):
        for name in names:
            if name.endswith(".md"):
                with open(os.path.join(folder, name), "rb") as file:  # noqa: PTH118, PTH123 - the fastest there is
                    total += len(file.read())
    return total


def insert_raw(ground: Ground) -> None:
    """Insert the chunks into a new FTS5 table in one transaction."""
    for ending in ("", "-wal", "-shm"):
        ground.raw.with_name(ground.raw.name + ending).unlink(missing_ok=True)
    with contextlib.closing(sqlite3.connect(ground.raw, isolation_level=None)) as conn:
        conn.executescript(_PRAGMAS)
        conn.execute(f"CREATE VIRTUAL TABLE chunks USING fts5(text, tokenize='{_TOKENIZER}')")
        conn.execute("BEGIN")
        conn.executemany("INSERT INTO chunks (text) VALUES (?)", zip(ground.texts, strict=True))
        conn.execute("COMMIT")


def search_raw(conn: sqlite3.Connection, question: str) -> int:
    """Ask FTS5 for the best ten with any word of *question*; return how many there are."""
    expression = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", question))
    sql = "SELECT rowid, text FROM chunks WHERE chunks MATCH ? ORDER BY rank LIMIT 10"
    return len(conn.execute(sql, (expression,)).fetchall()) if expression else 0


def walk(folder: str) -> int:
    """List every folder and stat every file, the floor of a freshness check; return the count."""
    count = 0
    with os.scandir(folder) as listing:
        for entry in listing:
            if entry.is_dir(follow_symlinks=False):
                count += walk(entry.path)
            elif entry.name.endswith(".md"):
                entry.stat(follow_symlinks=False)
                count += 1
    return count
