"""Bytes → document: what is found in them, and that any bytes are a document."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from indexer.documents.parse import (
    LONGEST_TITLE_CHARS,
    MOST_HEADINGS,
    MOST_PIECES,
    decode,
    find_date,
    parse_document,
    split_lines,
)
from indexer.model import Document

# What decides how a line is read, and what makes it decide otherwise.
SCRAPS = st.sampled_from(
    ["# a", "## b ##", "#c", "text", "more text", "===", "---", "-", "- item", "1. item", "  more",
     "    code", "\tcode", "```", "~~~", "````", "```py", "- ```", "  ```", "    ```", "| a | b |",
     "--- | ---", "> quote", "<!--", "-->", "<!-- a -->", "", " ", "\u2028", "\x0b", "\x85",
     "\u3000x", "---", "key: value", "..."]
)  # fmt: skip
MARKDOWN = st.lists(SCRAPS | st.text(max_size=8), max_size=25).map("\n".join)


def parse(text: str, path: str = "notes/a-note.md") -> Document:
    """Return the document that *text* is."""
    return parse_document(path, text.encode("utf-8", "surrogatepass"))


def paths(text: str) -> list[tuple[str, ...]]:
    """Return the heading path of each section of *text*."""
    return [section.heading_path for section in parse(text).sections]


def pieces(text: str) -> list[tuple[str, int, int]]:
    """Return (kind, first line, last line) of each piece of *text*."""
    found = [piece for section in parse(text).sections for piece in section.pieces]
    return [(piece.kind, piece.first_line, piece.last_line) for piece in found]


def assert_covered(document: Document) -> None:
    """Check that the pieces hold each line that is not blank, once and in order."""
    found = [piece for section in document.sections for piece in section.pieces]
    held = [n for piece in found for n in range(piece.first_line, piece.last_line + 1)]
    assert held == sorted(set(held))
    first = document.sections[0].first_line if document.sections else len(document.lines) + 1
    written = {n for n, line in enumerate(document.lines, 1) if line.strip() and n >= first}
    assert written <= set(held)
    for piece in found:
        assert document.lines[piece.first_line - 1].strip()
    for section in document.sections:
        assert all(piece.first_line >= section.first_line for piece in section.pieces)


@pytest.mark.holds("TOTAL")
@given(st.binary(max_size=400))
@example(b"\xff\xfe\x00\xd8")
@example(b"\xfe\xff\x00")
@example(b"\xef\xbb\xbf---\n\xff: [\n---\n")
def test_any_bytes_are_a_document(data: bytes) -> None:
    """No bytes raise, and no half character comes out that SQLite could not store."""
    document = parse_document("a.md", data)
    assert_covered(document)
    for text in (document.title, document.summary, document.extra, document.kind, *document.tags):
        assert "\0" not in text
        text.encode()


@pytest.mark.holds("TOTAL")
@given(MARKDOWN)
def test_pieces_hold_each_line_once_and_in_order(text: str) -> None:
    """Whatever markdown is mixed how, no line of the body is lost, doubled or moved."""
    document = parse(text)
    assert_covered(document)
    assert document.lines == split_lines(decode(text.encode("utf-8", "surrogatepass"))[0])


@given(MARKDOWN.map(lambda text: text.replace("\0", "")), st.sampled_from(["\r\n", "\r"]))
def test_line_ends_do_not_matter(text: str, end: str) -> None:
    """A file saved with CRLF or CR is the same document as with LF."""
    text = text.replace("\r", "").encode("utf-8", "replace").decode()
    assert parse(text.replace("\n", end)) == parse(text)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", ()),
        ("\n", ("",)),
        ("a", ("a",)),
        ("a\n", ("a",)),
        ("a\n\n", ("a", "")),
        ("a\nb", ("a", "b")),
        ("a\r\nb\r\n", ("a", "b")),
        ("a\rb\r", ("a", "b")),
        ("a\n\rb", ("a", "", "b")),
        ("a\r\n\nb", ("a", "", "b")),
        ("a\u2028b\u2029c", ("a\u2028b\u2029c",)),
        ("a\x0bb\x0cc\x1cd\x85e", ("a\x0bb\x0cc\x1cd\x85e",)),
    ],
)
def test_lines_count_as_editors_count_them(text: str, lines: tuple[str, ...]) -> None:
    """LF, CRLF and CR end a line, and none of what Python also takes for an end does."""
    assert split_lines(text) == lines


@pytest.mark.parametrize(
    ("data", "text", "problem"),
    [
        (b"", "", None),
        ("Zürich 東京".encode(), "Zürich 東京", None),
        (b"\xef\xbb\xbf# Title", "# Title", None),
        ("Zürich\n".encode("utf-16"), "Zürich\n", None),
        (b"\xff\xfe" + "Zürich".encode("utf-16-le"), "Zürich", None),
        (b"\xfe\xff" + "Zürich".encode("utf-16-be"), "Zürich", None),
        (b"\xff\xfeodd", "\u646f\ufffd", None),
        ("Zürich, déjà vu".encode("latin-1"), "Zürich, déjà vu", "Latin-1"),
        (b"\xe9", "é", "Latin-1"),
        (b"nul \0 here", "nul   here", "NUL"),
        ("東京".encode()[:-1], "東\ufffd", "not UTF-8"),
        ("Grüße aus Köln".encode() + b"\xff", "Grüße aus Köln\ufffd", "not UTF-8"),
        (b"\xef\xbb\xbf" + "Grüße".encode() + b"\xff", "Grüße\ufffd", "not UTF-8"),
    ],
)
def test_bytes_become_the_text_they_most_likely_are(
    data: bytes, text: str, problem: str | None
) -> None:
    """UTF-8, UTF-16 with its mark and Latin-1 are told apart, and damage is named."""
    found, complaint = decode(data)
    assert found == text
    assert (complaint is None) is (problem is None)
    assert (problem or "") in (complaint or "")


def test_a_mark_at_the_start_does_not_hide_the_header() -> None:
    """A byte order mark before the front matter is no part of its first line."""
    document = parse_document("a.md", b"\xef\xbb\xbf---\ntitle: Right\n---\n")
    assert document.title == "Right"


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2026-05-12", "2026-05-12"),
        ("2026-05", "2026-05"),
        ("## 2026-05-12 — Title", "2026-05-12"),
        ("episodic-2026-05", "2026-05"),
        ("2026-05-12T10:00:00Z", "2026-05-12"),
        ("2024-02-29", "2024-02-29"),
        ("2026-02-29 then 2026-03-01", "2026-03-01"),
        ("2026-02-30", None),
        ("2026-13-01", None),
        ("2026-00", None),
        ("0000-01-01", None),
        ("12026-05-12", None),
        ("2026-05-123", None),
        ("2026-055", None),
        ("2026-05-12-3", "2026-05-12"),
        ("2026-05-12-1430-standup", "2026-05-12"),
        ("2026-05-3", "2026-05-03"),
        ("2026-05-1234", None),
        ("4711-05", None),
        ("ISO 8859-10", None),
        ("2026. 5. 12.", "2026-05-12"),
        ("12. 5. 2026", "2026-05-12"),
        ("12-May-2026", "2026-05-12"),
        ("12 de mayo del 2026", "2026-05-12"),
        ("2026/05/12", "2026-05-12"),
        ("Tuesday, May 12, 2026", "2026-05-12"),
        ("12 May 2026", "2026-05-12"),
        ("## Dienstag, 12. Mai 2026", "2026-05-12"),
        ("el 12 de mayo de 2026", "2026-05-12"),
        ("12.05.2026", "2026-05-12"),
        ("2026年5月12日", "2026-05-12"),
        ("20236年5月3日", None),
        ("0236年5月3日", None),
        ("二〇二六年五月十二日", "2026-05-12"),
        ("May 2026", None),
        ("May 12, 2026, and 2026-03-01", "2026-05-12"),
        ("12.5.2026 — contract until 2027-05", "2026-05-12"),
        ("reply of 12 May 2026 to the letter of 2025/11/03", "2026-05-12"),
        ("2026-03-01, and May 12, 2026", "2026-03-01"),
        ("May 12", None),
        ("2026", None),
        ("the plan of 2026, last month", None),
        ("去年5月, 2026", None),
        ("05/12/2026", None),
        ("May 5, 2026 " + "x" * 10**6, "2026-05-05"),
        ("\u0662\u0660\u0662\u0666-\u0660\u0665-\u0661\u0662", None),
        ("", None),
    ],
)
def test_a_date_is_one_that_exists(text: str, date: str | None) -> None:
    """Days and months of the calendar are dates, and longer numbers with dashes are none."""
    assert find_date(text) == date


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("---\ntitle: From  the header\n---\n# Heading", "From the header"),
        ("---\ntitle: [a, b]\n---\n", "a b"),
        ("text\n\n## Deep first\n# Then high", "Deep first"),
        ("Set\n===\n", "Set"),
        ("#\n# Second", "Second"),
        ("no heading", "a note"),
        ("", "a note"),
    ],
)
def test_the_title_is_from_header_heading_or_path(text: str, title: str) -> None:
    """The first of these that says something is the title."""
    assert parse(text).title == title


@pytest.mark.parametrize(
    ("path", "header", "kind"),
    [
        ("blocks/project-atlas.md", "", "project"),
        ("Decisions.md", "", "decisions"),
        ("a/b/Episodic-2026-05.MD", "", "episodic"),
        ("blocks/project-atlas.md", "type: reference", "reference"),
    ],
)
def test_the_kind_is_from_header_or_path(path: str, header: str, kind: str) -> None:
    """A header's type counts, else the first word of the file's name."""
    assert parse(f"---\n{header}\n---\n", path).kind == kind


@pytest.mark.parametrize(
    ("written", "tags"),
    [
        ("tags: one", ("one",)),
        ("tags: one two", ("one", "two")),
        ("tags: one, two three, ", ("one", "two three")),
        ("tags: [one, two three, '', '#four']", ("one", "two three", "four")),
        ("tags: [one, 'two, #three']", ("one", "two", "three")),
        ("tags:\n- one\n- two  three", ("one", "two three")),
        ("tags: '#one #two'", ("one", "two")),
        ("tags: 5", ("5",)),
        ("tags:", ()),
        ("other: x", ()),
    ],
)
def test_tags_are_a_list_or_a_text(written: str, tags: tuple[str, ...]) -> None:
    """Tags may be a YAML list, a text with commas or a text with spaces; a comma parts tags."""
    assert parse(f"---\n{written}\n---\n").tags == tags


@pytest.mark.parametrize(
    ("written", "aliases"),
    [
        ("aliases: One", ("One",)),
        ("aliases: One Name, Other", ("One Name", "Other")),
        ("aliases: [One  Name, '', Other]\nalias: Third", ("One Name", "Other", "Third")),
        ("alias:\n- One\n- Other", ("One", "Other")),
        ("other: x", ()),
    ],
)
def test_aliases_are_a_list_or_a_text(written: str, aliases: tuple[str, ...]) -> None:
    """Other names of a document may be a YAML list or a text with commas, under either key."""
    assert parse(f"---\n{written}\n---\n").aliases == aliases


@pytest.mark.parametrize(
    ("header", "path", "dates"),
    [
        ("created: 2026-01-02\nupdated: 2026-03-04", "a.md", ("2026-03-04", "2026-01-02")),
        ("date: 2025-12-01\ncreated: 2026-01-02", "a.md", ("2025-12-01", "2026-01-02")),
        ("created: 2026-01-02\nupdated: 2026-01-02", "a.md", ("2026-01-02",)),
        ("updated: soon", "log/episodic-2026-05.md", ("2026-05",)),
        ("updated: 2026-02-30", "a.md", ()),
        ("updated: 2026-01-02T10:00:00+01:00", "a.md", ("2026-01-02",)),
    ],
)
def test_dates_are_from_header_and_path(header: str, path: str, dates: tuple[str, ...]) -> None:
    """The date to show comes first, none comes twice, and one that cannot be is left out."""
    assert parse(f"---\n{header}\n---\n", path).dates == dates


@pytest.mark.parametrize(
    ("header", "extra"),
    [
        ("title: a\nsummary: b\ntags: c\ncreated: 2026-01-02", ""),
        ("updated: 2026-01-02 10:00:00 +01:00", ""),
        ("description: b", ""),
        ("title: a\nsummary: b\ndescription: c", "description c"),
        ("author: Ann\nclient: [x, {y: z}]", "author Ann client x y z"),
        ("type: recipe", "type recipe"),
        ("updated: 2026-02-30", "updated 2026-02-30"),
        ("date: next Tuesday", "date next Tuesday"),
        ("date: 2026-05-12 or later", "date 2026-05-12 or later"),
        (f"title: {'long ' * 99}", f"title {'long ' * 99}"),
        ("a: 1 # why", "a 1 why"),
    ],
)
def test_what_has_no_column_is_found_by_its_words(header: str, extra: str) -> None:
    """Each value that is not shown or filtered by is text to be searched."""
    assert parse(f"---\n{header}\n---\n").extra.split() == extra.split()


def test_a_description_stands_in_for_a_summary() -> None:
    """What other tools call a description is the summary of a document without one."""
    assert parse("---\ndescription: short\n---\n").summary == "short"
    assert parse("---\nsummary: mine\ndescription: short\n---\n").summary == "mine"


@pytest.mark.holds("TOTAL")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("---\na: b: c\n---\n", "not valid YAML"),
        ("---\na: b\n---\n", None),
        ("a\0b", "NUL"),
    ],
)
def test_what_is_wrong_is_named(text: str, complaint: str | None) -> None:
    """A file that could not be understood in full says why."""
    assert (complaint or "") in (parse(text).problem or "")
    assert (complaint is None) is (parse(text).problem is None)


@pytest.mark.parametrize(
    "text",
    ["---\nfirst\n\n---\nsecond", "---\n- a\n---\nb", "---\ntitle: a\nb", "---\nA.\ntext: [\n---"],
)  # fmt: skip
def test_a_rule_at_the_top_swallows_nothing(text: str) -> None:
    """What is no header is body, from its first line on."""
    assert parse(text).sections[0].first_line == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# A\n## B\n### C\n## D\n# E", [("A",), ("A", "B"), ("A", "B", "C"), ("A", "D"), ("E",)]),
        ("before\n# A", [(), ("A",)]),
        ("### Deep\n# High", [("Deep",), ("High",)]),
        ("###### 6\n####### 7", [("6",)]),
        ("#tag\n#1\n# A", [(), ("A",)]),
        ("#\tA", [("A",)]),
        ("# A #\n# B ##  \n# C#\n# #\n# D # E", [("A",), ("B",), ("C#",), (), ("D # E",)]),
        ("#\n## B", [(), ("B",)]),
        ("   # A\n    # code", [("A",)]),
        ("\t# code", [()]),
        ("- # in an item\n* ## too\n> # quoted", [()]),
        ("# A <b>x</b> `y`", [("A <b>x</b> `y`",)]),
    ],
)
def test_headings_nest_by_level(text: str, expected: list[tuple[str, ...]]) -> None:
    """Each heading with one to six marks and a space opens a section below the higher ones."""
    assert paths(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A\n=", [("A",)]),
        ("A\n---\nB\n\nC\n===", [("A",), ("C",)]),
        ("one\n\n  A\n  ---  ", [(), ("A",)]),
        ("# A\nB\n---", [("A",), ("A", "B")]),
        ("---\n\nA", [()]),
        ("A\n\n---", [()]),
        ("two lines\nof text\n---", [()]),
        ("- item\n---", [()]),
        ("1. item\n---", [()]),
        ("| a |\n---", [()]),
        ("> quote\n---", [()]),
        ("a | b\n--- | ---\n1 | 2", [()]),
        ("A\n    ---", [()]),
        ("A\n-- -", [()]),
        ("<!-- A -->\n---", [()]),
        ("---\ntitle: x\n---\nA\n---", [("A",)]),
        ("===", [()]),
        # What is no text may stand right above it.
        ("<!-- markdownlint-disable -->\nA\n===", [(), ("A",)]),
        ("<!--\nB\n-->\nA\n---", [(), ("A",)]),
        ("\n---\nA\n===", [(), ("A",)]),
        ("text\n\n___\nA\n---", [(), ("A",)]),
        ("***\nA\n---", [(), ("A",)]),
        ("x\n\n* * *\nA\n---", [(), ("A",)]),
        ("***\n---", [()]),
        ("> quote\ngoes on\n---", [()]),
    ],
)
def test_an_underline_makes_one_line_a_heading(text: str, expected: list[tuple[str, ...]]) -> None:
    """A line of = or - below one line of text is a heading, elsewhere a rule or a table's."""
    assert paths(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<pre>\n# make all\n</pre>\n# A", [(), ("A",)]),
        ('<script type="x">\n\n# a\n</SCRIPT> # b\n# A', [(), ("A",)]),
        ("  <Style>a</style>\n# A", [(), ("A",)]),
        ("  <pre>\n# q\n</pre>\n# A", [(), ("A",)]),
        ("  <!-- c\n# h\n-->\n# A", [(), ("A",)]),
        ("<pre>\n# A", [("A",)]),
        ("<pre>\n<pre>\n# A\n<script>\n# B\n</script>", [("A",)]),
        ("<preface>\n# A\n</preface>", [("A",)]),
    ],
)
def test_what_html_takes_as_it_stands_has_no_headings(
    text: str, expected: list[tuple[str, ...]]
) -> None:
    """Up to its end; what has none takes nothing."""
    found = paths(text)
    assert found[-len(expected) :] == expected
    assert all(path in expected or path == () for path in found)


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("```\n# a\n```\n# b", 3),
        ("~~~ py `x`\n# a\n```\n~~~\n# b", 4),
        ("````\n```\n# a\n```\n````\n# b", 5),
        ("```\n# a\n`````\n# b", 3),
        ("```\n# a\n``` no\n```\n# b", 4),
        ("  ```\n# a\n  ```\n# b", 3),
        ("```\n    ```\n# a\n```\n# b", 4),
        ("```\n\n# a", 3),
        ("```\n# a\n\n\n", 2),
        ("- ```\n  # a\n  ```\n# b", 3),
        ("1. - ~~~\n     # a\n\n     # c\n     ~~~\n# b", 5),
        ("- ```\n  # a\n\n# b", 2),
        ("- x\n\n    ```\n    # a\n   # c\n    ```\n# b", 6),
        ("- x\n\n\t```\n\t# a\n\t```\n# b", 5),
        ("    ```\n    # code\n\n# b", 2),
    ],
)
def test_nothing_inside_a_fence_is_a_heading(text: str, end: int) -> None:
    """A fence is one piece up to its closing line, or the end of the item or file it is in."""
    assert ("fence", end) in [(kind, last) for kind, _, last in pieces(text)]
    assert [path for path in paths(text) if path] == ([("b",)] if "# b" in text else [])


@pytest.mark.parametrize("text", ["``` a`b\n# A", "`` `\n# A", "a ```\n# A", "```x```\n# A"])
def test_ticks_in_a_line_are_no_fence(text: str) -> None:
    """Code within a line does not hide the headings below it."""
    assert paths(text) == [(), ("A",)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<!--\n# a\n```\n-->\n# B", [(), ("B",)]),
        ("<!-- # a -->\n# B", [(), ("B",)]),
        ("<!--\n\n# a\n\nb\n---\n", [()]),
    ],
)
def test_a_comment_is_text(text: str, expected: list[tuple[str, ...]]) -> None:
    """Nothing in an HTML comment counts as a heading or fence, but its lines are kept."""
    assert paths(text) == expected
    assert {kind for kind, _, _ in pieces(text)} <= {"text", "heading"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\nb\n\nc", [("text", 1, 2), ("text", 4, 4)]),
        ("a\n  b\n\n    code\n    more", [("text", 1, 2), ("text", 4, 5)]),
        ("- a\n- b", [("item", 1, 1), ("item", 2, 2)]),
        ("- a\n  more\n\n  still a\n\n\n* b", [("item", 1, 4), ("item", 7, 7)]),
        ("1. a\n2) b\n+ c\n\t- d", [("item", n, n) for n in range(1, 5)]),
        ("-\n*\n12345678901. no", [("item", 1, 1), ("item", 2, 2), ("text", 3, 3)]),
        ("-x\n*y*\n1.5", [("text", 1, 3)]),
        ("| a |\n| - |\ntext", [("table", 1, 2), ("text", 3, 3)]),
        ("| a |\n\n| b |", [("table", 1, 1), ("table", 3, 3)]),
        ("# A\n  code\n\ntext", [("heading", 1, 1), ("text", 2, 2), ("text", 4, 4)]),
        ("A\n===\ntext", [("heading", 1, 2), ("text", 3, 3)]),
        ("a\n```\nb\n```\n  c\nd", [("text", 1, 1), ("fence", 2, 4), ("text", 5, 6)]),
        ("```\na\n```\n```\nb\n```", [("fence", 1, 3), ("fence", 4, 6)]),
        ("- a\n  ```\n  b\n  ```\n  c", [("item", 1, 1), ("fence", 2, 4), ("text", 5, 5)]),
        ("\u2028\n \n\t\na", [("text", 4, 4)]),
    ],
)
def test_lines_that_belong_together_are_one_piece(
    text: str, expected: list[tuple[str, int, int]]
) -> None:
    """A paragraph, an item with what is indented below it, a table, a fence, a heading."""
    assert pieces(text) == expected


def test_an_endless_heading_is_cut_in_the_path_only() -> None:
    """A heading of a megabyte is repeated above no chunk, and its line stays whole."""
    line = "# " + "word " * 200_000
    document = parse(f"{line}\ntext\n\n{'x' * 999}\n===\n")
    titles = [title for section in document.sections for title in section.heading_path]
    assert max(map(len, [document.title, *titles])) <= LONGEST_TITLE_CHARS
    assert all(title.endswith("…") for title in titles)
    assert document.lines[0] == line


MEGABYTE = 1 << 20

# Repeated, these once were or might become quadratic.
ONE_LINE = [
    *"#-=`~|> \t[*1<\\x東",
    *("# ", "- ", "1. ", "> ", "~~~ ", "``` `", " #", "\t#", "<!--", "-->", "| "),
    *("2026-13-", "2026-01", "\u2028", "word "),
]
MANY_LINES = [
    *("\n", "\r", "#\n", "-\n", "=\n", "x\n=\n", "```\n", "~~~\n", "- ```\n", "|\n", "x\n\n"),
    *("x\n|\n", "<!--\n", "- x\n|\n", "    ```\n", "## x ##\n", "\u2028\n", "---\n", "x: y\n"),
]


def read_filled(start: str, scrap: str, size: int) -> None:
    """Parse *start* and then *scrap* up to *size* characters."""
    assert_covered(parse(start + (scrap * (size // len(scrap) + 1))[:size]))


@pytest.mark.holds("TOTAL")
@pytest.mark.timeout(20)
@pytest.mark.parametrize("scrap", ONE_LINE)
def test_an_endless_line_is_read_in_linear_time(scrap: str) -> None:
    """A megabyte of anything takes no time worth mentioning; squared, it would take hours."""
    for start in ("", "# a", "---\nx: y\n", "- a\n\n"):
        read_filled(start, scrap, MEGABYTE)


@pytest.mark.holds("TOTAL")
@pytest.mark.timeout(20)
@pytest.mark.parametrize("scrap", MANY_LINES)
def test_many_lines_are_read_in_linear_time(scrap: str) -> None:
    """Tens of thousands of lines of any kind take no more time each than a few do."""
    for start in ("", "```\n", "- a\n\n"):
        read_filled(start, scrap, MEGABYTE // 16)


@pytest.mark.timeout(20)
def test_nested_lists_and_large_files_are_read_in_linear_time() -> None:
    """A list that nests a thousand deep and one line of 16 MB are no more work than others."""
    assert_covered(parse("".join(f"{' ' * (2 * depth)}- a\n" for depth in range(1000))))
    assert_covered(parse("word " * (16 * MEGABYTE // 5)))
    assert_covered(parse(f"# a{' ' * MEGABYTE}{'#' * MEGABYTE}x"))


@pytest.mark.parametrize("scraps", ["#\n", "x\n|\n"])
def test_a_heap_of_scraps_stays_small(scraps: str) -> None:
    """Past the limits a file is plain lines: all are there, in few more pieces than the limits."""
    document = parse(scraps * (MOST_PIECES // scraps.count("\n") + 1000))
    assert sum(len(section.pieces) for section in document.sections) <= MOST_PIECES + MOST_HEADINGS
    assert len(document.sections) <= MOST_HEADINGS + 1
    assert_covered(document)


@given(MARKDOWN)
def test_headings_are_lines_of_the_text(text: str) -> None:
    """No title is invented: each is part of a line of the file."""
    document = parse(text)
    squeezed = [re.sub(r"\s+", " ", line) for line in document.lines]
    for section in document.sections:
        for title in section.heading_path:
            assert any(re.sub(r"\s+", " ", title) in line for line in squeezed)
