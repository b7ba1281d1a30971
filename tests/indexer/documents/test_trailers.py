"""What a program writes below a note for itself is no text of it."""

import pytest

from indexer.documents.chunk import make_chunks
from indexer.documents.parse import parse_document
from indexer.documents.trailers import find_trailer

ID = "3c1f0e2d4b5a69788796a5b4c3d2e1f0"
TRAILER = f"""id: {ID}
parent_id: 7d8e9f0a1b2c3d4e5f60718293a4b5c6
created_time: 2025-10-21T16:02:11.873Z
updated_time: 2026-02-11T07:45:30.120Z
latitude: 47.99900850
author: Ann
source_url: https://example.org/oars
is_todo: 0
source: joplin-desktop
markup_language: 1
type_: 1"""


def test_a_trailer_manages_the_file() -> None:
    """It tells the dates; nothing of it is text."""
    document = parse_document(f"{ID}.md", f"The boat\n\nPaint it red.\n\n{TRAILER}".encode())
    assert document.title == "The boat"
    assert document.dates == ("2026-02-11", "2025-10-21")
    assert document.extra == "Ann https://example.org/oars"
    (chunk,) = make_chunks(document)
    assert chunk.text == "The boat\n\nPaint it red."


@pytest.mark.parametrize("text", [TRAILER, f"{TRAILER}\n\n", f"\n{TRAILER}\n"])
def test_a_note_may_have_no_text(text: str) -> None:
    """As notebooks and links between notes and tags have none."""
    document = parse_document(f"{ID}.md", text.encode())
    assert make_chunks(document) == ()
    assert document.title == ID


@pytest.mark.parametrize(
    "trailer",
    [
        '%% kanban:settings\n```\n{"kanban-plugin":"board","lane-width":272}\n```\n%%\n',
        "%%\n## Drawing\n```compressed-json\nN4KAkARALgng\n\nDgUwgBAA\n```\n%%",
        '# Drawing\n```json\n{"type":"excalidraw",\n"elements":[]}\n```\n%%',
        '# Drawing\n```json\n{"type":"excalidraw"}\n```\n',
        '<!-- {"BearID":"5F1A7D3C-88D2-4E0B"} -->',
    ],
)
def test_what_other_programs_keep_below_is_no_text(trailer: str) -> None:
    """The settings of a board, a drawing, an id."""
    header = "---\nexcalidraw-plugin: parsed\n---\n" if "Drawing" in trailer else ""
    document = parse_document("boat.md", f"{header}# Boat\n\n- [ ] paint\n\n{trailer}".encode())
    (chunk,) = make_chunks(document)
    assert chunk.text == "# Boat\n\n- [ ] paint"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "%%",
        "%%\nwhat I think\n%%",
        "# Drawing\n\n```json\n{}\n```\n\nof a boat",
        "# Boat\n```json\n{}\n```",
        "# Drawing\n```json\n{}\n```",
        "---\nexcalidraw-plugin: parsed\n---\n# Boat\n```json\n{}\n```",
        "```json\n{}\n```",
        "%% kanban:settings\n```\n{}\n```",
        "\n\n",
        "The boat",
        "type_: 1",
        f"{TRAILER}\n\nMore text",
        f"id: {ID}\n\ntype_: 1",
        f"id: 12\n{TRAILER.partition(chr(10))[2]}",
        f"id: {ID}\nnot so\ntype_: 1",
        f"id: {ID}\n" + "a: b\n" * 80 + "type_: 1",
    ],
)
def test_other_lines_are_no_trailer(text: str) -> None:
    """Without its first or its last line, apart, or too long."""
    lines = text.split("\n")
    assert find_trailer(lines) == ({}, len(lines))
