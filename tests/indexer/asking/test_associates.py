"""Words that go with those of a question: they bring what was noted in other words."""

import pytest
from small_memory import paths, read_to, small_memory

from indexer import Index

NOTES = {
    "lena.md": "# Lena\n\nShe is at the clinic on Lindenstrasse every second Tuesday.\n",
    "boat.md": "# Boat\n\nThe hull was painted in spring, and the mast is new.\n",
    "house.md": "# House\n\nThe roof leaks above the stairs, and the gutter is loose.\n",
    "bees.md": "# Bees\n\nTwo hives swarmed, and there is honey from the first.\n",
}


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("when does she see the doctor", "lena.md"),
        ("what about the ship", "boat.md"),
        ("what did we see at the ceiling", "house.md"),
        ("sweets", "bees.md"),
    ],
)
def test_a_note_in_other_words_is_found(index: Index, asked: str, found: str) -> None:
    """Though it shares no word with the question."""
    assert paths(index.search(asked))[0] == found


def test_small_words_do_not_lead_where_nothing_else_was_found() -> None:
    """If no note has a telling word of the question, those that go with them are all there is."""
    flat = {"flat.md": "# Flat\n\nThe mortgage is fixed until 2030.\n"}
    bug = {"bug.md": "# Bug\n\nHow I found it, and why.\n"}
    with small_memory(NOTES | flat | bug) as index:
        assert paths(index.search("how much do I owe the bank?"))[0] == "flat.md"


def test_what_was_typed_leads() -> None:
    """Words that go with it weigh little beside it."""
    with small_memory(NOTES | {"cough.md": "# Cough\n\nThe doctor said to wait.\n"}) as index:
        assert paths(index.search("doctor"))[:2] == ["cough.md", "lena.md"]


@pytest.mark.parametrize("asked", ["database", "where is the database?", "configuration"])
def test_the_word_in_another_spelling_leads(asked: str) -> None:
    """Its short form is the word, even if it occurs nowhere as it was typed."""
    disk = {"disk.md": "# Disk\n\nThe db and its config are on the small disk.\n"}
    server = {"site.md": "# Site\n\nIt is hosted on a small server.\n"}
    with small_memory(NOTES | disk | server) as index:
        assert paths(index.search(asked))[0] == "disk.md"


def test_they_are_still_said_to_occur_nowhere(index: Index) -> None:
    """What stands there instead only goes with them."""
    answer = index.search("when does she see the doctor")
    assert answer.note == "Occurs nowhere: 'doctor'."


def test_they_are_told_but_not_marked(index: Index) -> None:
    """Why a place was found is explained; what was asked for does not stand there."""
    question = "when does she see the doctor"
    told = index.search(question, explain=True)
    assert index.find_matches(question, [NOTES["lena.md"]]) == {"She", "the"}
    roles = {term.role: term.variants for term in told.terms or ()}
    assert roles["associates"] == ("clinic",)


def test_the_plainest_words_have_none() -> None:
    """What was put somewhere is not found by all that was done, or is kept."""
    work = "# Work\n\nThe report is done; she holds, moves and leaves a copy.\n"
    with small_memory({"a.md": work}) as index:
        terms = index.search("where did I put the report", explain=True).terms or ()
    assert "associates" not in {term.role for term in terms if term.word == "put"}


def test_another_language_has_none() -> None:
    """A word may look like one of English, and mean something else."""
    notes = {
        "a.md": "# Liste\n\nEin Geschenk für die Tante.\n",
        "b.md": NOTES["bees.md"],
        "c.md": "# Poison\n\nThe toxin is in the shed.\n",
    }
    with small_memory(notes) as index:
        assert "associates" not in {
            term.role for term in index.search("wo ist das poison", explain=True).terms or ()
        }
        assert "associates" in {
            term.role for term in index.search("where is the poison", explain=True).terms or ()
        }


def test_of_very_many_places_the_rarest_words_are_looked_up() -> None:
    """One that stands everywhere tells little, and takes as long."""
    said = "The patient went home, and the bed was made for the next one who came that day."
    lines = "\n\n".join(f"{said * 3} That was day {day}." for day in range(1_600))
    with small_memory({"ward.md": f"# Ward\n\n{lines}\n", **NOTES}) as index:
        terms = index.search("where is the doctor", explain=True).terms or ()
    assert {term.role: term.variants for term in terms}["associates"] == ("clinic",)


def test_they_tell_no_more_than_the_word_itself() -> None:
    """Of a word that stands in every other text, one that goes with it may be rare by chance."""
    notes = [f"# Day {day}\n\nThe boat is {'out' if day % 2 else 'in'}.\n" for day in range(20)]
    notes = [note if day % 2 else note.replace("boat", "door") for day, note in enumerate(notes)]
    notes.append("# Guests\n\nThey came on a yacht.\n")
    files = {f"{day}.md": note for day, note in enumerate(notes)}
    terms = read_to(files, "where is the boat").terms
    found = {term.role: term for term in terms if term.text == "boat"}
    assert found["associates"].variants == ("yacht",)
    assert found["associates"].least_share == pytest.approx(2 * 10 / 21)
    assert found["typed"].least_share < found["associates"].least_share
