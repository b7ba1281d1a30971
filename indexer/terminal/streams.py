"""What a program cannot rely on when it starts: its streams, its folder, and what it is told.

A shell (`>&-`), a service or a scheduler may start a program with some streams
closed. Then Python has None in their place, and the next file that is opened
gets their number: what a child process prints would go into the index.

The folder may be a stranger's project, in which Windows would look for git first.
"""

import errno
import io
import os
import sys
from collections.abc import MutableMapping
from typing import Final

# In the order of their numbers: each file that is opened gets the lowest free one.
_STREAMS: Final = (("stdin", "r"), ("stdout", "w"), ("stderr", "w"))


def open_missing_streams() -> None:
    """Put the null device where a standard stream is closed, for us and for what we start."""
    for name, mode in _STREAMS:
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: PTH123, SIM115 - to the end
            os.set_inheritable(stream.fileno(), True)  # noqa: FBT003 - it has no name
            setattr(sys, name, stream)


def write_utf8(errors: str) -> None:
    """Write UTF-8 to the standard streams; *errors* is what becomes of what it cannot encode.

    A pipe on Windows has the code page of the console, which lacks most of Unicode.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)


def is_unread(error: Exception) -> bool:
    """Tell whether *error* says that nobody reads any more what is written to a pipe."""
    if not isinstance(error, OSError):
        return False
    # Windows calls that an invalid argument, as it calls much else, but that is about a file.
    is_invalid = sys.platform == "win32" and error.errno == errno.EINVAL
    return isinstance(error, BrokenPipeError) or (is_invalid and error.filename is None)


def drop_output() -> None:
    """Let go of output that cannot be written: Python would try again at the exit, and complain."""
    try:
        sys.stdout.flush()
    except OSError:
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115 - for the rest of the process


def pass_over_this_folder(environ: MutableMapping[str, str], platform: str = sys.platform) -> None:
    """Have Windows look for programs such as git on the PATH only, and not in this folder.

    It may be a stranger's project, with a `git.exe` in it. Other systems never look there.
    """
    if platform == "win32":
        environ.setdefault("NoDefaultCurrentDirectoryInExePath", "1")


def forget_sizes_of_nothing(environ: MutableMapping[str, str]) -> None:
    """Ask the terminal itself where its size is said to be 0, as some programs do that have none.

    What draws would take them at their word, and print nothing.
    """
    for name in ("COLUMNS", "LINES"):
        if environ.get(name, "").strip("0") == "":
            environ.pop(name, None)
