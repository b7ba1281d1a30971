"""Which folders are on another machine, or are copied there by a sync client. Pure.

SQLite's write-ahead log needs memory that all its users share, and a file
that nobody copies in the middle of a change. A network drive does not provide the
first, nor a folder of a sync client the second.
"""

import re
import struct
from collections.abc import Callable, Iterable, Sequence
from pathlib import PurePath, PurePosixPath
from typing import Final, NamedTuple

from indexer.patterns import compile_late

# Where Linux says what is mounted.
MOUNTINFO: Final = "/proc/self/mountinfo"

# The names of file systems that are served by another machine, a virtual machine's
# host, or a program. Of the last kind, fuse.*, some are local, but none is known
# to share memory as a disk does.
_REMOTE: Final = {
    *("nfs", "nfs4", "cifs", "smb2", "smb3", "smbfs", "ncpfs", "9p", "afs", "afpfs", "acfs"),
    *("ceph", "glusterfs", "lustre", "gpfs", "beegfs", "ocfs2", "gfs2", "coda", "davfs", "webdav"),
    *("sshfs", "vboxsf", "vmhgfs", "prl_fs", "drvfs", "virtiofs", "fakeowner", "grpcfuse"),
    *("osxfs", "fuse"),
}
_ESCAPE: Final = compile_late(rb"\\([0-7]{3})")

# The beginnings of the names that sync clients give their folder.
_SERVICES: Final[Sequence[tuple[str, re.Pattern[str]]]] = (
    ("Dropbox", compile_late(r"Dropbox( \(.*\))?$")),
    ("OneDrive", compile_late(r"OneDrive( ?- ?.*)?$")),
    ("Google Drive", compile_late(r"(Google ?Drive(-.*)?|My Drive)$")),
    ("iCloud Drive", compile_late(r"(iCloud ?Drive|Mobile Documents)$")),
    ("a sync client", compile_late(r"CloudStorage$")),
)

# One of these is in each of their names, and in few others.
_SIGNS: Final = ("Dropbox", "Drive", "Documents", "Storage")

# Files that sync clients leave in their folder.
MARKERS: Final = {
    ".stfolder": "Syncthing",
    ".dropbox": "Dropbox",
    ".dropbox.cache": "Dropbox",
    ".tmp.drivedownload": "Google Drive",
    ".shortcut-targets-by-id": "Google Drive",
    ".owncloudsync.log": "Nextcloud",
}

# In the `struct statfs` of macOS: where it says how a file system was mounted and of which kind
# that is, and the flag of those of this machine (MNT_LOCAL).
_MAC_FLAGS: Final = struct.Struct("=I4x16s")
_MAC_FLAGS_AT: Final = 64
_MAC_LOCAL: Final = 0x1000

# Windows' type of a drive of another machine.
_DRIVE_REMOTE: Final = 4


class Mount(NamedTuple):
    """A file system and where it can be seen."""

    point: str
    kind: str


def parse_mountinfo(text: str) -> list[Mount]:
    """Return the mounts in Linux's ``/proc/self/mountinfo``; malformed lines are skipped.

    The kernel escapes whitespace and backslashes in paths.
    """
    mounts = []
    for line in text.split("\n"):
        # Any number of optional fields stands before the hyphen.
        before, hyphen, after = line.partition(" - ")
        fields, kinds = before.split(" "), after.split(" ")
        if hyphen and len(fields) > 4 and kinds[0]:  # noqa: PLR2004 - the fifth is the mount point
            mounts.append(Mount(_unescape(fields[4]), kinds[0]))
    return mounts


def _unescape(point: str) -> str:
    if "\\" not in point:
        return point
    raw = point.encode("utf-8", "surrogateescape")
    raw = _ESCAPE.sub(lambda match: bytes([int(match[1], 8) & 0xFF]), raw)
    return raw.decode("utf-8", "surrogateescape")


def find_kind(mounts: Iterable[Mount], folder: PurePosixPath) -> str | None:
    """Return the kind of the file system of *folder*, a real path."""
    best: Mount | None = None
    for mount in mounts:
        # Of two mounts at one point, the later one hides the earlier.
        if folder.is_relative_to(mount.point) and (
            best is None or len(mount.point) >= len(best.point)
        ):
            best = mount
    return None if best is None else best.kind


def find_remote(mounts: Sequence[Mount], folder: PurePosixPath) -> str | None:
    """Return the kind of a file system in *folder*, a real path, that another machine may serve.

    This machine's kernel cannot report what others write there.
    """
    inside = (mount.kind for mount in mounts if folder in PurePosixPath(mount.point).parents)
    kinds = (find_kind(mounts, folder), *inside)
    return next((kind for kind in kinds if kind and is_remote(kind)), None)


def find_inner(mounts: Iterable[Mount], folder: PurePosixPath) -> str | None:
    """Return a mount point below *folder*, a real path: a folder, or a single file."""
    points = (mount.point for mount in mounts if folder in PurePosixPath(mount.point).parents)
    return next(points, None)


def is_remote(kind: str) -> bool:
    """Tell whether a file system of this kind may be on another machine."""
    return kind in _REMOTE or kind.startswith("fuse.")


def find_drive_kind(drive: str, type_of: Callable[[str], int]) -> str | None:
    """Return the kind of network drive that *drive* is on Windows, or None.

    *type_of* asks the system for the type of a drive, by its root; not called for a UNC path.
    """
    if drive.startswith("\\\\"):
        return "UNC path"
    return "mapped drive" if type_of(f"{drive}\\") == _DRIVE_REMOTE else None


def find_mac_kind(told: bytes) -> str | None:
    """Return the kind of network drive that *told*, a `struct statfs` of macOS, is of, or None."""
    flags, kind = _MAC_FLAGS.unpack_from(told, _MAC_FLAGS_AT)
    return None if flags & _MAC_LOCAL else kind.partition(b"\0")[0].decode("ascii", "replace")


def find_service(folder: PurePath) -> str | None:
    """Return the sync service whose folder *folder* is in, judging by the names on its path."""
    for name in folder.parts:
        if not any(sign in name for sign in _SIGNS):
            continue
        for service, pattern in _SERVICES:
            if pattern.match(name):
                return service
    return None
