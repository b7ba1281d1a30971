"""Forms of a verb in Hebrew that do not begin like it."""

from itertools import permutations

import pytest

from indexer.text.hebrew import find_forms
from indexer.text.letters import fold_letters


def makes(word: str, form: str) -> bool:
    """Tell whether *form* is one of those found for *word*."""
    word, form = fold_letters(word).lower(), fold_letters(form).lower()
    return any(way.makes(form) for way in find_forms(word))


@pytest.mark.parametrize(
    "forms",
    [
        "לקנות קניתי קונה",
        "לכתוב כתבתי כותב",
        "לשלם שילמתי משלם",
        "להחליט החלטתי מחליט",
        "להתקשר התקשרתי מתקשר",
        "לתת נתתי נותן",
        "ללכת הלכתי הולך",
    ],
)
def test_forms_find_each_other(forms: str) -> None:
    """Whichever was typed."""
    for word, form in permutations(forms.split(), 2):
        assert makes(word, form), (word, form)


@pytest.mark.parametrize(("word", "other"), [("לכתוב", "כרוב"), ("ספר", "סיר"), ("", "הלך")])
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """Its root is another one."""
    assert not makes(word, other)
