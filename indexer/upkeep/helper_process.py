"""What the second process of a rebuild does, and how the two talk.

It must not import more than reading needs: all of it delays the first answer.
"""

import gc
import marshal
import os
import sys
from pathlib import Path
from typing import IO, Any, Final

from indexer._version import __version__
from indexer.documents.kept import CHUNKS_VERSION
from indexer.text.words import WORDS_VERSION
from indexer.upkeep.reading import read_batch

# What it brings must be what the first process would have made itself.
CODE: Final = [__version__, WORDS_VERSION, CHUNKS_VERSION]

_LENGTH_BYTES: Final = 8


def serve() -> None:
    """Read files for the process at the other end of the pipes, until that ends."""
    # Nothing that is made of a file refers to itself, and to look for that takes 6 % of the time.
    gc.disable()
    answer(sys.stdin.buffer, sys.stdout.buffer)


def answer(source: IO[bytes], sink: IO[bytes]) -> None:
    """Read the files that *source* asks for, a batch at a time, and send what they become."""
    code, folder = receive(source) or (None, b"")
    # The process that asks may still run what was installed here before an update.
    if code != CODE:
        return
    root = Path(os.fsdecode(folder))
    while (batch := receive(source)) is not None:
        send(sink, [rows and tuple(rows) for rows in read_batch(root, batch)])


def send(sink: IO[bytes], values: list[Any]) -> None:
    """Send *values* to the process at the other end."""
    frame = marshal.dumps(values)
    sink.write(len(frame).to_bytes(_LENGTH_BYTES) + frame)
    sink.flush()


def receive(source: IO[bytes]) -> list[Any] | None:
    """Return what was sent next, or None at the end of the stream."""
    length = source.read(_LENGTH_BYTES)
    frame = source.read(int.from_bytes(length))
    # Safe: our own process wrote it, with the same version of this code.
    return marshal.loads(frame) if frame else None  # noqa: S302
