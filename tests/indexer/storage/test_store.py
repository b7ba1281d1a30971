"""The index file: what goes in comes out whole, and what fails says so."""

import contextlib
import itertools
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.documents.chunk import make_chunks
from indexer.documents.kept import CHUNK_COLUMNS, PLACE_MASK
from indexer.documents.parse import parse_document
from indexer.documents.rows import to_rows
from indexer.errors import StoreBusyError, StoreCorruptError, StoreError, StoreNewerError
from indexer.folder.index_place import IN_MEMORY
from indexer.folder.plan import COARSE_RESTED_NS, RESTED_NS, Known
from indexer.model import Fingerprint, Stored
from indexer.storage.connection import LARGEST_LOG_BYTES
from indexer.storage.health import is_sound
from indexer.storage.schema import DOCUMENT
from indexer.storage.store import Store

STORED = Stored(Fingerprint(1, 2, 3, 4), "v", 5)
NOW_NS = 1_700_000_000_123_456_789


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Give an empty store."""
    store = Store(tmp_path / "index.db")
    yield store
    store.close()


def put(store: Store, path: str, text: str, stored: Stored = STORED) -> None:
    """Store *text* as the document at *path*."""
    document = parse_document(path, text.encode())
    with store.writing():
        store.put([to_rows(document, make_chunks(document), stored, store.find_chunks(path))])


def check(store: Store) -> None:
    """Let FTS5 compare its indexes with the rows they were made from."""
    for table in ("chunk_terms", "document_terms"):
        store.ask(f"INSERT INTO {table}({table}, rank) VALUES ('integrity-check', 1)")  # noqa: S608 - the names above


def terms(store: Store) -> set[str]:
    """Return every term of both indexes."""
    rows = store.ask("SELECT term FROM chunk_vocab UNION SELECT term FROM document_vocab")
    return {row[0] for row in rows}


TEXT = (
    "---\ntags: [Lake]\nsummary: a line\naliases: [Otter]\n---\n# Über 東京\n\nfooBar walks C++.\n"
)


def test_what_is_removed_leaves_no_word_behind(store: Store) -> None:
    """Putting a document and removing it leaves both indexes empty and sound."""
    put(store, "blocks/a.md", TEXT)
    assert {"lake", "otter", "uber", "东京", "京", "walk", "cplusplu", "foo"} <= terms(store)
    check(store)
    with store.writing():
        assert store.remove("blocks/a.md")
        assert not store.remove("blocks/a.md")
    check(store)
    assert terms(store) == set()
    assert store.count() == (0, 0)


def test_a_document_put_again_replaces_the_old_one(store: Store) -> None:
    """The words of the old version are gone, and no other document is touched."""
    put(store, "a.md", "walrus\n")
    put(store, "b.md", "heron\n")
    put(store, "a.md", "badger\n")
    assert terms(store) >= {"badger", "heron"}
    assert "walru" not in terms(store)
    check(store)
    assert set(store.load_stored()) == {"a.md", "b.md"}


SECTIONS = ("# Otters\n", "## Food\n", "\n", "heron " * 20 + "\n\n", "fooBar 東京 " * 20 + "\n\n")
TEXTS = st.lists(st.sampled_from(SECTIONS), max_size=6).map("".join)


def rows_of_index(store: Store) -> list[object]:
    """Return all that is kept and counted of one document, and where each word stands."""
    columns = ", ".join(column for column in DOCUMENT if column != "id")
    queries = (
        f"SELECT {columns} FROM documents",  # noqa: S608 - our own names
        f"SELECT id & {PLACE_MASK}, {CHUNK_COLUMNS} FROM chunks ORDER BY id",  # noqa: S608 - as above
        f"SELECT term, doc & {PLACE_MASK}, offset FROM chunk_places ORDER BY term, doc, offset",  # noqa: S608 - as above
        "SELECT term, col, offset FROM document_places ORDER BY term, col, offset",
        "SELECT * FROM totals",
    )
    return [store.ask(query) for query in queries]


@pytest.mark.holds("TRUTH")
@given(st.lists(TEXTS, min_size=2, max_size=4))
def test_chunks_that_stay_are_those_of_a_new_index(texts: list[str]) -> None:
    """A document that is edited again and again is held as one that was put once."""
    with (
        contextlib.closing(Store(IN_MEMORY)) as edited,
        contextlib.closing(Store(IN_MEMORY)) as new,
    ):
        for text in texts:
            put(edited, "a.md", text)
            check(edited)
        put(new, "a.md", texts[-1])
        assert rows_of_index(edited) == rows_of_index(new)


def test_what_is_added_to_a_long_document_is_all_that_is_written(store: Store) -> None:
    """A log of a thousand entries is not indexed anew for one more."""
    text = "".join(f"## Entry {number}\n\nThe heron came.\n\n" for number in range(1000))
    put(store, "a.md", text)
    before = store.ask("SELECT total_changes()")[0][0]
    put(store, "a.md", text + "## Entry 1000\n\nThe walrus came.\n")
    assert store.ask("SELECT total_changes()")[0][0] - before < 30
    assert "walru" in terms(store)
    check(store)


@pytest.mark.holds("FRESH")
@pytest.mark.parametrize("changed_ns", [NOW_NS, NOW_NS // 10**9 * 10**9])
@pytest.mark.parametrize("ctime_later_ns", [-1, 0, 1])
def test_what_may_have_changed_unseen_is_known(
    store: Store, changed_ns: int, ctime_later_ns: int
) -> None:
    """Whenever a file was read, and if it could be: what is asked in short is what is so of all."""
    found = Fingerprint(1, changed_ns, changed_ns + ctime_later_ns, 4)
    edges = (0, RESTED_NS, COARSE_RESTED_NS)
    reads = [changed_ns + edge + more for edge in edges for more in range(-2, 3)]
    for number, (read_ns, version) in enumerate(itertools.product(reads, ("v", ""))):
        put(store, f"{number}.md", "walrus\n", Stored(found, version, read_ns))
    short, full = store.load_known(), Known(store.load_stored().items())
    assert short.fingerprints == full.fingerprints
    assert short.unrested == full.unrested
    assert len(reads) <= len(short.unrested) < len(short.fingerprints)


def test_a_failed_transaction_leaves_nothing(store: Store) -> None:
    """What was put before an error inside `writing` is rolled back."""
    document = parse_document("a.md", b"walrus\n")

    class BoomError(Exception):
        pass

    def fail() -> None:
        with store.writing():
            store.put([to_rows(document, make_chunks(document), STORED)])
            raise BoomError

    with pytest.raises(BoomError):
        fail()
    assert store.count() == (0, 0)
    check(store)


def test_an_index_of_another_format_is_made_anew(tmp_path: Path) -> None:
    """A file whose version differs is emptied in place and usable at once."""
    path = tmp_path / "index.db"
    first = Store(path)
    put(first, "a.md", "walrus\n")
    with first.writing():
        first.set_meta("format", "something older")
    first.close()
    second = Store(path)
    assert second.count() == (0, 0)
    put(second, "a.md", "heron\n")
    check(second)
    second.close()


@pytest.mark.parametrize("content", [b"garbage " * 500, b"SQLite format 3\0" + b"\xff" * 4096])
def test_a_file_that_is_no_index_is_named_as_such(tmp_path: Path, content: bytes) -> None:
    """Garbage raises StoreCorruptError, which a caller can mend, and stays untouched."""
    path = tmp_path / "index.db"
    path.write_bytes(content)
    with pytest.raises(StoreCorruptError, match="damaged"):
        Store(path)
    assert path.read_bytes() == content


def test_a_foreign_database_is_left_alone(tmp_path: Path) -> None:
    """The database of another program is named as such, and not a byte of it changes."""
    path = tmp_path / "index.db"
    with sqlite3.connect(path) as other:
        other.execute("PRAGMA application_id=7")
        other.execute("CREATE TABLE meta (x)")
    other.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="another program") as caught:
        Store(path)
    assert not isinstance(caught.value, StoreCorruptError)
    assert path.read_bytes() == before


def test_what_is_cached_is_so_until_somebody_writes(tmp_path: Path) -> None:
    """Whether we wrote, somebody else did, or what was written was taken back."""
    store, other = Store(tmp_path / "index.db"), Store(tmp_path / "index.db")

    def count() -> int:
        cache = store.caches().cache("count", 1, lambda _: 1)
        found: int = cache.get("all", lambda: store.count()[0])
        return found

    assert count() == 0
    put(store, "a.md", "walrus\n")
    assert count() == 1
    put(other, "b.md", "walrus\n")
    assert count() == 2
    assert store.caches() is store.caches()
    with contextlib.suppress(KeyError), store.writing():
        store.remove("a.md")
        assert count() == 1
        raise KeyError
    assert count() == 2
    store.close()
    other.close()


def test_a_missing_folder_says_that_it_cannot_be_opened(tmp_path: Path) -> None:
    """The sentence names the file and what to look at."""
    with pytest.raises(StoreError, match="cannot be opened"):
        Store(tmp_path / "nowhere" / "index.db")


@pytest.mark.holds("MANY")
def test_a_second_writer_waits_no_longer_than_it_said(tmp_path: Path) -> None:
    """While one connection writes, another gets StoreBusyError, and readers see the old state."""
    one, two = Store(tmp_path / "index.db"), Store(tmp_path / "index.db")
    put(one, "a.md", "walrus\n")
    with one.writing():
        one.remove("a.md")
        with pytest.raises(StoreBusyError), two.writing(wait_seconds=0.01):
            pass
        assert two.count() == (1, 1)
    assert two.count() == (0, 0)
    one.close()
    two.close()


@pytest.mark.holds("MANY")
def test_a_reader_keeps_its_state(tmp_path: Path) -> None:
    """Inside `reading`, what another connection commits is not seen; after it, it is."""
    one, two = Store(tmp_path / "index.db"), Store(tmp_path / "index.db")
    with two.reading():
        assert two.count() == (0, 0)
        put(one, "a.md", "walrus\n")
        assert two.count() == (0, 0)
    assert two.count() == (1, 1)
    one.close()
    two.close()


def test_data_version_tells_of_others_only(tmp_path: Path) -> None:
    """The number changes with another connection's writes and not with our own."""
    one, two = Store(tmp_path / "index.db"), Store(tmp_path / "index.db")
    before = one.data_version()
    put(one, "a.md", "walrus\n")
    assert one.data_version() == before
    put(two, "b.md", "heron\n")
    assert one.data_version() != before
    one.close()
    two.close()


def test_a_replaced_file_is_noticed(store: Store) -> None:
    """A file moved away or replaced is no longer the current one."""
    assert store.is_current()
    store.database.rename(store.database.with_suffix(".old"))
    assert not store.is_current()


@pytest.mark.holds("MANY")
def test_twenty_openings_at_once_agree(tmp_path: Path) -> None:
    """Many threads that open a new file at the same moment all get a working index."""
    failures: list[Exception] = []
    start = threading.Barrier(20)

    def work(number: int) -> None:
        try:
            start.wait(timeout=60)
            store = Store(tmp_path / "index.db")
            put(store, f"{number}.md", "walrus\n")
            store.close()
        except Exception as error:  # noqa: BLE001 - collected for the assertion
            failures.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert failures == []
    store = Store(tmp_path / "index.db")
    assert store.count()[0] == 20
    check(store)
    store.close()


def test_notes_are_kept(store: Store) -> None:
    """What was noted under a key is there again, and an unknown key is None."""
    with store.writing():
        store.set_meta("k", "v")
    assert store.get_meta("k") == "v"
    assert store.get_meta("other") is None


def test_our_own_mistakes_stay_sqlite_errors(store: Store) -> None:
    """Wrong SQL is a bug and looks like one."""
    with pytest.raises(sqlite3.OperationalError):
        store.ask("SELECT nothing FROM nowhere")


def test_another_version_that_takes_over_is_named(tmp_path: Path) -> None:
    """An index made anew by another version under a running program is a sentence."""
    old, other = Store(tmp_path / "index.db"), Store(tmp_path / "index.db")
    for schema, reason in ((1, "another version"), (99, "a newer version")):
        with other.writing():
            other.set_meta("format", f'{{"schema": {schema}}}')
        with pytest.raises(StoreError, match=reason):
            old.load_stored()
    old.close()
    other.close()


def test_the_index_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    """It can be neither opened nor written, by whoever comes or has it open."""
    with contextlib.closing(Store(tmp_path / "index.db")) as old:
        with old.writing():
            old.set_meta("format", '{"schema": 99}')
        with pytest.raises(StoreNewerError), old.writing():
            old.clear()
        with pytest.raises(StoreNewerError):
            is_sound(old)
        with pytest.raises(StoreNewerError):
            Store(tmp_path / "index.db")
        assert old.get_meta("format") == '{"schema": 99}'


def test_the_log_of_a_large_write_is_given_back(tmp_path: Path) -> None:
    """The write-ahead log does not stay as large as the largest transaction."""
    file = tmp_path / "index.db"
    log = tmp_path / "index.db-wal"
    with contextlib.closing(Store(file)) as store:
        with store.writing():
            store.set_meta("large", "x" * (2 * LARGEST_LOG_BYTES))
        assert log.stat().st_size > LARGEST_LOG_BYTES
        with store.writing():
            store.set_meta("small", "x")
        assert log.stat().st_size <= LARGEST_LOG_BYTES
