"""A search result as the lines a person reads: pieces of text, each with its style.

Without a terminal the styles are dropped, and what draws them is not loaded: that
would be half of the time a script waits for an answer.
"""

import re
from collections.abc import Callable, Collection, Iterator
from typing import Final

from indexer.model import Hit, SearchResult
from indexer.quoting import show_name
from indexer.terminal.explanation import Piece, to_reason_lines, to_word_lines

PLAIN: Final = ""

# Notes may hold anything; a terminal must not be told to obey it.
_CONTROLS: Final = dict.fromkeys((*range(9), *range(11, 32), *range(127, 160)), "\ufffd")


def to_lines(
    result: SearchResult,
    marked: Collection[str] = (),
    *,
    offset: int = 0,
    to_link: Callable[[str, int], str] = lambda _path, _line: "",
) -> Iterator[list[Piece]]:
    """Yield the hits, best first, each with the path a terminal can open, then the freshness.

    The words *marked* stand out. *offset* hits were shown before these.
    *to_link* gives the address of a line of a file. Reasons are shown if the result
    has any.
    """
    pattern = _any_of(marked)
    yield from to_word_lines(result.terms)
    for hit in result.hits:
        yield [*to_heading(hit, to_link(hit.path, hit.first_line))]
        if hit.parts:
            yield from to_reason_lines(hit, result.terms)
        for line in hit.snippet.split("\n"):
            yield [("  " if line.strip() else "", PLAIN), *_marked(line, pattern)]
        yield []
    if result.note:
        yield [(result.note, "yellow")]
    fresh = result.freshness
    shown = f"{offset + 1}-{offset + len(result.hits)}" if offset else f"{len(result.hits)}"
    counts = (
        f"{shown if result.hits else 0} shown, {result.more} more;"
        f" {fresh.checked_files} files checked,"
        f" {fresh.reindexed} reindexed, {fresh.pending} pending"
    )
    yield [(counts, "dim")]


def to_heading(hit: Hit, link: str = "") -> Iterator[Piece]:
    """Yield the line above a hit: where it stands, and what is known of it."""
    yield (
        f"{show_name(hit.path)}:{hit.first_line}",
        f"bold cyan link {link}" if link else "bold cyan",
    )
    above = [" > ".join(hit.heading_path), hit.columns, hit.about]
    # What is only listed matches no words, and would look like a bad hit.
    facts = [*above, hit.date or "", f"score {hit.score:.2f}" if round(hit.score, 2) else ""]
    yield f"  {' · '.join(fact for fact in facts if fact)}", "dim"


def without_controls(text: str) -> str:
    """Return *text* with nothing in it that a terminal would obey, except tabs and line breaks."""
    return text.translate(_CONTROLS)


def mark(text: str, marked: Collection[str]) -> Iterator[Piece]:
    """Yield the pieces of *text*, in which the words *marked* stand out."""
    return _marked(text, _any_of(marked))


def _marked(line: str, pattern: "re.Pattern[str] | None") -> Iterator[Piece]:
    start = 0
    for match in pattern.finditer(line) if pattern else ():
        yield line[start : match.start()], PLAIN
        yield match[0], "bold yellow"
        start = match.end()
    yield line[start:], PLAIN


def _any_of(words: Collection[str]) -> "re.Pattern[str] | None":
    """Return a pattern for any of *words*; those of unspaced scripts also inside others."""
    alternatives = sorted(words, key=lambda word: (-len(word), word))
    pattern = "|".join(
        rf"\b{re.escape(word)}\b" if word.isascii() else re.escape(word) for word in alternatives
    )
    return re.compile(pattern) if pattern else None
