"""Words as one or as two, as others write them."""

import pytest
from small_memory import index_notes

from indexer.asking.postings import Postings
from indexer.asking.split_words import (
    find_apart,
    find_as_verb,
    find_hyphened,
    find_in_two,
    may_be_one,
)
from indexer.asking.tokenizer import Tokenizer

NOTES = {
    "a.md": (
        "An air fryer and the Fritz!Box. It cost 1,780 and 12,345,678 for KELP-219 and v2."
        " The YK63 LWT to BS3 4QP: 219 boxes, 12 a3. The car FR-AB 1234."
        " RFC-0012, the 0012, O'Brien, D'Angelo, l'école, O box, 5W-30.\n"
    )
}


@pytest.mark.parametrize(
    ("left", "right", "may_be"),
    [
        ("lower", "case", True),
        ("KELP", "219", True),
        ("1", "780", True),
        ("1", "78", False),
        ("US", "Stadt", True),
        ("US", "STADT", False),
        ("us", "state", False),
        ("NYC", "Stadt", True),
        ("check", "in", True),
        ("set", "UP", True),
        ("in", "check", False),
        ("the", "end", False),
        ("end", "the", False),
        ("x", "files", True),
        ("e", "g", False),
        ("a-b", "cd", False),
        ("ab", "c-d", False),
    ],
)
def test_neighbours_that_may_be_written_as_one(left: str, right: str, *, may_be: bool) -> None:
    """Not small words, but behind verbs; nor initials."""
    assert may_be_one(left, right) == may_be


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("airfryer", ("air", "fryer")),
        ("FritzBox", ("fritz", "box")),
        ("KELP219", ("kelp", "219")),
        ("KELP0219", ("kelp", "219")),
        ("RFC12", ("rfc", "0012")),
        ("RFC012", ("rfc", "0012")),
        ("RFC7", ()),
        ("the12", ()),
        ("YK63LWT", ("yk63", "lwt")),
        ("bs34qp", ("bs3", "4qp")),
        ("BS34QR", ()),
        ("k63lwt", ()),
        ("12a3", ("12", "a3")),
        ("1780", ("1", "780")),
        ("12345678", ("12", "345", "678")),
        ("780", ()),
        ("9999", ()),
        ("fryerair", ()),
        ("c3po", ()),
        ("OBrien", ("o", "brien")),
        ("dangelo", ("d", "angelo")),
        ("lecole", ("l", "ecole")),
        ("5w30", ("5w", "30")),
        ("FRAB1234", ("fr", "ab", "1234")),
        ("rab1234", ()),
        ("obox", ()),
        ("", ()),
    ],
)
def test_what_is_written_apart_is_found_side_by_side(
    postings: Postings, word: str, parts: tuple[str, ...]
) -> None:
    """In that order, and nowhere else."""
    assert tuple(find_apart(postings, word)) == parts


@pytest.mark.parametrize("word", ["checkin", "Kickoff", "cabin", "Robin", "begin", "in", "upon"])
def test_a_verb_may_have_a_hyphen_before_what_is_behind_it(tokenizer: Tokenizer, word: str) -> None:
    """A cab in town is no cabin."""
    text = (
        "The check-in. A cab in town. Rob in Paris.\n\nThe kick-off, and a beg in May, up-on it.\n"
    )
    store = index_notes({"a.md": text})
    found = find_hyphened(Postings(store, tokenizer), word)
    store.close()
    assert len(found) == (word in {"checkin", "Kickoff"})


@pytest.mark.parametrize(
    ("word", "count"),
    [
        ("rollback", 2),
        ("Timeout", 1),
        ("login", 1),
        ("shutdown", 1),
        ("checkin", 1),
        ("backup", 0),
        ("cabin", 0),
        ("main", 0),
        ("in", 0),
    ],
)
def test_a_noun_may_be_a_verb_in_two_words(tokenizer: Tokenizer, word: str, count: int) -> None:
    """In any form that the stemmer knows, or with a hyphen; a cab in town is still no cabin."""
    text = (
        "Rolled it back. Rolling back. The call timed out.\n\n## Log in\n\nThe check-in, and a cab"
        " in town.\n\n## Shutting down\n\nTo roll back the ma in.\n"
    )
    store = index_notes({"a.md": text})
    found = find_as_verb(Postings(store, tokenizer), word)
    store.close()
    assert len(found) == count


@pytest.mark.parametrize(
    ("word", "is_found"),
    [
        ("KELP219", True),
        ("12v", True),
        ("F16", True),
        ("S7", False),
        ("12A", False),
        ("the7", False),
        ("YK63LWT", False),
        ("snake_7", False),
        ("KELP218", False),
        ("1780", True),
        ("1780000", True),
        ("780", False),
        ("17800", False),
    ],
)
def test_a_code_or_an_amount_may_be_in_two(
    tokenizer: Tokenizer, word: str, *, is_found: bool
) -> None:
    """Neither a small word nor the end of "it's" is a part of any."""
    text = "KELP-219 has 12 V, and an F-16. It's 7, at the 7, for 12 a day; a snake 7 m long.\n"
    text += "It cost 1,780 of 1.780.000 euros.\n"
    store = index_notes({"a.md": text})
    found = find_in_two(Postings(store, tokenizer), word)
    store.close()
    assert bool(found) == is_found
