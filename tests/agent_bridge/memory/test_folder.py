"""A folder that is held open: nothing done in it can be led elsewhere."""

import errno
import os
import socket
import stat
import sys
from pathlib import Path

import pytest

from agent_bridge.errors import PathOutsideMemoryError
from agent_bridge.memory import folder as room
from agent_bridge.memory.folder import flush_folder, irregular, opened

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="made for POSIX")


def test_what_is_made_is_there_whole(tmp_path: Path) -> None:
    """A new file has exactly its bytes; an existing one is never overwritten."""
    data = b"a\r\nb\x1a\x00"
    with opened(tmp_path, ()) as folder:
        folder.make("a.md", data, None)
        assert folder.read("a.md", 99) == data
        assert folder.read("a.md", 2) == data[:2]
        with pytest.raises(FileExistsError):
            folder.make("a.md", b"other", None)
        folder.make("b.md", b"other", None)
        folder.rename("b.md", "a.md")
        assert folder.find("b.md") is None
        folder.flush()
    assert (tmp_path / "a.md").read_bytes() == b"other"


def test_what_is_not_there_is_told_and_removing_it_is_no_failure(tmp_path: Path) -> None:
    """A missing file is None to `find`, an error to `read`, and fine to `remove`."""
    with opened(tmp_path, ()) as folder:
        folder.make("a.md", b"x", None)
        folder.remove("a.md")
        folder.remove("a.md")
        assert folder.find("a.md") is None
        with pytest.raises(FileNotFoundError):
            folder.read("a.md", 9)


@posix_only
def test_a_new_file_may_be_read_by_whom_the_old_one_was(tmp_path: Path) -> None:
    """It has the mode of the file that it is to replace, whatever the umask."""
    old = tmp_path / "a.md"
    old.write_bytes(b"x")
    for mode in (0o600, 0o664, 0o755):
        old.chmod(mode)
        with opened(tmp_path, ()) as folder:
            folder.make("new", b"y", folder.find("a.md"))
            folder.rename("new", "a.md")
        assert stat.S_IMODE(old.stat().st_mode) == mode


@posix_only
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o400])
def test_a_private_file_is_so_from_its_first_instant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: int
) -> None:
    """Whoever opens it before it has its mode could read what is written afterwards."""
    old = tmp_path / "a.md"
    old.write_bytes(b"x")
    old.chmod(mode)
    begun: list[int] = []
    make = os.open

    def watched(path: str, flags: int, *rest: int, dir_fd: int | None = None) -> int:
        descriptor = make(path, flags, *rest, dir_fd=dir_fd)
        begun.append(stat.S_IMODE(os.fstat(descriptor).st_mode))
        return descriptor

    with opened(tmp_path, ()) as folder:
        like = folder.find("a.md")
        monkeypatch.setattr(os, "open", watched)
        folder.make("new", b"y", like)
    assert [wider & ~(mode | 0o600) for wider in begun] == [0]
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == mode


@posix_only
def test_a_drive_with_one_mode_for_all_files_is_told_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some network drives refuse to be told, even the mode that the file has."""

    def refuse(_file: int, _mode: int) -> None:
        raise OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP))

    monkeypatch.setattr(os, "fchmod", refuse)
    (tmp_path / "a.md").write_bytes(b"x")
    with opened(tmp_path, ()) as folder:
        folder.make("new", b"y", folder.find("a.md"))
        folder.rename("new", "a.md")
    assert (tmp_path / "a.md").read_bytes() == b"y"


def test_a_file_is_replaced_where_files_cannot_be_given_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows has no fchown, nor folders to hold open; since Python 3.13 it has an fchmod."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delattr(os, "fchown", raising=False)
    monkeypatch.setattr(room, "HAS_DESCRIPTORS", False)
    (tmp_path / "a.md").write_bytes(b"x")
    with opened(tmp_path, ()) as folder:
        folder.make("new", b"y", folder.find("a.md"))
        folder.rename("new", "a.md")
    assert (tmp_path / "a.md").read_bytes() == b"y"


@posix_only
def test_a_link_is_a_link_to_look_at_and_nothing_to_read(tmp_path: Path) -> None:
    """Neither what it leads to nor a pipe, socket or folder is taken for a file."""
    (tmp_path / "secret").write_text("private")
    (tmp_path / "link.md").symlink_to("secret")
    os.mkfifo(tmp_path / "pipe.md")
    (tmp_path / "folder.md").mkdir()
    with socket.socket(socket.AF_UNIX) as listening, opened(tmp_path, ()) as folder:
        here = Path.cwd()
        os.chdir(tmp_path)
        try:
            # The names of sockets are short.
            listening.bind("socket.md")
        finally:
            os.chdir(here)
        found = folder.find("link.md")
        assert found is not None
        assert stat.S_ISLNK(found.st_mode)
        for name in ("link.md", "pipe.md", "socket.md", "folder.md"):
            with pytest.raises(OSError, match=r".") as caught:
                folder.read(name, 9)
            assert not isinstance(caught.value, FileNotFoundError)
        with pytest.raises(FileExistsError):
            folder.make("link.md", b"x", None)
    assert (tmp_path / "secret").read_text() == "private"


@pytest.mark.holds("INSIDE")
@posix_only
def test_a_link_on_the_way_is_refused(tmp_path: Path) -> None:
    """Even if it leads back inside, because it may lead elsewhere a moment later."""
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    (tmp_path / "loop").symlink_to("loop")
    for parts in (("link",), ("link", "below"), ("loop",)):
        for make in (False, True):
            with pytest.raises(PathOutsideMemoryError), opened(tmp_path, parts, make=make):
                pass
    (tmp_path / "file").write_text("x")
    with pytest.raises(NotADirectoryError), opened(tmp_path, ("file",)):
        pass


@pytest.mark.holds("INSIDE")
@posix_only
def test_a_folder_that_is_replaced_by_a_link_is_still_the_one_that_was_opened(
    tmp_path: Path,
) -> None:
    """What is done after the swap happens in the folder that was checked."""
    memory, outside = tmp_path / "memory", tmp_path / "outside"
    (memory / "blocks").mkdir(parents=True)
    outside.mkdir()
    with opened(memory, ("blocks",)) as folder:
        (memory / "blocks").rename(memory / "elsewhere")
        (memory / "blocks").symlink_to(outside)
        folder.make("a.md", b"x", None)
        folder.rename("a.md", "b.md")
    assert list(outside.iterdir()) == []
    assert (memory / "elsewhere" / "b.md").read_bytes() == b"x"


def test_missing_folders_are_made_only_when_asked_for(tmp_path: Path) -> None:
    """All of them on the way, and once."""
    with pytest.raises(FileNotFoundError), opened(tmp_path, ("a", "b")) as folder:
        folder.read("x", 1)
    for _ in range(2):
        with opened(tmp_path, ("a", "b"), make=True) as folder:
            assert folder.may_write(".")
    assert (tmp_path / "a" / "b").is_dir()
    flush_folder(tmp_path / "a" / "b")


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="it counts open files in /proc")
def test_nothing_is_left_open(tmp_path: Path) -> None:
    """Neither after work nor after a refusal, on the way or of a folder in place of a file."""
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "a" / "link").symlink_to("b")
    before = len(list(Path("/proc/self/fd").iterdir()))
    for _ in range(3):
        with opened(tmp_path, ("a", "b")):
            pass
        with pytest.raises(PathOutsideMemoryError), opened(tmp_path, ("a", "link")):
            pass
        with pytest.raises(FileNotFoundError), opened(tmp_path, ("a", "no")):
            pass
        with pytest.raises(KeyError), opened(tmp_path, ("a",)):
            raise KeyError
        with pytest.raises(IsADirectoryError), opened(tmp_path, ("a",)) as folder:
            folder.read("b", 9)
    assert len(list(Path("/proc/self/fd").iterdir())) == before


def test_what_is_no_file_is_said() -> None:
    """The sentence that a tool answers with."""
    assert irregular().strerror == "it is not a regular file"
