"""Replace a section of markdown, known by its heading. Pure."""

from collections import Counter

from agent_bridge.errors import InvalidArgumentsError
from agent_bridge.texts.edits import check_text, replace_all
from agent_bridge.texts.near_misses import short, to_plain
from agent_bridge.texts.page import Page, to_sections, without_blank_ends
from agent_bridge.texts.sections import Place, find_place, level_of, meanings_of, section_lines
from indexer import split_lines, to_lines, with_plain_ends


def replace_section(page: Page, heading: str, content: str) -> str:
    """Return the page's text with *content* below *heading*, whose line stays.

    All down to the next heading that is not below *heading* is replaced. If *content* begins
    with another heading of the same level, that is the section's new one.

    Raises:
        TextNotFoundError: There is no such heading; the most similar ones are named.
        SeveralMatchesError: There are several.
        InvalidArgumentsError: *content* has no text, would hide the headings after it, or has one
            that stands outside of the section.
    """
    place = find_place(page.text, heading)
    lines = to_lines(page.text)
    own = without_heading(_without_parents(content, place), heading)
    body = page.fitted(without_blank_ends(own))
    opening = _opening(body)
    is_renamed = 0 < place.level == level_of(*opening)
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
    _check_outside(page.text, place, new)
    return replace_all(page, with_plain_ends(new))


def lost_headings(before: str, heading: str, after: str) -> list[str]:
    """Return the headings below *heading* in the text *before* that are no longer in *after*.

    Raises: As `find_place`.
    """
    lines = to_lines(before)
    first, last = section_lines(before, heading)
    below = Counter(_headings("".join(lines[first:last])))
    if not any(line.lstrip().startswith("#") for line in below):
        return []
    others = Counter(_headings("".join([*lines[:first], *lines[last:]])))
    lost = below - (Counter(_headings(after)) - others)
    return [line.strip() for line in lost if line.lstrip().startswith("#")]


def title_of(text: str) -> str:
    """Return the name of the first heading of *text* if it is one of the first level."""
    lines = split_lines(text)
    first = next((s for s in to_sections(text) if s.heading_path), None)
    is_title = first and level_of(*lines[first.first_line - 1 : first.first_line + 1]) == 1
    return first.heading_path[0] if first and is_title else ""


def without_heading(content: str, heading: str) -> str:
    """Return *content* without the heading that it is for, which models like to repeat."""
    body = without_blank_ends(content)
    opening = _opening(body)
    names = {*meanings_of(heading), *meanings_of(heading.rpartition(" > ")[2])}
    repeats = bool(opening) and not names.isdisjoint(meanings_of(opening[0]))
    is_below = 0 < level_of(heading) < level_of(*opening)
    return "".join(to_lines(body)[len(opening) :]) if repeats and not is_below else content


def _check_outside(before: str, place: Place, after: str) -> None:
    """Raise an error if a heading outside of *place* in *before* is there once more *after*."""
    outside = {
        section.heading_path
        for section in to_sections(before)
        if section.heading_path and not place.heading < section.first_line <= place.last
    }
    paths = (Counter(one.heading_path for one in to_sections(text)) for text in (after, before))
    twice = next((path for path in next(paths) - next(paths) if path in outside), None)
    if twice:
        problem = f"content: the heading {short(twice[-1])!r} in it stands outside of this section"
        advice = "give what is below its own heading, or leave heading out to replace everything"
        raise InvalidArgumentsError((f"{problem}; {advice}",))


def _without_parents(content: str, place: Place) -> str:
    """Return *content* without headings above that of *place*, if another one is next."""
    body = without_blank_ends(content)
    opening = _opening(body)
    rest = without_blank_ends("".join(to_lines(body)[len(opening) :]))
    if not (0 < level_of(*opening) < place.level and _opening(rest)):
        return content
    names = {to_plain(name) for name in place.path[:-1]}
    return content if names.isdisjoint(meanings_of(opening[0])) else _without_parents(rest, place)


def _opening(text: str) -> list[str]:
    """Return the lines of the heading that *text* begins with: one, or two if it is underlined."""
    lines = to_lines(text)[:2]
    if text.startswith("#"):
        return lines[:1]
    sections = to_sections("".join(lines))
    is_heading = bool(sections) and sections[0].first_line == 1 and bool(sections[0].heading_path)
    return lines[: 1 if level_of(text) else 2] if is_heading else []


def _headings(text: str) -> list[str]:
    """Return the first line of each section of *text*."""
    lines = split_lines(text)
    return [lines[section.first_line - 1] for section in to_sections(text)]
