"""The user's own folders: home, and where programs keep their state, outside of any memory."""

import hashlib
import os
import sys
from collections.abc import Mapping
from pathlib import Path


def find_home(environ: Mapping[str, str], platform: str = "") -> Path:
    """Return the user's home folder, on this system or *platform*."""
    # On Windows, HOME is of programs that come from elsewhere; Python and Node pass it over.
    names = (
        ("USERPROFILE", "HOME")
        if (platform or sys.platform) == "win32"
        else ("HOME", "USERPROFILE")
    )
    named = next(filter(None, map(environ.get, names)), None)
    return Path(named or os.path.expanduser("~"))  # noqa: PTH111 - Path.home() raises for a user without one


def state_folder(memory: Path, environ: Mapping[str, str]) -> Path:
    """Return where this user's state for *memory* is kept, such as jobs; it need not exist."""
    home = find_home(environ)
    if named := environ.get("XDG_STATE_HOME"):
        state = Path(named)
    elif sys.platform == "darwin":
        state = home / "Library" / "Application Support"
    else:
        # On Windows, too: what a program of its Store, such as Claude Desktop, or a server below it
        # writes to AppData, Windows keeps in a copy that no other program sees.
        state = home / ".local" / "state"
    # Two memories, two folders; two ways to name one memory, one folder.
    name = hashlib.sha256(os.fsencode(memory.resolve())).hexdigest()[:16]
    return state / "agent-bridge" / name
