"""A folder of the memory, held open, so that no link can lead an operation elsewhere.

Every call looks its path up again, and between a check and its use somebody
may replace a folder with a link. So each folder on the way is opened by itself,
links are refused, and everything then happens relative to the descriptor.
Windows has no such calls; there the checked path itself is used.
"""

import contextlib
import errno
import os
import stat
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from agent_bridge.errors import PathOutsideMemoryError
from indexer import patiently

_NO_FOLLOW: Final = getattr(os, "O_NOFOLLOW", 0)
_BINARY: Final = getattr(os, "O_BINARY", 0)
_DIRECTORY: Final = getattr(os, "O_DIRECTORY", 0)
# Where there are none, a checked path may lead elsewhere by the time it is used.
HAS_DESCRIPTORS: Final = os.open in os.supports_dir_fd

# The advice if the permissions are not the problem.
MOUNT: Final = "mount the disk for writing, or move the memory to another one"
_MAKE_ROOM: Final = "make room on the disk"
_DISK_REMEDIES: Final = {
    errno.ENOSPC: _MAKE_ROOM,
    errno.EDQUOT: _MAKE_ROOM,
    errno.EROFS: MOUNT,
    errno.ENODATA: "have it downloaded again, in the Finder",
}


class Folder:
    """One open folder; names are of files directly in it. Created by `opened`."""

    def __init__(self, path: Path, descriptor: int | None) -> None:
        self._path = path
        self._descriptor = descriptor

    def names(self) -> list[str]:
        """Return the names of all entries."""
        here = self._path if self._descriptor is None else self._descriptor
        return os.listdir(here)  # noqa: PTH208 - a descriptor is no path

    def find(self, name: str) -> os.stat_result | None:
        """Return the lstat of *name*; None if it does not exist."""
        try:
            return os.stat(self._place(name), dir_fd=self._descriptor, follow_symlinks=False)
        except FileNotFoundError:
            return None

    def check_missing(self, name: str) -> None:
        """Raise `OSError` if *name* is only missing because iCloud took it off the disk.

        It comes back, beside whatever was made in its place.
        """
        is_elsewhere = False
        # A name may be as long as the system allows.
        with contextlib.suppress(OSError):
            is_elsewhere = self.find(f".{name}.icloud") is not None
        if is_elsewhere:
            sentence = "it was taken off the disk and is still to be downloaded"
            raise OSError(errno.ENODATA, sentence, name)

    def read(self, name: str, limit_bytes: int) -> bytes:
        """Return the first *limit_bytes* of the file *name*.

        Raises:
            OSError: It is missing, no regular file, or may not be read.
        """
        # O_NONBLOCK: a pipe that has replaced the file must not block us.
        flags = os.O_RDONLY | _NO_FOLLOW | _BINARY | getattr(os, "O_NONBLOCK", 0)

        # With an opener: `fdopen` leaves a folder open that it refuses.
        def opener(*_: object) -> int:
            return patiently(lambda: self._open(name, flags))

        try:
            with open(name, "rb", opener=opener) as file:
                if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                    raise irregular()
                return file.read(limit_bytes)
        except FileNotFoundError:
            self.check_missing(name)
            raise

    def may_write(self, name: str) -> bool:
        """Tell whether this user may change the file *name*."""
        return os.access(self._place(name), os.W_OK, dir_fd=self._descriptor)

    def make(self, name: str, data: bytes, like: os.stat_result | None) -> None:
        """Create the file *name* with the mode and owner of *like*; flushed to disk on return."""
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_FOLLOW | _BINARY
        # What somebody opened before he might no longer, he could read when it is written.
        mode = 0o666 if like is None else 0o666 & (like.st_mode | 0o600)
        with os.fdopen(patiently(lambda: self._open(name, flags, mode)), "wb") as file:
            # On Windows, fchmod would only make the file read-only.
            if like is not None and sys.platform != "win32":
                # Only root can give a file away; for others, the mode is enough.
                with contextlib.suppress(OSError):
                    os.fchown(file.fileno(), like.st_uid, like.st_gid)
                mode = stat.S_IMODE(like.st_mode)
                # Some network drives have one mode for all files, and refuse to be told any.
                if stat.S_IMODE(os.fstat(file.fileno()).st_mode) != mode:
                    os.fchmod(file.fileno(), mode)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def rename(self, old: str, new: str) -> None:
        """Atomically rename the file *old* to *new*; flushed to disk on return.

        Without patience: who holds *new* on Windows may be saving it, so before another try the
        caller has to look at it again.
        """
        here = self._descriptor
        os.replace(self._place(old), self._place(new), src_dir_fd=here, dst_dir_fd=here)
        # The rename itself is only safe once the folder is on disk.
        self.flush()

    def flush(self) -> None:
        """Flush changes of the folder to disk. Windows journals them by itself."""
        if self._descriptor is not None:
            _flush(self._descriptor)

    def remove(self, name: str) -> None:
        """Remove the file *name*, if it exists; without patience, as `rename`."""
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self._place(name), dir_fd=self._descriptor)

    def _open(self, name: str, flags: int, mode: int = 0o666) -> int:
        return os.open(self._place(name), flags, mode, dir_fd=self._descriptor)

    def _place(self, name: str) -> str:
        return name if self._descriptor is not None else str(self._path / name)


@contextlib.contextmanager
def opened(root: Path, parts: Sequence[str], *, make: bool = False) -> Iterator[Folder]:
    """Hold open the folder *parts* below *root*; with *make*, missing folders are created.

    Raises:
        PathOutsideMemoryError: One of *parts* is a link.
        OSError: A folder is missing, not a folder, or may not be entered.
    """
    if not HAS_DESCRIPTORS:
        path = root.joinpath(*parts)
        if make:
            path.mkdir(parents=True, exist_ok=True)
        yield Folder(path, None)
        return
    here = os.open(root, os.O_RDONLY | _DIRECTORY)
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
            # A file is only on disk once its parent folders are.
            _flush(here)
    try:
        return os.open(part, os.O_RDONLY | _DIRECTORY | _NO_FOLLOW, dir_fd=here)
    except OSError as error:
        if error.errno in {errno.ELOOP, errno.ENOTDIR} and _is_link(here, part):
            raise PathOutsideMemoryError(part, "a link leads away from here") from error
        raise


def _flush(here: int) -> None:
    # Some file systems cannot flush folders. The change has been made anyway, and
    # an error would have the caller repeat it.
    with contextlib.suppress(OSError):
        os.fsync(here)


def _is_link(here: int, part: str) -> bool:
    with contextlib.suppress(OSError):
        return stat.S_ISLNK(os.stat(part, dir_fd=here, follow_symlinks=False).st_mode)
    return False


def flush_folder(folder: Path) -> None:
    """Flush changes of *folder* to disk, if the system can."""
    if HAS_DESCRIPTORS:
        with opened(folder, ()) as here:
            here.flush()


@contextlib.contextmanager
def naming(file: Path) -> Iterator[None]:
    """Add the name *file* to an error inside that has none, such as that of a full disk."""
    try:
        yield
    except OSError as error:
        error.filename = error.filename or str(file)
        raise


def irregular(file: str | None = None) -> OSError:
    """Return the error for a folder, pipe, socket or link in place of a *file*."""
    return OSError(errno.EINVAL, "it is not a regular file", file)


def is_irregular(error: OSError) -> bool:
    """Tell whether *error* says that there is a folder in place of a file, or vice versa."""
    return error.errno in {errno.EISDIR, errno.ENOTDIR} or error.strerror == irregular().strerror


def to_disk_remedy(error: OSError) -> str:
    """Return what a person has to do about the disk; '' if *error* is not about it."""
    return _DISK_REMEDIES.get(error.errno or 0, "")
