"""When each client last looked at the memory, and what it saw, across restarts.

It is kept in a hidden file of the memory folder. It is derived: without it a
client merely hears of nothing new once.
"""

import json
import logging
import time
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from agent_bridge.errors import BridgeError
from agent_bridge.files import LARGEST_FILE_BYTES, change_file, read_bytes, writing
from agent_bridge.news import FileNews, Sketch, news_of, to_sketch
from indexer import Fingerprint, Stored, has_rested, scan_folder

log = logging.getLogger(__name__)

STATE_NAME: Final = ".last-looks.json"
_FORMAT: Final = 1

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
    before = _read(root).get(client)
    old = _looks(before) if before else {}
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
    _store(root, client, {"at": f"{now:%Y-%m-%d %H:%M}", "files": _to_json(seen)})
    if before is None:
        return None
    named = [
        news for _, news in sorted(found, key=lambda one: -one[0]) if news.file not in _NO_NEWS
    ]
    return News(before["at"], tuple(named[:MOST_FILES]), max(0, len(named) - MOST_FILES))


def _read(root: Path) -> dict[str, Any]:
    try:
        return _parse(read_bytes(root, STATE_NAME))
    except (OSError, BridgeError):
        return {}


def _parse(data: bytes) -> dict[str, Any]:
    """Return the looks of each client, the latest last; none where they do not read as such."""
    try:
        state = json.loads(data)
        clients = state["clients"] if state["format"] == _FORMAT else {}
        for one in clients.values():
            _looks(one)
        return {name: one for name, one in clients.items() if isinstance(one["at"], str)}
    except (ValueError, KeyError, TypeError, AttributeError):
        return {}


def _looks(state: Mapping[str, Any]) -> dict[str, _Look]:
    return {
        path: _Look(Fingerprint(*numbers), read_ns, Sketch(version, marks))
        for path, (numbers, read_ns, version, marks) in state["files"].items()
    }


def _to_json(looks: Mapping[str, _Look]) -> dict[str, Any]:
    return {
        path: [
            list(one.fingerprint),
            one.read_ns,
            one.sketch.version,
            one.sketch.marks,
        ]
        for path, one in looks.items()
    }


def _has_rested(known: _Look) -> bool:
    return has_rested(Stored(known.fingerprint, known.sketch.version, known.read_ns))


def _to_text(clients: Mapping[str, Any]) -> str:
    return json.dumps({"format": _FORMAT, "clients": clients}, separators=(",", ":"))


def _store(root: Path, client: str, found: Mapping[str, Any]) -> None:
    def edit(old: bytes | None) -> bytes:
        others = {name: one for name, one in _parse(old or b"").items() if name != client}
        clients = dict([*others.items(), (client, found)][-MOST_CLIENTS:])
        while len(text := _to_text(clients)) > LARGEST_FILE_BYTES and len(clients) > 1:
            del clients[next(iter(clients))]
        return text.encode()

    try:
        with writing(root):
            change_file(root, STATE_NAME, edit)
    except BridgeError as error:
        log.warning("the look was not remembered", extra={"reason": str(error)})
