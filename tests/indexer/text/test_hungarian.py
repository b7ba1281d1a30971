"""Forms of a word in Hungarian that do not begin like it."""

import pytest
from word_forms import makes, missed

from indexer.text.hungarian import find_forms


@pytest.mark.parametrize(
    "forms",
    [
        "venni vettem veszek",
        "enni eszik ettem",
        "menni megyek mentünk",
        "ló lovak lovat",
        "tükör tükrök",
        "aludni alszik",
    ],
)
def test_forms_find_each_other(forms: str) -> None:
    """Whichever was typed."""
    assert not missed(find_forms, *forms.split())


@pytest.mark.parametrize(("word", "other"), [("venni", "vele"), ("ház", "haza"), ("", "megvenni")])
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """A stem has only the endings of a word."""
    assert not makes(find_forms, word, other)
