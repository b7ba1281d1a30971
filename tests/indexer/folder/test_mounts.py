"""Which folders are not safe for a write-ahead log."""

import struct
from pathlib import PurePosixPath, PureWindowsPath

import pytest

from indexer.folder.mounts import (
    Mount,
    find_drive_kind,
    find_inner,
    find_kind,
    find_mac_kind,
    find_remote,
    find_service,
    is_remote,
    parse_mountinfo,
)

MOUNTINFO = """\
22 1 252:1 / / rw,relatime shared:1 - ext4 /dev/vda1 rw
23 22 0:21 / /proc rw,nosuid - proc proc rw
40 22 0:35 / /mnt/share rw,relatime shared:20 master:3 - nfs4 server:/export rw,vers=4.2
41 40 0:36 / /mnt/share/local rw - xfs /dev/vdb1 rw
42 22 0:37 / /mnt/with\\040space rw,relatime - cifs //nas/home rw
43 22 0:38 / /mnt/c rw,noatime - 9p C:\\134 rw,dirsync,aname=drvfs
44 22 0:39 / /home/me/remote rw - fuse.sshfs me@host:/ rw
45 22 0:40 / /mnt/over rw - nfs a:/ rw
46 22 0:41 / /mnt/over rw - ext4 /dev/vdc rw
47 22 0:42 / /mnt/\\346\\227\\245 rw - vboxsf share rw
50 22 0:44 / /mnt/données rw,relatime - nfs4 server:/d rw
51 22 0:45 / /mnt/東京\\040x rw,relatime - fuse.rclone r rw
48 22 0:43 / /mnt/usb rw - fuseblk /dev/sda1 rw
this line makes no sense
49 22 - ext4
"""

KINDS = {
    "/": "ext4",
    "/home/me": "ext4",
    "/home/me/remote": "fuse.sshfs",
    "/home/me/remote/notes/deep": "fuse.sshfs",
    "/home/me/remoteness": "ext4",
    "/mnt/share": "nfs4",
    "/mnt/share/notes": "nfs4",
    "/mnt/share/local/notes": "xfs",
    "/mnt/with space/notes": "cifs",
    "/mnt/c/Users/me": "9p",
    "/mnt/over/notes": "ext4",
    "/mnt/日/notes": "vboxsf",
    "/mnt/usb/notes": "fuseblk",
    "/mnt/données/notes": "nfs4",
    "/mnt/東京 x/notes": "fuse.rclone",
}


@pytest.mark.parametrize("folder", KINDS)
def test_the_nearest_mount_tells_the_kind(folder: str) -> None:
    """The longest mount point on the path counts, the later of two, and escapes are decoded."""
    assert find_kind(parse_mountinfo(MOUNTINFO), PurePosixPath(folder)) == KINDS[folder]


@pytest.mark.parametrize(
    ("folder", "remote", "inner"),
    [
        ("/home/you", None, None),
        ("/home/me", "fuse.sshfs", "/home/me/remote"),
        ("/home/me/remote", "fuse.sshfs", None),
        ("/home/me/rem", None, None),
        ("/mnt/share", "nfs4", "/mnt/share/local"),
        ("/mnt/share/local", None, None),
        ("/mnt/usb", None, None),
        ("/mnt/c/Users/me/notes", "9p", None),
        ("/proc", None, None),
    ],
)
def test_what_is_remote_or_mounted_in_a_folder_is_found(
    folder: str, remote: str | None, inner: str | None
) -> None:
    """A drive of another machine around a folder or in it, and any mount in it."""
    mounts = parse_mountinfo(MOUNTINFO)
    assert find_remote(mounts, PurePosixPath(folder)) == remote
    assert find_inner(mounts, PurePosixPath(folder)) == inner


def test_nothing_is_known_without_mounts() -> None:
    """An empty or malformed table gives nothing."""
    assert parse_mountinfo("") == []
    assert find_kind([], PurePosixPath("/home")) is None
    assert parse_mountinfo("22 1 252:1 / / rw - ext4 x rw") == [Mount("/", "ext4")]


@pytest.mark.parametrize(
    "kind",
    [
        *("nfs", "nfs4", "cifs", "smb3", "9p", "fuse.sshfs", "fuse.rclone"),
        *("vboxsf", "drvfs", "virtiofs", "davfs"),
    ],
)
def test_network_drives(kind: str) -> None:
    """A file system of another machine, a host or a program is not safe for the log."""
    assert is_remote(kind)


@pytest.mark.parametrize(
    "kind", ["ext4", "xfs", "btrfs", "zfs", "tmpfs", "overlay", "fuseblk", "ntfs3"]
)
def test_disks(kind: str) -> None:
    """Local file systems are safe, also those of containers and of drives from Windows."""
    assert not is_remote(kind)


@pytest.mark.parametrize(
    ("folder", "service"),
    [
        ("/home/me/Dropbox/notes", "Dropbox"),
        ("/home/me/Dropbox (Personal)/notes", "Dropbox"),
        ("/Users/me/Library/Mobile Documents/com~apple~CloudDocs/notes", "iCloud Drive"),
        ("/Users/me/Library/CloudStorage/Box-Box/notes", "a sync client"),
        ("/Users/me/OneDrive - Company/notes", "OneDrive"),
        ("/home/me/Google Drive/notes", "Google Drive"),
        ("/home/me/GoogleDrive-me@example.org/notes", "Google Drive"),
        ("/home/me/Dropboxes/notes", None),
        ("/home/me/my-OneDrive-backup", None),
        ("/home/me/notes", None),
    ],
)
def test_sync_clients_by_their_folders(folder: str, service: str | None) -> None:
    """A client's folder is known by its name, but not by similar names."""
    assert find_service(PurePosixPath(folder)) == service


def test_sync_clients_on_windows() -> None:
    """The same holds with backslashes."""
    assert find_service(PureWindowsPath(r"C:\Users\me\OneDrive\notes")) == "OneDrive"
    assert find_service(PureWindowsPath(r"C:\Users\me\iCloudDrive\notes")) == "iCloud Drive"


@pytest.mark.parametrize(
    ("flags", "kind", "remote"),
    [
        (0x0480D000, b"apfs", None),
        (0x1000, b"exfat", None),
        (0, b"smbfs", "smbfs"),
        (0x20000000, b"webdav", "webdav"),
        (0, b"sixteen-letters!", "sixteen-letters!"),
    ],
)
def test_drives_of_a_mac(flags: int, kind: bytes, remote: str | None) -> None:
    """The system says of each whether it is this machine's, and the kind, in a C structure."""
    sizes = struct.pack("=Ii5Q2iII", 4096, 1 << 20, *range(5), 1, 2, 501, 26)
    told = sizes + struct.pack("=II16s1024s", flags, 0, kind, b"/Volumes/notes")
    assert find_mac_kind(told) == remote


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        (r"Z:\notes", "mapped drive"),
        (r"C:\notes", None),
        (r"\\server\share\notes", "UNC path"),
        (r"\\wsl.localhost\Debian\home", "UNC path"),
    ],
)
def test_drives_of_windows(folder: str, kind: str | None) -> None:
    """The system is asked about the root of a drive; a UNC path is remote by itself."""

    def type_of(root: str) -> int:
        return {"C:\\": 3, "Z:\\": 4}[root]

    assert find_drive_kind(PureWindowsPath(folder).drive, type_of) == kind
