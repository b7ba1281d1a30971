"""Bytes → `Document`: header, headings, lines. It never fails.

Any bytes are a valid file. What cannot be understood is kept as text, so that
it can still be found, and named in the document's `problem`.

Front matter is read with YAML's base schema, in which every scalar stays the
text a person typed: ``no``, ``0123``, ``12:30:45`` and ``2026-02-30`` are
words here, not False, 83, 45045 and an exception.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Final

import yaml

from indexer.model import Document, Piece, Section

# The C parser is some ten times faster and not everywhere built in.
_LOADER: Final = getattr(yaml, "CBaseLoader", yaml.BaseLoader)

# A header longer than this is more likely text between two rules.
_LONGEST_HEADER_LINES = 400

_NEWLINE = re.compile(r"\r\n|\r|\n")
_HEADING = re.compile(r" {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$")
_UNDERLINE = re.compile(r" {0,3}(=+|-+)[ \t]*$")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_ITEM = re.compile(r"[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)")
_KEY = re.compile(r"([A-Za-z_][\w .-]*):(?:[ \t]+(.*))?$")
_DATE = re.compile(r"(?<!\d)(\d{4})-(\d{2})(?:-(\d{2}))?(?!\d)")

Header = Mapping[str, object]


def parse_document(path: str, data: bytes) -> Document:
    """Return the document that *data* is, whatever it holds."""
    text, problem = decode(data)
    lines = split_lines(text)
    header, header_lines, header_problem = read_header(lines)
    sections = tuple(_sections(lines, header_lines))
    title = _scalar(header.get("title")) or _first_heading(sections) or _stem(path)
    tags = _texts(header.get("tags"))
    rest = {key: value for key, value in header.items() if key not in _COLUMNS}
    return Document(
        path=path,
        title=title,
        summary=_scalar(header.get("summary")) or _scalar(header.get("description")),
        tags=tags,
        kind=_scalar(header.get("type")) or _kind(path),
        dates=_dates(header, path),
        extra=" ".join(_flatten(rest)),
        lines=lines,
        sections=sections,
        problem=problem or header_problem,
    )


# These are columns of their own; dates are filters, not words to be found by.
_COLUMNS: Final = frozenset(
    {"title", "summary", "description", "tags", "type", "created", "updated", "date"}
)


def decode(data: bytes) -> tuple[str, str | None]:
    """Return *data* as text, and a sentence if it was not plain UTF-8."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace").replace("\0", " "), None
    try:
        text, problem = data.decode("utf-8-sig"), None
    except UnicodeDecodeError:
        # Latin-1 gives every byte a letter; most such files really are Latin-1.
        text, problem = data.decode("latin-1"), "it is not UTF-8; read as Latin-1"
    if "\0" in text:
        return text.replace("\0", " "), "it holds NUL bytes; read as spaces"
    return text, problem


def split_lines(text: str) -> tuple[str, ...]:
    """Return the lines of *text* as editors count them: at LF, CRLF and CR only."""
    if "\r" in text:
        text = _NEWLINE.sub("\n", text)
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    return tuple(lines)


def read_header(lines: tuple[str, ...]) -> tuple[Header, int, str | None]:
    """Return the front matter, how many lines it takes, and what is wrong with it.

    A first line ``---`` is only a header's start if a closing line follows and
    what lies between reads as ``key: value``; otherwise it is a rule, and the
    text below it is text.
    """
    if not lines or lines[0].rstrip() != "---":
        return {}, 0, None
    for number in range(1, min(len(lines), _LONGEST_HEADER_LINES)):
        if lines[number].rstrip() in {"---", "..."}:
            return _parse_header(lines[1:number], number + 1)
    return {}, 0, None


def _parse_header(inner: tuple[str, ...], length: int) -> tuple[Header, int, str | None]:
    try:
        loaded = yaml.load("\n".join(inner), Loader=_LOADER)  # noqa: S506 - the base schema makes texts only
    except (yaml.YAMLError, RecursionError, ValueError):
        keys = [match for line in inner if (match := _KEY.match(line))]
        if not keys:
            return {}, 0, None
        loose: dict[str, object] = {key[1]: (key[2] or "").strip("\"' ") for key in keys}
        # Nothing a person wrote is lost: all of it stays findable as text.
        loose[""] = "\n".join(inner)
        return loose, length, "its front matter is not valid YAML; read line by line"
    if loaded is None or loaded == "":
        return {}, length, None
    if isinstance(loaded, dict):
        return loaded, length, None
    return {}, 0, None


def _sections(lines: tuple[str, ...], start: int) -> Iterator[Section]:
    """Yield the sections of *lines* below the header, in order; they cover all of it."""
    path: list[tuple[int, str]] = []
    first = start
    for number, level, title in _headings(lines, start):
        if number > first:
            yield _section(path, lines, first, number)
        while path and path[-1][0] >= level:
            path.pop()
        path.append((level, title))
        first = number
    if first < len(lines):
        yield _section(path, lines, first, len(lines))


def _section(path: list[tuple[int, str]], lines: tuple[str, ...], first: int, end: int) -> Section:
    titles = tuple(title for _, title in path if title)
    return Section(titles, first + 1, tuple(_pieces(lines, first, end)))


def _headings(lines: tuple[str, ...], start: int) -> Iterator[tuple[int, int, str]]:
    """Yield (index, level, title) of each heading outside code fences."""
    fence = ""
    for number in range(start, len(lines)):
        line = lines[number]
        if fence:
            if _closes(line, fence):
                fence = ""
        elif (mark := line.lstrip(" ")[:1]) in {"`", "~"}:
            fence = _opens(line)
        elif mark == "#":
            if match := _HEADING.match(line):
                yield number, len(match[1]), (match[2] or "").strip()
        elif (
            mark in {"=", "-"}
            and number > start
            and _UNDERLINE.match(line)
            and _is_text(lines[number - 1])
            and (number - 1 == start or not lines[number - 2].strip())
        ):
            level = 1 if mark == "=" else 2
            yield number - 1, level, lines[number - 1].strip()


def _pieces(lines: tuple[str, ...], first: int, end: int) -> Iterator[Piece]:
    """Yield the runs of lines that belong together, blank lines left out."""
    start, kind, fence = -1, "", ""
    for number in range(first, end):
        line = lines[number]
        if fence:
            if _closes(line, fence):
                yield Piece(start + 1, number + 1, "fence")
                start, fence = -1, ""
            continue
        found = _piece_kind(line)
        if start >= 0 and (found != kind or found == "item") and found != "more":
            yield Piece(start + 1, number, kind)
            start = -1
        if found == "fence":
            start, kind, fence = number, found, _opens(line)
        elif start < 0 and found != "blank":
            start, kind = number, "text" if found == "more" else found
    if start >= 0:
        yield Piece(start + 1, end, "fence" if fence else kind)


def _piece_kind(line: str) -> str:
    stripped = line.strip()
    if not stripped:
        return "blank"
    if stripped[0] in "`~" and _opens(line):
        return "fence"
    if stripped[0] == "#" and _HEADING.match(line):
        return "heading"
    if stripped[0] == "|":
        return "table"
    if _ITEM.match(line):
        return "item"
    return "more" if line[0] in " \t" else "text"


def _opens(line: str) -> str:
    match = _FENCE.match(line)
    # An info string of a backtick fence holds no backtick: that would be `code`.
    if match and not (match[1][0] == "`" and "`" in line[match.end() :]):
        return match[1]
    return ""


def _closes(line: str, fence: str) -> bool:
    stripped = line.strip()
    return len(stripped) >= len(fence) and set(stripped) == {fence[0]}


def _is_text(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith(("#", "|", ">", "- ", "* ", "+ "))


def _first_heading(sections: tuple[Section, ...]) -> str:
    return next((section.heading_path[0] for section in sections if section.heading_path), "")


def _stem(path: str) -> str:
    return PurePosixPath(path).stem.replace("-", " ").replace("_", " ")


def _kind(path: str) -> str:
    return PurePosixPath(path).stem.split("-", 1)[0].lower()


def _dates(header: Header, path: str) -> tuple[str, ...]:
    """Return the dates a document is known by, the one to show first."""
    texts = [_scalar(header.get(key)) for key in ("date", "updated", "created")]
    found = [find_date(text) for text in (*texts, path)]
    return tuple(dict.fromkeys(date for date in found if date))


def find_date(text: str) -> str | None:
    """Return the first ISO date of *text*, ``YYYY-MM-DD`` or ``YYYY-MM``."""
    for match in _DATE.finditer(text):
        month, day = int(match[2]), int(match[3] or 1)
        if 1 <= month <= 12 and 1 <= day <= 31:  # noqa: PLR2004 - the calendar
            return match[0]
    return None


def _scalar(value: object) -> str:
    return " ".join(value.split()) if isinstance(value, str) else ""


def _texts(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        value = value.split(",") if "," in value else value.split()
    if not isinstance(value, list):
        return ()
    return tuple(text for item in value if (text := _scalar(item).lstrip("#")))


def _flatten(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _flatten(item)
    elif isinstance(value, list):
        for item in value:
            yield from _flatten(item)
