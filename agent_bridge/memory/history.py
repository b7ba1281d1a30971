"""The texts that tools replaced: each kept once, compressed, in a hidden folder of the memory.

`.history/log` has a line per change; `.history/<version>.z` has a text. Both
the text before and the text after a change are kept: the latter is the base
of a merge when somebody edits the file by hand, which no tool notices.

The line is written before the file is replaced, and its line break after. So
a process that is killed in between leaves a line without a line break, and the
next writer decides by the file itself whether the change happened.
"""

import contextlib
import contextvars
import errno
import itertools
import json
import logging
import os
import stat
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import IO, Any, Final, TypeVar

from agent_bridge.errors import BridgeError
from agent_bridge.memory.changes import Author, Change, parse_line, to_keep, to_line, versions_of
from agent_bridge.memory.folder import flush_folder, irregular
from agent_bridge.memory.paths import to_real_path
from indexer import (
    LARGEST_READ_BYTES,
    PRIVATE_MODE,
    is_junction,
    patiently,
    to_reason,
    to_version,
)

log = logging.getLogger(__name__)

T = TypeVar("T")

HISTORY_NAME: Final = ".history"
LOG_NAME: Final = "log"
_SUFFIX: Final = ".z"

_NO_FOLLOW: Final = getattr(os, "O_NOFOLLOW", 0)
_NO_WAIT: Final = getattr(os, "O_NONBLOCK", 0)

# The same name each time: only the holder of the memory's write lock writes here.
_TEMPORARY_NAME: Final = ".new"

# Of a 4 MB text, level 1 leaves 37 % in 31 ms, and level 6 leaves 30 % in
# 111 ms. Every writer waits for it.
_COMPRESSION: Final = 1

# A path of a kilobyte, each byte escaped to six, and the rest of the line.
_LONGEST_LINE_BYTES: Final = 8192

# How many changes are forgotten before the lock is released for other writers: a
# tenth of a second.
_MOST_AT_ONCE: Final = 500

# If just enough were dropped, the next write would have to drop again.
_ROOM_SHARE: Final = 0.9

_author: contextvars.ContextVar[Author] = contextvars.ContextVar("author", default=Author())  # noqa: B039 - frozen


@contextlib.contextmanager
def acting(tool: str, client: str) -> Iterator[None]:
    """Set the author of all changes made inside, which belong together as one call."""
    token = _author.set(Author(tool, client, os.urandom(6).hex()))
    try:
        yield
    finally:
        _author.reset(token)


@dataclass(slots=True)
class Keeping:
    """A change that is about to happen; its writer notes that it *happened*."""

    happened: bool = False


@contextlib.contextmanager
def keeping(root: Path, path: str, old: bytes | None, new: bytes | None) -> Iterator[Keeping]:
    """Keep *old*, which *new* replaces in *path* inside, and record the change if it happened.

    Call it inside the write lock, around the rename; None means no file. If the
    history cannot be written, on a full disk for instance, that does not stop the
    write: the new text exists nowhere else. It is logged, and the history later
    shows the change as one by hand.
    """
    change = Keeping()
    begun = _warned(path, lambda: _begin(root, path, old, new)) if old != new else None
    try:
        yield change
    except BaseException:
        # The file may have been replaced all the same, if only the flush after
        # the rename failed. The file itself decides.
        if begun is not None:
            _warned(path, lambda: _settle(root))
        raise
    # If this fails, the next writer settles the line.
    if begun is not None:
        _warned(path, lambda: _end(*begun, happened=change.happened))


def entries(root: Path, path: str | None = None) -> list[Change]:
    """Return the recorded changes, oldest first: of the file *path*, or of all files.

    Raises:
        OSError: The history exists, but may not be read.
    """
    lines, last = _read_log(root)
    changes = [change for change in map(parse_line, lines) if change is not None]
    unsettled = parse_line(last)
    if unsettled is not None and _came_true(root, unsettled):
        changes.append(unsettled)
    return [change for change in changes if path is None or change.path == path]


def count_changes(root: Path, paths: Iterable[str]) -> int:
    """Return how many changes of the files *paths* are recorded; 0 if it cannot be read.

    Ten times as fast as `entries`.
    """
    try:
        log_bytes = _read(root / HISTORY_NAME / LOG_NAME)
    except OSError:
        return 0
    return sum(log_bytes.count(f'"path": {json.dumps(path)}, '.encode()) for path in paths)


def text_of(root: Path, version: str) -> bytes | None:
    """Return the bytes of *version*, or None if they were not kept, or are damaged."""
    if not version.isalnum():
        return None
    unpacking = zlib.decompressobj()
    try:
        # No file is larger. What came from elsewhere may hold gigabytes of one byte.
        data = unpacking.decompress(_read(_place(root, version)), LARGEST_READ_BYTES + 1)
    except (OSError, zlib.error):
        return None
    if not unpacking.eof or len(data) > LARGEST_READ_BYTES:
        return None
    return data if to_version(data) == version else None


def last_change_ns(root: Path) -> int:
    """Return when the history was last written to, in nanoseconds; 0 if there is none."""
    try:
        return (root / HISTORY_NAME / LOG_NAME).stat().st_mtime_ns
    except OSError:
        return 0


def prune(root: Path, *, days: float, megabytes: float, now: datetime) -> int:
    """Forget changes older than *days*, then the oldest beyond *megabytes*; return how many.

    The newest change of each file stays. Texts without a change that refers to
    them are removed. Call it inside the write lock, and again until it returns 0:
    a single call does not hold up other writers for long.

    Raises:
        OSError: The history may not be read or written.
    """
    folder = root / HISTORY_NAME
    if not folder.is_dir():
        return 0
    _refuse_link(folder)
    _settle(root)
    changes = entries(root)
    sizes = _sizes(folder)
    since = _stamp(now - timedelta(days=days))
    limit_bytes = int(megabytes * 1_000_000)
    if sum(sizes.values()) > limit_bytes:
        limit_bytes = int(limit_bytes * _ROOM_SHARE)
    kept = to_keep(changes, sizes, since=since, limit_bytes=limit_bytes)
    stays = {change.number for change in kept}
    too_old = (change.number for change in changes if change.number not in stays)
    gone = set(itertools.islice(too_old, _MOST_AT_ONCE))
    if gone:
        kept = [change for change in changes if change.number not in gone]
        lines = b"".join(to_line(change) + b"\n" for change in kept)
        _write_whole(folder / LOG_NAME, lines)
    needed = {version for change in kept for version in versions_of(change)}
    for version in sizes.keys() - needed:
        _place(root, version).unlink(missing_ok=True)
    return len(gone)


def _begin(root: Path, path: str, old: bytes | None, new: bytes | None) -> tuple[Path, int]:
    """Write the texts and the line without its line break; return the log and the line's offset."""
    folder = root / HISTORY_NAME
    if not folder.is_dir():
        folder.mkdir(mode=PRIVATE_MODE)
        # For memories whose own .gitignore does not list this folder.
        (folder / ".gitignore").write_text("*\n", "utf-8")
    _refuse_link(folder)
    number = _settle(root) + 1
    for data in (old, new):
        if data is not None:
            _keep_text(root, data)
    flush_folder(folder)
    author = _author.get()
    change = Change(
        number=number,
        when=_stamp(datetime.now(UTC)),
        path=path,
        tool=author.tool,
        client=author.client,
        call=author.call or os.urandom(6).hex(),
        old=None if old is None else to_version(old),
        new=None if new is None else to_version(new),
        old_bytes=len(old or b""),
        new_bytes=len(new or b""),
    )
    log_file = folder / LOG_NAME
    with _open(log_file, "ab") as out:
        begin = out.tell()
        try:
            out.write(to_line(change))
            out.flush()
            os.fsync(out.fileno())
        except OSError:
            with contextlib.suppress(OSError):
                out.truncate(begin)
            raise
    return log_file, begin


def _end(log_file: Path, begin: int, *, happened: bool) -> None:
    """Complete the last line, or remove it."""
    with _open(log_file, "r+b") as out:
        if happened:
            out.seek(0, os.SEEK_END)
            out.write(b"\n")
        else:
            out.truncate(begin)


def _settle(root: Path) -> int:
    """Settle a line that a killed writer left incomplete; return the last change's number."""
    log_file = root / HISTORY_NAME / LOG_NAME
    try:
        with _open(log_file, "rb") as source:
            size = source.seek(0, os.SEEK_END)
            source.seek(max(0, size - 2 * _LONGEST_LINE_BYTES))
            *lines, last = source.read().split(b"\n")
    except FileNotFoundError:
        return 0
    if last:
        change = parse_line(last)
        happened = change is not None and _came_true(root, change)
        _end(log_file, size - len(last), happened=happened)
        if happened:
            lines.append(last)
    return next(
        (change.number for line in reversed(lines) if (change := parse_line(line)) is not None), 0
    )


def _came_true(root: Path, change: Change) -> bool:
    """Tell whether the file of an unsettled *change* no longer has its old text."""
    try:
        # A log that came from elsewhere may name any file of the computer, or what names none.
        file = to_real_path(root, change.path)
        present = to_version(_read(file, LARGEST_READ_BYTES + 1))
    except (OSError, ValueError, BridgeError):
        return change.old is not None
    return present != change.old


def _read_log(root: Path) -> tuple[list[bytes], bytes]:
    """Return the complete lines of the log, and what follows the last one."""
    try:
        *lines, last = _read(root / HISTORY_NAME / LOG_NAME).split(b"\n")
    except FileNotFoundError:
        return [], b""
    return lines, last


def _keep_text(root: Path, data: bytes) -> None:
    version = to_version(data)
    # A copy that is there may be damaged, and this may be the last chance for a whole one.
    if text_of(root, version) is None:
        _write_whole(_place(root, version), zlib.compress(data, _COMPRESSION))


def _write_whole(place: Path, data: bytes) -> None:
    temporary = place.with_name(_TEMPORARY_NAME)
    try:
        with _open(temporary, "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        # On Windows, a virus scanner may have the one file open, and a reader the other.
        patiently(lambda: temporary.replace(place))
    except OSError:
        # On a full disk, the next write needs the room.
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise


def _open(file: Path, mode: str) -> IO[Any]:
    """Open a file, usually of the history; links, and whatever is no regular file, are refused."""

    def regular(path: str, flags: int) -> int:
        # To open a pipe would wait for its other end, while everybody waits for our lock.
        descriptor = patiently(lambda: os.open(path, flags | _NO_FOLLOW | _NO_WAIT, 0o600))
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            os.close(descriptor)
            raise irregular(path)
        return descriptor

    return open(file, mode, opener=regular)


def _read(file: Path, limit_bytes: int = -1) -> bytes:
    with _open(file, "rb") as source:
        return bytes(source.read(limit_bytes))


def _refuse_link(folder: Path) -> None:
    # A memory from elsewhere could make us write and delete anywhere.
    found = folder.lstat()
    if stat.S_ISLNK(found.st_mode) or is_junction(found):
        raise OSError(errno.ELOOP, f"{HISTORY_NAME} is a link", str(folder))


def _sizes(folder: Path) -> dict[str, int]:
    with os.scandir(folder) as listing:
        return {
            entry.name.removesuffix(_SUFFIX): entry.stat().st_size
            for entry in listing
            if entry.name.endswith(_SUFFIX)
        }


def _place(root: Path, version: str) -> Path:
    return root / HISTORY_NAME / (version + _SUFFIX)


def _stamp(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds")


def _warned(path: str, step: Callable[[], T]) -> T | None:
    """Return the result of *step*; if it fails, log why, and return None."""
    try:
        return step()
    except OSError as error:
        log.warning(
            "history not kept", extra={"file": path.rpartition("/")[2], "reason": to_reason(error)}
        )
        return None
