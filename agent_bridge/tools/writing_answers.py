"""What the writing tools answer: structured facts, and the same facts as text."""

from agent_bridge.tools.base import Answer
from indexer import show_name


class AppendAnswer(Answer):
    """The answer of append_file."""

    success: bool
    bytes_written: int
    file: str
    version: str
    note: str | None = None

    def to_text(self) -> str:
        """Return the outcome as one line."""
        written = f"success: {self.bytes_written} bytes written to {show_name(self.file)}"
        return _with_note(f"{written}; version {self.version}", self.note)


class WriteAnswer(Answer):
    """The answer of the tools that make, change or continue a block."""

    file: str
    version: str
    note: str | None = None

    def to_text(self) -> str:
        """Return the outcome as one line, and what else is to be said."""
        return _with_note(f"written: {show_name(self.file)}; version {self.version}", self.note)


def _with_note(text: str, note: str | None) -> str:
    return f"{text}\n{note}" if note else text
