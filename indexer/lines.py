"""A search result as the lines a person reads: pieces of text, each with its style.

Where there is no terminal the styles are dropped, and nothing that draws them
has to be loaded; that is half of the time a script waits for an answer.
"""

import re
from collections.abc import Collection, Iterator
from typing import Final

from indexer.model import Hit, SearchResult

# A text and the style it is shown in.
Piece = tuple[str, str]

PLAIN: Final = ""


def to_lines(result: SearchResult, marked: Collection[str] = ()) -> Iterator[list[Piece]]:
    """Yield the hits, best first, each with the path a terminal can open, then the freshness.

    The words *marked* stand out.
    """
    pattern = _any_of(marked)
    for hit in result.hits:
        yield [(f"{hit.path}:{hit.first_line}", "bold cyan"), (f"  {_facts(hit)}", "dim")]
        for line in hit.snippet.split("\n"):
            yield [("  " if line.strip() else "", PLAIN), *_marked(line, pattern)]
        yield []
    if result.note:
        yield [(result.note, "yellow")]
    fresh = result.freshness
    counts = (
        f"{len(result.hits)} shown, {result.more} more; {fresh.checked_files} files checked,"
        f" {fresh.reindexed} reindexed, {fresh.pending} pending"
    )
    yield [(counts, "dim")]


def _facts(hit: Hit) -> str:
    facts = [" > ".join(hit.heading_path), hit.date or "", f"score {hit.score:.2f}"]
    return " · ".join(fact for fact in facts if fact)


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
