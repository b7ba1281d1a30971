"""Front matter: what is a header, what stands under which key, what is never lost."""

import string

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from indexer.documents import header as header_module
from indexer.documents.header import (
    DEEPEST_HEADER,
    LONGEST_HEADER_LINES,
    Header,
    find_facts,
    read_header,
    to_texts,
)


def read(text: str) -> Header:
    """Return the header that *text* makes between two rules."""
    header, length, _ = read_header(["---", *text.split("\n"), "---", "body"])
    assert length == text.count("\n") + 3
    return header


def all_words(header: Header) -> set[str]:
    """Return every word that is anywhere in *header*."""
    texts = [text for key, value in header.items() for text in (key, *to_texts(value))]
    return set(" ".join(texts).split())


@pytest.mark.parametrize(
    "typed",
    ["no", "yes", "on", "null", "~", "0123", "0x1f", "1_000", "12:30:45", "2026-02-30", "1e3", "=",
     ".inf", "2026-02-28T12:00:00Z"],
)  # fmt: skip
def test_a_scalar_stays_the_text_that_was_typed(typed: str) -> None:
    """YAML's booleans, numbers, times and nulls are words here."""
    assert read(f"key: {typed}")["key"] == typed


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("tags: one", "one"),
        ("tags: one, two", "one, two"),
        ("tags: [one, two three]", ["one", "two three"]),
        ("tags:\n- one\n- two three", ["one", "two three"]),
        ("tags:\n  - one\n  -  two three ", ["one", "two three"]),
        ("tags: {a: b, c: [d, e]}", ["a", "b", "c", "d", "e"]),
        ("tags:\n  a:\n    b:\n    - c", ["a", "b", "c"]),
        ("tags:", ""),
        ("tags: ''", ""),
        ("tags: []", []),
        ('tags: "quo\\u0074ed # text"', "quoted # text"),
        ("tags: |\n  one\n  two", "one\ntwo"),
        ("tags: >\n  one\n  two", "one two"),
        ("TAGS: one", "one"),
        ("tags: one # remark", "one"),
        ("tags: !mine one", "one"),
        ("tags: &name one", "one"),
    ],
)
def test_a_value_is_a_text_or_the_texts_below_it(text: str, value: object) -> None:
    """A scalar stays whole; whatever is nested gives its texts, flat and in order."""
    assert read(text)["tags"] == value


@pytest.mark.parametrize(
    "lines",
    [
        [],
        [""],
        ["text"],
        ["---"],
        ["---", "- one", "- two", "---"],
        ["---", "only words", "---"],
        ["---", "[one, two]", "---"],
        ["---", "*alias", "---"],
        ["---", "some words", "broken: [", "---"],
        ["---", "# heading", "{broken", "---"],
        ["---", "key: value", "--- {other: document}", "---"],
        ["---", "key: value", "--- words", "---"],
        [" ---", "key: value", "---"],
        ["----", "key: value", "----"],
        ["---", "", "key: value"],
    ],
)
def test_what_is_no_header_takes_no_lines(lines: list[str]) -> None:
    """A rule, a scalar, a list or prose leaves all lines to the body."""
    assert read_header(lines) == ({}, 0, None)


@pytest.mark.parametrize(
    "lines",
    [
        ["---", "key: value"],
        ["---", "key: value", "", "# Title"],
        ["---", *["key: value"] * LONGEST_HEADER_LINES, "---"],
    ],
)
def test_a_header_without_an_end_is_told(lines: list[str]) -> None:
    """All its lines are text, and whoever wrote tags there learns why they are none."""
    header, length, problem = read_header(lines)
    assert (header, length) == ({}, 0)
    assert problem == "its front matter has no closing '---'; it is read as text"


@pytest.mark.parametrize("end", ["---", "...", "---  "])
def test_a_header_ends_at_its_closing_line(end: str) -> None:
    """Three dashes or three dots close a header, and the lines behind belong to the body."""
    header, length, problem = read_header(["--- ", "key: value", end, "other: value", "---"])
    assert (header["key"], length, problem) == ("value", 3, None)
    assert "other" not in header


@pytest.mark.parametrize("inner", [[], [""], ["# only a remark"]])
def test_an_empty_header_is_a_header(inner: list[str]) -> None:
    """Nothing between the rules, or only comments, is no text of the body."""
    header, length, problem = read_header(["---", *inner, "---"])
    assert (length, problem) == (len(inner) + 2, None)
    assert all_words(header) == set(" ".join(inner).replace("#", "").split())


def test_a_second_value_of_a_key_counts_and_the_first_is_kept() -> None:
    """Of a repeated key the last value counts, and the others can still be found."""
    header = read("tags: [first, one]\ntags: second\nTags: third")
    assert header["tags"] == "third"
    assert all_words(header) >= {"first", "one", "second"}


def test_a_comment_can_be_found() -> None:
    """Remarks of a person, on a line of their own or behind a value, are kept as text."""
    header = read("# ask Anna\nkey: value # before Friday\nurl: http://x/#part")
    assert all_words(header) >= {"ask", "Anna", "before", "Friday", "http://x/#part"}


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        ("summary: a: b\ntags: [x, y]", "tags", ["x", "y"]),
        ("summary: a: b\ntags: [x, y]", "summary", "a: b"),
        ("tags:\n- x\n- y\nsummary: 'it's'", "tags", ["x", "y"]),
        ("tags:\n- x\n- y\nsummary: 'it's'", "summary", "it's"),
        ("tags: [x, y\nsummary: fine", "tags", "x, y"),
        ("tags: [x, y\nsummary: fine", "summary", "fine"),
        ("by: @anna\ntitle: fine", "by", "@anna"),
        ("by: %x\n  more of it", "by", "%x   more of it"),
        ("\tkey: value\nby: x", None, None),
        ("a: *unknown\nb: : :\nc: d", "c", "d"),
        ("größe: 5\n标签: `x`\nc: d", "标签", "`x`"),
        ("bell: \x07\nc: d", "bell", "\x07"),
    ],
)
def test_a_broken_line_costs_only_its_own_key(text: str, key: str | None, value: object) -> None:
    """Of a header that is not YAML every other key is read as if it were, and it is said."""
    header, length, problem = read_header(["---", *text.split("\n"), "---"])
    if key is None:
        assert (header, length) == ({}, 0)
    else:
        assert header[key] == value
        assert problem is not None
        assert "not valid YAML" in problem


@pytest.mark.parametrize("first", ["", "title: Boat\n"])
@pytest.mark.parametrize("base", ["", "||||||| 1b2c3d4\nupdated: 2026-05-01\n"])
def test_a_header_in_which_a_merge_stopped_is_one(first: str, base: str) -> None:
    """Two computers that wrote one block conflict in its date, which may be its first key."""
    mine, theirs = "updated: 2026-05-02", "updated: 2026-05-04\nsummary: theirs"
    text = f"{first}<<<<<<< HEAD\n{mine}\n{base}=======\n{theirs}\n>>>>>>> origin/main\ntags: [x]"
    lines = ["---", *text.split("\n"), "---"]
    header, length, problem = read_header(lines)
    assert length == len(lines)
    assert (header["updated"], header["summary"], header["tags"]) == ("2026-05-04", "theirs", ["x"])
    told = f"its front matter has marks of a git merge, from line {3 if first else 2} on"
    assert problem == f"{told}; it was read line by line"


@pytest.mark.parametrize("loader", ["C", "Python"])
def test_of_a_broken_header_the_line_is_told(loader: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the remedy for a colon in a text, by far the commonest mistake, by either parser."""
    if loader == "Python":
        monkeypatch.delattr(yaml, "CBaseLoader", raising=False)
    colon = ["---", "tags: [x]", "summary: Bridge: 42 m", "---"]
    told = "its front matter is not valid YAML near line 3"
    remedy = "where a text with ': ' needs quotes"
    assert read_header(colon)[2] == f"{told}, {remedy}; it was read line by line"
    assert (
        read_header(["---", "a: b", "by: @anna", "---"])[2] == f"{told}; it was read line by line"
    )


HOSTILE = {
    "a bomb of aliases": "a: &a [boom, boom]\n"
    + "\n".join(
        f"{new}: &{new} [{f'*{old}, ' * 9}]"
        for old, new in zip("abcdefgh", "bcdefghi", strict=True)
    ),
    "a cycle": "a: &a [boom, *a]",
    "brackets": "a: boom\nb: " + "[" * 200_000,
    "closed brackets": "a: boom\nb: " + "[" * 100_000 + "]" * 100_000,
    "braces": "a: boom\nb: " + "{a: " * 50_000,
    "dashes": "a: boom\nb:\n" + "- " * 200_000,
    "questions": "a: boom\nb:\n  " + "? " * 200_000,
    "one long text": "a: boom\nb: " + "word " * 200_000,
    "one long key": "a: boom\n" + "k" * 1_000_000,
    "colons": "a: boom\nb: [\n" + "a: " * 300_000,
    "quotes": "a: boom\nb: " + '"' * 1_000_000,
    "hashes": "a: boom\nb: [\n" + " #" * 500_000,
}


@pytest.mark.holds("TOTAL")
@pytest.mark.timeout(20)
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_bomb_stays_as_small_as_it_was_written(text: str) -> None:
    """Aliases are not multiplied and brackets are not followed, and the rest is still read."""
    header = read(text)
    assert "boom" in all_words(header)
    assert sum(len(part) for value in header.values() for part in to_texts(value)) <= 2 * len(text)


@pytest.mark.parametrize("depth", [DEEPEST_HEADER - 1, DEEPEST_HEADER])
def test_nesting_is_followed_only_so_far(depth: int) -> None:
    """A header within the depth is YAML, one beyond it is read as text, and nothing is lost."""
    _, _, problem = read_header(["---", "a: " + "[" * depth + "boom" + "]" * depth, "---"])
    assert (problem is None) is (depth < DEEPEST_HEADER)


WORD = st.text(string.ascii_lowercase, min_size=1, max_size=6)
LINE = st.one_of(
    st.builds("{}: {}".format, WORD, WORD),
    st.builds("{}: [{}, {}]".format, WORD, WORD, WORD),
    st.builds("{}:".format, WORD),
    st.builds("- {}".format, WORD),
    st.builds("  - {}".format, WORD),
    st.builds("  {}: {}".format, WORD, WORD),
    st.builds("{}: {}: {}".format, WORD, WORD, WORD),
    st.builds("{}: {{{}: {}}}".format, WORD, WORD, WORD),
    st.builds("{}: '{}".format, WORD, WORD),
    st.builds("{} # {}".format, WORD, WORD),
    st.builds("# {}".format, WORD),
    st.just(""),
)


@pytest.mark.holds("TOTAL")
@given(st.lists(LINE, max_size=8))
def test_nothing_written_in_a_header_is_lost(inner: list[str]) -> None:
    """Each word is under some key, or the lines are left to the body."""
    header, length, _ = read_header(["---", *inner, "---"])
    words = set("".join(c if c.isalpha() else " " for c in " ".join(inner)).split())
    if length:
        kept = set("".join(c if c.isalpha() else " " for c in " ".join(all_words(header))).split())
        assert kept >= words
    else:
        assert header == {}


@pytest.mark.holds("TOTAL")
@given(st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\n\r"))))
def test_any_lines_are_read(inner: list[str]) -> None:
    """No lines between two rules raise, and a header takes at most all of them."""
    _, length, _ = read_header(["---", *inner, "---", "body"])
    assert 0 <= length <= len(inner) + 2


_SCRAPS = st.sampled_from(
    [
        *"ab1é-_.,:#[]{}'\"&*!|>%@`?~=/\t \x85\u2028\ufeff",
        "key",
        ": ",
        "tags: [",
        ", ",
        "]",
        " #",
        "- ",
    ]
)


_LINES = st.builds(
    "{}{}{}".format,
    st.sampled_from(["", "key: ", "other-1: ", "tags: ["]),
    st.lists(_SCRAPS, max_size=6).map("".join),
    st.sampled_from(["", "]"]),
)


@given(st.lists(_LINES, min_size=1, max_size=3))
def test_plain_lines_read_as_yaml_reads_them(lines: list[str]) -> None:
    """Whatever is read without YAML is what YAML makes of it."""
    plain = header_module._read_plainly(lines)
    assert plain is None or plain == header_module._read_yaml(lines)


def test_half_characters_are_no_reason_to_fail() -> None:
    """A text with bytes that are not UTF-8, as a page keeps them, has a header like any other."""
    header, length, problem = read_header(["---", "title: caf\udce9", "a: b", "---"])
    assert (header["title"], header["a"], length, problem) == ("caf?", "b", 4, None)


@pytest.mark.parametrize(
    ("inner", "facts"),
    [
        ("title: Anna\ntags: [friend]\ncreated: 2026-01-01\nstatus: done", None),
        ("status: superseded\nsuperseded_by: x\nreplaced-by: y\ndeprecated: true", None),
        ("phone: 1234", (2, 2)),
        ("title: Anna\nphone: 1234\nTags: x\nBirthday: 1990-03-04\nupdated: 2026-01-01", (3, 5)),
        ("tags:\n  - friend\n  - sailor", None),
        ("tags:\n  - friend\nboats:\n  - Mary\n\n  - Ann\nid: 7", (4, 7)),
        ("note: |\n  Two\n  lines: long\nlang: en", (2, 4)),
        ("phone:\nemail:\ntags: x", None),
        ("# only a remark", None),
        ("\u540d\u524d: \u30a2\u30f3\u30ca", (2, 2)),
    ],
)
def test_what_a_header_tells_is_all_but_what_manages_its_file(
    inner: str, facts: tuple[int, int] | None
) -> None:
    """From the first line of it to the last; a key without a value tells nothing."""
    lines = ["---", *inner.split("\n"), "---", "# Text"]
    header, length, _ = read_header(lines)
    assert find_facts(lines, header, length) == facts


@given(st.lists(st.text(max_size=20), max_size=12))
def test_what_a_header_tells_lies_within_it(inner: list[str]) -> None:
    """Whatever it holds, and whether or not it is read."""
    lines = ["---", *inner, "---"]
    header, length, _ = read_header(lines)
    if facts := find_facts(lines, header, length):
        assert 1 < facts[0] <= facts[1] < length
        assert lines[facts[0] - 1].strip()
