"""What the index says of itself: its state, a comparison with the folder, a night's work.

Frozen, like the words of `model`; apart from them, for a search needs none.
"""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

# What can start a night's work.
Kind = Literal["systemd", "launchd", "cron", "schtasks"]
KINDS: Final[tuple[Kind, ...]] = ("systemd", "launchd", "cron", "schtasks")


class Night(NamedTuple):
    """How the last night's work ended: what needs a person, and what was repaired."""

    time: str
    trouble: tuple[str, ...]
    repairs: tuple[str, ...]


class WatcherFacts(NamedTuple):
    """How a watcher does.

    Attributes:
        mode: ``native`` (the kernel tells) or ``polling``.
        alive: Whether events arrive.
        last_event: When the last one did, in seconds since 1970; None if none did yet.
        backlog: Touched paths that are not quiet yet.
        restarts: How often it had to begin anew.
    """

    mode: str
    alive: bool
    last_event: float | None
    backlog: int
    restarts: int


class Status(NamedTuple):
    """One look at the index and at how it compares with the disk.

    Attributes:
        place_reason: Why the index does not lie beside the markdown, else None.
        leftovers: Index files of this memory at places that are not used any more.
        quarantined: Damaged index files that were set aside.
        text_bytes: How large the markdown files on the disk are together.
    """

    root: str
    database: str
    files: int
    chunks: int
    database_bytes: int
    pending: int
    last_sync: str | None
    problems: Mapping[str, str] = {}
    watchers: tuple[Mapping[str, object], ...] = ()
    place_reason: str | None = None
    leftovers: tuple[str, ...] = ()
    quarantined: tuple[str, ...] = ()
    last_verify: str | None = None
    last_nightly: Night | None = None
    text_bytes: int = 0


class Problem(NamedTuple):
    """Something in the index that is not as it should be; as a text, with the file it is about.

    *check* tells which of the checks found it; *path* is None if no single
    file is concerned.
    """

    check: str
    sentence: str
    path: str | None = None

    def __str__(self) -> str:
        return f"{self.path}: {self.sentence}" if self.path else self.sentence


class VerifyReport(NamedTuple):
    """What a comparison of the index with the folder found, did about it, and left.

    Attributes:
        repairs: What was done, in sentences, in order.
        left: What is still wrong; all that was found if nothing was to be repaired.
        notices: What a person or a tool may want to put right in the markdown, in
            sentences. Nothing is wrong with the search index, so they count as no problem.
    """

    files: int
    chunks: int
    problems: tuple[Problem, ...]
    repairs: tuple[str, ...]
    left: tuple[Problem, ...]
    seconds: float
    notices: tuple[str, ...] = ()


class NightlyReport(NamedTuple):
    """What a night's work did, and what it left for a person to look at.

    Attributes:
        tree_before: A hash over every markdown file's path and content.
        edited: Files that somebody else changed in the meantime.
        trouble: What needs a person, in sentences.
    """

    time: str
    files: int
    chunks: int
    indexed: int
    removed: int
    problems: tuple[Problem, ...]
    repairs: tuple[str, ...]
    vacuumed: bool
    checkpointed: bool
    database_bytes: int
    quarantined_removed: tuple[str, ...]
    tree_before: str
    tree_after: str
    edited: tuple[str, ...]
    trouble: tuple[str, ...]
    seconds: float
