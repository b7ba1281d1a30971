"""What to say of a file that was not there: which one may have been meant, and who will find it."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from agent_bridge.errors import BridgeError, FileMissingError
from agent_bridge.memory.files import Write, find_bytes
from agent_bridge.memory.history import entries, text_of
from agent_bridge.memory.names import SLIP, is_next, similar
from agent_bridge.memory.paths import missing, to_listed_path
from agent_bridge.texts.front_matter import split_header
from agent_bridge.texts.page import to_page
from indexer import Fingerprint, MemoryFolderError, Scan, scan_folder, show_name, with_plain_ends

_HAD_NAME: Final = "has what a file of this name had"


def begun(root: Path, write: Write, known: bytes | None) -> list[str]:
    """Return notes on a file that did not exist, perhaps created by a misspelt name.

    It may also be one that the session has *known*, and that a person renamed or deleted since.
    """
    if write.old is not None:
        return []
    scan = _scan(root)
    note = f"New file {write.path}"
    if known is not None:
        moved = _with_text(root, known, _others(root, write.path, scan))
        why = f"{moved} has its text" if moved else "somebody deleted or renamed it"
        note += f", for the one that you knew is gone: {why}."
    elif moved := _moved(root, write.path, scan.files, write.version):
        note += f"; {moved} {_HAD_NAME}."
    else:
        near = _namesakes(root, write.path, scan)
        note += f"; there is {near}." if near else "."
    return [note, *_passed_over(root, write.path, scan)]


def created(root: Path, write: Write, known: Mapping[str, bytes]) -> list[str]:
    """Return notes on a new block, which may be a second one of a file that is there.

    *known* are the files that the session knows whole: it may write one of them anew to rename it.
    """
    scan = _scan(root)
    text = _below_header(write.new)
    same = (path for path in known if path in scan.files and _below_header(known[path]) == text)
    if old := next((path for path in same if path != write.path), ""):
        to_do = f"say in {old} that {write.path} replaces it, or ask the user to delete it"
        notes = [f"{old} has the same text, and no tool renames or deletes a file: {to_do}."]
    elif moved := _moved(root, write.path, scan.files, write.version):
        notes = [f"{moved} {_HAD_NAME}."]
    else:
        near = _namesakes(root, write.path, scan)
        notes = [f"There is also {near}."] if near else []
    return [*notes, *_passed_over(root, write.path, scan)]


def absent(root: Path, path: str, known: bytes | None) -> FileMissingError:
    """Return the error of `missing`; a file that has the text *known* of *path* is the one meant.

    If it is a folder, one of its files is named.

    Raises: As `missing`.
    """
    error, files = missing(root, path), _scan(root).files
    folder = f"{path.removesuffix('.md')}/"
    if below := next((file for file in files if file.startswith(folder)), ""):
        error.advice = f"{folder} is a folder, with {show_name(below)} for one."
    moved = (known and _with_text(root, known, files)) or _moved(root, path, files)
    return FileMissingError(path, (moved,)) if moved else error


def _scan(root: Path) -> Scan:
    """Return a scan of the memory; an empty, incomplete one if the folder is gone by now."""
    try:
        return scan_folder(root)
    except MemoryFolderError:
        return Scan({}, {}, complete=False)


def _namesakes(root: Path, path: str, scan: Scan) -> str:
    """Return the files of *scan* whose names the new *path* may be a slip of, or short for."""
    others = [name for name in _others(root, path, scan) if not is_next(path, name)]
    return " and ".join(similar(path, others, SLIP))


def _others(root: Path, path: str, scan: Scan) -> Mapping[str, Fingerprint]:
    own = {path, to_listed_path(root, path)}
    return {name: found for name, found in scan.files.items() if name not in own}


def _moved(root: Path, path: str, files: Mapping[str, Fingerprint], version: str = "") -> str:
    """Return the one of *files* that was *path* before it was renamed, as far as history tells.

    *version* is that of the file that is there now.
    """
    try:
        changes = entries(root)
    except OSError:
        return ""
    left = [one.new for one in changes if one.path == path and one.new not in {None, version}]
    if not left or left[-1] is None:
        return ""
    gone_on = (one.path for one in changes if one.old == left[-1] and one.path != path)
    text = text_of(root, left[-1]) or b""
    return next((file for file in gone_on if file in files), "") or _with_text(root, text, files)


def _with_text(root: Path, text: bytes, files: Mapping[str, Fingerprint]) -> str:
    """Return the first of *files* that has this *text*; empty if there is none."""
    for path, found in files.items():
        with suppress(BridgeError):
            if 0 < len(text) == found.size and find_bytes(root, path) == text:
                return path
    return ""


def _passed_over(root: Path, path: str, scan: Scan) -> list[str]:
    """Return a note on a new file that no search will find, because *scan* does not have it."""
    real = to_listed_path(root, path)
    # A link to a file is memory by its own name, wherever it leads.
    if not {path, real}.isdisjoint(scan.files) or not scan.complete:
        return []
    reason = scan.skipped.get(real, ".memoryignore names it or its folder")
    return [f"No search will find it: {reason}."]


def _below_header(data: bytes) -> str:
    return with_plain_ends(split_header(to_page(data).text)[1]).strip()
