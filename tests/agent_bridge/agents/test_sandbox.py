"""How a command is wrapped so that folders are closed to it."""

import shlex
import shutil
import subprocess
from pathlib import Path, PurePosixPath

import pytest

from agent_bridge.agents.sandbox import Closed, Sandbox, programs_for

MEMORY, JOBS = PurePosixPath("/home/ada/memory"), PurePosixPath("/home/ada/state")
WORK = PurePosixPath("/home/ada/work")


def test_bubblewrap_locks_hides_and_takes_along() -> None:
    """A locked folder is read-only, a hidden one empty, and all ends with its first process."""
    sandbox = Sandbox(PurePosixPath("/usr/bin/bwrap"))
    words = sandbox.wrap(("claude", "--print"), Closed((MEMORY,), (JOBS,)), WORK)
    text = " ".join(words)
    assert words[0] == "/usr/bin/bwrap"
    assert words[-3:] == ("--", "claude", "--print")
    assert f"--ro-bind {MEMORY} {MEMORY}" in text
    assert f"--tmpfs {JOBS} --remount-ro {JOBS}" in text
    assert {"--unshare-pid", "--die-with-parent"} <= set(words)
    assert text.index("--dev-bind / /") < text.index("--ro-bind")


def test_unshare_closes_and_becomes_the_command() -> None:
    """No name of a folder is read by the shell, and what starts the command can undo nothing."""
    work, jobs = PurePosixPath("/home/ada/my $(work)"), PurePosixPath("/home/ada/a'b")
    sandbox = Sandbox(PurePosixPath("/usr/bin/unshare"))
    words = sandbox.wrap(("claude", "--print"), Closed((MEMORY,), (jobs,)), work)
    *start, script, name, first, second = words
    assert start == [
        "/usr/bin/unshare",
        *("--user", "--map-root-user", "--mount", "--"),
        *("/bin/sh", "-c"),
    ]
    assert (name, first, second) == ("sh", "claude", "--print")
    first, locked, hidden, there, *_, last = script.splitlines()
    assert first == "set -e"
    mount = ["/usr/bin/mount", "--no-mtab"]
    assert shlex.split(locked)[:4] == [*mount, "--rbind", "-o"]
    assert shlex.split(locked)[-3:] == ["ro,nosuid,nodev,noexec", str(MEMORY), str(MEMORY)]
    assert shlex.split(hidden) == [*mount, "-t", "tmpfs", "-o", "ro", "tmpfs", str(jobs)]
    assert shlex.split(there) == ["cd", str(work)]
    assert last.startswith("exec /usr/bin/unshare --user --map-user=")


def test_a_disk_in_a_closed_folder_keeps_nothing_from_being_started(tmp_path: Path) -> None:
    """The system refuses to bind a folder without what is mounted in it."""
    unshare = shutil.which("unshare") or ""
    apart = (unshare, "--user", "--map-root-user", "--mount", "--", "/bin/sh", "-c")
    memory, disk = tmp_path / "memory", tmp_path / "memory/disk"
    disk.mkdir(parents=True)
    mounted = (*apart, 'mount -t tmpfs tmpfs "$0" && "$@"', str(disk))
    if (
        not unshare
        or subprocess.run([*mounted, "true"], check=False, capture_output=True).returncode
    ):
        pytest.skip("nothing can be mounted here")
    denied = ("/bin/sh", "-c", '! touch "$0"', str(memory / "x"))
    sandbox = Sandbox(PurePosixPath(unshare))
    command = sandbox.wrap(denied, Closed((PurePosixPath(memory),), ()), PurePosixPath(tmp_path))
    assert subprocess.run([*mounted, *command], check=False).returncode == 0


def test_seatbelt_denies_by_rules() -> None:
    """A path with quotes cannot end its rule and begin another one; no folder above is renamed."""
    evil = PurePosixPath('/home/a"b) (allow default')
    sandbox = Sandbox(PurePosixPath("/usr/bin/sandbox-exec"))
    program, option, profile, *rest = sandbox.wrap(("claude",), Closed((evil,), (JOBS,)), WORK)
    assert (program, option, rest) == ("/usr/bin/sandbox-exec", "-p", ["claude"])
    assert profile == (
        "(version 1)(allow default)"
        '(deny file-write* (subpath "/home/a\\"b) (allow default"))'
        '(deny file-read* file-write* (subpath "/home/ada/state"))'
        '(deny file-write-unlink (literal "/"))'
        '(deny file-write-unlink (literal "/home"))'
        '(deny file-write-unlink (literal "/home/ada"))'
    )


@pytest.mark.parametrize(
    ("platform", "names"),
    [("linux", ("bwrap", "unshare")), ("darwin", ("sandbox-exec",)), ("win32", ())],
)
def test_each_system_has_its_programs(platform: str, names: tuple[str, ...]) -> None:
    """Where no such program is known there is no sandbox."""
    assert programs_for(platform) == names
