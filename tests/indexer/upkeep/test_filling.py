"""An index is filled with a whole folder, whatever it held."""

import contextlib
import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from indexer import StoreError
from indexer.storage.store import Store
from indexer.upkeep.filling import fill


def test_an_index_holds_what_the_folder_does_and_nothing_else(tmp_path: Path) -> None:
    """Each file is taken in and counted as it is; what was in the index is not."""
    (tmp_path / "old.md").write_text("# Old\n")
    with contextlib.closing(Store(tmp_path / "index.db")) as store:
        with store.writing():
            fill(tmp_path, store, None)
        (tmp_path / "old.md").unlink()
        for name in ("a.md", "b.md", "note.txt"):
            (tmp_path / name).write_text("# New\n")
        told = list[tuple[int, int]]()
        with store.writing():
            tally = fill(tmp_path, store, lambda *done: told.append(done))
        assert set(store.load_stored()) == {"a.md", "b.md"}
    assert (tally.total, tally.indexed) == (2, 2)
    assert told == [(1, 2), (2, 2)]


def test_a_file_that_is_listed_twice_is_taken_in_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some file systems do so with one that is replaced while its folder is listed."""
    folder = tmp_path / "memory"
    folder.mkdir()
    for number in range(100):
        (folder / f"{number}.md").write_text("# A\n")
    real = os.scandir

    @contextlib.contextmanager
    def list_folder(path: Path) -> Iterator[Iterator["os.DirEntry[str]"]]:
        with real(path) as listing:
            entries = list(listing)
        yield iter([*entries, entries[0]])

    monkeypatch.setattr(os, "scandir", list_folder)
    with contextlib.closing(Store(tmp_path / "index.db")) as store, store.writing():
        tally = fill(folder, store, None)
        assert store.count() == (100, 100)
    assert (tally.total, tally.indexed) == (100, 100)


def test_where_nothing_can_be_read_no_file_counts_as_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine without descriptors would leave an empty index: the old one stays instead."""
    (tmp_path / "a.md").write_text("# A\n")
    with contextlib.closing(Store(tmp_path / "index.db")) as store:
        with store.writing():
            fill(tmp_path, store, None)

        def fail(*_: object) -> bytes:
            raise OSError(errno.EMFILE, "too many open files")

        monkeypatch.setattr("indexer.upkeep.reading.read_file", fail)
        with pytest.raises(StoreError, match="too many open files"), store.writing():
            fill(tmp_path, store, None)
        assert set(store.load_stored()) == {"a.md"}
