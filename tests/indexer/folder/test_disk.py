"""Reading one file on disk."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from indexer import open_index
from indexer.folder.disk import (
    LARGEST_READ_BYTES,
    PATIENCE_STEP_SECONDS,
    find_version,
    has_version,
    identify,
    patiently,
    read_file,
    to_fingerprint,
    to_version,
)
from indexer.folder.scan import scan_folder
from indexer.model import Fingerprint

Write = Callable[..., Path]


def test_a_fingerprint_is_what_stat_tells(root: Path, write: Write) -> None:
    """Size, both times and the inode are those of the file, and a rewritten file differs."""
    file = write("a.md", "12345")
    found = scan_folder(root).files["a.md"]
    info = file.stat()
    assert found == to_fingerprint(info)
    assert found == Fingerprint(5, info.st_mtime_ns, info.st_ctime_ns, found.inode)
    write("b.md", "12345").replace(file)
    assert scan_folder(root).files["a.md"] != found


def test_a_fingerprint_of_any_time_can_be_stored(root: Path, write: Write) -> None:
    """A file from after 2262 is found as the others are, and has the same fingerprint each time."""
    file = write("late.md", "zebra late")
    write("now.md", "zebra now")
    try:
        os.utime(file, (1e10, 1e10))
    except OSError:
        pytest.skip("the file system has no such time")
    with open_index(root) as index:
        index.sync()
        assert {hit.path for hit in index.search("zebra").hits} == {"late.md", "now.md"}
        assert index.sync().unchanged == 2
    times = {"st_mtime_ns": -(10**20), "st_ctime_ns": 10**20}
    info = os.stat_result((0o100644, 2**64 - 1, 0, 1, 0, 0, 5, 0, 0, 0), times)
    assert all(-(2**63) < part < 2**63 for part in to_fingerprint(info))


def test_only_the_beginning_of_a_huge_file_is_read(root: Path) -> None:
    """A file of any size takes at most so much memory."""
    with (root / "huge.md").open("wb") as file:
        file.write(b"begin")
        file.truncate(LARGEST_READ_BYTES * 4)
    data = read_file(root, "huge.md")
    assert len(data) == LARGEST_READ_BYTES
    assert data.startswith(b"begin\0")


def test_reading_tells_what_went_wrong(root: Path, write: Write) -> None:
    """A missing file and a folder raise OSError; of other files the bytes are returned."""
    write("a.md", "text\n")
    assert read_file(root, "a.md") == b"text\n"
    with pytest.raises(FileNotFoundError):
        read_file(root, "b.md")
    (root / "c.md").mkdir()
    with pytest.raises(OSError, match=r"."):
        read_file(root, "c.md")


@pytest.mark.parametrize("size", [0, 4_000, 300_000])
@pytest.mark.parametrize("is_loaded", [True, False])
def test_a_version_is_the_same_without_openssl(
    monkeypatch: pytest.MonkeyPatch, size: int, *, is_loaded: bool
) -> None:
    """Small or large, and whatever hashes it, a file has its own version and no other."""
    data, version = b"x" * size, to_version(b"x" * size)
    if not is_loaded:
        monkeypatch.delitem(sys.modules, "hashlib")
    assert has_version(data, version)
    assert not has_version(data + b"y", version)


def test_a_python_without_a_hash_of_its_own_has_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some systems leave all of that to OpenSSL."""
    version = to_version(b"12345")
    monkeypatch.delitem(sys.modules, "hashlib")
    for name in ("_sha2", "_sha256"):
        monkeypatch.setitem(sys.modules, name, None)
    assert has_version(b"12345", version)


def test_to_compare_a_note_loads_no_openssl() -> None:
    """A search in a process of its own would wait for it."""
    script = """
import sys
from indexer.folder.disk import has_version
# What watches the tests may have loaded it.
before = "_hashlib" in sys.modules
print(has_version(b"12345", "5994471abb01112a"), ("_hashlib" in sys.modules) == before)
"""
    words = [sys.executable, "-c", script]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout == "True True\n"


def test_what_cannot_be_read_has_no_version(root: Path, write: Write) -> None:
    """But an empty file has one."""
    write("a.md", "")
    assert find_version(root, "a.md") == to_version(b"")
    assert find_version(root, "b.md") == ""


def test_what_takes_the_place_of_another_is_known(root: Path, write: Write) -> None:
    """A file or folder is the same whatever its content, unless another takes its place."""
    file = write("a.md")
    before = identify(file), identify(root)
    file.write_text("another text")
    assert (identify(file), identify(root)) == before
    write("new.md").replace(file)
    assert identify(file) != before[0]
    assert identify(root / "nowhere") == (0, 0)


def failing(times: int, winerror: int | None, number: int = 0) -> Callable[[], str]:
    """Return an action that fails so often, as Windows tells it, and then works."""
    left = [times]

    def act() -> str:
        if left[0] == 0:
            return "done"
        left[0] -= 1
        error = PermissionError(number, "it is held")
        error.winerror = winerror  # type: ignore[attr-defined, unused-ignore]  # Windows has it
        raise error

    return act


@pytest.mark.parametrize("winerror", [5, 32, 33])
def test_what_another_program_holds_is_tried_again(winerror: int) -> None:
    """A virus scanner closes a file after some milliseconds; one that never does is an error."""
    assert patiently(failing(2, winerror)) == "done"
    with pytest.raises(PermissionError):
        patiently(failing(2, winerror), seconds=0)


def test_what_stays_held_is_waited_for_within_a_bound() -> None:
    """With a pause between two tries: it is not asked for a thousand times meanwhile."""
    busy = PermissionError(errno.EACCES, "in use")
    busy.winerror = 32  # type: ignore[attr-defined, unused-ignore]  # as above
    failures: list[OSError] = [busy] * 1_000

    def action() -> str:
        raise failures.pop()

    with pytest.raises(PermissionError):
        patiently(action, seconds=PATIENCE_STEP_SECONDS)
    assert len(failures) > 990


def test_a_file_that_cannot_be_opened_for_now_is_tried_again() -> None:
    """On Windows the C library opens files, and only says EACCES."""
    assert patiently(failing(2, None, errno.EACCES)) == "done"


@pytest.mark.skipif(os.name == "nt", reason="on Windows this may pass")
def test_a_file_that_may_not_be_read_is_told_at_once() -> None:
    """On other systems nothing is in the way, and their errors have no Windows number."""
    tries = []

    def fail() -> None:
        tries.append("one")
        raise PermissionError(errno.EACCES, "it is closed")

    with pytest.raises(PermissionError):
        patiently(fail)
    assert tries == ["one"]


@pytest.mark.parametrize("winerror", [None, 2, 112])
def test_another_failure_is_told_at_once(winerror: int | None) -> None:
    """A missing file or a full disk is not retried, even if a second try would work."""
    with pytest.raises(PermissionError):
        patiently(failing(1, winerror))


def test_a_note_that_another_program_holds_is_read_when_that_is_over(
    root: Path, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows an open file may refuse readers; taken for empty, it would be in no answer."""
    write("a.md", "heron")
    open_file, refusals = os.open, [1, 1]

    def refuse(path: str, flags: int) -> int:
        if refusals:
            refusals.pop()
            error = PermissionError(errno.EACCES, "it is held")
            error.winerror = None  # type: ignore[attr-defined, unused-ignore]  # as above
            raise error
        return open_file(path, flags)

    monkeypatch.setattr(os, "open", refuse)
    assert read_file(root, "a.md") == b"heron"
