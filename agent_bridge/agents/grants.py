"""Decide in which folders a sub-agent may be put to work.

Folders are compared as the disk knows them, not by their spelling, so links,
case and mounts do not lead around the rule. A folder that *contains* the
memory is allowed, since the home folder does; the memory inside it is closed
by the CLI's own permission rules, and by the system where that is possible.
"""

import errno
import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from agent_bridge.errors import DirectoryMissingError, DirectoryNotAllowedError


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
    if not working_directory:
        if not territory.roots:
            raise _outside(territory, working_directory)
        working_directory = str(territory.roots[0])
    return Grant(
        _resolve(territory, working_directory),
        tuple(dict.fromkeys(_resolve(territory, folder) for folder in additional_dirs)),
        tuple(dict.fromkeys((territory.memory, territory.memory.resolve()))),
    )


def _resolve(territory: Territory, text: str) -> Path:
    folder = _existing(text)
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
    roots = ", ".join(map(str, territory.roots))
    return DirectoryNotAllowedError(
        text,
        f"the allowed folders are {roots}",
        "Choose a folder inside those, or ask the user to extend sub_agent.roots.",
    )


def _existing(text: str) -> Path:
    try:
        folder = Path(text).expanduser()
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
