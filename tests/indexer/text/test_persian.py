"""Forms of a verb in Persian that do not begin like it."""

from itertools import permutations

import pytest

from indexer.text.letters import fold_letters
from indexer.text.persian import find_forms


def makes(word: str, form: str) -> bool:
    """Tell whether *form* is one of those found for *word*."""
    word, form = fold_letters(word).lower(), fold_letters(form).lower()
    return any(way.makes(form) for way in find_forms(word))


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
    for word, form in permutations(forms.split(), 2):
        assert makes(word, form), (word, form)


@pytest.mark.parametrize(("word", "other"), [("خانه", "خوان"), ("نان", "نوشت"), ("", "رفت")])
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """Its stem is another one."""
    assert not makes(word, other)
