"""Run commands of `agent-index` while a system call fails, and judge what is left.

Shared by the tests, which fail a sample of all calls, and `benchmarks/faults.py`, which fails each.
"""

import contextlib
import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from indexer import Hit, Index

SOURCES = Path(__file__).parent / "fakes"
ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EMFILE)
TODAY = date(2026, 11, 1)
QUESTIONS = ("walrus tea", "heron at dawn", "osprey")

# Take in an edit, answer in spite of one, make all rows anew, repair.
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("sync",),
    ("search", "osprey", "walrus"),
    ("rebuild",),
    ("nightly",),
)


def compile_shim(folder: Path, name: str = "faulty") -> Path | None:
    """Return the library *name* of `tests/fakes`, built; None without a C compiler or Linux."""
    gcc = shutil.which("gcc") or shutil.which("cc")
    if sys.platform != "linux" or gcc is None:
        return None
    library = folder / f"{name}.so"
    source = SOURCES / f"{name}.c"
    command = [gcc, "-shared", "-fPIC", "-O1", "-o", str(library), str(source), "-ldl"]
    return library if subprocess.run(command, check=False).returncode == 0 else None


def preloading(library: Path) -> dict[str, str]:
    """Return the variables with which a program loads *library* before all others."""
    # By its name alone: in a path, a space would end it.
    return {"LD_PRELOAD": library.name, "LD_LIBRARY_PATH": str(library.parent)}


@contextlib.contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[bool]:
    """Make *folder* a disk of its own for a while; tell whether this user may do that."""
    folder.mkdir(parents=True)
    mount, umount = shutil.which("mount"), shutil.which("umount")
    command = [str(mount), "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
    if (
        not (mount and umount)
        or subprocess.run(command, check=False, capture_output=True).returncode
    ):
        yield False
        return
    try:
        yield True
    finally:
        subprocess.run([umount, str(folder)], check=True)


def fill(file: Path) -> None:
    """Write *file* until its disk is full."""
    with file.open("wb", buffering=0) as filler, contextlib.suppress(OSError):
        while filler.write(b"x" * 512):
            pass


@dataclass(frozen=True)
class Scene:
    """A memory with an index that lags behind it, to be copied for each try."""

    folder: Path
    right: tuple[tuple[Hit, ...], ...]


def set_scene(folder: Path, *, indexed: bool = True) -> Scene:
    """Make a memory; with *indexed*, its index knows an older state of it."""
    root = folder / "memory"
    (root / "blocks").mkdir(parents=True)
    (root / "core.md").write_text("# Core\n\nThe walrus likes coffee.\n", "utf-8")
    (root / "blocks" / "one.md").write_text("# One\n\nThe heron fishes at dawn.\n", "utf-8")
    (root / "blocks" / "old.md").write_text("# Old\n\nAn osprey was here.\n", "utf-8")
    if indexed:
        with Index(root, root / ".search-index.db") as index:
            index.sync()
    (root / "core.md").write_text("# Core\n\nThe walrus likes tea.\n", "utf-8")
    (root / "blocks" / "new.md").write_text("# New\n\nAn osprey hovers.\n", "utf-8")
    (root / "blocks" / "old.md").unlink()
    with Index(root, folder / "right.db") as fresh:
        right = ask(fresh)
    return Scene(folder, right)


def ask(index: Index) -> tuple[tuple[Hit, ...], ...]:
    """Return the answers to all questions."""
    return tuple(index.search(question, today=TODAY).hits for question in QUESTIONS)


@dataclass(frozen=True)
class Try:
    """How a command ended while calls failed, and what is wrong with that; empty if nothing."""

    calls: int
    fault: str


def attempt(
    shim: Path,
    scene: Scene,
    work: Path,
    command: Sequence[str],
    at: int,
    number: int,
    many: int = 1,
) -> Try:
    """Run *command* on a copy of *scene* whose call number *at* fails with *number*."""
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(scene.folder / "memory", work / "memory")
    tree = read_tree(work)
    done = subprocess.run(
        [sys.executable, "-m", "indexer", *command, "--memory", str(work / "memory")],
        env={
            **os.environ,
            **preloading(shim),
            "FAULT_PREFIX": str(work / "memory"),
            "FAULT_AT": str(at),
            "FAULT_FOR": str(many),
            "FAULT_ERRNO": str(number),
            "FAULT_COUNT": str(work / "count"),
            "XDG_CACHE_HOME": str(work / "cache"),
        },
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    calls = int((work / "count").read_text() or 0)
    return Try(calls, _judge(scene, work, command, done, tree))


def read_tree(work: Path) -> dict[Path, bytes]:
    """Return the bytes of all markdown."""
    return {file: file.read_bytes() for file in work.rglob("*.md")}


def _judge(
    scene: Scene,
    work: Path,
    command: Sequence[str],
    done: "subprocess.CompletedProcess[str]",
    tree: dict[Path, bytes],
) -> str:
    if "Traceback" in done.stderr or done.returncode not in {0, 1}:
        return f"exit {done.returncode}: {done.stderr}"
    if command[0] == "search" and done.returncode == 0 and "pending" not in done.stdout:
        return f"no answer: {done.stdout}"
    if read_tree(work) != tree:
        return "markdown was changed"
    root = work / "memory"
    with Index(root, root / ".search-index.db") as index:
        for state in ("as it was left", "rebuilt"):
            if ask(index) != scene.right:
                return f"wrong answers, {state}"
            if problems := index.verify().problems:
                return f"{problems[0]}, {state}"
            index.rebuild()
    return ""
