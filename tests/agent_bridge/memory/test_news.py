"""What is new in a file since somebody last looked, by sections."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.memory.news import FileNews, news_of, to_sketch

OLD = b"# Lake\n\nWater.\n\n## Otters\n\nTwo.\n\n## Fish\n\nMany.\n"


@pytest.mark.parametrize(
    ("new", "headings"),
    [
        (OLD.replace(b"Two", b"Three"), ("Otters",)),
        (OLD.replace(b"Water", b"Ice"), ("Lake",)),
        (OLD + b"\n## Herons\n\nOne.\n", ("Herons",)),
        (OLD.replace(b"## Fish", b"## Trout"), ("Trout",)),
        (OLD.replace(b"## Fish\n\nMany.\n", b""), ()),
        (b"no heading at all\n", ()),
        (b"", ()),
    ],
)
def test_the_sections_that_differ_are_named(new: bytes, headings: tuple[str, ...]) -> None:
    """A section is recognised by its text, without its subsections."""
    assert news_of("a.md", to_sketch(OLD), new) == FileNews("a.md", "changed", headings)


def test_the_title_is_told_once() -> None:
    """What stands above all sections is in none of their names; where there are two, each is."""
    told = news_of("a.md", None, b"## May\n\n### Bo\n\nx\n\n## June\n\n### Bo\n\ny\n")
    assert told is not None
    assert told.headings == ("May", "May > Bo", "June", "June > Bo")


def test_a_file_nobody_saw_is_new() -> None:
    """All its sections are, each once."""
    told = news_of("a.md", None, OLD)
    assert told == FileNews("a.md", "new", ("Lake", "Otters", "Fish"))


def test_what_a_person_has_to_mend_is_told() -> None:
    """Whoever reads the news may be the only one to see it."""
    data = OLD.replace(b"Many.", b"<<<<<<< HEAD\nMany.\n=======\nFew.\n>>>>>>> b")
    told = news_of("a.md", to_sketch(OLD), data)
    assert told is not None
    assert told[:3] == ("a.md", "changed", ("Fish",))
    assert told.problem.startswith("marks of a git merge stand in it, from line ")
    told = news_of("a.sync-conflict-20260301-101010-ABCDEF.md", None, OLD)
    assert told is not None
    assert told.problem.startswith("a sync program kept it of a file changed in two places")


def test_of_many_sections_the_last_are_named() -> None:
    """New entries are at the end; the others are counted."""
    data = b"".join(b"## Day %d\n\nx\n\n" % number for number in range(10))
    told = news_of("a.md", None, data)
    assert told is not None
    assert told.headings == ("(6 earlier)", "Day 6", "Day 7", "Day 8", "Day 9")


def test_a_long_heading_is_cut_and_a_deep_one_shortened() -> None:
    """Two levels name a place; a hundred characters are enough of it."""
    told = news_of("a.md", None, b"# a\n## b\n### c\n\nx\n\n# " + b"y" * 101 + b"\n\nz\n")
    assert told is not None
    assert told.headings == ("a", "a > b", "b > c", "y" * 100 + "…")


def test_a_sketch_stays_small() -> None:
    """A file of any number of sections takes at most so much memory, and still has news."""
    data = b"".join(b"# %d\n\nx\n\n" % number for number in range(600))
    sketch = to_sketch(data)
    assert len(sketch.marks) == 500 * 6
    assert news_of("a.md", sketch, data) is None
    assert news_of("a.md", sketch, data + b"\n") is not None


@pytest.mark.holds("TOTAL")
@given(st.binary() | st.text(alphabet="#a \n-").map(str.encode))
def test_the_same_bytes_are_no_news(data: bytes) -> None:
    """Whatever a file holds, it is new once and then no more."""
    assert news_of("a.md", None, data) is not None
    assert news_of("a.md", to_sketch(data), data) is None
