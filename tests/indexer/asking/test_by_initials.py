"""Questions and notes that call a thing by its initials, or by its words."""

import contextlib
from collections.abc import Callable, Iterator, Mapping

import pytest
from small_memory import open_postings, small_memory

from indexer.asking.by_initials import find_by_initials
from indexer.asking.frequencies import Frequencies
from indexer.asking.question import Term
from indexer.asking.tokenizer import split_surfaces

NOTES = {
    "trip.md": "# Trip\n\nWe stay in NYC for a week, then two in Los Angeles.\n",
    "course.md": "# Course\n\nThe course on machine learning begins in May.\n",
    "visa.md": "# Visa\n\nFor the US a visa takes six weeks.\n",
    "tax.md": "# Tax\n\nValue added tax is due in July.\n",
    "bus.md": "# STATUS\n\nThe BUS took us there.\n",
    "opera.md": "# Opera\n\nIt took us to a new city. A learning curve for the machine on stage.\n",
    "tea.md": "# Tea\n\nGreen tea, ten minutes. There is a single sign on it.\n",
}


@pytest.mark.parametrize(
    ("asked", "file"),
    [
        ("when are we in New York City?", "trip.md"),
        ("hotel in LA", "trip.md"),
        ("ML course", "course.md"),
        ("visa for the United States", "visa.md"),
        ("when is VAT due", "tax.md"),
        ("vat", "tax.md"),
    ],
)
def test_one_finds_the_other(asked: str, file: str) -> None:
    """Before what has the single words; and nothing is said to occur nowhere."""
    with small_memory(NOTES) as index:
        index.sync()
        answer = index.search(asked)
    assert answer.hits[0].path == file
    assert "VAT" not in (answer.note or "")


@pytest.mark.parametrize("asked", ["la bohème", "it took us", "Mr Smith"])
def test_a_small_word_is_not_taken_for_initials(asked: str) -> None:
    """Only in capitals it is."""
    others = {"merge.md": "# Merge request\n\nThe united states, los angeles, a merge request.\n"}
    with small_memory(NOTES | others) as index:
        index.sync()
        assert "merge.md" not in [hit.path for hit in index.search(asked).hits]


def test_a_pasted_page_has_no_initials() -> None:
    """It is about none of them."""
    with small_memory(NOTES) as index:
        index.sync()
        page = "SSO " + " ".join(f"word{number}" for number in range(60))
        assert not index.search(page).hits


Finder = Callable[[str], list[Term]]


@contextlib.contextmanager
def finder(notes: Mapping[str, str]) -> Iterator[Finder]:
    """Give what finds the terms for a question to *notes*."""
    with open_postings(notes) as postings:
        yield lambda typed: find_by_initials(postings, Frequencies(postings), split_surfaces(typed))


@pytest.fixture(scope="module")
def find() -> Iterator[Finder]:
    """Find terms in the notes above, and in very many about three things."""
    many = {f"sign-{number}.md": f"Single sign-on, part {number}\n" for number in range(101)}
    many |= {f"live-{number}.md": f"Time to live, part {number}\n" for number in range(100)}
    many |= {f"room-{number}.md": f"In the ER, part {number}\n" for number in range(101)}
    with finder(NOTES | many) as found:
        yield found


@pytest.mark.parametrize(
    ("typed", "terms"),
    [
        ("ML", [("machine learning", "ML", 1.0, 1)]),
        ("New York City", [("nyc", "new york city", 3.0, 1)]),
        ("the United States", [("us", "united states", 2.0, 1)]),
        ("los angeles", []),
        ("value added tax", []),
        ("ttl", [("time to live", "ttl", 1.0, 100)]),
        ("sso", []),
        ("emergency room", []),
        ("what is new", []),
        ("NYC", []),
    ],
)
def test_a_term_is_made_of_what_some_text_has(
    find: Finder, typed: str, terms: list[tuple[str, str, float, int]]
) -> None:
    """It counts as much as all its words, unless very many texts have it: then it tells little."""
    found = find(typed)
    assert [(t.text, t.surface, t.factor, t.frequency) for t in found] == terms
    assert {(term.role, term.field_frequency) for term in found} <= {("joined", 0)}


def test_what_is_typed_and_occurs_leaves_little_to_the_other_way() -> None:
    """The text that says it as it was typed is meant."""
    with finder({"nyc.md": "New York City, which is NYC.\n"}) as find:
        assert [(term.text, term.factor) for term in find("New York City")] == [("nyc", 0.3)]


def test_forty_words_may_have_initials(find: Finder) -> None:
    """One more is a pasted page."""
    words = " ".join(f"word{number}" for number in range(39))
    assert [term.text for term in find(f"{words} ML")] == ["machine learning"]
    assert not find(f"{words} one ML")
