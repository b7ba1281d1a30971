"""Lists of what changed: files with a section for each release, named by its version and its day.

"## [2.4.0] - 2026-05-28" says neither "version" nor "release", and these are what people ask for.
"""

from collections.abc import Sequence
from typing import Final

from indexer.documents.days import has_no_year
from indexer.documents.entry_days import read_only_day
from indexer.model import Section
from indexer.patterns import compile_late

# "1.2 Scope" is the second part of a first chapter: a day must follow, and nothing else.
_VERSION: Final = compile_late(
    r"(?i)\[?(?:version |release )?v?\d{1,4}\.\d{1,4}(?:\.\d{1,4}){0,2}(?:[-+.]?[a-z]+[\w.+-]*)?\]?"
    r"(?:\(https?:[^)\s]*\))?[\s:/,-]*[\s\u2013\u2014(]+"
)
_CALLED: Final = "version release"


def describe_releases(sections: Sequence[Section]) -> str:
    """Return what the sections are called, if one of them is of a release; else nothing."""
    paths = [section[0] for section in sections]
    # Few headings have a point, and a call for each would take longer.
    is_one = any(_is_release(path[-1]) for path in paths if path and "." in path[-1])
    return _CALLED if is_one else ""


def _is_release(heading: str) -> bool:
    if has_no_year(heading) or not (version := _VERSION.match(heading)):
        return False
    return read_only_day(heading[version.end() :].rstrip(") ")) is not None
