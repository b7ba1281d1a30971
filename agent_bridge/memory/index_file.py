"""`index.md`, kept up to date with the blocks: a row each, beside what a person wrote.

Call it inside `writing`, after the change of a block; `sync` takes the lock itself.
"""

import unicodedata
from collections.abc import Mapping
from datetime import date
from pathlib import Path

from agent_bridge.errors import BridgeError, MemoryUnavailableError
from agent_bridge.layout import INDEX_NAME
from agent_bridge.memory.files import change_file, find_bytes, writing
from agent_bridge.memory.history import count_changes
from agent_bridge.memory.looks import was_seen
from agent_bridge.memory.past import Past
from agent_bridge.texts.merge import HAS_CONFLICT, has_conflict
from agent_bridge.texts.page import to_page
from indexer import BLOCKS, Block, Catalog, MemoryFolderError, named_files, update_index


class IndexFile:
    """The index file of one memory, and the catalog of its blocks."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._catalog = Catalog(root)
        # Files that existed at some time while this program ran.
        self._met: set[str] = set()
        # Names in rows that somebody wrote for files which never existed.
        self._planned: set[str] = set()

    def sync(self) -> str | None:
        """Update the file with what others did to the blocks; return what prevents that."""
        try:
            # Before taking the lock: to read all blocks for the first time takes long.
            self._catalog.below()
            with writing(self._root):
                return self.keep()
        except (MemoryUnavailableError, MemoryFolderError) as error:
            return _hindrance(error)

    def keep(
        self, touched: str = "", today: date | None = None, *, is_new: bool = False
    ) -> str | None:
        """Update the file; return what prevents that.

        A block *touched* without a date of its own gets *today*. If it *is_new*, a row with its
        name is that of a deleted block, and is removed; or it was a plan, and becomes its row.
        """
        try:
            blocks = dict(self._catalog.below())
            name = touched.removeprefix(BLOCKS)
            if today and name in blocks and blocks[name].title and not blocks[name].updated:
                blocks[name] = blocks[name]._replace(updated=today.isoformat())

            def edit(old: bytes | None) -> bytes:
                return self._followed(old or b"", blocks, without=name if is_new else "")

            change_file(self._root, INDEX_NAME, edit)
            self._met.update(blocks)
        except (BridgeError, MemoryFolderError) as error:
            return _hindrance(error)
        return None

    def check_folder(self, path: str) -> None:
        """Raise `MemoryUnavailableError` if *path* is in ``blocks/``, and that is missing.

        If it were created again, the next update would remove the rows of all its blocks.
        """
        if path.startswith(BLOCKS) and not (self._root / BLOCKS).exists():
            self._followed(find_bytes(self._root, INDEX_NAME) or b"", {})

    def followed(self, data: bytes) -> bytes:
        """Return the index file *data* after the next update from the blocks.

        Unchanged if something prevents that update.
        """
        try:
            return self._followed(data, self._catalog.below())
        except (BridgeError, MemoryFolderError):
            return data

    def _followed(self, data: bytes, blocks: Mapping[str, Block], without: str = "") -> bytes:
        page = to_page(data)
        text = self._in_step(page.text, blocks, without) if without else page.text
        text = self._in_step(text, blocks)
        # A folder that a sync client or a checkout removed comes back, but what a person wrote
        # into its rows would not.
        if not _is_folder(self._root / BLOCKS) and (text != page.text or self._lacks(text)):
            raise _without_folder(self._root / BLOCKS)
        # Rows below a conflict marker are not part of the table, so each would be added again.
        if text != page.text and has_conflict(text):
            raise MemoryUnavailableError(HAS_CONFLICT, "The rows follow the blocks again then.")
        return page.to_bytes(text, INDEX_NAME)

    def _in_step(self, text: str, blocks: Mapping[str, Block], without: str = "") -> str:
        """Return the index *text* brought up to date with *blocks* but the one called *without*."""

        def others() -> dict[str, Block]:
            every = {**self._catalog.blocks(), **blocks}
            return {name: block for name, block in every.items() if name != without}

        there = {name: block for name, block in blocks.items() if name != without}
        past = Past(self._root)
        return update_index(text, there, others, lambda row: self._was_there(past, row, without))

    def _lacks(self, text: str) -> bool:
        """Tell whether a table in the index *text*, whatever its head, names a lost file."""
        past, there = Past(self._root), self._catalog.blocks()
        return any(
            name not in there and self._was_there(past, name, "") for name in named_files(text)
        )

    def _was_there(self, past: Past, name: str, new: str) -> bool:
        """Tell whether there ever was a file called *name* in a row, before the *new* one."""
        forms = {unicodedata.normalize(form, name) for form in ("NFC", "NFD")} | {name}
        paths = [path for form in forms for path in (f"{BLOCKS}{form}", form)]
        # The history already has the creation of the new one.
        is_known = count_changes(self._root, paths) > (name == new)
        if is_known and past.was_taken_back(paths, is_new=name == new):
            return False
        if is_known or name in self._met or was_seen(self._root, paths):
            return True
        if name in self._planned or not past.was_added(name):
            self._planned.add(name)
            return False
        self._met.add(name)
        return True


def _is_folder(path: Path) -> bool:
    # The search does not follow links to folders, so files behind one are not blocks.
    return path.is_dir() and not path.is_symlink()


def _without_folder(folder: Path) -> MemoryUnavailableError:
    sentence, to_do = f"there is no folder {BLOCKS}", "make it, or put it back"
    if folder.is_symlink():
        sentence = f"{BLOCKS} is a link, and none to a folder is followed"
        to_do = "put the folder itself there"
    return MemoryUnavailableError(
        sentence, f"A person has to {to_do}; then try again.", f"{to_do[0].upper()}{to_do[1:]}."
    )


def _hindrance(error: Exception) -> str:
    return f"{INDEX_NAME} was not updated: {error}."
