"""Folders for sub-agents: inside the roots, outside the memory."""

import os
import time
from pathlib import Path

import pytest

from agent_bridge.agents.grants import Territory, resolve_grant
from agent_bridge.errors import DirectoryMissingError, DirectoryNotAllowedError


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home folder with a project, a memory folder, and an `elsewhere` beside it."""
    for name in ("home/project", "home/memory/blocks", "elsewhere"):
        tmp_path.joinpath(name).mkdir(parents=True)
    return tmp_path / "home"


@pytest.fixture
def territory(home: Path) -> Territory:
    """The home folder is the root, and the memory may not be read."""
    return Territory((home,), home / "memory", memory_readable=False)


@pytest.fixture
def readable(home: Path) -> Territory:
    """The home folder is the root, and the memory may be read."""
    return Territory((home,), home / "memory", memory_readable=True)


def test_folders_in_the_roots_are_granted(territory: Territory, home: Path) -> None:
    """A folder inside a root is allowed, and so is the root, though the memory is in it."""
    grant = resolve_grant(territory, str(home / "project"), [str(home)])
    assert grant.working_directory == home / "project"
    assert grant.additional_dirs == (home,)


def test_without_a_folder_the_first_root_is_meant(territory: Territory, home: Path) -> None:
    """The default working directory is the first root."""
    assert resolve_grant(territory, "", []).working_directory == home


@pytest.mark.holds("INSIDE")
@pytest.mark.parametrize(
    "path", ["{home}/../elsewhere", "{home}/link", "/", "{home}/project/../../elsewhere"]
)
def test_nothing_leads_out_of_the_roots(territory: Territory, home: Path, path: str) -> None:
    """Dots, links and absolute paths are followed before they are judged."""
    home.joinpath("link").symlink_to(home.parent / "elsewhere")
    folder = path.format(home=home)
    with pytest.raises(DirectoryNotAllowedError, match="allowed folders are"):
        resolve_grant(territory, folder, [])
    with pytest.raises(DirectoryNotAllowedError):
        resolve_grant(territory, str(home), [folder])


@pytest.mark.holds("INSIDE")
@pytest.mark.parametrize("path", ["{home}/memory", "{home}/memory/blocks", "{home}/alias/blocks"])
def test_the_memory_is_given_only_on_request(
    territory: Territory, readable: Territory, home: Path, path: str
) -> None:
    """No spelling of the memory folder is granted unless reading was allowed."""
    home.joinpath("alias").symlink_to(home / "memory")
    folder = path.format(home=home)
    with pytest.raises(DirectoryNotAllowedError) as caught:
        resolve_grant(territory, folder, [])
    assert "allow_memory_read" in caught.value.advice
    assert resolve_grant(readable, folder, []).working_directory.is_relative_to(home / "memory")


def test_the_memory_is_named_by_every_path_that_leads_to_it(home: Path) -> None:
    """A memory folder that is a link is known by its name and by its target."""
    home.joinpath("alias").symlink_to(home / "memory")
    grant = resolve_grant(Territory((home,), home / "alias", memory_readable=False), "", [])
    assert grant.memory == (home / "alias", home / "memory")


def test_a_memory_folder_that_is_not_there_yet_forbids_nothing(home: Path) -> None:
    """Before the first note is written, sub-agents can work."""
    territory = Territory((home,), home / "later", memory_readable=False)
    assert resolve_grant(territory, str(home), []).working_directory == home


@pytest.mark.parametrize("asked", ["", "{home}/project", "{home}/nowhere", "project"])
def test_where_no_folder_is_allowed_a_person_has_to_allow_one(home: Path, asked: str) -> None:
    """Also where none is asked for: the first allowed one is not there."""
    closed = Territory((), home / "memory", memory_readable=False)
    with pytest.raises(DirectoryNotAllowedError, match="no folder at all is allowed") as caught:
        resolve_grant(closed, asked.format(home=home), [])
    assert caught.value.advice == "Ask the user to name folders in sub_agent.roots."


@pytest.mark.parametrize("text", [" {}\n", '"{}"', "'{}'", "`{}`", " `{}/` ", "{}"])
def test_a_folder_is_known_by_its_quoted_path(territory: Territory, home: Path, text: str) -> None:
    """As models copy it; a folder that is called so is the one that is meant."""
    quoted = text.format(home / "project")
    grant = resolve_grant(territory, quoted, [quoted])
    assert grant.working_directory == home / "project"
    assert grant.additional_dirs == (home / "project",)
    odd = home / "project "
    odd.mkdir()
    assert resolve_grant(territory, str(odd), []).working_directory == odd


@pytest.mark.parametrize("between", [",", ", ", "\n", ";", " ; "])
def test_folders_in_one_text_are_told_apart(territory: Territory, home: Path, between: str) -> None:
    """As models list them; what is a folder by the whole name is that one."""
    home.joinpath("a, b").mkdir()
    project, odd = str(home / "project"), str(home / "a, b")
    grant = resolve_grant(territory, "", [between.join([project, odd, str(home)]), "", odd])
    assert grant.additional_dirs == (home / "project", home / "a, b", home)
    with pytest.raises(DirectoryMissingError, match="nowhere' cannot"):
        resolve_grant(territory, "", [f"{project}{between}{home}/nowhere"])


@pytest.mark.parametrize("space", ["\n", "\n ", " "])
def test_space_behind_folders_takes_no_time(territory: Territory, home: Path, space: str) -> None:
    """However much of it there is."""
    begun = time.perf_counter()
    grant = resolve_grant(territory, "", [f"{home / 'project'}\n{home}{space * 1500}"])
    assert time.perf_counter() - begun < 1
    assert grant.additional_dirs == (home / "project", home)


def test_who_names_no_folder_is_told_which_are_allowed(territory: Territory, home: Path) -> None:
    """A model knows of no folder on this computer by itself."""
    with pytest.raises(DirectoryMissingError) as caught:
        resolve_grant(territory, "project", [])
    assert caught.value.advice == (
        f"Give the absolute path of a folder that exists. The allowed folders are {home}."
    )


def test_a_missing_root_is_a_mistake_of_the_configuration(home: Path) -> None:
    """Who named no folder cannot correct its path, but can name one in another root."""
    territory = Territory((home / "gone", home), home / "memory", memory_readable=False)
    with pytest.raises(DirectoryMissingError, match="gone' cannot be used") as caught:
        resolve_grant(territory, "", [])
    assert caught.value.advice == (
        "Name a working_directory in another of the allowed folders, or ask the user to correct"
        f" sub_agent.roots. The allowed folders are {home / 'gone'}, {home}."
    )


def test_a_folder_that_is_named_twice_is_given_once(territory: Territory, home: Path) -> None:
    """Each stands on the command line, which has an end."""
    home.joinpath("short").symlink_to(home / "project")
    named = [str(home / name) for name in ("project", "short", "project")]
    assert resolve_grant(territory, "", named).additional_dirs == (home / "project",)


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("{home}/nowhere", "does not exist"),
        ("{home}/file", "not a folder"),
        ("{home}/file/below", "Not a directory"),
        ("project", "not an absolute path"),
        ("{home}/loop", "usable path"),
        ("{home}/nul\0byte", "usable path"),
        ("/" + "x" * 5000, "too long"),
        ("~nobody-of-this-name/x", "usable path"),
    ],
)
def test_what_is_no_folder_is_refused(
    territory: Territory, home: Path, path: str, reason: str
) -> None:
    """Each thing that is not a folder is named with its reason, and none crashes."""
    home.joinpath("file").touch()
    home.joinpath("loop").symlink_to(home / "loop")
    with pytest.raises(DirectoryMissingError, match=reason):
        resolve_grant(territory, path.format(home=home), [])


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root enters every folder")
def test_a_folder_that_cannot_be_entered_is_refused(territory: Territory, home: Path) -> None:
    """A folder without permission is refused before a process fails in it."""
    home.joinpath("project").chmod(0)
    with pytest.raises(DirectoryMissingError, match="entered"):
        resolve_grant(territory, str(home / "project"), [])


@pytest.mark.holds("INSIDE")
def test_no_roots_means_no_folder(home: Path) -> None:
    """A configuration without roots forbids sub-agents everywhere."""
    territory = Territory((), home / "memory", memory_readable=False)
    with pytest.raises(DirectoryNotAllowedError, match="no folder at all"):
        resolve_grant(territory, str(home), [])
