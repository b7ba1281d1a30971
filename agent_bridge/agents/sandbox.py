"""Have the system close folders to a process, whatever the process wants.

Pure: how the command is wrapped, for bubblewrap on Linux and sandbox-exec on
macOS. Whether that works on this computer, `sandbox_trial` finds out.

Everything else stays open: this keeps a memory safe, it is no jail.
With bubblewrap the processes also get process ids of their own, and the system
kills all of them when their first one or this server dies.
"""

from collections.abc import Iterator
from pathlib import PurePath
from typing import Final, NamedTuple

BUBBLEWRAP: Final = "bwrap"
SEATBELT: Final = "sandbox-exec"


class Closed(NamedTuple):
    """Which folders cannot be changed (*locked*), and which not even be seen (*hidden*).

    Real paths of folders that exist: a path through a link would leave the folder open.
    """

    locked: tuple[PurePath, ...] = ()
    hidden: tuple[PurePath, ...] = ()


class Sandbox(NamedTuple):
    """A program that closes folders to the command it starts."""

    program: PurePath

    def wrap(
        self, command: tuple[str, ...], closed: Closed, working_directory: PurePath
    ) -> tuple[str, ...]:
        """Return the command that starts *command* with those folders closed to it."""
        if self.program.name == SEATBELT:
            return (str(self.program), "-p", _profile(closed), *command)
        return (str(self.program), *_bubblewrap(closed, working_directory), "--", *command)


def program_for(platform: str) -> str:
    """Return the name of the program that can do it on *platform*, or an empty text."""
    return {"linux": BUBBLEWRAP, "darwin": SEATBELT}.get(platform, "")


def _bubblewrap(closed: Closed, working_directory: PurePath) -> Iterator[str]:
    yield from ("--dev-bind", "/", "/")
    for folder in closed.locked:
        yield from ("--ro-bind", str(folder), str(folder))
    for folder in closed.hidden:
        yield from ("--tmpfs", str(folder), "--remount-ro", str(folder))
    yield from ("--unshare-pid", "--proc", "/proc", "--die-with-parent")
    # Root could otherwise make the folders writable again; nobody else has this right.
    yield from ("--cap-drop", "CAP_SYS_ADMIN")
    yield from ("--chdir", str(working_directory))


def _profile(closed: Closed) -> str:
    # Rules go by path: who may rename a folder above could reach what lies in it by another one.
    above = {parent for folder in (*closed.locked, *closed.hidden) for parent in folder.parents}
    rules = [
        *(f"(deny file-write* (subpath {_quoted(folder)}))" for folder in closed.locked),
        *(f"(deny file-read* file-write* (subpath {_quoted(folder)}))" for folder in closed.hidden),
        *(f"(deny file-write-unlink (literal {_quoted(folder)}))" for folder in sorted(above)),
    ]
    return "(version 1)(allow default)" + "".join(rules)


def _quoted(folder: PurePath) -> str:
    text = str(folder).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"'
