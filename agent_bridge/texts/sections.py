"""Find a section of markdown by its heading, and replace it. Pure."""

import difflib
import re
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from agent_bridge.errors import InvalidArgumentsError, SeveralMatchesError, TextNotFoundError
from agent_bridge.texts.edits import check_text
from agent_bridge.texts.near_misses import MOST_CANDIDATES, short, to_plain
from agent_bridge.texts.page import Page, to_lines, to_sections, without_blank_ends
from indexer import Section, split_lines

# The marks of a heading.
_SIGNS: Final = re.compile(r"^ {0,3}#{1,6}[ \t]+|[ \t]+#+[ \t]*$")
_LEVEL: Final = re.compile(r" {0,3}(#{1,6})(?![^ \t])")

# What the address of a heading leaves out: "#key-decisions-2026" for "Key Decisions (2026)".
_NOT_IN_ADDRESS: Final = re.compile(r"[^\w-]+")


class _Place(NamedTuple):
    """Where a section is: the indices of its heading's line and of its first one below.

    *last* is the index of the first line behind it.
    """

    heading: int
    first: int
    last: int
    level: int


def replace_section(page: Page, heading: str, content: str) -> str:
    """Return the page's text with *content* below *heading*, whose line stays.

    All down to the next heading that is not below *heading* is replaced. If *content* begins
    with another heading of the same level, that is the section's new one.

    Raises:
        TextNotFoundError: There is no such heading; the most similar ones are named.
        SeveralMatchesError: There are several.
        InvalidArgumentsError: *content* has no text, or would hide the headings after it.
    """
    place = _find_place(page.text, heading)
    lines = to_lines(page.text)
    body = page.fitted(without_blank_ends(_without_heading(content, heading)))
    opening = _opening(body)
    is_renamed = 0 < place.level == _level(*opening)
    check_text("".join(to_lines(body)[len(opening) if is_renamed else 0 :]))
    first = place.heading if is_renamed else place.first
    above = page.ended("".join(lines[:first]))
    # A blank line below the heading stays.
    if not is_renamed and first < len(lines) and not lines[first].strip():
        above += page.newline
    gap = page.newline if place.last < len(lines) and body else ""
    new = "".join([above, page.ended(body), gap, *lines[place.last :]])
    if _headings("".join(lines[place.last :])) != _headings(new)[len(_headings(above + body)) :]:
        problem = "content: a code fence or comment in it is not closed and would hide what follows"
        raise InvalidArgumentsError((problem,))
    return new


def section_lines(text: str, heading: str) -> tuple[int, int]:
    """Return the range of the lines below *heading*, as bounds of a slice of the lines of *text*.

    Raises: As `replace_section`.
    """
    place = _find_place(text, heading)
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
    found = (
        _called(lines, sections, name)
        or _called(lines, sections, name.replace("#", " > "))
        or [s for s in _named(lines, sections) if _to_address(s.heading_path[-1]) == name.lower()]
    )
    if not found:
        raise _no_heading(_named(lines, sections), name)
    places = [_to_place(lines, sections, section) for section in found]
    if len(found) > 1:
        raise SeveralMatchesError(
            f"{len(found)} headings are called {short(name)!r}",
            tuple(
                f"#L{place.heading + 1}-{place.last}: {' > '.join(section.heading_path)}"
                for section, place in zip(found, places, strict=True)
            ),
            "Read the lines of one of them",
        )
    return places[0].heading + 1, places[0].last


def _without_heading(content: str, heading: str) -> str:
    """Return *content* without the heading that it is for, which models like to repeat."""
    body = without_blank_ends(content)
    opening = _opening(body)
    names = {*_meant(heading), *_meant(heading.rpartition(" > ")[2])}
    repeats = bool(opening) and not names.isdisjoint(_meant(opening[0]))
    is_below = 0 < _level(heading) < _level(*opening)
    return "".join(to_lines(body)[len(opening) :]) if repeats and not is_below else content


def _opening(text: str) -> list[str]:
    """Return the lines of the heading that *text* begins with: one, or two if it is underlined."""
    lines = to_lines(text)[:2]
    if text.startswith("#"):
        return lines[:1]
    sections = to_sections("".join(lines))
    is_heading = bool(sections) and sections[0].first_line == 1 and bool(sections[0].heading_path)
    return lines[: 1 if _LEVEL.match(text) else 2] if is_heading else []


def _meant(heading: str) -> tuple[str, ...]:
    """Return what *heading* may mean, the likeliest first: as it is, then without its marks."""
    return tuple(map(to_plain, (heading, _SIGNS.sub("", heading), heading.lstrip("# "))))


def _level(line: str = "", below: str = "") -> int:
    """Return the level of a heading's *line*; one without marks is underlined by *below*."""
    marks = _LEVEL.match(line)
    return len(marks[1]) if marks else {"=": 1, "-": 2}.get(below.lstrip()[:1], 0)


def _find_place(text: str, heading: str) -> _Place:
    """Return where the section of *text* is that *heading* means.

    Raises: As `replace_section`.
    """
    lines = split_lines(text)
    sections = to_sections(text)
    found = _called(lines, sections, heading)
    if not found:
        raise _no_heading(_named(lines, sections), heading)
    places = [_to_place(lines, sections, section) for section in found]
    if len(found) > 1:
        raise SeveralMatchesError(
            f"{len(found)} headings are called {short(heading)!r}",
            tuple(
                f"line {place.heading + 1}: {'#' * place.level} {' > '.join(section.heading_path)}"
                for section, place in zip(found, places, strict=True)
            ),
            "Give one of these as heading; if they are the same, use old_text and new_text",
        )
    return places[0]


def _to_place(lines: Sequence[str], sections: Sequence[Section], section: Section) -> _Place:
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
    return _Place(above, above + (1 if is_marked else 2), last, _level(*lines[above : above + 2]))


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
        for wanted in _meant(heading):
            found = [s for s, names in zip(named, ends, strict=True) if wanted in names]
            if found:
                return _of_level(lines, found, _level(heading))
    return []


def _of_level(lines: Sequence[str], found: list[Section], level: int) -> list[Section]:
    """Return those that were *found* whose headings have that *level*; all, if none has."""
    first_lines = (s.first_line for s in found)
    levels = [_level(*lines[first - 1 : first + 1]) for first in first_lines]
    return [s for s, one in zip(found, levels, strict=True) if one == level] or found


def _no_heading(named: Sequence[Section], heading: str) -> TextNotFoundError:
    """Return the error that none of *named* is called *heading*; those that hold it come first."""
    part = to_plain(heading.strip("# ")).casefold()
    holding = [s for s in named if part and part in to_plain(s.heading_path[-1]).casefold()]
    paths = [" > ".join(section.heading_path) for section in named]
    near = difflib.get_close_matches(heading, set(paths), n=MOST_CANDIDATES, cutoff=0.3)
    alike = [s for name in near for s, path in zip(named, paths, strict=True) if path == name]
    shown = list(dict.fromkeys([*holding, *alike])) or named
    others = "" if named else "; the file has none"
    return TextNotFoundError(
        f"there is no heading {short(heading)!r}{others}",
        tuple(
            f"line {s.first_line}: {' > '.join(s.heading_path)}" for s in shown[:MOST_CANDIDATES]
        ),
    )


def _to_address(heading: str) -> str:
    """Return the address of *heading* within its file, as pages make it."""
    return _NOT_IN_ADDRESS.sub("", "-".join(heading.lower().split()))


def _is_nameless(line: str) -> bool:
    """Tell whether a heading's *line* is nothing but marks: its path ends with the one above it."""
    return all(char in "# " or not char.isprintable() for char in line)


def lost_headings(before: str, heading: str, after: str) -> list[str]:
    """Return the headings below *heading* in the text *before* that are no longer in *after*.

    Raises: As `replace_section`.
    """
    lines = to_lines(before)
    first, last = section_lines(before, heading)
    below = Counter(_headings("".join(lines[first:last])))
    if not any(line.lstrip().startswith("#") for line in below):
        return []
    others = Counter(_headings("".join([*lines[:first], *lines[last:]])))
    lost = below - (Counter(_headings(after)) - others)
    return [line.strip() for line in lost if line.lstrip().startswith("#")]


def _headings(text: str) -> list[str]:
    """Return the first line of each section of *text*."""
    lines = split_lines(text)
    return [lines[section.first_line - 1] for section in to_sections(text)]
