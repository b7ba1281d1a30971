"""When each client last looked at the memory, and what it saw, across restarts.

It is kept in a hidden file of the memory folder, one line per client, so that
no client has to parse the lines of others. It is derived: without it, a client
merely gets no news once.
"""

import heapq
import json
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from functools import partial
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import Final, NamedTuple

from agent_bridge.errors import BridgeError
from agent_bridge.layout import INDEX_NAME
from agent_bridge.memory.files import LARGEST_FILE_BYTES, change_file, read_bytes, writing
from agent_bridge.memory.news import FileNews, Sketch, news_of, to_sketch
from indexer import Fingerprint, Scan, Stored, is_unchanged, scan_folder

log = logging.getLogger(__name__)

STATE_NAME: Final = ".last-looks.json"

# Beyond this, the client that has not looked for longest is forgotten.
MOST_CLIENTS: Final = 8
MOST_FILES: Final = 12

# As many files are remembered: those that changed last. In a larger memory, a look reads
# only these, so that nobody waits a minute for the first word of a conversation. Changes of
# the others are noticed by their times.
MOST_REMEMBERED: Final = 10_000
_LONGEST_CLIENT_NAME: Final = 100

# When a client looked, as it is written and shown.
_WHEN: Final = "%Y-%m-%d %H:%M"

# A look that is not remembered tells its news once more. A conversation begins with it, and may
# have waited for the lock before, to update the index.
PATIENCE_SECONDS: Final = 1.0


class News(NamedTuple):
    """What changed *since* the client's last look, newest first; *more* files are not named."""

    since: str
    files: tuple[FileNews, ...]
    more: int


class _Look(NamedTuple):
    fingerprint: Fingerprint
    read_ns: int
    sketch: Sketch

    @property
    def stored(self) -> Stored:
        return Stored(self.fingerprint, self.sketch.version, self.read_ns)


class _Last(NamedTuple):
    """A client's last look: when (*since*, empty if never), and the *files* that it remembers.

    Any other file that did not change after *border_ns* existed then.
    """

    since: str = ""
    files: Mapping[str, _Look] = MappingProxyType({})
    border_ns: int = 0

    def knows(self, path: str, fingerprint: Fingerprint) -> bool:
        """Tell whether a file is unchanged since then."""
        known = self.files.get(path)
        if known is None:
            return _changed_ns(fingerprint) <= self.border_ns
        return known.fingerprint == fingerprint


def look(
    root: Path, client: str, now: datetime, scan: Scan | None = None
) -> tuple[News | None, Callable[[], None]]:
    """Return what changed since the last look of *client*, None if there was none.

    What is returned beside it remembers this look: call it when the news are told. *scan* is of
    the memory folder as it is, if somebody has one.

    Raises:
        MemoryFolderError: The memory folder is missing or may not be listed.
    """
    client = client[:_LONGEST_CLIENT_NAME]
    last = _read(root, client)
    scan = scan or scan_folder(root)
    latest, border_ns = _latest(scan.files)
    seen, found = _compare(root, latest, last)
    missed = [path for path in last.files if path not in scan.files]
    # A file that is only ignored is not gone.
    every = scan_folder(root, patterns=()) if missed else scan
    seen |= {path: last.files[path] for path in missed if _may_be_there(path, every)}
    gone = {path: last.files[path].sketch for path in missed if path not in seen}
    found = _with_gone(found, seen, gone)
    remember = partial(_store, root, client, _Last(f"{now:{_WHEN}}", seen, border_ns))
    if not last.since:
        return None, remember
    named = [news for _, news in sorted(found, key=lambda one: -one[0]) if news.file != INDEX_NAME]
    unread = sum(
        not last.knows(path, fingerprint)
        for path, fingerprint in scan.files.items()
        if path not in latest
    )
    more = max(0, len(named) - MOST_FILES) + unread
    return News(last.since, tuple(named[:MOST_FILES]), more), remember


def _compare(
    root: Path, files: Mapping[str, Fingerprint], last: _Last
) -> tuple[dict[str, _Look], list[tuple[int, FileNews]]]:
    """Return how *files* look now, and the news of those that changed, each with its time."""
    seen: dict[str, _Look] = {}
    found: list[tuple[int, FileNews]] = []
    for path, fingerprint in files.items():
        known = last.files.get(path)
        if known and is_unchanged(known.stored, fingerprint):
            seen[path] = known
            continue
        read_ns = time.time_ns()
        try:
            data = read_bytes(root, path)
        except (OSError, BridgeError):
            if known:
                seen[path] = known
            continue
        seen[path] = _Look(fingerprint, read_ns, to_sketch(data))
        if news := _find_news(path, fingerprint, data, last):
            found.append((fingerprint.mtime_ns, news))
    return seen, found


def _find_news(path: str, fingerprint: Fingerprint, data: bytes, last: _Last) -> FileNews | None:
    known = last.files.get(path)
    # Of a first look nothing is told.
    if not last.since or (known is None and last.knows(path, fingerprint)):
        return None
    news = news_of(path, known.sketch if known else None, data)
    if news and news.what == "new" and last.border_ns:
        # It may have been among the files that were not remembered.
        return news._replace(what="new or changed")
    return news


def _with_gone(
    found: list[tuple[int, FileNews]], seen: Mapping[str, _Look], gone: Mapping[str, Sketch]
) -> list[tuple[int, FileNews]]:
    """Return the news *found*, and of the files *gone*: a new one with their text is theirs."""
    texts = Counter(sketch.version for sketch in gone.values())
    # Of several with one text, none can be told from the others.
    old = {one.version: path for path, one in gone.items() if texts[one.version] == 1}
    told = [
        (when, FileNews(news.file, f"renamed from {before}"))
        if news.what == "new" and (before := old.pop(seen[news.file].sketch.version, None))
        else (when, news)
        for when, news in found
    ]
    left = (path for path, one in gone.items() if texts[one.version] > 1 or one.version in old)
    return [*told, *((0, FileNews(path, "deleted")) for path in left)]


def was_seen(root: Path, paths: Iterable[str]) -> bool:
    """Tell whether one of the files *paths* existed when some client last looked."""
    try:
        data = read_bytes(root, STATE_NAME)
    except (OSError, BridgeError):
        return False
    return any(f"{json.dumps(path)}:[".encode() in data for path in paths)


def _may_be_there(path: str, scan: Scan) -> bool:
    """Tell whether *path* is in *scan*, or it or one of its parent folders was left out of that."""
    folders = (f"{folder}/" for folder in PurePosixPath(path).parents)
    left_out = any(one in scan.skipped for one in (path, *folders))
    return path in scan.files or left_out or not scan.complete


def _latest(files: Mapping[str, Fingerprint]) -> tuple[Mapping[str, Fingerprint], int]:
    """Return the files that changed last, and since when (ns); all, and 0, in a usual memory."""
    if len(files) <= MOST_REMEMBERED:
        return files, 0
    paths = heapq.nlargest(MOST_REMEMBERED, files, key=lambda path: _changed_ns(files[path]))
    return {path: files[path] for path in paths}, _changed_ns(files[paths[-1]])


def _changed_ns(fingerprint: Fingerprint) -> int:
    # A file that is copied or moved here keeps its mtime, but not its ctime.
    return max(fingerprint.mtime_ns, fingerprint.ctime_ns)


def _read(root: Path, client: str) -> _Last:
    """Return what *client* saw when it last looked."""
    try:
        lines = read_bytes(root, STATE_NAME).split(b"\n")
    except (OSError, BridgeError):
        return _Last()
    mine = [line for line in lines if line.startswith(_beginning(client))]
    try:
        _, since, files, *border = json.loads(mine[-1])
        # What is shown as it is must not be a text that came with the memory.
        when = format(datetime.fromisoformat(since), _WHEN)
        return _Last(when, dict(_looks(files)), int(border[0]) if border else 0)
    except (ValueError, IndexError, TypeError, AttributeError, OverflowError, RecursionError):
        return _Last()


def _store(root: Path, client: str, this: _Last) -> None:
    mine = _to_line(client, this)

    def edit(old: bytes | None) -> bytes:
        lines = [line for line in (old or b"").split(b"\n") if line]
        others = [line for line in lines if not line.startswith(_beginning(client))]
        kept = [*others, mine][-MOST_CLIENTS:]
        while len(kept) > 1 and sum(map(len, kept)) + len(kept) > LARGEST_FILE_BYTES:
            del kept[0]
        return b"".join(line + b"\n" for line in kept)

    try:
        with writing(root, PATIENCE_SECONDS):
            change_file(root, STATE_NAME, edit)
    except BridgeError as error:
        log.warning("the look was not remembered", extra={"reason": str(error)})


def _beginning(client: str) -> bytes:
    """Return the beginning that only the line of *client* has."""
    return json.dumps([client]).removesuffix("]").encode() + b","


def _to_line(client: str, this: _Last) -> bytes:
    files = {
        path: (*one.fingerprint, one.read_ns, one.sketch.version, one.sketch.marks)
        for path, one in this.files.items()
    }
    border = [this.border_ns] if this.border_ns else []
    return json.dumps([client, this.since, files, *border], separators=(",", ":")).encode()


def _looks(
    files: Mapping[str, tuple[int, int, int, int, int, str, str]],
) -> Iterator[tuple[str, _Look]]:
    for path, (size, mtime_ns, ctime_ns, inode, read_ns, version, marks) in files.items():
        fingerprint = Fingerprint(size, mtime_ns, ctime_ns, inode)
        yield path, _Look(fingerprint, read_ns, Sketch(str(version), str(marks)))
