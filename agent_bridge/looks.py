"""When each client last looked at the memory, and what it saw, across restarts.

It is kept in a hidden file of the memory folder, one line a client, so that
nobody has to understand the lines of others. It is derived: without it a client
merely hears of nothing new once.
"""

import json
import logging
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from agent_bridge.errors import BridgeError
from agent_bridge.files import LARGEST_FILE_BYTES, change_file, read_bytes, writing
from agent_bridge.news import FileNews, Sketch, news_of, to_sketch
from indexer import Fingerprint, Stored, has_rested, scan_folder

log = logging.getLogger(__name__)

STATE_NAME: Final = ".last-looks.json"

# Who has not looked for longest is forgotten first.
MOST_CLIENTS: Final = 8
MOST_FILES: Final = 12
_LONGEST_CLIENT_NAME: Final = 100

# Shown whole at each start, and changed with every block.
_NO_NEWS: Final = frozenset({"index.md"})


@dataclass(frozen=True, slots=True)
class News:
    """What changed *since* the client's last look, newest first; *more* files are not named."""

    since: str
    files: tuple[FileNews, ...]
    more: int


@dataclass(frozen=True, slots=True)
class _Look:
    fingerprint: Fingerprint
    read_ns: int
    sketch: Sketch


def look(root: Path, client: str, now: datetime) -> News | None:
    """Return what changed since *client* last asked, None if it never did; remember this look.

    Raises:
        MemoryFolderError: The memory folder is missing or may not be listed.
    """
    client = client[:_LONGEST_CLIENT_NAME]
    since, old = _read(root, client)
    seen: dict[str, _Look] = {}
    found: list[tuple[int, FileNews]] = []
    scan = scan_folder(root)
    for path, fingerprint in scan.files.items():
        known = old.get(path)
        if known and known.fingerprint == fingerprint and _has_rested(known):
            seen[path] = known
            continue
        read_ns = time.time_ns()
        try:
            data = read_bytes(root, path)
        except (OSError, BridgeError):
            continue
        seen[path] = _Look(fingerprint, read_ns, to_sketch(data))
        news = news_of(path, known.sketch if known else None, data)
        if news is not None:
            found.append((fingerprint.mtime_ns, news))
    gone = [path for path in old if path not in scan.files and path not in scan.skipped]
    found += [(0, FileNews(path, "deleted")) for path in gone]
    _store(root, client, f"{now:%Y-%m-%d %H:%M}", seen)
    if not since:
        return None
    named = [
        news for _, news in sorted(found, key=lambda one: -one[0]) if news.file not in _NO_NEWS
    ]
    return News(since, tuple(named[:MOST_FILES]), max(0, len(named) - MOST_FILES))


def _read(root: Path, client: str) -> tuple[str, dict[str, _Look]]:
    """Return when *client* last looked, empty if it never did, and what it saw."""
    try:
        lines = read_bytes(root, STATE_NAME).split(b"\n")
    except (OSError, BridgeError):
        return "", {}
    mine = [line for line in lines if line.startswith(_beginning(client))]
    try:
        _, since, files = json.loads(mine[-1])
        return str(since), dict(_looks(files))
    except (ValueError, IndexError, TypeError, AttributeError, RecursionError):
        return "", {}


def _store(root: Path, client: str, at: str, seen: Mapping[str, _Look]) -> None:
    mine = _to_line(client, at, seen)

    def edit(old: bytes | None) -> bytes:
        lines = [line for line in (old or b"").split(b"\n") if line]
        others = [line for line in lines if not line.startswith(_beginning(client))]
        kept = [*others, mine][-MOST_CLIENTS:]
        while len(kept) > 1 and sum(map(len, kept)) + len(kept) > LARGEST_FILE_BYTES:
            del kept[0]
        return b"".join(line + b"\n" for line in kept)

    try:
        with writing(root):
            change_file(root, STATE_NAME, edit)
    except BridgeError as error:
        log.warning("the look was not remembered", extra={"reason": str(error)})


def _beginning(client: str) -> bytes:
    """Return how the line of *client* begins, and no other's."""
    return json.dumps([client]).removesuffix("]").encode() + b","


def _to_line(client: str, at: str, seen: Mapping[str, _Look]) -> bytes:
    files = {
        path: (*one.fingerprint, one.read_ns, one.sketch.version, one.sketch.marks)
        for path, one in seen.items()
    }
    return json.dumps([client, at, files], separators=(",", ":")).encode()


def _looks(
    files: Mapping[str, tuple[int, int, int, int, int, str, str]],
) -> Iterator[tuple[str, _Look]]:
    for path, (size, mtime_ns, ctime_ns, inode, read_ns, version, marks) in files.items():
        fingerprint = Fingerprint(size, mtime_ns, ctime_ns, inode)
        yield path, _Look(fingerprint, read_ns, Sketch(version, marks))


def _has_rested(known: _Look) -> bool:
    return has_rested(Stored(known.fingerprint, known.sketch.version, known.read_ns))
