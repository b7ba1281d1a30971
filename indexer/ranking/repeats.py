"""Keep files that repeat others from crowding these out.

The files of a series, such as daily notes, whose titles differ in numbers and days only, say much
in the same words, so that if one is found, its neighbours are as well, before a note, a plan or a
picture that tells of the same thing in its own words. The table of all files repeats what each says
of itself, a sync program's copy repeats its file, and what no longer holds has most of the words of
what replaced it.
"""

import functools
import re
from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath
from typing import Final

from indexer.asking.names import fold_name, fold_question
from indexer.documents.copies import is_copy
from indexer.documents.kept import find_reason
from indexer.model import TABLE_NAME
from indexer.patterns import compile_late
from indexer.ranking.ranked import Found, Ranked, later_factor
from indexer.times.calendar_words import MONTHS, WEEKDAYS

# Days, times, versions, and other numbers that are no part of a name ("conv2d").
_NUMBERS: Final = compile_late(r"(?<![A-Za-z_\d])\d+(?:\W+\d+)*(?![A-Za-z_\d])")
# A word with the signs behind it.
_WORD: Final = compile_late(r"([^\W\d_]+)\W*")

# The factor for copies that programs keep, for changing one changes nothing. A copy much shorter
# than its file scores 1.5 times as high, and what only the copy says four times.
_OF_COPY: Final = 0.6

# The factor for what no longer holds, as its file says.
_OF_SUPERSEDED: Final = 0.6

# Its successor may say less in the words of the question, but not much less: who asks for the old
# one by its name gets it. And how far below the successor it then is.
_NEAR_SUCCESSOR: Final = 0.45
_BELOW_SUCCESSOR: Final = 0.999
_SHORTEST_NAME: Final = 3

# The factor for the table of all files, against the files themselves. Flat from 0.6 to 0.8.
_OF_TABLE: Final = 0.8


def damp_repeats(ranked: Sequence[Ranked], found: Mapping[int, Found]) -> list[Ranked]:
    """Return *ranked*, best first, with lower scores for files after a better one of their series.

    The factor is that of later places of one file, for it is the same kind of repetition. It keeps
    the order within a series, so nothing changes if all files are of one. Lower, too, are the table
    of all files, copies, and what no longer holds: lower than what replaced it, if that is about as
    good.
    """
    series = {d: find_series(about.head.title) for d, about in found.items()}
    copies = {d for d, about in found.items() if is_copy(about.head.path)}
    any_superseded = any(about.head.superseded for about in found.values())
    others = copies or any_superseded
    if len(set(series.values())) == 1 and None not in series.values() and not others:
        return list(ranked)
    of_files = {d: _of_file(about.head.path, is_copy=d in copies) for d, about in found.items()}
    files: dict[str, set[int]] = {}
    reasons = [""] * len(ranked)
    if any_superseded:
        reasons = [find_reason(found[one.document].head.superseded, one.place) for one in ranked]
    damped = []
    for place, reason in zip(ranked, reasons, strict=True):
        factor = of_files[place.document]
        if reason:
            factor *= _OF_SUPERSEDED
        if name := series[place.document]:
            better = files.setdefault(name, set())
            better.add(place.document)
            factor *= later_factor(len(better) - 1)
        damped.append(place if factor == 1 else place.times(factor))
    return _put_behind_successors(damped, reasons, found) if any(reasons) else damped


def _of_file(path: str, *, is_copy: bool) -> float:
    return (_OF_TABLE if path == TABLE_NAME else 1.0) * (_OF_COPY if is_copy else 1.0)


def _put_behind_successors(
    ranked: Sequence[Ranked], reasons: Sequence[str], found: Mapping[int, Found]
) -> list[Ranked]:
    """Return *ranked* with each place that has a reason below the file that this names.

    The *reasons* say why a place no longer holds; "" if it does.
    """
    best: dict[int, float] = {}
    for place in ranked:
        best[place.document] = max(best.get(place.document, 0.0), place.score)
    folded = {d: fold_name(PurePosixPath(found[d].head.path).stem) for d in best}
    names = {d: name for d, name in folded.items() if len(name.strip()) >= _SHORTEST_NAME}

    def limit(place: Ranked, reason: str) -> float:
        words = fold_question(reason)
        successors = [best[d] for d, name in names.items() if d != place.document and name in words]
        most = max(successors, default=0.0) * _BELOW_SUCCESSOR
        return most if place.score * _NEAR_SUCCESSOR <= most < place.score else place.score

    return [
        place._replace(score=limit(place, reason)) if reason else place
        for place, reason in zip(ranked, reasons, strict=True)
    ]


@functools.lru_cache(1_000)
def find_series(title: str) -> str | None:
    """Return what the titles of a series have in common, or None if *title* is of none."""
    folded = title.casefold()
    if not _NUMBERS.search(folded):
        return None
    # Days as most people write them: "Friday, 3 April 2026" and "Monday, 4 May 2026".
    return _NUMBERS.sub("0", _WORD.sub(_leave_out_calendar, folded))


def _leave_out_calendar(match: re.Match[str]) -> str:
    """Return nothing for the name of a month or weekday, else the word as it is."""
    return "" if match[1] in MONTHS or match[1] in WEEKDAYS else match[0]
