"""Markdown to HTML: nothing that a memory file holds becomes anything but text."""

import base64
import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_bridge.ui.render import LONGEST_PART_CHARS, render_part
from indexer import Document, parse_document

PICTURE = base64.b64encode(bytes(range(256)) * 9).decode()
TAGS = {
    *("h1", "h2", "h3", "h4", "h5", "h6", "p", "ul", "ol", "li", "a", "code", "pre", "blockquote"),
    *("em", "strong", "s", "hr", "br", "span", "table", "thead", "tbody", "tr", "th", "td"),
}
ATTRIBUTES = {"href", "class", "data-line", "target", "rel", "start"}
ATTACKS = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt&#58;alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](vbscript:x)",
    "[x](//evil.example/a)",
    "![x](https://evil.example/track.png)",
    '![x" onerror="alert(1)](y)',
    '[x](https://a.example/"onmouseover="alert(1))',
    "<javascript:alert(1)>",
    "[[javascript:alert(1)|click]]",
    '[["><script>alert(1)</script>]]',
    "`<script>`.md` x`",
    "```<script>\n<script>alert(1)</script>\n```",
    '``` "><img src=x onerror=alert(1)>\nx\n```',
    "|<b>|\n|-|\n|<script>|",
    "[ref]\n\n[ref]: javascript:alert(1) '<script>'",
    "![[javascript:alert(1)|click]] ![[<script>.png|<script>]]",
    "[!note] <script>\n<script>",
    "- [x] <script>\n- [ ] [a](b.md)",
    "&lt;script&gt; &#60;img src=x&#62;",
)


class Reader(HTMLParser):
    """Collects what a browser would make of HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.texts: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_data(self, data: str) -> None:
        """Note a text."""
        self.texts.append(data)


def note(*lines: str) -> Document:
    """Return the note that has *lines*."""
    return parse_document("x.md", "\n".join(lines).encode())


def check(text: str) -> Reader:
    """Read what *text* becomes; it must hold only harmless elements and addresses."""
    document = parse_document("x.md", text.encode("utf-8", "replace"))
    page = Reader(render_part(document, 1, lambda name: f"blocks/{name}").html)
    assert set(page.tags) <= TAGS
    for name, value in page.attributes:
        assert name in ATTRIBUTES
        assert name != "href" or re.match(r"#/b/[\w%/.~-]*$|https?://|mailto:", value), value
    return page


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_attack_becomes_text(attack: str) -> None:
    """Alone, in a heading, a list, a quote, a table or a link's text, it does nothing."""
    for text in (attack, f"# {attack}", f"- {attack}", f"> {attack}", f"|{attack}|\n|-|\n|x|"):
        check(text)
    check(f"[{attack}](https://a.example) *{attack}*")


@given(st.lists(st.sampled_from([*ATTACKS, *"[]()<>!`*_#|\"'&;:\n\\ -"]), max_size=12))
def test_no_mixture_of_attacks_gets_through(parts: list[str]) -> None:
    """However they are put together, only harmless elements and addresses come out."""
    check("".join(parts))


@given(st.text())
def test_any_text_is_shown(text: str) -> None:
    """Nothing makes the renderer fail."""
    check(text)


def test_names_of_files_lead_to_them() -> None:
    """Wiki links, links, code and bare names open the block; one that leads nowhere says so."""
    known = {"decisions": "blocks/decisions.md", "a b.md": "blocks/a b.md", "x.md": "blocks/x.md"}
    text = "[[decisions|why]] [y](a%20b.md#top) `x.md` x.md [[gone]] [[x](https://e.example)"
    html = render_part(note(text), 1, known.get).html
    assert '<a href="#/b/blocks/decisions.md">why</a>' in html
    assert '<a href="#/b/blocks/a%20b.md">y</a>' in html
    assert '<a href="#/b/blocks/x.md"><code>x.md</code></a>' in html
    assert '<a href="#/b/blocks/x.md">x.md</a>' in html
    assert '<a class="missing">gone</a>' in html
    assert 'rel="noopener noreferrer"' in html


def test_a_name_in_a_link_is_part_of_that_link() -> None:
    """There is no link inside another."""
    html = render_part(note("[see x.md](https://e.example)"), 1, lambda name: f"blocks/{name}").html
    assert html.count("<a ") == 1


def test_tasks_and_columns_are_marked_by_class() -> None:
    """The page's policy forbids inline styles, so the alignment of a column is a class."""
    html = render_part(note("- [x] done", "- [ ] open", "", "|a|", "|--:|", "|1|"), 1, str).html
    assert 'class="task done"' in html
    assert 'class="task"' in html
    assert 'class="right"' in html
    assert "style" not in html


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("![[Pasted image 2026.png|300]]", '<span class="image">Pasted image 2026.png</span>'),
        ("![[a.PNG|300x200]]", '<span class="image">a.PNG</span>'),
        ("![[a.png|My boat]]", '<span class="image">My boat</span>'),
        ("![[a#Part]]", '<a href="#/b/blocks/a.md">a#Part</a>'),
        ("![[a#Part|300]]", '<a href="#/b/blocks/a.md">300</a>'),
        ("![[a.pdf]]", '<a class="missing">a.pdf</a>'),
        ("[[a#Part]]", '<a href="#/b/blocks/a.md">a</a>'),
        ("![[a]", "![[a]"),
        ("![](photos/my%20boat.png)", '<span class="image">my boat.png</span>'),
        (f"![](data:image/png;base64,{PICTURE})", '<span class="image"></span>'),
        (f"![plan](data:image/png;base64,{PICTURE})", '<span class="image">plan</span>'),
        (f"![plan](data:image/webp;base64,{PICTURE})", '<span class="image">plan</span>'),
        (f"<x {PICTURE}>", "&lt;x …&gt;"),
        ("!", "!"),
    ],
)
def test_what_a_note_embeds_is_named(text: str, html: str) -> None:
    """A picture by its name, whatever its size, and a note by a link; nothing is loaded."""
    known = {"a": "blocks/a.md"}
    assert render_part(note(text), 1, known.get).html == f'<p data-line="1">{html}</p>\n'


@pytest.mark.parametrize(
    ("lines", "html"),
    [
        (
            ["> [!warning]- Tide", "> Look *out*."],
            "<strong>Tide</strong><br />\nLook <em>out</em>.",
        ),
        (["> [!info]", "> Text"], "<strong>Info</strong><br />\nText"),
        (["> [!to-do] Buy *tea*"], "<strong>Buy <em>tea</em></strong>"),
        (["> [!x] ", ">", "> Text"], '<strong>X</strong></p>\n<p data-line="3">Text'),
        (["> [x] no callout"], "[x] no callout"),
    ],
)
def test_a_callout_has_a_title(lines: list[str], html: str) -> None:
    """It is on a line of its own, above the text; without a title, the kind is used."""
    expected = f'<blockquote data-line="1">\n<p data-line="1">{html}</p>\n</blockquote>\n'
    assert render_part(note(*lines), 1, lambda _: None).html == expected


def test_elements_say_their_lines() -> None:
    """A hit's lines are found in the page, also in a later part of a file."""
    lines = ["---", "a: b", "---", "# One", "", "two", "", "- three", "- four"]
    page = Reader(render_part(note(*lines), 4, str).html)
    numbers = [value for name, value in page.attributes if name == "data-line"]
    assert numbers == ["4", "6", "8", "8", "9"]


def test_a_long_file_comes_in_parts_and_loses_nothing() -> None:
    """Each part says where the next begins; a line without end is broken, not cut."""
    lines = [f"word{number} " * 40 for number in range(600)]
    lines[3] = "x" * 20_000
    document = note(*lines)
    texts, line = "", 1
    while line:
        part = render_part(document, line, lambda _name: None)
        assert len(part.html) < 4 * LONGEST_PART_CHARS
        texts, line = texts + "".join(Reader(part.html).texts), part.next_line
    assert texts.count("x") == 20_000
    assert all(f"word{number} " in texts for number in (0, 300, 599))


@pytest.mark.parametrize(
    ("opening", "line", "closing", "element"),
    [
        (["```sh"], "# {} *no* heading", ["```"], "pre"),
        (["- item", "  ~~~"], "  # {} *no* heading", ["  ~~~"], "pre"),
        (["| a | b |", "|---|---|"], "| {} | some words |", [], "table"),
    ],
)
def test_a_part_that_begins_in_a_code_block_or_a_table_is_one(
    opening: list[str], line: str, closing: list[str], element: str
) -> None:
    """The rest of a long code block is code, that of a table has its head; then comes text."""
    rows = [line.format(number) for number in range(5_000)]
    document = note("# One", "", *opening, *rows, *closing, "", "the end")
    html, first, parts = "", 1, 0
    while first:
        part = render_part(document, first, lambda _name: None)
        first, parts, html = part.next_line, parts + 1, html + part.html
    tags = Reader(html).tags
    assert parts > 1
    assert (tags.count(element), tags.count("h1"), tags.count("em")) == (parts, 1, 0)
    assert html.endswith(f'<p data-line="{len(document.lines)}">the end</p>\n')


def test_a_dump_without_line_ends_is_bounded() -> None:
    """Sixteen megabytes in one line give a part, and a mark that there was more."""
    part = render_part(note("y" * 16_000_000), 1, str)
    assert part.next_line == 0
    assert LONGEST_PART_CHARS <= part.html.count("y") <= 2 * LONGEST_PART_CHARS
    assert "…" in part.html
