"""Which files are blocks, and in which order they come."""

import os
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from agent_bridge.memory.block_files import list_blocks, to_moment


def test_blocks_are_listed_last_changed_first(tmp_path: Path) -> None:
    """A block tells its name, size, time and path; the order is that of their last changes."""
    folder = tmp_path / "blocks"
    folder.mkdir()
    for seconds, name in enumerate(("old", "café 战", "new")):
        (folder / f"{name}.md").write_text("x" * seconds)
        os.utime(folder / f"{name}.md", (seconds, seconds))
    blocks = list_blocks(tmp_path)
    assert [block.name for block in blocks] == ["new", "café 战", "old"]
    assert (blocks[0].size_bytes, blocks[0].changed_ns) == (2, 2_000_000_000)
    assert blocks[0].path == "blocks/new.md"


def test_what_is_no_block_is_not_listed(tmp_path: Path) -> None:
    """Folders, hidden files, other endings, dangling links and links that lead out are left out."""
    folder = tmp_path / "memory" / "blocks"
    folder.mkdir(parents=True)
    (folder / "folder.md").mkdir()
    (folder / ".hidden.md").write_text("x")
    (folder / "note.txt").write_text("x")
    (tmp_path / "outside.md").write_text("x")
    if os.name != "nt":
        (folder / "out.md").symlink_to(tmp_path / "outside.md")
        (folder / "dangling.md").symlink_to(folder / "absent.md")
        (folder / "circle.md").symlink_to(folder / "circle.md")
        (folder / "inside.md").symlink_to(folder / "real.md")
        (folder / "line\nbreak.md").write_text("x")
    if sys.platform == "linux":
        # Names are Unicode elsewhere.
        Path(os.fsdecode(os.fsencode(folder) + b"/caf\xe9.md")).write_text("x")
    (folder / "real.md").write_text("x")
    names = {block.name for block in list_blocks(tmp_path / "memory")}
    assert names == {"real"} | ({"inside"} if os.name != "nt" else set())


def test_a_file_of_any_time_has_a_moment() -> None:
    """A file of no time is of 1601 on Windows, and one of the year 10000 is in no calendar."""
    assert to_moment(1_500_000_000) == datetime(1970, 1, 1, 0, 0, 1, 500_000, tzinfo=UTC)
    assert to_moment(-11_644_473_600 * 10**9) == datetime(1601, 1, 1, tzinfo=UTC)
    assert to_moment(253_402_300_800 * 10**9) == to_moment(0) == to_moment(-(2**63) * 100)


def test_a_memory_without_blocks_has_none(tmp_path: Path) -> None:
    """A missing folder, or a file in its place, is an empty list."""
    assert list_blocks(tmp_path) == []
    (tmp_path / "blocks").write_text("x")
    assert list_blocks(tmp_path) == []


@pytest.mark.usefixtures("permissions_count")
def test_a_closed_folder_is_an_error(tmp_path: Path) -> None:
    """Whoever may not list the folder is not told that it is empty."""
    (tmp_path / "blocks").mkdir(mode=0o000)
    with pytest.raises(PermissionError):
        list_blocks(tmp_path)


@pytest.mark.usefixtures("permissions_count")
@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")
def test_a_link_into_a_closed_folder_is_not_listed(tmp_path: Path) -> None:
    """One that cannot be followed hides none of the others."""
    (tmp_path / "blocks").mkdir()
    (tmp_path / "blocks" / "kept.md").write_text("here\n", "utf-8")
    closed = tmp_path / "closed"
    closed.mkdir()
    (tmp_path / "blocks" / "linked.md").symlink_to(closed / "away.md")
    closed.chmod(0o000)
    try:
        assert [block.name for block in list_blocks(tmp_path)] == ["kept"]
    finally:
        closed.chmod(0o700)
