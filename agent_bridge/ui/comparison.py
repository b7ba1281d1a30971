"""Two texts → the rows of a comparison, as data: the page shows them as text, never as markup.

Both the work and the answer are bounded, whatever the texts contain.
"""

import difflib
import re
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from agent_bridge.texts.merge import Hunk, hunks
from indexer import split_lines

# Lines of the file that are shown around a change.
CONTEXT_LINES: Final = 3

MOST_ROWS: Final = 1_500
LONGEST_LINE_CHARS: Final = 4_000

# A comparison by words takes the product of their numbers, and of CJK each character is a word:
# these are twenty of the longest lines, or two seconds at worst.
_LONGEST_COMPARED_CHARS: Final = 1_500
_MOST_COMPARISONS: Final = 40_000_000

# Two lines less similar than this are different sentences, where marks would be noise.
_ALIKE: Final = 0.4

# A word, a run of spaces, or any other character; each CJK character is a word.
_WORD: Final = re.compile(r"[^\W\u3040-\u30ff\u3400-\u9fff]+|\s+|.", re.DOTALL)

Part = tuple[str, bool]


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the comparison. *parts* are its pieces, each with True if it changed."""

    kind: Literal["same", "old", "new", "gap"]
    old: int = 0
    new: int = 0
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison:
    """The rows, how many lines were added and removed, and whether rows at the end were cut."""

    rows: tuple[Row, ...]
    added: int
    removed: int
    cut: bool


def compare(old: str, new: str) -> Comparison:
    """Return the comparison of *old* with *new*."""
    before, after = split_lines(old), split_lines(new)
    found = list(hunks(before, after))
    rows: list[Row] = []
    for row in _rows(before, found):
        if len(rows) == MOST_ROWS:
            break
        rows.append(row)
    added = sum(len(hunk.lines) for hunk in found)
    removed = sum(hunk.end - hunk.start for hunk in found)
    return Comparison(tuple(rows), added, removed, len(rows) == MOST_ROWS)


def _rows(before: Sequence[str], found: Sequence[Hunk]) -> Iterator[Row]:
    shown = drift = work = 0
    for place, hunk in enumerate(found):
        first = max(shown, hunk.start - CONTEXT_LINES)
        if first > shown:
            yield Row("gap", first - shown)
        yield from _same(before, first, hunk.start, drift)
        work = yield from _changed(before[hunk.start : hunk.end], hunk, drift, work)
        drift += len(hunk.lines) - (hunk.end - hunk.start)
        following = found[place + 1].start if place + 1 < len(found) else len(before)
        shown = min(hunk.end + CONTEXT_LINES, following)
        yield from _same(before, hunk.end, shown, drift)
    if found and shown < len(before):
        yield Row("gap", len(before) - shown)


def _same(lines: Sequence[str], first: int, end: int, drift: int) -> Iterator[Row]:
    for number in range(first, end):
        yield Row("same", number + 1, number + 1 + drift, _whole(lines[number]))


def _changed(old: Sequence[str], hunk: Hunk, drift: int, work: int) -> Generator[Row, None, int]:
    """Yield the rows of *hunk*, after *work* in those before it; return the work with it."""
    pairs: list[tuple[tuple[Part, ...], tuple[Part, ...]]] = []
    for one, other in zip(old, hunk.lines, strict=False):
        is_short = max(len(one), len(other)) <= _LONGEST_COMPARED_CHARS
        work += len(one) * len(other) * is_short
        by_words = is_short and work <= _MOST_COMPARISONS
        pairs.append(_marked(one, other) if by_words else (_whole(one), _whole(other)))
    for number, line in enumerate(old):
        parts = pairs[number][0] if number < len(pairs) else _whole(line)
        yield Row("old", old=hunk.start + number + 1, parts=parts)
    for number, line in enumerate(hunk.lines):
        parts = pairs[number][1] if number < len(pairs) else _whole(line)
        yield Row("new", new=hunk.start + drift + number + 1, parts=parts)
    return work


def _marked(old: str, new: str) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Return both lines in pieces, with the pieces marked that only one of them has."""
    one, other = _WORD.findall(old), _WORD.findall(new)
    matcher = difflib.SequenceMatcher(None, one, other, autojunk=False)
    shared = sum(
        _weight(one[place : place + size]) for place, _, size in matcher.get_matching_blocks()
    )
    if shared < _ALIKE * max(_weight(one), _weight(other)):
        return _whole(old), _whole(new)
    left: list[Part] = []
    right: list[Part] = []
    for tag, i, j, k, m in matcher.get_opcodes():
        left += [("".join(one[i:j]), tag != "equal")] * (j > i)
        right += [("".join(other[k:m]), tag != "equal")] * (m > k)
    return tuple(left), tuple(right)


def _weight(words: Sequence[str]) -> int:
    """Return how many characters *words* have, without spaces, which every sentence has."""
    return sum(len(word) for word in words if not word.isspace())


def _whole(line: str) -> tuple[Part, ...]:
    """Return *line*, or the beginning of a very long one, as one piece."""
    cut = line if len(line) <= LONGEST_LINE_CHARS else line[:LONGEST_LINE_CHARS] + "…"
    return ((cut, False),)
