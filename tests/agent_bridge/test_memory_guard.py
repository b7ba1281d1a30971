"""Changes of the memory while a sub-agent runs are told, and what was there is kept."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from agent_bridge.memory_guard import MemoryGuard, nobody_knows, resume_guard, to_note


@pytest.fixture
def memory(tmp_path: Path) -> Path:
    """A small memory."""
    root = tmp_path / "memory"
    (root / "blocks").mkdir(parents=True)
    (root / "core.md").write_text("core")
    (root / "blocks" / "a.md").write_bytes(b"a\r\n\xff")
    (root / "bridge-config.yaml").write_text("{}")
    (root / ".hidden").mkdir()
    return root


Guard = Callable[..., MemoryGuard]


@pytest.fixture
def guard(memory: Path, tmp_path: Path) -> Guard:
    """Return a guard that has begun."""

    def make(written_by_us: Callable[[str, str], bool] = nobody_knows) -> MemoryGuard:
        guard = MemoryGuard(memory, tmp_path / "copies", tmp_path / "kept", written_by_us)
        guard.begin()
        return guard

    return make


def test_a_memory_that_rested_leaves_nothing(guard: Guard, memory: Path, tmp_path: Path) -> None:
    """Without a change there is no note, and no copy is left; other files do not matter."""
    watching = guard()
    (memory / ".search-index.db").write_text("derived")
    (memory / ".hidden" / "x.md").write_text("not memory")
    (memory / "core.md").write_text("core")
    assert watching.end() == ()
    assert to_note(()) == ""
    assert not (tmp_path / "copies").exists()
    assert not (tmp_path / "kept").exists()


def test_every_kind_of_change_is_told_with_what_was_there(guard: Guard, memory: Path) -> None:
    """Changed, removed and new files are named, and the old text can be put back."""
    watching = guard()
    (memory / "core.md").write_text("hacked")
    (memory / "blocks" / "a.md").unlink()
    (memory / "blocks" / "b.md").write_text("new")
    (memory / "bridge-config.yaml").write_text("claude_cli: {path: /tmp/evil}")
    changes = {change.path: change.kept for change in watching.end()}
    assert set(changes) == {"core.md", "blocks/a.md", "blocks/b.md", "bridge-config.yaml"}
    assert changes["blocks/b.md"] is None
    assert changes["core.md"] is not None
    assert changes["core.md"].read_text() == "core"
    assert changes["blocks/a.md"] is not None
    assert changes["blocks/a.md"].read_bytes() == b"a\r\n\xff"


def test_the_note_accuses_nobody(guard: Guard, memory: Path) -> None:
    """It names the files and where the old text is, and says that the culprit is unknown."""
    watching = guard()
    (memory / "core.md").write_text("hacked")
    (memory / "new.md").write_text("new")
    changes = watching.end()
    note = to_note(changes)
    assert note.startswith("[Memory changed while this agent ran.")
    assert "nothing can tell who" in note
    assert f"- core.md: before: {changes[0].kept}" in note
    assert "- new.md: was not there before" in note


def test_what_our_own_tools_wrote_is_left_out(guard: Guard, memory: Path) -> None:
    """A change that somebody accounts for is no news; what else happened still is."""
    watching = guard(lambda path, digest: path == "core.md" and len(digest) == 64)
    (memory / "core.md").write_text("by a tool")
    (memory / "blocks" / "a.md").write_text("by whom?")
    assert [change.path for change in watching.end()] == ["blocks/a.md"]


def test_a_change_that_hides_its_time_is_seen(guard: Guard, memory: Path) -> None:
    """Setting size and modification time back does not hide a change."""
    file = memory / "core.md"
    before = file.stat()
    watching = guard()
    file.write_text("CORE")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert [change.path for change in watching.end()] == ["core.md"]


def test_another_server_can_take_over(guard: Guard, memory: Path, tmp_path: Path) -> None:
    """After a crash the next server sees the same changes; where nothing was kept, none."""
    guard()
    (memory / "core.md").write_text("hacked")
    places = (tmp_path / "copies", tmp_path / "kept")
    resumed = resume_guard(*places, nobody_knows)
    assert resumed is not None
    (change,) = resumed.end()
    assert change.kept is not None
    assert change.kept.read_text() == "core"
    assert resume_guard(*places, nobody_knows) is None
    places[0].mkdir()
    (places[0] / "manifest.json").write_text("[]")
    assert resume_guard(*places, nobody_knows) is None


def test_a_memory_that_is_not_there_is_no_error(tmp_path: Path) -> None:
    """Where there is no memory yet, none can change; one that appears is told."""
    watching = MemoryGuard(tmp_path / "none", tmp_path / "copies", tmp_path / "kept", nobody_knows)
    watching.begin()
    assert watching.end() == ()
