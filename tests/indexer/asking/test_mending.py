"""What stands in for a word that occurs nowhere, and what is told of it."""

import pytest

from indexer.asking.postings import Postings
from indexer.asking.query import parse_query
from indexer.asking.question import Terms
from indexer.asking.terms import read_terms

NOTES = {
    "en.md": (
        "# Boat\n\nThe lighthouse keeper painted the catamaran, a lake cottage. The hurricane,"
        " lanterns, an airfield and a fish pond, the smallest of all. Robert enjoys the enjoyment"
        " of air fryers, a buoy. Commits 9c55430 and 9c55430a77. An algorithm for planetariums. Her"
        " own self, a book on the bookshelf; later a lanternfish. Not the airfrier. He is alive,"
        " with financial worries, says Hannah.\n"
    ),
    "mum.md": "Mum rang his grandmother.\n",
    "de.md": (
        "# Haus\n\nDie Ölheizung wurde ersetzt, und die Garnelen waren allergisch. Der Kühlschrank"
        " ist neu; sie rief gestern an. Die Kinder gingen in den Garten. Er bat sie, und sie gab.\n"
    ),
    "id.md": "# Buku\n\nNovel itu dibaca semalam. Ayah membawa beras dari pasar.\n",
    "ru.md": "# Дом\n\nМы были между городами весной. Голод.\n",  # noqa: RUF001 - Russian
    "ar.md": "الفترة بين النجمين من التراثات، قال المنجمون.\n",
}


def read(postings: Postings, asked: str) -> Terms:
    """Return the terms of what is *asked*."""
    return read_terms(postings, parse_query(asked))


def looked_for(terms: Terms, surface: str) -> set[tuple[str, str, float]]:
    """Return the role, variants and factor of each term for *surface* that occurs."""
    return {
        (term.role, " ".join(term.variants), round(term.factor, 3))
        for term in terms.terms
        if term.surface == surface and term.variants
    }


@pytest.mark.parametrize(
    ("asked", "unknown", "found"),
    [
        # The nearest word, for less; a hint at what begins like it is kept beside it.
        (
            "the catamarran",
            "catamaran",
            {("near", "catamaran", 0.6), ("relatives", "catamaran", 0.15)},
        ),
        ("the katamaran", "catamaran", {("near", "catamaran", 0.6)}),
        # Of a stem that is too short to be misspelt by itself, only if the question may be English.
        ("where is the bouy", "buoy", {("near", "buoi", 0.6)}),
        ("was ist bouy", "", set()),
        # Somebody's full name, and what only sounds alike.
        ("where is Bob", "robert", {("near", "robert", 0.6)}),
        ("the algorythm", "algorithm", {("near", "algorithm", 0.6)}),
        # The compounds that end with it, else those that begin with it.
        ("die Heizung", "ölheizung", {("part", "olheizung", 0.6)}),
        ("the planet", "planetariums", {("part", "planetarium", 0.6)}),
        # Codes that begin with it, or the beginning of it, for all that it is worth.
        ("commit 9c5543", "9c55430", {("part", "9c55430 9c55430a77", 1.5)}),
        ("commit 9c55430a77bb", "9c55430a77", {("part", "9c55430a77", 1.5)}),
        # What it is also called, and nothing that only ends with it.
        (
            "where is mother",
            "mum",
            {("same", "mum", 1.0), ("associates", "grandmoth mum", 0.3)},
        ),
        # A name is mended to a name, or is a slip of a long word.
        ("where is Hanah", "hannah", {("near", "hannah", 0.6)}),
        (
            "where is the Catamarran",
            "catamaran",
            {("near", "catamaran", 0.6), ("relatives", "catamaran", 0.15)},
        ),
        ("where is Alice", "", set()),
        ("where is Nancy", "", set()),
        ("where is alice", "alive", {("near", "aliv", 0.6)}),
        ("Where Is Alice", "alive", {("near", "aliv", 0.6)}),
        ("Alice", "alive", {("near", "aliv", 0.6)}),
        # Nothing.
        ("the zukunft", "", set()),
        ("the lantern-qx", "", set()),
    ],
)  # fmt: skip
def test_something_stands_in_for_what_occurs_nowhere(
    postings: Postings, asked: str, unknown: str, found: set[tuple[str, str, float]]
) -> None:
    """And it is told."""
    terms = read(postings, asked)
    surface = asked.replace("-", " ").split()[-1]
    assert terms.unknown == {surface: unknown}
    assert looked_for(terms, surface) == found


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        # Other forms that begin like it, or not; verbs whose prefix stands apart.
        ("где город", {("forms", "городами", 0.8)}),
        ("ما الفترات", {("forms", "الفتره", 0.8)}),
        ("ما المنجمين", {("forms", "المنجمون", 0.8)}),
        ("siapa membaca", {("forms", "dibaca membawa", 0.8)}),
        ("wo sind die Kindern", {("forms", "kinder", 0.8)}),
        ("sie sind gegangen", {("forms", "gingen", 1.0)}),
        ("wir wollten anrufen", {("forms", "rief", 1.0)}),
        ("wir wollten gib", {("forms", "gab", 1.0)}),
        # Of English the stemmer knows them.
        ("they would gib", set()),
        ("he will overgo", set()),
    ],
)
def test_a_form_of_what_occurs_is_no_mistake(
    postings: Postings, asked: str, found: set[tuple[str, str, float]]
) -> None:
    """Nothing is told of it, and no similar word is taken for it: no famine for a town."""
    terms = read(postings, asked)
    surface = asked.rsplit(maxsplit=1)[-1]
    assert looked_for(terms, surface) == found
    assert (surface in terms.unknown) == (not found)


@pytest.mark.parametrize(
    ("asked", "unknown", "parts"),
    [
        ("the cottagelake", "cottage lake", {"cottag", "lake"}),
        ("the lakecottage", None, set()),
        ("Garnelenallergie der Kinder", "garnelen allergisch", {"garnelen", "allergi"}),
        # They may happen to make up a misspelt word: if that is one slip away.
        ("the bookself", "bookshelf", set()),
        ("the laterfish", "later fish", {"later", "fish"}),
        ("the airfeild", "airfield", set()),
        ("the airfryer", None, set()),
    ],
)
def test_two_words_stand_in_for_one_that_is_made_of_them(
    postings: Postings, asked: str, unknown: str | None, parts: set[str]
) -> None:
    """That is told, unless it is only written apart."""
    terms = read(postings, asked)
    assert list(terms.unknown.values()) == ([] if unknown is None else [unknown])
    assert {term.surface for term in terms.terms if term.role == "part"} == parts


def test_only_some_words_of_a_question_are_mended(postings: Postings) -> None:
    """One with many that occur nowhere is about something else."""
    others = [f"xq{letter}zzqj" for letter in "abcdefghij"]
    nine, ten = (" ".join([*others[:many], "catamarran"]) for many in (9, 10))
    assert read(postings, nine).unknown["catamarran"] == "catamaran"
    assert read(postings, ten).unknown["catamarran"] == ""


def test_of_some_words_of_a_question_other_forms_are_looked_for(postings: Postings) -> None:
    """Those that were typed first."""
    twenty = " ".join(f"xq{letter}zzqj" for letter in "abcdefghijklmnopqrst")
    assert looked_for(read(postings, f"wir gegangen {twenty}"), "gegangen")
    assert not looked_for(read(postings, f"wir {twenty} gegangen"), "gegangen")


def test_a_word_that_differs_in_its_stem_alone_is_not_told(postings: Postings) -> None:
    """It is what was typed."""
    terms = read(postings, "she may enjoy it")
    assert "enjoy" not in terms.unknown
    assert any("enjoy" in term.variants for term in terms.terms)
