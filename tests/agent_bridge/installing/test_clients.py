"""Where clients keep their configuration, and that it is replaced whole."""

import os
import stat
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from agent_bridge.installing.clients import (
    LIMIT_BYTES,
    ConfigFile,
    code_file,
    desktop_folders,
    find_desktop_files,
    is_confined,
    keep_copy,
    read_bytes,
    to_hash,
    write_bytes,
)


def test_each_system_has_its_place() -> None:
    """The places that the client's makers name, of each system."""
    home = {"HOME": "/home/ann"}
    assert desktop_folders("linux", home) == (Path("/home/ann/.config/Claude"),)
    assert desktop_folders("linux", {**home, "XDG_CONFIG_HOME": "/c"}) == (Path("/c/Claude"),)
    assert desktop_folders("linux", {**home, "XDG_CONFIG_HOME": "c"}) == desktop_folders(
        "linux", home
    )
    assert desktop_folders("darwin", home) == (
        Path("/home/ann/Library/Application Support/Claude"),
    )
    assert desktop_folders("win32", {"APPDATA": "/r", "LOCALAPPDATA": "/l"}) == (Path("/r/Claude"),)
    assert code_file(home).path == Path("/home/ann/.claude.json")
    assert code_file({**home, "CLAUDE_CONFIG_DIR": "/cc"}).path == Path("/cc/.claude.json")


def test_the_folder_of_desktop_is_in_the_home_that_it_means() -> None:
    """On Windows HOME may be of Git or Emacs, and lie elsewhere."""
    environ = {"HOME": "/of/git", "USERPROFILE": "/users/ann"}
    assert desktop_folders("win32", environ)[0] == Path("/users/ann/AppData/Roaming/Claude")


def test_the_python_of_the_windows_store_is_known() -> None:
    """By where it lies, also from a virtual environment; a folder that sounds alike is none."""
    assert is_confined(r"C:\Program Files\WindowsApps\PythonSoftwareFoundation.Python.3.13_x")
    for prefix in (r"C:\Python313", r"C:\my windowsapps\python", "/usr"):
        assert not is_confined(prefix)


def test_the_windows_store_has_a_copy_of_its_own(tmp_path: Path) -> None:
    """Both the usual file and that of the Store's package are found, where Claude was started."""
    store = tmp_path / "l" / "Packages" / "Claude_pzs8sxrjxfjjc" / "LocalCache"
    (store / "Roaming" / "Claude").mkdir(parents=True)
    (tmp_path / "l" / "Packages" / "Other_x" / "LocalCache" / "Roaming").mkdir(parents=True)
    environ = {"APPDATA": str(tmp_path / "r"), "LOCALAPPDATA": str(tmp_path / "l")}
    (found,) = find_desktop_files("win32", environ)
    assert found.path == store / "Roaming" / "Claude" / "claude_desktop_config.json"
    (tmp_path / "r" / "Claude").mkdir(parents=True)
    assert len(find_desktop_files("win32", environ)) == 2


def test_a_file_is_replaced_whole_and_stays_as_closed_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mode and link stay; nothing else is left in the folder."""
    moment = datetime(2026, 11, 22, 7, 15, tzinfo=UTC)
    monkeypatch.setattr("agent_bridge.installing.clients.local_now", lambda: moment)
    file, link = tmp_path / "real" / "c.json", tmp_path / "link.json"
    write_bytes(file, b"old")
    file.chmod(0o600)
    link.symlink_to(file)
    copy = keep_copy(link, b"old")
    second = keep_copy(link, b"old")
    write_bytes(link, b"new")
    assert link.is_symlink()
    assert read_bytes(link) == file.read_bytes() == b"new"
    assert copy == file.with_name("c.json.bak-20261122T071500")
    assert second != copy
    for one in (file, copy, second):
        assert stat.S_IMODE(one.stat().st_mode) == 0o600 or os.name == "nt"
    assert sorted(file.parent.iterdir()) == sorted([file, copy, second])


def test_a_file_is_written_whole_with_its_folders(tmp_path: Path) -> None:
    """What was there is replaced, others may read it, and nothing else is left."""
    file = tmp_path / "a" / "b" / "x.md"
    for data in (b"one\r\n", b"two"):
        write_bytes(file, data)
        assert file.read_bytes() == data
        assert list(file.parent.iterdir()) == [file]
    if sys.platform != "win32":
        assert stat.S_IMODE(file.stat().st_mode) == 0o644


@pytest.mark.skipif(sys.platform == "win32", reason="no limit on files there")
def test_a_file_that_finds_no_room_is_named(tmp_path: Path) -> None:
    """A full disk names none by itself; and nothing is left of it."""
    import resource  # noqa: PLC0415 - not there on Windows

    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, limits[1]))
    try:
        with pytest.raises(OSError, match=r".") as caught:
            write_bytes(tmp_path / "x.md", b"x" * 11)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert caught.value.filename == str(tmp_path / "x.md")
    assert not list(tmp_path.iterdir())


def test_what_is_not_there_is_nothing_and_what_is_no_file_is_an_error(tmp_path: Path) -> None:
    """A missing file or folder is None; a folder in its place is not taken for one, but named."""
    assert read_bytes(tmp_path / "x" / "c.json") is None
    assert read_bytes(tmp_path / "c.json") is None
    with pytest.raises(IsADirectoryError) as caught:
        read_bytes(tmp_path)
    assert caught.value.filename == str(tmp_path)


def test_a_file_that_cannot_be_written_leaves_nothing_beside_it(tmp_path: Path) -> None:
    """A folder in its place stays; a file as large as no configuration is not read."""
    (tmp_path / "c.json").mkdir()
    with pytest.raises(OSError, match=r".") as caught:
        write_bytes(tmp_path / "c.json", b"x")
    assert caught.value.filename == str(tmp_path / "c.json")
    assert not isinstance(caught.value, FileNotFoundError)
    assert [path.name for path in tmp_path.iterdir()] == ["c.json"]
    with (tmp_path / "large.json").open("wb") as large:
        large.truncate(LIMIT_BYTES)
    with pytest.raises(OSError, match="too large"):
        read_bytes(tmp_path / "large.json")
    with pytest.raises(OSError, match=r"."):
        write_bytes(tmp_path / "large.json" / "x.md", b"x")


def test_contents_are_told_apart_and_from_none() -> None:
    """An empty file is not a missing one."""
    assert to_hash(None) == ""
    assert len({to_hash(None), to_hash(b""), to_hash(b"x")}) == 3


def test_a_configuration_says_whose_it_is() -> None:
    """By the name that a person knows."""
    assert code_file({"CLAUDE_CONFIG_DIR": "/c"}).title == "Claude Code"
    assert ConfigFile("desktop", Path("x")).title == "Claude Desktop"
