"""Words and numbers of a question, as texts write them otherwise."""

import pytest
from small_memory import read_to

from indexer.asking.question import Term

NOTES = {
    "lake.md": "# Herons\n\nHerons at the lake. The database is in lowercase.\n",
    "pond.md": "---\ntags: [otter]\n---\n# Pond\n\nAnother heron. It has 12 V, 1780 mAh.\n",
    "verbs.md": "She bought a boat after the roll-back, as ADR-0017 says on page 780.\n",
}


def of_role(question: str, role: str, notes: dict[str, str] = NOTES) -> dict[str, Term]:
    """Return the terms that are looked for for one reason, by what was typed."""
    return {term.surface: term for term in read_to(notes, question).terms if term.role == role}


def test_two_words_written_as_one_are_looked_for() -> None:
    """If the index knows that word, and it was not asked for anyway."""
    joined = of_role("is it lower case?", "joined")
    assert [term.variants for term in joined.values()] == [("lowercas",)]
    assert of_role("lower case lowercase", "joined") == {}
    assert of_role("upper case", "joined") == {}
    # Small words are parts of none.
    assert of_role("an other", "joined") == {}


def test_two_words_may_be_joined_by_chance_and_the_groups_of_a_number_not() -> None:
    """Of the number nothing is left to its groups, which other texts have."""
    assert of_role("lower case", "joined")["lowercase"].factor < 1
    assert of_role("1,780", "joined")["1780"].factor == 1
    assert of_role("1,780", "typed")["780"].factor < of_role("780", "typed")["780"].factor


def test_another_way_to_write_a_word_is_looked_for() -> None:
    """Short or full, and an irregular verb's other forms; not if it was asked for anyway."""
    assert of_role("db", "same")["db"].variants == ("databas",)
    assert "bought" in of_role("buy", "same")["buy"].variants
    assert of_role("db database", "same") == {}
    assert of_role("heron", "same") == {}


def test_other_forms_stand_for_a_word_that_occurs_nowhere() -> None:
    """They are all there is of "buy"; beside the word itself they count less."""
    assert of_role("buy", "same")["buy"].factor == 1.0
    assert of_role("bought", "same") == {}
    both = {"x.md": "He may die.", "y.md": "It died."}
    assert of_role("die", "same", both)["die"].factor < 1.0


def test_a_rarer_form_tells_little_more_than_the_word() -> None:
    """If each note tells a decision, what somebody decided is hardly rarer."""
    notes = {f"{n}.md": f"# {n}\n\nA decision of {n}.\n" for n in range(9)}
    found = of_role("decisions", "same", notes | {"x.md": "We decided.\n"})
    assert found["decisions"].least_share == 0.45


@pytest.mark.parametrize("typed", ["12V", "rollback"])
def test_what_other_texts_write_in_two_is_found_there(typed: str) -> None:
    """A unit stands behind its amount, and verbs make nouns; beside those who write it in one."""
    notes = NOTES | {"one.md": "The rollback of the 12V net.\n"}
    found = of_role(typed, "same", notes)
    assert len(found[typed].chunks or ()) == 1


@pytest.mark.parametrize(("question", "number"), [("ADR 17", "17"), ("adr 017", "017")])
def test_a_number_behind_a_name_has_any_zeros(question: str, number: str) -> None:
    """Records are numbered so; the number of a street is never one of two digits."""
    assert of_role(question, "same")[number].variants == ("0017",)
    assert of_role("the 17", "same") == {}
