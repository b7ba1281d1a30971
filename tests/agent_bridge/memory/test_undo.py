"""Taking changes back: what will happen, what is refused, and what is left alone."""

import errno
import os
import unicodedata
from datetime import date
from pathlib import Path

import pytest
from tool_calls import write

from agent_bridge.errors import (
    ChangedSinceError,
    InvalidNameError,
    MemoryUnavailableError,
    NoHistoryError,
    NothingToUndoError,
    PathOutsideMemoryError,
    TextGoneError,
    UndoneInPartError,
)
from agent_bridge.memory.blocks import Blocks
from agent_bridge.memory.changes import BY_HAND
from agent_bridge.memory.files import put_file
from agent_bridge.memory.history import HISTORY_NAME, acting, entries
from agent_bridge.memory.seen import Seen
from agent_bridge.memory.undo import apply_undo, file_history, find_text, full_history, plan_undo
from indexer import Catalog, index_drift, to_version
from indexer.folder.index_table import EMPTY_INDEX

INDEX = (EMPTY_INDEX + "| boat.md | Boat |  |\n").encode()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A memory that three calls have written: a block, its index row, and an entry."""
    folder = tmp_path / "memory"
    (folder / "blocks").mkdir(parents=True)
    with acting("create_memory_block", "Claude Desktop"):
        write(folder, "blocks/boat.md", b"# Boat\n")
        write(folder, "index.md", INDEX)
    with acting("append_file", "Claude Code"):
        write(folder, "blocks/boat.md", b"# Boat\nLarch.\n")
    return folder


def undo(root: Path, what: str = "", *, anyway: bool = False) -> tuple[str, ...]:
    """Undo, and return the files that were left as they are."""
    plan = plan_undo(root, what, anyway=anyway)
    apply_undo(root, plan, "test")
    return plan.left


def test_the_last_change_is_taken_back_and_brought_back(root: Path) -> None:
    """An undo restores the text from before; undoing the undo restores the text from after."""
    undo(root)
    assert (root / "blocks/boat.md").read_bytes() == b"# Boat\n"
    assert (entries(root)[-1].tool, entries(root)[-1].client) == ("undo 3", "test")
    undo(root)
    assert (root / "blocks/boat.md").read_bytes() == b"# Boat\nLarch.\n"


def test_a_file_that_was_made_is_deleted_and_comes_back(root: Path) -> None:
    """The undo of a creation deletes; the undo of a deletion restores."""
    undo(root)
    assert undo(root, "1") == ()
    assert not (root / "blocks/boat.md").exists()
    assert not (root / "index.md").exists()
    undo(root, "boat")
    assert (root / "blocks/boat.md").read_bytes() == b"# Boat\n"
    write(root, "blocks/boat.md", None)
    undo(root)
    assert (root / "blocks/boat.md").read_bytes() == b"# Boat\n"


def test_all_files_of_a_call_go_back_but_those_changed_since(root: Path) -> None:
    """A file that the same call wrote, and others after it, is left, and named."""
    with acting("append_file", "c"):
        write(root, "a.md", b"a\n")
        write(root, "b.md", b"b\n")
    write(root, "b.md", b"mine\n")
    assert undo(root, "a.md") == ("b.md",)
    assert not (root / "a.md").exists()
    assert (root / "b.md").read_bytes() == b"mine\n"


def test_the_index_follows_an_undo(root: Path) -> None:
    """Where later calls changed the index too, it loses the row of this block and no other."""
    blocks = Blocks(root, Seen())
    for name in ("one", "two"):
        with acting("create_memory_block", "c"):
            blocks.create(name, "s", "c", (), date(2026, 11, 22))
    made = next(change.number for change in entries(root) if change.path == "blocks/one.md")
    assert undo(root, str(made)) == ()
    index = (root / "index.md").read_text()
    assert "one.md" not in index
    assert "two.md" in index
    assert index_drift(index, Catalog(root).blocks()) == ()
    assert undo(root) == ()
    index = (root / "index.md").read_text()
    assert "one.md" in index
    assert index_drift(index, Catalog(root).blocks()) == ()


def test_a_note_in_another_folder_is_known_by_its_name_alone(root: Path) -> None:
    """As to the tools that changed it; but a block of that name comes first, even a deleted one."""
    (root / "People").mkdir()
    for text in (b"Ada\n", b"Ada, 36\n"):
        write(root, "People/boat.md", text)
        write(root, "People/Ada.md", text)
    undo(root, "Ada")
    assert (root / "People/Ada.md").read_bytes() == b"Ada\n"
    (root / "blocks/boat.md").unlink()
    assert {change.path for change in file_history(root, "boat")} == {"blocks/boat.md"}


def test_a_row_of_the_index_goes_back_with_its_block(root: Path) -> None:
    """By itself it would come again at once; so the number of either change means both."""
    with pytest.raises(ChangedSinceError, match=r"blocks/boat\.md"):
        plan_undo(root, "2")
    Blocks(root, Seen()).log("Launch", "- wet", date(2026, 11, 22))
    assert plan_undo(root, "2", anyway=True) == plan_undo(root, "1", anyway=True)
    undo(root, "2", anyway=True)
    assert not (root / "blocks/boat.md").exists()
    index = (root / "index.md").read_text()
    assert "episodic-2026-11.md" in index
    assert index_drift(index, Catalog(root).blocks()) == ()


def test_an_index_with_rows_of_other_blocks_is_not_deleted(tmp_path: Path) -> None:
    """Nor does the plan say so, although the call that is undone made it."""
    (tmp_path / "blocks").mkdir()
    (tmp_path / "blocks/own.md").write_text("# Mine\n")
    with acting("create_memory_block", "c"):
        Blocks(tmp_path, Seen()).create("boat", "s", "c", (), date(2026, 11, 22))
    assert [step.change.path for step in plan_undo(tmp_path).steps] == ["blocks/boat.md"]
    undo(tmp_path)
    assert "own.md" in (tmp_path / "index.md").read_text()
    assert "boat.md" not in (tmp_path / "index.md").read_text()


def test_a_planned_row_outlives_the_block_that_is_undone(root: Path) -> None:
    """What a person wrote into it comes back, and stays; so it does once more after another try."""
    head = "| Block | Summary | Updated | Why |\n|-|-|-|-|\n| boat.md | Boat |  |  |\n"
    plan = f"{head}| [[pond]] | later | soon | dear |\n"
    (root / "index.md").write_text(plan)
    blocks = Blocks(root, Seen())
    for _ in range(2):
        with acting("create_memory_block", "c"):
            blocks.create("pond", "Frogs", "text", (), date(2026, 11, 22))
        made = f"{head}| [[pond]] | Frogs | 2026-11-22 | dear |\n"
        assert (root / "index.md").read_text() == made
        undo(root)
        assert (root / "index.md").read_text() == plan
        for other in (blocks, Blocks(root, Seen())):
            with acting("memory_start", "c"):
                other.sync_index()
        assert (root / "index.md").read_text() == plan


def test_the_row_of_a_block_deleted_by_hand_goes_although_its_next_life_was_undone(
    root: Path,
) -> None:
    """A block of that name was there before: what its row says is no plan."""
    blocks = Blocks(root, Seen())
    with acting("create_memory_block", "c"):
        blocks.create("pond", "Frogs", "text", (), date(2026, 11, 22))
    (root / "blocks/pond.md").unlink()
    with acting("create_memory_block", "c"):
        blocks.create("pond", "Newts", "text", (), date(2026, 11, 23))
    undo(root)
    assert "pond" not in (root / "index.md").read_text()


def test_a_call_that_only_kept_the_index_is_passed_over(root: Path) -> None:
    """The last thing to take back is what was written, not a row that would come back at once."""
    blocks = Blocks(root, Seen())
    for name in ("zebra", "ant"):
        (root / f"blocks/{name}.md").write_text(f"# {name}\n")
        with acting("memory_start", "c"):
            blocks.sync_index()
    (root / "blocks/zebra.md").unlink()
    with acting("memory_start", "c"):
        blocks.sync_index()
    index = (root / "index.md").read_bytes()
    undo(root)
    assert (root / "blocks/boat.md").read_bytes() == b"# Boat\n"
    undo(root)
    assert (root / "blocks/boat.md").read_bytes() == b"# Boat\nLarch.\n"
    assert (root / "index.md").read_bytes() == index


def test_what_would_change_nothing_is_not_undone(root: Path, tmp_path: Path) -> None:
    """A row that would come back, or a text that is back already: an error, nothing recorded."""
    (root / "blocks/ant.md").write_text("# Ant\n")
    with acting("memory_start", "c"):
        Blocks(root, Seen()).sync_index()
    index, before = (root / "index.md").read_bytes(), entries(root)
    for what in ("index", str(before[-1].number)):
        with pytest.raises(NothingToUndoError, match=r"index\.md follows the blocks"):
            plan_undo(root, what)
    (root / "blocks/boat.md").write_bytes(b"# Boat\n")
    with pytest.raises(NothingToUndoError, match=r"blocks/boat\.md is as it was before change 3"):
        plan_undo(root, "3", anyway=True)
    assert (root / "index.md").read_bytes() == index
    assert entries(root) == before
    other = tmp_path / "other"
    (other / "blocks").mkdir(parents=True)
    (other / "blocks/ant.md").write_text("# Ant\n")
    with acting("memory_start", "c"):
        Blocks(other, Seen()).sync_index()
    with pytest.raises(NothingToUndoError):
        plan_undo(other)


def test_what_was_written_into_the_index_goes_back_beside_its_rows(root: Path) -> None:
    """A text of the index is taken back; rows of blocks that came since are no part of that."""
    with acting("append_file", "c"):
        write(root, "index.md", INDEX + b"\nMine.\n")
    (root / "blocks/ant.md").write_text("# Ant\n")
    plan = plan_undo(root)
    assert plan.steps[0].past == INDEX + b"| ant.md | Ant |  |\n"
    apply_undo(root, plan, "test")
    assert (root / "index.md").read_bytes() == plan.steps[0].past
    assert len({change.number for change in entries(root) if change.tool == "undo 4"}) == 1


def test_two_writes_of_one_call_to_a_file_go_back_as_one(root: Path) -> None:
    """What a call wrote in two steps is undone in one."""
    with acting("append_episodic_log", "c"):
        write(root, "index.md", b"one\n")
        write(root, "index.md", b"two\n")
    undo(root)
    assert (root / "index.md").read_bytes() == INDEX


def test_a_change_below_another_is_refused_with_a_way_out(root: Path) -> None:
    """Whoever undoes an older change is told what came after it, and how to go on."""
    with pytest.raises(ChangedSinceError, match=r"change 3 \(append_file\)") as caught:
        plan_undo(root, "1")
    assert "--anyway" in caught.value.advice
    undo(root, "1", anyway=True)
    assert not (root / "blocks/boat.md").exists()
    undo(root)
    assert (root / "blocks/boat.md").read_bytes() == b"# Boat\nLarch.\n"


def test_a_change_by_hand_is_not_overwritten(root: Path) -> None:
    """What a person wrote since stops an undo; with --anyway it is kept."""
    (root / "blocks/boat.md").write_bytes(b"mine\n")
    with pytest.raises(ChangedSinceError, match="by hand") as caught:
        plan_undo(root)
    assert caught.value.advice.startswith("No undo takes back what was changed by hand: add --any")
    undo(root, anyway=True)
    assert (root / "blocks/boat.md").read_bytes() == b"# Boat\n"
    undo(root)
    assert (root / "blocks/boat.md").read_bytes() == b"mine\n"


def test_a_file_that_was_deleted_by_hand_comes_back_as_it_was(root: Path) -> None:
    """Its last change cannot be taken back where it is not; whoever names the file gets it back."""
    (root / "blocks/boat.md").unlink()
    for what in ("", "3"):
        with pytest.raises(ChangedSinceError, match="by hand") as caught:
            plan_undo(root, what)
        assert caught.value.advice.startswith("Bring the file back")
        assert caught.value.command == "agent-bridge undo blocks/boat.md"
    undo(root, "boat")
    assert (root / "blocks/boat.md").read_bytes() == b"# Boat\nLarch.\n"
    restored = entries(root)[-1]
    assert restored.tool == "undo (by hand)"
    undo(root, str(restored.number))
    assert not (root / "blocks/boat.md").exists()
    # That was no hand, so it can be taken back as any change.
    undo(root, "boat")
    undo(root, "3")
    assert (root / "blocks/boat.md").read_bytes() == b"# Boat\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
def test_a_file_of_any_name_has_a_history(root: Path) -> None:
    """Whatever no new file may be called, also once the file is gone."""
    for name, path in (("Dr. Novak", "people/Dr. Novak.md"), ("Why?", "blocks/Why?.md")):
        (root / path).parent.mkdir(exist_ok=True)
        (root / path).write_bytes(b"one\n")
        put_file(root, path, b"two\n", expected=b"one\n")
        assert [change.path for change in file_history(root, name)] == [path]
        (root / path).unlink()
        for named in (path, path.removesuffix(".md"), path.removeprefix("blocks/")):
            assert file_history(root, named)[-1].new is None
        undo(root, path)
        assert (root / path).read_bytes() == b"two\n"
    with pytest.raises(InvalidNameError):
        file_history(root, "What?")


def test_a_change_by_hand_among_later_ones_is_told(root: Path) -> None:
    """To undo the others first would only lead to it, so that is not advised."""
    (root / "blocks/boat.md").write_bytes(b"mine\n")
    with acting("append_file", "c"):
        write(root, "blocks/boat.md", b"mine\nElm.\n")
    with pytest.raises(ChangedSinceError) as caught:
        plan_undo(root, "3")
    assert caught.value.later == ("by hand", "change 4 (append_file)")
    assert "Undo the later" not in caught.value.advice
    (root / "blocks/boat.md").unlink()
    with pytest.raises(ChangedSinceError, match=r"3: by hand, change 4 \(append_file\), deleted"):
        plan_undo(root, "3")


@pytest.mark.holds("WHOLE")
def test_a_change_made_while_somebody_decides_stops_the_undo(root: Path) -> None:
    """Between the question and the answer the file may change, and then nothing is done."""
    plan = plan_undo(root)
    (root / "blocks/boat.md").write_bytes(b"mine\n")
    with pytest.raises(ChangedSinceError, match="just now") as caught:
        apply_undo(root, plan, "test")
    assert caught.value.advice == "See what changed, then try again."
    assert (root / "blocks/boat.md").read_bytes() == b"mine\n"
    write(root, "blocks/boat.md", b"# Boat\n")
    plan = plan_undo(root, "2")
    (root / "index.md").unlink()
    with pytest.raises(ChangedSinceError):
        apply_undo(root, plan, "test")


@pytest.mark.holds("WHOLE")
def test_an_undo_of_several_files_is_done_whole_or_not_at_all(root: Path) -> None:
    """A second file that changed meanwhile keeps the first one as it is."""
    undo(root)
    plan = plan_undo(root, "1")
    assert len(plan.steps) == 2
    (root / "index.md").write_bytes(b"mine\n")
    with pytest.raises(ChangedSinceError, match=r"index\.md"):
        apply_undo(root, plan, "test")
    assert (root / "blocks/boat.md").read_bytes() == b"# Boat\n"


@pytest.mark.skipif(os.name == "nt", reason="links need a right on Windows")
def test_an_undo_that_meets_a_save_on_its_way_says_what_went_back(root: Path) -> None:
    """A second file that changes while the first goes back stays, and both facts are told."""
    for text in (b"old\n", b"new\n"):
        with acting("append_file", "c"):
            write(root, "a.md", text)
            write(root, "b.md", text + b"of b\n" if text == b"old\n" else text)
    plan = plan_undo(root, "a.md")
    # By way of the link, the first file's old text is what somebody saved into the second.
    (root / "b.md").unlink()
    (root / "b.md").symlink_to(root / "a.md")
    with pytest.raises(UndoneInPartError, match=r"only a\.md went back.*b\.md.*just now") as caught:
        apply_undo(root, plan, "test")
    assert caught.value.done == ("a.md",)
    assert (root / "a.md").read_bytes() == b"old\n"
    undo(root)
    assert (root / "a.md").read_bytes() == b"new\n"


def test_an_undo_that_cannot_write_its_second_file_says_what_went_back(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does not say that nothing was changed, and the index is still updated."""
    with acting("append_file", "c"):
        write(root, "blocks/tern.md", b"# Tern\n")
        write(root, "notes/a.md", b"a\n")
    plan = plan_undo(root, "tern")
    unlink = os.unlink

    def fail(path: str, **more: int | None) -> None:
        if Path(path).name == "a.md":
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        unlink(path, **more)

    monkeypatch.setattr(os, "unlink", fail)
    Blocks(root, Seen()).sync_index()
    with pytest.raises(UndoneInPartError, match=r"notes/a\.md cannot be written") as caught:
        apply_undo(root, plan, "test")
    assert caught.value.done == ("blocks/tern.md",)
    assert "Nothing was changed" not in caught.value.advice
    assert index_drift((root / "index.md").read_text(), Catalog(root).blocks()) == ()


@pytest.mark.holds("WHOLE")
def test_an_undo_does_not_make_a_folder_anew_that_is_away(root: Path) -> None:
    """If one block were restored there, the rows of all others would be removed."""
    write(root, "blocks/boat.md", None)
    plan = plan_undo(root, "boat")
    (root / "blocks").rename(root / "away")
    with pytest.raises(MemoryUnavailableError, match="there is no folder blocks/"):
        plan_undo(root, "3", anyway=True)
    with pytest.raises(MemoryUnavailableError, match="there is no folder blocks/"):
        apply_undo(root, plan, "test")
    assert not (root / "blocks").exists()
    assert (root / "index.md").read_bytes() == INDEX
    (root / "blocks").mkdir()
    undo(root, "boat")
    assert (root / "blocks/boat.md").read_bytes() == b"# Boat\nLarch.\n"


def test_what_is_not_there_cannot_be_undone(root: Path, tmp_path: Path) -> None:
    """An unknown number, file or memory, and a path that leads out, are each said so."""
    for what in ("99", "absent", "blocks/absent.md"):
        with pytest.raises(NoHistoryError):
            plan_undo(root, what)
    with pytest.raises(PathOutsideMemoryError):
        plan_undo(root, "../x.md")
    with pytest.raises(NoHistoryError, match="this memory"):
        plan_undo(tmp_path)


def test_a_renamed_file_has_its_history_where_it_was(root: Path) -> None:
    """Nobody told of the new name, but the text tells the old one, while it is the same."""
    (root / "blocks/boat.md").rename(root / "blocks/yacht.md")
    with pytest.raises(NoHistoryError, match=r"yacht\.md, but blocks/boat\.md had") as caught:
        file_history(root, "yacht")
    assert caught.value.command == "agent-bridge history blocks/boat.md"
    (root / "blocks/yacht.md").write_text("Elm.\n")
    with pytest.raises(NoHistoryError, match=r"of blocks/yacht\.md$") as caught:
        plan_undo(root, "yacht")
    assert caught.value.command == "agent-bridge history"


def test_a_file_of_a_folder_that_is_gone_is_known_however_it_is_spelt(root: Path) -> None:
    """Nothing on the disk tells any more whether its accents were decomposed."""
    path = unicodedata.normalize("NFD", "Fußböden/Öl.md")
    write(root, path, b"# Oil\n")
    (root / path).unlink()
    (root / path).parent.rmdir()
    for form in ("NFC", "NFD"):
        assert file_history(root, unicodedata.normalize(form, path))[0].path == path
    undo(root, "Fußböden/Öl")
    assert (root / path).read_bytes() == b"# Oil\n"


def test_a_block_may_be_called_like_a_number(root: Path) -> None:
    """A year as a name is not a change's number, unless there are so many changes."""
    with acting("append_file", "test"):
        write(root, "blocks/2026.md", b"A year.\n")
    with acting("append_file", "test"):
        write(root, "blocks/2.md", b"Two.\n")
    assert plan_undo(root, "2026").steps[0].change.path == "blocks/2026.md"
    assert file_history(root, "2026")[-1].new == to_version(b"A year.\n")
    # The change of that number comes first; its name with the ending is only the file's.
    assert plan_undo(root, "5").steps[0].change.path == "blocks/2.md"
    assert plan_undo(root, "2.md").steps[0].change.number == 5
    with pytest.raises(NoHistoryError):
        plan_undo(root, "9" * 5_000)


def test_a_text_that_is_gone_is_said_so(root: Path) -> None:
    """Without the text from before there is nothing to put back, and nothing is touched."""
    (root / HISTORY_NAME / f"{to_version(b'# Boat' + bytes([10]))}.z").unlink()
    with pytest.raises(TextGoneError, match=r"blocks/boat\.md"):
        plan_undo(root)


@pytest.mark.holds("INSIDE")
def test_a_history_from_elsewhere_leads_nowhere(root: Path, tmp_path: Path) -> None:
    """A line that names a file outside, as a bad sync may bring it, undoes nothing there."""
    outside = tmp_path / "outside.md"
    outside.write_bytes(b"# Boat\n")
    log = root / HISTORY_NAME / "log"
    log.write_bytes(log.read_bytes().replace(b"blocks/boat.md", b"../outside.md"))
    with pytest.raises(PathOutsideMemoryError):
        plan_undo(root)
    assert outside.read_bytes() == b"# Boat\n"


def test_the_history_of_a_file_ends_with_what_it_holds(root: Path) -> None:
    """It has the file's own changes, including those by hand, up to now."""
    assert [change.number for change in file_history(root, "boat")] == [1, 3]
    (root / "blocks/boat.md").write_bytes(b"mine\n")
    last = file_history(root, "blocks/boat.md")[-1]
    assert (last.number, last.tool, last.new) == (0, BY_HAND, to_version(b"mine\n"))
    (root / "blocks/boat.md").unlink()
    assert file_history(root, "boat")[-1].new is None
    assert [change.number for change in full_history(root)] == [1, 2, 3]
    with pytest.raises(NoHistoryError):
        file_history(root, "core")


@pytest.mark.skipif(os.name == "nt", reason="links need a right on Windows")
def test_a_link_has_the_history_of_its_file(root: Path) -> None:
    """By whichever name a file is asked for, its changes are found."""
    (root / "shortcut.md").symlink_to(root / "blocks" / "boat.md")
    assert [change.number for change in file_history(root, "shortcut.md")] == [1, 3]


def test_versions_are_named_by_their_beginning(root: Path) -> None:
    """A version's first digits find its text; none and several are refused."""
    changes = file_history(root, "boat")
    version = to_version(b"# Boat\n")
    assert find_text(root, changes, version[:5].upper()) == b"# Boat\n"
    for wrong in ("", "zz"):
        with pytest.raises(NoHistoryError):
            find_text(root, changes, wrong)
