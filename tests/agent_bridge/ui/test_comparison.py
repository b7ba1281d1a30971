"""How one text became another."""

from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.ui.comparison import MOST_ROWS, compare


def texts(text: str) -> list[tuple[str, str]]:
    """Return the changed rows against *text*, with the words that changed in brackets."""
    return [
        (row.kind, "".join(f"[{part}]" if changed else part for part, changed in row.parts))
        for row in compare("one\ntwo lakes are cold\nthree\n", text).rows
        if row.kind in {"old", "new"}
    ]


def test_words_that_changed_are_marked() -> None:
    """In a line that stayed a sentence, only the words that differ are."""
    assert texts("one\ntwo rivers are cold\nthree\n") == [
        ("old", "two [lakes] are cold"),
        ("new", "two [rivers] are cold"),
    ]


def test_another_sentence_is_marked_as_a_whole() -> None:
    """Marks all over two different sentences would mean nothing."""
    assert texts("one\nsomething else entirely happened\nthree\n") == [
        ("old", "two lakes are cold"),
        ("new", "something else entirely happened"),
    ]


def test_han_characters_are_compared_one_by_one() -> None:
    """There are no spaces that separate words."""
    rows = compare("会議は金曜日です", "会議は土曜日です").rows
    assert [part for row in rows for part, changed in row.parts if changed] == ["金", "土"]


def test_what_is_the_same_is_left_out_and_counted() -> None:
    """Three lines around a change are shown; the gap says how many are left out."""
    old = [f"line {number}" for number in range(100)]
    new = [*old[:50], "changed", *old[51:]]
    found = compare("\n".join(old), "\n".join(new))
    assert [(row.kind, row.old) for row in found.rows if row.kind == "gap"] == [
        ("gap", 47),
        ("gap", 46),
    ]
    assert (found.added, found.removed, len(found.rows)) == (1, 1, 10)


def test_lines_are_those_of_the_file() -> None:
    """A form feed and the like end no line, so the numbers are those that the page shows."""
    rows = compare("a\x0cb\u2028c\nold\n", "a\x0cb\u2028c\nnew\n").rows
    assert [(row.kind, row.old, row.new) for row in rows] == [
        ("same", 1, 1),
        ("old", 2, 0),
        ("new", 0, 2),
    ]


def test_words_are_compared_as_long_as_that_takes_no_time() -> None:
    """Of a book of long paragraphs that all changed, the first have marks; of a note, all."""
    paragraph, line = "会議は金" * 350, "会議は金"
    for text, number, marked in ((paragraph, 100, 20), (line, 500, 500)):
        rows = compare(f"{text}\n" * number, f"{text}日\n" * number).rows
        new = [row for row in rows if row.kind == "new"]
        assert [row.new for row in new if len(row.parts) > 1] == list(range(1, marked + 1))
        assert len(new) == number


def test_endless_texts_give_a_bounded_answer() -> None:
    """Both many lines and long ones are cut, and it says so."""
    found = compare("", "x\n" * 100_000)
    assert (len(found.rows), found.cut, found.added) == (MOST_ROWS, True, 100_000)
    (row,) = compare("", "y" * 1_000_000).rows
    assert len(row.parts[0][0]) < 5_000


@given(
    st.lists(st.sampled_from(["a", "b", "c d", ""])), st.lists(st.sampled_from(["a", "c e", ""]))
)
def test_the_rows_hold_both_texts(old: list[str], new: list[str]) -> None:
    """The new text is the old one without the old rows, and with the new ones."""
    rows = compare("\n".join(old), "\n".join(new)).rows
    before, after = "\n".join(old).splitlines(), "\n".join(new).splitlines()
    for row in rows:
        text = "".join(part for part, _ in row.parts)
        if row.kind in {"old", "same"}:
            assert before[row.old - 1] == text
        if row.kind in {"new", "same"}:
            assert after[row.new - 1] == text
    if not rows:
        assert before == after
