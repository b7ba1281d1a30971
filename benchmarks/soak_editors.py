"""The processes that edit a memory while `soak.py` searches it, each in its own way."""

import contextlib
import mmap
import os
import random
import struct
import subprocess
import time
from pathlib import Path
from typing import Final

EDITORS: Final = ("in-place", "rename", "vim", "git")
FILES_EACH: Final = 5
BRANCHES: Final = 6


class Counters:
    """For each editor, the numbers of edits begun and done, in a file that processes share."""

    def __init__(self, file: Path) -> None:
        if not file.exists():
            file.write_bytes(bytes(16 * len(EDITORS)))
        with file.open("r+b") as opened:
            self._map = mmap.mmap(opened.fileno(), 0)

    def read(self, editor: int) -> tuple[int, int]:
        """Return (begun, done)."""
        begun, done = struct.unpack_from("qq", self._map, 16 * editor)
        return begun, done

    def begin(self, editor: int) -> int:
        """Record that an edit begins, and return its number."""
        number = self.read(editor)[0] + 1
        struct.pack_into("q", self._map, 16 * editor, number)
        return number

    def finish(self, editor: int, number: int) -> None:
        """Record that the edit is on the disk."""
        struct.pack_into("q", self._map, 16 * editor + 8, number)


def text_of(editor: int, file: int, number: int) -> str:
    """Return what an edit writes; the length is the same for every *number*."""
    words = f"marker{editor} of the soak, file {file}, edit {number:09} is the newest."
    return f"# Soak {editor}\n\n{words}\n\nPadding that stays as it is.\n"


def write_in_place(file: Path, text: str) -> None:
    """Overwrite the bytes in place, as some editors and all databases do."""
    if file.exists():
        with file.open("r+b", buffering=0) as opened:
            opened.write(text.encode())
    else:
        write_by_rename(file, text)


def write_by_rename(file: Path, text: str) -> None:
    """Write a temporary file and rename it over the old one."""
    temporary = file.with_name(f".{file.name}.tmp")
    temporary.write_text(text, "utf-8")
    temporary.replace(file)


def write_as_vim(file: Path, text: str) -> None:
    """Move the old file away, write a new one, delete the old one."""
    backup = file.with_name(file.name + "~")
    with contextlib.suppress(FileNotFoundError):
        file.rename(backup)
    with file.open("w", encoding="utf-8") as opened:
        opened.write(text)
        opened.flush()
        os.fsync(opened.fileno())
    backup.unlink(missing_ok=True)


def git(folder: Path, *arguments: str) -> None:
    """Run git quietly."""
    settings = ["-c", "user.name=soak", "-c", "user.email=soak@localhost", "-c", "gc.auto=0"]
    command = ["git", *settings, *arguments]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


def make_repository(folder: Path) -> None:
    """Make a repository whose branches differ in every file."""
    folder.mkdir()
    git(folder, "init", "-q", "-b", "b0")
    for branch in range(BRANCHES):
        if branch:
            git(folder, "checkout", "-q", "-b", f"b{branch}")
        for number in range(FILES_EACH):
            (folder / f"soak-{number}.md").write_text(text_of(3, number, branch), "utf-8")
        git(folder, "add", "-A")
        git(folder, "commit", "-q", "-m", f"branch {branch}")
    git(folder, "checkout", "-q", "b0")


def edit(memory: Path, counters: Counters, editor: int) -> None:
    """Edit in an endless loop, the way of this *editor*."""
    folder = memory / EDITORS[editor]
    if editor == 3:  # noqa: PLR2004 - git, the last
        # A killed git leaves its lock behind, and a person would remove that by hand.
        (folder / ".git" / "index.lock").unlink(missing_ok=True)
    while True:
        number = counters.begin(editor)
        if editor == 3:  # noqa: PLR2004
            git(folder, "checkout", "-q", "-f", f"b{number % BRANCHES}")
        else:
            write = (write_in_place, write_by_rename, write_as_vim)[editor]
            for file in range(FILES_EACH):
                write(folder / f"soak-{file}.md", text_of(editor, file, number))
        counters.finish(editor, number)
        time.sleep(random.uniform(0.005, 0.15))
