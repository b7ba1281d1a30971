"""Create, change and append to blocks, by rules that a model need not remember.

Every write here is one change of one file under the memory's lock, after which
`index.md` is updated. Dates come from the caller, who has a clock.
"""

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

from agent_bridge.errors import BlockExistsError, FileMissingError, TextNotFoundError
from agent_bridge.layout import INDEX_NAME, path_of_block
from agent_bridge.memory.bases import Bases
from agent_bridge.memory.files import Edit, Write, change_file, find_bytes, writing
from agent_bridge.memory.index_file import IndexFile
from agent_bridge.memory.names import SLIP, similar
from agent_bridge.memory.new_files import absent, begun, created
from agent_bridge.memory.paths import to_appended_path, to_block_path, to_changed_path, unusable
from agent_bridge.memory.seen import Seen
from agent_bridge.texts.appending import appended, doubled, ends_with
from agent_bridge.texts.edits import saved_as
from agent_bridge.texts.entry import add_entry, check_entry, has_entry, is_hidden, is_open
from agent_bridge.texts.front_matter import values_of
from agent_bridge.texts.merge import HAS_CONFLICT, has_conflict
from agent_bridge.texts.new_block import make_block
from agent_bridge.texts.page import to_page
from agent_bridge.texts.revision import (
    ADDED_AGAIN,
    Revised,
    Revision,
    check_revision,
    revised,
    stamped,
)
from agent_bridge.texts.slips import find_slips
from indexer import BLOCKS, MemoryFolderError, check_folder

ROWS_FOLLOW: Final = (
    "The rows of index.md follow the blocks and were updated:"
    " change a block's summary with update_memory_block."
)

_NOTHING_TO_ADD: Final = "The text is empty; nothing was written."

_CREATED_AGAIN: Final = "It was there already with this very text; nothing was written."


class WriteOutcome(NamedTuple):
    """What a write did, and a *note* on anything else the caller should know."""

    write: Write
    note: str | None = None


class Blocks:
    """The writing side of one memory folder, for one session."""

    def __init__(self, root: Path, seen: Seen) -> None:
        self._root = root
        self._seen = seen
        self._index = IndexFile(root)
        self._bases = Bases(root, seen)

    def append(self, name: str, text: str, today: date) -> WriteOutcome:
        """Append *text* to the file that *name* means, which is created if missing.

        If its front matter has the day on which it was updated, that is set. A blank *text*
        changes nothing, and creates nothing.

        Raises:
            InvalidArgumentsError: *text* has front matter for a file that has text.
            InvalidNameError: *name* is no name for a memory file, or that of one elsewhere.
        """
        self._check_folder()
        path = to_appended_path(self._root, name)
        if not text.strip():
            old = find_bytes(self._root, path)
            note = _NOTHING_TO_ADD if old is not None else f"{_NOTHING_TO_ADD} {path} is not there."
            return WriteOutcome(Write(path, old, old or b""), note)

        notes: list[str] = []

        def edit(old: bytes | None) -> bytes:
            page = to_page(old or b"")
            result = appended(page, text)
            notes[:] = [ADDED_AGAIN] if ends_with(page, text) else doubled(page, text)
            if "updated" in values_of(page.text):
                result, *untold = stamped(result, page, {"updated": today.isoformat()})
                notes.extend(untold)
            return page.to_bytes(result, path)

        known = self._seen.known(path)
        outcome = self._write(path, edit, today)
        write = outcome.write
        notes += [*find_slips(text), *begun(self._root, write, known and known.data)]
        return _noted(outcome, [*notes, *_hiding(write)])

    def create(
        self, name: str, summary: str, content: str, tags: Sequence[str], today: date
    ) -> WriteOutcome:
        """Create a block with front matter; it must not exist yet, but as this very text.

        Raises:
            InvalidNameError: *name* is no good name for a block.
            InvalidArgumentsError: The summary is not valid, or *content* has front matter.
            BlockExistsError: There is one of this name.
        """
        self._check_folder()
        path = to_block_path(self._root, name)
        new = make_block(path, summary, content, tags, today).encode()

        def edit(old: bytes | None) -> bytes:
            if old not in {None, new}:
                raise BlockExistsError(path)
            return new

        outcome = self._write(path, edit, today)
        if outcome.write.old is not None:
            # Whoever sends all of it knows it, whichever session wrote it.
            self._seen.wrote(path, outcome.write.version, outcome.write.new, base=None)
            return _noted(outcome, [_CREATED_AGAIN])
        notes = created(self._root, outcome.write, self._seen.last_texts())
        return _noted(outcome, [*notes, *find_slips(content), *_hiding(outcome.write)])

    def log(self, title: str, entry: str, today: date) -> WriteOutcome:
        """Add an entry to this month's log, which is created if missing.

        Raises:
            InvalidArgumentsError: *title* or *entry* would not stay one entry.
        """
        self._check_folder()
        title, entry = check_entry(title, entry, today)
        path = path_of_block(f"episodic-{today:%Y-%m}")
        notes: list[str] = []

        def edit(old: bytes | None) -> bytes:
            page = to_page(old or b"")
            text = add_entry(page, title, entry, today)
            result, *notes[:] = stamped(text, page, {"updated": today.isoformat()})
            if has_entry(page, title, entry, today):
                notes.append(ADDED_AGAIN)
            if is_hidden(result, title, today):
                notes.append("A code fence or comment left open above hides the entry's heading.")
            return page.to_bytes(result, path)

        outcome = self._write(path, edit, today)
        return _noted(outcome, [*notes, *find_slips(entry)])

    def update(self, name: str, revision: Revision, today: date) -> WriteOutcome:
        """Change a block as *revision* says, merged with what others changed meanwhile.

        Raises:
            FileMissingError: There is no such file.
            NotReadError: It would replace text that this session was not shown.
            StaleVersionError: Somebody changed the same place.
            TextNotFoundError, SeveralMatchesError: The place does not exist, or is not unique.
            HeaderUnreadableError: The front matter cannot be edited safely.
        """
        self._check_folder()
        path = to_changed_path(self._root, name)
        check_revision(path, revision)
        known = self._seen.known(path)
        base = believed = b""
        done: Revised | None = None

        def edit(old: bytes | None) -> bytes:
            nonlocal base, believed, done
            if old is None:
                error = absent(self._root, path, known and known.data)
                raise error if known else _to_begin(error)
            base = self._bases.base(path, old, revision)
            self._bases.check_summary(path, old, base, revision)
            current = to_page(old)
            before = current if base == old else saved_as(to_page(base), current)
            try:
                done = revised(before, current, revision, today)
            except TextNotFoundError as error:
                raise self._bases.explained(path, revision, error) from error
            if done is None:
                raise self._bases.stale(path, old, base)
            believed = before.to_bytes(done.own, path)
            return current.to_bytes(done.text, path)

        outcome = self._write(path, edit, today, lambda: (base, believed))
        assert done is not None
        if revision.summary:
            self._bases.note_summary(path, revision.summary)
        notes = [*done.notes, *find_slips(revision.content or revision.new_text or "")]
        if done.is_merged:
            notes.append("It was merged with what was changed meanwhile; both are in the file.")
        elif outcome.write.new == outcome.write.old and outcome.note != ROWS_FOLLOW:
            notes.append("Nothing was to be changed.")
        return _noted(outcome, [*notes, *_hiding(outcome.write)])

    def sync_index(self) -> str | None:
        """Update ``index.md`` with what others did to the blocks; return what prevents that.

        Raises:
            MemoryUnavailableError: There is no memory folder.
        """
        self._check_folder()
        return self._index.sync()

    def _write(
        self,
        path: str,
        edit: Edit,
        today: date,
        believed: Callable[[], tuple[bytes, bytes]] | None = None,
    ) -> WriteOutcome:
        """Change the file, then the index; remember what this session now knows of the file.

        *believed* returns the text that the change was based on, and the result of it, which
        differ from the file's if others changed it, too.
        """

        def informed(old: bytes | None) -> bytes:
            if old is not None:
                self._seen.count_hits(path, old)
            return edit(old)

        with writing(self._root):
            self._index.check_folder(path)
            write = change_file(self._root, path, informed)
            note = self._index.keep(path, today, is_new=write.old is None)
            kept = find_bytes(self._root, path) if path == INDEX_NAME else write.new
        base, data = believed() if believed else (write.old, write.new)
        if kept is not None and kept != write.new:
            write, note = write._replace(new=kept), ROWS_FOLLOW
        self._seen.wrote(path, write.version, data, base=base)
        # For the index, `IndexFile` says this.
        if path != INDEX_NAME and has_conflict(to_page(write.new).text):
            note = f"{HAS_CONFLICT[0].upper()}{HAS_CONFLICT[1:]}. {note or ''}".rstrip()
        return WriteOutcome(write, note)

    def _check_folder(self) -> None:
        try:
            check_folder(self._root)
        except MemoryFolderError as error:
            raise unusable(error) from error


def _hiding(write: Write) -> list[str]:
    # Only a note: a fence may be opened in one call and closed in the next.
    if not is_open(to_page(write.new).text):
        return []
    sentence = "A code fence or comment that is not closed in it hides what is added behind"
    return [f"{sentence}: append its end, or mend it with update_memory_block."]


def _to_begin(error: FileMissingError) -> FileMissingError:
    """Return *error*, with the tool that makes a block if none that is there may be meant."""
    if error.path.startswith(BLOCKS) and not similar(error.path, error.similar, SLIP):
        error.advice += " A new block is made by create_memory_block."
    return error


def _noted(outcome: WriteOutcome, notes: Sequence[str]) -> WriteOutcome:
    return outcome._replace(note=" ".join([*notes, outcome.note or ""]).strip() or None)
