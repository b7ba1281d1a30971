"""Bytes → `Document`: header, headings, lines. It never fails.

Any bytes are a valid file. What cannot be understood is kept as text, so that
it can still be found, and named in the document's `problem`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from indexer.documents.copies import is_conflict
from indexer.documents.days import find_date, find_day_of_name, is_only_date
from indexer.documents.decoding import decode, split_lines
from indexer.documents.header import (
    DATE_KEYS,
    TAG_KEYS,
    Header,
    Value,
    find_facts,
    read_header,
    to_texts,
)
from indexer.documents.inline_tags import find_tags, to_tags
from indexer.documents.markdown import LONGEST_TITLE_CHARS, find_conflict, read_sections
from indexer.documents.outline import HINT, part_by_outline
from indexer.documents.releases import describe_releases
from indexer.documents.superseded import find_superseded
from indexer.documents.titles import bare_stem, find_title
from indexer.documents.told import read_told
from indexer.documents.toml_header import read_toml_header
from indexer.documents.trailers import find_trailer
from indexer.documents.turns import find_paths, find_speakers, find_turns, part_by_turn
from indexer.model import Document, Piece, Section

_OF_COPY: Final = (
    "a sync program kept it of a file changed in two places: unite both, then delete it"
)


def parse_document(path: str, data: bytes) -> Document:
    """Return the document that *data* is, whatever it holds."""
    text, problem = decode(data)
    lines = split_lines(text)
    read = read_toml_header if text[:1] == "+" else read_header
    header, header_lines, header_problem = read(lines)
    trailer = find_trailer(lines)
    sections = _read_sections(lines[: trailer.first], header, header_lines)
    texts = {key: _flat(value) for key, value in header.items()}
    told = read_told(lines[header_lines : trailer.first])
    title = find_title(path, texts, sections, lines, header_lines)
    # Only now: an outline is named after its file.
    if HINT in text:
        sections = tuple(part_by_outline(sections, lines))
    turns = find_turns(sections)
    return Document(
        path=path,
        title=title,
        summary=texts.get("summary") or texts.get("description", ""),
        tags=tuple(
            dict.fromkeys((*_tags(header), *told.tags, *find_tags(lines, sections, header_lines)))
        ),
        aliases=(*_names(header), *told.aliases),
        kind=texts.get("type") or _kind(path, told.kind),
        dates=_dates({**trailer.fields, **texts}, told.days, path),
        extra=" ".join(
            filter(None, (*_rest(header, texts), trailer.facts, describe_releases(sections)))
        ),
        lines=lines,
        sections=sections,
        problem=problem or header_problem or _find_conflict(path, text, lines, sections),
        own_date=find_date(texts.get("date", "")) or told.days.get("date"),
        superseded=find_superseded(texts, text, lines, sections),
        turns=turns,
        speakers=tuple(find_speakers(sections, turns, lines)),
    )


def _read_sections(lines: Sequence[str], header: Header, header_lines: int) -> tuple[Section, ...]:
    """Return the sections, with what the header tells as the first one; see `find_facts`."""
    sections = tuple(part_by_turn([*read_sections(lines, header_lines)], lines))
    if header_lines and not any(section.pieces for section in sections):
        # There is nothing below the header.
        return (Section((), 1, (Piece(1, header_lines, "text"),)),)
    if not (facts := find_facts(lines, header, header_lines)):
        return sections
    first, last = facts
    # If the first text is below no heading either, both may be shown in one piece, with all
    # lines in between.
    paths = zip(sections, find_paths(sections, find_turns(sections)), strict=True)
    is_apart = next(path for section, path in paths if section.pieces)
    piece = Piece(first, last if is_apart else header_lines, "text")
    return (Section((), first, (piece,)), *sections)


def _find_conflict(
    path: str, text: str, lines: Sequence[str], sections: Sequence[Section]
) -> str | None:
    """Return what a merge left for a person to do, if it is there."""
    # Hardly any text has this, and then its lines need not be read.
    if "<<<<<<< " in text and (line := find_conflict(lines, sections)):
        return f"marks of a git merge stand in it, from line {line} on"
    return _OF_COPY if is_conflict(path) else None


def _kind(path: str, told: str) -> str:
    """Return the type that a name begins with ("project-boat"), else the one that is *told*."""
    begin, sign, _ = bare_stem(path).partition("-")
    return begin.lower() if sign or not told else told


def _flat(value: Value) -> str:
    """Return the texts of *value* on one line."""
    return " ".join(" ".join(to_texts(value)).split())


def _tags(header: Header) -> tuple[str, ...]:
    found: list[str] = []
    for value in (header[key] for key in TAG_KEYS if key in header):
        if isinstance(value, str):
            found += [value] if "," in value else value.split()
        else:
            found += value
    return to_tags(found)


def _names(header: Header) -> tuple[str, ...]:
    """Return the other names of a document, as Obsidian and its kin write them."""
    values = [*to_texts(header.get("aliases", "")), *to_texts(header.get("alias", ""))]
    parts = [part for value in values for part in value.split(",")]
    return tuple(name for part in parts if (name := " ".join(part.split())))


def _dates(texts: Mapping[str, str], told: Mapping[str, str], path: str) -> tuple[str, ...]:
    """Return the dates of a document, the one to show first; *told* are from lines of its text."""
    there = sorted(DATE_KEYS.keys() & {*texts, *told}, key=DATE_KEYS.__getitem__)
    days = [day for key in there for day in (find_date(texts.get(key, "")), told.get(key))]
    return tuple(dict.fromkeys(day for day in (*days, find_day_of_name(path)) if day))


def _rest(header: Header, texts: Mapping[str, str]) -> Iterator[str]:
    """Yield the keys and texts that have no column of their own, to be found by their words."""
    for key, value in header.items():
        if not _has_column(texts, key):
            yield key
            yield from to_texts(value)


def _has_column(texts: Mapping[str, str], key: str) -> bool:
    text = texts[key]
    if key in DATE_KEYS:
        # A date is for filters; nobody looks for its words.
        return is_only_date(text)
    if key in TAG_KEYS:
        return True
    match key:
        case "title":
            return len(text) <= LONGEST_TITLE_CHARS
        case "summary":
            return True
        case "description":
            return not texts.get("summary")
    return False
