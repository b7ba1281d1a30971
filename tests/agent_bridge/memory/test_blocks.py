"""Creating, changing and continuing blocks: what a write keeps, what it refuses, what it merges."""

import contextlib
import hashlib
import os
import re
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from agent_bridge.errors import (
    BlockExistsError,
    BridgeError,
    FileMissingError,
    HeaderUnreadableError,
    InvalidArgumentsError,
    InvalidNameError,
    MemoryUnavailableError,
    NotReadError,
    StaleVersionError,
    TextNotFoundError,
)
from agent_bridge.memory.blocks import Blocks
from agent_bridge.memory.history import acting
from agent_bridge.memory.looks import look
from agent_bridge.memory.seen import Seen
from agent_bridge.texts.excerpt import read_lines
from agent_bridge.texts.page import to_page
from agent_bridge.texts.revision import Revision
from indexer import Catalog, index_drift, scan_folder, to_version

TODAY = date(2026, 11, 22)
BOAT = """---
created: 2026-01-01
updated: 2026-01-02
# kept
tags: [project, 'sea']
summary: The boat
---

# Boat

The hull is larch.

## Status

On land.
"""


class Session:
    """One client's side of a memory: it reads and writes as the tools do."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.seen = Seen()
        self.blocks = Blocks(root, self.seen)

    def read(self, path: str, first: int = 1, last: int | None = None) -> str:
        """Be shown lines of a file; return its version."""
        data = (self.root / path).read_bytes()
        found = read_lines(data, first, last, 24_000)
        self.seen.shown(path, found.version, data, found.whole_lines, found.total)
        return found.version

    def update(self, block: str = "boat", **revision: str) -> str | None:
        """Change a block; return what the outcome notes."""
        return self.blocks.update(block, Revision(**revision), TODAY).note


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A memory with one block, and an index that does not know it yet."""
    (tmp_path / "blocks").mkdir()
    (tmp_path / "blocks" / "boat.md").write_text(BOAT)
    (tmp_path / "core.md").write_text("# Core\n\nAda.\n")
    return tmp_path


@pytest.fixture
def session(root: Path) -> Session:
    """A client that has read nothing yet."""
    return Session(root)


@pytest.fixture
def text(root: Path) -> Callable[[], str]:
    """What the block holds now."""
    return (root / "blocks" / "boat.md").read_text


def drift(root: Path) -> tuple[str, ...]:
    """Return how the index differs from the blocks."""
    return index_drift((root / "index.md").read_text(), Catalog(root).blocks())


# Making


def test_a_file_that_an_append_begins_is_named_with_those_it_may_stand_for(
    session: Session, root: Path
) -> None:
    """A slip of the name shows at once; what is added to a file that is there needs no word."""
    (root / "blocks" / "project-iskra.md").write_text("# Iskra\n")
    begun = session.blocks.append("iskra", "Mast.\n", TODAY)
    assert begun.write.path == "blocks/iskra.md"
    assert begun.note == "New file blocks/iskra.md; there is blocks/project-iskra.md."
    assert session.blocks.append("iskra", "Boom.\n", TODAY).note is None
    slip = session.blocks.append("projekt-iskra", "Keel.\n", TODAY).note
    assert slip == "New file blocks/projekt-iskra.md; there is blocks/project-iskra.md."
    # "index" is no slip for it.
    assert session.blocks.append("inbox", "Alone.\n", TODAY).note == "New file blocks/inbox.md."
    # Nor is one day for another.
    for day in ("2026-05-06", "2026-05-07"):
        begun = session.blocks.append(day, "Calm.\n", TODAY)
    assert begun.note == "New file blocks/2026-05-07.md."


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_quote_that_others_changed_is_told_from_one_that_never_stood_there(
    session: Session, root: Path, newline: str
) -> None:
    """Who read a line a moment ago and quotes it right is told why it is not there."""
    file = root / "blocks/keel.md"
    file.write_bytes(f"- oak{newline}- elm{newline}".encode())
    session.read("blocks/keel.md")
    file.write_bytes(f"- oak{newline}- pine{newline}".encode())
    for quote, why in (("- oak\n- elm", ": somebody changed it meanwhile"), ("- teak", "")):
        with pytest.raises(TextNotFoundError) as caught:
            session.update("keel", old_text=quote, new_text="- ash")
        assert str(caught.value) == f"old_text is not in the file{why}"
    session.update("keel", old_text="- oak", new_text="- ash")
    with pytest.raises(TextNotFoundError, match=r"file$"):
        session.update("keel", old_text="- oak", new_text="- ash")


def test_a_file_that_is_begun_again_is_not_taken_for_the_one_that_was_known(
    session: Session, root: Path
) -> None:
    """A person renamed or deleted it meanwhile; what is added to it would stand alone."""
    text = "# Keel\n"
    session.blocks.append("blocks/keel.md", text, TODAY)
    (root / "people").mkdir()
    (root / "blocks/keel.md").rename(root / "people/Hull.md")
    gone = "New file blocks/keel.md, for the one that you knew is gone"
    with pytest.raises(FileMissingError) as caught:
        session.blocks.update("keel", Revision(old_text="Keel", new_text="Mast"), TODAY)
    assert caught.value.advice == "Did you mean people/Hull.md?"
    added = session.blocks.append("blocks/keel.md", "More.\n", TODAY)
    assert added.note == f"{gone}: people/Hull.md has its text."
    (root / "blocks/keel.md").unlink()
    added = session.blocks.append("blocks/keel.md", "More.\n", TODAY)
    assert added.note == f"{gone}: somebody deleted or renamed it."


@pytest.mark.parametrize("is_changed", [False, True])
def test_a_file_that_was_renamed_is_named_to_who_calls_it_as_before(
    session: Session, root: Path, *, is_changed: bool
) -> None:
    """The notes of a conversation long ago have the old name; the history knows what had it."""
    for name in ("japan", "trip"):
        session.blocks.create(name, f"The {name}", f"Hotel of {name}.", (), TODAY)
        (root / f"blocks/{name}.md").rename(root / f"blocks/kyoto-{name}-2026.md")
        if is_changed:
            session.blocks.append(f"blocks/kyoto-{name}-2026.md", "More.\n", TODAY)
    later = Session(root)
    with pytest.raises(FileMissingError) as caught:
        later.update("japan", old_text="Hotel", new_text="Inn")
    assert caught.value.similar == ("blocks/kyoto-japan-2026.md",)
    added = later.blocks.append("blocks/japan.md", "More.\n", TODAY)
    was = "has what a file of this name had"
    assert added.note == f"New file blocks/japan.md; blocks/kyoto-japan-2026.md {was}."
    made = later.blocks.create("trip", "Another trip", "By train.", (), TODAY)
    assert made.note == f"blocks/kyoto-trip-2026.md {was}."
    (root / "blocks/kyoto-trip-2026.md").unlink()
    (root / "blocks/trip.md").unlink()
    assert later.blocks.create("trip", "A third trip", "By bus.", (), TODAY).note is None


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_an_append_is_of_today(session: Session, root: Path, newline: str) -> None:
    """A search for what is new finds it; a file that does not say when it was updated stays so."""
    lines = ["---", "created: 2026-01-02", "updated: 2026-01-02", "---", "# Dock", "", "Rope.", ""]
    for given in (lines, [*lines[:2], *lines[3:]]):
        (root / "blocks" / "dock.md").write_bytes(newline.join(given).encode())
        session.blocks.append("dock", "Cleat.\n", TODAY)
        new = (root / "blocks" / "dock.md").read_bytes().decode()
        expected = [*given, "Cleat.", ""]
        if given is lines:
            expected[2] = f"updated: {TODAY}"
        assert new == newline.join(expected)
    assert drift(root) == ()


def test_what_is_added_again_is_said(session: Session, root: Path) -> None:
    """A client that had no answer in time may call again; nothing that was meant twice is lost."""
    again = "The very same was there already"
    for number in range(3):
        notes = [
            session.blocks.append("dock", "- Rope.\n- Cleat.\n", TODAY).note,
            session.blocks.log("Took ibuprofen", "400 mg.", TODAY).note,
        ]
        assert [again in (note or "") for note in notes] == [number > 0] * 2
    assert (root / "blocks" / "dock.md").read_text() == "- Rope.\n- Cleat.\n" * 3
    for other, is_said in (("- Cleat.", True), ("Cleat.\n", False), ("\n", False)):
        note = session.blocks.append("dock", other, TODAY).note
        assert (again in (note or "")) == is_said
    assert again not in (session.blocks.log("Took ibuprofen", "400", TODAY).note or "")


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_what_an_edit_adds_again_is_said(session: Session, root: Path, newline: str) -> None:
    """A quote that stays in the file can be added to twice; any other is gone after the first."""
    (root / "blocks" / "boat.md").write_bytes(BOAT.replace("\n", newline).encode())
    larch = "The hull is larch."
    assert session.update(old_text=larch, new_text=f"{larch}\n\nThe mast is spruce.") is None
    again = session.update(old_text=larch, new_text=f"{larch}\n\nThe mast is spruce.") or ""
    assert again.startswith("The very same was there already, and now stands there twice")
    assert session.update(old_text=larch, new_text=f"{larch} The keel is oak.") is None


def test_a_heading_that_is_appended_again_is_said(session: Session, root: Path) -> None:
    """Who adds to a section so makes another one; below another heading it is one of its own."""
    assert session.blocks.append("boat", "## Status\n\nAfloat.\n", TODAY).note == (
        "There was a heading 'Status' already; to add to its section, give its last line as"
        " old_text of update_memory_block, and as new_text with yours below."
    )
    for text in ("# Car\n\n## Status\n\nSold.", "## Log\n\n# of boats: 2", "Status #1"):
        assert session.blocks.append("boat", text, TODAY).note is None


def test_line_ends_that_came_as_two_characters_are_said(session: Session, root: Path) -> None:
    """Whatever the tool, what is written is what came; the caller can put it right at once."""
    text = r"Rope:\n- red\n- blue"
    session.read("blocks/boat.md")
    assert session.blocks.create("rope", "Ropes", text, (), TODAY).note
    for note in (
        session.blocks.append("dock", text, TODAY).note,
        session.blocks.log("Bought rope", text, TODAY).note,
        session.update(old_text="The hull is larch.", new_text=text),
        session.update(heading="Status", content=text),
    ):
        assert "It is one line" in (note or "")


def test_to_append_nothing_changes_nothing(session: Session, root: Path) -> None:
    """It is done at once, and the note says that there was nothing to do; no file is begun."""
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    for blank in (" \r\n\t\n", ""):
        there = session.blocks.append("boat", blank, TODAY)
        assert there.write.old == there.write.new == before[root / there.write.path]
        assert there.note == "The text is empty; nothing was written."
    absent = session.blocks.append("yyyy", "", TODAY)
    assert (absent.write.old, absent.write.new) == (None, b"")
    assert absent.note == f"{there.note} blocks/yyyy.md is not there."
    after = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    assert after == before


def test_of_a_new_file_that_no_search_will_find_that_is_said(session: Session, root: Path) -> None:
    """It is written all the same; what is found needs no word."""
    (root / ".memoryignore").write_text("drafts/\nblocks/old-*\n")
    said = "No search will find it: .memoryignore names it or its folder."
    begun = session.blocks.append("drafts/new.md", "Mast.\n", TODAY)
    assert begun.note == f"New file drafts/new.md. {said}"
    assert (root / "drafts" / "new.md").read_text() == "Mast.\n"
    made = session.blocks.create("old-boat", "s", "Keel.", (), TODAY)
    assert made.note == said
    assert session.blocks.create("new-boat", "s", "Keel.", (), TODAY).note is None
    assert scan_folder(root).files.keys().isdisjoint({"drafts/new.md", "blocks/old-boat.md"})


@pytest.mark.skipif(os.name == "nt", reason="links need a right on Windows")
def test_a_new_file_behind_a_link_is_found_where_it_lies(session: Session, root: Path) -> None:
    """So nothing is said of that; and it is not named as one that may have been meant instead."""
    (root / "notes").mkdir()
    (root / "link").symlink_to(root / "notes")
    assert session.blocks.append("link/x.md", "Boom.\n", TODAY).note == "New file link/x.md."


@pytest.mark.skipif(os.name == "nt", reason="links need a right on Windows")
def test_a_new_file_that_a_link_leads_to_is_found_by_the_links_name(
    session: Session, root: Path
) -> None:
    """Wherever its text lies, be that in an ignored folder, the link is memory."""
    (root / ".memoryignore").write_text("archive/\n")
    (root / "archive").mkdir()
    (root / "blocks" / "mast.md").symlink_to(root / "archive" / "mast.md")
    assert session.blocks.append("mast", "Spruce.\n", TODAY).note == "New file blocks/mast.md."
    assert "blocks/mast.md" in scan_folder(root).files


@pytest.mark.parametrize("opening", ["```\ncode", "~~~~ sh\ncode\n~~~", "<!-- later"])
def test_what_would_hide_the_next_text_is_said(session: Session, root: Path, opening: str) -> None:
    """A fence or comment that is left open costs no text, and the answer says how to go on."""
    said = "A code fence or comment that is not closed in it hides what is added behind"
    made = session.blocks.create("notes", "s", f"# Notes\n\n{opening}", [], TODAY)
    assert said in (made.note or "")
    more = session.blocks.append("notes", "## Hidden\n\nA heron.\n", TODAY)
    assert said in (more.note or "")
    assert (root / "blocks" / "notes.md").read_text().endswith("## Hidden\n\nA heron.\n")
    session.read("blocks/notes.md")
    assert said in (session.update("notes", content=f"# Notes\n\n{opening}\n") or "")
    end = "-->\n" if "<" in opening else f"{opening.split(maxsplit=1)[0]}\n"
    assert session.blocks.append("notes", end, TODAY).note is None
    assert session.blocks.append("notes", "```\nclosed\n```\n", TODAY).note is None


def test_a_new_block_is_whole_and_in_the_index(session: Session, root: Path) -> None:
    """Front matter, title, content and row are made, and the session knows the text."""
    outcome = session.blocks.create(
        "project-car",
        "Red | fast",
        "Bought in May.\n\n## Status\nRuns.",
        ["#project, car"],
        TODAY,
    )
    assert outcome.note is None
    assert outcome.write.path == "blocks/project-car.md"
    assert (root / "blocks" / "project-car.md").read_text() == (
        "---\ncreated: 2026-11-22\nupdated: 2026-11-22\ntags: [project, car]\n"
        "summary: Red | fast\n---\n\n# Project car\n\nBought in May.\n\n## Status\nRuns.\n"
    )
    assert "| project-car.md | Red \\| fast | 2026-11-22 |" in (root / "index.md").read_text()
    assert drift(root) == ()
    session.update("project-car", content="# Car\n\nSold.")


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("boat", "s", "c"), BlockExistsError),
        (("Boat", "s", "c"), BlockExistsError),
        (("core", "s", "c"), BlockExistsError),
        (("index", "s", "c"), InvalidNameError),
        (("x", "", "c"), InvalidArgumentsError),
        (("x", "a\nb", "c"), InvalidArgumentsError),
        (("x", "s" * 201, "c"), InvalidArgumentsError),
        (("x", "s", "---\na: b\n---\nc"), InvalidArgumentsError),
    ],
)
def test_what_is_no_new_block_is_refused(
    session: Session, root: Path, arguments: tuple[str, str, str], error: type[BridgeError]
) -> None:
    """Nothing is made, and nothing that is there is touched."""
    before = sorted(root.rglob("*.md"))
    with pytest.raises(error):
        session.blocks.create(*arguments, [], TODAY)
    assert sorted(root.rglob("*.md")) == before
    assert (root / "blocks" / "boat.md").read_text() == BOAT


def test_a_block_that_is_created_again_is_there(session: Session, root: Path) -> None:
    """A client that had no answer calls again, which is no conflict; any other text is one."""
    made = session.blocks.create("car", "Red", "Fast.", ["sea"], TODAY)
    (root / "index.md").write_text("# Index\n")
    again = session.blocks.create("car", "Red", "Fast.", ["sea"], TODAY)
    assert again.write.version == made.write.version
    assert again.note == "It was there already with this very text; nothing was written."
    assert drift(root) == ()
    other = Session(root)
    assert other.blocks.create("car", "Red", "Fast.", ["sea"], TODAY).note == again.note
    other.update("car", content="Sold.")
    for summary, content in (("Red", "Slow."), ("Blue", "Fast.")):
        with pytest.raises(BlockExistsError):
            session.blocks.create("car", summary, content, ["sea"], TODAY)


# Changing


def test_a_passage_is_deleted_by_an_empty_text(session: Session, text: Callable[[], str]) -> None:
    """An empty text that was given is meant; one that was left out is not."""
    session.update(old_text="The hull is larch.\n\n", new_text="")
    expected = BOAT.replace("The hull is larch.\n\n", "").replace("2026-01-02", "2026-11-22")
    assert text() == expected


def test_one_place_changes_without_reading(session: Session, text: Callable[[], str]) -> None:
    """Quoting what is there is knowing it; the date is set, everything else stays."""
    assert session.update(old_text="larch", new_text="oak") is None
    assert text() == BOAT.replace("larch", "oak").replace("2026-01-02", "2026-11-22")


def test_a_block_under_a_new_name_is_told_of_the_old_one(session: Session, root: Path) -> None:
    """No tool renames a file, so its reader writes it anew; what was not read is not compared."""
    text = "# Boat\n\nThe hull is larch.\n\n## Status\n\nOn land."
    assert session.blocks.create("ship", "The boat", text, (), TODAY).note is None
    session.read("blocks/boat.md")
    assert session.blocks.create("yacht", "The boat", text, (), TODAY).note == (
        "blocks/ship.md has the same text, and no tool renames or deletes a file:"
        " say in blocks/ship.md that blocks/yacht.md replaces it, or ask the user to delete it."
    )
    (root / "blocks" / "ship.md").unlink()
    (root / "blocks" / "yacht.md").unlink()
    made = session.blocks.create("canoe", "The boat", text, (), TODAY)
    assert (made.note or "").startswith("blocks/boat.md has the same text")
    assert session.blocks.create("raft", "The raft", f"{text} Sold.", (), TODAY).note is None


def test_a_new_block_is_named_with_those_it_may_be_a_second_of(
    session: Session, root: Path
) -> None:
    """Whoever did not look before learns of the block that is there; others need no word."""
    (root / "blocks" / "reference-health.md").write_text("# Health\n")
    made = session.blocks.create("health", "Ella's health", "Runs.", (), TODAY)
    assert made.note == "There is also blocks/reference-health.md."
    assert session.blocks.create("recipes", "What we cook", "Soup.", (), TODAY).note is None


def test_a_file_in_any_folder_is_changed_by_its_name_alone(session: Session, root: Path) -> None:
    """Only adding to it takes a path: its name may also be meant for a new block."""
    (root / "people").mkdir()
    (root / "people" / "ana.md").write_text("# Ana\n\nSails.\n")
    revision = Revision(old_text="Sails.", new_text="Rows.")
    outcome = session.blocks.update("[[Ana]]", revision, TODAY)
    assert outcome.write.path == "people/ana.md"
    assert (root / "people" / "ana.md").read_text() == "# Ana\n\nRows.\n"
    with pytest.raises(InvalidNameError, match="is called so"):
        session.blocks.append("Ana", "Sings.\n", TODAY)
    assert not (root / "blocks" / "Ana.md").exists()


def test_a_summary_alone_can_change(session: Session, root: Path, text: Callable[[], str]) -> None:
    """The row follows."""
    session.update(summary="New: one")
    assert 'summary: "New: one"\n---\n' in text()
    assert "| boat.md | New: one | 2026-11-22 |" in (root / "index.md").read_text()


def test_of_a_section_that_was_not_read_the_lines_are_named(session: Session, root: Path) -> None:
    """Of a long file nobody needs to read the rest; that there is no such heading is said first."""
    (root / "blocks" / "boat.md").write_text(BOAT + "word\n" * 9_000 + "\n## Mast\n\nSpruce.\n")
    total = len(to_page((root / "blocks" / "boat.md").read_bytes()).text.splitlines())
    with pytest.raises(NotReadError) as caught:
        session.update(heading="Mast", content="Ash.")
    assert f"'blocks/boat.md#L{total - 2}-{total}'" in caught.value.advice
    with pytest.raises(TextNotFoundError):
        session.update(heading="Sail", content="White.")
    session.read("blocks/boat.md", total - 2, total)
    assert session.update(heading="Mast", content="Ash.") is None


@pytest.mark.parametrize("heading", ["Mast", "Keel"])
def test_what_a_refusal_names_to_be_read_is_enough(
    session: Session, root: Path, heading: str
) -> None:
    """Also if others changed, after one's reading, that section or the one above it."""
    file = root / "blocks" / "boat.md"
    file.write_text(f"{BOAT}\n## Mast\n\nSpruce.\n\nStays.\n\n## Keel\n\nLead.\n")
    session.read("blocks/boat.md", 13, 16)
    theirs = Session(root)
    theirs.read("blocks/boat.md")
    theirs.update(heading="Mast", content="Ash.")
    session.update(heading="Status", content="In the water.")
    with pytest.raises(NotReadError) as caught:
        session.update(heading=heading, content="Oak.")
    place = re.search(r"#L(\d+)-(\d+)'", caught.value.advice)
    assert place
    session.read("blocks/boat.md", *map(int, place.groups()))
    session.update(heading=heading, content="Oak.")
    assert f"## {heading}\n\nOak.\n" in file.read_text()


def test_replacing_what_was_not_read_is_refused(session: Session, text: Callable[[], str]) -> None:
    """Neither unread nor half read, nor with a version that somebody else told."""
    version = hashlib.sha256(BOAT.encode()).hexdigest()[:16]
    for revision in (
        {"content": "new"},
        {"content": "new", "expected_version": version},
        {"content": "new", "heading": "Status"},
    ):
        with pytest.raises(NotReadError):
            session.update(**revision)
    session.read("blocks/boat.md", 1, 11)
    with pytest.raises(NotReadError) as caught:
        session.update(content="new")
    assert "'blocks/boat.md#L8-15'" in caught.value.advice
    with pytest.raises(NotReadError):
        session.update(content="new", expected_version=version)
    assert text() == BOAT


def test_a_section_needs_only_its_own_lines(session: Session, text: Callable[[], str]) -> None:
    """Whoever read a section may replace it, twice; the rest of the file stays."""
    session.read("blocks/boat.md", 13, 15)
    session.update(heading="Status", content="In the water.")
    session.update(heading="Status", content="Far away.")
    expected = BOAT.replace("On land.", "Far away.").replace("2026-01-02", "2026-11-22")
    assert text() == expected
    with pytest.raises(NotReadError):
        session.update(content="all of it")


def test_the_whole_body_can_be_replaced_after_reading(
    session: Session, text: Callable[[], str]
) -> None:
    """Front matter stays, with its comment, order and quotes."""
    session.read("blocks/boat.md")
    session.update(content="# Ship\n\nNew.\n")
    header = BOAT.partition("# Boat")[0].replace("2026-01-02", "2026-11-22")
    assert text() == f"{header}# Ship\n\nNew.\n"
    session.update(content="# Ship\n\nNewer.\n")
    assert text() == f"{header}# Ship\n\nNewer.\n"


def test_nothing_to_change_changes_nothing(session: Session, text: Callable[[], str]) -> None:
    """The same content again is no write, and sets no date."""
    session.read("blocks/boat.md")
    assert session.update(content=BOAT) == "Nothing was to be changed."
    assert text() == BOAT


@pytest.mark.parametrize(
    "revision",
    [
        {},
        {"content": "a", "old_text": "b"},
        {"heading": "Status"},
        {"new_text": "x"},
        {"old_text": "a", "new_text": "a"},
        {"summary": "s" * 201},
        {"summary": "a\nb"},
        {"old_text": "created: 2026-01-01", "new_text": "created: 2020-01-01"},
        {"old_text": "created: 2026-01-01\n", "new_text": ""},
        {"old_text": "The hull is larch.\n"},
        {"old_text": "The hull is larch.\n", "summary": "s"},
    ],
)
def test_arguments_that_do_not_fit_are_refused(
    session: Session, text: Callable[[], str], revision: dict[str, str]
) -> None:
    """Each refusal names the argument; the date of creation is nobody's to change."""
    with pytest.raises(InvalidArgumentsError):
        session.update(**revision)
    assert text() == BOAT


@pytest.mark.parametrize(
    "revision",
    [
        {"old_text": "summary: The boat\n---\n", "new_text": "summary: The boat\n"},
        {"old_text": "summary: The boat", "new_text": "summary: a: b"},
    ],
)
def test_an_edit_that_breaks_the_front_matter_is_refused(
    session: Session, text: Callable[[], str], revision: dict[str, str]
) -> None:
    """Front matter that could be read still can."""
    with pytest.raises(HeaderUnreadableError):
        session.update(**revision)
    assert text() == BOAT


def test_broken_front_matter_is_kept_and_can_be_mended(
    session: Session, root: Path, text: Callable[[], str]
) -> None:
    """What cannot be edited safely stays, is named, and can be put right by quoting it."""
    broken = BOAT.replace("summary: The boat", "summary: The: boat")
    (root / "blocks" / "boat.md").write_text(broken)
    note = session.update(old_text="larch", new_text="oak")
    assert note is not None
    assert "was not set" in note
    assert text() == broken.replace("larch", "oak")
    with pytest.raises(HeaderUnreadableError):
        session.update(summary="New")
    assert session.update(old_text="The: boat", new_text="The boat") is None
    assert "updated: 2026-11-22" in text()


def test_core_has_no_front_matter_and_gets_none(session: Session, root: Path) -> None:
    """The file that is always loaded is prose."""
    session.update("core", old_text="Ada", new_text="Ada Lovelace")
    assert (root / "core.md").read_text() == "# Core\n\nAda Lovelace.\n"
    with pytest.raises(InvalidArgumentsError, match=r"summary: core\.md has none"):
        session.update("core", summary="x")


@pytest.mark.parametrize("name", ["boat#L1-2", "blocks/boat.md#L3", "blocks/", "new/"])
def test_a_slip_in_a_path_begins_no_file(session: Session, root: Path, name: str) -> None:
    """Lines are for reading, and a folder is no file: neither is written to, or made."""
    before = sorted(root.rglob("*.md"))
    for write in (
        lambda: session.blocks.append(name, "a\n", TODAY),
        lambda: session.blocks.create(name, "s", "text", [], TODAY),
        lambda: session.update(name, old_text="larch", new_text="oak"),
    ):
        with pytest.raises(InvalidNameError, match=r"names lines of a file|names a folder"):
            write()
    assert sorted(root.rglob("*.md")) == before


def test_a_block_that_is_missing_brings_the_nearest(session: Session) -> None:
    """A name that is nearly right is answered with the right one."""
    with pytest.raises(FileMissingError) as caught:
        session.update("boats", old_text="a", new_text="b")
    assert caught.value.similar == ("blocks/boat.md",)
    # What is only a little like it, as "coat" is, may not be meant.
    for name, is_block in (
        ("blocks/yyyy", True),
        ("coat", True),
        ("boats", False),
        ("notes/yyyy.md", False),
    ):
        with pytest.raises(FileMissingError) as caught:
            session.update(name, content="x")
        assert ("create_memory_block" in caught.value.advice) == is_block


@pytest.mark.parametrize(
    ("encoding", "newline"),
    [("utf-8", "\r\n"), ("utf-8-sig", "\n"), ("utf-16", "\r\n"), ("cp1252", "\n")],
)
def test_encoding_and_line_ends_stay(
    session: Session, root: Path, encoding: str, newline: str
) -> None:
    """A file from another system is edited in its own way."""
    file = root / "blocks" / "boat.md"
    old = BOAT.replace("The boat", "Das Boot — f\u00fcr alle").replace("\n", newline)
    file.write_bytes(old.encode(encoding))
    session.update(old_text="larch.\n\n## Status", new_text="oak — 5 €.\n\n## St\u00e4tus")
    expected = old.replace("larch", "oak — 5 €").replace("Status", "St\u00e4tus")
    expected = expected.replace("2026-01-02", "2026-11-22")
    assert file.read_bytes() == expected.encode(encoding)
    if encoding == "cp1252":
        with pytest.raises(MemoryUnavailableError, match="is not UTF-8"):
            session.update(old_text="oak", new_text="\u6218")


# Others


def test_edits_in_different_places_are_merged(
    session: Session, root: Path, text: Callable[[], str]
) -> None:
    """Both survive, the answer says so, and the next edit of the same session is merged, too."""
    session.read("blocks/boat.md")
    other = Session(root)
    other.update(old_text="On land.", new_text="In the water.")
    note = session.update(content=BOAT.replace("larch", "oak"))
    assert note is not None
    assert "merged" in note
    assert "oak" in text()
    assert "In the water." in text()
    session.update(content=BOAT.replace("larch", "elm"))
    assert "elm" in text()
    assert "In the water." in text()


@pytest.mark.parametrize(
    "saved_as",
    [
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: data.replace(b"\n", b"\r\n", 9),
        lambda data: b"\xef\xbb\xbf" + data,
        lambda data: data.rstrip(b"\n"),
        lambda data: data.decode().encode("utf-16"),
    ],
    ids=["ends", "some-ends", "mark", "last-end", "encoding"],
)
def test_line_ends_and_marks_are_no_edit_of_others(
    session: Session, root: Path, saved_as: Callable[[bytes], bytes]
) -> None:
    """What git or an editor saved anew is edited as if it were the text that was read."""
    file = root / "blocks" / "boat.md"
    session.read("blocks/boat.md")
    file.write_bytes(saved_as(file.read_bytes()))
    session.update(heading="Boat", content="The hull is oak.\n\n## Status\n\nIn the water.")
    page = to_page(file.read_bytes())
    expected = BOAT.replace("2026-01-02", "2026-11-22").replace("On land.", "In the water.")
    assert page.text.replace("\r\n", "\n").rstrip("\n") == expected.replace("larch", "oak").rstrip()
    assert page._replace(text="") == to_page(saved_as(BOAT.encode()))._replace(text="")
    # And once more: what the session believes is what is there.
    session.update(content="# Boat\n\nSold.")
    assert "Sold." in to_page(file.read_bytes()).text


def test_other_line_ends_beside_another_edit_are_merged(session: Session, root: Path) -> None:
    """Ends are set aside and edits are not: the same line, changed by both, is still refused."""
    file = root / "blocks" / "boat.md"
    session.read("blocks/boat.md")
    file.write_bytes(BOAT.replace("larch", "pine").replace("\n", "\r\n").encode())
    session.update(heading="Status", content="In the water.")
    assert b"pine.\r\n" in file.read_bytes()
    assert b"In the water.\r\n" in file.read_bytes()
    with pytest.raises(StaleVersionError):
        session.update(content=BOAT.replace("larch", "oak"))


def test_other_line_ends_show_nobody_what_was_not_read(session: Session, root: Path) -> None:
    """Lines are known for having been shown, and not for having been saved anew."""
    file = root / "blocks" / "boat.md"
    session.read("blocks/boat.md", 13, 15)
    file.write_bytes(BOAT.replace("\n", "\r\n").encode())
    session.update(heading="Status", content="In the water.")
    with pytest.raises(NotReadError):
        session.update(content="# Boat\n\nGone.")


def test_a_heading_that_others_made_since_the_reading_is_told_with_what_changed(
    session: Session, root: Path, text: Callable[[], str]
) -> None:
    """The headings of before are no answer, neither to one that is there nor to one that is not."""
    session.read("blocks/boat.md")
    (root / "blocks" / "boat.md").write_text(BOAT.replace("## Status", "## Berth"))
    with pytest.raises(TextNotFoundError) as missing:
        session.update(content="At sea.", heading="Crew")
    assert "line 13: Boat > Berth" in missing.value.candidates
    with pytest.raises(StaleVersionError) as caught:
        session.update(content="At sea.", heading="Berth")
    assert "+## Berth" in caught.value.advice
    session.update(content="At sea.", heading="Berth", expected_version=to_version(text().encode()))
    assert "## Berth\n\nAt sea.\n" in text()


@pytest.mark.parametrize(
    "more",
    [{}, {"old_text": "larch", "new_text": "oak"}, {"content": "# Boat\n\nSold."}],
    ids=["alone", "quote", "content"],
)
@pytest.mark.parametrize("is_named", [False, True], ids=["last", "named"])
def test_a_summary_that_others_wrote_meanwhile_is_not_replaced(
    session: Session, root: Path, text: Callable[[], str], more: dict[str, str], *, is_named: bool
) -> None:
    """It is shown first; whoever names the version that was shown replaces it."""
    version = session.read("blocks/boat.md")
    if is_named:
        more = {**more, "expected_version": version}
    theirs = BOAT.replace("summary: The boat", "summary: Ada's own words")
    (root / "blocks" / "boat.md").write_text(theirs)
    for _ in range(2):
        with pytest.raises(StaleVersionError) as caught:
            session.update(summary="Mine", **more)
        assert "-summary: The boat\n+summary: Ada's own words" in caught.value.advice
        assert text() == theirs
    more = {**more, "expected_version": caught.value.version}
    assert session.update(summary="Mine", **more) is None
    assert "summary: Mine\n" in text()


def test_a_summary_that_is_as_it_was_read_or_written_can_change(
    session: Session, root: Path, text: Callable[[], str]
) -> None:
    """Neither what others changed elsewhere nor this session's own summary is in the way."""
    session.read("blocks/boat.md")
    (root / "blocks" / "boat.md").write_text(BOAT.replace("larch", "pine"))
    session.update(summary="First")
    session.update(summary="Second")
    session.update(old_text="pine", new_text="oak", summary="Third")
    assert "summary: Third\n" in text()
    assert "oak" in text()


def test_of_a_long_text_the_summary_can_be_replaced_once_it_was_shown(
    session: Session, root: Path, text: Callable[[], str]
) -> None:
    """A refusal shows a long text in part, and the summary is in that part."""
    long = BOAT + ("word " * 20 + "\n") * 200
    (root / "blocks" / "boat.md").write_text(long)
    session.read("blocks/boat.md")
    (root / "blocks" / "boat.md").write_text(long.replace("The boat", "Theirs"))
    # Merged, the text is one that this session believes to be otherwise.
    session.update(content=long.partition("---\n\n")[2].replace("larch", "oak"))
    with pytest.raises(StaleVersionError) as caught:
        session.update(summary="Mine")
    session.update(summary="Mine", expected_version=caught.value.version)
    assert "summary: Mine\n" in text()


def test_only_what_others_wrote_is_called_merged(session: Session, root: Path) -> None:
    """Other line ends and the same edit are no changes of theirs."""
    file = root / "blocks" / "boat.md"
    edit = {"content": "# Boat\n\nSold."}
    session.read("blocks/boat.md")
    file.write_text(BOAT.replace("\n", "\r\n"), newline="")
    assert session.update(**edit) is None
    file.write_text(BOAT)
    session.read("blocks/boat.md")
    Session(root).update(old_text="larch", new_text="oak")
    same = BOAT.partition("---\n\n")[2].replace("larch", "oak")
    assert session.update(content=same) == "Nothing was to be changed."
    session.read("blocks/boat.md")
    Session(root).update(summary="Sold")
    assert session.update(summary="Sold") == "Nothing was to be changed."


def test_edits_of_the_same_place_are_refused_with_what_changed(
    session: Session, root: Path, text: Callable[[], str]
) -> None:
    """The refusal shows the change and the text; repeated as it is, the call is refused again."""
    session.read("blocks/boat.md")
    Session(root).update(old_text="larch", new_text="pine")
    now = text()
    for _ in range(2):
        with pytest.raises(StaleVersionError) as caught:
            session.update(content=BOAT.replace("larch", "oak"))
        assert "-The hull is larch." in caught.value.advice
        assert "+The hull is pine." in caught.value.advice
        assert caught.value.advice.endswith(now)
    assert text() == now
    session.update(content=now.replace("pine", "oak"), expected_version=caught.value.version)
    assert "The hull is oak." in text()


ROWS = "one\ntwo\nthree\nfour\nfive\n"

# What a session may do to a file between two edits that replace all of it.
BETWEEN: dict[str, Callable[[Session], object]] = {
    "nothing": lambda _: None,
    "append": lambda session: session.blocks.append("blocks/rows.md", "six\n", TODAY),
    "quote": lambda session: session.update("rows", old_text="five", new_text="5"),
    "summary": lambda session: session.update("rows", summary="Rows"),
    "one line read": lambda session: session.read("blocks/rows.md", 5, 5),
}


@pytest.fixture
def rows(session: Session, root: Path) -> Path:
    """Give a file that the session has read, and a person has changed since."""
    file = root / "blocks" / "rows.md"
    file.write_text(ROWS)
    session.read("blocks/rows.md")
    file.write_text(ROWS.replace("three\n", "three\nPERSON\n"))
    return file


@pytest.mark.holds("WHOLE")
@pytest.mark.parametrize("step", BETWEEN)
def test_what_a_merge_kept_stays_whatever_follows(session: Session, rows: Path, step: str) -> None:
    """A session that has not seen what others wrote cannot replace it by a later edit."""
    session.update("rows", content=ROWS.replace("one", "ONE"))
    BETWEEN[step](session)
    for again in ("five\nSIX", "FIVE", "FIVE"):
        with contextlib.suppress(NotReadError, StaleVersionError):
            session.update("rows", content=ROWS.replace("one", "ONE").replace("five", again))
        assert "PERSON" in rows.read_text()


@pytest.mark.holds("WHOLE")
@pytest.mark.parametrize("gone", ["one\n", "three\n"])
@pytest.mark.parametrize("step", BETWEEN)
def test_what_others_deleted_does_not_come_back(
    session: Session, rows: Path, step: str, gone: str
) -> None:
    """A session that still has it before it is refused, and shown the text of now."""
    rows.write_text(ROWS.replace(gone, ""))
    BETWEEN[step](session)
    with contextlib.suppress(NotReadError, StaleVersionError):
        session.update("rows", content=ROWS.replace("five", "FIVE"))
    assert gone not in rows.read_text()


@pytest.mark.holds("WHOLE")
@pytest.mark.parametrize("above", ["two\n", "three\n"])
@pytest.mark.parametrize("step", ["nothing", "append", "quote", "summary"])
def test_a_section_that_a_person_cut_in_two_is_not_doubled(
    session: Session, rows: Path, step: str, above: str
) -> None:
    """The session that knew it whole would leave its second half below the new heading, too."""
    old = f"# One\n\n{ROWS}\n"
    rows.write_text(old)
    session.read("blocks/rows.md")
    rows.write_text(old.replace(above, f"{above}# Cut\n"))
    BETWEEN[step](session)
    with contextlib.suppress(NotReadError, StaleVersionError):
        session.update("rows", heading="One", content=ROWS.replace("four", "FOUR"))
    assert rows.read_text().count("four") + rows.read_text().count("FOUR") == 1


@pytest.mark.holds("WHOLE")
@pytest.mark.parametrize("step", ["nothing", "append", "quote", "summary"])
def test_what_a_person_undid_does_not_come_back(session: Session, rows: Path, step: str) -> None:
    """The session knew the text from before its edit, but believes in that from after it."""
    rows.write_text(ROWS)
    session.update("rows", old_text="three", new_text="wrong")
    rows.write_text(ROWS)
    BETWEEN[step](session)
    with contextlib.suppress(NotReadError, StaleVersionError):
        session.update("rows", content=ROWS.replace("three", "wrong").replace("one", "ONE"))
    assert "wrong" not in rows.read_text()


@pytest.mark.holds("WHOLE")
@pytest.mark.parametrize("step", BETWEEN)
def test_a_refused_edit_stays_refused_whatever_follows(
    session: Session, rows: Path, step: str
) -> None:
    """Only a new reading, or the name of the version that the refusal showed, changes that."""
    for then in (step, "nothing"):
        with pytest.raises((NotReadError, StaleVersionError)):
            session.update("rows", content=ROWS.replace("four", "FOUR"))
        BETWEEN[then](session)
        assert "PERSON" in rows.read_text()
    version = session.read("blocks/rows.md")
    session.update("rows", content=ROWS, expected_version=version)
    assert "PERSON" not in rows.read_text()


@pytest.mark.holds("WHOLE")
def test_an_edit_refused_after_a_merge_is_refused_again(session: Session, rows: Path) -> None:
    """The belief of a merge is of the very version that the refusal shows."""
    session.update("rows", content=ROWS.replace("one", "ONE"))
    for _ in range(2):
        with pytest.raises(StaleVersionError):
            session.update("rows", content=ROWS.replace("one", "ONE").replace("four", "FOUR"))
    assert "PERSON" in rows.read_text()


def test_an_edit_after_a_merge_can_be_taken_back(session: Session, rows: Path) -> None:
    """Each edit is based on the one before it, not on the one that was merged first."""
    for last in ("five", "FIVE", "five"):
        session.update("rows", content=ROWS.replace("one", "ONE").replace("five", last))
        assert rows.read_text() == f"ONE\ntwo\nthree\nPERSON\nfour\n{last}\n"


def test_a_version_that_is_not_known_is_stale(session: Session, root: Path) -> None:
    """A version that is made up, or another file's, is no base for a merge."""
    session.read("blocks/boat.md")
    for revision in ({"content": "x"}, {"old_text": "larch", "new_text": "x"}):
        with pytest.raises(StaleVersionError) as caught:
            session.update(**revision, expected_version="0123456789abcdef")
        assert "What changed" not in caught.value.advice
        told = "no version '0123456789abcdef' of blocks/boat.md is known; nothing was written"
        assert str(caught.value) == told
    assert (root / "blocks" / "boat.md").read_text() == BOAT


def test_quoting_with_the_version_of_a_reading_is_merged_or_refused(
    session: Session, root: Path, text: Callable[[], str]
) -> None:
    """A quote of what was read counts for the text that was read."""
    version = session.read("blocks/boat.md")
    Session(root).update(old_text="On land.", new_text="In the water.")
    session.update(old_text="larch", new_text="oak", expected_version=version)
    assert "oak" in text()
    with pytest.raises(StaleVersionError):
        session.update(old_text="On land.", new_text="Sunk.", expected_version=version)
    assert "In the water." in text()


def test_edits_that_name_the_version_of_one_reading_follow_each_other(
    session: Session, text: Callable[[], str]
) -> None:
    """What a session changed itself was changed by nobody else, even in the same line."""
    version = session.read("blocks/boat.md")
    for old, new in (("larch", "oak"), ("oak", "old oak"), ("old oak", "larch")):
        assert session.update(old_text=old, new_text=new, expected_version=version) is None
    with pytest.raises(TextNotFoundError):
        session.update(old_text="old oak", new_text="oak", expected_version=version)
    assert text().count("larch") == BOAT.count("larch")


def test_a_change_of_ones_own_is_not_called_somebody_elses(session: Session) -> None:
    """A version is stale by whoever's change, and a caller would look for another one in vain."""
    version = session.read("blocks/boat.md")
    session.update(content="In the water.", heading="Status", expected_version=version)
    hull = "# Boat\n\nThe hull is oak.\n\n## Status\n\nOn land.\n"
    note = session.update(content=hull, expected_version=version) or ""
    with pytest.raises(StaleVersionError) as caught:
        session.update(content="# Boat\n\nMine, too.\n", expected_version=version)
    for said in (note, str(caught.value)):
        assert "meanwhile" in said
        assert "somebody" not in said
        assert "others" not in said


def test_the_history_knows_what_an_earlier_session_read(
    root: Path, text: Callable[[], str]
) -> None:
    """After a restart a quote is merged as before; what is not quoted is still not replaced."""
    version = to_version(BOAT.encode())
    Session(root).update(old_text="On land.", new_text="In the water.")
    note = Session(root).update(old_text="larch", new_text="oak", expected_version=version)
    assert note == "It was merged with what was changed meanwhile; both are in the file."
    assert "oak" in text()
    assert "In the water." in text()
    now = text()
    for revision in ({"content": "mine"}, {"content": "mine", "heading": "Status"}):
        with pytest.raises(StaleVersionError) as caught:
            Session(root).update(**revision, expected_version=version)
        assert "-On land.\n+In the water." in caught.value.advice
        assert "was changed meanwhile in the same place" in str(caught.value)
    with pytest.raises(StaleVersionError):
        Session(root).update(old_text="On land.", new_text="Sunk.", expected_version=version)
    with pytest.raises(StaleVersionError) as caught:
        Session(root).update("core", old_text="Ada", new_text="Bo", expected_version=version)
    assert "What changed" not in caught.value.advice
    assert text() == now


def test_what_was_merged_by_a_quote_was_not_read(root: Path, text: Callable[[], str]) -> None:
    """Behind such a merge the session may not replace what it did not quote."""
    version = to_version(BOAT.encode())
    Session(root).update(old_text="On land.", new_text="In the water.")
    session = Session(root)
    session.update(old_text="larch", new_text="oak", expected_version=version)
    for heading in ("", "Status"):
        with pytest.raises(NotReadError):
            session.update(content="mine", heading=heading)
    assert "In the water." in text()


def test_a_long_file_is_shown_in_part(session: Session, root: Path) -> None:
    """A refusal is bounded, and what it did not show does not count as shown."""
    long = BOAT + ("word " * 20 + "\n") * 200
    (root / "blocks" / "boat.md").write_text(long)
    session.read("blocks/boat.md")
    Session(root).update(old_text="larch", new_text="pine")
    with pytest.raises(StaleVersionError) as caught:
        session.update(content=long.replace("larch", "oak"))
    assert len(caught.value.advice) < 13_000
    with pytest.raises(NotReadError):
        session.update(content=long, expected_version=caught.value.version)


# The log


def test_entries_go_into_the_month(session: Session, root: Path) -> None:
    """A month's file is made once, each entry follows the one before, and the row is kept."""
    session.blocks.log("One", "First.", TODAY)
    outcome = session.blocks.log("Two", "Second.", date(2026, 11, 23))
    session.blocks.log("Three", "Third.", date(2026, 12, 1))
    assert outcome.write.path == "blocks/episodic-2026-11.md"
    assert (root / "blocks" / "episodic-2026-11.md").read_text() == (
        "---\ncreated: 2026-11-22\nupdated: 2026-11-23\ntags: [episodic]\n"
        "summary: Log of November 2026\n---\n\n# November 2026\n\n"
        "## 2026-11-22 \u2014 One\nFirst.\n\n## 2026-11-23 \u2014 Two\nSecond.\n"
    )
    assert "## 2026-12-01 \u2014 Three" in (root / "blocks" / "episodic-2026-12.md").read_text()
    assert drift(root) == ()


def test_an_entry_that_cannot_be_seen_is_said(session: Session, root: Path) -> None:
    """A fence that a person left open, or broken front matter, costs no entry, and is named."""
    file = root / "blocks" / "episodic-2026-11.md"
    old = "---\na: b: c\n---\n\n# Log\n\n```\nopen\n"
    file.write_text(old)
    note = session.blocks.log("One", "First.", TODAY).note
    assert note is not None
    assert "was not set" in note
    assert "hides the entry" in note
    assert file.read_text() == old + "\n## 2026-11-22 \u2014 One\nFirst.\n"


def test_an_entry_is_hidden_also_behind_one_of_the_same_day(session: Session, root: Path) -> None:
    """That an earlier entry can be seen, even of the same title, says nothing of this one."""
    assert session.blocks.log("One", "First.", TODAY).note is None
    assert session.blocks.log("One", "Again.\n\n### Part", TODAY).note is None
    with (root / "blocks" / "episodic-2026-11.md").open("a") as file:
        file.write("\n```\nopen\n")
    assert "hides the entry" in (session.blocks.log("One", "Hidden.", TODAY).note or "")


# The index


def test_what_a_person_does_to_blocks_shows_at_the_next_write(session: Session, root: Path) -> None:
    """Added, renamed, changed and deleted blocks are in step; a person's text and rows stay."""
    session.blocks.sync_index()
    index = root / "index.md"
    index.write_text(index.read_text() + "| [wiki](https://x.org) | mine | |\n\nMy own words.\n")
    (root / "blocks" / "by-hand.md").write_text("# By hand\n")
    (root / "blocks" / "boat.md").rename(root / "blocks" / "ship.md")
    session.blocks.append("by-hand", "more\n", TODAY)
    assert index.read_text() == (
        "# Index\n\n| Block | Summary | Updated |\n|-------|---------|---------|\n"
        "| ship.md | The boat | 2026-01-02 |\n| [wiki](https://x.org) | mine | |\n"
        "| by-hand.md | By hand | 2026-11-22 |\n\nMy own words.\n"
    )
    (root / "blocks" / "ship.md").write_text(BOAT.replace("The boat", "The ship"))
    (root / "blocks" / "by-hand.md").unlink()
    assert session.blocks.sync_index() is None
    assert "| ship.md | The ship | 2026-01-02 |" in index.read_text()
    assert "by-hand" not in index.read_text()
    assert drift(root) == ()


def test_a_block_made_anew_has_a_row_of_its_own(session: Session, root: Path) -> None:
    """What was said of a deleted one of the same name is of that one, also if it was renamed."""
    head = "| Block | Summary | Updated | Why |\n|-|-|-|-|\n"
    row = "| boat.md | The boat | 2026-01-02 | dear to me |\n"
    anew = "| boat.md | Canoe | 2026-11-22 |  |\n"
    file = root / "blocks" / "boat.md"
    session.blocks.sync_index()
    (root / "index.md").write_text(head + row)
    file.unlink()
    session.blocks.append("blocks/boat.md", "# Canoe\n", TODAY)
    assert (root / "index.md").read_text() == head + anew
    file.write_text(BOAT)
    (root / "index.md").write_text(head + row)
    file.rename(file.with_name("ship.md"))
    session.blocks.append("blocks/boat.md", "# Canoe\n", TODAY)
    renamed = row.replace("boat.md", "ship.md")
    assert (root / "index.md").read_text() == head + renamed + anew


def test_a_row_of_a_block_that_is_planned_stays(session: Session, root: Path) -> None:
    """It is a person's until the block is there, and then it is that block's row."""
    head = "| Block | Summary | Updated | Why |\n|-|-|-|-|\n"
    planned = "| [[garden]] | planned: beds | | dear |\n| pond.md | later | | x |\n"
    (root / "index.md").write_text(head + planned)
    session.blocks.sync_index()
    for _ in range(2):
        Session(root).blocks.append("boat", "more\n", TODAY)
    assert planned in (root / "index.md").read_text()
    session.blocks.create("garden", "The beds", "text", (), TODAY)
    (root / "blocks" / "pond.md").write_text("---\nsummary: Frogs\n---\n")
    Session(root).blocks.sync_index()
    rows = (root / "index.md").read_text().splitlines()[2:4]
    assert rows == ["| [[garden]] | The beds | 2026-11-22 | dear |", "| pond.md | Frogs | | x |"]


@pytest.mark.parametrize("known_by", ["the history", "a look", "this program"])
def test_a_row_of_a_block_that_was_there_goes_with_it(
    session: Session, root: Path, known_by: str
) -> None:
    """Whoever saw the block, a person or a tool made it: its row is no plan."""
    (root / "blocks" / "x.md").write_text("# X\n")
    if known_by == "the history":
        Session(root).blocks.append("x", "more\n", TODAY)
    elif known_by == "a look":
        look(root, "client", datetime(2026, 11, 22, tzinfo=UTC))[1]()
    else:
        session.blocks.sync_index()
    head = "| Block | Summary | Updated |\n|-|-|-|\n"
    (root / "index.md").write_text(f"{head}| [[x]] | mine | |\n")
    (root / "blocks" / "x.md").unlink()
    session.blocks.sync_index()
    assert "[[x]]" not in (root / "index.md").read_text()


@pytest.mark.parametrize("tool", ["append_file", "memory_start"])
def test_a_row_that_a_tool_added_is_no_plan(root: Path, tool: str) -> None:
    """Its block was there for a while, made and deleted by a person; no plan looks like that."""
    plan = "| plan.md | later | |\n| garden.md | beds | soon |\n"
    (root / "index.md").write_text(f"| Block | Summary | Updated |\n|-|-|-|\n{plan}")
    (root / "blocks" / "idea.md").write_text("# Idea\n")
    first = Session(root)
    with acting(tool, "client"):
        if tool == "append_file":
            first.blocks.append("boat", "more\n", TODAY)
        else:
            first.blocks.sync_index()
    with acting("update_memory_block", "client"):
        new = "| garden.md | beds | soon |\n| pond.md | frogs | |"
        first.update("index", old_text="| garden.md | beds | soon |", new_text=new)
    assert "| idea.md | Idea |  |\n" in (root / "index.md").read_text()
    (root / "blocks" / "idea.md").unlink()
    Session(root).blocks.sync_index()
    rows = (root / "index.md").read_text()
    assert "idea.md" not in rows
    assert "| plan.md | later | |\n| garden.md | beds | soon |\n| pond.md | frogs | |\n" in rows


def test_a_persons_column_outlives_a_rename(session: Session, root: Path) -> None:
    """Only the name in the row is another one."""
    head = "| Block | Summary | Updated | Why |\n|-|-|-|-|\n"
    (root / "index.md").write_text(f"{head}| boat.md | The boat | 2026-01-02 | dear to me |\n")
    (root / "blocks" / "boat.md").rename(root / "blocks" / "ship.md")
    assert session.blocks.sync_index() is None
    row = "| ship.md | The boat | 2026-01-02 | dear to me |\n"
    assert (root / "index.md").read_text() == head + row


def test_rows_outlive_a_folder_that_is_away_for_a_while(session: Session, root: Path) -> None:
    """While there is no ``blocks/``, no row goes; a folder that is empty has no blocks."""
    session.blocks.sync_index()
    before = (root / "index.md").read_bytes()
    (root / "blocks").rename(root / "away")
    said = "index.md was not updated: there is no folder blocks/."
    assert session.blocks.sync_index() == said
    (root / "blocks").symlink_to("away")
    link = "index.md was not updated: blocks/ is a link, and none to a folder is followed."
    assert session.blocks.sync_index() == link
    assert (root / "index.md").read_bytes() == before
    (root / "blocks").unlink()
    (root / "blocks").mkdir()
    assert session.blocks.sync_index() is None
    assert b"boat.md" not in (root / "index.md").read_bytes()


@pytest.mark.parametrize(
    "write",
    [
        lambda blocks: blocks.log("Title", "Entry.", TODAY),
        lambda blocks: blocks.append("ship", "Text.", TODAY),
        lambda blocks: blocks.create("ship", "The ship", "Text.", (), TODAY),
    ],
)
def test_a_folder_that_is_away_for_a_while_is_not_made_anew(
    session: Session, root: Path, write: Callable[[Blocks], object]
) -> None:
    """With one block in it, all others would be gone from the index; a person may make it."""
    session.blocks.sync_index()
    before = (root / "index.md").read_bytes()
    (root / "blocks").rename(root / "away")
    with pytest.raises(MemoryUnavailableError, match="there is no folder blocks/"):
        write(session.blocks)
    assert not (root / "blocks").exists()
    assert (root / "index.md").read_bytes() == before
    session.blocks.append("core.md", "More.\n", TODAY)
    (root / "blocks").mkdir()
    write(session.blocks)
    assert b"boat.md" not in (root / "index.md").read_bytes()


def test_the_head_of_the_index_may_be_in_any_language_while_the_folder_is_away(
    session: Session, root: Path
) -> None:
    """Its rows are known by the blocks, and those are not there to tell."""
    with acting("memory_start", "somebody"):
        session.blocks.sync_index()
    index = root / "index.md"
    index.write_text(
        index.read_text().replace("| Block | Summary | Updated |", "| Seite | Was | Wann |")
    )
    before = index.read_bytes()
    (root / "blocks").rename(root / "away")
    for blocks in (session.blocks, Session(root).blocks):
        said = "index.md was not updated: there is no folder blocks/."
        assert blocks.sync_index() == said
        with pytest.raises(MemoryUnavailableError, match="there is no folder blocks/"):
            blocks.create("ship", "The ship", "Text.", (), TODAY)
    assert not (root / "blocks").exists()
    assert index.read_bytes() == before


@pytest.mark.parametrize("text", ["", "| My own | words | |\n"])
def test_rows_that_a_merge_parted_are_put_together(session: Session, root: Path, text: str) -> None:
    """Rows follow the blocks, so no side is lost; where more than rows is parted, all is left."""
    session.blocks.sync_index()
    whole = (root / "index.md").read_text()
    ours, theirs = "| ship.md | The ship | |\n", "| oar.md | The oar | |\n"
    torn = f"{whole}<<<<<<< HEAD\n{ours}{text}=======\n{theirs}>>>>>>> other\n"
    (root / "index.md").write_text(torn)
    (root / "blocks" / "oar.md").write_text("# Oar\n")
    (root / "blocks" / "ship.md").write_text("# Ship\n")
    note = session.blocks.sync_index()
    if text:
        assert note is not None
        assert note.startswith("index.md was not updated: marks of a git merge stand in")
        assert (root / "index.md").read_text() == torn
        for mark in ("<<<<<<< HEAD\n", "=======\n", ">>>>>>> other\n"):
            note = session.blocks.update(
                "index.md", Revision(old_text=mark, new_text=""), TODAY
            ).note
    assert "not brought" not in (note or "")
    assert text in (root / "index.md").read_text()
    assert (root / "index.md").read_text().count("ship.md") == 1
    assert (root / "index.md").read_text().count("oar.md") == 1


def test_a_memory_may_do_without_blocks(session: Session, root: Path) -> None:
    """Where no row names a block, nobody misses the folder."""
    (root / "blocks" / "boat.md").unlink()
    (root / "blocks").rmdir()
    (root / "index.md").write_text("| Block | Summary | Updated |\n|-|-|-|\n| core.md | me | |\n")
    assert session.blocks.append("core.md", "More.\n", TODAY).note is None


def test_files_that_are_no_blocks_keep_the_rows_a_person_gave_them(
    session: Session, root: Path
) -> None:
    """A row about core.md, or about a block that the search leaves out, is no stale row."""
    (root / ".memoryignore").write_text("secret*\n")
    (root / "blocks" / "secret.md").write_text("# Secret\n")
    rows = "| core.md | who | |\n| secret.md | hush | |\n"
    (root / "index.md").write_text(f"| Block | Summary | Updated |\n|-|-|-|\n{rows}")
    session.blocks.sync_index()
    assert rows in (root / "index.md").read_text()
    assert "| boat.md |" in (root / "index.md").read_text()


def test_what_the_index_takes_back_is_said(session: Session, root: Path) -> None:
    """A row that says what its block does not is put right at once; the answer is of what is there.

    A person's own row and text stay, and need no word.
    """
    session.blocks.sync_index()
    own = session.blocks.append("index.md", "| Someday | A dog | |\n", TODAY)
    assert own.note is None
    outcome = session.blocks.update(
        "index.md", Revision(old_text="| The boat |", new_text="| A ship |"), TODAY
    )
    assert outcome.note is not None
    assert outcome.note.startswith("The rows of index.md follow the blocks")
    now = (root / "index.md").read_bytes()
    assert outcome.write.version == to_version(now)
    assert b"| The boat |" in now
    assert b"| Someday |" in now
    session.blocks.append("nothing.md", "# Nothing\n", TODAY)
    (root / "nothing.md").unlink()
    gone = session.blocks.append("index.md", "| nothing.md | gone | |\n", TODAY)
    assert "follow the blocks" in (gone.note or "")
    assert gone.write.version == outcome.write.version


def test_an_index_that_cannot_be_written_does_not_fail_the_write(
    session: Session, root: Path, text: Callable[[], str]
) -> None:
    """The block is what counts; the note says what was left undone."""
    (root / "index.md").mkdir()
    note = session.update(old_text="larch", new_text="oak")
    assert note is not None
    assert "index.md was not updated" in note
    assert "oak" in text()


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="this user may read everything")
def test_blocks_that_cannot_be_listed_keep_their_rows(session: Session, root: Path) -> None:
    """A closed folder is no empty one: index.md stays, and what hinders is said."""
    session.blocks.sync_index()
    before = (root / "index.md").read_bytes()
    assert b"boat.md" in before
    (root / "blocks").chmod(0)
    try:
        said = "index.md was not updated: blocks/ cannot be listed: permission denied."
        assert session.blocks.sync_index() == said
        assert session.blocks.append("core.md", "More.\n", TODAY).note == said
    finally:
        (root / "blocks").chmod(0o700)
    assert (root / "index.md").read_bytes() == before


def test_a_missing_folder_is_said(tmp_path: Path) -> None:
    """No folder is made by writing into it."""
    session = Session(tmp_path / "absent")
    for write in (
        lambda: session.blocks.append("x", "y", TODAY),
        lambda: session.blocks.create("x", "s", "c", [], TODAY),
        lambda: session.blocks.log("T", "e", TODAY),
        lambda: session.update("x", old_text="a", new_text="b"),
        session.blocks.sync_index,
    ):
        with pytest.raises(MemoryUnavailableError, match="does not exist"):
            write()
    assert not session.root.exists()


def test_a_summary_of_several_lines_is_told_as_such(session: Session) -> None:
    """The sentence says what is wrong, not the length of what is short enough."""
    for summary, wrong in (("a\nb", "several lines"), ("a" * 201, "201"), (" \n ", "0")):
        with pytest.raises(InvalidArgumentsError, match=f"not {wrong}$"):
            session.blocks.create("new", summary, "c", (), TODAY)
