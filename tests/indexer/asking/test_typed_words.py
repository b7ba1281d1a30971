"""The words of a question, one by one: what is looked for, and how much each counts."""

from collections.abc import Mapping

import pytest
from small_memory import index_notes

from indexer.asking.postings import Postings
from indexer.asking.question import Term
from indexer.asking.tokenizer import Tokenizer
from indexer.asking.typed_words import TypedWords

NOTES = {
    "en.md": (
        "# House\n\nThe heat pump of the house. We register the ration. The colors of the harbour."
        " The email of John, by get_user_name. The otherwise linear fog; linearised."
        " The car in lowercase, in lower case.\n"
    ),
    "de.md": (
        "# Haus\n\nDie Pumpe steht im Keller, die Wohnungen am See. Der Garten, die Karte. Herr"
        " Müller. Der Badeort, das Bad. Eine Mappe. Karten. Die Gartenpumpe.\n"
    ),
    "ru.md": "# Дом\n\nМои руки.\n",  # noqa: RUF001 - Russian
    "vi.md": "# Ăn\n\nTôi ăn phở ở Huế của khách. An is a name. Khachsan.\n",
    "ko.md": "# 집\n\n방이 추워서 역에 간다. 날이 춥다.\n",
    "ja.md": "# 家\n\nリンゴを買った。京都。\n",
    "lake.md": "---\ntitle: Air lock\n---\nTwo doors.\n",
    "codes.md": "# Codes\n\nThe port 8085, the error 0x5A3C of v2 in 2019, 42 times.\n",
}


def read(postings: Postings, typed: str) -> TypedWords:
    """Return the words of what is *typed*, looked up."""
    found = postings.tokenizer.terms(typed)
    words = TypedWords(postings, typed, [surface for _, surface in found])
    texts = [text for text, _ in found]
    for text, surface in dict(reversed(found)).items():
        words.add(text, surface, texts.count(text))
    return words


def weigh(terms: list[Term]) -> Mapping[str, tuple[str, float]]:
    """Return the terms of the index that are looked for, each with its role and factor."""
    return {" ".join(t.variants): (t.role, round(t.factor, 2)) for t in terms if t.variants}


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        # A word as it is, in whatever spelling, and all the more if it was typed again.
        ("fog", {"fog": ("typed", 1)}),
        ("fog Fog", {"fog": ("typed", 1.69)}),
        ("colour", {"color": ("typed", 1)}),
        ("Mueller", {"muller": ("typed", 1)}),
        ("りんご", {"リン": ("typed", 1), "ンゴ": ("typed", 1)}),
        ("京", {"京都": ("typed", 1)}),
        ("mail by e-mail", {"by": ("typed", 0.3), "email": ("typed", 1)}),
        # A number or a code counts more; not a year, nor a count.
        ("8085", {"8085": ("typed", 1.5)}),
        ("0x5A3C", {"0x5a3c": ("typed", 1.5)}),
        ("2019", {"2019": ("typed", 1)}),
        ("42", {"42": ("typed", 1)}),
        # A small word counts little, in the language of the question or of the notes.
        ("the fog", {"the": ("typed", 0.3), "fog": ("typed", 1)}),
        ("wo ist die Pumpe", {"die": ("typed", 0.3), "pump": ("typed", 1)}),
        ("where is die", {"is": ("typed", 0.3), "die": ("typed", 1)}),
        # In English what begins like a word is a hint; elsewhere it is a form of the word.
        (
            "the linear",
            {"the": ("typed", 0.3), "linear": ("typed", 1), "linearis": ("relatives", 0.15)},
        ),
        ("wo ist Wohnung", {"wohnungen": ("forms", 0.8)}),
        ("wo Bad", {"bad": ("typed", 1)}),
        ("wo Mappen", {"mapp": ("forms", 0.8)}),
        ("wo ist Karte", {"kart": ("typed", 0.2), "kart karten": ("forms", 0.8)}),
        ("где рука", {"руки": ("forms", 0.8)}),
        # Vietnamese words count with their tones, and have no other forms; in English, without.
        ("phở", {"pho": ("typed", 0.2), "\uf070pho\uf01b\uf009": ("forms", 0.8)}),
        (
            "của khách",
            {
                "cua": ("typed", 0.3),
                "khach": ("typed", 0.2),
                "\uf070khach\uf001": ("forms", 0.8),
            },
        ),
        # With other tones it is another word, and one that is spelt alike does not stand in for it.
        ("phọ", {"pho": ("typed", 0.2)}),
        ("phơn", {}),
        ("where is phở", {"is": ("typed", 0.3), "pho": ("typed", 1)}),
        # So do Korean words in another form.
        ("춥다", {"춥다": ("typed", 0.5), "춥다 추워": ("forms", 0.8)}),
        # Two words that a missing one is written as, or else is made of.
        ("heatpump", {"heat": ("apart", 1), "pump": ("apart", 1)}),
        ("airlock", {"air": ("apart", 1), "lock": ("apart", 1)}),
        ("Gartenkarte", {"garten": ("part", 0.3), "kart": ("part", 0.3)}),
        (
            "wo ist Gartenpumpe",
            {
                "gartenpump": ("typed", 0.2),
                "gartenpump garten": ("forms", 0.8),
                "garten": ("part", 0.3),
                "pump": ("part", 0.3),
            },
        ),
        ("the gartenpumpe", {"the": ("typed", 0.3), "gartenpump": ("typed", 1)}),
        ("the lowercase", {"the": ("typed", 0.3), "lowercas": ("typed", 1)}),
        ("registration", {"regist": ("relatives", 0.15)}),
        ("getUserName", {"get": ("typed", 1), "user": ("typed", 1), "name": ("typed", 1)}),
    ],
)  # fmt: skip
def test_a_word_is_looked_for_in_all_that_may_stand_for_it(
    postings: Postings, typed: str, found: Mapping[str, tuple[str, float]]
) -> None:
    """Each for what it is worth."""
    words = read(postings, typed)
    assert weigh([*words.terms, *words.related]) == found


@pytest.mark.parametrize(
    ("typed", "unknown"),
    [
        ("the fog", {}),
        ("the blimp", {"blimp": ""}),
        ("the Gartenkarte", {"Gartenkarte": "garten karte"}),
        ("the heatpump", {}),
        ("getUserName", {}),
        ("getFogName", {"getFogName": ""}),
        ("e-mail", {"mail": ""}),
        ("mails", {"mails": ""}),
        # Small words of the language are not missed, nor is what was made and not typed.
        ("wo ist Pumpe auf", {"wo": ""}),
        ("fog, C#", {"C": ""}),
    ],
)
def test_words_that_occur_nowhere_are_told(
    postings: Postings, typed: str, unknown: Mapping[str, str]
) -> None:
    """With what is looked for instead, if it is not the word in another style."""
    assert read(postings, typed).unknown == unknown


@pytest.mark.parametrize("letter", ["q", "ж", "ק", "ज"])
def test_what_is_too_long_for_a_word_is_only_looked_for_as_it_is(
    postings: Postings, letter: str
) -> None:
    """The sequence of a protein is no compound: to try each place to part it takes seconds."""
    asked: list[str] = []
    postings._store._conn.set_trace_callback(asked.append)
    assert list(read(postings, letter * 4_000).unknown.values()) == [""]
    assert len(asked) < 100


def test_what_was_made_of_what_was_typed_is_known(postings: Postings) -> None:
    """If it occurs: "email" of "e-mail"."""
    found = read(postings, "e-mail of John, in C# by e-ration").made_and_found()
    assert [term.text for term in found] == ["email"]


def test_a_common_word_counts_as_if_many_texts_had_it(postings: Postings) -> None:
    """If it is common in English, and this is English; a name with tones is none."""
    shares = {
        term.surface: term.least_share
        for typed in ("the house fog", "wo ist House", "wo ist Car", "ăn phở")
        for term in read(postings, typed).known
    }
    assert shares["the"] == shares["wo"] == shares["ist"] == 0.1
    assert 0 < shares["house"] < 0.1
    assert shares["fog"] == shares["House"] == shares["Car"] == shares["an"] == 0


def test_a_small_word_counts_little_where_the_notes_are_in_its_language(
    tokenizer: Tokenizer,
) -> None:
    """Though the question does not tell which it is in."""
    german = index_notes({"de.md": NOTES["de.md"]})
    assert weigh(read(Postings(german, tokenizer), "die Pumpe").terms)["die"] == ("typed", 0.3)
    german.close()
    english = index_notes({**NOTES, "more.md": "The rest of the notes.\n"})
    assert weigh(read(Postings(english, tokenizer), "die Pumpe").terms)["die"] == ("typed", 1)
    english.close()


def test_notes_without_tones_have_the_word_that_is_typed_with_them(tokenizer: Tokenizer) -> None:
    """Although it would be a small one with other tones; in notes with tones it is that."""
    without = index_notes({"vi.md": "Lan ra chua o Hue.\n"})
    assert weigh(read(Postings(without, tokenizer), "chùa ở Huế").terms)["chua"] == ("typed", 1)
    without.close()
    toned = index_notes({"vi.md": "Lan chưa ra ở Huế, Chúa ơi.\n"})
    assert weigh(read(Postings(toned, tokenizer), "chùa ở Huế").terms)["chua"] == ("typed", 0.2)
    toned.close()
