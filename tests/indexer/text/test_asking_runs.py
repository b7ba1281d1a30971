"""Question words that are joined to their neighbours."""

from pathlib import Path

import pytest

from indexer import open_index
from indexer.text.asking_runs import part_asking


@pytest.mark.parametrize(
    ("typed", "parted"),
    [
        ("แพ้อะไร", ["แพ้", "อะไร"]),
        ("หมอฟันนัดวันไหน", ["หมอฟันนัด", "วันไหน"]),
        ("ใครอยู่ที่ไหน", ["ใคร", "อยู่", "ที่ไหน"]),
        ("ເຈົ້າກິນຫຍັງ", ["ເຈົ້າກິນ", "ຫຍັງ"]),
        ("អ្នកញ៉ាំអ្វី", ["អ្នកញ៉ាំ", "អ្វី"]),
        ("ဆေးဘယ်မှာ", ["ဆေး", "ဘယ်မှာ"]),
        ("ฉันแพ้อะไรบ้าง", ["ฉัน", "แพ้", "อะไรบ้าง"]),
        ("เกิดปีใด", ["เกิดปี", "ใด"]),
        ("มีวัดกี่แห่ง", ["มีวัด", "กี่", "แห่ง"]),
        ("ใครเป็นเจ้าของบ้าน", ["ใคร", "เป็น", "เจ้าของบ้าน"]),
        ("เมืองหลวงของไทยคืออะไร", ["เมืองหลวง", "ของ", "ไทย", "คือ", "อะไร"]),
        ("ของขวัญเกี่ยวกับ", ["ของขวัญเกี่ยวกับ"]),
        ("ฉันแพ้กุ้ง", ["ฉันแพ้กุ้ง"]),
        ("ความใคร่", ["ความใคร่"]),
        ("ทำไม้", ["ทำไม้"]),
        ("ผ้าไหม", ["ผ้าไหม"]),
        ("où est 京都", ["où", "est", "京都"]),
        ("什么时候搬的家", ["什么时候搬家"]),
        ("在哪结的婚", ["在哪结婚"]),
        ("什么时候买的新车", ["什么时候买的新车"]),
        ("what is it", ["what", "is", "it"]),
    ],
)
def test_a_word_that_asks_is_put_apart(typed: str, parted: list[str]) -> None:
    """In scripts without spaces, a question word is split off if it is part of no other word."""
    assert part_asking(typed).split() == parted


def test_what_is_asked_for_is_found_by_a_single_letter_and_its_tone(tmp_path: Path) -> None:
    """A note is found that has no pair of what was typed, and the answer shows the place."""
    (tmp_path / "kept.md").write_text("แพ้กุ้ง", "utf-8")
    (tmp_path / "other.md").write_text("เสื้อสีแดง", "utf-8")
    with open_index(tmp_path) as index:
        assert [hit.path for hit in index.search("แพ้อะไร").hits] == ["kept.md"]
        assert [hit.path for hit in index.search("ฉันแพ้อะไรบ้าง").hits] == ["kept.md"]
        assert index.search("แพ้อะไร").note is None
        note = index.search("กินอะไร").note
        assert "กิน" in (note or "")
