"""Cells that name a block: however a person wrote it, and back again."""

import time

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from indexer.folder.name_cell import fold_name, named_alike, read_name, to_name_cell

BLOCKS = frozenset({"boat.md", "2026/trip.md", "Größe.md", "two words.md", "_draft_.md", "__.md"})
ALIKE = {fold_name(name): name for name in BLOCKS}


@pytest.mark.parametrize(
    ("cell", "name"),
    [
        ("boat.md", "boat.md"),
        ("boat", "boat.md"),
        ("BOAT.MD", "boat.md"),
        ("`boat.md`", "boat.md"),
        ("**boat**", "boat.md"),
        ("_boat_", "boat.md"),
        ("_`boat`_", "boat.md"),
        ("_draft_.md", "_draft_.md"),
        ("blocks/boat.md", "boat.md"),
        ("./blocks/boat", "boat.md"),
        ("[[boat]]", "boat.md"),
        ("[[boat.md|my boat]]", "boat.md"),
        ("![[boat#Log]]", "boat.md"),
        ("[the boat](blocks/boat.md)", "boat.md"),
        ('[the boat](boat.md#log "Log")', "boat.md"),
        ("[x](<two words.md>)", "two words.md"),
        ("[x](two%20words.md)", "two words.md"),
        ("2026/trip", "2026/trip.md"),
        ("gro\u0308\u00dfe", "Größe.md"),
        ("gone.md", "gone.md"),
        ("gone", None),
        ("goneamd", None),
        ("", None),
        ("_", None),
        ("__", "__.md"),
        ("/etc/x.md", None),
        (".hidden.md", None),
        ("https://a.example/x.md", None),
    ],
)
def test_a_cell_names_a_block(cell: str, name: str | None) -> None:
    """As a link, without the ending, in another case; one that is gone by its ending alone."""
    assert read_name(cell, BLOCKS, ALIKE) == name


@pytest.mark.parametrize(
    ("cell", "named"),
    [
        ("boat.md", "new one.md"),
        ("boat", "new one"),
        ("./blocks/boat.md", "./blocks/new one.md"),
        ("**boat**", "**new one**"),
        ("[[boat]]", "[[new one]]"),
        ("[[boat|boat]]", "[[new one|new one]]"),
        ("[[boat|mine]]", "[[new one|mine]]"),
        ("[[boat#boat|boat.md]]", "[[new one#boat|new one.md]]"),
        ("[boat](blocks/boat.md)", "[new one](blocks/new%20one.md)"),
        ("[mine](<boat.md>)", "[mine](<new one.md>)"),
    ],
)
def test_a_renamed_block_is_named_as_before(cell: str, named: str) -> None:
    """A label stays, unless it is the name itself."""
    assert named_alike(cell, "boat.md", "new one.md") == named
    assert named_alike("amd", "amd.md", "new.md") == "new"


def test_a_cell_keeps_the_spaces_of_a_name() -> None:
    """By a link, whose label shows the name as far as a cell can."""
    assert to_name_cell("boat.md") == "boat.md"
    assert to_name_cell("a  [b].md") == "[a b.md](blocks/a%20%20%5Bb%5D.md)"


@given(
    st.sampled_from(["{}", "`{}`", "[[{}]]", "[x](blocks/{})", "[[{}|x]]"]),
    st.text("ab _*`|#[]().%é", min_size=1, max_size=8),
)
@example("[[{}]]", "a#b")
def test_what_is_written_is_read_back(form: str, stem: str) -> None:
    """Whatever the name is, if the name before it was one that the form can hold."""
    new = f"{stem}.md"
    assume(not new.startswith("."))
    cell = named_alike(form.format("boat.md"), "boat.md", new)
    assert read_name(cell, {new}, {fold_name(new): new}) == new


@pytest.mark.parametrize("inside", [" ", ' "', "b ", "#"])
def test_an_endless_cell_is_read_in_no_time(inside: str) -> None:
    """A link that never ends is followed once, and not from each of its spaces."""
    started = time.process_time()
    assert read_name(f"[a]({inside * 200_000}x", BLOCKS, ALIKE) is None
    assert time.process_time() - started < 5
