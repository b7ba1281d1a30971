"""Forms of a word that occurs nowhere, where its beginning does not tell them."""

from pathlib import Path

import pytest

from indexer import open_index


def search(root: Path, asked: str, *notes: str) -> tuple[list[str], str | None]:
    """Return the paths of the notes that are found, and what the answer says of it."""
    for number, text in enumerate(notes):
        (root / f"{number}.md").write_text(text, "utf-8")
    with open_index(root) as index:
        result = index.search(asked)
        return [hit.path for hit in result.hits], result.note


@pytest.mark.parametrize(
    ("asked", "kept"),
    [
        ("beli", "membeli motor"),
        ("tulis", "menulis surat"),
        ("Meminjam", "dipinjam Putri"),
        ("gözlerim", "göz muayenesi"),
        ("evimizden", "ev satıldı"),  # noqa: RUF001 - Turkish
        ("göz", "gözlerimden"),
        ("ev", "kedi evde"),
        ("aldım", "ekmek almış"),  # noqa: RUF001 - Turkish
        ("anahtarlarımızdan", "evin anahtarı"),  # noqa: RUF001 - Turkish
        ("окон", "окна помыли"),
        ("Київ", "до Києва"),
        ("нашли", "можем найти"),
        ("заплатил", "пора платить"),
        ("друзья", "мой друг"),
        ("psa", "pies chory"),
        ("zęba", "ząb boli"),
        ("ze\u0328ba", "ząb boli"),
        ("الكتب", "كتاب جديد"),
        ("مفتاح", "المفاتيح هنا"),
        ("مفتاح", "والمفاتيح هنا"),
        ("مفتاح", "بالمفاتيح"),
        ("مفتاح", "للمفاتيح"),
        ("مفتاحي", "المفاتيح هنا"),
        ("المفتاح", "مفاتيحنا هنا"),
        ("وبيوتهم", "بيت كبير"),
        ("فكتاب", "الكتاب هنا"),
        ("كالكتاب", "الكتاب هنا"),
        ("اشترينا", "سأشتري سيارة"),
        ("تصليح", "صلحت الباب"),
        ("السد", "سد كبير"),
        ("السد", "السدود هنا"),
        ("الصوم", "الصيام هنا"),
        ("ينتج", "المنتج هنا"),
        ("kaufen", "im Mai gekauft"),
        ("angerufen", "Anna rief an, wollte wieder anrufen"),
        ("gesprochen", "mit dem Arzt sprach ich"),
        ("abgeholt", "Papa holt die Pakete um fünf am Schalter ab"),
        ("vorschlagen", "er schlug eine neue Pumpe vor"),
        ("gekocht", "Bram kocht een bakfiets, Anna wil kopen"),
        ("opgebeld", "Daan belde de loodgieter op"),
        ("genomen", "de baas nam ontslag"),
        ("romper", "el espejo roto"),
        ("dormir", "Marta durmió mal"),
        ("prendre", "nous avons pris le train"),
        ("dire", "le vétérinaire dit non"),
        ("leggere", "ho letto il romanzo"),
        ("fazer", "a Marta fez um bolo"),
        ("druckit", "jag drack inget kaffe"),
        ("sælge", "Vi solgte huset i maj"),
        ("katu", "muutimme uudelle kadulle"),
        ("venni", "megvettük a gépet"),
        ("vinde", "am vândut mașina"),
        ("lacul", "Un lac adânc"),
        ("číst", "četl jsem smlouvu"),
        ("γράφω", "έγραψα στον δήμο"),
        ("לקנות", "קניתי אופניים"),
        ("فروختن", "ماشین را می‌فروشم"),
        ("갔어요", "역에 간다"),
        ("춥다", "방이 추워서"),
        ("물을", "부엌에 물 두 병"),
        ("घरों", "घर बदला"),
        ("बेटी", "दो बेटियाँ"),
        ("खाता", "सब खाया"),
    ],
)
def test_a_word_finds_forms_that_begin_otherwise(tmp_path: Path, asked: str, kept: str) -> None:
    """It is told as any form is: the word does occur."""
    assert search(tmp_path, asked, kept, "1 2 3\n") == (["0.md"], None)


@pytest.mark.parametrize(
    ("asked", "kept"),
    [
        ("дом", "в доме"),
        ("вода", "воду"),
        ("πόλη", "πόλεις"),
        ("घर", "घरों"),
        ("बड़ा", "बड़े"),
        ("дня", "день"),
    ],
)
def test_short_words_find_forms_though_they_occur(tmp_path: Path, asked: str, kept: str) -> None:
    """In scripts that tell the language, the note with the word itself is not all there is."""
    assert set(search(tmp_path, asked, kept, f"{asked} 1", "1 2 3")[0]) == {"0.md", "1.md"}


@pytest.mark.parametrize(
    ("asked", "text", "marked"),
    [("beli", "Dia membeli motor.", {"membeli"}), ("angerufen", "Anna rief an.", {"rief"})],
)
def test_what_is_found_is_marked(
    tmp_path: Path, asked: str, text: str, marked: frozenset[str]
) -> None:
    """As it stands in the text, being a form of what was asked."""
    (tmp_path / "a.md").write_text(text, "utf-8")
    with open_index(tmp_path) as index:
        terms = index.search(asked, explain=True).terms
        assert index.find_matches(asked, [text]) == marked
    assert [len(term.variants) for term in terms or () if term.role == "forms"] == [1]


@pytest.mark.parametrize(
    ("asked", "kept"),
    [
        ("where is beli", "The boat had membeli there."),
        ("rak", "reka"),
        ("ring", "a dire need"),
        ("where is kaufen", "The boat was gekauft there."),
        ("abgeholt", "Papa holt die Pakete am Schalter, nicht auf"),
        ("kta", "kto"),
        ("where is romper", "The boat was roto there."),
    ],
)
def test_other_words_are_told_to_occur_nowhere(tmp_path: Path, asked: str, kept: str) -> None:
    """In English always; and where what a rule makes is another word, or a small one."""
    paths, note = search(tmp_path, asked, kept, "1 2 3\n")
    assert paths == []
    assert str(note).startswith("Occurs nowhere: ")


def test_a_small_word_has_no_forms(tmp_path: Path) -> None:
    """Nor is it told, where it is all that was asked."""
    paths, note = search(tmp_path, "aber", "Pause", "1 2 3\n")
    assert paths == []
    assert str(note).startswith("Nothing in the memory")


@pytest.mark.parametrize(
    ("asked", "alike", "kept"),
    [
        ("kirim", "kirimkan surat", "mengirim paket"),
        ("Wer hat verliert", "Das verlief gut", "Wir haben den Schlüssel verloren"),
        ("Was kaufen wir", "Er kauft Brot", "Sie hat Milch gekauft"),
        ("veía", "veinte casas", "lo vieron ayer"),
        # In scripts that tell the language, also for a word that occurs itself.
        ("Где отец", "Отец сказал", "Письмо от отца"),
        ("πού μείναμε", "Μείναμε στο σπίτι", "Ο Νίκος μένει στη Λάρισα"),  # noqa: RUF001 - Greek
        ("مفتاح", "مفتاح البيت", "كل المفاتيح هنا"),
    ],
)
def test_other_forms_stand_beside_what_begins_alike(
    tmp_path: Path, asked: str, alike: str, kept: str
) -> None:
    """Neither is all of what a word may be."""
    found, _ = search(tmp_path, asked, alike, kept)
    assert "1.md" in found
