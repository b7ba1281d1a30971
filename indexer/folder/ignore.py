"""Which paths are no memory: hidden ones, and those that a person's patterns name. Pure."""

import fnmatch
import functools
import itertools
import re
from collections.abc import Iterable
from typing import Final

# One glob pattern a line: with a '/' in it of a path from the memory folder on,
# without one of any name. It lies in the folder itself, so that every program
# that keeps the index reads the same one.
IGNORE_NAME: Final = ".memoryignore"


def parse_patterns(text: str) -> tuple[str, ...]:
    """Return the patterns that *text* lists: one a line, but for blank lines and comments."""
    lines = (line.strip() for line in text.splitlines())
    return tuple(line for line in lines if line and not line.startswith("#"))


def is_ignored(path: str, patterns: Iterable[str]) -> bool:
    """Tell whether *path*, or a folder on the way to it, matches one of *patterns*."""
    by_name, by_path = compile_patterns(tuple(patterns))
    names = path.split("/")
    ways = itertools.accumulate(names, "{}/{}".format)
    return any(map(by_name.match, names)) or any(map(by_path.match, ways))


@functools.lru_cache(maxsize=8)
def compile_patterns(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what matches ignored names, and what matches ignored paths."""
    globs = [pattern.rstrip("/").removeprefix("**/") for pattern in patterns]
    names = [glob for glob in globs if glob and "/" not in glob]
    paths = [glob.removeprefix("/") for glob in globs if "/" in glob]
    # Of nothing, what matches nowhere.
    one, two = ("|".join(map(fnmatch.translate, some)) or "(?!)" for some in (names, paths))
    return re.compile(one), re.compile(two)


def is_markdown_path(path: str) -> bool:
    """Tell whether a scan would take up *path* (relative, with '/') if it were a file."""
    return path[-3:].lower() == ".md" and not is_hidden(path)


def is_hidden(path: str) -> bool:
    """Tell whether *path*, or a folder on the way to it, is hidden."""
    return path.startswith(".") or "/." in path
