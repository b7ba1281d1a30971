"""Where clients keep their configuration, and how it is replaced: whole, with a copy of the old.

Places come from the platform, the environment and the home folder, so that
nobody's own files are met by accident.
"""

import contextlib
import errno
import hashlib
import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from agent_bridge.memory.folder import naming, opened
from agent_bridge.user_folders import find_home
from indexer import local_now, patiently

Kind = Literal["desktop", "code"]

TITLES: Final[Mapping[Kind, str]] = {"desktop": "Claude Desktop", "code": "Claude Code"}
CONFIG_NAME: Final = "claude_desktop_config.json"

# Far beyond any configuration; what is larger was not written to be one.
LIMIT_BYTES: Final = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class ConfigFile:
    """The configuration file of a client. It need not be there."""

    kind: Kind
    path: Path

    @property
    def title(self) -> str:
        """The client's name."""
        return TITLES[self.kind]


def desktop_folders(platform: str, environ: Mapping[str, str]) -> tuple[Path, ...]:
    """Return the folders where Claude Desktop may keep its configuration, the usual one first.

    The Windows Store's build reads a copy below its package's LocalCache, which
    it makes of the usual one at its first start and then never looks back.
    """
    home = find_home(environ, platform)
    if platform == "darwin":
        return (home / "Library" / "Application Support" / "Claude",)
    if platform != "win32":
        named = environ.get("XDG_CONFIG_HOME", "")
        return ((Path(named) if named.startswith("/") else home / ".config") / "Claude",)
    roaming = Path(environ.get("APPDATA") or home / "AppData" / "Roaming")
    local = Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    caches = sorted(local.glob("Packages/*Claude_*/LocalCache"))
    return (roaming / "Claude", *(cache / "Roaming" / "Claude" for cache in caches))


def is_confined(prefix: str) -> bool:
    """Tell whether a Python that lies in *prefix* is the Microsoft Store's.

    What it makes in the folders of clients, Windows keeps in a copy that no other program sees.
    """
    return "windowsapps" in prefix.lower().replace("/", "\\").split("\\")


def find_desktop_files(platform: str, environ: Mapping[str, str]) -> tuple[ConfigFile, ...]:
    """Return the configurations of each Claude Desktop that was started here once."""
    folders = (folder for folder in desktop_folders(platform, environ) if folder.is_dir())
    return tuple(ConfigFile("desktop", folder / CONFIG_NAME) for folder in folders)


def code_file(environ: Mapping[str, str]) -> ConfigFile:
    """Return where Claude Code keeps a user's servers."""
    folder = environ.get("CLAUDE_CONFIG_DIR")
    return ConfigFile("code", (Path(folder) if folder else find_home(environ)) / ".claude.json")


def read_bytes(file: Path) -> bytes | None:
    """Return what *file* holds; None if it is not there.

    Raises:
        OSError: It may not be read, or is no file.
    """
    file = Path(os.path.realpath(file))
    try:
        with opened(file.parent, ()) as folder:
            data = folder.read(file.name, LIMIT_BYTES)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        # Not its name alone, nor the number of an open file.
        error.filename = str(file)
        raise
    if len(data) == LIMIT_BYTES:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(file))
    return data


def write_bytes(file: Path, data: bytes) -> None:
    """Make *file* hold *data*, all or nothing, with the mode that it has; a link stays a link.

    Raises:
        OSError: It cannot be written.
    """
    file = Path(os.path.realpath(file))
    file.parent.mkdir(parents=True, exist_ok=True)
    temporary = f".{file.name}-{secrets.token_hex(4)}.tmp"
    with opened(file.parent, ()) as folder:
        try:
            folder.make(temporary, data, folder.find(file.name))
            patiently(lambda: folder.rename(temporary, file.name))
        except BaseException as error:
            with contextlib.suppress(OSError):
                patiently(lambda: folder.remove(temporary))
            if isinstance(error, OSError):
                # Not the temporary file, which nobody knows of.
                error.filename, error.filename2 = str(file), None
            raise


def keep_copy(file: Path, data: bytes) -> Path:
    """Keep *data*, which *file* holds, beside it with the same mode; return where.

    Raises:
        OSError: It cannot be written.
    """
    real = Path(os.path.realpath(file))
    with opened(real.parent, ()) as folder:
        name = stamped = f"{real.name}.bak-{local_now():%Y%m%dT%H%M%S}"
        while folder.find(name) is not None:
            name = f"{stamped}-{secrets.token_hex(2)}"
        with naming(real.with_name(name)):
            folder.make(name, data, folder.find(real.name))
    return real.with_name(name)


def to_hash(data: bytes | None) -> str:
    """Return what tells one content from another; empty for a file that is not there."""
    return "" if data is None else hashlib.sha256(data).hexdigest()
