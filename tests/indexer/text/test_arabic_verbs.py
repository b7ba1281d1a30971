"""Forms of verbs in Arabic."""

import pytest
from word_forms import makes, missed

from indexer.text.arabic_verbs import find_forms
from indexer.text.letters import fold_letters


@pytest.mark.parametrize(
    ("word", "form"),
    [
        ("كتب", "يكتب"),
        ("كتبت", "يكتبون"),
        ("كتبوا", "نكتبه"),
        ("أكلنا", "يأكل"),
        ("وصلت", "يصل"),
        ("وصل", "سنصل"),
        ("قال", "يقول"),
        ("قلت", "تقولين"),
        ("باع", "نبيعها"),
        ("بعنا", "يبيع"),
        ("نمت", "ينام"),
        ("زرنا", "يزورنا"),
        ("بنى", "يبني"),
        ("بنوا", "يبنون"),
        ("دعا", "يدعو"),
        ("دعوت", "ندعوهم"),
        ("سافر", "يسافرون"),
        ("أرسلت", "يرسله"),
        ("اشترينا", "يشتري"),
        ("اشترى", "اشترت"),
        ("استخدم", "نستخدمها"),
        ("استطاع", "يستطيع"),
        ("استطعنا", "يستطيعون"),
        ("أراد", "يريد"),
        ("احتاج", "يحتاجون"),
        ("تعلمت", "نتعلم"),
        ("تنظيف", "نظفت"),
        ("تصليح", "يصلح"),
        ("إرسال", "أرسلوا"),
        ("استخدام", "يستخدم"),
        ("اجتماع", "اجتمعنا"),
        ("التقينا", "نلتقي"),
        ("مساعدة", "يساعد"),
    ],
)
def test_a_verb_has_other_beginnings(word: str, form: str) -> None:
    """Each finds the other, whichever of the two was typed."""
    assert not missed(find_forms, word, form)


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("تقرير", "قرار"),
        ("تسليم", "سليم"),
        ("تقديم", "قديم"),
        ("بنت", "يبين"),
        ("بيت", "يبي"),
        ("يوم", "وام"),
        ("كتب", "كاتب"),
        ("نصف", "وصف"),
        ("سافر", "وفرت"),
        ("نبات", "باتوا"),
        ("المال", "الملك"),
        ("ولد", "الدين"),
        ("بنى", "بنت"),
        ("نامه", "وام"),
    ],
)
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """Nouns that begin or end like a verb are not taken apart."""
    assert not makes(find_forms, word, other)
    assert not makes(find_forms, other, word)


def test_no_two_letters_are_all_that_is_looked_for() -> None:
    """Too many words of a large memory begin with them."""
    words = ("قلت", "بنوا", "وصلت", "يقول", "اشترينا")
    ways = [way for word in words for way in find_forms(fold_letters(word))]
    assert [way.begin for way in ways if len(way.begin) < 3] == []
