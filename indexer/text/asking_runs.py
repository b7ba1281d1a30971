"""Question words in scripts without spaces, where they are joined to their neighbours.

Pairs of characters would be half of one word and half of the other: of แพ้อะไร, "allergic to
what", no pair occurs in a note on what somebody is allergic to.
"""

from typing import Final

from indexer.patterns import compile_late
from indexer.text.words import ALPHABETIC

# Only words that have no other meaning and are part of no other word: not the one that also means
# "silk" in Thai. "Is", "and" and "of" stand between the words of a question as
# these do; the last one is also a thing, in some compounds.
_THAI: Final = (
    "อะไร|ใคร|ทำไม|ที่ไหน|ตรงไหน|วันไหน|คนไหน|อันไหน|เมื่อไหร่|เมื่อไร|เท่าไหร่|เท่าไร|อย่างไร|ยังไง"
    "|เหตุใด|เมื่อใด|เท่าใด|ใด|แค่ไหน|หรือไม่|หรือเปล่า|หรือยัง|(?<![เแโ])กี่|เป็น|คือ|และ"
    "|(?<!ข้าว)(?<!สิ่ง)(?<!เจ้า)(?<!เชียง)ของ"
    "(?!ขวัญ|ฝาก|เล่น|กิน|ใช้|หวาน|ว่าง|แถม|เก่า|หาย|สด|แท้|ปลอม|ชำ|ชอบ|แข็ง|เหลว|ไหว้)"
)
_LAO: Final = "ເປັນຫຍັງ|ຫຍັງ|ໃຜ|ຢູ່ໃສ|ເມື່ອໃດ|ເທົ່າໃດ|ແນວໃດ"
_KHMER: Final = "ហេតុអ្វី|អ្វី|នរណា|នៅឯណា|ឯណា|ពេលណា|ប៉ុន្មាន|យ៉ាងណា"
_BURMESE: Final = "ဘယ်သူ|ဘယ်မှာ|ဘယ်တော့|ဘယ်လောက်|ဘယ်လို|ဘာကြောင့်"

# Not if a vowel or a tone follows the last letter: then it is another word.
_ASKING: Final = compile_late(
    # After "what" and the like, บ้าง asks for several answers.
    f"((?:{_THAI})(?:บ้าง)?|{_LAO}|{_KHMER}|{_BURMESE})"
    "(?![\u0e30-\u0e3a\u0e45\u0e47-\u0e4e\u0eb0-\u0ebd\u0ec8-\u0ece\u102b-\u103e\u17b4-\u17d3])"
)


# "I", at the beginning of a question.
_I: Final = compile_late(r"(?<!\S)(ดิฉัน|ฉัน|ผม)(?=\S)")


# A Chinese verb and its object, between which a question has a particle: 什么时候搬的家.
_PARTED: Final = compile_late(
    "(?<=[时時]候|哪[天年里裡儿兒]|[几幾][月号號点點]|怎[么麼]|在哪)([\u4e00-\u9fff])[的了过過]([\u4e00-\u9fff])"
    "(?=\\W*$|[呢啊呀])"
)


def part_asking(text: str) -> str:
    """Return the *text* of a question with spaces around each question word.

    What it parts itself, 搬的家, is put together.
    """
    if text.isascii():
        return text
    text = _PARTED.sub(r"\1\2", text)
    if not ALPHABETIC.search(text):
        return text
    parted = _ASKING.sub(r" \1 ", text)
    return parted if parted == text else _I.sub(r"\1 ", parted)
