"""What leads past the kernel's queue of changes, and is seen all the same.

`test_truth` invents series of edits; here are those that are too rare to be met by chance.
"""

import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from indexer.folder.index_place import DATABASE_NAME
from indexer.folder.lookout import Lookout
from indexer.folder.scan import scan_folder
from indexer.reports import WatcherFacts
from indexer.storage.watchers import announce_watcher

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such a queue")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A memory folder with two folders and a file in each."""
    folder = tmp_path / "memory"
    for name in ("a", "b"):
        (folder / name).mkdir(parents=True)
        (folder / name / "x.md").write_text(f"heron {name}")
    (folder / "top.md").write_text("heron")
    return folder


@pytest.fixture
def lookout(root: Path) -> Iterator[Lookout]:
    """A lookout that listens and has walked once."""
    with contextlib.closing(Lookout(root)) as lookout:
        lookout.listen()
        lookout.look({})
        yield lookout


def see(lookout: Lookout, root: Path) -> frozenset[str] | None:
    """Look, expect what a walk finds, and return which paths were looked at."""
    scan, paths = lookout.look({})
    assert scan.files == scan_folder(root).files
    assert lookout.is_listening
    return paths


@pytest.mark.holds("FRESH")
def test_hours_of_rest_and_saves_in_a_row_are_no_reason_to_walk(
    lookout: Lookout, root: Path
) -> None:
    """Neither heartbeats of a server nor repeated saves of a client lead to a walk."""
    facts = WatcherFacts("native", alive=True, last_event=None, backlog=0, restarts=0)
    for _ in range(3):
        announce_watcher(root / DATABASE_NAME, "agent-bridge", facts)
    assert see(lookout, root) == frozenset()
    for text in ("pelican", "pelicans", "two pelicans"):
        (root / "a/.write.tmp").write_text(text)
        (root / "a/.write.tmp").replace(root / "a/x.md")
    assert see(lookout, root) == frozenset({"a/x.md"})


@pytest.mark.holds("FRESH")
def test_a_look_is_no_walk(lookout: Lookout, root: Path) -> None:
    """After the first look only touched files are looked at, also after a save by rename."""
    assert see(lookout, root) == frozenset()
    (root / "a/.x.md.tmp").write_text("pelican")
    (root / "a/.x.md.tmp").replace(root / "a/x.md")
    assert see(lookout, root) == frozenset({"a/x.md"})
    (root / "4913").touch()
    (root / "4913").unlink()
    (root / "b/x.md").rename(root / "b/x.md~")
    (root / "b/x.md").write_text("as vim saves")
    (root / "b/x.md~").unlink()
    assert see(lookout, root) == frozenset({"b/x.md"})


@pytest.mark.holds("FRESH")
def test_a_folder_that_took_another_ones_place_is_listened_to(
    lookout: Lookout, root: Path, tmp_path: Path
) -> None:
    """The folder that has the name now is watched, and the one that had it is not."""
    (root / "b").rename(tmp_path / "b")
    (root / "a").rename(root / "b")
    assert see(lookout, root) is None
    (root / "b/x.md").write_text("written in the older folder")
    assert see(lookout, root) == frozenset({"b/x.md"})
    (tmp_path / "b/x.md").write_text("written where nobody looks")
    assert see(lookout, root) == frozenset()


@pytest.mark.holds("FRESH")
@pytest.mark.parametrize("name", ["b/y.md", "a/note.txt", "a/.hidden"])
def test_a_write_by_a_second_name_is_seen(lookout: Lookout, root: Path, name: str) -> None:
    """A file with a second name in the folder is looked at, whichever name is written to."""
    (root / name).hardlink_to(root / "a/x.md")
    see(lookout, root)
    (root / name).write_text("by the second name")
    see(lookout, root)


def _gone(name: Path, away: Path) -> None:
    name.unlink()


def _moved_away(name: Path, away: Path) -> None:
    name.replace(away)


def _replaced(name: Path, away: Path) -> None:
    away.write_text("another one")
    away.replace(name)


def _renamed_and_gone(name: Path, away: Path) -> None:
    name.replace(name.with_name("renamed.txt")).unlink()


@pytest.mark.holds("FRESH")
@pytest.mark.parametrize("end", [_gone, _moved_away, _replaced, _renamed_and_gone])
@pytest.mark.parametrize("name", ["b/y.md", "note.txt"])
def test_a_write_by_a_name_that_is_gone_is_seen(
    lookout: Lookout, root: Path, tmp_path: Path, name: str, end: Callable[[Path, Path], None]
) -> None:
    """A file was written by a name that it only had between two looks."""
    (root / name).hardlink_to(root / "a/x.md")
    (root / name).write_text("by a passing name")
    end(root / name, tmp_path / "away")
    see(lookout, root)


@pytest.mark.holds("FRESH")
def test_patterns_behind_a_link_are_seen(lookout: Lookout, root: Path, tmp_path: Path) -> None:
    """The ignore file may be a link to a folder that is not watched."""
    patterns = tmp_path / "patterns"
    patterns.write_text("top.md")
    (root / ".memoryignore").symlink_to(patterns)
    assert see(lookout, root) is None
    patterns.write_text("a/")
    assert see(lookout, root) is None
    assert lookout.look({})[0].files.keys() == {"b/x.md", "top.md"}


@pytest.mark.holds("FRESH")
def test_an_overflow_is_a_walk(lookout: Lookout, root: Path) -> None:
    """No change is lost if there are more than the kernel's queue holds."""
    holds = int(Path("/proc/sys/fs/inotify/max_queued_events").read_text("ascii"))
    with (root / "a/x.md").open("r+b", buffering=0) as one, (root / "note.txt").open("wb") as two:
        # In turns, for the kernel counts equal neighbours once.
        for _ in range(holds // 2 + 10):
            os.pwrite(one.fileno(), b"w", 0)
            os.pwrite(two.fileno(), b"w", 0)
    (root / "b/x.md").write_text("the one too many")
    assert see(lookout, root) is None


@pytest.fixture
def mounting(tmp_path: Path) -> Iterator[Callable[..., None]]:
    """Mount something for the test, if this user may."""
    points: list[Path] = []

    def mount(point: Path, *arguments: str) -> None:
        tool = shutil.which("mount")
        command = [tool or "", *arguments, str(point)]
        if not tool or subprocess.run(command, check=False, capture_output=True).returncode:
            pytest.skip("nothing can be mounted here")
        points.append(point)

    yield mount
    for point in reversed(points):
        subprocess.run([shutil.which("umount") or "", str(point)], check=True)


@pytest.mark.holds("FRESH")
@pytest.mark.parametrize("kind", ["tmpfs", "folder", "file"])
def test_what_is_mounted_later_is_seen(
    lookout: Lookout, root: Path, tmp_path: Path, kind: str, mounting: Callable[..., None]
) -> None:
    """A mount is no event, but each look notices it, and sees what is written there."""
    (tmp_path / "other").mkdir()
    (tmp_path / "other/x.md").write_text("from elsewhere")
    if kind == "tmpfs":
        mounting(root / "a", "-t", "tmpfs", "tmpfs")
    elif kind == "folder":
        mounting(root / "a", "--bind", str(tmp_path / "other"))
    else:
        mounting(root / "a/x.md", "--bind", str(tmp_path / "other/x.md"))
    for text in ("first", "second text"):
        (root / "a/x.md").write_text(text)
        assert lookout.look({})[0].files == scan_folder(root).files
    assert not lookout.is_listening


def test_what_is_mounted_elsewhere_changes_nothing(
    lookout: Lookout, root: Path, tmp_path: Path, mounting: Callable[..., None]
) -> None:
    """A USB stick that is plugged in does not lead to a walk."""
    (tmp_path / "stick").mkdir()
    mounting(tmp_path / "stick", "-t", "tmpfs", "tmpfs")
    assert see(lookout, root) == frozenset()


@pytest.mark.parametrize(
    ("walk_seconds", "quiet", "due"), [(0.0, 59.0, 61.0), (3.0, 59.0, 61.0), (30.0, 590.0, 610.0)]
)
def test_a_walk_now_and_then_takes_no_more_than_its_share(
    root: Path, walk_seconds: float, quiet: float, due: float
) -> None:
    """Without a deadline, a look walks again after a minute, or twenty times a walk's duration."""
    now = 0.0
    steps = [walk_seconds, 0.0]

    def clock() -> float:
        nonlocal now
        now += steps.pop() if steps else 0.0
        return now

    with contextlib.closing(Lookout(root, clock)) as lookout:
        lookout.listen()
        assert lookout.look({})[1] is None
        ended = now
        now = ended + quiet
        early = lookout.is_walk_due
        assert not early
        assert lookout.look({})[1] == frozenset()
        now = ended + due
        assert lookout.is_walk_due
        # A search has a deadline, and leaves that to others.
        assert lookout.look({}, time.monotonic() + 60)[1] == frozenset()
        assert lookout.look({})[1] is None


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_other_systems_walk_at_each_look(
    root: Path, monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    """They have no such queue, nor what opens one; to ask for it is no failure."""
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.delattr(os, "O_CLOEXEC")
    monkeypatch.setitem(sys.modules, "indexer.folder.changes", None)
    with contextlib.closing(Lookout(root)) as lookout:
        lookout.listen()
        assert not lookout.is_listening
        lookout.look({})
        (root / "top.md").write_text("heron and egret")
        assert lookout.look({})[0].files == scan_folder(root).files
