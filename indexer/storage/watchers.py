"""Who watches this memory: each process that does says so in a small file beside the index.

A file that was not renewed for three heartbeats belongs to a process that died or
hangs. That works on every system, while process ids are reused, and what a lock
proves differs from system to system.
"""

import contextlib
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from indexer.folder.index_place import IN_MEMORY, beside, list_beside

if TYPE_CHECKING:
    from indexer.reports import WatcherFacts

# A file is renewed at least this often, and believed until three renewals are missing.
HEARTBEAT_SECONDS: Final = 30.0
BELIEVED_SECONDS: Final = 3 * HEARTBEAT_SECONDS

_MARK: Final = ".watch-"

# What the name of a file ends with until it is whole.
_UNFINISHED: Final = ".tmp"


def announce_watcher(database: Path, program: str, facts: "WatcherFacts | None") -> None:
    """Say that this process watches the memory of *database*, with *facts*; None: no longer.

    Failing to say so is no reason to stop watching, so nothing is raised.
    """
    if database == IN_MEMORY:
        return
    file = beside(database, f"{_MARK}{os.getpid()}")
    if facts and not file.exists():
        # Clients kill their servers, and each of those leaves a file. A process that only
        # seemed dead, because the machine slept, makes its file again.
        for silent in _find_silent(database):
            with contextlib.suppress(OSError):
                silent.unlink()
    with contextlib.suppress(OSError):
        temporary = beside(file, _UNFINISHED)
        if facts is None:
            file.unlink(missing_ok=True)
            # Ctrl-C may have come before the rename.
            temporary.unlink(missing_ok=True)
            return
        told = {"pid": os.getpid(), "program": program, **facts._asdict()}
        temporary.write_text(json.dumps(told), "utf-8")
        temporary.replace(file)


def read_watchers(database: Path) -> tuple[dict[str, object], ...]:
    """Return what each process says that watches the memory of *database* now.

    Besides the facts: ``pid``, ``program`` and ``age_seconds`` of the last sign of life.
    """
    found: list[dict[str, object]] = []
    for file in list_beside(database, _MARK):
        with contextlib.suppress(OSError, ValueError, TypeError):
            age_seconds = _age_seconds(file)
            if age_seconds <= BELIEVED_SECONDS and file.suffix != _UNFINISHED:
                told = json.loads(file.read_text("utf-8"))
                found.append({**told, "age_seconds": round(max(0.0, age_seconds), 1)})
    return tuple(found)


def find_dead_watchers(database: Path) -> tuple[int, ...]:
    """Return the ids of processes that watched the memory of *database* and died.

    Only those since the last watcher began, which removes the files of the dead.
    """
    names = (file.name.rpartition("-")[2] for file in _find_silent(database))
    return tuple(int(name) for name in names if name.isdecimal())


def _find_silent(database: Path) -> Iterator[Path]:
    for file in list_beside(database, _MARK):
        with contextlib.suppress(OSError):
            if _age_seconds(file) > BELIEVED_SECONDS:
                yield file


def _age_seconds(file: Path) -> float:
    return time.time() - file.stat().st_mtime
