"""What an error of SQLite means to a caller."""

import contextlib
import os
import sqlite3
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from indexer.errors import StoreBusyError, StoreCorruptError, StoreError

# Set if Ctrl-C came while SQLite called a function of ours: it makes an error of any exception.
INTERRUPTED: Final = threading.Event()

_BUSY: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_CORRUPT: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_REASONS: Final[Mapping[int, str]] = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "it is not writable",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened; does the folder exist, and is it writable?",
    sqlite3.SQLITE_PERM: "access is refused",
    sqlite3.SQLITE_IOERR: "the disk reported an error",
    sqlite3.SQLITE_PROTOCOL: "the file system does not lock files as SQLite needs",
    sqlite3.SQLITE_NOMEM: "there is not enough memory",
}


class translated:  # noqa: N801 - used as a function, fifty times a search: a generator takes longer
    """Raise what SQLite reports as a `StoreError`; a mistake of ours stays what it is."""

    def __init__(self, database: Path) -> None:
        self._database = database

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, traceback: object) -> None:
        if isinstance(error, sqlite3.Error):
            meant = translate(self._database, error)
            if meant is not None:
                raise meant from error


@contextlib.contextmanager
def distrusting(database: Path) -> Iterator[None]:
    """Do as `translated` with a file that may hold anything: a mistake would be damage here."""
    try:
        with translated(database):
            yield
    except (sqlite3.Error, ValueError, TypeError) as error:
        raise StoreCorruptError(database, "it is damaged") from error


def translate(database: Path, error: sqlite3.Error) -> StoreError | None:
    """Return what *error* means to a caller, or None if it is a mistake of ours.

    Raises:
        KeyboardInterrupt: It is what SQLite made of one.
    """
    number = getattr(error, "sqlite_errorcode", 0)
    code = number & 0xFF
    if code == sqlite3.SQLITE_ERROR and INTERRUPTED.is_set():
        INTERRUPTED.clear()
        raise KeyboardInterrupt from error
    if code in _BUSY:
        return StoreBusyError(database, "another process is writing to it")
    # Python reports this by itself, without a number; what is written is always UTF-8.
    is_garbled = str(error).startswith("Could not decode to UTF-8")
    if code in _CORRUPT or is_garbled:
        return StoreCorruptError(database, "it is damaged or not an index")
    if number == sqlite3.SQLITE_READONLY and _may_be_written(database):
        # A damaged header can claim that only a newer SQLite may write to the file.
        return StoreCorruptError(database, "it is damaged or not an index")
    if code in _REASONS:
        return StoreError(database, _REASONS[code])
    return None


def _may_be_written(database: Path) -> bool:
    return os.access(database, os.W_OK) and os.access(database.parent, os.W_OK)
