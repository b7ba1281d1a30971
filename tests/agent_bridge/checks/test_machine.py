"""What doctor says of settings, folder, disk, clock and SQLite."""

import os
import sqlite3
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import MappingProxyType

import pytest

from agent_bridge.checks.base import Finding, Visit, to_permit
from agent_bridge.checks.machine import (
    check_clock,
    check_disk,
    check_folder,
    check_settings,
    check_sqlite,
    judge_room,
)
from agent_bridge.config import Config, MemorySettings
from agent_bridge.installing.client_entry import Entry
from indexer import quote_words

OWN = Entry("agent-bridge", ("serve",))


@pytest.fixture
def memory(tmp_path: Path) -> Path:
    """Give a memory of six files."""
    (tmp_path / "memory").mkdir(mode=0o755)
    for name in "abcdef":
        (tmp_path / "memory" / f"{name}.md").write_text("x")
    return tmp_path / "memory"


def visit(memory: Path) -> Visit:
    """Return what the checks look at."""
    return Visit(Config(memory=MemorySettings(directory=memory)), OWN)


def told(findings: Sequence[Finding]) -> list[tuple[str, str]]:
    """Return mark and sentence of each finding; a remedy comes with all that is not well."""
    assert all(bool(one.remedy) == (one.mark != "ok") for one in findings)
    return [(one.mark, one.sentence) for one in findings]


def test_every_mistake_in_the_settings_is_a_fault() -> None:
    """Each by itself; what does not count until somebody agrees is a warning."""
    mistakes = ("settings.yaml:3: one", "settings.yaml:7: other")
    assert told(check_settings(Visit(Config(), OWN, mistakes))) == [
        ("fault", mistakes[0]),
        ("fault", mistakes[1]),
    ]
    distrusted = Config(distrusted=MappingProxyType({"claude_cli.path": "settings.yaml:9"}))
    ((mark, sentence),) = told(check_settings(Visit(distrusted, OWN)))
    assert mark == "warning"
    assert sentence == "settings.yaml:9: claude_cli.path does not count until you agree to it"


def test_settings_that_are_understood_are_told_with_their_files() -> None:
    """Or as the default ones."""
    assert told(check_settings(Visit(Config(), OWN))) == [
        ("ok", "all settings are understood (defaults)")
    ]
    sources = {"a.b": "/x/one.yaml:3", "a.c": "/x/one.yaml:4", "a.d": "--memory"}
    config = Config(sources=MappingProxyType(sources))
    assert told(check_settings(Visit(config, OWN))) == [
        ("ok", "all settings are understood (/x/one.yaml)")
    ]


def test_what_is_in_place_of_a_memory_has_a_remedy_that_works(memory: Path, tmp_path: Path) -> None:
    """A folder that was moved, or whose disk is away, is not to be begun anew; a file cannot be."""
    gone, file = tmp_path / "none", memory / "a.md"
    (absent,), (other,) = check_folder(visit(gone)), check_folder(visit(file))
    assert absent.remedy.startswith("put it back, or make one:  agent-bridge init")
    assert other.remedy == "name another folder with --memory"


def test_a_memory_is_a_folder_that_others_may_not_change(memory: Path, tmp_path: Path) -> None:
    """What is not there and what is no folder are told apart."""
    assert told(check_folder(visit(memory))) == [("ok", str(memory))]
    assert told(check_folder(visit(tmp_path / "none"))) == [
        ("fault", f"{tmp_path / 'none'} does not exist")
    ]
    file = memory / "a.md"
    assert told(check_folder(visit(file))) == [("fault", f"{file} is not a folder")]
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "none")
    assert told(check_folder(visit(link))) == [
        ("fault", f"{link} is a link to {tmp_path / 'none'}, which does not exist")
    ]
    if sys.platform != "win32":
        memory.chmod(0o777)
        assert told(check_folder(visit(memory))) == [
            ("warning", "every user may change the folder")
        ]


def test_a_history_that_keeps_nothing_is_told(memory: Path) -> None:
    """A file in its place is in the way of each text that a tool replaces."""
    (memory / ".history").mkdir()
    assert told(check_folder(visit(memory))) == [("ok", str(memory))]
    (memory / ".history").rmdir()
    (memory / ".history").write_text("")
    (finding,) = check_folder(visit(memory))
    assert finding.mark == "warning"
    assert finding.sentence.startswith(".history is no folder: what tools replace is not kept")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_remedies_can_be_typed_as_they_are(memory: Path) -> None:
    """A folder with a space in its name is one word of each command."""
    memory = memory.rename(memory.with_name("my memory"))
    memory.chmod(0o777)
    later = time.time() + 3600
    os.utime(memory / "a.md", (later, later))
    (folder,), (file,) = check_folder(visit(memory)), check_clock(visit(memory))
    assert folder.remedy == f"chmod o-w '{memory}'"
    assert file.remedy == f"touch '{memory}/a.md'"


def test_a_remedy_is_a_command_of_the_system() -> None:
    """Windows has no chmod."""
    folder = Path("my memory")
    assert to_permit("rw", folder, windows=False) == "chmod u+rw 'my memory'"
    assert to_permit("rw", folder, windows=True) == 'attrib -r "my memory"'


@pytest.mark.skipif(sys.platform == "win32", reason="there is no chown")
def test_what_belongs_to_another_user_is_to_change_hands(tmp_path: Path) -> None:
    """As after a command that ran with sudo: the system lets nobody else use chmod on it."""
    assert sys.platform != "win32"
    user, folder = os.geteuid(), Path("/")
    if user == 0:
        folder = tmp_path / "my memory"
        folder.mkdir()
        os.chown(folder, 1, -1)
    assert to_permit("rwx", folder) == quote_words("sudo", "chown", "-R", str(user), folder)


@pytest.mark.usefixtures("permissions_count")
def test_what_is_closed_is_told_by_what_is_missing(memory: Path) -> None:
    """Reading or writing, or both; three files at most."""
    memory = memory.rename(memory.with_name("my memory"))
    for name, mode in {"a": 0o400, "b": 0o200, "c": 0, "d": 0}.items():
        (memory / f"{name}.md").chmod(mode)
    found = check_folder(visit(memory))
    assert told(found) == [
        ("warning", "a.md cannot be written"),
        ("warning", "b.md cannot be read"),
        ("warning", "c.md cannot be read or written"),
    ]
    assert found[0].remedy == f"chmod u+rw '{memory}/a.md'"
    memory.chmod(0o500)
    first = check_folder(visit(memory))[0]
    assert (first.mark, first.sentence) == ("fault", f"{memory} cannot be written")
    assert first.remedy == f"chmod u+rwx '{memory}'"
    memory.chmod(0)
    assert told(check_folder(visit(memory))) == [
        ("fault", f"{memory} cannot be read or written or entered")
    ]
    memory.chmod(0o700)


@pytest.mark.usefixtures("permissions_count")
def test_folders_in_the_memory_that_are_closed_are_told_too(memory: Path) -> None:
    """Nothing can be written into one, or nothing be found; without ``blocks/`` no tool writes."""
    for name, mode in {"blocks": 0o500, "closed": 0, "old": 0o500}.items():
        (memory / name).mkdir()
        (memory / name / "x.md").write_text("x")
        (memory / name).chmod(mode)
    found = check_folder(visit(memory))
    assert told(found) == [
        ("fault", "blocks/ cannot be written"),
        ("warning", "closed/ cannot be read or written or entered"),
        ("warning", "old/ cannot be written"),
    ]
    assert found[0].remedy == f"chmod u+rwx {memory}/blocks"
    (memory / "blocks").chmod(0)
    assert told(check_folder(visit(memory)))[0][1] == "blocks/ cannot be read or written or entered"
    for name in ("blocks", "closed", "old"):
        (memory / name).chmod(0o700)


@pytest.mark.usefixtures("permissions_count")
def test_what_the_tools_keep_is_looked_at_too(memory: Path) -> None:
    """As another user leaves it, who ran a command once: nothing is written, or nothing is kept."""
    (memory / ".history").mkdir()
    (memory / ".history" / "log").write_text("")
    (memory / ".write.lock").write_text("")
    assert told(check_folder(visit(memory))) == [("ok", str(memory))]
    (memory / ".history" / "log").chmod(0o400)
    (memory / ".write.lock").chmod(0o400)
    (memory / ".memoryignore").write_text("drafts\n")
    (memory / ".memoryignore").chmod(0o200)
    lock, ignore, log = check_folder(visit(memory))
    assert (ignore.mark, ignore.sentence) == (
        "fault",
        ".memoryignore cannot be read: without it, nothing can be searched",
    )
    assert (lock.mark, lock.sentence) == (
        "fault",
        ".write.lock cannot be written: no tool can write into the memory",
    )
    assert (log.mark, log.sentence) == (
        "warning",
        ".history/log cannot be written: what tools replace is not kept, and cannot be undone",
    )


@pytest.mark.parametrize(
    ("free", "mark", "sentence"),
    [
        (10 * 1024 * 1024 - 1, "fault", "only 10.5 MB are free"),
        (10 * 1024 * 1024, "warning", "only 10.5 MB are free"),
        (200 * 1024 * 1024 - 1, "warning", "only 209.7 MB are free"),
        (200 * 1024 * 1024, "ok", "209.7 MB are free"),
    ],
)
def test_a_disk_is_full_before_nothing_fits(free: int, mark: str, sentence: str) -> None:
    """Less than a memory and its index take is told while there is still time."""
    assert told([judge_room(free)]) == [(mark, sentence)]


def test_the_disk_is_that_of_the_memory(memory: Path) -> None:
    """It has some room, or this test could not have made the memory."""
    ((_, sentence),) = told(check_disk(visit(memory)))
    assert sentence.endswith("are free")


def test_files_of_the_future_are_named_in_part(memory: Path) -> None:
    """Three of them, and how many more; nothing is left of the look at the disk's clock."""
    names = sorted(path.name for path in memory.iterdir())
    assert told(check_clock(visit(memory))) == [
        ("ok", "the disk and this machine agree on the time")
    ]
    later = time.time() + 3600
    for name in names[:5]:
        os.utime(memory / name, (later, later))
    found = told(check_clock(visit(memory)))
    assert [mark for mark, _ in found] == ["warning"] * 4
    assert all("has a time in the future" in sentence for _, sentence in found[:3])
    assert found[3][1] == "2 more files are like that"
    assert sorted(path.name for path in memory.iterdir()) == names


def test_sqlite_of_this_python_can_search(memory: Path) -> None:
    """With both versions, for whoever asks for help."""
    ((mark, sentence),) = told(check_sqlite(visit(memory)))
    assert mark == "ok"
    assert sentence.startswith(f"SQLite {sqlite3.sqlite_version}, ")
    assert "Python 3." in sentence
