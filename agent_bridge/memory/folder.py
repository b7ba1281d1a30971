"""A folder of the memory, held open: what is done in it cannot be led elsewhere.

A path is looked up anew by every call, and between a check and its use
somebody may put a link in a folder's place. So each folder on the way is
opened by itself, links refused, and everything then happens relative to what
was opened. Windows has no such calls; there the checked path itself is used.
"""

import contextlib
import errno
import os
import stat
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, TypeVar

from agent_bridge.errors import PathOutsideMemoryError

T = TypeVar("T")

_NO_FOLLOW: Final = getattr(os, "O_NOFOLLOW", 0)
_BINARY: Final = getattr(os, "O_BINARY", 0)
_HAS_DESCRIPTORS: Final = os.open in os.supports_dir_fd

# Windows refuses to replace or open a file that a virus scanner or an indexer
# holds; they let go within milliseconds.
PATIENCE_SECONDS: Final = 2.0
PATIENCE_STEP_SECONDS: Final = 0.02
_BUSY_ON_WINDOWS: Final = frozenset({5, 32, 33})  # access denied, sharing, locked

# What helps where the permissions do not.
MOUNT: Final = "mount the disk for writing, or move the memory to another one"
_MAKE_ROOM: Final = "make room on the disk"
_DISK_REMEDIES: Final = {
    errno.ENOSPC: _MAKE_ROOM,
    errno.EDQUOT: _MAKE_ROOM,
    errno.EROFS: MOUNT,
}


class Folder:
    """One folder; names are of files directly in it. Made by `opened`."""

    def __init__(self, path: Path, descriptor: int | None) -> None:
        self._path = path
        self._descriptor = descriptor

    def names(self) -> list[str]:
        """Return the names of all that is in it."""
        here = self._path if self._descriptor is None else self._descriptor
        return os.listdir(here)  # noqa: PTH208 - a descriptor is no path

    def find(self, name: str) -> os.stat_result | None:
        """Return what *name* is, a link as the link itself; None if it is not there."""
        try:
            return os.stat(self._place(name), dir_fd=self._descriptor, follow_symlinks=False)
        except FileNotFoundError:
            return None

    def read(self, name: str, limit_bytes: int) -> bytes:
        """Return the first *limit_bytes* of the file *name*.

        Raises:
            OSError: It is not there, no regular file, or may not be read.
        """
        # O_NONBLOCK: a pipe put in the place of a file must not hang us.
        flags = os.O_RDONLY | _NO_FOLLOW | _BINARY | getattr(os, "O_NONBLOCK", 0)
        with os.fdopen(patiently(lambda: self._open(name, flags)), "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise irregular()
            return file.read(limit_bytes)

    def may_write(self, name: str) -> bool:
        """Tell whether this user may change the file *name*."""
        return os.access(self._place(name), os.W_OK, dir_fd=self._descriptor)

    def make(self, name: str, data: bytes, like: os.stat_result | None) -> None:
        """Make the file *name* with mode and owner of *like*; on return it is on the disk."""
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_FOLLOW | _BINARY
        with os.fdopen(patiently(lambda: self._open(name, flags)), "wb") as file:
            # Not by fchmod, which Windows has since Python 3.13: there it would only take
            # away the leave to write, and fchown is still missing.
            if like is not None and hasattr(os, "fchown"):
                # Only root can give a file away; others keep what they may.
                with contextlib.suppress(OSError):
                    os.fchown(file.fileno(), like.st_uid, like.st_gid)
                os.fchmod(file.fileno(), stat.S_IMODE(like.st_mode))
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def rename(self, old: str, new: str) -> None:
        """Put the file *old* in the place of *new*, all or nothing, on the disk on return."""
        here = self._descriptor
        places = self._place(old), self._place(new)
        patiently(lambda: os.replace(*places, src_dir_fd=here, dst_dir_fd=here))
        # The rename itself is only safe once the folder is on the disk.
        self.flush()

    def flush(self) -> None:
        """Have what was done in the folder on the disk. Windows journals it by itself."""
        if self._descriptor is not None:
            _flush(self._descriptor)

    def remove(self, name: str) -> None:
        """Remove the file *name*, if it is there."""
        with contextlib.suppress(FileNotFoundError):
            patiently(lambda: os.unlink(self._place(name), dir_fd=self._descriptor))

    def _open(self, name: str, flags: int) -> int:
        return os.open(self._place(name), flags, 0o666, dir_fd=self._descriptor)

    def _place(self, name: str) -> str:
        return name if self._descriptor is not None else str(self._path / name)


@contextlib.contextmanager
def opened(root: Path, parts: Sequence[str], *, make: bool = False) -> Iterator[Folder]:
    """Hold open the folder that *parts* lead to from *root*; with *make*, missing ones are made.

    Raises:
        PathOutsideMemoryError: One of *parts* is a link.
        OSError: A folder is missing, is none, or may not be entered.
    """
    if not _HAS_DESCRIPTORS:
        path = root.joinpath(*parts)
        if make:
            path.mkdir(parents=True, exist_ok=True)
        yield Folder(path, None)
        return
    here = os.open(root, os.O_RDONLY | os.O_DIRECTORY)
    try:
        for part in parts:
            below = _enter(here, part, make=make)
            os.close(here)
            here = below
        yield Folder(root.joinpath(*parts), here)
    finally:
        os.close(here)


def _enter(here: int, part: str, *, make: bool) -> int:
    if make:
        with contextlib.suppress(FileExistsError):
            os.mkdir(part, dir_fd=here)
            # A file is only as safe as the way to it.
            _flush(here)
    try:
        return os.open(part, os.O_RDONLY | os.O_DIRECTORY | _NO_FOLLOW, dir_fd=here)
    except OSError as error:
        if error.errno in {errno.ELOOP, errno.ENOTDIR} and _is_link(here, part):
            raise PathOutsideMemoryError(part, "a link leads away from here") from error
        raise


def _flush(here: int) -> None:
    # Some file systems cannot do this with folders. What is done is done then;
    # to call it a failure would have it done twice.
    with contextlib.suppress(OSError):
        os.fsync(here)


def _is_link(here: int, part: str) -> bool:
    with contextlib.suppress(OSError):
        return stat.S_ISLNK(os.stat(part, dir_fd=here, follow_symlinks=False).st_mode)
    return False


def flush_folder(folder: Path) -> None:
    """Have what was done in *folder* on the disk, where the system can do that."""
    if _HAS_DESCRIPTORS:
        with opened(folder, ()) as here:
            here.flush()


def patiently(action: Callable[[], T], seconds: float = PATIENCE_SECONDS) -> T:
    """Return what *action* returns; while another program of Windows is in the way, try again.

    Raises:
        OSError: It failed for another reason, or for longer than *seconds*.
    """
    deadline = time.monotonic() + seconds
    while True:
        try:
            return action()
        except OSError as error:
            if not _is_busy(error) or time.monotonic() >= deadline:
                raise
        time.sleep(PATIENCE_STEP_SECONDS)


def _is_busy(error: OSError) -> bool:
    """Tell whether *error* says that another program of Windows may be in the way."""
    # Elsewhere errors have no such attribute.
    number = getattr(error, "winerror", 0)
    # To open a file is the C library's there, which says no more than "permission denied".
    return number in _BUSY_ON_WINDOWS or (number is None and error.errno == errno.EACCES)


@contextlib.contextmanager
def naming(file: Path) -> Iterator[None]:
    """Have an error from inside name *file*, if it names none: that of a full disk does not."""
    try:
        yield
    except OSError as error:
        error.filename = error.filename or str(file)
        raise


def irregular() -> OSError:
    """Return the error for a folder, pipe, socket or link that is called like a file."""
    return OSError(errno.EINVAL, "it is not a regular file")


def is_irregular(error: OSError) -> bool:
    """Tell whether *error* says that a file's name is one of a folder, or a folder's of a file."""
    return error.errno in {errno.EISDIR, errno.ENOTDIR} or error.strerror == irregular().strerror


def to_disk_remedy(error: OSError) -> str:
    """Return what a person has to do about the disk; nothing where *error* is not about it."""
    return _DISK_REMEDIES.get(error.errno or 0, "")
