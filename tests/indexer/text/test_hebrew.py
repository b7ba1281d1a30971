"""Forms of words in Hebrew that do not begin like them."""

import pytest
from word_forms import makes, missed

from indexer.text.hebrew import find_forms


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
        "עיר ערים",
        "שנה שנים שנות",
        "הר הרים",
        "שם שמות",
        "בת בנות",
    ],
)
def test_forms_find_each_other(forms: str) -> None:
    """Whichever was typed."""
    assert not missed(find_forms, *forms.split())


@pytest.mark.parametrize(
    ("word", "other"),
    [("לכתוב", "כרוב"), ("ספר", "סיר"), ("עיר", "עורב"), ("שם", "שמן"), ("", "הלך")],
)
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """Its root is another one."""
    assert not makes(find_forms, word, other)
