"""Taking in what differs: the index after it is the folder before it."""

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from indexer.documents.parse import parse_document
from indexer.documents.rows import to_rows
from indexer.errors import StoreBusyError
from indexer.folder.disk import TOO_LARGE, to_version
from indexer.folder.lookout import Lookout
from indexer.storage.store import Store
from indexer.upkeep.filling import AT_ONCE_BYTES
from indexer.upkeep.intake import Intake
from indexer.upkeep.portion import Limits

# No time at all, and as much as anything here needs.
NOW, LONG = 0.0, 20.0


class Place:
    """A folder, its index, and what takes the one into the other."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.store = Store(root / ".index.db")
        self.lookout = Lookout(root)
        self.stop = threading.Event()
        self.intake = Intake(root, self.store, self.lookout, self.stop)

    def close(self) -> None:
        """Close what is open."""
        self.lookout.close()
        self.store.close()

    def write(self, path: str, text: str = "heron\n") -> None:
        """Write a file of the folder."""
        (self.root / path).parent.mkdir(exist_ok=True)
        (self.root / path).write_text(text, "utf-8")

    def sync(self, budget: float | None = None) -> tuple[int, int, int]:
        """Take in what differs; return how many files were indexed, removed, and left."""
        report = self.intake.sync(budget, None, patient=False)
        return report.indexed, report.removed, report.pending

    def holds(self) -> dict[str, str]:
        """Return the versions that the index has."""
        return {path: stored.version for path, stored in self.store.load_stored().items()}


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Place]:
    """Give a folder with three files, none of them taken in."""
    monkeypatch.setattr("indexer.upkeep.intake.READER_SECONDS", 0.01)
    with closing(Place(tmp_path)) as place:
        for name in ("a.md", "b.md", "blocks/c.md"):
            place.write(name)
        yield place


def test_the_index_becomes_the_folder(place: Place) -> None:
    """New, changed and removed files are taken in once, and then there is nothing to do."""
    assert place.sync() == (3, 0, 0)
    assert place.sync() == (0, 0, 0)
    place.write("a.md", "otter\n")
    place.write("d.md")
    (place.root / "b.md").unlink()
    assert place.sync() == (2, 1, 0)
    assert place.holds() == {
        "a.md": to_version(b"otter\n"),
        "blocks/c.md": to_version(b"heron\n"),
        "d.md": to_version(b"heron\n"),
    }
    report = place.intake.sync(None, None)
    assert (report.checked, report.unchanged, report.trouble) == (3, 3, None)


def test_a_file_that_only_looks_new_is_noted_and_not_indexed(place: Place) -> None:
    """Another time on the same text costs a reading, and once."""
    place.sync()
    os.utime(place.root / "a.md", ns=(1, 1))
    before = place.store.load_stored()["a.md"]
    assert place.sync() == (0, 0, 0)
    after = place.store.load_stored()["a.md"]
    assert after.version == before.version
    assert after.fingerprint != before.fingerprint


def test_no_time_is_enough_to_look_and_for_nothing_else(place: Place) -> None:
    """What a walk did not meet is counted: files that are known, and those that are not as one."""
    assert place.sync(NOW) == (0, 0, 1)
    place.sync()
    place.write("a.md", "otter\n")
    (place.root / "b.md").unlink()
    assert place.sync(NOW) == (0, 0, 3)
    assert place.sync() == (1, 1, 0)


def test_a_file_too_large_for_the_time_is_left_to_those_without_a_deadline(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others are taken in."""
    monkeypatch.setattr("indexer.upkeep.portion.BYTES_PER_SECOND", 10)
    place.write("large.md", "x" * int(LONG * 10 + 1))
    assert place.sync(LONG) == (3, 0, 1)
    assert place.sync(LONG) == (0, 0, 1)
    assert place.sync() == (1, 0, 0)


def test_what_was_left_is_remembered_when_the_kernel_tells_it_only_once(place: Place) -> None:
    """A change that was heard and had no time is taken in later."""
    if sys.platform != "linux":
        pytest.skip("only Linux has such a queue")
    place.lookout.listen()
    place.sync()
    assert place.lookout.is_listening
    place.write("a.md", "otter\n")
    assert place.sync(NOW) == (0, 0, 1)
    assert place.sync(NOW) == (0, 0, 1)
    assert place.sync(LONG) == (1, 0, 0)
    assert place.holds()["a.md"] == to_version(b"otter\n")


def test_a_slice_looks_at_all_and_gets_on(place: Place) -> None:
    """However short it is, the folder is seen whole, some is done, and what is left is counted."""
    for number in range(40):
        place.write(f"{number}.md", f"heron {number}\n" * 2000)
    done, left = 0, 43
    while left:
        report = place.intake.sync(None, None, slice_seconds=1e-6)
        assert report.checked == 43
        assert 1 <= report.indexed == left - report.pending
        done, left = done + report.indexed, report.pending
    assert done == 43
    assert place.sync() == (0, 0, 0)


def test_a_slice_that_is_over_before_it_begins_gets_on(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that is busy elsewhere for that long does not keep files from the index."""
    monkeypatch.setattr(Limits, "to_end", lambda *_, **__: 0.0)
    assert place.intake.sync(None, None, slice_seconds=1.0).indexed == 3
    place.write("new.md")
    assert place.sync(LONG) == (0, 0, 1)


def test_of_very_much_that_is_left_only_a_part_is_considered_at_a_time(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it is counted, and taken in bit by bit; a look does not cost what all of it would."""
    if sys.platform != "linux":
        pytest.skip("without the kernel's queue each look is a walk")
    monkeypatch.setattr("indexer.upkeep.portion.PART_FILES", 2)
    place.lookout.listen()
    for number in range(5):
        place.write(f"{number}.md")
    place.stop.set()
    assert place.sync() == (0, 0, 8)
    place.stop.clear()
    assert [place.sync(LONG) for _ in range(5)] == [
        (2, 0, 6),
        (2, 0, 4),
        (2, 0, 2),
        (2, 0, 0),
        (0, 0, 0),
    ]


def test_what_is_too_large_for_the_time_keeps_nothing_else_waiting(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It goes to the end of the line, so that the next search takes in what it can."""
    if sys.platform != "linux":
        pytest.skip("without the kernel's queue each look is a walk")
    monkeypatch.setattr("indexer.upkeep.portion.PART_FILES", 1)
    monkeypatch.setattr("indexer.upkeep.portion.BYTES_PER_SECOND", 10)
    place.lookout.listen()
    place.sync()
    for name in ("a.md", "b.md", "c.md"):
        place.write(name, "x" * int(LONG * 10 + 1) if name < "c" else "otter\n")
    assert place.sync(NOW) == (0, 0, 3)
    for _ in range(3):
        place.sync(LONG)
    assert place.holds()["c.md"] == to_version(b"otter\n")
    assert place.sync() == (2, 0, 0)


def test_who_is_told_to_stop_says_what_is_left(place: Place) -> None:
    """Nothing is begun any more."""
    place.stop.set()
    assert place.sync() == (0, 0, 3)
    assert place.holds() == {}


def test_progress_counts_up_to_all_of_it(place: Place) -> None:
    """As many as are there, whether some are taken in or all anew."""
    told: list[tuple[int, int]] = []

    def tell(done: int, total: int) -> None:
        told.append((done, total))

    place.intake.sync(None, tell)
    assert told[-1] == (3, 3)
    told.clear()
    place.intake.rebuild(tell)
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_progress_never_counts_down_however_much_comes_meanwhile(place: Place) -> None:
    """Files that are found while it works add to the total, and what is done stays done."""
    told: list[tuple[int, int]] = []
    place.sync()
    for name in ("a.md", "b.md", "blocks/c.md"):
        place.write(name, "otter\n")
    for name in ("large.md", "larger.md"):
        # Longer than one slice takes.
        place.write(name, "pelican\n" * 300_000)

    def tell(done: int, total: int) -> None:
        if not told:
            for number in range(20):
                place.write(f"blocks/late{number}.md")
            # Who finds that another one wrote looks again.
            other.intake.note("last_verify", "now")
        told.append((done, total))

    with closing(Place(place.root)) as other:
        place.intake.sync(None, tell)
    assert told == sorted(told)
    assert told[0] < (5, 5)
    assert told[-1] == (25, 25)


def test_what_comes_while_an_empty_index_is_filled_is_taken_in(place: Place) -> None:
    """The first sync ends with the folder as it is then, and says how many files that are."""
    late = (f"late{number}.md" for number in range(2))

    def tell(*_: int) -> None:
        if name := next(late, None):
            place.write(name)
            place.write("a.md", f"{name}\n")

    report = place.intake.sync(None, tell)
    assert (report.checked, report.pending) == (5, 0)
    assert place.holds()["a.md"] == to_version(b"late1.md\n")
    assert place.sync() == (0, 0, 0)


def test_a_reader_does_not_wait_for_whoever_writes(place: Place) -> None:
    """It is told what is left; who has to write waits, and says that it was in vain."""
    place.sync()
    place.write("a.md", "otter\n")
    with closing(Store(place.store.database)) as other, other.writing():
        assert place.sync() == (0, 0, 1)
        assert place.sync(0.01) == (0, 0, 1)
        with pytest.raises(StoreBusyError):
            place.store.writing(0).__enter__()
    assert place.sync() == (1, 0, 0)


def test_what_another_took_in_is_not_taken_in_again(place: Place) -> None:
    """The index is read anew as soon as somebody else has written it."""
    with closing(Place(place.root)) as other:
        assert other.sync() == (3, 0, 0)
        assert place.sync() == (0, 0, 0)
        other.write("a.md", "otter\n")
        assert other.sync() == (1, 0, 0)
        assert place.sync() == (0, 0, 0)
        place.write("a.md", "heron\n")
        assert place.sync() == (1, 0, 0)
        assert other.sync() == (0, 0, 0)


def test_an_error_in_the_middle_makes_the_next_look_a_walk(place: Place) -> None:
    """What had been heard and was rolled back is seen again."""
    place.lookout.listen()
    place.sync()
    place.write("a.md", "otter\n")

    def fail(_done: int, _total: int) -> None:
        raise KeyError

    with pytest.raises(KeyError):
        place.intake.sync(None, fail)
    place.write("b.md", "otter\n")
    place.sync()
    assert place.holds() == {
        **dict.fromkeys(("a.md", "b.md"), to_version(b"otter\n")),
        "blocks/c.md": to_version(b"heron\n"),
    }


def test_a_rebuild_that_fails_leaves_the_index_as_it_was(place: Place) -> None:
    """All of it is one transaction, and what is remembered of it is forgotten with it."""
    place.sync()
    before = place.holds()
    place.write("a.md", "otter\n")

    def fail(done: int, _total: int) -> None:
        if done == 2:
            raise KeyError

    with pytest.raises(KeyError):
        place.intake.rebuild(fail)
    assert place.holds() == before
    assert place.sync() == (1, 0, 0)


@pytest.mark.holds("TRUTH")
def test_a_rebuild_is_what_many_syncs_are(place: Place) -> None:
    """Also for more than is put into the index at a time, and with what is gone."""
    for number in range(5):
        place.write(f"{number}.md", f"# {number}\n\n" + "heron " * (AT_ONCE_BYTES // 12))
        place.sync()
    (place.root / "0.md").unlink()
    place.sync()
    synced = {sql: place.store.ask(sql) for sql in TABLES}
    report = place.intake.rebuild(None)
    assert (report.indexed, report.pending) == (7, 0)
    assert {sql: place.store.ask(sql) for sql in TABLES} == synced
    assert place.sync() == (0, 0, 0)


# Ids aside: a rebuild counts anew.
TABLES = (
    "SELECT path, title, words, chunk_count, version FROM documents ORDER BY path",
    "SELECT text FROM chunks ORDER BY text",
    "SELECT term, doc, cnt FROM chunk_vocab ORDER BY term",
    "SELECT term, doc, cnt FROM document_vocab ORDER BY term",
)


def test_a_text_is_taken_in_again_whatever_the_index_believes(place: Place) -> None:
    """What was damaged is made anew; a file that is gone is forgotten."""
    place.sync()
    with place.store.writing():
        place.store.ask("UPDATE documents SET title = 'wrong'")
        place.store.ask("UPDATE chunks SET words = 7")
    (place.root / "b.md").unlink()
    place.intake.take_in_again(["a.md", "b.md"])
    titles = dict(place.store.ask("SELECT path, title FROM documents"))
    assert titles == {"a.md": "a", "blocks/c.md": "wrong"}
    place.intake.take_in_again(["blocks/c.md"], words=True)
    assert dict(place.store.ask("SELECT path, title FROM documents")) == {
        "a.md": "a",
        "blocks/c.md": "c",
    }
    assert place.store.ask("SELECT DISTINCT words FROM chunks") == [(1,)]
    assert place.sync() == (0, 0, 0)


def test_only_the_beginning_of_a_very_large_file_is_taken_in(place: Place) -> None:
    """And the index says so."""
    with (place.root / "a.md").open("wb") as file:
        file.write(b"heron\n" * 10)
        file.truncate(17 << 20)
    place.sync()
    assert place.store.load_problems()["a.md"] == TOO_LARGE


def test_a_file_that_could_not_be_read_is_counted_and_tried_again(place: Place) -> None:
    """No time tells that it can be read now."""
    place.sync()
    stored = place.store.load_stored()["a.md"]
    # What is left of a try that failed long after the last change.
    failed = stored._replace(version="", read_ns=stored.read_ns + 10**12)
    with closing(Place(place.root)) as other, other.store.writing():
        other.store.put([to_rows(parse_document("a.md", b""), (), failed)])
    assert place.intake.count_pending(place.lookout.look({})[0]) == 1
    assert place.intake.count_unreadable() == 1
    assert place.sync() == (1, 0, 0)
    assert place.intake.count_unreadable() == 0


def test_a_note_outlives_a_rebuild(place: Place) -> None:
    """What is to be known of an index is kept when its rows are not."""
    place.intake.note("last_verify", "today")
    place.intake.rebuild(None)
    assert place.store.get_meta("last_verify") == "today"
    assert place.store.get_meta("last_rebuild") is not None


def test_what_a_sync_would_do_is_counted(place: Place) -> None:
    """Files that are new, changed or gone; not those that only look so."""
    assert place.intake.count_pending(place.lookout.look({})[0]) == 3
    place.sync()
    os.utime(place.root / "a.md", ns=(1, 1))
    assert place.intake.count_pending(place.lookout.look({})[0]) == 0
    place.write("a.md", "otter\n")
    (place.root / "b.md").unlink()
    assert place.intake.count_pending(place.lookout.look({})[0]) == 2
