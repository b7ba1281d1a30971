"""Reports on the index: its state, a comparison with the folder, a night's work.

Immutable, like the types of `model`; in a module of their own, because a search needs none.
"""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

# The schedulers that can start a night's work.
Kind = Literal["systemd", "launchd", "cron", "schtasks"]
KINDS: Final[tuple[Kind, ...]] = ("systemd", "launchd", "cron", "schtasks")

# Until a night's work deletes a damaged index: long enough to look into it after a holiday.
KEEP_DAYS: Final = 14


class Night(NamedTuple):
    """How the last night's work ended: what needs a person, and what was repaired."""

    time: str
    trouble: tuple[str, ...]
    repairs: tuple[str, ...]


class WatcherFacts(NamedTuple):
    """The state of a watcher.

    Attributes:
        mode: ``native`` (events of the kernel) or ``polling``.
        alive: Whether events can arrive.
        last_event: When the last one arrived, in seconds since 1970; None if none has yet.
        backlog: The number of touched paths that are not quiet yet.
        restarts: How often it had to start again.
    """

    mode: str
    alive: bool
    last_event: float | None
    backlog: int
    restarts: int


class Status(NamedTuple):
    """The state of the index, and how it compares with the disk.

    Attributes:
        place_reason: Why the index is not beside the markdown, else None.
        leftovers: Index files of this memory in places that are no longer used.
        quarantined: Damaged index files that were set aside.
        text_bytes: The total size of the markdown files on disk.
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
    """Something that is wrong in the index; ``str`` gives the sentence with the file's path.

    *check* names the check that found it; *path* is None if it is not about a single file.
    """

    check: str
    sentence: str
    path: str | None = None

    def __str__(self) -> str:
        return f"{self.path}: {self.sentence}" if self.path else self.sentence


class VerifyReport(NamedTuple):
    """What a comparison of the index with the folder found, repaired, and left.

    Attributes:
        repairs: What was done, in sentences, in order.
        left: What is still wrong; all that was found if no repair was asked for.
        notices: What a person or a tool may want to fix in the markdown, in sentences.
            The search index is all right, so these are not problems.
    """

    files: int
    chunks: int
    problems: tuple[Problem, ...]
    repairs: tuple[str, ...]
    left: tuple[Problem, ...]
    seconds: float
    notices: tuple[str, ...] = ()


class NightlyReport(NamedTuple):
    """What a night's work did, and what needs a person.

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
