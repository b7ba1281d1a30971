"""Restore what a tool replaced: find the change, say what will happen, do it.

An undo is a write like any other, through the same module, so it is in the
history, too, and can be undone itself.
"""

import dataclasses
import unicodedata
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from agent_bridge.errors import (
    BridgeError,
    ChangedSinceError,
    InvalidNameError,
    NoHistoryError,
    NothingToUndoError,
    TextGoneError,
    UndoneInPartError,
)
from agent_bridge.layout import INDEX_NAME
from agent_bridge.memory.changes import BY_HAND, Change, by_hand, versions_of, with_changes_by_hand
from agent_bridge.memory.files import find_bytes, put_file, writing
from agent_bridge.memory.history import acting, entries, text_of
from agent_bridge.memory.index_file import IndexFile
from agent_bridge.memory.names import with_ending
from agent_bridge.memory.past import KEEPER
from agent_bridge.memory.paths import to_existing_path, to_listed_path, to_memory_path
from indexer import BLOCKS, Catalog, to_version

# No number of a change has more digits.
_LONGEST_NUMBER: Final = 20


@dataclass(frozen=True, slots=True)
class Step:
    """One file of an undo, with its present and past bytes. None means that there is no file."""

    change: Change
    present: bytes | None
    past: bytes | None


@dataclass(frozen=True, slots=True)
class Undo:
    """The steps of an undo, and the files of the same call that are *left* as they are.

    To undo that a file was deleted by hand is to restore it.
    """

    steps: tuple[Step, ...]
    left: tuple[str, ...]

    @property
    def number(self) -> int:
        """The change that is undone, the first if there are several; 0 if it was made by hand."""
        return self.steps[0].change.number

    @property
    def tool(self) -> str:
        """What the history calls this undo."""
        return f"undo {self.number or BY_HAND}"


def plan_undo(root: Path, what: str = "", *, anyway: bool = False) -> Undo:
    """Return how to undo *what*: the number of a change, a file (its last change), or the last.

    A tool may have changed several files in one call. The others are restored,
    too, unless something changed them since. A call that only updated the index
    does not count as the last: what it did would be done again at once.

    Raises:
        NoHistoryError: Nothing of this is recorded.
        NothingToUndoError: It would change nothing.
        ChangedSinceError: The file was changed since; *anyway* undoes it nevertheless.
        TextGoneError: The text from before is no longer kept.
        MemoryUnavailableError: It is a block, and ``blocks/`` is missing.
        PathOutsideMemoryError, InvalidNameError: *what* is no memory file.
    """
    changes = entries(root)
    target = _find(root, changes, what)
    # What was done by hand is no part of a call.
    of_call = {target.path: target}
    if target.number:
        of_call = _whole_call(change for change in changes if change.call == target.call)
    if target.path == INDEX_NAME:
        # Its rows follow what else the call wrote, so they go back with that or not at all.
        target = next((one for path, one in of_call.items() if path != INDEX_NAME), target)
    IndexFile(root).check_folder(target.path)
    steps = [_step(root, changes, of_call.pop(target.path), anyway=anyway)]
    left: list[str] = []
    for path, change in of_call.items():
        try:
            steps.append(_step(root, changes, change, anyway=False))
        except (ChangedSinceError, TextGoneError):
            # The index is updated from the blocks in any case.
            left += [path] * (path != INDEX_NAME)
    if target.path == INDEX_NAME:
        steps = [_followed(root, steps[0])]
    for step in steps[1:]:
        # Nor does the index go with the call that made it, while it has rows of other blocks.
        if step.change.path == INDEX_NAME and step.past is None and _keeps_blocks(root, steps):
            steps.remove(step)
    if all(step.past == step.present for step in steps):
        raise _nothing(target)
    return Undo(tuple(steps), tuple(left))


def apply_undo(root: Path, undo: Undo, client: str) -> str | None:
    """Do *undo* on behalf of *client*; return why the index could not be updated, if so.

    Raises:
        ChangedSinceError: A file was changed since *undo* was planned; nothing was undone.
        MemoryUnavailableError: The file, or the first of several, cannot be written, or it is a
            block, and ``blocks/`` is missing.
        UndoneInPartError: One of several files could not follow those before it.
    """
    index = IndexFile(root)
    with acting(undo.tool, client):
        with writing(root):
            for step in undo.steps:
                index.check_folder(step.change.path)
                if find_bytes(root, step.change.path) != step.present:
                    raise _just_now(step)
            stopped = _put_back(root, undo.steps)
        note = index.sync()
        if stopped is not None:
            raise stopped
        return note


def file_history(root: Path, name: str) -> list[Change]:
    """Return the changes of the file that *name* means, oldest first, including those by hand.

    Raises:
        NoHistoryError: Nothing is recorded of it.
        PathOutsideMemoryError, InvalidNameError: *name* is no memory file.
    """
    changes = entries(root)
    path = _known_path(root, changes, name)
    return _up_to(find_bytes(root, path), [change for change in changes if change.path == path])


def full_history(root: Path) -> list[Change]:
    """Return the changes of all files, oldest first, including those by hand."""
    return with_changes_by_hand(entries(root))


def find_text(root: Path, changes: Sequence[Change], version: str) -> bytes:
    """Return the text among *changes* whose version begins with *version*.

    Raises:
        NoHistoryError: No version or several versions begin with it.
        TextGoneError: It is no longer kept.
    """
    known = {found for change in changes for found in versions_of(change)}
    fitting = [found for found in known if version and found.startswith(version.lower())]
    path = changes[0].path
    if len(fitting) != 1:
        raise NoHistoryError(f"{path} with {'one' if fitting else 'a'} version {version!r}")
    present = find_bytes(root, path)
    # A text that a person's editor saved last is not in the history, but in the file.
    if present is not None and to_version(present) == fitting[0]:
        return present
    return _kept(root, path, fitting[0])


def _find(root: Path, changes: list[Change], what: str) -> Change:
    if not changes:
        raise NoHistoryError("this memory")
    if not what:
        return _last(root, changes)
    if found := [change for change in changes if str(change.number) == what]:
        return found[-1]
    try:
        # A block's name may be a number, such as a year.
        path = _known_path(root, changes, what)
    except BridgeError:
        if what.isdecimal():
            raise NoHistoryError(f"a change {what[:_LONGEST_NUMBER]}") from None
        raise
    known = [change for change in changes if change.path == path]
    present = find_bytes(root, path)
    return (known if present is not None else _up_to(None, known))[-1]


def _last(root: Path, changes: Iterable[Change]) -> Change:
    """Return the first change of the last call that did more than update the index."""
    calls: dict[str, list[Change]] = {}
    for change in changes:
        calls.setdefault(change.call, []).append(change)
    index = IndexFile(root)
    for of_call in reversed(calls.values()):
        if not _only_keeps(root, index, of_call):
            # A call first writes the file that it was asked to write.
            return of_call[0]
    raise _nothing(of_call[0])


def _only_keeps(root: Path, index: IndexFile, of_call: Iterable[Change]) -> bool:
    """Tell whether the index, updated from the blocks, is the same with and without a call."""
    whole = _whole_call(of_call)
    changed = {path for path, change in whole.items() if change.old != change.new}
    if changed != {INDEX_NAME}:
        return not changed
    change = whole[INDEX_NAME]
    # It writes nothing else, and a row that it removed may name a block that nobody knows now.
    if change.tool == KEEPER:
        return True
    texts = [b"" if one is None else text_of(root, one) for one in (change.old, change.new)]
    # The rows of several new blocks may come in another order.
    rows = [sorted(index.followed(text).splitlines()) for text in texts if text is not None]
    return len(rows) == len(texts) and rows[0] == rows[1]


def _followed(root: Path, step: Step) -> Step:
    """Return *step*, of the index alone, with its past text updated from the blocks."""
    followed = IndexFile(root).followed(step.past or b"")
    return step if step.past is None and not followed else dataclasses.replace(step, past=followed)


def _keeps_blocks(root: Path, steps: Iterable[Step]) -> bool:
    """Tell whether there are blocks that *steps* do not delete."""
    gone = {step.change.path.removeprefix(BLOCKS) for step in steps if step.past is None}
    return not gone.issuperset(Catalog(root).below())


def _nothing(change: Change) -> NothingToUndoError:
    if change.path == INDEX_NAME:
        reason = f"{INDEX_NAME} follows the blocks, and would say the same again"
    else:
        reason = f"{change.path} is as it was before change {change.number}"
    return NothingToUndoError(reason)


def _known_path(root: Path, changes: Sequence[Change], name: str) -> str:
    """Return the path below the real root under which *name* is recorded."""
    paths = {change.path for change in changes}
    # A folder that is gone tells no more how it spelt its accents.
    known = {unicodedata.normalize("NFC", path): path for path in paths}
    known |= {path: path for path in paths}
    refusal: BridgeError | None = None
    meanings: list[str] = []
    with suppress(InvalidNameError):
        # A bare name may be that of a block that no longer exists, or of a note in another folder.
        path = to_memory_path(root, name)
        meanings = [to_listed_path(root, path), f"{BLOCKS}{path}"]
    try:
        there = to_existing_path(root, name)
        meanings.append(there)
    except InvalidNameError as error:
        # No new file may be called so, but one that is gone may have been.
        refusal, there = error, with_ending(name.strip())
        meanings += [there, f"{BLOCKS}{there}"]
    for meaning in meanings:
        for spelled in (meaning, unicodedata.normalize("NFC", meaning)):
            if spelled in known:
                return known[spelled]
    if refusal:
        raise refusal
    present = find_bytes(root, there)
    version = None if present is None else to_version(present)
    same = (change.path for change in changes if version and change.new == version)
    raise NoHistoryError(there, next(same, ""))


def _whole_call(changes: Iterable[Change]) -> dict[str, Change]:
    """Return the changes of one call by file, with consecutive ones of a file joined."""
    whole: dict[str, Change] = {}
    for change in changes:
        before = whole.get(change.path)
        if before is not None and before.new == change.old:
            change = dataclasses.replace(change, old=before.old, old_bytes=before.old_bytes)  # noqa: PLW2901 - made one
        whole[change.path] = change
    return whole


def _step(root: Path, changes: list[Change], change: Change, *, anyway: bool) -> Step:
    present = find_bytes(root, change.path)
    version = None if present is None else to_version(present)
    if version != change.new and not anyway:
        raise ChangedSinceError(change.path, change.number, _later(changes, change, present))
    past = None if change.old is None else _kept(root, change.path, change.old)
    return Step(change, present, past)


def _put_back(root: Path, steps: Iterable[Step]) -> UndoneInPartError | None:
    """Restore the files of *steps*, one after the other; return the error that stopped it midway.

    Raises:
        BridgeError: The first could not be restored, so nothing was.
    """
    done: list[str] = []
    for step in steps:
        try:
            if not put_file(root, step.change.path, step.past, expected=step.present):
                raise _just_now(step)
        except BridgeError as error:
            # Restored files stay so: to write them again could fail, too, and each would be one
            # more change in the history.
            if not done:
                raise
            return UndoneInPartError(tuple(done), str(error))
        done.append(step.change.path)
    return None


def _just_now(step: Step) -> ChangedSinceError:
    return ChangedSinceError(step.change.path, step.change.number, ())


def _later(changes: Iterable[Change], change: Change, present: bytes | None) -> tuple[str, ...]:
    """Return a sentence for each change of the file between *change* and *present*."""
    since = (o for o in changes if o.path == change.path and o.number > change.number)
    return tuple(
        f"change {other.number} ({other.tool or 'unknown'})"
        if other.number
        else (ChangedSinceError.BY_HAND if other.new else ChangedSinceError.DELETED)
        for other in _up_to(present, [change, *since])[1:]
    )


def _up_to(present: bytes | None, changes: Iterable[Change]) -> list[Change]:
    """Return *changes* of one file up to *present*, with those by hand in between and after."""
    known = with_changes_by_hand(changes)
    version = None if present is None else to_version(present)
    if known[-1].new != version:
        known.append(by_hand(known[-1], version, len(present or b""), ""))
    return known


def _kept(root: Path, path: str, version: str) -> bytes:
    data = text_of(root, version)
    if data is None:
        raise TextGoneError(path, version)
    return data
