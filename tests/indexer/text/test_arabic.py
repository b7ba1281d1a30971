"""Broken plurals of Arabic."""

import pytest

from indexer.text.arabic import find_forms
from indexer.text.letters import fold_letters


@pytest.mark.parametrize(
    ("word", "form"),
    [
        ("مفتاح", "مفاتيح"),
        ("كتاب", "كتب"),
        ("بيت", "بيوت"),
        ("لون", "ألوان"),
        ("رجل", "رجال"),
        ("مدينة", "مدن"),
        ("حقيبة", "حقائب"),
        ("رسالة", "رسائل"),
        ("مدرسة", "مدارس"),
        ("موعد", "مواعيد"),
        ("مشروع", "مشاريع"),
        ("شارع", "شوارع"),
        ("فاتورة", "فواتير"),
        ("وزير", "وزراء"),
        ("صديق", "أصدقاء"),
        ("طبيب", "أطباء"),
    ],
)
def test_a_plural_has_other_vowels(word: str, form: str) -> None:
    """Each finds the other, whichever of the two was typed."""
    word, form = fold_letters(word), fold_letters(form)
    assert any(way.makes(form) for way in find_forms(word))
    assert any(way.makes(word) for way in find_forms(form))


@pytest.mark.parametrize(("word", "other"), [("حليب", "حلب"), ("كتاب", "كاتب"), ("قلم", "قلما")])
def test_other_words_are_no_plurals(word: str, other: str) -> None:
    """Words with the same root but other vowels do not find each other."""
    word, other = fold_letters(word), fold_letters(other)
    assert not any(way.makes(other) for way in find_forms(word))
    assert not any(way.makes(word) for way in find_forms(other))
