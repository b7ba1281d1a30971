"""The weight of pairs of characters, and whether they are part of a question word."""

import pytest

from indexer.text.pairs import asks, to_other_kana, weigh_edge


@pytest.mark.parametrize("across", ["の首", "をポ", "と々", "이가", "부터"])
@pytest.mark.parametrize("with_particle", ["ルの", "ーを", "都へ", "々と", "집을", "자는"])
@pytest.mark.parametrize(
    "inside", ["首都", "ポル", "から", "使わ", "都は", "ルは", "北京", "서울", "가을"]
)
def test_a_pair_at_the_edge_of_a_word_weighs_less(
    across: str, with_particle: str, inside: str
) -> None:
    """It weighs least across two words, but fully before は, or in a verb."""
    assert 0 < weigh_edge(across) < weigh_edge(with_particle) < weigh_edge(inside) == 1


@pytest.mark.parametrize(
    "text", ["什么", "谁", "の誰", "どこ", "언제", "몇명", "라고", "했어", "了啥", "뭘", "つい"]
)
def test_who_and_what_ask(text: str) -> None:
    """Pairs and single characters of question words are recognised."""
    assert asks(text)


@pytest.mark.parametrize("text", ["京都", "京", "いる", "서울", ""])
def test_other_characters_ask_nothing(text: str) -> None:
    """Not even those of other function words."""
    assert not asks(text)


@pytest.mark.parametrize(
    ("hiragana", "katakana"), [("りん", "リン"), ("ごっ", "ゴッ"), ("ゔぁ", "ヴァ")]
)
def test_a_pair_of_kana_has_another_way(hiragana: str, katakana: str) -> None:
    """Each pair of hiragana has one in katakana, and vice versa."""
    assert to_other_kana(hiragana) == katakana
    assert to_other_kana(katakana) == hiragana


@pytest.mark.parametrize("text", ["", "り", "リの", "りー", "京都", "リンゴ", "ab", "ヷヸ"])
def test_nothing_else_has(text: str) -> None:
    """A single character, mixed kana, and characters without a counterpart have none."""
    assert to_other_kana(text) == ""
