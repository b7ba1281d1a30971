"""How often English uses a word, and that a small memory relies on it."""

import pytest
from small_memory import paths, small_memory

from indexer.text.usual_words import COMMON_SHARE, usual_share


@pytest.mark.parametrize(
    ("more", "less"), [("peopl", "kitchen"), ("kitchen", "potato"), ("week", "septemb")]
)
def test_commoner_words_have_larger_shares(more: str, less: str) -> None:
    """The shares are by stem, as in the index."""
    assert COMMON_SHARE >= usual_share(more) > usual_share(less) >= 0


def test_names_tell_however_common_they_are() -> None:
    """A name that is common in English is still telling: few people in a memory have it."""
    assert not any(map(usual_share, ("anna", "david", "london", "germani", "googl")))


# Two hundred notes that say nothing of what is asked for, and three that do.
OTHERS = {
    f"blocks/{what}-{of}-{number}.md": f"# The {what}\n\nThat of the {of} is in the attic.\n"
    for what in ("lid", "handle", "rope", "wheel", "hinge")
    for of in ("barrel", "cart", "sledge", "ladder")
    for number in range(10)
}
HIVES = OTHERS | {
    "blocks/rota.md": "# Rota\n\nWho does the dishes this week: Mila.\n",
    "blocks/bees.md": "# Bees\n\nThe hive by the fence swarmed, and the honey is good.\n",
    "blocks/shed.md": "# Shed\n\nAn empty hive and the veil are behind the door, on a shelf.\n",
}
HUNDE = {path: text.replace("The", "Das") for path, text in HIVES.items()} | {
    "blocks/rota.md": "# Liste\n\nDas ist so die Art von Mila.\n",
    "blocks/bees.md": "# Tiere\n\nDer Hund am Zaun ist nicht von hier, sein Halsband ist rot.\n",
    "blocks/shed.md": "# Schuppen\n\nEin Korb und die Leine, die dem Hund so gut gefielen.\n",
}


def test_a_common_word_that_few_notes_hold_is_not_what_is_asked_for() -> None:
    """One note has "week", and two have "hive": English decides which of the two is rare."""
    with small_memory(HIVES) as index:
        found = paths(index.search("hive week"))
    assert found.index("blocks/rota.md") == 2


def test_in_another_language_the_memory_alone_tells() -> None:
    """In German, "Art" is a kind of thing, and no more common than "Hund"."""
    with small_memory(HUNDE) as index:
        found = paths(index.search("Welche Art Hund ist das?"))
    assert found[0] == "blocks/rota.md"
