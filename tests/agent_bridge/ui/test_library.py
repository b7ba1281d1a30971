"""What the files of a memory say, as they are on disk whenever it is asked."""

from pathlib import Path

import pytest

from agent_bridge.memory.files import read_bytes
from agent_bridge.ui import library
from agent_bridge.ui.library import Library


def test_a_list_reads_only_what_it_shows(
    sample_memory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A look reads no file; a page of rows reads its own files; a rested file is read once."""
    read: list[str] = []

    def note(root: Path, path: str) -> bytes:
        read.append(path)
        return read_bytes(root, path)

    monkeypatch.setattr(library, "read_bytes", note)
    books = Library(sample_memory)
    items, skipped = books.look()
    assert (read, skipped) == ([], {})
    assert items["blocks/project-tern-buoy.md"].title == "project tern buoy"
    items = books.read(items, ["blocks/project-tern-buoy.md"])
    assert items["blocks/project-tern-buoy.md"].title == "Tern Buoy"
    assert read == ["blocks/project-tern-buoy.md"]


def test_every_answer_is_as_fresh_as_the_disk(sample_memory: Path) -> None:
    """Changed, new, renamed and deleted files show in the next answer, and so do their links."""
    books = Library(sample_memory)
    _, graph = books.links()
    assert books.links()[1] is graph
    assert "blocks/decisions.md" in graph.out["core.md"]
    (sample_memory / "core.md").write_text("[[reference-recipes]]\n", "utf-8")
    (sample_memory / "blocks" / "decisions.md").rename(sample_memory / "blocks" / "choices.md")
    items, graph = books.links()
    assert graph.out["core.md"] == {"blocks/reference-recipes.md"}
    assert "blocks/decisions.md" not in items
    assert items["blocks/choices.md"].title == "Decisions"


def test_a_file_that_cannot_be_read_is_listed_by_its_name(sample_memory: Path) -> None:
    """A file that disappears between look and read only costs its row's text."""
    books = Library(sample_memory)
    items, _ = books.look()
    (sample_memory / "core.md").unlink()
    assert books.read(items, items)["core.md"].title == "core"


def test_files_that_cannot_be_read_change_no_links(
    sample_memory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are tried at each look, and all links would be found anew for each page."""

    def refuse(_root: Path, path: str) -> bytes:
        raise PermissionError(path)

    monkeypatch.setattr(library, "read_bytes", refuse)
    books = Library(sample_memory)
    _, graph = books.links()
    assert books.links()[1] is graph


def test_closing_ends_a_long_reading(sample_memory: Path) -> None:
    """A command that was asked to end does not read ten thousand files first."""
    books = Library(sample_memory)
    books.close()
    items, graph = books.links()
    assert items["blocks/project-tern-buoy.md"].title == "project tern buoy"
    assert graph.out["core.md"] == frozenset()
