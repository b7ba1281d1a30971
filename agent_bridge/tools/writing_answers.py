"""What the writing tools and `memory_start` answer: structured facts, and the same as text."""

from pydantic import BaseModel

from agent_bridge.tools.base import Answer


class AppendAnswer(Answer):
    """The answer of append_file."""

    success: bool
    bytes_written: int
    file: str
    version: str
    note: str | None = None

    def to_text(self) -> str:
        """Return the outcome as one line."""
        written = f"success: {self.bytes_written} bytes written to {self.file}"
        return _with_note(f"{written}; version {self.version}", self.note)


class WriteAnswer(Answer):
    """The answer of the tools that make, change or continue a block."""

    file: str
    version: str
    note: str | None = None

    def to_text(self) -> str:
        """Return the outcome as one line, and what else is to be said."""
        return _with_note(f"written: {self.file}; version {self.version}", self.note)


class LoadedFile(BaseModel):
    """A file that memory_start shows; *next* reads on where it was cut."""

    file: str
    text: str
    version: str
    total_lines: int
    next: str | None = None

    def to_text(self) -> str:
        """Return the file's lines below one head line."""
        tail = f"\n(cut here; read on with memory_read {self.next})" if self.next else ""
        head = f"--- {self.file} · {self.total_lines} lines · version {self.version}"
        return f"{head}\n{self.text}{tail}"


class StartAnswer(Answer):
    """The answer of memory_start. Without *since* this client never looked before."""

    today: str
    server_version: str
    habits: str
    files: list[LoadedFile]
    since: str | None
    changed: list[str]
    note: str | None = None

    def to_text(self) -> str:
        """Return what to know first, the files, what is new in the memory, and last the note."""
        parts = [f"Today is {self.today}. agent-bridge {self.server_version}.\n{self.habits}"]
        parts += [file.to_text() for file in self.files]
        if self.since is not None:
            head = f"--- Changed since you last looked ({self.since})"
            rows = [f"- {change}" for change in self.changed] or ["nothing"]
            parts.append("\n".join([head, *rows]))
        if self.note:
            # Under a head of its own, or it would read as the end of a person's text.
            parts.append(f"--- Notes\n{self.note}")
        return "\n\n".join(parts)

    def log_facts(self) -> dict[str, object]:
        """Return which files were shown: which of them are of use is asked of the log."""
        return {"files": "\n".join(file.file for file in self.files)}


def _with_note(text: str, note: str | None) -> str:
    return f"{text}\n{note}" if note else text
