"""What changed in the memory since the last look: files, and headings in them. Pure.

A sketch of each file is kept, a few characters per section. Compared with the
current file, it shows which sections are new or different, without the old text.
"""

import hashlib
from collections.abc import Iterator
from typing import Final, NamedTuple

from indexer import Document, parse_document, to_version

# Enough to distinguish the sections of one file; a collision hides one heading.
_MARK_CHARS: Final = 6

# Sections beyond this are not remembered.
_MOST_SECTIONS: Final = 500
_MOST_HEADINGS: Final = 4
_LONGEST_HEADING_CHARS: Final = 100


class Sketch(NamedTuple):
    """What is remembered of a file: its version, and the short hashes of its sections, joined."""

    version: str
    marks: str


class FileNews(NamedTuple):
    """A file that is *what*, such as ``new``, ``deleted`` or ``renamed from x``.

    Its *headings* are the last ones concerned; a *problem* of it is for a person to mend.
    """

    file: str
    what: str
    headings: tuple[str, ...] = ()
    problem: str = ""


def to_sketch(data: bytes) -> Sketch:
    """Return the sketch of a file with the content *data*."""
    marks = [mark for mark, _ in _sections(parse_document("x.md", data))]
    return Sketch(to_version(data), "".join(marks[:_MOST_SECTIONS]))


def news_of(path: str, before: Sketch | None, data: bytes) -> FileNews | None:
    """Return the news of a file that was *before* and has *data* now; None if it is unchanged."""
    if before is not None and before.version == to_version(data):
        return None
    known = _marks(before)
    document = parse_document(path, data)
    headings = dict.fromkeys(
        heading for mark, heading in _sections(document) if heading and mark not in known
    )
    shown = list(headings)[-_MOST_HEADINGS:]
    if len(headings) > len(shown):
        shown.insert(0, f"({len(headings) - len(shown)} earlier)")
    return FileNews(path, "changed" if before else "new", tuple(shown), document.problem or "")


def _marks(sketch: Sketch | None) -> frozenset[str]:
    text = sketch.marks if sketch else ""
    return frozenset(text[at : at + _MARK_CHARS] for at in range(0, len(text), _MARK_CHARS))


def _sections(document: Document) -> Iterator[tuple[str, str]]:
    """Yield a short hash and the heading of each section, without its subsections."""
    starts = [section.first_line - 1 for section in document.sections]
    # The title stands above all headings, and the file's name says about the same.
    above = len({section.heading_path[:1] for section in document.sections} - {()}) == 1
    for section, start, end in zip(
        document.sections, starts, [*starts, len(document.lines)][1:], strict=True
    ):
        text = "\n".join(document.lines[start:end]).strip()
        mark = hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:_MARK_CHARS]
        path = section.heading_path
        heading = " > ".join((path[above:] or path)[-2:])
        cut = "…" if len(heading) > _LONGEST_HEADING_CHARS else ""
        yield mark, heading[:_LONGEST_HEADING_CHARS] + cut
