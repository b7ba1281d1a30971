"""What the reading memory tools answer: structured facts, and the same facts as text.

A client shows a model either of the two, so neither may know more. The text
is laid out for reading: text from memory stands indented behind a bar, so
that a model can tell what the memory says from what the tool says.
"""

import operator

from pydantic import BaseModel, Field

from agent_bridge.tools.base import Answer
from indexer import show_name


class HitFacts(BaseModel):
    """One place in the memory that answers the query.

    *columns* heads the table that it is in; *about* is what its file says of it: that it no longer
    holds, or what answers if nothing of the snippet does.
    """

    file: str
    heading: str
    lines: str
    date: str | None
    snippet: str
    score: float
    version: str
    # Few hits have these, and an empty key would cost tokens for each of the others.
    columns: str = Field(default="", exclude_if=operator.not_)
    about: str = Field(default="", exclude_if=operator.not_)

    def to_text(self) -> str:
        """Return the hit as a head line and its quoted lines."""
        columns = f"columns {self.columns}" if self.columns else ""
        where = f"{self.file}#L{self.lines}"
        facts = [where, self.heading, columns, self.about, self.date, f"score {self.score}"]
        head = " · ".join([*filter(None, facts), f"version {self.version}"])
        # Not only a name may be a stranger's: a heading may hold any sign but a line break of ours.
        return f"{show_name(head)}\n{quote(self.snippet)}"


class FreshnessFacts(BaseModel):
    """How the search made sure that it saw the memory as it was."""

    checked_files: int
    reindexed: int
    pending: int
    ms: float


class SearchAnswer(Answer):
    """The answer of memory_search."""

    hits: list[HitFacts]
    more: int
    freshness: FreshnessFacts
    note: str | None = None

    def to_text(self) -> str:
        """Return the hits, best first, then what was left out and how fresh this is."""
        fresh = self.freshness
        state = (
            f"{fresh.checked_files} files checked, {fresh.reindexed} reindexed,"
            f" {fresh.pending} pending, {fresh.ms} ms"
        )
        parts = [hit.to_text() for hit in self.hits]
        if self.note:
            parts.append(self.note)
        parts.append(f"({len(self.hits)} shown, {self.more} more; {state})")
        return "\n\n".join(parts)

    def log_facts(self) -> dict[str, object]:
        """Return which files were shown: `stats` learns from the log which are of use."""
        return {"files": "\n".join(dict.fromkeys(hit.file for hit in self.hits))}


class ReadAnswer(Answer):
    """The answer of memory_read. *next* reads on where it was cut; *note* says what is left."""

    file: str
    text: str
    lines: str
    total_lines: int
    version: str
    next: str | None = None
    note: str | None = None

    def to_text(self) -> str:
        """Return the lines as they stand in the file, below one head line."""
        lines = f"lines {self.lines} of {self.total_lines}"
        head = f"{show_name(self.file)} · {lines} · version {self.version}"
        tail = f"\n(cut here; read on with {show_name(self.next)})" if self.next else ""
        note = f"\n({self.note})" if self.note else ""
        return f"{head}\n{self.text}{tail}{note}"

    def log_facts(self) -> dict[str, object]:
        """Return which file was read: doctor learns from the log whether core.md ever was."""
        return {"file": self.file}


class LoadedFile(BaseModel):
    """A file that memory_start shows; *next* reads on where it was cut."""

    file: str
    text: str
    version: str
    total_lines: int
    next: str | None = None

    def to_text(self) -> str:
        """Return the file's lines below one head line."""
        next_part = f"memory_read {show_name(self.next)}" if self.next else ""
        tail = f"\n(cut here; read on with {next_part})" if next_part else ""
        lines = f"{self.total_lines} line{'s' * (self.total_lines != 1)}"
        head = f"--- {show_name(self.file)} · {lines} · version {self.version}"
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
            rows = [f"- {show_name(change)}" for change in self.changed] or ["nothing"]
            parts.append("\n".join([head, *rows]))
        if self.note:
            # Under a head of its own, or it would read as the end of a person's text.
            parts.append(f"--- Notes\n{self.note}")
        return "\n\n".join(parts)

    def log_facts(self) -> dict[str, object]:
        """Return which files were shown, as `SearchAnswer` does."""
        return {"files": "\n".join(file.file for file in self.files)}


def quote(text: str) -> str:
    """Return *text* with a bar before each line."""
    return "| " + text.replace("\n", "\n| ")
