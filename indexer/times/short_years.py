"""Years in two digits behind an apostrophe: "summer of '24", "May 4 '26"."""

import re
from typing import Final

from indexer.patterns import compile_late
from indexer.times.calendar_words import MONTHS, SEASON_NAMES, fold, words_of

# Others are no years: "the '24 hours' rule".
_YEAR: Final = compile_late(
    r"\b(?P<word>[^\W\d_]+|[Qq][1-4])(?P<between>\.?,? (?:of |\d{1,2}(?:st|nd|rd|th)?,? )?)"
    r"'(?P<year>\d\d)(?![\w'])(?P<end>\s*(?:[?!.,;:)]|\Z))?"
)
_DATED: Final = frozenset(
    {*MONTHS, *map(fold, words_of(SEASON_NAMES)), "q1", "q2", "q3", "q4"}
    | {"christmas", "xmas", "easter", "halloween"}
)
# What stands before years, if nothing stands behind them.
_BEFORE: Final = frozenset({"in", "since", "from", "until", "till", "before", "after", "during"})
_LAST_CENTURY: Final = 50


def write_out_years(text: str) -> str:
    """Return *text* with its short years in four digits, those before '50 of this century."""
    return _YEAR.sub(_write_out, text)


def _write_out(match: re.Match[str]) -> str:
    word, year = fold(match["word"]), int(match["year"])
    is_dated = word in _DATED or (word in _BEFORE and match["end"] is not None)
    if not is_dated:
        return match[0]
    year += 2000 if year < _LAST_CENTURY else 1900
    return f"{match['word']}{match['between']}{year}{match['end'] or ''}"
