"""Find a section of markdown by its heading. Pure."""

import difflib
import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from agent_bridge.errors import SeveralMatchesError, TextNotFoundError
from agent_bridge.texts.near_misses import MOST_CANDIDATES, short, to_plain
from agent_bridge.texts.page import to_sections
from indexer import Section, read_title, split_lines

# The marks of a heading.
_SIGNS: Final = re.compile(r"^ {0,3}#{1,6}[ \t]+|[ \t]+#+[ \t]*$")
_LEVEL: Final = re.compile(r" {0,3}(#{1,6})(?![^ \t])")

# What the address of a heading leaves out: "#key-decisions-2026" for "Key Decisions (2026)".
_NOT_IN_ADDRESS: Final = re.compile(r"[^\w\s-]+")
_BETWEEN_WORDS: Final = re.compile(r"[\s-]+")

# A saved chat has thousands of headings of one name: to tell all of them would take long, and the
# reader's room.
MOST_PLACES: Final = 20


class Place(NamedTuple):
    """Where a section is: the indices of its heading's line and of its first one below.

    *last* is the index of the first line behind it, *path* are the headings down to its own.
    """

    heading: int
    first: int
    last: int
    level: int
    path: Sequence[str]


def section_lines(text: str, heading: str) -> tuple[int, int]:
    """Return the range of the lines below *heading*, as bounds of a slice of the lines of *text*.

    Raises: As `find_place`.
    """
    place = find_place(text, heading)
    return place.first, place.last


def linked_lines(text: str, name: str) -> tuple[int, int]:
    """Return the numbers, from 1, of the first and last line that a link to *name* means.

    *name* is what a link has behind a file and a '#': a heading, headings below one another
    (``Boat#Log``), a heading as an address (``key-decisions``), or the mark at a line's end
    (``^k7``).

    Raises:
        TextNotFoundError: There is no such place; the headings that are most similar are named.
        SeveralMatchesError: Several headings are called so.
    """
    lines = split_lines(text)
    if name.startswith("^"):
        for number, line in enumerate(lines, 1):
            if line.rstrip().endswith(f" {name}"):
                return number, number
    sections = to_sections(text)
    # Some programs leave out of a link what another sign could be read as: "Result good" for
    # "Result: good".
    address = _to_address(name)
    found = (
        _called(lines, sections, name)
        or _called(lines, sections, name.replace("#", " > "))
        or [
            s
            for s in _named(lines, sections)
            if address and _to_address(s.heading_path[-1]) == address
        ]
    )
    if not found:
        raise _no_heading(_named(lines, sections), name)
    places = [_to_place(lines, sections, section) for section in found[:MOST_PLACES]]
    if len(found) > 1:
        raise SeveralMatchesError(
            f"{len(found)} headings are called {short(name)!r}",
            tuple(
                f"#L{place.heading + 1}-{place.last}: {' > '.join(section.heading_path)}"
                for section, place in zip(found, places, strict=False)
            ),
            "Read the lines of one of them",
        )
    return places[0].heading + 1, places[0].last


def meanings_of(heading: str) -> tuple[str, ...]:
    """Return what *heading* may mean, the likeliest first: as it is, then without its marks."""
    bare = _SIGNS.sub("", heading)
    return tuple(map(to_plain, (heading, bare, heading.lstrip("# "), read_title(bare))))


def level_of(line: str = "", below: str = "") -> int:
    """Return the level of a heading's *line*; one without marks is underlined by *below*."""
    marks = _LEVEL.match(line)
    return len(marks[1]) if marks else {"=": 1, "-": 2}.get(below.lstrip()[:1], 0)


def find_place(text: str, heading: str) -> Place:
    """Return where the section of *text* is that *heading* means.

    Raises:
        TextNotFoundError: There is no such heading; the most similar ones are named.
        SeveralMatchesError: There are several.
    """
    lines = split_lines(text)
    sections = to_sections(text)
    found = _called(lines, sections, heading)
    if not found:
        raise _no_heading(_named(lines, sections), heading, "; append_file adds one at the end")
    places = [_to_place(lines, sections, section) for section in found[:MOST_PLACES]]
    if len(found) > 1:
        raise SeveralMatchesError(
            f"{len(found)} headings are called {short(heading)!r}",
            tuple(
                f"line {place.heading + 1}: {'#' * place.level} {' > '.join(section.heading_path)}"
                for section, place in zip(found, places, strict=False)
            ),
            "Give one of these as heading; if they are the same, use old_text and new_text",
        )
    return places[0]


def _to_place(lines: Sequence[str], sections: Sequence[Section], section: Section) -> Place:
    """Return where *section* is, one of all *sections* of *lines*, with those below it."""
    above = section.first_line - 1
    path = section.heading_path
    later = sections[sections.index(section) + 1 :]
    last = next(
        (
            other.first_line - 1
            for other in later
            if len(other.heading_path) <= len(path) or other.heading_path[: len(path)] != path
        ),
        len(lines),
    )
    is_marked = lines[above].lstrip()[:1] == "#"
    first = above + (1 if is_marked else 2)
    return Place(above, first, last, level_of(*lines[above : above + 2]), path)


def _named(lines: Sequence[str], sections: Sequence[Section]) -> list[Section]:
    """Return those of the *sections* of *lines* that have a heading with a name."""
    return [s for s in sections if s.heading_path and not _is_nameless(lines[s.first_line - 1])]


def _called(lines: Sequence[str], sections: Sequence[Section], heading: str) -> list[Section]:
    """Return those of *sections* that *heading* means: its text, or the end of its path."""
    named = _named(lines, sections)
    # Few are called by any other end of their path than the last heading, and each costs time.
    for starts in (lambda depth: (0, depth - 1), range):
        ends = [
            {to_plain(" > ".join(s.heading_path[start:])) for start in starts(len(s.heading_path))}
            for s in named
        ]
        for wanted in meanings_of(heading):
            found = [s for s, names in zip(named, ends, strict=True) if wanted in names]
            if found:
                return _as_typed(_of_level(lines, found, level_of(heading)), heading)
    return []


def _of_level(lines: Sequence[str], found: list[Section], level: int) -> list[Section]:
    """Return those that were *found* whose headings have that *level*; all, if none has."""
    first_lines = (s.first_line for s in found)
    levels = [level_of(*lines[first - 1 : first + 1]) for first in first_lines]
    return [s for s, one in zip(found, levels, strict=True) if one == level] or found


def _as_typed(found: list[Section], heading: str) -> list[Section]:
    """Return those that were *found* whose path ends with the very letters of *heading*, or all."""
    name = _SIGNS.sub("", heading).strip()
    return [s for s in found if " > ".join(s.heading_path).endswith(name)] or found


def _no_heading(named: Sequence[Section], heading: str, to_do: str = "") -> TextNotFoundError:
    """Return the error that none of *named* is called *heading*; those that hold it come first."""
    part = to_plain(heading.strip("# "))
    holding = [s for s in named if part and part in to_plain(s.heading_path[-1])]
    paths = [" > ".join(section.heading_path) for section in named]
    near = difflib.get_close_matches(heading, set(paths), n=MOST_CANDIDATES, cutoff=0.3)
    alike = [s for name in near for s, path in zip(named, paths, strict=True) if path == name]
    likely = list(dict.fromkeys([*holding, *alike]))
    shown = likely or named
    # Whoever is shown what was meant is not to add another one.
    others = ("" if named else "; the file has none") + ("" if likely else to_do)
    return TextNotFoundError(
        f"there is no heading {short(heading)!r}{others}",
        tuple(
            f"line {s.first_line}: {' > '.join(s.heading_path)}" for s in shown[:MOST_CANDIDATES]
        ),
    )


def _to_address(heading: str) -> str:
    """Return the address of *heading* within its file, as pages make it, or as it is linked."""
    return _BETWEEN_WORDS.sub("-", _NOT_IN_ADDRESS.sub("", heading.lower()).strip())


def _is_nameless(line: str) -> bool:
    """Tell whether a heading's *line* is nothing but marks: its path ends with the one above it."""
    return all(char in "# " or not char.isprintable() for char in line)
