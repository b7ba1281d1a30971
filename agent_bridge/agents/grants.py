"""Decide in which folders a sub-agent may be put to work.

Folders are compared as the disk knows them, not by their spelling, so links,
case and mounts do not lead around the rule. A folder that *contains* the
memory is allowed, since the home folder does; the memory inside it is closed
by the CLI's own permission rules, and by the system where that is possible.
"""

import errno
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from agent_bridge.errors import DirectoryMissingError, DirectoryNotAllowedError

# Between folders that a model lists in one text: the next one begins as an absolute path does.
_BETWEEN: Final = re.compile(r"[,;\n](?=[^\S\n]*(?:[~/\\]|[A-Za-z]:[/\\]))")

_QUOTES: Final = "\"'`"


class Territory(NamedTuple):
    """Where sub-agents may work, and the memory folder, which they may only be shown."""

    roots: tuple[Path, ...]
    memory: Path
    memory_readable: bool


class Grant(NamedTuple):
    """The folders of one sub-agent, links resolved; *memory* by every path that leads to it."""

    working_directory: Path
    additional_dirs: tuple[Path, ...]
    memory: tuple[Path, ...]


def resolve_grant(
    territory: Territory, working_directory: str, additional_dirs: Sequence[str]
) -> Grant:
    """Return the folders meant; no working directory means the first root. Reads the disk.

    Raises:
        DirectoryMissingError: One does not exist, is no folder, or cannot be entered.
        DirectoryNotAllowedError: One lies outside the roots, or in the memory folder.
    """
    return Grant(
        _resolve(territory, working_directory) if working_directory else _first(territory),
        tuple(dict.fromkeys(_resolve(territory, folder) for folder in _each(additional_dirs))),
        tuple(dict.fromkeys((territory.memory, territory.memory.resolve()))),
    )


def _first(territory: Territory) -> Path:
    if not territory.roots:
        raise _outside(territory, "")
    try:
        return _resolve(territory, str(territory.roots[0]))
    except DirectoryMissingError as error:
        to_do = (
            "Name a working_directory in another of the allowed folders, or ask the user to correct"
            f" sub_agent.roots. The {_allowed(territory)}."
        )
        raise DirectoryMissingError(str(territory.roots[0]), error.reason, to_do) from error


def _each(texts: Sequence[str]) -> Iterator[str]:
    """Yield the folders in *texts*, of which one may name several."""
    for text in texts:
        is_one = os.path.isdir(text)  # noqa: PTH112 - False for what is no path
        yield from [text] if is_one else filter(None, map(str.strip, _BETWEEN.split(text)))


def _resolve(territory: Territory, text: str) -> Path:
    try:
        folder = _existing(text)
    except DirectoryMissingError as error:
        if not territory.roots:
            raise _outside(territory, text) from error
        advice = f"{error.advice} The {_allowed(territory)}."
        raise DirectoryMissingError(text, error.reason, advice) from error
    in_memory = _contains(territory.memory, folder)
    if in_memory and not territory.memory_readable:
        raise DirectoryNotAllowedError(
            text,
            "it belongs to the memory folder",
            "Choose another folder, or set allow_memory_read to let it read the memory.",
        )
    if not in_memory and not any(_contains(root, folder) for root in territory.roots):
        raise _outside(territory, text)
    return folder


def _outside(territory: Territory, text: str) -> DirectoryNotAllowedError:
    if not territory.roots:
        to_do = "Ask the user to name folders in sub_agent.roots."
        return DirectoryNotAllowedError(text, "no folder at all is allowed", to_do)
    return DirectoryNotAllowedError(
        text,
        f"the {_allowed(territory)}",
        "Choose a folder inside those, or ask the user to extend sub_agent.roots.",
    )


def _allowed(territory: Territory) -> str:
    return f"allowed folders are {', '.join(map(str, territory.roots))}"


def _existing(text: str) -> Path:
    # A folder may be called so; else it is what a model put around the path.
    path = text if os.path.isdir(text) else text.strip().strip(_QUOTES)  # noqa: PTH112 - False for what is no path
    try:
        folder = Path(path).expanduser()
        if not folder.is_absolute():
            raise DirectoryMissingError(text, "it is not an absolute path")
        folder = folder.resolve(strict=True)
    except FileNotFoundError as error:
        raise DirectoryMissingError(text, "it does not exist") from error
    except (OSError, RuntimeError, ValueError) as error:
        # A loop of links is an OSError since Python 3.13, and a RuntimeError before.
        is_unusable = getattr(error, "errno", None) in {None, errno.ELOOP}
        reason = (
            "it is not a usable path" if is_unusable else str(getattr(error, "strerror", error))
        )
        raise DirectoryMissingError(text, reason) from error
    if not folder.is_dir():
        raise DirectoryMissingError(text, "it is not a folder")
    if not os.access(folder, os.R_OK | os.X_OK):
        raise DirectoryMissingError(text, "it cannot be entered")
    return folder


def _contains(outer: Path, inner: Path) -> bool:
    try:
        real = outer.stat()
        return any(os.path.samestat(real, folder.stat()) for folder in (inner, *inner.parents))
    except OSError:
        return False
