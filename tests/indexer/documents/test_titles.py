"""What documents are called, whatever program named their files."""

import pytest

from indexer.documents.parse import parse_document

ID = "3f2a9c1b7d6e4f508192a3b4c5d6e7f8"
UUID = "65f1c2aa-3b7e-4c11-9a0e-2f6f0b9c7d11"


@pytest.mark.parametrize(
    ("path", "text", "title"),
    [
        # An id behind the title, or alone.
        (f"Boat {ID}.md", "paint", "Boat"),
        (f"Untitled {ID}.md", "# \n\npaint", "Untitled"),
        (f"notes/{ID}.md", "The boat\n\npaint it", "The boat"),
        (f"notes/{UUID}.md", "- [ ] **Paint the boat**\n- oars", "Paint the boat"),
        (f"notes/{ID}.md", "---\nphone: 12\n---\n> ## Boat\n", "Boat"),
        (f"notes/{ID}.md", "", ID),
        # A time alone.
        ("202605041420.md", "> paint", "paint"),
        ("2026-05-04T18_44_09.123+02_00.md", "- oars", "oars"),
        ("202605041420 Oars.md", "paint", "202605041420 Oars"),
        ("2026-05-04.md", "paint", "2026-05-04"),
        ("+491715550188.md", "paint", "+491715550188"),
        # Signs for others.
        ("pages/Boat___Winter.md", "- paint", "Boat/Winter"),
        ("pages/Boat%2FWinter%3A oars.md", "- paint", "Boat/Winter: oars"),
        ("100% oars.md", "paint", "100% oars"),
        # Headings that are no title.
        ("Daily.md", "# <% tp.file.title %>\n\npaint", "Daily"),
        ("Daily.md", "# {{date}}\n\npaint", "Daily"),
        ("Daily.md", "# Log of {{date}}\n\npaint", "Log of {{date}}"),
        (
            "Boat plan.excalidraw.md",
            "---\nexcalidraw-plugin: parsed\n---\n# Excalidraw Data\n\nmast ^k7\n",
            "Boat plan",
        ),
        ("Boat demo (2026-05-04).md", "# **May 4, 2026**\n\n## Demo", "Boat demo (2026-05-04)"),
        ("2026-05-04.md", "# Monday, 4 May 2026\n\npaint", "Monday, 4 May 2026"),
        ("x.md", "# **The boat**\n", "The boat"),
        ("x.md", "# __init__ and **self**\n", "__init__ and **self**"),
    ],
)
def test_a_document_is_called_by_what_says_most(path: str, text: str, title: str) -> None:
    """Not by ids, times and expressions of templates, while there are words."""
    assert parse_document(path, text.encode()).title == title


def test_an_id_is_no_kind() -> None:
    """The name before it may be one."""
    assert parse_document(f"Boat {ID}.md", b"paint").kind == "boat"
    assert parse_document(f"project-boat-{UUID}.md", b"paint").kind == "project"
