"""Short names of people."""

from indexer.text.short_names import find_other_names
from indexer.text.small_words import SMALL_WORDS
from indexer.text.usual_words import usual_share


def test_a_short_name_and_the_whole_one_find_each_other() -> None:
    """Two names with the same short one do not."""
    assert find_other_names("bob") == ["robert"]
    assert set(find_other_names("robert")) == {"bob", "bobby", "robbie"}
    assert set(find_other_names("alex")) == {"alexander", "alexandra", "alexis"}
    assert "alexandra" not in find_other_names("alexander")
    assert find_other_names("otter") == ()
    assert find_other_names("") == ()


def test_no_name_is_another_word() -> None:
    """A question for a bill means no William."""
    for word in ("bill", "will", "rob", "jack", "mark", "pat", "rich", "sue", "frank", "max"):
        assert find_other_names(word) == ()
    names = reached_from("bob", "chris", "liz", "alex")
    assert {"robert", "christina", "tina", "martina", "elizabeth", "sandra"} <= names
    assert not names & SMALL_WORDS
    assert not any(map(usual_share, names))


def reached_from(*names: str) -> set[str]:
    """Return all names that are reached from *names* in any number of steps."""
    found, left = set[str](), [*names]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += find_other_names(name)
    return found
