"""Bytes → `Document`: header, headings, lines. It never fails.

Any bytes are a valid file. What cannot be understood is kept as text, so that
it can still be found, and named in the document's `problem`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import PurePosixPath
from typing import Final

from indexer.documents.header import Header, Value, read_header, to_texts
from indexer.model import Document, Piece, Section
from indexer.patterns import compile_late

# Every chunk repeats the headings above it, so one endless heading would cost
# its length times the chunks below it. Its line stays whole in the text.
LONGEST_TITLE_CHARS: Final = 200

# Past these, a file is a heap of scraps, and the rest of it is plain lines: so
# what a file becomes stays small, and below the 2^20 chunks that ids allow.
# The largest file that is read has room for a heading every 128 bytes.
MOST_HEADINGS: Final = 2**17
MOST_PIECES: Final = 2**18

_NEWLINE: Final = compile_late(r"\r\n|\r|\n")
_HEADING: Final = compile_late(r" {0,3}(#{1,6})(?![^ \t])")
_UNDERLINE: Final = compile_late(r" {0,3}(?:=+|-+)[ \t]*$")
_MARKER: Final = r"(?:[-*+]|\d{1,9}[.)])"
_ITEM: Final = compile_late(rf"[ \t]*{_MARKER}(?:[ \t]|$)")
_RULE: Final = compile_late(r" {0,3}(?:(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})$")
_COMMENT: Final = compile_late(r" {0,3}<!--")
# What HTML takes as it stands, up to the end of the element.
_RAW: Final = compile_late(r"(?i) {0,3}<(pre|script|style|textarea)(?=[\s>]|$)")
_FENCE: Final = compile_late(rf"([ \t]*(?:{_MARKER}[ \t]+){{0,9}})(`{{3,}}|~{{3,}})")
_IN_DIGITS: Final = "(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])"
_ANY_YEAR: Final = compile_late(_IN_DIGITS)
_YEAR: Final = compile_late(rf"{_IN_DIGITS}|[^ ]\u5e74")
# What follows a day may be a time or a number ("2026-05-04-1430-call"), behind a month it is none.
_DATE: Final = compile_late(
    r"(?<![0-9])(?:19|20)[0-9]{2}-[0-9]{2}(?:(-[0-9]{2})(?![0-9])|(?!-?[0-9]))"
)
# As some name their files: 20260504.md, 2026_05_04.md.
_DAY_OF_NAME: Final = compile_late(
    r"(?<![0-9])((?:19|20)[0-9]{2})(_?)([01][0-9])\2([0-3][0-9])(?![0-9])"
)
_TIME_OF_DAY: Final = compile_late(r"[T0-9:.,+Z -]*")

# Which line goes on what piece: always, or if no blank line is between them.
_GO_ON: Final = {("item", "more")}
_GO_ON_AT_ONCE: Final = {
    *(("text", "text"), ("text", "more"), ("text", "comment"), ("text", "rule")),
    *(("table", "table"), ("table", "more")),
}
# Kinds that differ from text only in what may follow.
_LIKE_TEXT: Final = {"more", "comment", "rule"}


def parse_document(path: str, data: bytes) -> Document:
    """Return the document that *data* is, whatever it holds."""
    text, problem = decode(data)
    lines = split_lines(text)
    header, header_lines, header_problem = read_header(lines)
    sections = tuple(_sections(lines, header_lines))
    if header_lines and not any(section.pieces for section in sections):
        # A header is all that it says.
        sections = (Section((), 1, (Piece(1, header_lines, "text"),)),)
    texts = {key: _flat(value) for key, value in header.items()}
    title = _shortened(texts.get("title", "")) or _first_heading(sections) or _stem(path)
    return Document(
        path=path,
        title=title,
        summary=texts.get("summary") or texts.get("description", ""),
        tags=_tags(header),
        aliases=_names(header),
        kind=texts.get("type") or _kind(path),
        dates=_dates(texts, path),
        extra=" ".join(_rest(header, texts)),
        lines=lines,
        sections=sections,
        problem=problem or header_problem,
    )


def decode(data: bytes) -> tuple[str, str | None]:
    """Return *data* as text, and a sentence if it was not plain UTF-8."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace").replace("\0", " "), None
    try:
        text, problem = data.decode("utf-8-sig"), None
    except UnicodeDecodeError:
        text, problem = _decode_damaged(data)
    if "\0" in text:
        return text.replace("\0", " "), "it holds NUL bytes; read as spaces"
    return text, problem


def _decode_damaged(data: bytes) -> tuple[str, str]:
    text = data.decode("utf-8-sig", "replace")
    # Beyond ASCII, a character of UTF-8 takes several bytes, and a letter of
    # Latin-1 takes one. So this asks whether the good ones prevail.
    if len(data) - len(text) > text.count("\ufffd"):
        return text, "some of its bytes are not UTF-8; read as '\ufffd'"
    # Latin-1 gives every byte a letter; most such files really are Latin-1.
    return data.decode("latin-1"), "it is not UTF-8; read as Latin-1"


def split_lines(text: str) -> tuple[str, ...]:
    """Return the lines of *text* as editors count them: at LF, CRLF and CR only."""
    if "\r" in text:
        text = _NEWLINE.sub("\n", text)
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    return tuple(lines)


def find_date(text: str) -> str | None:
    """Return the first ISO date of *text*, ``YYYY-MM-DD`` or ``YYYY-MM``, that exists.

    If there is none, or before it, a day that is written another way, with its year.
    """
    found, before = None, text
    # Most headings hold none, and each is asked for every section below it.
    for match in _DATE.finditer(text) if "-" in text else ():
        try:
            date.fromisoformat(match[0] if match[1] else f"{match[0]}-01")
        except ValueError:
            continue
        found, before = match[0], text[: match.start()]
        break
    if ("20" in before or "19" in before or "\u5e74" in before) and _YEAR.search(before):
        from indexer.times.dates import find_day  # noqa: PLC0415 - most days are written as ISO has them

        return find_day(before[:LONGEST_TITLE_CHARS]) or found
    return found


def find_day_of(text: str, year: str) -> str | None:
    """Return the first day of *year* that *text* writes without it: "Monday 4 May", "5月4日"."""
    from indexer.times.calendar_words import may_name_time  # noqa: PLC0415 - as above

    if not may_name_time(text):
        return None
    from indexer.times.dates import find_day  # noqa: PLC0415 - as above

    return find_day(text[:LONGEST_TITLE_CHARS], year)


def find_year(text: str) -> str:
    """Return the year that *text* names, if it names one and no other; else nothing."""
    years = {match[0] for match in _ANY_YEAR.finditer(text)}
    return years.pop() if len(years) == 1 else ""


def to_tags(texts: Iterable[str]) -> tuple[str, ...]:
    """Return *texts* as tags: on one line, without the sign; what says nothing is none.

    A comma parts two tags wherever it stands, so that each can be asked for.
    """
    parts = (part for text in texts for part in text.split(","))
    return tuple(tag for part in parts if (tag := " ".join(part.split()).lstrip("#")))


def _sections(lines: Sequence[str], start: int) -> Iterator[Section]:
    """Yield the sections of *lines* below the header, in order; they cover all of it."""
    kinds, headings = _read_lines(lines, start)
    path: list[tuple[int, str]] = []
    first, room = start, MOST_PIECES
    for number, level, title in [*headings, (len(lines), 0, "")]:
        if number > first:
            pieces = tuple(_pieces(kinds, first, number, room))
            room -= len(pieces)
            yield Section(tuple(title for _, title in path if title), first + 1, pieces)
        while path and path[-1][0] >= level:
            path.pop()
        path.append((level, title))
        first = number


def _read_lines(lines: Sequence[str], start: int) -> tuple[list[str], list[tuple[int, int, str]]]:
    """Return the kind of each line, and (index, level, title) of each heading.

    The kind is that of the piece that begins there, or ``blank``, or else how
    it goes on: ``more`` is indented, ``inside`` is the rest of a fence or heading.
    """
    kinds = ["header"] * start
    unclosed: set[str] = set()
    headings: list[tuple[int, int, str]] = []
    in_comment = False
    number = start
    total = len(lines)
    while number < total:
        line = lines[number]
        # Nearly all lines are one of these, and nothing else has to be asked.
        if not line or (line[0].isalpha() and not in_comment):
            kinds.append("text" if line else "blank")
            number += 1
            continue
        kind = _kind_of_line(line)
        if in_comment or ("<" in line and _COMMENT.match(line)):
            # Nothing in a comment counts as markdown, but all of it can be found.
            in_comment = "-->" not in line
            kind = "blank" if kind == "blank" else "comment"
        elif kind == "fence" or (kind in {"text", "more"} and _opens_raw(lines, number, unclosed)):
            end = _fence_end(lines, number) if kind == "fence" else _raw_end(lines, number)
            kinds += ["fence", *["inside"] * (end - number - 1)]
            number = end
            continue
        elif len(headings) >= MOST_HEADINGS:
            kind = "text" if kind == "heading" else kind
        elif kind == "heading":
            headings.append((number, *_read_heading(line)))
        elif (mark := line.lstrip()[:1]) in {"=", "-"} and _underlines(lines, kinds, number):
            level = 1 if mark == "=" else 2
            headings.append((number - 1, level, _shortened(lines[number - 1].strip())))
            kinds[-1], kind = "heading", "inside"
        elif mark in {"-", "_", "*"} and _RULE.match(line):
            kind = "rule"
        kinds.append(kind)
        number += 1
    return kinds, headings


def _kind_of_line(line: str) -> str:
    stripped = line.lstrip()
    if not stripped:
        return "blank"
    if ("```" in line or "~~~" in line) and _fence(line):
        return "fence"
    if stripped[0] == "#" and _HEADING.match(line):
        return "heading"
    if stripped[0] == "|":
        return "table"
    if stripped[0] in "-*+0123456789" and _ITEM.match(line):
        return "item"
    return "more" if line[0] in " \t" else "text"


def _read_heading(line: str) -> tuple[int, str]:
    marks, _, title = line.strip(" \t").replace("\t", " ").partition(" ")
    title = title.strip()
    bare = title.rstrip("#")
    if bare == "" or bare[-1] == " ":
        title = bare.rstrip()  # "## Title ##"
    return len(marks), _shortened(title)


def _underlines(lines: Sequence[str], kinds: Sequence[str], number: int) -> bool:
    """Tell whether a line makes the one line of text above it a heading.

    Below more lines than one, or below a list, it was meant as a rule.
    """
    return (
        number > 0
        and kinds[-1] in {"text", "more"}
        and (number == 1 or kinds[-2] not in {"text", "more", "item", "table"})
        and _UNDERLINE.match(lines[number]) is not None
        and not lines[number - 1].startswith((">", "    ", "\t"))
    )


def _fence(line: str) -> re.Match[str] | None:
    match = _FENCE.match(line)
    # An info string of a backtick fence holds no backtick: that would be `code`.
    if match and match[2][0] == "`" and "`" in line[match.end() :]:
        return None
    return match


def _fence_end(lines: Sequence[str], opening: int) -> int:
    """Return the index behind the fence that opens at *opening*: it is closed, or all is inside."""
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


def _opens_raw(lines: Sequence[str], number: int, unclosed: set[str]) -> bool:
    """Tell whether a line opens an element that HTML takes as it stands, and that is closed.

    One that is not is remembered as *unclosed*, and not looked for again.
    """
    match = _RAW.match(lines[number]) if "<" in lines[number] else None
    if not match or (tag := match[1].lower()) in unclosed:
        return False
    if _raw_end(lines, number):
        return True
    unclosed.add(tag)
    return False


def _raw_end(lines: Sequence[str], opening: int) -> int:
    """Return the index behind the element that HTML takes as it stands, or 0 if it has no end."""
    match = _RAW.match(lines[opening])
    assert match is not None
    closing = f"</{match[1].lower()}>"
    ends = (n for n in range(opening, len(lines)) if closing in lines[n].lower())
    return next(ends, -1) + 1


def _pieces(kinds: Sequence[str], first: int, end: int, room: int) -> Iterator[Piece]:
    """Yield the runs of lines that belong together, blank lines left out; at most *room*."""
    start = last = -1
    kind = ""
    for number, found in enumerate(kinds[first:end], first):
        if found == "blank":
            continue
        if start >= 0:
            both = (kind, found)
            if (
                found == "inside"
                or both in _GO_ON
                or (number == last + 1 and both in _GO_ON_AT_ONCE)
            ):
                last = number
                continue
            yield Piece(start + 1, last + 1, kind)
            room -= 1
        if room <= 1:
            yield Piece(number + 1, end, "text")
            return
        start = last = number
        kind = "text" if found in _LIKE_TEXT else found
    if start >= 0:
        yield Piece(start + 1, last + 1, kind)


def _shortened(title: str) -> str:
    if len(title) <= LONGEST_TITLE_CHARS:
        return title
    return title[: LONGEST_TITLE_CHARS - 1].rstrip() + "…"


def _first_heading(sections: tuple[Section, ...]) -> str:
    return next((section.heading_path[0] for section in sections if section.heading_path), "")


def _stem(path: str) -> str:
    return PurePosixPath(path).stem.replace("-", " ").replace("_", " ")


def _kind(path: str) -> str:
    return PurePosixPath(path).stem.split("-", 1)[0].lower()


def _flat(value: Value) -> str:
    """Return the texts of *value* on one line."""
    return " ".join(" ".join(to_texts(value)).split())


def _tags(header: Header) -> tuple[str, ...]:
    value = header.get("tags", "")
    if isinstance(value, str):
        value = [value] if "," in value else value.split()
    return to_tags(value)


def _names(header: Header) -> tuple[str, ...]:
    """Return the other names of a document, as Obsidian and its kin write them."""
    values = [*to_texts(header.get("aliases", "")), *to_texts(header.get("alias", ""))]
    parts = [part for value in values for part in value.split(",")]
    return tuple(name for part in parts if (name := " ".join(part.split())))


def _dates(texts: Mapping[str, str], path: str) -> tuple[str, ...]:
    """Return the dates a document is known by, the one to show first."""
    known = (texts.get(key, "") for key in ("date", "updated", "created"))
    found = [find_date(text) for text in (*known, _DAY_OF_NAME.sub(r"\1-\3-\4", path))]
    return tuple(dict.fromkeys(day for day in found if day))


def _rest(header: Header, texts: Mapping[str, str]) -> Iterator[str]:
    """Yield the texts that no column of their own holds; each can be found by its words."""
    for key, value in header.items():
        if not _has_column(texts, key):
            yield key
            yield from to_texts(value)


def _has_column(texts: Mapping[str, str], key: str) -> bool:
    text = texts[key]
    match key:
        case "title":
            return len(text) <= LONGEST_TITLE_CHARS
        case "summary" | "tags":
            return True
        case "description":
            return not texts.get("summary")
        case "date" | "updated" | "created":
            # A date is a filter, and no word to be found by.
            day = find_date(text)
            return day is not None and bool(_TIME_OF_DAY.fullmatch(text.replace(day, "", 1)))
    return False
