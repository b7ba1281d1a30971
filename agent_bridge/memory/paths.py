"""Which paths a tool may touch.

A model names files; this module decides which file on disk is meant, and refuses
everything that could lead elsewhere. An existing file may have any name; the strict
rules of `names` are for new ones.
"""

import os
import re
import sys
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from agent_bridge.config import command_for
from agent_bridge.errors import (
    FileMissingError,
    InvalidNameError,
    MemoryUnavailableError,
    PathOutsideMemoryError,
)
from agent_bridge.layout import name_of_block, path_of_block
from agent_bridge.memory.listed import as_listed, find_twin, is_listed
from agent_bridge.memory.names import (
    LONGEST_BLOCK_NAME,
    LONGEST_NAME_BYTES,
    TAKEN,
    check_ending,
    look_of,
    meanings_of,
    only_of_words,
    similar,
    spellings_of,
    to_hint,
    to_slug,
    why_refused,
    with_ending,
)
from agent_bridge.texts.excerpt import PLACE
from indexer import FolderMissingError, MemoryFolderError, scan_folder, show_name

# The scheme of resources, whose URIs clients show (see `offers.resources`).
_SCHEME: Final = "memory://"

# How notes name each other; a heading after it, or a label, is not part of the name. In a table,
# the label's bar is escaped.
_WIKI_LINK: Final = re.compile(r"!?\[\[(([^|#]+?)(?:#[^|]*?)?)(?:\\?\|.*)?\]\]", re.DOTALL)

# Between a file and a part of it, as models write it, where '#' is meant.
_BEHIND: Final = re.compile(r"[:>]+")

_SUCH_AS: Final = "Give a path such as 'blocks/decisions.md'."
_ITS_FILE: Final = "Put the file that has the link before the '#': 'blocks/decisions.md#Old'."
_OWN: Final = frozenset(f"{name}.md" for name in TAKEN)

# What Windows says where a drive, such as one of RAM or of an encrypted container, does not know
# what its files are really called: invalid function, not supported, unrecognised volume.
_NO_FINAL_PATHS: Final = frozenset({1, 50, 1005})


def to_memory_path(root: Path, name: str) -> str:
    """Return the path below *root*, with '/', that *name* means.

    *name* may be relative to *root*, absolute and inside it, the URI of a resource,
    or a wiki link; the ending may be left out. A bare name means a block:
    ``decisions`` is ``blocks/decisions.md``, unless only ``decisions.md`` exists.
    ``2026/trip.md`` is ``blocks/2026/trip.md`` if only that exists. ``core`` and
    ``index`` are the memory's own files, unless only a block has that name.

    Raises:
        PathOutsideMemoryError: It leads out of *root*.
        InvalidNameError: It is no name for a memory file.
    """
    parts = _below(root, name)
    if "" in parts:
        address = "it is an address" if "://" in name else "a part of it is empty"
        raise InvalidNameError(name, address, _SUCH_AS)
    if any(part.startswith(".") for part in parts):
        raise InvalidNameError(name, "hidden files are not part of the memory")
    meant = meanings_of(parts)
    spelled = [one for path in meant for one in spellings_of(path)]
    there = next((path for path in spelled if os.path.lexists(root / path)), None)
    # macOS finds a name in either spelling of its accents; elsewhere, those of a file and of its
    # folder may differ.
    if there is None or sys.platform == "darwin":
        meant = [as_listed(root, path) for path in ([there] if there else meant)]
        there = next((path for path in meant if os.path.lexists(root / path)), None)
    twins = (find_twin(root, path) for path in ([there] if there else meant))
    if twin := next(filter(None, twins), None):
        looks = f"it differs only in look or case from {twin!r}"
        raise InvalidNameError(name, looks, f"Use {twin!r}.", twin=twin)
    # Windows also finds devices, streams, and names with dots at their end, which no folder lists.
    if there is not None and (os.name != "nt" or is_listed(root, there)):
        return there
    path = there or meant[0]
    check_ending(name, parts[-1])
    if reason := why_refused(path):
        raise InvalidNameError(name if len(name) <= LONGEST_NAME_BYTES else name[:80] + "…", reason)
    return path


def to_existing_path(root: Path, name: str) -> str:
    """Return the path of `to_memory_path`, or if no file is there, that of the one called *name*.

    As in a wiki link, any number of the folders in front of it may be left out: ``Lucia`` is
    ``people/Lucia.md`` if no other file has that name.

    Raises:
        PathOutsideMemoryError: It leads out of *root*.
        InvalidNameError: It is no name for a memory file.
        MemoryFolderError: There is no memory folder.
    """
    try:
        path = to_memory_path(root, name)
    except InvalidNameError as error:
        # "Dr. Novak" seems to have an ending, and is no name for a new file.
        if not error.twin and (found := _find_called(root, name)):
            return found
        raise _with_place(root, error) from error
    if os.path.lexists(root / path) or path in _OWN:
        return path
    return _find_called(root, name) or path


def _with_place(root: Path, error: InvalidNameError) -> InvalidNameError:
    """Return *error*; if its name is that of a file and what is in it, with both as advice."""
    name, *behind = _BEHIND.split(error.path, maxsplit=1)
    if not behind or error.advice != InvalidNameError.advice:
        return error
    try:
        path = to_memory_path(root, name)
    except InvalidNameError as other:
        path = other.twin
    if not path or not os.path.lexists(root / path):
        return error
    advice = f"Use {path!r}; memory_read takes a part of it as '#L12-40' or '#Heading'."
    return InvalidNameError(error.path, error.reason, advice)


def to_linked_path(root: Path, name: str) -> tuple[str, str]:
    """Return the path of `to_existing_path`, and the heading that a link has behind a '#', if any.

    ``boat#Log`` is the heading "Log" of ``blocks/boat.md``, unless a file is called so.

    Raises: As `to_existing_path`; InvalidNameError also for ``[[#Log]]``, a link within its file.
    """
    text = without_link(name)
    file, sign, heading = text.partition("#")
    if not (sign and file):
        return to_existing_path(root, text), ""
    # A '#' may be a part of the file's name: "C# notes#Open".
    before, _, last = text.rpartition("#")
    for whole, behind in ((text, ""), (before, last), (file, heading)):
        with suppress(InvalidNameError):
            path = to_existing_path(root, whole)
            if os.path.lexists(root / path):
                return path, unquote(behind).strip()
    if text.startswith("[[#"):
        raise InvalidNameError(name, "it names a heading without its file", _ITS_FILE)
    if text == with_ending(text):
        return to_existing_path(root, text), ""
    return to_existing_path(root, file), unquote(heading).strip()


def to_changed_path(root: Path, name: str) -> str:
    """Return the path of `to_existing_path`, for a tool that writes.

    Raises: As `to_existing_path`, and as `to_written_path`.
    """
    return _written(root, name, to_existing_path)


def to_written_path(root: Path, name: str) -> str:
    """Return the path of `to_memory_path`, for a tool that writes.

    Raises:
        PathOutsideMemoryError: It leads out of *root*.
        InvalidNameError: It is no name for a memory file, or one for a part of it, or a folder.
        MemoryFolderError: There is no memory folder.
    """
    return _written(root, name, to_memory_path)


def _written(root: Path, name: str, to_path: Callable[[Path, str], str]) -> str:
    text = without_link(name)
    # A model that read a part of a file may name it again, and would change all of it, or create a
    # file of that name.
    if lines := PLACE.search(text):
        advice = f"Leave out {lines[0]!r}."
        raise InvalidNameError(name, "it names lines of a file", advice)
    if "#" in text and text != with_ending(text):
        file, heading = to_linked_path(root, name)
        if heading and os.path.lexists(root / file):
            advice = (
                f"Use {file!r}. In update_memory_block, its heading with content replaces the"
                " section; to add to it, give its last line as old_text, and that line with yours"
                " below it as new_text."
            )
            raise InvalidNameError(name, f"it names the heading {heading!r} of a file", advice)
    path = to_path(root, name)
    if text.endswith(("/", "\\")):
        raise InvalidNameError(name, "it names a folder", "Name a file in it.")
    return path


def to_appended_path(root: Path, name: str) -> str:
    """Return the path of `to_written_path`, for a tool that begins a file where none is.

    Raises:
        PathOutsideMemoryError: It leads out of *root*.
        InvalidNameError: As `to_written_path`; or *name* names no folder, and the only file that
            is called so, or has its words, is another one.
        MemoryFolderError: There is no memory folder.
    """
    there = to_changed_path(root, name)
    is_bare = [part != with_ending(part) for part in _below(root, name)] == [True]
    if is_bare and there not in _OWN and not os.path.lexists(root / there):
        there = only_of_words(there, scan_folder(root).files) or there
    advice = f"Use {there!r}."
    with suppress(InvalidNameError):
        path = to_written_path(root, name)
        if path == there or not is_bare:
            return path
        advice = f"Use {there!r}, or {path!r} for a new file."
    raise InvalidNameError(name, f"{there!r} is called so", advice, twin=there)


def to_block_path(root: Path, name: str) -> str:
    """Return the path of a new block called *name*, which may exist already.

    Stricter than `to_written_path`, so that a block can be named in every tool,
    shell and file system without a second thought.

    Raises:
        PathOutsideMemoryError: It leads out of *root*.
        InvalidNameError: It is no good name for a block; a better one is suggested.
    """
    # A block's name needs no ending, so the dot of "v1.2" does not begin one.
    is_dotted = re.search(r"\w\.(?!md\b)[\w-]+$", name.strip(), re.IGNORECASE)
    other: InvalidNameError | None = None
    try:
        path = to_written_path(root, f"{name.strip()}.md" if is_dotted else name)
    except InvalidNameError as error:
        if not error.twin:
            raise _with_better(error) from error
        # The name's form is checked first, since that of the existing name may be wrong, too.
        path, other = error.twin, error
    bare = unicodedata.normalize("NFC", name_of_block(path))
    if os.path.lexists(root / path):
        return path
    if bare != to_slug(bare):
        raise InvalidNameError(
            name[:LONGEST_NAME_BYTES],
            "a block's name is made of lower-case letters, digits, '-' and '_',"
            f" at most {LONGEST_BLOCK_NAME} of them",
            to_hint(bare),
        )
    if other:
        raise other
    if bare in TAKEN:
        raise InvalidNameError(name, f"{bare}.md is the memory's own file", "Choose another name.")
    return path_of_block(bare)


def _with_better(error: InvalidNameError) -> InvalidNameError:
    """Return *error* about a block's name, with a similar name as advice if it has no other."""
    if error.advice != InvalidNameError.advice:
        return error
    hint = to_hint(name_of_block(error.path.strip()))
    return InvalidNameError(error.path, error.reason, hint)


def to_searched_path(root: Path, text: str) -> str:
    """Return the beginning of paths, or the pattern, that *text* is, if need be as a link is."""
    path = PLACE.sub("", text.strip())
    if _WIKI_LINK.fullmatch(path) or "://" in path or Path(path).is_absolute():
        with suppress(InvalidNameError, PathOutsideMemoryError):
            # Without its '/', the name of a folder also begins those of others.
            return "/".join([*_below(root, path), *[""] * path.endswith("/")])
    return path


def to_real_path(root: Path, path: str) -> Path:
    """Return the absolute path of *path* on disk, with links resolved.

    Raises:
        PathOutsideMemoryError: A link on the way leads out of *root*, or round in a circle.
        MemoryUnavailableError: A folder on the way may not be entered.
    """
    real_root = root.resolve()
    try:
        real = (real_root / path).resolve(strict=True)
    except (FileNotFoundError, NotADirectoryError):
        real = (real_root / path).resolve()
    except PermissionError as error:
        raise MemoryUnavailableError(
            f"{path} cannot be reached: permission denied",
            "A person has to look at the folder's permissions.",
        ) from error
    except (OSError, RuntimeError) as error:
        if getattr(error, "winerror", None) not in _NO_FINAL_PATHS:
            # A circle of links: an OSError since Python 3.13, before it a RuntimeError.
            raise PathOutsideMemoryError(path, "a link on the way leads in a circle") from error
        # Then Python reads each link on the way by itself.
        real = (real_root / path).resolve()
    if not real.is_relative_to(real_root) or real == real_root:
        raise PathOutsideMemoryError(path, "a link on the way leads out of it")
    return real


def to_listed_path(root: Path, path: str) -> str:
    """Return *path* with links resolved, as in a scan and in the history.

    Raises: As `to_real_path`.
    """
    return to_real_path(root, path).relative_to(root.resolve()).as_posix()


def missing(root: Path, path: str) -> FileMissingError:
    """Return the error for a file that is not there, which names those that may have been meant.

    Raises:
        MemoryFolderError: The whole memory folder is not there, or may not be listed.
    """
    return FileMissingError(path, similar(path, list(scan_folder(root).files)))


def _find_called(root: Path, name: str) -> str | None:
    """Return the path of the only file called *name*, in whatever folder; None if it is not one."""
    listed = [(file, f"/{_as_given_back(file)}") for file in scan_folder(root).files]
    # Or as markdown writes it in a link: "Dr%20Novak.md". A mirrored page may be called so.
    for text in dict.fromkeys((name, unquote(name))):
        called = f"/{_as_given_back(with_ending('/'.join(_below(root, text))))}"
        if found := [file for file, shown in listed if shown.endswith(called)]:
            return found[0] if len(found) == 1 else None
    return None


def _as_given_back(path: str) -> str:
    """Return how *path* looks once an answer has shown it and `_below` has read that."""
    return look_of(show_name(path).replace("\\", "/"))


def without_link(name: str) -> str:
    """Return what a wiki link in *name* names, with its heading; or *name*."""
    text = name.strip()
    link = _WIKI_LINK.fullmatch(text)
    return link[1].strip() if link else text


def _below(root: Path, name: str) -> list[str]:
    """Return the parts of *name* below *root*, as they are written."""
    text = name.strip()
    if text.lower().startswith(_SCHEME):
        text = unquote(text[len(_SCHEME) :]).lstrip("/")
    if link := _WIKI_LINK.fullmatch(text):
        text = link[2].strip()
    text = text.replace("\\", "/")
    if text.startswith("~/"):
        # It may hold what no path may.
        text = os.path.expanduser(text).replace(os.sep, "/")  # noqa: PTH111 - see above
    if not text:
        raise InvalidNameError(name, "it is empty", _SUCH_AS)
    parts = text.split("/")
    if text.startswith("/") or re.match(r"[A-Za-z]:", text):
        for base in (root, root.resolve()):
            above = str(base).replace(os.sep, "/").rstrip("/").split("/")
            if [_folded(part) for part in parts[: len(above)]] == [_folded(part) for part in above]:
                parts = parts[len(above) :]
                break
        else:
            raise PathOutsideMemoryError(name)
    if parts and parts[-1] == "":
        parts.pop()
    parts = [part for part in parts if part != "."]
    if not parts or ".." in parts or parts[0].startswith("~"):
        raise PathOutsideMemoryError(name)
    return parts


def _folded(part: str) -> str:
    """Return *part* as this system compares the names of folders."""
    return os.path.normcase(unicodedata.normalize("NFC", part))


def unusable(error: MemoryFolderError) -> MemoryUnavailableError:
    """Return the error for a model if the memory folder cannot be used because of *error*."""
    to_do = "put that right"
    if isinstance(error, FolderMissingError):
        # It may be on a drive that is not connected, or have another name.
        make = command_for("agent-bridge init", error.folder)
        to_do = f"put it back, or make one with `{make}`"
    return MemoryUnavailableError(
        str(error),
        f"Ask the user to {to_do}, then call again: no restart is needed.",
        f"{to_do[0].upper()}{to_do[1:]}, then try again: no restart is needed.",
    )
