"""The kernel's queue of changes: what was touched, and when it is not exact."""

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

if sys.platform != "linux":
    pytest.skip("only Linux has such a queue", allow_module_level=True)

from indexer.folder.changes import ChangeQueue, MountQueue


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Give a folder with a folder and three files."""
    (tmp_path / "blocks").mkdir()
    for name in ("a.md", "b.md", "blocks/c.md"):
        (tmp_path / name).write_text("heron")
    return tmp_path


@pytest.fixture
def queue(root: Path) -> Iterator[ChangeQueue]:
    """Give a queue of both folders."""
    with contextlib.closing(ChangeQueue(root)) as queue:
        queue.watch("")
        queue.watch("blocks/")
        yield queue


def append(file: Path) -> None:
    """Write to a file as it is."""
    with file.open("a") as out:
        out.write("x")


@pytest.mark.parametrize(
    ("change", "touched"),
    [
        (lambda root: (root / "a.md").read_text(), set()),
        (lambda root: list(root.iterdir()), set()),
        (lambda root: append(root / "a.md"), {"a.md"}),
        (lambda root: append(root / "blocks" / "c.md"), {"blocks/c.md"}),
        (lambda root: (root / "a.md").chmod(0o600), {"a.md"}),
        (lambda root: os.utime(root / "a.md", (1, 1)), {"a.md"}),
        (lambda root: (root / "a.md").unlink(), {"a.md"}),
        (lambda root: (root / "new.txt").touch(), {"new.txt"}),
        (lambda root: (root / "a.md").rename(root / "blocks" / "a.md"), {"a.md", "blocks/a.md"}),
        (lambda root: (root / "a.md").replace(root / "b.md"), {"a.md", "b.md"}),
        (lambda root: (root / "s\udce9.md").touch(), {"s\udce9.md"}),
        # Folders whose names begin with a dot are no part of a memory.
        (lambda root: (root / ".git").mkdir(), set()),
    ],
)  # fmt: skip
def test_what_was_touched_is_told_once(
    queue: ChangeQueue, root: Path, change: Callable[[Path], object], touched: set[str]
) -> None:
    """By its path in the memory folder; files that were only read are not reported."""
    assert queue.drain() == set()
    change(root)
    assert queue.drain() == touched
    assert queue.drain() == set()


@pytest.mark.parametrize(
    "change",
    [
        lambda root: (root / "new").mkdir(),
        lambda root: (root / "blocks").rename(root / "other"),
        lambda root: ((root / "blocks" / "c.md").unlink(), (root / "blocks").rmdir()),
        lambda root: os.link(root / "a.md", root / "second.md"),
    ],
)
def test_a_folder_that_came_or_went_and_a_second_name_lead_everywhere(
    queue: ChangeQueue, root: Path, change: Callable[[Path], object]
) -> None:
    """None means: look at all of it. Then the queue is exact again."""
    change(root)
    assert queue.drain() is None
    assert queue.drain() == set()


def test_a_name_that_was_written_to_and_lost_leads_everywhere(
    queue: ChangeQueue, root: Path
) -> None:
    """It may have been another name of some other file."""
    os.link(root / "a.md", root / "second.md")
    append(root / "second.md")
    (root / "second.md").unlink()
    assert queue.drain() is None
    # Without a second name, a file that came and went is nothing.
    (root / "new.md").write_text("x")
    (root / "new.md").rename(root / "newer.md")
    assert queue.drain() == {"new.md", "newer.md"}


def test_a_file_that_was_replaced_twice_leads_nowhere_else(queue: ChangeQueue, root: Path) -> None:
    """Tools and heartbeats write a new hidden file, and replace the old one with it."""
    temporary = root / "blocks" / ".write.tmp"
    for text in ("x", "y", "z"):
        temporary.write_text(text)
        temporary.replace(root / "blocks" / "c.md")
    assert queue.drain() == {"blocks/.write.tmp", "blocks/c.md"}
    # Such a file that is given up is nothing, either.
    temporary.write_text("x")
    temporary.unlink()
    assert queue.drain() == {"blocks/.write.tmp"}
    # What is put there may have another name all the same.
    temporary.write_text("x")
    os.link(temporary, root / "blocks" / ".kept")
    temporary.replace(root / "blocks" / "c.md")
    assert queue.drain() is None


def test_a_name_that_moved_out_leads_everywhere(
    queue: ChangeQueue, root: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """It may be written to where nobody listens; a name from before is just gone."""
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (root / "a.md").rename(elsewhere / "a.md")
    assert queue.drain() == {"a.md"}
    (root / "new.md").write_text("x")
    (root / "new.md").rename(elsewhere / "new.md")
    assert queue.drain() is None


def test_more_than_the_kernel_keeps_leads_everywhere(queue: ChangeQueue, root: Path) -> None:
    """An overflow is reported, and what comes after it is reported exactly."""
    most = int(Path("/proc/sys/fs/inotify/max_queued_events").read_text())
    if most > 100_000:
        pytest.skip(f"{most} events are kept here")
    names = [root / "a.md", root / "b.md"]
    for number in range(most + 10):
        # Two files in turn: events that are the same are kept as one.
        os.utime(names[number % 2], ns=(number, number))
    assert queue.drain() is None
    append(root / "a.md")
    assert queue.drain() == {"a.md"}


def test_folders_that_are_given_up_are_silent(queue: ChangeQueue, root: Path) -> None:
    """Their late events are ignored, too, and it does not matter if they are gone already."""
    kept = queue.watch("")
    assert queue.watch("") == kept
    queue.forget_but({kept})
    append(root / "blocks" / "c.md")
    append(root / "a.md")
    assert queue.drain() == {"a.md"}
    queue.forget_but({kept})
    assert queue.watch("blocks/") != kept
    append(root / "blocks" / "c.md")
    assert queue.drain() == {"blocks/c.md"}


def test_what_is_no_folder_cannot_be_watched(queue: ChangeQueue, root: Path) -> None:
    """Nor can a missing folder; the error says which of the two it is."""
    with pytest.raises(NotADirectoryError):
        queue.watch("a.md")
    with pytest.raises(FileNotFoundError):
        queue.watch("none/")


def test_a_queue_is_given_back_once(root: Path) -> None:
    """Closing it twice does not close somebody else's file."""
    queue = ChangeQueue(root)
    queue.close()
    with (root / "a.md").open() as file:
        queue.close()
        assert file.read() == "heron"


def test_nothing_was_mounted() -> None:
    """A mount is reported once; `test_lookout` mounts something, where that is allowed."""
    with contextlib.closing(MountQueue()) as mounts:
        assert not mounts.drain()
    mounts.close()
