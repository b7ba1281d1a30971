"""Forms of a verb in Dutch that do not begin like it."""

import pytest
from word_forms import makes, missed

from indexer.text.dutch import find_forms, find_parted


@pytest.mark.parametrize(
    "forms",
    [
        "kopen koop kocht gekocht",
        "verkopen verkocht verkoop",
        "lezen leest las lazen gelezen",
        "geven geeft gaf gaven gegeven",
        "schrijven schreef geschreven",
        "opschrijven opgeschreven opschreef",
        "eten at gegeten",
        "zwemmen zwom gezwommen",
        "verliezen verloor verloren",
        "breken brak braken gebroken",
        "gaan ging gegaan",
    ],
)
def test_forms_of_a_strong_verb_find_each_other(forms: str) -> None:
    """Whichever was typed."""
    assert not missed(find_forms, *forms.split())


@pytest.mark.parametrize(
    "forms",
    [
        "openen geopend",
        "koken kookte gekookt",
        "pakken gepakt",
        "huren gehuurd",
        "leven leefde geleefd",
        "opbellen opgebeld",
    ],
)
def test_a_participle_and_its_verb_find_each_other(forms: str) -> None:
    """However the vowel is spelt."""
    assert not missed(find_forms, *forms.split())


@pytest.mark.parametrize(
    ("word", "other"),
    [("kopen", "kopje"), ("lezen", "lastig"), ("geven", "gavotte"), ("", "ge"), ("an", "gean")],
)
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """A past has no other endings than a past has."""
    assert not makes(find_forms, word, other)


@pytest.mark.parametrize(
    ("word", "prefix", "verb"),
    [("opgebeld", "op", "belde"), ("aankomen", "aan", "kwamen"), ("nagedacht", "na", "denkt")],
)
def test_a_prefix_stands_apart_from_its_verb(word: str, prefix: str, verb: str) -> None:
    """In a sentence it is behind all else."""
    parted = [way for one in find_parted(word) if one.prefix == prefix for way in one.ways]
    assert any(way.makes(verb) for way in parted)


@pytest.mark.parametrize("word", ["verkopen", "kopen", "gekocht", ""])
def test_other_verbs_stay_whole(word: str) -> None:
    """Of these, no prefix stands apart."""
    assert not find_parted(word)
