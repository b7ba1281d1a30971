"""From a folder to its index: the first place that can be used, and why it is that one."""

from pathlib import Path

import pytest

from indexer.errors import MemoryFolderError
from indexer.folder.index_place import DATABASE_NAME, DIRECTORY_VARIABLE, IN_MEMORY
from indexer.opening import open_index


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Give a memory of one file."""
    folder = tmp_path / "memory"
    folder.mkdir()
    (folder / "core.md").write_text("# Core\n\nThe heron fishes.\n")
    return folder


def test_an_index_lies_beside_the_notes(root: Path) -> None:
    """Where nothing speaks against it, and there is nothing to say of it."""
    with open_index(root) as index:
        assert index.database == root / DATABASE_NAME
        assert index.status().place_reason is None


def test_a_folder_may_be_named_by_a_text(root: Path) -> None:
    """As every function of Python that takes a path allows."""
    with open_index(str(root)) as index:
        assert index.root == root


def test_a_named_file_is_used(root: Path, tmp_path: Path) -> None:
    """Who names a file gets that one, and nothing is left in the folder."""
    with open_index(root, tmp_path / "own.db") as index:
        assert [hit.path for hit in index.search("heron").hits] == ["core.md"]
    assert not (root / DATABASE_NAME).exists()


def test_what_cannot_be_used_is_named(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A place that fails is passed over; the answer is the same, and the status says why."""
    file = tmp_path / "a file"
    file.touch()
    monkeypatch.setenv(DIRECTORY_VARIABLE, str(file))
    with open_index(root) as index:
        assert index.database == IN_MEMORY
        assert [hit.path for hit in index.search("heron").hits] == ["core.md"]
        assert str(file) in (index.status().place_reason or "")


@pytest.mark.parametrize("name", ["nowhere", "memory/core.md"])
def test_no_folder_is_a_sentence(root: Path, name: str) -> None:
    """What is missing, or a file, is no memory, and no index is made for it."""
    with pytest.raises(MemoryFolderError):
        open_index(root.parent / name)
