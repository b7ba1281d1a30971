"""What the Linux kernel says has changed below a folder, exact and in a microsecond.

inotify queues an event before the call that wrote returns. So a queue that
nobody else drains, and that is empty, proves that no file of a watched folder
was written, renamed or removed since it was last drained. What it cannot tell
it says: an overflow, a folder that came or went, all mean "look everywhere".

Three ways lead past it, and who uses this must know them: stores into a mapped
file, writes by other machines, and writes through a hard link that was made
outside after the folder was looked at.
"""

import contextlib
import os
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

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

# Our own reading (open, access, close without writing) is not among them: the
# queue would never be empty again.
_EVENTS: Final = (
    *(_MODIFY, _ATTRIB, _CLOSE_WRITE, _MOVED_FROM, _MOVED_TO),
    *(_CREATE, _DELETE, _DELETE_SELF, _MOVE_SELF),
)
_MASK: Final = sum(_EVENTS) | _ONLY_FOLDERS

_HEADER: Final = struct.Struct("iIII")

# The kernel's queue holds 16,384 events of 16 bytes and a name.
_READ_BYTES: Final = 256 * 1024


class ChangeQueue:
    """The kernel's queue of changes in the folders it was told to watch.

    One thread at a time. Paths are relative to *root*, with '/'.

    Raises:
        OSError: This system has no such queue, or no more of them.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        self._prefixes: dict[int, str] = {}
        self._kernel = _load_kernel()
        self._descriptor = self._kernel.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC)
        if self._descriptor < 0:
            raise _last_error()

    def close(self) -> None:
        """Give the queue back to the kernel. Harmless twice."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
        self._descriptor = -1

    def watch(self, prefix: str) -> None:
        """Watch the folder *prefix* (``""``, ``"blocks/"``). Do it before listing the folder.

        Raises:
            OSError: It is no folder, or the kernel allows no more watches.
        """
        number = self._kernel.inotify_add_watch(
            self._descriptor, os.fsencode(self._root / prefix), _MASK
        )
        if number < 0:
            raise _last_error()
        self._prefixes[number] = prefix

    def forget_but(self, prefixes: set[str]) -> None:
        """Stop watching all folders but *prefixes*, or the places where they used to be."""
        newest = {prefix: number for number, prefix in sorted(self._prefixes.items())}
        for number, prefix in list(self._prefixes.items()):
            if prefix not in prefixes or newest[prefix] != number:
                del self._prefixes[number]
                # It may be gone already, which was the wish.
                self._kernel.inotify_rm_watch(self._descriptor, number)

    def drain(self) -> set[str] | None:
        """Return the paths touched since the last time; None means: look everywhere.

        A path may be that of any entry in a watched folder, markdown or not.
        """
        paths: set[str] | None = set()
        while data := self._read():
            for number, kind, name in _split(data):
                prefix = self._prefixes.get(number)
                if prefix is None and not kind & _OVERFLOW:
                    # The last words of a watch that was given up.
                    continue
                if not name or kind & (_OVERFLOW | _UNMOUNT | _IGNORED):
                    paths = None
                elif kind & _IS_FOLDER:
                    if not name.startswith("."):
                        paths = None
                elif paths is not None:
                    paths.add(f"{prefix}{name}")
        return paths

    def _read(self) -> bytes:
        with contextlib.suppress(BlockingIOError):
            return os.read(self._descriptor, _READ_BYTES)
        return b""


def _split(data: bytes) -> Iterator[tuple[int, int, str]]:
    """Yield the watch, the kind and the name of each event in *data*."""
    start = 0
    while start < len(data):
        number, kind, _cookie, length = _HEADER.unpack_from(data, start)
        start += _HEADER.size
        name = os.fsdecode(data[start : start + length].rstrip(b"\0"))
        start += length
        yield number, kind, name


def _load_kernel() -> Any:  # noqa: ANN401 - ctypes has no type for a library's functions
    if sys.platform != "linux":
        raise OSError("only Linux has an exact queue of changes")
    import ctypes  # noqa: PLC0415 - only who listens needs it

    return ctypes.CDLL(None, use_errno=True)


def _last_error() -> OSError:
    import ctypes  # noqa: PLC0415 - see _load_kernel

    number = ctypes.get_errno()
    return OSError(number, os.strerror(number))
