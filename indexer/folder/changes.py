"""What has changed below a folder, as the Linux kernel knows it: exact, and in a microsecond.

inotify queues an event before the call that wrote returns. So if a queue that
nobody else drains is empty, no file of a watched folder was written, renamed or
removed since it was last drained. The queue knows where it is not exact: an
overflow, or a folder that came or went, means "look everywhere".

It misses three kinds of changes, which a caller must allow for: stores into a mapped
file, writes by other machines, and writes through a hard link that was made after
the folder was looked at, outside or by the name of a temporary file (".….tmp").
It does not see mounts either; `MountQueue` does.
"""

import contextlib
import os
import select
import struct
import sys
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Any, Final

from indexer.folder.mounts import MOUNTINFO

if sys.platform != "linux":
    raise ImportError("only Linux has an exact queue of changes")

# From <sys/inotify.h>; part of the kernel's interface, the same on all machines.
_MODIFY: Final = 0x2
_ATTRIB: Final = 0x4
_CLOSE_WRITE: Final = 0x8
_MOVED_FROM: Final = 0x40
_MOVED_TO: Final = 0x80
_CREATE: Final = 0x100
_DELETE: Final = 0x200
_DELETE_SELF: Final = 0x400
_MOVE_SELF: Final = 0x800
_UNMOUNT: Final = 0x2000
_OVERFLOW: Final = 0x4000
_IGNORED: Final = 0x8000
_IS_FOLDER: Final = 0x40000000
_ONLY_FOLDERS: Final = 0x01000000

# Without events of reading (open, access, close without writing): our own reads
# would keep the queue from ever being empty.
_EVENTS: Final = (
    *(_MODIFY, _ATTRIB, _CLOSE_WRITE, _MOVED_FROM, _MOVED_TO),
    *(_CREATE, _DELETE, _DELETE_SELF, _MOVE_SELF),
)
_MASK: Final = sum(_EVENTS) | _ONLY_FOLDERS

_HEADER: Final = struct.Struct("iIII")

# The kernel's queue holds 16,384 events of 16 bytes and a name.
_READ_BYTES: Final = 256 * 1024


class ChangeQueue:
    """The kernel's queue of changes in the watched folders.

    One thread at a time. Paths are relative to *root*, with '/'.

    Raises:
        OSError: This system has no such queue, or none left.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        self._prefixes: dict[int, str] = {}
        self._kernel = _load_kernel()
        self._descriptor = self._kernel.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC)
        if self._descriptor < 0:
            raise _last_error()

    def close(self) -> None:
        """Close the queue. Harmless twice."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
        self._descriptor = -1

    def watch(self, prefix: str) -> int:
        """Watch the folder *prefix* (``""``, ``"blocks/"``) and return its number.

        Call it before listing the folder.

        Raises:
            OSError: It is no folder, or the kernel allows no more watches.
        """
        number: int = self._kernel.inotify_add_watch(
            self._descriptor, os.fsencode(self._root / prefix), _MASK
        )
        if number < 0:
            raise _last_error()
        self._prefixes[number] = prefix
        return number

    def forget_but(self, numbers: AbstractSet[int]) -> None:
        """Stop watching all folders but those of *numbers*: the others are gone, or moved away."""
        for number in self._prefixes.keys() - numbers:
            del self._prefixes[number]
            # An error would only mean that it is gone already.
            self._kernel.inotify_rm_watch(self._descriptor, number)

    def drain(self) -> set[str] | None:
        """Return the paths touched since the last time; None means: look everywhere.

        A path may be that of any entry in a watched folder, markdown or not.
        """
        everywhere, touched = False, _Touched()
        while data := self._read():
            for number, kind, cookie, name in _split(data):
                prefix = self._prefixes.get(number)
                if prefix is None and not kind & _OVERFLOW:
                    # A late event of a watch that was removed.
                    continue
                if not name or kind & (_OVERFLOW | _UNMOUNT | _IGNORED):
                    everywhere = True
                elif kind & _IS_FOLDER:
                    everywhere |= not name.startswith(".")
                elif not everywhere:
                    touched.note(kind, cookie, f"{prefix}{name}")
        return None if everywhere or touched.leads_elsewhere(self._root) else touched.paths

    def _read(self) -> bytes:
        with contextlib.suppress(BlockingIOError):
            return os.read(self._descriptor, _READ_BYTES)
        return b""


class _Touched:
    """The paths of a batch of events, and whether one may be a second name of another file.

    A write by one name of a file changes it under all its names, but the event has only that
    name. Likewise, the event of a new hard link in a watched folder has only the new name.
    """

    def __init__(self) -> None:
        self.paths: set[str] = set()
        # Whether a new name was written to since it was made; and the same by cookie, between
        # the two events of a rename.
        self._new: dict[str, bool] = {}
        self._moving: dict[int, bool] = {}
        self._lost = False

    def note(self, kind: int, cookie: int, path: str) -> None:
        """Add an event of *kind* at *path*."""
        self.paths.add(path)
        if kind & _MODIFY:
            if path in self._new:
                self._new[path] = True
        elif kind & _MOVED_FROM:
            if path in self._new:
                self._moving[cookie] = self._new.pop(path)
        elif kind & (_CREATE | _MOVED_TO | _DELETE):
            # Once a name stands for something else, it is not known which file was written
            # by it.
            self._lost |= self._new.pop(path, False)
            if not kind & _DELETE and not (kind & _CREATE and _is_temporary(path)):
                self._new[path] = self._moving.pop(cookie, False) if cookie else False

    def leads_elsewhere(self, root: Path) -> bool:
        """Tell whether a file not among the paths may have been written by another name of it."""
        return self._lost or bool(self._moving) or any(self._is_shared(root, p) for p in self._new)

    def _is_shared(self, root: Path, path: str) -> bool:
        try:
            return os.lstat(root / path).st_nlink > 1
        except OSError:
            # It is gone, so it is not known which file was written by it.
            return True


class MountQueue:
    """Tells whether anything was mounted or unmounted since it was last asked, in a microsecond.

    Raises:
        OSError: This system does not tell.
    """

    def __init__(self) -> None:
        self._descriptor = os.open(MOUNTINFO, os.O_RDONLY | os.O_CLOEXEC)
        self._poll = select.poll()
        self._poll.register(self._descriptor, select.POLLPRI)

    def close(self) -> None:
        """Stop listening. Harmless twice."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
        self._descriptor = -1

    def drain(self) -> bool:
        """Tell whether anything was mounted or unmounted since the last time."""
        return bool(self._poll.poll(0))


def _is_temporary(path: str) -> bool:
    """Tell whether a file is created at *path* only to replace another one.

    It is then a new file and no hard link. Without this, two saves in a row, or two heartbeats
    of a server, would look like writes to an unknown file.
    """
    name = path.rpartition("/")[2]
    return name.startswith(".") and name.endswith(".tmp")


def _split(data: bytes) -> Iterator[tuple[int, int, int, str]]:
    """Yield the watch number, the kind, the cookie and the name of each event in *data*."""
    start = 0
    while start < len(data):
        number, kind, cookie, length = _HEADER.unpack_from(data, start)
        start += _HEADER.size
        name = os.fsdecode(data[start : start + length].rstrip(b"\0"))
        start += length
        yield number, kind, cookie, name


def _load_kernel() -> Any:  # noqa: ANN401 - ctypes has no type for a library's functions
    import ctypes  # noqa: PLC0415 - only who listens needs it

    return ctypes.CDLL(None, use_errno=True)


def _last_error() -> OSError:
    import ctypes  # noqa: PLC0415 - see _load_kernel

    number = ctypes.get_errno()
    return OSError(number, os.strerror(number))
