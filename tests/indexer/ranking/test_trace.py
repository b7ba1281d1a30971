"""Why a hit stands where it stands: the numbers of the search itself."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from indexer import Index, SearchResult, open_index
from indexer.model import Parts
from indexer.ranking.tuned import LATER_PLACE, NEWER, NO_RECORD

QUESTIONS = (
    "What is Emil alergic to?",
    "when did the buoy go silent in September 2026, and why?",
    "decisions about the gateway backlog",
    "which gateway backlog decisions mention sqlite flash wear and the budget of packets",
    '"flash wear" sqlite -budget type:episodic',
    "蕎麦 処 みずき",
    "kyot* trip data base db",
    "type:project",
    "2026",
    "zyxwvut",
)


@pytest.fixture
def index(sample_memory: Path) -> Iterator[Index]:
    """Give the index of the sample memory."""
    with open_index(sample_memory) as index:
        yield index


def addends(parts: Parts) -> float:
    """Return the sum of what a score is made of."""
    named: dict[str, float] = parts._asdict()
    return sum(value for name, value in named.items() if name.startswith(("file_", "place_")))


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_parts_are_those_of_the_very_search(index: Index, question: str) -> None:
    """Parts add up to the score, by a factor that ranking has; the answer is that without them."""
    told = index.search(question, explain=True)
    for hit in told.hits:
        assert hit.parts is not None
        assert addends(hit.parts) == pytest.approx(hit.score)
        # The table of all files counts for less.
        table = 0.8 if hit.path == "index.md" else 1.0
        # What is newer among equals counts for a bit more.
        # What is no decision counts for less in a question for one.
        factors = [
            table * record * LATER_PLACE**number for number in range(7) for record in (1, NO_RECORD)
        ]
        less = (hit.parts.later / factor - 1 for factor in factors)
        assert any(-1e-9 < more <= NEWER + 1e-9 for more in less) or not hit.score
    silent = tuple(hit._replace(parts=None) for hit in told.hits)
    plain = index.search(question)
    assert (plain.hits, plain.more, plain.note, plain.terms) == (silent, told.more, told.note, ())


def roles(result: SearchResult) -> dict[tuple[str, str], tuple[str, ...]]:
    """Return what each word became, by the word and its role."""
    return {(term.word, term.role): term.variants for term in result.terms}


def test_words_say_what_they_became(index: Index, sample_memory: Path) -> None:
    """A neighbour, a word written as one, other forms, ways and beginnings are told."""
    (sample_memory / "x.md").write_text(
        "A database, in lowercase. The linear, linearised.\n", "utf-8"
    )
    told = roles(index.search("alergic lower case db linear kyot* qqqqqq", explain=True))
    assert told["alergic", "near"] == ("allerg",)
    assert told["lowercase", "joined"] == ("lowercas",)
    assert told["db", "same"] == ("databas",)
    assert told["linear", "relatives"] == ("linearis",)
    assert "kyoto" in told["kyot*", "prefix"]
    assert told["qqqqqq", "typed"] == ()
    assert ("麦", "character") in roles(index.search("蕎麦", explain=True))


def test_words_are_counted_where_they_stand(index: Index, sample_memory: Path) -> None:
    """In how many files and chunks, and for each hit here, in its file and beside the text."""
    (sample_memory / "x.md").write_text("# Pelican\n\n" + "A pelican.\n\n" * 2, "utf-8")
    result = index.search("pelican", explain=True)
    assert [(term.documents, term.chunks, term.counted) for term in result.terms] == [(1, 1, True)]
    assert result.hits[0].parts is not None
    (find,) = result.hits[0].parts.found
    assert (find.term, find.in_place, find.in_file) == (0, 3, 3)
    assert find.fields == ("headings", "title")


def test_a_file_that_comes_first_for_its_name_alone_tells_so(tmp_path: Path) -> None:
    """It is called like a day, and no word of the question counts in it."""
    (tmp_path / "monday.md").write_text("# List\n\nMilk.\n", "utf-8")
    (tmp_path / "day.md").write_text("# Day\n\n## 2026-10-19\n\nMonday: rain.\n", "utf-8")
    with open_index(tmp_path) as index:
        hit = index.search("Monday", explain=True, today=date(2026, 10, 21)).hits[0]
    assert hit.path == "monday.md"
    assert hit.parts is not None
    assert addends(hit.parts) == pytest.approx(hit.score)
    assert hit.parts.file_name == pytest.approx(hit.score) != 0
