"""Two edits of one text, put together where they do not touch.

Lines are the unit. Edits that change the same line, or lines side by side, are
not merged: which of them is meant, or which comes first, only a reader knows.
"""

import difflib
from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

# Comparing takes the product of both lengths. Past this, what differs counts as
# one edit from the first differing line to the last: safe, and merged less often.
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
    """Return *base* with the edits of both, or None where they touch.

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
    """Yield what makes *other* of *base*, in order; no two of them touch."""
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
    # Its "junk" are lines that are everywhere, as blank ones are: taking them for
    # places where two texts agree is slow, and wrong more often than right.
    matcher = difflib.SequenceMatcher(None, old, new)
    for tag, start, end, new_start, new_end in matcher.get_opcodes():
        if tag != "equal":
            yield Hunk(first + start, first + end, tuple(new[new_start:new_end]))


def has_conflict(text: str) -> bool:
    """Tell whether git's marks of a merge that is to be finished by hand stand in *text*."""
    # One alone is left where somebody takes them out one by one.
    return any(f"\n{mark} " in f"\n{text}" for mark in ("<<<<<<<", ">>>>>>>"))


def carried(known: Collection[int], base: Sequence[str], other: Sequence[str]) -> Iterator[int]:
    """Yield which lines of *other*, from 1, are new or were among the *known* ones of *base*."""
    place = shift = 0
    for hunk in [*hunks(base, other), Hunk(len(base), len(base), ())]:
        yield from (line + shift for line in range(place + 1, hunk.start + 1) if line in known)
        yield from range(hunk.start + shift + 1, hunk.start + shift + len(hunk.lines) + 1)
        place = hunk.end
        shift += len(hunk.lines) - (hunk.end - hunk.start)


def _touches(hunk: Hunk, others: Sequence[Hunk]) -> bool:
    """Tell whether one of *others*, that is not the same edit, reaches *hunk*."""
    return any(
        other != hunk and other.start <= hunk.end and hunk.start <= other.end for other in others
    )
