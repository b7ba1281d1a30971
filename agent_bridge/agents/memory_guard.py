"""Tell whether the memory changed while a sub-agent ran, and keep what was there before.

What each file should hold is what it held when the job began, or what our own
tools have made of it since. The history knows that, text by text, so a change by
another hand shows even between two writes of ours. Nothing can tell whose hand
it was: a person's editor and a sync client write while sub-agents run. So
nothing is put back unasked; the change is reported, with the command that puts
the text back.
"""

import json
import logging
import os
import shutil
import stat
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

from agent_bridge.config import CONFIG_NAME
from agent_bridge.memory.changes import Change
from agent_bridge.memory.history import entries, text_of
from agent_bridge.texts.page import to_whole
from indexer import (
    IGNORE_NAME,
    PRIVATE_MODE,
    Fingerprint,
    Stored,
    is_junction,
    is_unchanged,
    quote_words,
    show_name,
    to_fingerprint,
    to_version,
)

log = logging.getLogger(__name__)

MANIFEST_NAME: Final = "manifest.json"
TEXTS_NAME: Final = "texts"

# Besides markdown: a sub-agent that rewrites these decides what the next one may do.
WATCHED_NAMES: Final = frozenset({CONFIG_NAME, IGNORE_NAME})

# Our tools may write while we look, and then we look again. But nobody waits for a tool that
# writes without pause: what it does in between is reported.
LOOKS: Final = 5

# A `git pull` can change thousands: the note has to say that, not name them all.
MOST_SHOWN: Final = 20

WARNING: Final = (
    "Memory changed while this agent ran, and not by the memory tools. The agent was told not to "
    "change it, but nothing can tell who it was: it, a person, or another program. Tell the user; "
    "put back what was there only if they ask for it:"
)
NOTICE: Final = (
    "Memory changed while this agent ran, by a person or another program: the agent's sandbox "
    "was closed to it. Put back what was there only if the user asks for it:"
)


class Difference(NamedTuple):
    """One file that is not what it should be. *kept* is what it should hold, if anything."""

    path: str
    was_there: bool
    kept: Path | None


class _Seen(NamedTuple):
    """A file as it was at the beginning; its text lies at *offset* among the copies.

    The version is empty where the file could not be read.
    """

    fingerprint: Fingerprint
    version: str
    offset: int
    size: int


class MemoryGuard:
    """Watches *memory* on behalf of one job. Reads the disk; blocks.

    Copies lie in *folder* while the job runs; what changed files should hold
    goes to *kept* and stays. *closed*: a sandbox is to keep the job out.
    """

    def __init__(self, memory: Path, folder: Path, kept: Path, *, closed: bool) -> None:
        self._memory = memory
        self._folder = folder
        self._kept = kept
        self._closed = closed
        self._before: dict[str, _Seen] = {}
        self._begun_ns = 0
        self._last_write = 0

    def begin(self) -> None:
        """Copy what is there.

        Raises:
            OSError: The copies cannot be written.
        """
        try:
            self._copy()
        except OSError:
            # Half of them on a full disk would leave no room to write down the job's end.
            shutil.rmtree(self._folder, ignore_errors=True)
            raise

    def _copy(self) -> None:
        self._folder.mkdir(mode=PRIVATE_MODE, parents=True, exist_ok=True)
        self._begun_ns = time.time_ns()
        self._last_write = _last_number(self._writes())
        # One file for all texts: ten thousand small ones would take seconds.
        with _create(self._folder / TEXTS_NAME) as texts:
            for path, info in _watched_files(self._memory):
                data = _read(self._memory / path)
                size, version = len(data or b""), _to_version(data)
                self._before[path] = _Seen(to_fingerprint(info), version, texts.tell(), size)
                texts.write(data or b"")
        facts = {
            "memory": str(self._memory),
            "closed": self._closed,
            "begun_ns": self._begun_ns,
            "last_write": self._last_write,
            "files": {path: tuple(seen) for path, seen in self._before.items()},
        }
        with _create(self._folder / MANIFEST_NAME) as manifest:
            manifest.write(json.dumps(facts).encode())

    def recall(self, facts: Mapping[str, Any]) -> None:
        """Compare with what another server saw before the job."""
        self._begun_ns, self._last_write = int(facts["begun_ns"]), int(facts["last_write"])
        self._before = {
            path: _Seen(Fingerprint(*map(int, times)), str(version), int(offset), int(size))
            for path, (times, version, offset, size) in facts["files"].items()
        }

    def end(self) -> tuple[Difference, ...]:
        """Return what changed and is not our own doing; forget the other copies."""
        found = tuple(
            Difference(path, version is not None, self._keep(path, version))
            for path, version in sorted(self._changed().items())
        )
        shutil.rmtree(self._folder, ignore_errors=True)
        return found

    def note(self, found: tuple[Difference, ...]) -> str:
        """Return what the calling model has to know about *found*, or an empty text."""
        if not found:
            return ""
        lines = [
            f"- {show_name(to_whole(item.path))}: {self._cure(item)}" for item in found[:MOST_SHOWN]
        ]
        if (more := len(found) - MOST_SHOWN) > 0:
            lines.append(f"- {more} more files; what they held: {self._kept}")
        return f"[{NOTICE if self._closed else WARNING}\n" + "\n".join(lines) + "\n]"

    def _changed(self) -> dict[str, str | None]:
        """Return the files that are not what they should be, with the version that should be."""
        writes = self._writes()
        for _ in range(LOOKS):
            last, present = _last_number(writes), self._look()
            writes = self._writes()
            if _last_number(writes) == last:
                break
        wanted = _follow({path: seen.version for path, seen in self._before.items()}, writes)
        paths = wanted.keys() | present.keys()
        return {path: wanted.get(path) for path in paths if wanted.get(path) != present.get(path)}

    def _writes(self) -> list[Change]:
        """Return what our tools wrote since the beginning."""
        try:
            return [item for item in entries(self._memory) if item.number > self._last_write]
        except OSError:
            log.warning("the history cannot be read", exc_info=True)
            return []

    def _look(self) -> dict[str, str]:
        """Return the version of each file that is there; an empty text if it cannot be read."""
        return {path: self._version(path, info) for path, info in _watched_files(self._memory)}

    def _version(self, path: str, info: os.stat_result) -> str:
        # Windows tells no time of change, and whoever writes can set the other times back.
        if sys.platform != "win32" and (seen := self._before.get(path)):
            before = Stored(seen.fingerprint, seen.version, self._begun_ns)
            if is_unchanged(before, to_fingerprint(info)):
                return seen.version
        return _to_version(_read(self._memory / path))

    def _keep(self, path: str, version: str | None) -> Path | None:
        text = None if version is None else self._text(path, version)
        if text is None:
            return None
        place = self._kept / path
        try:
            _make_folders(self._kept.parent, place.parent)
            with _create(place) as out:
                out.write(text)
        except OSError:
            log.exception("text from before cannot be kept", extra={"path": path})
            return None
        return place

    def _text(self, path: str, version: str) -> bytes | None:
        seen = self._before.get(path)
        if seen is None or seen.version != version:
            return text_of(self._memory, version)
        try:
            with (self._folder / TEXTS_NAME).open("rb") as texts:
                texts.seek(seen.offset)
                text = texts.read(seen.size)
        except OSError:
            return None
        return text if to_version(text) == version else None

    def _cure(self, one: Difference) -> str:
        if one.kept:
            return _to_command(one.kept, self._memory / one.path)
        return "its text from before is lost" if one.was_there else "was not there before"


def resume_guard(folder: Path, kept: Path) -> MemoryGuard | None:
    """Return the guard that kept its copies in *folder*, or None if none did."""
    try:
        facts = json.loads((folder / MANIFEST_NAME).read_text("utf-8"))
        guard = MemoryGuard(Path(facts["memory"]), folder, kept, closed=bool(facts["closed"]))
        guard.recall(facts)
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None
    return guard


def _follow(before: Mapping[str, str], writes: Iterable[Change]) -> dict[str, str]:
    """Return the versions that the files should have now.

    A write counts only if it found the version that was due: any other one was made of a
    text that another hand had changed.
    """
    wanted = dict(before)
    for write in writes:
        if wanted.get(write.path) != write.old:
            continue
        if write.new is None:
            wanted.pop(write.path, None)
        else:
            wanted[write.path] = write.new
    return wanted


def _last_number(writes: list[Change]) -> int:
    return writes[-1].number if writes else 0


def _watched_files(memory: Path, below: str = "") -> Iterator[tuple[str, os.stat_result]]:
    """Yield the path of what is watched, with '/', and its stat; links are not followed."""
    folders: list[str] = []
    with suppress(OSError), os.scandir(memory / below) as listing:
        for entry in listing:
            with suppress(OSError):
                path = f"{below}{entry.name}"
                if entry.is_dir(follow_symlinks=False):
                    hidden = entry.name.startswith(".")
                    if not hidden and not is_junction(entry.stat(follow_symlinks=False)):
                        folders.append(f"{path}/")
                elif _is_watched(entry.name):
                    info = entry.stat(follow_symlinks=False)
                    # Reading from a pipe would wait for whoever writes into it.
                    if stat.S_ISREG(info.st_mode):
                        yield path, info
    for folder in folders:
        yield from _watched_files(memory, folder)


def _is_watched(name: str) -> bool:
    return name.lower().endswith(".md") or name in WATCHED_NAMES


def _read(file: Path) -> bytes | None:
    try:
        return file.read_bytes()
    except OSError:
        return None


def _to_version(data: bytes | None) -> str:
    return "" if data is None else to_version(data)


def _create(file: Path) -> BinaryIO:
    """Open a new *file* that only this user may read."""
    return os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb")


def _make_folders(above: Path, folder: Path) -> None:
    """Make *folder* and what is missing of its parents, as far as *above*, for this user alone."""
    if folder != above:
        _make_folders(above, folder.parent)
    folder.mkdir(mode=PRIVATE_MODE, exist_ok=True)


def _to_command(source: Path, target: Path) -> str:
    # A name may hold bytes that are no text, which no answer can carry.
    words = [to_whole(str(source)), to_whole(str(target))]
    # To PowerShell, "/y" would be a third file; without it cmd asks, if a person types this.
    return quote_words(*(("copy",) if sys.platform == "win32" else ("cp", "--")), *words)
