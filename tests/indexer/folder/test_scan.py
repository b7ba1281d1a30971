"""What is in a memory folder, whatever the folder itself is."""

import errno
import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from indexer.errors import MemoryFolderError
from indexer.folder.scan import (
    check_folder,
    find_fingerprint,
    look_again,
    read_ignore,
    scan_folder,
    scan_in_parts,
)

Write = Callable[..., Path]

needs_links = pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
needs_permissions = pytest.mark.skipif(
    os.name == "nt" or os.geteuid() == 0, reason="this user may read everything"
)


def names(root: Path) -> set[str]:
    """Return the paths that a scan takes up."""
    return set(scan_folder(root).files)


def test_every_markdown_file_is_found(root: Path, write: Write) -> None:
    """Files at any depth and with any spelling of .md are found, and other files are not."""
    for path in (
        "a.md",
        "b.MD",
        "c.Md",
        "d/e f/ü東.md",
        "d.md/e.md",
        "x.md.md",
        "no.txt",
        "md",
        "n.mdx",
    ):
        write(path)
    scan = scan_folder(root)
    assert set(scan.files) == {"a.md", "b.MD", "c.Md", "d/e f/ü東.md", "d.md/e.md", "x.md.md"}
    assert scan.skipped == {}


@needs_links
def test_the_parts_of_a_walk_are_all_of_it(root: Path, write: Write) -> None:
    """Together they are the scan, and none of them is large."""
    for number in range(300):
        write(f"{number % 3}/{number}.md")
    (root / "0/loop.md").symlink_to("loop.md")
    (root / "other").symlink_to("../elsewhere")
    parts = list(scan_in_parts(root))
    assert max(len(part.files) for part in parts) < 50
    files = [item for part in parts for item in part.files.items()]
    skipped = [item for part in parts for item in part.skipped.items()]
    scan = scan_folder(root)
    assert (dict(files), dict(skipped)) == (scan.files, scan.skipped)
    assert (len(files), len(skipped)) == (300, 2)


def test_no_patterns_without_a_readable_file(root: Path) -> None:
    """A missing ignore file, or a folder in its place, ignores nothing."""
    assert read_ignore(root) == ()
    (root / ".memoryignore").mkdir()
    assert read_ignore(root) == ()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_patterns_may_be_in_any_encoding_that_a_note_may_be_in(root: Path, encoding: str) -> None:
    """PowerShell 5 writes UTF-16 by ``>``, and Windows-1252 by Set-Content."""
    (root / ".memoryignore").write_bytes("Entwürfe/\r\ngeheim.md\r\n".encode(encoding))
    assert read_ignore(root) == ("Entwürfe/", "geheim.md")


def test_patterns_that_cannot_be_read_are_not_taken_for_none(
    root: Path, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What they hide would be indexed."""
    write(".memoryignore")
    opened = os.open

    def refuse(path: str, *rest: int) -> int:
        if path.endswith(".memoryignore"):
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return opened(path, *rest)

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(MemoryFolderError, match=r"\.memoryignore: permission denied"):
        scan_folder(root)


@needs_links
def test_the_memory_folder_itself_may_be_a_link(root: Path, write: Write) -> None:
    """A root that is a link is scanned, and links below it that stay inside are inside."""
    write("a.md")
    (root / "b.md").symlink_to(root / "a.md")
    link = root.parent / "link"
    link.symlink_to(root)
    assert names(link) == {"a.md", "b.md"}


@pytest.mark.skipif(sys.platform != "linux", reason="descriptors are counted per process there")
def test_a_walk_without_descriptors_is_not_complete(root: Path, write: Write) -> None:
    """Folders that could not be listed for want of descriptors do not count as removed."""
    write("sub/a.md")
    script = f"""
        import os, resource
        from pathlib import Path
        from indexer.folder.scan import scan_folder
        root = Path({str(root)!r})
        scan_folder(root)
        resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
        held = [os.open(os.devnull, os.O_RDONLY)]
        told = []
        def use_up(prefix):
            told.append(prefix)
            try:
                while told == ["", "sub/", "", "sub/"]:
                    held.append(os.open(os.devnull, os.O_RDONLY))
            except OSError:
                pass
        scan = scan_folder(root, on_folder=use_up)
        print(scan.complete, *scan.skipped)
        for one in held:
            os.close(one)
        print(scan_folder(root).complete)
    """
    script = textwrap.dedent(script)
    done = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True
    )
    assert done.stdout.split() == ["False", "sub/", "True"]


@needs_permissions
def test_a_root_that_may_not_be_listed_is_an_error(root: Path) -> None:
    """A memory that cannot be seen is not an empty memory."""
    root.chmod(0)
    try:
        with pytest.raises(MemoryFolderError, match="permission denied"):
            scan_folder(root)
    finally:
        root.chmod(0o700)


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda _path: None, "does not exist"),
        (lambda path: path.write_text("a file"), "not a folder"),
        (lambda path: path.symlink_to(path.parent / "nowhere"), "it is a link to .*nowhere, which"),
        (lambda path: path.symlink_to(path), "too many levels"),
    ],
    ids=["missing", "file", "dangling", "loop"],
)
@needs_links
def test_a_root_that_is_no_folder_is_an_error(
    tmp_path: Path, make: Callable[[Path], object], reason: str
) -> None:
    """A missing memory is reported, and nothing is removed from its index."""
    root = tmp_path / "root"
    make(root)
    for ask in (check_folder, scan_folder):
        with pytest.raises(MemoryFolderError, match=reason):
            ask(root)


def test_a_root_that_can_be_no_path_is_an_error() -> None:
    """A path with NUL in it leads nowhere."""
    with pytest.raises(MemoryFolderError, match="does not exist"):
        check_folder(Path("a\0b"))


@pytest.mark.holds("FRESH")
def test_a_look_at_some_paths_changes_these_and_no_others(root: Path, write: Write) -> None:
    """New, changed, missing and ignored files are updated; nothing is copied."""
    for name in ("same.md", "changed.md", "gone.md", "folder.md", "ignored.md"):
        write(name)
    before = scan_folder(root)
    write("changed.md", "another text")
    write("new.md")
    for name in ("gone.md", "folder.md"):
        (root / name).unlink()
    (root / "folder.md").mkdir()
    touched = ("changed.md", "new.md", "gone.md", "folder.md", "ignored.md")
    after = look_again(root, before, touched, ["ignored*"])
    assert after.files.keys() == {"same.md", "changed.md", "new.md"}
    assert after.files is before.files
    assert after.files["changed.md"] == find_fingerprint(root, "changed.md")
    assert after.skipped == {"folder.md": "it is not a regular file"}
    assert after.complete


def test_a_file_that_a_scan_leaves_out_has_no_fingerprint(root: Path, write: Write) -> None:
    """A file has that of the scan; a missing file, or anything that is no file, raises."""
    write("a.md")
    assert find_fingerprint(root, "a.md") == scan_folder(root).files["a.md"]
    (root / "folder.md").mkdir()
    for path in ("gone.md", "folder.md"):
        with pytest.raises(FileNotFoundError):
            find_fingerprint(root, path)


def test_what_lies_below_one_folder_is_found_by_itself(tmp_path: Path) -> None:
    """By its path in the memory folder, and by the same patterns."""
    for path in ("a.md", "blocks/b.md", "blocks/deep/c.md", "blocks/x.md", "other/d.md"):
        (tmp_path / path).parent.mkdir(exist_ok=True, parents=True)
        (tmp_path / path).write_text("x\n", "utf-8")
    (tmp_path / ".memoryignore").write_text("blocks/x.md\n", "utf-8")
    some = scan_folder(tmp_path, below="blocks/")
    everything = scan_folder(tmp_path)
    assert some.files.keys() == {"blocks/b.md", "blocks/deep/c.md"}
    assert some.files == {path: everything.files[path] for path in some.files}
    assert scan_folder(tmp_path, below="nowhere/").files == {}
