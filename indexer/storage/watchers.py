"""Who watches this memory: each process that does says so in a small file beside the index.

A file that was not renewed for three heartbeats is of a process that died or
hangs. Files tell that on every system; process ids are used again, and what a
lock proves differs from system to system.
"""

import contextlib
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from indexer.folder.place import IN_MEMORY, list_beside

if TYPE_CHECKING:
    from indexer.reports import WatcherFacts

# Renewed at least this often; three are missed before nobody believes it.
HEARTBEAT_SECONDS: Final = 30.0
BELIEVED_SECONDS: Final = 3 * HEARTBEAT_SECONDS

_MARK: Final = ".watch-"

# How a file is called until it is whole.
_UNFINISHED: Final = ".tmp"


def announce_watcher(database: Path, program: str, facts: "WatcherFacts | None") -> None:
    """Say that this process watches the memory of *database*, as *facts* has it; None: no longer.

    A folder that cannot be written is no reason to stop watching.
    """
    if database == IN_MEMORY:
        return
    file = database.with_name(f"{database.name}{_MARK}{os.getpid()}")
    if facts and not file.exists():
        # Clients end their servers without mercy, and each leaves a file. One that lives
        # after all, on a machine that slept, says so again.
        for silent in _find_silent(database):
            with contextlib.suppress(OSError):
                silent.unlink()
    with contextlib.suppress(OSError):
        temporary = file.with_name(file.name + _UNFINISHED)
        if facts is None:
            file.unlink(missing_ok=True)
            # Ctrl-C may have come before it was in its place.
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
    """Return the ids of processes that watched the memory of *database* and went without a word.

    Only until the next one watches: that takes away what the dead said.
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
