"""What programs write below the text of a file for themselves, and what of it is told.

It manages the file, as front matter does, and stands at its end: Joplin's lines "id: …" up to
"type_: 1", the settings of a Kanban board and the drawing of Excalidraw, both between "%%", and
Bear's comment. As text they would fill an index and each hit in a short note.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from indexer.patterns import compile_late

_LAST: Final = compile_late(r"type_: \d+\s*")
_FIRST: Final = compile_late(r"id: [0-9a-f]{32}\s*")
_LINE: Final = compile_late(r"([a-z]\w*): ?(.*)")
_LONGEST_LINES: Final = 60
# What Joplin's lines tell besides managing the file.
_FACTS: Final = ("author", "source_url")

_COMMENT: Final = "%%"
_FENCE: Final = "```"
_BOARD: Final = "%% kanban:settings"
# In the header of a file that is a drawing.
_DRAWER: Final = "excalidraw-plugin:"
_HEADER_LINES: Final = 30
_DRAWING: Final = frozenset({"# Drawing", "## Drawing"})
_DRAWN: Final = ("```json", "```compressed-json")
_OF_BEAR: Final = '<!-- {"BearID":'


class Trailer(NamedTuple):
    """The fields of a trailer, and the index of its first line: all lines, if there is none."""

    fields: Mapping[str, str]
    first: int

    @property
    def facts(self) -> str:
        """Whatever somebody may ask for."""
        return " ".join(filter(None, map(self.fields.get, _FACTS)))


def find_trailer(lines: Sequence[str]) -> Trailer:
    """Return the trailer of *lines*."""
    end = len(lines)
    while end and not lines[end - 1].strip():
        end -= 1
    last = lines[end - 1].rstrip() if end else ""
    if _LAST.fullmatch(last):
        return _find_fields(lines, end)
    if last.startswith(_OF_BEAR):
        return Trailer({}, end - 1)
    if last == _COMMENT and (first := _find_board(lines, end)) < end:
        return Trailer({}, first)
    if last in {_COMMENT, _FENCE} and any(
        line.startswith(_DRAWER) for line in lines[:_HEADER_LINES]
    ):
        return Trailer({}, _find_drawing(lines, end))
    return Trailer({}, len(lines))


def _find_fields(lines: Sequence[str], end: int) -> Trailer:
    fields: dict[str, str] = {}
    for number in range(end - 1, max(-1, end - 1 - _LONGEST_LINES), -1):
        if not (line := _LINE.fullmatch(lines[number])):
            break
        fields[line[1]] = line[2].strip()
        if _FIRST.fullmatch(lines[number]):
            return Trailer(fields, number)
    return Trailer({}, len(lines))


def _find_board(lines: Sequence[str], end: int) -> int:
    """Return the index of the line that settings of a board begin with; *end* if there are none."""
    begins = (
        n for n in range(end - 2, max(-1, end - 2 - _LONGEST_LINES), -1) if lines[n] == _BOARD
    )
    return next(begins, end)


def _find_drawing(lines: Sequence[str], end: int) -> int:
    """Return the index of the line that a drawing begins with; all lines if there is none."""
    drawn = (n for n in range(end - 2, 0, -1) if lines[n].startswith(_DRAWN))
    first = next(drawn, 0) - 1
    if first < 0 or lines[first] not in _DRAWING:
        return len(lines)
    return first - 1 if first and lines[first - 1] == _COMMENT else first
