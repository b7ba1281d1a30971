"""`verify`: each kind of difference is named with its path, mended by the mildest way, and once."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest

from indexer import Index
from indexer.folder.disk import LARGEST_READ_BYTES
from indexer.folder.scan import scan_folder
from indexer.reports import Problem, VerifyReport
from indexer.storage.recover import list_quarantined
from indexer.upkeep.verify import Subject, find_drift, find_problems

TODAY = date(2026, 11, 1)


@pytest.fixture
def root(sample_memory: Path) -> Path:
    """Give the sample memory."""
    return sample_memory


@pytest.fixture
def index(root: Path) -> Iterator[Index]:
    """Give its index, synced."""
    with Index(root, root / ".search-index.db") as index:
        index.sync()
        yield index


def tamper(index: Index, *statements: str) -> None:
    """Change rows from within, as a mistake of ours would."""
    for statement in statements:
        with index.store.writing():
            index.store.ask(statement)


def sentences(report: VerifyReport) -> list[str]:
    """Return path and sentence of each problem."""
    return [f"{problem.path}: {problem.sentence}" for problem in report.problems]


def test_a_sound_index_has_no_problems(index: Index) -> None:
    """Everything agrees, and the report says how much was compared."""
    report = index.verify()
    assert (report.problems, report.left, report.repairs) == ((), (), ())
    assert report.files == 15
    assert report.chunks == index.status().chunks


# When a file was read that had long not been changed.
RESTED = "max(mtime_ns, ctime_ns) + 3600000000000"

DAMAGE = {
    "UPDATE chunks SET text = text || ' x' WHERE id = (SELECT min(id) FROM chunks)": "1 of its",
    "UPDATE chunks SET date = '1999-01-01' WHERE id = (SELECT min(id) FROM chunks)": "chunks",
    "DELETE FROM chunks WHERE id = (SELECT max(id) FROM chunks)": "of its chunks",
    "UPDATE documents SET title = 'Wrong', dates = '1999' WHERE path = 'core.md'": "its title",
    f"UPDATE documents SET version = '1', read_ns = {RESTED} WHERE path = 'core.md'": "differs",  # noqa: S608
    "INSERT INTO chunk_terms(rowid, body) VALUES (5, 'walrus')": "does not hold the words",
    "DELETE FROM document_terms_data WHERE id > 10": "does not hold the words",
    "INSERT INTO chunks(id, text) VALUES (1 << 50, 'nowhere')": "belong to no file",
    "UPDATE totals SET words = words + 1": "miscounts",
    "DELETE FROM totals": "miscounts",
    "DROP VIEW document_words": "'document_words' is not as this version",
    "CREATE TABLE more (x)": "'more' is not as this version",
}


@pytest.mark.holds("TRUTH")
@pytest.mark.parametrize("damage", DAMAGE)
def test_each_difference_is_named_and_mended(index: Index, root: Path, damage: str) -> None:
    """A row or word that is not as it should be is found, said and put right."""
    right = index.search("when did the buoy go silent?", today=TODAY).hits
    tamper(index, damage)
    found = index.verify()
    assert any(DAMAGE[damage] in sentence for sentence in sentences(found)), sentences(found)
    assert found.left == found.problems
    assert found.repairs == ()
    mended = index.verify(repair=True)
    assert mended.left == ()
    assert mended.repairs
    assert index.verify().problems == ()
    assert index.search("when did the buoy go silent?", today=TODAY).hits == right


def test_the_mildest_repair_is_taken(index: Index) -> None:
    """One wrong file is indexed again; neither a rebuild nor a new file is needed for it."""
    tamper(index, "UPDATE documents SET title = 'Wrong' WHERE path = 'core.md'")
    report = index.verify(repair=True)
    assert report.repairs == ("indexed the files concerned again",)
    assert [problem.path for problem in report.problems if problem.check == "documents"] == [
        "core.md"
    ]
    assert not list_quarantined(index.database)


def test_damaged_pages_cost_a_new_file(root: Path, tmp_path: Path) -> None:
    """Where SQLite itself finds damage, nothing in the file is kept."""
    database = tmp_path / "index.db"
    with Index(root, database) as index:
        index.sync()
    before = database.stat().st_mtime_ns
    other = sqlite3.connect(database)
    (page,) = other.execute(
        "SELECT rootpage FROM sqlite_master WHERE name = 'documents_by_path'"
    ).fetchone()
    other.close()
    data = bytearray(database.read_bytes())
    data[page * 4096 - 2_000 : page * 4096] = b"\xff" * 2_000
    database.write_bytes(data)
    os.utime(database, ns=(before, before))
    with Index(root, database) as index:
        report = index.verify(repair=True)
        assert report.left == ()
        assert index.verify().problems == ()
    assert len(list_quarantined(database)) == 1


def test_a_silent_change_of_a_file_is_found(index: Index, root: Path) -> None:
    """A file whose text changed while its fingerprint did not is named and indexed again."""
    version = index.store.find_version("core.md")
    (root / "core.md").write_text("# Core\n\nThe pelican is new.\n", "utf-8")
    index.sync()
    found = index._intake._known.fingerprints["core.md"]
    tamper(
        index,
        f"UPDATE documents SET version = '{version}' WHERE path = 'core.md'",  # noqa: S608 - a hash
        # The file was read long after its last change.
        "UPDATE documents SET read_ns = read_ns + 3600000000000",
    )
    report = index.verify(repair=True)
    assert report.problems == (
        Problem(
            "documents",
            "its text differs from what was indexed, though its size and times are the same",
            "core.md",
        ),
    )
    assert index._intake._known.fingerprints["core.md"] == found
    assert index.search("pelican").hits[0].path == "core.md"


def test_a_file_that_has_not_rested_is_no_problem(index: Index, root: Path) -> None:
    """Written twice in one tick of the clock, a file shows nothing; the next sync reads it."""
    tamper(index, "UPDATE documents SET version = '0', read_ns = ctime_ns WHERE path = 'core.md'")
    scan = scan_folder(root)
    assert find_problems(Subject(root, index.store, scan, scan)) == ()
    tamper(index, f"UPDATE documents SET read_ns = {RESTED} WHERE path = 'core.md'")  # noqa: S608
    (problem,) = find_problems(Subject(root, index.store, scan, scan))
    assert problem.path == "core.md"


@pytest.mark.holds("MANY")
def test_what_a_person_edits_meanwhile_is_no_problem(index: Index, root: Path) -> None:
    """Files that come, go and change while others are compared are left for the next sync."""
    edits: Iterator[Callable[[], object]] = iter(
        [
            lambda: (root / "core.md").write_text("Edited.\n", "utf-8"),
            lambda: (root / "blocks" / "new.md").write_text("New.\n", "utf-8"),
            (root / "index.md").unlink,
        ]
    )

    def meanwhile(_done: int, _total: int) -> None:
        next(edits, lambda: None)()

    report = index.verify(progress=meanwhile)
    assert report.left == ()


def test_what_comes_and_goes_during_the_sync_is_no_problem(
    index: Index, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a branch is checked out: the sync may be past a file, and the next one sees it."""
    sync = index.sync

    def overtaken() -> None:
        sync()
        (root / "blocks" / "new.md").write_text("New.\n", "utf-8")
        (root / "index.md").unlink(missing_ok=True)

    monkeypatch.setattr(index, "sync", overtaken)
    assert sentences(index.verify()) == []
    monkeypatch.undo()
    tamper(index, "DELETE FROM documents WHERE path = 'core.md'")
    assert "core.md: it is not indexed" in sentences(index.verify())


def test_files_that_cannot_be_understood_are_compared_all_the_same(
    index: Index, root: Path
) -> None:
    """Odd files and unreadable ones agree with what was made of them."""
    (root / "latin.md").write_bytes(b"caf\xe9\n")
    (root / "nul.md").write_bytes(b"a\0b\n")
    (root / "empty.md").write_bytes(b"")
    # All but the last lines that are read of it become nothing, so it costs no time.
    lines = (b"\0" * 9_999 + b"\n") * (LARGEST_READ_BYTES // 10_000) + b"line of text\n" * 1_000
    (root / "big.md").write_bytes(lines)
    assert index.verify().problems == ()


@pytest.mark.holds("TRUTH")
def test_markdown_is_only_read(index: Index, root: Path) -> None:
    """Neither looking nor mending changes a byte or a time of a file."""

    def look() -> dict[Path, tuple[bytes, int]]:
        return {f: (f.read_bytes(), f.stat().st_mtime_ns) for f in root.rglob("*.md")}

    before = look()
    tamper(index, "DELETE FROM chunks")
    assert index.verify(repair=True).left == ()
    assert look() == before


def test_a_table_that_lags_behind_is_a_notice(index: Index, root: Path) -> None:
    """index.md out of step with the blocks is told, is no problem, and is not mended here."""
    assert index.verify().notices == ()
    (root / "blocks" / "project-new.md").write_text("# New\n", "utf-8")
    (root / "blocks" / "decisions.md").unlink()
    table = (root / "index.md").read_bytes()
    report = index.verify(repair=True)
    assert report.notices == (
        "index.md: decisions.md: the index names it, but there is no such block",
        "index.md: project-new.md: it is not in the index",
    )
    assert (report.problems, report.repairs, report.left) == ((), (), ())
    assert (root / "index.md").read_bytes() == table
    (root / "index.md").unlink()
    assert index.verify().notices == ()


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="this user may read everything")
def test_a_table_whose_blocks_cannot_be_listed_is_a_notice(root: Path) -> None:
    """Nothing is called missing that nobody can look at."""
    (root / "index.md").write_text("| Block | Summary | Updated |\n|-|-|-|\n| one.md | x | |\n")
    (root / "blocks").mkdir(exist_ok=True)
    (root / "blocks").chmod(0)
    try:
        assert find_drift(root) == ("index.md: blocks/ cannot be listed: permission denied",)
    finally:
        (root / "blocks").chmod(0o700)


def test_tidying_gives_the_space_back(index: Index, root: Path) -> None:
    """After a large part is gone, the file shrinks; answers stay; the log is empty."""
    for number in range(150):
        text = "".join(f"- Line {line} of the note {number}, walrus.\n" for line in range(300))
        (root / f"n{number}.md").write_text(text, "utf-8")
    index.sync()
    index.maintain()
    full = index.database.stat().st_size
    for number in range(150):
        (root / f"n{number}.md").unlink()
    right = index.search("buoy", today=TODAY).hits
    assert index.maintain() == (True, True)
    assert index.database.stat().st_size < full / 3
    assert index.maintain() == (False, True)
    assert index.search("buoy", today=TODAY).hits == right
    assert index.verify().problems == ()
