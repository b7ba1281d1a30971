"""Markdown → HTML that is safe to show. The content of a memory file is hostile input.

Four things keep it harmless: raw HTML is shown as text (the renderer's ``html``
is off, and it escapes every text); an address that is neither a memory file nor
http, https or mailto does not become a link; nothing is loaded, so an image is
its description; and the page's policy runs no script but its own.
"""

import re
from collections.abc import Callable, Iterator, MutableMapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple
from urllib.parse import quote, unquote

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markdown_it.utils import OptionsDict

from agent_bridge.ui.links import MENTION
from indexer import Document, pieces_of, without_encoded

# The part of a file in one answer; the page asks for the rest.
LONGEST_PART_CHARS: Final = 60_000

# The renderer takes quadratic time for some lines. No paragraph that a person
# wrote is as long.
LONGEST_LINE_CHARS: Final = 3_000

# Of the name of an image's file, which stands for a description where there is none.
LONGEST_NAME_CHARS: Final = 80

# A code block begins with its fence, a table with its head and the line below that.
_OPENING_LINES: Final = {"fence": 1, "table": 2}

_TASK: Final = re.compile(r"\[([ xX])\][ \t]+")
_WIKI: Final = re.compile(
    r"!?\[\[([^\[\]|#\n]{1,200})(#[^\[\]|\n]{0,200})?(?:\|([^\[\]\n]{1,200}))?\]\]"
)
# After the bar of an embedded image, this is its size, and not a description.
_SIZE: Final = re.compile(r"\s*\d+(?:x\d+)?\s*")
_PICTURE: Final = re.compile(r"\.(?:avif|bmp|gif|jpe?g|png|svg|tiff?|webp)\s*", re.IGNORECASE)
_CALLOUT: Final = re.compile(r"\[!([\w-]{1,40})\][+-]?[ \t]*")
_MENTION: Final = re.compile(MENTION)
_OUTSIDE: Final = re.compile(r"(?:https?://|mailto:)", re.IGNORECASE)
_SCHEME: Final = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.IGNORECASE)

# Returns the memory file that a name means, or None.
Resolve = Callable[[str], str | None]


class Part(NamedTuple):
    """Some lines of a file as HTML, and the line that follows them, 0 at the end."""

    html: str
    next_line: int


def render_part(document: Document, first_line: int, resolve: Resolve) -> Part:
    """Return the lines from *first_line* (from 1) on as HTML, as many as fit into one answer.

    Elements have the line at which they begin in ``data-line``.
    """
    lines, room, end = without_encoded(document.lines), LONGEST_PART_CHARS, first_line - 1
    shown = _opening(document, first_line)
    numbers = [first_line] * len(shown)
    while end < len(lines) and room > 0:
        pieces = list(_pieces(lines[end]))
        end += 1
        shown += pieces
        numbers += [end] * len(pieces)
        room -= sum(map(len, pieces)) + 1
    env = {"resolve": resolve, "numbers": numbers}
    return Part(str(_renderer().render("\n".join(shown), env)), end + 1 if end < len(lines) else 0)


def to_address(path: str) -> str:
    """Return the address of a memory file in the page."""
    return "#/b/" + quote(path)


def _opening(document: Document, line: int) -> list[str]:
    """Return the lines further up that make *line* a part of a code block or a table."""
    # Without them, the rest of a long log would be headings and lists.
    for piece in pieces_of(document.sections):
        if piece.first_line < line <= piece.last_line and piece.kind in _OPENING_LINES:
            end = min(line, piece.first_line + _OPENING_LINES[piece.kind])
            above = document.lines[piece.first_line - 1 : end - 1]
            return [text[:LONGEST_LINE_CHARS] for text in above]
    return []


def _pieces(line: str) -> Iterator[str]:
    """Yield *line*; a very long one is split into paragraphs, and cut at the size of a part."""
    yield line[:LONGEST_LINE_CHARS]
    for start in range(LONGEST_LINE_CHARS, min(len(line), LONGEST_PART_CHARS), LONGEST_LINE_CHARS):
        yield ""
        yield line[start : start + LONGEST_LINE_CHARS]
    if len(line) > LONGEST_PART_CHARS:
        yield "…"


@cache
def _renderer() -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
    markdown.inline.ruler.before("link", "wiki", _wiki)
    markdown.core.ruler.push("memory", _rework)
    markdown.add_render_rule("image", _image)
    markdown.add_render_rule("code_inline", _code)
    return markdown


def _wiki(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - the library's signature
    begins = state.src.startswith(("[[", "![["), state.pos)
    match = _WIKI.match(state.src, state.pos) if begins else None
    if match is None:
        return False
    if not silent:
        _push_wiki(state, match)
    state.pos = match.end()
    return True


def _push_wiki(state: StateInline, match: re.Match[str]) -> None:
    name, place, label = match.groups()
    is_embed = match[0].startswith("!")
    if is_embed and _PICTURE.search(name, max(0, len(name) - 9)):
        text = name if label is None or _SIZE.fullmatch(label) else label
        state.push("image", "img", 0).content = text.strip()
        return
    opening = state.push("link_open", "a", 1)
    opening.attrs = {"href": quote(name.strip())}
    state.push("text", "", 0).content = label or name + (place or "") * is_embed
    state.push("link_close", "a", -1)


def _rework(state: StateCore) -> None:
    """Add line numbers to blocks, safe addresses to links, and boxes to tasks."""
    for place, token in enumerate(state.tokens):
        if token.map and token.nesting >= 0:
            token.attrSet("data-line", str(state.env["numbers"][token.map[0]]))
        if style := token.attrs.pop("style", None):
            # The page's policy forbids inline styles; only columns of tables have one.
            token.attrSet("class", str(style).removeprefix("text-align:"))
        if token.type == "inline":
            # The tokens are an item or a quote, its paragraph, the text.
            around = state.tokens[max(0, place - 2)]
            if around.type == "list_item_open":
                _mark_task(around, token)
            if around.type == "blockquote_open":
                _mark_callout(token)
            token.children = _reworked(token.children or [], state.env["resolve"])


def _mark_task(item: Token, inline: Token) -> None:
    text = next(iter(inline.children or ()), None)
    if text and text.type == "text" and (match := _TASK.match(text.content)):
        item.attrSet("class", "task done" if match[1] in "xX" else "task")
        text.content = text.content[match.end() :]


def _mark_callout(inline: Token) -> None:
    """Put the title of a callout on a line of its own."""
    children = inline.children or []
    match = _CALLOUT.match(children[0].content) if children and children[0].type == "text" else None
    if match is None:
        return
    end = next((n for n, one in enumerate(children) if one.type.endswith("break")), len(children))
    first = _text(children[0].content[match.end() :])
    title = [first, *children[1:end]]
    if not any(one.content.strip() for one in title):
        title = [_text(match[1].replace("-", " ").capitalize())]
    body = [Token("hardbreak", "br", 0), *children[end + 1 :]] if end < len(children) else []
    opening, closing = Token("strong_open", "strong", 1), Token("strong_close", "strong", -1)
    inline.children = [opening, *title, closing, *body]


def _reworked(children: list[Token], resolve: Resolve) -> list[Token]:
    made: list[Token] = []
    depth = 0
    for token in children:
        if token.type == "link_open":
            _aim(token, resolve)
        depth += token.nesting if token.type.startswith("link") else 0
        if token.type == "text" and not depth:
            made += _linked(token, resolve)
        else:
            made.append(token)
    return made


def _aim(token: Token, resolve: Resolve) -> None:
    """Point a link to a memory file, or outside by an allowed scheme, or nowhere."""
    address = str(token.attrs.get("href", ""))
    token.attrs = {}
    if _OUTSIDE.match(address):
        token.attrs = {"href": address, "target": "_blank", "rel": "noopener noreferrer"}
        return
    path = None
    if not _SCHEME.match(address):
        path = resolve(unquote(address.partition("#")[0]))
    token.attrs = {"href": to_address(path)} if path else {"class": "missing"}


def _linked(token: Token, resolve: Resolve) -> list[Token]:
    """Return the tokens of a text, with file names as links."""
    made: list[Token] = []
    place = 0
    for match in _MENTION.finditer(token.content):
        path = resolve(match[1])
        if path is None:
            continue
        made.append(_text(token.content[place : match.start()]))
        made.append(Token("link_open", "a", 1, attrs={"href": to_address(path)}))
        made += [_text(match[1]), Token("link_close", "a", -1)]
        place = match.end()
    return [*made, _text(token.content[place:])] if made else [token]


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _image(
    _self: RendererHTML,
    tokens: Sequence[Token],
    place: int,
    _options: OptionsDict,
    _env: MutableMapping[str, Any],
) -> str:
    # To load it would tell its server that this note is read, and when.
    source = str(tokens[place].attrs.get("src", ""))
    name = "" if source.startswith("data:") else unquote(source.rpartition("/")[2])
    content = tokens[place].content or name[:LONGEST_NAME_CHARS]
    return f'<span class="image">{escapeHtml(content)}</span>'


def _code(
    _self: RendererHTML,
    tokens: Sequence[Token],
    place: int,
    _options: OptionsDict,
    env: MutableMapping[str, Any],
) -> str:
    content = tokens[place].content
    html = f"<code>{escapeHtml(content)}</code>"
    path = env["resolve"](content) if content.endswith(".md") else None
    return f'<a href="{escapeHtml(to_address(path))}">{html}</a>' if path else html
