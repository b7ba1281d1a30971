"""Tags in a text ("#garden/roses"), where Obsidian and its kin see one, and in a list of them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from indexer.documents.markdown import LONGEST_TITLE_CHARS, lines_of, pieces_of
from indexer.model import Section
from indexer.patterns import compile_late

# A tag is a word of its own, and so no part of an address. The only signs it may hold are - _ /
# and the last of them may not begin it: "#/paths/boats" is a place in a file.
_OF_TAG: Final = (
    r"[^\s!-,.:-@\[-^`{-~\xa1\xa7\xab\xb6\xb7\xbb\xbf\u2010-\u2027\u2030-\u205e"
    r"\u3001-\u3003\u3008-\u3011\uff01-\uff0f\uff1a-\uff20]"
)
# The sign first: it is rare, and found ten times faster than what stands before it.
_BEGINS: Final = compile_late(rf"#(?<!\S#){_OF_TAG}")
# Inline code and elements of HTML are matched first, so that nothing in them is a tag: a colour.
_CODE_OR_TAG: Final = compile_late(
    rf"`+[^`]*`+|</?[A-Za-z][^<>]*>|(?<!\S)#(?!/)({_OF_TAG}{{1,{LONGEST_TITLE_CHARS}}})"
)
# Tags as Bear has them if they are of several words, in a line of nothing else: "#food# #to try#".
_CLOSED: Final = compile_late(r"\s*(?:#[^\s#][^#]*(?<=\S)(?<!\b\w)#(?!\S)\s*)+")
_OF_SEVERAL: Final = compile_late(r"#[^\s#]+\s[^#]*#")
_BETWEEN_TAGS: Final = compile_late(r",|\s(?=#)")
_CODE_INDENT: Final = ("    ", "\t")


def find_tags(
    lines: Sequence[str], sections: Sequence[Section], header_lines: int
) -> tuple[str, ...]:
    """Return the tags that *lines* hold below the header and outside code, in order.

    A number is no tag: "#12" is the twelfth of something.
    """
    if not _BEGINS.search("\n".join(lines[header_lines:])):
        return ()
    found = {
        number: tags
        for number, line in enumerate(lines[header_lines:], header_lines + 1)
        if "#" in line and (tags := [*read_tags(line)])
    }
    code = _find_code(lines, sections)
    return tuple(dict.fromkeys(t for n, tags in found.items() if n not in code for t in tags))


def read_tags(line: str) -> Iterator[str]:
    """Yield the tags that a *line* holds outside of inline code, in order."""
    if line.endswith("#") and _CLOSED.fullmatch(line):
        # A tag is one word: the first of several is none.
        line = _OF_SEVERAL.sub("", line)
    for match in _CODE_OR_TAG.finditer(line):
        tag = (match[1] or "").rstrip("/")
        if tag.strip("-_/0123456789"):
            yield tag


def to_tags(texts: Iterable[str]) -> tuple[str, ...]:
    """Return *texts* as tags: on one line, without the "#"; empty ones are left out.

    A comma separates two tags wherever it stands, and so does a space before "#", so that each can
    be asked for.
    """
    parts = (part for text in texts for part in _BETWEEN_TAGS.split(text))
    return tuple(tag for part in parts if (tag := " ".join(part.split()).lstrip("#")))


def _find_code(lines: Sequence[str], sections: Sequence[Section]) -> set[int]:
    """Return the numbers of the lines that are code: in fences and in indented paragraphs."""
    return lines_of(
        piece
        for piece in pieces_of(sections)
        if piece.kind == "fence"
        or (piece.kind == "text" and lines[piece.first_line - 1].startswith(_CODE_INDENT))
    )
