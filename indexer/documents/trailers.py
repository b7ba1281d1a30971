"""What Joplin writes below a note: lines such as "id: …" and "updated_time: …", up to "type_: 1".

They manage the file, as front matter does, and stand at its end. The first line is the title.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from indexer.patterns import compile_late

_LAST: Final = compile_late(r"type_: \d+\s*")
_FIRST: Final = compile_late(r"id: [0-9a-f]{32}\s*")
_LINE: Final = compile_late(r"([a-z]\w*): ?(.*)")
_LONGEST_LINES: Final = 60
# What they tell besides managing the file.
_FACTS: Final = ("author", "source_url")


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
    if not end or not _LAST.fullmatch(lines[end - 1]):
        return Trailer({}, len(lines))
    fields: dict[str, str] = {}
    for number in range(end - 1, max(-1, end - 1 - _LONGEST_LINES), -1):
        if not (line := _LINE.fullmatch(lines[number])):
            break
        fields[line[1]] = line[2].strip()
        if _FIRST.fullmatch(lines[number]):
            return Trailer(fields, number)
    return Trailer({}, len(lines))
