"""Lines of markdown: headings, and the pieces below each."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from indexer.documents.chunk import make_chunks
from indexer.documents.decoding import decode, split_lines
from indexer.documents.markdown import (
    LONGEST_TITLE_CHARS,
    MOST_HEADINGS,
    MOST_PIECES,
    read_title,
)
from indexer.documents.parse import parse_document
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
        assert document.lines[piece.last_line - 1].strip()
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
        # Git's mark between the two sides of a merge conflict is none.
        ("<<<<<<< a\n\nA\n=======\n\nB\n=======\n>>>>>>> b\n\nC\n=======", [(), ("B",), ("C",)]),
        ("# A\n<<<<<<< a\n## B\nb\n=======\n## C\nc\n>>>>>>> b", [("A",), ("A", "B"), ("A", "C")]),
        ("<<<<<<< a\n## B\n>>>>>>> b\n\nC\n=======", [(), ("B",), ("C",)]),
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
        ("2026. 5. 4. (월)\n비", [("text", 1, 2)]),
        ("2026. 5 boats\nb", [("item", 1, 1), ("text", 2, 2)]),
        ("-\n*\n12345678901. no", [("item", 1, 1), ("item", 2, 2), ("text", 3, 3)]),
        ("-x\n*y*\n1.5", [("text", 1, 3)]),
        ("| a |\n| - |\ntext", [("table", 1, 2), ("text", 3, 3)]),
        ("| a |\n\n| b |", [("table", 1, 1), ("table", 3, 3)]),
        ("  | a |\n  | - |\ntext", [("table", 1, 2), ("text", 3, 3)]),
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


@pytest.mark.parametrize(
    ("scraps", "most"),
    [("#\n", MOST_HEADINGS), ("x\n|\n", MOST_PIECES // 2), ("x\n- x\n", MOST_PIECES // 2)],
)
def test_a_heap_of_scraps_stays_small(scraps: str, most: int) -> None:
    """Past the limits a file is plain lines: all are there, in few more pieces than the limits."""
    document = parse(scraps * (most + 1000) + "\n")
    assert sum(len(section.pieces) for section in document.sections) <= MOST_PIECES + MOST_HEADINGS
    assert len(document.sections) <= MOST_HEADINGS + 1
    assert_covered(document)
    assert len(make_chunks(document)) <= MOST_PIECES + MOST_HEADINGS


@given(MARKDOWN)
def test_headings_are_lines_of_the_text(text: str) -> None:
    """No title is invented: each is part of a line of the file."""
    document = parse(text)
    squeezed = [re.sub(r"\s+", " ", line) for line in document.lines]
    for section in document.sections:
        for title in section.heading_path:
            assert any(re.sub(r"\s+", " ", title) in line for line in squeezed)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("**Oars**", "Oars"),
        ("**Oars** {#oars}", "Oars"),
        ("Oars {#oars .wide}", "Oars"),
        ("**1\\. Oars \\- ash** {#1.-oars-ash}", "1. Oars - ash"),
        ("C:\\new\\boat", "C:\\new\\boat"),
        ("**Oars** and **masts**", "**Oars** and **masts**"),
        ("Oars {ash}", "Oars {ash}"),
        ("{#oars}", ""),
        ("**", "**"),
        ("__init__", "__init__"),
        ("", ""),
    ],
)
def test_a_heading_is_its_text(text: str, title: str) -> None:
    """Not how and where it is shown."""
    assert read_title(text) == title


def test_underlined_headings_are_their_text_too() -> None:
    """As those behind signs."""
    sections = parse_document("a.md", b"**Oars** {#o}\n===\n\n## **Ash**\n").sections
    assert [section.heading_path for section in sections] == [("Oars",), ("Oars", "Ash")]
