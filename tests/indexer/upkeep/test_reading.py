"""A file becomes rows; one that may not be read is known by its name, with the reason."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from indexer.documents.kept import to_stored
from indexer.folder.disk import LARGEST_READ_BYTES, TOO_LARGE, to_version
from indexer.folder.scan import find_fingerprint
from indexer.model import Fingerprint, Stored
from indexer.upkeep.reading import make_rows, read_batch, read_rows, read_version

STORED = Stored(Fingerprint(1, 2, 3, 4), "v", 5)


def test_rows_say_what_was_read_of_which_file(root: Path, write: Callable[..., Path]) -> None:
    """Text, version and fingerprint are those of the file as it stood before it was read."""
    data = write("blocks/a.md", "# A\n\nThe heron.\n").read_bytes()
    rows = read_rows(root, "blocks/a.md")
    stored = to_stored(rows)
    assert (stored.fingerprint, stored.version) == (
        find_fingerprint(root, "blocks/a.md"),
        to_version(data),
    )
    assert rows == make_rows("blocks/a.md", data, stored)
    assert rows.document["problem"] is None


def test_what_is_gone_raises_and_so_does_a_folder(root: Path) -> None:
    """There is nothing to be known of these."""
    (root / "folder.md").mkdir()
    for path in ("gone.md", "folder.md"):
        with pytest.raises(OSError, match=r"."):
            read_rows(root, path)
    with pytest.raises(FileNotFoundError):
        read_version(root, "gone.md")


def test_files_together_become_what_they_become_one_by_one(
    root: Path, write: Callable[..., Path]
) -> None:
    """In their order; nothing stands for one that is not there, and the others come as well."""
    for name in ("a.md", "b.md"):
        write(name, f"# {name}\n\nThe heron.\n")
    first, gone, second = read_batch(root, ["b.md", "gone.md", "a.md"])
    assert gone is None
    for path, rows in (("b.md", first), ("a.md", second)):
        assert rows
        assert rows == make_rows(path, (root / path).read_bytes(), to_stored(rows))
        assert to_stored(rows).fingerprint == find_fingerprint(root, path)
    assert read_batch(root, []) == []


@pytest.mark.holds("TOTAL")
def test_what_may_not_be_read_has_no_version_and_a_reason(
    root: Path, write: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A refusal that stays is told of the file; one that passes is not the file's fault."""
    write("a.md")

    def refuse(code: int) -> None:
        def fail(*_: object) -> int:
            raise OSError(code, os.strerror(code))

        monkeypatch.setattr(os, "open", fail)

    refuse(errno.EACCES)
    assert read_version(root, "a.md") == (b"", "", "it cannot be read: permission denied")
    rows = read_rows(root, "a.md")
    assert (rows.document["problem"], rows.document["version"]) == (
        "it cannot be read: permission denied",
        "",
    )
    refuse(errno.EMFILE)
    with pytest.raises(OSError, match="Too many"):
        read_rows(root, "a.md")


def test_a_large_file_says_that_it_is_not_all_there() -> None:
    """Whatever else was wrong with it."""
    rows = make_rows("a.md", b" " * LARGEST_READ_BYTES, STORED)
    assert rows.document["problem"] == TOO_LARGE
