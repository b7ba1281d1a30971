"""How a command is wrapped so that folders are closed to it."""

from pathlib import PurePosixPath

import pytest

from agent_bridge.agents.sandbox import Closed, Sandbox, program_for

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
    ("platform", "name"), [("linux", "bwrap"), ("darwin", "sandbox-exec"), ("win32", "")]
)
def test_each_system_has_its_program(platform: str, name: str) -> None:
    """Where no such program is known there is no sandbox."""
    assert program_for(platform) == name
