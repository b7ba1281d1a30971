"""TRUTH, FRESH, MANY and TOTAL, asked of a real folder and a real index."""

import hashlib
import os
import shutil
import subprocess
import sys
import textwrap
import threading
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from indexer import (
    Filters,
    Index,
    MemoryFolderError,
    Request,
    open_index,
    split_lines,
    to_version,
)
from indexer.documents.parse import parse_document
from indexer.documents.rows import to_rows

TODAY = date(2026, 11, 1)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Give a memory folder with three blocks."""
    root = tmp_path / "memory"
    (root / "blocks").mkdir(parents=True)
    (root / "core.md").write_text("# Core\n\nThe walrus likes tea.\n", "utf-8")
    (root / "blocks" / "one.md").write_text("# One\n\nThe heron fishes at dawn.\n", "utf-8")
    (root / "blocks" / "two.md").write_text("# Two\n\nThe badger digs at night.\n", "utf-8")
    return root


@pytest.fixture
def index(root: Path) -> Iterator[Index]:
    """Give the index of that folder."""
    with open_index(root) as index:
        yield index


def found(index: Index, query: str) -> list[str]:
    """Return the paths of the hits for *query*."""
    return [hit.path for hit in index.search(query, today=TODAY).hits]


def tree_hash(root: Path) -> str:
    """Return a hash over the names, bytes and times of everything but the index."""
    digest = hashlib.sha256()
    for file in sorted(root.rglob("*.md")):
        info = file.stat()
        digest.update(f"{file} {info.st_mtime_ns} {info.st_mode}".encode() + file.read_bytes())
    return digest.hexdigest()


def test_a_query_may_be_asked_with_a_number_and_filters(index: Index) -> None:
    """Nobody has to make a request for that; of one that is made, these count instead."""
    assert len(index.search("the", 2).hits) == 2
    hits = index.search("the", max_results=5, filters=Filters(path="core.md")).hits
    assert [hit.path for hit in hits] == ["core.md"]
    request = Request("the", max_results=5, filters=Filters(path="blocks/"))
    assert {hit.path for hit in index.search(request).hits} == {"blocks/one.md", "blocks/two.md"}
    (hit,) = index.search(request, 1).hits
    assert hit.path.startswith("blocks/")


@pytest.mark.holds("FRESH")
def test_the_first_search_needs_no_preparation(index: Index) -> None:
    """A search of a folder that was never indexed finds what is there."""
    result = index.search("when does the heron fish?")
    assert result.hits[0].path == "blocks/one.md"
    assert result.freshness.checked_files == 3
    assert result.freshness.reindexed == 3
    assert result.freshness.pending == 0


@pytest.mark.holds("FRESH")
def test_every_kind_of_change_is_seen(index: Index, root: Path) -> None:
    """In-place edit, replacement, new file, rename, deletion: the next search sees each."""
    assert found(index, "heron") == ["blocks/one.md"]
    (root / "blocks/one.md").write_text("The osprey hovers.\n", "utf-8")
    assert found(index, "heron") == []
    assert found(index, "osprey") == ["blocks/one.md"]
    (root / "tmp").write_text("The marten climbs.\n", "utf-8")
    (root / "tmp").replace(root / "blocks/one.md")
    assert found(index, "marten") == ["blocks/one.md"]
    (root / "blocks/new.md").write_text("The stork returns.\n", "utf-8")
    assert found(index, "stork") == ["blocks/new.md"]
    (root / "blocks/new.md").rename(root / "blocks/newer.md")
    assert found(index, "stork") == ["blocks/newer.md"]
    (root / "blocks").rename(root / "pieces")
    assert found(index, "stork") == ["pieces/newer.md"]
    (root / "pieces/newer.md").unlink()
    assert found(index, "stork") == []


@pytest.mark.holds("FRESH")
def test_edits_of_the_same_size_in_the_same_tick_are_seen(index: Index, root: Path) -> None:
    """A file rewritten at once, with the same size and even the same mtime, is noticed."""
    file = root / "blocks/one.md"
    for number in range(30):
        word = f"word{number:03}"
        file.write_text(f"{word}\n", "utf-8")
        os.utime(file, ns=(1_000_000_000, 1_000_000_000))
        assert found(index, word) == ["blocks/one.md"], word


@pytest.mark.skipif(sys.platform != "linux", reason="names are text elsewhere")
def test_only_what_may_hold_an_answer_is_called_not_searchable(index: Index, root: Path) -> None:
    """Links that are not followed are left out by rule; a question for nothing misses nothing."""
    (root.parent / "outside.md").write_text("ibis", "utf-8")
    (root / "out.md").symlink_to(root.parent / "outside.md")
    (root / "nowhere.md").symlink_to("absent.md")
    (root / "folder").symlink_to(root.parent)
    (root / "pipe.md").mkdir()
    os.mkfifo(root / "fifo.md")
    assert len(index.status().problems) >= 4
    assert index.search("ibis", today=TODAY).note == "Occurs nowhere: 'ibis'."
    Path(os.fsdecode(os.fsencode(root) + b"/\xff.md")).write_text("ibis", "utf-8")
    note = index.search("ibis", today=TODAY).note
    assert (note or "").endswith("1 file is not searchable; 'agent-index status' says why.")
    # A word that occurs nowhere may occur there, whatever else is found.
    result = index.search("heron ibis", today=TODAY)
    assert result.hits
    assert (result.note or "").endswith("'agent-index status' says why.")
    assert "searchable" not in (index.search("heron", today=TODAY).note or "")
    assert "searchable" not in (index.search(" ", today=TODAY).note or "")


@pytest.mark.holds("FRESH")
def test_a_file_restored_with_an_old_time_is_seen(index: Index, root: Path) -> None:
    """What a backup brings back with its old mtime is indexed all the same."""
    file = root / "blocks/one.md"
    before = file.stat()
    old = file.read_bytes()
    file.write_text("something else entirely\n", "utf-8")
    assert found(index, "entirely") == ["blocks/one.md"]
    file.write_bytes(old)
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert found(index, "heron") == ["blocks/one.md"]


def test_a_touched_file_is_not_indexed_again(index: Index, root: Path) -> None:
    """Same content: the fingerprint is noted, nothing counts as reindexed."""
    index.sync()
    os.utime(root / "core.md", ns=(5, 5))
    report = index.sync()
    assert (report.indexed, report.removed) == (0, 0)
    assert found(index, "walrus") == ["core.md"]


@pytest.mark.holds("TRUTH")
def test_nothing_but_the_index_is_written(root: Path) -> None:
    """Searching, syncing, rebuilding and looking leave every byte and time of the markdown."""
    before = tree_hash(root)
    with open_index(root) as index:
        index.search("walrus")
        index.sync()
        index.rebuild()
        index.status()
    assert tree_hash(root) == before
    assert {path.name for path in root.iterdir()} <= {
        *("core.md", "blocks", ".search-index.db", ".search-index.db-wal", ".search-index.db-shm")
    }


@pytest.mark.holds("TRUTH")
def test_a_rebuild_gives_the_same_answers(index: Index, root: Path) -> None:
    """Hits before and after a rebuild, and from a new index file, are equal to the digit."""
    questions = ("what does the walrus like", "digs", "at dawn or night", "the")
    before = [index.search(question, today=TODAY).hits for question in questions]
    index.rebuild()
    assert [index.search(question, today=TODAY).hits for question in questions] == before
    with Index(root, root.parent / "other.db") as other:
        assert [other.search(question, today=TODAY).hits for question in questions] == before


@pytest.mark.holds("MANY")
def test_a_rebuild_does_not_blind_a_reader(root: Path) -> None:
    """While one index rebuilds, another one still answers from the old state."""
    with open_index(root) as one, open_index(root) as two:
        one.sync()
        answers: list[list[str]] = []

        def look(_done: int, _total: int) -> None:
            # Another process, so to speak: another connection, another thread.
            thread = threading.Thread(target=lambda: answers.append(found(two, "heron")))
            thread.start()
            thread.join(timeout=30)

        one.rebuild(progress=look)
    assert answers == [["blocks/one.md"]] * 3


def test_a_failed_rebuild_changes_nothing(index: Index) -> None:
    """An error in the middle rolls back, and the index goes on as before."""
    index.sync()

    class BoomError(Exception):
        pass

    def boom(_done: int, _total: int) -> None:
        raise BoomError

    with pytest.raises(BoomError):
        index.rebuild(progress=boom)
    assert found(index, "heron") == ["blocks/one.md"]


@pytest.mark.holds("MANY")
def test_a_process_killed_in_a_rebuild_leaves_the_old_index(root: Path) -> None:
    """After kill -9 inside the transaction the next one finds everything, and no lock."""
    script = (
        "import os, sys\nfrom pathlib import Path\nfrom indexer import open_index\n"
        "index = open_index(Path(sys.argv[1]))\nindex.sync()\n"
        "index.rebuild(progress=lambda done, total: os.kill(os.getpid(), 9))\n"
    )
    done = subprocess.run([sys.executable, "-c", script, str(root)], check=False, timeout=60)
    assert done.returncode == -9
    with open_index(root) as index:
        assert index.status().files == 3
        assert found(index, "heron") == ["blocks/one.md"]


@pytest.mark.holds("MANY")
@pytest.mark.skipif(os.name == "nt", reason="Windows deletes no file that is open")
def test_the_file_alone_may_be_deleted_while_others_use_it(root: Path) -> None:
    """The log that another process keeps of the deleted file is no part of the new one."""
    script = (
        "import sys\nfrom pathlib import Path\nfrom indexer import open_index\n"
        "with open_index(Path(sys.argv[1])) as index:\n"
        "    index.sync()\n    print('ready', flush=True)\n    sys.stdin.read()\n"
        "    print(index.search('heron').hits[0].path)\n"
    )
    command = [sys.executable, "-c", script, str(root)]
    other = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert other.stdout is not None
    assert other.stdout.readline() == "ready\n"
    with open_index(root) as index:
        assert found(index, "heron") == ["blocks/one.md"]
        (root / ".search-index.db").unlink()
        assert found(index, "heron") == ["blocks/one.md"]
        assert other.communicate(timeout=60)[0] == "blocks/one.md\n"
        assert index.verify().problems == ()


@pytest.mark.holds("MANY")
def test_many_processes_share_the_work(root: Path) -> None:
    """Six processes that search at once all answer right, and none sees a locked database."""
    for number in range(60):
        text = f"# Note {number}\n\nThe plover number{number} nests here.\n"
        (root / "blocks" / f"n{number}.md").write_text(text, "utf-8")
    script = (
        "import sys\nfrom pathlib import Path\nfrom indexer import open_index\n"
        "index = open_index(Path(sys.argv[1]))\n"
        "for number in range(int(sys.argv[2]), 60, 6):\n"
        "    hits = index.search(f'number{number}').hits\n"
        "    assert [hit.path for hit in hits] == [f'blocks/n{number}.md'], (number, hits)\n"
    )
    running = [
        subprocess.Popen(
            [sys.executable, "-c", script, str(root), str(number)], stderr=subprocess.PIPE
        )
        for number in range(6)
    ]
    errors = [process.communicate(timeout=60)[1].decode() for process in running]
    assert errors == [""] * 6
    assert [process.returncode for process in running] == [0] * 6


@pytest.mark.holds("MANY")
def test_what_another_process_took_in_meanwhile_stays(root: Path) -> None:
    """A file that came after our walk and was indexed by another is not taken for deleted."""
    with open_index(root) as one, open_index(root) as two:
        one.sync()
        for number in range(600):
            (root / "blocks" / f"n{number}.md").write_text(
                f"# Note {number}\n\nPlover.\n" * 20, "utf-8"
            )
        came: list[int] = []

        def meanwhile(done: int, total: int) -> None:
            if not came:
                assert done < total
                (root / "late.md").write_text("The pelican came late.\n", "utf-8")
                came.append(two.sync().indexed)

        one.sync(progress=meanwhile)
        assert came[0] > 0
        assert "late.md" in one.store.load_stored()


@pytest.mark.holds("FRESH")
def test_changes_beyond_the_budget_are_counted(index: Index, root: Path) -> None:
    """With no time to index, a search answers at once and says how much it did not see."""
    index.sync()
    (root / "blocks/big.md").write_text("pelican\n" * 30_000, "utf-8")
    result = index.search("pelican", budget_seconds=0.05)
    assert result.freshness.pending == 1
    assert result.hits == ()
    # It occurs nowhere but in what was not seen.
    assert "may hold what is missed here" in str(result.note)
    assert index.search("pelican").freshness.pending == 0
    assert found(index, "pelican") == ["blocks/big.md"] * len(found(index, "pelican"))


@pytest.mark.holds("FRESH")
def test_removals_keep_to_the_budget(index: Index, root: Path) -> None:
    """Thousands of files that went away cost a search no more time than it has."""
    folder = root / "many"
    folder.mkdir()
    for number in range(3000):
        (folder / f"{number}.md").write_text(f"# {number}\n\n{'pelican ' * 50}\n", "utf-8")
    index.sync()
    shutil.rmtree(folder)
    result = index.search("pelican", budget_seconds=0.1)
    assert result.freshness.pending > 0
    # Nothing is shown of a file that is not there.
    assert result.hits == ()
    while index.search("pelican", budget_seconds=0.1).freshness.pending:
        pass
    assert index.status().files == 3


@pytest.mark.holds("FRESH")
def test_what_still_stands_is_shown_while_nobody_may_write(index: Index, root: Path) -> None:
    """An answer from an older index shows of an edited file only the lines that are there."""
    file = root / "blocks" / "one.md"
    text = f"# One\n\nThe heron fishes.\n\n{'Padding. ' * 300}\n\n## Two\n\nThe heron sleeps.\n"
    file.write_text(text, "utf-8")
    index.sync()
    with open_index(root) as other, other.store.writing():
        file.write_text(text.replace("heron sleeps", "stork sleeps"), "utf-8")
        result = index.search("heron", budget_seconds=0.05)
    assert result.freshness.pending == 1
    (hit,) = result.hits
    assert "The heron fishes." in hit.snippet


@pytest.mark.holds("TRUTH")
@pytest.mark.skipif(sys.platform != "linux", reason="descriptors are counted per process there")
@pytest.mark.skipif(sys.platform != "linux", reason="descriptors are counted per process there")
@pytest.mark.parametrize("listening", [False, True])
def test_want_of_descriptors_changes_nothing_in_the_index(
    root: Path,
    listening: bool,  # noqa: FBT001 - a table
) -> None:
    """Whoever cannot open files for the moment says so, and takes nothing for gone."""
    script = f"""
        import os, resource
        from pathlib import Path
        from indexer import MemoryFolderError, open_index
        root = Path({str(root)!r})
        with open_index(root) as index:
            if {listening}:
                index.listen()
            index.search("heron")
            resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
            held = []
            try:
                while True:
                    held.append(os.open(os.devnull, os.O_RDONLY))
            except OSError:
                pass
            os.truncate(root / "core.md", 10)
            try:
                index.search("heron")
            except MemoryFolderError as error:
                print(error)
            print(len(index.store.load_stored()))
            for one in held:
                os.close(one)
            print(len(index.search("heron").hits), index.status().files, index.status().pending)
    """
    command = [sys.executable, "-c", textwrap.dedent(script)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    error, *rest = done.stdout.splitlines()
    assert error.endswith("too many open files")
    assert rest == ["3", "1 3 0"]


@pytest.mark.holds("FRESH")
def test_a_file_that_could_not_be_read_is_tried_again(index: Index, root: Path) -> None:
    """A file that became readable without showing it in its times is found."""
    index.sync()
    stored = index.store.load_stored()["blocks/one.md"]
    # What is left of a try that failed long after the last change.
    failed = stored._replace(version="", read_ns=stored.read_ns + 10**12)
    with index.store.writing():
        index.store.put([to_rows(parse_document("blocks/one.md", b""), (), failed)])
    with open_index(root) as other:
        assert found(other, "heron") == ["blocks/one.md"]


def test_a_damaged_index_is_set_aside_and_made_anew(root: Path) -> None:
    """Garbage in the index file costs nobody an error, and the garbage is kept for a look."""
    (root / ".search-index.db").write_bytes(b"garbage " * 1000)
    with open_index(root) as index:
        assert found(index, "heron") == ["blocks/one.md"]
    assert len(list(root.glob(".search-index.db.corrupt-*"))) == 1


@pytest.mark.holds("TRUTH")
def test_an_index_deleted_while_open_is_made_anew(index: Index, root: Path) -> None:
    """A vanished index file is noticed by the next search."""
    index.sync()
    for file in root.glob(".search-index.db*"):
        file.unlink()
    assert found(index, "heron") == ["blocks/one.md"]
    assert (root / ".search-index.db").exists()


def test_a_missing_folder_is_told_apart_from_a_file(tmp_path: Path) -> None:
    """The sentence says which of the two it is."""
    with pytest.raises(MemoryFolderError, match="does not exist"):
        open_index(tmp_path / "nowhere")
    (tmp_path / "file").write_text("x", "utf-8")
    with pytest.raises(MemoryFolderError, match="is a file"):
        open_index(tmp_path / "file")


def test_a_folder_that_goes_away_is_reported(index: Index, root: Path) -> None:
    """A search of a folder that was deleted raises, and never answers from memory."""
    index.sync()
    root.rename(root.parent / "away")
    with pytest.raises(MemoryFolderError, match="does not exist"):
        index.search("heron")


def test_a_newer_versions_index_is_left_to_it(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An older program answers from an index of its own, and says why."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("AGENT_INDEX_DIR", raising=False)
    with open_index(root) as index, index.store.writing():
        index.store.set_meta("format", '{"schema": 99}')
    before = (root / ".search-index.db").read_bytes()
    with open_index(root) as index:
        assert found(index, "walrus") == ["core.md"]
        index.rebuild()
        reason = index.status().place_reason
    assert reason is not None
    assert "a newer version of this program made it" in reason
    assert (root / ".search-index.db").read_bytes() == before


@pytest.mark.holds("TRUTH")
def test_a_database_may_lie_elsewhere(root: Path, tmp_path: Path) -> None:
    """With a database path of its own, nothing at all is written into the memory folder."""
    before = sorted(path.name for path in root.iterdir())
    with open_index(root, tmp_path / "elsewhere.db") as index:
        assert found(index, "walrus") == ["core.md"]
    assert sorted(path.name for path in root.iterdir()) == before


@pytest.mark.holds("TOTAL")
def test_odd_files_are_indexed_or_listed(index: Index, root: Path) -> None:
    """What cannot be read plainly is found as well as can be, or named with a reason."""
    (root / "latin.md").write_bytes(b"caf\xe9 pelican\n")
    (root / "nul.md").write_bytes(b"a\0b pelican\n")
    (root / "empty.md").write_bytes(b"")
    (root / "yaml.md").write_text("---\nsummary: a: b\n---\npelican\n", "utf-8")
    (root / "folder.md").mkdir()
    (root / "folder.md" / "inside.md").write_text("pelican\n", "utf-8")
    (root / "dangling.md").symlink_to(root / "nowhere")
    (root / "outside.md").symlink_to("/etc/hostname")
    wanted = {"latin.md", "nul.md", "yaml.md", "folder.md/inside.md"}
    assert set(found(index, "pelican")) == wanted
    problems = index.status().problems
    assert {"latin.md", "nul.md", "yaml.md", "dangling.md", "outside.md"} <= set(problems)
    assert "empty.md" not in problems


def test_status_counts_what_a_sync_would_do(index: Index, root: Path) -> None:
    """Pending is what differs from the disk now, and zero after a sync."""
    assert index.status().pending == 3
    index.sync()
    assert index.status().pending == 0
    (root / "core.md").unlink()
    (root / "blocks/one.md").write_text("changed\n", "utf-8")
    assert index.status().pending == 2


def test_versions_are_the_content_hash(root: Path) -> None:
    """The version of a hit is that of the file's bytes, whose lines it shows."""
    file = root / "core.md"
    with open_index(root) as index:
        hit = index.search("walrus").hits[0]
    data = file.read_bytes()
    assert hit.version == to_version(data)
    lines = split_lines(data.decode())
    assert lines[hit.first_line - 1 : hit.last_line] == tuple(hit.snippet.split("\n"))
