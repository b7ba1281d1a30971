"""End a process of Windows with all that it started.

There are no process groups. A job object holds a family for sure, but only one that was born into
it; whoever has none asks `taskkill`, which knows who started whom.
"""

import subprocess


def kill_family(pid: int) -> bool:
    """Kill process *pid* and all that it started, as long as it lives itself; blocks.

    Returns whether the system did.
    """
    command = ("taskkill", "/T", "/F", "/PID", str(pid))
    try:
        done = subprocess.run(command, check=False, capture_output=True, stdin=subprocess.DEVNULL)  # noqa: S603 - fixed words
    except OSError:
        return False
    return done.returncode == 0
