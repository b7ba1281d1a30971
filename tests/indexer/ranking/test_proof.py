"""What is shown stands in its file, or is not shown."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.errors import StoreBusyError, StoreCorruptError
from indexer.folder.disk import to_version
from indexer.model import Answer, Hit
from indexer.ranking.proof import LARGEST_PROVEN_BYTES, find_doubts, prove, restore
from indexer.ranking.snippet import CUT

LINES = st.lists(st.text("ab \t"), min_size=1, max_size=6)


def hit(path: str, data: bytes, first: int, last: int, snippet: str) -> Hit:
    """Return a hit of a file that held *data* when it was indexed."""
    return Hit(path, ("A",), first, last, None, 1.0, snippet, to_version(data))


@given(LINES, st.data())
def test_a_files_own_lines_stand_in_it(lines: list[str], data: st.DataObject) -> None:
    """Whole, or cut at either end with a mark, wherever they are."""
    first = data.draw(st.integers(1, len(lines)))
    last = data.draw(st.integers(first, len(lines)))
    shown = lines[first - 1 : last]
    raw = "".join(f"{line}\n" for line in lines).encode()
    assert restore(hit("a.md", raw, first, last, "\n".join(shown)), raw)
    cut = [CUT + shown[0][1:].lstrip(), *shown[1:]]
    assert restore(hit("a.md", raw, first, last, "\n".join(cut)), raw)
    cut = [*shown[:-1], shown[-1][:-1].rstrip() + CUT]
    assert restore(hit("a.md", raw, first, last, "\n".join(cut)), raw)


@pytest.mark.parametrize(
    ("first", "last", "snippet"),
    [
        (1, 1, "otter"),
        (2, 2, "heron"),
        (1, 2, "heron"),
        (1, 1, "heron\npelican"),
        (1, 2, "pelican\nheron"),
        (1, 1, "her"),
        (1, 1, ""),
        (1, 1, f"{CUT}pelican"),
        (1, 1, f"her{CUT}on"),
        (3, 3, "heron"),
        (9, 9, "heron"),
    ],
)
def test_what_a_file_does_not_say_there_does_not_stand(first: int, last: int, snippet: str) -> None:
    """Another word, another line, fewer lines, and a part without a mark."""
    data = b"heron\npelican\n"
    assert restore(hit("a.md", data, first, last, snippet), data) is None
    assert restore(hit("a.md", data, 1, 1, "heron"), None) is None


def test_a_file_without_text_stands_by_its_title() -> None:
    """It is found by its name; a text that has one is not shown by it."""
    empty = Hit("blocks/old-boat.md", (), 1, 1, None, 1.0, "old boat", "v")
    assert restore(empty, b"")
    assert restore(empty, b"# Another\n") is None
    # If the index shows no more of a file with text, it has lost the rest.
    assert restore(empty, b"---\ntitle: old boat\n---\nIt leaks.\n") is None
    with_heading = Hit("blocks/old-boat.md", ("A",), 1, 1, None, 1.0, "old boat", "v")
    assert restore(with_heading, b"") is None


def test_a_blank_line_is_a_blank_line() -> None:
    """It is shown with the spaces that it holds, which the index does not keep."""
    data = b"a\n  \nb\n"
    restored = restore(hit("a.md", data, 1, 3, "a\n\nb"), data)
    assert restored is not None
    assert restored.snippet == "a\n  \nb"
    assert restore(hit("a.md", b"a\nx\nb\n", 1, 3, "a\n\nb"), b"a\nx\nb\n") is None


HERON, PELICAN = b"# A\nheron\n", b"# A\npelican\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Give a folder with a file that says heron."""
    (tmp_path / "a.md").write_bytes(HERON)
    return tmp_path


def answer(*hits: Hit, note: str | None = None) -> Answer:
    """Return an answer of these hits."""
    return Answer(hits, 0, note)


OLD = hit("a.md", HERON, 2, 2, "heron")


def test_a_hit_of_a_text_that_was_replaced_is_changed_and_one_of_no_text_is_damage(
    root: Path,
) -> None:
    """The version of the whole file tells the one from the other."""
    assert find_doubts(root, [OLD])[1:] == ((), ())
    wrong = hit("a.md", HERON, 2, 2, "otter")
    assert find_doubts(root, [OLD, wrong])[1:] == ((), ("a.md",))
    (root / "a.md").write_bytes(PELICAN)
    assert find_doubts(root, [OLD])[1:] == (("a.md",), ())
    (root / "a.md").unlink()
    assert find_doubts(root, [OLD])[1:] == (("a.md",), ())
    # A file that could not be read when it was indexed is found by its name.
    unread = Hit("b.md", (), 1, 1, None, 1.0, "b", "")
    assert find_doubts(root, [unread, Hit("\0.md", (), 1, 1, None, 1.0, "x", "")])[1:] == ((), ())


def test_a_file_that_costs_more_than_the_search_is_believed(root: Path) -> None:
    """One byte less, and it is read."""
    (root / "a.md").write_bytes(b"x" * LARGEST_PROVEN_BYTES)
    assert find_doubts(root, [OLD])[1:] == (("a.md",), ())
    (root / "a.md").write_bytes(b"x" * (LARGEST_PROVEN_BYTES + 1))
    assert find_doubts(root, [OLD])[1:] == ((), ())


def test_an_answer_that_stands_is_given_as_it_is(root: Path) -> None:
    """Nothing is taken in, and nothing is searched twice."""
    asked: list[str] = []

    def search() -> Answer:
        asked.append("search")
        return answer(OLD)

    def take_in(paths: Iterable[str]) -> None:
        asked.extend(paths)

    assert prove(root, root / "i.db", search, take_in) == answer(OLD)
    assert asked == ["search"]


def test_what_changed_meanwhile_is_taken_in_and_searched_again(root: Path) -> None:
    """The second answer is given, also if its file changes once more."""
    (root / "a.md").write_bytes(PELICAN)
    new = hit("a.md", PELICAN, 2, 2, "pelican")
    answers = [answer(OLD), answer(new)]
    taken: list[str] = []

    def take_in(paths: Iterable[str]) -> None:
        taken.extend(paths)
        (root / "a.md").write_bytes(b"# A\nonce more\n")

    assert prove(root, root / "i.db", lambda: answers.pop(0), take_in) == answer(new)
    assert taken == ["a.md"]


def test_without_time_only_what_still_stands_is_shown(root: Path) -> None:
    """A line that the new text has as well is shown; one that is gone is not."""
    kept = hit("a.md", HERON, 1, 1, "# A")
    other = Hit("b.md", (), 1, 1, None, 1.0, "b", "")
    (root / "a.md").write_bytes(PELICAN)
    found = prove(root, root / "i.db", lambda: answer(OLD, kept, other, note="a note"), None)
    assert found == answer(kept, other, note="a note")


def test_an_index_that_cannot_be_written_leaves_out_what_changed(root: Path) -> None:
    """And the note says so, behind what it says already."""
    (root / "a.md").write_bytes(PELICAN)

    def refuse(_: Iterable[str]) -> None:
        raise StoreBusyError(root / "i.db", "it is busy")

    found = prove(root, root / "i.db", lambda: answer(OLD, note="Before."), refuse)
    assert found.hits == ()
    assert found.note is not None
    assert found.note.startswith("Before. Left out what changed meanwhile: ")
    assert found.note.endswith("it is busy.")


@pytest.mark.holds("TRUTH")
def test_a_damaged_index_is_never_shown(root: Path) -> None:
    """Whenever it shows: at once, while what changed is taken in, or in the second answer."""
    wrong = hit("a.md", HERON, 2, 2, "otter")
    with pytest.raises(StoreCorruptError, match=r"does not stand in a\.md"):
        prove(root, root / "i.db", lambda: answer(wrong), None)

    def damaged(_: Iterable[str]) -> None:
        raise StoreCorruptError(root / "i.db", "it is torn")

    changed = hit("a.md", PELICAN, 2, 2, "pelican")
    with pytest.raises(StoreCorruptError, match="torn"):
        prove(root, root / "i.db", lambda: answer(changed), damaged)
    answers = [answer(changed), answer(wrong)]
    with pytest.raises(StoreCorruptError, match="does not stand"):
        prove(root, root / "i.db", lambda: answers.pop(0), lambda _: None)
