"""Forms of words in Hebrew that do not begin like them: "לקנות", "קניתי"; "עיר", "ערים".

A verb is a root of three consonants in a pattern, which has letters of its own around and between
them. Final letters are folded to others. Pure.
"""

import functools
from collections.abc import Iterator, Sequence
from typing import Final

from indexer.text.folding import fold_letters
from indexer.text.stems import Stems
from indexer.text.ways import Way, read_root

# Digits stand for the root's consonants; "/" separates what may follow. Each class of verbs has
# its past, present, future and infinitive.
_PAST: Final = "/תי/ת/נו/תם/ה/ו"
_PRESENT: Final = "/ת/ים/ות"
_ADJECTIVE: Final = "/ה/ים/ות"
_FUTURE: Final = "/ו/י"
_CLASSES: Final = (
    (("123", _PAST), ("1ו23", _PRESENT), ("י12ו3", ""), ("ת12ו3", ""), ("ל12ו3", "")),
    (("123", _PAST), ("1ו23", _PRESENT), ("י123", _FUTURE), ("ל123", "")),
    (("123", _PAST), ("12ו3", _ADJECTIVE), ("נ123", _PAST)),
    (("123", _PAST), ("1י23", _PAST), ("מ123", _PRESENT), ("י123", _FUTURE), ("ל123", "")),
    (("ה123", _PAST), ("ה12י3", "/ה/ו"), ("מ12י3", _ADJECTIVE), ("י12י3", _FUTURE), ("לה12י3", "")),
    (("הת123", _PAST), ("מת123", _PRESENT), ("ית123", _FUTURE), ("להת123", "")),
    (("12י", "תי/ת/נו/תם"), ("12ה", ""), ("1ו2ה", ""), ("1ו2", "ים/ות"), ("ל12ות", "")),
    # Nouns with two consonants: "עיר", "שנה", "הר".
    (("1י2", ""), ("12", "ים")),
    (("12ה", ""), ("12", "ים/ות")),
    (("12", "/ים/ות"),),
)

# Verbs that lose a consonant of their root, and two nouns.
_STRONG: Final = """
    לתת נתתי נתן נתנו נתנה נותנ- / ללכת הלכ- הולכ- / לשבת ישב- יושב- / לצאת יצא- יוצא- / לרדת ירד-
    יורד- / לדעת ידע- יודע- / לישון ישנ- / לקחת לקח- לוקח- / לבוא באתי בא באה באו באנו / לשים שמתי
    שמנו שמו / לקום קמתי קמה קמנו / לטוס טסתי טסנו טסה טסו / לנסוע נסע- נוסע- / לומר אמר- אומר- /
    ליפול נפל- נופל- / לגור גרתי גרה גרנו / להגיע הגע- הגיע- מגיע- / אשה אישה נשים / בת בנות"""
_ENDINGS: Final = ("", "תי", "ת", "נו", "תם", "ה", "ו", "ים", "ות")

# In a root, it is more often a vowel of the pattern.
_NEVER: Final = "ו"

_STEMS: Final = Stems(fold_letters(_STRONG), map(fold_letters, _ENDINGS))


def find_forms(word: str) -> Iterator[Way]:
    """Yield the ways to write other forms of a verb."""
    yield from _STEMS.find_forms(word)
    made = set()
    for forms in _forms():
        for form in forms:
            if root := read_root(form, word, _NEVER):
                made |= {"".join(root.get(sign, sign) for sign in other) for other in forms}
    yield from map(Way, sorted(made))


@functools.cache
def _forms() -> Sequence[Sequence[str]]:
    return [
        [fold_letters(pattern + end) for pattern, ends in forms for end in ends.split("/")]
        for forms in _CLASSES
    ]
