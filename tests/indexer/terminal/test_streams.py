"""Standard streams that a program was started without, and the folder it was started in."""

import errno
import os
import subprocess
import sys

import pytest

from indexer.terminal.streams import (
    forget_sizes_of_nothing,
    is_unread,
    pass_over_this_folder,
)

SCRIPT = """
import os, subprocess, sys
from indexer.terminal.streams import open_missing_streams
open_missing_streams()
numbers = [stream.fileno() for stream in (sys.stdin, sys.stdout, sys.stderr)]
print("said")
sys.stderr.write("said")
opened = open(os.devnull)
child = subprocess.run([sys.executable, "-c", "import sys; print('x'); sys.stdin.read()"])
right = numbers == [0, 1, 2] and opened.fileno() > 2 and sys.stdin.isatty() is False
sys.exit(0 if right and child.returncode == 0 else 3)
"""


@pytest.mark.skipif(os.name == "nt", reason="the shell of Windows closes no stream")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_is_the_null_device(closed: str) -> None:
    """With its own number, so that no file gets it, and also for a program that is started."""
    done = subprocess.run(
        ["/bin/sh", "-c", f'exec "$0" -c "$1" {closed}', sys.executable, SCRIPT],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0
    assert (done.stdout == b"") == (">&-" in closed.replace("2>&-", ""))
    assert done.stderr == (b"" if "2>&-" in closed else b"said")


def test_only_windows_looks_for_programs_where_we_happen_to_be() -> None:
    """There it is told not to, unless its user has said something; others need not be told."""
    name = "NoDefaultCurrentDirectoryInExePath"
    for platform, before, after in (
        ("win32", {}, {name: "1"}),
        ("win32", {name: "yes"}, {name: "yes"}),
        ("linux", {}, {}),
    ):
        environ: dict[str, str] = dict(before)
        pass_over_this_folder(environ, platform)
        assert environ == after


def test_a_size_of_nothing_is_no_size() -> None:
    """A terminal without columns would show nothing of an answer."""
    environ = {"COLUMNS": "0", "LINES": "", "TERM": "0"}
    forget_sizes_of_nothing(environ)
    assert environ == {"TERM": "0"}
    environ = {"COLUMNS": "100", "LINES": "30"}
    forget_sizes_of_nothing(environ)
    assert environ == {"COLUMNS": "100", "LINES": "30"}


UNREAD = """
import errno, io, shutil, sys  # shutil looks for Windows' own modules where that is the system
from agent_bridge.cli import main as agent_bridge
from indexer.cli import main as agent_index

class Unread(io.StringIO):
    def flush(self):
        raise OSError(errno.EINVAL, "Invalid argument")

sys.platform, sys.stdout = "win32", Unread()
sys.exit({program}(["completion", "bash"]))
"""


@pytest.mark.parametrize("program", ["agent_bridge", "agent_index"])
def test_a_pipe_of_windows_that_nobody_reads_is_no_failure(program: str) -> None:
    """There the system calls it an invalid argument."""
    done = subprocess.run(
        [sys.executable, "-c", UNREAD.format(program=program)],
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_what_is_said_of_a_file_is_not_said_of_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that no file may have is an invalid argument, too, and so is much elsewhere."""
    pipe, file = OSError(errno.EINVAL, "invalid"), OSError(errno.EINVAL, "invalid", "a?b")
    assert is_unread(BrokenPipeError())
    assert not is_unread(ValueError())
    assert not (sys.platform != "win32" and is_unread(pipe))
    monkeypatch.setattr(sys, "platform", "win32")
    assert is_unread(pipe)
    assert not is_unread(file)
    assert not is_unread(OSError(errno.ENOSPC, "full"))
