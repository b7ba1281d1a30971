"""Forms of verbs in Arabic."""

import itertools

import pytest
from word_forms import makes, missed

from indexer.text.arabic_verbs import find_forms, find_nouns
from indexer.text.folding import fold_letters


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
        ("تزوجت", "يتزوج"),
        ("تطور", "يتطورون"),
        ("أسس", "تأسيس"),
        ("مؤسس", "تأسست"),
        ("يرأس", "رئيس"),
    ],
)
def test_a_verb_has_other_beginnings(word: str, form: str) -> None:
    """Each finds the other, whichever of the two was typed."""
    assert not missed(find_forms, word, form)


@pytest.mark.parametrize(
    ("verb", "noun"),
    [
        ("خرجت", "خروج"),
        ("ولد", "ولادة"),
        ("ولد", "مولد"),
        ("ولد", "مولود"),
        ("يصنع", "صانع"),
        ("هزم", "هزيمة"),
        ("يزور", "زيارة"),
        ("صام", "صيام"),
        ("يقود", "قائد"),
        ("سافر", "مسافر"),
        ("ينتج", "منتج"),
        ("يدرب", "مدرب"),
        ("ألغى", "إلغاء"),
        ("يدير", "إدارة"),
        ("يدير", "مدير"),
        ("تطوع", "متطوع"),
        ("اكتشف", "مكتشف"),
        ("يختار", "اختيار"),
        ("استقبل", "مستقبل"),
        ("استقال", "استقالة"),
        ("يطور", "تطوير"),
        ("صورت", "تصوير"),
        ("سنعين", "تعيين"),
        ("نمت", "نوم"),
        ("توفي", "وفاة"),
        ("تزوج", "زواج"),
    ],
)
def test_nouns_are_made_of_a_verb(verb: str, noun: str) -> None:
    """What is done, who does it and where are found by the verb, and the verb by most of them."""
    assert makes(find_nouns, verb, noun)
    assert makes(find_nouns, noun, verb) or noun == "مستقبل"


def test_a_noun_that_looks_like_one_of_a_verb_is_none() -> None:
    """No sky names anybody, nor did a car walk."""
    assert not [*find_nouns("سماء"), *find_nouns("سياره")]


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


def test_words_of_few_letters_are_read() -> None:
    """One that begins with alif and ends like a verb may have a single letter between."""
    letters = "ابتسنكلمويءپ"
    for word in map("".join, itertools.product(letters, repeat=3)):
        assert all(way.begin for way in find_forms(word)), word
