"""What blocks say of themselves, read again only when they changed."""

import os
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from indexer import Block, Catalog, MemoryFolderError, Stored, scan_folder
from indexer.folder.catalog import to_block
from indexer.folder.plan import has_rested

# Where clocks are coarse, a file has to rest for some seconds.
LONGEST_WAIT_SECONDS = 30.0

needs_permissions = pytest.mark.skipif(
    os.name == "nt" or os.geteuid() == 0, reason="this user may read everything"
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A memory with two blocks and what is none."""
    for path, text in {
        "blocks/boat.md": "---\nsummary: The boat\nupdated: 2026-11-22\n---\n# Boat\n",
        "blocks/2026/trip.md": "# Trip\n",
        "core.md": "# Core\n",
        "blocks/note.txt": "no block",
        "blocks/.hidden.md": "no block",
    }.items():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path


def let_rest(root: Path) -> None:
    """Wait until the files of *root* can be known by their fingerprints."""
    deadline = time.monotonic() + LONGEST_WAIT_SECONDS
    prints = scan_folder(root).files.values()
    while not all(has_rested(Stored(found, "read", time.time_ns())) for found in prints):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_blocks_are_listed_by_their_path_below_the_folder(root: Path) -> None:
    """Blocks are described; other markdown is listed without a description."""
    assert Catalog(root).blocks() == {
        "boat.md": Block("Boat", "The boat", "2026-11-22"),
        "2026/trip.md": Block("Trip"),
        "core.md": Block(""),
    }


def test_every_change_is_seen(root: Path) -> None:
    """However small and quick a change is, the next look shows it."""
    catalog = Catalog(root)
    file = root / "blocks" / "boat.md"
    for number in range(20):
        file.write_text(f"---\nsummary: boat {number:02}\n---\n# Boat\n")
        assert catalog.blocks()["boat.md"].summary == f"boat {number:02}"
    file.unlink()
    assert "boat.md" not in catalog.blocks()


@pytest.mark.parametrize(
    "text",
    [
        "---\ndate: 2019-05-05\nupdated: 2026-11-22\n---\n# Talk\n",
        "---\nupdated: 2026-11-22\n---\n# Talk\n\nDate: 5 May 2019\n",
    ],
)
def test_the_day_of_a_change_comes_before_the_day_that_a_block_is_about(
    root: Path, text: str
) -> None:
    """The row of a talk in 2019 says when its notes were last changed; else, when it was."""
    talk = root / "blocks" / "talk.md"
    talk.write_text(text)
    assert Catalog(root).below()["talk.md"].updated == "2026-11-22"
    talk.write_text(text.replace("updated: 2026-11-22", "mine: yes"))
    assert Catalog(root).below()["talk.md"].updated == "2019-05-05"


def test_blocks_are_told_without_a_look_at_the_rest(root: Path) -> None:
    """A memory may have very many other files; and unchanged blocks are not read again."""
    let_rest(root)
    catalog = Catalog(root)
    some = catalog.below()
    assert some == {
        "boat.md": Block("Boat", "The boat", "2026-11-22"),
        "2026/trip.md": Block("Trip"),
    }
    everything = catalog.blocks()
    assert everything == {**some, "core.md": Block("")}
    assert all(everything[name] is some[name] for name in some)


def test_a_memory_without_blocks_has_none(tmp_path: Path) -> None:
    """It may have some the next time; without a memory folder there is an error."""
    assert Catalog(tmp_path).below() == Catalog(tmp_path).blocks() == {}
    with pytest.raises(MemoryFolderError):
        Catalog(tmp_path / "absent").below()


def test_what_cannot_be_read_is_there_without_a_title(root: Path) -> None:
    """A dangling link is not a missing block."""
    (root / "blocks" / "loop.md").symlink_to("loop.md")
    for blocks in (Catalog(root).blocks(), Catalog(root).below()):
        assert blocks["loop.md"] == Block("")


def test_a_look_is_not_mixed_with_one_beside_it(root: Path) -> None:
    """A look that began before a block was changed ends while a later one does."""

    class Beside(Catalog):
        def __setattr__(self, name: str, value: object) -> None:
            super().__setattr__(name, early if name == "_known" and early else value)

    early: dict[str, object] = {}
    catalog = Beside(root)
    catalog.below()
    early = dict(catalog._known)
    (root / "blocks" / "boat.md").write_text("---\nsummary: The sold boat\n---\n# Boat\n")
    (root / "blocks" / "new.md").write_text("# New\n")
    (root / "blocks" / "2026" / "trip.md").unlink()
    assert catalog.below() == {"boat.md": Block("Boat", "The sold boat"), "new.md": Block("New")}


def test_a_block_that_the_search_leaves_out_is_told_as_such(root: Path) -> None:
    """It is recognised by its summary if it moves; and it is read only once."""
    (root / ".memoryignore").write_text("2026\n")
    let_rest(root)
    catalog = Catalog(root)
    first = catalog.below()
    assert first["2026/trip.md"] == Block("Trip", is_ignored=True)
    assert not first["boat.md"].is_ignored
    known = catalog._known["blocks/2026/trip.md"]
    assert catalog.blocks() == {**first, "core.md": Block("")}
    assert catalog._known["blocks/2026/trip.md"] is known


def test_what_the_search_leaves_out_elsewhere_is_there(root: Path) -> None:
    """A row may name a file in an ignored folder: that file is not missing."""
    (root / "archive").mkdir()
    (root / "archive" / "old.md").write_text("# Old\n")
    (root / ".memoryignore").write_text("archive/*\n")
    assert Catalog(root).blocks()["archive/old.md"] == Block("")
    assert "archive/old.md" not in Catalog(root).below()


def test_a_link_to_a_folder_stands_for_what_is_in_it(root: Path) -> None:
    """It is not followed, and is listed by its path, below ``blocks/`` and elsewhere."""
    (root / "blocks" / "2026").rename(root / "trips")
    (root / "blocks" / "2026").symlink_to("../trips", target_is_directory=True)
    (root / "also").symlink_to("trips", target_is_directory=True)
    assert Catalog(root).below()["2026"] == Catalog(root).blocks()["also"] == Block("")


@needs_permissions
def test_blocks_that_cannot_be_listed_are_not_no_blocks(root: Path) -> None:
    """Both calls fail while ``blocks/`` is closed: an answer would say "none"."""
    (root / "blocks").chmod(0)
    try:
        for ask in (Catalog(root).below, Catalog(root).blocks):
            with pytest.raises(MemoryFolderError) as caught:
                ask()
            assert str(caught.value) == "blocks/ cannot be listed: permission denied"
    finally:
        (root / "blocks").chmod(0o700)


@needs_permissions
def test_a_closed_folder_stands_for_what_is_in_it(root: Path) -> None:
    """The other blocks are listed all the same, and the folder by its path."""
    (root / "blocks" / "2026").chmod(0)
    (root / "other").mkdir(0)
    try:
        assert set(Catalog(root).below()) == {"boat.md", "2026/"}
        assert set(Catalog(root).blocks()) == {"boat.md", "2026/", "core.md", "other/"}
    finally:
        (root / "blocks" / "2026").chmod(0o700)
        (root / "other").chmod(0o700)


@needs_permissions
def test_a_closed_folder_that_is_ignored_stands_for_what_is_in_it(root: Path) -> None:
    """Ignored files are listed like the others, and may exist like the others."""
    (root / ".memoryignore").write_text("2026\n")
    (root / "blocks" / "2026").chmod(0)
    try:
        for blocks in (Catalog(root).below(), Catalog(root).blocks()):
            assert blocks["2026/"] == Block("")
    finally:
        (root / "blocks" / "2026").chmod(0o700)


@pytest.mark.skipif(sys.platform != "linux", reason="descriptors are counted per process there")
def test_a_look_without_descriptors_is_no_look(root: Path) -> None:
    """If the machine is short of something, files that were not found may exist."""
    script = f"""
        import os, resource
        from pathlib import Path
        from indexer import Catalog, MemoryFolderError
        from indexer.folder.walk import Walk
        catalog = Catalog(Path({str(root)!r}))
        print(len(catalog.below()))
        resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
        held = []
        try:
            while True:
                held.append(os.open(os.devnull, os.O_RDONLY))
        except OSError:
            # One to read .memoryignore and list blocks/, none for what is below it.
            os.close(held.pop())
        try:
            print(catalog.below())
        except MemoryFolderError as error:
            print(error)
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)], check=True, capture_output=True, text=True
    )
    assert done.stdout.splitlines() == ["2", "blocks/ cannot be listed: too many open files"]


def test_an_unchanged_block_is_not_read_again(root: Path) -> None:
    """A file that has rested is known by its fingerprint, so a look costs one stat."""
    let_rest(root)
    catalog = Catalog(root)
    first = catalog.blocks()["boat.md"]
    assert catalog.blocks()["boat.md"] is first


@pytest.mark.parametrize(
    ("path", "text", "block"),
    [
        ("a-b.md", "", Block("a b")),
        ("a.md", "# T\n", Block("T")),
        (
            "a.md",
            "---\ntitle: X\ndescription: D\ncreated: 2026-01-02\n---\n",
            Block("X", "D", "2026-01-02"),
        ),
        ("episodic-2026-11.md", "# T\n", Block("T")),
        ("a.md", "---\nsummary: a: b\n---\n", Block("a", "a: b")),
    ],
)
def test_a_block_says_what_its_header_says(path: str, text: str, block: Block) -> None:
    """Summary and day come from the front matter; a month is no day."""
    assert to_block(path, text.encode()) == block


def test_a_missing_folder_is_an_error(tmp_path: Path) -> None:
    """Nothing can be listed where there is nothing."""
    with pytest.raises(MemoryFolderError):
        Catalog(tmp_path / "absent").blocks()
