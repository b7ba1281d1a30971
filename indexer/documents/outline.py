"""Headings of outlines, in which every line is an item of a list: "- ## Work".

What is indented below such an item stands under its heading; so does what follows it in the list
under a heading of more marks. "- # of seats: 5" with nothing below it is an item like others.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from indexer.documents.markdown import shorten_title
from indexer.model import Piece, Section, new_piece
from indexer.patterns import compile_late

_HEADING: Final = compile_late(r"[ \t]*- (#{1,6}) +(\S.*)")
# What each heading of an outline holds.
HINT: Final = "- #"
# As many as headings without an outline have levels: a path is repeated by all that is below it.
_DEEPEST: Final = 6


class _Heading(NamedTuple):
    indent: int
    marks: int
    title: str


def part_by_outline(sections: Sequence[Section], lines: Sequence[str]) -> Iterator[Section]:
    """Yield *sections* of *lines*, parted at the headings that are items of a list."""
    for section in sections:
        yield from _part(section, lines)


def _part(section: Section, lines: Sequence[str]) -> Iterator[Section]:
    above: list[_Heading] = []
    held: list[Piece] = []
    first = section.first_line
    for piece, following in pairwise([*section.pieces, None]):
        assert piece is not None  # only the last one is
        heading = _read_heading(piece, following, lines)
        # What is no heading ends those of its own indent, too.
        own = (heading.indent, heading.marks) if heading else (_indent(piece, lines), 0)
        left = [one for one in above if (one.indent, one.marks) < own]
        if heading and len(left) >= _DEEPEST:
            heading = None
        if held and (heading or len(left) < len(above)):
            yield _section(section, above, first, held)
            held, first = [], piece.first_line
        above = [*left, heading] if heading else left
        held += _pieces(piece) if heading else (piece,)
    yield _section(section, above, first, held)


def _section(
    around: Section, above: Sequence[_Heading], first: int, pieces: Sequence[Piece]
) -> Section:
    path = (*around.heading_path, *(heading.title for heading in above))
    return Section(path, first, tuple(pieces))


def _read_heading(piece: Piece, following: Piece | None, lines: Sequence[str]) -> _Heading | None:
    """Return the heading that *piece* is, if what follows is below it."""
    if piece.kind != "item" or following is None:
        return None
    match = _HEADING.fullmatch(lines[piece.first_line - 1])
    indent = _indent(piece, lines)
    if not match or _indent(following, lines) <= indent:
        return None
    return _Heading(indent, len(match[1]), shorten_title(match[2].strip()))


def _pieces(piece: Piece) -> Iterator[Piece]:
    """Yield the line of a heading, and the others of its item: an outliner's own notes."""
    yield new_piece((piece.first_line, piece.first_line, "heading"))
    if piece.last_line > piece.first_line:
        yield new_piece((piece.first_line + 1, piece.last_line, "text"))


def _indent(piece: Piece, lines: Sequence[str]) -> int:
    line = lines[piece.first_line - 1].expandtabs(4)
    return len(line) - len(line.lstrip())
