"""Forms of a word in Hindi whose stem is short."""

import pytest
from word_forms import makes, missed

from indexer.text.hindi import find_forms


@pytest.mark.parametrize(
    ("word", "form"),
    [
        ("घर", "घरों"),
        ("बेटी", "बेटियाँ"),
        ("चाबी", "चाबियों"),
        ("दवाई", "दवाइयां"),
        ("पैसा", "पैसे"),
        ("माला", "मालाएँ"),
        ("आलू", "आलुओं"),
        ("गये", "गए"),
        ("नयी", "नई"),
        ("रुपया", "रुपये"),
        ("खरीदना", "खरीदेंगे"),
        ("खाता", "खाया"),
        ("चलना", "चला"),
        ("मरना", "मरा"),
        ("पढ़ना", "पढ़ाई"),
        ("लड़ाई", "लड़ते"),
        ("देखकर", "देखूँगा"),
        ("बताना", "बताया"),
        ("बुलाएँगे", "बुलाता"),
        ("पीना", "पिया"),
        ("लिया", "लेंगे"),
        ("सोएगा", "सोया"),
        ("बनवाया", "बनाना"),
        ("लिखवाया", "लिखा"),
        ("जीत", "जीता"),
        ("खोज", "खोजी"),
        ("ऑफिस", "आफ़िस"),
    ],
)
def test_a_stem_has_other_endings(word: str, form: str) -> None:
    """Each form finds the other, whichever of the two was typed."""
    assert not missed(find_forms, word, form)


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("माल", "माला"),
        ("कल", "कली"),
        ("ये", "ए"),
        ("ना", "ने"),
        ("घर", "घरेलू"),
        ("माता", "माया"),
        ("नाना", "नाई"),
        ("कला", "कली"),
    ],
)
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """An ending is none of a stem that takes another one."""
    assert not makes(find_forms, word, other)
