"""A connection to an index file, with all that the index asks of SQLite."""

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from indexer.storage.sqlite_errors import INTERRUPTED
from indexer.text.folding import fold_text
from indexer.text.words import prepare_text

# How long a writer waits for another writer. A rebuild of 50,000 files takes
# some 20 s; whoever cannot wait that long says so with `wait_seconds`.
WAIT_SECONDS: Final = 60.0

# A rebuild's log grows as large as the index. Once it is copied into the file,
# the next writer gives back what is above this.
LARGEST_LOG_BYTES: Final = 16_000_000


def connect(database: Path) -> sqlite3.Connection:
    """Open *database* without looking at what it holds."""
    conn = sqlite3.connect(
        database,
        timeout=WAIT_SECONDS,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=256,
    )
    conn.create_function("prepared", 1, _noting_interrupts(prepare_text), deterministic=True)
    conn.create_function("folded", 1, _noting_interrupts(fold_text), deterministic=True)
    return conn


def _noting_interrupts(function: Callable[[str], str]) -> Callable[[str], str]:
    def call(text: str) -> str:
        try:
            return function(text)
        except KeyboardInterrupt:
            INTERRUPTED.set()
            raise

    return call


def use_log(conn: sqlite3.Connection) -> None:
    """Have a database of ours write into a log (WAL), so that it can be read meanwhile."""
    # Two processes that switch at the same moment see "locked" in spite of
    # the busy timeout, so this one is retried by hand.
    deadline = time.monotonic() + WAIT_SECONDS
    while True:
        try:
            conn.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            break
    # The index can always be rebuilt, so a power cut may cost its last
    # transactions; WAL keeps it consistent even then.
    conn.execute("PRAGMA synchronous=NORMAL")
    conn.execute(f"PRAGMA journal_size_limit={LARGEST_LOG_BYTES}")
