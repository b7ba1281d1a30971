"""A night's work: everything is put right, what is old goes, and no markdown changes."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from indexer import Index, StoreBusyError
from indexer.folder.disk import find_version, identify, to_version
from indexer.model import Fingerprint
from indexer.storage.recover import holding, list_quarantined, remove_quarantined, set_aside
from indexer.tasks.nightly import compare_trees, hash_tree, read_tree, run_nightly, to_log_line


@pytest.fixture
def index(sample_memory: Path) -> Iterator[Index]:
    """Give the index of the sample memory."""
    with Index(sample_memory, sample_memory / ".search-index.db") as index:
        yield index


@pytest.mark.holds("TRUTH")
def test_an_ordinary_night(index: Index, sample_memory: Path) -> None:
    """All is indexed, compared and tidied, and the tree is what it was."""
    before = {file: file.read_bytes() for file in sample_memory.rglob("*.md")}
    report = run_nightly(index)
    assert (report.files, report.indexed, report.trouble, report.edited) == (15, 15, (), ())
    assert report.tree_before == report.tree_after
    assert report.checkpointed
    assert {file: file.read_bytes() for file in sample_memory.rglob("*.md")} == before
    assert run_nightly(index).indexed == 0


def test_what_was_wrong_is_mended_and_told(index: Index) -> None:
    """A wrong row is put right; the log line says so as a warning."""
    index.sync()
    with index.store.writing():
        index.store.ask("UPDATE chunks SET text = 'wrong'")
    report = run_nightly(index)
    assert report.problems
    assert report.repairs
    assert report.trouble == ()
    assert json.loads(to_log_line(report))["level"] == "warning"
    assert index.verify().problems == ()


def test_a_person_who_edits_meanwhile_is_named_and_no_fault(
    index: Index, sample_memory: Path
) -> None:
    """Files written, made and deleted during the work are listed as edited."""
    edits: Iterator[Callable[[], object]] = iter(
        [
            lambda: (sample_memory / "core.md").write_text("Edited.\n", "utf-8"),
            (sample_memory / "index.md").unlink,
            lambda: (sample_memory / "new.md").write_text("New.\n", "utf-8"),
        ]
    )

    def meanwhile(_done: int, _total: int) -> None:
        next(edits, lambda: None)()

    report = run_nightly(index, progress=meanwhile)
    assert report.edited == ("core.md", "index.md", "new.md")
    assert report.trouble == ()
    assert report.tree_before != report.tree_after


def test_a_change_without_a_trace_is_trouble() -> None:
    """Other text under the same fingerprint is no edit; a moved fingerprint is one."""
    one, two = Fingerprint(1, 2, 3, 4), Fingerprint(1, 3, 3, 4)
    before = {"a.md": (one, "x"), "b.md": (one, "x"), "c.md": (one, "x"), "d.md": (one, "x")}
    after = {"a.md": (one, "x"), "b.md": (one, "y"), "c.md": (two, "y"), "e.md": (one, "x")}
    assert compare_trees(before, after) == (("c.md", "d.md", "e.md"), ("b.md",))
    unread = {**before, "a.md": (one, "")}
    assert compare_trees(before, unread) == compare_trees(unread, before) == ((), ())
    assert hash_tree(before) != hash_tree(after)
    assert hash_tree(before) == hash_tree(dict(reversed(before.items())))


@pytest.mark.holds("MANY")
def test_only_one_works_at_a_time(index: Index) -> None:
    """While another process is at it, the second is told so at once."""
    with holding(index.database, "-nightly", 0), pytest.raises(StoreBusyError, match="looking"):
        run_nightly(index)
    assert run_nightly(index).trouble == ()


def test_what_was_set_aside_goes_after_its_time(index: Index) -> None:
    """Old damaged files are deleted with what belongs to them, young ones stay."""
    database = index.database
    index.close()
    Path(f"{database}-wal").write_bytes(b"x")
    set_aside(database, identify(database), "a test")
    (aside,) = list_quarantined(database)
    now = datetime.now(UTC)
    assert remove_quarantined(database, now - timedelta(days=1)) == []
    with Index(index.root, database) as other:
        assert run_nightly(other, keep_days=1).quarantined_removed == ()
        assert run_nightly(other, keep_days=0).quarantined_removed == (aside.name,)
    assert not list(database.parent.glob("*corrupt*"))


def test_its_outcome_outlives_a_rebuild(index: Index) -> None:
    """Status knows the last night even after the index was made anew."""
    report = run_nightly(index)
    index.rebuild()
    assert json.loads(index.store.get_meta("last_nightly") or "")["time"] == report.time


def test_trouble_is_in_the_report(index: Index, sample_memory: Path) -> None:
    """An index that cannot be made again is a sentence, not an exception."""
    index.sync()
    index.close()
    report = run_nightly(index)
    assert "was closed" in report.trouble[0]
    assert json.loads(to_log_line(report))["level"] == "error"


def test_trees_are_read_whole(tmp_path: Path) -> None:
    """Every markdown file with what it holds, and nothing else."""
    (tmp_path / "a.md").write_text("x", "utf-8")
    (tmp_path / "b.txt").write_text("x", "utf-8")
    ((path, (_, version)),) = read_tree(tmp_path).items()
    assert (path, version) == ("a.md", to_version(b"x"))


def test_a_file_that_changes_while_it_is_read_is_edited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A text with the times of another would look like one that changed without a trace."""
    file = tmp_path / "a.md"

    def write(text: str) -> None:
        file.unlink(missing_ok=True)
        file.write_text(text, "utf-8")

    def just_before(root: Path, path: str) -> str:
        write("and new")
        return find_version(root, path)

    def just_after(root: Path, path: str) -> str:
        version = find_version(root, path)
        write("newer still")
        return version

    write("old")
    old = read_tree(tmp_path)
    for meanwhile in (just_before, just_after):
        with monkeypatch.context() as patch:
            patch.setattr("indexer.tasks.nightly.find_version", meanwhile)
            new = read_tree(tmp_path)
        assert compare_trees(old, new) == (("a.md",), ())
        assert compare_trees(new, read_tree(tmp_path)) == ((), ())


def run(memory: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run `agent-index` on *memory*."""
    return subprocess.run(
        [sys.executable, "-m", "indexer", *arguments, "--memory", str(memory)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
        env={**os.environ, "COLUMNS": "80"},
    )


def test_the_command_writes_one_log_line(sample_memory: Path) -> None:
    """A sentence on standard output, one line of JSON on standard error, exit code 0."""
    done = run(sample_memory, "nightly")
    assert done.returncode == 0, done.stderr
    assert "15 files" in done.stdout
    (line,) = done.stderr.splitlines()
    facts = json.loads(line)
    assert (facts["level"], facts["files"]) == ("info", 15)
    done = run(sample_memory, "nightly", "--json")
    assert json.loads(done.stdout)["trouble"] == []
    assert done.stderr == ""
