"""What is called by its initials as often as by its words."""

import pytest

from indexer.text.initials import find_initials, spell_initials


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("NYC", ("new york city",)),
        ("nyc", ("new york city",)),
        ("Ceo", ("chief executive officer",)),
        ("tbd", ("to be decided", "to be determined")),
        ("LA", ("los angeles",)),
        ("la", ()),
        ("US", ("united states",)),
        ("us", ()),
        ("Mr", ()),
        ("MwSt", ("mehrwertsteuer",)),
        ("PC", ()),
        ("", ()),
    ],
)
def test_initials_stand_for_words(word: str, words: tuple[str, ...]) -> None:
    """Those that most often are another word, only in capitals."""
    assert spell_initials(word) == words


@pytest.mark.parametrize(
    ("text", "initials"),
    [
        ("when is the flight to new york city", {"nyc": "new york city", "ny": "new york"}),
        ("open pull requests", {"pr": "pull request"}),
        ("the united states", {"us": "united states", "usa": "united states"}),
        ("reunited states", {}),
        ("learning about machines", {}),
        ("", {}),
    ],
)
def test_words_have_initials(text: str, initials: dict[str, str]) -> None:
    """Whole words, in singular and plural."""
    assert find_initials(text) == initials
