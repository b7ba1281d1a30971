"""Forms of a word in Finnish that do not begin like it."""

import pytest
from word_forms import makes, missed

from indexer.text.finnish import find_forms


@pytest.mark.parametrize(
    "forms",
    [
        "katu kadulla",
        "sänky sängyn",
        "kenkä kengät",
        "leipä leivän",
        "rikkoa rikoin",
        "juoda join",
        "tehdä teki",
        "käsi kädestä",
    ],
)
def test_forms_find_each_other(forms: str) -> None:
    """Whichever was typed."""
    assert not missed(find_forms, *forms.split())


@pytest.mark.parametrize(("word", "other"), [("kauppa", "kaura"), ("talo", "tallissa"), ("", "on")])
def test_other_words_are_no_forms(word: str, other: str) -> None:
    """The consonants are no grades of each other, or what follows is no ending."""
    assert not makes(find_forms, word, other)
