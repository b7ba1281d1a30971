"""How folders list a name: its accents, its case, and what looks the same."""

import os
import unicodedata
from pathlib import Path

from agent_bridge.memory.names import look_of


def find_twin(root: Path, path: str) -> str | None:
    """Return the existing path that people or systems may take *path* for; None if that is *path*.

    Parts beyond the last existing folder are as in *path*.
    """
    here = root
    parts, found = path.split("/"), list[str]()
    for part in parts:
        try:
            names = {unicodedata.normalize("NFC", file.name): file.name for file in here.iterdir()}
        except OSError:
            break
        if unicodedata.normalize("NFC", part) in names:
            found.append(part)
        else:
            look = look_of(part)
            alike = [name for name in names.values() if look_of(name) == look]
            if not alike:
                break
            found.append(alike[0])
        here /= found[-1]
        # A folder that is listed may still be closed.
        if os.path.islink(here):  # noqa: PTH114
            break
    whole = "/".join([*found, *parts[len(found) :]])
    return whole if whole != path else None


def is_listed(root: Path, path: str) -> bool:
    """Tell whether each part of *path* is a name that its folder lists."""
    here = root
    for part in path.split("/"):
        try:
            if part not in os.listdir(here):  # noqa: PTH208 - names are all that is wanted
                return False
        except OSError:
            return False
        here /= part
    return True


def as_listed(root: Path, path: str) -> str:
    """Return *path* with its accents composed or decomposed as its folders list them.

    Where they list none of that look, composed: a folder that came from macOS gets no twin.
    """
    here = root
    for part in path.split("/"):
        wanted = unicodedata.normalize("NFC", part)
        try:
            names = [] if part.isascii() else os.listdir(here)  # noqa: PTH208 - names are all
        except (OSError, ValueError):
            # Also for a name that no folder can have.
            names = []
        alike = (name for name in names if unicodedata.normalize("NFC", name) == wanted)
        here /= part if part in names else next(alike, wanted)
    return here.relative_to(root).as_posix()
