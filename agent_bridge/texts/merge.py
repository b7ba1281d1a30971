"""Three-way merge of two edits of one text, if they do not touch.

Lines are the unit. Edits that change the same line, or adjacent lines, are
not merged: only a reader knows which one is meant, or which comes first.
"""

import difflib
from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

# A comparison takes the product of both lengths. Beyond this, all from the first
# differing line to the last counts as one edit: safe, but less can be merged.
MOST_COMPARISONS: Final = 4_000_000

HAS_CONFLICT: Final = (
    "marks of a git merge stand in it ('<<<<<<<', '>>>>>>>'): take them out, and keep what is right"
    " of both sides"
)


class Hunk(NamedTuple):
    """The lines *start* to *end* (exclusive) of the base become *lines*."""

    start: int
    end: int
    lines: tuple[str, ...]


def merge(base: Sequence[str], mine: Sequence[str], theirs: Sequence[str]) -> list[str] | None:
    """Return *base* with the edits of both, or None if they touch.

    An edit that both made counts once.
    """
    ours, others = list(hunks(base, mine)), list(hunks(base, theirs))
    result: list[str] = []
    place = 0
    for hunk in sorted({*ours, *others}):
        if _touches(hunk, others if hunk in ours else ours):
            return None
        result += [*base[place : hunk.start], *hunk.lines]
        place = hunk.end
    return [*result, *base[place:]]


def hunks(base: Sequence[str], other: Sequence[str]) -> Iterator[Hunk]:
    """Yield the hunks that turn *base* into *other*, in order; no two of them touch."""
    first = 0
    while first < min(len(base), len(other)) and base[first] == other[first]:
        first += 1
    last = 0
    while last < min(len(base), len(other)) - first and base[-1 - last] == other[-1 - last]:
        last += 1
    old, new = base[first : len(base) - last], other[first : len(other) - last]
    if len(old) * len(new) > MOST_COMPARISONS:
        yield Hunk(first, first + len(old), tuple(new))
        return
    # Its "junk" are lines that occur everywhere, such as blank ones: to align texts
    # by them is slow, and usually wrong.
    matcher = difflib.SequenceMatcher(None, old, new)
    for tag, start, end, new_start, new_end in matcher.get_opcodes():
        if tag != "equal":
            yield Hunk(first + start, first + end, tuple(new[new_start:new_end]))


def has_conflict(text: str) -> bool:
    """Tell whether *text* contains git's markers of a merge conflict."""
    # One is enough: somebody may be removing them one by one.
    return any(f"\n{mark} " in f"\n{text}" for mark in ("<<<<<<<", ">>>>>>>"))


def carried(known: Collection[int], base: Sequence[str], other: Sequence[str]) -> Iterator[int]:
    """Yield the numbers, from 1, of lines of *other* that are new, or in *known* as of *base*."""
    place = shift = 0
    for hunk in [*hunks(base, other), Hunk(len(base), len(base), ())]:
        yield from (line + shift for line in range(place + 1, hunk.start + 1) if line in known)
        yield from range(hunk.start + shift + 1, hunk.start + shift + len(hunk.lines) + 1)
        place = hunk.end
        shift += len(hunk.lines) - (hunk.end - hunk.start)


def touched(base: Sequence[str], other: Sequence[str]) -> Iterator[int]:
    """Yield the numbers, from 1, of the lines of *other* that are new, or next to a change."""
    shift = 0
    for hunk in hunks(base, other):
        yield from range(hunk.start + shift, hunk.start + shift + len(hunk.lines) + 2)
        shift += len(hunk.lines) - (hunk.end - hunk.start)


def _touches(hunk: Hunk, others: Sequence[Hunk]) -> bool:
    """Tell whether one of *others* touches *hunk* and is not the same edit."""
    return any(
        other != hunk and other.start <= hunk.end and hunk.start <= other.end for other in others
    )
