"""Which paths are not part of the memory: hidden ones, and those that match patterns. Pure."""

import fnmatch
import functools
import itertools
import re
import unicodedata
from collections.abc import Iterable
from typing import Final

# One glob pattern per line: with a '/', it is matched with paths from the memory folder
# on, else with any name on the way. The file is in the folder itself, so that every
# program that keeps the index reads the same one.
IGNORE_NAME: Final = ".memoryignore"


def parse_patterns(text: str) -> tuple[str, ...]:
    """Return the patterns in *text*: one per line, except for blank lines and comments."""
    lines = (line.strip() for line in text.splitlines())
    return tuple(line for line in lines if line and not line.startswith("#"))


def is_ignored(path: str, patterns: Iterable[str]) -> bool:
    """Tell whether *path* or one of its parent folders matches one of *patterns*."""
    by_name, by_path = compile_patterns(tuple(patterns))
    names = path.split("/")
    ways = itertools.accumulate(names, "{}/{}".format)
    return any(map(by_name.match, names)) or any(map(by_path.match, ways))


@functools.lru_cache(maxsize=8)
def compile_patterns(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return one pattern for ignored names, and one for ignored paths."""
    # Accents are composed as people type them, and decomposed as macOS may store them. Folders are
    # separated as on Windows by who writes there, while elsewhere a name may hold a backslash.
    written = [unicodedata.normalize("NFC", pattern) for pattern in patterns]
    composed = [*written, *(one.replace("\\", "/") for one in written)]
    spelled = dict.fromkeys([*composed, *(unicodedata.normalize("NFD", one) for one in composed)])
    globs = [pattern.rstrip("/").removeprefix("**/") for pattern in spelled]
    names = [glob for glob in globs if glob and "/" not in glob]
    paths = [glob.removeprefix("/") for glob in globs if "/" in glob]
    # An empty pattern would match everything.
    one, two = ("|".join(map(_to_pattern, some)) or "(?!)" for some in (names, paths))
    return re.compile(one), re.compile(two)


def _to_pattern(glob: str) -> str:
    pattern = fnmatch.translate(glob)
    # "Trip [north]" may be a name, in which the brackets mean themselves.
    return rf"{pattern}|{re.escape(glob)}\Z" if "[" in glob else pattern


def is_markdown_path(path: str) -> bool:
    """Tell whether a scan would include *path* (relative, with '/') if it were a file."""
    return path[-3:].lower() == ".md" and not is_hidden(path)


def is_hidden(path: str) -> bool:
    """Tell whether *path* or one of its parent folders is hidden."""
    return path.startswith(".") or "/." in path
