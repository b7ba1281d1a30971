"""What this session was shown: the texts that its edits are based on. No I/O.

An edit that replaces text is only safe if its author knew that text. So for
each file the session remembers what it was shown, or what it wrote, and as
which version. What it *believes* may differ from the disk: after a merge it
only knows its own part, and its next edit is merged again. What a refusal
*offered* is known only once its version is named.

The hits of a search are kept as they were shown, and added to this only when
their file is edited: edits are rare, so a search need not read files for them.
"""

from collections import OrderedDict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import Final, NamedTuple

from agent_bridge.texts.excerpt import Excerpt
from agent_bridge.texts.merge import carried, touched
from agent_bridge.texts.page import to_page
from indexer import Hit, split_lines, to_version

# A conversation works on a few files; a file that was forgotten is read once more.
MOST_TEXTS: Final = 200
MOST_BYTES: Final = 32 * 1024 * 1024
# Each append to a log makes a version, and hardly any of them is ever named again.
MOST_VERSIONS: Final = 10

# Those of some fifty searches; a hit has a few hundred characters.
MOST_HITS: Final = 500


class Known(NamedTuple):
    """A file as the session believes it to be, and the numbers of the lines shown; None is all."""

    version: str
    data: bytes
    lines: frozenset[int] | None = None

    def covers(self, lines: range) -> bool:
        """Tell whether each of *lines*, counted from 1, was shown."""
        return self.lines is None or self.lines.issuperset(lines)


# By path and version; the least recently used come first.
Texts = OrderedDict[tuple[str, str], Known]


@dataclass(slots=True)
class Seen:
    """The texts of one session; the least recently used are forgotten first. Thread-safe."""

    _known: Texts = field(default_factory=OrderedDict)
    _offered: Texts = field(default_factory=OrderedDict)
    _last: dict[str, str] = field(default_factory=dict)
    _hits: tuple[Hit, ...] = ()
    # For lines that are read in pieces: how many characters were shown without a gap.
    _reached: dict[tuple[str, str, int], int] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def read(self, path: str, data: bytes, found: Excerpt) -> None:
        """Remember what a read of *path* showed; a line counts once all its pieces were read."""
        lines, here = found.whole_lines, (path, found.version, found.first)
        with self._lock:
            # A piece that begins later leaves a gap.
            follows = found.begin <= self._reached.get(here, 0) + 1
            if follows and found.cut:
                self._reached[here] = max(found.cut, self._reached.pop(here, 0))
                while len(self._reached) > MOST_TEXTS:
                    del self._reached[next(iter(self._reached))]
            elif follows and found.begin > 1:
                lines = range(found.first, lines.stop)
        self.shown(path, found.version, data, frozenset(lines) - found.omitted, found.total)

    def shown(
        self, path: str, version: str, data: bytes, lines: Collection[int], total: int
    ) -> None:
        """Remember that *lines* of the *total* of *path* were shown to the session."""
        with self._lock:
            self._last[path] = version
            self._add(path, version, data, lines, total)

    def found(self, hits: Iterable[Hit]) -> None:
        """Remember what a search showed, for `count_hits`. Called on the event loop alone."""
        # Without the lock, which a write may hold while it compares long texts.
        self._hits = (*self._hits, *hits)[-MOST_HITS:]

    def count_hits(self, path: str, data: bytes) -> None:
        """Count as shown the lines that hits showed of *data*, the current content of *path*.

        Lines that were cut do not count, nor do hits of another version.
        """
        with self._lock:
            hits = [hit for hit in self._hits if hit.path == path]
            version = to_version(data) if hits else ""
            hits = [hit for hit in hits if hit.version == version]
            if not hits:
                return
            # A hit is not a read: edits stay based on the text that was read last, and a text
            # that was offered must be named by its version.
            last = path, self._last.get(path, "")
            if last not in self._known and (path, version) not in self._known:
                self._last[path] = version
            lines = _lines_of(data)
            self._add(path, version, data, _lines_shown(hits, lines), len(lines))

    def offered(self, path: str, version: str, data: bytes, lines: range | None = None) -> None:
        """Remember a text, or *lines* of it, from a refusal: it counts if its version is named."""
        shown = None if lines is None else frozenset(lines)
        with self._lock:
            _put(self._offered, path, Known(version, data, shown))

    def wrote(self, path: str, version: str, believed: bytes, *, base: bytes | None) -> None:
        """Remember that the session wrote *version*, and believes that to be *believed*.

        It knows the lines that it wrote, and those that it knew of *base*, the text that it
        edited, None for a new file.
        """
        with self._lock:
            if base is not None and not any(key[0] == path for key in self._known):
                return
            lines = None if base is None else self._lines_known(path, base, version)
            if base is not None and lines is not None:
                lines = frozenset(carried(lines, _lines_of(base), _lines_of(believed)))
            # A call beside this one may have read it in the moment since it was written.
            read = self._known.get((path, version))
            if lines is not None and read:
                still = _still_known(read, believed) or ()
                lines = None if read.lines is None else lines.union(still)
            self._keep(path, Known(version, believed, lines))
            self._last[path] = version

    def last_texts(self) -> dict[str, bytes]:
        """Return each file that the session knows whole, as it knows it last."""
        with self._lock:
            return {
                path: known.data
                for (path, version), known in self._known.items()
                if known.lines is None and version == self._last.get(path)
            }

    def known(self, path: str, version: str = "") -> Known | None:
        """Return what the session knows of *path* as *version*, by default the last that it saw.

        To name a version is to say that what was offered of it was read.
        """
        with self._lock:
            key = path, version or self._last.get(path, "")
            if version and (read := self._offered.pop(key, None)):
                known = self._known.get(key)
                if known and known.data == read.data and read.lines is not None:
                    lines = None if known.lines is None else known.lines | read.lines
                    read = read._replace(lines=lines)
                self._keep(path, read)
            if key in self._known:
                self._known.move_to_end(key)
            return self._known.get(key)

    def _lines_known(self, path: str, data: bytes, new: str) -> frozenset[int] | None:
        """Return the lines of *data* known before the version *new* was written, None if all."""
        # What an edit is based on was used last. An earlier text that was put back is news.
        used = (
            known
            for (file, version), known in reversed(self._known.items())
            if file == path and (version != new or known.data == data)
        )
        last = next(used, None)
        return frozenset() if last is None else _still_known(last, data)

    def _add(
        self, path: str, version: str, data: bytes, lines: Collection[int], total: int
    ) -> None:
        known = self._known.get((path, version))
        before = frozenset[int]() if known is None else _still_known(known, data)
        covered = None if before is None else before.union(lines)
        if covered is None or covered.issuperset(range(1, total + 1)):
            self._keep(path, Known(version, data))
        elif known is None or known.data == data or known.lines is not None:
            self._keep(path, Known(version, data, covered))
        # Otherwise the session believes this version to be different, and knows all of that.

    def _keep(self, path: str, known: Known) -> None:
        _put(self._known, path, known, self._last.get(path, ""))


def _still_known(known: Known, data: bytes) -> frozenset[int] | None:
    """Return the lines of *data* that whoever knows *known* knows as well, None if all."""
    if known.data == data:
        return known.lines
    # Others have written, too. What was known still is, but for lines beside theirs, as in a merge.
    old, new = _lines_of(known.data), _lines_of(data)
    lines = range(1, len(old) + 1) if known.lines is None else known.lines
    return frozenset(carried(lines, old, new)).difference(touched(old, new))


def _put(texts: Texts, path: str, known: Known, last: str = "") -> None:
    """Add what is *known* of *path* to *texts*; forget what is too much, but not version *last*."""
    texts[path, known.version] = known
    texts.move_to_end((path, known.version))
    versions = [key for key in texts if key[0] == path and key[1] != last]
    for key in versions[:-MOST_VERSIONS]:
        del texts[key]
    while len(texts) > MOST_TEXTS or sum(len(text.data) for text in texts.values()) > MOST_BYTES:
        texts.popitem(last=False)


def _lines_of(data: bytes) -> tuple[str, ...]:
    # Without line endings: a file may be saved with other ones, and need not be read again.
    return split_lines(to_page(data).text)


def _lines_shown(hits: Iterable[Hit], lines: Sequence[str]) -> set[int]:
    """Return the numbers of those *lines* that *hits* show as they are, and of blank ones."""
    # Blank lines between hits, and at the end of a section, are not part of the hits.
    shown = {number for number, line in enumerate(lines, 1) if not line.strip()}
    for hit in hits:
        there = enumerate(lines[hit.first_line - 1 :], hit.first_line)
        pairs = zip(there, hit.snippet.split("\n"), strict=False)
        shown.update(number for (number, line), one in pairs if line == one)
    return shown
