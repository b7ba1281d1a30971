"""Changes of the memory while a sub-agent runs are told, and what was there is kept."""

import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from agent_bridge.agents.memory_guard import MOST_SHOWN, MemoryGuard, resume_guard
from agent_bridge.memory.files import put_file, writing


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

    def make(*, closed: bool = False) -> MemoryGuard:
        guard = MemoryGuard(memory, tmp_path / "copies", tmp_path / "kept", closed=closed)
        guard.begin()
        return guard

    return make


def write(memory: Path, path: str, text: str | None, expected: str | None) -> None:
    """Write as our own tools do, so that the history knows it."""
    with writing(memory):
        present = None if expected is None else expected.encode()
        past = None if text is None else text.encode()
        assert put_file(memory, path, past, expected=present)


def test_a_memory_that_rested_leaves_nothing(guard: Guard, memory: Path, tmp_path: Path) -> None:
    """Without a change there is no note, and no copy is left; other files do not matter."""
    watching = guard()
    (memory / ".search-index.db").write_text("derived")
    (memory / ".hidden" / "x.md").write_text("not memory")
    (memory / "core.md").write_text("core")
    assert watching.end() == ()
    assert watching.note(()) == ""
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


@pytest.mark.skipif(sys.platform == "win32", reason="another command")
def test_the_note_accuses_nobody_and_holds_the_cure(guard: Guard, memory: Path) -> None:
    """It says that the culprit is unknown, and its command puts the old text back."""
    watching = guard()
    (memory / "it's core.md").write_text("hers")
    watching.end()
    watching = guard()
    (memory / "it's core.md").write_text("hacked")
    (memory / "new.md").write_text("new")
    note = watching.note(watching.end())
    assert note.startswith("[Memory changed while this agent ran")
    assert "nothing can tell who" in note
    assert "only if they ask" in note
    assert "- new.md: was not there before" in note
    command = note.split("- it's core.md: ")[1].splitlines()[0]
    subprocess.run(shlex.split(command), check=True)
    assert (memory / "it's core.md").read_text() == "hers"


def test_the_cure_suits_both_shells_of_windows(
    guard: Guard, memory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PowerShell takes an option of cmd's copy for the name of a file, and copies nothing."""
    monkeypatch.setattr(sys, "platform", "win32")
    watching = guard()
    (memory / "core.md").write_text("hacked")
    (found,) = watching.end()
    assert f"- core.md: copy {found.kept} {memory / 'core.md'}" in watching.note((found,))


def test_a_closed_memory_is_watched_too(guard: Guard, memory: Path) -> None:
    """In a sandbox a change is told just as well, as somebody else's."""
    watching = guard(closed=True)
    (memory / "core.md").write_text("a person's")
    note = watching.note(watching.end())
    assert "sandbox" in note.splitlines()[0]
    assert "only if the user asks" in note.splitlines()[0]
    assert "- core.md: " in note


@pytest.mark.skipif(sys.platform == "win32", reason="no name holds a line break")
def test_a_name_of_two_lines_is_one_line_of_the_note(guard: Guard, memory: Path) -> None:
    """The agent chose the name; its second line would read as the note's own words."""
    watching = guard()
    (memory / "a\n- core.md: all is well.md").write_text("new")
    note = watching.note(watching.end())
    assert "\n- a\ufffd- core.md: all is well.md: was not there before\n" in note


def test_a_note_stays_short_and_can_be_sent(guard: Guard, memory: Path) -> None:
    """Thousands of changes are counted rather than listed, and every name is text."""
    watching = guard()
    for number in range(MOST_SHOWN + 5):
        (memory / f"{number}.md").write_text("pulled")
    if sys.platform == "linux":
        Path(os.fsdecode(os.fsencode(memory) + b"/0\xff.md")).write_text("odd")
    note = watching.note(watching.end())
    assert len(note.splitlines()) < MOST_SHOWN + 5
    assert "more files; what they held: " in note
    note.encode()


def test_what_our_own_tools_wrote_is_left_out(guard: Guard, memory: Path) -> None:
    """Changes, new and removed files that the history accounts for are no news."""
    watching = guard()
    write(memory, "core.md", "by a tool", "core")
    write(memory, "core.md", "by a tool, twice", "by a tool")
    write(memory, "blocks/b.md", "new", None)
    write(memory, "blocks/b.md", None, "new")
    (memory / "blocks" / "a.md").write_text("by whom?")
    assert [change.path for change in watching.end()] == ["blocks/a.md"]


def test_another_hand_between_two_writes_of_ours_is_told(guard: Guard, memory: Path) -> None:
    """That our tool wrote last does not account for what it found."""
    watching = guard()
    write(memory, "core.md", "by a tool", "core")
    (memory / "core.md").write_text("hacked")
    write(memory, "core.md", "hacked, and a line by a tool", "hacked")
    (change,) = watching.end()
    assert change.kept is not None
    assert change.kept.read_text() == "by a tool"


def test_taking_our_own_write_back_is_told(guard: Guard, memory: Path) -> None:
    """A file that is again what it was before the job has lost what a tool wrote since."""
    watching = guard()
    write(memory, "core.md", "by a tool", "core")
    (memory / "core.md").write_text("core")
    (change,) = watching.end()
    assert change.kept is not None
    assert change.kept.read_text() == "by a tool"


def test_what_was_written_before_the_job_accounts_for_nothing(guard: Guard, memory: Path) -> None:
    """A text that a tool wrote last week is no excuse for its return today."""
    write(memory, "core.md", "old text", "core")
    write(memory, "core.md", "core", "old text")
    watching = guard()
    (memory / "core.md").write_text("old text")
    assert [change.path for change in watching.end()] == ["core.md"]


def test_a_change_that_hides_its_time_is_seen(guard: Guard, memory: Path) -> None:
    """Setting size and modification time back does not hide a change, however soon it comes."""
    file = memory / "core.md"
    for text in ("CORE", "cOrE") * 20:
        before = file.stat()
        watching = guard()
        file.write_text(text)
        os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
        assert [change.path for change in watching.end()] == ["core.md"]


@pytest.mark.skipif(sys.platform == "win32", reason="there it is always so")
def test_where_no_time_tells_of_a_change_all_is_read_again(
    guard: Guard, memory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows the third time is that of a file's birth: who sets back the second would hide."""
    watching = guard()
    info = (memory / "core.md").lstat()
    watching._begun_ns += 10**18
    before = watching._version("core.md", info)
    (memory / "core.md").write_text("evil")
    assert watching._version("core.md", info) == before
    monkeypatch.setattr(sys, "platform", "win32")
    assert watching._version("core.md", info) != before


@pytest.mark.skipif(sys.platform == "win32", reason="no such pipes there")
def test_what_is_no_file_is_not_waited_for(guard: Guard, memory: Path) -> None:
    """A pipe among the notes, whose reader would wait for ever, is passed by."""
    os.mkfifo(memory / "pipe.md")
    (memory / "folder.md").mkdir()
    (memory / "loop.md").symlink_to("loop.md")
    assert guard().end() == ()


@pytest.mark.skipif(sys.platform == "win32", reason="no such permissions there")
def test_copies_are_for_this_user_alone(guard: Guard, memory: Path, tmp_path: Path) -> None:
    """Whatever the umask, nobody else may read what a memory held."""
    watching = guard()
    (memory / "blocks" / "a.md").write_text("hacked")
    copies = [file.stat().st_mode & 0o777 for file in (tmp_path / "copies").iterdir()]
    watching.end()
    assert {file.stat().st_mode & 0o777 for file in (tmp_path / "kept").rglob("*.md")} == {0o600}
    assert {file.stat().st_mode & 0o777 for file in (tmp_path / "kept").glob("**/")} == {0o700}
    assert copies == [0o600, 0o600]


def test_another_server_can_take_over(guard: Guard, memory: Path, tmp_path: Path) -> None:
    """After a crash the next server sees the same changes; where nothing was kept, none."""
    guard()
    write(memory, "blocks/b.md", "by a tool", None)
    (memory / "core.md").write_text("hacked")
    places = (tmp_path / "copies", tmp_path / "kept")
    resumed = resume_guard(*places)
    assert resumed is not None
    (change,) = resumed.end()
    assert change.kept is not None
    assert change.kept.read_text() == "core"
    assert resume_guard(*places) is None
    places[0].mkdir()
    (places[0] / "manifest.json").write_text("[]")
    assert resume_guard(*places) is None


def test_copies_that_cannot_be_finished_are_not_left(memory: Path, tmp_path: Path) -> None:
    """Half of them would keep a disk full, with no room to write down that the job is over."""
    watching = MemoryGuard(memory, tmp_path / "copies", tmp_path / "kept", closed=False)
    (tmp_path / "copies/manifest.json").mkdir(parents=True)
    with pytest.raises(OSError, match="manifest"):
        watching.begin()
    assert not (tmp_path / "copies").exists()


def test_a_memory_that_is_not_there_is_no_error(tmp_path: Path) -> None:
    """Where there is no memory yet, none can change; one that appears is told."""
    watching = MemoryGuard(tmp_path / "none", tmp_path / "copies", tmp_path / "kept", closed=False)
    watching.begin()
    assert watching.end() == ()
    watching.begin()
    (tmp_path / "none").mkdir()
    (tmp_path / "none" / "core.md").write_text("new")
    assert [change.path for change in watching.end()] == ["core.md"]
