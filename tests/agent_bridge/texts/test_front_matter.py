"""Front matter edited as text: what is asked for changes, and not a byte besides."""

import pytest
import yaml
from hypothesis import assume, example, given
from hypothesis import strategies as st

from agent_bridge.errors import HeaderUnreadableError
from agent_bridge.texts.front_matter import (
    is_broken,
    make_header,
    others_of,
    set_values,
    split_header,
    to_one_line,
    values_of,
)
from indexer import LONGEST_HEADER_LINES, read_header

DAY = {"updated": "2026-11-22"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("updated: 2026-01-01\n", "updated: 2026-11-22\n"),
        ("updated: 2026-01-01  # by hand\n", "updated: 2026-11-22  # by hand\n"),
        ("updated: '2026-01-01'\n", "updated: 2026-11-22\n"),
        ('"updated": "2026-01-01"\n', '"updated": 2026-11-22\n'),
        ("Updated:   2026-01-01\n", "Updated:   2026-11-22\n"),
        ("updated:\n", "updated: 2026-11-22\n"),
        ("updated: # soon\n", "updated: 2026-11-22 # soon\n"),
        ("updated:\ncreated: x\n", "updated: 2026-11-22\ncreated: x\n"),
        ("updated: >\n  some\n  day\n# a\nb: c\n", "updated: 2026-11-22\n# a\nb: c\n"),
        ("updated: &a 2026-01-01\n", "updated: 2026-11-22\n"),
        ("updated: [a, b]\n", "updated: 2026-11-22\n"),
        ("updated: 1\nb: 2\nupdated: 3\n", "updated: 1\nb: 2\nupdated: 2026-11-22\n"),
        ("b: 2\n", "b: 2\nupdated: 2026-11-22\n"),
        ("  b: 2\n", "  b: 2\n  updated: 2026-11-22\n"),
        ("b: |\n  x\n\n", "b: |\n  x\n\nupdated: 2026-11-22\n"),
        # It ends the line now that the end of the front matter has ended.
        ("b: |\n  x\n", "b: |\n  x\nupdated: 2026-11-22\n"),
        ("b:\n  - |\n    x\n", "b:\n  - |\n    x\nupdated: 2026-11-22\n"),
        ("# nothing but this\n", "# nothing but this\nupdated: 2026-11-22\n"),
        ("", "updated: 2026-11-22\n"),
        ("{updated: 2026-01-01, b: 2}\n", '{updated: "2026-11-22", b: 2}\n'),
        ("tags: [a,  b]   # ok\nupdated: x\n", "tags: [a,  b]   # ok\nupdated: 2026-11-22\n"),
        ("a:\r\n  - b\r\nupdated: x\r\n", "a:\r\n  - b\r\nupdated: 2026-11-22\r\n"),
        ("tags:\t[a]\t\nb: c\td\n", "tags:\t[a]\t\nb: c\td\nupdated: 2026-11-22\n"),
        ("updated:\t2026-01-01\t# by hand\n", "updated:\t2026-11-22\t# by hand\n"),
        ("updated:\t|\n  x\ty\nb: c\n", "updated:\t2026-11-22\nb: c\n"),
    ],
)
def test_the_value_changes_and_nothing_else(old: str, new: str) -> None:
    """Quotes, comments, order, spaces and line ends of everything else stay."""
    newline = "\r\n" if "\r\n" in old else "\n"
    before, after = (f"---{newline}{inner}---{newline}body\n" for inner in (old, new))
    assert set_values(before, DAY, newline) == after


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        ("a: b: c\n", "not valid YAML"),
        ("a: [\n", "not valid YAML"),
        ("<<<<<<< HEAD\nupdated: 1\n=======\nupdated: 2\n>>>>>>> x\n", "marks of a git merge"),
        ("updated:\n  - 2026\n", "holds a list"),
        ("updated:\n  a: b\n", "holds a list"),
        ("{b: 2}\n", "braces"),
        ("b: &x 1\nupdated: &y 2\nc: *y\n", "edited safely"),
        ("a: *b\n", "edited safely"),
        # Without the second anchor, c would say what the first one says.
        ("a: &x 1\nupdated: &x 2\nc: *x\n", "edited safely"),
        # One more line would become the value of a key that is a mapping itself.
        ("? updated:\n:\n", "edited safely"),
    ],
)
def test_what_cannot_be_edited_safely_is_refused(header: str, reason: str) -> None:
    """Broken or unusual front matter is left as it is, with a reason."""
    with pytest.raises(HeaderUnreadableError, match=reason):
        set_values(f"---\n{header}---\nbody\n", DAY)


def test_a_file_that_is_half_there_gets_no_second_header() -> None:
    """A phone that is still writing has sent the beginning of one; what it lacks is its end."""
    with pytest.raises(HeaderUnreadableError, match="no closing '---'"):
        set_values("---\ntitle: Boat\nupda", DAY)


def test_front_matter_in_toml_is_left_alone() -> None:
    """A second header above it would hide it; a rule of such signs is none."""
    with pytest.raises(HeaderUnreadableError, match="its front matter is TOML"):
        set_values('+++\ntitle = "Oars"\n+++\nAsh.\n', {"summary": "x"})
    assert set_values("+++\nAsh.\n+++\n", {"summary": "x"}).startswith("---\n")


@pytest.mark.parametrize(
    "text", ["", "body\n", "---\nnot a header\n---\n", "---\n\nrule: x\n", "\n---\na: b\n---\n"]
)
def test_a_text_without_front_matter_gets_some(text: str) -> None:
    """What merely looks like a header stays text below the new one."""
    assert set_values(text, DAY) == f"---\nupdated: 2026-11-22\n---\n{text}"
    assert split_header(text) == ("", text)


def test_a_new_header_has_its_keys_in_order() -> None:
    """The summary is last, whatever its text, and the tags are on one line."""
    values = {"created": "2026-11-22", "summary": "a: b # c", "updated": "2026-11-22"}
    assert make_header(values, ["project", "two words", "no", "12", "a/b"]) == (
        "---\ncreated: 2026-11-22\nupdated: 2026-11-22\n"
        'tags: [project, "two words", "no", "12", a/b]\nsummary: "a: b # c"\n---\n'
    )


def test_a_new_header_ends_its_lines_as_the_file_does() -> None:
    """A text from Windows gets front matter with its own line ends."""
    assert set_values("body\r\n", DAY, "\r\n") == "---\r\nupdated: 2026-11-22\r\n---\r\nbody\r\n"


def test_letters_of_every_script_can_be_read_in_a_header() -> None:
    """What has to be quoted is quoted, not spelled out by numbers."""
    assert 'tags: ["ein Ölbild"]' in make_header({}, ["ein Ölbild"])
    assert set_values("---\n{updated: é}\n---\n", {"updated": "ü"}) == '---\n{updated: "ü"}\n---\n'


def test_a_line_has_no_breaks_or_controls() -> None:
    """Whatever would end a line or break YAML becomes one space, and none is left at the ends."""
    assert to_one_line(" a\0\n b\u2028c\t") == "a b c"


def test_keys_are_told_by_what_they_hold() -> None:
    """Strings by their lowercase keys; and all keys but the date of the last write."""
    header = "---\nTitle: t\nupdated: 2026-01-01\ntags: [a, b]\n# said\n---\n"
    assert values_of(header) == {"title": "t", "updated": "2026-01-01"}
    assert others_of(header) == {"title": "t", "tags": ["a", "b"]}
    assert not is_broken(header)
    assert is_broken("---\na: b: c\n---\n")


ONE_LINE = st.text(max_size=40).map(to_one_line).filter(bool)


@given(ONE_LINE)
@example("0000-00-00")
@example("2026-02-30")
def test_any_line_is_read_back_as_it_was(text: str) -> None:
    """Whatever the text of a summary, YAML and the index read it back."""
    header = make_header({"summary": text})
    assert values_of(header) == {"summary": text}
    inner = "".join(header.splitlines(keepends=True)[1:-1])
    # A day is written as one, so that other programs see a date.
    assert str(yaml.safe_load(inner)["summary"]) == text


KEYS = st.sampled_from(["created", "title", "x-y", "Aliases", "weird key", "no", "1"])
VALUES = st.sampled_from(
    [
        *(
            "plain",
            "2026-01-01",
            "'quoted: it''s'",
            '"a # b"',
            "[a, 'b c']",
            "{k: v}",
            "  spaced  ",
        ),
        *("|\n  two\n  lines", ">-\n  folded\n\n  text", "\n  - a\n  - b", "", "x # comment"),
        *("\n  nested:\n    deep: 1", "!!str 5", "multi\n  line plain", "é战🦦"),
    ]
)
FILLERS = st.sampled_from(["", "# a comment\n", "\n", "   \n", "#\n"])


@given(
    st.lists(st.tuples(KEYS, VALUES, FILLERS), max_size=6, unique_by=lambda one: one[0]),
    st.one_of(st.none(), st.integers(0, 6)),
    ONE_LINE,
    st.sampled_from(["\n", "\r\n"]),
)
def test_bytes_outside_the_owned_keys_are_unchanged(
    rows: list[tuple[str, str, str]], place: int | None, summary: str, newline: str
) -> None:
    """Whatever stands in the front matter, the owned lines aside every byte is the same."""
    lines = [f"{key}: {value}\n{filler}" for key, value, filler in rows]
    if place is not None:
        lines.insert(min(place, len(lines)), "summary: the old one\nupdated: 2026-01-01\n")
    text = "".join(["---\n", *lines, "---\n\nbody\n"]).replace("\n", newline)
    assume(read_header([line.rstrip("\r\n") for line in text.split("\n")])[2] is None)
    values = {"updated": "2026-11-22", "summary": summary}
    new = set_values(text, values, newline)
    assert {key: values_of(new)[key] for key in values} == values
    owned = ("summary: ", "updated: ")

    def others(text: str) -> list[str]:
        return [line for line in text.split("\n") if not line.startswith(owned)]

    assert others(new) == others(text)
    assert set_values(new, values, newline) == new


@pytest.mark.holds("TOTAL")
@given(st.text(alphabet="-ab: \n#'\"[]{}|>&*!\r\0é", max_size=60))
def test_any_text_is_edited_or_refused(text: str) -> None:
    """Nothing crashes, the body stays, and what is written can be read back."""
    whole = f"---\n{text}\n---\nbody\n"
    try:
        new = set_values(whole, DAY)
    except HeaderUnreadableError:
        return
    assert values_of(new)["updated"] == "2026-11-22"
    assert new.endswith(split_header(whole)[1])
    assert set_values(new, DAY) == new


@pytest.mark.parametrize("count", [LONGEST_HEADER_LINES - 2, LONGEST_HEADER_LINES - 1])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_the_longest_front_matter_is_parted_from_the_text(count: int, end: str) -> None:
    """However long the text is, its front matter is what the index takes for it."""
    lines = ["---", *(f"k{number}: v" for number in range(count)), "---", *["text"] * 500]
    text = "".join(line + end for line in lines)
    header, body = split_header(text)
    assert len(header.split(end)) - 1 == read_header(lines)[1]
    assert header + body == text


def test_bytes_that_are_not_utf8_in_front_matter_are_left_alone() -> None:
    """A header that YAML cannot hold is refused, and says so; the same bytes below it are fine."""
    with pytest.raises(HeaderUnreadableError):
        set_values("---\nupdated: caf\udce9\n---\n", {"updated": "2026-11-22"})
    new = set_values("---\nupdated: x\n---\ncaf\udce9", {"updated": "2026-11-22"})
    assert new == "---\nupdated: 2026-11-22\n---\ncaf\udce9"
