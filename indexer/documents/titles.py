"""What a document is called: by a heading, by its file's name, or by its first line.

Programs name files in ways of their own: with an id behind the title (Notion), with an id alone
(Joplin), with the time at which a note was begun, with signs for a slash (Logseq). And a heading
may be no title: a template's "<% tp.file.title %>", or what each drawing begins with.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from indexer.documents.days import DIGIT, without_id
from indexer.documents.entry_days import read_only_day
from indexer.documents.markdown import shorten_title
from indexer.documents.turns import find_turns, is_role, read_label
from indexer.model import Section
from indexer.patterns import compile_late

# Not between the parts of "2026-05-04".
_BETWEEN_WORDS: Final = compile_late(r"_|(?<!\d)-|-(?!\d)")
# A slash, in the two ways of Logseq, and other signs that names of files cannot have.
_SLASH: Final = "___"
_ESCAPED: Final = compile_late(r"%[0-9A-Fa-f]{2}")
_AROUND: Final = " -_"
# No day has so many digits: a day and a time, which say nothing of what is in the file.
_FEWEST_DIGITS: Final = 12
_CENTURIES: Final = ("19", "20")
_TIME_CHARS: Final = frozenset("0123456789TZ.:+-_ ")
# What a template fills in.
_FILLED_IN: Final = compile_late(r"<%.*?%>|\{\{.*?\}\}")
_EMPHASISED: Final = compile_late(r"(\*\*|__|\*|_)(?=\S)([^*_]+)(?<=\S)\1")
_DRAWING: Final = "excalidraw-plugin"
_DRAWING_END: Final = ".excalidraw"
# Before a title in a line of text: marks of a heading, a quotation, an item and its box.
_MARKS: Final = compile_late(r"[\s#>*+_-]*(?:\[[^\]]\]\s+)?[*_]*")


def find_title(
    path: str,
    header: Mapping[str, str],
    sections: tuple[Section, ...],
    lines: Sequence[str],
    header_lines: int,
) -> str:
    """Return the title that *header* tells, else that of the text, else that of the name.

    A heading that is only a day is that of an entry, if the file has a name of its own.
    """
    if title := shorten_title(header.get("title", "")):
        return title
    heading = "" if _DRAWING in header else _find_heading(sections, lines)
    # Most headings hold no day, and then the name need not be read.
    if heading and heading.isascii() and not DIGIT.search(heading):
        return heading
    name = read_name(path)
    if heading and not (any(map(str.isalpha, name)) and read_only_day(heading)):
        return heading
    if name and not _is_time(name):
        return name
    return heading or _find_first_line(sections, lines, header_lines) or _stem(path)


def read_name(path: str) -> str:
    """Return the name of a file as a title: words apart, but days as they are; "" for an id."""
    stem = bare_stem(path)
    if "%" in stem and _ESCAPED.search(stem):
        from urllib.parse import unquote  # noqa: PLC0415 - few names need it, and it takes 3 ms

        stem = unquote(stem)
    return _BETWEEN_WORDS.sub(" ", stem.replace(_SLASH, "/"))


def bare_stem(path: str) -> str:
    """Return the name of a file without what programs add to it."""
    return without_id(_stem(path).removesuffix(_DRAWING_END)).strip(_AROUND)


def _stem(path: str) -> str:
    name = path.rpartition("/")[2]
    return name.rpartition(".")[0] or name


def _is_time(name: str) -> bool:
    is_long = len(name) >= _FEWEST_DIGITS and name.startswith(_CENTURIES)
    return (
        is_long and _TIME_CHARS.issuperset(name) and sum(map(str.isdigit, name)) >= _FEWEST_DIGITS
    )


def _find_heading(sections: tuple[Section, ...], lines: Sequence[str]) -> str:
    """Return the first heading of the first level, if there is one: others head only a section."""
    tops = (section for section in sections if len(section.heading_path) == 1)
    top = next((top for top in tops if _is_topmost(lines, top.first_line)), None)
    if top is None or (is_role(read_label(top.heading_path[0])) and find_turns(sections)):
        return ""
    heading = top.heading_path[0]
    if ("<%" in heading or "{{" in heading) and not any(
        map(str.isalnum, _FILLED_IN.sub("", heading))
    ):
        return ""
    emphasised = _EMPHASISED.fullmatch(heading)
    return emphasised[2] if emphasised else heading


def _is_topmost(lines: Sequence[str], number: int) -> bool:
    """Tell whether the heading in line *number*, from 1, is one of the first level."""
    heading = lines[number - 1].lstrip()
    if heading.startswith("#"):
        return not heading.startswith("##")
    return not any(line.lstrip().startswith("-") for line in lines[number : number + 1])


def _find_first_line(sections: tuple[Section, ...], lines: Sequence[str], header_lines: int) -> str:
    """Return the first line of text below the header that says something."""
    firsts = (piece.first_line for section in sections for piece in section.pieces)
    texts = (
        _MARKS.sub("", lines[first - 1], count=1).strip(" *_")
        for first in firsts
        if first > header_lines
    )
    return shorten_title(next((text for text in texts if any(map(str.isalnum, text))), ""))
