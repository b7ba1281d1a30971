"""Tell whether the memory changed while a sub-agent ran, and keep what was there before.

A hash of each file says that something changed, never who did it: a person's
editor, a sync client and the tools of this very server write while sub-agents
run. So nothing is put back unasked. A change that our own tools can account
for is left out, the rest is reported as what it is, and the text from before is
kept, so that a person or the model can put it back.

Where a sandbox holds the sub-agent, it cannot have been the one, and there is
nothing to watch.
"""

import hashlib
import json
import logging
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

log = logging.getLogger(__name__)

MANIFEST_NAME: Final = "manifest.json"

# Besides markdown: a sub-agent that rewrites these decides what the next one may do.
WATCHED_NAMES: Final = frozenset({"bridge-config.yaml", ".memoryignore"})

WARNING: Final = (
    "Memory changed while this agent ran. It was told not to change it, and nothing can tell who "
    "it was: it, a person, or another program. Look at the files; to undo, put back what was there:"
)

# Says whether one of our own tools wrote this content (its SHA-256) to this file.
# Empty content means that the file is gone. Whoever keeps old versions can answer.
WrittenByUs = Callable[[str, str], bool]


def nobody_knows(_path: str, _digest: str) -> bool:
    """Account for no change: where nobody keeps a history, nobody can."""
    return False


@dataclass(frozen=True, slots=True)
class _Seen:
    stamp: tuple[int, int, int, int]
    digest: str


@dataclass(frozen=True, slots=True)
class Change:
    """One file that is not what it was. *kept* is its text from before, if that could be kept."""

    path: str
    was_there: bool
    kept: Path | None


class MemoryGuard:
    """Watches *memory* on behalf of one job. Reads the disk; blocks.

    Copies lie in *folder* while the job runs; those of changed files go to
    *kept* and stay.
    """

    def __init__(self, memory: Path, folder: Path, kept: Path, written_by_us: WrittenByUs) -> None:
        self._memory = memory
        self._folder = folder
        self._kept = kept
        self._written_by_us = written_by_us
        self._before: dict[str, _Seen] = {}

    def begin(self) -> None:
        """Copy what is there.

        Raises:
            OSError: The copies cannot be written.
        """
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for path in _watched_files(self._memory):
            with suppress(FileNotFoundError, PermissionError):
                stamp = _stamp(self._memory / path)
                data = (self._memory / path).read_bytes()
                digest = hashlib.sha256(data).hexdigest()
                copy = self._folder / digest
                if not copy.exists():
                    copy.write_bytes(data)
                self._before[path] = _Seen(stamp, digest)
        facts = {path: [seen.stamp, seen.digest] for path, seen in self._before.items()}
        text = json.dumps({"memory": str(self._memory), "files": facts})
        (self._folder / MANIFEST_NAME).write_text(text, "utf-8")

    def recall(self, files: dict[str, Any]) -> None:
        """Take for granted what another server saw before the job."""
        self._before = {
            path: _Seen(tuple(stamp), digest) for path, (stamp, digest) in files.items()
        }

    def end(self) -> tuple[Change, ...]:
        """Return what changed and is not our own doing; forget the other copies."""
        after = {path: self._digest(path) for path in _watched_files(self._memory)}
        before = {path: seen.digest for path, seen in self._before.items()}
        changed = sorted(
            path
            for path in before.keys() | after.keys()
            if before.get(path) != after.get(path)
            and not self._written_by_us(path, after.get(path, ""))
        )
        changes = tuple(
            Change(path, path in before, self._keep(path, before.get(path))) for path in changed
        )
        shutil.rmtree(self._folder, ignore_errors=True)
        return changes

    def _keep(self, path: str, digest: str | None) -> Path | None:
        if digest is None:
            return None
        place = self._kept / path
        try:
            place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            shutil.copyfile(self._folder / digest, place)
        except OSError:
            log.exception("text from before cannot be kept", extra={"path": path})
            return None
        return place

    def _digest(self, path: str) -> str:
        file = self._memory / path
        try:
            seen = self._before.get(path)
            # The change time is the system's own: who changes a file changes it.
            if seen and seen.stamp == _stamp(file):
                return seen.digest
            return hashlib.sha256(file.read_bytes()).hexdigest()
        except OSError:
            return ""


def resume_guard(folder: Path, kept: Path, written_by_us: WrittenByUs) -> MemoryGuard | None:
    """Return the guard that kept its copies in *folder*, or None if none did."""
    try:
        facts = json.loads((folder / MANIFEST_NAME).read_text("utf-8"))
        guard = MemoryGuard(Path(facts["memory"]), folder, kept, written_by_us)
        guard.recall(facts["files"])
    except (OSError, ValueError, TypeError, KeyError):
        return None
    return guard


def to_note(changes: tuple[Change, ...]) -> str:
    """Return what the calling model has to know about *changes*, or an empty text."""
    if not changes:
        return ""
    lines = [f"- {change.path}: {_fate(change)}" for change in changes]
    return f"[{WARNING}\n" + "\n".join(lines) + "\n]"


def _fate(change: Change) -> str:
    if change.kept:
        return f"before: {change.kept}"
    return "its text from before is lost" if change.was_there else "was not there before"


def _watched_files(memory: Path) -> Iterator[str]:
    """Yield the paths of what is watched, with '/', below *memory*; links are not followed."""
    for folder, folders, names in os.walk(memory):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            if name.lower().endswith(".md") or name in WATCHED_NAMES:
                file = Path(folder, name)
                if not file.is_symlink():
                    yield file.relative_to(memory).as_posix()


def _stamp(file: Path) -> tuple[int, int, int, int]:
    found = file.stat()
    return found.st_size, found.st_mtime_ns, found.st_ctime_ns, found.st_ino
