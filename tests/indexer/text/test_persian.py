"""Forms of a verb in Persian that do not begin like it."""

import pytest
from word_forms import makes, missed

from indexer.text.persian import find_forms


@pytest.mark.parametrize(
    "forms",
    [
        "خرم خریدم خریدن",
        "روم رفتن رفت",
        "نویسم نوشتن نوشت",
        "کنم کرد کردن",
    ],
)
def test_forms_find_each_other(forms: str) -> None:
    """Whichever was typed."""
    assert not missed(find_forms, *forms.split())


@pytest.mark.parametrize(("word", "other"), [("خانه", "خوان"), ("نان", "نوشت"), ("", "رفت")])
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """Its stem is another one."""
    assert not makes(find_forms, word, other)
