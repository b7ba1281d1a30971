"""Forms of words in Korean whose pairs of characters differ."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.text.korean import map_forms


def finds(word: str, form: str) -> bool:
    """Tell whether *form* has a pair that *word* has, or that another form of it has."""
    own = {word[place : place + 2] for place in range(len(word) - 1)}
    made = own.union(*map_forms(word).values())
    # The index has the last character of a word by itself.
    return any(pair in made for pair in [*(form[at : at + 2] for at in range(len(form))), form])


@pytest.mark.parametrize(
    "forms",
    [
        "마시다 마셨어요 마신다 마십니다 마실까요 마셔요",
        "사다 샀어요 사요 삽니다 산다 샀다 사러",
        "보다 봤어요 봐서",
        "쓰다 썼어요 써요 쓰려고",
        "걷다 걸었어요 걸어서 걷는데",
        "짓다 지었어요 지어요 짓고",
        "춥다 추워요 추웠다 춥네요 추워",
        "돕다 도와요 도왔다 도와",
        "어렵다 어려워요 어려웠다 어려워",
        "모르다 몰라요 몰랐다 모릅니다",
        "부르다 불렀어요 부르는데",
        "팔다 팔았어요 팔지",
        "먹다 먹었어요 먹고 먹습니다",
        "바쁘다 바빠요 바빴다",
        "구하다 구했어요 구해요",
        "물을 물이 물에서 물",
        "비가 비를 비에",
    ],
)
def test_forms_of_a_word_find_each_other(forms: str) -> None:
    """Whichever was typed; but for a single character, which begins pairs."""
    for word, form in permutations(forms.split(), 2):
        assert len(word) == 1 or finds(word, form), (word, form)


@pytest.mark.parametrize(
    ("word", "form"),
    [("뒀어요", "두었다"), ("팔았어요", "파는"), ("열다", "엽니다"), ("먹었더라", "먹고")],
)
def test_forms_that_may_be_of_other_verbs_are_found(word: str, form: str) -> None:
    """Though these do not find it."""
    assert finds(word, form)


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("씻어요", "씨었다"),
        ("입어요", "이워"),
        ("물고기", "물었다"),
        ("사진을", "사져"),
        ("회의", "회를"),
        ("작가", "작은"),
        ("설정했어요", "결정한"),
        ("책입니다", "책이다"),
        ("갔어요", "그다"),
    ],
)
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """What follows is no ending, the stem is regular, or the syllable is an ending."""
    assert not finds(word, other)


@given(st.text("가갔걸려르른를몰라마셨습니다요어었에서을0a ", max_size=8))
def test_any_text_is_read(text: str) -> None:
    """It finds pairs of the text, and other ones for them."""
    for pair, others in map_forms(text).items():
        assert pair in text
        assert pair not in others
