"""A new memory folder: made where missing, never changed where it is."""

import os
import subprocess
from datetime import date
from pathlib import Path

import pytest

from agent_bridge.errors import MemoryUnavailableError
from agent_bridge.installing.setup import create_memory, missing_ignores, twins
from agent_bridge.memory.blocks import Blocks
from agent_bridge.memory.files import LOCK_NAME
from agent_bridge.memory.history import HISTORY_NAME
from agent_bridge.memory.seen import Seen
from indexer import open_index

QUESTIONS = (
    *("what do you remember about me?", "who is the user?", "who am I?", "what do I work on now?"),
    *("what should you keep in mind?", "conversation", "details"),
)

FILES = [
    *("core.md", "index.md", ".gitignore", ".memoryignore", "bridge-config.yaml", "CLAUDE.md"),
]


def test_a_new_memory_has_all_it_needs(tmp_path: Path) -> None:
    """The folder, its parents, blocks/ and all files are made; a first search finds nothing."""
    folder = tmp_path / "a" / "memory"
    assert create_memory(folder) == [folder / name for name in FILES]
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        [*FILES, "blocks", LOCK_NAME, HISTORY_NAME]
    )
    assert os.name == "nt" or folder.stat().st_mode & 0o777 == 0o700
    assert (folder / "core.md").read_text().startswith("# Core\n")
    assert "| Block | Summary | Updated |" in (folder / "index.md").read_text()
    with open_index(folder) as index:
        results = [index.search(question) for question in QUESTIONS]
    # Nothing is known yet, and what a file is for is no memory.
    assert [result.hits for result in results] == [()] * len(QUESTIONS)
    # core.md and index.md: what sub-agents are told of this computer is no memory either.
    assert results[0].freshness.checked_files == 2


def test_making_it_again_changes_nothing(tmp_path: Path) -> None:
    """What is there stays, to the byte and to the time of its last change."""
    create_memory(tmp_path)
    (tmp_path / "core.md").write_text("mine")
    (tmp_path / "index.md").unlink()
    ours = {LOCK_NAME, HISTORY_NAME}
    before = {path: path.stat() for path in tmp_path.iterdir() if path.name not in ours}
    assert create_memory(tmp_path) == [tmp_path / "index.md"]
    assert create_memory(tmp_path) == []
    assert {path: path.stat() for path in before} == before
    assert (tmp_path / "core.md").read_text() == "mine"


def test_a_file_that_is_ours_on_other_systems_is_told(tmp_path: Path) -> None:
    """A vault may have an Index.md of its own; where case does not count, that is the index."""
    (tmp_path / "Index.md").write_text("mine\n")
    (tmp_path / "Indices.md").write_text("mine\n")
    (tmp_path / "CORE.md").mkdir()
    ignores_case = (tmp_path / "index.md").exists()
    told = {} if ignores_case else {"CORE.md": "core.md", "Index.md": "index.md"}
    assert twins(tmp_path) == told
    assert twins(tmp_path / "none") == {}
    create_memory(tmp_path)
    assert twins(tmp_path) == told
    assert (tmp_path / "Index.md").read_text() == "mine\n"


def test_blocks_that_are_away_for_a_while_are_not_made_anew(tmp_path: Path) -> None:
    """With an empty folder in their place, the next update would take their rows."""
    create_memory(tmp_path)
    Blocks(tmp_path, Seen()).create("boat", "The boat", "# Boat", (), date(2026, 11, 22))
    (tmp_path / "blocks").rename(tmp_path / "away")
    with pytest.raises(MemoryUnavailableError, match="there is no folder blocks/"):
        create_memory(tmp_path)
    assert not (tmp_path / "blocks").exists()


def test_a_link_in_the_place_of_a_file_stays(tmp_path: Path) -> None:
    """A link that leads nowhere is somebody's plan, not a missing file."""
    (tmp_path / "core.md").symlink_to(tmp_path / "elsewhere.md")
    assert tmp_path / "core.md" not in create_memory(tmp_path)
    assert (tmp_path / "core.md").is_symlink()
    assert not (tmp_path / "elsewhere.md").exists()


def test_everything_derived_is_ignored_by_git(tmp_path: Path) -> None:
    """After use, git sees the notes, the settings and nothing that the programs made."""
    create_memory(tmp_path)
    with open_index(tmp_path) as index:
        index.sync()
        for name in ("bridge.log", "bridge.log.1", ".0.write.tmp"):
            (tmp_path / name).touch()
        subprocess.run(["git", "init", "-q", tmp_path], check=True)  # noqa: S607 - whatever git there is
        untracked = subprocess.run(
            ["git", "-C", tmp_path, "ls-files", "--others", "--exclude-standard"],  # noqa: S607
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
    assert sorted(untracked) == sorted(FILES)


def test_what_an_own_ignore_file_lacks_is_known(tmp_path: Path) -> None:
    """With the missing lines at its end, git sees no file of ours; what it has is not asked for."""
    subprocess.run(["git", "init", "-q", tmp_path], check=True)  # noqa: S607 - see above
    file = tmp_path / ".gitignore"
    assert missing_ignores(tmp_path) == []
    file.write_bytes(b"*.o\xff\n/bridge.log*\n.history")
    create_memory(tmp_path)
    lacking = missing_ignores(tmp_path)
    assert lacking == [".search-index.db*", ".last-looks.json", ".write.lock", ".*.write.tmp"]
    with file.open("a") as out:
        out.write("\n" + "\n".join(lacking))
    with open_index(tmp_path) as index:
        index.sync()
        shown = subprocess.run(
            ["git", "-C", tmp_path, "ls-files", "--others", "--exclude-standard"],  # noqa: S607
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
    assert sorted(shown) == sorted(FILES)
    assert missing_ignores(tmp_path) == []


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    """A file in the way is an error, and stays."""
    (tmp_path / "file").write_text("x")
    with pytest.raises(OSError, match="file"):
        create_memory(tmp_path / "file" / "memory")
    (tmp_path / "blocks").write_text("x")
    with pytest.raises(FileExistsError):
        create_memory(tmp_path)
    (tmp_path / "blocks").unlink()
    (tmp_path / LOCK_NAME).mkdir()
    with pytest.raises(MemoryUnavailableError):
        create_memory(tmp_path)
