"""Find and kill every process of a job, wherever it went.

A process can leave its group, its session and its parents, but it keeps the
environment it was born with; so on Linux a job's processes are known by the
mark they inherited as well as by the family tree. Elsewhere there is no /proc,
and only the process group is found: a process that called setsid escapes.
A Linux process that left the family and wiped its environment escapes too, and
so does one that goes on forking and leaving faster than we look, unless a
sandbox holds it.

Process ids are reused, so nothing is killed for its id alone. The leader must have
its recorded time of birth. A group is ours while its leader is, or while no process
has the leader's id: the system does not reuse an id as long as a group bears it.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

PROC: Final = Path("/proc")

# A tree that is busy forking needs a few looks; one that is still there after
# this long is stuck in the kernel or faster than us.
LONGEST_KILL_SECONDS: Final = 1.0
PAUSE_SECONDS: Final = 0.01


class Tree(NamedTuple):
    """What is known of a job's processes: who led them, since when, and what they inherited.

    *mark* is the line ``NAME=value`` in their environment. *born* is empty
    where the system does not tell.
    """

    leader: int
    born: str
    mark: str


class _Relative(NamedTuple):
    pid: int
    parent: int
    group: int
    session: int
    born: str


def birth_of(pid: int) -> str:
    """Return what tells process *pid* from a later one of the same id, or an empty text."""
    if sys.platform == "win32":
        return ""
    if _has_proc():
        return next((item.born for item in _relatives((str(pid),))), "")
    command = ("ps", "-o", "lstart=", "-p", str(pid))
    # Another server, or this one tomorrow, may have another language or time zone.
    environ = {**os.environ, "LC_ALL": "C", "TZ": "UTC0"}
    try:
        done = subprocess.run(command, check=False, capture_output=True, timeout=5, env=environ)  # noqa: S603 - fixed words
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.decode("ascii", "replace").strip()


def ask_to_end(tree: Tree, *, spare_leader: bool) -> None:
    """Ask the job's process group to end.

    *spare_leader*: all but the leader, whose end would kill the others on the spot.
    """
    if not spare_leader or not _has_proc():
        _signal_group(tree.leader, signal.SIGTERM)
        return
    for pid in find_tree(tree) - {tree.leader}:
        with suppress(ProcessLookupError, PermissionError):
            os.kill(pid, signal.SIGTERM)


def kill_tree(tree: Tree) -> bool:
    """Kill all processes of a job; blocks for up to a second.

    Returns whether all of them are gone, as far as this system can tell.
    """
    if sys.platform == "win32":
        return True
    if birth_of(tree.leader) in {"", tree.born}:
        # All at one blow: a process that forks and ends faster than we look is never seen.
        _signal_group(tree.leader, signal.SIGKILL)
    if not _has_proc():
        return True
    deadline = time.monotonic() + LONGEST_KILL_SECONDS
    is_late = False
    killed: dict[int, str] = {}
    # New children may appear between the look and the kill, so look again. However long a
    # look takes on a busy machine, one comes after the last kill. A process that gives back much
    # memory is on its way out for a while, and bears no mark any more.
    while pids := find_tree(tree) | {pid for pid, born in killed.items() if birth_of(pid) == born}:
        if is_late:
            return False
        for pid in pids:
            if born := birth_of(pid):
                killed[pid] = born
            with suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(PAUSE_SECONDS)
        is_late = time.monotonic() > deadline
    return True


def find_tree(tree: Tree) -> frozenset[int]:
    """Return the living processes of a job: by descent, group, session and mark."""
    relatives = list(_relatives())
    wanted = tree.mark.encode()
    family = {item.pid for item in relatives if _bears(item.pid, wanted)}
    if tree.leader and _is_ours(tree, relatives):
        family |= {
            item.pid for item in relatives if tree.leader in {item.pid, item.group, item.session}
        }
    while grown := {item.pid for item in relatives if item.parent in family} - family:
        family |= grown
    return frozenset(family)


def _is_ours(tree: Tree, relatives: list[_Relative]) -> bool:
    found = [item.born for item in relatives if item.pid == tree.leader]
    return not found or found == [tree.born]


def _has_proc() -> bool:
    return PROC.joinpath("self", "stat").exists()


def _relatives(names: tuple[str, ...] = ()) -> Iterator[_Relative]:
    boot = _boot()
    for name in names or (entry.name for entry in os.scandir(PROC)):
        if not name.isdigit():
            continue
        try:
            line = PROC.joinpath(name, "stat").read_bytes()
        except OSError:
            continue
        # The name in parentheses may itself hold spaces and parentheses.
        facts = line[line.rindex(b")") + 2 :].split()
        state, parent, group, session, born = (*facts[:4], facts[19])
        if state not in {b"Z", b"X"}:
            yield _Relative(
                int(name), int(parent), int(group), int(session), f"{boot} {born.decode('ascii')}"
            )


def _boot() -> str:
    # Births are counted from the start of the machine, so they repeat after a reboot.
    try:
        return PROC.joinpath("sys/kernel/random/boot_id").read_text("ascii").strip()
    except OSError:
        return ""


def _bears(pid: int, mark: bytes) -> bool:
    try:
        return mark in PROC.joinpath(str(pid), "environ").read_bytes().split(b"\0")
    except OSError:
        return False


def _signal_group(leader: int, number: signal.Signals) -> None:
    # Group 0 would be our own.
    if sys.platform != "win32" and leader > 0:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(leader, number)
