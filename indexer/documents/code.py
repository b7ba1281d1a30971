"""A fence of code → what it says it does: the names it defines, its first sentence.

A person looks for code in the words of its purpose. Those stand in the name of
a function and in the first sentence of its comment; the rest of a fence is
mostly about how. Nothing is known of languages but how they write these two, so
an unknown one costs a few words too few or too many.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from indexer.documents.markdown import pieces_of
from indexer.model import Document
from indexer.patterns import compile_late

# The fences of a document after these are searched by their text alone.
MOST_FENCES: Final = 64

# A first sentence that is longer does not tell one purpose.
LONGEST_SENTENCE_CHARS: Final = 240

# What stands before the name that is defined, at a line's beginning.
_DEFINES: Final = compile_late(
    r"[ \t]*(?:(?:export|default|public|private|protected|static|final|abstract|async|pub|inline"
    r"|override|local|unsafe|virtual)[ \t]+){0,6}"
    r"(?:def|class|function|func|fn|fun|sub|proc|struct|trait|interface|enum|module|macro)[ \t]+"
    r"\*?([^\W\d]\w{0,99})"
)

# A comment that runs to its own end, or one that ends with the line.
_BLOCK: Final = compile_late(r'[ \t]*[rRuUbB]?("""|\'\'\'|/\*+!?|<!--|\{-|--\[\[)')
_BLOCK_ENDS: Final = {"/": "*/", "<": "-->", "{": "-}", "-": "]]"}
_LINE: Final = compile_late(r"[ \t]*(?://[/!]?|#(?!!|include|define|if|endif|pragma|\[)|--|;+|%+)")

# What either begins with, after the indent.
_SIGNS: Final = frozenset("rRuUbB\"'/<{-#;%")

# Where the first sentence ends: at its sign, at an empty line, or where parameters are listed.
_SENTENCE_END: Final = compile_late(
    r"(?<=[.!?])\s|(?<=[\u3002\uff01\uff1f])|\n[ \t*]*(?:\n|[@:\\>-]|\w+:[ \t]*\n)"
)
_MARGIN: Final = compile_late(r"^[ \t]*\*?(?!\*)[ \t]?", re.MULTILINE)


def describe_code(document: Document) -> tuple[str, str]:
    """Return the names that the fences of *document* define, and their first sentences."""
    names: list[str] = []
    sentences: list[str] = []
    for lines in _fences(document):
        names += [found[1] for line in lines if (found := _DEFINES.match(line))]
        sentences.append(_first_sentence(lines))
    return "\n".join(dict.fromkeys(names)), "\n".join(filter(None, sentences))


def _fences(document: Document) -> Iterator[Sequence[str]]:
    fences = [piece for piece in pieces_of(document.sections) if piece.kind == "fence"]
    for piece in fences[:MOST_FENCES]:
        lines = document.lines[piece.first_line : piece.last_line]
        # The last line closes the fence, unless nothing does.
        yield lines[:-1] if lines and set(lines[-1].strip()) <= {"`", "~"} else lines


def _first_sentence(lines: Sequence[str]) -> str:
    """Return the first sentence of the first comment of *lines*, on one line, or ''."""
    for number, line in enumerate(lines):
        if line.lstrip(" \t")[:1] not in _SIGNS:
            continue
        if block := _BLOCK.match(line):
            end = _BLOCK_ENDS.get(block[1][0], block[1])
            text = "\n".join((line[block.end() :], *lines[number + 1 : number + 21]))
            return _sentence(text.split(end, maxsplit=1)[0])
        if _LINE.match(line):
            return _sentence("\n".join(_line_comments(lines[number : number + 20])))
    return ""


def _line_comments(lines: Sequence[str]) -> Iterator[str]:
    for line in lines:
        mark = _LINE.match(line)
        if mark is None:
            return
        yield line[mark.end() :]


def _sentence(comment: str) -> str:
    text = _MARGIN.sub("", comment).strip()
    return " ".join(_SENTENCE_END.split(text, maxsplit=1)[0].split())[:LONGEST_SENTENCE_CHARS]
