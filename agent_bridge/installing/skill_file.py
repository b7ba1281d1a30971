"""The skill that comes with the server: its text, its zip, its place for Claude Code.

An installed copy holds it inside the package; in a checkout it lies in `skill/`.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from agent_bridge.installing.archive import zip_files
from agent_bridge.installing.clients import keep_copy, read_bytes, write_bytes
from indexer import read_header

SKILL_NAME: Final = "stateful-memory"
FILE_NAME: Final = "SKILL.md"

_PACKAGE: Final = Path(__file__).parents[1]
_PLACES: Final = (
    _PACKAGE / "skill" / FILE_NAME,
    _PACKAGE.parent / "skill" / SKILL_NAME / FILE_NAME,
)


def skill_path() -> Path:
    """Return where the skill's file lies."""
    return next(place for place in _PLACES if place.is_file())


def read_skill() -> bytes:
    """Return the skill's text, the same bytes on every system."""
    return _with_plain_ends(skill_path().read_bytes())


def front_matter(skill: bytes) -> Mapping[str, Any]:
    """Return what stands between the first two rules of *skill*."""
    values, _, _ = read_header(skill.decode().splitlines())
    return {key: value for key, value in values.items() if key}


def zip_skill(skill: bytes) -> bytes:
    """Return a zip with *skill* in its folder: always the same bytes for the same text."""
    return zip_files({f"{SKILL_NAME}/{FILE_NAME}": skill})


def installed_path() -> Path:
    """Return where Claude Code looks for a user's copy of the skill."""
    claude = os.environ.get("CLAUDE_CONFIG_DIR") or "~/.claude"
    return Path(claude).expanduser() / "skills" / SKILL_NAME / FILE_NAME


def read_installed() -> bytes | None:
    """Return the text of that copy, to be compared with `read_skill`; None if there is none."""
    file = installed_path()
    return _with_plain_ends(file.read_bytes()) if file.is_file() else None


def install_skill() -> Path | None:
    """Put the skill where Claude Code looks; return where what was there lies now, if anything was.

    Raises:
        OSError: It cannot be written.
    """
    file = installed_path()
    old = read_bytes(file)
    copy = None if old is None else keep_copy(file, old)
    write_bytes(file, read_skill())
    return copy


def _with_plain_ends(text: bytes) -> bytes:
    return text.replace(b"\r\n", b"\n")
