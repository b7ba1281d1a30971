"""Names that sound alike."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.text.sounds import sound_beginnings, to_sound

ALIKE = [
    ("catherine", "katherine"),
    ("filip", "philip", "phillip"),
    ("jon", "john"),
    ("jan", "yan"),
    ("meier", "mayer", "maier", "meyer"),
    ("marc", "mark"),
    ("max", "maks"),
    ("erik", "eric", "erick"),
    ("sara", "sarah"),
    ("anna", "ana"),
    ("hana", "hannah"),
    ("aaron", "aron"),
    ("stephan", "stefan"),
    ("steven", "stephen"),
    ("nicolas", "nicholas", "nikolas"),
    ("schmidt", "schmitt"),
    ("elisabeth", "elizabeth"),
    ("teresa", "theresa"),
    ("kristina", "christina"),
    ("michael", "mikael"),
    ("josef", "joseph"),
    ("moritz", "moriz"),
    ("sascha", "sasha"),
    ("alexander", "aleksander"),
    ("eva", "ewa"),
    ("maja", "maya"),
    ("yousef", "yusef"),
]


@pytest.mark.parametrize("names", ALIKE, ids=lambda names: names[0])
def test_ways_to_spell_a_name_sound_alike(names: tuple[str, ...]) -> None:
    """And each begins with what the others may begin with."""
    assert len(set(map(to_sound, names))) == 1
    for name, other in itertools.product(names, repeat=2):
        assert name.startswith(tuple(sound_beginnings(other)))


@pytest.mark.parametrize("names", [("jon", "joan"), ("marc", "marco"), ("hanna", "anna")])
def test_other_names_do_not(names: tuple[str, str]) -> None:
    """A vowel more, or the first letter, makes another name."""
    assert len(set(map(to_sound, names))) == 2


def test_few_words_begin_as_a_name_may() -> None:
    """All words of a letter would take long to read."""
    beginnings = tuple(sound_beginnings("catherine"))
    assert "kat" in beginnings
    assert not any(word.startswith(beginnings) for word in ("calendar", "keep", "chess", "king"))


@given(st.text("abchkpstxyz", min_size=1))
def test_any_word_has_a_sound(word: str) -> None:
    """It has no letter twice in a row, and sounds like itself."""
    sound = to_sound(word)
    assert sound
    assert all(left != right for left, right in itertools.pairwise(sound))
    assert to_sound(sound) == sound
    assert sound.startswith(tuple(sound_beginnings(word)))
