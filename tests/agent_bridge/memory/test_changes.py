"""Changes as values: their lines, what happened between them, and which ones stay."""

import dataclasses
import itertools

from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.memory.changes import (
    BY_HAND,
    Change,
    parse_line,
    to_keep,
    to_line,
    versions_of,
    with_changes_by_hand,
)

VERSIONS = st.one_of(st.none(), st.sampled_from([letter * 16 for letter in "abcdef"]))


def make_change(number: int, path: str, old: str | None, new: str | None) -> Change:
    """Return a change at a time that grows with its number."""
    when = f"2026-01-{number:02}T00:00:00.000+00:00"
    return Change(number, when, path, "append_file", "client", f"call{number}", old, new, 1, 2)


@st.composite
def histories(draw: st.DrawFn) -> list[Change]:
    """Draw changes of a few files, oldest first."""
    count = draw(st.integers(0, 20))
    return [
        make_change(number, draw(st.sampled_from(["a.md", "b.md"])), draw(VERSIONS), draw(VERSIONS))
        for number in range(1, count + 1)
    ]


@given(st.text(max_size=80), st.text(max_size=40), VERSIONS)
def test_a_line_says_all_of_a_change(path: str, client: str, old: str | None) -> None:
    """What is written as a line is read back, whatever characters the names hold."""
    change = dataclasses.replace(make_change(1, path, old, None), client=client)
    line = to_line(change)
    assert b"\n" not in line
    assert parse_line(line) == change


@given(st.data())
def test_a_torn_line_is_none(data: st.DataObject) -> None:
    """A line that was cut anywhere is not taken for a change."""
    line = to_line(make_change(1, "a.md", None, "a" * 16))
    assert parse_line(line[: data.draw(st.integers(0, len(line) - 1))]) is None


@given(st.one_of(st.binary(), st.sampled_from([b"{}", b"[]", b"null", b"1", b"[" * 5_000])))
def test_a_foreign_line_is_none(line: bytes) -> None:
    """Whatever somebody put into the log, reading it goes on."""
    assert parse_line(line) is None


def test_a_line_with_values_of_other_kinds_is_none() -> None:
    """A line that looks right but holds a text in the place of a number is none of ours."""
    line = to_line(make_change(1, "a.md", None, "a" * 16))
    assert parse_line(line.replace(b'"number": 1', b'"number": "1"')) is None
    assert parse_line(line.replace(b'"a.md"', b"7")) is None
    assert parse_line(line.replace(b"null", b"7")) is None


def test_long_names_are_cut() -> None:
    """A client with a name of pages takes one line of bounded length."""
    change = dataclasses.replace(make_change(1, "a.md", None, None), client="c" * 10_000)
    assert len(to_line(change)) < 1_000


def test_what_no_tool_did_is_inferred() -> None:
    """Where a tool found another text than the one before left, a change by hand is told."""
    first = make_change(1, "a.md", None, "a" * 16)
    other = make_change(2, "b.md", None, "c" * 16)
    third = make_change(3, "a.md", "b" * 16, "d" * 16)
    told = with_changes_by_hand([first, other, third])
    assert [change.number for change in told] == [1, 2, 0, 3]
    assert (told[2].tool, told[2].path) == (BY_HAND, "a.md")
    assert (told[2].old, told[2].new) == (first.new, third.old)
    assert told[2].when == third.when


@given(histories())
def test_told_changes_of_a_file_follow_each_other(changes: list[Change]) -> None:
    """With what is inferred, each change of a file begins where the one before it ended."""
    told = with_changes_by_hand(changes)
    assert [change for change in told if change.number] == changes
    for path in ("a.md", "b.md"):
        of_file = [change for change in told if change.path == path]
        assert all(earlier.new == later.old for earlier, later in itertools.pairwise(of_file))


@given(histories(), st.integers(0, 32), st.integers(0, 60))
def test_what_stays(changes: list[Change], day: int, limit_bytes: int) -> None:
    """The newest of each file stays; of the others, the young ones that fit, oldest out first."""
    since = f"2026-01-{day:02}"
    sizes = {letter * 16: 10 for letter in "abcdef"}
    kept = to_keep(changes, sizes, since=since, limit_bytes=limit_bytes)
    newest = {change.path: change for change in changes}
    assert set(newest.values()) <= set(kept)
    assert [change for change in changes if change in kept] == kept
    others = [change for change in kept if change is not newest[change.path]]
    assert all(change.when >= since for change in others)
    # A file's history has no holes: what is left of it is its end.
    for path in newest:
        of_file = [change for change in changes if change.path == path]
        assert [change for change in kept if change.path == path] == of_file[
            len(of_file) - sum(change.path == path for change in kept) :
        ]
    room = sum(sizes[version] for version in set().union(*map(versions_of, kept), set()))
    assert room <= limit_bytes or not others
    if not [change for change in changes if change.when < since] and limit_bytes >= 60:
        assert kept == changes
