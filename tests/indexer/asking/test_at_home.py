"""What Chinese notes call people who are asked for by a more formal word."""

from pathlib import Path

import pytest

from indexer import open_index


@pytest.mark.parametrize(
    ("asked", "kept"),
    [
        ("母亲手术", "妈今天做完了手术。"),
        ("母親手術", "媽媽今天做完了手術。"),
        ("父亲手术", "陪老爸去做手术。"),
        ("医生手术", "大夫说下周手术。"),
        ("老公手术", "丈夫下周手术。"),
    ],
)
def test_people_are_found_by_what_else_they_are_called(
    tmp_path: Path, asked: str, kept: str
) -> None:
    """Before another one's text with the rest of the question, though the words share nothing."""
    (tmp_path / "b.md").write_text(kept, "utf-8")
    (tmp_path / "a.md").write_text("手术。", "utf-8")
    with open_index(tmp_path) as index:
        assert index.search(asked).hits[0].path == "b.md"


def test_the_characters_of_the_formal_word_are_of_other_words(tmp_path: Path) -> None:
    """Whoever asks for 父亲 does not mean the 亲 of another note."""
    (tmp_path / "b.md").write_text("爸爸每天吃氨氯地平。", "utf-8")
    (tmp_path / "a.md").write_text("写信不用亲和感叹号。", "utf-8")
    with open_index(tmp_path) as index:
        assert index.search("父亲 药物").hits[0].path == "b.md"


def test_who_is_called_so_in_no_note_is_looked_for_as_typed(tmp_path: Path) -> None:
    """There is no other word to look for."""
    (tmp_path / "a.md").write_text("小张的手术。", "utf-8")
    with open_index(tmp_path) as index:
        assert [hit.path for hit in index.search("母亲手术").hits] == ["a.md"]
