"""Find and kill every process of a job, wherever it went.

A process can leave its group, its session and its parents, but it keeps the
environment it was born with; so on Linux a job's processes are known by the
mark they inherited as well as by the family tree. Elsewhere there is no /proc,
and only the process group is found: a process that called setsid escapes.
A Linux process that both left the family and wiped its environment escapes too.
"""

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PROC: Final = Path("/proc")

# A tree that is busy forking needs a few looks; one that is still there after
# this long is stuck in the kernel or faster than us.
LONGEST_KILL_SECONDS: Final = 1.0
PAUSE_SECONDS: Final = 0.01


@dataclass(frozen=True, slots=True)
class _Relative:
    pid: int
    parent: int
    group: int
    session: int


def ask_to_end(leader: int) -> None:
    """Ask the leader's whole process group to end."""
    _signal_group(leader, signal.SIGTERM)


def kill_tree(leader: int, mark: str) -> bool:
    """Kill all processes of the job that *leader* led; blocks for up to a second.

    *mark* is the line ``NAME=value`` that they inherited in their environment.
    Returns whether all of them are gone, as far as this system can tell.
    """
    if sys.platform == "win32" or not PROC.joinpath("self", "stat").exists():
        _signal_group(leader, signal.SIGKILL)
        return True
    deadline = time.monotonic() + LONGEST_KILL_SECONDS
    # New children may appear between the look and the kill, so look again.
    while tree := find_tree(leader, mark):
        for pid in tree:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
        if time.monotonic() > deadline:
            return False
        time.sleep(PAUSE_SECONDS)
    return True


def find_tree(leader: int, mark: str) -> frozenset[int]:
    """Return the living processes that descend from *leader*, share its group or bear *mark*."""
    relatives = list(_relatives())
    family = {leader}
    while grown := {item.pid for item in relatives if item.parent in family} - family:
        family |= grown
    wanted = mark.encode()
    return frozenset(
        item.pid
        for item in relatives
        if item.pid in family or leader in {item.group, item.session} or _bears(item.pid, wanted)
    )


def _relatives() -> Iterator[_Relative]:
    for entry in os.scandir(PROC):
        if not entry.name.isdigit():
            continue
        try:
            line = PROC.joinpath(entry.name, "stat").read_bytes()
        except OSError:
            continue
        # The name in parentheses may itself hold spaces and parentheses.
        state, parent, group, session = line[line.rindex(b")") + 2 :].split()[:4]
        if state not in {b"Z", b"X"}:
            yield _Relative(int(entry.name), int(parent), int(group), int(session))


def _bears(pid: int, mark: bytes) -> bool:
    try:
        return mark in PROC.joinpath(str(pid), "environ").read_bytes().split(b"\0")
    except OSError:
        return False


def _signal_group(leader: int, number: signal.Signals) -> None:
    if sys.platform != "win32":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(leader, number)
