"""Words that go with those of a question: they bring what was noted in other words."""

import contextlib
from pathlib import Path

import pytest
from small_memory import index_notes

from indexer import Index, open_index
from indexer.asking.postings import Postings
from indexer.asking.query import parse_query
from indexer.asking.terms import read_terms
from indexer.asking.tokenizer import Tokenizer

NOTES = {
    "lena.md": "# Lena\n\nShe is at the clinic on Lindenstrasse every second Tuesday.\n",
    "boat.md": "# Boat\n\nThe hull was painted in spring, and the mast is new.\n",
    "house.md": "# House\n\nThe roof leaks above the stairs, and the gutter is loose.\n",
    "bees.md": "# Bees\n\nTwo hives swarmed, and there is honey from the first.\n",
}


def write(root: Path, notes: dict[str, str]) -> None:
    """Put *notes* into a folder."""
    for name, text in notes.items():
        (root / name).write_text(text, "utf-8")


@pytest.fixture
def index(tmp_path: Path) -> Index:
    """Give an index of a few notes."""
    write(tmp_path, NOTES)
    return open_index(tmp_path)


def paths(index: Index, question: str) -> list[str]:
    """Return the files that answer, the best first."""
    with index:
        return list(dict.fromkeys(hit.path for hit in index.search(question).hits))


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
    assert paths(index, asked)[0] == found


def test_small_words_do_not_lead_where_nothing_else_was_found(tmp_path: Path) -> None:
    """If no note has a telling word of the question, those that go with them are all there is."""
    write(tmp_path, NOTES)
    (tmp_path / "flat.md").write_text("# Flat\n\nThe mortgage is fixed until 2030.\n", "utf-8")
    (tmp_path / "bug.md").write_text("# Bug\n\nHow I found it, and why.\n", "utf-8")
    assert paths(open_index(tmp_path), "how much do I owe the bank?")[0] == "flat.md"


def test_what_was_typed_leads(tmp_path: Path) -> None:
    """Words that go with it weigh little beside it."""
    write(tmp_path, NOTES)
    (tmp_path / "cough.md").write_text("# Cough\n\nThe doctor said to wait.\n", "utf-8")
    assert paths(open_index(tmp_path), "doctor")[:2] == ["cough.md", "lena.md"]


def test_they_are_still_said_to_occur_nowhere(index: Index) -> None:
    """What stands there instead only goes with them."""
    with index:
        answer = index.search("when does she see the doctor")
    assert answer.note == "Occurs nowhere: 'doctor'."


def test_they_are_told_but_not_marked(index: Index) -> None:
    """Why a place was found is explained; what was asked for does not stand there."""
    question = "when does she see the doctor"
    with index:
        told = index.search(question, explain=True)
        assert index.find_matches(question, [NOTES["lena.md"]]) == {"She", "the"}
    roles = {term.role: term.variants for term in told.terms or ()}
    assert roles["associates"] == ("clinic",)


def test_the_plainest_words_have_none(tmp_path: Path) -> None:
    """What was put somewhere is not found by all that was done, or is kept."""
    write(tmp_path, {"a.md": "# Work\n\nThe report is done; she holds, moves and leaves a copy.\n"})
    with open_index(tmp_path) as index:
        terms = index.search("where did I put the report", explain=True).terms or ()
    assert "associates" not in {term.role for term in terms if term.word == "put"}


def test_another_language_has_none(tmp_path: Path) -> None:
    """A word may look like one of English, and mean something else."""
    write(tmp_path, {"a.md": "# Liste\n\nEin Geschenk für die Tante.\n", "b.md": NOTES["bees.md"]})
    (tmp_path / "c.md").write_text("# Poison\n\nThe toxin is in the shed.\n", "utf-8")
    with open_index(tmp_path) as index:
        assert "associates" not in {
            term.role for term in index.search("wo ist das poison", explain=True).terms or ()
        }
        assert "associates" in {
            term.role for term in index.search("where is the poison", explain=True).terms or ()
        }


def test_of_very_many_places_the_rarest_words_are_looked_up(tmp_path: Path) -> None:
    """One that stands everywhere tells little, and takes as long."""
    said = "The patient went home, and the bed was made for the next one who came that day."
    lines = "\n\n".join(f"{said * 3} That was day {day}." for day in range(1_600))
    write(tmp_path, {"ward.md": f"# Ward\n\n{lines}\n", **NOTES})
    with open_index(tmp_path) as index:
        terms = index.search("where is the doctor", explain=True).terms or ()
    assert {term.role: term.variants for term in terms}["associates"] == ("clinic",)


def test_they_tell_no_more_than_the_word_itself() -> None:
    """Of a word that stands in every other text, one that goes with it may be rare by chance."""
    notes = [f"# Day {day}\n\nThe boat is {'out' if day % 2 else 'in'}.\n" for day in range(20)]
    notes = [note if day % 2 else note.replace("boat", "door") for day, note in enumerate(notes)]
    notes.append("# Guests\n\nThey came on a yacht.\n")
    store = index_notes({f"{day}.md": note for day, note in enumerate(notes)})
    with contextlib.closing(store), contextlib.closing(Tokenizer()) as words:
        terms = read_terms(Postings(store, words), parse_query("where is the boat")).terms
    found = {term.role: term for term in terms if term.text == "boat"}
    assert found["associates"].variants == ("yacht",)
    assert found["associates"].least_share == pytest.approx(2 * 10 / 21)
    assert found["typed"].least_share < found["associates"].least_share
