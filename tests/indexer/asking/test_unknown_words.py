"""What occurs nowhere is told as it was typed, in scripts without spaces as well."""

from pathlib import Path

import pytest
from small_memory import small_memory

from indexer import open_index
from indexer.asking.unknown_words import as_typed, tell_runs


@pytest.mark.parametrize(
    ("asked", "note"),
    [
        ("名古屋", "Occurs nowhere: '名古屋'."),
        ("大阪の宿", "Occurs nowhere: '大阪'."),
        ("トヨタの車で京都へ", "Occurs nowhere: 'トヨタ'."),
        ("名古屋の予定は何時", "Occurs nowhere: '名古屋', '予定'."),
        ("大阪 宿", "Occurs nowhere: '大阪'."),
        ("오사카 숙소", "Occurs nowhere: '오사카', '숙소'."),
        ("ที่จอดรถ", "Occurs nowhere: 'ที่จอดรถ'."),
        ("京都の宿は何処", None),
        ("京都旅行", None),
        ("혜진의 전공", "Occurs nowhere: '전공'."),
        ("혜진의 대학교를 언제", "Occurs nowhere: '대학교를'."),
        # What asks is no part of a name; but it is told if it is all there is.
        ("京都の予定何時", None),
        ("予定何人 何人", "Occurs nowhere: '予定何人'."),
        ("何人", "Occurs nowhere: '何人'."),
        # In another form these may stand there.
        ("혜진이 책을 샀어", None),
    ],
)
def test_a_name_that_occurs_nowhere_is_told_whole(
    tmp_path: Path, asked: str, note: str | None
) -> None:
    """Whatever else of the question is found, and whatever is made of a character of it."""
    (tmp_path / "a.md").write_text("# レシピ\n\n砂糖 大さじ 2。\n", "utf-8")
    (tmp_path / "b.md").write_text("# 旅\n\n京都の宿は駅の近く。\n", "utf-8")
    (tmp_path / "c.md").write_text("# 혜진\n\n혜진의 책이 혜진이 산 것.\n", "utf-8")
    with open_index(tmp_path) as index:
        assert index.search(asked).note == note


@pytest.mark.parametrize(
    ("asked", "note"),
    [
        ("why did we choose SQLite?", "Occurs nowhere: 'SQLite'."),
        ("getUserName, and HTTPServer", "Occurs nowhere: 'getUserName', 'HTTPServer'."),
        ("snake_case or foo-bar", "Occurs nowhere: 'snake_case', 'foo-bar'."),
        ("(v1.2.3) fixes OC-41252.", "Occurs nowhere: 'v1.2.3', 'fixes', 'OC-41252'."),
        ("mail to jo@example.org", "Occurs nowhere: 'mail', 'jo@example.org'."),
        ("the camper_stove", "Occurs nowhere: 'stove'."),
        ("all the camper stoves", "Occurs nowhere: 'stoves'."),
        ("the camper-SQLite", "Occurs nowhere: 'SQLite'."),
        # A name with humps is a word by itself, whatever else occurs of its parts.
        ("getCamperName", "Occurs nowhere: 'getCamperName'."),
        ("the camper-v2.1", "Occurs nowhere: 'v2', '2', '1'."),
        # One letter of a name is no part of it that could be found.
        ("an x-ray of the t-camper", "Occurs nowhere: 'x-ray'."),
        ("S-Bahn", "Occurs nowhere: 'S-Bahn'."),
    ],
)
def test_a_name_is_told_whole_where_none_of_its_parts_occurs(
    tmp_path: Path, asked: str, note: str
) -> None:
    """It is one thing to whoever typed it."""
    (tmp_path / "a.md").write_text("# Camper\n\nWe painted the camper x.\n", "utf-8")
    with open_index(tmp_path) as index:
        assert index.search(asked).note == note


@pytest.mark.parametrize(
    ("asked", "note"),
    [
        ("the e-mail", None),
        ("the key chain", None),
        ("code in C#", "Occurs nowhere: 'code'."),
        ("at 7.30", None),
        ("KeyChain", None),
        ("the emAil of KeychaiNs", None),
        ("KeyChain of Keych", "Occurs nowhere: 'Keych'."),
        ("OAuth 2", None),
        ("v7.30", None),
        ("V7.30.2", "Occurs nowhere: '2'."),
        ("from v7.", "Occurs nowhere: 'v7'."),
        ("v8.30", "Occurs nowhere: 'v8', '8'."),
        ("user experience", None),
        ("which e-mail is from Ail?", "Occurs nowhere: 'Ail'."),
        ("Hain and the key chain", "Occurs nowhere: 'Hain'."),
        ("Key chain of Keych", "Occurs nowhere: 'Keych'."),
        ("e-mail at 7.30 from room 3", "Occurs nowhere: 'room', '3'."),
    ],
)
def test_parts_of_what_was_found_whole_are_not_told(
    tmp_path: Path, asked: str, note: str | None
) -> None:
    """But a name is, if it only happens to stand inside of another word."""
    (tmp_path / "a.md").write_text("# Camper\n\nThe email of Ann: keychain, csharp.\n", "utf-8")
    (tmp_path / "b.md").write_text("# Talks\n\nUX, the 7:30 one, OAuth2.\n", "utf-8")
    with open_index(tmp_path) as index:
        assert index.search(asked).note == note


@pytest.mark.parametrize(
    ("asked", "note"),
    [
        ("the camper and stove", "Occurs nowhere: 'stove'."),
        ("camper: make stove", "Occurs nowhere: 'stove'."),
        ("what x", "Occurs nowhere: 'what', 'x'."),
        ("camper: x stove", "Occurs nowhere: 'stove'."),
        ("camper: X stove", "Occurs nowhere: 'X', 'stove'."),
        ("camper: ab stove", "Occurs nowhere: 'ab', 'stove'."),
        ("camper: 7 stove", "Occurs nowhere: '7', 'stove'."),
        # A small word of another language may be somebody's name.
        ("camper weil stove", "Occurs nowhere: 'stove'."),
        ("camper Weil stove", "Occurs nowhere: 'Weil', 'stove'."),
        (" Weil camper stove", "Occurs nowhere: 'stove'."),
        ("weil", "Occurs nowhere: 'weil'."),
        # The ending of a file's name is a part of it.
        ("camper.md", None),
        ("CAMPER.MD", None),
        ("stove.md", "Occurs nowhere: 'stove.md'."),
        ("camper md", "Occurs nowhere: 'md'."),
        # A number may be written in other groups.
        ("case 4500119023", None),
        ("phone 07615559999", "Occurs nowhere: '07615559999' (searched '497615559999' instead)."),
    ],
)
def test_small_words_and_letters_are_not_told(asked: str, note: str | None) -> None:
    """Unless they may be names, or are all that was asked."""
    notes = {
        "a.md": "# Camper\n\nWe painted the camper.\n",
        "b.md": "# Case\n\nOur case is 4500 11 9023, the phone +497615559999.\n",
    }
    with small_memory(notes) as index:
        assert index.search(asked).note == note


@pytest.mark.parametrize(
    ("asked", "note"),
    [
        ("what did we say about the war?", "Occurs nowhere: 'war'."),
        ("where does the cat sleep", "Occurs nowhere: 'cat', 'sleep'."),
        ("the key of the back door", "Occurs nowhere: 'key', 'door'."),
        ("hat size", "Occurs nowhere: 'hat', 'size'."),
        # No nouns, and words of other languages.
        ("no camper, as per the list", "Occurs nowhere: 'list'."),
        ("how do I say das and aber to a camper", None),
        ("wann war der Winter", "Occurs nowhere: 'Winter'."),
        ("wie die Katze heisst", "Occurs nowhere: 'Katze', 'heisst'."),
        ("hay un gato en la casa", "Occurs nowhere: 'gato', 'casa'."),
        ("cat costa biletul pentru noi", "Occurs nowhere: 'costa', 'biletul', 'noi'."),
    ],
)
def test_a_word_of_english_is_told_though_it_is_a_small_one_elsewhere(
    asked: str, note: str | None
) -> None:
    """War and cat mean something in English; in German or Romanian they connect."""
    notes = {f"{n}.md": f"# Camper {n}\n\nWe painted the camper in the barn.\n" for n in range(9)}
    with small_memory(notes) as index:
        assert index.search(asked).note == note


def test_what_is_no_pair_is_told_as_it_was() -> None:
    """With what was searched instead."""
    unknown = {"batery": "battery", "名古": "", "古屋": ""}
    assert tell_runs({"batery": "battery"}, unknown, "名古屋の batery") == {
        "batery": "battery",
        "名古屋": "",
    }
    assert tell_runs({"batery": "battery"}, {"batery": "battery"}, "batery") == {
        "batery": "battery"
    }


def test_words_are_told_as_they_were_typed() -> None:
    """With their accents, and whole."""
    assert as_typed({"Grosse": ""}, "Größe") == {"Größe": ""}
    assert as_typed({"opino": ""}, "opino\u0301") == {"opinó": ""}
    assert as_typed({"量子": "", "子纠": ""}, "量子纠") == {"量子": "", "子纠": ""}
    assert as_typed({"компютер": ""}, "комп\u2019ютер") == {"комп\u2019ютер": ""}  # noqa: RUF001 - Ukrainian
    assert as_typed({"जमीन": ""}, "जम\u093cीन") == {"जम\u093cीन": ""}
    assert as_typed({"big": "bag"}, "big Größe") == {"big": "bag"}
    assert as_typed({}, "Größe") == {}


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("أين الدرّاجة؟", "الدرّاجة"),
        ("الدراجة؛ المفتاح", "الدراجة"),
        ("साइकिल। चाबी", "साइकिल"),
        ("عبد الرحمٰن", "الرحمٰن"),
    ],
)
def test_a_word_is_told_with_its_points_and_without_the_sign_behind_it(
    typed: str, word: str
) -> None:
    """Question marks, semicolons and full stops of a script lie among its letters and marks."""
    with small_memory({"a.md": "# Boat\n\nThe boat.\n"}) as index:
        note = index.search(typed).note
    assert note is not None
    assert f"{word!r}" in note
