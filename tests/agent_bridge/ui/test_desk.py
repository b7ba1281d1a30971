"""What the pages ask for: memory in, plain data out, and edits through the safe way."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from agent_bridge.config import Config, MemorySettings
from agent_bridge.errors import (
    BridgeError,
    ChangedSinceError,
    FileMissingError,
    InvalidNameError,
    NoHistoryError,
    PathOutsideMemoryError,
    TextGoneError,
)
from agent_bridge.ui import history
from agent_bridge.ui.desk import (
    LONGEST_EDITED_BYTES,
    LONGEST_ROW_CHARS,
    MOST_ROWS,
    Desk,
    TooLargeError,
)

BOAT = "blocks/project-boat.md"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Give a memory of four files that link to each other."""
    root = tmp_path / "memory"
    (root / "blocks").mkdir(parents=True)
    (root / "core.md").write_text("# Core\n\n[[project-boat]]\n", "utf-8")
    (root / "index.md").write_text("# Index\n\n[boat](blocks/project-boat.md)\n", "utf-8")
    (root / BOAT).write_text(
        "---\ntitle: The Boat\ntags: [lake]\nsummary: larch\ntype: x\nowner: [a, b]\n---\n"
        "# The Boat\n\nIt is larch.\n\n[[none]] and [[mast]]\n",
        "utf-8",
    )
    (root / "blocks" / "mast.md").write_text("# Mast\n\nUp.\n", "utf-8")
    return root


@pytest.fixture
def desk(root: Path) -> Desk:
    """Give the desk of that memory."""
    return Desk(root)


def paths(rows: list[dict[str, Any]]) -> list[str]:
    """Return the files of some rows."""
    return [row["path"] for row in rows]


def test_the_list_comes_in_pages_and_groups(desk: Desk, root: Path) -> None:
    """Pages follow each other; a row that is shown has been read, and its texts are bounded."""
    (root / "blocks" / "long.md").write_text(f"---\nsummary: {'s' * 999}\n---\n", "utf-8")
    whole = desk.listing("name", 0, 99)
    assert whole["total"] == len(whole["rows"]) == 5
    assert sum(group["rows"] for group in whole["groups"]) == 5
    pages = [desk.listing("name", offset, 2)["rows"] for offset in (0, 2, 4)]
    assert [path for page in pages for path in paths(page)] == paths(whole["rows"])
    rows = {row["path"]: row for row in whole["rows"]}
    assert rows[BOAT]["title"] == "The Boat"
    long = rows["blocks/long.md"]
    assert len(long["summary"]) == LONGEST_ROW_CHARS
    assert len(desk.listing("name", 0, 10**9)["rows"]) <= MOST_ROWS
    assert json.dumps(whole)


@pytest.mark.skipif(os.name == "nt", reason="links need a right on Windows")
def test_all_files_that_are_left_out_are_counted(desk: Desk, root: Path) -> None:
    """The list says how many files it leaves out, and not how many fit into a page."""
    number = MOST_ROWS + 50
    for place in range(number):
        (root / "blocks" / f"folder-{place}.md").symlink_to(root / "nowhere")
    assert desk.listing("recent", 0, 10)["skipped"] == number


def test_a_block_says_what_it_holds(desk: Desk) -> None:
    """What has a place of its own on the page is not repeated; links lead to existing files."""
    block = desk.block("project-boat", 0)
    assert (block["path"], block["title"], block["summary"]) == (BOAT, "The Boat", "larch")
    assert block["header"] == {"owner": "a, b"}
    assert block["problem"] is None
    assert block["next_line"] == 0
    assert "blocks/mast.md" in block["html"]
    assert "title: The Boat" not in block["html"]
    part = desk.block(BOAT, 11)
    assert "larch" not in part["html"]
    assert part["version"] == block["version"]


@pytest.mark.parametrize(
    ("header", "status", "successor"),
    [
        ("superseded_by: mast", "superseded by mast", "blocks/mast.md"),
        ("superseded_by: gone", "superseded by gone", None),
        ("status: deprecated", "deprecated", None),
        ("status: active", "", None),
    ],
)
def test_a_block_says_that_it_no_longer_holds(
    desk: Desk, root: Path, header: str, status: str, successor: str | None
) -> None:
    """In its own words, with the file that replaced it; a part that does not is not the whole."""
    file = root / "blocks" / "old.md"
    file.write_text(f"---\n{header}\n---\n# Old\n\n## Part\n\nx (superseded)\n", "utf-8")
    facts = desk.block("old", 1)
    assert (facts["status"], facts["successor"]) == (status, successor)


def test_a_file_has_one_kind_and_title_wherever_it_is_shown(desk: Desk, root: Path) -> None:
    """In the list, on its page, in the graph, beside other files, and among the hits."""
    (root / "notes").mkdir()
    (root / "notes" / "heron-pond.md").write_text(
        "---\ntype: x\n---\n# Mast\n\n[[mast]] [[project-boat]]\n"
    )
    pond = "notes/heron-pond.md"
    assert desk.kinds([pond, "gone.md"]) == {pond: "others"}
    desk.warm()
    rows = {row["path"]: (row["title"], row["kind"]) for row in desk.listing("name", 0, 99)["rows"]}
    assert rows["blocks/mast.md"] == ("Mast (mast)", "others")
    assert (rows[pond], rows[BOAT][1]) == (("Mast (notes/heron-pond)", "x"), "x")
    nodes = {node["path"]: (node["title"], node["kind"]) for node in desk.graph("")["nodes"]}
    assert {path: rows[path] for path in nodes} == nodes
    named = desk.around(pond)["out"]
    assert [(one["title"], one["kind"]) for one in named] == [rows[one["path"]] for one in named]
    assert len(named) == 2
    kinds = {path: kind for path, (_, kind) in rows.items()}
    assert desk.kinds(rows) == kinds
    assert {path: desk.block(path, 1)["kind"] for path in rows} == kinds


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("none", FileMissingError),
        ("../outside.md", PathOutsideMemoryError),
        ("con.md", InvalidNameError),
    ],
)
def test_what_is_no_file_is_refused_by_every_page(
    desk: Desk, root: Path, name: str, error: type[BridgeError]
) -> None:
    """The same way that tools refuse it; nothing is made."""
    with pytest.raises(error):
        desk.block(name, 0)
    with pytest.raises(error):
        desk.source(name)
    if error is not FileMissingError:
        with pytest.raises(error):
            desk.around(name)
        with pytest.raises(error):
            desk.graph(name)
        with pytest.raises(error):
            history.changes(root, name)
    with pytest.raises(error):
        desk.save(name, "x", "v")


def test_a_file_that_is_not_there_is_told_with_the_nearest(desk: Desk) -> None:
    """A name with a letter too many is answered with the right one."""
    with pytest.raises(FileMissingError) as caught:
        desk.block("project-boatt", 0)
    assert caught.value.similar == (BOAT,)


def test_links_are_told_both_ways(desk: Desk) -> None:
    """With titles; the index links to everything, and does not count."""
    around = desk.around("project-boat")
    assert paths(around["out"]) == ["blocks/mast.md"]
    assert paths(around["back"]) == ["core.md"]
    assert around["out"][0]["title"] == "Mast"
    assert desk.around("mast")["out"] == []


def test_the_graph_is_of_what_is_linked(desk: Desk) -> None:
    """All of it, or the files around one; each edge joins two that are shown."""
    for centre in ("", "mast"):
        graph = desk.graph(centre)
        shown = set(paths(graph["nodes"]))
        assert {BOAT, "blocks/mast.md"} <= shown
        assert all(shown.issuperset(edge) for edge in graph["edges"])
        assert graph["total"] == 4


def edit(desk: Desk, old: str, new: str) -> dict[str, Any]:
    """Edit the boat as a page does."""
    source = desk.source("project-boat")
    return desk.save("project-boat", source["text"].replace(old, new), source["version"])


def test_an_edit_is_kept_and_can_be_compared_and_taken_back(desk: Desk, root: Path) -> None:
    """Its versions are those that the file had; the undo is a change as well."""
    before = (root / BOAT).read_bytes()
    first = desk.source("project-boat")["version"]
    second = edit(desk, "larch.", "oak.")["version"]
    changes = history.changes(root, "project-boat")
    assert [(one["old"], one["new"], one["client"]) for one in changes["changes"]] == [
        (first, second, history.CLIENT)
    ]
    comparison = history.comparison(root, "project-boat", first, second)
    # The line, and the day on which it was written.
    assert comparison["added"] == comparison["removed"] + 1
    assert history.comparison(root, "project-boat", "", first)["removed"] == 0
    (change,) = changes["changes"]
    plan = history.undo_plan(root, change["number"])
    assert (BOAT, False) in [(step["path"], step["deleted"]) for step in plan["steps"]]
    history.undo(root, change["number"])
    assert (root / BOAT).read_bytes() == before
    assert len(history.changes(root, "project-boat")["changes"]) == 2
    newest = history.activity(Config(memory=MemorySettings(directory=root)))["activities"][0]
    assert (newest["kind"], newest["who"]) == ("change", history.CLIENT)


def test_what_was_changed_since_is_not_taken_back(desk: Desk, root: Path) -> None:
    """Neither is a change that never happened."""
    edit(desk, "larch.", "oak.")
    edit(desk, "oak.", "ash.")
    newest, first = (one["number"] for one in history.changes(root, "project-boat")["changes"])
    assert newest > first
    with pytest.raises(ChangedSinceError):
        history.undo(root, first)
    with pytest.raises(NoHistoryError):
        history.undo_plan(root, 999)


def test_a_version_that_is_none_of_a_file_is_refused(desk: Desk, root: Path) -> None:
    """So is one whose text is gone; a text that an editor made last is there."""
    with pytest.raises(NoHistoryError):
        history.comparison(root, "mast", "a", "b")
    edit(desk, "larch.", "oak.")
    with pytest.raises(NoHistoryError, match="version 'abc'"):
        history.comparison(root, "project-boat", "", "abc")
    (root / BOAT).write_text("# By hand\n", "utf-8")
    by_hand = desk.source("project-boat")["version"]
    shown = history.changes(root, "project-boat")["changes"]
    assert shown[0]["new"] == by_hand
    assert history.comparison(root, "project-boat", "", by_hand)["added"] == 1
    (root / BOAT).write_text("# By hand again\n", "utf-8")
    edit(desk, "again", "and tool")
    with pytest.raises((TextGoneError, NoHistoryError)):
        history.comparison(root, "project-boat", "", by_hand)


def test_edits_elsewhere_in_a_file_stay(desk: Desk, root: Path) -> None:
    """Only if both changed the same place, both sides are shown, and nothing is written."""
    source = desk.source("project-boat")
    file = root / BOAT
    file.write_text(file.read_text("utf-8").replace("summary: larch", "summary: oak"), "utf-8")
    saved = desk.save(
        "project-boat", source["text"].replace("is larch", "was larch"), source["version"]
    )
    assert "conflict" not in saved
    assert "summary: oak" in file.read_text("utf-8")
    source = desk.source("project-boat")
    file.write_text(file.read_text("utf-8").replace("It was larch.", "It was ash."), "utf-8")
    theirs = file.read_bytes()
    conflict = desk.save(
        "project-boat", source["text"].replace("It was larch.", "It was elm."), source["version"]
    )["conflict"]
    assert file.read_bytes() == theirs
    assert "It was ash." in conflict["text"]
    for side in ("theirs", "yours"):
        assert (conflict[side]["added"], conflict[side]["removed"]) == (1, 1)
    # From there it goes on.
    text = conflict["text"].replace("It was ash.", "It was elm.")
    assert "conflict" not in desk.save("project-boat", text, conflict["version"])


def test_a_file_that_is_emptied_is_saved(desk: Desk, root: Path) -> None:
    """A person who deletes all of a text means it, and an undo brings it back."""
    source = desk.source("core")
    assert desk.save("core", "", source["version"])["note"] is None
    assert (root / "core.md").read_bytes() == b""
    history.undo(root, history.changes(root, "core")["changes"][0]["number"])
    assert (root / "core.md").read_text("utf-8") == source["text"]


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_a_page_knows_one_line_end_and_the_file_keeps_its_own(
    desk: Desk, root: Path, newline: str
) -> None:
    """Saving the text as it was shown only changes the date."""
    text = f"one{newline}two{newline}caf\xe9"
    (root / "blocks" / "x.md").write_bytes(text.encode("latin-1"))
    source = desk.source("x")
    assert source["text"].startswith("one\ntwo\n")
    assert json.dumps(source)
    desk.save("x", source["text"].replace("two", "2"), source["version"])
    assert (
        f"one{newline}2{newline}caf\xe9".encode("latin-1")
        in (root / "blocks" / "x.md").read_bytes()
    )


def test_a_file_too_large_for_a_page_is_for_an_editor(desk: Desk, root: Path) -> None:
    """It can still be shown in parts."""
    lines = b"word\n" * (LONGEST_EDITED_BYTES // 5)
    for more, call in ((b"", False), (b"x" * 6, True)):
        (root / "blocks" / "x.md").write_bytes(lines + more)
        if call:
            with pytest.raises(TooLargeError, match=r"blocks/x\.md is too large"):
                desk.source("x")
        else:
            assert desk.source("x")["path"] == "blocks/x.md"
    assert desk.block("x", 0)["next_line"] > 0


def test_a_memory_that_is_closed_reads_nothing_more(desk: Desk) -> None:
    """Reading all files is given up; a file that is asked for by name is still read."""
    desk.warm()
    desk.close()
    assert desk.block("mast", 0)["title"] == "Mast"
