"""What the history knows of files that are not there now, for the rows that still name them.

The log is read once, however many rows ask: a folder that was moved away leaves hundreds.
"""

import functools
from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from agent_bridge.layout import INDEX_NAME
from agent_bridge.memory.changes import Change
from agent_bridge.memory.history import entries, text_of

# The tool that writes the index, and nothing else.
KEEPER: Final = "memory_start"


class Past:
    """The history of one memory as it is when it is first asked, beside that of its index."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._texts: dict[str | None, bytes | None] = {}

    def was_taken_back(self, paths: Collection[str], *, is_new: bool) -> bool:
        """Tell whether all that is known of the file *paths* was undone, and the index with it.

        Then its row is what it was before; of a file that *is_new*, its creation does not count.
        """
        found = {change.number: change for path in paths for change in self._by_path.get(path, ())}
        known = [found[number] for number in sorted(found)][: -1 if is_new else None]
        lives = known.copy()
        while lives and lives[-1].new is None and lives[-1].call in self._calls_of_index:
            # Back to its creation.
            while lives and lives.pop().old is not None:
                pass
        return bool(known) and not lives

    def was_added(self, name: str) -> bool:
        """Tell whether the row of *name* was added for a file that existed."""
        row = f"| {name} |".encode()
        mine = self._by_path.get(INDEX_NAME, ())
        # A row that is there now has been there since it was added.
        at = bisect_left(mine, True, key=lambda change: row in self._text(change.new))  # noqa: FBT003 - a value
        if at == len(mine) or row in self._text(mine[at].old, row):
            return False
        # In a call that changed no other file, the model may have written the row, as a plan.
        return mine[at].tool == KEEPER or mine[at].call in self._calls_of_others

    @functools.cached_property
    def _by_path(self) -> Mapping[str, Sequence[Change]]:
        """The changes of each file, oldest first; none if the history cannot be read."""
        try:
            changes = entries(self._root)
        except OSError:
            return {}
        found = sorted(changes, key=lambda change: change.path)
        return {path: list(mine) for path, mine in groupby(found, key=lambda change: change.path)}

    @functools.cached_property
    def _calls_of_index(self) -> Collection[str]:
        return {change.call for change in self._by_path.get(INDEX_NAME, ())}

    @functools.cached_property
    def _calls_of_others(self) -> Collection[str]:
        others = (mine for path, mine in self._by_path.items() if path != INDEX_NAME)
        return {change.call for mine in others for change in mine}

    def _text(self, version: str | None, unknown: bytes = b"") -> bytes:
        """Return the text of a *version* of the index, or *unknown* if that was not kept."""
        if version is None:
            return b""
        if version not in self._texts:
            self._texts[version] = text_of(self._root, version)
        text = self._texts[version]
        return unknown if text is None else text
