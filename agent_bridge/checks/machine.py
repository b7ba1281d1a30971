"""Checks of the machine: settings, folder, disk, clock, and what SQLite can do."""

import contextlib
import os
import secrets
import shutil
import sqlite3
import stat
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from operator import itemgetter
from pathlib import Path, PurePosixPath
from typing import Final

from agent_bridge.checks.base import Finding, Visit, fault, ok, to_permit, warning
from agent_bridge.memory.files import LOCK_NAME
from agent_bridge.memory.folder import MOUNT, to_disk_remedy
from agent_bridge.memory.history import HISTORY_NAME, LOG_NAME
from indexer import (
    BLOCKS,
    IGNORE_NAME,
    MemoryFolderError,
    quote_words,
    scan_folder,
    to_reason,
)
from indexer.terminal.amounts import to_size

# An index takes about twice the room of its notes; a person's are some megabytes.
_LITTLE_BYTES: Final = 200 * 1024 * 1024
_TOO_LITTLE_BYTES: Final = 10 * 1024 * 1024

# File systems keep two seconds at the coarsest; beyond that clocks differ.
_CLOCK_SECONDS: Final = 2.5
_FUTURE_SECONDS: Final = 60.0

_SHOWN: Final = 3

# What a folder needs besides what its files need.
_TO_ENTER: Final = {"entered": os.X_OK}


def check_settings(visit: Visit) -> Sequence[Finding]:
    """Name everything that is wrong in the configuration."""
    if visit.problems:
        return [fault(problem, "correct that line of the file") for problem in visit.problems]
    if visit.config.distrusted:
        remedy = f"if you wrote that: {visit.command('agent-bridge config --trust')}"
        return [
            warning(f"{where}: {key} does not count until you agree to it", remedy)
            for key, where in visit.config.distrusted.items()
        ]
    files = {source.rpartition(":")[0] for source in visit.config.sources.values()}
    files = {file for file in files if file}
    return [ok(f"all settings are understood ({', '.join(sorted(files)) or 'defaults'})")]


def check_folder(visit: Visit) -> Sequence[Finding]:
    """See whether the memory is there, may be read and written, and by whom."""
    root = visit.root
    if not root.is_dir():
        return [_describe_absence(visit)]
    found = []
    rights = {"read": os.R_OK, "written": os.W_OK}
    if _is_read_only(root):
        # No permission would help, neither here nor for any file.
        del rights["written"]
        found.append(fault(f"{root} lies on a disk that may only be read", MOUNT))
    found += _judge_root(root, rights)
    if not os.access(root, os.R_OK | os.X_OK):
        return found
    found += [
        *_judge_notes(root, rights),
        *_judge_own_files(root, rights),
        *_judge_history(root / HISTORY_NAME, rights),
    ]
    return found or [ok(str(root))]


def _describe_absence(visit: Visit) -> Finding:
    """Say what there is in place of the memory folder."""
    root = visit.root
    if root.is_symlink() and not root.exists():
        sentence = f"{root} is a link to {root.readlink()}, which does not exist"
        return fault(sentence, "put that back, or remove the link")
    if root.exists():
        return fault(f"{root} is not a folder", "name another folder with --memory")
    # It may have been moved, or be on a drive that is not connected: a new one would hide that.
    remedy = f"put it back, or make one:  {visit.command('agent-bridge init')}"
    return fault(f"{root} does not exist", remedy)


def _judge_root(root: Path, rights: Mapping[str, int]) -> Iterator[Finding]:
    if lacking := _lacking(root, {**rights, **_TO_ENTER}):
        yield fault(f"{root} cannot be {lacking}", to_permit("rwx", root))
    if os.name != "nt" and stat.S_IMODE(root.stat().st_mode) & stat.S_IWOTH:
        yield warning("every user may change the folder", f"chmod o-w {quote_words(root)}")


def _judge_notes(root: Path, rights: Mapping[str, int]) -> Iterator[Finding]:
    """Name the first folders and notes that lack *rights*."""
    try:
        scan = scan_folder(root)
    except MemoryFolderError:
        # Its .memoryignore cannot be read, as the finding on that says.
        return
    folders = {f"{folder}/" for path in scan.files for folder in PurePosixPath(path).parents[:-1]}
    # Of those that cannot be listed, the scan has no files.
    folders.update(path for path in scan.skipped if path.endswith("/"))
    needed = [
        *((path, "rwx", {**rights, **_TO_ENTER}) for path in sorted(folders)),
        *((path, "rw", rights) for path in sorted(scan.files)),
    ]
    lacks = ((path, signs, _lacking(root / path, wanted)) for path, signs, wanted in needed)
    for path, signs, lacking in islice(filter(itemgetter(2), lacks), _SHOWN):
        # Without this folder no tool can write.
        judge = fault if path == BLOCKS else warning
        yield judge(f"{path} cannot be {lacking}", to_permit(signs, root / path))


def _judge_own_files(root: Path, rights: Mapping[str, int]) -> Iterator[Finding]:
    # Either may be of another user, for whom a command ran once.
    lock, ignore = root / LOCK_NAME, root / IGNORE_NAME
    if lock.exists() and (lacking := _lacking(lock, rights)):
        sentence = f"{LOCK_NAME} cannot be {lacking}: no tool can write into the memory"
        yield fault(sentence, f"delete {quote_words(lock)}")
    if ignore.exists() and (lacking := _lacking(ignore, {"read": os.R_OK})):
        sentence = f"{IGNORE_NAME} cannot be {lacking}: without it, nothing can be searched"
        yield fault(sentence, to_permit("r", ignore))


def _judge_history(folder: Path, rights: Mapping[str, int]) -> Sequence[Finding]:
    if not os.path.lexists(folder):
        return []
    log = folder / LOG_NAME
    ends = "what tools replace is not kept, and cannot be undone"
    if folder.is_symlink() or not folder.is_dir():
        return [warning(f"{folder.name} is no folder: {ends}", "rename or delete it")]
    if lacking := _lacking(folder, {**rights, **_TO_ENTER}):
        return [warning(f"{folder.name} cannot be {lacking}: {ends}", to_permit("rwx", folder))]
    if log.exists() and (lacking := _lacking(log, rights)):
        sentence = f"{folder.name}/{log.name} cannot be {lacking}: {ends}"
        return [warning(sentence, to_permit("rw", log))]
    return []


def check_disk(visit: Visit) -> Sequence[Finding]:
    """See whether there is room to write."""
    return [judge_room(shutil.disk_usage(visit.root).free)]


def judge_room(free_bytes: int) -> Finding:
    """Return what so much room on the disk means for a memory. Pure."""
    sentence = f"{to_size(free_bytes)} are free"
    if free_bytes < _TOO_LITTLE_BYTES:
        return fault(f"only {sentence}", "make room: notes and index cannot be written soon")
    if free_bytes < _LITTLE_BYTES:
        return warning(f"only {sentence}", "make room")
    return ok(sentence)


def check_clock(visit: Visit) -> Sequence[Finding]:
    """See whether the disk's times are this machine's, and no file comes from the future."""
    found = []
    file = visit.root / f".doctor-{secrets.token_hex(4)}.tmp"
    apart = 0.0
    try:
        now = time.time()
        file.touch()
        apart = file.stat().st_mtime - now
    except OSError as error:
        sentence = f"the disk's clock cannot be read off a new file: {to_reason(error)}"
        remedy = to_disk_remedy(error) or "see the line of the memory above"
        found.append(warning(sentence, remedy))
    finally:
        with contextlib.suppress(OSError):
            file.unlink()
    if abs(apart) > _CLOCK_SECONDS:
        remedy = "correct the clocks of this machine and of the drive (NTP)"
        found.append(warning(f"the disk's clock differs by {apart:+.0f} s", remedy))
    limit_ns = (time.time() + _FUTURE_SECONDS) * 1e9
    files = scan_folder(visit.root).files.items()
    ahead = [path for path, fingerprint in files if fingerprint.mtime_ns > limit_ns]
    for path in ahead[:_SHOWN]:
        sentence = f"{path} has a time in the future"
        touch = f"touch {quote_words(visit.root / path)}"
        found.append(warning(sentence, "save it again" if os.name == "nt" else touch))
    if len(ahead) > _SHOWN:
        found.append(
            warning(f"{len(ahead) - _SHOWN} more files are like that", "do the same with them")
        )
    return found or [ok("the disk and this machine agree on the time")]


def check_sqlite(_visit: Visit) -> Sequence[Finding]:
    """See whether this Python's SQLite can do full-text search."""
    version = f"SQLite {sqlite3.sqlite_version}, Python {sys.version.split()[0]}"
    conn = sqlite3.connect(":memory:")
    try:
        conn.execute("CREATE VIRTUAL TABLE t USING fts5(x)")
    except sqlite3.OperationalError:
        remedy = "use a Python whose SQLite has FTS5, such as those from python.org or uv"
        return [fault(f"{version} has no FTS5", remedy)]
    finally:
        conn.close()
    return [ok(version)]


def _is_read_only(path: Path) -> bool:
    """Tell whether *path* lies on a disk that nobody may write to; Windows does not say."""
    return sys.platform != "win32" and bool(os.statvfs(path).f_flag & os.ST_RDONLY)


def _lacking(path: Path, rights: Mapping[str, int]) -> str:
    """Return which of *rights* this user has not on *path*, as words; nothing, if none."""
    return " or ".join(word for word, right in rights.items() if not os.access(path, right))
