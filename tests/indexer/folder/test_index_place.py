"""Where an index is: beside the notes, in the cache folder, in memory; reported, and never two."""

import ctypes
import json
import os
import stat
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from indexer import open_index
from indexer.folder.index_place import (
    DIRECTORY_VARIABLE,
    IN_MEMORY,
    find_cache_folder,
    find_deafness,
    find_inexactness,
    find_places,
    find_reason,
)


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the user's cache folder, for this test only."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv(DIRECTORY_VARIABLE, raising=False)
    return tmp_path / "cache"


def make_memory(folder: Path) -> Path:
    """Make a memory with one note."""
    folder.mkdir(parents=True)
    (folder / "core.md").write_text("The walrus likes tea.\n", "utf-8")
    return folder


@pytest.mark.parametrize(
    ("platform", "environ", "folder"),
    [
        ("linux", {}, "/home/me/.cache"),
        ("linux", {"XDG_CACHE_HOME": "/var/cache/me"}, "/var/cache/me"),
        ("linux", {"XDG_CACHE_HOME": "relative"}, "/home/me/.cache"),
        ("darwin", {"XDG_CACHE_HOME": "/x"}, "/home/me/Library/Caches"),
        # What a server of the Store's Claude Desktop writes below AppData, no other program sees.
        ("win32", {"LOCALAPPDATA": "/home/me/AppData/Local"}, "/home/me/.cache"),
        ("win32", {"XDG_CACHE_HOME": "/x"}, "/home/me/.cache"),
    ],
)
def test_each_platform_has_its_cache_folder(
    platform: str, environ: dict[str, str], folder: str
) -> None:
    """It is where the system's conventions put such files, unless these separate programs."""
    assert find_cache_folder(platform, environ, Path("/home/me")) == Path(folder)


def test_the_usual_place_is_beside_the_notes(tmp_path: Path) -> None:
    """On a disk of this machine, nothing is written elsewhere."""
    memory = make_memory(tmp_path / "memory")
    with open_index(memory) as index:
        assert index.search("walrus").hits
        assert index.status().place_reason is None
        assert index.status().leftovers == ()
    assert (memory / ".search-index.db").exists()
    assert not (tmp_path / "cache").exists()


def test_a_synced_folder_keeps_its_index_in_the_cache(tmp_path: Path, cache: Path) -> None:
    """The index of a Dropbox folder is closed to other users, and status says why."""
    memory = make_memory(tmp_path / "Dropbox" / "memory")
    with open_index(memory) as index:
        assert index.search("walrus").hits
        status = index.status()
    assert [path.name for path in memory.iterdir()] == ["core.md"]
    assert "kept in sync by Dropbox" in str(status.place_reason)
    database = Path(status.database)
    assert database.parent == cache / "agent-index"
    assert stat.S_IMODE(database.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(database.stat().st_mode) == 0o600
    with open_index(memory) as again:
        assert again.database == database


@pytest.mark.parametrize(
    ("marker", "service"),
    [
        (".stfolder", "Syncthing"),
        # Beside "Meine Ablage" or "Mon Drive", on a drive that Windows takes for a disk.
        (".shortcut-targets-by-id", "Google Drive"),
    ],
)
def test_a_marker_above_the_folder_counts(tmp_path: Path, marker: str, service: str) -> None:
    """A client's marker is found in a parent folder, whatever that is called in a language."""
    memory = make_memory(tmp_path / "synced" / "deep" / "memory")
    (tmp_path / "synced" / marker).mkdir()
    assert find_reason(memory) == f"the folder is kept in sync by {service}"


class MacSystem:
    """The C library of a Mac, whose disk is this machine's or not; on Intel, two ask for it."""

    def __init__(self, flags: int, name: str, error: int = 0) -> None:
        self._flags, self._error = flags, error
        setattr(self, name, self._tell)
        if name != "statfs":
            # The layout of old.
            self.statfs = lambda _path, found: found.__setitem__(slice(0, 8), b"\0" * 8)

    def _tell(self, _path: bytes, found: ctypes.Array[ctypes.c_char]) -> int:
        if not self._error:
            struct.pack_into("=I4x16s", found, 64, self._flags, b"smbfs")
        return self._error


def test_icloud_may_keep_the_documents_of_a_mac(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If its user wishes so, which shows in another place; other folders are on the disk alone."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    notes, other = make_memory(tmp_path / "Documents" / "notes"), make_memory(tmp_path / "notes")
    drive = tmp_path / "Library" / "Mobile Documents" / "com~apple~CloudDocs"
    (drive / "Desktop").mkdir(parents=True)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: MacSystem(0x1000, "statfs"))
    assert find_reason(notes) is find_reason(other) is None
    (drive / "Documents").symlink_to(tmp_path / "Documents")
    assert find_reason(notes) == "the folder is kept in sync by iCloud Drive"
    assert find_reason(other) is None


def test_links_are_followed_to_the_real_folder(tmp_path: Path) -> None:
    """A folder has one index, whichever path leads to it."""
    memory = make_memory(tmp_path / "Dropbox" / "memory")
    (tmp_path / "short").symlink_to(memory)
    first, second = (
        next(find_places(root, os.environ)).database for root in (memory, tmp_path / "short")
    )
    assert first == second


def test_an_index_that_is_not_used_any_more_is_named(tmp_path: Path) -> None:
    """Of two index files, status says which one is left over."""
    memory = make_memory(tmp_path / "memory")
    with open_index(memory) as index:
        index.sync()
    moved = memory.rename(tmp_path / "Dropbox")
    with open_index(moved) as index:
        assert index.status().leftovers == (str(moved / ".search-index.db"),)


def test_an_index_that_another_version_uses_is_not_left_over(tmp_path: Path, cache: Path) -> None:
    """Nobody is told to delete what a newer program has open; why it is not used, is told."""
    memory = make_memory(tmp_path / "memory")
    with open_index(memory) as index, index._store.writing():
        index._store.set_meta("format", '{"schema": 99}')
    with open_index(memory) as index:
        assert index.database.is_relative_to(cache)
        status = index.status()
    assert status.leftovers == ()
    assert "a newer version of this program made it" in (status.place_reason or "")


def test_a_cache_that_cannot_be_made_leaves_memory(tmp_path: Path, cache: Path) -> None:
    """With no place on disk, searches work, and status gives both reasons."""
    memory = make_memory(tmp_path / "Dropbox" / "memory")
    cache.write_text("a file, not a folder", "utf-8")
    with open_index(memory) as index:
        assert index.database == IN_MEMORY
        assert index.search("walrus").hits
        (memory / "new.md").write_text("The osprey hovers.\n", "utf-8")
        assert index.search("osprey").hits
        index.rebuild()
        assert index.verify(repair=True).problems == ()
        assert index.maintain() == (False, True)
        reason = index.status().place_reason or ""
    assert "cache" in reason
    assert "Dropbox" in reason
    assert "in memory" in reason
    assert [path.name for path in memory.iterdir() if path.suffix != ".md"] == []


def test_a_file_that_cannot_be_used_is_gone_around(tmp_path: Path, cache: Path) -> None:
    """A folder or a foreign file in place of the index does not prevent a search."""
    memory = make_memory(tmp_path / "memory")
    (memory / ".search-index.db").mkdir()
    with open_index(memory) as index:
        assert index.search("walrus").hits
        assert index.database.parent == cache / "agent-index"
        assert "a folder has this name" in str(index.status().place_reason)


def test_a_folder_that_is_named_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two memories have separate indexes in the folder that the variable names."""
    monkeypatch.setenv(DIRECTORY_VARIABLE, str(tmp_path / "indexes"))
    for name in ("one", "two"):
        with open_index(make_memory(tmp_path / name / "memory")) as index:
            assert index.search("walrus").hits
            reason = str(index.status().place_reason)
            assert reason == "this folder is named by --index or AGENT_INDEX_DIR"
    assert len(list((tmp_path / "indexes").glob("memory-*.db"))) == 2


def test_a_file_that_is_named_as_the_folder_is_said_to_be_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system only says that there is a file, of an index that does not exist."""
    monkeypatch.setenv(DIRECTORY_VARIABLE, str(tmp_path / "file"))
    (tmp_path / "file").write_text("")
    with open_index(make_memory(tmp_path / "memory")) as index:
        assert f"{str(tmp_path / 'file')!r} is no folder" in str(index.status().place_reason)


# A first search imports all that is needed: Python may be closed to other users.
READ_ONLY = """
import os, sys
from pathlib import Path
from indexer import open_index
with open_index(Path(sys.argv[2])) as index:
    index.search("walrus")
os.setgid(65534)
os.setuid(65534)
with open_index(Path(sys.argv[1])) as index:
    hits = index.search("walrus").hits
    print([hit.path for hit in hits], index.database.parent == Path(sys.argv[1]))
    print(index.status().place_reason)
"""


@pytest.mark.skipif(
    not hasattr(os, "getuid") or os.getuid() != 0, reason="only root can become another user"
)
def test_a_folder_of_somebody_else_can_be_searched(tmp_path: Path) -> None:
    """A read-only memory can be searched, with its index elsewhere."""
    for above in (tmp_path, *tmp_path.parents):
        if above.is_relative_to(tempfile.gettempdir()) and above != Path(tempfile.gettempdir()):
            above.chmod(0o711)
    memory = make_memory(tmp_path / "memory")
    with open_index(memory) as index:
        index.sync()
    before = sorted(memory.iterdir())
    done = subprocess.run(
        [sys.executable, "-c", READ_ONLY, str(memory), str(make_memory(tmp_path / "first"))],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={"PYTHONPATH": os.pathsep.join(sys.path), "XDG_CACHE_HOME": str(tmp_path / "none")},
    )
    assert done.stderr == ""
    assert done.stdout.splitlines()[0] == "['core.md'] False"
    assert "is not writable" in done.stdout
    assert sorted(memory.iterdir()) == before


def test_the_command_says_the_place(tmp_path: Path) -> None:
    """Status gives place and reason, on the screen and as JSON, and --index sets the place."""
    memory = make_memory(tmp_path / "OneDrive" / "memory")

    def run(*arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "indexer", "status", "--memory", str(memory), *arguments],
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
            env={**os.environ, "COLUMNS": "200"},
        )
        return done.stdout

    assert "kept in sync by OneDrive" in run()
    assert "last nightly" in run()
    facts = json.loads(run("--json", "--index", str(tmp_path / "here")))
    assert Path(facts["database"]).parent == tmp_path / "here"
    assert facts["leftovers"]
    assert facts["last_nightly"] is None


@pytest.mark.skipif(sys.platform == "win32", reason="Windows guesses a home for any name")
def test_a_folder_in_the_home_of_nobody_leaves_memory(tmp_path: Path) -> None:
    """It is reported, and searching works."""
    (place,) = find_places(tmp_path, {DIRECTORY_VARIABLE: "~nobody-has-this-name/x"})
    assert place.database == IN_MEMORY
    assert "names a home folder that is not known" in (place.reason or "")


LOCAL = "1 1 8:1 / / rw - ext4 /dev/sda1 rw\n"


@pytest.fixture
def mounts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the file in which the system says what is mounted: one disk, for this test."""
    if os.name == "nt":
        pytest.skip("Windows says it another way")
    file = tmp_path / "mountinfo"
    file.write_text(LOCAL, "utf-8")
    monkeypatch.setattr("indexer.folder.index_place.MOUNTINFO", str(file))
    return file


def escaped(folder: Path) -> str:
    """Return *folder* as the system spells it there."""
    return str(folder).replace(" ", r"\040")


def test_on_a_disk_every_change_is_heard(tmp_path: Path, mounts: Path) -> None:
    """There is no reason for a folder of this machine, unless its mounts are unknown."""
    memory = make_memory(tmp_path / "memory")
    assert find_reason(memory) is find_deafness(memory) is find_inexactness(memory) is None
    mounts.unlink()
    assert find_reason(memory) is find_deafness(memory) is None
    assert find_inexactness(memory) == "the system does not say what is mounted"


def test_on_a_network_drive_not_every_change_is_heard(tmp_path: Path, mounts: Path) -> None:
    """Nor may the index be there, nor in a home on it: it is in memory, with both reasons."""
    memory = make_memory(tmp_path / "memory")
    mounts.write_text(f"{LOCAL}2 1 0:9 / {escaped(memory)} rw - nfs4 server:/x rw\n", "utf-8")
    assert find_reason(memory) == "the folder lies on a network drive (nfs4)"
    assert find_deafness(memory) == "other machines may write to it (nfs4)"
    assert find_inexactness(memory) == find_deafness(memory)
    assert next(find_places(memory, os.environ)).database.parent == tmp_path / "cache/agent-index"
    mounts.write_text(f"3 1 0:9 / {escaped(tmp_path)} rw - nfs4 server:/x rw\n", "utf-8")
    (place,) = find_places(memory, os.environ)
    assert place.database == IN_MEMORY
    assert (place.reason or "").count("(nfs4)") == 2


def test_what_is_mounted_in_a_memory_is_not_heard(tmp_path: Path, mounts: Path) -> None:
    """The folder's queue reports nothing of another file system in it."""
    memory = make_memory(tmp_path / "memory")
    mounts.write_text(f"{LOCAL}2 1 8:2 / {escaped(memory)}/usb rw - vfat /dev/sdb1 rw\n", "utf-8")
    assert find_reason(memory) is find_deafness(memory) is None
    assert find_inexactness(memory) == f"{memory}/usb is mounted in it"


def test_a_user_without_a_home_has_a_place_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An arbitrary user id in a container has none; the place beside the notes still works."""

    def nobody() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nobody)
    memory = make_memory(tmp_path / "memory")
    assert next(find_places(memory, {})).database == memory / ".search-index.db"
    synced = make_memory(tmp_path / "Dropbox" / "memory")
    assert [place.database for place in find_places(synced, {})][-1] == IN_MEMORY


@pytest.mark.parametrize("name", ["statfs", "statfs$INODE64"])
def test_a_network_drive_of_a_mac_is_known(
    name: str, tmp_path: Path, mounts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is no list of mounts, but the system is asked; what it does not tell is a disk."""
    mounts.unlink()
    monkeypatch.setattr(sys, "platform", "darwin")
    memory = make_memory(tmp_path / "memory")
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: MacSystem(0, name))
    assert find_reason(memory) == "the folder lies on a network drive (smbfs)"
    assert find_deafness(memory) == "other machines may write to it (smbfs)"
    for local in (MacSystem(0x1000, name), MacSystem(0, name, error=-1)):
        monkeypatch.setattr(ctypes, "CDLL", lambda _name, local=local: local)
        assert find_reason(memory) is find_deafness(memory) is None
