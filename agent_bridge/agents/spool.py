"""Keep the beginning of a stream on disk, count all of it, remember its last line.

A sub-agent may write without end. What is over the limit is counted and
dropped, so the reader always drains and the writer never blocks; a full disk
ends the keeping, not the counting.
"""

import codecs
import logging
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)

# Enough for the last words of an error message, little enough for memory.
TAIL_BYTES: Final = 4096

# Between what a full disk kept and the tail.
_NOT_KEPT: Final = "\n[The disk took no more of the output. This is its end:]\n"


class Spool:
    """A bounded buffer on disk that takes bytes and gives text.

    Writes are as small as a pipe, so they are made where they arrive; reading
    everything back belongs in a worker thread.
    """

    def __init__(self, path: Path, limit_bytes: int) -> None:
        self._path = path
        self._room_bytes = limit_bytes
        self._tail = b""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        # Windows would put a carriage return before each line's end.
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        self._file: int | None = os.open(path, flags, 0o600)
        self._is_cut = False
        self.characters = 0

    def write(self, data: bytes) -> None:
        """Take the next *data* of the stream."""
        self.characters += len(self._decoder.decode(data))
        self._tail = (self._tail + data[-TAIL_BYTES:])[-TAIL_BYTES:]
        self._keep(data[: self._room_bytes])

    def _keep(self, data: bytes) -> None:
        if self._file is None:
            return
        try:
            # A disk that is nearly full takes a part, and says only of the rest that it is.
            while data:
                written = os.write(self._file, data)
                self._room_bytes -= written
                data = data[written:]
        except OSError:
            log.warning("output of a sub-agent cannot be kept", exc_info=True)
            self._room_bytes = 0
            self._is_cut = True

    def last_line(self) -> str:
        """Return the last line so far that is not blank, or an empty text."""
        lines = [line for line in self.tail().splitlines() if line.strip()]
        return lines[-1].strip() if lines else ""

    def tail(self) -> str:
        """Return the last few thousand characters so far."""
        return self._tail.decode("utf-8", "replace")

    def read(self) -> str:
        """Return what was kept. Its last character may be damaged if there was more.

        If the disk did not take what was to be kept, the tail follows.
        """
        kept = self._path.read_bytes().decode("utf-8", "replace")
        return f"{kept}{_NOT_KEPT}{self.tail()}" if self._is_cut else kept

    def close(self) -> None:
        """Take no more. What was kept can still be read."""
        if self._file is not None:
            self.characters += len(self._decoder.decode(b"", final=True))
            # A network drive may report only now that it is full.
            with suppress(OSError):
                os.close(self._file)
            self._file = None


def read_text(path: Path) -> str:
    """Return the text that a spool kept in *path*; nothing if it cannot be read."""
    try:
        return path.read_bytes().decode("utf-8", "replace")
    except OSError:
        return ""
