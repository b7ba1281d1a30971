"""Lines of markdown → headings, and the pieces below each: paragraphs, items, tables, fences."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

from indexer.model import Piece, Section, new_piece, new_section
from indexer.patterns import compile_late

# Every chunk repeats the headings above it, so one endless heading would cost
# its length times the chunks below it. Its line stays whole in the text.
LONGEST_TITLE_CHARS: Final = 200

# Past these, a file is a heap of scraps, and the rest of it is read as plain lines.
# So no file becomes more than the 2^20 chunks that ids allow. The largest file that
# is read has room for a heading every 128 bytes.
MOST_HEADINGS: Final = 2**17
MOST_PIECES: Final = 2**18

_HEADING: Final = compile_late(r" {0,3}(#{1,6})(?![^ \t])")
_UNDERLINE: Final = compile_late(r" {0,3}(?:=+|-+)[ \t]*$")
# Not the year of a day in Korean: "2026. 5. 4. (월)".
_MARKER: Final = r"(?:[-*+]|(?!20\d\d\. ?\d{1,2}\. ?\d{1,2}\b)\d{1,9}[.)])"
_ITEM: Final = compile_late(rf"[ \t]*{_MARKER}(?:[ \t]|$)")
_RULE: Final = compile_late(r" {0,3}(?:(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})$")
_COMMENT: Final = compile_late(r" {0,3}<!--")
# The elements in which HTML knows no markup until they end.
_RAW: Final = compile_late(r"(?i) {0,3}<(pre|script|style|textarea)(?=[\s>]|$)")
_FENCE: Final = compile_late(rf"([ \t]*(?:{_MARKER}[ \t]+){{0,9}})(`{{3,}}|~{{3,}})")

# Which kind of line continues which kind of piece, and whether even after a blank line.
_GO_ON: Final = {
    ("item", "more"): True,
    **dict.fromkeys((("text", kind) for kind in ("text", "more", "comment", "rule")), False),
    **dict.fromkeys((("table", kind) for kind in ("table", "more")), False),
}
# A line that was not looked at yet.
_UNREAD: Final = ""

# What stands in a heading and is not of its text.
_ADDRESS: Final = compile_late(r"[ \t]*\{(?:[#.][\w:.-]+[ \t]*)+\}$")
_BOLD: Final = compile_late(r"\*\*([^*]+)\*\*")
_ESCAPED: Final = compile_late(r"\\([!-/:-@\[-`{-~])")

# What Kindle has behind each highlight, and at the end of them all: else it is an underline.
_DIVIDER: Final = "=========="

# What a rule, or the underline of a heading, may end with.
_RULED: Final = frozenset("=-_* \t")

# Between the two sides of a merge conflict of git, and around it.
_SIDES: Final = "======="
_AROUND: Final = ("<<<<<<< ", ">>>>>>> ")

# Kinds that differ from text only in what may follow.
_LIKE_TEXT: Final = {"more", "comment", "rule"}


def read_sections(lines: Sequence[str], start: int) -> Iterator[Section]:
    """Yield the sections of *lines* below the header, in order; they cover all of it."""
    kinds, headings = _read_lines(lines, start)
    path: list[tuple[int, str]] = []
    first, room = start, MOST_PIECES
    for number, level, title in [*headings, (len(lines), 0, "")]:
        if number > first:
            pieces = tuple(_pieces(kinds, first, number, room))
            room -= len(pieces)
            yield new_section((tuple([title for _, title in path if title]), first + 1, pieces))
        while path and path[-1][0] >= level:
            path.pop()
        path.append((level, title))
        first = number


def _read_lines(lines: Sequence[str], start: int) -> tuple[list[str], list[tuple[int, int, str]]]:
    """Return the kind of each line, and (index, level, title) of each heading.

    The kind is that of the piece that begins there, or ``blank``; or, of a line that
    continues a piece, ``more`` if it is indented and ``inside`` in a fence or heading.
    """
    # Most lines are empty, or show by their first character what they are.
    kinds = ["header"] * start + [
        ("text" if line[0].isalpha() else "table" if line[0] == "|" else _UNREAD)
        if line
        else "blank"
        for line in lines[start:]
    ]
    kinds.append(_UNREAD)
    divider = _find_divider(lines)
    unclosed: set[str] = set()
    headings: list[tuple[int, int, str]] = []
    end = start
    while (number := kinds.index(_UNREAD, end)) < len(lines):
        line, end = lines[number], number + 1
        kind = "divider" if line == divider else _kind_of_line(line)
        if "<" in line and _COMMENT.match(line):
            # Nothing in a comment counts as markdown, but all of it can be found.
            end = _comment_end(lines, number)
            kinds[number:end] = ["comment" if one.strip() else "blank" for one in lines[number:end]]
            continue
        if kind == "fence":
            end = _fence_end(lines, number)
        elif kind in {"text", "more"} and (raw_end := _raw_end(lines, number, unclosed)):
            kind, end = "fence", raw_end
        if kind == "fence":
            kinds[number:end] = ["fence", *["inside"] * (end - number - 1)]
            continue
        if len(headings) >= MOST_HEADINGS:
            kind = "text" if kind == "heading" else kind
        elif kind == "heading":
            headings.append((number, *_read_heading(line)))
        elif kind != "divider" and line[-1] in _RULED and _underlines(lines, kinds, number):
            level = 1 if line.lstrip()[0] == "=" else 2
            headings.append(
                (number - 1, level, shorten_title(read_title(lines[number - 1].strip())))
            )
            kinds[number - 1], kind = "heading", "inside"
        elif line[-1] in _RULED and _RULE.match(line):
            kind = "rule"
        kinds[number] = kind
    kinds.pop()
    return kinds, headings


def _find_divider(lines: Sequence[str]) -> str:
    """Return the line that parts entries, if the last one that is not blank is one of several."""
    last = next((line for line in reversed(lines) if line.strip()), "")
    return last if last == _DIVIDER and lines.count(_DIVIDER) > 1 else ""


def _kind_of_line(line: str) -> str:
    stripped = line.lstrip()
    if not stripped:
        return "blank"
    if stripped[0] == "|":
        return "table"
    if ("```" in line or "~~~" in line) and _fence(line):
        return "fence"
    if stripped[0] == "#" and _HEADING.match(line):
        return "heading"
    if line[:2] in {"- ", "* "} or (stripped[0] in "-*+0123456789" and _ITEM.match(line)):
        return "item"
    return "more" if line[0] in " \t" else "text"


def _read_heading(line: str) -> tuple[int, str]:
    marks, _, title = line.strip(" \t").replace("\t", " ").partition(" ")
    title = title.strip()
    bare = title.rstrip("#")
    if bare == "" or bare[-1] == " ":
        title = bare.rstrip()  # "## Title ##"
    return len(marks), shorten_title(read_title(title))


def read_title(text: str) -> str:
    r"""Return the *text* of a heading without what only tells how and where it is shown.

    That is emphasis of all of it, an address, and backslashes before signs: word processors export
    "**Oars \- ash** {#oars-ash}".
    """
    if text[-1:] == "}":
        text = _ADDRESS.sub("", text)
    if text[:2] == "**" and (bold := _BOLD.fullmatch(text)):
        text = bold[1].strip()
    return _ESCAPED.sub(r"\1", text) if "\\" in text else text


def _underlines(lines: Sequence[str], kinds: Sequence[str], number: int) -> bool:
    """Tell whether a line makes the one line of text above it a heading.

    Below several lines, or below a list, it was meant as a rule.
    """
    return (
        number > 0
        and kinds[number - 1] in {"text", "more"}
        and (number == 1 or kinds[number - 2] not in {"text", "more", "item", "table"})
        and _UNDERLINE.match(lines[number]) is not None
        and not lines[number - 1].startswith((">", "    ", "\t"))
        and not _parts_sides(lines, number)
    )


def _parts_sides(lines: Sequence[str], number: int) -> bool:
    """Tell whether a line is git's mark between the two sides of a merge conflict."""
    if lines[number] != _SIDES:
        return False
    above = (lines[place] for place in range(number - 1, -1, -1))
    mark = next((line for line in above if line == _SIDES or line.startswith(_AROUND)), "")
    return mark.startswith(_AROUND[0])


def find_conflict(lines: Sequence[str], sections: Iterable[Section]) -> int:
    """Return the number of the first line, from 1, of a merge conflict of git; 0 if none is.

    One in a fence is an example.
    """
    opening = sides = 0
    fenced = lines_of(piece for piece in pieces_of(sections) if piece.kind == "fence")
    for number, line in enumerate(lines, 1):
        if number in fenced:
            continue
        if line.startswith(_AROUND[0]):
            opening, sides = number, 0
        elif opening and line == _SIDES:
            sides = number
        elif sides and line.startswith(_AROUND[1]):
            return opening
    return 0


def _fence(line: str) -> re.Match[str] | None:
    match = _FENCE.match(line)
    # An info string of a backtick fence holds no backtick: that would be `code`.
    if match and match[2][0] == "`" and "`" in line[match.end() :]:
        return None
    return match


def _fence_end(lines: Sequence[str], opening: int) -> int:
    """Return the index after the fence that opens at *opening*; unclosed, it goes to the end."""
    match = _fence(lines[opening])
    assert match is not None
    before, mark = match.groups()
    column = len(before.expandtabs(4))
    in_item = column > 3 or not (before == "" or before.isspace())  # noqa: PLR2004 - four would be code
    end = len(lines)
    for number in range(opening + 1, len(lines)):
        line = lines[number]
        if not in_item and mark not in line:
            continue
        stripped = line.strip()
        if in_item and stripped and not line.startswith(("  ", "\t")):
            end = number  # the item ends, and its fence with it
            break
        if stripped.startswith(mark) and set(stripped) == {mark[0]}:
            indent = line[: line.index(mark[0])]
            if len(indent.expandtabs(4)) <= column + 3:
                return number + 1
    while not lines[end - 1].strip():
        end -= 1
    return end


def _comment_end(lines: Sequence[str], opening: int) -> int:
    """Return the index after the comment that opens at *opening*; unclosed, it goes to the end."""
    ends = (number for number in range(opening, len(lines)) if "-->" in lines[number])
    return next(ends, len(lines) - 1) + 1


def _raw_end(lines: Sequence[str], opening: int, unclosed: set[str]) -> int:
    """Return the index after the element of `_RAW` that opens at *opening*; 0 if none does.

    Nor does one that has no end: its tag goes into *unclosed*, and is not looked for again.
    """
    match = _RAW.match(lines[opening]) if "<" in lines[opening] else None
    if not match or (tag := match[1].lower()) in unclosed:
        return 0
    ends = (n for n in range(opening, len(lines)) if f"</{tag}>" in lines[n].lower())
    if not (end := next(ends, -1) + 1):
        unclosed.add(tag)
    return end


def _pieces(kinds: Sequence[str], first: int, end: int, room: int) -> Iterator[Piece]:
    """Yield the runs of lines that belong together, blank lines left out; at most *room*."""
    start = last = -1
    kind = ""
    for number, found in enumerate(kinds[first:end], first):
        if found == "blank":
            continue
        if start >= 0:
            goes_on = found == "inside" or _GO_ON.get((kind, found))
            if goes_on or (goes_on is False and number == last + 1):
                last = number
                continue
            yield new_piece((start + 1, last + 1, kind))
            room -= 1
        if room <= 1:
            while kinds[end - 1] == "blank":
                end -= 1
            yield new_piece((number + 1, end, "text"))
            return
        start = last = number
        kind = "text" if found in _LIKE_TEXT else found
    if start >= 0:
        yield new_piece((start + 1, last + 1, kind))


def pieces_of(sections: Iterable[Section]) -> Iterator[Piece]:
    """Return the pieces of all *sections*, in order."""
    return chain.from_iterable(section.pieces for section in sections)


def lines_of(pieces: Iterable[Piece]) -> set[int]:
    """Return the numbers of the lines of *pieces*, from 1."""
    return {number for first, last, _ in pieces for number in range(first, last + 1)}


def shorten_title(title: str) -> str:
    """Return *title*, or the beginning of one that is longer than `LONGEST_TITLE_CHARS`."""
    return shorten(title, LONGEST_TITLE_CHARS)


def shorten(text: str, most_chars: int) -> str:
    """Return *text*, or the beginning of one that is longer than *most_chars*."""
    return text if len(text) <= most_chars else text[: most_chars - 1].rstrip() + "…"
