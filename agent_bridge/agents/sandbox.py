"""Have the system close folders to a process, whatever the process wants.

Pure: how the command is wrapped, for bubblewrap or unshare on Linux and sandbox-exec on
macOS. Whether that works on this computer, `sandbox_trial` finds out.

Everything else stays open: this keeps a memory safe, it is no jail.
With bubblewrap the processes also get process ids of their own, and the system
kills all of them when their first one or this server dies.
"""

import shlex
from collections.abc import Iterator
from pathlib import PurePath
from typing import Final, NamedTuple

BUBBLEWRAP: Final = "bwrap"
# A part of util-linux, so nearly every Linux has it.
UNSHARE: Final = "unshare"
SEATBELT: Final = "sandbox-exec"

# A disk may be mounted with any of these, and then no namespace may leave it out. The second is
# for a disk from which no program starts.
_LOCKED: Final = ("ro,nosuid,nodev", "ro,nosuid,nodev,noexec")


class Closed(NamedTuple):
    """Which folders cannot be changed (*locked*), and which not even be seen (*hidden*).

    Real paths of folders that exist: a path through a link would leave the folder open.
    """

    locked: tuple[PurePath, ...] = ()
    hidden: tuple[PurePath, ...] = ()


class Sandbox(NamedTuple):
    """A program that closes folders to the command it starts."""

    program: PurePath

    @property
    def is_parent(self) -> bool:
        """Whether it goes on beside the command, instead of becoming it."""
        return self.program.name == BUBBLEWRAP

    def wrap(
        self, command: tuple[str, ...], closed: Closed, working_directory: PurePath
    ) -> tuple[str, ...]:
        """Return the command that starts *command* with those folders closed to it."""
        program = str(self.program)
        if self.program.name == SEATBELT:
            return (program, "-p", _profile(closed), *command)
        if self.program.name == UNSHARE:
            script = "\n".join(_script(self.program, closed, working_directory))
            apart = ("--user", "--map-root-user", "--mount")
            return (program, *apart, "--", "/bin/sh", "-c", script, "sh", *command)
        return (program, *_bubblewrap(closed, working_directory), "--", *command)


def programs_for(platform: str) -> tuple[str, ...]:
    """Return the names of the programs that can do it on *platform*, the best one first."""
    return {"linux": (BUBBLEWRAP, UNSHARE), "darwin": (SEATBELT,)}.get(platform, ())


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


def _script(unshare: PurePath, closed: Closed, working_directory: PurePath) -> Iterator[str]:
    """Yield the lines that close the folders, and then become the command in the arguments."""
    mount = f"{_word(unshare.with_name('mount'))} --no-mtab"
    yield "set -e"
    # With what is mounted inside, or the system would refuse; a disk there stays as it is.
    for folder in map(_word, closed.locked):
        first, second = (f"{mount} --rbind -o {flags} {folder} {folder}" for flags in _LOCKED)
        yield f"{first} 2>/dev/null || {second}"
    for folder in map(_word, closed.hidden):
        yield f"{mount} -t tmpfs -o ro tmpfs {folder}"
    yield f"cd {_word(working_directory)}"
    # Root may mount, and undo it. In a namespace below, the mounts are locked for good, and the
    # user is again the one who started this.
    yield "read -r _ user _ </proc/self/uid_map"
    yield "read -r _ group _ </proc/self/gid_map"
    below = '--user --map-user="$user" --map-group="$group"'
    yield f'exec {_word(unshare)} {below} -- "$@"'


def _word(path: PurePath) -> str:
    return shlex.quote(str(path))


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
