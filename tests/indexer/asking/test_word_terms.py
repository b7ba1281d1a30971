"""What a word is to the index: where it stands, in which spelling, and what it weighs."""

import pytest

from indexer.asking.frequencies import Frequencies
from indexer.asking.postings import Postings
from indexer.asking.question import Term
from indexer.asking.word_terms import (
    expand_character,
    look_up_word,
    of_variants,
    stand_for,
    weigh_asking,
)

NOTES = {
    "a.md": "---\ntitle: Heron\n---\nHerons, and the otters.\n\n## Heron\n\nA heron.\n",
    "b.md": "リンゴの話。京都、京阪。\n",
    "c.md": "---\ntags: [lynx]\n---\nNothing.\n",
}


def look_up(postings: Postings, surface: str) -> Term:
    """Return the term of a word as it was typed."""
    ((text, word),) = postings.tokenizer.terms(surface)
    return look_up_word(Frequencies(postings), text, word)


@pytest.mark.parametrize(
    ("surface", "variants", "chunks", "documents"),
    [
        ("Herons", ("heron",), 2, 1),
        ("lynx", ("lynx",), 0, 1),
        ("otter", ("otter",), 1, 0),
        ("walrus", (), 0, 0),
        # In the kana that the notes have.
        ("りん", ("リン",), 1, 0),
        ("リン", ("リン",), 1, 0),
        ("らり", (), 0, 0),
    ],
)
def test_a_word_stands_in_texts_and_beside_them(
    postings: Postings, surface: str, variants: tuple[str, ...], chunks: int, documents: int
) -> None:
    """In so many chunks, and in so many titles and the like."""
    term = look_up(postings, surface)
    assert (term.variants, term.frequency, term.field_frequency) == (variants, chunks, documents)
    assert (term.surface, term.role) == (surface, "typed")


@pytest.mark.parametrize(
    ("surface", "factor", "least_share"),
    [
        ("heron", 1, 0),
        ("The", 0.3, 0.1),
        ("京都", 1, 0),
        ("什么", 0.3, 0),
        # Across two words, and at the end of one.
        ("の話", 0.25, 0),
        ("ゴの", 0.5, 0),
        ("話を", 0.5, 0),
        ("么の", 0.15, 0),
    ],
)
def test_a_word_that_tells_little_weighs_little(
    postings: Postings, surface: str, factor: float, least_share: float
) -> None:
    """Small words, what asks, and pairs of characters that are half of each of two words."""
    term = look_up(postings, surface)
    assert term.factor == pytest.approx(factor)
    assert term.least_share == pytest.approx(least_share)


def test_a_character_stands_for_the_pairs_that_begin_with_it(postings: Postings) -> None:
    """And occurs wherever one of these does."""
    term = expand_character(postings, "京", "京")
    assert sorted(term.variants) == ["京都", "京阪"]
    assert (term.text, term.surface, term.frequency) == ("京", "京", 2)


def test_several_ways_to_write_a_word_occur_together(postings: Postings) -> None:
    """As one term, which stays what was typed."""
    herons, lynx = look_up(postings, "Herons"), look_up(postings, "lynx")
    both = stand_for(herons, [herons, lynx, look_up(postings, "walrus")])
    assert both == herons._replace(variants=("heron", "lynx"), frequency=2, field_frequency=2)
    assert of_variants(postings, "heron", "Herons", ("heron", "lynx")) == both


@pytest.mark.parametrize(("text", "factor"), [("什么", 0.3), ("么", 0.3), ("京都", 1), ("京", 1)])
def test_what_asks_weighs_less(text: str, factor: float) -> None:
    """A character as well as a pair."""
    assert weigh_asking(text) == factor
