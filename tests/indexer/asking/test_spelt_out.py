"""Words with letters that many keyboards lack are found however they are written."""

from pathlib import Path

import pytest

from indexer import open_index

NOTES = {
    "oil.md": "# Öl\n\nÖl gewechselt, Größe 42.\n",
    "harbour.md": "# Harbour\n\nThe boat lay at Åse, with Søren.\n",
    "ol.md": "# Ol Doinyo\n\nOl Doinyo Lengai is a volcano; do not climb it.\n",
    "family.md": "# Familie\n\nHerr Müller, and Joel.\n",
    "letter.md": "# Brief\n\nAn Frau Mueller in Koeln.\n",
}


@pytest.mark.parametrize(
    ("asked", "files"),
    [
        # Without its dots, as whoever asks for "Öl" gets it, too.
        ("Öl", ["oil.md", "ol.md"]),
        ("OEL", ["oil.md", "ol.md"]),
        ("Groesse", ["oil.md"]),
        ("Aase", ["harbour.md"]),
        ("Soeren", ["harbour.md"]),
        # In both ways.
        ("Mueller", ["family.md", "letter.md"]),
        ("Müller", ["family.md", "letter.md"]),
        ("Köln", ["letter.md"]),
        # Nobody writes these with one letter.
        ("Loel", []),
        ("Doe", []),
    ],
)
def test_umlauts_and_two_letters_are_the_same(tmp_path: Path, asked: str, files: list[str]) -> None:
    """If some text has it."""
    for name, text in NOTES.items():
        (tmp_path / name).write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        found = {hit.path for hit in index.search(asked).hits}
    assert files == sorted(found)
