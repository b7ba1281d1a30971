"""Writes while system calls fail: in which order they reach the disk, and that none lies."""

import errno
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from faulty import compile_shim, preloading

from agent_bridge.memory.changes import with_changes_by_hand
from agent_bridge.memory.files import TEMPORARY_ENDING, change_file, writing
from agent_bridge.memory.history import entries, text_of
from indexer import to_version

OLD, NEW = b"old text\n", b"new text\n"

WRITE = """
import sys
from pathlib import Path
from agent_bridge.memory.files import change_file, writing
root, path = Path(sys.argv[1]), sys.argv[2]
with writing(root):
    change_file(root, path, lambda old: b"new text\\n")
"""

DELETE = """
import sys
from pathlib import Path
from agent_bridge.memory.files import find_bytes, put_file, writing
root, path = Path(sys.argv[1]), sys.argv[2]
with writing(root):
    assert put_file(root, path, None, expected=find_bytes(root, path))
"""

# Each try fails at another call, until none is left to fail.
TRIES = """
import ctypes, os, shutil, sys
from pathlib import Path
from agent_bridge.errors import MemoryUnavailableError
from agent_bridge.memory.files import change_file, writing
folder, number = Path(sys.argv[1]), sys.argv[2]
shim = ctypes.CDLL(os.environ["LD_PRELOAD"])
for at in range(1, 100):
    root = folder / f"try{at}"
    shutil.copytree(folder / "memory", root)
    os.environ |= {"FAULT_PREFIX": str(root), "FAULT_AT": str(at), "FAULT_ERRNO": number}
    shim.faulty_begin()
    outcome = "written"
    try:
        with writing(root):
            change_file(root, "blocks/x.md", lambda old: b"new text\\n")
    except MemoryUnavailableError as error:
        outcome = "refused"
        assert os.environ["REMEDY"] in error.advice, error.advice
    del os.environ["FAULT_PREFIX"]
    print(root, outcome)
"""


@pytest.fixture
def shim(tmp_path: Path) -> Path:
    """The library that watches system calls and makes them fail."""
    library = compile_shim(tmp_path)
    if library is None:
        pytest.skip("no C compiler, or not Linux")
    return library


@pytest.fixture
def memory(tmp_path: Path) -> Path:
    """A memory with one block, which a tool has written before."""
    root = tmp_path / "memory"
    root.mkdir()
    write(root, b"first text\n")
    write(root, OLD)
    return root


def write(root: Path, data: bytes) -> None:
    """Replace the block as a tool does."""
    with writing(root):
        change_file(root, "blocks/x.md", lambda _: data)


def calls_of(shim: Path, memory: Path, path: str, checkout: Path, script: str = WRITE) -> list[str]:
    """Return what a write of *path* asks of the disk, in order."""
    trace = memory.parent / "trace"
    subprocess.run(
        [sys.executable, "-c", script, memory, path],
        cwd=checkout,
        check=True,
        env={
            **os.environ,
            **preloading(shim),
            "FAULT_PREFIX": str(memory),
            "FAULT_TRACE": str(trace),
        },
    )
    told = trace.read_text().replace(str(memory), "").replace(" /", " ")
    return re.sub(rf"\.\w+{re.escape(TEMPORARY_ENDING)}", TEMPORARY_ENDING, told).splitlines()


@pytest.mark.holds("WHOLE")
def test_everything_is_on_the_disk_before_what_needs_it(
    shim: Path, memory: Path, checkout: Path
) -> None:
    """Text, folder, line and file are flushed before the rename, and the file's folder after it."""
    calls = calls_of(shim, memory, "blocks/x.md", checkout)
    renamed = calls.index("renameat blocks/.write.tmp")
    before = [call for call in calls[:renamed] if call.startswith(("fsync", "rename"))]
    assert before == [
        "fsync blocks/.write.tmp",
        "fsync .history/.new",
        "rename .history/.new",
        "fsync .history",
        "fsync .history/log",
    ]
    assert calls[renamed + 1] == "fsync blocks"
    for file in ("blocks/.write.tmp", ".history/log"):
        last = max(at for at, call in enumerate(calls[:renamed]) if call == f"write {file}")
        assert calls.index(f"fsync {file}") > last


@pytest.mark.holds("WHOLE")
def test_a_deletion_is_on_the_disk_when_it_is_reported(
    shim: Path, memory: Path, checkout: Path
) -> None:
    """A file whose making was undone does not come back after a power cut."""
    calls = calls_of(shim, memory, "blocks/x.md", checkout, DELETE)
    assert calls[calls.index("unlinkat blocks/x.md") + 1] == "fsync blocks"


@pytest.mark.holds("WHOLE")
def test_a_new_folder_is_on_the_disk_before_its_file(
    shim: Path, memory: Path, checkout: Path
) -> None:
    """What a file stands in is flushed one above the other."""
    calls = calls_of(shim, memory, "deep/er/y.md", checkout)
    made = [
        call for call in calls if call.startswith("mkdirat") or call in {"fsync ", "fsync deep"}
    ]
    assert made == ["mkdirat deep", "fsync ", "mkdirat deep/er", "fsync deep"]


@pytest.mark.holds("WHOLE")
@pytest.mark.parametrize(
    ("number", "remedy"),
    [
        (errno.ENOSPC, "make room on the disk"),
        (errno.EROFS, "mount the disk for writing"),
        (errno.EIO, "look at the disk"),
        (errno.EACCES, "permissions"),
    ],
)
def test_no_failing_call_makes_a_write_lie(
    shim: Path, memory: Path, checkout: Path, number: int, remedy: str
) -> None:
    """Refused means the old file, no trace and what helps; written the new one.

    The next write works.
    """
    done = subprocess.run(
        [sys.executable, "-c", TRIES, memory.parent, str(number)],
        cwd=checkout,
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, **preloading(shim), "FAULT_FOR": "1", "REMEDY": remedy},
    )
    tries = [line.rsplit(" ", 1) for line in done.stdout.splitlines()]
    assert {outcome for _, outcome in tries} == {"written", "refused"}
    for folder, outcome in tries:
        root = Path(folder)
        assert (root / "blocks/x.md").read_bytes() == (NEW if outcome == "written" else OLD)
        told = entries(root)
        assert [change.number for change in told][:2] == [1, 2]
        assert len(told) <= (3 if outcome == "written" else 2)
        write(root, b"last text\n")
        assert not list(root.rglob(f"*{TEMPORARY_ENDING}"))
        told = with_changes_by_hand(entries(root))
        assert text_of(root, told[-1].old or "") == (NEW if outcome == "written" else OLD)
        assert told[-1].new == to_version(b"last text\n")
