"""A table of contents holds the words of all headings, and answers nothing."""

import pytest

from indexer.documents.chunk import make_chunks
from indexer.documents.contents_list import find_headings, leave_out_contents, may_list
from indexer.documents.parse import parse_document
from indexer.documents.rows import to_rows
from indexer.model import Fingerprint, Stored

STORED = Stored(Fingerprint(1, 2, 3, 4), "v", 5)
TEXT = "# Boat\n\n- [Oars](#oars)\n- [Masts](#masts)\n\n## Oars\n\nAsh.\n"


def left(text: str) -> str:
    """Return what is left of *text* for the index."""
    return leave_out_contents(text, find_headings(parse_document("a.md", text.encode()).sections))


@pytest.mark.parametrize(
    "line",
    [
        "- [Oars of ash](#oars-of-ash)",
        "  * [Oars of ash](#oars-of-ash)",
        "2. [Oars of ash](https://example.org/boat#oars)",
        "1.2 [Oars of ash](#oars)",
        "- [`Oars` of **ash**](#oars)",
        "[Oars of ash\t3](#oars)",
        "- [[#Oars of ash]]",
        "[[Boat#Oars of ash|oars]]",
    ],
)
def test_a_line_that_is_a_link_to_a_heading_is_left_out(line: str) -> None:
    """However tables of contents are written."""
    text = f"# Boat\n\n{line}\n\n## Oars of ash\n\nThey bend.\n"
    assert may_list(text)
    assert left(text) == text.replace(line, "")


@pytest.mark.parametrize(
    "line",
    [
        "- [Masts](#masts)",
        "- [Oars of ash](oars.md)",
        "- [Oars of ash](#oars) bend",
        "See [Oars of ash](#oars)",
        "- [[Oars of ash]]",
        "- Oars of ash #oars",
    ],
)
def test_other_lines_are_kept(line: str) -> None:
    """Links elsewhere, and lines that say more."""
    text = f"# Boat\n\n{line}\n\n## Oars of ash\n\nThey bend.\n"
    assert left(text) == text


@pytest.mark.holds("TRUTH")
def test_a_heading_below_decides_though_the_list_is_held() -> None:
    """Whoever adds the heading later gets what a new index has."""
    before = parse_document("a.md", TEXT.encode())
    held = to_rows(before, make_chunks(before), STORED).chunks
    after = parse_document("a.md", f"{TEXT}\n## Masts\n\nPine.\n".encode())
    chunks = make_chunks(after)
    updated, new = to_rows(after, chunks, STORED, held), to_rows(after, chunks, STORED)
    assert updated.chunks == new.chunks
    kept = len(new.bodies) - len(updated.bodies)
    assert updated.bodies == new.bodies[kept:]
    assert not any("masts" in body.lower() for body in new.bodies[:2])
