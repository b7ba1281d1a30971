"""Texts prepared for FTS5: each word of any script is found by itself."""

import re
import sqlite3
import unicodedata
from collections.abc import Iterator

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from indexer.asking.query import quote_phrase, quote_term
from indexer.text.distinct import without_mark
from indexer.text.folding import fold_letters
from indexer.text.inside_words import join_marked
from indexer.text.words import (
    as_written_in,
    begins_pair,
    is_unspaced,
    prepare_phrase,
    prepare_text,
    prepare_texts,
)

# Where a word may be taken apart, in any script.
PARTS = re.compile(r"[\s!-,/:-@\[-`{-~-]+")


class Fts:
    """A real FTS5 table with the tokenizer of the index, for one text at a time."""

    def __init__(self) -> None:
        self.conn = sqlite3.connect(":memory:", isolation_level=None)
        self.conn.execute(
            "CREATE VIRTUAL TABLE t USING fts5(x, tokenize='porter unicode61 remove_diacritics 2')"
        )
        self.conn.execute("CREATE VIRTUAL TABLE v USING fts5vocab(t, row)")

    def hold(self, text: str) -> None:
        """Hold *text* and nothing else."""
        self.conn.execute("DELETE FROM t")
        self.conn.execute("INSERT INTO t VALUES (?)", (prepare_text(text),))

    def finds(self, typed: str) -> bool:
        """Tell whether a question for *typed* finds the text that is held."""
        prepared = prepare_text(typed, for_query=True)
        # Half a pair is looked for as the beginning of one (see `terms`).
        words = " ".join(map(quote_term, prepared.split()))
        return self.match(words + "*" * begins_pair(prepared.strip()))

    def finds_phrase(self, typed: str) -> bool:
        """Tell whether a question for exactly *typed* finds the text that is held."""
        return self.match(quote_phrase(typed))

    def match(self, expression: str) -> bool:
        """Tell whether *expression* matches the text that is held."""
        return bool(self.conn.execute("SELECT 1 FROM t WHERE t MATCH ?", (expression,)).fetchall())

    def terms(self, text: str) -> list[str]:
        """Return what the tokenizer makes of *text* as it stands."""
        self.conn.execute("DELETE FROM t")
        self.conn.execute("INSERT INTO t VALUES (?)", (text,))
        return [row[0] for row in self.conn.execute("SELECT term FROM v ORDER BY term")]


@pytest.fixture(scope="module")
def fts() -> Iterator[Fts]:
    """An FTS5 table."""
    table = Fts()
    yield table
    table.conn.close()


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        # Hindi, Tamil, Bengali, Sinhala: vowel signs belong to the word.
        ("हिन्दी भाषा में", "हिन्दी"),
        ("हिन्दी भाषा में", "भाषा"),
        ("தமிழ் மொழி", "தமிழ்"),
        ("বাংলা ভাষা", "ভাষা"),
        ("සිංහල භාෂාව", "සිංහල"),
        ("क\u094d\u200dष", "क\u094dष"),
        # Thai, Lao, Khmer, Burmese: no spaces between words.
        ("ฉันเรียนภาษาไทยทุกวัน", "ภาษา"),
        ("ฉันเรียนภาษาไทยทุกวัน", "ไทย"),
        ("ไปเที่ยวน้ำตก", "น้ำ"),
        ("ພາສາລາວງາມ", "ລາວ"),
        ("ខ្ញុំរៀនភាសាខ្មែរ", "ខ្មែរ"),
        ("မြန်မာဘာသာစကား", "ဘာသာ"),
        ("ឈ្មោះខ្ញុំ", "ខ្ញុំ"),
        ("เเม่ไปตลาด", "แม่"),
        # Tibetan syllables have their vowels; digits of any script are digits.
        ("བོད་ཡིག", "བོད"),
        ("ปี ๒๕๖๗", "2567"),
        ("٣ كتب", "3"),
        ("१२ बजे", "12"),
        # Chinese, Japanese, Korean, in one and two characters too.
        ("我们在北京开会", "北京"),
        ("我们在北京开会", "会"),
        ("会", "会"),
        ("用Python写程序", "Python"),
        ("用Python写程序", "程序"),
        ("2024年1月18日", "1月18日"),
        ("𠀀𠀁𠀂", "𠀁𠀂"),
        ("東京都のデータベース", "東京"),
        ("東京都のデータベース", "データ"),
        ("カタカナ", "ｶﾀｶﾅ"),
        ("悠遊卡儲值剩 318 元", "悠游卡"),
        ("萝卜糕蒸六十分钟", "蘿蔔糕"),
        ("圖書館", "図書館"),
        ("ガイド", "ｶﾞｲﾄﾞ"),
        ("한국어를 배운다", "한국어"),
        ("한국어를 배운다", "국어"),
        ("\u1112\u1161\u11ab\u1100\u1173\u11af", "한글"),
        # Arabic and Hebrew, with and without points and tatweel.
        ("مُحَمَّد", "محمد"),
        ("محمد", "مُحَمَّد"),
        ("محـــمد", "محمد"),
        ("أحمد", "احمد"),
        ("مدرسة", "مدرسه"),
        ("کتاب", "كتاب"),
        ("שָׁלוֹם", "שלום"),
        ("שלום", "שָׁלוֹם"),
        # Greek, Cyrillic.
        ("Ελλάδα", "ελλαδα"),
        ("λόγος", "ΛΟΓΟΣ"),
        ("ёлка", "елка"),
        ("Йогурт", "йогурт"),
        # Vietnamese, composed and not; Turkish, German, Danish, Polish, French.
        ("Việt Nam", "Vie\u0323\u0302t"),
        ("Vie\u0302\u0323t Nam", "viet"),
        ("đường", "duong"),
        ("İstanbul", "istanbul"),
        ("Diyarbak\u0131r", "Diyarbakir"),
        ("Straße", "STRASSE"),
        ("Strasse", "straße"),
        ("Müller", "Muller"),
        ("Ørsted", "Orsted"),
        ("Łódź", "lodz"),
        ("cœur", "coeur"),
        ("café", "cafe\u0301"),
        ("ﬁne ½ \uff57\uff49de", "fine"),
        ("ﬁne ½ \uff57\uff49de", "wide"),
        ("soft\u00adware", "software"),
        ("don\u2019t", "don't"),
        # Marks that are written or not; a mark inside a word, whichever it is.
        ("ज़मीन", "जमीन"),
        ("फोन", "फ़ोन"),
        ("\u095b", "\u091c\u093c"),
        ("आँख", "आंख"),
        ("हिन्दी", "हिंदी"),
        ("अंक", "अङ्क"),
        ("सम्पर्क", "संपर्क"),
        ("सेन्टर", "सेंटर"),
        ("इन्फोसिस", "इंफोसिस"),
        ("लाइसेन्स", "लाइसेंस"),
        ("હિન્દી", "હિંદી"),
        ("п\u2019ять", "пять"),
        ("комп'ютер", "комп\u02bcютер"),  # noqa: RUF001 - Ukrainian
        ("сям\u2019я", "сям'я"),
        ("ґанок", "ганок"),
        ('דו"ח שנתי', "דוח"),
        ("צה״ל", 'צה"ל'),
        ("יו״רית", "יורית"),  # noqa: RUF001 - Hebrew
        ('ח"כ', "חכ"),
        ("צ'ק", "צק"),
        ("ג׳ורג׳", "ג'ורג'"),  # noqa: RUF001 - Hebrew
        ("שלום", "שלומ"),
        ("น้ำ", "น\u0e4d\u0e49า"),
        ("ນ້ຳ", "ນ\u0ecd\u0ec9າ"),
    ],
)
def test_a_word_is_found_however_it_is_written(fts: Fts, text: str, typed: str) -> None:
    """Words of each script are found whole, by their parts, and without their marks."""
    fts.hold(text)
    assert fts.finds(typed)


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("북한", "남한"),
        ("北京", "京北"),
        ("हिन्दी", "हिन्दू"),
        ("น้ำ", "นม"),
        ("ข้าว", "ขาว"),
        ("မာ", "မိ"),
        ("C", "C++"),
        ("C#", "C++"),
        ("NET", ".NET"),
        ("λόγος", "λόγοι"),
        ("APIs", "AP"),
        ("हिंदू", "हिंसू"),
        ("सम्मान", "संमान"),
        ("जन्म", "जंम"),
        ("д'Арк", "дарк"),
        ('ב"הארץ"', "בהארץ"),
        ("ה'ארץ'", "הארץ"),
    ],
)
def test_another_word_is_not_found(fts: Fts, text: str, typed: str) -> None:
    """Marks and signs that make a different word are kept."""
    fts.hold(text)
    assert not fts.finds(typed)


IDENTIFIERS = {
    "snake_case_name": ["snake_case_name", "snake", "case", "name", "case_name"],
    "kebab-case-name": ["kebab-case-name", "kebab", "case", "name"],
    "getUserName": ["getUserName", "getusername", "GETUSERNAME", "user", "name", "get user name"],
    "HTTPServer": ["HTTPServer", "http", "server"],
    "parseHTTPReply": ["parseHTTPReply", "parse", "http", "reply"],
    "kMaxRetries": ["kMaxRetries", "max retries", "max_retries"],
    "xTwSignature": ["xTwSignature", "tw signature", "X-Tw-Signature"],
    "XMLHttpRequest": ["XMLHttpRequest", "xml", "http", "request"],
    "user_idName": ["user_idName", "user", "id", "name"],
    "test_HTTPServer": ["test_HTTPServer", "server"],
    "naïveBayes": ["naïveBayes", "naive", "bayes"],
    "parseÄnderung": ["Änderung", "anderung"],
    "MyClass.myMethod": ["MyClass.myMethod", "class", "method", "myMethod"],
    "a.b.c": ["a.b.c", "b.c", "b"],
    "foo.x.y": ["foo.x.y", "x.y"],
    "OC-41252": ["OC-41252", "oc-41252", "41252", "OC"],
    "v1.2.3": ["v1.2.3", "V1.2.3", "v1.2"],
    "path/to/file.py": ["path/to/file.py", "file.py", "to/file.py", "file", "path"],
    "C:\\Users\\ann": ["C:\\Users\\ann", "users", "ann"],
    "https://example.org/a?b=c#d": ["https://example.org/a?b=c#d", "example.org"],
    "bob@example.com": ["bob@example.com", "example.com", "bob"],
    "e-mail": ["e-mail", "mail", "email", "E-Mails"],
    "email": ["email"],
    "U.S.A.": ["U.S.A.", "USA", "usa", "U.S.A"],
    "(U.N.)": ["UN", "U.N."],
    "J.R.R.": ["JRR", "J. R. R."],
    "p.m.,": ["pm", "p.m."],
    "v3.8.2": ["v3.8.2", "3.8.2", "V3.8", "3.8"],
    "v12.1": ["12.1"],
    "3.8.2": ["3.8.2"],
    "Wi\u2011Fi": ["wifi", "Wi-Fi"],
    "T-shirts": ["tshirt", "t-shirt", "shirt"],
    "party\U0001f389time": ["party", "time", "party time"],
    "\U0001f44d\U0001f3fddone\u2705": ["done"],
    "C++": ["C++", "c++", "C"],
    "C++17": ["C++17", "C++"],
    "(C++)": ["C++"],
    "C#,": ["C#", "c#"],
    "F#.": ["F#"],
    ".NET": [".NET", ".net", "NET"],
    ".env": [".env", "env"],
    "ASP.NET": ["ASP.NET", "net"],
    ".github/workflows": [".github/workflows", ".github", "workflows"],
    "PDFs": ["PDFs", "pdf"],
    "APIs": ["APIs", "api"],
    "LEGO™": ["LEGO", "lego™"],
    "contract¹": ["contract", "contract¹"],
    "km²": ["km²", "km2"],
    "CO₂": ["CO2", "CO₂"],
    "[plan](My%20Boat%20Plan%202026.md)": ["boat", "Boat Plan 2026", "My%20Boat%20Plan", "plan"],
    "a%2Fb%2fharbour": ["harbour", "a/b/harbour"],
    "wiki/%E6%9D%B1%E4%BA%AC": ["東京", "wiki"],
    "caf%C3%A9s.md": ["cafés", "cafes"],
    "100%fair": ["fair", "100%fair"],
    "%20lead%20in": ["lead", "in"],
    "%E6%9D%B1%E4%BA%AC": ["東京"],
    "50%ab%41bc": ["50%ab%41bc", "ab"],
}


@pytest.mark.parametrize(
    ("text", "typed"), [(text, typed) for text, many in IDENTIFIERS.items() for typed in many]
)
def test_an_identifier_is_found_whole_and_by_part(fts: Fts, text: str, typed: str) -> None:
    """Names of code, files and tickets are found as they are and by their words."""
    fts.hold(f"before {text} after")
    assert fts.finds(typed)


PLAIN = st.lists(st.from_regex(r"[A-Z]?[a-z]{1,8}[,;:!?']?", fullmatch=True)).map(" ".join)


@given(PLAIN, st.booleans())
def test_plain_english_is_untouched(text: str, for_query: bool) -> None:  # noqa: FBT001 - drawn
    """ASCII text without identifiers goes to FTS5 as it is, but for the marks of some words."""
    assert without_mark(prepare_text(text, for_query=for_query)) == text


SCRIPTS = [
    *("abcXYZ019", "äéñßøłđıİ", "αβγσςΆΏ",
      "абвйёЇ", "אבגד\u05b8\u05bc", "ابتأةىی\u064e\u0651\u0640"),
    *("अआकख\u093e\u093f\u094d", "அஆகங\u0bbe\u0bcd", "ကခဂ\u102c\u1039", "កខគ\u17b6\u17d2"),
    *("กขคเแ\u0e34\u0e48\u0e33", "ກຂຄ\u0eb4\u0ec8", "漢字東京", "ひらがなカタ", "한국어각", "ｶﾞﾊﾟＡ"),
    *("e\u0301\u0323\u0308", "\u1112\u1161\u11ab", "አማር", "ქართ", "Հայ", "ᠮᠣᠩ", "བོད", "ﷺﬁ№½²",
      "\U0001d41b\U0001d428"),
]  # fmt: skip
SIGNS = st.sampled_from(
    [*"_-./\\+#:@'\"\u05f4\u2019(\u200b\u200c\u200d\u00ad*^~", "++", "**", "<b>", "</b>", " "]
)
WORD = st.lists(
    st.sampled_from(SCRIPTS).flatmap(lambda letters: st.text(letters, min_size=1, max_size=5))
    | SIGNS
    | st.characters(codec="utf-8", exclude_categories=["Cn", "Co", "Cs"]),
    max_size=6,
).map("".join)
TEXT = st.lists(WORD, min_size=1, max_size=6).map(" ".join)


@given(text=TEXT, first=st.integers(0, 5), last=st.integers(0, 5))
@example(text="HTTPServer_2", first=0, last=0)
@example(text="~/.env", first=0, last=0)
@example(text="к№²", first=0, last=0)
@example(text="面积m²", first=0, last=0)
@example(text="0^0^", first=0, last=0)
@example(text="កក\u2e3c", first=0, last=0)
def test_words_copied_from_a_text_find_it(text: str, first: int, last: int, fts: Fts) -> None:
    """One or more neighbouring words of any script, copied out of a text, are a phrase of it."""
    words = text.split()[first : last + 1]
    phrase = " ".join(words)
    assume(fts.terms(prepare_phrase(phrase)))
    fts.hold(text)
    assert fts.finds_phrase(phrase)
    # A raised letter is part of the word before it.
    for part in PARTS.split(fold_letters(join_marked(phrase))):
        # The number of a footnote is no word.
        if part.strip("⁰¹²³⁴⁵⁶⁷⁸⁹") and fts.terms(prepare_phrase(part)) and not is_glued(phrase):
            fts.hold(text)
            assert fts.finds_phrase(part)


def is_glued(phrase: str) -> bool:
    """Tell whether a short compound follows an unspaced character, as in "字e-mail", "字v1.2".

    The word that it is as one ("email") stands between that character and its first part then.
    """
    folded = fold_letters(phrase)
    short = r"\w(?=[^\W\d_]{1,2}[-\u2010\u2011]\w|[Vv]\d)"
    before = [match[0] for match in re.finditer(short, folded)]
    return any(map(is_unspaced, before))


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("北京2024年计划", "北京2024年"),
        ("在北京、上海", "京、上海"),
        ("A股市场", "A股"),
        ("A股市场", "A股。"),
        ("第3章", "第3章"),
        ("用.NET写", "用.NET写"),
        ("iPhone用户", "iPhone用户"),
        ("in C++ we trust", "in C++ we trust"),
        ("call getUserName now", "call getUserName now"),
        ("see .env there", "see .env there"),
        ("ฉันใช้ Python ทุกวัน", "ใช้ Python ทุก"),
        ("GitHub Actions run", "github actions"),
        ("on github actions day", "GitHub Actions"),
        ("LEGO™ bricks of the bank² here", "lego bricks of the bank here"),
        ("an SQLite file of LoRa data", "sqlite file of lora"),
    ],
)
def test_a_phrase_is_found_as_it_was_copied(fts: Fts, text: str, typed: str) -> None:
    """Unspaced runs and names inside a phrase do not prevent that it is found."""
    fts.hold(text)
    assert fts.finds_phrase(typed)


def test_a_phrase_is_not_found_in_another_order(fts: Fts) -> None:
    """The words of a phrase must be adjacent, and in its order."""
    fts.hold("北京2024年 one two three")
    assert not any(map(fts.finds_phrase, ["2024北京", "two one", "one three", "京北", "年 two"]))


# What a word may begin or end with: a character, or a letter with its vowels and tones.
UNITS = [
    *"漢字東京ひらがカタ한국กขคກမခ",
    *("เก", "แก", "ข้", "กา", "น\u0e49ํา", "ເກ", "ກ\u0eb5\u0ec8"),
    *("မြ", "န\u103a", "က္က", "ញ\u17bb\u17c6", "ខ\u17d2ម\u17c2"),
]
RUN = st.lists(st.sampled_from(UNITS), min_size=1, max_size=8)


@given(run=RUN, first=st.integers(0, 7), length=st.integers(2, 8))
def test_each_part_of_an_unspaced_run_finds_it(
    run: list[str], first: int, length: int, fts: Fts
) -> None:
    """Two or more neighbouring characters find the run that contains them."""
    part = run[first : first + length]
    assume(len(part) > 1)
    fts.hold(f"before {''.join(run)}, after")
    assert fts.finds("".join(part))


@given(run=RUN, number=st.integers(0, 7))
def test_each_character_of_a_run_begins_a_term(run: list[str], number: int, fts: Fts) -> None:
    """So a question of one character can be asked as a prefix."""
    unit = prepare_text(run[number % len(run)], for_query=True).strip()
    assert begins_pair(unit)
    assert any(term.startswith(unit) for term in fts.terms(prepare_text("".join(run))))


@pytest.mark.holds("TOTAL")
@given(st.text() | TEXT, st.booleans())
def test_any_string_is_prepared(text: str, for_query: bool) -> None:  # noqa: FBT001 - drawn
    """Even lone surrogates become text that UTF-8 can encode."""
    prepare_text(text + "\ud800", for_query=for_query).encode()
    prepare_text("\udfff" + text, for_query=for_query).encode()


@given(st.text() | TEXT)
def test_folding_is_stable(text: str) -> None:
    """Folding twice changes nothing, so both sides agree."""
    folded = fold_letters(text)
    assert fold_letters(folded) == folded
    assert fold_letters(unicodedata.normalize("NFD", text)) == folded


@pytest.mark.parametrize(
    ("text", "unspaced"),
    [
        ("東京", True),
        ("ไทย", True),
        ("한국", True),
        ("Tokyo", False),
        ("東京A", False),
        ("", False),
    ],
)
def test_unspaced_is_all_of_it(text: str, unspaced: bool) -> None:  # noqa: FBT001 - a table
    """Only a text wholly in scripts without spaces is unspaced."""
    assert is_unspaced(text) is unspaced


MEGABYTE = 1 << 20


@pytest.mark.holds("TOTAL")
@pytest.mark.timeout(20)
@pytest.mark.parametrize(
    "scrap",
    ["a", "A", "aA", "AAa", "a0", ".a", ".", ".aaaa", "c++ ", "+", "#", "a#", "_", "aB_", "aB.",
     "漢", "ก", "a\u0301", "\u0327\u0301", "\u0301", "\u3099\u302a", "ﷺ", "\uff41", "\ud800", " ",
     "\u093e", "\u064e", "éA", "aB", "AB_"],
)  # fmt: skip
def test_a_heap_of_anything_is_prepared_in_linear_time(scrap: str) -> None:
    """No repetition makes preparing quadratic: it takes a second, and would take hours."""
    text = scrap * (MEGABYTE // 4 // len(scrap.encode("utf-8", "surrogatepass")))
    for start in ("", "é", "aB ", "."):
        prepare_text(start + text)


@pytest.mark.timeout(20)
def test_each_part_of_a_long_word_is_soon_found_in_it() -> None:
    """A question without spaces is one word, and each pair of its signs is looked for."""
    word = "先週" * 100_000
    for _ in range(1_000):
        assert as_written_in(word, "先周") == "先週"


def test_very_many_texts_are_prepared_as_few_are() -> None:
    """Some at a time, so that the words of sixteen MB are never held at once."""
    texts = [
        "The curlew calls from getUserName.",
        "caf\u00e9 \u2014 \u8336\u5e97",
        "wedding, e-mail, a\0b",
    ]
    found = prepare_texts(texts * 20_000)
    assert found == [prepare_text(text) for text in texts] * 20_000
