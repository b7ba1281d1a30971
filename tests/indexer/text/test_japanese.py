"""Everyday words of Japanese in kana and in characters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.text.japanese import find_spellings


@pytest.mark.parametrize(
    ("text", "written", "other"),
    [
        ("ネズミのわな", "ネズミ", "鼠"),
        ("机の鼠", "鼠", "ネズミ"),
        ("子どもの靴", "子ども", "子供"),
        ("ころんだ", "ころん", "転ん"),
        ("階段で転びました", "転び", "ころん"),
        ("とけました", "とけま", "溶けた"),
        ("おいしかった", "おいしか", "美味し*"),
        ("引っ越しはいつ", "引っ越し", "引越"),
        ("けがをした", "けが", "怪我"),
    ],
)
def test_a_word_has_other_ways(text: str, written: str, other: str) -> None:
    """In every form, and in either kana."""
    assert other in find_spellings(text)[written]


@pytest.mark.parametrize("text", ["薬局", "番犬", "していぬ", "いくつか", "きれいごと", "cat", ""])
def test_parts_of_other_words_have_none(text: str) -> None:
    """A reading begins and ends where a word may; a single character is no compound."""
    assert not find_spellings(text)


@given(st.text("ころんだけがを鼠ネズミ子ども転びaー", max_size=12))
def test_what_is_found_is_in_the_text(text: str) -> None:
    """And is not among its other ways."""
    for written, ways in find_spellings(text).items():
        assert written in text
        assert written not in ways
        assert ways
