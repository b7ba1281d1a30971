"""Which paths a tool may touch.

A model names files; this room decides which file on disk is meant and refuses
everything that could lead elsewhere: on this system and on the others, because
a memory folder travels between them.
"""

import os
import re
import unicodedata
from pathlib import Path, PurePosixPath
from typing import Final

from agent_bridge.errors import InvalidNameError, PathOutsideMemoryError

# Windows opens a device under these names whatever folder and ending they have.
_DEVICES: Final = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?$", re.IGNORECASE)

# Not allowed in names on Windows, where ':' also opens a hidden stream.
_FORBIDDEN: Final = re.compile(r'[<>:"|?*\x00-\x1f\x7f]')

# ext4, APFS and NTFS all stop at 255; ext4 counts bytes.
_LONGEST_NAME_BYTES: Final = 255
_LONGEST_PATH_BYTES: Final = 1024


def to_memory_path(root: Path, name: str) -> str:
    """Return the path below *root*, with '/', that *name* means.

    *name* may be relative to *root*, or absolute and inside it, or a bare
    block name: ``decisions`` means ``blocks/decisions.md``.

    Raises:
        PathOutsideMemoryError: It leads out of *root*.
        InvalidNameError: It is no name for a memory file on every system.
    """
    text = unicodedata.normalize("NFC", name).strip()
    relative = _below(root, text.replace("\\", "/"), name)
    parts = PurePosixPath(relative).parts
    if len(parts) == 1 and not relative.lower().endswith(".md"):
        parts = ("blocks", parts[0] + ".md")
    for part in parts:
        if reason := _refused(part):
            raise InvalidNameError(name, reason)
    path = "/".join(parts)
    if not path.lower().endswith(".md"):
        raise InvalidNameError(name, "memory files end in '.md'")
    if len(path.encode()) > _LONGEST_PATH_BYTES:
        raise InvalidNameError(name[:80] + "…", "it is too long")
    return path


def to_real_path(root: Path, path: str) -> Path:
    """Return where *path* really lies on disk, links followed.

    Raises:
        PathOutsideMemoryError: A link on the way leads out of *root*.
    """
    real_root = root.resolve()
    try:
        real = (real_root / path).resolve()
    except (OSError, RuntimeError) as error:
        raise PathOutsideMemoryError(path) from error
    if not real.is_relative_to(real_root) or real == real_root:
        raise PathOutsideMemoryError(path)
    return real


def _below(root: Path, text: str, name: str) -> str:
    if text.startswith("/") or re.match(r"[A-Za-z]:", text):
        for base in (root, root.resolve()):
            prefix = str(base).replace(os.sep, "/").rstrip("/") + "/"
            if text.startswith(prefix):
                text = text[len(prefix) :]
                break
        else:
            raise PathOutsideMemoryError(name)
    if not text or ".." in text.split("/") or text.startswith(("/", "~")):
        raise PathOutsideMemoryError(name)
    return str(PurePosixPath(text))


def _refused(part: str) -> str | None:
    """Return why *part* cannot be a file or folder name everywhere, or None."""
    try:
        length = len(part.encode())
    except UnicodeEncodeError:
        return "it holds half a character"
    checks = (
        (length > _LONGEST_NAME_BYTES, "it is too long"),
        (part.startswith("."), "hidden files are not part of the memory"),
        (part.endswith((".", " ")), "a name may not end in a dot or space"),
        (_DEVICES.match(part) is not None, "Windows reserves that name for a device"),
        (_FORBIDDEN.search(part) is not None, "it holds a character that file names may not have"),
        (
            any(unicodedata.category(char) == "Cf" for char in part),
            "it holds an invisible character",
        ),
    )
    return next((reason for refused, reason in checks if refused), None)
