"""Which far-reaching settings in a memory's own file its user has agreed to.

A memory may come from somebody else: a repository that was cloned, a folder
that is shared. Settings in it that start programs, or open more of the computer
than the defaults do, count only once the user of this computer has agreed to
them. That is remembered outside the memory, by the hash of the settings.
"""

import hashlib
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from agent_bridge.user_folders import state_folder
from indexer import PRIVATE_MODE

RECORD_NAME: Final = "trusted-settings"


def is_trusted(memory: Path, settings: Mapping[str, object]) -> bool:
    """Tell whether the user has agreed to exactly these *settings* of *memory*."""
    with suppress(OSError, ValueError):
        return _record(memory).read_text("ascii").strip() == to_digest(settings)
    return False


def trust(memory: Path, settings: Mapping[str, object]) -> None:
    """Remember that the user agrees to *settings* of *memory*.

    Raises:
        OSError: It cannot be written down.
    """
    file = _record(memory)
    file.parent.mkdir(mode=PRIVATE_MODE, parents=True, exist_ok=True)
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as out:
        out.write(to_digest(settings) + "\n")


def to_digest(settings: Mapping[str, object]) -> str:
    """Return the hash of *settings*, whatever their order. Pure."""
    text = json.dumps({key: repr(settings[key]) for key in sorted(settings)})
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()


def _record(memory: Path) -> Path:
    return state_folder(memory, os.environ) / RECORD_NAME
