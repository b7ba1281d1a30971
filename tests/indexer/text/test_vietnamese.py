"""Words of Vietnamese with their tones are words of their own beside those without."""

import unicodedata
from pathlib import Path
from typing import Literal

import pytest

from indexer import open_index
from indexer.text.vietnamese import find_toned, map_toned, small_toned
from indexer.text.words import prepare_text, prepare_texts

NOTES = {
    "friend": "Người bạn thân nhất của tôi sống ở Huế và thích trà xanh.",
    "table": "Cái bàn gỗ trong bếp được mua ở chợ từ năm ngoái.",
    "sell": "Cửa hàng đó chỉ bán rau sạch vào buổi sáng.",
    "plain": "Cai ban hoc moi cua em duoc dat o goc phong.",
}


def first_of(folder: Path, question: str) -> list[str]:
    """Return the names of the files that answer *question* in a memory of the notes, in order."""
    for name, text in NOTES.items():
        (folder / f"{name}.md").write_text(text, "utf-8")
    with open_index(folder) as index:
        hits = index.search(question).hits
    return list(dict.fromkeys(hit.path.removesuffix(".md") for hit in hits))


@pytest.mark.parametrize(
    ("question", "name"),
    [("cái bàn để ở đâu", "table"), ("ai là bạn của tôi", "friend"), ("bán gì ở đó", "sell")],
)
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_tones_tell_words_apart(
    tmp_path: Path, question: str, name: str, form: Literal["NFC", "NFD"]
) -> None:
    """Of words that differ only in tones, the one that was typed is found first."""
    assert first_of(tmp_path, unicodedata.normalize(form, question))[0] == name


@pytest.mark.parametrize("question", ["cai ban go", "cua hang ban rau"])
def test_words_are_found_without_tones(tmp_path: Path, question: str) -> None:
    """A question without tones finds words with and without them."""
    found = first_of(tmp_path, question)
    assert {"table", "friend", "sell", "plain"} >= set(found)
    assert len(found) >= 3


def test_a_text_without_tones_is_found_with_them(tmp_path: Path) -> None:
    """A word that occurs nowhere with its tones is searched for without them."""
    assert first_of(tmp_path, "góc phòng học mới")[0] == "plain"


@pytest.mark.parametrize(
    ("question", "name"), [("hạn chót trả phòng", "back"), ("chó uống sữa", "drink")]
)
def test_another_tone_is_another_word(tmp_path: Path, question: str, name: str) -> None:
    """A word that only occurs with other tones counts little, nor does one that is spelt alike."""
    notes = {
        "fix": "Chốt mua xe, chốt giá của anh Minh, cho em tin.",
        "back": "Đã trả chìa khóa cho anh ấy ở quầy.",
        "drink": "Bé thích sữa tươi cho ấm bụng.",
    }
    for file, text in notes.items():
        (tmp_path / f"{file}.md").write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        assert index.search(question).hits[0].path == f"{name}.md"


def test_a_word_of_vietnamese_is_no_small_one_of_english(tmp_path: Path) -> None:
    """The verb "to eat" is no article, although both have the same letters."""
    (tmp_path / "eat.md").write_text("Chúng tôi hay ăn phở ở quán này.", "utf-8")
    (tmp_path / "drink.md").write_text("Chúng tôi hay uống trà ở quán này.", "utf-8")
    with open_index(tmp_path) as index:
        assert index.search("quán này có thể ăn gì").hits[0].path == "eat.md"


def test_a_name_in_an_english_question_needs_no_tones(tmp_path: Path) -> None:
    """English texts write a name with or without its tones, and either is found."""
    (tmp_path / "with.md").write_text("We met Nguyễn Bạch at the fair, who sells pots.", "utf-8")
    (tmp_path / "without.md").write_text(
        "Nguyen Bach sells pots, which she makes herself.", "utf-8"
    )
    (tmp_path / "other.md").write_text("We sell no pots.", "utf-8")
    with open_index(tmp_path) as index:
        hits = index.search("what does Nguyễn Bạch make herself?").hits
    assert [hit.path for hit in hits][:2] == ["without.md", "with.md"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *[("hoà bình ở", "hòa bình ở"), ("Đường phố", "đường PHỐ"), ("ĐỦ", "đủ")],
        *[("kỹ thuật", "kĩ thuật"), ("bác sỹ ở", "bác sĩ ở"), ("quý mỵ", "quí mị")],
    ],
)
def test_ways_of_writing_are_one(one: str, other: str) -> None:
    """It does not matter in which case, on which letter, or how composed a mark is."""
    assert find_toned(one) == find_toned(other)
    assert find_toned(one) == find_toned(unicodedata.normalize("NFD", one))


@pytest.mark.parametrize(
    "text",
    [
        "plain words",
        "déjà vu, garçon, São Paulo, à côté",
        "Ștefan și fată",
        "Đorđević, łódź, žába",
        "東京 ภาษาไทย हिन्दी",
        "x" * 100_000 + "ờ" * 100_000,
        "a" + "\u0309" * 100_000,
    ],
)
def test_other_texts_have_none(text: str) -> None:
    """Words of other languages and random letters have no tones."""
    assert find_toned(text) == []


def test_marks_are_kept_by_word() -> None:
    """Of two words that are equal without marks, both are searched for."""
    toned = map_toned("bạn bàn ban")
    assert list(toned) == ["ban"]
    assert len(toned["ban"]) == 2


def test_the_smallest_words_have_no_tones_in_the_index() -> None:
    """Nobody searches for function words by their tones, and every text has some."""
    assert list(map_toned("của bạn")) == ["cua", "ban"]
    assert find_toned("của bạn") == find_toned("bạn")
    assert small_toned().issuperset(map_toned("của ở")["cua"])


def test_texts_are_prepared_alike() -> None:
    """Words with tones follow a text, whether it is prepared alone or with others."""
    texts = ["Bạn bè ở Huế", "plain", "C# ở đây", "été", ""]
    assert list(prepare_texts(texts)) == [prepare_text(text) for text in texts]
    assert prepare_text("Bạn bè").split(" \uf070")[0] == prepare_text("Bạn bè", for_query=True)
