"""What this session was shown: the texts that its edits are based on. No I/O.

An edit that replaces text is only safe if whoever makes it knew that text. So
for each file the session remembers what it was shown, or what it wrote, and as
which version. What it *believes* may differ from the disk: behind a merge it
knows its own part only, and its next edit is merged again.
"""

from collections import OrderedDict
from dataclasses import dataclass, field
from threading import Lock
from typing import Final, NamedTuple

from agent_bridge.texts.merge import carried
from agent_bridge.texts.page import to_lines, to_page, without_ends

# A conversation works on a few files; forgetting one costs one more reading.
MOST_TEXTS: Final = 200
MOST_BYTES: Final = 32 * 1024 * 1024


class Known(NamedTuple):
    """A file as the session believes it to be; *lines* are those it was shown, None is all."""

    version: str
    data: bytes
    lines: frozenset[int] | None = None

    def covers(self, lines: range) -> bool:
        """Tell whether each of *lines*, counted from 1, was shown."""
        return self.lines is None or self.lines.issuperset(lines)


@dataclass(slots=True)
class Seen:
    """The texts of one session, the least recently used forgotten first. Threads may share it."""

    _known: "OrderedDict[tuple[str, str], Known]" = field(default_factory=OrderedDict)
    _last: dict[str, str] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def shown(self, path: str, version: str, data: bytes, lines: range, total: int) -> None:
        """Remember that *lines* of the *total* of *path* were shown to the session."""
        with self._lock:
            known = self._known.get((path, version))
            self._last[path] = version
            before = known.lines if known and known.data == data else frozenset[int]()
            covered = None if before is None else before | frozenset(lines)
            if covered is None or covered.issuperset(range(1, total + 1)):
                self._keep(path, Known(version, data))
            elif known is None or known.data == data:
                self._keep(path, Known(version, data, covered))
            # Else a part was shown of what the session believes to be otherwise.

    def offered(self, path: str, version: str, data: bytes) -> None:
        """Remember a text that a refusal showed: it counts once its version is named."""
        with self._lock:
            self._keep(path, Known(version, data))

    def wrote(self, path: str, version: str, believed: bytes, *, based_on: str | None) -> None:
        """Remember that the session made *version*; it believes the file to hold *believed*.

        It knows of it what it knew of the version it is *based_on*, None for a
        new file, and what it wrote.
        """
        with self._lock:
            base = Known("", b"") if based_on is None else self._known.get((path, based_on))
            if base is not None:
                lines = base.lines
                if lines is not None:
                    old, new = map(_lines_of, (base.data, believed))
                    lines = frozenset(carried(lines, old, new))
                self._keep(path, Known(version, believed, lines))
                self._last[path] = version

    def known(self, path: str, version: str = "") -> Known | None:
        """Return what the session knows as *version* of *path*, else as the last it saw."""
        with self._lock:
            key = path, version or self._last.get(path, "")
            if key in self._known:
                self._known.move_to_end(key)
            return self._known.get(key)

    def _keep(self, path: str, known: Known) -> None:
        self._known[path, known.version] = known
        self._known.move_to_end((path, known.version))
        while len(self._known) > MOST_TEXTS or self._size() > MOST_BYTES:
            self._known.popitem(last=False)

    def _size(self) -> int:
        return sum(len(known.data) for known in self._known.values())


def _lines_of(data: bytes) -> list[str]:
    # Without their ends: a file may be saved with others, and be read no more for it.
    return without_ends(to_lines(to_page(data).text))
