"""Set a damaged index file aside, so that a new one can be made and the old one looked at."""

import contextlib
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from indexer.errors import (
    StoreBusyError,
    StoreCorruptError,
    StoreDoubtedError,
    StoreError,
    StoreHeldError,
)
from indexer.folder.disk import identify, to_reason, to_sentence
from indexer.folder.index_place import IN_MEMORY, beside, list_beside
from indexer.storage.connection import WAIT_SECONDS
from indexer.storage.health import is_sound
from indexer.storage.store import Store

if TYPE_CHECKING:
    from logging import Logger

_MARK: Final = ".corrupt-"
_TIME: Final = "%Y%m%dT%H%M%S.%f"
_ENDINGS: Final = ("", "-wal", "-shm")

# Enough to look into damage that comes back, and not enough to fill a disk.
MOST_KEPT: Final = 3

# Renaming three files takes milliseconds.
_RENAME_WAIT_SECONDS: Final = 10.0

# Writing the first page of a new file takes milliseconds, too.
_FIRST_PAGE_SECONDS: Final = 0.5
_POLL_SECONDS: Final = 0.01

# A failing disk may damage the new file, too; then it is time to say so.
_MOST_TRIES: Final = 3


def open_store(database: Path) -> Store:
    """Open the index file, setting a damaged one aside.

    Raises:
        StoreError: It can be neither opened nor set aside.
    """
    for _ in range(_MOST_TRIES):
        identity = identify(database)
        try:
            _remove_orphans(database)
            _refuse_emptied(database)
            return Store(database)
        except StoreDoubtedError as error:
            if not (error.had_log and _survived(database)):
                set_aside(database, identity, error.reason)
        except StoreCorruptError as error:
            set_aside(database, identity, error.reason)
        except StoreError:
            # SQLite has errors of its own for a file that is renamed while it opens it.
            if identify(database) == identity:
                raise
    return Store(database)


def _remove_orphans(database: Path) -> None:
    """Remove what is left of a file that somebody deleted while others had it open.

    They go on with it, but for SQLite it would be the log of the new file.
    """
    if database.exists() or not _logs_of(database):
        return
    # Nobody makes a new file, and logs of its own, while one of these is left.
    with holding(database, "-lock", _RENAME_WAIT_SECONDS), contextlib.suppress(OSError):
        for log in [] if database.exists() else _logs_of(database):
            log.unlink()


def _refuse_emptied(database: Path) -> None:
    """Refuse a file that somebody emptied while others had it open.

    SQLite would wait for them before it makes anything of it, and they may look hours later.
    """
    if not _is_emptied(database):
        return
    # Not a new one, beside the logs of one that is being set aside, or of one whose opener made
    # them after that: a moment later, it has its first page.
    with holding(database, "-lock", _RENAME_WAIT_SECONDS):
        deadline = time.monotonic() + _FIRST_PAGE_SECONDS
        while _is_emptied(database):
            if time.monotonic() >= deadline:
                raise StoreCorruptError(database, "it was emptied")
            time.sleep(_POLL_SECONDS)


def _is_emptied(database: Path) -> bool:
    # In this order: one in the making has its first page before it has a log.
    with contextlib.suppress(FileNotFoundError):
        return bool(_logs_of(database)) and database.stat().st_size == 0
    return False


def _logs_of(database: Path) -> list[Path]:
    return [log for ending in _ENDINGS[1:] if (log := beside(database, ending)).exists()]


def _survived(database: Path) -> bool:
    """Tell whether a file survived that a process of ours was writing to when it was killed.

    The check takes about as long as a rebuild, but no sound file is set aside.
    """
    try:
        with (
            holding(database, "-lock", WAIT_SECONDS),
            contextlib.closing(Store(database, doubted=True)) as store,
        ):
            if store.is_sealed():
                # Another process was faster.
                return True
            if not is_sound(store):
                return False
            store.seal()
    except StoreCorruptError:
        return False
    _log().info("a process was killed while it wrote to the index; nothing is lost")
    return True


def set_aside(database: Path, identity: tuple[int, int], reason: str) -> None:
    """Rename a damaged index file, unless it is no longer the one of that *identity*.

    In that case another process was faster.

    Raises:
        StoreHeldError: It cannot be renamed.
    """
    if database == IN_MEMORY:
        return
    with holding(database, "-lock", _RENAME_WAIT_SECONDS):
        if identify(database) != identity:
            return
        stamp = datetime.now(UTC).strftime(_TIME)
        try:
            for ending in _ENDINGS:
                file = beside(database, ending)
                with contextlib.suppress(FileNotFoundError):
                    file.replace(beside(database, f"{_MARK}{stamp}{ending}"))
        except OSError as error:
            why = f"it is damaged and cannot be set aside: {to_reason(error)}"
            raise StoreHeldError(database, why) from error
        for file in list_quarantined(database)[MOST_KEPT:]:
            _delete(file)
    _log().warning(
        "the index was set aside and is built anew: %s",
        reason,
        extra={"database": str(database), "reason": reason},
    )


def list_quarantined(database: Path) -> list[Path]:
    """Return the damaged index files that were set aside, the newest first."""
    files = reversed(list_beside(database, _MARK))
    return [file for file in files if not file.name.endswith(_ENDINGS[1:])]


def remove_quarantined(database: Path, before: datetime) -> list[Path]:
    """Delete what was set aside *before*; return the files that are gone."""
    newest = beside(database, _MARK + before.astimezone(UTC).strftime(_TIME)).name
    return [file for file in list_quarantined(database) if file.name < newest and _delete(file)]


@contextlib.contextmanager
def holding(database: Path, name: str, wait_seconds: float) -> Iterator[None]:
    """Hold the lock *name* of an index, across threads and processes; a killed holder frees it.

    Raises:
        StoreBusyError: Somebody else held it for *wait_seconds*.
        StoreError: There can be no lock file.
    """
    # To make the lock's file, the library would make the folders above it, too.
    if not database.parent.exists():
        raise StoreError(database, "its folder is gone")
    from filelock import FileLock, Timeout  # noqa: PLC0415 - 5 ms, seldom needed

    lock = FileLock(beside(database, name), timeout=wait_seconds, thread_local=False)
    try:
        lock.acquire()
    except Timeout as error:
        raise StoreBusyError(database, "another process is looking after it") from error
    except (OSError, NotImplementedError) as error:
        why = to_sentence(error) if isinstance(error, OSError) else str(error)
        raise StoreError(database, f"it cannot be locked: {why}") from error
    try:
        yield
    finally:
        lock.release()


def _log() -> "Logger":
    import logging  # noqa: PLC0415 - a search from the command line has nothing to say

    return logging.getLogger(__name__)


def _delete(file: Path) -> bool:
    with contextlib.suppress(OSError):
        for ending in reversed(_ENDINGS):
            beside(file, ending).unlink(missing_ok=True)
        return True
    return False
