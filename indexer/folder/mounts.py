"""Which folders lie on another machine, or are carried there by a sync client. Pure.

SQLite's write-ahead log needs memory that all its users share, and a file
that nobody copies away in the middle of a change. Neither is to be had on a
network drive, nor in a folder that a sync client watches.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import PurePath, PurePosixPath
from typing import Final, NamedTuple

from indexer.patterns import compile_late

# Where Linux says what is mounted.
MOUNTINFO: Final = "/proc/self/mountinfo"

# Kernels' names for what is served by another machine, a virtual machine's
# host, or a program; of the last kind, fuse.*, some are local and none is known
# to share memory as a disk does.
_REMOTE: Final = {
    *("nfs", "nfs4", "cifs", "smb2", "smb3", "smbfs", "ncpfs", "9p", "afs", "afpfs", "acfs"),
    *("ceph", "glusterfs", "lustre", "gpfs", "beegfs", "ocfs2", "gfs2", "coda", "davfs", "webdav"),
    *("sshfs", "vboxsf", "vmhgfs", "prl_fs", "drvfs", "virtiofs", "fakeowner", "grpcfuse"),
    *("osxfs", "fuse"),
}
_ESCAPE: Final = compile_late(rb"\\([0-7]{3})")

# What sync clients call their folder, from its first sign on.
_SERVICES: Final[Sequence[tuple[str, re.Pattern[str]]]] = (
    ("Dropbox", compile_late(r"Dropbox( \(.*\))?$")),
    ("OneDrive", compile_late(r"OneDrive( ?- ?.*)?$")),
    ("Google Drive", compile_late(r"(Google ?Drive(-.*)?|My Drive)$")),
    ("iCloud Drive", compile_late(r"(iCloud ?Drive|Mobile Documents)$")),
    ("a sync client", compile_late(r"CloudStorage$")),
)

# One of these is in each of their names, and in few others.
_SIGNS: Final = ("Dropbox", "Drive", "Documents", "Storage")

# What sync clients leave in their folder.
MARKERS: Final = {
    ".stfolder": "Syncthing",
    ".dropbox": "Dropbox",
    ".dropbox.cache": "Dropbox",
    ".tmp.drivedownload": "Google Drive",
    ".owncloudsync.log": "Nextcloud",
}

# What Windows says of a drive that is of another machine.
_DRIVE_REMOTE: Final = 4


class Mount(NamedTuple):
    """A file system and where it can be seen."""

    point: str
    kind: str


def parse_mountinfo(text: str) -> list[Mount]:
    """Return the mounts of Linux's ``/proc/self/mountinfo``; lines that make no sense are left.

    Of the bytes of a path the kernel escapes blanks and the backslash.
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
    """Return the kind of the file system that *folder*, a real path, lies on."""
    best: Mount | None = None
    for mount in mounts:
        # Of two at one point, the later one hides the earlier.
        if folder.is_relative_to(mount.point) and (
            best is None or len(mount.point) >= len(best.point)
        ):
            best = mount
    return None if best is None else best.kind


def find_remote(mounts: Sequence[Mount], folder: PurePosixPath) -> str | None:
    """Return the kind of a file system in *folder*, a real path, that may be of another machine.

    What is written there by others, no kernel of ours can tell.
    """
    inside = (mount.kind for mount in mounts if folder in PurePosixPath(mount.point).parents)
    kinds = (find_kind(mounts, folder), *inside)
    return next((kind for kind in kinds if kind and is_remote(kind)), None)


def find_inner(mounts: Iterable[Mount], folder: PurePosixPath) -> str | None:
    """Return where something is mounted below *folder*, a real path: a folder, or a single file."""
    points = (mount.point for mount in mounts if folder in PurePosixPath(mount.point).parents)
    return next(points, None)


def is_remote(kind: str) -> bool:
    """Tell whether a file system of this kind may lie on another machine."""
    return kind in _REMOTE or kind.startswith("fuse.")


def find_drive_kind(drive: str, type_of: Callable[[str], int]) -> str | None:
    """Return what kind of network drive *drive* is on Windows, or None.

    *type_of* a drive's root is what the system says of it. Nobody is asked of a UNC path.
    """
    if drive.startswith("\\\\"):
        return "UNC path"
    return "mapped drive" if type_of(f"{drive}\\") == _DRIVE_REMOTE else None


def find_service(folder: PurePath) -> str | None:
    """Return whose folder *folder* lies in, by the names on the way to it."""
    for name in folder.parts:
        if not any(sign in name for sign in _SIGNS):
            continue
        for service, pattern in _SERVICES:
            if pattern.match(name):
                return service
    return None
