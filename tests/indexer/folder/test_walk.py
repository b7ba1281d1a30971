"""What a walk finds in folders with any content, and what it leaves out with a reason."""

import contextlib
import os
import socket
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from indexer.folder import disk, walk
from indexer.folder.disk import read_file, to_fingerprint
from indexer.folder.scan import scan_folder

Write = Callable[..., Path]

needs_links = pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders")
needs_permissions = pytest.mark.skipif(
    os.name == "nt" or os.geteuid() == 0, reason="this user may read everything"
)
needs_bytes = pytest.mark.skipif(sys.platform != "linux", reason="names are Unicode there")


def names(root: Path) -> set[str]:
    """Return the paths that a scan takes up."""
    return set(scan_folder(root).files)


@pytest.mark.holds("FRESH")
def test_a_walk_takes_over_what_is_as_it_was_known(root: Path, write: Write) -> None:
    """If nothing changed, the known mapping itself is returned; after one change, a new one."""
    for path in ("a.md", "b/c.md", "b/d/e.MD", "b/n.txt"):
        write(path)
    known = scan_folder(root).files
    assert scan_folder(root, known=known).files is known
    for change in (
        partial(write, "b/c.md", "longer text"),
        partial(write, "b/new.md"),
        (root / "a.md").unlink,
        partial((root / "b/d").rename, root / "b/f.md"),
        partial(write, ".memoryignore", "c.md\n"),
    ):
        change()
        scan = scan_folder(root, known=known)
        assert scan.files is not known
        assert scan == scan_folder(root)
        known = scan.files
        assert scan_folder(root, known=known) == scan


@pytest.mark.holds("FRESH")
def test_a_known_file_that_is_saved_while_its_folder_is_listed_is_found(
    root: Path, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rename may put it where the listing no longer comes by; what is gone stays gone."""
    for path in ("b/a.md", "b/gone.md", "b/same.md", "b/c/d.md"):
        write(path)
    known = scan_folder(root).files
    (root / "b/gone.md").unlink()
    real, saved = os.scandir, list[str]()

    @contextlib.contextmanager
    def list_folder(path: Path) -> Iterator[Iterator["os.DirEntry[str]"]]:
        with real(path) as listing:
            entries = list(listing)
        if path.name == "b" and not saved:
            saved.append("a.md")
            write("b/a.md", "longer text")
            entries = [entry for entry in entries if entry.name not in saved]
        yield iter(entries)

    monkeypatch.setattr(os, "scandir", list_folder)
    scan = scan_folder(root, known=known)
    assert saved
    assert scan == scan_folder(root)
    assert set(scan.files) == {"b/a.md", "b/same.md", "b/c/d.md"}


def test_a_note_that_icloud_took_off_the_disk_is_told(root: Path, write: Write) -> None:
    """Its name stands for it, so that its row in the table of all blocks is not removed."""
    for path in ("a.md", ".b.md.icloud", "blocks/.boat trip.md.icloud", "blocks/.x.png.icloud"):
        write(path)
    scan = scan_folder(root)
    assert set(scan.files) == {"a.md"}
    assert dict(scan.skipped) == dict.fromkeys(("b.md", "blocks/boat trip.md"), walk._NOT_HERE)


@needs_links
def test_a_known_file_that_got_a_second_name_is_told(root: Path, write: Write) -> None:
    """A caller that listens must know of second names, also of unchanged files."""
    (root / "b.txt").hardlink_to(write("a.md"))
    known = scan_folder(root).files
    assert scan_folder(root, known=known, on_folder=lambda _: None).shared == {"a.md"}


def test_hidden_files_and_folders_are_passed_over(root: Path, write: Write) -> None:
    """Nothing whose name or folder begins with a dot is found or reported."""
    for path in (".a.md", ".git/a.md", "b/.c/a.md", ".md", ".trash.md/a.md"):
        write(path)
    write("..a")
    assert scan_folder(root) == scan_folder(root / "b")


def test_ignored_paths_are_passed_over(root: Path, write: Write) -> None:
    """Paths in .memoryignore are neither found nor reported; comments match nothing."""
    write(".memoryignore", "\ufeff# drafts.md\n\n  drafts/  \r\n*.tmp.md\n/only-here.md\na/b\n")
    for path in (
        "drafts/a.md",
        "x/drafts/a.md",
        "a.tmp.md",
        "x/y.tmp.md",
        "only-here.md",
        "a/b/c.md",
    ):
        write(path)
    for path in ("drafts.md", "x/only-here.md", "x/a/b/c.md", "a/bc.md"):
        write(path)
    scan = scan_folder(root)
    assert set(scan.files) == {"drafts.md", "x/only-here.md", "x/a/b/c.md", "a/bc.md"}
    assert scan.skipped == {}


@needs_pipes
@pytest.mark.timeout(60)
def test_a_pipe_hangs_nobody(root: Path, write: Write) -> None:
    """As a note, a pipe is listed with its reason; as the ignore file, it has no patterns."""
    write("a.md")
    os.mkfifo(root / "pipe.md")
    os.mkfifo(root / ".memoryignore")
    scan = scan_folder(root)
    assert set(scan.files) == {"a.md"}
    assert scan.skipped == {"pipe.md": "it is not a regular file"}
    with pytest.raises(OSError, match="not a regular file"):
        read_file(root, "pipe.md")


@pytest.mark.holds("TOTAL")
@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="there are no sockets in folders")
def test_a_socket_is_listed_with_its_reason(root: Path) -> None:
    """A socket with the name of a note is no note, but is not dropped silently."""
    here = Path.cwd()
    with socket.socket(socket.AF_UNIX) as listener:
        os.chdir(root)  # the path of a socket may be no longer than some 100 bytes
        try:
            listener.bind("s.md")
        finally:
            os.chdir(here)
        assert scan_folder(root).skipped == {"s.md": "it is not a regular file"}


@pytest.mark.holds("TOTAL")
@needs_links
def test_a_link_is_followed_only_inside_and_to_a_file(root: Path, write: Write) -> None:
    """Links that lead out, nowhere, in a circle or to a folder are listed with their reason."""
    write("real.md")
    write("folder/a.md")
    (root / "inside.md").symlink_to("real.md")
    (root / "folder/up.md").symlink_to("../real.md")
    (root / "outside.md").symlink_to("../outside.md")
    (root / "absolute.md").symlink_to(root.parent / "outside.md")
    (root / "dangling.md").symlink_to("nowhere.md")
    (root / "loop.md").symlink_to("loop.md")
    (root / "folder.md").symlink_to("folder")
    (root / "linked").symlink_to("../elsewhere")
    (root / "circle").symlink_to(".")
    (root / "other").symlink_to("real.md")
    (root / ".hidden").symlink_to("../elsewhere")
    scan = scan_folder(root)
    assert set(scan.files) == {"real.md", "folder/a.md", "inside.md", "folder/up.md"}
    assert scan.files["inside.md"] == scan.files["real.md"]
    assert scan.skipped == {
        "outside.md": "it is a link that leads out of the memory folder",
        "absolute.md": "it is a link that leads out of the memory folder",
        "dangling.md": "it is a link that leads nowhere",
        "loop.md": "it is a link that leads nowhere",
        "folder.md": "it is not a regular file",
        "linked": "it is a link to a folder; such links are not followed",
        "circle": "it is a link to a folder; such links are not followed",
    }


@needs_links
def test_links_without_an_end_of_any_name_do_no_harm(root: Path, write: Write) -> None:
    """A link to itself, to nothing or in a circle is ignored, even if it is no note."""
    write("a.md")
    for name, target in {"self": "self", "nowhere": "gone", "one": "two", "two": "one"}.items():
        (root / name).symlink_to(target)
    scan = scan_folder(root)
    assert (set(scan.files), scan.skipped) == ({"a.md"}, {})


def test_a_walk_ends_in_time_where_nothing_is_markdown(root: Path, write: Write) -> None:
    """A deadline also ends a walk through folders full of other files, and the scan says so."""
    write("a.md")
    for number in range(3):
        write(f"pictures/{number}.png")
    assert not scan_folder(root, deadline=0.0).complete
    (root / "a.md").unlink()
    assert not scan_folder(root, deadline=0.0).complete
    assert scan_folder(root, deadline=time.monotonic() + 60).complete


class _OfWindows:
    """An entry as Windows lists it: no inode, no names counted, and folders that lead elsewhere."""

    def __init__(self, entry: "os.DirEntry[str]") -> None:
        self._entry = entry
        self.name = entry.name
        self.is_dir, self.is_symlink = entry.is_dir, entry.is_symlink

    def stat(self, *, follow_symlinks: bool) -> SimpleNamespace:
        info = self._entry.stat(follow_symlinks=follow_symlinks)
        facts = {name: getattr(info, name) for name in dir(info) if name.startswith("st_")}
        # Python 3.12.0 lists no st_ctime, and later ones may.
        facts |= {"st_ino": 0, "st_nlink": 0, "st_ctime_ns": 0, "st_birthtime_ns": 4711}
        tag = 0xA0000003 if self.name == "junction" else 0
        return SimpleNamespace(**facts, st_reparse_tag=tag)


@pytest.fixture
def _windows_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have folders listed by their paths, as Windows does."""
    real = os.scandir

    @contextlib.contextmanager
    def list_folder(path: Path) -> Iterator[Iterator[_OfWindows]]:
        with real(path) as listing:
            yield map(_OfWindows, listing)

    monkeypatch.setattr(os, "scandir", list_folder)
    monkeypatch.setattr(walk, "_HAS_JUNCTIONS", True)
    monkeypatch.setattr(disk, "_HAS_INODES", False)


@pytest.mark.holds("INSIDE")
@pytest.mark.usefixtures("_windows_lists")
def test_a_junction_is_not_followed(root: Path, write: Write) -> None:
    """Python takes it for a folder, but it may lead out of the memory, or in a circle."""
    write("a/b.md")
    write("junction/secret.md")
    scan = scan_folder(root)
    assert set(scan.files) == {"a/b.md"}
    assert scan.skipped == {"junction": "it is a link to a folder; such links are not followed"}


@pytest.mark.holds("FRESH")
@pytest.mark.usefixtures("_windows_lists")
def test_a_file_is_known_by_its_birth_where_no_change_is_told(root: Path, write: Write) -> None:
    """A listing and a stat agree, whatever a Python version calls the time of creation."""
    info = write("a.md").stat()
    listed = scan_folder(root).files["a.md"]
    assert listed == (info.st_size, info.st_mtime_ns, 4711, 0)
    for ctime_ns in (info.st_ctime_ns, 0):
        facts = {"st_size": info.st_size, "st_mtime_ns": info.st_mtime_ns, "st_ino": 9}
        looked = SimpleNamespace(**facts, st_ctime_ns=ctime_ns, st_birthtime_ns=4711)
        assert to_fingerprint(looked) == listed  # type: ignore[arg-type]  # as Windows has it


@pytest.mark.holds("FRESH")
@needs_links
def test_whoever_listens_is_in_every_folder_before_a_file_is_looked_at(
    root: Path, write: Write
) -> None:
    """A second name in a folder that is not watched yet is seen at the first name."""
    write("top.md")
    write("sub/a.md")
    second = root / "sub" / "note.txt"

    def enter(prefix: str) -> None:
        if prefix and not second.exists():
            second.hardlink_to(root / "top.md")

    assert scan_folder(root, on_folder=enter).shared == {"top.md"}


@needs_links
@pytest.mark.skipif(os.scandir not in os.supports_fd, reason="folders are listed by their path")
def test_a_folder_that_becomes_a_link_is_not_followed(root: Path, write: Write) -> None:
    """Even if that happens between finding it and listing it."""
    write("sub/a.md")
    (root.parent / "elsewhere/b.md").write_text("secret")

    def swap(prefix: str) -> None:
        if prefix and not (root / "sub").is_symlink():
            (root / "sub").rename(root.parent / "away")
            (root / "sub").symlink_to("../elsewhere")

    assert scan_folder(root, on_folder=swap).files == {}


@pytest.mark.holds("TOTAL")
@needs_bytes
def test_a_name_that_is_not_utf8_is_listed(root: Path, write: Write) -> None:
    """A name that SQLite could not store is left out, and the reason can be printed."""
    write("a.md")
    (root / os.fsdecode(b"\xff.md")).write_text("text")
    folder = root / os.fsdecode(b"\xfe")
    folder.mkdir()
    (folder / "b.md").write_text("text")
    (folder / "c.txt").write_text("text")
    (folder / "up").symlink_to("..")
    scan = scan_folder(root)
    assert set(scan.files) == {"a.md"}
    assert set(scan.skipped) == {"?.md", "?/b.md", "?/up"}
    assert {path.encode() for path in scan.skipped}
    assert scan.skipped["?.md"] == "its name is not UTF-8"


@pytest.mark.holds("TOTAL")
@needs_permissions
def test_what_may_not_be_read_is_listed(root: Path, write: Write) -> None:
    """A folder that may not be listed is named with its reason, and the rest is found."""
    write("a.md")
    write("closed/b.md")
    (root / "closed").chmod(0)
    try:
        scan = scan_folder(root)
    finally:
        (root / "closed").chmod(0o700)
    assert set(scan.files) == {"a.md"}
    assert scan.skipped == {"closed/": "permission denied"}


@pytest.mark.holds("TOTAL")
@pytest.mark.skipif(os.name == "nt", reason="names are shorter there")
def test_a_path_too_long_for_the_system_is_listed(root: Path) -> None:
    """A tree that is too deep gives a reason, and no crash."""
    deep = 40
    here = Path.cwd()
    os.chdir(root)
    try:
        for _ in range(deep):
            Path("n" * 200).mkdir()
            os.chdir("n" * 200)
        Path("a.md").write_text("text")
    finally:
        os.chdir(here)
    (reason,) = scan_folder(root).skipped.values()
    assert reason == "file name too long"


def test_entries_that_come_and_go_do_no_harm(root: Path, write: Write) -> None:
    """While files and folders come and go, each scan finds those that stay."""
    stay = {f"stay/{number}.md" for number in range(20)}
    for path in stay:
        write(path)
    import threading  # noqa: PLC0415 - this test alone races

    done = threading.Event()

    def churn() -> None:
        while not done.is_set():
            for number in range(5):
                file = write(f"go{number}/{number}.md")
                file.unlink()
                file.parent.rmdir()

    racer = threading.Thread(target=churn)
    racer.start()
    try:
        for _ in range(200):
            scan = scan_folder(root)
            assert stay <= set(scan.files)
            assert scan.skipped == {}
    finally:
        done.set()
        racer.join()


@pytest.mark.timeout(100)
def test_thousands_of_files_are_found_in_no_time(root: Path) -> None:
    """Five thousand files in a hundred folders are all found, again and again."""
    for folder in range(100):
        (root / str(folder)).mkdir()
        for number in range(50):
            (root / str(folder) / f"{number}.md").touch()
    for _ in range(3):
        assert len(scan_folder(root).files) == 5000
