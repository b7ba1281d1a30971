"""Where the index of a memory folder is, and why there.

In the folder that a variable names; else beside the markdown, if that is on a disk of this
machine and not kept in sync with others; else in the user's cache folder; else in memory. Every
program comes to the same result.
"""

import contextlib
import os
import sys
from collections.abc import Iterator, Mapping
from itertools import takewhile
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from indexer.errors import StoreError
from indexer.folder.disk import PRIVATE_MODE, to_reason
from indexer.folder.mounts import (
    MARKERS,
    MOUNTINFO,
    Mount,
    find_drive_kind,
    find_inner,
    find_kind,
    find_mac_kind,
    find_remote,
    find_service,
    is_remote,
    parse_mountinfo,
)

DATABASE_NAME: Final = ".search-index.db"

# The place of an index that has no file.
IN_MEMORY: Final = Path(":memory:")

# Where a Mac has what is in iCloud Drive, below the home folder.
_ICLOUD: Final = Path("Library", "Mobile Documents", "com~apple~CloudDocs")

# The memory is below the home folder, unless this variable, or the caller, names another place.
DEFAULT_MEMORY: Final = ".claude-agent-memory"
MEMORY_VARIABLE: Final = "AGENT_MEMORY_DIR"

# Names the folder that holds the indexes of all memories, instead of the places below.
DIRECTORY_VARIABLE: Final = "AGENT_INDEX_DIR"


class Place(NamedTuple):
    """A place for an index; *reason* says why it is not the usual one, None if it is."""

    database: Path
    reason: str | None = None


def find_places(root: Path, environ: Mapping[str, str]) -> Iterator[Place]:
    """Yield the places for the index of *root*, the best first; the last one always works."""
    if directory := environ.get(DIRECTORY_VARIABLE):
        try:
            named = Path(directory).expanduser().absolute() / _name(root)
        except RuntimeError:
            yield _in_memory(f"{DIRECTORY_VARIABLE} names a home folder that is not known")
            return
        why = f"this folder is named by --index or {DIRECTORY_VARIABLE}"
        yield Place(named, why)
        yield _in_memory(why)
        return
    reason = find_reason(root)
    if reason is None:
        yield Place(root / DATABASE_NAME)
    cache = _cache(environ)
    # If the home folder is on the network, too, no file is safe.
    not_there = find_reason(_existing(cache))
    if not_there is None:
        yield Place(cache / _name(root), reason)
    yield _in_memory(reason, not_there and f"{cache}: {not_there}")


def _in_memory(*reasons: str | None) -> Place:
    every = (*reasons, "in memory, rebuilt by every program that starts")
    return Place(IN_MEMORY, "; ".join(filter(None, every)))


def find_reason(folder: Path) -> str | None:
    """Return why no index may be in *folder*, or None if it may."""
    real = Path(os.path.realpath(folder))
    if (kind := _kind(real)) is not None:
        return f"the folder lies on a network drive ({kind})"
    if (service := find_service(real) or _find_marker(real) or _find_icloud(real)) is not None:
        return f"the folder is kept in sync by {service}"
    if not os.access(real, os.W_OK):
        return "the folder is not writable"
    return None


def _find_icloud(real: Path) -> str | None:
    """Return "iCloud Drive" if that keeps one of the folders of a Mac that *real* is in.

    Nothing on their path says so, but then it has a folder, or a link, of the same name.
    """
    if sys.platform == "darwin":
        home = Path(os.path.realpath(_home()))
        for name in ("Documents", "Desktop"):
            if real.is_relative_to(home / name) and os.path.lexists(home / _ICLOUD / name):
                return "iCloud Drive"
    return None


def find_deafness(root: Path) -> str | None:
    """Return why this machine has no event for every change below *root*; None if it has.

    There are none for another machine's writes, on Windows and macOS either.
    """
    real = Path(os.path.realpath(root))
    mounts = _read_mounts()
    kind = _kind(real) if mounts is None else find_remote(mounts, PurePosixPath(real))
    return None if kind is None else f"other machines may write to it ({kind})"


def find_inexactness(root: Path) -> str | None:
    """Return why Linux's queue of changes would not be exact for *root*; None if it is."""
    mounts = _read_mounts()
    if mounts is None:
        return "the system does not say what is mounted"
    inner = find_inner(mounts, PurePosixPath(os.path.realpath(root)))
    return find_deafness(root) or (inner and f"{inner} is mounted in it")


def find_cache_folder(platform: str, environ: Mapping[str, str], home: Path) -> Path:
    """Return the user's cache folder on *platform*. Pure."""
    if platform == "darwin":
        return home / "Library" / "Caches"
    # Not below AppData: what a program of Windows' Store, such as Claude Desktop, or a server below
    # it writes there, is kept in a copy that no other program sees.
    named = "" if platform == "win32" else environ.get("XDG_CACHE_HOME", "")
    # The standard says that a relative path is to be ignored.
    return Path(named) if named.startswith("/") else home / ".cache"


def make_room(database: Path) -> None:
    """Create the folder of an index outside the memory, inaccessible to other users.

    Raises:
        StoreError: It cannot be created.
    """
    folder = database.parent
    try:
        folder.mkdir(mode=PRIVATE_MODE, parents=True, exist_ok=True)
    except FileExistsError as error:
        raise StoreError(database, f"{str(folder)!r} is no folder") from error
    except OSError as error:
        raise StoreError(database, to_reason(error)) from error


def find_leftovers(root: Path, used: Path, environ: Mapping[str, str]) -> tuple[Path, ...]:
    """Return index files of *root* in other places than *used*, but for better places.

    What is in a better place could not be used: a newer version, or another program, uses it.
    """
    better = takewhile(lambda place: place.database != used, find_places(root, environ))
    in_use = {used, *(place.database for place in better)}
    known = (root / DATABASE_NAME, _cache(environ) / _name(root))
    return tuple(file for file in known if file not in in_use and file.is_file())


def beside(file: Path, ending: str) -> Path:
    """Return the file beside *file* whose name is its own and *ending*."""
    return file.with_name(file.name + ending)


def list_beside(database: Path, mark: str) -> list[Path]:
    """Return the files beside an index whose names begin with its own name and *mark*.

    Empty for an index in memory, or in a folder that cannot be listed.
    """
    if database == IN_MEMORY:
        return []
    # No glob: the name may be that of the memory's folder, and contain wildcards.
    beginning = f"{database.name}{mark}"
    with contextlib.suppress(OSError):
        return sorted(file for file in database.parent.iterdir() if file.name.startswith(beginning))
    return []


def _cache(environ: Mapping[str, str]) -> Path:
    return find_cache_folder(sys.platform, environ, _home()) / "agent-index"


def _name(root: Path) -> str:
    import hashlib  # noqa: PLC0415 - it loads OpenSSL, and most indexes are in their memory

    real = os.path.normcase(os.path.realpath(root))
    return f"{Path(real).name}-{hashlib.sha256(os.fsencode(real)).hexdigest()[:12]}.db"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        # An arbitrary user id in a container has none; nothing can be created here either.
        return Path("/nonexistent")


def _existing(folder: Path) -> Path:
    return next(path for path in (folder, *folder.parents) if path.exists() or path == path.parent)


def _kind(folder: Path) -> str | None:
    """Return the kind of network drive that *folder* is on; None for a disk, or if unknown."""
    if os.name == "nt":
        import ctypes  # noqa: PLC0415 - 5 ms, for Windows alone

        kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 - only there on Windows
        return find_drive_kind(folder.drive, kernel.GetDriveTypeW)
    if sys.platform == "darwin":
        told = _ask_mac(folder)
        return None if told is None else find_mac_kind(told)
    kind = find_kind(_read_mounts() or [], PurePosixPath(folder))
    return kind if kind and is_remote(kind) else None


def _ask_mac(folder: Path) -> bytes | None:
    """Return what macOS says of the file system of *folder*, a `struct statfs`; None if nothing."""
    import ctypes  # noqa: PLC0415 - 5 ms, for macOS alone

    system = ctypes.CDLL(None)
    # On Intel, the plain name is that of an older structure.
    ask = getattr(system, "statfs$INODE64", None) or system.statfs
    # It takes half of this.
    told = ctypes.create_string_buffer(4096)
    return told.raw if ask(os.fsencode(folder), told) == 0 else None


def _read_mounts() -> list[Mount] | None:
    with contextlib.suppress(OSError):
        return parse_mountinfo(Path(MOUNTINFO).read_text("utf-8", "surrogateescape"))
    return None


def _find_marker(folder: Path) -> str | None:
    for above in (folder, *folder.parents):
        for name, service in MARKERS.items():
            # In the home folder, some clients keep their settings under such a name.
            # Not with Path: there are thirty of these at each start.
            if os.path.exists(os.path.join(above, name)) and above != _home():  # noqa: PTH110, PTH118
                return service
    return None
