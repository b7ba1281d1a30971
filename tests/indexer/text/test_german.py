"""Forms of a verb in German that do not begin like it."""

import pytest
from word_forms import makes, missed

from indexer.text.german import find_forms, find_parted


@pytest.mark.parametrize(
    "forms",
    [
        "lesen liest las gelesen",
        "sprechen spricht sprach gesprochen",
        "anrufen angerufen anzurufen anrief",
        "umziehen umgezogen umzuziehen umzog",
        "aufschreiben aufgeschrieben aufschrieb",
        "verlieren verliert verlor verloren",
        "verstehen verstand verstanden",
        "überweisen überwies überwiesen",
        "unterschreiben unterschrieb unterschrieben",
        "zerbrechen zerbrach zerbrochen",
        "gewinnen gewann gewonnen",
        "denken dachte gedacht",
        "kennen kannte gekannt",
        "geben gibt gab gegeben",
        "fahren fährt fuhr gefahren",
        "schließen schloss geschlossen",
    ],
)
def test_forms_of_a_strong_verb_find_each_other(forms: str) -> None:
    """Whichever was typed."""
    assert not missed(find_forms, *forms.split())


@pytest.mark.parametrize(
    ("word", "form"),
    [
        ("kaufen", "gekauft"),
        ("kaufte", "gekauft"),
        ("gekauft", "kaufen"),
        ("gekauft", "kauften"),
        ("einkaufen", "eingekauft"),
        ("eingekauft", "einkaufte"),
        ("gebaut", "baue"),
        ("reden", "geredet"),
        ("geredet", "redete"),
        ("geredet", "redeten"),
        ("gekauft", "kauftest"),
        ("gekauft", "kauftet"),
        ("gekauft", "kaufst"),
        ("gebadet", "badest"),
        ("gebadet", "badet"),
        ("gewandert", "wandern"),
        ("eingebrannt", "einbrannte"),
        ("gelesen", "last"),
        ("losgegangen", "losgingst"),
    ],
)
def test_a_participle_finds_its_verb(word: str, form: str) -> None:
    """And the verb its participle, which has no other vowel in a weak verb."""
    assert makes(find_forms, word, form)


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("liegen", "lage"),
        ("lesen", "sprach"),
        ("gelesen", "fand"),
        ("aufgeben", "geaufgeb"),
        ("lesen", "laster"),
        ("kaufen", "kaufhaus"),
        ("sprechen", "sprachen lernen"),
        ("geben", "gabel"),
        ("table", "get"),
        ("an", "gean"),
        ("", "ge"),
    ],
)
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """A past has no other endings than a past has."""
    assert not makes(find_forms, word, other)


@pytest.mark.parametrize(
    ("word", "prefix", "verb"),
    [
        ("abgeholt", "ab", "holte"),
        ("einladen", "ein", "ladt"),
        ("vorgeschlagen", "vor", "schlug"),
        ("anzurufen", "an", "riefen"),
        ("umverteilen", "um", "verteilt"),
    ],
)
def test_a_prefix_stands_apart_from_its_verb(word: str, prefix: str, verb: str) -> None:
    """In a sentence it is behind all else."""
    parted = [way for one in find_parted(word) if one.prefix == prefix for way in one.ways]
    assert any(way.makes(verb) for way in parted)


@pytest.mark.parametrize("word", ["verstehen", "kaufen", "gekauft", "zugeschrieben", "", "an"])
def test_other_verbs_stay_whole(word: str) -> None:
    """Of these, no prefix stands apart."""
    assert not find_parted(word)
