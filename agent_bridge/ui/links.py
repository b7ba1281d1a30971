"""The links between memory files: which names are in a text, and which files they mean.

There are four ways to name a file: ``[[name]]``, a markdown link to a relative
path, the front matter's ``related``, and the bare file name that models write,
``decisions.md``. Names in code blocks do not count.
"""

import posixpath
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote

from agent_bridge.layout import INDEX_NAME
from indexer import (
    BLOCKS,
    LONGEST_HEADER_LINES,
    Document,
    fold_name,
    lines_of,
    pieces_of,
    read_header,
    to_texts,
)

# A list of all files does not link any two of them.
WITHOUT_LINKS: Final = frozenset({INDEX_NAME})

# A file with more names than this is a list; the rest is ignored.
MOST_LINKS: Final = 500

# A file's bare name. Each part is bounded, so that no text makes the search slow.
MENTION: Final = r"(?<![\w/.-])((?:[\w-]{1,80}/){0,8}[\w.-]{1,120}\.md)(?![\w/-])"

_NAMED: Final = re.compile(
    r"\[\[([^\[\]|#\n]{1,200}?)\\?(?:[#|][^\[\]\n]{0,200})?\]\]"
    r"|\]\((?:<([^<>#\n]{1,500}\.md)(?:#[^<>\n]{0,200})?>"
    r"|([^()<>\s#]{1,500}\.md)(?:#[^()<>\s]{0,200})?)[^()\n]{0,200}\)"
    rf"|{MENTION}",
    re.IGNORECASE,
)
# "Project: Boat" is a title.
_SCHEME: Final = re.compile(r"[a-z][a-z0-9+.-]*:(?!\s)", re.IGNORECASE)


def find_targets(document: Document) -> tuple[str, ...]:
    """Return the names of files in a document, as they are written there, each once."""
    found = dict.fromkeys(_related(document.lines))
    for text in _without_code(document):
        # Most lines have no name, and this test is ten times faster.
        if "[[" not in text and ".md" not in text:
            continue
        for match in _NAMED.finditer(text):
            name, in_brackets, address, mention = match.groups()
            # Only an address has other characters as percent signs and numbers.
            found[(name or mention or unquote(in_brackets or address)).strip()] = None
        if len(found) > MOST_LINKS:
            break
    return tuple(target for target in found if target and not _SCHEME.match(target))[:MOST_LINKS]


class Names:
    """The files of a memory by all their names."""

    def __init__(self, titles: Mapping[str, Iterable[str]]) -> None:
        """*titles* has the paths of all files, each with its title and aliases."""
        self._paths = {fold_name(path): path for path in titles}
        self._names: dict[str, str] = {}
        for path in sorted(titles, reverse=True):
            for title in titles[path]:
                self._names[fold_name(title)] = path
        for path in sorted(titles, reverse=True):
            self._names[fold_name(posixpath.basename(path)).removesuffix(".md")] = path

    def find(self, target: str, source: str) -> str | None:
        """Return the file that *target* means in the file *source*, or None."""
        wanted = fold_name(target).removeprefix("/")
        here = fold_name(posixpath.dirname(source))
        for ending in ("", ".md"):
            for base in (here, "", BLOCKS):
                path = posixpath.normpath(posixpath.join(base, wanted + ending))
                if path in self._paths:
                    return self._paths[path]
        return self._names.get(posixpath.basename(wanted).removesuffix(".md"))


@dataclass(frozen=True, slots=True)
class Graph:
    """Which files name which, in both directions."""

    out: Mapping[str, frozenset[str]]
    back: Mapping[str, frozenset[str]]

    def degree(self, path: str) -> int:
        """Return the number of files that *path* is linked with."""
        return len(self.around(path))

    def around(self, path: str) -> frozenset[str]:
        """Return the files that *path* names or that name it."""
        return self.out.get(path, frozenset()) | self.back.get(path, frozenset())

    def best(self, paths: Iterable[str]) -> list[str]:
        """Return *paths*, those with most links first."""
        return sorted(paths, key=lambda path: (-self.degree(path), path))

    def overview(self, paths: Iterable[str], limit: int) -> list[str]:
        """Return *limit* of *paths*: those with most links, each followed by its neighbours."""
        allowed = dict.fromkeys(self.best(paths))
        found: dict[str, None] = {}
        for path in allowed:
            if len(found) >= limit:
                break
            found[path] = None
            for other in self.best(self.around(path)):
                if other in allowed and len(found) < limit:
                    found[other] = None
        return list(found)

    def near(self, centre: str, limit: int) -> list[str]:
        """Return *centre* and the files nearest to it, at most two links away."""
        found = {centre: None}
        for _ in range(2):
            for path in list(found):
                for other in self.best(self.around(path)):
                    found[other] = None
        return list(found)[:limit]

    def edges(self, paths: Iterable[str]) -> list[tuple[str, str]]:
        """Return the links among *paths*, each pair once."""
        chosen = set(paths)
        pairs = {
            (min(one, other), max(one, other)) for one in chosen for other in self.out.get(one, ())
        }
        return sorted(pair for pair in pairs if chosen.issuperset(pair))


def to_graph(targets: Mapping[str, Iterable[str]], names: Names) -> Graph:
    """Return the links among the files, given the *targets* that each file names."""
    out: dict[str, frozenset[str]] = {}
    back: defaultdict[str, set[str]] = defaultdict(set)
    for path, named in targets.items():
        if path in WITHOUT_LINKS:
            continue
        found = {other for target in named if (other := names.find(target, path))}
        out[path] = frozenset(found - {path} - WITHOUT_LINKS)
        for other in out[path]:
            back[other].add(path)
    return Graph(out, {path: frozenset(others) for path, others in back.items()})


def _related(lines: Sequence[str]) -> Iterator[str]:
    """Yield the entries of ``related``, without brackets around them."""
    if not any(line[:7].lower() == "related" for line in lines[:LONGEST_HEADER_LINES]):
        return
    for text in to_texts(read_header(lines)[0].get("related", ())):
        yield text.strip().removeprefix("[[").removesuffix("]]").partition("|")[0].strip()


def _without_code(document: Document) -> Iterator[str]:
    """Yield the lines outside of fenced code."""
    code = lines_of(piece for piece in pieces_of(document.sections) if piece.kind == "fence")
    return (line for number, line in enumerate(document.lines, 1) if number not in code)
