"""Function words: which they are, and which language they belong to."""

import pytest

from indexer.text.folding import fold_letters, restore_marks
from indexer.text.small_words import (
    ARTICLES,
    COMMON_WORDS,
    FUNCTION_WORDS,
    SMALL_WORDS,
    is_common,
    is_small,
    is_small_elsewhere,
    is_telling,
    tells_english,
)


def test_function_words_are_small_letters() -> None:
    """They are compared in lowercase, so all are lowercase; and none is in both tables."""
    words = SMALL_WORDS
    assert all(word == word.lower() and (word.isalpha() or not word.isascii()) for word in words)
    assert FUNCTION_WORDS.isdisjoint(COMMON_WORDS)


@pytest.mark.parametrize(
    "word",
    [
        "może",
        "naszej",
        "miał",
        "żeby",
        "zouden",
        "jullie",
        "può",
        "questi",
        "chi",
        "também",
        "nossos",
        "hakkında",  # noqa: RUF001 - Turkish
        "olduğunu",
        "était",
        "tenía",
        "можно",
        "нужна",
        "насчёт",
        "во",
        "benim",
        "الذي",
        "अपने",
        "dintre",
        "câte",
        "este",
        "για",  # noqa: RUF001 - Greek
        "वाला",
        "सा",
        "nın",  # noqa: RUF001 - Turkish
        *("чтобы", "между", "всего", "самой"),
        *("πριν", "δεν", "είχε", "αυτούς"),
        *("olarak", "edilmiş", "onlardan", "sonra"),
        *("حين", "الذين", "أكثر", "لأنه"),
        *("नहीं", "उनकी", "सबसे", "होकर"),
        *("către", "aceea", "fusese", "dintr"),
        "trong",
        *("också", "något", "mellem", "hendes", "myös", "meillä", "pitää", "olemme"),
        *("vagyunk", "amely", "szerint", "protože", "jejich", "jsme", "якщо", "протягом"),
        *("sebelum", "belum", "אצלנו", "אחרי", "برای", "داریم"),
    ],
)
def test_words_of_other_languages_are_small(word: str) -> None:
    """Auxiliaries, pronouns and possessives in their cases tell nothing."""
    assert is_small_elsewhere(restore_marks(fold_letters(word)))


def test_they_are_spelled_as_they_are_compared() -> None:
    """The letters of a question are folded first, so the words of the tables are folded, too."""
    words = SMALL_WORDS
    assert [word for word in words if restore_marks(fold_letters(word)) != word] == []
    assert ARTICLES < FUNCTION_WORDS


@pytest.mark.parametrize(
    ("word", "common", "telling"),
    [
        ("The", True, False),
        ("wie", True, False),
        ("decided", True, True),
        ("otter", False, True),
        ("京都", False, False),
        (fold_letters("क्या"), True, False),
        # Signs of vowels that are two, one on each side of their letter.
        *((fold_letters(word), True, False) for word in ("কোথায়", "কী", "எப்போது", "کجا", "چیست")),
        (fold_letters("איפה"), True, False),
        ("kapan", True, False),
        ("wat", True, False),
        *((word, True, False) for word in ("worauf", "jakiej", "которую", "hangisi", "ليه")),
        ("hvornar", True, False),
        ("cand", True, False),
        *((word, True, False) for word in ("кем", "ποση", "kimdir", "وكيف", "caruia")),
        *(
            (word, True, False)
            for word in ("paljonko", "missa", "hany", "mekkora", "kterou", "jaky")
        ),
        *((word, True, False) for word in ("котра", "відколи", "siapakah", "varifran", "چندتا")),
        (fold_letters("किन्हें"), True, False),
    ],
)
def test_a_word_tells_something_or_is_common(word: str, common: bool, telling: bool) -> None:  # noqa: FBT001 - a table
    """A common word that is no function word still counts as telling."""
    assert is_common(word) is common
    assert is_telling(word) is telling


@pytest.mark.parametrize(
    ("question", "english"),
    [
        ("What did the doctor say about it", True),
        ("from Graz", True),
        ("wo ist der Umzugswagen", False),
        ("quand est-ce que nous partons", False),
        ("donde esta la llave", False),
        ("hangi kitap", False),
        ("gdzie jest klucz", False),
        ("hvad koster cyklen", False),
        ("hvor bor Kari", False),
        ("vem har nyckeln", False),
        ("kdy je schuzka", False),
        ("mennyi a kulcs", False),
        ("kuka soitti", False),
        ("var ar nyckeln och boken", False),
        # Someone asks in English for what another language calls so.
        ("what is the Frage nach dem Sinn", True),
        ("umzug wagen", None),
        ("sqlite busy timeout", None),
        ("MIT license van den Berg Las Vegas OS", None),
        ("NAS hostname IP address", None),
        ("WO IST DER UMZUGSWAGEN", False),
        ("wo ist das NAS", False),
        ("", None),
    ],
)
def test_small_words_tell_the_language_of_a_question(question: str, english: bool | None) -> None:  # noqa: FBT001 - a table
    """Names and key words do not."""
    assert tells_english(question.replace("-", " ").split()) is english


@pytest.mark.parametrize("word", ["us", "ai", "the", "Und"])
def test_a_word_is_small_in_any_language(word: str) -> None:
    """However it is written; and no other is."""
    assert is_small(word)
    assert not is_small(f"{word}box")


@pytest.mark.parametrize(
    "word",
    ["Sara", "Fu", "Hai", "kan", "hem", "ad", "ancla", "volt", "Bude", "dette", "Jake", "vara"],
)
def test_what_is_also_a_name_or_a_thing_is_not_small(word: str) -> None:
    """Small in one language, and a person, blood, a home or a name in another."""
    assert not is_small(word)
