"""Turn the stream that Claude Code prints into text on disk and a verdict.

The stream is read where it arrives, on the event loop. So text is passed on in
whole pieces, and only lines that may be events are looked at.
"""

from pathlib import Path
from typing import Final

from agent_bridge.agents.claude_events import EVENT_START, Said, Verdict, read_event, read_part
from agent_bridge.agents.spool import Spool

# An event holds at most a file that was read, and those are limited to a
# fraction of this. Of what is longer, the beginning is enough.
LONGEST_EVENT_BYTES: Final = 8 * 1024 * 1024


class Transcript(Spool):
    """Takes the bytes of a process's stdout; what it keeps, counts and tells is their text."""

    def __init__(self, path: Path, limit_bytes: int) -> None:
        super().__init__(path, limit_bytes)
        # The beginning of a line that may become an event; None inside other lines.
        self._line: bytearray | None = bytearray()
        # Inside an event that was too long, whose rest nobody needs.
        self._is_skipping = False
        self._doing = ""
        self.verdict: Verdict | None = None
        # No event came after the verdict: what is still done is tidying up.
        self.is_over = False

    def write(self, data: bytes) -> None:
        """Take the next *data* of the stream."""
        while data:
            data = self._pass_text(data) if self._line is None else self._take_line(data)

    def close(self) -> None:
        """Take no more: a line that was begun is over."""
        if self._line:
            self._end_line()
        super().close()

    def last_line(self) -> str:
        """Return what the sub-agent last said, or is doing, as one line."""
        return self._doing or super().last_line()

    def _take_line(self, data: bytes) -> bytes:
        """Collect a line that may be an event; return what is beyond it."""
        assert self._line is not None
        if not self._line and not EVENT_START.match(data):
            self._line = None
            return data
        end = data.find(b"\n") + 1
        self._line += data[:end] if end else data
        if end:
            self._end_line()
        elif len(self._line) > LONGEST_EVENT_BYTES:
            self._is_skipping = read_part(bytes(self._line)) is not None
            self._end_line()
            self._line = None
        return data[end:] if end else b""

    def _end_line(self) -> None:
        line = bytes(self._line or b"")
        self._line = bytearray()
        match read_event(line) or read_part(line):
            case Verdict() as verdict:
                self.verdict, self.is_over = verdict, True
            case Said(text, tools):
                self.is_over = False
                if text:
                    self._write_text(f"{text}\n".encode("utf-8", "replace"))
                if tools:
                    self._doing = f"uses {', '.join(tools)}"
            case _:
                self._write_text(line)

    def _pass_text(self, data: bytes) -> bytes:
        """Pass on what is surely text; return what begins a line that may be an event."""
        if self._is_skipping:
            end = data.find(b"\n") + 1
            if end:
                self._is_skipping = False
                self._line = bytearray()
            return data[end:] if end else b""
        next_line = data.find(b"\n") + 1
        event = EVENT_START.search(data, next_line) if next_line else None
        text = data[: event.start()] if event else data
        self._write_text(text)
        if text.endswith(b"\n"):
            self._line = bytearray()
        return data[len(text) :]

    def _write_text(self, data: bytes) -> None:
        self._doing = ""
        super().write(data)
