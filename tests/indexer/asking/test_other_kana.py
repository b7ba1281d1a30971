"""Words of Japanese in the other ways to write them."""

from pathlib import Path

import pytest

from indexer import open_index


@pytest.mark.parametrize(
    ("asked", "kept"),
    [
        ("ネズミ", "屋根裏に鼠が出た。"),
        ("鼠", "ねずみ取りを買った。"),
        ("ころんだ", "階段で転びました。"),
        ("けが", "釘で指を怪我した。"),
    ],
)
def test_a_word_finds_its_other_spelling(tmp_path: Path, asked: str, kept: str) -> None:
    """Though the two share no character."""
    (tmp_path / "a.md").write_text(kept, "utf-8")
    (tmp_path / "b.md").write_text("電車が来ました。", "utf-8")
    with open_index(tmp_path) as index:
        assert index.search(asked).hits[0].path == "a.md"
