"""What somebody has to type to start one of our commands: as they started this one.

Programs that were installed into a virtual environment are usually not on the PATH.
"""

import os
import sys
from pathlib import Path
from typing import Final

from indexer.quoting import quote_words

_MODULES: Final = {"agent-bridge": "agent_bridge", "agent-index": "indexer"}


def to_typed(words: str, platform: str = sys.platform) -> str:
    """Return the command *words*, which begin with a program of ours, as it can be typed.

    They stay as they are inside another program, where nothing is known of that.
    """
    name, _, rest = words.partition(" ")
    folders = _folders(sys.argv[0])
    if not folders:
        return words
    # A client starts a server in a folder of its own, where nobody is to type.
    if platform == "win32" and sys.stdin.isatty():
        folders = [_from_here(folder) for folder in folders]
    return f"{_find(name, folders)} {rest}".rstrip()


def _folders(started: str) -> list[str]:
    """Return where the programs may lie, if *started* is one of them."""
    folder, file = os.path.split(started)
    environment = os.path.dirname(sys.executable)  # noqa: PTH120 - Path would lose what "./" says
    if file.removesuffix(".exe") in _MODULES:
        return [folder or ".", environment]
    is_module = file == "__main__.py" and os.path.basename(folder) in _MODULES.values()  # noqa: PTH119 - as above
    return [environment] if is_module else []


def _from_here(folder: str) -> str:
    """Return *folder* as seen from here, if it lies below.

    Windows tells programs their full paths, however they were started. One with a space in it needs
    quotes, and what stands in quotes is started by cmd, and not by PowerShell.
    """
    return os.path.relpath(folder) if Path(folder).is_relative_to(Path.cwd()) else folder


def _find(name: str, folders: list[str]) -> str:
    """Return the program *name* in the first of *folders* that has it."""
    import shutil  # noqa: PLC0415 - a search gives no hints

    def find(place: str) -> str | None:
        # In a folder that is named, Python 3.11 does not look for the ending of Windows.
        return shutil.which(place) or shutil.which(f"{place}.exe")

    places = (os.path.join(folder, name) for folder in folders)  # noqa: PTH118 - as above
    place = next(filter(find, places), None)
    if place is None:
        return f"{quote_words(sys.executable)} -m {_MODULES[name]}"
    on_path, here = shutil.which(name), find(place)
    if on_path and here and Path(on_path).samefile(here):
        return name
    return quote_words(place)
