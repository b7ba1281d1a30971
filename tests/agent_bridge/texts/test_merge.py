"""Putting two edits of one text together, and refusing where they touch."""

import itertools
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agent_bridge.texts.merge import MOST_COMPARISONS, Hunk, carried, has_conflict, hunks, merge


@pytest.mark.holds("MANY")
@pytest.mark.parametrize(
    ("base", "mine", "theirs", "merged"),
    [
        ("abc", "abc", "abc", "abc"),
        ("abc", "Abc", "abc", "Abc"),
        ("abc", "abc", "abC", "abC"),
        ("abc", "Abc", "abC", "AbC"),
        ("abc", "Abc", "Abc", "Abc"),
        ("abc", "Abc", "Xbc", None),
        ("abc", "Abc", "aBc", None),  # side by side
        ("abc", "ac", "abC", None),
        ("abcd", "acd", "abcD", "acD"),
        ("abc", "xabc", "abcy", "xabcy"),
        ("abc", "abcx", "abcy", None),  # which comes first?
        ("abc", "abcx", "abcx", "abcx"),
        ("abc", "", "abc", ""),
        ("abc", "", "abC", None),
        ("", "a", "", "a"),
        ("", "a", "b", None),
        ("abcde", "aXcde", "abcYe", "aXcYe"),
        ("abcde", "aXcYe", "aXcde", "aXcYe"),
    ],
)
def test_edits_that_do_not_touch_are_put_together(
    base: str, mine: str, theirs: str, merged: str | None
) -> None:
    """Each letter is a line; the sides may be swapped."""
    expected = None if merged is None else list(merged)
    assert merge(base, mine, theirs) == expected
    assert merge(base, theirs, mine) == expected


LINES = st.lists(st.sampled_from("abcdef"), max_size=8)


@given(LINES, LINES)
def test_one_edit_alone_is_taken_as_it_is(base: list[str], other: list[str]) -> None:
    """Where only one side changed something, its text is the result."""
    assert merge(base, other, base) == other
    assert merge(base, base, other) == other
    assert merge(base, other, other) == other


@given(LINES, LINES)
def test_hunks_make_one_text_of_the_other(base: list[str], other: list[str]) -> None:
    """Applied from the end, the hunks give the other text, and none touches the next."""
    found = list(hunks(base, other))
    result = list(base)
    for hunk in reversed(found):
        result[hunk.start : hunk.end] = hunk.lines
    assert result == other
    assert all(one.end < two.start for one, two in itertools.pairwise(found))


EDIT = st.sampled_from(["keep", "keep", "change", "remove", "insert before", "insert after"])


def edited(base: list[str], edits: list[str], name: str) -> list[str]:
    """Return *base* with one edit a line, each new line unlike any other."""
    result = []
    for line, edit in zip(base, edits, strict=True):
        new = f"{name} {line}"
        result += {
            "keep": [line],
            "change": [new],
            "remove": [],
            "insert before": [new, line],
            "insert after": [line, new],
        }[edit]
    return result


def places(edits: list[str]) -> set[int]:
    """Return what each edit touches: lines at odd numbers, the gaps between them at even ones."""
    touched: set[int] = set()
    for number, edit in enumerate(edits):
        line = 2 * number + 1
        match edit:
            case "change" | "remove":
                touched |= {line - 1, line, line + 1}
            case "insert before":
                touched |= {line - 1}
            case "insert after":
                touched |= {line + 1}
    return touched


@pytest.mark.holds("MANY")
@given(st.lists(st.tuples(EDIT, EDIT), max_size=8))
def test_merging_equals_a_reference(both: list[tuple[str, str]]) -> None:
    """With lines that are all different, edits are merged just where they touch nothing common."""
    base = [f"line {number}" for number in range(len(both))]
    ours, others = [one for one, _ in both], [two for _, two in both]
    mine, theirs = edited(base, ours, "mine"), edited(base, others, "theirs")
    merged = merge(base, mine, theirs)
    same = places(ours) & places(others)
    if same and not all(one == "remove" and two == "remove" for one, two in both if one != "keep"):
        if merged is not None:
            # Only removals that are the very same hunk on both sides may coincide.
            assert set(hunks(base, mine)) & set(hunks(base, theirs))
        return
    if not same:
        assert merged is not None
        assert {line for line in merged if line.startswith("mine")} == {
            line for line in mine if line.startswith("mine")
        }
        assert {line for line in merged if line.startswith("theirs")} == {
            line for line in theirs if line.startswith("theirs")
        }
        kept = [line for line in base if line in mine and line in theirs]
        assert [line for line in merged if line in base] == kept


@pytest.mark.holds("MANY")
@settings(max_examples=25)
@given(st.lists(st.tuples(EDIT, EDIT), min_size=1, max_size=8))
def test_git_agrees(tmp_path_factory: pytest.TempPathFactory, both: list[tuple[str, str]]) -> None:
    """What we merge, git merges to the same text."""
    folder = tmp_path_factory.getbasetemp() / "merge"
    folder.mkdir(exist_ok=True)
    base = [f"line {number}\n" for number in range(len(both))]
    texts = {
        "base": base,
        "mine": edited(base, [one for one, _ in both], "mine"),
        "theirs": edited(base, [two for _, two in both], "theirs"),
    }
    merged = merge(texts["base"], texts["mine"], texts["theirs"])
    if merged is None:
        return
    for name, lines in texts.items():
        (folder / name).write_text("".join(lines))
    command = ["git", "merge-file", "-p", "mine", "base", "theirs"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        assert done.stdout == "".join(merged)


def test_long_texts_that_differ_everywhere_are_one_edit() -> None:
    """The comparison is bounded; beyond that, all from the first to the last edit is one."""
    count = int(MOST_COMPARISONS**0.5) + 10
    base = [f"{number}" for number in range(count)]
    other = ["first", *(f"x{number}" for number in range(count)), "last"]
    assert list(hunks(base, other)) == [Hunk(0, count, tuple(other))]
    assert merge(["top", *base], ["top", *other], ["Top", *base]) is None
    assert merge(["top", "x", *base], ["top", "x", *other], ["Top", "x", *base]) == [
        *("Top", "x"),
        *other,
    ]


def test_blank_lines_are_no_places_where_texts_agree() -> None:
    """A long text that was rewritten is one edit, although half of its lines are blank."""
    base = [line for number in range(900) for line in (f"old {number}", "")]
    other = [line for number in range(900) for line in (f"new {number}", "")]
    assert list(hunks(["top", *base], ["top", *other])) == [Hunk(1, 1800, tuple(other[:-1]))]


@given(LINES, LINES, st.sets(st.integers(1, 8)))
def test_known_lines_are_carried_to_where_they_are(
    base: list[str], other: list[str], known: set[int]
) -> None:
    """A line of the new text is known if it was, or if the edit brought it."""
    found = set(carried(known, base, other))
    unknown = [base[line - 1] for line in range(1, len(base) + 1) if line not in known]
    left = [other[line - 1] for line in range(1, len(other) + 1) if line not in found]
    # What is not known now was not known before, in the same order.
    rest = iter(unknown)
    assert all(line in rest for line in left)
    assert found <= set(range(1, len(other) + 1))
    if known >= set(range(1, len(base) + 1)):
        assert found == set(range(1, len(other) + 1))


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n", True),
        ("a\r\n<<<<<<< HEAD\r\n=======\r\nb\r\n>>>>>>> other", True),
        ("<<<<<<< HEAD\na\n||||||| 1a2b3c\nx\n=======\nb\n>>>>>>> other\n", True),
        ("Title\n=======\n", False),
        ("a\n>>>>>>> other\n", True),
        ("a\n<<<<<<<\n>>>>>>>>> quoted\n", False),
        ("It begins with <<<<<<< HEAD, it ends with >>>>>>> other\n", False),
        ("", False),
    ],
)
def test_the_marks_of_an_unfinished_merge_are_known(text: str, is_one: bool) -> None:  # noqa: FBT001 - a column
    """Each at the beginning of a line, and one alone too."""
    assert has_conflict(text) is is_one
