"""The table of related words: looking it up, and its content."""

import re
from calendar import day_name, month_name
from pathlib import Path

from indexer.asking.tokenizer import Tokenizer
from indexer.text import thesaurus
from indexer.text.distinct import MARK, MARK_IN_TABLES
from indexer.text.small_words import is_common
from indexer.text.usual_words import COMMON_SHARE, usual_share

LINES = Path(thesaurus.__file__).with_suffix(".txt").read_text("ascii").splitlines()
STEMS = [line.replace(MARK_IN_TABLES, MARK).split() for line in LINES]


def test_each_word_is_found_and_no_other() -> None:
    """The first and the last line are found, too, and none that merely begins alike."""
    for stem, *related in STEMS:
        assert thesaurus.find_related(stem) == related
    for stem in ("", "a", "docto", "doctors", "doctor ", "zzzz", "~", "Arzt", "病院", "\n"):
        assert not thesaurus.find_related(stem)


def test_the_nearest_come_first() -> None:
    """The first related words are those that anybody would name."""
    assert thesaurus.find_related("doctor")[0] == "physician"
    assert thesaurus.find_related("bike")[0] == "bicycl"
    assert "clinic" in thesaurus.find_related("doctor")


def test_the_table_is_in_order() -> None:
    """Each stem has one line, with up to ten others, none twice and not itself."""
    stems = [stem for stem, *_ in STEMS]
    assert stems == sorted(set(stems))
    for stem, *related in STEMS:
        assert 1 <= len(related) <= 10
        assert len({stem, *related}) == len(related) + 1


def test_names_of_times_and_small_words_are_no_part_of_it(tokenizer: Tokenizer) -> None:
    """A question for one month does not mean another, and function words go with everything."""
    every = {word for line in STEMS for word in line}
    assert all(re.fullmatch(f"[a-z]{{2,}}(?:{MARK}i?)?", word) for word in every)
    assert not [word for word in every if usual_share(word) >= COMMON_SHARE or is_common(word)]
    months = {term for term, _ in tokenizer.terms(f"{' '.join(month_name)} {' '.join(day_name)}")}
    assert not every & months


def test_words_stand_as_the_index_has_them(tokenizer: Tokenizer) -> None:
    """The table has stems: a stem that could be cut again would find nothing."""
    spoken = "bus gas eye ice commute optician doctor clinic bicycle payment allergy invoice"
    for term, _ in tokenizer.terms(spoken):
        assert thesaurus.find_related(term)
