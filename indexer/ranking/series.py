"""Files of one series, such as daily notes, do not crowd out what else answers.

The titles of a series differ in their numbers only. Its files say much in the same words, so
that where one is found, its neighbours are as well, before the note, the plan, the picture that
tells of the same thing in its own words.
"""

import functools
from collections.abc import Mapping, Sequence
from typing import Final

from indexer.documents.rows import find_reason
from indexer.model import TABLE_NAME
from indexer.patterns import compile_late
from indexer.ranking import rank
from indexer.ranking.layout import HITS_A_DOCUMENT, Found, Ranked

# Days, times, versions, and other numbers that are no part of a name ("conv2d").
_NUMBERS: Final = compile_late(r"(?<![A-Za-z_\d])\d+(?:\W+\d+)*(?![A-Za-z_\d])")

# What sync programs call the copy that they keep of a file which was changed in two places; and
# what it is worth: it says what the file says, and who changes it changes nothing. A short copy
# of a long file is found half as well again as that, and what it alone says four times as well.
_COPY: Final = compile_late(r"(?i)\bconflicted copy\b|\.sync-conflict-\d|\(.*\bconflict\b.*\)")
_OF_COPY: Final = 0.6

# What no longer holds, as its file says, against what came instead: it has most of its words.
_OF_SUPERSEDED: Final = 0.6

# What the table of all files is worth against the files themselves. Flat from 0.6 to 0.8.
_OF_TABLE: Final = 0.8


def damp_series(ranked: Sequence[Ranked], found: Mapping[int, Found]) -> list[Ranked]:
    """Return *ranked*, best first, with less for each file behind a better one of its series.

    As much less as for a later place of one file: it is the same kind of repetition. The order
    within a series stays, so nothing changes if all files are of one. The table of all files
    counts less, too: it repeats what each of them says of itself; and so do a sync program's
    copy of a file, and what no longer holds.
    """
    series = {d: find_series(about.head.title) for d, about in found.items()}
    copies = {d for d, about in found.items() if is_copy(about.head.path)}
    superseded = {d: said for d, about in found.items() if (said := about.head.superseded)}
    others = copies or superseded
    if len(set(series.values())) == 1 and None not in series.values() and not others:
        return list(ranked)
    files: dict[str, set[int]] = {}
    spread = []
    for place in ranked:
        factor = _OF_TABLE if found[place.document].head.path == TABLE_NAME else 1.0
        factor *= _OF_COPY if place.document in copies else 1.0
        if find_reason(superseded.get(place.document, ""), place.place):
            factor *= _OF_SUPERSEDED
        if name := series[place.document]:
            better = files.setdefault(name, set())
            better.add(place.document)
            factor *= rank.LATER_PLACE ** min(len(better) - 1, HITS_A_DOCUMENT)
        if factor < 1:
            place = place._replace(score=place.score * factor, later=place.later * factor)  # noqa: PLW2901 - most stay as they are
        spread.append(place)
    return spread


def is_copy(path: str) -> bool:
    """Tell whether a file is the copy that a sync program kept of another."""
    return "onflict" in path and _COPY.search(path) is not None


@functools.lru_cache(1_000)
def find_series(title: str) -> str | None:
    """Return what the titles of a series have in common, or None if *title* is of none."""
    name, numbers = _NUMBERS.subn("0", title.casefold())
    return name if numbers else None
