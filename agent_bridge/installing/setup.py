"""A new memory folder: what `agent-bridge init` puts where nothing is yet.

Every file is made only if it is missing, so running it again, or on a folder
full of notes, changes nothing that is there.
"""

import os
from functools import partial
from importlib import resources
from pathlib import Path

from agent_bridge.config import CONFIG_NAME
from agent_bridge.layout import CORE_NAME, GUIDE_NAME, INDEX_NAME
from agent_bridge.memory.files import change_file, writing
from agent_bridge.memory.git import Git
from agent_bridge.memory.history import acting
from agent_bridge.memory.index_file import IndexFile
from agent_bridge.memory.names import look_of
from indexer import BLOCKS, IGNORE_NAME, PRIVATE_MODE, check_folder

# Where each template goes. Read as a list: the order is the order of the report.
_PLACES = {
    "core.md": CORE_NAME,
    "index.md": INDEX_NAME,
    "gitignore": ".gitignore",
    "memoryignore": IGNORE_NAME,
    "bridge-config.yaml": CONFIG_NAME,
    "CLAUDE.md": GUIDE_NAME,
}


def missing_files(folder: Path) -> list[Path]:
    """Return the files that `create_memory` would make."""
    # A link counts as being there, wherever it leads.
    return [folder / name for name in _PLACES.values() if not os.path.lexists(folder / name)]


def create_memory(folder: Path) -> list[Path]:
    """Make *folder* a memory and return the files that were missing and are there now.

    Raises:
        MemoryUnavailableError: A file cannot be written, or ``blocks/`` is missing, of which
            the index still has rows.
        MemoryFolderError: *folder* is a file, or a link to what is not there.
        OSError: The folder cannot be made.
    """
    if os.path.lexists(folder):
        check_folder(folder)
    # A person's memory is theirs; a folder that is there stays as open as they have it.
    folder.mkdir(mode=PRIVATE_MODE, parents=True, exist_ok=True)
    IndexFile(folder).check_folder(BLOCKS)
    (folder / BLOCKS).mkdir(exist_ok=True)
    made = []
    with writing(folder), acting("init", ""):
        for template, name in _PLACES.items():
            text = _template(template)
            if not os.path.lexists(folder / name):
                write = change_file(folder, name, partial(_if_missing, text=text))
                made += [folder / name] * (write.old is None)
    return made


def twins(folder: Path) -> dict[str, str]:
    """Return the files that other systems would take for ours, such as ``Index.md``, with ours."""
    ours = {look_of(name): name for name in _PLACES.values()}
    names = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    found = {name: ours.get(look_of(name), name) for name in sorted(names)}
    return {
        name: our
        for name, our in found.items()
        # On such a system it is ours, which is there and in no list.
        if our != name and (our in names or not os.path.lexists(folder / our))
    }


def missing_ignores(folder: Path) -> list[str]:
    """Return what the `.gitignore` of *folder* would have to say, and does not, to hide our files.

    One that cannot be read lacks nothing.
    """
    try:
        own = (folder / ".gitignore").read_text("utf-8", "replace").splitlines()
    except OSError:
        return []
    said = {line.strip().strip("/") for line in own}
    ours = _template("gitignore").decode().splitlines()
    return [line for line in ours if not line.startswith("#") and line.strip("/") not in said]


def is_in_repository(folder: Path) -> bool:
    """Tell whether *folder* lies in a git repository.

    Raises:
        GitError: Git is missing, or hangs.
    """
    return Git(folder).says_yes("rev-parse", "--is-inside-work-tree")


def make_repository(folder: Path) -> None:
    """Make *folder* a git repository. Nothing is committed: `agent-bridge backup` does that.

    Raises:
        GitError: Git is missing, or fails.
    """
    Git(folder).run("init", "--quiet")


def _template(name: str) -> bytes:
    return resources.files("agent_bridge").joinpath("templates", name).read_bytes()


def _if_missing(old: bytes | None, text: bytes) -> bytes:
    return text if old is None else old
