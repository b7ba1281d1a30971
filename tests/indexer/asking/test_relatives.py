"""Other forms of a word: which are found in which language, and what they are worth."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_memory import of_role, read_to

from indexer import open_index
from indexer.asking.relatives import BARE, FORMS, HINT, Kinship

# Half in English, half in German; each word of the one in chunks that hold "the".
MIXED: Mapping[str, str] = {
    "en.md": "# Maps\n\nThe linear map.\n\n## More\n\nThe linearised map, the linear one.\n",
    "de.md": "# Klein\n\nWohnungen sind klein.\n\n## See\n\nEine Wohnung am See.\n",
}


@pytest.mark.parametrize(
    ("asked", "kept"),
    [
        ("библиотека", "Мы были в библиотеке."),
        ("жёлтая машина", "Он купил жёлтую машину."),
        ("βιβλιοθήκη", "Πήγαμε στις βιβλιοθήκες."),
        ("kütüphane", "Dün kütüphanelerde okuduk."),
        ("könyvtár", "A könyvtárban olvastunk."),
        ("knihovna", "Byli jsme v knihovně."),
        # The English stemmer makes an i of a last y, also before an s.
        ("Borysie", "Borys śpi w ogrodzie."),
        ("Borys", "Spacer z Borysem nad rzeką."),
        ("Grażynie", "Grażyny nie ma."),
        ("olayı", "Bu olay dün oldu."),  # noqa: RUF001 - Turkish
        ("Wohnung", "Sie suchten zwei Wohnungen."),
        ("biblioteca", "Estuvimos en las bibliotecas."),
        ("पुस्तकालय", "हम पुस्तकालयों में थे।"),
        ("மருத்துவமனை", "நாங்கள் மருத்துவமனையில் இருந்தோம்."),
        # The virama, which says that a letter has no vowel, is not one that they differ in.
        ("ஒப்பந்தத்தில்", "வாடகை ஒப்பந்தம் மேசையில் உள்ளது."),
        ("പുസ്തകത്തിൽ", "എന്റെ പുസ്തകം ഇവിടെയുണ്ട്."),
        ("ಪುಸ್ತಕದಲ್ಲಿ", "ನನ್ನ ಪುಸ್ತಕ ಇಲ್ಲಿದೆ."),
        ("ספרייה", "היינו בספרייה."),
        ("הספרייה", "הלכנו לספרייה אתמול."),
        ("והספרייה", "מצאנו ספרייה."),
        ("مكتبة", "كنا في المكتبة."),
        ("والمكتبة", "ذهبنا إلى مكتبة."),
        ("كتابخانه", "ما در کتابخانه‌ها بودیم."),  # noqa: RUF001 - Persian
    ],
)
def test_a_word_finds_its_other_forms(tmp_path: Path, asked: str, kept: str) -> None:
    """In languages whose endings, or whose articles in front, the index does not know."""
    (tmp_path / "kept.md").write_text(kept, "utf-8")
    (tmp_path / "other.md").write_text("1 2 3\n", "utf-8")
    with open_index(tmp_path) as index:
        result = index.search(asked)
        assert [hit.path for hit in result.hits] == ["kept.md"]
        assert result.note is None
        assert index.find_matches(asked, [kept])


def test_an_article_in_front_makes_no_relatives() -> None:
    """Two Arabic nouns with the article share its letters; forms are compared behind it."""
    notes = {"tea.md": "نشرب الشاي مساء.", "work.md": "تعبت من شغل البيت."}
    assert of_role(read_to(notes, "الشغل"), "forms")["الشغل"].variants == ("شغل",)
    short = {"short.md": "السد والسدود", "other.md": "السكر في السوق عند السيد."}
    assert of_role(read_to(short, "السد"), "forms")["السد"].variants == ("السد", "والسدود")


def test_an_arabic_noun_stands_for_its_verb_only_where_it_has_no_relatives() -> None:
    """Where notes have the noun with its article, the verb is as often of something else."""
    notes = {"oil.md": "والتغيير القادم للزيت.", "filter.md": "غيرت الفلتر."}
    assert of_role(read_to(notes, "تغيير"), "forms")["تغيير"].variants == ("والتغيير",)
    notes.pop("oil.md")
    assert of_role(read_to(notes, "تغيير"), "forms")["تغيير"].variants == ("غيرت",)


@pytest.mark.parametrize(
    ("asked", "small"), [("jeść", "Hasło jest w sejfie."), ("нашёл", "Это наши ключи.")]
)
def test_a_small_word_is_no_form_of_another(asked: str, small: str) -> None:
    """Though they begin alike: "to eat" finds no "is"."""
    assert of_role(read_to({"a.md": small}, asked), "forms") == {}


def test_as_it_was_typed_a_word_counts_more(tmp_path: Path) -> None:
    """Of two notes that differ in its ending only."""
    (tmp_path / "a.md").write_text("Мы были в библиотеке.", "utf-8")
    (tmp_path / "b.md").write_text("Мы были в библиотеку.", "utf-8")
    with open_index(tmp_path) as index:
        assert [hit.path for hit in index.search("библиотеку").hits] == ["b.md", "a.md"]
        assert [hit.path for hit in index.search("библиотеке").hits] == ["a.md", "b.md"]


def test_what_stands_in_for_a_word_counts_less_than_one_that_occurs(tmp_path: Path) -> None:
    """It may be another word that begins alike."""
    (tmp_path / "a.md").write_text("Mi padre tiene marcapasos desde hace dos años.", "utf-8")
    (tmp_path / "b.md").write_text("Comprar papel para la impresora.", "utf-8")
    with open_index(tmp_path) as index:
        assert [hit.path for hit in index.search("marcapasos papa").hits] == ["a.md", "b.md"]


def test_a_word_finds_what_it_begins() -> None:
    """A compound, however long; but not by three or four letters."""
    notes = {"de.md": "Der Umzugswagenverleih. Seen und Seeungeheuer. Hausmeisterwohnungen.\n"}
    assert of_role(read_to(notes, "Umzug"), "forms")["umzug"].variants == ("umzugswagenverleih",)
    assert of_role(read_to(notes, "Haus"), "forms") == {}


def test_in_english_relatives_are_a_hint() -> None:
    """Their endings are known; what is left means something else as often."""
    terms = read_to(MIXED, "what is the linear map")
    hint = of_role(terms, "relatives")["linear"]
    assert of_role(terms, "typed")["linear"].factor == 1
    assert hint.factor == pytest.approx(HINT.worth)
    assert "linear" not in hint.variants


def test_what_language_a_word_is_of_the_question_tells() -> None:
    """By its small words; the other words of it may be of either."""
    assert of_role(read_to(MIXED, "where is the linear map"), "relatives")["linear"].factor < 0.5
    assert of_role(read_to(MIXED, "wo ist linear"), "forms")["linear"].factor > 0.5
    wohnung = of_role(read_to(MIXED, "where is the Wohnung"), "relatives")["wohnung"]
    assert wohnung.factor < 0.5


def test_where_the_question_does_not_tell_the_memory_does() -> None:
    """Each word is of the language that it stands in; a rare one is taken to be English."""
    terms = read_to(MIXED, "linear Wohnung")
    assert of_role(terms, "relatives").keys() == {"linear"}
    assert of_role(terms, "forms").keys() == {"wohnung"}
    german = {"de.md": MIXED["de.md"]}
    assert of_role(read_to(german, "Wohnung"), "forms").keys() == {"wohnung"}


def test_a_form_that_nobody_wrote_is_no_mistake() -> None:
    """A misspelt word is; and it is told of, though others begin alike."""
    notes = {"ru.md": "Мы были в библиотеке. Библия.\n"}
    assert read_to(notes, "библиотеками").unknown == {}
    assert of_role(read_to(notes, "библиотеками"), "forms")["библиотеками"].factor == FORMS.worth
    assert read_to(notes, "библоитеке").unknown == {"библоитеке": "библиотеке"}
    assert read_to(notes, "фотография").unknown == {"фотография": ""}


@pytest.mark.parametrize(
    ("asked", "form", "alike"),
    [
        ("город", "городами", "голод"),
        ("karar", "Kararlar", "kadar"),
        ("هجومه", "بهجوم", "هجمة"),
    ],
)
def test_a_form_leads_before_a_word_that_is_only_spelt_alike(
    asked: str, form: str, alike: str
) -> None:
    """Where the word itself occurs nowhere: what has all of it is no slip."""
    terms = read_to({"a.md": f"{form}\n", "b.md": f"{alike}\n"}, asked)
    assert terms.unknown == {}
    assert len(of_role(terms, "forms")) == 1
    assert of_role(terms, "near") == {}


def test_forms_of_the_commonest_words_are_not_looked_up() -> None:
    """They cost too much and tell too little."""
    few, many = (
        {f"{number}.md": "новый\n" for number in range(count)} for count in (2, FORMS.most + 1)
    )
    assert of_role(read_to(few, "новое"), "forms").keys() == {"новое"}
    assert of_role(read_to(many, "новое"), "forms") == {}


def test_neighbours_are_neighbours_in_any_form(tmp_path: Path) -> None:
    """Words that stand side by side lead words that stand apart."""
    (tmp_path / "a.md").write_text("Площадь пуста, снег лежал, забор стоял красный.", "utf-8")
    (tmp_path / "b.md").write_text("Снег лежал, забор стоял, пуста красной площадь.", "utf-8")
    with open_index(tmp_path) as index:
        assert index.search("красная площадь").hits[0].path == "b.md"


@given(
    st.sampled_from([HINT, FORMS, BARE]),
    st.text("abc", min_size=5, max_size=9),
    st.text("abc", min_size=1, max_size=12),
)
def test_relatives_share_their_beginning(kin: Kinship, text: str, ending: str) -> None:
    """It is one of the word itself, and as much of it as is asked for, or of a longer one more."""
    beginning = kin.beginning(text)
    assert text.startswith(beginning)
    assert len(beginning) >= kin.shared * len(text)
    assert not kin.relates(text, "x" + text)
    word = beginning + ending
    if kin.relates(text, word) and not word.startswith(text):
        assert kin.relates(word, text)


@pytest.mark.parametrize(
    ("kin", "text", "word", "relates"),
    [
        (FORMS, "haus", "hausen", True),
        (FORMS, "haus", "hausmeist", True),
        (FORMS, "haus", "hausmeiste", False),
        (FORMS, "umzug", "umzugswagenverleih", True),
        (FORMS, "stadt", "stadelmayer", False),
        (HINT, "abcdefghij", "abcdefgxyz", True),
        (HINT, "abcdefghij", "abcdefwxyz", False),
        (HINT, "linear", "linearisations", False),
    ],
)
def test_relatives_have_most_letters_in_common(
    kin: Kinship, text: str, word: str, *, relates: bool
) -> None:
    """Those of the longer one; what begins with the whole word is mostly a form of it."""
    assert kin.relates(text, word) == relates


@pytest.mark.parametrize(
    "asked", ["where is it", "wo ist das", "2024", "v1", "the linear", "東京", "הדג"]
)
def test_some_words_have_no_relatives(asked: str) -> None:
    """Small ones, numbers and pairs; in English what only titles have; and very short ones."""
    notes = {
        "a.md": "---\ntitle: Linearised\n---\nWherever. Dasselbe. 20245. V1x. 東京都. דגל\n",
        "b.md": "It is the linear one.\n",
    }
    terms = read_to(notes, asked)
    assert of_role(terms, "forms") == of_role(terms, "relatives") == {}
