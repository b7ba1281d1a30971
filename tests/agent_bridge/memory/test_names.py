"""Which names a file may have, on every system, and which files a name can mean."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.errors import InvalidNameError
from agent_bridge.memory.names import (
    LONGEST_BLOCK_NAME,
    SLIP,
    check_ending,
    fold,
    is_next,
    look_of,
    meanings_of,
    similar,
    spellings_of,
    to_hint,
    to_slug,
    why_refused,
    with_ending,
)


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("x" * 255, None),
        ("x" * 256, "too long"),
        ("\u00e9" * 128, "too long"),
        ("/".join(["x" * 200] * 5) + "/" + "y" * 19, None),
        ("/".join(["x" * 200] * 5) + "/" + "y" * 20, "too long"),
        ("a\ud800", "half a character"),
        ("a./b", "may not end in a dot"),
        (" a", "begin or end with a space"),
        ("a ", "begin or end with a space"),
        ("con", "reserves that name"),
        ("blocks/NUL.md", "reserves that name"),
        ("lpt\u00b9.txt", "reserves that name"),
        ("console", None),
        ("com10", None),
        *((f"a{sign}b", "file names may not have") for sign in '<>:"|?*'),
        ("a\u2044b", "looks like a slash"),
        ("\uff0ehidden", "looks like a dot"),
        ("a\u200bb", "invisible"),
        ("a\u202eb", "invisible"),
        ("a\x07b", "invisible"),
        ("a\u2028b", "invisible"),
        ("a\u2029b", "invisible"),
        ("Lucía 2026 (2).md", None),
    ],
)
def test_a_new_name_is_good_on_every_system(path: str, reason: str | None) -> None:
    """Each that is not says why."""
    refused = why_refused(path)
    assert (refused is None) if reason is None else (reason in (refused or ""))


@pytest.mark.parametrize(
    ("bare", "slug"),
    [
        ("Tern Buoy", "tern-buoy"),
        ("  v1.2 -- notes!  ", "v1-2-notes"),
        ("snake_case_", "snake_case"),
        ("Größe", "größe"),
        ("計画 A", "計画-a"),
        ("!!!", ""),
    ],
)
def test_a_slug_is_the_nearest_good_name(bare: str, slug: str) -> None:
    """Words in small letters, joined; nothing of signs alone."""
    assert to_slug(bare) == slug


@given(st.text(max_size=200))
def test_a_slug_is_one_already(bare: str) -> None:
    """Made twice it is the same; it is bounded and holds letters, digits and two signs."""
    slug = to_slug(bare)
    assert to_slug(slug) == slug
    assert len(slug) <= LONGEST_BLOCK_NAME
    assert not re.search(r"[\s/\\.]", slug)


def test_a_hint_names_a_good_name_or_none() -> None:
    """Not the memory's own files, nor what another system reserves."""
    assert to_hint("Tern Buoy") == "Try 'tern-buoy'."
    assert {to_hint(bare) for bare in ("Core!", "INDEX", "NUL", "?")} == {"Choose another name."}
    assert to_hint("a" * 81) == f"Try '{'a' * 80}'."


@pytest.mark.parametrize(
    ("parts", "paths"),
    [
        (["core"], ["core.md", "blocks/core.md"]),
        (["decisions"], ["blocks/decisions.md", "decisions.md"]),
        (["decisions.md"], ["decisions.md", "blocks/decisions.md"]),
        (["2026", "trip"], ["2026/trip.md", "blocks/2026/trip.md"]),
        (["blocks", "trip"], ["blocks/trip.md"]),
        (["blocks"], ["blocks/blocks.md", "blocks.md"]),
    ],
)
def test_a_name_means_the_likeliest_file_first(parts: list[str], paths: list[str]) -> None:
    """A bare name is a block's, one with an ending or a folder a path."""
    assert meanings_of(parts) == paths


def test_the_ending_is_added_once() -> None:
    """In whatever case it is written."""
    assert [with_ending(path) for path in ("a", "a.md", "a.MD", "v1.2", "amd")] == [
        *("a.md", "a.md", "a.MD", "v1.2.md", "amd.md")
    ]


def test_accents_have_two_spellings_and_one_look() -> None:
    """Composed and decomposed; case and width do not count for a reader."""
    composed, decomposed = "\u00e9", "e\u0301"
    assert spellings_of(decomposed) == (decomposed, composed)
    assert look_of("\uff21bc") == look_of("ABC") == "abc"


@pytest.mark.parametrize(
    ("last", "advice"),
    [
        ("x.txt", "end the name in '.md'"),
        ("x.amd", "end the name in '.md'"),
        ("x.y-md#Old", "end the name in '.md'"),
        ("x.md#Old", "Leave out '#Old'"),
        ("x.MD:5", "Leave out ':5'"),
        ("x.md, lines 3-5", "Leave out ', lines 3-5'"),
        ("x.md`", "Leave out '`'"),
        ("x.md.bak", "end the name in '.md'"),
        (f"x.md#{'a' * 99}", f"Leave out '#{'a' * 79}'"),
    ],
)
def test_another_ending_is_refused(last: str, advice: str) -> None:
    """What stands behind the right one is to be left out."""
    with pytest.raises(InvalidNameError) as caught:
        check_ending(last, last)
    assert advice in caught.value.advice
    check_ending("x", "x")
    check_ending("x.md", "x.md")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("öl", "o\u0308l"),
        ("apf", "reference-äpfel"),
        ("MÖ", "möwe"),
        ("i", "İ"),
        ("strasse", "Straße"),
        ("boat", "BOAT"),
        ("ﬁn", "fin"),
    ],
)
def test_names_are_compared_without_case_and_accents(typed: str, name: str) -> None:
    """Whoever types a name leaves them out, and a file system writes them in its own way."""
    assert fold(typed) in fold(name)


def test_similar_names_are_those_that_hold_the_word_then_those_spelt_nearly_so() -> None:
    """A part of a name is meant before a misspelt one; a name in two folders is two files."""
    names = ["blocks/Übern.md", "blocks/project-tern.md", "log/notes.md", "old/notes.md"]
    assert similar("blocks/tern.md", names) == ("blocks/project-tern.md", "blocks/Übern.md")
    assert similar("blocks/Tern.md", names)[0] == "blocks/project-tern.md"
    assert similar("blocks/note.md", names) == ("log/notes.md", "old/notes.md")
    assert similar("blocks/s.md", names) == ()
    for title in ("Tern Buoy", "tern_buoy", "project - Tern Buoy"):
        assert similar(f"blocks/{title}.md", ["blocks/project-tern-buoy.md", "x.md"], SLIP)
    assert similar("blocks/ubern.md", names)[0] == "blocks/Übern.md"
    people = ["blocks/person-renate-kern.md", "blocks/person-renate-korn.md"]
    assert similar("blocks/person-kern-renate.md", people, SLIP) == tuple(people[:1])
    in_folders = [f"{folder}/notes.md" for folder in "abcd"]
    assert similar("blocks/note.md", in_folders) == tuple(in_folders[:3])


@pytest.mark.parametrize(
    ("path", "other", "told"),
    [
        ("daily/2026-11-30.md", "daily/2026-11-27.md", True),
        ("blocks/minutes 8.md", "blocks/minutes-07.md", True),
        ("blocks/minutes 7.md", "blocks/minutes-07.md", False),
        ("blocks/minutes 7.md", "blocks/minute 8.md", False),
        ("blocks/tern.md", "people/Tern.md", False),
        ("blocks/tern.md", "blocks/tern2.md", False),
    ],
)
def test_the_next_of_a_series_has_another_number(path: str, other: str, *, told: bool) -> None:
    """However a number is written; what differs in anything else may be a slip."""
    assert is_next(path, other) is told
