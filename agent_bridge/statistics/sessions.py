"""What the log tells of each session: was memory loaded at the start, and written at all?

A session is one run of a server, from "server started" to "server stopped". A model
that has a memory need not use it, and this is how one finds out.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from agent_bridge.layout import CORE_NAME, INDEX_NAME

# This client starts servers to see whether they answer, and searches for its own probe. None of
# that is use of the memory.
DOCTOR: Final = "agent-bridge doctor"

# Either of these brings core.md into the conversation.
_START: Final = "memory_start"
_READ: Final = "memory_read"

# Reading these first does not make the start late: the two are read together.
_OPENING_FILES: Final = frozenset({CORE_NAME, INDEX_NAME})

# The tools that write memory, as the log names them.
WRITING_TOOLS: Final = frozenset(
    {"append_file", "create_memory_block", "update_memory_block", "append_episodic_log"}
)

# What is logged of a call, whatever became of it.
CALLS: Final = frozenset({"tool answered", "tool refused", "tool failed"})

# Below these a session was too short to blame: a question or two about the
# weather need no memory.
_CALLS_TO_LOAD: Final = 5
_CALLS_TO_WRITE: Final = 10


@dataclass(slots=True)
class Session:
    """One run of a server. *loaded* is 'start', 'late' or 'never'; *ended* is empty if unknown."""

    pid: int
    started: str
    ended: str = ""
    client: str = ""
    calls: int = 0
    writes: int = 0
    loaded: str = "never"
    only_opening: bool = field(default=True, repr=False)

    @property
    def problems(self) -> tuple[str, ...]:
        """What a session of this length should have done with the memory, and did not."""
        checks = (
            (self.calls > _CALLS_TO_LOAD and self.loaded == "never", "memory was never loaded"),
            (self.calls > _CALLS_TO_LOAD and self.loaded == "late", "memory was loaded late"),
            (self.calls > _CALLS_TO_WRITE and not self.writes, "nothing was written"),
        )
        return tuple(text for found, text in checks if found)

    def to_facts(self) -> dict[str, object]:
        """Return what a program wants to know of the session, as JSON has it."""
        return {
            "pid": self.pid,
            "client": self.client,
            "started": self.started,
            "ended": self.ended or None,
            "calls": self.calls,
            "loaded": self.loaded if self.calls else None,
            "writes": self.writes,
            "problems": list(self.problems),
        }


def read_sessions(entries: Iterable[Mapping[str, Any]]) -> list[Session]:
    """Return the sessions that *entries* of the log, oldest first, tell of, oldest first.

    Entries of no session, such as the end of one whose beginning was rotated away,
    are skipped, and so are the sessions of `doctor`.
    """
    sessions: list[Session] = []
    running: dict[int, Session] = {}
    for entry in entries:
        pid, said = entry.get("pid"), _text(entry, "msg")
        if not isinstance(pid, int):
            continue
        if said == "server started":
            running[pid] = Session(pid, _text(entry, "ts"), client=_text(entry, "client"))
            sessions.append(running[pid])
        elif pid in running:
            _note(running[pid], entry)
            if said == "server stopped":
                running.pop(pid).ended = _text(entry, "ts")
    return [session for session in sessions if session.client != DOCTOR]


def _note(session: Session, entry: Mapping[str, Any]) -> None:
    """Take in one line of a running session."""
    session.client = session.client or _text(entry, "client")
    said = _text(entry, "msg")
    session.calls += said in CALLS
    if said != "tool answered":
        return
    tool, file = _text(entry, "tool"), _text(entry, "file")
    if session.loaded == "never" and (tool == _START or (tool == _READ and file == CORE_NAME)):
        session.loaded = "start" if session.only_opening else "late"
    session.only_opening &= tool == _READ and file in _OPENING_FILES
    session.writes += tool in WRITING_TOOLS


def _text(entry: Mapping[str, Any], key: str) -> str:
    value = entry.get(key)
    return value if isinstance(value, str) else ""
