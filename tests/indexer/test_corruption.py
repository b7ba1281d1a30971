"""Whatever happens to the index file, an answer is right or a sentence, and markdown stays.

Damage comes as people and disks make it: garbage, a file cut short, a bit that
flips, a file of another program, a folder of that name. The answers are
compared with those of an index made from nothing.
"""

import os
import re
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from indexer import Hit, Index, StoreError
from indexer.folder.disk import identify
from indexer.storage.connection import WAIT_SECONDS
from indexer.storage.recover import MOST_KEPT, holding, list_quarantined, set_aside

TODAY = date(2026, 11, 1)
QUESTIONS = ("when does the heron fish?", "walrus tea", '"at night" badger', "lake 東京", "osprey")

# A wrong time as young as the damage might be one of us at work, for which a second is waited.
OLD_NS = 5

NOTES = {
    "core.md": "# Core\n\nThe walrus likes tea.\n",
    "blocks/one.md": "# One\n\nThe heron fishes at dawn.\n\n## Later\n\nThen it sleeps.\n",
    "blocks/two.md": "---\ntags: [lake]\nsummary: of badgers\n---\n# Two\n\nIt digs at night.\n",
    "blocks/three.md": "# 東京\n\n蕎麦 in 東京都.\n\n" + "- An osprey hovers.\n" * 40,
    "only-a-header.md": "---\ntitle: Lake osprey\n---\n",
}


def write_notes(root: Path) -> Path:
    """Make a small memory at *root*."""
    for path, text in NOTES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")
    return root


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a memory folder that no test changes; the index of each lies elsewhere."""
    return write_notes(tmp_path_factory.mktemp("memory"))


@pytest.fixture(scope="module")
def sound(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a complete index of that folder, closed."""
    database = tmp_path_factory.mktemp("sound") / "index.db"
    with Index(root, database) as index:
        index.sync()
    return database


@pytest.fixture(scope="module")
def right(root: Path, sound: Path) -> list[tuple[Hit, ...]]:
    """Give the right answers."""
    with Index(root, sound) as index:
        return ask(index)


@pytest.fixture
def database(sound: Path, tmp_path: Path) -> Path:
    """Give a copy of the index to damage."""
    return copy(sound, tmp_path)


def ask(index: Index) -> list[tuple[Hit, ...]]:
    """Return the hits for each question."""
    return [index.search(question, today=TODAY).hits for question in QUESTIONS]


def copy(sound: Path, folder: Path) -> Path:
    """Copy an index with its seal."""
    folder.mkdir(exist_ok=True)
    return Path(shutil.copy2(sound, folder / "index.db"))


def check(root: Path, database: Path, right: list[tuple[Hit, ...]]) -> None:
    """Open a damaged index: its answers are right, and stay so for the next one."""
    for _ in range(2):
        with Index(root, database) as index:
            assert ask(index) == right


def damage(database: Path, change: Callable[[bytearray], object], time_ns: int = OLD_NS) -> None:
    """Change the bytes of a file, which changes its time."""
    data = bytearray(database.read_bytes())
    change(data)
    database.write_bytes(data)
    os.utime(database, ns=(time_ns, time_ns))


def silently(database: Path, change: Callable[[bytearray], object]) -> None:
    """Change the bytes of a file as a disk that forgets does: its time stays."""
    damage(database, change, database.stat().st_mtime_ns)


def flip(data: bytearray, bit: int) -> None:
    """Flip one bit, counted round the file."""
    data[bit // 8 % len(data)] ^= 1 << bit % 8


bounded = settings(
    max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)


@pytest.mark.holds("TRUTH")
@bounded
@given(bit=st.integers(0, 10**7))
def test_any_flipped_bit_is_noticed(
    bit: int, root: Path, sound: Path, right: list[tuple[Hit, ...]], tmp_path: Path
) -> None:
    """A bit that flips anywhere in the file changes no answer."""
    database = copy(sound, tmp_path / f"{bit}")
    damage(database, lambda data: flip(data, bit))
    check(root, database, right)
    assert list_quarantined(database)


@pytest.mark.holds("TRUTH")
@pytest.mark.parametrize("lost", ["key = 'seal'", "true"])
def test_an_index_without_its_seal_is_made_anew(
    lost: str, root: Path, database: Path, right: list[tuple[Hit, ...]]
) -> None:
    """A flipped bit may hide the seal from SQLite, which is no reason to do without one."""
    conn = sqlite3.connect(database)
    with conn:
        conn.execute(f"DELETE FROM meta WHERE {lost}")  # noqa: S608 - one of two
    conn.close()
    check(root, database, right)
    assert list_quarantined(database)


@pytest.mark.holds("TRUTH")
@bounded
@given(bits=st.lists(st.integers(0, 10**7), min_size=1, max_size=40))
@example(bits=[144])  # the file says that it may be read only
@example(bits=[25671])  # the rows of a file are lost
def test_silent_damage_never_shows_what_is_not_there(
    bits: list[int], root: Path, sound: Path, right: list[tuple[Hit, ...]], tmp_path: Path
) -> None:
    """Bits that flip without a trace may hide a hit until `verify`, and never make one up."""
    database = copy(sound, tmp_path / f"{hash(tuple(bits))}")

    def flip_all(data: bytearray) -> None:
        for bit in bits:
            flip(data, bit)

    silently(database, flip_all)
    with Index(root, database) as index:
        for hits in ask(index):
            for hit in hits:
                lines = (root / hit.path).read_text("utf-8").splitlines()
                if hit.path != "only-a-header.md":
                    shown = lines[hit.first_line - 1 : hit.last_line]
                    assert hit.snippet.split("\n") == shown
        assert index.verify(repair=True).left == ()
        assert ask(index) == right


@pytest.mark.holds("TRUTH")
def test_a_path_that_is_silently_another_shows_no_file_that_is_not_there(
    root: Path, sound: Path, tmp_path: Path
) -> None:
    """SQLite keeps a path with the row and in an index, and a look asks only the index."""
    found = [match.start() for match in re.finditer(b"blocks/three", sound.read_bytes())]
    assert len(found) > 1
    for place in found:
        database = copy(sound, tmp_path / f"path-{place}")
        silently(database, partial(flip, bit=place * 8))
        with Index(root, database) as index:
            assert all((root / hit.path).is_file() for hits in ask(index) for hit in hits)


def lengths(sound: Path) -> list[int]:
    """Return the length at each page's end and in the middle of each page."""
    page, size = 4096, sound.stat().st_size
    return [*range(0, size, page), *range(page // 2, size, page), 1, 15, 16, 99, 100, size - 1]


@pytest.mark.holds("TRUTH")
def test_a_file_cut_anywhere_is_noticed(
    root: Path, sound: Path, right: list[tuple[Hit, ...]], tmp_path: Path
) -> None:
    """Cut at any page's end or middle, the file changes no answer."""
    for length in lengths(sound):
        database = copy(sound, tmp_path / f"{length}")
        os.truncate(database, length)
        os.utime(database, ns=(OLD_NS, OLD_NS))
        check(root, database, right)


@pytest.mark.holds("TRUTH")
@pytest.mark.parametrize(
    "content",
    [b"", b"x", b"garbage " * 5_000, b"SQLite format 3\0" + b"\xff" * 8_192, b"\0" * 8_192],
)
def test_garbage_is_replaced(
    content: bytes, root: Path, database: Path, right: list[tuple[Hit, ...]]
) -> None:
    """Whatever bytes are there instead of an index."""
    database.write_bytes(content)
    check(root, database, right)


@pytest.mark.holds("TRUTH")
def test_a_log_of_another_database_is_noticed(
    root: Path, database: Path, right: list[tuple[Hit, ...]], tmp_path: Path
) -> None:
    """A -wal and -shm that somebody else's crash left are not replayed into answers."""
    other_root = tmp_path / "other"
    other_root.mkdir()
    (other_root / "core.md").write_text("# Another\n\nThe walrus hates tea.\n", "utf-8")
    with Index(other_root, tmp_path / "other.db") as other:
        other.sync()
        for ending in ("-wal", "-shm"):
            shutil.copy(tmp_path / f"other.db{ending}", f"{database}{ending}")
    check(root, database, right)


def test_a_log_that_is_garbage_is_passed_over(
    root: Path, database: Path, right: list[tuple[Hit, ...]]
) -> None:
    """Neither a torn -wal nor a torn -shm matters."""
    Path(f"{database}-wal").write_bytes(b"garbage " * 2_000)
    Path(f"{database}-shm").write_bytes(b"garbage " * 4_096)
    check(root, database, right)


@pytest.mark.holds("TRUTH")
def test_a_file_restored_below_a_log_is_noticed(
    root: Path, database: Path, right: list[tuple[Hit, ...]], tmp_path: Path
) -> None:
    """A backup that put the file back, and left the log of a crash, gives right answers."""
    old = database.read_bytes()
    with Index(root, database) as index:
        index.rebuild()
        for ending in ("", "-wal"):
            shutil.copy2(f"{database}{ending}", tmp_path / f"crashed.db{ending}")
    (tmp_path / "crashed.db").write_bytes(old[: len(old) // 2])
    check(root, tmp_path / "crashed.db", right)


def test_a_copied_memory_brings_its_index_along(
    root: Path, database: Path, right: list[tuple[Hit, ...]], tmp_path: Path
) -> None:
    """A copy without its times is made anew, one with them is used."""
    check(root, Path(shutil.copy2(database, tmp_path / "same.db")), right)
    assert not list_quarantined(tmp_path / "same.db")
    check(root, Path(shutil.copyfile(database, tmp_path / "plain.db")), right)


@pytest.mark.holds("TRUTH")
def test_other_tables_in_our_file_are_noticed(
    root: Path, database: Path, right: list[tuple[Hit, ...]]
) -> None:
    """Whoever writes into the index with another program breaks its seal."""
    with sqlite3.connect(database) as other:
        other.execute("UPDATE chunks SET text = 'The walrus hates tea.'")
        other.execute("CREATE TABLE theirs (x)")
    other.close()
    check(root, database, right)


ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT -i AS i FROM n"


@pytest.mark.holds("TOTAL")
@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    "sql",
    [
        "CREATE TRIGGER t BEFORE INSERT ON chunks BEGIN DELETE FROM meta WHERE key IN ({}); END",
        "CREATE TRIGGER t AFTER INSERT ON documents BEGIN DELETE FROM chunks; END",
        "ALTER TABLE documents RENAME TO d; CREATE VIEW documents AS SELECT * FROM d, ({})",
        "DROP VIEW chunk_words; CREATE VIEW chunk_words AS SELECT i AS id, '' AS body FROM ({})",
        "DROP TABLE meta; CREATE VIEW meta AS SELECT '' AS key, '' AS value FROM ({})",
    ],
)
def test_an_index_that_would_run_something_is_made_anew(
    sql: str, root: Path, database: Path, tmp_path: Path
) -> None:
    """It may have come with the memory, sealed by whoever made it, and run without an end."""
    times = database.stat()
    with sqlite3.connect(database) as other:
        other.create_function("prepared", 1, str)
        other.executescript(sql.format(ENDLESS))
    other.close()
    os.utime(database, ns=(times.st_atime_ns, times.st_mtime_ns))
    notes = Path(shutil.copytree(root, tmp_path / "notes"))
    (notes / "new.md").write_text("A new walrus.\n")
    with Index(notes, database) as index:
        assert [hit.path for hit in index.search("new walrus").hits][:1] == ["new.md"]


@pytest.mark.parametrize("number", ["application_id", "user_version"])
def test_other_numbers_in_the_header_are_noticed(
    number: str, root: Path, database: Path, right: list[tuple[Hit, ...]]
) -> None:
    """Our tables under another program's number are damage."""
    other = sqlite3.connect(database)
    other.execute(f"PRAGMA {number}=99")
    other.close()
    check(root, database, right)


def make_folder(path: Path) -> None:
    """Put a folder with something in it at *path*."""
    path.mkdir()
    (path / "something").touch()


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (make_folder, "a folder has this name"),
        (lambda path: path.symlink_to(path.parent / "elsewhere.db"), "a link has this name"),
        pytest.param(
            getattr(os, "mkfifo", make_folder),
            "no file has this name",
            marks=pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes"),
        ),
    ],
    ids=["folder", "link", "pipe"],
)
def test_what_is_no_file_is_named_and_left_alone(
    make: Callable[[Path], None], sentence: str, root: Path, database: Path
) -> None:
    """Nothing is opened, followed or removed."""
    database.unlink()
    make(database)
    with pytest.raises(StoreError, match=sentence):
        Index(root, database)
    assert database.is_symlink() or database.exists()
    assert not (database.parent / "elsewhere.db").exists()


@pytest.mark.holds("TRUTH")
def test_a_file_that_vanishes_while_open_is_made_again(
    root: Path, database: Path, right: list[tuple[Hit, ...]]
) -> None:
    """Deleted or replaced under an open index, at once right again."""
    with Index(root, database) as index:
        for file in database.parent.glob("index.db*"):
            file.unlink()
        assert ask(index) == right
        for file in database.parent.glob("index.db*"):
            file.unlink()
        database.write_bytes(b"garbage " * 1_000)
        assert ask(index) == right


@pytest.mark.holds("TRUTH", "MANY")
def test_a_file_that_is_emptied_while_others_have_it_open_is_made_again(
    root: Path, database: Path, right: list[tuple[Hit, ...]]
) -> None:
    """As by a copy that ended on a full disk: nobody waits for those who look at nothing now."""
    with Index(root, database) as idle, Index(root, database) as index:
        idle.search("walrus")
        # Not opened: to close it would free the locks of this process.
        os.truncate(database, 0)
        os.utime(database, ns=(OLD_NS, OLD_NS))
        started = time.monotonic()
        assert ask(index) == ask(idle) == right
        assert time.monotonic() - started < WAIT_SECONDS / 2
        assert list_quarantined(database)


@pytest.mark.holds("TRUTH")
def test_a_write_into_an_open_index_is_noticed(
    root: Path, database: Path, right: list[tuple[Hit, ...]]
) -> None:
    """A page overwritten under a running server does not reach an answer."""
    with Index(root, database) as index:
        index.search("walrus")
        with database.open("r+b") as file:
            file.seek(4096)
            file.write(b"\xff" * (database.stat().st_size - 4096))
        os.utime(database, ns=(OLD_NS, OLD_NS))
        assert ask(index) == right
        assert list_quarantined(database)


def damaged_at(database: Path, table: str) -> Path:
    """Overwrite the rows of a table of FTS5, silently; what SQLite checks stays sound."""
    before = database.stat().st_mtime_ns
    conn = sqlite3.connect(database)
    conn.create_function("wrong", 1, lambda block: b"\xff" * len(block))
    with conn:
        conn.execute(f"UPDATE {table} SET block = wrong(block) WHERE id > 10")  # noqa: S608 - one of two names
    conn.close()
    os.utime(database, ns=(before, before))
    return database


@pytest.mark.holds("TRUTH")
@pytest.mark.parametrize("table", ["chunk_terms_data", "document_terms_data"])
def test_damage_deep_inside_fts5_is_mended(
    table: str, root: Path, database: Path, right: list[tuple[Hit, ...]]
) -> None:
    """What SQLite meets only when a query reads the words costs a rebuild, not an answer."""
    with Index(root, damaged_at(database, table)) as index:
        assert ask(index) == right
    assert list_quarantined(database)


@pytest.mark.holds("TRUTH")
def test_damage_met_while_writing_is_mended(database: Path, tmp_path: Path) -> None:
    """The same, met by taking out the words of a file that changed."""
    mine = write_notes(tmp_path / "mine")
    damaged_at(database, "chunk_terms_data")
    (mine / "core.md").write_text("# Core\n\nThe walrus likes coffee.\n", "utf-8")
    with Index(mine, database) as index:
        hits = index.search("walrus coffee").hits
    assert hits[0].snippet.splitlines()[-1] == "The walrus likes coffee."


def test_a_new_file_beside_the_log_of_one_that_is_being_set_aside_is_none_that_was_emptied(
    root: Path, database: Path
) -> None:
    """The file is renamed before its log, and SQLite makes an empty one at once."""
    log = Path(f"{database}-wal")
    found: list[str] = []

    def work() -> None:
        with Index(root, database) as index:
            found.append(index.search("heron").hits[0].path)

    late = threading.Thread(target=work)
    with holding(database, "-lock", 5):
        database.write_bytes(b"")
        log.write_bytes(b"of the old one")
        late.start()
        late.join(timeout=0.3)
        assert late.is_alive()
        log.unlink()
    late.join(timeout=60)
    assert found == ["blocks/one.md"]
    assert list_quarantined(database) == []


def test_a_new_file_beside_a_log_that_was_made_late_is_none_that_was_emptied(
    root: Path, database: Path
) -> None:
    """Who opened the damaged file may make its log anew once that was renamed."""
    log = Path(f"{database}-wal")
    log.write_bytes(b"of the old one")
    database.write_bytes(b"")
    closing = threading.Timer(0.05, log.unlink)
    closing.start()
    with Index(root, database) as index:
        assert index.search("heron").hits[0].path == "blocks/one.md"
    closing.join()
    assert list_quarantined(database) == []


@pytest.mark.holds("MANY")
def test_only_one_of_many_sets_a_file_aside(root: Path, database: Path) -> None:
    """Twelve that meet the same damaged file at once leave one copy and one sound index."""
    os.utime(damaged_at(database, "chunk_terms_data"), ns=(OLD_NS, OLD_NS))
    start = threading.Barrier(12)
    failures: list[Exception] = []

    def work() -> None:
        try:
            start.wait(timeout=60)
            with Index(root, database) as index:
                assert index.search("heron").hits[0].path == "blocks/one.md"
        except Exception as error:  # noqa: BLE001 - collected for the assertion
            failures.append(error)

    threads = [threading.Thread(target=work) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert failures == []
    assert len(list_quarantined(database)) == 1


def test_a_failing_disk_does_not_fill_up(database: Path) -> None:
    """Of files set aside again and again only the newest are kept."""
    for _ in range(MOST_KEPT + 2):
        database.write_bytes(b"garbage")
        Path(f"{database}-wal").write_bytes(b"garbage")
        set_aside(database, identify(database), "a test")
    assert len(list_quarantined(database)) == MOST_KEPT
    assert len(list(database.parent.iterdir())) == 2 * MOST_KEPT + 1


def test_another_name_may_hold_signs(tmp_path: Path) -> None:
    """A file name that looks like a pattern is taken as it is."""
    database = tmp_path / "in[d]ex*.db"
    database.write_bytes(b"garbage")
    set_aside(database, identify(database), "a test")
    assert len(list_quarantined(database)) == 1


@pytest.mark.holds("FRESH")
def test_a_file_that_changes_without_a_trace_is_read_again(database: Path, tmp_path: Path) -> None:
    """What the fingerprint hides, the last look at a hit finds: the answer shows the new text."""
    mine = write_notes(tmp_path / "mine")
    with Index(mine, database) as index:
        index.search("walrus")
        version = index.store.find_version("core.md")
        (mine / "core.md").write_text("# Core\n\nThe walrus eats pie.\n", "utf-8")
        # As if the file system had told nothing: what is remembered looks like the new file.
        index.sync()
        with index.store.writing():
            index.store.ask("UPDATE documents SET version = ? WHERE path = 'core.md'", ("old",))
        index._intake._seen_version = -1
        hits = index.search("walrus").hits
        assert hits[0].snippet.splitlines()[-1] == "The walrus eats pie."
        assert hits[0].version == index.store.find_version("core.md") != version


def test_no_read_permission_for_the_folder_is_a_sentence(
    permissions_count: None, root: Path, tmp_path: Path
) -> None:
    """A closed folder is named; nothing is taken for damage."""
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o500)
    with pytest.raises(StoreError):
        Index(root, closed / "index.db")


@pytest.fixture(autouse=True)
def _markdown_stays(root: Path) -> Iterator[None]:
    """Nothing here changes a byte of markdown."""
    yield
    assert {p: (root / p).read_text("utf-8") for p in NOTES} == NOTES
    assert not list(root.glob(".search*"))
