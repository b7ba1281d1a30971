"""Broken plurals of Arabic."""

import pytest
from word_forms import makes, missed

from indexer.text.arabic import find_forms


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
        ("شهر", "أشهر"),
        ("نهر", "أنهار"),
        ("باب", "أبواب"),
        ("كبير", "كبار"),
        ("لغة", "لغات"),
        ("سنة", "سنوات"),
        ("كتبه", "كتاب"),
        ("بيوتنا", "بيت"),
        ("مفاتيحي", "مفتاح"),
        ("مفاتيحها", "مفتاحي"),
        ("رسائلكم", "رسالتي"),
        ("أصدقاؤه", "صديق"),
        ("أصدقائي", "صديقها"),
    ],
)
def test_a_plural_has_other_vowels(word: str, form: str) -> None:
    """Each finds the other, whichever of the two was typed."""
    assert not missed(find_forms, word, form)


@pytest.mark.parametrize(
    ("word", "other"), [("حليب", "حلب"), ("كتاب", "كاتب"), ("قلم", "قلما"), ("كتبة", "كتابة")]
)
def test_other_words_are_no_plurals(word: str, other: str) -> None:
    """Words with the same root but other vowels do not find each other."""
    assert not makes(find_forms, word, other)
    assert not makes(find_forms, other, word)
