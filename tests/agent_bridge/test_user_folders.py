"""Where a user's home is, and where the state of programs is kept."""

import os
import sys
from pathlib import Path

import pytest

from agent_bridge.user_folders import find_home, state_folder


def test_the_home_folder_is_the_one_that_clients_mean() -> None:
    """On Windows HOME is of Git and Emacs, and may lie elsewhere; elsewhere it is the home."""
    environ = {"HOME": "/of/git", "USERPROFILE": "/users/ann"}
    assert find_home(environ, "win32") == Path("/users/ann")
    assert find_home(environ, "linux") == Path("/of/git")
    assert find_home({"HOME": "/of/git"}, "win32") == Path("/of/git")


def test_a_memory_has_one_folder_however_it_is_named(tmp_path: Path) -> None:
    """A link to a memory is that memory; another memory has a folder of its own."""
    (tmp_path / "memory").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "memory")
    environ = {"XDG_STATE_HOME": str(tmp_path / "state")}
    folder = state_folder(tmp_path / "memory", environ)
    assert folder == state_folder(tmp_path / "link", environ)
    assert folder.parent == tmp_path / "state" / "agent-bridge"
    assert folder != state_folder(tmp_path, environ)
    assert Path("/home/ada") in state_folder(tmp_path, {"HOME": "/home/ada"}).parents
    assert state_folder(tmp_path, {}).is_relative_to(os.path.expanduser("~"))  # noqa: PTH111 - as the code finds it


@pytest.mark.parametrize(
    ("platform", "folder"),
    [
        ("linux", ".local/state"),
        ("darwin", "Library/Application Support"),
        # What a server of the Store's Claude Desktop writes below AppData, no other program sees.
        ("win32", ".local/state"),
    ],
)
def test_all_programs_of_a_system_see_one_state(
    platform: str, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is where the system's conventions put such files, unless these separate programs."""
    home = "/home/ada"
    environ = {"HOME": home, "USERPROFILE": home, "LOCALAPPDATA": f"{home}/AppData/Local"}
    monkeypatch.setattr(sys, "platform", platform)
    assert state_folder(Path("/m"), environ).parents[1] == Path(home, folder)
