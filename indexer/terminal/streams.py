"""The three streams that a program is started with, or without.

A shell (`>&-`), a service or a scheduler may start a program with some of them
closed. Then Python has None in their place, and the next file that is opened
gets their number: what a child process prints would go into the index.
"""

import os
import sys
from typing import Final

# By their numbers: what is opened gets the lowest number that is free.
_STREAMS: Final = (("stdin", "r"), ("stdout", "w"), ("stderr", "w"))


def open_missing_streams() -> None:
    """Put the null device where a standard stream is closed, for us and for what we start."""
    for name, mode in _STREAMS:
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: PTH123, SIM115 - to the end
            os.set_inheritable(stream.fileno(), True)  # noqa: FBT003 - it has no name
            setattr(sys, name, stream)
