"""Forms of a word in Slavic languages whose last vowel is fleeting."""

from functools import partial

import pytest
from word_forms import makes, missed

from indexer.text.slavic import find_forms, find_latin_forms

find_plain = partial(find_latin_forms, has_nasals=False)
find_with_nasals = partial(find_latin_forms, has_nasals=True)


@pytest.mark.parametrize(
    ("word", "form"),
    [
        ("окон", "окна"),
        ("писем", "письмо"),
        ("льду", "лёд"),
        ("отца", "отец"),
        ("день", "дня"),
        ("сон", "сны"),
        ("кота", "кіт"),
        ("ночі", "ніч"),
        ("солі", "сіль"),
        ("Києва", "Київ"),
    ],
)
def test_a_vowel_comes_and_goes(word: str, form: str) -> None:
    """Each form finds the other, whichever of the two was typed."""
    assert not missed(find_forms, word, form)


@pytest.mark.parametrize(
    "forms",
    [
        "дом дома доме домов",
        "вода воду водой вод",
        "ночь ночи ночей",
        "дети детям детей",
        "игра игры",
        "дочь дочери",
        "син сина синові синів",
    ],
)
def test_short_words_have_endings(forms: str) -> None:
    """They share too few letters to be found by their beginning."""
    assert not missed(find_forms, *forms.split())


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("вода", "водка"),
        ("час", "частота"),
        ("кто", "котом"),
        ("чет", "что"),
        ("тер", "три"),
        ("игорь", "игра"),
        ("окон", "окно ком"),
        ("стол", "стул"),
        ("а", "о"),  # noqa: RUF001 - Cyrillic
    ],
)
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """A soft stem takes no hard ending, and two consonants alone take few."""
    assert not makes(find_forms, word, other)
    assert not makes(find_forms, other, word)


@pytest.mark.parametrize(
    ("word", "form"), [("okien", "okno"), ("psa", "pies"), ("pes", "psa"), ("otce", "otec")]
)
def test_so_it_does_in_latin_letters(word: str, form: str) -> None:
    """Vowels are fleeting in Polish, Czech and Slovak, too."""
    assert not missed(find_plain, word, form)


@pytest.mark.parametrize(
    ("word", "form"),
    [("vzit", "vezmu"), ("koupil", "kupuji"), ("pratele", "pritel"), ("cist", "cetla")],
)
def test_so_do_stems_of_czech_that_a_table_has(word: str, form: str) -> None:
    """Whatever may come between."""
    assert not missed(find_plain, word, form)


@pytest.mark.parametrize(("word", "form"), [("zeba", "zab"), ("rak", "reka")])
def test_nasal_vowels_stand_for_each_other_where_they_were_typed(word: str, form: str) -> None:
    """Only if they were typed, because folded they are vowels of many words."""
    assert not missed(find_with_nasals, word, form)
    assert not makes(find_plain, word, form)
    assert not makes(find_with_nasals, "fer", "from")
